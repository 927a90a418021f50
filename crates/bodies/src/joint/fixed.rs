//! No relative motion.

use dalembert_model::{Freedom, JointSymbol};

use super::JointKind;
use super::info::JointInfo;
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature { word: "fixed", synonyms: &["weld", "rigid", "lock"], ..JointInfo::BASE.signature },
    planar: Some(&[Freedom::X, Freedom::Y, Freedom::Rz]),
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Z, Freedom::Rx, Freedom::Ry, Freedom::Rz]),
    picture: JointInfo::symbol(JointSymbol::Cube),
    ..JointInfo::BASE
};

/// No relative motion.
pub fn fixed(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::Fixed, first, second)
}
