//! The error follows the tolerance: it falls with it, decade by decade, and stays in proportion to it.

use crate::benchmarks::CAR_AXIS;
use crate::mechanisms::{FOUR_BAR_A, SQUEEZER};
use crate::problem::Problem;
use crate::simulate::simulate;

/// Tolerances from 10⁻⁴ to 10⁻¹¹ and the errors of the positions, relative to their size.
fn errors(problem: Problem) -> Vec<(f64, f64)> {
    let table = problem.table();
    let decades = (4..=11).map(|digits| 10.0_f64.powi(-digits));
    decades
        .map(|tolerance| {
            let run = simulate(problem.model(), &problem.plan().tolerance(tolerance));
            (tolerance, problem.groups[0].relative_error(&table, &run.table))
        })
        .collect()
}

/// Each step may be wrong by the tolerance, and what it was wrong by grows by the sensitivity. Some dozen steps, whose
/// errors point to all sides, add up to no more than 30 such errors.
fn follows_the_tolerance(problem: Problem) {
    let errors = errors(problem);
    for (tolerance, error) in &errors {
        assert!(*error <= 30.0 * tolerance * problem.sensitivity, "{errors:?}");
    }
    for pair in errors.windows(2) {
        assert!(pair[1].1 < pair[0].1, "{errors:?}");
    }
}

#[test]
fn on_the_four_bar() {
    follows_the_tolerance(FOUR_BAR_A);
}

#[test]
fn on_the_squeezer() {
    follows_the_tolerance(SQUEEZER);
}

#[test]
fn on_the_car_axis() {
    // Its motion halves errors in three seconds.
    follows_the_tolerance(CAR_AXIS);
}
