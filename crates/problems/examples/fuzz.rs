//! Reads and formats many random and mutated texts: `cargo run --release -p dalembert-problems --example fuzz -- 1000000`
//!
//! Panics and overflows end it; the slowest text is printed, so that a hang would show.

use std::io::Write;
use std::time::{Duration, Instant};

use dalembert_problems::fuzz::text;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let n = arguments.next().and_then(Result::ok).unwrap_or(10_000);
    let first = arguments.next().and_then(Result::ok).unwrap_or(0);
    let mut out = std::io::stdout();
    let mut slowest = (Duration::ZERO, 0);
    let start = Instant::now();
    let mut usable = 0;
    for seed in first..first + n {
        let text = text(seed);
        let began = Instant::now();
        usable += u64::from(dalembert::lang::read(&text).model.is_some());
        let _ = dalembert::lang::format(&text);
        let took = began.elapsed();
        if took > slowest.0 {
            slowest = (took, seed);
        }
        if seed % 50_000 == 0 {
            writeln!(out, "{seed}: {:.1} s", start.elapsed().as_secs_f64())?;
        }
    }
    let rate = n as f64 / start.elapsed().as_secs_f64();
    writeln!(
        out,
        "{n} texts, {usable} of them models, {rate:.0} a second; the slowest, seed {}, took {:?}",
        slowest.1, slowest.0
    )
}
