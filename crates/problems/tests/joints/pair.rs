//! Two bodies, the first swinging about a tilted hinge on the ground, the second on the joint in question: once as a text of bodies
//! and joints, once in minimal coordinates.

use std::fmt::Write as _;

use crate::balance::{Link, Named, acceleration_outputs, assert_balanced, assert_idle, assert_local};
use crate::minimal::{BodyMass, Minimal, Track, track};
use crate::simulate::{Motion, NEAR, Space, assert_same_vectors, simulate};
use crate::vector::{Vector, quaternion, scale};

pub const A: BodyMass = BodyMass { mass: 2.0, inertia: [0.3, 0.4, 0.5, 0.02, -0.03, 0.01] };
pub const B: BodyMass = BodyMass { mass: 1.5, inertia: [0.2, 0.35, 0.3, -0.02, 0.04, 0.03] };

/// Where a place of the joint in question is on the first and on the second body.
pub const PLACES: [Vector; 2] = [[0.25, -0.15, 0.2], [-0.2, 0.3, 0.1]];
/// The same in the plane.
pub const PLANAR_PLACES: [Vector; 2] = [[0.25, -0.15, 0.0], [-0.2, 0.3, 0.0]];

/// A direction along no axis.
pub const TILTED: Vector = [2.0, -1.0, 2.0];

const HINGE: [Vector; 2] = [[0.1, -0.2, 0.3], [-0.3, 0.1, 0.2]];
const HINGE_AXIS: Vector = [1.0, 2.0, -2.0];

/// A joint `j` between `a` and `b` and what it is compared with.
pub struct Pair<'p> {
    pub space: Space,
    /// The rest of the line `joint j: kind(a at …, b at …, ` up to its end, and further lines.
    pub kind: &'p str,
    pub rest: &'p str,
    /// Speeds that are given exactly, and not as guesses.
    pub given: &'p [&'p str],
    /// Frames and coordinates from `pa`, which is on the first body, to `pb` on the second.
    pub between: &'p dyn Fn(&mut Minimal),
}

/// A vector as it is written.
pub fn written(v: Vector, space: Space) -> String {
    match space {
        Space::Plane => format!("({:?}, {:?})", v[0], v[1]),
        Space::Space => format!("({:?}, {:?}, {:?})", v[0], v[1], v[2]),
    }
}

impl Pair<'_> {
    pub fn gravity(&self) -> Vector {
        gravity(self.space)
    }

    /// The mechanism in minimal coordinates.
    pub fn minimal(&self) -> String {
        let places = self.places();
        let (hinge, axis) = hinge(self.space);
        let mut m = Minimal::new(self.gravity());
        m.coordinate("h", 0.4, 0.9);
        m.shift_by("ground", "g", hinge[0]);
        m.turn("ha", "ground", axis, "h");
        m.shift_by("a", "ha", scale(-1.0, hinge[1]));
        m.body("a", A);
        m.shift_by("pa", "a", places[0]);
        (self.between)(&mut m);
        m.shift_by("b", "pb", scale(-1.0, places[1]));
        m.body("b", B);
        m.text
    }

    fn places(&self) -> [Vector; 2] {
        if self.space == Space::Plane { PLANAR_PLACES } else { PLACES }
    }

    /// The mechanism as bodies and joints, started where the minimal one is.
    pub fn joined(&self, minimal: &Motion) -> String {
        let written = |v| written(v, self.space);
        let (hinge, axis) = hinge(self.space);
        let [at_a, at_b] = self.places().map(written);
        let mut text = String::new();
        let head = if self.space == Space::Plane { "planar" } else { "spatial" };
        let _ = writeln!(text, "{head}\ngravity {}", written(self.gravity()));
        for (name, matter) in BODIES {
            let _ = writeln!(text, "body {name}: {}", rigid(matter, self.space));
        }
        let axis =
            if self.space == Space::Plane { String::new() } else { format!(", axis = {}", written(axis)) };
        let (on_ground, on_a) = (written(hinge[0]), written(hinge[1]));
        let _ = writeln!(text, "joint hinge: revolute(ground at {on_ground}, a at {on_a}{axis})");
        let _ = writeln!(text, "joint j: {}(a at {at_a}, b at {at_b}{}", self.kind, self.rest);
        let mut starts: String =
            BODIES.iter().map(|(name, _)| starts(name, &track(minimal, name), self.space)).collect();
        for speed in self.given {
            starts = starts.replace(&format!("{speed} ~"), &format!("{speed} ="));
        }
        text.push_str(&starts);
        text.push_str(&acceleration_outputs(&BODIES, self.space));
        text
    }

    /// Runs both, which must move alike. The motion of the bodies and joints.
    pub fn assert_alike(&self) -> Motion {
        let minimal = simulate(&self.minimal());
        let joined = simulate(&self.joined(&minimal));
        for (name, _) in BODIES {
            assert_follows(&joined, self.space, name, &track(&minimal, name));
        }
        joined
    }

    /// Runs both, which must move alike; and the reactions must balance the bodies, lie along `axis` as stated, and transmit nothing
    /// in the `idle` parts.
    pub fn assert_joint(&self, axis: (usize, Vector), idle: &[&str]) -> Motion {
        let joined = self.assert_alike();
        self.assert_balanced(&joined, &|_, _| ([0.0; 3], [0.0; 3]));
        assert_local(&joined, self.space, "j", Some("a"), axis.0, axis.1);
        assert_idle(&joined, "j", idle);
        joined
    }

    pub fn assert_balanced(&self, joined: &Motion, loads: &dyn Fn(usize, usize) -> (Vector, Vector)) {
        let links = [
            Link { name: "hinge", bodies: [None, Some(0)], at: hinge(self.space).0[1] },
            Link { name: "j", bodies: [Some(0), Some(1)], at: self.places()[1] },
        ];
        assert_balanced(joined, self.space, self.gravity(), &BODIES, &links, loads);
    }
}

/// The two bodies.
pub const BODIES: [Named<'static>; 2] = [("a", A), ("b", B)];

fn gravity(space: Space) -> Vector {
    if space == Space::Plane { [0.7, -9.6, 0.0] } else { [0.7, -1.3, -9.6] }
}

fn hinge(space: Space) -> ([Vector; 2], Vector) {
    match space {
        Space::Plane => (HINGE.map(|[x, y, _]| [x, y, 0.0]), [0.0, 0.0, 1.0]),
        Space::Space => (HINGE, HINGE_AXIS),
    }
}

/// `rigid(…)` with this matter.
pub fn rigid(matter: BodyMass, space: Space) -> String {
    let BodyMass { mass, inertia: [xx, yy, zz, xy, xz, yz] } = matter;
    match space {
        Space::Plane => format!("rigid(mass = {mass:?}, inertia = {zz:?})"),
        Space::Space => {
            format!("rigid(mass = {mass:?}, inertia = ({xx:?}, {yy:?}, {zz:?}, {xy:?}, {xz:?}, {yz:?}))")
        }
    }
}

/// Lines that start a body near the first row of a track. They are guesses: rounding keeps them from being consistent to the
/// last digit.
pub fn starts(name: &str, track: &Track, space: Space) -> String {
    let ((centre, axes), [vx, vy, vz], [wx, wy, wz]) = (track.poses[0], track.velocities[0], track.rates[0]);
    let [x, y, z] = centre;
    match space {
        Space::Plane => {
            let angle = axes[1][0].atan2(axes[0][0]);
            format!(
                "start {name}.x ~ {x:?}, {name}.y ~ {y:?}, {name}.angle ~ {angle:?}
start {name}.x' ~ {vx:?}, {name}.y' ~ {vy:?}, {name}.angle' ~ {wz:?}\n"
            )
        }
        Space::Space => {
            let [q0, q1, q2, q3] = quaternion(axes);
            format!(
                "start {name}.x ~ {x:?}, {name}.y ~ {y:?}, {name}.z ~ {z:?}
start {name}.q0 ~ {q0:?}, {name}.q1 ~ {q1:?}, {name}.q2 ~ {q2:?}, {name}.q3 ~ {q3:?}
start {name}.x' ~ {vx:?}, {name}.y' ~ {vy:?}, {name}.z' ~ {vz:?}
start {name}.wx ~ {wx:?}, {name}.wy ~ {wy:?}, {name}.wz ~ {wz:?}\n"
            )
        }
    }
}

/// Holds the motion of a body against a track: its place, its axes, its velocity and its rates.
pub fn assert_follows(motion: &Motion, space: Space, name: &str, track: &Track) {
    let flat = |poses: &[(Vector, [[f64; 3]; 3])]| -> Vec<[Vector; 4]> {
        poses.iter().map(|(centre, [x, y, z])| [*centre, *x, *y, *z]).collect()
    };
    let (found, wanted) = (flat(&motion.poses(name, space)), flat(&track.poses));
    assert_same_vectors(&format!("pose of {name}"), found.as_flattened(), wanted.as_flattened(), NEAR);
    let velocity = |what: &str| format!("{what} of {name}");
    let found: Vec<Vector> = match space {
        Space::Plane => {
            let parts = motion.columns(["x'", "y'"].map(|part| format!("{name}.{part}")));
            parts.into_iter().map(|[x, y]| [x, y, 0.0]).collect()
        }
        Space::Space => motion.columns(["x'", "y'", "z'"].map(|part| format!("{name}.{part}"))),
    };
    assert_same_vectors(&velocity("velocity"), &found, &track.velocities, NEAR);
    assert_same_vectors(&velocity("rates"), &motion.rates(name, space), &track.rates, NEAR);
}
