//! Known mechanisms of rigid bodies, with the states in which they begin.

use std::sync::Arc;

use dalembert::solve::{Guess, Value};
use dalembert::system::System;
use dalembert::system::rotation::{Vector, cross};

use super::{BodyVector, RigidBodies, RigidBody, VectorRow};

/// Gravity of all problems here.
const GRAVITY: f64 = 9.81;

/// The axes of the world.
const X: Vector = [1.0, 0.0, 0.0];
const Y: Vector = [0.0, 1.0, 0.0];
const Z: Vector = [0.0, 0.0, 1.0];

/// Rigid bodies and the state in which they begin.
#[allow(missing_docs)]
pub struct Posed {
    pub system: System,
    /// Coordinates.
    pub q: Vec<f64>,
    /// Speeds.
    pub v: Vec<f64>,
}

impl Posed {
    /// Bodies that are not turned, with mass centres and speeds.
    fn new(system: RigidBodies, places: &[Vector], speeds: &[(Vector, Vector)]) -> Posed {
        let q = places.iter().flat_map(|[x, y, z]| [*x, *y, *z, 1.0, 0.0, 0.0, 0.0]).collect();
        let v = speeds.iter().flat_map(|(velocity, spin)| [*velocity, *spin].concat()).collect();
        Posed { system: Arc::new(system), q, v }
    }

    /// The state with all its values given.
    pub fn guess(&self) -> Guess {
        let given = |values: &[f64]| values.iter().copied().map(Value::Given).collect();
        let new = Guess::new(self.system.layout(), 0.0);
        Guess { positions: given(&self.q), speeds: given(&self.v), ..new }
    }
}

/// Two bodies hinged about an axis: their points coincide, and the axis of `a` is square to two directions of `b`.
fn hinge(points: [BodyVector; 2], axis: BodyVector, across: [BodyVector; 2]) -> Vec<VectorRow> {
    let [first, second] = across.map(|direction| VectorRow::square(axis, direction));
    VectorRow::coincide(points[0], points[1]).into_iter().chain([first, second]).collect()
}

/// A sphere of unit mass and unit inertias on a massless bar of length one, hinged at the origin about the y axis; it begins at
/// `(1, 0, 0)` with the angular velocity `spin` about y. It turns as one body of the inertia `J + m l² = 2`; with the angle
/// `θ` about y
///
/// ```text
/// x = cos θ        z = −sin θ        2 θ̈ = m g cos θ        |bar force| = |m θ̇² − m g·radial|
/// ```
pub fn hinged_sphere(gravity: f64, spin: f64) -> Posed {
    let sphere = RigidBody { mass: 1.0, inertia: [1.0; 3] };
    let points = [BodyVector::point(0, [-1.0, 0.0, 0.0]), BodyVector::ground([0.0; 3])];
    let rows = hinge(points, BodyVector::direction(0, Y), [BodyVector::ground(X), BodyVector::ground(Z)]);
    let system = RigidBodies::new(vec![sphere], rows, [0.0, 0.0, -gravity]);
    Posed::new(system, &[X], &[([0.0, 0.0, -spin], [0.0, spin, 0.0])])
}

/// The same sphere, hung by its centre from the origin at a distance of one, at rest and at an angle from the vertical, which is
/// along y: a pendulum without inertia of its own, whose one row is `½ (x² + y² + z² − 1)`.
pub fn hung_sphere(angle: f64) -> Posed {
    let sphere = RigidBody { mass: 1.0, inertia: [1.0; 3] };
    let rope = VectorRow::distance(BodyVector::point(0, [0.0; 3]), BodyVector::ground([0.0; 3]), 1.0);
    let system = RigidBodies::new(vec![sphere], vec![rope], [0.0, -GRAVITY, 0.0]);
    Posed::new(system, &[[angle.sin(), -angle.cos(), 0.0]], &[([0.0; 3], [0.0; 3])])
}

/// A free body that begins to turn about the axis of its middle inertia, nearly: `data/benchmarks/free-rigid-body`.
pub fn free_body() -> Posed {
    let body = RigidBody { mass: 1.0, inertia: [0.3, 0.2, 0.1] };
    let system = RigidBodies::new(vec![body], Vec::new(), [0.0; 3]);
    Posed::new(system, &[[0.0; 3]], &[([0.0; 3], [0.01, 6.0, 0.02])])
}

/// A spinning top whose tip is held at the origin: `data/benchmarks/heavy-top`. The multipliers are the force of the tip on
/// the top.
pub fn heavy_top() -> Posed {
    let top = RigidBody { mass: 15.0, inertia: [0.234_375, 0.468_75, 0.234_375] };
    let tip = VectorRow::coincide(BodyVector::point(0, [0.0, -1.0, 0.0]), BodyVector::ground([0.0; 3]));
    let system = RigidBodies::new(vec![top], tip.to_vec(), [0.0, 0.0, -GRAVITY]);
    let spin = [0.0, 150.0, -4.61538];
    Posed::new(system, &[Y], &[(cross(spin, Y), spin)])
}

/// Bricard's linkage of five bars and the ground, with six hinges about axes at right angles: `data/benchmarks/bricard`.
/// Of its thirty rows one repeats the others, wherever it is.
pub fn bricard() -> Posed {
    // Hinges in the home position, each with its axis and the two directions across it.
    let hinges: [(Vector, [Vector; 3]); 6] = [
        ([0.0, 0.0, 0.0], [Y, Z, X]),
        ([1.0, 0.0, 0.0], [Z, X, Y]),
        ([1.0, -1.0, 0.0], [X, Y, Z]),
        ([1.0, -1.0, 1.0], [Y, Z, X]),
        ([0.0, -1.0, 1.0], [Z, X, Y]),
        ([0.0, 0.0, 1.0], [X, Y, Z]),
    ];
    let (length, section): (f64, f64) = (1.0, 0.1);
    let axial = section * section / 6.0;
    let across = (length * length + section * section) / 12.0;
    let (mut bodies, mut centres) = (Vec::new(), Vec::new());
    for ends in hinges.windows(2) {
        let (from, to) = (ends[0].0, ends[1].0);
        let inertia = std::array::from_fn(|i| if from[i] == to[i] { across } else { axial });
        bodies.push(RigidBody { mass: 1.0, inertia });
        centres.push(std::array::from_fn(|i| 0.5 * (from[i] + to[i])));
    }
    // Bars are not turned at home, so that vectors of theirs are those of the world.
    let point = |body: Option<usize>, place: Vector| match body {
        Some(body) => {
            let centre: Vector = centres[body];
            BodyVector::point(body, std::array::from_fn(|i| place[i] - centre[i]))
        }
        None => BodyVector::ground(place),
    };
    let direction = |body: Option<usize>, vector: Vector| match body {
        Some(body) => BodyVector::direction(body, vector),
        None => BodyVector::ground(vector),
    };
    let mut rows = Vec::new();
    for (at, (place, [axis, first, second])) in hinges.into_iter().enumerate() {
        let [before, after] = [at.checked_sub(1), Some(at).filter(|bar| *bar < bodies.len())];
        rows.extend(hinge(
            [before, after].map(|body| point(body, place)),
            direction(before, axis),
            [first, second].map(|vector| direction(after, vector)),
        ));
    }
    let system = RigidBodies::new(bodies, rows, [0.0, -GRAVITY, 0.0]);
    Posed::new(system, &centres, &[([0.0; 3], [0.0; 3]); 5])
}
