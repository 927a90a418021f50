//! A constant distance of two places.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Freedom, JointSymbol, Model, Space};

use super::JointKind;
use super::definition::{Connection, Extra, JointDefinition};
use super::info::{JointInfo, KindRows, Placement, positive};
use crate::assembly::Assembly;
use crate::axes;
use crate::mechanism::{JointSpec, Place, Scalar, joint};
use crate::mistake::DefinitionError;
use crate::pose::{Link, Placing};
use crate::rotation;
use crate::rows::RowParts;
use crate::side::difference;
use crate::signature::{FormalParameter, Signature, Takes};
use crate::vector;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "distance",
        synonyms: &["rope", "rod", "link"],
        named: &[FormalParameter::required("length", Takes::Number, "m")],
        ..JointInfo::BASE.signature
    },
    planar: Some(&[Freedom::Distance]),
    spatial: Some(&[Freedom::Distance]),
    picture: JointInfo::symbol(JointSymbol::Line),
    rows: KindRows { read, write: rows, ..JointInfo::BASE.rows },
    placement: Placement { offset: Some(offset), free: [&[], &[]], ..JointInfo::BASE.placement },
    ..JointInfo::BASE
};

/// Two places at a constant distance.
pub fn distance(first: impl Into<Place>, second: impl Into<Place>, length: impl Into<Scalar>) -> JointSpec {
    joint(JointKind::Distance, first, second).number("length", length)
}

fn read(
    _: &mut Assembly,
    model: &Model,
    definition: &mut JointDefinition,
    _: &Connection,
    _: Space,
) -> Result<Extra, DefinitionError> {
    Ok(Extra::numbers(vec![positive(model, "length", definition.number("length"))?]))
}

/// (d·d − L²)/(2L)
fn rows(graph: &mut Graph, parts: &RowParts<'_>) -> Vec<Expr> {
    let length = parts.further[0];
    let d = difference(graph, parts.sides, 0);
    let (square, wanted) = (vector::dot(graph, d, d), graph.powi(length, 2));
    let excess = graph.sub(square, wanted);
    let two = graph.constant(2.0);
    let twice = graph.mul(two, length);
    vec![graph.div(excess, twice)]
}

/// Along the first axis, or where the stated components leave room, hanging down.
fn offset(link: &Link<'_>, placing: &Placing<'_>) -> [f64; 3] {
    let Placing { model, turn, stated, .. } = *placing;
    let length = link.number(model, 0);
    if !stated.has_position() {
        return axes::scale(length, link.first_axis(turn, 0));
    }
    let arm = rotation::turned(turn, link.place);
    let base = axes::sub(link.origin, arm);
    let known: [Option<f64>; 3] =
        std::array::from_fn(|i| stated.position[i].map(|value| link.sign() * (value - base[i])));
    let rest = length * length - known.iter().flatten().map(|part| part * part).sum::<f64>();
    let open = (0..3).filter(|i| known[*i].is_none());
    let down = open.reduce(|a, b| if model.gravity[b].abs() > model.gravity[a].abs() { b } else { a });
    std::array::from_fn(|i| match known[i] {
        Some(part) => part,
        None if Some(i) == down => {
            let sign = if model.gravity[i] < 0.0 { -1.0 } else { 1.0 };
            link.sign() * sign * rest.max(0.0).sqrt()
        }
        None => 0.0,
    })
}
