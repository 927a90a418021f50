//! Every problem starts as its table: model, data, signs and names of columns are those of the reference.

use crate::problem::Problem;
use crate::{benchmarks, friction, mechanisms, servo, speeds};

/// All problems with a table.
const PROBLEMS: &[(&str, Problem)] = &[
    ("four-bar a", mechanisms::FOUR_BAR_A),
    ("four-bar b", mechanisms::FOUR_BAR_B),
    ("disc inside, free", mechanisms::DISC_INSIDE_FREE),
    ("disc inside, rolling", mechanisms::DISC_INSIDE_ROLLING),
    ("disc inside, rolling, forced", mechanisms::DISC_INSIDE_ROLLING_FORCED),
    ("disc outside, free", mechanisms::DISC_OUTSIDE_FREE),
    ("disc outside, rolling", mechanisms::DISC_OUTSIDE_ROLLING),
    ("slider-crank", mechanisms::SLIDER_CRANK),
    ("squeezer", mechanisms::SQUEEZER),
    ("rotating pendulum", mechanisms::ROTATING_PENDULUM),
    ("Appell-Hamel, forced", speeds::APPELL_HAMEL_FORCED),
    ("Appell-Hamel, free", speeds::APPELL_HAMEL_FREE),
    ("curvature", speeds::CURVATURE),
    ("modulus", speeds::MODULUS),
    ("vehicle a", servo::VEHICLE_A),
    ("vehicle b", servo::VEHICLE_B),
    ("two masses", servo::TWO_MASS),
    ("two masses, far", servo::TWO_MASS_FAR),
    ("three masses", servo::THREE_MASS),
    ("cart and pendulum", servo::CART_PENDULUM),
    ("crane", servo::CRANE),
    ("flexible arm", servo::FLEXIBLE_ARM),
    ("two-link arm", servo::TWO_LINK_ARM),
    ("parabola a", friction::PARABOLA_A),
    ("parabola b", friction::PARABOLA_B),
    ("benchmark: pendulum", benchmarks::PENDULUM),
    ("benchmark: pendulum by its angle", benchmarks::PENDULUM_BY_ANGLE),
    ("benchmark: spherical pendulum", benchmarks::SPHERICAL_PENDULUM),
    ("benchmark: slider-crank", benchmarks::SLIDER_CRANK),
    ("benchmark: squeezer", benchmarks::SQUEEZER),
    ("benchmark: car axis", benchmarks::CAR_AXIS),
    ("benchmark: sleigh", benchmarks::SLEIGH),
    ("benchmark: double pendulum", benchmarks::DOUBLE_PENDULUM),
    ("benchmark: parallelogram", benchmarks::PARALLELOGRAM),
    ("benchmark: four-bar", benchmarks::FOUR_BARS_1),
    ("benchmark: two four-bars", benchmarks::FOUR_BARS_2),
];

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
