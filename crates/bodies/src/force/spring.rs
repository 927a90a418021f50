//! A spring between two places, with a damper beside it if given.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Binder, LinkPicture, Model, Term};

use super::ForceKind;
use super::definition::{ForceDefinition, PLACES, half_square};
use super::info::{ForceInfo, ForcePart, InJoint, Terms};
use crate::assembly::{Assembly, local};
use crate::mechanism::{ForceSpec, Place, Scalar};
use crate::mistake::DefinitionError;
use crate::side::{Side, difference};
use crate::signature::{FormalParameter, Places, Signature, Takes};
use crate::vector;

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature {
        word: "spring",
        synonyms: &[],
        places: Places::Sites,
        named: &[
            FormalParameter::required("stiffness", Takes::Number, "N/m"),
            FormalParameter::optional("length", Takes::Number, "m"),
            FormalParameter::optional("damping", Takes::Number, "N s/m"),
        ],
    },
    empty: None,
    in_joint: Some(InJoint { about: "torsion_spring", along: "-k*({}.distance - L)" }),
    along: None,
    parts: &[ForcePart::Length, ForcePart::Force],
    picture: LinkPicture::Coil,
    terms,
    length: Some(length),
    load: Some(load),
    is_law: false,
    power: None,
    sticks: None,
};

/// A spring between two places.
pub fn spring(first: impl Into<Place>, second: impl Into<Place>, stiffness: impl Into<Scalar>) -> ForceSpec {
    ForceSpec::between(ForceKind::Spring, first, second).number("stiffness", stiffness)
}

pub(super) fn terms(
    assembly: &mut Assembly,
    model: &mut Model,
    definition: &ForceDefinition,
) -> Result<Terms, DefinitionError> {
    let mut binder = Binder::default();
    let connection = assembly.between(model, definition.ends()?)?;
    let sides = connection.sides(model, &mut binder, PLACES);
    let d = difference(&mut model.graph, &sides, 0);
    let length = vector::norm(&mut model.graph, d);
    let mut terms = Vec::new();
    if let Some(stiffness) = definition.number("stiffness") {
        let stiffness = local(model, &mut binder, stiffness);
        let rest = definition.number("length").map(|rest| local(model, &mut binder, rest));
        let graph = &mut model.graph;
        // Without a rest length the root goes away in the square, and with it the singularity at length 0.
        let change = rest.map_or(length, |rest| graph.sub(length, rest));
        terms.push(Term::Potential(half_square(graph, stiffness, change)));
    }
    if let Some(damping) = definition.number("damping") {
        let damping = local(model, &mut binder, damping);
        let graph = &mut model.graph;
        let (_, rate) = length_and_rate(graph, &sides);
        terms.push(Term::Dissipation(half_square(graph, damping, rate)));
    }
    Ok((terms, binder, connection.sites))
}

/// The distance of two places and its rate.
fn length_and_rate(graph: &mut Graph, sides: &[Side; 2]) -> (Expr, Expr) {
    let (d, velocity) = (difference(graph, sides, 0), difference(graph, sides, 1));
    let length = vector::norm(graph, d);
    let power = vector::dot(graph, d, velocity);
    (length, graph.div(power, length))
}

pub(super) fn length(
    assembly: &Assembly,
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
) -> Result<Expr, DefinitionError> {
    let connection = assembly.between(model, definition.ends()?)?;
    let sides = connection.sides(model, binder, PLACES);
    let d = difference(&mut model.graph, &sides, 0);
    Ok(vector::norm(&mut model.graph, d))
}

pub(super) fn load(
    assembly: &Assembly,
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
) -> Result<Expr, DefinitionError> {
    let connection = assembly.between(model, definition.ends()?)?;
    let sides = connection.sides(model, binder, PLACES);
    let measured = length_and_rate(&mut model.graph, &sides);
    Ok(resistance(model, binder, definition, "length", measured))
}

/// −k (s − s₀) − c s', with the name of s₀.
pub(super) fn resistance(
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
    rest: &str,
    (at, rate): (Expr, Expr),
) -> Expr {
    let mut parts = Vec::new();
    if let Some(stiffness) = definition.number("stiffness") {
        let stiffness = local(model, binder, stiffness);
        let rest = definition.number(rest).map(|rest| local(model, binder, rest));
        let graph = &mut model.graph;
        let change = rest.map_or(at, |rest| graph.sub(at, rest));
        parts.push(graph.mul(stiffness, change));
    }
    if let Some(damping) = definition.number("damping") {
        let damping = local(model, binder, damping);
        parts.push(model.graph.mul(damping, rate));
    }
    let sum = model.graph.sum(&parts);
    model.graph.neg(sum)
}
