//! Translation along one axis.

use dalembert_model::{Freedom, JointPicture, JointSymbol};

use super::JointKind;
use super::info::{BOTH, JointInfo};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "prismatic",
        synonyms: &["slider", "sliding", "translational"],
        ..JointInfo::BASE.signature
    },
    planar: Some(&[Freedom::Y, Freedom::Rz]),
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Rx, Freedom::Ry, Freedom::Rz]),
    distance: BOTH,
    picture: JointPicture { guide: true, ..JointInfo::symbol(JointSymbol::Block) },
    ..JointInfo::BASE
};

/// Translation along one axis.
pub fn prismatic(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::Prismatic, first, second)
}
