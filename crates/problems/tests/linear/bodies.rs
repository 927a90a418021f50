//! Bodies that turn in space.

use dalembert::analysis::NotLinear;
use dalembert_problems::hand_written::rigid::{BodyVector, RigidBodies, RigidBody, VectorRow};

use crate::tools::{check, eigenvalues, linear, small};

/// A free body that turns about its middle axis: it tumbles with ω √((J₁ − J₂)(J₂ − J₃)/(J₁ J₃)). Its axes are not those of a
/// wheel, so that they are followed: a turn that does not share the spin swings with ω there.
#[test]
fn a_body_tumbles_about_its_middle_axis() {
    let (j, spin) = ([0.3, 0.2, 0.1], 6.0);
    let body = RigidBodies::new(vec![RigidBody { mass: 1.0, inertia: j }], Vec::new(), [0.0; 3]);
    let q = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    let found = linear(&body, &q, &[0.0, 0.0, 0.0, 0.0, spin, 0.0]);
    let rate = spin * ((j[0] - j[1]) * (j[1] - j[2]) / (j[0] * j[2])).sqrt();
    check(&found, &[(rate, 0.0), (-rate, 0.0), (0.0, spin)], 8, 1e-12);
    assert!(found.frames.iter().all(|frame| frame.turns) && found.is_unstable());
    assert!(found.variation < 1e-13);
}

/// About the other axes it swings with the like rate, and does not tumble.
#[test]
fn a_body_is_steady_about_its_other_axes() {
    let (j, spin) = ([0.3, 0.25, 0.1], 6.0);
    let body = RigidBodies::new(vec![RigidBody { mass: 1.0, inertia: j }], Vec::new(), [0.0; 3]);
    let q = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    let found = linear(&body, &q, &[1.0, 0.0, 0.0, spin, 0.0, 0.0]);
    let rate = spin * ((j[0] - j[1]) * (j[0] - j[2]) / (j[1] * j[2])).sqrt();
    check(&found, &[(0.0, rate), (0.0, spin)], 8, 1e-12);
    assert!(!found.is_unstable());
}

/// A top with its tip held, mass centre above it by l.
fn top(inertia: [f64; 3]) -> RigidBodies {
    let tip = VectorRow::coincide(BodyVector::point(0, [0.0, 0.0, -0.2]), BodyVector::ground([0.0; 3]));
    RigidBodies::new(vec![RigidBody { mass: 0.5, inertia }], tip.to_vec(), [0.0, 0.0, -9.81])
}

/// Upright and spinning, in axes that stay: with I₁ about the tip, λ = i (I₃ ω ± √((I₃ ω)² − 4 I₁ m g l)) / 2 I₁, so that it
/// sleeps if (I₃ ω)² > 4 I₁ m g l.
#[test]
fn a_top_sleeps_above_its_critical_spin() {
    let (m, l, g): (f64, f64, f64) = (0.5, 0.2, 9.81);
    let (j1, j3) = (0.003, 0.001);
    let i1 = j1 + m * l * l;
    let critical = (4.0 * i1 * m * g * l).sqrt() / j3;
    for factor in [0.0, 0.7, 0.99, 1.01, 1.5] {
        let spin = factor * critical;
        let system = top([j1, j1, j3]);
        let q = [0.0, 0.0, l, 1.0, 0.0, 0.0, 0.0];
        let found = linear(&system, &q, &[0.0, 0.0, 0.0, 0.0, 0.0, spin]);
        let (middle, square) = (j3 * spin / (2.0 * i1), (j3 * spin).powi(2) - 4.0 * i1 * m * g * l);
        let root = square.abs().sqrt() / (2.0 * i1);
        let expected = match square {
            _ if spin == 0.0 => vec![(root, 0.0), (-root, 0.0), (root, 0.0), (-root, 0.0)],
            _ if square > 0.0 => vec![(0.0, middle + root), (0.0, middle - root)],
            _ => vec![(root, middle), (-root, middle)],
        };
        // The turn about the axis and its rate are zeros. Near the critical spin eigenvalues are roots of what is lost.
        check(&found, &expected, 2, 1e-9);
        assert_eq!(found.is_unstable(), square < 0.0);
        assert!(found.frames.iter().all(|frame| !frame.turns));
    }
}

/// An unsymmetric top that stands on its tip has constant coefficients in its own axes. With A and B about the tip and C about
/// the axis of the spin
///
/// ```text
/// A s² ξ₁ − (A + B − C) ω s ξ₂ + ((C − B) ω² − m g l) ξ₁ = 0
/// B s² ξ₂ + (A + B − C) ω s ξ₁ + ((C − A) ω² − m g l) ξ₂ = 0
/// ```
#[test]
fn an_unsymmetric_top_is_followed_in_its_own_axes() {
    let (m, l, g): (f64, f64, f64) = (0.5, 0.2, 9.81);
    let inertia: [f64; 3] = [0.004, 0.002, 0.001];
    let system = top(inertia);
    let q = [0.0, 0.0, l, 1.0, 0.0, 0.0, 0.0];
    for (spin, is_stable) in [(200.0, false), (600.0, true)] {
        let found = linear(&system, &q, &[0.0, 0.0, 0.0, 0.0, 0.0, spin]);
        assert!(found.frames.iter().all(|frame| frame.turns));
        assert_eq!(found.is_unstable(), !is_stable);
        let (a, b, c) = (inertia[0] + m * l * l, inertia[1] + m * l * l, inertia[2]);
        let (p, r) = ((c - b) * spin * spin - m * g * l, (c - a) * spin * spin - m * g * l);
        let mixed = a * r + b * p + ((a + b - c) * spin).powi(2);
        let (rest, double) = (mixed * mixed - 4.0 * a * b * p * r, 2.0 * a * b);
        let expected = if is_stable {
            [1.0, -1.0].map(|sign| (0.0, ((mixed + sign * rest.sqrt()) / double).sqrt()))
        } else {
            // s² = −x ± iy
            let (x, y) = (mixed / double, (-rest).sqrt() / double);
            let (growth, swing) = ((0.5 * (x.hypot(y) - x)).sqrt(), (0.5 * (x.hypot(y) + x)).sqrt());
            [(growth, swing), (-growth, swing)]
        };
        // Differences of numbers of 1e5, twice.
        check(&found, &expected, 2, 1e-8);
    }
}

/// A top with three different inertias whose axis may tilt in one plane of the world only: the inertia of that tilt changes
/// as the top turns, in any axes.
#[test]
fn periodic_coefficients_are_refused() {
    let rows: Vec<VectorRow> =
        VectorRow::coincide(BodyVector::point(0, [0.0, 0.0, -0.2]), BodyVector::ground([0.0; 3])).to_vec();
    let across =
        VectorRow::square(BodyVector::direction(0, [0.0, 0.0, 1.0]), BodyVector::ground([1.0, 0.0, 0.0]));
    let rows = rows.into_iter().chain([across]).collect();
    let body = RigidBody { mass: 0.5, inertia: [0.004, 0.002, 0.001] };
    let system = RigidBodies::new(vec![body], rows, [0.0, 0.0, -9.81]);
    let state = dalembert::analysis::MotionState {
        q: vec![0.0, 0.0, 0.2, 1.0, 0.0, 0.0, 0.0],
        v: vec![0.0, 0.0, 0.0, 0.0, 0.0, 20.0],
        ..Default::default()
    };
    let beginning = dalembert::analysis::EquilibriumGuess::new(&system, state);
    let steady = dalembert::analysis::steady(&system, &beginning).expect("a steady motion");
    let found = dalembert::analysis::linearise(&system, &steady);
    assert!(matches!(found, Err(NotLinear::Periodic { .. })), "{found:?}");
}

/// The published benchmark (Meijaard, Papadopoulos, Ruina and Schwab 2007) from the nonlinear model in bodies: four eigenvalues for
/// each speed, and zeros for what no equation contains.
#[test]
fn the_bicycle_has_the_eigenvalues_of_the_benchmark() {
    let text = dalembert::gallery::find("whipple-bicycle").expect("a model of the gallery").text;
    let table = dalembert_problems::project::read("data/benchmarks/whipple-bicycle/eigenvalues.csv");
    let mut n = 0;
    for line in table.lines().skip(1) {
        let numbers: Vec<f64> = line.split(',').map(|cell| cell.parse().expect("a number")).collect();
        // At rest the front wheel turns with the rear one all the same; there are more equilibria than steady motions.
        if numbers[0] < 1.0 {
            continue;
        }
        // Pushed over as in the gallery, it is released and rides on upright with the given speed.
        let push = if numbers[0] == 5.0 { 0.5 } else { 0.0 };
        let at_speed = text.replace(
            "v = 4.6 [m/s], lean_rate = 0.5 [rad/s]",
            &format!("v = {} [m/s], lean_rate = {push} [rad/s]", numbers[0]),
        );
        let small = small(&at_speed);
        assert!(small.steady.residual < 1e-12, "steady at {}", numbers[0]);
        let mut found: Vec<(f64, f64)> = Vec::new();
        for (re, im) in eigenvalues(&small.linear) {
            found.push((re, im));
            if im > 0.0 {
                found.push((re, -im));
            }
        }
        assert_eq!(found.len(), 4, "at {} m/s: {found:?}", numbers[0]);
        for expected in numbers[1..].chunks_exact(2) {
            let near = found
                .iter()
                .map(|(re, im)| (re - expected[0]).hypot(im - expected[1]))
                .fold(f64::MAX, f64::min);
            assert!(near < 1e-8, "{expected:?} at {} m/s: {found:?}", numbers[0]);
        }
        n += 1;
    }
    assert!(n >= 10);
}
