//! Conditions met by inputs: all that is not free is found at any time, the inputs with it.

use toml::Table;

use crate::TWELVE_DIGITS;
use crate::data::{Instant, Motion, facts, section};
use crate::variant::{Found, Variant};

/// A reference and the model of the gallery that it belongs to.
struct Servo {
    reference: &'static str,
    gallery: &'static str,
    /// Names of parameters, which are the same in both.
    parameters: &'static [&'static str],
    coordinates: &'static [&'static str],
    inputs: &'static [&'static str],
    /// When the run of the gallery ends.
    until: f64,
}

impl Servo {
    /// The gallery model at the time of a row, with the lines that say what is free there.
    fn started(&self, facts: &Table, row: Instant<'_>, free: &str) -> Found {
        let t = row["t"];
        let variant = Variant::gallery(self.gallery)
            .with_all(section(facts, "parameters"), self.parameters)
            .from(t, t + self.until);
        let variant = if free.is_empty() { variant } else { variant.starting(free) };
        variant.start()
    }

    /// Everything in a row, each number on the scale of its column; `digits` can be required of a column of that
    /// size.
    fn compare(&self, found: &Found, motion: &Motion, row: Instant<'_>, digits: f64) {
        let is = |name: &str, column: &str| found.is(name, row[column], digits * motion.largest(column));
        for name in self.coordinates {
            is(name, name);
            is(&format!("{name}'"), &format!("{name}dot"));
        }
        for name in self.inputs {
            is(name, name);
        }
    }
}

#[test]
fn two_masses_with_the_path_on_the_driven_one() {
    let servo = Servo {
        reference: "control_twomass_collocated",
        gallery: "two-mass",
        parameters: &["m1", "m2", "k", "c", "amp", "om"],
        coordinates: &["x1", "x2"],
        inputs: &["p"],
        until: 10.0,
    };
    let (facts, motion) = (facts(servo.reference), Motion::reference(servo.reference));
    for t in [0.0, 0.1, 2.5, 7.3, 10.0] {
        let row = motion.at(t);
        let free = format!("start x2 = {:?}, x2' = {:?}", row["x2"], row["x2dot"]);
        servo.compare(&servo.started(&facts, row, &free), &motion, row, TWELVE_DIGITS);
    }
}

#[test]
fn a_cart_on_a_path_with_a_pendulum() {
    let servo = Servo {
        reference: "control_cart_pendulum",
        gallery: "cart-pendulum",
        parameters: &["mc", "m", "l", "g", "amp", "om"],
        coordinates: &["x", "theta"],
        inputs: &["p"],
        until: 10.0,
    };
    let (facts, motion) = (facts(servo.reference), Motion::reference(servo.reference));
    for t in [0.0, 0.1, 2.5, 7.3, 10.0] {
        let row = motion.at(t);
        let free = format!("start theta = {:?}, theta' = {:?}", row["theta"], row["thetadot"]);
        servo.compare(&servo.started(&facts, row, &free), &motion, row, TWELVE_DIGITS);
    }
}

#[test]
fn an_arm_with_its_tip_on_a_circle() {
    let (facts, motion) = (facts("control_twolink_arm"), Motion::reference("control_twolink_arm"));
    let parameters = section(&facts, "parameters");
    let arm = Variant::gallery("two-link-arm")
        .with_all(parameters, &["m1", "m2", "l1", "l2", "g", "xc", "yc", "om"])
        .with("radius", crate::data::number(parameters, "rad"));
    for t in [0.0, 0.05, 1.0, 2.2, 3.1, 4.0] {
        let row = motion.at(t);
        // Any guess with the elbow to the right of the line to the tip.
        let found = arm.clone().from(t, t + 4.0).start();
        for name in ["q1", "q2"] {
            for (ours, theirs) in [("", ""), ("'", "dot"), ("''", "ddot")] {
                let column = format!("{name}{theirs}");
                let allowed = TWELVE_DIGITS * motion.largest(&column);
                found.is(&format!("{name}{ours}"), row[&*column], allowed);
            }
        }
        for name in ["p1", "p2"] {
            found.is(name, row[name], TWELVE_DIGITS * motion.largest("p1"));
        }
        assert_eq!(found.start().free, (0, 0));
    }
}

#[test]
fn two_masses_with_the_path_on_the_far_one() {
    let servo = Servo {
        reference: "control_twomass_index5",
        gallery: "two-mass-far",
        parameters: &["m1", "m2", "k", "T", "S"],
        coordinates: &["x1", "x2"],
        inputs: &["p"],
        until: 5.0,
    };
    flat(&servo, &[0.0, 0.1, 1.0, 2.5, 3.9, 4.5], TWELVE_DIGITS);
}

#[test]
fn three_masses_with_the_path_on_the_last() {
    let servo = Servo {
        reference: "control_threemass_index7",
        gallery: "three-mass",
        parameters: &["m1", "m2", "m3", "k1", "k2", "T", "S"],
        coordinates: &["x1", "x2", "x3"],
        inputs: &["p"],
        until: 5.0,
    };
    // At u = 0.975 the terms of the path are 6·10⁴ S in all where their sum is S, those of its rate 6·10⁵ S/T where the
    // largest rate is 3 S/T: 2⁻⁵³ · 2·10⁵ = 2·10⁻¹¹ of a rate is lost, as the notes of the references say. (Paths of
    // degree nine have terms of 1.5·10³ and rates of 10⁴: these stay below 10⁻¹².)
    flat(&servo, &[0.0, 0.1, 1.0, 2.5, 3.9, 4.5], 2e-11);
}

#[test]
fn a_link_behind_a_flexible_joint() {
    let servo = Servo {
        reference: "control_flexible_arm",
        gallery: "flexible-arm",
        parameters: &["I", "J", "k", "k3", "m", "l", "g", "T", "S"],
        coordinates: &["q", "r"],
        inputs: &["p"],
        until: 3.0,
    };
    flat(&servo, &[0.0, 0.05, 0.5, 1.0, 1.9, 2.5], TWELVE_DIGITS);
}

#[test]
fn a_crane_with_a_load_on_a_path() {
    let servo = Servo {
        reference: "control_crane",
        gallery: "crane",
        parameters: &["mt", "m", "J", "rd", "g", "T", "X1", "Y0", "Y1"],
        coordinates: &["s", "l", "theta"],
        inputs: &["F", "W"],
        until: 7.0,
    };
    flat(&servo, &[0.0, 0.1, 1.0, 2.5, 4.0, 5.9, 6.5], TWELVE_DIGITS);
    let (facts, motion) = (facts(servo.reference), Motion::reference(servo.reference));
    for t in [0.0, 1.0, 2.5, 4.0] {
        let row = motion.at(t);
        let allowed = TWELVE_DIGITS * motion.largest("rope_force");
        servo.started(&facts, row, "").is("rope_force", row["rope_force"], allowed);
    }
}

/// Nothing is free: with the guesses of the gallery, everything comes out at any time.
fn flat(servo: &Servo, times: &[f64], digits: f64) {
    let (facts, motion) = (facts(servo.reference), Motion::reference(servo.reference));
    for t in times {
        let row = motion.at(*t);
        let found = servo.started(&facts, row, "");
        servo.compare(&found, &motion, row, digits);
        assert_eq!(found.start().free, (0, 0), "{} at {t}", servo.gallery);
    }
}
