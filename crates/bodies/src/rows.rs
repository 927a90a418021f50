//! The rows of joints.
//!
//! With `d = P_B − P_A` and the axes `a₁ a₂ a₃` and `b₁ b₂ b₃` of the joint's frame on both bodies:
//!
//! | held | row |
//! |---|---|
//! | x, y, z, all of them | `d` in the axes of the world |
//! | x, y, z, some of them | `d·a₁`, `d·a₂`, `d·a₃` |
//! | rx, ry, with a turn about `a₃` left | `−b₃·a₂`, `b₃·a₁` |
//! | rx, ry, rz | twice the vector part of the relative quaternion |
//! | rz alone | `b₁·a₂`; for a universal joint `−b₂·a₁` |
//! | rz in the plane | the difference of the angles |
//! | distance | `(d·d − L²)/(2L)` |
//! | z of a screw | `p̄ (d·a₃/p̄ − θ)`, without whole turns, with `p̄ = pitch/2π` |
//!
//! A small positive displacement or turn of the second body gives +1. The half angle in the row of the screw is made of
//! numbers of the relative quaternion, so that nothing jumps however often it turns; the quotient does not care about their
//! sign, and is zero in no wrong place.

use std::rc::Rc;

use dalembert_expr::{Expr, Graph, Operator};
use dalembert_model::{Binder, Freedom, Model, RowAxes, Space};
use hashbrown::HashMap;

use crate::assembly::{Assembly, local};
use crate::joint::{Connection, JointKind, JointNumber};
use crate::mistake::DefinitionError;
use crate::side::{Side, Use, difference, local_number, relative_turn};
use crate::vector::{self, Vector};

/// Rows by all that they depend on: ten thousand joints of one form are written down once.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowCache(HashMap<RowKey, Rc<[Expr]>>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct RowKey {
    kind: JointKind,
    held: Vec<Freedom>,
    sides: [Side; 2],
    /// Further data of the kind: a length, a curve.
    further: Vec<Expr>,
}

/// Quantities of which the rows of a joint are written.
pub(crate) struct RowParts<'a> {
    /// The directions to write rows for.
    pub(crate) held: &'a [Freedom],
    pub(crate) sides: &'a [Side; 2],
    /// The numbers of the kind, or the components of its curve.
    pub(crate) further: &'a [Expr],
    pub(crate) space: Space,
    row_axes: RowAxes,
    /// Whether the kind leaves a turn about its third axis; else the released axis is free.
    hinged: bool,
}

impl Assembly {
    /// The rows of a joint over the slots of `binder`, in the order of what it holds.
    pub(crate) fn joint_rows(
        &mut self,
        model: &mut Model,
        binder: &mut Binder,
        connection: &Connection,
    ) -> Result<Rc<[Expr]>, DefinitionError> {
        let space = model.space.ok_or(DefinitionError::NoSpace)?;
        if let Some(gear) = connection.extra.gear {
            return Ok(Rc::new([self.gear_row(model, binder, gear)?]));
        }
        let sides = connection.sides(model, binder, needs(connection, space));
        let mut further: Vec<Expr> = Vec::new();
        for number in &connection.extra.numbers {
            further.push(match *number {
                JointNumber::Given(quantity) => local(model, binder, quantity),
                JointNumber::Value(value) => local_number(model, binder, value),
            });
        }
        if space == Space::Planar && connection.held.contains(&Freedom::Rz) {
            further.push(local_number(model, binder, connection.planar_offset()));
        }
        if let Some(curve) = &connection.extra.curve {
            further.extend(curve.0);
        }
        let key = RowKey { kind: connection.kind, held: connection.held.clone(), sides, further };
        if let Some(rows) = self.row_cache.0.get(&key) {
            return Ok(Rc::clone(rows));
        }
        let info = connection.kind.info();
        let parts = RowParts {
            held: &key.held,
            sides: &key.sides,
            further: &key.further,
            space,
            row_axes: connection.row_axes(space),
            hinged: !info.fixes_orientation(),
        };
        let rows: Rc<[Expr]> = (info.rows.write)(&mut model.graph, &parts).into();
        self.row_cache.0.insert(key, Rc::clone(&rows));
        Ok(rows)
    }
}

/// The frames that the rows of a joint are made of.
pub(crate) fn needs(connection: &Connection, space: Space) -> Use {
    let uses = connection.kind.info().rows.uses;
    let rotations = rotations(&connection.held);
    let full = space == Space::Spatial && rotations.len() == 3;
    let translated = connection.held.iter().any(|freedom| translation(*freedom).is_some());
    let along = translated && connection.row_axes(space) == RowAxes::Joint;
    let turned = space == Space::Spatial && !full && !rotations.is_empty();
    Use { axes: along || turned || uses.axes, turn: full || uses.turn }
}

fn translation(freedom: Freedom) -> Option<usize> {
    [Freedom::X, Freedom::Y, Freedom::Z].iter().position(|known| *known == freedom)
}

fn rotation(freedom: Freedom) -> Option<usize> {
    [Freedom::Rx, Freedom::Ry, Freedom::Rz].iter().position(|known| *known == freedom)
}

fn rotations(held: &[Freedom]) -> Vec<usize> {
    held.iter().filter_map(|freedom| rotation(*freedom)).collect()
}

/// The rows of a joint without rows of its own form.
pub(crate) fn by_direction(graph: &mut Graph, parts: &RowParts<'_>) -> Vec<Expr> {
    let d = difference(graph, parts.sides, 0);
    directions(graph, parts, d, |_, _| None)
}

/// A row for each direction, where `d` is the difference of the two points; `own` gives those of the kind's own form.
pub(crate) fn directions(
    graph: &mut Graph,
    parts: &RowParts<'_>,
    d: Vector,
    own: impl Fn(&mut Graph, Freedom) -> Option<Expr>,
) -> Vec<Expr> {
    let RowParts { held, sides, further, space, row_axes, .. } = *parts;
    let turning = rotations(held);
    held.iter()
        .map(|freedom| {
            if let Some(row) = own(graph, *freedom) {
                return row;
            }
            match (translation(*freedom), rotation(*freedom)) {
                (Some(i), _) if row_axes == RowAxes::World => d[i],
                (Some(i), _) => {
                    let axis = sides[0].axis(graph, i);
                    vector::dot(graph, d, axis)
                }
                (_, Some(_)) if space == Space::Planar => {
                    let angles = [sides[0].mount.angle(graph, 0), sides[1].mount.angle(graph, 0)];
                    let difference = graph.sub(angles[1], angles[0]);
                    graph.add(difference, further[0])
                }
                (_, Some(i)) => turn_row(graph, parts, &turning, i),
                (None, None) => graph.zero(),
            }
        })
        .collect()
}

/// A row against turning about the axis `i`, where turns about the axes `held` are constrained.
fn turn_row(graph: &mut Graph, parts: &RowParts<'_>, held: &[usize], i: usize) -> Expr {
    let sides = parts.sides;
    if held.len() == 3 {
        let relative = relative_turn(graph, sides);
        let two = graph.constant(2.0);
        return graph.mul(two, relative[i + 1]);
    }
    // The axis about which the bodies may turn: the third of joints that have one, else the one that was released.
    let released = || (0..3).find(|k| !held.contains(k)).filter(|_| held.len() == 2);
    let free = if parts.hinged { Some(2) } else { released() };
    match free {
        Some(k) => {
            // A turn by ε about the axis i moves b_k by ε a_i × a_k, along ±a_j.
            let j = 3 - i - k;
            let sign = if (i + 1) % 3 == k { 1.0 } else { -1.0 };
            let (b, a) = (sides[1].axis(graph, k), sides[0].axis(graph, j));
            let (sign, product) = (graph.constant(sign), vector::dot(graph, b, a));
            graph.mul(sign, product)
        }
        None => {
            let (b, a) = (sides[1].axis(graph, (i + 1) % 3), sides[0].axis(graph, (i + 2) % 3));
            vector::dot(graph, b, a)
        }
    }
}

/// The turn θ of the second body about the third axis, within one turn.
pub(crate) fn turn_about_axis(graph: &mut Graph, sides: &[Side; 2]) -> Expr {
    let relative = relative_turn(graph, sides);
    let half = graph.apply(Operator::Atan2, &[relative[3], relative[0]]);
    let two = graph.constant(2.0);
    graph.mul(two, half)
}

/// θ − angle without whole turns, where θ is the turn of the second body about the third axis: twice the arc whose tangent is that
/// of half of it, which does not depend on the sign of the relative quaternion and has no jump nearby.
pub(crate) fn angle_ahead(graph: &mut Graph, sides: &[Side; 2], angle: Expr) -> Expr {
    let relative = relative_turn(graph, sides);
    let half = graph.constant(0.5);
    let half = graph.mul(half, angle);
    let (s, c) = (graph.apply(Operator::Sin, &[half]), graph.apply(Operator::Cos, &[half]));
    let (over, under) = (
        [graph.mul(relative[3], c), graph.mul(relative[0], s)],
        [graph.mul(relative[0], c), graph.mul(relative[3], s)],
    );
    let (over, under) = (graph.sub(over[0], over[1]), graph.add(under[0], under[1]));
    let quotient = graph.div(over, under);
    let half = graph.apply(Operator::Atan, &[quotient]);
    let two = graph.constant(2.0);
    graph.mul(two, half)
}
