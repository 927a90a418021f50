//! A damper between two places.

use dalembert_model::LinkPicture;

use super::ForceKind;
use super::info::{ForceInfo, InJoint};
use super::spring;
use crate::mechanism::{ForceSpec, Place, Scalar};
use crate::signature::{FormalParameter, Places, Signature, Takes};

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature {
        word: "damper",
        synonyms: &["dashpot"],
        places: Places::Sites,
        named: &[FormalParameter::required("damping", Takes::Number, "N s/m")],
    },
    in_joint: Some(InJoint { about: "torsion_damper", along: "-c*{}.distance'" }),
    picture: LinkPicture::Piston,
    ..spring::FORCE
};

/// A damper between two places.
pub fn damper(first: impl Into<Place>, second: impl Into<Place>, damping: impl Into<Scalar>) -> ForceSpec {
    ForceSpec::between(ForceKind::Damper, first, second).number("damping", damping)
}
