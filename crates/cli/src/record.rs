//! `run.json` as the command keeps it.

use std::path::Path;

use dalembert::record::{Digest, Fingerprint, PlanRecord, RunRecord, fingerprint};
use dalembert::settings::{Gain, Outcome, Request, Resolved, Settings, TimeSpan};

use crate::directory::CHECKPOINT;

/// The word of a run that goes on, or was killed.
pub const RUNNING: &str = "running";
/// The word of a run that could not be written.
const OUTPUT_FAILED: &str = Outcome::OutputFailed.as_str();

/// The record of a run that begins.
pub fn new_record(
    text: &str,
    title: &str,
    set: &[String],
    Resolved { span, settings, .. }: &Resolved,
    request: &Request,
) -> RunRecord {
    let is_stabilised = settings.method.is_stabilised();
    let plan_record = PlanRecord {
        until: span.until,
        every: span.every,
        method: settings.method.to_string(),
        form: settings.form.to_string(),
        tolerance: settings.tolerance,
        step: settings.step,
        stabilise: is_stabilised.then(|| settings.stabilise.to_string()),
        gain: match &settings.gain {
            Gain::Scalar(k) if is_stabilised => vec![*k],
            Gain::Diagonal(gains) if is_stabilised => gains.clone(),
            _ => Vec::new(),
        },
        fields: settings.fields,
        max_steps: request.limits.max_steps,
        audit: request.audit,
    };
    let mut record = RunRecord::new(program(), title.to_owned(), plan_record);
    record.model = Some(Digest::of(text.as_bytes()));
    record.set = set.to_vec();
    record.outcome = RUNNING.to_owned();
    record
}

/// Times and settings of a record; `None` if it names a method or form that this version lacks.
pub fn resolved_of(record: &RunRecord, from: f64) -> Option<Resolved> {
    let plan = &record.plan;
    let settings = Settings::default()
        .method(plan.method.parse().ok()?)
        .form(plan.form.parse().ok()?)
        .tolerance(plan.tolerance)
        .step(plan.step)
        .stabilise(plan.stabilise.as_deref().map_or(Ok(Default::default()), str::parse).ok()?)
        .gain(Gain::of(&plan.gain))
        .fields(plan.fields);
    Some(Resolved::new(TimeSpan { from, until: plan.until, every: plan.every }, settings))
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

/// Identifies rows of a run: all that they depend on, but not its end.
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

/// Statements of a record about a run.
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
    match outcome.parse::<Outcome>().ok().filter(|outcome| outcome.is_of_run()) {
        None => Standing::Unknown,
        Some(Outcome::Interrupted) => Standing::Unfinished,
        Some(Outcome::LimitReached) if has_checkpoint() => Standing::Unfinished,
        Some(_) => Standing::Ended,
    }
}

/// The program with its version.
pub fn program() -> String {
    format!("dalembert {}", env!("CARGO_PKG_VERSION"))
}
