//! Runs of models, as tables.

use dalembert::analysis::Verdict;
use dalembert::model::Model;
use dalembert::settings::SwitchKind;
use dalembert::{Outcome, Request, Study};

use crate::table::Table;

/// Result of a run.
pub struct Run {
    /// All columns by name.
    pub table: Table,
    /// The instants of events and of changes between stick and slip.
    pub instants: Vec<f64>,
    /// Whether an event ended it.
    pub is_stopped_by_event: bool,
}

impl Run {
    /// Error of the balance of energies, which may differ from zero by a part of the largest of them.
    pub fn energy_gap(&self, part: f64) -> Option<String> {
        if !self.table.has("energy.balance") {
            return None; // Kinematics alone.
        }
        let energies =
            ["kinetic", "potential", "dissipated", "supplied"].map(|name| format!("energy.{name}"));
        let largest = self.table.largest(energies.iter().map(String::as_str));
        let gap = self.table.largest(["energy.balance"]);
        (gap > part * largest)
            .then(|| format!("energy.balance is {gap:.1e}, the largest energy {largest:.1e}"))
    }
}

/// Starts a model, which must have a start.
pub fn started(model: Model) -> Study {
    Study::from(model)
}

/// Runs a model, which must get to the end with a certificate that holds.
pub fn simulate(model: Model, plan: &Request) -> Run {
    try_simulate(model, plan).unwrap_or_else(|told| panic!("{told}"))
}

/// Runs a model; the message if it does not get to the end with a certificate that holds.
pub fn try_simulate(model: Model, plan: &Request) -> Result<Run, String> {
    let run = started(model).run(plan).map_err(|mistake| mistake.to_string())?;
    if !run.outcome.is_good() {
        let findings: Vec<&str> = run.findings.iter().map(|finding| finding.message.as_str()).collect();
        let checks = run.certificate.checks.iter().filter(|check| check.verdict == Verdict::Failed);
        let t = run.samples.last().map_or(f64::NAN, |sample| sample.t);
        return Err(format!(
            "{} at {t}: {findings:?} {:?}",
            run.outcome.as_str(),
            checks.collect::<Vec<_>>()
        ));
    }
    let names = run.header.columns().iter().map(|column| column.name.clone());
    let instants = run.events.iter().filter(|event| event.kind != SwitchKind::Switch).map(|event| event.t);
    Ok(Run {
        table: Table::new(names.map(|name| (name.clone(), run.column(&name).expect("a column").to_vec()))),
        instants: instants.collect(),
        is_stopped_by_event: run.outcome == Outcome::StoppedByEvent,
    })
}
