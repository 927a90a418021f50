//! Cost of large mechanisms; the figures of docs/benchmarks.md, "Large mechanisms". Run by bench/chain.
//!
//! Without arguments: mechanisms of several shapes with 100 to 10,000 bodies, in times of one body; `SHAPE BODIES` for one of
//! them. With `four-bar N METHOD TOLERANCE [STEP]`: ten seconds of N four-bars in a row, which pass a singular position twice
//! a turn, against the reference; with `bodies` instead of `four-bar` those of the gallery. With `links N`: a second of the
//! chain of the gallery, in space, in times of a step. With `library N UNTIL EVERY`: the same chain from its text to its
//! certificate, for bench/command, which measures the whole process.

#![allow(clippy::print_stdout, reason = "a program that prints figures")]

use std::time::Instant;

use dalembert::linear::{Block, Elimination, Kkt, KktPlan, Regularisation, Scaling};
use dalembert::settings::Method;
use dalembert::system::{At, MechanicalSystem};
use dalembert::{Outcome, Request, Study};

/// A uniform bar: its centre and its angle, and where its ends are.
const BAR: &str = "
  coordinate x[i], y[i], th[i]
  kinetic 1/2*m*(x[i]'^2 + y[i]'^2) + 1/24*m*L^2*th[i]'^2
  potential m*g*y[i]
  let ax[i] = x[i] - L/2*cos(th[i]), ay[i] = y[i] - L/2*sin(th[i])
  let bx[i] = x[i] + L/2*cos(th[i]), by[i] = y[i] + L/2*sin(th[i])";

const SHAPES: [&str; 5] = ["chain", "hub", "tree", "loop", "four-bars"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<f64>().expect("a number");
    match words[..] {
        [text @ ("four-bar" | "bodies"), n, method, tolerance, ref rest @ ..] => {
            let n = number(n) as usize;
            let text = if text == "bodies" { gallery(n) } else { four_bars(n) };
            run(&text, n, method, number(tolerance), rest.first().map(|step| number(step)));
        }
        ["links", n] => links(number(n) as usize),
        ["library", n, until, every] => library(number(n) as usize, number(until), number(every)),
        [shape, n_bodies] => measure(shape, number(n_bodies) as usize),
        _ => {
            println!(
                "{:>10} {:>7} {:>9} {:>9} {:>9} {:>8} {:>9} {:>9} {:>8} {:>8}",
                "shape",
                "bodies",
                "read",
                "start",
                "1st step",
                "eval",
                "solve",
                "step",
                "entries",
                "products"
            );
            println!(
                "{:>10} {:>7} {:>9} {:>9} {:>9} {:>8} {:>9} {:>9} {:>8} {:>8}",
                "", "", "ms", "ms", "ms", "ns/body", "ns/body", "ns/body", "/body", "/body"
            );
            for shape in SHAPES {
                [100, 1_000, 10_000].into_iter().for_each(|n_bodies| measure(shape, n_bodies));
            }
        }
    }
}

/// The text of a mechanism.
fn text(shape: &str, n: usize) -> String {
    let bars = |start: &str| format!("for i in 1..N {{ {BAR}\n start {start}, x[i]' ~ 0, y[i]' ~ 0\n }}\n");
    let joint = |i: &str, before: &str| {
        format!("constraint px[{i}]: ax[{i}] = bx[{before}]\n constraint py[{i}]: ay[{i}] = by[{before}]\n")
    };
    let ground = "constraint px[1]: ax[1] = 0\n constraint py[1]: ay[1] = 0\n";
    let row = format!("for i in 2..N {{\n {} }}\n", joint("i", "i - 1"));
    let body = match shape {
        "chain" => {
            let start = "th[i] = 0.3, th[i]' = 0, x[i] ~ (i - 0.5)*L*cos(0.3), y[i] ~ (i - 0.5)*L*sin(0.3)";
            bars(start) + ground + &row
        }
        "loop" => {
            let start =
                "th[i] ~ 2*pi*i/N, th[i]' ~ 0, x[i] ~ N/2/pi*sin(2*pi*i/N), y[i] ~ -N/2/pi*cos(2*pi*i/N)";
            bars(start) + &joint("1", "N") + &row
        }
        "tree" => {
            let joints: String = (2..=n).map(|i| joint(&i.to_string(), &(i / 2).to_string())).collect();
            bars("th[i] = 0.3, th[i]' = 0, x[i] ~ 0, y[i] ~ 0") + ground + &joints
        }
        "hub" => {
            let start = "th[i] = 0.1 + i/N, th[i]' = 0, x[i] ~ L*cos(2*pi*i/N), y[i] ~ L*sin(2*pi*i/N)";
            bars(start)
                + "coordinate X, Y, TH
                   kinetic 1/2*N*m*(X'^2 + Y'^2 + TH'^2)
                   start X = 0, Y = 0, TH = 0, X' = 0, Y' = 0, TH' = 1
                   for i in 1..N {
                     constraint px[i]: ax[i] = X + L*cos(TH + 2*pi*i/N)
                     constraint py[i]: ay[i] = Y + L*sin(TH + 2*pi*i/N)
                   }"
        }
        "four-bars" => return four_bars(n / 2),
        other => panic!("there is no shape {other}"),
    };
    format!("parameter N = {n}, L = 1, m = 1, g = 9.81\n{body}\nrun until 1 every 1\n")
}

/// N windows: uprights 0 to N, couplers N + 1 to 2N.
fn four_bars(n: usize) -> String {
    format!(
        "parameter N = {n}, L = 1, m = 1, g = 9.81
         for i in 0..N {{ {BAR}
           start th[i] ~ pi/2, th[i]' ~ -1, x[i] ~ i*L, y[i] ~ L/2, x[i]' ~ 1/2, y[i]' ~ 0
           constraint gx[i]: ax[i] = i*L
           constraint gy[i]: ay[i] = 0
         }}
         for i in N+1..2*N {{ {BAR}
           start th[i] ~ 0, th[i]' ~ 0, x[i] ~ (i - N - 0.5)*L, y[i] ~ L, x[i]' ~ 1, y[i]' ~ 0
           constraint lx[i]: ax[i] = bx[i-N-1]
           constraint ly[i]: ay[i] = by[i-N-1]
           constraint rx[i]: bx[i] = bx[i-N]
           constraint ry[i]: by[i] = by[i-N]
         }}
         run until 10 every 0.05"
    )
}

/// The same out of bodies and joints: coordinates are in the same order.
fn gallery(n: usize) -> String {
    with_number("n-four-bar", n)
}

/// A model of the gallery with another `N`.
fn with_number(name: &str, n: usize) -> String {
    let text = dalembert::gallery::find(name).expect("a model of the gallery").text;
    let (before, after) = text.split_once("parameter N = ").expect("a number");
    format!("{before}parameter N = {n}{}", after.trim_start_matches(|digit: char| digit.is_ascii_digit()))
}

/// The angle of the bars at all samples. They stay parallel and move as a pendulum, (4N + 1)/3 L θ̈ = −(3N + 1)/2 g cos θ.
fn pendulum(n: usize) -> Vec<f64> {
    let n = n as f64;
    let rate = |[angle, speed]: [f64; 2]| {
        [speed, -9.81 * (3.0 * n + 1.0) / 2.0 * 3.0 / (4.0 * n + 1.0) * angle.cos()]
    };
    let moved = |[angle, speed]: [f64; 2], dt: f64, by: [f64; 2]| [angle + dt * by[0], speed + dt * by[1]];
    let (mut state, dt) = ([std::f64::consts::FRAC_PI_2, -1.0], 1e-4);
    let mut angles = vec![state[0]];
    for _ in 0..200 {
        for _ in 0..500 {
            // Runge and Kutta: errors of 10⁻¹² in ten seconds.
            let first = rate(state);
            let second = rate(moved(state, dt / 2.0, first));
            let third = rate(moved(state, dt / 2.0, second));
            let fourth = rate(moved(state, dt, third));
            let by = |at: usize| (first[at] + 2.0 * second[at] + 2.0 * third[at] + fourth[at]) / 6.0;
            state = moved(state, dt, [by(0), by(1)]);
        }
        angles.push(state[0]);
    }
    angles
}

/// Prints a line about a mechanism: times in all up to the first step, and times for each body of what is repeated.
fn measure(shape: &str, n_bodies: usize) {
    let text = text(shape, n_bodies);
    let (read, mechanism) = timed(|| dalembert::load(&text).expect("a model without mistakes"));
    let (start, _) = timed(|| mechanism.start().unwrap_or_else(|refusal| panic!("{refusal:?}")));
    let (eval, solve, kkt) = solving(&mechanism, (200_000 / n_bodies).max(20));
    let dt = 1e-3;
    let plan = Request::until(1e3 * dt).every(1e3 * dt).method(Method::Dop853).step(dt);
    let (first, mut runner) = timed(|| {
        let mut runner = mechanism.session(&plan).expect("a plan");
        assert!(runner.advance(&mut |_| {}).is_none(), "a first step");
        runner
    });
    let mut step = f64::INFINITY;
    for _ in 0..(20_000 / n_bodies).clamp(5, 100) {
        let (time, ended) = timed(|| runner.advance(&mut |_| {}));
        assert!(ended.is_none(), "a step");
        step = step.min(time);
    }
    let each = 1.0 / n_bodies as f64;
    let [entries, products] = kkt.factor_work().unwrap_or_default();
    println!(
        "{shape:>10} {n_bodies:>7} {:>9.1} {:>9.1} {:>9.1} {:>8.1} {:>9.1} {:>9.0} {:>8.2} {:>8.2}",
        read * 1e3,
        start * 1e3,
        first * 1e3,
        eval * 1e9 * each,
        solve * 1e9 * each,
        step * 1e9 * each,
        entries as f64 * each,
        products as f64 * each,
    );
}

/// The best times of one evaluation of `M, h, G, γ`, and of factors and solution of the equations of motion.
fn solving(started: &Study, n_times: usize) -> (f64, f64, Kkt) {
    let system = started.system();
    let layout = system.layout();
    let (mut values, mut work) = (layout.values(), system.work());
    let state = &started.start().expect("a start").state;
    let n_rows = layout.constraints.len();
    let mut kkt = Kkt::plan(&KktPlan {
        upper: &layout.mass,
        rows: &layout.constraints.jacobian,
        selected: &(0..n_rows).collect::<Vec<_>>(),
        scaling: &Scaling::ones(layout.n_speeds, n_rows),
        block: Block::Mass,
        regularisation: Regularisation::None,
        elimination: Elimination::Whole,
    })
    .expect("memory");
    let (mut top, mut bottom) = (vec![0.0; layout.n_speeds], vec![0.0; layout.constraints.len()]);
    let (mut eval, mut solve) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..n_times {
        let at = At::new(state.t(), state.q(), state.v());
        eval = eval.min(timed(|| system.evaluate(at, &mut values, &mut work)).0);
        let (time, residual) = timed(|| {
            kkt.factor(&values.mass, &values.constraints.jacobian).expect("factors");
            top.copy_from_slice(&values.force);
            bottom.iter_mut().zip(&values.constraints.bias).for_each(|(bottom, bias)| *bottom = -bias);
            kkt.solve_refined(&mut top, &mut bottom).expect("a solution")
        });
        assert!(residual < 1e-11, "{residual:e}");
        solve = solve.min(time);
    }
    (eval, solve, kkt)
}

/// Runs N four-bars, often if they are few, and prints the best time and how far they are from the reference.
fn run(text: &str, n: usize, method: &str, tolerance: f64, step: Option<f64>) {
    let method = *Method::ALL.iter().find(|known| known.as_str() == method).expect("a method");
    let started = dalembert::load(text).expect("a model");
    let reference = pendulum(n);
    let (mut best, mut line) = (f64::INFINITY, String::new());
    for _ in 0..(200 / n).clamp(1, 10) {
        let plan = Request::default().method(method).tolerance(tolerance).step(step);
        let begun = Instant::now();
        let mut runner = started.session(&plan).expect("a plan");
        let (mut error, mut apart, mut at) = (0.0f64, 0.0f64, 0);
        let outcome = loop {
            let ended = runner.advance(&mut |sample| {
                let (q, known) = (&sample.q, &reference[at]);
                let [x, y] = [q[0] + 0.5 * q[2].cos(), q[1] + 0.5 * q[2].sin()];
                error = error.max((x - known.cos()).abs()).max((y - known.sin()).abs());
                apart = (0..=n).map(|i| (q[3 * i + 2] - q[2]).abs()).fold(apart, f64::max);
                at += 1;
            });
            if let Some(outcome) = ended {
                break outcome;
            }
        };
        best = best.min(begun.elapsed().as_secs_f64());
        if outcome != Outcome::Completed {
            println!("{n} four-bars: {} at {} s", outcome.as_str(), runner.progress().t);
            return;
        }
        let statistics = runner.statistics();
        let taken = runner.choices().last().map_or("", |decision| decision.method.as_str());
        line = format!(
            "{n} four-bars, {taken}, {tolerance:e}: {best:.3} s, {error:.1e} m at B0, bars {apart:.1e} rad apart, {} steps, \
             {} rejected, {} singular retries, {} unchecked crossings, {} evaluations, {} factorisations",
            statistics.steps,
            statistics.rejected,
            statistics.singular_retries,
            statistics.unchecked_crossings,
            statistics.evaluations,
            statistics.factorisations,
        );
    }
    println!("{line}");
}

/// A second of the chain of the gallery, rows included, several times.
fn links(n: usize) {
    let started = dalembert::load(&with_number("chain", n)).expect("a model");
    let mut best = f64::INFINITY;
    let mut statistics = None;
    for _ in 0..(2_000 / n).clamp(2, 20) {
        let plan = Request::default().method(Method::Dop853).tolerance(1e-6);
        let mut runner = started.session(&plan).expect("a plan");
        let (time, ()) = timed(|| while runner.advance(&mut |_| {}).is_none() {});
        best = best.min(time);
        statistics = Some(runner.statistics());
    }
    let steps = statistics.map_or(0, |statistics| statistics.steps);
    println!("{n} links in space: {best:.3} s, {steps} steps, {:.3} ms for each", 1e3 * best / steps as f64);
}

/// Everything that the library does for a run: reading, start, motion, certificate.
fn library(n: usize, until: f64, every: f64) {
    let started = dalembert::load(&with_number("chain", n)).expect("a model");
    let plan = Request::until(until).every(every);
    let run = started.run(&plan).expect("a plan");
    assert_eq!(run.outcome, Outcome::Completed);
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let result = work();
    (begun.elapsed().as_secs_f64(), result)
}
