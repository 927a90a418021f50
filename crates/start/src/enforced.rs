//! Starts of systems whose inputs act directly on what they enforce.
//!
//! Conditions are then rows like those of constraints, for positions and velocities, and accelerations follow with the
//! [inputs](dalembert_forward::control) from one linear solve: systems of any size, with rotations. What lies deeper is left to the
//! levels of the derivative array, which small systems of plain coordinates have.

use dalembert_linear::MOST_SINGULAR_VALUES;
use dalembert_system::{ArrayRow, Layout, Level, Motion, RowOf, System};

use crate::attempt::Attempts;
use crate::guess::Guess;
use crate::levels::MAX_COLUMNS;
use crate::mobility::Mobility;
use crate::start::{Start, StartFailure, StartOptions, explained, whole};
use dalembert_forward::control::{NO_ACTION, input_numbers};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::motion::{MotionMatrices, MotionSolver};
use dalembert_forward::rank::Dependency;

/// How inputs act on the accelerations of conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct ControlAuthority {
    /// The smallest cosine between effects of inputs and servo constraints, in the metric of the mass matrix.
    pub strength: f64,
    /// One more than the number of differentiations that a condition needs.
    pub index: u32,
}

/// Why inputs do not enforce conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unenforced {
    /// The constraints determine already the quantities of the condition.
    Fixed,
    /// They do so at this position, and not nearby.
    Singular,
    /// Inputs act on higher derivatives of them than the second, or on none. The system has no derivative array, in which
    /// that would show.
    Indirect,
}

impl std::fmt::Display for Unenforced {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Unenforced::Fixed => "constraints determine the quantities of the condition",
            Unenforced::Singular => "constraints determine the quantities of the condition at this position",
            Unenforced::Indirect => {
                "inputs do not act on the second derivatives of the quantities of the condition"
            }
        })
    }
}

/// A start with conditions as rows; `None` if the levels of the derivative array are the better way.
pub fn start(system: &System, guess: &Guess, options: StartOptions) -> Option<Result<Start, StartFailure>> {
    let layout = system.layout();
    if !is_beyond_levels(layout, MOST_SINGULAR_VALUES) {
        return None;
    }
    let constrained = system.constrained()?;
    let attempts = Attempts::new(constrained);
    match whole(&attempts, guess, options) {
        Ok(start) => Some(Ok(in_terms_of(system, start, guess.time_scale))),
        Err(_) if !is_beyond_levels(layout, MAX_COLUMNS) => None,
        Err(trouble) => Some(Err(failure_in_terms_of(layout, explained(&attempts, guess, trouble)))),
    }
}

/// Whether a system has conditions and no derivative array, or one with more columns than this.
fn is_beyond_levels(layout: &Layout, most: usize) -> bool {
    // Positions, velocities, accelerations and multipliers: level 0.
    let n_columns =
        3 * (layout.n_speeds + layout.auxiliary.n) + layout.constraints.len() + layout.laws.infos.len();
    let has_conditions = !layout.conditions.is_empty() && layout.class.motion == Motion::Forces;
    has_conditions && (!layout.rotations.is_empty() || n_columns > most)
}

/// How inputs act at the evaluated point on the rows they enforce, if there are such rows.
pub fn control(point: &Evaluator) -> Result<Option<ControlAuthority>, StartFailure> {
    let layout = &point.layout;
    if layout.constraints.n_enforced == 0 {
        return Ok(None);
    }
    // Without an answer the accelerations have none either, and say why.
    let Some(action) = MotionSolver::action(point) else { return Ok(None) };
    if action.strength <= NO_ACTION {
        return Err(StartFailure::Unenforced {
            conditions: action.weakest,
            inputs: if action.idle.is_empty() { input_numbers(layout) } else { action.idle },
            why: Unenforced::Indirect,
        });
    }
    if !action.idle.is_empty() {
        return Err(StartFailure::Undetermined { inputs: action.idle, motion: false, at_rest: false });
    }
    let conditions = &layout.constraints.infos[layout.first_enforced()..];
    let differentiated = conditions.iter().map(|info| match info.level {
        Level::Position => 2,
        Level::Velocity => 1,
        Level::Acceleration => 0,
    });
    Ok(Some(ControlAuthority { strength: action.strength, index: 1 + differentiated.max().unwrap_or(0) }))
}

/// Conditions that are not independent of constraints and other conditions, if there are any.
pub fn dependent(layout: &Layout, mobility: &Mobility) -> Option<StartFailure> {
    let first = layout.first_enforced();
    let is_singular = mobility.is_singular();
    let dependencies = if is_singular { &mobility.all.dependencies } else { &mobility.generic.dependencies };
    let rows = dependencies.iter().flat_map(Dependency::rows);
    let mut conditions: Vec<usize> = rows.filter_map(|row| row.checked_sub(first)).collect();
    conditions.sort_unstable();
    conditions.dedup();
    let inputs = input_numbers(layout);
    let why = if is_singular { Unenforced::Singular } else { Unenforced::Fixed };
    (!conditions.is_empty()).then_some(StartFailure::Unenforced { conditions, inputs, why })
}

/// A start in which conditions are conditions.
fn in_terms_of(system: &System, mut start: Start, time: f64) -> Start {
    let layout = system.layout();
    let n_rows = layout.constraints.len();
    if let Some(acceleration) = &mut start.acceleration {
        acceleration.multipliers.truncate(n_rows);
        acceleration.unique.truncate(n_rows);
    }
    start.report.superfluous.iter_mut().flat_map(|tie| &mut tie.rows).for_each(|row| name(layout, row));
    if start.motion.is_some() {
        let mut point = Evaluator::new(system.clone(), start.state.t, &start.state.p);
        point.set_base(&start.state.q);
        let (u, w) = start.unknowns(&point);
        point.measure(&u, &w, time);
        point.velocity(&u, &w);
        start.motion = Some(MotionMatrices::at(&point));
    }
    start
}

/// A failure in which conditions are conditions.
fn failure_in_terms_of(layout: &Layout, mut failure: StartFailure) -> StartFailure {
    match &mut failure {
        StartFailure::Conflict(conflict) => {
            conflict.rows.iter_mut().for_each(|row| name(layout, row));
            conflict.hidden.iter_mut().flat_map(|hidden| &mut hidden.rows).for_each(|row| name(layout, row));
        }
        StartFailure::Contradiction { rows, .. } => rows.iter_mut().for_each(|row| name(layout, row)),
        StartFailure::NotFinite { row } => name(layout, row),
        StartFailure::SingularConfiguration { rows, .. } => {
            rows.retain(|row| *row < layout.constraints.len());
        }
        _ => {}
    }
    failure
}

fn name(layout: &Layout, row: &mut ArrayRow) {
    if let RowOf::Constraint(at) = row.of
        && let Some(condition) = at.checked_sub(layout.constraints.len())
    {
        row.of = RowOf::Condition(condition);
    }
}
