//! A damper about the axis of a joint.

use dalembert_model::LinkPicture;

use super::ForceKind;
use super::info::ForceInfo;
use super::torsion_spring;
use crate::mechanism::{ForceSpec, JointHandle, Scalar};
use crate::signature::{FormalParameter, Places, Signature, Takes};

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature {
        word: "torsion_damper",
        synonyms: &["rotary_damper", "torsional_damper", "angular_damper"],
        places: Places::Joint,
        named: &[FormalParameter::required("damping", Takes::Number, "N m s")],
    },
    picture: LinkPicture::Arc,
    ..torsion_spring::FORCE
};

/// A damper about the axis of a joint.
pub fn torsion_damper(joint: JointHandle, damping: impl Into<Scalar>) -> ForceSpec {
    ForceSpec::in_joint(ForceKind::TorsionDamper, joint).number("damping", damping)
}
