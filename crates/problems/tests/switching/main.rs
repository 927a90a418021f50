//! Motion that is not smooth, against closed forms and piecewise integrations (`data/switching`).
//!
//! Values at the end, times of switches, impulses and bounds of work are those of the files; their README says how they were computed.

use dalembert::settings::{Method, SwitchKind};
use dalembert::{Request, Run};
use dalembert_problems::project::{files, read};
use toml::{Table, Value};

mod accumulation;
mod constant_steps;
mod friction;
mod instants;
mod interruption;
mod random;
mod records;

const TOLERANCE: f64 = 1e-9;

fn float(value: &Value) -> f64 {
    value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64)).expect("a number")
}

fn problem(name: &str) -> Table {
    read(&format!("data/switching/sw_{name}.toml")).parse().expect("a table")
}

fn run(text: &str, method: Method) -> Run {
    let study = dalembert::load(text).unwrap_or_else(|errors| panic!("{errors}"));
    study.run(&Request::default().tolerance(TOLERANCE).method(method)).expect("a valid request")
}

/// The last value of a column.
fn end(run: &Run, name: &str) -> f64 {
    *run.column(name).unwrap_or_else(|error| panic!("{error}")).last().expect("there are rows")
}

/// Runs a problem and compares the values at its end with what the file expects.
fn check(name: &str, method: Method) -> Run {
    let table = problem(name);
    let run = run(table["model"].as_str().expect("a text"), method);
    let expect = table["expect"].as_table().expect("values");
    let label = format!("{name} by {}", method.as_str());
    assert!(run.outcome.is_good(), "{label}: {:?}", run.outcome);
    let allowed = |value: f64| match (expect.get("abs_tolerance"), expect.get("rel_tolerance")) {
        (Some(bound), _) => float(bound),
        (_, Some(bound)) => float(bound) * value.abs(),
        _ => panic!("{label}: a tolerance"),
    };
    for (key, value) in expect {
        let column = match key.strip_suffix("_rate") {
            Some(coordinate) => format!("{coordinate}'"),
            None => key.clone(),
        };
        // Other keys are compared by tests of their own.
        let Ok(values) = run.column(&column) else { continue };
        let (found, value) = (values[values.len() - 1], float(value));
        // Impacts of the backlash ring at √(2·8000) 1/s: errors of speeds are those of positions times this.
        let fast =
            if key.ends_with("_rate") && name.starts_with("backlash") { 16_000_f64.sqrt() } else { 1.0 };
        assert!(
            (found - value).abs() <= fast * allowed(value),
            "{label}: {column} is {found}, expected {value}"
        );
    }
    if let Some(n) = expect.get("n_switches") {
        assert_eq!(run.statistics.switches as i64, n.as_integer().expect("a number"), "{label}: switches");
    }
    // The counts are those of the prototype's method of order 8.
    let is_counted = matches!(method, Method::Auto | Method::Dop853);
    if let Some(most) = expect.get("max_evaluations").filter(|_| is_counted) {
        // Evaluations at rows are not in the counts.
        let most = float(most) + run.samples.len() as f64;
        assert!(
            (run.statistics.evaluations as f64) <= most,
            "{label}: {} evaluations",
            run.statistics.evaluations
        );
    }
    run
}

#[test]
fn motions_end_where_closed_forms_say() {
    let names = [
        "step_tenth",
        "step_at_start",
        "square_wave",
        "integrator_saturation",
        "contact_max_if",
        "hunt_crossley",
        "sqrt_branch",
        "backlash",
        "backlash_abs",
        "relay",
        "dry_friction",
        "break_away",
        "coulomb_oscillator",
        "two_blocks",
        "twisting",
        "corner",
        "drive_speed_jump",
    ];
    for name in names {
        check(name, Method::Dop853);
        check(name, Method::Tsit5);
    }
    check("stiff_damper_friction", Method::Auto);
    for name in ["contact_max_if", "hunt_crossley", "stiff_damper_friction", "relay", "two_blocks"] {
        check(name, Method::Radau5);
    }
}

/// 41 impacts amplify the errors of steps some thousand times. Those of `radau5` are larger than those of explicit methods, so that it
/// takes a smaller tolerance.
#[test]
fn impacts_by_an_implicit_method_end_where_exponentials_say() {
    for name in ["backlash", "backlash_abs"] {
        let table = problem(name);
        let study = dalembert::load(table["model"].as_str().expect("a text")).expect("a model");
        let request = Request::default().tolerance(0.1 * TOLERANCE).method(Method::Radau5);
        let run = study.run(&request).expect("a valid request");
        assert!(run.outcome.is_good(), "{name}: {:?}", run.outcome);
        let expect = &table["expect"];
        for coordinate in ["x", "y"] {
            let (found, expected) = (end(&run, coordinate), float(&expect[coordinate]));
            assert!(
                (found - expected).abs() <= float(&expect["abs_tolerance"]),
                "{name}: {coordinate} is {found}"
            );
        }
    }
}

/// Rows after rest have speeds of exactly zero.
#[test]
fn what_rests_by_dry_friction_rests_exactly() {
    let run = check("dry_friction", Method::Auto);
    let (t, speed) = (run.column("t").expect("a column"), run.column("x'").expect("a column"));
    for (t, speed) in t.iter().zip(speed).filter(|(t, _)| **t > 2.5) {
        assert_eq!(*speed, 0.0, "at t = {t}");
    }
    assert_eq!(run.events.iter().filter(|switch| switch.kind == SwitchKind::Slide).count(), 1);
    let slides = run.events.iter().find(|switch| switch.kind == SwitchKind::Slide).expect("it comes to rest");
    assert!((slides.t - 2.5).abs() < 1e-8 && slides.name == "sign(x')", "{slides:?}");
}

/// Times of switches are those of matrix exponentials in 40 digits.
#[test]
fn switches_are_listed_at_their_times_with_their_expressions() {
    let run = check("backlash", Method::Dop853);
    let expected = problem("backlash");
    let expected: Vec<f64> = expected["switch_times"].as_array().expect("times").iter().map(float).collect();
    assert_eq!(run.events.len(), expected.len());
    for (found, expected) in run.events.iter().zip(&expected) {
        // Impacts amplify errors: the last of 41 is uncertain by 1e-7 at this tolerance.
        assert!((found.t - expected).abs() < 1e-6, "{} {expected}", found.t);
        assert!(found.name.starts_with("if("), "{}", found.name);
    }
}

/// A torque that is switched on, for pairs of switching time and end: q = F (T − t)²/(2 J).
#[test]
fn torques_from_rest_never_stop_a_run() {
    let mut seed = 1_u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 11) as f64 / (1_u64 << 53) as f64
    };
    for pair in 0..200 {
        let end = 10.0_f64.powf(3.0 * random() - 1.0);
        let part = [0.1, 0.2, 1.0 / 3.0, 0.5, 0.05 + 0.9 * random()][pair % 5];
        let at = part * end;
        let condition = ["t < AT, 0, 3", "t <= AT, 0, 3", "t > AT, 3, 0", "t >= AT, 3, 0"][pair % 4];
        let condition = condition.replace("AT", &format!("{at:?}"));
        let text = format!(
            "coordinate q\nkinetic 5/2*q'^2\nforce q: if({condition})\nstart q = 0, q' = 0\nrun until {end:?} every {:?}",
            end / 100.0
        );
        let run = run(&text, Method::Auto);
        let exact = 0.3 * (end - at).powi(2);
        let found = self::end(&run, "q");
        assert!(run.outcome.is_good(), "{text}: {:?}", run.outcome);
        assert!((found - exact).abs() <= 1e-12 * exact.max(0.3 * end * end), "{text}: {found} {exact}");
    }
}

/// Sixty pulses from 30 µs to 0.2 s in 10 s hit a body at rest; its speed is their integral.
#[test]
fn pulses_are_not_stepped_over() {
    let table = problem("pulses");
    let template = table["template"].as_str().expect("a text").replace("; ", "\n");
    for pulse in table["pulse"].as_array().expect("pulses") {
        let text = template.replace("FORCE", pulse["force"].as_str().expect("a force"));
        let run = run(&text, Method::Auto);
        let (found, speed) = (end(&run, "x'"), float(&pulse["speed"]));
        assert!((found - speed).abs() <= 1e-6 * speed.abs(), "{text}: {found} {speed}");
    }
}

/// Positions that jump are refused at their instant, with the expression.
#[test]
fn jumps_of_positions_are_refused() {
    for (name, t, expression) in
        [("position_jump_t", 0.3, "if(t < 0.3"), ("position_jump_x", 1.0, "if(x < 0")]
    {
        let table = problem(name);
        let run = run(table["model"].as_str().expect("a text"), Method::Auto);
        assert_eq!(run.outcome.as_str(), "position_jump", "{name}");
        assert!(
            run.findings.iter().any(|found| found.message.contains(expression)),
            "{name}: {:?}",
            run.findings
        );
        let last = run.samples.last().expect("rows before it").t;
        assert!((last - t).abs() <= 0.011, "{name}: {last}");
    }
}

/// A corner keeps the kinetic energy; a drive whose speed jumps supplies 4 J.
#[test]
fn energy_accounts_hold_through_impulses() {
    let corner = check("corner", Method::Dop853);
    let total: Vec<f64> =
        corner.samples.iter().map(|sample| sample.energies[0] + sample.energies[1]).collect();
    let largest = corner.samples.iter().map(|sample| sample.energies[0].abs()).fold(0.0, f64::max);
    for energy in &total {
        assert!((energy - total[0]).abs() <= 1e-8 * largest, "{energy} {}", total[0]);
    }
    let drive = check("drive_speed_jump", Method::Dop853);
    for sample in &drive.samples {
        // Kinetic, potential, dissipated, supplied, balance.
        assert!(sample.energies[4].abs() <= 1e-8 * 4.0, "balance {} at t = {}", sample.energies[4], sample.t);
    }
}

/// Free fall onto a stiff contact is not called stiff.
#[test]
fn contact_in_free_fall_is_not_stiff() {
    for name in ["contact_max_if", "hunt_crossley"] {
        let run = check(name, Method::Auto);
        let method = run.choices.first().map(|choice| choice.method);
        assert_eq!(method, Some(Method::Dop853), "{name}");
    }
}

#[test]
fn every_file_is_read() {
    assert_eq!(files("data/switching", ".toml").len(), 22);
}
