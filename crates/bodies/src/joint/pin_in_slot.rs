//! A pin of the second body in a straight slot of the first, in the plane.

use dalembert_model::{Freedom, JointPicture, JointSymbol, Space};

use super::JointKind;
use super::info::{AXIS, Counterpart, JointInfo};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "pin_in_slot",
        synonyms: &["slot"],
        named: &[AXIS],
        ..JointInfo::BASE.signature
    },
    planar: Some(&[Freedom::Y]),
    counterpart: Counterpart::Word("point_on_line"),
    angle: &[Space::Planar],
    distance: &[Space::Planar],
    picture: JointPicture { symbol: JointSymbol::Ball, on_second: true, guide: true },
    ..JointInfo::BASE
};

/// A pin of the second body in a slot of the first, in the plane.
pub fn pin_in_slot(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::PinInSlot, first, second)
}
