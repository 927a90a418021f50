//! A spring about the axis of a joint, with a damper beside it if given.

use dalembert_expr::Expr;
use dalembert_model::{Binder, LinkPicture, Model, Term};

use super::ForceKind;
use super::definition::{ForceDefinition, half_square};
use super::info::{ForceInfo, ForcePart, Terms};
use super::spring::resistance;
use crate::assembly::{Assembly, local};
use crate::mechanism::{ForceSpec, JointHandle, Scalar};
use crate::mistake::DefinitionError;
use crate::signature::{FormalParameter, Places, Signature, Takes};

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature {
        word: "torsion_spring",
        synonyms: &["rotary_spring", "torsional_spring", "angular_spring"],
        places: Places::Joint,
        named: &[
            FormalParameter::required("stiffness", Takes::Number, "N m"),
            FormalParameter::optional("angle", Takes::Number, "rad"),
            FormalParameter::optional("damping", Takes::Number, "N m s"),
        ],
    },
    empty: None,
    in_joint: None,
    along: None,
    parts: &[ForcePart::Moment],
    picture: LinkPicture::Spiral,
    terms,
    length: None,
    load: Some(load),
    is_law: false,
    power: None,
    sticks: None,
};

/// A spring about the axis of a joint.
pub fn torsion_spring(joint: JointHandle, stiffness: impl Into<Scalar>) -> ForceSpec {
    ForceSpec::in_joint(ForceKind::TorsionSpring, joint).number("stiffness", stiffness)
}

fn terms(
    assembly: &mut Assembly,
    model: &mut Model,
    definition: &ForceDefinition,
) -> Result<Terms, DefinitionError> {
    let mut binder = Binder::default();
    let joint = definition.joint()?;
    let mut terms = Vec::new();
    if let Some(stiffness) = definition.number("stiffness") {
        let angle = assembly.joint_angle(model, &mut binder, joint, 0)?;
        let stiffness = local(model, &mut binder, stiffness);
        let rest = definition.number("angle").map(|rest| local(model, &mut binder, rest));
        let graph = &mut model.graph;
        let change = rest.map_or(angle, |rest| graph.sub(angle, rest));
        terms.push(Term::Potential(half_square(graph, stiffness, change)));
    }
    if let Some(damping) = definition.number("damping") {
        let rate = assembly.joint_angle(model, &mut binder, joint, 1)?;
        let damping = local(model, &mut binder, damping);
        terms.push(Term::Dissipation(half_square(&mut model.graph, damping, rate)));
    }
    Ok((terms, binder, assembly.connection_of(joint)?.sites))
}

fn load(
    assembly: &Assembly,
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
) -> Result<Expr, DefinitionError> {
    let joint = definition.joint()?;
    let angle = assembly.joint_angle(model, binder, joint, 0)?;
    let rate = assembly.joint_angle(model, binder, joint, 1)?;
    Ok(resistance(model, binder, definition, "angle", (angle, rate)))
}
