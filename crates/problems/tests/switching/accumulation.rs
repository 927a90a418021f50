//! Switches without an end: rest, or a failure within bounded work.

use dalembert::settings::{Method, Outcome};

use crate::{end, run};

/// Bound of the design for both curves.
const MAX_EVALUATIONS: u64 = 20_000;

/// Twisting ends at rest after a geometric series of switches, Fuller's curve after one that shrinks faster.
#[test]
fn accumulating_switches_end_at_rest_or_are_told() {
    let twisting = "-sign(x) - 1/2*sign(x')";
    let fuller = "-sign(x + 0.2*x'*abs(x'))";
    for force in [twisting, fuller] {
        for method in [Method::Dop853, Method::Tsit5] {
            let text = format!(
                "coordinate x\nkinetic 1/2*x'^2\nforce x: {force}\nstart x = 1, x' = 0\nrun until 12 every 0.01"
            );
            let run = run(&text, method);
            assert!(run.statistics.evaluations < MAX_EVALUATIONS, "{force}: {:?}", run.statistics);
            match run.outcome {
                Outcome::Completed => {
                    assert!(end(&run, "x").abs() < 1e-8 && end(&run, "x'").abs() < 1e-8, "{force}");
                }
                Outcome::EndlessSwitching => {
                    assert!(run.findings.iter().any(|found| found.message.contains("sign(")), "{force}");
                }
                other => panic!("{force} by {}: {other:?}", method.as_str()),
            }
        }
    }
}

/// A ball that keeps the part e of its speed bounces at t₁ + 2 t₁ (e + e² + …), with t₁ = √(2 h/g): up to t₁ (1 + e)/(1 − e).
#[test]
fn a_bouncing_ball_says_where_its_bounces_accumulate() {
    for (e, limit) in [(0.5_f64, 3.0), (0.7, 17.0 / 3.0), (0.9, 19.0)] {
        let text = format!(
            "coordinate y\nkinetic 1/2*y'^2\npotential 2*y\nevent bounce when y falling: y' = -{e}*y'\nstart y = 1, y' = 0\nrun until 30 every 0.1"
        );
        let run = run(&text, Method::Auto);
        assert_eq!(run.outcome, Outcome::EndlessEvents, "e = {e}");
        let message = &run.findings.first().expect("a failure").message;
        let told = message.split("accumulate at t = ").nth(1).unwrap_or_else(|| panic!("{message}"));
        let told: f64 = told.trim_end_matches(" s").parse().expect("a time");
        // Printed with six digits or more.
        assert!((told - limit).abs() < 1e-5 * limit, "e = {e}: {message}");
    }
}

/// An event at zero at the start happens at once if its expression goes the way that it waits for.
#[test]
fn an_event_at_zero_at_the_start_follows_its_heading() {
    for (speed, n) in [(1.0, 0), (-1.0, 1)] {
        let text = format!(
            "coordinate y\nkinetic 1/2*y'^2\nevent down when y falling: y' = 2\nstart y = 0, y' = {speed}\nrun until 1 every 0.1"
        );
        let run = run(&text, Method::Auto);
        assert_eq!(run.events.len(), n, "{speed}: {:?}", run.events);
        let expected = if n == 1 { 2.0 } else { 1.0 };
        assert!((end(&run, "y") - expected).abs() < 1e-9, "{speed}");
    }
}
