//! Rotation about an axis of the first body and one of the second, at right angles, in space.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Freedom, JointSymbol, Space};

use super::JointKind;
use super::info::{Counterpart, GivenAxes, JointInfo, KindRows, Placement, frame};
use crate::axes::{self, Axes};
use crate::mechanism::{JointSpec, Place, joint};
use crate::mistake::DefinitionError;
use crate::pose::Link;
use crate::rotation::{self, Quaternion};
use crate::rows::{RowParts, directions};
use crate::side::difference;
use crate::signature::Signature;
use crate::vector;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature { word: "universal", synonyms: &["cardan", "hooke"], ..JointInfo::BASE.signature },
    spatial: Some(&[Freedom::X, Freedom::Y, Freedom::Z, Freedom::Rz]),
    counterpart: Counterpart::Word("revolute"),
    picture: JointInfo::symbol(JointSymbol::Cross),
    frames,
    rows: KindRows { write: rows, ..JointInfo::BASE.rows },
    placement: Placement { nearest: Some(crossed), ..JointInfo::BASE.placement },
    ..JointInfo::BASE
};

/// Rotation about an axis of the first body and one of the second, at right angles; give both.
pub fn universal(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    joint(JointKind::Universal, first, second)
}

fn frames([axis, axis2]: GivenAxes, space: Space) -> Result<[Axes; 2], DefinitionError> {
    match (axis, axis2) {
        (Some(first), Some(second)) => {
            frame(axis, "axis", space)?;
            frame(axis2, "axis2", space)?;
            axes::universal(first, second).map_err(DefinitionError::ZeroDirection)
        }
        (None, None) => Ok([axes::IDENTITY; 2]),
        (None, _) => Err(DefinitionError::Missing("axis")),
        (_, None) => Err(DefinitionError::Missing("axis2")),
    }
}

/// The axes a₁ and b₂ stay at right angles: −b₂·a₁.
fn rows(graph: &mut Graph, parts: &RowParts<'_>) -> Vec<Expr> {
    let d = difference(graph, parts.sides, 0);
    directions(graph, parts, d, |graph, freedom| {
        (freedom == Freedom::Rz).then(|| {
            let (a, b) = (parts.sides[0].axis(graph, 0), parts.sides[1].axis(graph, 1));
            let product = vector::dot(graph, a, b);
            graph.neg(product)
        })
    })
}

/// The smallest turn that brings the two axes at right angles.
fn crossed(link: &Link<'_>) -> Quaternion {
    let (here, there) = if link.from == 0 { (0, 1) } else { (1, 0) };
    let fixed = rotation::turned(link.frame, axes::IDENTITY[here]);
    let moved = link.axes[there];
    let to = axes::normalized(axes::across(moved, fixed));
    let to = to.unwrap_or_else(|| rotation::turned(link.frame, axes::IDENTITY[there]));
    rotation::swing(moved, to)
}
