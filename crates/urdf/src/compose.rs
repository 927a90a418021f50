//! Joints in a row without mass between them, as one joint.

use crate::plan::ImportedKind;
use crate::pose::{Vector, add, cross, dot, length, scale, sub, unit};
use crate::robot::JointType;

/// Directions and places that agree to this are taken as meant to agree: angles in radians, lengths in metres.
const AGREE: f64 = 1e-6;

/// A joint of a row where all are at zero: a point of its axis, and its direction.
#[derive(Clone, Debug)]
pub struct ComposedJoint {
    pub kind: JointType,
    pub at: Vector,
    pub axis: Vector,
}

/// Combination of a row of joints.
#[derive(Clone, Debug, PartialEq)]
pub struct Composed {
    /// `None` if nothing is held.
    pub kind: Option<ImportedKind>,
    pub at: Vector,
    pub axis: Option<Vector>,
    pub axis2: Option<Vector>,
}

/// One joint that allows what the row allows, if there is one.
///
/// | row | joint |
/// |---|---|
/// | two that turn, about axes that meet at right angles | universal |
/// | three that turn, about axes that meet in a point, each at right angles to the next | spherical |
/// | one that turns and one that slides along its axis | cylindrical |
/// | two that slide and one that turns about their normal, in any order | planar |
/// | three that slide in independent directions, then a spherical row | none: free |
pub fn compose(row: &[ComposedJoint]) -> Option<Composed> {
    let slides: Vec<&ComposedJoint> = row.iter().filter(|part| part.kind == JointType::Prismatic).collect();
    let turns: Vec<&ComposedJoint> =
        row.iter().filter(|part| matches!(part.kind, JointType::Revolute | JointType::Continuous)).collect();
    if slides.len() + turns.len() != row.len() {
        return None;
    }
    match (&slides[..], &turns[..]) {
        ([], [first, second]) if is_right(first.axis, second.axis) => {
            let at = meeting(first, second)?;
            Some(Composed {
                kind: Some(ImportedKind::Universal),
                at,
                axis: Some(first.axis),
                axis2: Some(second.axis),
            })
        }
        ([], [_, _, _]) => {
            let at = centre(&turns)?;
            Some(Composed { kind: Some(ImportedKind::Spherical), at, axis: None, axis2: None })
        }
        ([slide], [turn]) if is_parallel(slide.axis, turn.axis) => {
            let axis = Some(turn.axis);
            Some(Composed { kind: Some(ImportedKind::Cylindrical), at: turn.at, axis, axis2: None })
        }
        ([one, other], [turn]) => {
            let normal = cross(unit(one.axis), unit(other.axis));
            let is_plane = length(normal) > AGREE && is_parallel(normal, turn.axis);
            let axis = Some(turn.axis);
            is_plane.then_some(Composed { kind: Some(ImportedKind::Planar), at: turn.at, axis, axis2: None })
        }
        ([a, b, c], [_, _, _]) => {
            // A slide after a turn would not be along fixed directions.
            let slides_first = row[..3].iter().all(|part| part.kind == JointType::Prismatic);
            let volume = dot(cross(unit(a.axis), unit(b.axis)), unit(c.axis));
            let at = centre(&turns)?;
            (slides_first && volume.abs() > AGREE).then_some(Composed {
                kind: None,
                at,
                axis: None,
                axis2: None,
            })
        }
        _ => None,
    }
}

/// Where three axes meet, each at right angles to the next, so that they reach every orientation.
fn centre(turns: &[&ComposedJoint]) -> Option<Vector> {
    let [a, b, c] = turns else { return None };
    if !is_right(a.axis, b.axis) || !is_right(b.axis, c.axis) {
        return None;
    }
    let at = meeting(a, b)?;
    let off = cross(sub(at, c.at), unit(c.axis));
    (length(off) < AGREE).then_some(at)
}

/// The point where two axes at right angles meet.
fn meeting(a: &ComposedJoint, b: &ComposedJoint) -> Option<Vector> {
    let (u, v) = (unit(a.axis), unit(b.axis));
    let between = sub(b.at, a.at);
    let apart = dot(between, cross(u, v));
    // Axes at right angles: the nearest point on the first is where `between` has been followed along it.
    (apart.abs() < AGREE).then(|| add(a.at, scale(dot(between, u), u)))
}

fn is_parallel(a: Vector, b: Vector) -> bool {
    length(cross(unit(a), unit(b))) < AGREE
}

fn is_right(a: Vector, b: Vector) -> bool {
    dot(unit(a), unit(b)).abs() < AGREE
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: Vector = [1.0, 0.0, 0.0];
    const Y: Vector = [0.0, 1.0, 0.0];
    const Z: Vector = [0.0, 0.0, 1.0];

    fn turn(at: Vector, axis: Vector) -> ComposedJoint {
        ComposedJoint { kind: JointType::Revolute, at, axis }
    }

    fn slide(at: Vector, axis: Vector) -> ComposedJoint {
        ComposedJoint { kind: JointType::Prismatic, at, axis }
    }

    fn kind(row: &[ComposedJoint]) -> Option<Option<ImportedKind>> {
        compose(row).map(|composed| composed.kind)
    }

    #[test]
    fn rows_that_are_one_joint() {
        let o = [0.1, 0.2, 0.3];
        assert_eq!(kind(&[turn(o, X), turn(o, Y)]), Some(Some(ImportedKind::Universal)));
        assert_eq!(kind(&[turn(o, Z), turn(o, Y), turn(o, Z)]), Some(Some(ImportedKind::Spherical)));
        assert_eq!(kind(&[turn(o, Z), slide([0.0; 3], Z)]), Some(Some(ImportedKind::Cylindrical)));
        assert_eq!(kind(&[slide(o, Z), turn(o, Z)]), Some(Some(ImportedKind::Cylindrical)));
        assert_eq!(kind(&[slide(o, X), slide(o, Y), turn(o, Z)]), Some(Some(ImportedKind::Planar)));
        let free = [slide(o, X), slide(o, Y), slide(o, Z), turn(o, Z), turn(o, Y), turn(o, X)];
        assert_eq!(kind(&free), Some(None));
    }

    #[test]
    fn axes_that_meet_elsewhere_than_at_their_origins() {
        // The first axis passes (1, 0, 0) along x, the second stands at (3, 0, 5) along z.
        let composed =
            compose(&[turn([1.0, 0.0, 0.0], X), turn([3.0, 0.0, 5.0], Z)]).expect("a universal joint");
        assert_eq!(composed.at, [3.0, 0.0, 0.0]);
        assert_eq!((composed.axis, composed.axis2), (Some(X), Some(Z)));
    }

    #[test]
    fn rows_that_are_none() {
        let (o, aside) = ([0.0; 3], [0.0, 0.1, 0.0]);
        assert_eq!(kind(&[turn(o, X), turn(o, [1.0, 1.0, 0.0])]), None, "not at right angles");
        assert_eq!(kind(&[turn(o, X), turn(aside, Z)]), None, "the axes pass each other");
        assert_eq!(kind(&[turn(o, Z), turn(o, Z)]), None, "the same axis twice");
        assert_eq!(kind(&[turn(o, Z), turn(o, Y), turn(aside, Z)]), None, "no common point");
        assert_eq!(kind(&[turn(o, X), slide(o, Z)]), None);
        assert_eq!(kind(&[slide(o, X), slide(o, X), turn(o, Z)]), None);
        assert_eq!(kind(&[slide(o, X), slide(o, Y)]), None);
        assert_eq!(kind(&[turn(o, X), ComposedJoint { kind: JointType::Planar, at: o, axis: Z }]), None);
    }
}
