//! A point of the second body on a plane of the first, in space.

use dalembert_model::{Freedom, JointPicture, JointSymbol};

use super::JointKind;
use super::info::{AXIS, JointInfo};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature { word: "point_on_plane", named: &[AXIS], ..JointInfo::BASE.signature },
    spatial: Some(&[Freedom::Z]),
    picture: JointPicture { on_second: true, ..JointInfo::symbol(JointSymbol::Ball) },
    ..JointInfo::BASE
};

/// A point of the second body on a plane of the first.
pub fn point_on_plane(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::PointOnPlane, first, second)
}
