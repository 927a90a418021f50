//! A disc on a circular arc: contact parameters are found with positions.

use toml::Table;

use crate::TWELVE_DIGITS;
use crate::data::{Instant, Motion, facts, number, section};
use crate::variant::{Found, Variant};

/// The columns of the references and the names of the models. Rates of contact parameters are compared apart.
const STATE: [(&str, &str); 8] = [
    ("x_c", "x"),
    ("y_c", "y"),
    ("psi", "psi"),
    ("theta", "theta"),
    ("phi", "phi"),
    ("x_c_dot", "x'"),
    ("y_c_dot", "y'"),
    ("psi_dot", "psi'"),
];

#[test]
fn a_disc_that_slides_starts_as_the_reference() {
    for (name, gallery) in
        [("disc_arc_inside_free", "disc-arc-inside"), ("disc_arc_outside_free", "disc-arc-outside")]
    {
        let facts = facts(name);
        let parameters = section(&facts, "parameters");
        let motion = Motion::reference(name);
        let forces: &[&str] = if gallery == "disc-arc-outside" { &["Fx", "M"] } else { &[] };
        for t in times(&motion) {
            let row = motion.at(t);
            let (x, v, psi, turning) = (row["x_c"], row["x_c_dot"], row["psi"], row["psi_dot"]);
            let found = Variant::gallery(gallery)
                .with_all(parameters, &["m", "J", "r", "R", "g"])
                .with_all(parameters, forces)
                .starting(&format!("start x = {x:?}, x' = {v:?}, psi = {psi:?}, psi' = {turning:?}"))
                .and(&guesses(row, &["y", "phi", "theta"]))
                .start();
            agrees(&found, &motion, row, parameters);
        }
    }
}

#[test]
fn a_disc_that_rolls_starts_as_the_reference() {
    for (name, gallery) in [
        ("disc_arc_inside_rolling", "disc-arc-inside-rolling"),
        ("disc_arc_inside_rolling_forced", "disc-arc-inside-rolling"),
        ("disc_arc_outside_rolling", "disc-arc-outside-rolling"),
    ] {
        let facts = facts(name);
        let motion = Motion::reference(name);
        for t in times(&motion) {
            let row = motion.at(t);
            let (x, v) = (row["x_c"], row["x_c_dot"]);
            let found = rolling(&facts, gallery)
                .starting(&format!("start x = {x:?}, x' = {v:?}"))
                .and(&guesses(row, &["y", "psi", "phi", "theta"]))
                .start();
            agrees(&found, &motion, row, section(&facts, "parameters"));
            found.is("friction", row["F_t"], allowed(&motion, "N"));
        }
    }
}

#[test]
fn the_gallery_says_where_the_references_begin() {
    for (name, gallery) in [
        ("disc_arc_inside_free", "disc-arc-inside"),
        ("disc_arc_outside_free", "disc-arc-outside"),
        ("disc_arc_inside_rolling", "disc-arc-inside-rolling"),
        ("disc_arc_outside_rolling", "disc-arc-outside-rolling"),
    ] {
        let (facts, motion) = (facts(name), Motion::reference(name));
        let found = Variant::gallery(gallery).start();
        agrees(&found, &motion, motion.at(0.0), section(&facts, "parameters"));
    }
}

fn rolling(facts: &Table, gallery: &str) -> Variant {
    let (parameters, initial) = (section(facts, "parameters"), section(facts, "initial"));
    let forces: &[&str] = if gallery == "disc-arc-inside-rolling" { &["Fx", "M"] } else { &[] };
    Variant::gallery(gallery)
        .with_all(parameters, &["m", "J", "r", "R", "g"])
        .with_all(parameters, forces)
        .with("phi0", number(initial, "phi"))
        .with("psi0", number(initial, "psi"))
}

/// Guesses as a person would read them off a drawing: to one decimal.
fn guesses(row: Instant<'_>, names: &[&str]) -> String {
    let column = |name: &str| STATE.iter().find(|(_, ours)| *ours == name).map_or("", |(theirs, _)| *theirs);
    let guesses: Vec<String> =
        names.iter().map(|name| format!("{name} ~ {:.1}", row[column(name)])).collect();
    format!("start {}", guesses.join(", "))
}

/// The beginning, and some later rows, of which those outside are few.
fn times(motion: &Motion) -> [f64; 4] {
    if motion.largest("t") > 5.0 { [0.0, 0.7, 3.2, 10.0] } else { [0.0, 0.3, 1.1, 2.0] }
}

fn agrees(found: &Found, motion: &Motion, row: Instant<'_>, parameters: &Table) {
    for (column, name) in STATE {
        found.is(name, row[column], allowed(motion, column));
    }
    let state = &found.start().state;
    for (at, auxiliary) in found.model.auxiliaries.iter().enumerate() {
        let column = format!("{}_dot", auxiliary.name);
        assert!((state.p_rate()[at] - row[&*column]).abs() <= allowed(motion, &column), "{column}");
    }
    // Reactions are zero where the disc slides: they are compared with the weight that the ground carries.
    for (column, name) in
        [("r_x", "reaction(x)"), ("r_y", "reaction(y)"), ("r_psi", "reaction(psi)"), ("N", "normal")]
    {
        found.is(name, row[column], allowed(motion, "N"));
    }
    // The reference counts force and moment, which are constant, as potentials.
    let supplied = number(parameters, "Fx") * found.value("x") + number(parameters, "M") * found.value("psi");
    let energy = found.value("energy.kinetic") + found.value("energy.potential") - supplied;
    assert!((energy - row["energy"]).abs() <= allowed(motion, "energy"));
}

/// The size of a column is its largest entry, of a column that is never large 1: angles and lengths here are of that size.
fn allowed(motion: &Motion, column: &str) -> f64 {
    TWELVE_DIGITS * motion.largest(column).max(1.0)
}
