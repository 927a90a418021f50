//! How the settled deviation depends on step and gain.

use dalembert::Study;
use dalembert::settings::{Gain, Method, Stabilise};

use crate::simulate::{METHODS, from_gallery, plan, run};

/// The largest error in the second half of ten seconds of the slider-crank.
fn settled(started: &Study, method: Method, step: f64, gain: Gain) -> f64 {
    run(started, plan(method, step, 10.0, Stabilise::Split, gain)).late
}

/// Measured by another program with steps of a hundredth, for `z = kτ` along a row.
const GAINS: [f64; 7] = [0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 1.5];
const SETTLED: [[f64; 7]; 4] = [
    [5.6e-3, 2.8e-3, 1.5e-3, 7.5e-4, 3.0e-4, 1.5e-4, 1.0e-4],
    [3.0e-5, 3.7e-5, 3.9e-5, 4.2e-5, 5.0e-5, 7.5e-5, 1.5e-4],
    [2.3e-7, 6.3e-7, 1.3e-6, 2.8e-6, 7.9e-6, 1.9e-5, 3.0e-5],
    [1.4e-9, 8.5e-9, 3.4e-8, 1.4e-7, 1.0e-6, 5.0e-6, 1.5e-5],
];

#[test]
fn settled_deviations_are_those_measured_elsewhere() {
    let started = from_gallery("slider-crank-kinematic");
    for (method, row) in METHODS.into_iter().zip(SETTLED) {
        for (z, expected) in GAINS.into_iter().zip(row) {
            let found = settled(&started, method, 0.01, Gain::Scalar(z / 0.01));
            // Two digits are known, and the second is right by half of a unit: five parts in a hundred for 1.0.
            assert!((found / expected - 1.0).abs() < 0.051, "{}, z = {z}: {found:e}", method.as_str());
        }
    }
}

/// With a fixed gain a method keeps its order; with a fixed `z = kτ` all of them have order 2.
#[test]
fn gains_that_grow_as_steps_shrink_cost_the_order() {
    let started = from_gallery("slider-crank-kinematic");
    for method in METHODS {
        let order = |gain: &dyn Fn(f64) -> f64| {
            let [coarse, fine] =
                [0.02, 0.01].map(|step| settled(&started, method, step, Gain::Scalar(gain(step))));
            (coarse / fine).log2()
        };
        let (fixed, scaled) = (order(&|_| 2.0), order(&|step| 0.5 / step));
        let expected = f64::from(method.order());
        assert!((fixed - expected).abs() < 0.25, "{}: {fixed}", method.as_str());
        assert!((scaled - 2.0).abs() < 0.1, "{}: {scaled}", method.as_str());
    }
}

/// Euler's deviation is `τ |f''|/(2k)`, here with `|f''| ≤ 3`: `f'' = −r sin θ₁ θ₁'² + l sin θ₂ θ₂'²`.
#[test]
fn eulers_deviation_is_as_predicted() {
    let started = from_gallery("slider-crank-kinematic");
    for (step, k) in [(1e-3, 200.0), (1e-2, 50.0)] {
        let found = settled(&started, Method::Euler, step, Gain::Scalar(k));
        assert!((found / (1.5 * step / k) - 1.0).abs() < 0.05, "{found:e}");
    }
}

/// The automatic gain is never much worse than the best of the table, and for order 4 far better than the largest.
#[test]
fn the_automatic_gain_is_a_good_one() {
    let started = from_gallery("slider-crank-kinematic");
    for (method, row) in METHODS.into_iter().zip(SETTLED) {
        let found = settled(&started, method, 0.01, Gain::Automatic);
        let best = row.into_iter().fold(f64::INFINITY, f64::min);
        assert!(found < 3.0 * best, "{}: {found:e} {best:e}", method.as_str());
    }
}
