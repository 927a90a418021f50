//! How the cost of large mechanisms grows with the number of bodies; the figures of docs/benchmarks.md, "Large
//! mechanisms". Run by bench/chain.
//!
//! Without arguments: a chain, a hub with arms, a tree, a big loop and a row of four-bars of 100 to 10,000 bodies, each
//! with the time from its text to the first step, of one solve of its equations of motion, and of a step. With
//! arguments `four-bar N METHOD STEP TOLERANCE`: ten seconds of N four-bars, against the reference.

#![allow(clippy::print_stdout, reason = "a program that prints figures")]

use std::time::Instant;

use dalembert::solve::Method;
use dalembert::system::linear::SaddlePoint;
use dalembert::system::{At, MechanicalSystem};
use dalembert::{Plan, Started};

/// What a bar is: its centre and its angle, with mass and inertia.
const BAR: &str = "
  coordinate x[i], y[i], th[i]
  kinetic 1/2*m*(x[i]'^2 + y[i]'^2) + 1/24*m*L^2*th[i]'^2
  potential m*g*y[i]
  let ax[i] = x[i] - L/2*cos(th[i]), ay[i] = y[i] - L/2*sin(th[i])
  let bx[i] = x[i] + L/2*cos(th[i]), by[i] = y[i] + L/2*sin(th[i])
";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("four-bar") => four_bar_run(&words[1..]),
        Some("one") => measure(&words[1], words[2].parse().expect("a number")),
        _ => {
            println!(
                "{:>10} {:>8} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>8} {:>10} {:>12}",
                "shape", "bodies", "read ms", "derive", "start", "begin", "eval µs", "solve µs", "entries", "step µs", "per body ns"
            );
            for shape in ["chain", "hub", "tree", "loop", "four-bar"] {
                for n in [100, 1_000, 10_000] {
                    measure(shape, n);
                }
            }
        }
    }
}

fn text(shape: &str, n: usize) -> String {
    let head = format!("parameter N = {n}, L = 1, m = 1, g = 9.81\n");
    let body = match shape {
        "chain" => format!(
            "for i in 1..N {{ {BAR} start th[i] = 0.3, th[i]' = 0, x[i] ~ (i - 0.5)*L*cos(0.3), y[i] ~ (i - 0.5)*L*sin(0.3), x[i]' ~ 0, y[i]' ~ 0\n }}
             constraint px[1]: ax[1] = 0
             constraint py[1]: ay[1] = 0
             for i in 2..N {{
               constraint px[i]: ax[i] = bx[i-1]
               constraint py[i]: ay[i] = by[i-1]
             }}"
        ),
        "loop" => format!(
            "for i in 1..N {{ {BAR} start th[i] ~ 2*pi*i/N, th[i]' ~ 0, x[i] ~ N/2/pi*sin(2*pi*i/N), y[i] ~ -N/2/pi*cos(2*pi*i/N), x[i]' ~ 0, y[i]' ~ 0\n }}
             constraint px[1]: ax[1] = bx[N]
             constraint py[1]: ay[1] = by[N]
             for i in 2..N {{
               constraint px[i]: ax[i] = bx[i-1]
               constraint py[i]: ay[i] = by[i-1]
             }}"
        ),
        "hub" => format!(
            "coordinate X, Y, TH
             kinetic 1/2*N*m*(X'^2 + Y'^2) + 1/2*N*m*TH'^2
             start X = 0, Y = 0, TH = 0, X' = 0, Y' = 0, TH' = 1
             for i in 1..N {{ {BAR} start th[i] = 0.1 + i/N, th[i]' = 0, x[i] ~ L*cos(2*pi*i/N), y[i] ~ L*sin(2*pi*i/N), x[i]' ~ 0, y[i]' ~ 0\n
               constraint px[i]: ax[i] = X + L*cos(TH + 2*pi*i/N)
               constraint py[i]: ay[i] = Y + L*sin(TH + 2*pi*i/N)
             }}"
        ),
        // A body holds the next two: 1 the ground, i and its parent floor(i/2).
        "tree" => {
            let mut pairs = format!(
                "for i in 1..N {{ {BAR} start th[i] = 0.3, th[i]' = 0, x[i] ~ 0, y[i] ~ 0, x[i]' ~ 0, y[i]' ~ 0\n }}
                 constraint px[1]: ax[1] = 0
                 constraint py[1]: ay[1] = 0\n"
            );
            for i in 2..=n {
                let parent = i / 2;
                pairs += &format!("constraint px[{i}]: ax[{i}] = bx[{parent}]\nconstraint py[{i}]: ay[{i}] = by[{parent}]\n");
            }
            pairs
        }
        "four-bar" => four_bars(n / 2),
        other => panic!("there is no shape {other}"),
    };
    if shape == "four-bar" { body } else { format!("{head}{body}\nrun until 1 every 1\n") }
}

/// N windows: uprights 0..N, couplers N+1..2N.
fn four_bars(n: usize) -> String {
    format!(
        "parameter N = {n}, L = 1, m = 1, g = 9.81
         for i in 0..N {{ {BAR} start th[i] ~ pi/2, th[i]' ~ -1, x[i] ~ i*L, y[i] ~ L/2, x[i]' ~ 1/2, y[i]' ~ 0
           constraint gx[i]: ax[i] = i*L
           constraint gy[i]: ay[i] = 0
         }}
         for i in N+1..2*N {{ {BAR} start th[i] ~ 0, th[i]' ~ 0, x[i] ~ (i - N - 0.5)*L, y[i] ~ L, x[i]' ~ 1, y[i]' ~ 0
           constraint lx[i]: ax[i] = bx[i-N-1]
           constraint ly[i]: ay[i] = by[i-N-1]
           constraint rx[i]: bx[i] = bx[i-N]
           constraint ry[i]: by[i] = by[i-N]
         }}
         run until 10 every 0.05"
    )
}

fn measure(shape: &str, n: usize) {
    let text = text(shape, n);
    let (read, mechanism) = timed(|| dalembert::load(&text).unwrap_or_else(|e| panic!("{e:?}")));
    let (start, started) = timed(|| mechanism.start().unwrap_or_else(|e| panic!("{e:?}")));
    let system = &started.system;
    let layout = system.layout();
    let (mut values, mut work) = (layout.values(), system.work());
    let (q, v) = (started.start.state.q().to_vec(), started.start.state.v().to_vec());
    let n_bodies = layout.n_speeds / 3;
    let mut saddle = SaddlePoint::new(&layout.mass, &layout.constraints.jacobian).expect("memory");
    let mut eval = f64::INFINITY;
    let mut solve = f64::INFINITY;
    let (mut top, mut bottom) = (vec![0.0; layout.n_speeds], vec![0.0; layout.constraints.len()]);
    let mut refinements = 0;
    for _ in 0..(200_000 / n_bodies).max(20) {
        let (time, ()) = timed(|| system.evaluate(At::new(0.0, &q, &v), &mut values, &mut work));
        eval = eval.min(time);
        let (time, solved) = timed(|| {
            saddle.factor(&values.mass, &values.constraints.jacobian).expect("factors");
            top.copy_from_slice(&values.force);
            for (bottom, bias) in bottom.iter_mut().zip(&values.constraints.bias) {
                *bottom = -bias;
            }
            saddle.solve(&mut top, &mut bottom)
        });
        assert!(solved.residual < 1e-12, "{solved:?}");
        refinements = solved.refinements;
        solve = solve.min(time);
    }
    let dt = 1e-3;
    let plan = Plan { until: Some(1e3 * dt), every: Some(1e3 * dt), method: Method::Dop853, step: Some(dt), ..Plan::default() };
    let (begin, mut runner) = timed(|| started.begin(plan).expect("a plan"));
    let (first, _) = timed(|| runner.advance(&mut |_| {}));
    let mut step = f64::INFINITY;
    for _ in 0..5 {
        let (time, ended) = timed(|| (0..4).fold(None, |ended, _| ended.or(runner.advance(&mut |_| {}))));
        if let Some(ended) = ended {
            println!("{} at {}", ended.as_str(), runner.progress().t);
        }
        step = step.min(time / 4.0);
    }
    println!(
        "{shape:>10} {n_bodies:>8} {:>10.1} {:>10.1} {:>10.1} {:>10.1} {:>10.1} {:>10.1} {:>8} {:>10.1} {:>12.1} ({refinements})",
        read * 1e3,
        0.0,
        start * 1e3,
        (begin + first) * 1e3,
        eval * 1e6,
        solve * 1e6,
        saddle.n_factor_entries(),
        step * 1e6,
        step * 1e9 / n_bodies as f64
    );
}

fn four_bar_run(words: &[String]) {
    let n: usize = words[0].parse().expect("a number");
    let method = words[1].as_str();
    let step: f64 = words[2].parse().expect("a step");
    let tolerance: f64 = words[3].parse().expect("a tolerance");
    let method = *Method::ALL.iter().find(|m| m.as_str() == method).expect("a method");
    let text = four_bars(n);
    let (read, mechanism) = timed(|| dalembert::load(&text).unwrap_or_else(|e| panic!("{e:?}")));
    let (start, started) = timed(|| mechanism.start().unwrap_or_else(|e| panic!("{e:?}")));
    let reference = format!("{}/../../data/benchmarks/n-four-bar/reference_N{n}.csv", env!("CARGO_MANIFEST_DIR"));
    let reference: Vec<Vec<f64>> = std::fs::read_to_string(reference)
        .expect("a reference")
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|x| x.parse().expect("a number")).collect())
        .collect();
    let plan = Plan { method, tolerance, step: (step > 0.0).then_some(step), ..Plan::default() };
    run(&started, plan, &reference, n, read, start);
}

fn run(started: &Started, plan: Plan, reference: &[Vec<f64>], n: usize, read: f64, start: f64) {
    let begun = Instant::now();
    let mut runner = match started.begin(plan) {
        Ok(runner) => runner,
        Err(mistake) => return println!("{mistake}"),
    };
    let begin = begun.elapsed().as_secs_f64();
    let (mut worst, mut apart, mut at, mut drift) = (0.0f64, 0.0f64, 0, 0.0f64);
    let outcome = loop {
        let ended = runner.advance(&mut |sample| {
            let known = &reference[at];
            assert!((known[0] - sample.t).abs() < 1e-9);
            let b = [sample.q[0] + 0.5 * sample.q[2].cos(), sample.q[1] + 0.5 * sample.q[2].sin()];
            worst = worst.max((b[0] - known[3]).abs()).max((b[1] - known[4]).abs());
            for i in 0..=n {
                apart = apart.max((sample.q[3 * i + 2] - sample.q[2]).abs());
            }
            drift = drift.max((sample.energies.iter().sum::<f64>() - known[9]).abs());
            at += 1;
        });
        if let Some(outcome) = ended {
            break outcome;
        }
    };
    let time = begun.elapsed().as_secs_f64();
    println!(
        "N {n} {} at {:.3}: read {:.1} start {:.1} begin {:.1} ms, run {time:.3} s, {} samples, error {worst:.1e} m, apart {apart:.1e} rad, {:?} {:?}",
        outcome.as_str(),
        runner.progress().t,
        read * 1e3,
        start * 1e3,
        begin * 1e3,
        at,
        runner.statistics(),
        runner.decisions().iter().map(|d| d.method.as_str()).collect::<Vec<_>>(),
    );
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let result = work();
    (begun.elapsed().as_secs_f64(), result)
}
