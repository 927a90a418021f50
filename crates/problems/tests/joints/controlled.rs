//! Mechanisms in which inputs make something follow a path: what motors must do, in closed form and another way.

use dalembert::Request;
use dalembert::analysis::{Subject, Verdict};

use crate::simulate::{Motion, NEAR, assert_same, assert_same_vectors, plan, simulate, simulate_by};
use crate::vector::{Vector, add, cross, matrix, symmetric, times};

const G: f64 = 9.81;

/// Holds a column against a function of time.
fn assert_column(motion: &Motion, name: &str, wanted: impl Fn(f64) -> f64) {
    let wanted: Vec<f64> = motion.times().into_iter().map(wanted).collect();
    assert_same(name, &motion.column(name), &wanted, NEAR);
}

/// The certificate has integrated the motion again, and found the inputs again.
fn assert_judged(motion: &Motion) {
    let certificate = &motion.run.certificate;
    assert!(certificate.intervals.compared > 0, "{:?}", certificate.intervals);
    for subject in [Subject::HiddenConstraints, Subject::Defect] {
        let check = certificate.checks.iter().find(|check| check.subject == subject);
        assert!(check.is_some_and(|check| check.verdict == Verdict::Passed), "{check:?}");
    }
}

/// The arm: a turning column, a shoulder and an elbow.
const ARM: &str = "spatial
gravity (0, 0, -9.81)
body base: cylinder(radius = 0.1, length = 0.4, mass = 8)
body upper: rod(length = 0.5, mass = 3)
body fore: rod(length = 0.4, mass = 2)
joint waist: revolute(ground, base at (0, 0, -0.2), axis = (0, 0, 1))
joint shoulder: revolute(base at (0, 0, 0.2), upper at (-0.25, 0, 0), axis = (0, 1, 0))
joint elbow: revolute(upper at (0.25, 0, 0), fore at (-0.2, 0, 0), axis = (0, 1, 0))
point tip on fore at (0.2, 0, 0)
output tip_x = tip.x, tip_y = tip.y, tip_z = tip.z
output angle1 = waist.angle, angle2 = shoulder.angle, angle3 = elbow.angle
start upper.orientation ~ rotation((0, 1, 0), -0.9), fore.orientation ~ rotation((0, 1, 0), 0.5)
start upper.x ~ 0.16, upper.z ~ 0.6, fore.x ~ 0.48, fore.z ~ 0.7
";

const MOTORS: &str = "auxiliary T1, T2, T3
element m1: torque(waist, T1)
element m2: torque(shoulder, T2)
element m3: torque(elbow, T3)
";

const PATH: &str = "(0.6 + 0.1*cos(2*t), 0.15*sin(2*t), 0.5 + 0.1*sin(4*t))";

/// The same arm in its three angles; rods have the axial inertia m L²/3200.
const MINIMAL_ARM: &str = "parameter g = 9.81
coordinate a, b, c
auxiliary T1, T2, T3
let d = b + c
let along1 = (cos(b)*cos(a), cos(b)*sin(a), -sin(b))
let along2 = (cos(d)*cos(a), cos(d)*sin(a), -sin(d))
let p1 = (0, 0, 0.4) + 0.25*along1
let p2 = (0, 0, 0.4) + 0.5*along1 + 0.2*along2
let tip = (0, 0, 0.4) + 0.5*along1 + 0.4*along2
let i1 = 3*0.5^2/3200
let j1 = 3*0.5^2/12
let i2 = 2*0.4^2/3200
let j2 = 2*0.4^2/12
kinetic 1/2*8*0.1^2/2*a'^2
kinetic 1/2*3*dot(p1', p1') + 1/2*(i1*(a'*sin(b))^2 + j1*(b'^2 + (a'*cos(b))^2))
kinetic 1/2*2*dot(p2', p2') + 1/2*(i2*(a'*sin(d))^2 + j2*(d'^2 + (a'*cos(d))^2))
potential g*(3*p1.z + 2*p2.z)
force a: T1
force b: T2
force c: T3
start a ~ 0, b ~ -0.9, c ~ 1.4
";

#[test]
fn an_arm_whose_tip_follows_a_path() {
    // Bodies go by the border of the equations of motion, three angles by the derivative array.
    let bodies = simulate(&format!("{ARM}{MOTORS}condition path by T1, T2, T3: tip = {PATH}"));
    assert_judged(&bodies);
    let angles = simulate(&format!("{MINIMAL_ARM}condition path by T1, T2, T3: tip = {PATH}"));
    for (body, angle) in
        [("T1", "T1"), ("T2", "T2"), ("T3", "T3"), ("angle1", "a"), ("angle2", "b"), ("angle3", "c")]
    {
        assert_same(body, &bodies.column(body), &angles.column(angle), NEAR);
    }
    assert_column(&bodies, "tip_x", |t| 0.6 + 0.1 * (2.0 * t).cos());
    assert_column(&bodies, "tip_z", |t| 0.5 + 0.1 * (4.0 * t).sin());
}

#[test]
fn motors_that_turn_joints_are_drives() {
    // An input along a joint acts as the reaction of a drive does.
    let angles = ["5*t^2", "-0.7 + 0.4*t^2", "1.3*cos(t)"];
    let joints = ["waist", "shoulder", "elbow"];
    let mut controlled = format!("{ARM}{MOTORS}");
    let mut driven = ARM.to_owned();
    for (at, (joint, angle)) in joints.iter().zip(angles).enumerate() {
        controlled += &format!("condition c{at} by T{}: {joint}.angle = {angle}\n", at + 1);
        driven += &format!("drive d{at}: {joint}.angle = {angle}\n");
    }
    let (controlled, driven) = (simulate(&controlled), simulate(&driven));
    for at in 0..3 {
        let (input, multiplier) = (format!("T{}", at + 1), format!("multiplier(d{at})"));
        assert_same(&input, &controlled.column(&input), &driven.column(&multiplier), NEAR);
    }
    for joint in joints {
        let name = format!("{joint}.force");
        assert_same_vectors(&name, &controlled.vectors(&name), &driven.vectors(&name), NEAR);
    }
    assert_same("energy", &controlled.column("energy.supplied"), &driven.column("energy.supplied"), NEAR);
}

/// Quaternion of an attitude whose parts are given, with its first two derivatives.
fn attitude(t: f64) -> [[f64; 4]; 3] {
    let (s, c) = (0.9 * t).sin_cos();
    let x = [0.3 * s, 0.27 * c, -0.243 * s];
    let y = [0.2 * t * t, 0.4 * t, 0.4];
    let z = [0.1 * (1.0 - c), 0.09 * s, 0.081 * c];
    let square = |k: usize| -> f64 { x[k] * x[k] + y[k] * y[k] + z[k] * z[k] };
    let w = (1.0 - square(0)).sqrt();
    // w w' = −Σ x x', w'² + w w'' = −Σ (x'² + x x'').
    let w1 = -(x[0] * x[1] + y[0] * y[1] + z[0] * z[1]) / w;
    let w2 = -(square(1) + x[0] * x[2] + y[0] * y[2] + z[0] * z[2] + w1 * w1) / w;
    [[w, x[0], y[0], z[0]], [w1, x[1], y[1], z[1]], [w2, x[2], y[2], z[2]]]
}

/// Twice the vector part of `p* q`: rates about the axes of the body, and their derivatives.
fn twice_relative(p: [f64; 4], q: [f64; 4]) -> Vector {
    let [p, q]: [(f64, Vector); 2] = [p, q].map(|[w, x, y, z]| (w, [x, y, z]));
    let turned = cross(p.1, q.1);
    std::array::from_fn(|i| 2.0 * (p.0 * q.1[i] - q.0 * p.1[i] - turned[i]))
}

const INERTIA: [f64; 6] = [10.0, 14.0, 8.0, 0.5, -0.3, 0.2];

const ATTITUDE: &str = "(0.3*sin(0.9*t), 0.2*t^2, 0.1*(1 - cos(0.9*t)))";

/// Euler's equations: the torque about the axes of the body.
fn torque(t: f64) -> Vector {
    let [q, q1, q2] = attitude(t);
    let (rate, gain) = (twice_relative(q, q1), twice_relative(q, q2));
    let inertia = symmetric(INERTIA);
    add(times(inertia, gain), cross(rate, times(inertia, rate)))
}

#[test]
fn a_satellite_that_turns_as_it_is_told() {
    let motion = simulate(&format!(
        "spatial
body s: rigid(mass = 100, inertia = (10, 14, 8, 0.5, -0.3, 0.2))
auxiliary Tx, Ty, Tz
force s.wx: Tx
force s.wy: Ty
force s.wz: Tz
condition turn by Tx, Ty, Tz: (s.q1, s.q2, s.q3) = {ATTITUDE}
start s.x = 0, s.y = 0, s.z = 0, s.x' = 1, s.y' = 0, s.z' = 0"
    ));
    for (at, name) in ["Tx", "Ty", "Tz"].into_iter().enumerate() {
        assert_column(&motion, name, |t| torque(t)[at]);
    }
    for (at, name) in ["s.q0", "s.q1", "s.q2", "s.q3"].into_iter().enumerate() {
        assert_column(&motion, name, |t| attitude(t)[0][at]);
    }
    assert_column(&motion, "s.x", |t| t);
}

#[test]
fn torques_in_the_axes_of_the_world() {
    let motion = simulate(&format!(
        "spatial
body s: rigid(mass = 100, inertia = (10, 14, 8, 0.5, -0.3, 0.2))
auxiliary Tx, Ty, Tz
element jets: torque(s, (Tx, Ty, Tz))
condition turn by Tx, Ty, Tz: (s.q1, s.q2, s.q3) = {ATTITUDE}
start s.x = 0, s.y = 0, s.z = 0, s.x' = 1, s.y' = 0, s.z' = 0"
    ));
    for (at, name) in ["Tx", "Ty", "Tz"].into_iter().enumerate() {
        assert_column(&motion, name, |t| times(matrix(attitude(t)[0]), torque(t))[at]);
    }
}

#[test]
fn a_craft_with_a_propeller_and_three_torques() {
    // Along its own axis it can only push: m (z'' + g) = R_zz k n², whatever that does sideways. The force is not linear in
    // the input.
    let (m, k) = (2.0, 0.05);
    let motion = simulate(&format!(
        "spatial
gravity (0, 0, -9.81)
body s: rigid(mass = 2, inertia = (10, 14, 8, 0.5, -0.3, 0.2))
auxiliary Tx, Ty, Tz, n
force s.wx: Tx
force s.wy: Ty
force s.wz: Tz
element thrust: force(s, (0, 0, 0.05*n^2), frame = body)
condition turn by Tx, Ty, Tz, n: (s.q1, s.q2, s.q3) = {ATTITUDE}
condition climb by Tx, Ty, Tz, n: s.z = 1 + 0.5*sin(2*t)
start s.x = 0, s.y = 0, s.x' = 0, s.y' = 0, n ~ 5"
    ));
    let up = |t: f64| matrix(attitude(t)[0])[2][2];
    assert_column(&motion, "n", |t| (m * (G - 2.0 * (2.0 * t).sin()) / (k * up(t))).sqrt());
    for (at, name) in ["Tx", "Ty", "Tz"].into_iter().enumerate() {
        assert_column(&motion, name, |t| torque(t)[at]);
    }
}

#[test]
fn a_nut_turned_so_that_it_climbs() {
    // With h = pitch/2π, (J + m h²) θ'' = T − m g h and z = h θ.
    let (m, j, h) = (3.0, 0.02, 0.3 / std::f64::consts::TAU);
    let motion = simulate(
        "spatial
gravity (0, 0, -9.81)
body nut: rigid(mass = 3, inertia = (0.01, 0.01, 0.02))
joint thread: screw(ground, nut, pitch = 0.3, axis = (0, 0, 1))
auxiliary T
force nut.wz: T
condition climb by T: nut.z = 0.1*sin(t)^2",
    );
    let second = |t: f64| 0.2 * (2.0 * t).cos();
    assert_column(&motion, "T", |t| (j / h + m * h) * second(t) + m * G * h);
}

#[test]
fn a_block_dragged_over_a_rough_floor() {
    // F = m x'' + μ m g sign(x'): what a law does is not the input's business, but the input has to make up for it.
    let motion = simulate(
        "spatial
gravity (0, 0, -9.81)
parameter mu = 0.3
body block: box(size = (0.2, 0.2, 0.2), mass = 4)
joint floor: planar(ground, block, axis = (0, 0, 1))
auxiliary F, T
force block.x: F
force block.wz: T
law friction along block.x': multiplier(friction) = -mu*abs(multiplier(floor.z))*sign(block.x')
condition pull by F, T: block.x = 0.5*t + 0.4*t^2
condition straight by F, T: block.q3 = 0
start block.y = 0, block.y' = 0",
    );
    assert_column(&motion, "F", |_| 4.0 * 0.8 + 0.3 * 4.0 * G);
    assert_column(&motion, "T", |_| 0.0);
}

/// A chain between two points, with one link lifted.
fn chain(n: usize, lift: &str) -> String {
    let middle = n / 2;
    format!(
        "planar
gravity (0, -9.81)
for i in 1..{n} {{
  body link[i]: rod(length = 0.1, mass = 0.2)
}}
joint hook: revolute(ground, link[1] at (-0.05, 0))
for i in 2..{n} {{
  joint pin[i]: revolute(link[i - 1] at (0.05, 0), link[i] at (-0.05, 0))
}}
for i in 1..{n} {{
  start link[i].angle ~ 0.3*sin(i), link[i].angle' ~ 0
}}
{}",
        lift.replace("link[m", &format!("link[{middle}"))
    )
}

fn short() -> Request {
    plan().with_until(0.1).every(0.02)
}

#[test]
fn a_link_in_a_long_chain_lifted_by_a_force_or_by_a_guide() {
    // A force on the link acts as the reaction of an ideal guide.
    let n = 220;
    let forced = chain(n, "auxiliary F\nforce link[m].y: F\ncondition lift by F: link[m].y = 0.3*sin(4*t)");
    let guided = chain(n, "constraint lift: link[m].y = 0.3*sin(4*t)");
    let [forced, guided] = [forced, guided].map(|text| simulate_by(&text, &short()));
    assert_judged(&forced);
    assert_same("force", &forced.column("F"), &guided.column("multiplier(lift)"), NEAR);
    for link in [1, n / 2, n] {
        let name = format!("link[{link}].y");
        assert_same(&name, &forced.column(&name), &guided.column(&name), NEAR);
    }
}

#[test]
fn the_work_for_a_chain_is_that_of_its_stages() {
    // The force is on one link and the condition on the next; each stage has one factorisation whatever the length, and
    // the projections of a row have a few more.
    let lift = "auxiliary F\nforce link[m].y: F\ncondition lift by F: link[m + 1].y = 0.05*t";
    let per_evaluation = [60, 120, 240].map(|n| {
        let work = simulate_by(&chain(n, lift), &short()).run.statistics;
        work.factorisations as f64 / work.evaluations as f64
    });
    assert!(per_evaluation.iter().all(|count| *count < 1.6), "{per_evaluation:?}");
}

#[test]
fn what_a_condition_does_not_see_is_followed() {
    // An upright rod on a cart that is kept on its path: deviations grow with λ² = m g l/(J + m l²).
    let (m, l, length) = (2.0, 0.3, 0.6_f64);
    let text = "spatial
gravity (0, 0, -9.81)
body cart: box(size = (0.2, 0.2, 0.1), mass = 5)
body rod: rod(length = 0.6, mass = 2)
joint rail: prismatic(ground, cart, axis = (1, 0, 0))
joint hinge: revolute(cart, rod at (-0.3, 0, 0), axis = (0, 1, 0))
auxiliary F
element pull: force(rail, F)
condition path by F: rail.distance = 0
start rod.orientation = rotation((0, 1, 0), -90 [deg]), rod.wy = 0";
    let mechanism = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let run = mechanism.run(&plan().with_until(3.0)).unwrap_or_else(|mistake| panic!("{mistake}"));
    let rate = (m * G * l / (m * length * length / 12.0 + m * l * l)).sqrt();
    let told = run.findings.iter().find(|finding| finding.message.contains("deviations grow"));
    let told = told.unwrap_or_else(|| panic!("{:?}", run.findings));
    // The norm of the transition over 3 s lies between e^(3λ)/2 and a few times that, as units of rates and places go.
    let grown: Vec<f64> =
        told.message.split(|c: char| c.is_whitespace() || c == ',').filter_map(|w| w.parse().ok()).collect();
    let least = (3.0 * rate).exp() / 2.0;
    assert!(
        grown.iter().any(|grown| (0.5 * least..10.0 * least).contains(grown)),
        "{least:e}: {}",
        told.message
    );
}

/// Message for a model that cannot start.
fn refused(text: &str) -> String {
    let mechanism = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}\n{text}"));
    match mechanism.start() {
        Ok(_) => panic!("a start\n{text}"),
        Err(refusal) => refusal.diagnostic.message.clone(),
    }
}

const FREE: &str = "spatial
gravity (0, 0, -9.81)
body s: rigid(mass = 2, inertia = (1, 2, 3))
";

#[test]
fn inputs_that_do_not_reach_their_condition_are_named() {
    let told = refused(&format!(
        "{FREE}auxiliary Tx, Ty
force s.wx: Tx
force s.wz: Ty
condition roll by Tx, Ty: s.q1 = 0.1*t
condition pitch by Tx, Ty: s.q2 = 0"
    ));
    assert!(told.contains("`Ty`") && told.contains("`pitch`") && !told.contains("`Tx`"), "{told}");
    assert!(!told.contains("`roll`"), "{told}");
}

#[test]
fn more_inputs_than_conditions_are_named() {
    let told = refused(&format!(
        "{FREE}auxiliary Fx, Fz, Gz
force s.x: Fx
force s.z: Fz + 2*Gz
condition lift by Fx, Fz, Gz: (s.x, s.z) = (0, t)"
    ));
    assert!(told.contains("`Fz`") && told.contains("`Gz`") && !told.contains("`Fx`"), "{told}");
}

#[test]
fn a_condition_on_what_is_held_is_named() {
    let told = refused(
        "spatial
body s: rigid(mass = 2, inertia = (1, 2, 3))
joint floor: planar(ground, s)
auxiliary F
force s.z: F
condition lift by F: s.z = 0",
    );
    assert!(told.contains("`lift`") && told.contains("`F`"), "{told}");
}

#[test]
fn an_arm_that_is_stretched_out_is_told_so() {
    let arm = |x: &str, start: &str| {
        format!(
            "spatial
body upper: rod(length = 0.5, mass = 3)
body fore: rod(length = 0.4, mass = 2)
joint shoulder: revolute(ground, upper at (-0.25, 0, 0), axis = (0, 1, 0))
joint elbow: revolute(upper at (0.25, 0, 0), fore at (-0.2, 0, 0), axis = (0, 1, 0))
point tip on fore at (0.2, 0, 0)
auxiliary T2, T3
element m2: torque(shoulder, T2)
element m3: torque(elbow, T3)
condition path by T2, T3: (tip.x, tip.z) = ({x}, 0)
{start}"
        )
    };
    let told = refused(&arm("0.9", ""));
    assert!(told.contains("`path.x`") && told.contains("at this position"), "{told}");
    // Moving outwards it ends where the arm is stretched, 0.9 m from the shoulder and after 4/3 s.
    let bent =
        "start fore.orientation ~ rotation((0, 1, 0), 1), upper.orientation ~ rotation((0, 1, 0), -0.5)";
    let mechanism =
        dalembert::load(&arm("0.5 + 0.3*t", bent)).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let run = mechanism.run(&plan().with_until(3.0)).unwrap_or_else(|mistake| panic!("{mistake}"));
    let told = run.findings.iter().map(|finding| finding.message.as_str()).collect::<String>();
    assert!(told.contains("at t = 1.333") && told.contains("grows beyond all bounds"), "{told}");
}

#[test]
fn an_input_within_its_condition_is_named() {
    let told = refused(&format!("{FREE}auxiliary F\nforce s.z: F\ncondition rise by F: F = -3*s.z"));
    assert!(told.contains("`F` occurs in the condition `rise`"), "{told}");
}

#[test]
fn conditions_on_rates_and_accelerations() {
    // Euler's equations with ω = (1/2, 3/10 sin 2t, 1/5), and a lift that is twice as heavy for a while.
    let motion = simulate(
        "spatial
gravity (0, 0, -9.81)
body s: rigid(mass = 2, inertia = (1, 2, 3))
auxiliary Tx, Ty, Tz, F
force s.wx: Tx
force s.wy: Ty
force s.wz: Tz
force s.z: F
condition spin by Tx, Ty, Tz: (s.wx, s.wy, s.wz) = (0.5, 0.3*sin(2*t), 0.2)
condition rise by F: s.z'' = 9.81
start s.x = 0, s.y = 0, s.z = 0, s.z' = 1, s.x' = 0, s.y' = 0",
    );
    let swing = |t: f64| 0.3 * (2.0 * t).sin();
    assert_column(&motion, "F", |_| 4.0 * G);
    assert_column(&motion, "s.z", |t| t + G * t * t / 2.0);
    assert_column(&motion, "Tx", |t| (3.0 - 2.0) * swing(t) * 0.2);
    assert_column(&motion, "Ty", |t| 1.2 * (2.0 * t).cos() + (1.0 - 3.0) * 0.2 * 0.5);
    assert_column(&motion, "Tz", |t| (2.0 - 1.0) * 0.5 * swing(t));
}

#[test]
fn a_door_on_two_hinges_is_turned_by_one_of_them() {
    // Redundant hinges share what they carry, and the motor does not care: T = J θ''.
    let motion = simulate(
        "spatial
gravity (0, 0, -9.81)
body door: box(size = (0.8, 0.04, 2), mass = 30)
joint top: revolute(ground at (0, 0, 2), door at (-0.4, 0, 1), axis = (0, 0, 1))
joint bottom: revolute(ground, door at (-0.4, 0, -1), axis = (0, 0, 1))
auxiliary T
element motor: torque(top, T)
condition swing by T: bottom.angle = 0.5*sin(2*t)",
    );
    let inertia = 30.0 * (0.8 * 0.8 + 0.04 * 0.04) / 12.0 + 30.0 * 0.4 * 0.4;
    assert_column(&motion, "T", |t| -2.0 * inertia * (2.0 * t).sin());
}

#[test]
fn conditions_that_nothing_can_meet_are_named() {
    let told = refused(
        "spatial
body s: rigid(mass = 2, inertia = (1, 2, 3))
joint hinge: revolute(ground, s at (0.5, 0, 0))
auxiliary T
force s.wz: T
condition far by T: s.x = 0.7",
    );
    assert!(told.contains("`far`") && told.contains("hinge"), "{told}");
}
