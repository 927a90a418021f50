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
use dalembert_model::{Binder, Freedom, JointKind, Model, Space};
use hashbrown::HashMap;

use crate::assembly::{Assembly, local};
use crate::joint::{Connection, Extra, in_world_axes};
use crate::mistake::Mistake;
use crate::rolling;
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
    /// What the kind needs beyond: a length, a curve.
    further: Vec<Expr>,
}

impl Assembly {
    /// The rows of a joint over the slots of `binder`, in the order of what it holds.
    pub(crate) fn joint_rows(
        &mut self,
        model: &mut Model,
        binder: &mut Binder,
        connection: &Connection,
    ) -> Result<Rc<[Expr]>, Mistake> {
        let space = model.space.ok_or(Mistake::NoSpace)?;
        if let Extra::Gear { joints, ratio, phase } = connection.extra {
            return Ok(Rc::new([self.gear_row(model, binder, joints, ratio, phase)?]));
        }
        let sides = connection.sides(model, binder, needs(connection, space));
        let further = match &connection.extra {
            Extra::Nothing if connection.held.contains(&Freedom::Rz) && space == Space::Planar => {
                vec![local_number(model, binder, connection.planar_offset())]
            }
            Extra::Nothing | Extra::Gear { .. } => Vec::new(),
            Extra::Length(quantity) | Extra::Pitch(quantity) => vec![local(model, binder, *quantity)],
            Extra::Radius(radius, side) => {
                vec![local(model, binder, *radius), local_number(model, binder, *side)]
            }
            Extra::Curve(curve) => curve.0.to_vec(),
        };
        let key = RowKey { kind: connection.kind, held: connection.held.clone(), sides, further };
        if let Some(rows) = self.row_cache.0.get(&key) {
            return Ok(Rc::clone(rows));
        }
        let rows: Rc<[Expr]> = write(&mut model.graph, &key, space).into();
        self.row_cache.0.insert(key, Rc::clone(&rows));
        Ok(rows)
    }
}

/// What the rows of a joint are made of.
fn needs(connection: &Connection, space: Space) -> Use {
    let rotations = rotations(&connection.held);
    let full = space == Space::Spatial && rotations.len() == 3;
    let screw = connection.kind == JointKind::Screw;
    let distance = connection.kind == JointKind::Distance;
    let translated = connection.held.iter().any(|freedom| translation(*freedom).is_some());
    let along = translated && !in_world_axes(connection.kind, &connection.held, space);
    let rolls = matches!(connection.kind, JointKind::RollingDisc | JointKind::RollingSphere);
    let turned = space == Space::Spatial && !full && !rotations.is_empty();
    Use { axes: !distance && (along || turned || rolls), turn: full || screw }
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

fn write(graph: &mut Graph, key: &RowKey, space: Space) -> Vec<Expr> {
    let RowKey { kind, held, sides, further } = key;
    match kind {
        JointKind::RollingDisc | JointKind::RollingSphere => {
            return rolling::rows(graph, *kind, sides, further[0], further[1], held, space);
        }
        JointKind::Distance => return vec![distance(graph, sides, further[0])],
        _ => {}
    }
    let mut d = difference(graph, sides, 0);
    if matches!(kind, JointKind::PointOnCurve | JointKind::PointOnSurface) {
        let curve = sides[0].mount.to_world(graph, [further[0], further[1], further[2]]);
        d = vector::sub(graph, d, curve);
    }
    let world = in_world_axes(*kind, held, space);
    let turning = rotations(held);
    held.iter()
        .map(|freedom| match (translation(*freedom), rotation(*freedom)) {
            (Some(2), _) if *kind == JointKind::Screw => screw(graph, sides, d, further[0]),
            (Some(i), _) if world => d[i],
            (Some(i), _) => {
                let axis = sides[0].axis(graph, i);
                vector::dot(graph, d, axis)
            }
            (_, Some(_)) if space == Space::Planar => {
                let angles = [sides[0].mount.angle(graph, 0), sides[1].mount.angle(graph, 0)];
                let difference = graph.sub(angles[1], angles[0]);
                graph.add(difference, further[0])
            }
            (_, Some(_)) if *kind == JointKind::Universal => {
                let (a, b) = (sides[0].axis(graph, 0), sides[1].axis(graph, 1));
                let product = vector::dot(graph, a, b);
                graph.neg(product)
            }
            (_, Some(i)) => turn_row(graph, sides, *kind, &turning, i),
            _ => graph.zero(),
        })
        .collect()
}

/// A row against turning about the axis `i`, where turns about the axes `held` are held.
fn turn_row(graph: &mut Graph, sides: &[Side; 2], kind: JointKind, held: &[usize], i: usize) -> Expr {
    if held.len() == 3 {
        let relative = relative_turn(graph, sides);
        let two = graph.constant(2.0);
        return graph.mul(two, relative[i + 1]);
    }
    // The axis about which the bodies may turn: the third of joints that have one, else the one that was released.
    let hinged = !matches!(kind, JointKind::Prismatic | JointKind::Fixed);
    let free = if hinged { Some(2) } else { (0..3).find(|k| !held.contains(k)).filter(|_| held.len() == 2) };
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

/// (d·d − L²)/(2L)
fn distance(graph: &mut Graph, sides: &[Side; 2], length: Expr) -> Expr {
    let d = difference(graph, sides, 0);
    let (square, wanted) = (vector::dot(graph, d, d), graph.powi(length, 2));
    let excess = graph.sub(square, wanted);
    let two = graph.constant(2.0);
    let twice = graph.mul(two, length);
    graph.div(excess, twice)
}

/// p̄ (s/p̄ − θ), without whole turns
fn screw(graph: &mut Graph, sides: &[Side; 2], d: Vector, pitch: Expr) -> Expr {
    let axis = sides[0].axis(graph, 2);
    let advance = vector::dot(graph, d, axis);
    let turn = graph.constant(std::f64::consts::TAU);
    let lead = graph.div(pitch, turn);
    let angle = graph.div(advance, lead);
    let ahead = angle_ahead(graph, sides, angle);
    let minus = graph.constant(-1.0);
    graph.product(&[minus, lead, ahead])
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
