//! How fast a stiff run is; the figures of docs/benchmarks.md, "Stiff runs". Run by bench/stiff/compare beside SUNDIALS.
//!
//! Each line of the input, `METHOD RTOL ATOL SECONDS`, runs the flyball governor over 10 s and is answered by one line:
//! the height of the slider at t = 0.05, 0.1, …, 10 s, evaluations, how often the integration was repeated until SECONDS
//! had passed, and the best and the median time of one in seconds. What fails is answered by `fails`. ATOL is not used:
//! scales are found on the way.

#![allow(clippy::print_stdout, reason = "a program that prints figures")]

use std::io::{Write, stdin, stdout};
use std::time::Instant;

use dalembert::{Outcome, Request, Study};

const MODEL: &str = include_str!("../runs/flyball-governor.dal");

/// Where the height of the slider stands among the coordinates.
const HEIGHT: usize = 1;

fn main() {
    let started = dalembert::load(MODEL).expect("a model without mistakes");
    for line in stdin().lines() {
        let line = line.expect("text");
        let words: Vec<&str> = line.split_whitespace().collect();
        let [method, tolerance, _, seconds] = words[..] else { panic!("not a request: {line}") };
        let plan = Request::default()
            .method(method.parse().expect("a method"))
            .tolerance(tolerance.parse().expect("a tolerance"));
        let seconds = seconds.parse().expect("a time");
        println!("{}", answer(&started, &plan, seconds).unwrap_or_else(|| "fails".to_owned()));
        stdout().flush().expect("a reader");
    }
}

fn answer(started: &Study, plan: &Request, seconds: f64) -> Option<String> {
    let (begun, mut times) = (Instant::now(), Vec::new());
    loop {
        let before = Instant::now();
        let integrated = integrate(started, &plan.clone());
        times.push(before.elapsed().as_secs_f64());
        let (heights, evaluations) = integrated?;
        if begun.elapsed().as_secs_f64() >= seconds {
            times.sort_by(f64::total_cmp);
            let heights: String = heights[1..].iter().map(|height| format!("{height:e} ")).collect();
            let (n, best, median) = (times.len(), times[0], times[times.len() / 2]);
            return Some(format!("{heights}{evaluations} {n} {best:e} {median:e}"));
        }
    }
}

/// The height at all samples, and the number of evaluations.
fn integrate(started: &Study, plan: &Request) -> Option<(Vec<f64>, u64)> {
    let mut runner = started.session(plan).ok()?;
    let mut heights = Vec::new();
    let outcome = loop {
        if let Some(outcome) = runner.advance(&mut |sample| heights.push(sample.q[HEIGHT])) {
            break outcome;
        }
    };
    let evaluations = runner.statistics().evaluations;
    (outcome == Outcome::Completed).then_some((heights, evaluations))
}
