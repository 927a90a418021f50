//! A point of the second body on a line of the first, in space.

use dalembert_model::{Freedom, JointPicture, JointSymbol, Space};

use super::JointKind;
use super::info::{AXIS, Counterpart, JointInfo};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature { word: "point_on_line", named: &[AXIS], ..JointInfo::BASE.signature },
    spatial: Some(&[Freedom::X, Freedom::Y]),
    counterpart: Counterpart::Word("pin_in_slot"),
    distance: &[Space::Spatial],
    picture: JointPicture { symbol: JointSymbol::Ball, on_second: true, guide: true },
    ..JointInfo::BASE
};

/// A point of the second body on a line of the first.
pub fn point_on_line(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::PointOnLine, first, second)
}
