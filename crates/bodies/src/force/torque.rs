//! A torque on a body, or about the axis of a joint.

use dalembert_model::{MeasureKind, Model, Shape, Site};

use super::ForceKind;
use super::definition::{ForceDefinition, ForceFrame, ForcePlaces, ForceValue, GROUND, along_rate, loads};
use super::force;
use super::info::{ForceInfo, Terms};
use crate::assembly::Assembly;
use crate::mechanism::{BodyHandle, ForceSpec, Triple};
use crate::mistake::DefinitionError;
use crate::mount::Mount;
use crate::signature::Signature;
use crate::vector;

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature { word: "torque", synonyms: &["moment"], ..force::FORCE.signature },
    along: Some(MeasureKind::Angle),
    terms,
    ..force::FORCE
};

/// A torque on a body; in the plane its third component counts.
pub fn torque(body: BodyHandle, value: impl Into<Triple>) -> ForceSpec {
    ForceSpec::on(ForceKind::Torque, body.origin(), value)
}

fn terms(
    assembly: &mut Assembly,
    model: &mut Model,
    definition: &ForceDefinition,
) -> Result<Terms, DefinitionError> {
    let ForceValue { components, frame, mut binder } =
        definition.value.clone().ok_or(DefinitionError::Missing("torque"))?;
    match definition.places {
        ForcePlaces::On(end) => {
            let body = end.body.ok_or(DefinitionError::NothingJoined)?;
            if model.bodies[body.index()].shape == Shape::Point {
                return Err(DefinitionError::PointHasNoOrientation);
            }
            let mount = Mount::new(model, &mut binder, Some(body));
            let graph = &mut model.graph;
            let moment = match frame {
                ForceFrame::World => mount.to_body(graph, components),
                ForceFrame::Body => components,
            };
            let none = vector::zero(graph);
            let sites = [GROUND, Site { body: Some(body), at: [0.0; 3] }];
            Ok((loads(graph, mount, none, moment), binder, sites))
        }
        ForcePlaces::Joint(joint) => {
            let rate = assembly.joint_angle(model, &mut binder, joint, 1)?;
            let terms = along_rate(model, &binder, rate, components[0]);
            Ok((terms, binder, assembly.connection_of(joint)?.sites))
        }
        // A torque between two bodies acts in a joint.
        ForcePlaces::Between(_) => Err(DefinitionError::Missing("joint")),
    }
}
