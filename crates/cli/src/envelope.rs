//! The JSON object of a command: version and outcome, then the fields of its result, as `docs/schema/` describes them.

use dalembert::Outcome;
use dalembert::model::{Diagnostic, Model};
use dalembert::record::{FindingRecord, SCHEMA_VERSION};
use serde::Serialize;
use serde_json::{Value, json};

use crate::files::Source;

#[derive(Serialize)]
struct Envelope<'a, T> {
    schema_version: u32,
    outcome: Outcome,
    #[serde(flatten)]
    fields: &'a T,
}

/// A result with the fields that all results have.
pub fn result(outcome: Outcome, fields: &impl Serialize) -> Value {
    let envelope = Envelope { schema_version: SCHEMA_VERSION, outcome, fields };
    // Keys are text, and numbers that are not finite become null.
    serde_json::to_value(envelope)
        .unwrap_or_else(|error| json!({ "outcome": Outcome::InternalError, "message": error.to_string() }))
}

/// The reason why a command did not do its work.
#[derive(Serialize)]
pub struct Failure<'a> {
    pub message: &'a str,
    pub hint: Option<&'a str>,
}

/// The text of a model and its findings.
#[derive(Serialize)]
pub struct Examined {
    file: String,
    findings: Vec<FindingRecord>,
    findings_suppressed: usize,
}

impl Examined {
    pub fn new(source: &Source, diagnostics: &[Diagnostic]) -> Examined {
        let (findings, findings_suppressed) = FindingRecord::list(&source.text, diagnostics);
        Examined { file: source.name.clone(), findings, findings_suppressed }
    }
}

/// A record of a model, after its text and findings.
#[derive(Serialize)]
pub struct OfModel<'a, T> {
    #[serde(flatten)]
    examined: Examined,
    title: &'a str,
    #[serde(flatten)]
    record: T,
}

impl<'a, T: Serialize> OfModel<'a, T> {
    pub fn new(source: &Source, model: &'a Model, diagnostics: &[Diagnostic], record: T) -> OfModel<'a, T> {
        OfModel { examined: Examined::new(source, diagnostics), title: &model.title, record }
    }
}
