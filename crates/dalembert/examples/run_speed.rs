//! How fast a run is; the figures of docs/benchmarks.md, "Runs". Run by bench/run/compare beside other programs.
//!
//! Each line of the input, `METHOD RTOL ATOL SECONDS`, runs Andrews' squeezing mechanism over 0.05 s and is answered
//! by one line: angles and speeds at the end, evaluations, how often the integration was repeated until SECONDS had
//! passed, and the best and the median time of one in seconds. What fails is answered by `fails`. ATOL is not used:
//! scales are found on the way. Arguments are not used either: the start is found from the model.

#![allow(clippy::print_stdout, reason = "a program that prints figures")]

use std::io::{Write, stdin, stdout};
use std::time::Instant;

use dalembert::settings::Method;
use dalembert::system::Sample;
use dalembert::{Outcome, Request, Study};

const MODEL: &str = include_str!("../../../models/andrews.dal");
const END: f64 = 0.05;

fn main() {
    let started = dalembert::load(MODEL).expect("a model without mistakes");
    for line in stdin().lines() {
        let line = line.expect("text");
        let words: Vec<&str> = line.split_whitespace().collect();
        let [method, tolerance, _, seconds] = words[..] else { panic!("not a request: {line}") };
        let method = match method {
            "dop853" => Method::Dop853,
            "tsit5" => Method::Tsit5,
            other => panic!("there is no method {other} here"),
        };
        let plan =
            Request::until(END).every(END).method(method).tolerance(tolerance.parse().expect("a tolerance"));
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
        let (end, evaluations) = integrated?;
        if begun.elapsed().as_secs_f64() >= seconds {
            times.sort_by(f64::total_cmp);
            let state: String = end.q.iter().chain(&end.v).map(|value| format!("{value:e} ")).collect();
            let (n, best, median) = (times.len(), times[0], times[times.len() / 2]);
            return Some(format!("{state}{evaluations} {n} {best:e} {median:e}"));
        }
    }
}

/// The last sample and the number of evaluations.
fn integrate(started: &Study, plan: &Request) -> Option<(Sample, u64)> {
    let mut runner = started.session(plan).ok()?;
    let mut last = None;
    let outcome = loop {
        if let Some(outcome) = runner.advance(&mut |sample| last = Some(sample.clone())) {
            break outcome;
        }
    };
    let evaluations = runner.statistics().evaluations;
    last.filter(|_| outcome == Outcome::Completed).map(|end| (end, evaluations))
}
