//! `run.json` as the command keeps it.

use std::path::Path;

use dalembert::record::{Digest, Fingerprint, PlanRecord, RunRecord, fingerprint};
use dalembert::solve::{self, Form, Gain, Method, Stabilisation, Variant};
use dalembert::{Plan, RunOutcome};

use crate::directory::CHECKPOINT;
use crate::outcome::Outcome;

/// The word of a run that goes on, or was killed.
pub const RUNNING: &str = "running";
/// The word of a run that could not be written.
const OUTPUT_FAILED: &str = Outcome::OutputFailed.as_str();

/// The record of a run that begins.
pub fn new_record(
    text: &str,
    title: &str,
    set: &[String],
    plan: &solve::Plan,
    wants_audit: bool,
) -> RunRecord {
    let stabilisation = plan.method.is_stabilised().then_some(&plan.stabilisation);
    let plan_record = PlanRecord {
        until: plan.until,
        every: plan.every,
        method: plan.method.as_str().to_owned(),
        form: plan.form.as_str().to_owned(),
        tolerance: plan.tolerance,
        step: plan.step,
        stabilise: stabilisation.map(|stabilisation| stabilisation.variant.as_str().to_owned()),
        gain: match stabilisation.map(|stabilisation| &stabilisation.gain) {
            Some(Gain::Scalar(k)) => vec![*k],
            Some(Gain::Diagonal(gains)) => gains.clone(),
            _ => Vec::new(),
        },
        fields: plan.fields,
        max_steps: plan.max_steps,
        audit: wants_audit,
    };
    let mut record = RunRecord::new(program(), title.to_owned(), plan_record);
    record.model = Some(Digest::of(text.as_bytes()));
    record.set = set.to_vec();
    record.outcome = RUNNING.to_owned();
    record
}

/// The plan of a record, with nothing left open; `None` if it names what this version does not have.
pub fn plan_of(record: &RunRecord) -> Option<Plan> {
    let plan = &record.plan;
    let variant = match &plan.stabilise {
        Some(name) => Variant::ALL.into_iter().find(|variant| variant.as_str() == name)?,
        None => Variant::default(),
    };
    Some(Plan {
        until: Some(plan.until),
        every: Some(plan.every),
        method: Method::of_name(&plan.method)?,
        form: Form::of_name(&plan.form)?,
        tolerance: plan.tolerance,
        step: plan.step,
        stabilisation: Stabilisation { variant, gain: gain_of(&plan.gain) },
        fields: plan.fields,
        max_steps: plan.max_steps,
    })
}

/// The command that makes a run like this one: of the model in its directory, with the same values and settings.
pub fn command_of(record: &RunRecord, model: &Path) -> String {
    let plan = &record.plan;
    let mut words = vec!["dalembert".to_owned(), "run".to_owned(), model.display().to_string()];
    let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
    record.set.iter().for_each(|set| option("set", quoted(set)));
    option("until", plan.until.to_string());
    option("every", plan.every.to_string());
    option("method", plan.method.clone());
    option("form", plan.form.clone());
    option("tolerance", format!("{:e}", plan.tolerance));
    plan.step.iter().for_each(|step| option("step", step.to_string()));
    plan.stabilise.iter().for_each(|variant| option("stabilise", variant.clone()));
    if !plan.gain.is_empty() {
        let gains: Vec<String> = plan.gain.iter().map(f64::to_string).collect();
        option("gain", gains.join(","));
    }
    words.extend(plan.fields.then(|| "--fields".to_owned()));
    words.extend(plan.audit.then(|| "--audit".to_owned()));
    words.join(" ")
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "=._-+/,".contains(c);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// One gain for all rows, one for each, or none given.
pub fn gain_of(gains: &[f64]) -> Gain {
    match gains {
        [] => Gain::Automatic,
        [k] => Gain::Scalar(*k),
        gains => Gain::Diagonal(gains.to_vec()),
    }
}

/// Tells whether rows belong to a run: all that they depend on, but not when it ends.
pub fn fingerprint_of(record: &RunRecord, text: &str) -> u64 {
    let settings = settings_of(record);
    let parts: Vec<&str> = std::iter::once(text).chain(settings.iter().map(String::as_str)).collect();
    fingerprint(&parts)
}

/// The same, with the text of the model and the settings in `run.json` apart.
pub fn fingerprints_of(record: &RunRecord, text: &str) -> Fingerprint {
    let settings = settings_of(record);
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    Fingerprint { model: fingerprint(&[text]), settings: fingerprint(&settings) }
}

fn settings_of(record: &RunRecord) -> Vec<String> {
    let plan = &record.plan;
    let numbers =
        format!("{:?} {:?} {:?} {:?} {:?}", plan.every, plan.tolerance, plan.step, plan.stabilise, plan.gain);
    let mut settings = vec![plan.method.clone(), plan.form.clone(), numbers];
    settings.extend(record.set.iter().cloned());
    settings
}

/// What a record says of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has ended.
    Ended,
    /// It goes on, was left or was killed: it has a checkpoint.
    Unfinished,
    /// The outcome is none that a run has.
    Unknown,
}

/// Where a run stands. One that happened on something without an end has reached a limit too, and left no checkpoint.
pub fn standing(record: &RunRecord) -> Standing {
    let outcome = record.outcome.as_str();
    if [RUNNING, OUTPUT_FAILED].contains(&outcome) {
        return Standing::Unfinished;
    }
    let has_checkpoint = || record.files.iter().any(|file| file == CHECKPOINT);
    match RunOutcome::ALL.into_iter().find(|known| known.as_str() == outcome) {
        None => Standing::Unknown,
        Some(RunOutcome::Interrupted) => Standing::Unfinished,
        Some(RunOutcome::LimitReached) if has_checkpoint() => Standing::Unfinished,
        Some(_) => Standing::Ended,
    }
}

/// The program with its version.
pub fn program() -> String {
    format!("dalembert {}", env!("CARGO_PKG_VERSION"))
}
