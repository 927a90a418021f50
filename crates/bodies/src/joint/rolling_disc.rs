//! A disc that rolls without slip on a line of the plane, or on a plane in space.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Freedom, JointSymbol, Model, Space};

use super::JointKind;
use super::definition::{Connection, Extra, JointDefinition};
use super::info::{AXIS, GivenAxes, JointInfo, JointNumber, KindRows, Placement, frame, positive};
use super::rolling::{self, steepest};
use crate::assembly::Assembly;
use crate::axes::{self, Axes};
use crate::mechanism::{JointSpec, Place, Triple, joint};
use crate::mistake::DefinitionError;
use crate::pose::{Link, Placing};
use crate::rotation::{self, Quaternion};
use crate::rows::RowParts;
use crate::side::Use;
use crate::signature::{FormalParameter, Places, Signature, Takes};

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature {
        word: "rolling",
        synonyms: &["roll", "wheel"],
        places: Places::Contact,
        named: &[RADIUS, AXIS],
    },
    planar: Some(&[Freedom::Contact, Freedom::Slip]),
    spatial: Some(&[Freedom::Contact, Freedom::Slip, Freedom::Skid]),
    picture: JointInfo::symbol(JointSymbol::Contact),
    frames,
    rows: KindRows { read, write: rows, uses: Use { axes: true, turn: false }, own_axes: false },
    placement: Placement {
        nearest: Some(upright),
        offset: Some(offset),
        free: [&[0], &[0, 1]],
        ..JointInfo::BASE.placement
    },
    ..JointInfo::BASE
};

pub(super) const RADIUS: FormalParameter = FormalParameter::optional("radius", Takes::Number, "m");

/// A disc that rolls on a line of the plane, through `track` along `direction`.
pub fn rolling_on_line(
    disc: impl Into<Place>,
    track: impl Into<Place>,
    direction: impl Into<Triple>,
) -> JointSpec {
    joint(JointKind::RollingDisc, track, disc).axis(direction)
}

/// A disc or cylinder that rolls on its rim on a plane through `track`; the normal is the z axis unless `axis` is given, and
/// the disc's own axis its z axis unless `axis2` is.
pub fn rolling_disc(disc: impl Into<Place>, track: impl Into<Place>) -> JointSpec {
    joint(JointKind::RollingDisc, track, disc)
}

fn frames([axis, axis2]: GivenAxes, space: Space) -> Result<[Axes; 2], DefinitionError> {
    match space {
        Space::Planar => {
            let line = axis.ok_or(DefinitionError::Missing("line"))?;
            Ok([frame(Some(line), "line", space)?, axes::IDENTITY])
        }
        Space::Spatial => Ok([frame(axis, "normal", space)?, frame(axis2, "axis", space)?]),
    }
}

/// The radius, by default that of the body's shape, and the side of the line on which it rolls.
pub(super) fn read(
    assembly: &mut Assembly,
    model: &Model,
    definition: &mut JointDefinition,
    connection: &Connection,
    space: Space,
) -> Result<Extra, DefinitionError> {
    let body = connection.sites[1].body.ok_or(DefinitionError::NothingJoined)?;
    let radius = definition.number("radius").or(assembly.bodies[body.index()].radius);
    let radius = positive(model, "radius", radius)?;
    let side = if space == Space::Planar { assembly.side(model, connection) } else { 1.0 };
    Ok(Extra::numbers(vec![radius, JointNumber::Value(side)]))
}

fn rows(graph: &mut Graph, parts: &RowParts<'_>) -> Vec<Expr> {
    rolling::rows(graph, parts, |graph, normal, radius| match parts.space {
        Space::Planar => (radius, normal),
        Space::Spatial => {
            let axis = parts.sides[1].axis(graph, 2);
            steepest(graph, normal, axis, radius)
        }
    })
}

/// Upright for a disc that would lie flat on its plane, where it has no single contact point.
fn upright(link: &Link<'_>) -> Quaternion {
    if link.from == 1 {
        return rotation::NONE;
    }
    let normal = rotation::turned(link.frame, [0.0, 0.0, 1.0]);
    let lean = axes::dot(normal, link.axes[2]).abs();
    if lean < FLAT {
        rotation::NONE
    } else {
        rotation::swing(link.axes[2], rotation::turned(link.frame, [0.0, 1.0, 0.0]))
    }
}

/// From where a disc counts as lying flat: its axis within two degrees of the normal.
const FLAT: f64 = 0.9994;

fn offset(link: &Link<'_>, placing: &Placing<'_>) -> [f64; 3] {
    let turn = placing.turn;
    let normal = rolling::normal(link, turn);
    let lean = if link.planar { 0.0 } else { axes::dot(normal, second_axis(link, turn)) };
    rolling::above(link, placing.model, normal, lean)
}

/// The axis of the disc, in the world.
fn second_axis(link: &Link<'_>, turn: Quaternion) -> [f64; 3] {
    if link.from == 0 {
        rotation::turned(turn, link.axes[2])
    } else {
        rotation::turned(link.frame, [0.0, 0.0, 1.0])
    }
}
