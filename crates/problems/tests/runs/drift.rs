//! Constraints hold over a million steps.

use dalembert::Request;
use dalembert::settings::Method;

use crate::simulate::simulate;
use crate::source::Source;

const N_STEPS: u32 = 1_000_000;

/// Takes a model through a million steps and looks at it a thousand times.
fn holds_for_a_million_steps(model: Source, step: f64) {
    let until = step * f64::from(N_STEPS);
    let plan = Request::until(until)
        .every(until / 1000.0)
        .method(Method::Tsit5)
        .step(step)
        .max_steps(2 * u64::from(N_STEPS));
    let table = simulate(model.plain(), &plan).table;
    assert!(table.times().len() > 1000);
    for level in ["error.position", "error.velocity", "error.acceleration"] {
        let worst = table.largest([level]);
        assert!(worst <= 1e-10, "{level}: {worst:.1e}");
    }
}

#[test]
fn of_a_heavy_pendulum() {
    // 190 steps to a swing.
    holds_for_a_million_steps(Source::Gallery("pendulum-cartesian"), 0.0125);
}

#[test]
fn of_a_closed_loop() {
    holds_for_a_million_steps(Source::Gallery("four-bar"), 0.0125);
}
