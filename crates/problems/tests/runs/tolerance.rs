//! The error at the end follows the tolerance: it falls with it, decade by decade, and stays in proportion to it.

use dalembert::Plan;

use crate::benchmarks::CAR_AXIS;
use crate::mechanisms::{FOUR_BAR_A, SQUEEZER};
use crate::problem::Problem;
use crate::simulate::simulate;

/// Tolerances from 10⁻⁴ to 10⁻¹¹ and the errors of the positions at the end, relative to their size.
fn errors(problem: Problem) -> Vec<(f64, f64)> {
    let table = problem.table();
    let decades = (4..=11).map(|digits| 10.0_f64.powi(-digits));
    decades
        .map(|tolerance| {
            let run = simulate(problem.model(), Plan { tolerance, ..problem.plan() });
            (tolerance, problem.groups[0].relative_error(&table, &run.table))
        })
        .collect()
}

/// Each step may be wrong by the tolerance; what it was wrong in the beginning has grown by the sensitivity at the end. A
/// few dozen steps add up to no more than 30 such errors.
fn follows_the_tolerance(problem: Problem, sensitivity: f64) {
    let errors = errors(problem);
    for (tolerance, error) in &errors {
        assert!(*error <= 30.0 * tolerance * sensitivity, "{errors:?}");
    }
    for pair in errors.windows(2) {
        assert!(pair[1].1 < pair[0].1, "{errors:?}");
    }
}

#[test]
fn on_the_four_bar() {
    // A change of the initial velocity grows by 4 over the ten seconds (`data/reference/README.md`).
    follows_the_tolerance(FOUR_BAR_A, 4.0);
}

#[test]
fn on_the_squeezer() {
    // A change of the crank's angle of 10⁻⁶ of its ten radians becomes one of 2.1·10⁻⁵ of the angles at 0.03 s; found by
    // integrating the neighbouring motion with another program.
    follows_the_tolerance(SQUEEZER, 21.0);
}

#[test]
fn on_the_car_axis() {
    // A change of the positions becomes half as large in three seconds; found likewise.
    follows_the_tolerance(CAR_AXIS, 1.0);
}
