//! How many values of a start are free, by formula.
//!
//! `n_p = n + m_c − s_p − c_p` and `n_v = n + m_c − s_p − s_v − c_p − c_v`. The formula trusts that all rows are
//! independent and that no constraint is hidden; the true numbers follow from ranks at a consistent state.

use std::collections::HashSet;

use crate::kind::{Binding, Level};
use crate::model::{Model, Row};

/// Rows by level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByLevel {
    /// At position level.
    pub position: usize,
    /// At velocity level.
    pub velocity: usize,
    /// At acceleration level.
    pub acceleration: usize,
}

impl ByLevel {
    fn of<'a>(rows: impl Iterator<Item = &'a Row>) -> ByLevel {
        let mut count = ByLevel::default();
        for row in rows {
            match row.level {
                Level::Position => count.position += 1,
                Level::Velocity => count.velocity += 1,
                Level::Acceleration => count.acceleration += 1,
            }
        }
        count
    }

    /// Sum over all levels.
    pub fn total(self) -> usize {
        self.position + self.velocity + self.acceleration
    }
}

/// The counts of a model by formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Coordinates, `n`; a rotation counts as three.
    pub coordinates: usize,
    /// Auxiliary coordinates, `m`.
    pub auxiliaries: usize,
    /// Auxiliary coordinates that occur in constraints, `m_c`.
    pub constrained_auxiliaries: usize,
    /// Constraint rows, `s_p`, `s_v`, `s_a`, without one-sided ones.
    pub constraints: ByLevel,
    /// Condition rows, `c_p`, `c_v`.
    pub conditions: ByLevel,
    /// Freely chosen positions, `n_p`; negative if there are more rows than unknowns.
    pub free_positions: i64,
    /// Freely chosen velocities, `n_v`.
    pub free_velocities: i64,
}

/// Counts coordinates, rows and free values of `model` by formula.
pub fn count(model: &Model) -> Counts {
    let equations = model.constraints.iter().filter(|c| c.one_sided.is_none());
    let constraints = ByLevel::of(equations.flat_map(|c| &c.rows));
    let conditions = ByLevel::of(model.conditions.iter().flat_map(|c| &c.rows));
    let coordinates = model.n_speeds();
    let constrained_auxiliaries = model.constrained_auxiliaries().len();
    let unknowns = (coordinates + constrained_auxiliaries) as i64;
    let free_positions = unknowns - (constraints.position + conditions.position) as i64;
    let free_velocities = free_positions - (constraints.velocity + conditions.velocity) as i64;
    Counts {
        coordinates,
        auxiliaries: model.declared_auxiliaries().count(),
        constrained_auxiliaries,
        constraints,
        conditions,
        free_positions,
        free_velocities,
    }
}

/// Degrees of freedom by Grübler's count: those of the bodies less the [directions that joints constrain](joint_rows). `None`
/// in models without bodies.
pub fn joint_freedom(model: &Model) -> Option<i64> {
    let space = model.space?;
    let free: usize = model.bodies.iter().map(|body| body.n_speeds(space)).sum();
    Some(free as i64 - joint_rows(model))
}

/// Rows of joints less the parameters of curves and surfaces, along which a point may move.
pub fn joint_rows(model: &Model) -> i64 {
    let rows: usize = model.joints.iter().map(|joint| joint.held.len()).sum();
    let elements = model.joints.iter().map(|joint| model.constraints[joint.constraint.index()].element);
    let bindings = elements.flat_map(|element| &model.elements[element.index()].bind);
    let parameters: HashSet<usize> = bindings
        .filter_map(|binding| match binding {
            Binding::Auxiliary(id) if model.auxiliaries[id.index()].turns_of.is_none() => Some(id.index()),
            _ => None,
        })
        .collect();
    rows as i64 - parameters.len() as i64
}
