//! Rotation about a point, in space.

use dalembert_model::{Freedom, JointSymbol};

use super::JointKind;
use super::info::{AXIS, Aim, Counterpart, JointInfo, Placement};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "spherical",
        synonyms: &["ball", "ball_joint", "ball_and_socket"],
        named: &[AXIS],
        ..JointInfo::BASE.signature
    },
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Z]),
    counterpart: Counterpart::Word("revolute"),
    picture: JointInfo::symbol(JointSymbol::Ball),
    placement: Placement { aim: Aim::Point, ..JointInfo::BASE.placement },
    ..JointInfo::BASE
};

/// Rotation about a point.
pub fn spherical(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::Spherical, first, second)
}
