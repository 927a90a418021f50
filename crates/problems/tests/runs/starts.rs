//! Every problem starts as its table: model, data, signs and names of columns are those of the reference.

use crate::manifest::PROBLEMS;
use crate::{benchmarks, mechanisms};

#[test]
fn every_problem_starts_as_its_table() {
    let wrong: Vec<String> = PROBLEMS
        .iter()
        .flat_map(|(name, problem)| {
            problem.start_differences().into_iter().map(move |d| format!("{name}: {d}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The models of these tests begin at rest, upright or in a plane: in motion they show all their terms.
#[test]
fn the_models_of_these_tests_move_as_their_tables_on_their_way() {
    let four_bars = "start x[0] = {xB0}, x[0]' = {vxB0}, y[0] ~ {yB0}
        start x[1] ~ {xB0} + 1, y[1] ~ {yB0}";
    let more_bars = "start x[0] = {xB0}, x[0]' = {vxB0}, y[0] ~ {yB0}
        start x[1] ~ {xB0} + 1, y[1] ~ {yB0}, x[2] ~ {xB0} + 2, y[2] ~ {yB0}";
    let parallelogram =
        "start theta[1] = {theta}, theta[1]' = {thetadot}, theta[2] ~ {theta}, theta[3] ~ {theta}
        start x ~ 1 + {xB0}, y ~ {yB0}, phi ~ 0
        start xc[1] ~ {xB0}/2, yc[1] ~ {yB0}/2, xc[2] ~ 1 + {xB0}/2, yc[2] ~ {yB0}/2
        start xc[3] ~ 2 + {xB0}/2, yc[3] ~ {yB0}/2";
    let spherical = "start x = {x}, x' = {vx}, y = {y}, y' = {vy}, z ~ {z}";
    let rotating = "start u = {u}, u' = {udot}, w ~ {w}, w' ~ {wdot}, spin = {angle}, spin' = {omega}";
    for (problem, t, starts) in [
        (benchmarks::FOUR_BARS_1, 0.35, four_bars),
        (benchmarks::FOUR_BARS_1, 3.2, four_bars),
        (benchmarks::FOUR_BARS_2, 0.35, more_bars),
        (benchmarks::FOUR_BARS_2, 5.1, more_bars),
        (benchmarks::PARALLELOGRAM, 0.35, parallelogram),
        (benchmarks::PARALLELOGRAM, 7.2, parallelogram),
        (benchmarks::SPHERICAL_PENDULUM, 1.0, spherical),
        (mechanisms::ROTATING_PENDULUM, 1.0, rotating),
    ] {
        let wrong = problem.differences_on_the_way(t, starts);
        assert!(wrong.is_empty(), "at {t} from {starts}:\n{}", wrong.join("\n"));
    }
}
