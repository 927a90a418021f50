//! Benchmark problems, to the bounds that each recommends for a tight run.

use crate::group::Group;
use crate::problem::{PLAIN, Problem, Reference};
use crate::source::Source;

const TOTAL: &str = "output total = energy.kinetic + energy.potential";

pub const PENDULUM: Problem = Problem {
    model: Source::Gallery("pendulum-cartesian"),
    reference: Reference::Benchmark("pendulum-planar/reference"),
    and: TOTAL,
    groups: &[
        Group::within(1e-11, &[("x", "x"), ("y", "y")]),
        Group::of(&[("vx", "x'"), ("vy", "y'")]),
        Group::of(&[("T", "energy.kinetic"), ("V", "energy.potential"), ("E", "total")]),
        Group::of(&[("Rx on mass", "reaction(x)"), ("Ry on mass", "reaction(y)")]),
    ],
    ..PLAIN
};

pub const PENDULUM_BY_ANGLE: Problem = Problem {
    model: Source::Gallery("pendulum"),
    groups: &[
        Group::within(1e-11, &[("theta", "theta"), ("x", "x"), ("y", "y")]),
        Group::of(&[("thetadot", "theta'")]),
        Group::of(&[("T", "energy.kinetic"), ("V", "energy.potential")]),
    ],
    and: "",
    ..PENDULUM
};

pub const SPHERICAL_PENDULUM: Problem = Problem {
    model: Source::Own("pendulum-spherical"),
    reference: Reference::Benchmark("pendulum-spherical/reference"),
    and: TOTAL,
    groups: &[
        Group::within(1e-11, &[("x", "x"), ("y", "y"), ("z", "z")]),
        Group::of(&[("vx", "x'"), ("vy", "y'"), ("vz", "z'")]),
        Group::of(&[("T", "energy.kinetic"), ("V", "energy.potential")]),
        Group::within(1e-10, &[("E", "total"), ("Lz", "momentum")]),
        Group::of(&[("bar tension", "tension")]),
    ],
    ..PLAIN
};

/// The rail holds what the rod's end would need to stay on it. Where the rods lie on each other the accelerations are known
/// to some ten digits only: finer tolerances mean nothing there.
pub const SLIDER_CRANK: Problem = Problem {
    model: Source::Gallery("slider-crank"),
    tolerance: 1e-11,
    reference: Reference::Benchmark("slider-crank-singular/reference"),
    and: "output turning = (xA*yA' - yA*xA')/l^2 [rad/s]
        output rail = 1/6*m*yA'' + 1/2*m*g + 2*multiplier(rod)*yA [N]
        output total = energy.kinetic + energy.potential",
    groups: &[
        Group::within(1e-8, &[("xB slider", "xB"), ("xA", "xA"), ("yA", "yA")]),
        Group::within(1e-7, &[("vB slider", "xB'"), ("thetadot", "turning")]),
        Group::within(1e-7, &[("T", "energy.kinetic"), ("V", "energy.potential"), ("E", "total")]),
        Group::within(1e-7, &[("rail force on B, +y", "rail")]),
    ],
    ..PLAIN
};

/// The multipliers of the table have the other sign.
pub const SQUEEZER: Problem = Problem {
    model: Source::Gallery("andrews"),
    reference: Reference::Benchmark("andrews/reference"),
    and: "output balance = energy.kinetic + energy.potential - mom*(beta + 0.061713890014276449636)
        output lambda1 = -multiplier(rocker_x), lambda2 = -multiplier(rocker_y)
        output lambda3 = -multiplier(upper_x), lambda4 = -multiplier(upper_y)
        output lambda5 = -multiplier(lower_x), lambda6 = -multiplier(lower_y)",
    groups: &[
        Group::within(
            1e-10,
            &[
                ("beta", "beta"),
                ("theta", "theta"),
                ("gamma", "gamma"),
                ("phi", "phi"),
                ("delta", "delta"),
                ("omega", "omega"),
                ("epsilon", "epsilon"),
                ("xF", "pin_x"),
                ("yF", "pin_y"),
            ],
        ),
        Group::of(&[
            ("beta_dot", "beta'"),
            ("theta_dot", "theta'"),
            ("gamma_dot", "gamma'"),
            ("phi_dot", "phi'"),
            ("delta_dot", "delta'"),
            ("omega_dot", "omega'"),
            ("epsilon_dot", "epsilon'"),
        ]),
        Group::of(&[
            ("beta_ddot", "beta''"),
            ("theta_ddot", "theta''"),
            ("gamma_ddot", "gamma''"),
            ("phi_ddot", "phi''"),
            ("delta_ddot", "delta''"),
            ("omega_ddot", "omega''"),
            ("epsilon_ddot", "epsilon''"),
        ]),
        Group::of(&[
            ("lambda1", "lambda1"),
            ("lambda2", "lambda2"),
            ("lambda3", "lambda3"),
            ("lambda4", "lambda4"),
            ("lambda5", "lambda5"),
            ("lambda6", "lambda6"),
        ]),
        Group::of(&[("T", "energy.kinetic"), ("V", "energy.potential")]),
        Group::of(&[("T+V-tau*(beta-beta0)", "balance")]),
    ],
    ..PLAIN
};

pub const CAR_AXIS: Problem = Problem {
    model: Source::Gallery("car-axis"),
    reference: Reference::Benchmark("car-axis/reference"),
    and: TOTAL,
    groups: &[
        Group::within(1e-10, &[("xl", "xl"), ("yl", "yl"), ("xr", "xr"), ("yr", "yr")]),
        Group::of(&[("ul", "xl'"), ("vl", "yl'"), ("ur", "xr'"), ("vr", "yr'")]),
        Group::of(&[("lambda1", "multiplier(upright)"), ("lambda2", "multiplier(axle)")]),
        Group::of(&[
            ("T scaled", "energy.kinetic"),
            ("V scaled", "energy.potential"),
            ("T+V scaled (not conserved)", "total"),
        ]),
    ],
    ..PLAIN
};

pub const SLEIGH: Problem = Problem {
    model: Source::Gallery("chaplygin-sleigh"),
    reference: Reference::Benchmark("chaplygin-sleigh/reference"),
    and: "output x_centre = xG, y_centre = yG",
    groups: &[
        Group::within(
            1e-10,
            &[("xC", "xC"), ("yC", "yC"), ("theta", "theta"), ("xG", "x_centre"), ("yG", "y_centre")],
        ),
        Group::of(&[("u forward speed of C", "forward"), ("omega", "theta'")]),
        Group::of(&[("lateral blade force", "blade_force")]),
        Group::of(&[("E", "energy.kinetic")]),
    ],
    ..PLAIN
};

/// The force of the ground is what moves both rods and holds their weight.
pub const DOUBLE_PENDULUM: Problem = Problem {
    model: Source::Gallery("double-pendulum"),
    reference: Reference::Benchmark("double-pendulum/reference"),
    and: "output total = energy.kinetic + energy.potential
        output ground_x = m1*xs1'' + m2*xs2'' [N]
        output ground_z = m1*(zs1'' + g) + m2*(zs2'' + g) [N]",
    groups: &[
        Group::within(
            1e-7,
            &[
                ("theta1", "theta1"),
                ("theta2", "theta2"),
                ("x1 tip", "x1"),
                ("z1", "z1"),
                ("x2 tip", "x2"),
                ("z2", "z2"),
            ],
        ),
        Group::within(1e-6, &[("theta1dot", "theta1'"), ("theta2dot", "theta2'")]),
        Group::within(1e-6, &[("T", "energy.kinetic"), ("V", "energy.potential")]),
        Group::of(&[("E", "total")]),
        Group::within(1e-5, &[("Rx ground on rod 1", "ground_x"), ("Rz", "ground_z")]),
    ],
    ..PLAIN
};

pub const PARALLELOGRAM: Problem = Problem {
    model: Source::Own("redundant-parallelogram"),
    reference: Reference::Benchmark("redundant-parallelogram/reference"),
    and: TOTAL,
    groups: &[
        Group::within(
            1e-10,
            &[
                ("theta", "theta[1]"),
                ("theta", "theta[2]"),
                ("theta", "theta[3]"),
                ("xB0", "pin_x"),
                ("yB0", "pin_y"),
            ],
        ),
        Group::of(&[("thetadot", "theta[1]'"), ("thetadot", "theta[2]'"), ("thetadot", "theta[3]'")]),
        Group::of(&[("T", "energy.kinetic"), ("V", "energy.potential"), ("E", "total")]),
        Group::of(&[("sum of ground reactions x", "ground_x"), ("sum y", "ground_y")]),
    ],
    ..PLAIN
};

/// Where the bars lie flat the accelerations are known to some ten digits only: finer tolerances mean nothing there.
pub const FOUR_BARS_1: Problem = Problem {
    model: Source::Own("n-four-bar"),
    tolerance: 1e-11,
    reference: Reference::Benchmark("n-four-bar/reference_N1"),
    and: TOTAL,
    groups: &[
        Group::within(1e-7, &[("xB0", "x[0]"), ("yB0", "y[0]")]),
        Group::within(1e-6, &[("vxB0", "x[0]'"), ("vyB0", "y[0]'")]),
        Group::within(1e-6, &[("T", "energy.kinetic"), ("V", "energy.potential"), ("E", "total")]),
        Group::within(1e-5, &[("RxA0 on bar 0", "ground_x"), ("RyA0 on bar 0", "ground_y")]),
    ],
    ..PLAIN
};

/// The forces between the bars grow without bound where all lie flat: they are compared elsewhere.
pub const FOUR_BARS_2: Problem = Problem {
    set: &[("N", 2.0)],
    reference: Reference::Benchmark("n-four-bar/reference_N2"),
    groups: &[
        Group::within(1e-6, &[("xB0", "x[0]"), ("yB0", "y[0]")]),
        Group::within(1e-5, &[("vxB0", "x[0]'"), ("vyB0", "y[0]'")]),
        Group::within(1e-5, &[("T", "energy.kinetic"), ("V", "energy.potential")]),
        Group::within(1e-4, &[("RxA0 on bar 0", "ground_x"), ("RyA0 on bar 0", "ground_y")])
            .where_large("yB0", 0.2),
    ],
    ..FOUR_BARS_1
};

#[test]
fn pendulums_in_the_plane_and_in_space() {
    PENDULUM.moves_as_its_table();
    PENDULUM_BY_ANGLE.moves_as_its_table();
    SPHERICAL_PENDULUM.moves_as_its_table();
}

#[test]
fn a_slider_crank_through_singular_positions() {
    SLIDER_CRANK.moves_as_its_table();
}

#[test]
fn the_squeezer_over_five_hundredths_of_a_second() {
    SQUEEZER.moves_as_its_table();
}

#[test]
fn the_car_axis() {
    CAR_AXIS.moves_as_its_table();
}

#[test]
fn the_sleigh_turns_round() {
    SLEIGH.moves_as_its_table();
}

#[test]
fn the_double_pendulum() {
    DOUBLE_PENDULUM.moves_as_its_table();
}

#[test]
fn a_parallelogram_with_a_constraint_too_many() {
    PARALLELOGRAM.moves_as_its_table();
}

#[test]
fn four_bars_in_a_row_pass_the_flat_position() {
    FOUR_BARS_1.moves_as_its_table();
    FOUR_BARS_2.moves_as_its_table();
}
