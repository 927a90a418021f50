//! A point of the second body on a curve of the first, given with its parameter.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Freedom, JointPicture, JointSymbol, Model, Space};

use super::JointKind;
use super::definition::{Connection, Extra, JointDefinition};
use super::info::{JointInfo, KindRows, Placement};
use crate::assembly::Assembly;
use crate::mechanism::{JointSpec, Place, Triple, joint};
use crate::mistake::DefinitionError;
use crate::pose::{Link, Placing, value_at_start};
use crate::rotation;
use crate::rows::{RowParts, directions};
use crate::side::difference;
use crate::signature::{FormalParameter, Signature, Takes};
use crate::vector;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "point_on_curve",
        named: &[FormalParameter::required("curve", Takes::Curve, "m")],
        ..JointInfo::BASE.signature
    },
    planar: Some(&[Freedom::X, Freedom::Y]),
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Z]),
    picture: JointPicture { on_second: true, ..JointInfo::symbol(JointSymbol::Ball) },
    rows: KindRows {
        read: |_: &mut Assembly, _: &Model, definition: &mut JointDefinition, _: &Connection, _: Space| {
            curve(definition, "curve")
        },
        write: rows,
        ..JointInfo::BASE.rows
    },
    placement: Placement { offset: Some(offset), free: [&[], &[]], ..JointInfo::BASE.placement },
    ..JointInfo::BASE
};

/// A place of the second body on a curve of the first, an expression of an auxiliary coordinate.
pub fn point_on_curve(
    first: impl Into<Place>,
    second: impl Into<Place>,
    curve: impl Into<Triple>,
) -> JointSpec {
    joint(JointKind::PointOnCurve, first, second).curve(curve)
}

/// The curve or surface of the definition.
pub(super) fn curve(definition: &mut JointDefinition, name: &'static str) -> Result<Extra, DefinitionError> {
    let curve = definition.curve.take().ok_or(DefinitionError::Missing(name))?;
    Ok(Extra { curve: Some(Box::new(curve)), ..Extra::default() })
}

/// The difference of the point and that of the curve.
pub(super) fn rows(graph: &mut Graph, parts: &RowParts<'_>) -> Vec<Expr> {
    let d = difference(graph, parts.sides, 0);
    let [x, y, z] = [parts.further[0], parts.further[1], parts.further[2]];
    let curve = parts.sides[0].mount.to_world(graph, [x, y, z]);
    let d = vector::sub(graph, d, curve);
    directions(graph, parts, d, |_, _| None)
}

/// To the point of the curve at the start of its parameter.
pub(super) fn offset(link: &Link<'_>, placing: &Placing<'_>) -> [f64; 3] {
    let Some(curve) = &link.connection.extra.curve else { return [0.0; 3] };
    let at = curve.0.map(|e| value_at_start(placing.model, placing.starts, &curve.1, e));
    let body = if link.from == 0 {
        let own = rotation::inverse(rotation::quaternion_of(link.connection.axes[0]));
        rotation::product(link.frame, own)
    } else {
        placing.turn
    };
    rotation::turned(body, at)
}
