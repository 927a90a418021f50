//! How long a consistent start takes; the figures of docs/benchmarks.md, "Consistent starts". Run by bench/start.

#![allow(clippy::print_stdout, reason = "a program that prints figures")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use dalembert::dynamics::{compile, derive};
use dalembert::solve::{StartOptions, start};
use dalembert::system::System;

/// Linkages of ten cranks each, nine constraints in each: a thousand coordinates with nine hundred rows.
const LINKAGES: &str = "
for b in 1..B {
  for i in 0..9 {
    coordinate a[b][i]
    kinetic 1/2*J*a[b][i]'^2
    potential sin(a[b][i])
    start a[b][i] ~ 0.5, a[b][i]' ~ 1
  }
  for i in 1..9 {
    constraint link[b][i]: a[b][i] + k*sin(a[b][i]) = 1.1*a[b][i-1] + k*sin(a[b][i-1] + 0.1)
  }
}";

/// One train of cranks: each constraint ties a crank to the next, and one degree of freedom is left. Along thirty thousand
/// of them the angles differ by a third of a radian.
const TRAIN: &str = "
for i in 0..N {
  coordinate a[i]
  kinetic 1/2*J*a[i]'^2
  potential sin(a[i])
  start a[i] ~ 0.5, a[i]' ~ 1
}
for i in 1..N {
  constraint link[i]: a[i] + k*sin(a[i]) = a[i-1] + k*sin(a[i-1] + 0.00005)
}";

fn main() {
    println!(
        "{:>12} {:>10} {:>12} {:>12} {:>12} {:>8}",
        "coordinates", "rows", "read", "derive", "start", "steps"
    );
    measure("parameter B = 100, J = 0.1, k = 0.3", LINKAGES);
    for n in [1_000, 3_000, 10_000, 30_000] {
        measure(&format!("parameter N = {}, J = 0.1, k = 0.3", n - 1), TRAIN);
    }
}

fn measure(parameters: &str, body: &str) {
    let text = format!("{parameters}\n{body}");
    let (read, model) = timed(|| dalembert::lang::read(&text).model.expect("a model without mistakes"));
    let (derived, system) = timed(|| Arc::new(compile(&model, derive(&model))));
    let system: System = system;
    let guess = dalembert::guess_of(&model, &*system);
    let (mut best, mut found) = (Duration::MAX, None);
    for _ in 0..5 {
        let (time, start) = timed(|| start(&system, &guess, StartOptions::default()).expect("a start"));
        best = best.min(time);
        found = Some(start);
    }
    let start = found.expect("five starts");
    let worst = start.residuals.iter().fold(0.0, |worst: f64, error| worst.max(*error));
    assert!(worst < 1e-10, "scaled error {worst:e}");
    assert_eq!(start.free.1, model.coordinates.len() - model.n_rows());
    let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    println!(
        "{:>12} {:>10} {:>12} {:>12} {:>12} {:>8}",
        model.coordinates.len(),
        model.n_rows(),
        ms(read),
        ms(derived),
        ms(best),
        start.report.n_steps
    );
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let begun = Instant::now();
    let result = work();
    (begun.elapsed(), result)
}
