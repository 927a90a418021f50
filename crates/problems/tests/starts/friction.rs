//! The references with friction: block, disc, ladder, bead on a parabola.

use dalembert::system::LawMode;

use crate::TWELVE_DIGITS;
use crate::data::{Instant, Motion, cases, facts, number, numbers, section};
use crate::variant::{Found, Variant};

#[test]
fn a_block_on_an_incline() {
    let facts = facts("friction_block");
    let cases = cases(&facts);
    assert_eq!(cases.len(), 4);
    for case in cases {
        let push = number(case, "Fx");
        let found = Variant::gallery("friction-incline")
            .and(&format!("force x: {push:?}"))
            .with_all(case, &["m", "g", "beta", "mu"])
            .with("slip0", number(case, "v_t"))
            .start();
        let reaction = numbers(case, "reaction");
        let allowed = TWELVE_DIGITS * size(&reaction);
        found.all(["reaction(x)", "reaction(y)"], &reaction, allowed);
        found.is("normal_force", number(case, "r_n"), allowed);
        found.is("friction_force", number(case, "r_t"), allowed);
        found.is("multiplier(friction)", number(case, "r_t"), allowed);
        let acceleration = numbers(case, "qddot");
        found.all(["x''", "y''"], &acceleration, TWELVE_DIGITS * size(&acceleration));
        found.is("slip_speed", number(case, "v_t"), TWELVE_DIGITS);
        assert_eq!(found.acceleration().law_modes, [LawMode::Slip(number(case, "v_t").signum())]);
    }
}

#[test]
fn a_disc_that_slides_and_spins() {
    let facts = facts("friction_disc");
    let cases = cases(&facts);
    assert_eq!(cases.len(), 3);
    for case in cases {
        let found = Variant::text(
            "parameter m = 1 [kg], J = 1 [kg m^2], radius = 1 [m], g = 1 [m/s^2], mu = 1, Fx = 0 [N]
             coordinate x, y [m], phi [rad]
             kinetic 1/2*m*(x'^2 + y'^2) + 1/2*J*phi'^2
             potential m*g*y
             force x: Fx
             constraint plane: y = radius
             let slip = x' + radius*phi'
             law friction along slip: reaction(x) = -mu*abs(reaction(y))*sign(slip)
             output slip_speed = slip [m/s]",
        )
        .with_all(case, &["m", "J", "radius", "g", "mu", "Fx"])
        .and(&format!(
            "start x = 0, phi = 0, x' = {:?}, phi' = {:?}",
            number(case, "xdot"),
            number(case, "phidot")
        ))
        .start();
        let reaction = numbers(case, "reaction");
        found.all(
            ["reaction(x)", "reaction(y)", "reaction(phi)"],
            &reaction,
            TWELVE_DIGITS * size(&reaction),
        );
        let acceleration = numbers(case, "qddot");
        found.all(["x''", "y''", "phi''"], &acceleration, TWELVE_DIGITS * size(&acceleration));
        found.is("slip_speed", number(case, "slip"), TWELVE_DIGITS);
    }
}

#[test]
fn a_ladder_with_friction_at_both_ends_and_one_law() {
    let facts = facts("friction_ladder");
    let cases = cases(&facts);
    assert_eq!(cases.len(), 3);
    for case in cases {
        // Foot and top slide at once, so that one law holds the friction of both: what it says of the moment.
        let found = Variant::text(
            "parameter m = 1 [kg], length = 1 [m], g = 1 [m/s^2], mu_A = 0, mu_B = 0
             coordinate x, y [m], phi [rad]
             let half = length/2
             kinetic 1/2*m*(x'^2 + y'^2) + 1/24*m*length^2*phi'^2
             potential m*g*y
             constraint wall: x = half*sin(phi)
             constraint floor: y = half*cos(phi)
             let N_B = (reaction(x) + mu_A*reaction(y))/(1 + mu_A*mu_B)
             let N_A = (reaction(y) - mu_B*reaction(x))/(1 + mu_A*mu_B)
             law sliding along phi': reaction(phi) =
                 (half*sin(phi) - mu_A*half*cos(phi))*N_A - (half*cos(phi) + mu_B*half*sin(phi))*N_B
             start x ~ 1, y ~ 1
             output foot = N_A, top = N_B",
        )
        .with_all(case, &["m", "length", "g", "mu_A", "mu_B"])
        .and(&format!("start phi = {:?}, phi' = {:?}", number(case, "phi"), number(case, "phidot")))
        .start();
        let reaction = numbers(case, "reaction");
        let allowed = TWELVE_DIGITS * size(&reaction);
        found.all(["reaction(x)", "reaction(y)", "reaction(phi)"], &reaction, allowed);
        found.all(["foot", "top"], &[number(case, "N_A"), number(case, "N_B")], allowed);
        let acceleration = numbers(case, "qddot");
        found.all(["x''", "y''", "phi''"], &acceleration, TWELVE_DIGITS * size(&acceleration).max(1.0));
    }
}

#[test]
fn a_bead_on_a_parabola() {
    for name in ["friction_parabola_a", "friction_parabola_b"] {
        let facts = facts(name);
        let motion = Motion::reference(name);
        for t in [0.0, 0.1, 1.0, 2.0, 3.0, 4.0] {
            let row = motion.at(t);
            let found = bead(&facts, row);
            compare(&found, &motion, row);
            assert_eq!(found.acceleration().law_modes, [LawMode::Slip(row["xdot"].signum())]);
        }
    }
}

#[test]
fn a_bead_that_has_come_to_rest_sticks_as_the_reference_says() {
    let (facts, motion) = (facts("friction_parabola_a"), Motion::reference("friction_parabola_a"));
    let row = motion.at(5.5);
    assert_eq!(row["xdot"], 0.0);
    let found = bead(&facts, row);
    compare(&found, &motion, row);
    assert_eq!(found.acceleration().law_modes, [LawMode::Stick]);
    // Along the wire friction has to hold k x times the normal force, and it can hold μ times.
    let parameters = section(&facts, "parameters");
    let sign = -number(parameters, "k") * row["x"] / number(parameters, "mu");
    assert!((found.acceleration().law_signs[0] - sign).abs() <= TWELVE_DIGITS);
}

fn bead(facts: &toml::Table, row: Instant<'_>) -> Found {
    Variant::gallery("friction-parabola")
        .with_all(section(facts, "parameters"), &["m", "g", "k", "mu"])
        .starting(&format!("start x = {:?}, x' = {:?}", row["x"], row["xdot"]))
        .start()
}

fn compare(found: &Found, motion: &Motion, row: Instant<'_>) {
    for (name, column) in [
        ("x", "x"),
        ("y", "y"),
        ("x'", "xdot"),
        ("y'", "ydot"),
        ("x''", "xddot"),
        ("reaction(x)", "r_x"),
        ("reaction(y)", "r_y"),
        ("normal_force", "N"),
        ("friction_force", "F_t"),
    ] {
        found.is(name, row[column], TWELVE_DIGITS * motion.largest(column));
    }
    let energy = found.value("energy.kinetic") + found.value("energy.potential");
    assert!((energy - row["energy"]).abs() <= TWELVE_DIGITS * motion.largest("energy"));
}

fn size(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |size: f64, value| size.max(value.abs()))
}
