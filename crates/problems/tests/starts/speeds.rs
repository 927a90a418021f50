//! Constraints on velocities and accelerations: the mechanism of Appell and Hamel, curvature, modulus.

use crate::TWELVE_DIGITS;
use crate::data::{Instant, Motion, facts, section};
use crate::variant::{Found, Variant};

#[test]
fn the_mechanism_of_appell_and_hamel_starts_as_the_reference() {
    for name in ["appell_hamel_free", "appell_hamel_forced"] {
        let facts = facts(name);
        let motion = Motion::reference(name);
        for t in [0.0, 0.1, 2.5, 10.0] {
            let row = motion.at(t);
            let found = Variant::gallery("appell-hamel")
                .with_all(section(&facts, "parameters"), &["m", "g", "a", "Fx"])
                .starting(&given(row, &["x", "y", "z", "x'", "y'"]))
                // The branch that falls.
                .and("start z' ~ -1")
                .start();
            compare(&found, &motion, row, "cone", &["x", "y", "z"]);
            assert_eq!(found.start().free, (3, 2));
        }
    }
}

#[test]
fn the_rising_branch_of_appell_and_hamel_is_the_mirror_image_in_speed() {
    let row = Motion::reference("appell_hamel_free");
    let found = Variant::gallery("appell-hamel")
        .starting(&given(row.at(0.0), &["x", "y", "z", "x'", "y'"]))
        .and("start z' ~ 1")
        .start();
    found.is("z'", -row.at(0.0)["zdot"], TWELVE_DIGITS);
}

#[test]
fn prescribed_curvature_gives_the_accelerations_of_the_reference() {
    let facts = facts("accel_curvature");
    let motion = Motion::reference("accel_curvature");
    for t in [0.0, 0.1, 1.0, 4.3, 10.0] {
        let row = motion.at(t);
        let found = Variant::gallery("curvature")
            .with_all(section(&facts, "parameters"), &["m", "g", "kappa"])
            .starting(&given(row, &["x", "y", "x'", "y'"]))
            .start();
        compare(&found, &motion, row, "curvature", &["x", "y"]);
        let energy = found.value("energy.kinetic") + found.value("energy.potential");
        assert!((energy - row["energy"]).abs() <= TWELVE_DIGITS * row["energy"]);
        assert_eq!(found.start().free, (2, 2));
    }
}

#[test]
fn prescribed_modulus_gives_the_root_nearest_the_free_acceleration() {
    let facts = facts("accel_modulus");
    let motion = Motion::reference("accel_modulus");
    for t in [0.0, 0.1, 0.5, 1.0, 1.6, 2.0] {
        let row = motion.at(t);
        let found = Variant::gallery("modulus")
            .with_all(section(&facts, "parameters"), &["m", "kx", "ky", "a0"])
            .starting(&given(row, &["x", "y", "x'", "y'"]))
            .start();
        compare(&found, &motion, row, "modulus", &["x", "y"]);
        assert_eq!(found.start().free, (2, 2));
    }
}

/// `start x = …, x' = …` with the values of a row; its columns are `x` and `xdot`.
fn given(row: Instant<'_>, names: &[&str]) -> String {
    let given: Vec<String> = names.iter().map(|name| format!("{name} = {:?}", row[&*column(name)])).collect();
    format!("start {}", given.join(", "))
}

fn column(name: &str) -> String {
    let plain = name.trim_end_matches('\'');
    format!("{plain}{}", ["", "dot", "ddot"][name.len() - plain.len()])
}

/// State, accelerations, multiplier and reactions, each on the scale of its column.
fn compare(found: &Found, motion: &Motion, row: Instant<'_>, constraint: &str, coordinates: &[&str]) {
    let is = |name: &str, column: &str| found.is(name, row[column], TWELVE_DIGITS * motion.largest(column));
    for name in coordinates {
        for name in [(*name).to_owned(), format!("{name}'"), format!("{name}''")] {
            is(&name, &column(&name));
        }
        is(&format!("reaction({name})"), &format!("r_{name}"));
    }
    is(&format!("multiplier({constraint})"), "lambda");
}
