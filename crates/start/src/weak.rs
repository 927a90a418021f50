//! Given values that determine the others through an ill-conditioned system alone.
//!
//! At the end of its range, a dead centre, a coordinate stands still to first order: a speed given to it is one of all others
//! divided by nearly nothing. The measure of a value is by how little the rest moves if it does. With an orthonormal basis `T` of
//! the directions that the constraints leave free, and its rows `T_S` of the given values, it is `1/|T_S⁺ e|`: the sine of the
//! angle between the motion and the others where there is one degree of freedom.

use dalembert_linear::{NEARLY_SINGULAR, Svd};
use dalembert_system::Level;

use crate::attempt::{position_id, position_values, velocity_id, velocity_values};
use crate::guess::{Guess, Value, ValueId};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::rank::equilibrate_rows;
use dalembert_forward::rank::{coordinate_scales, mass_diagonal, rank_of_unit_rows};
use dalembert_forward::rules::RANK_CUT;

/// A given value on which the others depend by a large factor.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct WeakValue {
    pub value: ValueId,
    /// Between 0 and 1: by how little the others change if this one does, all other given values kept.
    pub measure: f64,
}

/// The given positions and velocities with a measure below [`NEARLY_SINGULAR`], at the point of the last evaluation.
///
/// In units of the coordinates a short lever has a small measure, and in units of inertia a light body has; what is weak is so in
/// both.
pub fn weak_values(point: &Evaluator, guess: &Guess) -> Vec<WeakValue> {
    let units = point.scale.units();
    let inertia = coordinate_scales(&mass_diagonal(point));
    let of = |values: &[Value], level: Level, id: &dyn Fn(usize) -> ValueId| -> Vec<WeakValue> {
        let held: Vec<usize> = (0..values.len()).filter(|at| values[*at].is_given()).collect();
        if held.is_empty() {
            return Vec::new();
        }
        let (plain, scaled) =
            (measures(point, level, &held, &units), measures(point, level, &held, &inertia));
        let weak =
            held.iter().zip(plain.iter().zip(&scaled)).map(|(at, (plain, scaled))| (at, plain.max(*scaled)));
        weak.filter(|(_, measure)| *measure < NEARLY_SINGULAR)
            .map(|(at, measure)| WeakValue { value: id(*at), measure })
            .collect()
    };
    let mut found = of(&position_values(point, guess), Level::Position, &|at| position_id(point, at));
    found.extend(of(&velocity_values(point, guess), Level::Velocity, &|at| velocity_id(point, at)));
    found
}

/// The measure of each held unknown, with all unknowns in these units; 1 for those that others determine already.
fn measures(point: &Evaluator, level: Level, held: &[usize], units: &[f64]) -> Vec<f64> {
    let rows = point.rows(level);
    let mut matrix = point.jacobian(&rows);
    units.iter().enumerate().for_each(|(column, unit)| matrix.scale_column(column, *unit));
    equilibrate_rows(&mut matrix, &point.row_sizes(&rows, units));
    let strong = vec![1.0; held.len()];
    let Some(svd) = Svd::new(&matrix) else { return strong };
    let tangents = svd.null_space(rank_of_unit_rows(&svd, RANK_CUT).rank).select_rows(held);
    let Some(svd) = Svd::new(&tangents) else { return strong };
    let kept = svd.sigma.iter().take_while(|sigma| **sigma > RANK_CUT).count();
    let growth = |row: usize| {
        let parts = svd.sigma.iter().take(kept).enumerate();
        parts.map(|(at, sigma)| (svd.u[(row, at)] / sigma).powi(2)).sum::<f64>().sqrt()
    };
    (0..held.len()).map(|row| 1.0 / growth(row).max(1.0)).collect()
}
