//! Joints of the plane between two moving bodies.

use crate::balance::assert_nothing;
use crate::minimal::Minimal;
use crate::pair::{PLANAR_PLACES, Pair};
use crate::simulate::{Motion, Space};
use crate::vector::{Vector, add, cross, sub, times, unit};

const Z: Vector = [0.0, 0.0, 1.0];
const AXIS: Vector = [3.0, 4.0, 0.0];

fn pair<'p>(kind: &'p str, rest: &'p str, between: &'p dyn Fn(&mut Minimal)) -> Pair<'p> {
    Pair { space: Space::Plane, kind, given: &[], rest, between }
}

fn along(m: &mut Minimal, new: &str, old: &str) {
    m.shift(new, old, ["0.6*s", "0.8*s", "0"].map(String::from));
}

#[test]
fn revolute() {
    let joined = pair("revolute", ")", &|m| {
        m.coordinate("u", 0.5, -1.2);
        m.turn("pb", "pa", Z, "u");
    })
    .assert_joint((0, [1.0, 0.0, 0.0]), &[]);
    assert_no_moment(&joined);
}

fn assert_no_moment(motion: &Motion) {
    assert_nothing(motion, "j", "moment", &motion.column("j.moment.z"));
}

#[test]
fn prismatic_with_different_axes_on_its_bodies() {
    // The axis (1, 0) of the second body lies along (0.6, 0.8) of the first.
    pair("prismatic", ", axis = (3, 4), axis2 = (1, 0))", &|m| {
        m.coordinate("s", 0.2, -0.4);
        along(m, "slid", "pa");
        m.turn("pb", "slid", Z, "atan2(4, 3)");
    })
    .assert_joint((0, AXIS), &["force.x"]);
}

#[test]
fn fixed() {
    pair("fixed", ", axis = (3, 4), axis2 = (1, 0))", &|m| m.turn("pb", "pa", Z, "atan2(4, 3)"))
        .assert_joint((0, AXIS), &[]);
}

#[test]
fn pin_in_slot() {
    let joined = pair("pin_in_slot", ", axis = (3, 4))", &|m| {
        m.coordinate("s", 0.2, -0.4);
        m.coordinate("u", 0.5, -1.2);
        along(m, "slid", "pa");
        m.turn("pb", "slid", Z, "u");
    })
    .assert_joint((0, AXIS), &["force.x"]);
    assert_no_moment(&joined);
}

#[test]
fn distance() {
    let joined = pair("distance", ", length = 0.4)", &|m| {
        m.coordinate("v", -0.4, 0.7);
        m.coordinate("u", 0.5, -1.2);
        m.turn("arm", "pa", Z, "v");
        m.line("let end_o = arm_o + arm_x*0.4, end_x = pa_x, end_y = pa_y, end_z = pa_z, end_w = pa_w");
        m.turn("pb", "end", Z, "u");
    })
    .assert_joint((0, [1.0, 0.0, 0.0]), &[]);
    assert_no_moment(&joined);
    let motion = &joined;
    let ends = [("a", PLANAR_PLACES[0]), ("b", PLANAR_PLACES[1])].map(|(body, at)| {
        let place = |(centre, axes): (Vector, [[f64; 3]; 3])| add(centre, times(axes, at));
        motion.poses(body, Space::Plane).into_iter().map(place).collect::<Vec<_>>()
    });
    let forces = motion.vectors("j.force");
    let aside = |row: usize| cross(unit(sub(ends[1][row], ends[0][row])), forces[row])[2];
    let aside: Vec<f64> = (0..motion.len()).map(aside).collect();
    assert_nothing(motion, "j", "force aside", &aside);
}

#[test]
fn point_on_curve() {
    let rest = ", curve = (0.3*cos(s), 0.2*sin(s)))\nauxiliary s\nstart s ~ 0.4";
    let between = |m: &mut Minimal| {
        m.coordinate("s", 0.4, -1.5);
        m.coordinate("u", 0.5, -1.2);
        m.shift("slid", "pa", ["0.3*cos(s)", "0.2*sin(s)", "0"].map(String::from));
        m.turn("pb", "slid", Z, "u");
    };
    let given = &["a.angle'", "b.angle'", "b.x'"];
    let joined =
        Pair { given, ..pair("point_on_curve", rest, &between) }.assert_joint((0, [1.0, 0.0, 0.0]), &[]);
    assert_no_moment(&joined);
}
