//! Runs of models, as tables.

use dalembert::analysis::Verdict;
use dalembert::model::Model;
use dalembert::{Mechanism, Plan, RunOutcome, Started};

use crate::table::Table;

/// What a run found.
pub struct Run {
    /// All columns by name.
    pub table: Table,
    /// The instants of events and of changes between stick and slip.
    pub instants: Vec<f64>,
    /// Whether an event ended it.
    pub is_stopped_by_event: bool,
}

/// Starts a model, which must have a start.
pub fn started(model: Model) -> Started {
    Mechanism::from(model).start().unwrap_or_else(|refusal| panic!("refused: {}", refusal.diagnostic.message))
}

/// Runs a model, which must get to the end with a certificate that holds.
pub fn simulate(model: Model, plan: Plan) -> Run {
    let run = started(model).run(plan).expect("a plan that can be followed");
    let told: Vec<&str> = run.findings.iter().map(|finding| finding.message.as_str()).collect();
    let t = run.samples.last().map_or(f64::NAN, |sample| sample.t);
    let failed: Vec<_> = run.certificate.checks.iter().filter(|check| check.verdict == Verdict::Failed).collect();
    assert!(run.outcome.is_good(), "{} at {t}: {told:?} {failed:?}", run.outcome.as_str());
    let names = run.header.columns().iter().map(|column| column.name.clone());
    let instants = run.events.iter().filter(|event| event.kind != "switch").map(|event| event.t);
    Run {
        table: Table::new(names.map(|name| (name.clone(), run.column(&name).expect("a column")))),
        instants: instants.collect(),
        is_stopped_by_event: run.outcome == RunOutcome::StoppedByEvent,
    }
}
