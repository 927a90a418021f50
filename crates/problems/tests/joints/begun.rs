//! Starts with values of joints: angles, distances and their rates, in chains, in loops and beyond a turn.

use std::f64::consts::{PI, TAU};

use dalembert::Study;

use crate::simulate::{NEAR, assert_same, simulate};
use crate::vector::{Vector, add, cross, scale};

/// A start takes a few steps of Newton's method to rounding; chains of four bodies multiply that by their lengths.
const EXACT: f64 = 1e-12;

fn begin(text: &str) -> Study {
    dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}\n{text}"))
}

fn value(started: &Study, name: &str) -> f64 {
    let mut entries = started.entries().expect("a start").state();
    entries.extend(started.entries().expect("a start").outputs());
    entries.iter().find(|entry| entry.name == name).unwrap_or_else(|| panic!("no `{name}`")).value
}

#[track_caller]
fn assert_values(text: &str, wanted: &[(&str, f64)]) {
    let started = begin(text);
    for (name, wanted) in wanted {
        let found = value(&started, name);
        assert!((found - wanted).abs() < EXACT, "{name} is {found} and not {wanted}\n{text}");
    }
}

/// Three links in space whose joints have different axes.
const ARM: &str = "spatial
gravity (0, 0, -9.81)
body base: rigid(mass = 5, inertia = (0.1, 0.1, 0.2))
body upper: rod(length = 1, mass = 2)
body fore: rod(length = 0.8, mass = 1)
body hand: rod(length = 0.2, mass = 0.5)
joint yaw: revolute(ground, base, axis = (0, 0, 1))
joint shoulder: revolute(base at (0, 0, 0.25), upper at (-0.5, 0, 0), axis = (0, 1, 0))
joint elbow: revolute(upper at (0.5, 0, 0), fore at (-0.4, 0, 0), axis = (0, 1, 0))
joint wrist: revolute(fore at (0.4, 0, 0), hand at (-0.1, 0, 0), axis = (1, 0, 0))
";

/// Where the centre of the hand is, and how it moves, by the angles of yaw, shoulder and elbow and their rates. A turn about y
/// lowers what lies along x.
fn hand(angles: [f64; 3], rates: [f64; 3]) -> (Vector, Vector) {
    let [yaw, shoulder, elbow] = angles;
    let radial: Vector = [yaw.cos(), yaw.sin(), 0.0];
    let across: Vector = [-yaw.sin(), yaw.cos(), 0.0];
    let up: Vector = [0.0, 0.0, 1.0];
    let along = |angle: f64| add(scale(angle.cos(), radial), scale(-angle.sin(), up));
    let (first, second) = (along(shoulder), scale(0.9, along(shoulder + elbow)));
    let position = add(add(scale(0.25, up), first), second);
    let turning = scale(rates[0], up);
    let lift = |arm: Vector, rate: f64| cross(add(turning, scale(rate, across)), arm);
    (position, add(lift(first, rates[1]), lift(second, rates[1] + rates[2])))
}

#[test]
fn an_arm_stands_as_its_joints_say_and_the_rest_follows() {
    let (angles, rates) = ([0.5, -0.4, 4.6], [2.0, 0.0, 1.0]);
    let text = format!(
        "{ARM}start yaw.angle = 0.5, shoulder.angle = -0.4, elbow.angle = 4.6
start yaw.angle' = 2, elbow.angle' = 1
output bent = elbow.angle
output twist = wrist.angle, twisting = wrist.angle'"
    );
    let (position, velocity) = hand(angles, rates);
    assert_values(
        &text,
        &[
            ("hand.x", position[0]),
            ("hand.y", position[1]),
            ("hand.z", position[2]),
            ("hand.x'", velocity[0]),
            ("hand.y'", velocity[1]),
            ("hand.z'", velocity[2]),
            ("yaw.angle", 0.5),
            ("shoulder.angle'", 0.0),
            ("elbow.angle'", 1.0),
            // Turns are counted from what was stated, and what was not stated neither turns nor moves.
            ("bent", 4.6),
            ("twist", 0.0),
            ("twisting", 0.0),
        ],
    );
}

#[test]
fn what_is_written_in_rust_starts_alike() {
    use dalembert_bodies::mechanism::{GROUND, revolute, rod};
    let mut m = dalembert_bodies::Mechanism::spatial();
    let first = m.body("first", rod(1.0, 2.0));
    let second = m.body("second", rod(1.0, 2.0));
    let shoulder = m.joint("shoulder", revolute(GROUND, first.at([-0.5, 0.0, 0.0])).axis([0.0, 1.0, 0.0]));
    let elbow = m.joint(
        "elbow",
        revolute(first.at([0.5, 0.0, 0.0]), second.at([-0.5, 0.0, 0.0])).axis([0.0, 1.0, 0.0]),
    );
    m.start(shoulder.angle(), -0.3);
    m.start(elbow.angle(), 1.1);
    m.start(elbow.angle().rate(), 2.0);
    let model = m.finish().expect("no errors");
    let started = Study::from(model);
    // Both turn about y, by −0.3 and then 0.8.
    let wanted = [
        ("second.x", 0.3_f64.cos() + 0.5 * 0.8_f64.cos()),
        ("second.z", 0.3_f64.sin() - 0.5 * 0.8_f64.sin()),
        ("second.wy", 2.0),
        ("first.wy", 0.0),
    ];
    for (name, wanted) in wanted {
        let found = value(&started, name);
        assert!((found - wanted).abs() < EXACT, "{name} is {found} and not {wanted}");
    }
}

/// A crank of 0.1, a coupler of 0.25 and a rocker of 0.22 on pivots 0.3 apart.
const FOUR_BAR: &str = "planar
body crank: rod(length = 0.1, mass = 0.5)
body coupler: rod(length = 0.25, mass = 1)
body rocker: rod(length = 0.22, mass = 1)
joint A: revolute(ground, crank at (-0.05, 0))
joint B: revolute(crank at (0.05, 0), coupler at (-0.125, 0))
joint C: revolute(coupler at (0.125, 0), rocker at (0.11, 0))
joint D: revolute(ground at (0.3, 0), rocker at (-0.11, 0))
";

/// The angle of the coupler when the crank is at `angle`, with the rocker on this side of the line from the crank's end to the
/// rocker's pivot: by the law of cosines.
fn coupler(angle: f64, side: f64) -> f64 {
    let (x, y) = (0.3 - 0.1 * angle.cos(), -0.1 * angle.sin());
    let d = x.hypot(y);
    let inner = ((0.25_f64.powi(2) + d * d - 0.22_f64.powi(2)) / (2.0 * 0.25 * d)).acos();
    y.atan2(x) + side * inner
}

#[test]
fn a_loop_closes_around_a_stated_angle() {
    for degrees in [0.0_f64, 60.0, 150.0, 200.0, 300.0] {
        let angle = degrees.to_radians();
        let text = format!(
            "{FOUR_BAR}start A.angle = {degrees:?} [deg], A.angle' = 5
output inner = B.angle"
        );
        assert_values(&text, &[("A.angle", angle), ("A.angle'", 5.0)]);
        // Either assembly will do, and the angle of the joint has no whole turns of its own.
        let started = begin(&text);
        let found = value(&started, "inner");
        let is_it = |side: f64| {
            let wanted = coupler(angle, side) - angle;
            (found - (wanted - TAU * (wanted / TAU).round())).abs() < EXACT
        };
        assert!(is_it(1.0) || is_it(-1.0), "{degrees} degrees: {found}");
    }
}

#[test]
fn a_guess_says_on_which_side_a_loop_closes() {
    let angle = PI / 3.0;
    for (guess, side) in [(32.0, 1.0), (-62.0, -1.0)] {
        let text = format!("{FOUR_BAR}start crank.angle = 60 [deg]\nstart coupler.angle ~ {guess:?} [deg]");
        assert_values(&text, &[("coupler.angle", coupler(angle, side))]);
        let by_joint =
            format!("{FOUR_BAR}start A.angle = 60 [deg]\nstart B.angle ~ {:?} [deg]", guess - 60.0);
        assert_values(&by_joint, &[("B.angle", coupler(angle, side) - angle)]);
    }
}

#[test]
fn a_guess_of_a_distance_says_on_which_side_a_slider_is() {
    for (guess, sign) in [(0.4, 1.0), (-0.4, -1.0)] {
        let text = format!(
            "planar
body crank: rod(length = 0.2, mass = 0.5)
body rod: rod(length = 0.6, mass = 1)
body slide: box(size = (0.1, 0.1), mass = 2)
joint main: revolute(ground, crank at (-0.1, 0))
joint pin: revolute(crank at (0.1, 0), rod at (-0.3, 0))
joint wrist: revolute(rod at (0.3, 0), slide)
joint guide: prismatic(ground, slide)
start main.angle = 40 [deg], guide.distance ~ {guess:?}
output bent = pin.angle"
        );
        let angle = 40.0_f64.to_radians();
        let along = (0.36 - (0.2 * angle.sin()).powi(2)).sqrt();
        let bent = (-0.2 * angle.sin()).atan2(sign * along) - angle;
        let bent = bent - TAU * (bent / TAU).round();
        assert_values(&text, &[("guide.distance", 0.2 * angle.cos() + sign * along), ("bent", bent)]);
    }
}

#[test]
fn a_spring_about_a_hinge_does_not_feel_whole_turns_that_nobody_spoke_of() {
    let moment = |start: &str| {
        let text = format!(
            "{FOUR_BAR}element coil: torsion_spring(B, stiffness = 1)\nstart {start}\noutput m = coil.moment"
        );
        let started = begin(&text);
        value(&started, "m")
    };
    // The assembly that is found without a guess.
    let wanted = -(coupler(-PI / 3.0, -1.0) + PI / 3.0);
    for start in ["crank.angle = -60 [deg]", "crank.angle = 300 [deg]", "A.angle = 300 [deg]"] {
        assert!((moment(start) - wanted).abs() < EXACT, "{start}: {} and not {wanted}", moment(start));
    }
    // Nor of those of a drive.
    let driven = format!(
        "{FOUR_BAR}element coil: torsion_spring(B, stiffness = 1)
drive motor: A.angle = 660 [deg] + 2*t
output m = coil.moment"
    );
    assert_values(&driven, &[("m", wanted)]);
    // Two given angles determine the turns between them.
    let text = "planar
body wheel: rigid(mass = 1, inertia = 1)
joint axle: revolute(ground, wheel)
element coil: torsion_spring(axle, stiffness = 2)
start wheel.angle = 7
output m = coil.moment";
    assert_values(text, &[("m", -14.0)]);
}

#[test]
fn slides_and_screws_start_at_distances() {
    let slide = "planar
body block: rigid(mass = 2, inertia = 0.1)
joint guide: prismatic(ground at (0, 1), block, axis = (3, 4))
start guide.distance = 0.5, guide.distance' = -2";
    assert_values(slide, &[("block.x", 0.3), ("block.y", 1.4), ("block.x'", -1.2), ("block.y'", -1.6)]);
    // Two and a half turns of a thread of 5 mm.
    let screw = "spatial
body nut: rigid(mass = 2, inertia = (0.1, 0.1, 0.1))
joint thread: screw(ground, nut, pitch = 0.005)
start thread.angle = 900 [deg], thread.angle' = 4
output sunk = thread.distance";
    assert_values(screw, &[("nut.z", 0.0125), ("sunk", 0.0125), ("nut.wz", 4.0), ("nut.z'", 0.01 / PI)]);
}

#[test]
fn a_start_by_joints_leaves_nothing_in_the_equations_of_motion() {
    // The same pendulum by the angle of its body and by that of its hinge.
    let text = |start: &str| {
        format!(
            "planar
gravity (0, -9.81)
body bar: rod(length = 1, mass = 1)
joint pin: revolute(ground, bar at (-0.5, 0))
start {start}"
        )
    };
    let by_body = simulate(&text("bar.angle = 0.3, bar.angle' = 1"));
    let by_joint = simulate(&text("pin.angle = 0.3, pin.angle' = 1"));
    for column in ["bar.angle", "bar.angle'", "pin.force.x", "pin.force.y"] {
        assert_same(column, &by_joint.column(column), &by_body.column(column), NEAR);
    }
    assert_eq!(by_body.run.header.columns().len(), by_joint.run.header.columns().len());
}

#[test]
fn what_contradicts_is_told_by_the_names_of_joints() {
    let refused = |start: &str| {
        let text = format!("{FOUR_BAR}{start}");
        let mechanism = dalembert::load(&text).unwrap_or_else(|mistakes| panic!("{mistakes}\n{text}"));
        mechanism.start().map(|_| ()).expect_err("a refusal").diagnostic.message
    };
    let told = refused("start A.angle = 60 [deg], crank.angle = 50 [deg]");
    assert!(told.contains("`crank.angle` and `A.angle`") && told.contains("`A`"), "{told}");
    let told = refused("start A.angle = 60 [deg], D.angle = 140 [deg]");
    assert!(told.contains("`A.angle`") && told.contains("`D.angle`"), "{told}");
    let in_space = "spatial
body crank: rod(length = 0.2, mass = 1)
body coupler: rod(length = 0.5, mass = 1)
body rocker: rod(length = 0.4, mass = 1)
joint A: revolute(ground, crank at (-0.1, 0, 0))
joint B: revolute(crank at (0.1, 0, 0), coupler at (-0.25, 0, 0))
joint C: revolute(coupler at (0.25, 0, 0), rocker at (0.2, 0, 0))
joint D: revolute(ground at (0.5, 0, 0), rocker at (-0.2, 0, 0))
start D.angle = 90 [deg], A.angle = 60 [deg]";
    let mechanism = dalembert::load(in_space).expect("no mistakes");
    let refusal = mechanism.start().map(|_| ()).expect_err("a refusal");
    let told = &refusal.diagnostic.message;
    assert_eq!(refusal.outcome.as_str(), "assembly_failed", "{told}");
    assert!(told.contains("`A.angle`") && told.contains("`D.angle`"), "{told}");
    let told = refused("start A.angle = 60 [deg], A.angle' = 1, crank.angle' = 2");
    assert!(told.contains("`A.angle'`") && told.contains("`crank.angle'`"), "{told}");
}

#[test]
fn drives_and_conditions_have_the_turns_that_are_written() {
    // At a drive's opposite, where it has no direction, and with axes that point the wrong way, the start finds it.
    for axis in ["(0, 0, 1)", "(1, 1, 0)"] {
        let text = format!(
            "spatial
body crank: rod(length = 0.1, mass = 0.4)
joint A: revolute(ground, crank at (-0.05, 0, 0), axis = (0, 0, 1))
drive motor: A.angle = 5*t
start crank.orientation ~ rotation({axis}, 180 [deg])
output a = A.angle, w = A.angle'"
        );
        assert_values(&text, &[("a", 0.0), ("w", 5.0)]);
    }
    let wheel = "spatial
body w: disc(radius = 0.2, mass = 3)
joint axle: revolute(ground, w, axis = (0, 0, 1))
output a = axle.angle
";
    let driven = format!(
        "{wheel}element coil: torsion_spring(axle, stiffness = 2, angle = 4)
drive turn: axle.angle = 4 + 2*t
output torque = multiplier(turn)"
    );
    assert_values(&driven, &[("a", 4.0), ("torque", 0.0)]);
    let motion = simulate(&driven);
    let last = motion.column("torque").pop().expect("rows");
    // The drive holds against the spring, which two radians have wound up.
    assert!((last - 4.0).abs() < 1e-9, "{last}");
    // A condition that begins beyond half a turn, whose input has nothing to do: its torque is rounding.
    let held = format!(
        "{wheel}auxiliary T
element motor: torque(axle, T)
condition turn by T: axle.angle = 4 + 2*t"
    );
    assert_values(&held, &[("a", 4.0)]);
    assert!(simulate(&held).column("T").iter().all(|torque| torque.abs() < 1e-12));
    let tied = "spatial
body a: disc(radius = 0.2, mass = 3)
body b: disc(radius = 0.1, mass = 1)
joint ja: revolute(ground, a, axis = (0, 0, 1))
joint jb: revolute(ground at (1, 0, 0), b, axis = (0, 0, 1))
constraint ratio: jb.angle = 10*ja.angle
start ja.angle = 1, ja.angle' = 2
output x = ja.angle, y = jb.angle";
    assert_values(tied, &[("x", 1.0), ("y", 10.0)]);
    simulate(tied);
}

#[test]
fn bodies_that_turn_about_the_origin_are_as_large_as_their_levers() {
    // The centres of mass of both shafts stay at the origin, where positions are no measure of size. The output shaft turns by
    // tan θ₂ = cos β tan θ₁ from where the cross is upright, so that its rate is ω cos β/(1 − sin²β cos²θ₁).
    let motion = simulate(
        "spatial
parameter beta = 25 [deg], L = 0.3 [m], w = 10 [rad/s]
body inp: rigid(mass = 1 [kg], inertia = (0.001, 0.01, 0.01) [kg m^2])
body outp: rigid(mass = 1 [kg], inertia = (0.05, 0.06, 0.06) [kg m^2])
joint b1: revolute(ground at (-L, 0, 0), inp at (-L, 0, 0), axis = (1, 0, 0))
joint x: universal(inp, outp, axis = (0, 1, 0), axis2 = (0, 0, 1))
joint b2: cylindrical(ground at (L*cos(beta), L*sin(beta), 0), outp at (L, 0, 0), axis = (cos(beta), sin(beta), 0), axis2 = (1, 0, 0))
drive motor: b1.angle = w*t
element load: torque(b2, -20 [N m])
output rate = b2.angle' [rad/s]",
    );
    let beta = 25.0_f64.to_radians();
    let steps = motion.run.statistics.steps;
    assert!(steps < 200, "{steps} steps");
    let rate = |t: f64| 10.0 * beta.cos() / (1.0 - (beta.sin() * (10.0 * t).cos()).powi(2));
    for (t, found) in motion.times().into_iter().zip(motion.column("rate")) {
        assert!((found - rate(t)).abs() < 1e-7, "at {t}: {found} and not {}", rate(t));
    }
}
