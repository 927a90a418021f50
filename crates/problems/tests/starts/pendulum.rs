//! Pendula in Cartesian coordinates: swinging under gravity, and in pure rotation.

use crate::TWELVE_DIGITS;
use crate::data::{Motion, facts, number, section};
use crate::variant::Variant;

/// A point on a circle. The references take half of the square, so that the multiplier is the force by the length.
const POINT: &str = "
parameter m = 1 [kg], l = 1 [m], g = 0 [m/s^2]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint bar: (x^2 + y^2 - l^2)/2 = 0";

#[test]
fn a_pendulum_starts_anywhere_on_its_way() {
    let (facts, motion) =
        (facts("pendulum_gravity_weakform"), Motion::reference("pendulum_gravity_weakform"));
    for row in motion.rows() {
        let state = [("x", row["x"], row["xdot"]), ("y", row["y"], row["ydot"])];
        let found = started(&state, |point| point.with_all(section(&facts, "parameters"), &["m", "l", "g"]));
        for (name, position, speed) in state {
            found.is(name, position, TWELVE_DIGITS);
            found.is(&format!("{name}'"), speed, TWELVE_DIGITS * motion.largest("xdot"));
        }
        found.is("multiplier(bar)", row["Lambda"], TWELVE_DIGITS * motion.largest("Lambda"));
        let energy = found.value("energy.kinetic") + found.value("energy.potential");
        assert!((energy - row["energy"]).abs() <= TWELVE_DIGITS * motion.largest("Lambda"));
    }
}

#[test]
fn a_mass_in_pure_rotation_starts_anywhere_on_its_way() {
    let (facts, motion) = (facts("pendulum_pure_rotation"), Motion::reference("pendulum_pure_rotation"));
    for row in motion.rows() {
        let state = [("x", row["u"], row["udot"]), ("y", row["w"], row["wdot"])];
        let found = started(&state, |point| point.with_all(section(&facts, "parameters"), &["m", "l"]));
        for (name, position, speed) in state {
            found.is(name, position, TWELVE_DIGITS);
            found.is(&format!("{name}'"), speed, TWELVE_DIGITS * motion.largest("omega"));
        }
        let allowed = TWELVE_DIGITS * number(&facts, "bar_force");
        found.is("multiplier(bar)", row["Lambda"], allowed);
        found.is("multiplier(bar)", -number(&facts, "bar_force"), allowed);
    }
}

/// The point with its shorter coordinate given, which determines the other well, and the side of the other guessed.
fn started(state: &[(&str, f64, f64); 2], replaced: impl Fn(Variant) -> Variant) -> crate::variant::Found {
    let [x, y] = state;
    let ((name, position, speed), other) = if x.1.abs() < y.1.abs() { (x, y) } else { (y, x) };
    let starts =
        format!("start {name} = {position:?}, {name}' = {speed:?}, {} ~ {}", other.0, other.1.signum());
    replaced(Variant::text(POINT)).and(&starts).start()
}
