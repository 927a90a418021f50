//! Orientations without singular places, and one motion by all methods.

use dalembert::Request;
use dalembert::settings::{Composition, Method};

use crate::simulate::{Motion, Space, assert_same, assert_same_vectors, simulate_by};
use crate::vector::{Vector, add, cross, dot, norm, scale, sub, symmetric, times};

#[test]
fn a_tumbling_body_keeps_energy_and_momentum_in_every_attitude() {
    let inertia = [0.3, 0.4, 0.6, 0.02, -0.03, 0.01];
    let text = "spatial
body b: rigid(mass = 2, inertia = (0.3, 0.4, 0.6, 0.02, -0.03, 0.01))
start b.x' = 0.3, b.y' = -0.2, b.z' = 0.1, b.wx = 0.4, b.wy = 5, b.wz = 0.3
start b.orientation = rotation((1, 2, 3), 0.5)";
    let plan = Request::until(20.0).every(0.05).tolerance(1e-11);
    let motion = simulate_by(text, &plan);
    let turns = motion.columns(["q0", "q1", "q2", "q3"].map(|part| format!("b.{part}")));
    // A quaternion and its opposite are one attitude: eight patterns of signs are all there are.
    let mut seen = [false; 8];
    for [a, b, c, d] in turns {
        let pattern = [a * b, a * c, a * d].map(|product| usize::from(product > 0.0));
        seen[pattern[0] + 2 * pattern[1] + 4 * pattern[2]] = true;
        assert!((a * a + b * b + c * c + d * d - 1.0).abs() < 1e-14);
    }
    assert!(seen.iter().all(|pattern| *pattern), "{seen:?}");
    let kept: (Vec<Vector>, Vec<f64>) = motion
        .poses("b", Space::Space)
        .into_iter()
        .zip(motion.rates("b", Space::Space))
        .map(|((_, axes), rates)| {
            let momentum = times(symmetric(inertia), rates);
            (times(axes, momentum), dot(rates, momentum) / 2.0)
        })
        .unzip();
    // Two hundred steps of 1e-11, in rates of five.
    assert_same_vectors("momentum", &kept.0, &vec![kept.0[0]; motion.len()], 1e-8);
    assert_same("energy", &kept.1, &vec![kept.1[0]; motion.len()], 1e-8);
}

/// A bar on a ball joint with another on a hinge at its end.
const ARM: &str = "spatial
gravity (0, 0, -9.81)
body upper: box(size = (0.8, 0.1, 0.2), mass = 2)
body lower: box(size = (0.6, 0.2, 0.1), mass = 1)
joint shoulder: spherical(ground, upper at (-0.4, 0, 0))
joint elbow: revolute(upper at (0.4, 0, 0), lower at (-0.3, 0, 0), axis = (0, 1, 1))
start upper.orientation = rotation((0, 1, 0), 0.4), upper.wx = 2, upper.wy = -1, upper.wz = 1.5
start lower.orientation ~ rotation((0, 1, 0), 0.4), lower.wx ~ 3
";

fn arm(method: Method, tolerance: f64, step: Option<f64>) -> Motion {
    simulate_by(ARM, &Request::until(0.5).every(0.1).method(method).tolerance(tolerance).step(step))
}

/// The largest distance between the tips of two arms, and between their centres.
fn apart(one: &Motion, other: &Motion) -> f64 {
    let tips = |motion: &Motion| {
        let poses = motion.poses("lower", Space::Space).into_iter();
        poses.map(|(centre, axes)| add(centre, times(axes, [0.3, 0.1, 0.05]))).collect::<Vec<_>>()
    };
    tips(one).into_iter().zip(tips(other)).fold(0.0, |most, (a, b)| most.max(norm(sub(a, b))))
}

#[test]
fn all_methods_converge_to_one_motion() {
    let reference = arm(Method::Dop853, 1e-12, None);
    // The tolerance is that of a step; some hundred of them, and a growth by ten.
    let implicit = arm(Method::Radau5, 1e-10, None);
    assert!(apart(&implicit, &reference) < 1e-7, "radau5 is off by {:.1e}", apart(&implicit, &reference));
    for method in [Method::Al3f(Composition::default()), Method::GeneralisedAlpha] {
        let [coarse, fine] = [2e-3, 1e-3].map(|step| apart(&arm(method, 1e-9, Some(step)), &reference));
        // Of second order: half the step, a quarter of the error.
        assert!(fine < 1e-3, "{method:?} is off by {fine:.1e}");
        assert!((3.0..5.5).contains(&(coarse / fine)), "{method:?}: {coarse:.2e} and {fine:.2e}");
    }
}

#[test]
fn a_spin_about_a_vertical_axis_is_no_special_case() {
    // Through half turns about all axes, where angles of other kinds have their singular places.
    for (axis, rates) in
        [("1, 0, 0", [6.0, 0.0, 0.0]), ("0, 1, 0", [0.0, 6.0, 0.0]), ("0, 0, 1", [0.0, 0.0, 6.0])]
    {
        let [wx, wy, wz] = rates;
        let text = format!(
            "spatial
body b: rigid(mass = 2, inertia = (0.3, 0.4, 0.6))
start b.orientation = rotation(({axis}), 0), b.wx = {wx:?}, b.wy = {wy:?}, b.wz = {wz:?}"
        );
        let plan = Request::until(2.0).every(0.1).tolerance(1e-11);
        let motion = simulate_by(&text, &plan);
        let k = scale(1.0 / 6.0, rates);
        for (t, (_, axes)) in motion.times().into_iter().zip(motion.poses("b", Space::Space)) {
            let v = [0.2, 0.5, 0.7];
            let (s, c) = (6.0 * t).sin_cos();
            let wanted = add(add(scale(c, v), scale(s, cross(k, v))), scale((1.0 - c) * dot(k, v), k));
            assert!(norm(sub(times(axes, v), wanted)) < 1e-9, "{axis} at {t}");
        }
    }
}
