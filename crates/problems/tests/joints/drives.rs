//! Drives, and the torque or force that they need.

use crate::minimal::BodyMass;
use crate::pair::{A, Pair, TILTED, rigid};
use crate::simulate::{NEAR, Space, assert_same, assert_same_vectors, simulate};
use crate::vector::{Vector, add, cross, dot, scale, sub, symmetric, times, unit};

const GRAVITY: Vector = [0.7, -1.3, -9.6];

/// `v` turned about a unit vector.
fn turned(k: Vector, angle: f64, v: Vector) -> Vector {
    let (s, c) = angle.sin_cos();
    add(add(scale(c, v), scale(s, cross(k, v))), scale((1.0 - c) * dot(k, v), k))
}

#[test]
fn an_angle_over_many_turns() {
    // τ = (k·I k + m |r_⊥|²) θ'' − k·(r × m g), with r from the hinge to the centre of mass.
    let BodyMass { mass, inertia } = A;
    let (k, at) = (unit(TILTED), [-0.2, 0.3, 0.1]);
    let (rate, gain) = (20.0, 9.0);
    let angle = |t: f64| 0.4 + rate * t + gain * t * t / 2.0;
    let motion = simulate(&format!(
        "spatial
gravity (0.7, -1.3, -9.6)
body a: {}
joint hinge: revolute(ground at (0.5, 0, 0), a at (-0.2, 0.3, 0.1), axis = (2, -1, 2))
drive motor: hinge.angle = 0.4 + {rate:?} [rad/s]*t + {gain:?}/2*(t/(1 [s]))^2",
        rigid(A, Space::Space)
    ));
    let arm = scale(-1.0, at);
    let across = sub(arm, scale(dot(arm, k), k));
    let axial = dot(k, times(symmetric(inertia), k)) + mass * dot(across, across);
    let torque = |t: f64| axial * gain - dot(k, cross(turned(k, angle(t), arm), scale(mass, GRAVITY)));
    let wanted: Vec<f64> = motion.times().into_iter().map(torque).collect();
    assert!(angle(1.0) > 3.0 * std::f64::consts::TAU);
    assert_same("torque", &motion.column("multiplier(motor)"), &wanted, NEAR);
    let place = |t: f64| add([0.5, 0.0, 0.0], turned(k, angle(t), arm));
    let wanted: Vec<Vector> = motion.times().into_iter().map(place).collect();
    assert_same_vectors("place", &motion.vectors("a"), &wanted, NEAR);
}

#[test]
fn an_angle_of_the_plane_over_many_turns() {
    // τ = (J + m l²) θ'' + m g l cos θ.
    let (m, j, l, gain) = (2.0, 0.3, 0.4, 50.0);
    let motion = simulate(
        "planar
gravity (0, -9.81)
body crank: rigid(mass = 2, inertia = 0.3)
joint hinge: revolute(ground, crank at (-0.4, 0))
drive motor: hinge.angle = 50/2*(t/(1 [s]))^2",
    );
    let angle = |t: f64| gain * t * t / 2.0;
    let torque = |t: f64| (j + m * l * l) * gain + m * 9.81 * l * angle(t).cos();
    let times = motion.times();
    assert_same(
        "torque",
        &motion.column("multiplier(motor)"),
        &times.iter().map(|t| torque(*t)).collect::<Vec<_>>(),
        NEAR,
    );
    assert_same(
        "angle",
        &motion.column("crank.angle"),
        &times.iter().map(|t| angle(*t)).collect::<Vec<_>>(),
        NEAR,
    );
}

#[test]
fn a_distance() {
    // F = m (s'' − g·k).
    let k = unit(TILTED);
    let motion = simulate(&format!(
        "spatial
gravity (0.7, -1.3, -9.6)
body a: {}
joint slide: prismatic(ground, a at (-0.2, 0.3, 0.1), axis = (2, -1, 2))
drive piston: slide.distance = 0.1 + 0.2*sin(6 [rad/s]*t)
output moved = slide.distance",
        rigid(A, Space::Space)
    ));
    let times = motion.times();
    let force = |t: &f64| A.mass * (-7.2 * (6.0 * t).sin() - dot(GRAVITY, k));
    let place = |t: &f64| 0.1 + 0.2 * (6.0 * t).sin();
    let wanted: Vec<f64> = times.iter().map(force).collect();
    assert_same("force", &motion.column("multiplier(piston)"), &wanted, NEAR);
    assert_same("distance", &motion.column("moved"), &times.iter().map(place).collect::<Vec<_>>(), NEAR);
}

#[test]
fn an_angle_between_moving_bodies() {
    // The drive turns the second body by τ k and the first by −τ k; the power goes through the hinge alone.
    let rest = ", axis = (2, -1, 2))\ndrive motor: j.angle = 0.5 + 9 [rad/s]*t";
    let pair = Pair {
        space: Space::Space,
        kind: "revolute",
        given: &[],
        rest,
        between: &|m| {
            m.line("let u = 0.5 + 9*t");
            m.turn("pb", "pa", TILTED, "u");
        },
    };
    let joined = pair.assert_alike();
    let torques = joined.column("multiplier(motor)");
    let axes = joined.poses("a", Space::Space);
    pair.assert_balanced(&joined, &|row, body| {
        let sign = if body == 0 { -1.0 } else { 1.0 };
        ([0.0; 3], scale(sign * torques[row], times(axes[row].1, unit(TILTED))))
    });
}

#[test]
fn drives_start_at_any_speed() {
    for rate in [40.0, 1e3, 1e6] {
        let texts = [
            "spatial\nbody b: rod(length = 0.4, mass = 1)\njoint A: revolute(ground, b)",
            "planar\nbody b: rod(length = 0.4, mass = 1)\njoint A: revolute(ground, b)",
        ];
        for (text, speed) in texts.into_iter().zip(["b.wz", "b.angle'"]) {
            let text = format!("{text}\ndrive m: A.angle = {rate:?}*t\nrun until 1 every 0.5");
            let mechanism = dalembert::load(&text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
            // A constraint that moves hides nothing, however fast.
            let plan = crate::simulate::plan().with_until(0.01 / rate).every(0.01 / rate);
            let run = mechanism.run(&plan).unwrap_or_else(|mistake| panic!("{mistake}\n{text}"));
            assert!(run.outcome.is_good(), "{rate}: {}", run.outcome.as_str());
            assert_same(speed, run.column(speed).expect("a speed"), &[rate, rate], NEAR);
        }
    }
}

#[test]
fn a_press_turns_over_more_work_than_it_holds() {
    // x = r cos θ + √(l² − r² sin² θ) − (r + l), and the load takes out what the drive brings in.
    let (r, l, rate) = (0.1_f64, 0.3_f64, 10.0);
    let motion = simulate(
        "planar
body crank: rod(length = 0.1 [m], mass = 0.1 [kg])
body con: rod(length = 0.3 [m], mass = 0.1 [kg])
body ram: box(size = (0.05, 0.05) [m], mass = 0.1 [kg])
joint A: revolute(ground, crank at (-0.05, 0))
joint B: revolute(crank at (0.05, 0), con at (-0.15, 0))
joint C: revolute(con at (0.15, 0), ram)
joint G: prismatic(ground, ram)
drive m: A.angle = 10 [rad/s]*t
element load: force(G, -1 [kN])",
    );
    let place = |t: f64| {
        let (s, c) = (rate * t).sin_cos();
        r * c + (l * l - r * r * s * s).sqrt()
    };
    let wanted: Vec<f64> = motion.times().into_iter().map(place).collect();
    assert_same("ram", &motion.column("ram.x"), &wanted, NEAR);
    // The drive holds the load at the ends of the stroke alone; in between its power is that of the load and of what moves.
    let supplied = motion.column("energy.supplied");
    let kinetic = motion.column("energy.kinetic");
    let change: Vec<f64> = kinetic.iter().map(|energy| energy - kinetic[0]).collect();
    // Both come from some hundred joules that go in and out again.
    for (supplied, change) in supplied.iter().zip(&change) {
        assert!((supplied - change).abs() < NEAR * 200.0, "{supplied}, not {change}");
    }
}

#[test]
fn a_loaded_cardan_joint() {
    // ω₂ = ω₁ cos β / (1 − sin² β cos² θ), with θ from where the fork of the driving shaft lies in the plane of both shafts.
    let (rate, tilt) = (10.0, std::f64::consts::FRAC_PI_6);
    let motion = simulate(
        "spatial
parameter be = 30 [deg]
body inp: cylinder(radius = 0.02 [m], length = 0.2 [m], mass = 1 [kg])
body out: cylinder(radius = 0.02 [m], length = 0.2 [m], mass = 1 [kg])
joint A: revolute(ground at (0, 0, -0.1), inp)
joint U: universal(inp at (0, 0, 0.1), out at (0, 0, -0.1))
joint B: cylindrical(ground, out, axis = (sin(be), 0, cos(be)), axis2 = (0, 0, 1))
drive m: A.angle = 10 [rad/s]*t
element load: torque(B, -5 [N m])
start out.orientation ~ rotation((0, 1, 0), be)
output speed = B.angle' [rad/s]",
    );
    let wanted = |t: f64| {
        let (s, c) = (tilt.sin(), (rate * t).cos());
        rate * tilt.cos() / (1.0 - s * s * c * c)
    };
    let wanted: Vec<f64> = motion.times().into_iter().map(wanted).collect();
    assert_same("speed", &motion.column("speed"), &wanted, NEAR);
}
