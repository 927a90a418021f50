//! Rotation about one axis.

use dalembert_model::{Freedom, JointSymbol};

use super::JointKind;
use super::info::{Aim, BOTH, JointInfo, Placement};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "revolute",
        synonyms: &["hinge", "pin", "pivot", "rotational"],
        ..JointInfo::BASE.signature
    },
    planar: Some(&[Freedom::X, Freedom::Y]),
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Z, Freedom::Rx, Freedom::Ry]),
    angle: BOTH,
    picture: JointInfo::symbol(JointSymbol::Pin),
    placement: Placement { follows: true, aim: Aim::Axis, ..JointInfo::BASE.placement },
    ..JointInfo::BASE
};

/// Rotation about one axis.
pub fn revolute(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::Revolute, first, second)
}
