//! Motions under conditions: what inputs must do so that something follows a path.

use crate::group::Group;
use crate::problem::{PLAIN, Problem, Reference};
use crate::source::Source;

const VEHICLE: Problem = Problem {
    model: Source::Gallery("vehicle"),
    groups: &[
        Group::of(&[("x", "x"), ("y", "y")]),
        Group::of(&[("phi", "phi"), ("theta", "theta")]),
        Group::of(&[("xdot", "x'"), ("ydot", "y'"), ("speed", "speed")]),
        Group::of(&[("phidot", "phi'"), ("thetadot", "theta'")]),
        Group::of(&[("M_d", "Md")]),
        Group::of(&[("lambda_rear", "multiplier(rear)"), ("lambda_front", "multiplier(front)")]),
    ],
    ..PLAIN
};

pub const VEHICLE_A: Problem = Problem { reference: Reference::Motion("vehicle_traj_a"), ..VEHICLE };

pub const VEHICLE_B: Problem = Problem {
    reference: Reference::Motion("vehicle_traj_b"),
    without: &["start "],
    and: "start x = {x}, x' = {xdot}, theta = {theta}
        start y ~ 2.4, phi ~ 0.5",
    ..VEHICLE
};

const TWO_MASSES: Problem = Problem {
    groups: &[
        Group::of(&[("x1", "x1"), ("x2", "x2")]),
        Group::of(&[("x1dot", "x1'"), ("x2dot", "x2'")]),
        Group::of(&[("p", "p")]),
    ],
    ..PLAIN
};

pub const TWO_MASS: Problem = Problem {
    model: Source::Gallery("two-mass"),
    reference: Reference::Motion("control_twomass_collocated"),
    ..TWO_MASSES
};

pub const TWO_MASS_FAR: Problem = Problem {
    model: Source::Gallery("two-mass-far"),
    reference: Reference::Motion("control_twomass_index5"),
    ..TWO_MASSES
};

pub const THREE_MASS: Problem = Problem {
    model: Source::Gallery("three-mass"),
    reference: Reference::Motion("control_threemass_index7"),
    groups: &[
        Group::of(&[("x1", "x1"), ("x2", "x2"), ("x3", "x3")]),
        Group::of(&[("x1dot", "x1'"), ("x2dot", "x2'"), ("x3dot", "x3'")]),
        Group::of(&[("p", "p")]),
    ],
    ..PLAIN
};

pub const CART_PENDULUM: Problem = Problem {
    model: Source::Gallery("cart-pendulum"),
    reference: Reference::Motion("control_cart_pendulum"),
    groups: &[
        Group::of(&[("x", "x"), ("theta", "theta")]),
        Group::of(&[("xdot", "x'"), ("thetadot", "theta'")]),
        Group::of(&[("p", "p")]),
    ],
    ..PLAIN
};

pub const CRANE: Problem = Problem {
    model: Source::Gallery("crane"),
    reference: Reference::Motion("control_crane"),
    groups: &[
        Group::of(&[("s", "s"), ("l", "l")]),
        Group::of(&[("theta", "theta")]),
        Group::of(&[("sdot", "s'"), ("ldot", "l'")]),
        Group::of(&[("thetadot", "theta'")]),
        Group::of(&[("F", "F"), ("rope_force", "rope_force")]),
        Group::of(&[("W", "W")]),
    ],
    ..PLAIN
};

pub const FLEXIBLE_ARM: Problem = Problem {
    model: Source::Gallery("flexible-arm"),
    reference: Reference::Motion("control_flexible_arm"),
    groups: &[
        Group::of(&[("q", "q"), ("r", "r")]),
        Group::of(&[("qdot", "q'"), ("rdot", "r'")]),
        Group::of(&[("p", "p")]),
    ],
    ..PLAIN
};

pub const TWO_LINK_ARM: Problem = Problem {
    model: Source::Gallery("two-link-arm"),
    reference: Reference::Motion("control_twolink_arm"),
    groups: &[
        Group::of(&[("q1", "q1"), ("q2", "q2")]),
        Group::of(&[("q1dot", "q1'"), ("q2dot", "q2'")]),
        Group::of(&[("q1ddot", "q1''"), ("q2ddot", "q2''")]),
        Group::of(&[("p1", "p1"), ("p2", "p2")]),
    ],
    ..PLAIN
};

#[test]
fn the_vehicle_is_steered_along_its_circle() {
    VEHICLE_A.moves_as_its_table();
    VEHICLE_B.moves_as_its_table();
}

#[test]
fn paths_of_the_driven_mass() {
    TWO_MASS.moves_as_its_table();
    CART_PENDULUM.moves_as_its_table();
    TWO_LINK_ARM.moves_as_its_table();
}

#[test]
fn paths_beyond_one_spring_or_rope() {
    TWO_MASS_FAR.moves_as_its_table();
    FLEXIBLE_ARM.moves_as_its_table();
    CRANE.moves_as_its_table();
}

#[test]
fn a_path_beyond_two_springs() {
    THREE_MASS.moves_as_its_table();
}
