//! Motions under constraints on speeds and accelerations: Appell and Hamel's mechanism, prescribed curvature, prescribed
//! modulus of the acceleration.

use crate::group::Group;
use crate::problem::{PLAIN, Problem, Reference};
use crate::source::Source;

pub const APPELL_HAMEL_FORCED: Problem = Problem {
    model: Source::Gallery("appell-hamel"),
    reference: Reference::Motion("appell_hamel_forced"),
    groups: &[
        Group::of(&[("x", "x"), ("y", "y"), ("z", "z")]),
        Group::of(&[("xdot", "x'"), ("ydot", "y'"), ("zdot", "z'")]),
        Group::of(&[("xddot", "x''"), ("yddot", "y''"), ("zddot", "z''")]),
        Group::of(&[("lambda", "multiplier(cone)")]),
        Group::of(&[("r_x", "reaction(x)"), ("r_y", "reaction(y)"), ("r_z", "reaction(z)")]),
    ],
    ..PLAIN
};

pub const APPELL_HAMEL_FREE: Problem =
    Problem { reference: Reference::Motion("appell_hamel_free"), set: &[("Fx", 0.0)], ..APPELL_HAMEL_FORCED };

const PARTICLE: Problem = Problem {
    groups: &[
        Group::of(&[("x", "x"), ("y", "y")]),
        Group::of(&[("xdot", "x'"), ("ydot", "y'")]),
        Group::of(&[("xddot", "x''"), ("yddot", "y''")]),
        Group::of(&[("lambda", "lambda")]),
        Group::of(&[("r_x", "reaction(x)"), ("r_y", "reaction(y)")]),
    ],
    ..PLAIN
};

/// Prescribed curvature does no work: the energy is kept.
pub const CURVATURE: Problem = Problem {
    model: Source::Gallery("curvature"),
    reference: Reference::Motion("accel_curvature"),
    and: "output lambda = multiplier(curvature)
        output total = energy.kinetic + energy.potential",
    groups: &[
        PARTICLE.groups[0],
        PARTICLE.groups[1],
        PARTICLE.groups[2],
        PARTICLE.groups[3],
        PARTICLE.groups[4],
        Group::of(&[("energy", "total")]),
    ],
    ..PARTICLE
};

pub const MODULUS: Problem = Problem {
    model: Source::Gallery("modulus"),
    reference: Reference::Motion("accel_modulus"),
    and: "output lambda = multiplier(modulus)",
    ..PARTICLE
};

#[test]
fn a_constraint_nonlinear_in_the_speeds() {
    APPELL_HAMEL_FORCED.moves_as_its_table();
    APPELL_HAMEL_FREE.moves_as_its_table();
}

#[test]
fn a_constraint_on_accelerations() {
    CURVATURE.moves_as_its_table();
}

#[test]
fn a_constraint_nonlinear_in_the_accelerations() {
    MODULUS.moves_as_its_table();
}
