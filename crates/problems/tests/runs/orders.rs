//! Orders by convergence: with constant steps errors of positions, speeds and multipliers fall by the method's order.

use dalembert::settings::Method;

use crate::benchmarks::CAR_AXIS;
use crate::mechanisms::FOUR_BAR_A;
use crate::problem::Problem;
use crate::simulate::simulate;
use crate::table::Table;

/// Where positions, speeds and multipliers stand among the groups of the problems.
pub const OF_FOUR_BAR: [usize; 3] = [0, 1, 3];
pub const OF_CAR_AXIS: [usize; 3] = [0, 1, 2];

/// A run with so many steps, seen at five instants, each the end of a step.
fn run(problem: Problem, method: Method, n_steps: u32) -> Table {
    let until = problem.until();
    let step = Some(until / f64::from(n_steps));
    simulate(problem.model(), &problem.plan().every(until / 5.0).method(method).step(step)).table
}

/// Demands a slope of the errors over all these numbers of steps, to half an order: the steps are neither so long that
/// terms of higher order matter, nor so short that rounding does.
pub fn has_order(problem: Problem, groups: &[usize], method: Method, n_steps: &[u32], order: f64) {
    let table = problem.table();
    let runs: Vec<Table> = n_steps.iter().map(|n| run(problem, method, *n)).collect();
    for &group in groups {
        let errors: Vec<f64> =
            runs.iter().map(|run| problem.groups[group].relative_error(&table, run)).collect();
        let last = n_steps.len() - 1;
        let finer = f64::from(n_steps[last]) / f64::from(n_steps[0]);
        let slope = (errors[0] / errors[last]).ln() / finer.ln();
        assert!((slope - order).abs() <= 0.5, "order {slope:.2}, not {order}: {errors:?}");
        assert!(errors.is_sorted_by(|one, next| next < one), "{errors:?}");
    }
}

#[test]
fn tsitouras_method_has_order_five() {
    has_order(FOUR_BAR_A, &OF_FOUR_BAR, Method::Tsit5, &[400, 800, 1600], 5.0);
    has_order(CAR_AXIS, &OF_CAR_AXIS, Method::Tsit5, &[800, 1600, 3200], 5.0);
}

#[test]
fn dormand_and_princes_method_has_order_eight() {
    has_order(FOUR_BAR_A, &OF_FOUR_BAR, Method::Dop853, &[25, 35, 50, 70, 100], 8.0);
    has_order(CAR_AXIS, &OF_CAR_AXIS, Method::Dop853, &[100, 140, 200, 280], 8.0);
}
