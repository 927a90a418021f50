//! The consistent start of a model: its start values as a guess, the search, and findings about the result.

use dalembert_model::{Diagnostic, Hold, Model, StartOf};
use dalembert_start::{Guess, Start, StartOptions, Value, ValueId};
use dalembert_system::{MechanicalSystem, System};

use crate::doubts::{indefinite_findings, weak_findings};
use crate::measured::{distinct, find_measured};
use crate::refusal::{Refusal, refuse};

/// A consistent start, with findings about it.
#[derive(Clone, Debug)]
pub struct FoundStart {
    /// State, accelerations, ranks and branches.
    pub start: Start,
    /// Given values that determine the rest badly, and negative inertia.
    pub findings: Vec<Diagnostic>,
}

/// Finds the consistent start of a model. Start values of coordinates are in `guess` ([`guess_of`]), those of joints in the model.
///
/// # Errors
/// [`Refusal`] names the given values or constraints that conflict, and remedies.
pub fn find_start(
    model: &Model,
    system: &System,
    guess: &Guess,
    options: StartOptions,
) -> Result<FoundStart, Box<Refusal>> {
    let mut near = guess.clone();
    let mut findings = Vec::new();
    let positions = find_measured(model, 0, &mut near, options, &mut findings)?;
    let velocities = find_measured(model, 1, &mut near, StartOptions::default(), &mut findings)?;
    // Other assemblies have the stated values of joints.
    let options = if positions.is_some() { StartOptions::default() } else { options };
    let mut start = dalembert_start::start(system, &near, options)
        .map_err(|failure| Box::new(refuse(model, system.layout(), failure)))?;
    findings.extend(weak_findings(model, &start, &|_| true));
    findings.extend(indefinite_findings(model, &**system, &start));
    if let Some(found) = positions {
        start.report.open = start.report.open.zip(found.report.open).map(|(own, found)| (found.0, own.1));
        start.report.branches = distinct(model, start.state.q(), found.report.branches);
        start.report.n_beginnings = found.report.n_beginnings;
        start.report.n_steps += found.report.n_steps;
    }
    if let Some(found) = velocities {
        start.report.open = start.report.open.zip(found.report.open).map(|(own, found)| (own.0, found.1));
        start.report.n_steps += found.report.n_steps;
    }
    Ok(FoundStart { start, findings })
}

/// Start values of coordinates as the model gives or guesses them; [`find_start`] adds those of joints.
pub fn guess_of(model: &Model, system: &dyn MechanicalSystem) -> Guess {
    let t = model.run.as_ref().map_or(0.0, |run| run.from);
    let mut guess = Guess::new(system.layout(), t);
    // A tenth of the run is a time in which the motion changes noticeably.
    guess.time_scale = model.run.as_ref().map_or(1.0, |run| (run.until - run.from) / 10.0);
    let speeds = speed_numbers(model);
    for start in &model.starts {
        let value = match start.hold {
            Hold::Given => Value::Given(start.value),
            Hold::Guess => Value::Guess(start.value),
            Hold::Placed => Value::Placed(start.value),
        };
        let id = match start.of {
            StartOf::Coordinate(id, 0) => ValueId::Position(id.index()),
            StartOf::Coordinate(id, _) => ValueId::Speed(speeds[id.index()]),
            StartOf::Auxiliary(id, 0) => ValueId::Auxiliary(id.index()),
            StartOf::Auxiliary(id, _) => ValueId::AuxiliaryRate(id.index()),
            StartOf::Measure(..) => continue,
        };
        guess.set(id, value);
    }
    guess
}

/// For each coordinate the number of its speed.
pub fn speed_numbers(model: &Model) -> Vec<usize> {
    let mut speeds = vec![0; model.coordinates.len()];
    model.moving().enumerate().for_each(|(speed, id)| speeds[id.index()] = speed);
    speeds
}
