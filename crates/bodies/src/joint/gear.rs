//! Two joints whose angles, or distances where they have no angle, are in proportion.

use dalembert_model::{Freedom, Model, Space};

use super::JointKind;
use super::definition::{Connection, Extra, Gear, JointDefinition};
use super::info::{JointInfo, KindRows};
use crate::assembly::Assembly;
use crate::mechanism::{JointHandle, JointSpec, Scalar};
use crate::mistake::DefinitionError;
use crate::signature::{FormalParameter, Places, Signature, Takes};

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "gear",
        synonyms: &["gears", "rack"],
        places: Places::Joints,
        // The ratio of a rack and its pinion is a length, and the phase is what the first joint measures.
        named: &[
            FormalParameter::required("ratio", Takes::Number, "?"),
            FormalParameter::optional("phase", Takes::Number, "?"),
        ],
    },
    planar: Some(&[Freedom::Mesh]),
    spatial: Some(&[Freedom::Mesh]),
    position_form: Some(
        "give the gear a `phase`, such as `phase = 0`, and the start will keep the angles too",
    ),
    rows: KindRows { read, ..JointInfo::BASE.rows },
    ..JointInfo::BASE
};

/// Two joints of which the first turns `ratio` times as fast as the second.
pub fn gear(first: JointHandle, second: JointHandle, ratio: impl Into<Scalar>) -> JointSpec {
    JointSpec::between_joints(JointKind::Gear, [first, second]).number("ratio", ratio)
}

fn read(
    _: &mut Assembly,
    _: &Model,
    definition: &mut JointDefinition,
    _: &Connection,
    space: Space,
) -> Result<Extra, DefinitionError> {
    let joints = definition.joints.ok_or(DefinitionError::Missing("joints"))?;
    let ratio = definition.number("ratio").ok_or(DefinitionError::Missing("ratio"))?;
    if joints[0] == joints[1] {
        return Err(DefinitionError::SameBody);
    }
    let phase = definition.number("phase");
    if phase.is_some() && space == Space::Spatial {
        return Err(DefinitionError::Unused("phase"));
    }
    Ok(Extra { gear: Some(Gear { joints, ratio, phase }), ..Extra::default() })
}
