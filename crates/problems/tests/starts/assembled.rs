//! Mechanisms whose positions have to be assembled: four-bar, rolling discs, squeezer, slider-crank, car axis.

use toml::Table;

use crate::TWELVE_DIGITS;
use crate::data::{Motion, cases, facts, number, numbers, section};
use crate::variant::{Found, Variant};

#[test]
fn the_four_bar_starts_as_the_reference_in_all_eight_cases() {
    let facts = facts("fourbar_initial");
    let cases = cases(&facts);
    assert_eq!(cases.len(), 8);
    for case in cases {
        let root = number(case, "root");
        let guess = if root == 1.0 { 1.0 } else { 2.0 };
        let (q1, q1_rate) = (number(case, "q1"), number(case, "q1dot"));
        let found = Variant::gallery("four-bar")
            .with_all(section(&facts, "parameters"), &["m1", "m2", "g"])
            .starting(&format!("start q1 = {q1:?}, q1' = {q1_rate:?}, q2 ~ {guess:?}"))
            .start();
        let size = size(&[number(case, "q1ddot"), number(case, "q2ddot"), number(case, "lambda")]);
        let allowed = TWELVE_DIGITS * size.max(1.0);
        found.is("q2", number(case, "q2"), TWELVE_DIGITS);
        found.is("q2'", number(case, "q2dot"), allowed);
        found.all(["q1''", "q2''"], &[number(case, "q1ddot"), number(case, "q2ddot")], allowed);
        found.is("multiplier(coupler)", number(case, "lambda"), allowed);
        let reaction = numbers(case, "reaction");
        found.all(["reaction(q1)", "reaction(q2)"], &reaction, TWELVE_DIGITS * self::size(&reaction));
        let motion = found.start().motion.as_ref().expect("a small system");
        for (at, expected) in numbers(case, "G").into_iter().enumerate() {
            assert!((motion.jacobian[(0, at)] - expected).abs() <= 8.0 * TWELVE_DIGITS);
        }
        energy_is(&found, number(case, "energy"));
    }
}

#[test]
fn the_four_bar_starts_anywhere_on_its_way() {
    for name in ["fourbar_traj_a", "fourbar_traj_b"] {
        let (facts, motion) = (facts(name), Motion::reference(name));
        for row in motion.rows() {
            // The angle is given that determines the other the better.
            let (q1, q2) = (row["q1"], row["q2"]);
            let by_q1 = 8.0 * q1.sin() * q2.sin() - 4.0 * q1.cos();
            let by_q2 = 8.0 * q1.cos() * q2.cos();
            let starts = if by_q2.abs() > by_q1.abs() {
                format!("start q1 = {q1:?}, q1' = {:?}, q2 ~ {q2:.1}", row["q1dot"])
            } else {
                format!("start q2 = {q2:?}, q2' = {:?}, q1 ~ {q1:.1}", row["q2dot"])
            };
            let found = Variant::gallery("four-bar")
                .with_all(section(&facts, "parameters"), &["m1", "m2", "g"])
                .starting(&starts)
                .start();
            for (name, column) in [
                ("q1", "q1"),
                ("q2", "q2"),
                ("q1'", "q1dot"),
                ("q2'", "q2dot"),
                ("q1''", "q1ddot"),
                ("q2''", "q2ddot"),
                ("multiplier(coupler)", "lambda"),
                ("reaction(q1)", "r1"),
                ("reaction(q2)", "r2"),
            ] {
                found.is(name, row[column], TWELVE_DIGITS * motion.largest(column));
            }
            energy_is(&found, row["energy"]);
        }
    }
}

#[test]
fn the_closed_chain_without_masses_is_assembled_anywhere_on_its_way() {
    let facts = facts("stabilisation_slidercrank");
    let motion = Motion::reference("stabilisation_slidercrank_exact");
    for row in motion.rows() {
        let found = Variant::gallery("slider-crank-kinematic")
            .with_all(section(&facts, "parameters"), &["r", "l", "c"])
            .starting(&format!("start theta1 = {:?}, theta2 ~ 0", row["theta1"]))
            .start();
        found.is("theta2", row["theta2"], TWELVE_DIGITS);
    }
}

#[test]
fn rolling_discs_start_as_the_last_stage_of_their_construction() {
    for (name, gallery) in
        [("rolling_disc_a", "rolling-disc"), ("rolling_disc_eccentric_b", "rolling-disc-eccentric")]
    {
        let facts = facts(name);
        let parameters = section(&facts, "parameters");
        let mut variant = Variant::gallery(gallery)
            .with_all(parameters, &["m", "J", "g", "Fx"])
            .with("r", number(parameters, "radius"));
        if gallery == "rolling-disc-eccentric" {
            variant = variant.with("e", number(parameters, "eccentricity")).with_all(parameters, &["Mz"]);
        }
        let (phi, rate) = (number(parameters, "phi"), number(parameters, "phidot"));
        let found = variant.starting(&format!("start phi = {phi:?}, phi' = {rate:?}")).start();
        let stage = section(&facts, "stage2");
        let names = ["x''", "y''", "phi''"];
        found.all(names, &numbers(stage, "qddot"), scale(stage, "qddot"));
        let multipliers = ["multiplier(contact)", "multiplier(rolling)"];
        found.all(multipliers, &numbers(stage, "lam"), scale(stage, "lam"));
        let total = ["reaction(x)", "reaction(y)", "reaction(phi)"];
        found.all(total, &numbers(stage, "reaction_total"), scale(stage, "reaction_total"));
        found.is("reaction(y, contact)", numbers(stage, "reaction_1")[1], scale(stage, "reaction_1"));
        let second = numbers(stage, "reaction_2");
        found.is("reaction(x, rolling)", second[0], scale(stage, "reaction_2"));
        found.is("reaction(phi, rolling)", second[2], scale(stage, "reaction_2"));
        let r = number(parameters, "radius");
        found.all(["x", "y", "x'", "y'"], &[-r * phi, r, -r * rate, 0.0], TWELVE_DIGITS);
    }
}

const SQUEEZER: [&str; 7] = ["beta", "theta", "gamma", "phi", "delta", "omega", "epsilon"];
const LOOPS: [&str; 6] = ["rocker_x", "rocker_y", "upper_x", "upper_y", "lower_x", "lower_y"];

fn squeezer(facts: &Table) -> Variant {
    let parameters = section(facts, "parameters");
    let lists = ["m", "I"];
    let names: Vec<&str> =
        parameters.keys().map(String::as_str).filter(|name| !lists.contains(name)).collect();
    let variant = Variant::gallery("andrews").with_all(parameters, &names);
    lists.iter().fold(variant, |variant, list| {
        let values = numbers(parameters, list);
        (1..).zip(values).fold(variant, |variant, (at, value)| variant.with(&format!("{list}{at}"), value))
    })
}

#[test]
fn the_squeezer_starts_as_the_reference() {
    let facts = facts("andrews_squeezer");
    let initial = section(&facts, "initial");
    let q = numbers(initial, "q");
    // The gallery's guesses lead to the assembly of the benchmark.
    let found = squeezer(&facts).start();
    found.all(SQUEEZER, &q, TWELVE_DIGITS);
    found.all(SQUEEZER.map(|name| format!("{name}'")).iter().map(String::as_str), &[0.0; 7], 0.0);
    let accelerations = SQUEEZER.map(|name| format!("{name}''"));
    found.all(accelerations.iter().map(String::as_str), &numbers(initial, "qddot"), scale(initial, "qddot"));
    let multipliers = LOOPS.map(|name| format!("multiplier({name})"));
    found.all(multipliers.iter().map(String::as_str), &numbers(initial, "lambda"), scale(initial, "lambda"));
}

#[test]
fn the_squeezer_can_be_started_in_the_middle_of_its_motion() {
    let facts = facts("andrews_squeezer");
    let motion = Motion::reference("andrews_squeezer");
    for t in [0.005, 0.01, 0.02, 0.03] {
        let row = motion.at(t);
        let guesses: Vec<String> =
            SQUEEZER[1..].iter().map(|name| format!("{name} ~ {:.2}", row[name])).collect();
        let (beta, rate) = (row["beta"], row["v_beta"]);
        let starts = format!("start beta = {beta:?}, beta' = {rate:?}\nstart {}", guesses.join(", "));
        let found = squeezer(&facts).starting(&starts).start();
        // The table agrees to 6·10⁻¹⁴ with one of another step size.
        for name in SQUEEZER {
            found.is(name, row[name], TWELVE_DIGITS);
            found.is(
                &format!("{name}'"),
                row[&*format!("v_{name}")],
                TWELVE_DIGITS * motion.largest("v_beta"),
            );
        }
        for (at, name) in (1..).zip(LOOPS) {
            let column = format!("lambda{at}");
            found.is(
                &format!("multiplier({name})"),
                row[&*column],
                TWELVE_DIGITS * motion.largest("lambda1"),
            );
        }
    }
}

#[test]
fn the_slider_crank_starts_as_the_reference() {
    let facts = facts("slidercrank_benchmark");
    let motion = Motion::reference("slidercrank_benchmark");
    let initial = section(&facts, "initial");
    for t in [0.0, 0.1, 0.2] {
        let row = motion.at(t);
        let (x, v) = (row["x_P2"], row["xdot_P2"]);
        let found = Variant::gallery("slider-crank")
            .with_all(section(&facts, "parameters"), &["m", "l", "g"])
            .starting(&format!("start xB = {x:?}, xB' = {v:?}\nstart xA ~ {:.1}, yA ~ 1", x / 2.0))
            .start();
        found.all(["xA", "yA"], &[row["x_P1"], row["y_P1"]], TWELVE_DIGITS);
        found.is("crank_angle", row["theta"], TWELVE_DIGITS);
        let turning = found.value("xA") * found.value("yA'") - found.value("yA") * found.value("xA'");
        assert!((turning - row["thetadot"]).abs() <= TWELVE_DIGITS * row["thetadot"].abs());
        energy_is(&found, row["energy"]);
    }
    assert_eq!(motion.at(0.0)["xdot_P2"], number(initial, "slider_speed"));
}

#[test]
fn the_car_axis_starts_as_the_benchmark_at_every_time() {
    let motion = Motion::open("data/benchmarks/car-axis/reference.csv");
    for t in [0.0, 0.03, 0.3, 1.02, 2.1, 3.0] {
        let row = motion.at(t);
        let (yl, vl, yr, vr) = (row["yl"], row["vl"], row["yr"], row["vr"]);
        let found = Variant::gallery("car-axis")
            .starting(&format!(
                "start yl = {yl:?}, yl' = {vl:?}, yr = {yr:?}, yr' = {vr:?}\nstart xl ~ {:.1}, xr ~ {:.1}",
                row["xl"], row["xr"]
            ))
            .from(row["t"], row["t"] + 3.0)
            .start();
        // From yl the constraint `upright` gives xl = −yl yb/xb, well conditioned; xr comes of `axle`.
        found.all(["xl", "xr"], &[row["xl"], row["xr"]], TWELVE_DIGITS);
        found.all(["xl'", "xr'"], &[row["ul"], row["ur"]], 10.0 * TWELVE_DIGITS);
        // Springs of stiffness 1 with lengths known to 10⁻¹⁶ press with forces known to 10⁻¹⁶.
        found.all(
            ["multiplier(upright)", "multiplier(axle)"],
            &[row["lambda1"], row["lambda2"]],
            TWELVE_DIGITS * motion.largest("lambda1"),
        );
    }
}

fn energy_is(found: &Found, expected: f64) {
    let energy = found.value("energy.kinetic") + found.value("energy.potential");
    assert!((energy - expected).abs() <= 10.0 * TWELVE_DIGITS, "{energy} {expected}");
}

/// Twelve digits of the largest number of a list.
fn scale(facts: &Table, key: &str) -> f64 {
    TWELVE_DIGITS * size(&numbers(facts, key))
}

fn size(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |size: f64, value| size.max(value.abs()))
}
