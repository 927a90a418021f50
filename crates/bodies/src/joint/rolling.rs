//! Rolling without slip.
//!
//! ```text
//! contact   n·(c − p) = r √(1 − (n·a)²)         a the axis of a disc; for a ball, and in the plane, simply r
//! slip      t₁·(v_B − v_A) = 0                   at the contact point c − r u,
//! skid      t₂·(v_B − v_A) = 0                   u = (n − (n·a) a)/|…|, or n
//! ```
//!
//! The plane has the third axis of the joint's frame on the first body as its normal n, and the others as t₁ and t₂. In the plane a
//! line takes its place, with n to the left of its direction, or to the right if that is where the disc starts.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Freedom, Model, Space};

use crate::axes;
use crate::pose::Link;
use crate::rotation::Quaternion;
use crate::rows::RowParts;
use crate::side::{Side, difference};
use crate::vector::{self, Vector};

/// The rows of a rolling body, whose numbers are its radius and its side. `reach` gives the height of the centre and the
/// direction from the contact point to it, from the normal and the radius.
pub(super) fn rows(
    graph: &mut Graph,
    parts: &RowParts<'_>,
    reach: impl Fn(&mut Graph, Vector, Expr) -> (Expr, Vector),
) -> Vec<Expr> {
    let RowParts { sides, space, held, .. } = *parts;
    let (radius, side) = (parts.further[0], parts.further[1]);
    let track = &sides[0];
    let normal_at = if space == Space::Planar { 1 } else { 2 };
    let normal = track.axis(graph, normal_at);
    let normal = vector::scale(graph, side, normal);
    let from_track = difference(graph, sides, 0);
    let height = vector::dot(graph, normal, from_track);
    let (reach, up) = reach(graph, normal, radius);
    held.iter()
        .map(|freedom| {
            if *freedom == Freedom::Contact {
                return graph.sub(height, reach);
            }
            let along = if *freedom == Freedom::Slip { 0 } else { 1 };
            let direction = track.axis(graph, along);
            let arm = vector::scale(graph, radius, up);
            let speed = slip(graph, sides, from_track, arm);
            vector::dot(graph, direction, speed)
        })
        .collect()
}

/// The normal of the line or plane, in the world.
pub(super) fn normal(link: &Link<'_>, turn: Quaternion) -> [f64; 3] {
    link.first_axis(turn, if link.planar { 1 } else { 2 })
}

/// From the joint's point on the plane to the centre of the rolling body, whose axis makes an angle of cosine `lean` with the
/// normal.
pub(super) fn above(link: &Link<'_>, model: &Model, normal: [f64; 3], lean: f64) -> [f64; 3] {
    let (radius, side) = (link.number(model, 0), link.number(model, 1));
    axes::scale(side * radius * (1.0 - lean * lean).max(0.0).sqrt(), normal)
}

/// How high the centre of a disc stands, and the direction from the contact point to it: `r |n × a|` and `a × (n × a)/|n × a|`.
///
/// The same as with `1 − (n·a)²`, which would lose its digits where the disc lies almost flat.
pub(super) fn steepest(graph: &mut Graph, normal: Vector, axis: Vector, radius: Expr) -> (Expr, Vector) {
    let along = vector::cross(graph, normal, axis);
    let sine = vector::norm(graph, along);
    let across = vector::cross(graph, axis, along);
    let inverse = graph.powi(sine, -1);
    (graph.mul(radius, sine), vector::scale(graph, inverse, across))
}

/// The velocity of the wheel relative to the track at the contact point, which is `arm` below the wheel's centre.
fn slip(graph: &mut Graph, sides: &[Side; 2], from_track: Vector, arm: Vector) -> Vector {
    let [track, wheel] = sides;
    let spin = |graph: &mut Graph, side: &Side| {
        let spin = side.mount.spin(graph, 1);
        side.mount.to_world(graph, spin)
    };
    let below = vector::neg(graph, arm);
    let (centre, turning) = (wheel.point(graph, 1), spin(graph, wheel));
    let swept = vector::cross(graph, turning, below);
    let of_wheel = vector::add(graph, centre, swept);
    if track.mount.is_ground() {
        return of_wheel;
    }
    let (start, turning) = (track.point(graph, 1), spin(graph, track));
    let reach = vector::add(graph, from_track, below);
    let swept = vector::cross(graph, turning, reach);
    let of_track = vector::add(graph, start, swept);
    vector::sub(graph, of_wheel, of_track)
}
