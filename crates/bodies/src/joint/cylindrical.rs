//! Rotation about an axis and translation along it, in space.

use dalembert_model::{Freedom, JointSymbol, Space};

use super::JointKind;
use super::info::{JointInfo, Placement};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature { word: "cylindrical", ..JointInfo::BASE.signature },
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Rx, Freedom::Ry]),
    angle: &[Space::Spatial],
    distance: &[Space::Spatial],
    picture: JointInfo::symbol(JointSymbol::Sleeve),
    placement: Placement { follows: true, ..JointInfo::BASE.placement },
    ..JointInfo::BASE
};

/// Rotation about an axis and translation along it.
pub fn cylindrical(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::Cylindrical, first, second)
}
