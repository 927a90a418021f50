//! Start values of joints.
//!
//! Angles and distances of joints are no coordinates. Where a start states some, positions are sought in the model in which these
//! are coordinates without inertia, speeds in the one in which those with a stated rate are, and the start of the model itself is
//! then sought next to what was found. So nothing of this is left in the equations of motion, and a conflict is explained like any
//! other.

use crate::rules::SAME_ASSEMBLY;
use std::f64::consts::TAU;
use std::sync::Arc;

use dalembert_dynamics::{compile, derive};
use dalembert_model::{Binding, Diagnostic, Model, Shape, Space};
use dalembert_start::{
    Conflict, ConsistentState, Guess, Stage, Start, StartFailure, StartOptions, Value, ValueId,
};
use dalembert_system::{ArrayRow, RowOf, System};

use crate::doubts::weak_findings;
use crate::refusal::{Refusal, refuse};
use crate::start::{guess_of, speed_numbers};

/// Looks for a start with the joints where values of this order say, and brings `near` there. `None` if there are no such values.
pub(crate) fn find_measured(
    model: &Model,
    order: u8,
    near: &mut Guess,
    options: StartOptions,
    findings: &mut Vec<Diagnostic>,
) -> Result<Option<Start>, Box<Refusal>> {
    let Some((measured, stated)) = model.measured(order) else { return Ok(None) };
    let system: System = Arc::new(compile(&measured, derive(&measured)));
    let mut asked = guess_of(&measured, &*system);
    asked.positions.clone_from(&near.positions);
    let firsts = |values: &[Value]| -> Vec<f64> { values.iter().map(|value| value.first()).collect() };
    let place =
        MeasuredState::new(model, firsts(&near.positions), firsts(&near.speeds), &firsts(&near.auxiliary));
    for (auxiliary, at) in (model.auxiliaries.len()..).zip(stated) {
        if asked.auxiliary[auxiliary] == Value::Free {
            asked.auxiliary[auxiliary] = Value::Guess(place.value(at, 0));
        }
    }
    let found = dalembert_start::start(&system, &asked, options).map_err(|failure| {
        let failure = by_own_rows(model, &asked, failure);
        Box::new(Refusal {
            measured: Some(Box::new(measured.clone())),
            ..refuse(&measured, system.layout(), failure)
        })
    })?;
    // Findings about coordinates are made again for the model itself.
    let is_measure = |id: ValueId| match id {
        ValueId::Auxiliary(at) => order == 0 && at >= model.auxiliaries.len(),
        ValueId::AuxiliaryRate(at) => order == 1 && at >= model.auxiliaries.len(),
        _ => false,
    };
    findings.extend(weak_findings(&measured, &found, &is_measure));
    let moved = |values: &mut [Value], to: &[f64]| {
        values.iter_mut().zip(to).for_each(|(value, to)| *value = value.found(*to));
    };
    moved(&mut near.positions, found.state.q());
    // The turns that were counted on the way, and contact parameters.
    moved(&mut near.auxiliary, found.state.p());
    if order == 1 {
        moved(&mut near.speeds, found.state.v());
    }
    Ok(Some(found))
}

/// A failure without the rows that say what an angle or a distance is, if others explain it too. An angle that nothing
/// determines is that of a hinge whose axes point opposite ways: what was found is no assembly.
fn by_own_rows(model: &Model, asked: &Guess, mut failure: StartFailure) -> StartFailure {
    let n_rows = model.n_rows();
    let is_own = |row: &ArrayRow| !matches!(row.of, RowOf::Constraint(at) if at >= n_rows);
    let is_measure =
        |(id, _): &(ValueId, f64)| matches!(id, ValueId::AuxiliaryRate(at) if *at >= model.auxiliaries.len());
    match &mut failure {
        StartFailure::Conflict(conflict) if conflict.rows.iter().any(is_own) => conflict.rows.retain(is_own),
        StartFailure::SingularMass { direction } if direction.iter().any(is_measure) => {
            let is_place = |id: &ValueId| matches!(id, ValueId::Position(_) | ValueId::Auxiliary(_));
            return StartFailure::Conflict(Conflict {
                stage: Stage::Positions,
                given: asked.given().into_iter().filter(is_place).collect(),
                rows: Vec::new(),
                residual: f64::INFINITY,
                remedies: Vec::new(),
                hidden: Vec::new(),
            });
        }
        _ => {}
    }
    failure
}

/// Assemblies that differ from this one and from each other by more than whole turns of bodies in the plane.
pub(crate) fn distinct(model: &Model, q: &[f64], branches: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let planar = model.space == Some(Space::Planar);
    let mut turns = vec![false; q.len()];
    for body in model.bodies.iter().filter(|body| planar && body.shape != Shape::Point) {
        turns[body.first.index() + 2] = true;
    }
    let is_same = |a: &[f64], b: &[f64]| {
        a.iter().zip(b).enumerate().all(|(at, (a, b))| {
            let apart = a - b;
            let turns = if turns.get(at) == Some(&true) { TAU * (apart / TAU).round() } else { 0.0 };
            (apart - turns).abs() <= SAME_ASSEMBLY * (1.0 + a.abs())
        })
    };
    let mut kept: Vec<Vec<f64>> = Vec::new();
    for branch in branches {
        if !is_same(&branch, q) && !kept.iter().any(|other| is_same(&branch, other)) {
            kept.push(branch);
        }
    }
    kept
}

/// A state at which measures are evaluated.
struct MeasuredState<'m> {
    model: &'m Model,
    q: Vec<f64>,
    v: Vec<f64>,
    /// For each coordinate the number of its speed.
    speeds: Vec<usize>,
    /// For each measure a value within half a turn: its counter of turns, else its start value.
    near: Vec<f64>,
}

impl<'m> MeasuredState<'m> {
    /// `p` are the auxiliary coordinates, those that count turns among them.
    fn new(model: &'m Model, q: Vec<f64>, v: Vec<f64>, p: &[f64]) -> MeasuredState<'m> {
        let mut counted = vec![None; model.joints.len()];
        for (auxiliary, value) in model.auxiliaries.iter().zip(p).rev() {
            if let Some(joint) = auxiliary.turns_of {
                counted[joint.index()] = Some(*value);
            }
        }
        let stated = model.measure_starts(0).into_iter().map(|start| start.map(|start| start.value));
        let near = model.measures.iter().zip(stated);
        let near = near.map(|(measure, stated)| counted[measure.joint.index()].or(stated).unwrap_or(0.0));
        MeasuredState { model, q, v, speeds: speed_numbers(model), near: near.collect() }
    }

    fn value(&self, measure: usize, order: u8) -> f64 {
        let MeasuredState { q, v, speeds, .. } = self;
        self.model.measure_at(measure, order, self.near[measure], &|binding, order| match binding {
            Binding::Coordinate(id) if order == 0 => q[id.index()],
            Binding::Coordinate(id) => v[speeds[id.index()]],
            Binding::Rotation(first, part) if order == 0 => q[first.index() + usize::from(part)],
            Binding::Rotation(first, part) => v[speeds[first.index()] + usize::from(part)],
            _ => f64::NAN,
        })
    }
}

/// An angle or distance of a joint at a state.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredJoint {
    /// The number of the measure in the model.
    pub measure: usize,
    /// Order of the derivative: 0 for the angle or distance, 1 for its rate.
    pub order: u8,
    /// The value, in SI units.
    pub value: f64,
}

/// The angles and distances of joints that the text names, each with its rate, at a state.
pub fn joint_values(model: &Model, state: &ConsistentState) -> Vec<MeasuredJoint> {
    let place = MeasuredState::new(model, state.q().to_vec(), state.v().to_vec(), state.p());
    let each = (0..model.measures.len()).flat_map(|measure| [(measure, 0), (measure, 1)]);
    each.map(|(measure, order)| MeasuredJoint { measure, order, value: place.value(measure, order) })
        .collect()
}
