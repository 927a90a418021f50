//! Joints `without` some of their directions: they become other kinds.

use crate::minimal::Minimal;
use crate::pair::{Pair, TILTED};
use crate::simulate::Space;
use crate::vector::{across, unit};

const ALL_MOMENTS: [&str; 3] = ["moment.x", "moment.y", "moment.z"];

fn assert_moves(kind: &str, without: &str, between: &dyn Fn(&mut Minimal), idle: &[&str]) {
    let rest = format!(", axis = (2, -1, 2)) without ({without})");
    Pair { space: Space::Space, kind, given: &[], rest: &rest, between }.assert_joint((2, TILTED), idle);
}

fn as_spherical(m: &mut Minimal) {
    m.turns("pb", "pa", [0.3, 0.2, -0.4], [0.5, -0.6, 1.1]);
}

fn slide(m: &mut Minimal, new: &str, along: [bool; 3]) {
    let [one, two] = across(TILTED);
    let mut by = ["0", "0", "0"].map(String::from);
    let amounts = [("s1", 0.1, -0.2, one), ("s2", -0.1, 0.3, two), ("s3", 0.2, -0.4, unit(TILTED))];
    for (held, (name, value, rate, axis)) in along.into_iter().zip(amounts) {
        if held {
            m.coordinate(name, value, rate);
            by.iter_mut().zip(axis).for_each(|(sum, part)| sum.push_str(&format!(" + {name}*({part:?})")));
        }
    }
    m.shift(new, "pa", by);
}

fn hinged(m: &mut Minimal, old: &str) {
    m.coordinate("u", 0.5, -1.2);
    m.turn("pb", old, TILTED, "u");
}

fn as_point_on_plane(m: &mut Minimal) {
    slide(m, "slid", [true, true, false]);
    m.turns("pb", "slid", [0.3, 0.2, -0.4], [0.5, -0.6, 1.1]);
}

fn as_point_on_line(m: &mut Minimal) {
    slide(m, "slid", [false, false, true]);
    m.turns("pb", "slid", [0.3, 0.2, -0.4], [0.5, -0.6, 1.1]);
}

#[test]
fn without_rotations_a_joint_is_spherical() {
    assert_moves("revolute", "rx, ry", &as_spherical, &ALL_MOMENTS);
    assert_moves("fixed", "rx, ry, rz", &as_spherical, &ALL_MOMENTS);
}

#[test]
fn with_one_translation_left_a_joint_is_a_point_on_a_plane() {
    let idle = ["force.x", "force.y", "moment.x", "moment.y", "moment.z"];
    assert_moves("revolute", "x, y, rx, ry", &as_point_on_plane, &idle);
    assert_moves("fixed", "x, y, rx, ry, rz", &as_point_on_plane, &idle);
    assert_moves("planar", "rx, ry", &as_point_on_plane, &idle);
}

#[test]
fn with_two_translations_left_a_joint_is_a_point_on_a_line() {
    let idle = ["force.z", "moment.x", "moment.y", "moment.z"];
    assert_moves("cylindrical", "rx, ry", &as_point_on_line, &idle);
    assert_moves("prismatic", "rx, ry, rz", &as_point_on_line, &idle);
    assert_moves("spherical", "z", &as_point_on_line, &idle);
}

#[test]
fn fixed_and_prismatic_joints_become_hinges_and_guides() {
    assert_moves("fixed", "rz", &|m| hinged(m, "pa"), &["moment.z"]);
    assert_moves("fixed", "z", &|m| slide(m, "pb", [false, false, true]), &["force.z"]);
    let cylindrical = |m: &mut Minimal| {
        slide(m, "slid", [false, false, true]);
        hinged(m, "slid");
    };
    assert_moves("prismatic", "rz", &cylindrical, &["force.z", "moment.z"]);
    assert_moves("revolute", "z", &cylindrical, &["force.z", "moment.z"]);
}

#[test]
fn with_rotations_alone_a_joint_guides_a_parallel_motion() {
    assert_moves(
        "fixed",
        "x, y, z",
        &|m| slide(m, "pb", [true, true, true]),
        &["force.x", "force.y", "force.z"],
    );
}

#[test]
fn a_fixed_joint_without_a_turn_across_its_axis_is_a_hinge_across_it() {
    // Its frame on both bodies is that of the world where the axis is the default.
    let rest = ") without (rx)";
    let between = |m: &mut Minimal| {
        m.coordinate("u", 0.5, -1.2);
        m.turn("pb", "pa", [1.0, 0.0, 0.0], "u");
    };
    Pair { space: Space::Space, kind: "fixed", given: &[], rest, between: &between }
        .assert_joint((0, [1.0, 0.0, 0.0]), &["moment.x"]);
}

#[test]
fn a_revolute_joint_without_one_turn_is_a_universal_joint() {
    // The row that is left, ry = b₃·a₁, holds the axis of the second body across the first axis of the first.
    let rest = ") without (rx)";
    let between = |m: &mut Minimal| {
        m.coordinate("u", 0.3, 0.8);
        m.coordinate("v", -0.4, 0.7);
        m.turn("cross", "pa", [1.0, 0.0, 0.0], "u");
        m.turn("pb", "cross", [0.0, 0.0, 1.0], "v");
    };
    Pair { space: Space::Space, kind: "revolute", given: &[], rest, between: &between }
        .assert_joint((0, [1.0, 0.0, 0.0]), &["moment.x"]);
}

/// A kind, what it does without, how it moves then, and what it cannot transmit.
type Case<'c> = (&'c str, &'c str, &'c dyn Fn(&mut Minimal), &'c [&'c str]);

#[test]
fn joints_of_the_plane() {
    let z = [0.0, 0.0, 1.0];
    let along = |m: &mut Minimal, new: &str| {
        m.coordinate("s", 0.2, -0.4);
        m.shift(new, "pa", ["0.6*s", "0.8*s", "0"].map(String::from));
    };
    let slot = |m: &mut Minimal| {
        along(m, "slid");
        m.coordinate("u", 0.5, -1.2);
        m.turn("pb", "slid", z, "u");
    };
    let hinge = |m: &mut Minimal| {
        m.coordinate("u", 0.5, -1.2);
        m.turn("pb", "pa", z, "u");
    };
    let guide = |m: &mut Minimal| along(m, "pb");
    let cases: [Case<'_>; 5] = [
        ("revolute", "x", &slot, &["force.x"]),
        ("prismatic", "rz", &slot, &["force.x"]),
        ("fixed", "x, rz", &slot, &["force.x"]),
        ("fixed", "rz", &hinge, &[]),
        ("fixed", "x", &guide, &["force.x"]),
    ];
    for (kind, without, between, idle) in cases {
        let rest = format!(", axis = (3, 4)) without ({without})");
        Pair { space: Space::Plane, kind, given: &[], rest: &rest, between }
            .assert_joint((0, [3.0, 4.0, 0.0]), idle);
    }
}
