//! Rotation about an axis and translation along it in proportion, in space.

use std::f64::consts::TAU;

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Freedom, JointSymbol, Model, Space};

use super::JointKind;
use super::definition::{Connection, Extra, JointDefinition};
use super::info::{AXIS, AXIS2, JointInfo, JointNumber, KindRows, Placement};
use crate::assembly::Assembly;
use crate::axes;
use crate::mechanism::{JointSpec, Place, Scalar, joint};
use crate::mistake::DefinitionError;
use crate::pose::{Link, Placing};
use crate::rotation;
use crate::rows::{RowParts, angle_ahead, directions};
use crate::side::{Side, Use, difference};
use crate::signature::{FormalParameter, Signature, Takes};
use crate::vector::{self, Vector};

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "screw",
        synonyms: &["helical", "thread"],
        named: &[FormalParameter::required("pitch", Takes::Number, "m"), AXIS, AXIS2],
        ..JointInfo::BASE.signature
    },
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Z, Freedom::Rx, Freedom::Ry]),
    angle: &[Space::Spatial],
    distance: &[Space::Spatial],
    picture: JointInfo::symbol(JointSymbol::Sleeve),
    // The third direction is coupled with a rotation.
    rows: KindRows { read, write: rows, uses: Use { axes: false, turn: true }, own_axes: true },
    placement: Placement { follows: true, offset: Some(offset), helical: true, ..JointInfo::BASE.placement },
    ..JointInfo::BASE
};

/// Rotation about an axis and translation along it by `pitch` in each turn.
pub fn screw(first: impl Into<Place>, second: impl Into<Place>, pitch: impl Into<Scalar>) -> JointSpec {
    joint(JointKind::Screw, first, second).number("pitch", pitch)
}

fn read(
    _: &mut Assembly,
    model: &Model,
    definition: &mut JointDefinition,
    _: &Connection,
    _: Space,
) -> Result<Extra, DefinitionError> {
    let pitch = definition.number("pitch").ok_or(DefinitionError::Missing("pitch"))?;
    match model.value(pitch) {
        value if !value.is_finite() => Err(DefinitionError::NotFinite("pitch")),
        0.0 => Err(DefinitionError::NotPositive("pitch", 0.0)),
        _ => Ok(Extra::numbers(vec![JointNumber::Given(pitch)])),
    }
}

fn rows(graph: &mut Graph, parts: &RowParts<'_>) -> Vec<Expr> {
    let d = difference(graph, parts.sides, 0);
    directions(graph, parts, d, |graph, freedom| {
        (freedom == Freedom::Z).then(|| advance(graph, parts.sides, d, parts.further[0]))
    })
}

/// p̄ (s/p̄ − θ), without whole turns
fn advance(graph: &mut Graph, sides: &[Side; 2], d: Vector, pitch: Expr) -> Expr {
    let axis = sides[0].axis(graph, 2);
    let advance = vector::dot(graph, d, axis);
    let turn = graph.constant(TAU);
    let lead = graph.div(pitch, turn);
    let angle = graph.div(advance, lead);
    let ahead = angle_ahead(graph, sides, angle);
    let minus = graph.constant(-1.0);
    graph.product(&[minus, lead, ahead])
}

fn offset(link: &Link<'_>, placing: &Placing<'_>) -> [f64; 3] {
    let turn = placing.turn;
    let angle = link.angle.unwrap_or_else(|| {
        let other = rotation::product(turn, rotation::quaternion_of(link.axes));
        let relative = rotation::product(rotation::inverse(link.frame), other);
        let angle = 2.0 * relative[3].atan2(relative[0]) * link.sign();
        angle - TAU * (angle / TAU).round()
    });
    let advance = link.number(placing.model, 0) * angle / TAU;
    axes::scale(advance, link.first_axis(turn, 2))
}
