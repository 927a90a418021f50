//! Events that set speeds: a ball that bounces, a pendulum against a wall.

use dalembert::{Outcome, Request};

use crate::benchmarks::PENDULUM;
use crate::problem::TEN_DIGITS;
use crate::simulate::{simulate, started};
use crate::source::Source;

const BALL: Source = Source::Own("bouncing-ball");
const G: f64 = 9.81;
const KEPT: f64 = 0.8;

/// The instants at which the ball touches the floor, and its speed after each: a bounce keeps a part of the speed, and
/// the next flight lasts `2 v/g`.
fn bounces() -> impl Iterator<Item = (f64, f64)> {
    let fall = (2.0 / G).sqrt();
    let first = (fall, KEPT * G * fall);
    std::iter::successors(Some(first), |(t, v)| Some((t + 2.0 * v / G, KEPT * v)))
}

#[test]
fn a_ball_bounces_in_closed_form() {
    let run = simulate(BALL.plain(), &Request::default().tolerance(1e-12));
    let until = run.table.last("t");
    let expected: Vec<(f64, f64)> = bounces().take_while(|(t, _)| *t < until).collect();
    assert_eq!(run.instants.len(), expected.len());
    for (found, (expected, _)) in run.instants.iter().zip(&expected) {
        assert!((found - expected).abs() <= TEN_DIGITS, "{found}, not {expected}");
    }
    let [times, x, y] = ["t", "x", "y"].map(|name| run.table.column(name));
    let [rate, lost] = ["y'", "energy.dissipated"].map(|name| run.table.column(name));
    let weight = 0.1 * G;
    for (at, t) in times.iter().enumerate() {
        let (height, speed, energy) = match expected.iter().rev().find(|(bounced, _)| bounced <= t) {
            Some((bounced, v)) => {
                let flight = t - bounced;
                (v * flight - G * flight * flight / 2.0, v - G * flight, 0.1 * v * v / 2.0)
            }
            None => (1.0 - G * t * t / 2.0, -G * t, weight),
        };
        assert!((x[at] - 2.0 * t).abs() <= TEN_DIGITS);
        assert!((y[at] - 0.02 - height).abs() <= TEN_DIGITS, "at {t}: {}", y[at]);
        assert!((rate[at] - speed).abs() <= TEN_DIGITS, "at {t}: {}", rate[at]);
        assert!((lost[at] - (weight - energy)).abs() <= TEN_DIGITS, "at {t}: {}", lost[at]);
    }
}

#[test]
fn bounces_without_an_end_end_the_run_where_they_pile_up() {
    let end = (2.0 / G).sqrt() * (1.0 + 2.0 * KEPT / (1.0 - KEPT));
    let run = started(BALL.plain()).run(&Request::until(10.0)).expect("a plan");
    assert_eq!(run.outcome, Outcome::EndlessEvents);
    let last = run.events.last().expect("bounces");
    assert_eq!(last.name, "bounce");
    assert!((last.t - end).abs() <= 1e-5 * end, "{}, not {end}", last.t);
}

/// The wall stands below the pivot. What would have been on its other side is mirrored, and nothing is lost.
#[test]
fn a_pendulum_against_a_wall_is_the_mirror_of_one_without() {
    let model = PENDULUM.model.model(&[], "event wall when x rising: x' = -x'", &[]);
    let (run, table) = (simulate(model, &PENDULUM.plan()), PENDULUM.table());
    // `side` is -1 for what changes its sign in the mirror.
    let is_mirrored = |theirs: &str, ours: &str, side: f64, allowed: f64| {
        let rows = table.column(theirs).iter().zip(table.column("x")).zip(run.table.column(ours));
        for (((expected, x), found), t) in rows.zip(table.times()) {
            let expected = if *x < 0.0 { *expected } else { side * expected };
            assert!((found - expected).abs() <= allowed, "{ours} at {t}: {found}, not {expected}");
        }
    };
    is_mirrored("x", "x", -1.0, TEN_DIGITS);
    is_mirrored("y", "y", 1.0, TEN_DIGITS);
    is_mirrored("vx", "x'", -1.0, 10.0 * TEN_DIGITS);
    is_mirrored("vy", "y'", 1.0, 10.0 * TEN_DIGITS);
    is_mirrored("Rx on mass", "reaction(x)", -1.0, 100.0 * TEN_DIGITS);
    is_mirrored("Ry on mass", "reaction(y)", 1.0, 100.0 * TEN_DIGITS);
    // It hits the wall whenever the other one passes below the pivot.
    let x = table.column("x");
    let passages = x.windows(2).filter(|pair| (pair[0] < 0.0) != (pair[1] < 0.0)).count();
    assert_eq!(run.instants.len(), passages);
    assert!(run.table.largest(["energy.dissipated", "energy.supplied"]) <= TEN_DIGITS);
}

/// An oscillator between two constant forces, released at ½: it passes zero at 1, 3, 5 …, and nothing happens elsewhere.
#[test]
fn a_kink_happens_where_it_is() {
    let text = "coordinate x\nkinetic 1/2*x'^2\nforce x: if(x > 0, -1, 1)\nstart x = 0.5, x' = 0\nrun until 20 every 0.1";
    let run = dalembert::load(text).expect("a model").run(&Request::default()).expect("a plan");
    let found: Vec<f64> = run.events.iter().map(|event| event.t).collect();
    assert_eq!(found.len(), 10, "{found:?}");
    for (at, found) in found.iter().enumerate() {
        let expected = 1.0 + 2.0 * at as f64;
        assert!((found - expected).abs() <= TEN_DIGITS * expected, "{found}, not {expected}");
    }
}

/// A mass runs onto a spring and leaves it after half a period of `√(m/k)`, whatever the spring; both instants are recorded, and
/// without them the certificate would compare across a kink.
#[test]
fn a_mass_meets_and_leaves_a_spring() {
    for k in [1e3, 1e4, 3e4, 1e6_f64] {
        let text = format!(
            "coordinate x\nkinetic 1/2*x'^2\nforce x: if(x > 0.1, -{k:?}*(x - 0.1), 0)\nstart x = 0, x' = 1\nrun until 0.3 every 0.005"
        );
        let started = dalembert::load(&text).expect("a model");
        for tolerance in [1e-8, 1e-9, 1e-10, 1e-11] {
            let run = started.run(&Request::default().tolerance(tolerance)).expect("a plan");
            let found: Vec<f64> = run.events.iter().map(|event| event.t).collect();
            let expected = [0.1, 0.1 + std::f64::consts::PI / k.sqrt()];
            assert_eq!(found.len(), 2, "k = {k}, tolerance {tolerance}: {found:?}");
            // An error of the position moves the instant by as much, at a speed of one.
            for (found, expected) in found.iter().zip(expected) {
                assert!((found - expected).abs() <= 10.0 * tolerance, "{found}, not {expected}");
            }
            assert_eq!(run.outcome, Outcome::Completed, "k = {k}, tolerance {tolerance}");
        }
    }
}
