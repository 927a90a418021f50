//! The vehicle on a circle: a hidden constraint between positions, found at the start.

use dalembert::Outcome;
use dalembert::model::Code;
use dalembert::solve::StartFailure;
use toml::Table;

use crate::TWELVE_DIGITS;
use crate::data::{Motion, facts, number, numbers, section};
use crate::variant::{Found, Variant};

const PARAMETERS: [&str; 9] = ["m0", "I0", "I", "a", "b", "F0", "k1", "k2", "R"];
const COORDINATES: [&str; 4] = ["x", "y", "phi", "theta"];

fn vehicle(facts: &Table) -> Variant {
    Variant::gallery("vehicle").with_all(section(facts, "parameters"), &PARAMETERS)
}

#[test]
fn the_vehicle_starts_as_the_reference() {
    for name in ["vehicle_initial_c", "vehicle_traj_a", "vehicle_traj_b"] {
        let facts = facts(name);
        let initial = section(&facts, "initial");
        let (x, theta, v) = (number(initial, "x"), number(initial, "theta"), number(initial, "xdot"));
        let (radius, along) = (number(section(&facts, "parameters"), "R"), number(initial, "alpha"));
        // Guessed where the angle of the place on the circle is: y from there, the heading along the circle.
        let found = vehicle(&facts)
            .starting(&format!("start x = {x:?}, theta = {theta:?}, x' = {v:?}"))
            .and(&format!("start y ~ {:.1}, phi ~ {along:.1}", radius * (1.0 - along.cos())))
            .start();
        let is =
            |name: &str, key: &str, size: f64| found.is(name, number(initial, key), TWELVE_DIGITS * size);
        for name in COORDINATES {
            is(name, name, radius);
            is(&format!("{name}'"), &format!("{name}dot"), 10.0);
            is(&format!("{name}''"), &format!("{name}ddot"), 10.0);
        }
        // Forces of axles are thousands of newtons, and the moment at the steered part is what is left of them.
        is("Md", "M_d", 1e3);
        is("multiplier(rear)", "lambda_rear", 1e4);
        is("multiplier(front)", "lambda_front", 1e4);
        let reactions = COORDINATES.map(|name| format!("reaction({name})"));
        found.all(reactions.iter().map(String::as_str), &numbers(initial, "reaction"), TWELVE_DIGITS * 1e4);
        is("speed", "speed", 10.0);
        assert_eq!(found.start().free, (2, 1));
    }
}

#[test]
fn the_vehicle_starts_anywhere_on_its_way() {
    for name in ["vehicle_traj_a", "vehicle_traj_b"] {
        let facts = facts(name);
        let motion = Motion::reference(name);
        for t in [0.0, 0.1, 2.0, 5.0, 10.0] {
            let row = motion.at(t);
            let (x, theta, v) = (row["x"], row["theta"], row["xdot"]);
            let found = vehicle(&facts)
                .starting(&format!("start x = {x:?}, theta = {theta:?}, x' = {v:?}"))
                .and(&format!("start y ~ {:.1}, phi ~ {:.1}", row["y"], row["phi"]))
                .start();
            // Where the car drives across x, y and with it everything is less well determined by x than elsewhere.
            let radius = number(section(&facts, "parameters"), "R");
            let steepness = radius / (row["y"] - radius).abs();
            let is = |name: &str, column: &str| {
                found.is(
                    name,
                    row[column],
                    TWELVE_DIGITS * steepness.powi(2) * motion.largest(column).max(1.0),
                );
            };
            for name in COORDINATES {
                is(name, name);
                is(&format!("{name}'"), &format!("{name}dot"));
            }
            is("multiplier(rear)", "lambda_rear");
            is("multiplier(front)", "lambda_front");
            is("speed", "speed");
            let moment = TWELVE_DIGITS * steepness.powi(2) * motion.largest("lambda_front");
            found.is("Md", row["M_d"], moment);
        }
    }
}

#[test]
fn printed_values_that_no_car_can_have_are_refused() {
    let facts = facts("vehicle_inconsistent");
    let initial = section(&facts, "initial");
    let given: Vec<String> = [("x", "x"), ("phi", "phi"), ("theta", "theta"), ("x'", "xdot")]
        .iter()
        .map(|(name, key)| format!("{name} = {:?}", number(initial, key)))
        .collect();
    let refused = vehicle(&facts).starting(&format!("start {}\nstart y ~ 0", given.join(", "))).refusal();
    refused
        .is(Code::ConflictingStart)
        .names(&["x", "phi", "theta", "x'", "rear", "front", "track"])
        // The hidden constraint is shown as a formula: with R − y in it, and the sines and cosines of both angles.
        .says("= 0")
        .says("sin(phi)")
        .says("theta");
    assert_eq!(refused.refusal.outcome, Outcome::InconsistentVelocity);
    let StartFailure::Conflict(conflict) = &refused.refusal.failure else { panic!("{}", refused.message()) };
    let result = section(&facts, "result");
    for (name, key) in [("phi", "phi_that_fits_theta"), ("theta", "theta_that_fits_phi")] {
        let id = refused.value_id(name).expect("a coordinate");
        let alone =
            |way: &&dalembert::solve::ValueRelease| way.released.len() == 1 && way.released[0].0 == id;
        let way = conflict.remedies.iter().find(alone).unwrap_or_else(|| panic!("no remedy by {name}"));
        assert!((way.released[0].1 - number(result, key)).abs() <= TWELVE_DIGITS, "{name}: {way:?}");
        assert!(!way.at_rest);
    }
    // The last remedy is not to drive at all.
    let speed = refused.value_id("x'").expect("a speed");
    let stop = conflict.remedies.iter().find(|way| way.released[0].0 == speed).expect("a remedy by x'");
    assert!(stop.at_rest && stop.released[0].1.abs() <= TWELVE_DIGITS, "{:?}", conflict.remedies);
    assert_eq!(conflict.remedies.last().map(|way| way.at_rest), Some(true));
}

#[test]
fn the_hidden_constraint_in_the_hint_vanishes_for_real_cars_only() {
    // Ψ of the reference is zero at consistent positions; the printed formula must be the same up to a factor.
    let facts = facts("vehicle_inconsistent");
    let parameters = section(&facts, "parameters");
    let refused =
        vehicle(&facts).starting("start x = 0, phi = 0, theta = 0.1, x' = 8\nstart y ~ 0").refusal();
    let told = refused.message();
    let formula = told.split("only if ").nth(1).and_then(|rest| rest.split(" = 0").next()).expect(&told);
    let psi = |x: f64, y: f64, phi: f64, theta: f64| {
        let values = [("x", x), ("y", y), ("phi", phi), ("theta", theta)];
        let text =
            values.iter().fold("coordinate z\nkinetic 1/2*z'^2\n".to_owned(), |text, (name, value)| {
                format!("{text}parameter {name} = {value:?}\n")
            });
        let text = ["a", "b", "R"]
            .iter()
            .fold(text, |text, name| format!("{text}parameter {name} = {:?}\n", number(parameters, name)));
        Variant::text(&format!("{text}start z = 0, z' = 0\noutput psi = {formula}")).start().value("psi")
    };
    let (a, b, r) = (number(parameters, "a"), number(parameters, "b"), number(parameters, "R"));
    let reference = |x: f64, y: f64, phi: f64, theta: f64| {
        (a + b) * theta.cos() * (x * phi.cos() - (r - y) * phi.sin())
            - b * theta.sin() * ((r - y) * phi.cos() + x * phi.sin())
    };
    let factor = psi(0.0, 0.0, 0.0, 0.1) / reference(0.0, 0.0, 0.0, 0.1);
    assert!(
        (reference(0.0, 0.0, 0.0, 0.1) - number(section(&facts, "result"), "hidden_constraint_Psi")).abs()
            < 1e-12
    );
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..20 {
        let place = [20.0, 20.0, 1.0, 0.5].map(|reach: f64| reach * (2.0 * random.f64() - 1.0));
        let [x, y, phi, theta] = place;
        let (ours, theirs) = (psi(x, y, phi, theta), factor * reference(x, y, phi, theta));
        // Terms are at most 2.6 · 70 in size, times the factor.
        assert!((ours - theirs).abs() <= TWELVE_DIGITS * 200.0 * factor.abs(), "{formula}: {ours} {theirs}");
    }
}

#[test]
fn two_hundred_random_guesses_lead_to_the_same_start() {
    let facts = facts("vehicle_traj_a");
    let initial = section(&facts, "initial");
    let mut random = fastrand::Rng::with_seed(17);
    for _ in 0..200 {
        let mut near = |middle: f64, reach: f64| middle + reach * (2.0 * random.f64() - 1.0);
        let (y, phi) = (near(0.0, 1.0), near(0.0, 0.3));
        let (y_rate, phi_rate, theta_rate) = (near(0.0, 1.0), near(0.0, 1.0), near(0.0, 1.0));
        let (x, theta, v) = (number(initial, "x"), number(initial, "theta"), number(initial, "xdot"));
        let found = vehicle(&facts)
            .starting(&format!("start x = {x:?}, theta = {theta:?}, x' = {v:?}"))
            .and(&format!("start y ~ {y:?}, phi ~ {phi:?}, y' ~ {y_rate:?}, phi' ~ {phi_rate:?}"))
            .and(&format!("start theta' ~ {theta_rate:?}"))
            .start();
        is_the_start_of_a(&found, initial);
    }
}

#[test]
fn a_heading_guessed_roughly_is_not_turned_round() {
    // A car may stand the other way round on the circle and drive backwards, π away; no guess here is nearer to that.
    let (facts, motion) = (facts("vehicle_traj_a"), Motion::reference("vehicle_traj_a"));
    for t in [0.0, 2.0, 5.0, 10.0] {
        let row = motion.at(t);
        let (x, theta, v) = (row["x"], row["theta"], row["xdot"]);
        for by in [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3] {
            let found = vehicle(&facts)
                .starting(&format!("start x = {x:?}, theta = {theta:?}, x' = {v:?}"))
                .and(&format!("start y ~ {:.1}, phi ~ {:?}", row["y"], row["phi"] + by))
                .start();
            assert!(
                (found.value("phi") - row["phi"]).abs() < 1.0,
                "t = {t}, {by} off: {}",
                found.value("phi")
            );
        }
    }
}

#[test]
fn a_moment_can_be_given_in_place_of_a_speed() {
    let facts = facts("vehicle_traj_a");
    let initial = section(&facts, "initial");
    let (x, theta, moment) = (number(initial, "x"), number(initial, "theta"), number(initial, "M_d"));
    let found = vehicle(&facts)
        .starting(&format!("start x = {x:?}, theta = {theta:?}, Md = {moment:?}"))
        .and("start y ~ 0, phi ~ 0, x' ~ 7")
        .start();
    // The moment falls with the square of the speed or so: 2.6 N m at 8 m/s. The forces of the axles, 10³ N, leave
    // 10⁻¹³ · 10³ of it uncertain.
    found.is("x'", number(initial, "xdot"), 1e-10);
    assert_eq!(found.value("Md"), moment);
}

/// State and input of `vehicle_traj_a` to 10⁻¹² of their sizes.
fn is_the_start_of_a(found: &Found, initial: &Table) {
    for name in COORDINATES {
        found.is(name, number(initial, name), TWELVE_DIGITS);
        found.is(&format!("{name}'"), number(initial, &format!("{name}dot")), TWELVE_DIGITS);
    }
    found.is("Md", number(initial, "M_d"), TWELVE_DIGITS * 1e3);
}
