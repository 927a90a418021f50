//! A force at a place of a body, between two places, or along the axis of a joint.

use dalembert_model::{LinkPicture, MeasureKind, Model};

use super::ForceKind;
use super::definition::{
    ForceDefinition, ForceFrame, ForcePlaces, ForceValue, GROUND, PLACES, along_rate, loads,
};
use super::info::{ForceInfo, Terms};
use crate::assembly::{Assembly, local};
use crate::mechanism::{ForceSpec, Place, Scalar, Triple};
use crate::mistake::DefinitionError;
use crate::mount::Mount;
use crate::side::difference;
use crate::signature::{FormalParameter, Places, Signature, Takes};
use crate::vector;

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature {
        word: "force",
        synonyms: &[],
        places: Places::Load,
        named: &[FormalParameter::optional("frame", Takes::Frame, "")],
    },
    empty: None,
    in_joint: None,
    along: Some(MeasureKind::Distance),
    parts: &[],
    picture: LinkPicture::None,
    terms,
    length: None,
    load: None,
    is_law: false,
    power: None,
    sticks: None,
};

/// A force at a place of a body.
pub fn force(place: impl Into<Place>, value: impl Into<Triple>) -> ForceSpec {
    ForceSpec::on(ForceKind::Force, place, value)
}

/// A force between two places, positive if it pushes them apart.
pub fn force_between(
    first: impl Into<Place>,
    second: impl Into<Place>,
    value: impl Into<Scalar>,
) -> ForceSpec {
    ForceSpec::between(ForceKind::Force, first, second).value(value)
}

fn terms(
    assembly: &mut Assembly,
    model: &mut Model,
    definition: &ForceDefinition,
) -> Result<Terms, DefinitionError> {
    let ForceValue { components, frame, mut binder } =
        definition.value.clone().ok_or(DefinitionError::Missing("force"))?;
    match definition.places {
        ForcePlaces::On(end) => {
            let body = end.body.ok_or(DefinitionError::NothingJoined)?;
            let (at, site) = assembly.site(model, &end)?;
            let mount = Mount::new(model, &mut binder, Some(body));
            let at = at.map(|e| local(model, &mut binder, e));
            let graph = &mut model.graph;
            let (force, in_body) = match frame {
                ForceFrame::World => (components, mount.to_body(graph, components)),
                ForceFrame::Body => (mount.to_world(graph, components), components),
            };
            let moment = vector::cross(graph, at, in_body);
            Ok((loads(graph, mount, force, moment), binder, [GROUND, site]))
        }
        ForcePlaces::Between(ends) => {
            let connection = assembly.between(model, ends)?;
            let sides = connection.sides(model, &mut binder, PLACES);
            let graph = &mut model.graph;
            let d = difference(graph, &sides, 0);
            let length = vector::norm(graph, d);
            let per_length = graph.div(components[0], length);
            let force = vector::scale(graph, per_length, d);
            let back = vector::neg(graph, force);
            let mut terms = Vec::new();
            for (side, force) in sides.iter().zip([back, force]) {
                let in_body = side.mount.to_body(graph, force);
                let moment = vector::cross(graph, side.at, in_body);
                terms.append(&mut loads(graph, side.mount, force, moment));
            }
            Ok((terms, binder, connection.sites))
        }
        ForcePlaces::Joint(joint) => {
            let rate = assembly.joint_distance(model, &mut binder, joint, 1)?;
            let terms = along_rate(model, &binder, rate, components[0]);
            Ok((terms, binder, assembly.connection_of(joint)?.sites))
        }
    }
}
