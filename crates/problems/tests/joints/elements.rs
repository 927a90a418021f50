//! Force elements against energies and generalised forces by hand, on two bodies that swing on hinges.

use dalembert::settings::Method;

use crate::minimal::Minimal;
use crate::pair::{Pair, TILTED};
use crate::simulate::{NEAR, Space, assert_same, plan, simulate, simulate_by};
use crate::vector::Vector;

/// Where elements act on the first and on the second body.
const ENDS: [Vector; 2] = [[-0.1, 0.2, 0.3], [0.4, -0.2, 0.1]];

/// Two hinges in space, with an element between or on the bodies, and the same said by hand. Known there: the coordinates h
/// and u of the hinges with their axes `ha_k` and `pb_k`, the places `sa_o` and `sb_o` of the element, and `d` between them.
fn assert_on_hinges(element: &str, by_hand: &[&str]) {
    let rest = format!(", axis = (2, -1, 2))\nelement e: {element}");
    Pair {
        space: Space::Space,
        kind: "revolute",
        given: &[],
        rest: &rest,
        between: &|m| {
            m.coordinate("u", 0.5, -1.2);
            m.turn("pb", "pa", TILTED, "u");
            places(m, by_hand);
        },
    }
    .assert_alike();
}

/// The same in the plane.
fn assert_on_planar_hinges(element: &str, by_hand: &[&str]) {
    let rest = format!(")\nelement e: {element}");
    Pair {
        space: Space::Plane,
        kind: "revolute",
        given: &[],
        rest: &rest,
        between: &|m| {
            m.coordinate("u", 0.5, -1.2);
            m.turn("pb", "pa", [0.0, 0.0, 1.0], "u");
            planar_places(m, by_hand);
        },
    }
    .assert_alike();
}

fn places(m: &mut Minimal, by_hand: &[&str]) {
    m.shift_by("sa", "a", ENDS[0]);
    m.shift_by("sb", "b", ENDS[1]);
    m.line("let d = sb_o - sa_o");
    by_hand.iter().for_each(|line| m.line(line));
}

fn planar_places(m: &mut Minimal, by_hand: &[&str]) {
    let [first, second] = ENDS.map(|[x, y, _]| [x, y, 0.0]);
    m.shift_by("sa", "a", first);
    m.shift_by("sb", "b", second);
    m.line("let d = sb_o - sa_o");
    by_hand.iter().for_each(|line| m.line(line));
}

#[test]
fn spring() {
    assert_on_hinges(
        "spring(a at (-0.1, 0.2, 0.3), b at (0.4, -0.2, 0.1), stiffness = 80, length = 0.5)",
        &["potential 1/2*80*(norm(d) - 0.5)^2"],
    );
}

#[test]
fn spring_to_the_ground_without_length() {
    assert_on_hinges(
        "spring(ground at (0.3, 0.2, 0.1), b at (0.4, -0.2, 0.1), stiffness = 80)",
        &["let from_ground = sb_o - (0.3, 0.2, 0.1)", "potential 1/2*80*dot(from_ground, from_ground)"],
    );
}

#[test]
fn spring_with_damping() {
    let element = "spring(a at (-0.1, 0.2), b at (0.4, -0.2), stiffness = 80, length = 0.5, damping = 3)";
    assert_on_planar_hinges(
        element,
        &["potential 1/2*80*(norm(d) - 0.5)^2", "dissipation 1/2*3*(dot(d, d')/norm(d))^2"],
    );
}

#[test]
fn damper() {
    assert_on_hinges(
        "damper(a at (-0.1, 0.2, 0.3), b at (0.4, -0.2, 0.1), damping = 6)",
        &["dissipation 1/2*6*(dot(d, d')/norm(d))^2"],
    );
}

#[test]
fn torsion_spring() {
    let by_hand = ["potential 1/2*12*(u - 0.8)^2", "dissipation 1/2*0.7*u'^2"];
    assert_on_hinges("torsion_spring(j, stiffness = 12, angle = 0.8, damping = 0.7)", &by_hand);
    assert_on_planar_hinges("torsion_spring(j, stiffness = 12, angle = 0.8, damping = 0.7)", &by_hand);
}

/// A flywheel on a spring that is wound by three turns: θ = θ₀ cos ωt, in the plane, in space, and on a carrier that turns.
#[test]
fn a_torsion_spring_is_wound_by_three_turns() {
    let (stiffness, inertia) = (0.8, 0.05);
    let wound = 3.0 * std::f64::consts::TAU;
    let rate = f64::sqrt(stiffness / inertia);
    let spring = format!("torsion_spring(j, stiffness = {stiffness:?}, angle = {:?})", -wound);
    let plane = format!(
        "planar
body wheel: rigid(mass = 1, inertia = {inertia:?})
joint j: revolute(ground, wheel)
element spring: {spring}
start wheel.angle = 0, wheel.angle' = 0
output angle = j.angle, rate = j.angle', twice = 2*j.angle"
    );
    // About an axis of no coordinate.
    let axis = "axis = (2, -1, 2)";
    let space = format!(
        "spatial
body wheel: rigid(mass = 1, inertia = ({inertia:?}, {inertia:?}, {inertia:?}))
joint j: revolute(ground, wheel, {axis})
element spring: {spring}
start wheel.orientation ~ rotation((1, 0, 0), 0), wheel.wx = 0
output angle = j.angle, rate = j.angle', twice = 2*j.angle"
    );
    // The carrier turns by a drive; seen from it nothing changes but for its constant rate.
    let carried = format!(
        "spatial
body carrier: rigid(mass = 1, inertia = (1, 1, 1))
joint post: revolute(ground, carrier, {axis})
drive motor: post.angle = 1.7*t
body wheel: rigid(mass = 1, inertia = ({inertia:?}, {inertia:?}, {inertia:?}))
joint j: revolute(carrier, wheel, {axis})
element spring: {spring}
start wheel.orientation ~ rotation((1, 0, 0), 0), wheel.wx = 1.7*2/3
output angle = j.angle, rate = j.angle', twice = 2*j.angle"
    );
    for text in [plane, space, carried] {
        let motion = simulate_by(&text, &plan().with_until(4.0).every(0.05));
        let times = motion.times();
        let wanted = |of: &dyn Fn(f64) -> f64| -> Vec<f64> { times.iter().map(|t| of(*t)).collect() };
        let angle = wanted(&|t| wound * ((rate * t).cos() - 1.0));
        assert_same("angle", &motion.column("angle"), &angle, NEAR);
        assert_same(
            "twice",
            &motion.column("twice"),
            &wanted(&|t| 2.0 * wound * ((rate * t).cos() - 1.0)),
            NEAR,
        );
        assert_same("rate", &motion.column("rate"), &wanted(&|t| -wound * rate * (rate * t).sin()), NEAR);
        let energy = wanted(&|t| 0.5 * stiffness * (wound * (rate * t).cos()).powi(2));
        assert_same("stored", &motion.column("energy.potential"), &energy, NEAR);
        assert!(motion.run.choices.iter().all(|decision| decision.method == Method::Dop853));
    }
}

#[test]
fn torsion_damper() {
    assert_on_hinges("torsion_damper(j, damping = 0.9)", &["dissipation 1/2*0.9*u'^2"]);
    assert_on_planar_hinges("torsion_damper(j, damping = 0.9)", &["dissipation 1/2*0.9*u'^2"]);
}

#[test]
fn bushing() {
    let rest = ")\nelement e: bushing(a at (-0.1, 0.2, 0.3), b at (0.4, -0.2, 0.1), stiffness = (50, 70, 90),
    rotational = (4, 5, 6), damping = (2, 3, 4), rotational_damping = (0.5, 0.6, 0.7))";
    Pair {
        space: Space::Space,
        kind: "spherical",
        given: &[],
        rest,
        between: &|m| {
            m.turns("pb", "pa", [0.3, 0.2, -0.4], [0.5, -0.6, 1.1]);
            places(
                m,
                &[
                    "let dx = dot(d, a_x), dy = dot(d, a_y), dz = dot(d, a_z), w = b_w - a_w",
                    "potential 1/2*50*dx^2 + 1/2*70*dy^2 + 1/2*90*dz^2",
                    "dissipation 1/2*2*dx'^2 + 1/2*3*dy'^2 + 1/2*4*dz'^2",
                    "dissipation 1/2*0.5*dot(w, a_x)^2 + 1/2*0.6*dot(w, a_y)^2 + 1/2*0.7*dot(w, a_z)^2",
                    // The product of the quaternions of the three turns about x, y and z.
                    "let c1 = cos(pb1/2), s1 = sin(pb1/2), c2 = cos(pb2/2), s2 = sin(pb2/2)",
                    "let c3 = cos(pb3/2), s3 = sin(pb3/2)",
                    "let v1 = s1*c2*c3 + c1*s2*s3, v2 = c1*s2*c3 - s1*c2*s3, v3 = c1*c2*s3 + s1*s2*c3",
                    "potential 1/2*4*(2*v1)^2 + 1/2*5*(2*v2)^2 + 1/2*6*(2*v3)^2",
                ],
            );
        },
    }
    .assert_alike();
}

#[test]
fn bushing_in_the_plane() {
    let element =
        "bushing(a at (-0.1, 0.2), b at (0.4, -0.2), stiffness = (50, 70), rotational = 6, damping = 2,
    rotational_damping = 0.7)";
    assert_on_planar_hinges(
        element,
        &[
            "let dx = dot(d, a_x), dy = dot(d, a_y)",
            "potential 1/2*50*dx^2 + 1/2*70*dy^2 + 1/2*6*u^2",
            "dissipation 1/2*2*(dx'^2 + dy'^2) + 1/2*0.7*u'^2",
        ],
    );
}

#[test]
fn force_in_the_world() {
    // A force F(t) that does not depend on positions is that of the potential −F·P.
    assert_on_hinges(
        "force(b at (0.4, -0.2, 0.1), (3, -2*cos(4 [rad/s]*t), 5))",
        &["potential -dot((3, -2*cos(4*t), 5), sb_o)"],
    );
    assert_on_planar_hinges(
        "force(b at (0.4, -0.2), (3, -2*cos(4 [rad/s]*t)))",
        &["potential -dot((3, -2*cos(4*t), 0), sb_o)"],
    );
}

/// Generalised forces of a force f at the place on the second body.
const FORCE: [&str; 2] =
    ["force h: dot(f, cross(ha_k, sb_o - ha_o))", "force u: dot(f, cross(pb_k, sb_o - pb_o))"];
/// Generalised forces of a torque f on the second body.
const TORQUE: [&str; 2] = ["force h: dot(f, ha_k)", "force u: dot(f, pb_k)"];

#[test]
fn force_in_the_body() {
    assert_on_hinges(
        "force(b at (0.4, -0.2, 0.1), (3, -2, 5), frame = body)",
        &["let f = b_x*3 - b_y*2 + b_z*5", FORCE[0], FORCE[1]],
    );
    assert_on_planar_hinges(
        "force(b at (0.4, -0.2), (3, -2), frame = body)",
        &["let f = b_x*3 - b_y*2", FORCE[0], FORCE[1]],
    );
}

#[test]
fn torque_on_a_body() {
    assert_on_hinges("torque(b, (1, -2, 0.5))", &["let f = (1, -2, 0.5)", TORQUE[0], TORQUE[1]]);
    assert_on_hinges(
        "torque(b, (1, -2, 0.5), frame = body)",
        &["let f = b_x - b_y*2 + b_z*0.5", TORQUE[0], TORQUE[1]],
    );
    assert_on_planar_hinges("torque(b, 1.5)", &["let f = (0, 0, 1.5)", TORQUE[0], TORQUE[1]]);
}

#[test]
fn torque_in_a_joint() {
    assert_on_hinges("torque(j, 2 - 0.5 [N m s]*j.angle')", &["force u: 2 - 0.5*u'"]);
    assert_on_planar_hinges("torque(j, 2 - 0.5 [N m s]*j.angle')", &["force u: 2 - 0.5*u'"]);
}

#[test]
fn force_between_places() {
    assert_on_hinges("force(a at (-0.1, 0.2, 0.3), b at (0.4, -0.2, 0.1), 7)", &["potential -7*norm(d)"]);
    assert_on_planar_hinges("force(a at (-0.1, 0.2), b at (0.4, -0.2), 7)", &["potential -7*norm(d)"]);
}

#[test]
fn force_in_a_joint() {
    let between = |m: &mut Minimal| {
        m.coordinate("s", 0.2, -0.4);
        m.shift("pb", "pa", ["s*2/3", "-s/3", "s*2/3"].map(String::from));
        m.line("force s: 3 - 0.5*s'");
    };
    let rest = ", axis = (2, -1, 2))\nelement e: force(j, 3 - 0.5 [N s/m]*j.distance')";
    Pair { space: Space::Space, kind: "prismatic", given: &[], rest, between: &between }.assert_alike();
}

/// The values of springs and dampers are those of Newton's and Euler's laws.
#[test]
fn springs_tell_their_lengths_and_forces() {
    let motion = simulate(
        "spatial
gravity (0, 0, -9.81) [m/s^2]
body ball: sphere(radius = 0.1 [m], mass = 2 [kg])
body wheel: cylinder(radius = 0.2 [m], length = 0.1 [m], mass = 3 [kg])
joint guide: prismatic(ground, ball, axis = (0, 0, 1))
joint hinge: revolute(ground at (1, 0, 0), wheel, axis = (0, 0, 1))
element strut: spring(ground at (0, 0, 1), ball, stiffness = 300 [N/m], length = 0.8 [m], damping = 4 [N s/m])
element coil: torsion_spring(hinge, stiffness = 5 [N m], angle = 0.3, damping = 0.2 [N m s])
output length = strut.length [m], rate = strut.length' [m/s], force = strut.force [N], moment = coil.moment [N m]
output by_newton = -2 [kg]*(ball.z'' + 9.81 [m/s^2]), by_euler = 1/2*3 [kg]*(0.2 [m])^2*hinge.angle'' [N m]
start ball.z = 0.1, ball.z' = 0, wheel.wz = 2 [rad/s]",
    );
    let place = motion.column("ball.z");
    let length: Vec<f64> = place.iter().map(|z| 1.0 - z).collect();
    assert_same("length", &motion.column("length"), &length, NEAR);
    let rate: Vec<f64> = motion.column("ball.z'").iter().map(|rate| -rate).collect();
    assert_same("rate", &motion.column("rate"), &rate, NEAR);
    // It hangs below its upper end: what pushes the ends apart pushes the ball down.
    assert_same("force", &motion.column("force"), &motion.column("by_newton"), NEAR);
    assert_same("moment", &motion.column("moment"), &motion.column("by_euler"), NEAR);
    let dampers = simulate(
        "planar
body slide: box(size = (0.1, 0.1) [m], mass = 2 [kg])
body wheel: disc(radius = 0.2 [m], mass = 3 [kg])
joint guide: prismatic(ground, slide)
joint hinge: revolute(ground at (1, 0), wheel)
element brake: damper(ground at (-1, 0), slide, damping = 6 [N s/m])
element bearing: torsion_damper(hinge, damping = 0.1 [N m s])
output force = brake.force [N], moment = bearing.moment [N m]
start slide.x = 0, slide.x' = 3 [m/s], wheel.angle' = 2 [rad/s]",
    );
    // v = v₀ e^(−c t/m) and likewise for the wheel.
    let wanted = |c: f64, inertia: f64, speed: f64| -> Vec<f64> {
        dampers.times().into_iter().map(|t| -c * speed * (-c * t / inertia).exp()).collect()
    };
    assert_same("force", &dampers.column("force"), &wanted(6.0, 2.0, 3.0), NEAR);
    assert_same("moment", &dampers.column("moment"), &wanted(0.1, 0.06, 2.0), NEAR);
}

/// A light disc in a bearing whose friction stops it within milliseconds: rows within steps are as good as their ends.
#[test]
fn rows_within_steps_follow_what_dies_away_quickly() {
    let text = "planar
gravity (0, -9.81) [m/s^2]
body arm: rod(length = 1 [m], mass = 1 [kg])
body tool: disc(radius = 0.1 [m], mass = 0.5 [kg])
joint a: revolute(ground, arm at (-0.5, 0))
joint b: revolute(arm at (0.5, 0), tool)
element f: torsion_damper(b, damping = 0.5 [N m s])
start arm.angle = 0, arm.angle' = 0, tool.angle = 0, tool.angle' = 0";
    let rows = |method: Method, tolerance: f64| {
        let plan = plan().with_until(2.0).every(0.01).method(method).tolerance(tolerance);
        simulate_by(text, &plan).column("tool.angle'")
    };
    let wanted = rows(Method::Radau5, 1e-12);
    for tolerance in [1e-7, 1e-9, 1e-11] {
        // The certificate allows a hundred tolerances from row to row.
        assert_same("speed", &rows(Method::Dop853, tolerance), &wanted, 100.0 * tolerance);
    }
}
