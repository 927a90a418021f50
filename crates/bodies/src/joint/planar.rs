//! Translation in a plane and rotation about its normal, in space.

use dalembert_model::{Freedom, JointSymbol, Space};

use super::JointKind;
use super::info::{Counterpart, JointInfo};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature { word: "planar", ..JointInfo::BASE.signature },
    spatial: Some(&[Freedom::Z, Freedom::Rx, Freedom::Ry]),
    counterpart: Counterpart::Hint("bodies move in the plane already: leave the joint out"),
    angle: &[Space::Spatial],
    picture: JointInfo::symbol(JointSymbol::Plate),
    ..JointInfo::BASE
};

/// Translation in a plane and rotation about its normal.
pub fn planar_joint(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::Planar, first, second)
}
