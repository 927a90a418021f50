//! Test whether the equations depend on time.

use crate::rules::SAME_VALUE;
use dalembert_system::Values;

use super::bench::{Bench, MotionState};
use crate::certificate::CheckPlace;

/// Parts of the span at which equations are compared: uneven, so that no period fits all of them.
const INSTANTS: [f64; 7] = [0.013, 0.117, 0.292, 0.474, 0.631, 0.853, 1.0];

/// How far the state is moved from where terms may vanish: forces with the speeds, say.
const ASIDE: f64 = 0.1;

/// An equation in which time stands. Looked at aside from the state, where hardly anything vanishes by chance.
pub(super) fn dependence(bench: &mut Bench<'_>, state: &MotionState, span: f64) -> Option<CheckPlace> {
    let n = bench.n();
    let aside = |seed: f64| -> Vec<f64> { (0..n).map(|at| ASIDE * (seed + at as f64).sin()).collect() };
    let places = [bench.displaced(state, &aside(1.0), &aside(2.0)), state.clone()];
    for mut place in places {
        bench.evaluate(&place);
        let first = bench.values.clone();
        for part in INSTANTS {
            place.t = state.t + part * span;
            bench.evaluate(&place);
            if let Some(found) = difference(bench, &first) {
                return Some(found);
            }
        }
    }
    None
}

fn difference(bench: &Bench<'_>, first: &Values) -> Option<CheckPlace> {
    let (layout, values) = (bench.layout, &bench.values);
    let rows = (&first.constraints, &values.constraints);
    for row in 0..bench.n_rows() {
        let numbers = [
            (&rows.0.error, &rows.1.error, row..row + 1),
            (&rows.0.error_t, &rows.1.error_t, row..row + 1),
            (&rows.0.bias, &rows.1.bias, row..row + 1),
            (&rows.0.jacobian, &rows.1.jacobian, layout.constraints.jacobian.row(row)),
            (&rows.0.auxiliary, &rows.1.auxiliary, layout.constraints.auxiliary.row(row)),
        ];
        let moves = rows.1.error_t[row].abs() > SAME_VALUE;
        if moves || numbers.into_iter().any(|(a, b, range)| differ(&a[range.clone()], &b[range])) {
            return Some(CheckPlace::Constraint(row));
        }
    }
    (0..bench.n_speeds())
        .find(|&speed| {
            let mass = layout.mass.row(speed);
            differ(&first.force[speed..=speed], &values.force[speed..=speed])
                || differ(&first.mass[mass.clone()], &values.mass[mass])
        })
        .map(CheckPlace::Speed)
}

fn differ(a: &[f64], b: &[f64]) -> bool {
    // Two numbers that are not numbers, as beside the domain of a root, are no sign of time.
    let changed = |a: f64, b: f64| (a - b).abs() > SAME_VALUE * (1.0 + a.abs() + b.abs());
    a.iter().zip(b).any(|(a, b)| changed(*a, *b))
}
