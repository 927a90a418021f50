//! Joints whose motion and forces have closed forms: gears, screws, wires, and what rolls.

use dalembert::analysis::Verdict;

use crate::balance::{Link, acceleration_outputs, assert_balanced};
use crate::minimal::{BodyMass, Minimal};
use crate::pair::{Pair, TILTED, rigid};
use crate::simulate::{Motion, NEAR, Space, assert_same, assert_same_vectors, plan, simulate, simulate_by};
use crate::vector::{Vector, add, cross, dot, scale, sub, times, unit};

const G: f64 = 9.81;

/// Holds a column against a function of time.
fn assert_column(motion: &Motion, name: &str, wanted: impl Fn(f64) -> f64) {
    let wanted: Vec<f64> = motion.times().into_iter().map(wanted).collect();
    assert_same(name, &motion.column(name), &wanted, NEAR);
}

fn assert_vectors(motion: &Motion, name: &str, wanted: impl Fn(f64) -> Vector) {
    let wanted: Vec<Vector> = motion.times().into_iter().map(wanted).collect();
    assert_same_vectors(name, &motion.vectors(name), &wanted, NEAR);
}

#[test]
fn a_disc_rolls_down_a_line() {
    // a = g sin α/(1 + J/(m r²)), and friction takes the rest: J a/r².
    let (alpha, m, j, r, v) = (0.4_f64, 3.0, 0.05, 0.2, 1.5);
    let (s, c) = alpha.sin_cos();
    let down = G * s / (1.0 + j / (m * r * r));
    let friction = j * down / (r * r);
    let place = |t: f64| v * t - down * t * t / 2.0;
    let up = |t: f64| [0.5 - s * r + c * place(t), 0.1 + c * r + s * place(t)];
    for line in [
        format!("from (0.5, 0.1) to ({:?}, {:?})", 0.5 + c, 0.1 + s),
        // The other way round the disc is on the right.
        format!("from ({:?}, {:?}) to (0.5, 0.1)", 0.5 + c, 0.1 + s),
    ] {
        let motion = simulate(&format!(
            "planar
gravity (0, -9.81)
body wheel: rigid(mass = {m:?}, inertia = {j:?})
joint floor: rolling(wheel on line {line}, radius = {r:?})
start wheel.x = {:?}, wheel.y ~ {:?}, wheel.angle = 0.3, wheel.x' = {:?}",
            up(0.0)[0],
            up(0.0)[1],
            v * c
        ));
        assert_column(&motion, "wheel.x", |t| up(t)[0]);
        assert_column(&motion, "wheel.y", |t| up(t)[1]);
        assert_column(&motion, "wheel.angle", |t| 0.3 - place(t) / r);
        assert_column(&motion, "floor.force.x", |_| friction * c - m * G * c * s);
        assert_column(&motion, "floor.force.y", |_| friction * s + m * G * c * c);
        assert_column(&motion, "floor.moment.z", |_| r * friction);
    }
}

#[test]
fn a_disc_without_friction_slides_down_a_line() {
    let (alpha, r) = (0.4_f64, 0.2);
    let (s, c) = alpha.sin_cos();
    let motion = simulate(&format!(
        "planar
gravity (0, -9.81)
body wheel: rigid(mass = 3, inertia = 0.05)
joint floor: rolling(wheel on line from (0, 0) to ({c:?}, {s:?}), radius = {r:?}) without (slip)
start wheel.x = 0, wheel.angle = 0.3, wheel.x' = 1, wheel.angle' = 2"
    ));
    assert_column(&motion, "wheel.x", |t| t - c * s * G * t * t / 2.0);
    assert_column(&motion, "wheel.angle", |t| 0.3 + 2.0 * t);
    assert_column(&motion, "floor.local.force.y", |_| 3.0 * G * c);
    assert_column(&motion, "floor.moment.z", |_| 0.0);
}

#[test]
fn two_wheels_in_mesh() {
    // θ₁' = r θ₂' and J₁ θ₁'' = τ + μ, J₂ θ₂'' = −r μ.
    let (j1, j2, ratio, tau, phase) = (0.3, 0.8, -2.5, 4.0, 0.7);
    let second = ratio * tau / (j2 + ratio * ratio * j1);
    for given in ["", ", phase = 0.7"] {
        let motion = simulate(&format!(
            "planar
body one: rigid(mass = 2, inertia = {j1:?})
body two: rigid(mass = 3, inertia = {j2:?})
joint first: revolute(ground, one)
joint second: revolute(ground at (1, 0), two)
joint mesh: gear(first, second, ratio = {ratio:?}{given})
element motor: torque(one, {tau:?})
start two.angle = 0.2, two.angle' = 0.6, one.angle {} {:?}",
            if given.is_empty() { "=" } else { "~" },
            phase + ratio * 0.2
        ));
        let turned = |t: f64| 0.2 + 0.6 * t + second * t * t / 2.0;
        assert_column(&motion, "two.angle", turned);
        assert_column(&motion, "one.angle", |t| phase + ratio * turned(t));
        assert_column(&motion, "mesh.moment.z", |_| j2 * second);
        assert_column(&motion, "mesh.force.x", |_| 0.0);
    }
}

#[test]
fn a_rack_and_its_pinion() {
    // s' = ρ θ', so that (m + J/ρ²) s'' = τ/ρ − m g sin α.
    let (m, j, rho, tau) = (2.0, 0.1, 0.25, 6.0);
    let along = (tau / rho - m * G * 0.8) / (m + j / (rho * rho));
    let motion = simulate(&format!(
        "planar
gravity (0, -9.81)
body rack: rigid(mass = {m:?}, inertia = 0.3)
body pinion: rigid(mass = 1, inertia = {j:?})
joint slide: prismatic(ground, rack, axis = (3, 4))
joint hinge: revolute(ground at (1, 1), pinion)
joint mesh: gear(slide, hinge, ratio = {rho:?})
element motor: torque(pinion, {tau:?})
start rack.x = 0, rack.x' = 0, pinion.angle = 0
output moved = slide.distance"
    ));
    assert_column(&motion, "moved", |t| along * t * t / 2.0);
    assert_column(&motion, "pinion.angle", |t| along / rho * t * t / 2.0);
    assert_column(&motion, "mesh.moment.z", |_| j * along / rho - tau);
}

#[test]
fn wheels_on_crossed_shafts() {
    let (j1, j2, ratio, tau) = (0.3, 0.8, -2.5, 4.0);
    let second = ratio * tau / (j2 + ratio * ratio * j1);
    let motion = simulate(&format!(
        "spatial
body one: rigid(mass = 2, inertia = ({j1:?}, 0.4, 0.5))
body two: rigid(mass = 3, inertia = (0.7, 0.9, {j2:?}))
joint first: revolute(ground, one, axis = (1, 0, 0))
joint second: revolute(ground at (1, 0, 0), two)
joint mesh: gear(first, second, ratio = {ratio:?})
element motor: torque(first, {tau:?})
start one.orientation = rotation((1, 0, 0), 0.1), two.orientation = rotation((0, 0, 1), 0.2), two.wz = 0.6
output turned = second.angle, turned1 = first.angle"
    ));
    let turned = |t: f64| 0.2 + 0.6 * t + second * t * t / 2.0;
    assert_column(&motion, "turned", turned);
    assert_column(&motion, "turned1", |t| 0.1 + ratio * (turned(t) - 0.2));
    assert_vectors(&motion, "mesh.moment", |_| [0.0, 0.0, j2 * second]);
}

#[test]
fn a_gear_between_hinges_that_move() {
    let rest = ", axis = (2, -1, 2))\njoint mesh: gear(j, hinge, ratio = -1.5)";
    let between = |m: &mut Minimal| {
        m.line("let u = 0.5 - 1.5*(h - 0.4)");
        m.turn("pb", "pa", TILTED, "u");
    };
    let pair = Pair { space: Space::Space, kind: "revolute", given: &[], rest, between: &between };
    let joined = pair.assert_alike();
    // With the multiplier μ the mesh turns the second body by μ k_j and the first by 3/2 μ k_h − μ k_j.
    let (moments, axes) = (joined.column("multiplier(mesh.mesh)"), joined.poses("a", Space::Space));
    let hinge = unit([1.0, 2.0, -2.0]);
    let on_second: Vec<Vector> =
        moments.iter().zip(&axes).map(|(mu, (_, axes))| scale(*mu, times(*axes, unit(TILTED)))).collect();
    let on_first: Vec<Vector> =
        moments.iter().zip(&on_second).map(|(mu, other)| sub(scale(1.5 * mu, hinge), *other)).collect();
    pair.assert_balanced(&joined, &|row, body| {
        ([0.0; 3], if body == 0 { on_first[row] } else { on_second[row] })
    });
    assert_same_vectors("moment of the mesh", &joined.vectors("mesh.moment"), &on_first, NEAR);
}

#[test]
fn a_nut_falls_down_its_thread() {
    // s = p̄ θ with p̄ = pitch/2π: (m + J/p̄²) s'' = −m g.
    let (m, j, pitch) = (1.2, 0.001, 0.05);
    let lead = pitch / std::f64::consts::TAU;
    let down = -G / (1.0 + j / (m * lead * lead));
    let motion = simulate(&format!(
        "spatial
gravity (0, 0, -9.81)
body nut: rigid(mass = {m:?}, inertia = (0.002, 0.003, {j:?}))
joint thread: screw(ground, nut, pitch = {pitch:?})
start nut.z = 0, nut.z' = 0
output advance = thread.distance"
    ));
    let turns = down / lead / 2.0 / std::f64::consts::TAU;
    assert!(turns < -4.0, "only {turns} turns");
    assert_column(&motion, "advance", |t| down * t * t / 2.0);
    assert_column(&motion, "nut.wz", |t| down / lead * t);
    assert_vectors(&motion, "thread.force", |_| [0.0, 0.0, m * (down + G)]);
    assert_vectors(&motion, "thread.moment", |_| [0.0, 0.0, j * down / lead]);
}

/// Beside a crank that is driven steps are long, and the nut turns several times in each of them.
#[test]
fn a_nut_turns_several_times_in_a_step() {
    let (m, pitch) = (2.0, 0.5);
    let (j, lead) = (m * (0.3 * 0.3 + 0.2 * 0.2) / 12.0, pitch / std::f64::consts::TAU);
    let turning = -m * G * lead / (j + m * lead * lead);
    let text = format!(
        "spatial
gravity (0, 0, -9.81)
body nut: box(size = (0.3, 0.2, 0.1), mass = {m:?})
joint s: screw(ground, nut, pitch = {pitch:?})
body crank: rod(length = 1, mass = 1)
joint h: revolute(ground at (2, 0, 0), crank at (-0.5, 0, 0), axis = (0, 1, 0))
drive d: h.angle = 3*t"
    );
    let angle = |t: f64| turning * t * t / 2.0;
    let plan = plan().with_until(2.0).tolerance(1e-9);
    let motion = simulate_by(&text, &plan);
    let (steps, turns) = (motion.run.statistics.steps, angle(2.0).abs() / std::f64::consts::TAU);
    assert!(turns > 14.0 && (steps as f64) < turns, "{turns} turns in {steps} steps");
    assert_column(&motion, "nut.z", |t| lead * angle(t));
    assert_column(&motion, "nut.wz", |t| turning * t);
    // The quaternion counts turns as far as its sign does.
    assert_column(&motion, "nut.q0", |t| (angle(t) / 2.0).cos());
    assert_column(&motion, "nut.q3", |t| (angle(t) / 2.0).sin());
    assert_vectors(&motion, "s.moment", |_| [0.0, 0.0, j * turning]);
    assert_column(&motion, "crank.x", |t| 2.0 + 0.5 * (3.0 * t).cos());
    assert_column(&motion, "crank.z", |t| -0.5 * (3.0 * t).sin());
    assert_eq!(motion.run.certificate.intervals.compared, 40);
}

/// Two wheels on an axle hold the track across twice, and the axle itself may turn about its length without anything to hold it.
///
/// Speed and yaw rate stay, so that the middle goes round a circle. With the momenta `L` of both wheels about their axles, which
/// are carried round by the yaw, `N_left − N_right` follows from the moments about the middle of the axle.
#[test]
fn a_wheelset_goes_round_in_a_circle() {
    let (axle, wheel, radius, half) = (5.0, 2.0, 0.3, 0.5);
    let (speed, yaw) = (1.0, 0.5);
    let text = "spatial
gravity (0, 0, -9.81)
body axle: rod(length = 1, mass = 5)
body l: disc(radius = 0.3, mass = 2)
body r: disc(radius = 0.3, mass = 2)
joint hl: revolute(axle at (-0.5, 0, 0), l, axis = (1, 0, 0), axis2 = (0, 0, 1))
joint hr: revolute(axle at (0.5, 0, 0), r, axis = (1, 0, 0), axis2 = (0, 0, 1))
joint gl: rolling(l on plane)
joint gr: rolling(r on plane)
start axle.orientation ~ rotation((1, 0, 0), 0), axle.x = 0, axle.y = 0, axle.z ~ 0.3
start axle.y' = 1, axle.wz = 0.5, axle.wx = 0";
    let mechanism = dalembert::load(text).expect("a model");
    assert_eq!(mechanism.examination().redundant.len(), 1);
    let motion = simulate_by(text, &plan().with_until(2.0).every(0.02));
    let (mass, g) = (axle + 2.0 * wheel, G);
    assert_vectors(&motion, "axle", |t| {
        let (s, c) = (yaw * t).sin_cos();
        [speed / yaw * (c - 1.0), speed / yaw * s, radius]
    });
    assert_column(&motion, "axle.wz", |_| yaw);
    // The outer wheel is the one at +x, since the yaw is positive: it rolls faster.
    let spin = |side: f64| (speed + side * half * yaw) / radius;
    let momentum = -0.5 * wheel * radius * radius * (spin(1.0) + spin(-1.0));
    let (left, right) = (motion.vectors("gl.force"), motion.vectors("gr.force"));
    let sum: Vec<Vector> = left.iter().zip(&right).map(|(a, b)| add(*a, *b)).collect();
    let wanted = |t: f64| {
        let (s, c) = (yaw * t).sin_cos();
        [-mass * speed * yaw * c, -mass * speed * yaw * s, mass * g]
    };
    let wanted: Vec<Vector> = motion.times().into_iter().map(wanted).collect();
    assert_same_vectors("both contacts", &sum, &wanted, NEAR);
    // About the direction of travel: L yaw = (N_left − N_right) half + radius m speed yaw, the side force acting below.
    let tilt = (radius * mass * speed - momentum) * yaw / half;
    let found: Vec<f64> = left.iter().zip(&right).map(|(a, b)| b[2] - a[2]).collect();
    assert_same("load on the outer wheel", &found, &vec![tilt; found.len()], NEAR);
    let certificate = &motion.run.certificate;
    let open: Vec<_> = certificate.checks.iter().filter(|check| check.verdict != Verdict::Passed).collect();
    assert!(open.is_empty(), "{open:?}");
    assert_eq!((certificate.intervals.drawn, certificate.intervals.compared), (50, 50));
}

#[test]
fn a_bead_on_a_helix() {
    // s'' = −g h/(R² + h²).
    let (m, radius, rise) = (0.4, 0.5, 0.3);
    let turn = -G * rise / (radius * radius + rise * rise);
    let motion = simulate(&format!(
        "spatial
gravity (0, 0, -9.81)
body bead: point(mass = {m:?})
auxiliary s
joint wire: point_on_curve(ground at (1, 2, 3), bead, curve = ({radius:?}*cos(s), {radius:?}*sin(s), {rise:?}*s))
start s = 0.4, bead.z' = {:?}",
        rise * 2.0
    ));
    let angle = |t: f64| 0.4 + 2.0 * t + turn * t * t / 2.0;
    assert_vectors(&motion, "bead", |t| {
        let (s, c) = angle(t).sin_cos();
        [1.0 + radius * c, 2.0 + radius * s, 3.0 + rise * angle(t)]
    });
    assert_vectors(&motion, "wire.force", |t| {
        let ((s, c), rate) = (angle(t).sin_cos(), 2.0 + turn * t);
        let inward = rate * rate;
        let acceleration =
            [radius * (-inward * c - turn * s), radius * (-inward * s + turn * c), rise * turn + G];
        scale(m, acceleration)
    });
}

#[test]
fn a_particle_in_a_bowl() {
    let minimal = simulate(
        "coordinate r, f
let p = (r*cos(f), r*sin(f), 0.7*r^2)
kinetic 1/2*0.4*dot(p', p')
potential 0.4*9.81*p.z
start r = 0.5, r' = 0.3, f = 0.2, f' = 2
let a = p''
output x = p.x, y = p.y, z = p.z, ax = 0.4*a.x, ay = 0.4*a.y, az = 0.4*a.z + 0.4*9.81
let v = p'
output vx = v.x, vy = v.y, vz = v.z",
    );
    let [vx, vy] = ["vx", "vy"].map(|name| minimal.column(name)[0]);
    let [x, y] = ["x", "y"].map(|name| minimal.column(name)[0]);
    let joined = simulate(&format!(
        "spatial
gravity (0, 0, -9.81)
body bead: point(mass = 0.4)
auxiliary a, b
joint bowl: point_on_surface(ground, bead, surface = (a, b, 0.7*(a^2 + b^2)))
start bead.x = {x:?}, bead.y = {y:?}, bead.x' = {vx:?}, bead.y' = {vy:?}, a ~ 0.5, b ~ 0.1, bead.z ~ 0.2"
    ));
    let wanted = minimal.columns(["x", "y", "z"].map(String::from));
    assert_same_vectors("place", &joined.vectors("bead"), &wanted, NEAR);
    let wanted = minimal.columns(["ax", "ay", "az"].map(String::from));
    assert_same_vectors("force", &joined.vectors("bowl.force"), &wanted, NEAR);
}

#[test]
fn a_ball_rolls_on_an_inclined_plane() {
    // 5/7 of the acceleration along the plane, whatever way it was pushed; the spin about the normal stays.
    let (m, r) = (2.0, 0.3);
    let normal = unit([-0.3, 0.4, 1.2]);
    let gravity = [0.0, 0.0, -G];
    let acceleration = scale(5.0 / 7.0, sub(gravity, scale(dot(gravity, normal), normal)));
    let start = add([0.1, 0.2, 0.3], scale(r, normal));
    let velocity = cross([0.7, 1.1, -0.4], normal);
    let spin = add(scale(1.0 / r, cross(normal, velocity)), scale(1.7, normal));
    let [[x, y, z], [vx, vy, vz], [wx, wy, wz]] = [start, velocity, spin];
    let motion = simulate(&format!(
        "spatial
gravity (0, 0, -9.81)
body ball: sphere(radius = {r:?}, mass = {m:?})
joint floor: rolling(ball on plane through (0.1, 0.2, 0.3) normal (-0.3, 0.4, 1.2))
start ball.x ~ {x:?}, ball.y ~ {y:?}, ball.z ~ {z:?}, ball.x' ~ {vx:?}, ball.y' ~ {vy:?}, ball.z' ~ {vz:?}
start ball.orientation = rotation((0, 0, 1), 0), ball.wx ~ {wx:?}, ball.wy ~ {wy:?}, ball.wz ~ {wz:?}"
    ));
    assert_vectors(&motion, "ball", |t| {
        add(start, add(scale(t, velocity), scale(t * t / 2.0, acceleration)))
    });
    assert_vectors(&motion, "floor.force", |_| scale(m, sub(acceleration, gravity)));
    // The force acts at the point of contact, r below the centre.
    assert_vectors(&motion, "floor.moment", |_| {
        cross(scale(-r, normal), scale(m, sub(acceleration, gravity)))
    });
    let spins: Vec<f64> = motion
        .poses("ball", Space::Space)
        .iter()
        .zip(motion.rates("ball", Space::Space))
        .map(|((_, axes), rates)| dot(times(*axes, rates), normal))
        .collect();
    assert_same("spin about the normal", &spins, &vec![1.7; spins.len()], NEAR);
}

#[test]
fn a_disc_rolls_in_a_circle() {
    // The axis a is tilted by θ against the vertical and goes round at the rate Ω, as does the centre at the distance b. With the
    // total spin n = ω·a, rolling requires Ω b = −r n and Euler's equation about the centre
    // Ω n sin θ (C + m r²) = A Ω² sin θ cos θ − m g r cos θ.
    let (m, r, a, c) = (2.0, 0.5, 0.15, 0.27);
    let (theta, rate) = (1.1_f64, 2.5);
    let (s, k) = theta.sin_cos();
    let n = k * (a * rate * rate * s - m * G * r) / (rate * s * (c + m * r * r));
    let b = -r * n / rate;
    let motion = simulate(&format!(
        "spatial
gravity (0, 0, -9.81)
body coin: rigid(mass = {m:?}, inertia = ({a:?}, {a:?}, {c:?}))
joint floor: rolling(coin on plane, radius = {r:?})
start coin.x ~ {b:?}, coin.y ~ 0, coin.z ~ {:?}, coin.x' ~ 0, coin.y' ~ {:?}, coin.z' ~ 0
start coin.orientation ~ rotation((0, 1, 0), {theta:?}), coin.wx ~ {:?}, coin.wy ~ 0, coin.wz ~ {n:?}",
        r * s,
        rate * b,
        -rate * s
    ));
    let round = |t: f64| {
        let (sine, cosine) = (rate * t).sin_cos();
        [cosine, sine, 0.0]
    };
    assert_vectors(&motion, "coin", |t| add(scale(b, round(t)), [0.0, 0.0, r * s]));
    let axes: Vec<Vector> =
        motion.poses("coin", Space::Space).iter().map(|(_, m)| [m[0][2], m[1][2], m[2][2]]).collect();
    let wanted: Vec<Vector> =
        motion.times().into_iter().map(|t| add(scale(s, round(t)), [0.0, 0.0, k])).collect();
    assert_same_vectors("axis", &axes, &wanted, NEAR);
    assert_column(&motion, "coin.wz", |_| n);
    let force = |t: f64| add(scale(-m * rate * rate * b, round(t)), [0.0, 0.0, m * G]);
    assert_vectors(&motion, "floor.force", force);
    assert_vectors(&motion, "floor.moment", |t| {
        let up = add(scale(-k, round(t)), [0.0, 0.0, s]);
        cross(scale(-r, up), force(t))
    });
}

#[test]
fn a_coin_on_a_smooth_floor() {
    // Nothing pushes it aside and nothing turns it about its axis; flat on its rim it would fall, which the balance shows.
    let coin = BodyMass { mass: 2.0, inertia: [0.15, 0.15, 0.27, 0.0, 0.0, 0.0] };
    let bodies = [("coin", coin)];
    let text = format!(
        "spatial
gravity (0, 0, -9.81)
body coin: {}
joint floor: rolling(coin on plane, radius = 0.5) without (slip, skid)
start coin.orientation = rotation((0, 1, 0), 1.1), coin.x' = 0.3, coin.y' = -0.4, coin.wx = 0.5, coin.wy = 0.2, coin.wz = 6
{}",
        rigid(coin, Space::Space),
        acceleration_outputs(&bodies, Space::Space)
    );
    let plan = plan().with_until(0.3).every(0.02);
    let motion = simulate_by(&text, &plan);
    assert_column(&motion, "coin.x'", |_| 0.3);
    assert_column(&motion, "coin.y'", |_| -0.4);
    assert_column(&motion, "coin.wz", |_| 6.0);
    let links = [Link { name: "floor", bodies: [None, Some(0)], at: [0.0; 3] }];
    let free = |_: usize, _: usize| ([0.0; 3], [0.0; 3]);
    assert_balanced(&motion, Space::Space, [0.0, 0.0, -G], &bodies, &links, &free);
}

/// The multiplier of a position row of a length is in newtons, that of an angle in joules per radian; rolling and gears constrain
/// speeds, whose multipliers do work with them.
#[test]
fn multipliers_have_the_units_of_what_they_hold() {
    let text = "spatial
gravity (0, 0, -9.81) [m/s^2]
body axle: rod(length = 1 [m], mass = 5 [kg])
body wheel: disc(radius = 0.3 [m], mass = 2 [kg])
body slide: box(size = (0.1 [m], 0.1 [m], 0.1 [m]), mass = 1 [kg])
joint hub: revolute(axle at (0.5 [m], 0, 0), wheel, axis = (1, 0, 0), axis2 = (0, 0, 1))
joint floor: rolling(wheel on plane)
joint post: spherical(ground at (0, 0, 0.3 [m]), axle at (-0.5 [m], 0, 0))
joint rail: prismatic(ground at (5 [m], 0, 0), slide)
joint rack: gear(rail, hub, ratio = 0.1 [m])
start axle.orientation ~ rotation((1, 0, 0), 0)";
    let mechanism = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let entries = mechanism.entries().expect("a start").multipliers();
    let unit = |name: &str| {
        let name = format!("multiplier({name})");
        let entry = entries.iter().find(|entry| entry.name == name).unwrap_or_else(|| panic!("no {name}"));
        entry.unit.clone().unwrap_or_default()
    };
    let turning = unit("hub.rx");
    assert!(["J", "N m"].contains(&turning.as_str()), "{turning}");
    for (name, wanted) in [("hub.x", "N"), ("floor.contact", "N"), ("floor.slip", "N"), ("floor.skid", "N")] {
        assert_eq!(unit(name), wanted, "{name}");
    }
    assert_eq!((unit("rail.x").as_str(), unit("rail.rz")), ("N", turning));
    assert_eq!(unit("rack.mesh"), "N");
}
