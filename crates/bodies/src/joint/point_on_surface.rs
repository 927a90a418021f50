//! A point of the second body on a surface of the first, given with its parameters, in space.

use super::JointKind;
use super::info::{JointInfo, KindRows};
use super::point_on_curve;
use crate::mechanism::{JointSpec, Place, Triple, joint};
use crate::signature::{FormalParameter, Signature, Takes};

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "point_on_surface",
        named: &[FormalParameter::required("surface", Takes::Curve, "m")],
        ..JointInfo::BASE.signature
    },
    planar: None,
    rows: KindRows {
        read: |_, _, definition, _, _| point_on_curve::curve(definition, "surface"),
        write: point_on_curve::rows,
        ..JointInfo::BASE.rows
    },
    ..point_on_curve::JOINT
};

/// A place of the second body on a surface of the first, an expression of two auxiliary coordinates.
pub fn point_on_surface(
    first: impl Into<Place>,
    second: impl Into<Place>,
    surface: impl Into<Triple>,
) -> JointSpec {
    joint(JointKind::PointOnSurface, first, second).curve(surface)
}
