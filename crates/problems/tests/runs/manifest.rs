//! All problems with a table.

use crate::problem::Problem;
use crate::{benchmarks, friction, mechanisms, servo, speeds};

/// Problems with their names.
pub const PROBLEMS: &[(&str, Problem)] = &[
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
