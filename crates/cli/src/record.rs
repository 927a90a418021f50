//! `run.json` as the command keeps it.

use std::io;

use dalembert::record::{PlanRecord, RecordError, RunRecord, fingerprint};
use dalembert::solve::{self, Form, Method, Stabilisation};
use dalembert::{Plan, RunOutcome};
use serde_json::{Value, json};

/// The word of a run that goes on, or was killed.
pub const RUNNING: &str = "running";

/// The record of a run, and what the command adds to it.
#[derive(Clone, Debug)]
pub struct RunFile {
    /// What was asked and what became of it.
    pub record: RunRecord,
    /// The constant step, if one was asked for.
    pub step: Option<f64>,
    /// Whether an audit was asked for.
    pub wants_audit: bool,
    /// The audit, once there is one.
    pub audit: Value,
    /// Why the run ended before its time, and what else is worth knowing, with places in `model.dal`.
    pub findings: Value,
}

impl RunFile {
    /// The record of a run that begins.
    pub fn new(title: &str, set: &[String], plan: &solve::Plan, wants_audit: bool) -> RunFile {
        let plan_record = PlanRecord {
            until: plan.until,
            every: plan.every,
            method: plan.method.as_str().to_owned(),
            form: plan.form.as_str().to_owned(),
            tolerance: plan.tolerance,
            max_steps: plan.max_steps,
        };
        let mut record = RunRecord::new(program(), title.to_owned(), plan_record);
        record.set = set.to_vec();
        record.outcome = RUNNING.to_owned();
        RunFile { record, step: plan.step, wants_audit, audit: Value::Null, findings: json!([]) }
    }

    /// The text of the file.
    ///
    /// # Errors
    /// Numbers that JSON has no words for.
    pub fn to_text(&self) -> io::Result<String> {
        let mut object = serde_json::to_value(&self.record)?;
        object["plan"]["step"] = json!(self.step);
        object["plan"]["audit"] = json!(self.wants_audit);
        object["findings"] = self.findings.clone();
        object["audit"] = self.audit.clone();
        Ok(format!("{object:#}\n"))
    }

    /// Reads the file.
    ///
    /// # Errors
    /// [`RecordError`] if it is none.
    pub fn from_bytes(bytes: &[u8]) -> Result<RunFile, RecordError> {
        let record = RunRecord::read_from(&mut &*bytes)?;
        let object: Value = serde_json::from_slice(bytes)?;
        Ok(RunFile {
            record,
            step: object["plan"]["step"].as_f64(),
            wants_audit: object["plan"]["audit"].as_bool().unwrap_or(false),
            audit: object["audit"].clone(),
            findings: object["findings"].clone(),
        })
    }

    /// The plan, with nothing left open; `None` if it names what this version does not have.
    pub fn plan(&self) -> Option<Plan> {
        let plan = &self.record.plan;
        Some(Plan {
            until: Some(plan.until),
            every: Some(plan.every),
            method: Method::of_name(&plan.method)?,
            form: Form::of_name(&plan.form)?,
            tolerance: plan.tolerance,
            step: self.step,
            stabilisation: Stabilisation::default(),
            max_steps: plan.max_steps,
        })
    }

    /// Tells whether rows belong to this run: all that they depend on, but not when it ends.
    pub fn fingerprint(&self, text: &str) -> u64 {
        let plan = &self.record.plan;
        let numbers = format!("{:?} {:?} {:?}", plan.every, plan.tolerance, self.step);
        let mut parts = vec![text, &plan.method, &plan.form, &numbers];
        parts.extend(self.record.set.iter().map(String::as_str));
        fingerprint(&parts)
    }

    /// Whether the run can be gone on with, if its checkpoint is there.
    pub fn is_unfinished(&self) -> bool {
        let unfinished =
            [RUNNING, "output_failed", RunOutcome::Interrupted.as_str(), RunOutcome::LimitReached.as_str()];
        unfinished.contains(&self.record.outcome.as_str())
    }
}

/// The program with its version.
pub fn program() -> String {
    format!("dalembert {}", env!("CARGO_PKG_VERSION"))
}
