//! Joints of space between two moving bodies.

use crate::balance::{Link, acceleration_outputs, assert_balanced, assert_local, assert_nothing};
use crate::minimal::Minimal;
use crate::pair::{A, PLACES, Pair, TILTED, rigid, written};
use crate::simulate::{Motion, Space, simulate};
use crate::vector::{Vector, across, add, cross, dot, sub, times, unit};

/// The three turns of a body that is held by no moment.
fn free_turns(m: &mut Minimal, new: &str, old: &str) {
    m.turns(new, old, [0.3, 0.2, -0.4], [0.5, -0.6, 1.1]);
}

/// A shift along multiples of fixed directions.
fn slide(m: &mut Minimal, new: &str, old: &str, along: &[(&str, Vector)]) {
    let by = [0, 1, 2].map(|i| {
        let parts: Vec<String> =
            along.iter().map(|(amount, axis)| format!("({amount})*({:?})", axis[i])).collect();
        parts.join(" + ")
    });
    m.shift(new, old, by);
}

fn pair<'p>(kind: &'p str, rest: &'p str, between: &'p dyn Fn(&mut Minimal)) -> Pair<'p> {
    Pair { space: Space::Space, kind, given: &[], rest, between }
}

const ALONG: (usize, Vector) = (2, TILTED);

#[test]
fn revolute() {
    pair("revolute", ", axis = (2, -1, 2))", &|m| {
        m.coordinate("u", 0.5, -1.2);
        m.turn("pb", "pa", TILTED, "u");
    })
    .assert_joint(ALONG, &["moment.z"]);
}

#[test]
fn revolute_with_different_axes_on_its_bodies() {
    // A quarter turn about x takes the y axis of the second body to the z axis of the first.
    pair("revolute", ", axis = (0, 0, 1), axis2 = (0, 1, 0))", &|m| {
        m.coordinate("u", 0.5, -1.2);
        m.turn("r1", "pa", [0.0, 0.0, 1.0], "u");
        m.turn("pb", "r1", [1.0, 0.0, 0.0], "pi/2");
    })
    .assert_joint((2, [0.0, 0.0, 1.0]), &["moment.z"]);
}

#[test]
fn prismatic() {
    pair("prismatic", ", axis = (2, -1, 2))", &|m| {
        m.coordinate("s", 0.2, -0.4);
        slide(m, "pb", "pa", &[("s", unit(TILTED))]);
    })
    .assert_joint(ALONG, &["force.z"]);
}

#[test]
fn cylindrical() {
    pair("cylindrical", ", axis = (2, -1, 2))", &|m| {
        m.coordinate("s", 0.2, -0.4);
        m.coordinate("u", 0.5, -1.2);
        slide(m, "slid", "pa", &[("s", unit(TILTED))]);
        m.turn("pb", "slid", TILTED, "u");
    })
    .assert_joint(ALONG, &["force.z", "moment.z"]);
}

#[test]
fn spherical() {
    pair("spherical", ")", &|m| free_turns(m, "pb", "pa"))
        .assert_joint((2, [0.0, 0.0, 1.0]), &["moment.x", "moment.y", "moment.z"]);
}

#[test]
fn universal() {
    let (first, second) = ([1.0, 2.0, 2.0], [2.0, 1.0, -2.0]);
    let joined = pair("universal", ", axis = (1, 2, 2), axis2 = (2, 1, -2))", &|m| {
        m.coordinate("u", 0.3, 0.8);
        m.coordinate("v", -0.4, 0.7);
        m.turn("cross", "pa", first, "u");
        m.turn("pb", "cross", second, "v");
    })
    .assert_joint((0, first), &["moment.x"]);
    // The second arm of the cross takes no moment either.
    let poses = joined.poses("b", Space::Space);
    let moments = joined.vectors("j.moment");
    let about_second: Vec<f64> = poses
        .iter()
        .zip(&moments)
        .map(|((_, axes), moment)| dot(*moment, times(*axes, unit(second))))
        .collect();
    assert_nothing(&joined, "j", "moment about the second arm", &about_second);
}

#[test]
fn planar() {
    let [one, two] = across(TILTED);
    pair("planar", ", axis = (2, -1, 2))", &|m| {
        m.coordinate("s", 0.2, -0.4);
        m.coordinate("r", -0.1, 0.3);
        m.coordinate("u", 0.5, -1.2);
        slide(m, "slid", "pa", &[("s", one), ("r", two)]);
        m.turn("pb", "slid", TILTED, "u");
    })
    .assert_joint(ALONG, &["force.x", "force.y", "moment.z"]);
}

#[test]
fn fixed() {
    pair("fixed", ", axis = (2, -1, 2))", &|m| m.shift_by("pb", "pa", [0.0; 3])).assert_joint(ALONG, &[]);
}

#[test]
fn screw() {
    let pitch = 0.3;
    let joined = pair("screw", ", axis = (2, -1, 2), pitch = 0.3)", &|m| {
        m.coordinate("u", 2.5, 3.0);
        slide(m, "slid", "pa", &[("u*0.3/(2*pi)", unit(TILTED))]);
        m.turn("pb", "slid", TILTED, "u");
    })
    .assert_joint(ALONG, &[]);
    // No power along the thread: F s' + M θ' = 0.
    let lead = pitch / std::f64::consts::TAU;
    let (force, moment) = (joined.column("j.local.force.z"), joined.column("j.local.moment.z"));
    let power: Vec<f64> = force.iter().zip(&moment).map(|(force, moment)| force * lead + moment).collect();
    assert_nothing(&joined, "j", "power along the thread", &power);
}

#[test]
fn distance() {
    let joined = pair("distance", ", length = 0.4)", &|m| {
        m.coordinate("u", 0.3, 0.8);
        m.coordinate("v", -0.4, 0.7);
        m.turn("d1", "pa", [0.0, 1.0, 0.0], "u");
        m.turn("d2", "d1", [1.0, 0.0, 0.0], "v");
        // The axes go back to those of the first body, so that turns are about them.
        m.line("let end_o = d2_o + d2_z*0.4, end_x = pa_x, end_y = pa_y, end_z = pa_z, end_w = pa_w");
        free_turns(m, "pb", "end");
    })
    .assert_joint((2, [0.0, 0.0, 1.0]), &["moment.x", "moment.y", "moment.z"]);
    assert_along_the_line(&joined);
}

/// A force along the line between the two places.
fn assert_along_the_line(motion: &Motion) {
    let forces = motion.vectors("j.force");
    let ends = [("a", PLACES[0]), ("b", PLACES[1])].map(|(body, at)| {
        let place = |(centre, axes): (Vector, [[f64; 3]; 3])| add(centre, times(axes, at));
        motion.poses(body, Space::Space).into_iter().map(place).collect::<Vec<_>>()
    });
    let aside: Vec<Vector> =
        (0..motion.len()).map(|row| cross(unit(sub(ends[1][row], ends[0][row])), forces[row])).collect();
    assert_nothing(motion, "j", "force aside", aside.as_flattened());
}

#[test]
fn point_on_line() {
    pair("point_on_line", ", axis = (2, -1, 2))", &|m| {
        m.coordinate("s", 0.2, -0.4);
        slide(m, "slid", "pa", &[("s", unit(TILTED))]);
        free_turns(m, "pb", "slid");
    })
    .assert_joint(ALONG, &["force.z", "moment.x", "moment.y", "moment.z"]);
}

#[test]
fn point_on_plane() {
    let [one, two] = across(TILTED);
    pair("point_on_plane", ", axis = (2, -1, 2))", &|m| {
        m.coordinate("s", 0.2, -0.4);
        m.coordinate("r", -0.1, 0.3);
        slide(m, "slid", "pa", &[("s", one), ("r", two)]);
        free_turns(m, "pb", "slid");
    })
    .assert_joint(ALONG, &["force.x", "force.y", "moment.x", "moment.y", "moment.z"]);
}

#[test]
fn point_on_curve() {
    let rest = ", curve = (0.3*cos(s), 0.2*sin(s), 0.1*s^2))\nauxiliary s\nstart s ~ 0.4";
    let between = |m: &mut Minimal| {
        m.coordinate("s", 0.4, -1.5);
        m.shift("slid", "pa", ["0.3*cos(s)", "0.2*sin(s)", "0.1*s^2"].map(String::from));
        free_turns(m, "pb", "slid");
    };
    // A rate of a contact parameter that is not given counts as a weak guess of 0, which would move guessed speeds.
    let given = &["a.wx", "b.wx", "b.wy", "b.wz", "b.x'"];
    Pair { given, ..pair("point_on_curve", rest, &between) }
        .assert_joint((2, [0.0, 0.0, 1.0]), &["moment.x", "moment.y", "moment.z"]);
}

#[test]
fn point_on_surface() {
    let rest = ", surface = (s, r, 0.4*s^2 - 0.3*s*r + 0.5*r^2))\nauxiliary s, r\nstart s ~ 0.2, r ~ -0.1";
    let between = |m: &mut Minimal| {
        m.coordinate("s", 0.2, -0.4);
        m.coordinate("r", -0.1, 0.3);
        m.shift("slid", "pa", ["s", "r", "0.4*s^2 - 0.3*s*r + 0.5*r^2"].map(String::from));
        free_turns(m, "pb", "slid");
    };
    let given = &["a.wx", "b.wx", "b.wy", "b.wz", "b.x'", "b.y'"];
    Pair { given, ..pair("point_on_surface", rest, &between) }
        .assert_joint((2, [0.0, 0.0, 1.0]), &["moment.x", "moment.y", "moment.z"]);
}

#[test]
fn the_ground_as_second_body() {
    // The wrench of the joint on the ground is the opposite of that on the body, at the place on the ground.
    let bodies = [("a", A)];
    let links = [Link { name: "j", bodies: [Some(0), None], at: [0.1, -0.2, 0.3] }];
    let gravity = [0.7, -1.3, -9.6];
    for kind in
        ["revolute", "prismatic", "cylindrical", "spherical", "planar", "point_on_line", "point_on_plane"]
    {
        let text = format!(
            "spatial
gravity {}
body a: {}
joint j: {kind}(a at (0.25, -0.15, 0.2), ground at (0.1, -0.2, 0.3), axis = (2, -1, 2))
start a.wx ~ 1, a.wy ~ -2, a.wz ~ 0.5, a.x' ~ 0.3, a.y' ~ -0.2
{}",
            written(gravity, Space::Space),
            rigid(A, Space::Space),
            acceleration_outputs(&bodies, Space::Space)
        );
        let motion = simulate(&text);
        assert_balanced(&motion, Space::Space, gravity, &bodies, &links, &|_, _| ([0.0; 3], [0.0; 3]));
        assert_local(&motion, Space::Space, "j", Some("a"), 2, TILTED);
    }
}
