//! Motions of mechanisms: four-bar, discs on arcs, slider-crank, squeezer, pendulum.

use crate::facts::{facts, number};
use crate::group::Group;
use crate::problem::{PLAIN, Problem, Reference, TEN_DIGITS};
use crate::simulate::simulate;
use crate::source::Source;

const FOUR_BAR: Problem = Problem {
    model: Source::Gallery("four-bar"),
    and: "output total = energy.kinetic + energy.potential",
    groups: &[
        Group::of(&[("q1", "q1"), ("q2", "q2")]),
        Group::of(&[("q1dot", "q1'"), ("q2dot", "q2'")]),
        Group::of(&[("q1ddot", "q1''"), ("q2ddot", "q2''")]),
        Group::of(&[("lambda", "multiplier(coupler)")]),
        Group::of(&[("r1", "reaction(q1)"), ("r2", "reaction(q2)")]),
        Group::of(&[("energy", "total")]),
    ],
    ..PLAIN
};

/// The sensitivities of both motions are in `data/reference/README.md`.
pub const FOUR_BAR_A: Problem =
    Problem { reference: Reference::Motion("fourbar_traj_a"), sensitivity: 4.0, ..FOUR_BAR };

pub const FOUR_BAR_B: Problem = Problem {
    reference: Reference::Motion("fourbar_traj_b"),
    sensitivity: 160.0,
    without: &["start "],
    and: "output total = energy.kinetic + energy.potential
        start q1 = {q1}, q1' = {q1dot}, q2 ~ 2",
    ..FOUR_BAR
};

/// The forces do work, of which the table's energy holds the potential.
const DISC: Problem = Problem {
    groups: &[
        Group::of(&[("x_c", "x"), ("y_c", "y")]),
        Group::of(&[("psi", "psi"), ("theta", "theta"), ("phi", "phi")]),
        Group::of(&[("x_c_dot", "x'"), ("y_c_dot", "y'")]),
        Group::of(&[("psi_dot", "psi'"), ("theta_dot", "theta'"), ("phi_dot", "phi'")]),
        Group::of(&[
            ("r_x", "reaction(x)"),
            ("r_y", "reaction(y)"),
            ("r_psi", "reaction(psi)"),
            ("N", "normal"),
            ("F_t", "tangential"),
        ]),
        Group::of(&[("energy", "total")]),
    ],
    ..PLAIN
};

pub const DISC_INSIDE_FREE: Problem = Problem {
    model: Source::Gallery("disc-arc-inside"),
    reference: Reference::Motion("disc_arc_inside_free"),
    and: "output total = energy.kinetic + energy.potential
        output tangential = reaction(x)*sin(phi) + reaction(y)*cos(phi) [N]",
    ..DISC
};

pub const DISC_INSIDE_ROLLING: Problem = Problem {
    model: Source::Gallery("disc-arc-inside-rolling"),
    reference: Reference::Motion("disc_arc_inside_rolling"),
    and: "output total = energy.kinetic + energy.potential - Fx*x - M*psi
        output tangential = reaction(x)*sin(phi) + reaction(y)*cos(phi) [N]",
    ..DISC
};

pub const DISC_INSIDE_ROLLING_FORCED: Problem = Problem {
    reference: Reference::Motion("disc_arc_inside_rolling_forced"),
    set: &[("Fx", 1.5), ("M", 0.05), ("phi0", -0.7), ("psi0", 0.3), ("rate0", -0.2)],
    ..DISC_INSIDE_ROLLING
};

pub const DISC_OUTSIDE_FREE: Problem = Problem {
    model: Source::Gallery("disc-arc-outside"),
    reference: Reference::Motion("disc_arc_outside_free"),
    and: "output total = energy.kinetic + energy.potential - Fx*x - M*psi
        output tangential = reaction(x)*sin(phi) + reaction(y)*cos(phi) [N]",
    ..DISC
};

/// The table goes on beyond the instant at which the disc would lift off, as if the ground could pull.
pub const DISC_OUTSIDE_ROLLING: Problem = Problem {
    model: Source::Gallery("disc-arc-outside-rolling"),
    reference: Reference::Motion("disc_arc_outside_rolling"),
    without: &["event "],
    and: "output total = energy.kinetic + energy.potential
        output tangential = reaction(x)*sin(phi) + reaction(y)*cos(phi) [N]",
    ..DISC
};

/// The same motion is a benchmark, which recommends these bounds.
pub const SLIDER_CRANK: Problem = Problem {
    model: Source::Gallery("slider-crank"),
    reference: Reference::Motion("slidercrank_benchmark"),
    and: "output turning = (xA*yA' - yA*xA')/l^2 [rad/s]
        output total = energy.kinetic + energy.potential",
    groups: &[
        Group::within(1e-8, &[("x_P1", "xA"), ("y_P1", "yA"), ("x_P2", "xB")]),
        Group::within(1e-7, &[("thetadot", "turning"), ("xdot_P2", "xB'")]),
        Group::within(1e-7, &[("energy", "total")]),
    ],
    tolerance: 1e-11,
    ..PLAIN
};

/// A change of the crank's angle by 10⁻⁶ of ten radians becomes one of 2.1·10⁻⁵ of the angles at 0.03 s; found with
/// another program, by integrating the neighbouring motion.
pub const SQUEEZER: Problem = Problem {
    model: Source::Gallery("andrews"),
    sensitivity: 21.0,
    reference: Reference::Motion("andrews_squeezer"),
    and: "output total = energy.kinetic + energy.potential - mom*beta [J]",
    groups: &[
        Group::of(&[
            ("beta", "beta"),
            ("theta", "theta"),
            ("gamma", "gamma"),
            ("phi", "phi"),
            ("delta", "delta"),
            ("omega", "omega"),
            ("epsilon", "epsilon"),
        ]),
        Group::of(&[
            ("v_beta", "beta'"),
            ("v_theta", "theta'"),
            ("v_gamma", "gamma'"),
            ("v_phi", "phi'"),
            ("v_delta", "delta'"),
            ("v_omega", "omega'"),
            ("v_epsilon", "epsilon'"),
        ]),
        Group::of(&[
            ("lambda1", "multiplier(rocker_x)"),
            ("lambda2", "multiplier(rocker_y)"),
            ("lambda3", "multiplier(upper_x)"),
            ("lambda4", "multiplier(upper_y)"),
            ("lambda5", "multiplier(lower_x)"),
            ("lambda6", "multiplier(lower_y)"),
        ]),
        Group::of(&[("energy_balance", "total")]),
    ],
    ..PLAIN
};

/// Nothing calls the pendulum back: what the rate is wrong by adds up over 3,000 radians, to 3·10⁻⁹ if it has twelve
/// digits. `lambda` of the table is not a multiplier but its second integral.
pub const ROTATING_PENDULUM: Problem = Problem {
    model: Source::Own("pendulum-rotating"),
    sensitivity: 3000.0,
    reference: Reference::Motion("pendulum_pure_rotation"),
    groups: &[
        Group::within(3e-9, &[("u", "u"), ("w", "w")]),
        Group::within(3e-7, &[("udot", "u'"), ("wdot", "w'")]),
        Group::of(&[("angle", "spin")]),
        Group::of(&[("omega", "rate"), ("omega", "spin'")]),
        Group::of(&[("kinetic_energy", "energy.kinetic")]),
        Group::of(&[("Lambda", "multiplier(bar)")]),
    ],
    ..PLAIN
};

/// Prescribed speeds, projected on the motions of the chain: no masses, no forces.
pub const KINEMATIC_SLIDER_CRANK: Problem = Problem {
    model: Source::Gallery("slider-crank-kinematic"),
    reference: Reference::Exact("stabilisation_slidercrank_exact"),
    groups: &[Group::of(&[("theta1", "theta1"), ("theta2", "theta2")])],
    ..PLAIN
};

#[test]
fn the_four_bar_swings_about_the_lower_part_of_its_curve() {
    FOUR_BAR_A.moves_as_its_table();
}

#[test]
fn the_four_bar_goes_round_its_curve() {
    FOUR_BAR_B.moves_as_its_table();
}

#[test]
fn a_disc_slides_in_a_bowl_and_over_a_hill() {
    DISC_INSIDE_FREE.moves_as_its_table();
    DISC_OUTSIDE_FREE.moves_as_its_table();
}

#[test]
fn a_disc_rolls_in_a_bowl_and_over_a_hill() {
    DISC_INSIDE_ROLLING.moves_as_its_table();
    DISC_INSIDE_ROLLING_FORCED.moves_as_its_table();
    DISC_OUTSIDE_ROLLING.moves_as_its_table();
}

#[test]
fn a_disc_lifts_off_a_hill_at_the_instant_of_its_reference() {
    let facts = facts("disc_arc_outside_rolling");
    let run = simulate(DISC_OUTSIDE_ROLLING.model.plain(), &DISC_OUTSIDE_ROLLING.plan());
    assert!(run.is_stopped_by_event);
    for (name, expected) in [("t", number(&facts, "liftoff_time")), ("phi", number(&facts, "liftoff_phi"))] {
        let found = run.table.last(name);
        assert!((found - expected).abs() <= TEN_DIGITS * expected, "{name} = {found}, not {expected}");
    }
}

#[test]
fn the_slider_crank_passes_its_singular_positions() {
    SLIDER_CRANK.moves_as_its_table();
}

#[test]
fn the_squeezer_moves_as_its_reference() {
    SQUEEZER.moves_as_its_table();
}

#[test]
fn a_pendulum_goes_round_for_thousands_of_radians() {
    ROTATING_PENDULUM.moves_as_its_table();
}

#[test]
fn a_closed_chain_follows_its_nominal_speeds() {
    KINEMATIC_SLIDER_CRANK.moves_as_its_table();
}
