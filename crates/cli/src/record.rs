//! `run.json` as the command keeps it.

use dalembert::record::{PlanRecord, RunRecord, fingerprint};
use dalembert::solve::{self, Form, Gain, Method, Stabilisation, Variant};
use dalembert::{Plan, RunOutcome};

/// The word of a run that goes on, or was killed.
pub const RUNNING: &str = "running";

/// The record of a run that begins.
pub fn new_record(title: &str, set: &[String], plan: &solve::Plan, wants_audit: bool) -> RunRecord {
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
    let plan = &record.plan;
    let numbers =
        format!("{:?} {:?} {:?} {:?} {:?}", plan.every, plan.tolerance, plan.step, plan.stabilise, plan.gain);
    let mut parts = vec![text, &plan.method, &plan.form, &numbers];
    parts.extend(record.set.iter().map(String::as_str));
    fingerprint(&parts)
}

/// Whether a run can be gone on with, if its checkpoint is there.
pub fn is_unfinished(record: &RunRecord) -> bool {
    let unfinished =
        [RUNNING, "output_failed", RunOutcome::Interrupted.as_str(), RunOutcome::LimitReached.as_str()];
    unfinished.contains(&record.outcome.as_str())
}

/// The program with its version.
pub fn program() -> String {
    format!("dalembert {}", env!("CARGO_PKG_VERSION"))
}
