//! What runs cost, in evaluations.

use dalembert::solve::Method;
use dalembert::{Plan, gallery};

/// Evaluations of a run with one row at its end.
fn evaluations(name: &str, until: f64, method: Method, tolerance: f64) -> u64 {
    let text = gallery::find(name).expect("a model of the gallery").text;
    let plan = Plan { until: Some(until), every: Some(until), method, tolerance, ..Plan::default() };
    let run = dalembert::load(text).unwrap().start().unwrap().run(plan).unwrap();
    assert!(run.outcome.is_good(), "{name} {method:?} {tolerance}: {:?}", run.outcome);
    run.statistics.work.evaluations
}

/// The counts of independent prototypes of the same methods, which projected after every step. Those above a thousand are
/// known to two digits, and stand here with the half of the last that rounding takes.
#[test]
fn runs_need_no_more_evaluations_than_their_prototypes() {
    let counts = [
        ("andrews", 0.03, Method::Dop853, 1e-5, 456),
        ("andrews", 0.03, Method::Dop853, 1e-7, 679),
        ("andrews", 0.03, Method::Dop853, 1e-9, 1_149),
        ("andrews", 0.03, Method::Tsit5, 1e-7, 765),
        ("andrews", 0.03, Method::Tsit5, 1e-9, 1_749),
        ("slider-crank", 10.0, Method::Dop853, 1e-7, 2_649),
        ("slider-crank", 10.0, Method::Dop853, 1e-9, 4_149),
    ];
    for (name, until, method, tolerance, most) in counts {
        let found = evaluations(name, until, method, tolerance);
        assert!(found <= most, "{name} by {method:?} at {tolerance:e}: {found} evaluations, {most} before");
    }
}
