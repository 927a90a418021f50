//! Positions and velocities of systems with inertia.

use dalembert::settings::{Gain, Method, Stabilise};
use dalembert_problems::project::read;

use crate::simulate::{Ending, METHODS, from_gallery, plan, run, run_from, square, started};

fn pendulum(variant: Stabilise, step: f64, z: f64) -> Ending {
    run(&from_gallery("pendulum-cartesian"), plan(Method::Rk4, step, 10.0, variant, Gain::Scalar(z / step)))
}

/// Deviations as measured by another program, from which ours may differ by a factor: it wrote the constraint of its
/// pendulum in another way, and began elsewhere.
#[test]
fn deviations_have_the_sizes_measured_elsewhere() {
    let measured = [
        (Stabilise::Baumgarte, 0.01, 0.05, 2e-7, 1e-6),
        (Stabilise::Baumgarte, 0.01, 1.0, 1e-4, 2e-2),
        (Stabilise::Split, 0.01, 0.05, 1e-7, 4e-7),
        (Stabilise::Split, 0.01, 1.0, 7e-5, 2e-4),
        (Stabilise::Baumgarte, 0.005, 1.0, 1e-5, 8e-3),
        (Stabilise::Split, 0.005, 1.0, 1e-5, 5e-5),
    ];
    for (variant, step, z, position, velocity) in measured {
        let told = pendulum(variant, step, z).deviation;
        let name = variant.as_str();
        for (found, expected) in [(told.positions.seen, position), (told.velocities.seen, velocity)] {
            assert!((found / expected).log10().abs() < 0.75, "{name}, z = {z}: {found:e} for {expected:e}");
        }
        assert!(told.is_kept() && told.positions.bound.is_some_and(|bound| told.positions.seen <= bound));
        assert!(told.velocities.bound.is_some_and(|bound| told.velocities.seen <= bound));
    }
}

/// Errors of the start after a second: `φ' = −k φ + η` and `η' = −k η`, with `η = φ' + k φ` for Baumgarte's
/// and that of velocities for the other. What the method adds vanishes with its order.
#[test]
fn errors_decay_as_asked() {
    let started = from_gallery("pendulum-cartesian");
    let (k, t) = (8.0, 1.0);
    let [phi, psi]: [f64; 2] = [3e-3, -2e-2];
    // The bar is x² + y² = 1 at x = −1, y = 0 at rest: φ = x² − 1 and ψ = 2 x x'.
    let x = -(1.0 + phi).sqrt();
    let (q, v) = ([x, 0.0], [psi / (2.0 * x), 0.0]);
    for variant in [Stabilise::Split, Stabilise::Baumgarte] {
        let eta = if variant == Stabilise::Split { psi } else { psi + k * phi };
        let exact = ((-k * t).exp() * (phi + eta * t)).abs();
        for method in [Method::Rk3, Method::Rk4] {
            let [coarse, fine] = [2e-3, 1e-3].map(|step| {
                let plan = plan(method, step, t, variant, Gain::Scalar(k));
                (run_from(&started, (&q, &v), plan).deviation.now[0] - exact).abs()
            });
            let order = (coarse / fine).log2();
            assert!(
                fine < 5e-3 * exact && (order - f64::from(method.order())).abs() < 0.5,
                "{}, {}: {coarse:e}, {fine:e} of {exact:e}",
                variant.as_str(),
                method.as_str()
            );
        }
    }
}

/// A gain for each row is that as a matrix, and equal gains are one for all.
#[test]
fn gains_can_be_written_in_several_ways() {
    let started = from_gallery("andrews");
    let n = 6;
    for variant in [Stabilise::Split, Stabilise::Baumgarte] {
        let told = |gain: Gain| run(&started, plan(Method::Rk4, 1e-5, 2e-3, variant, gain));
        let [scalar, diagonal, matrix] = [
            Gain::Scalar(900.0),
            Gain::Diagonal(vec![900.0; n]),
            Gain::Matrix(square(n, |i, j| if i == j { 900.0 } else { 0.0 })),
        ]
        .map(told);
        assert_eq!(scalar.deviation, diagonal.deviation);
        for (a, b) in scalar.q.iter().zip(&matrix.q) {
            assert!((a - b).abs() < 1e-12 * (1.0 + a.abs()), "{a} {b}");
        }
        assert!(matrix.deviation.is_kept() && matrix.deviation.norm.bound.is_some());
    }
}

/// Rows that repeat each other, in motion: the last of the cranks is one too many.
#[test]
fn repeated_rows_are_led_back_together() {
    let started = started(&read("crates/problems/runs/redundant-parallelogram.dal"));
    for variant in [Stabilise::Split, Stabilise::Baumgarte] {
        let told = run(&started, plan(Method::Rk4, 1e-3, 2.0, variant, Gain::Scalar(20.0)));
        assert!(told.deviation.positions.seen < 1e-5, "{:?}", told.deviation);
        assert!(told.deviation.is_kept());
    }
}

/// A blade that may not slide sideways, whose error at the start decays.
#[test]
fn velocity_rows_are_led_back() {
    let started = from_gallery("chaplygin-sleigh");
    let state = &started.start().expect("a start").state;
    let mut v = state.v().to_vec();
    v[1] += 1e-3;
    for method in METHODS {
        let told = run_from(
            &started,
            (state.q(), &v),
            plan(method, 1e-3, 1.0, Stabilise::Split, Gain::Scalar(10.0)),
        );
        let deviation = &told.deviation;
        assert!(deviation.velocities.seen < 1.1e-3 && deviation.velocities.seen > 1e-5);
        assert!(
            deviation.is_kept()
                && deviation.velocities.bound.is_some_and(|bound| deviation.velocities.seen <= bound)
        );
        assert_eq!(deviation.positions.seen, 0.0);
    }
}
