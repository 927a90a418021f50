//! Orders by convergence: with constant steps the errors of positions, speeds and multipliers fall by the method's order.

use dalembert::Plan;
use dalembert::solve::Method;

use crate::benchmarks::CAR_AXIS;
use crate::mechanisms::FOUR_BAR_A;
use crate::problem::Problem;
use crate::simulate::simulate;

/// Errors at the end for a step and its halves, in each of some groups of columns.
fn errors(problem: Problem, method: Method, groups: &[usize], n_steps: &[u32]) -> Vec<Vec<f64>> {
    let table = problem.table();
    let runs: Vec<_> = n_steps
        .iter()
        .map(|n| {
            let until = problem.until();
            let step = Some(until / f64::from(*n));
            simulate(problem.model(), Plan { every: Some(until / 5.0), method, step, ..problem.plan() }).table
        })
        .collect();
    let error =
        |group: &usize| runs.iter().map(|run| problem.groups[*group].relative_error(&table, run)).collect();
    groups.iter().map(error).collect()
}

/// The slope of the errors in a double logarithmic picture, by least squares.
fn slope(errors: &[f64], n_steps: &[u32]) -> f64 {
    let points = n_steps.iter().zip(errors).map(|(n, error)| (f64::from(*n).ln(), error.ln()));
    let (count, sum_x, sum_y) =
        points.clone().fold((0.0, 0.0, 0.0), |(n, sx, sy), (x, y)| (n + 1.0, sx + x, sy + y));
    let (mean_x, mean_y) = (sum_x / count, sum_y / count);
    let (top, bottom) = points.fold((0.0, 0.0), |(top, bottom), (x, y)| {
        (top + (x - mean_x) * (y - mean_y), bottom + (x - mean_x).powi(2))
    });
    -top / bottom
}

fn has_order(problem: Problem, method: Method, groups: &[usize], n_steps: &[u32], order: f64) {
    for errors in errors(problem, method, groups, n_steps) {
        let slope = slope(&errors, n_steps);
        assert!((slope - order).abs() <= 0.5, "order {slope:.2}, not {order}: {errors:?}");
    }
}

#[test]
fn tsitouras_method_has_order_five() {
    has_order(FOUR_BAR_A, Method::Tsit5, &[0, 1, 3], &[400, 800, 1600], 5.0);
    has_order(CAR_AXIS, Method::Tsit5, &[0, 1, 2], &[800, 1600, 3200], 5.0);
}

#[test]
fn dormand_and_princes_method_has_order_eight() {
    has_order(FOUR_BAR_A, Method::Dop853, &[0, 1, 3], &[25, 35, 50, 70, 100], 8.0);
    has_order(CAR_AXIS, Method::Dop853, &[0, 1, 2], &[100, 140, 200, 280], 8.0);
}
