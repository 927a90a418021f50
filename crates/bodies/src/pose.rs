//! The pose of a body that closes a joint with one that is placed already.

use std::f64::consts::TAU;

use dalembert_model::{Binder, Binding, Freedom, Meaning, Model, StartOf};

use crate::assembly::StartIndex;
use crate::axes::{self, Axes};
use crate::joint::{Aim, Connection};
use crate::rotation::{self, Quaternion};

/// Where a body is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pose {
    /// Of the centre of mass.
    pub(crate) position: [f64; 3],
    /// From body to world.
    pub(crate) turn: Quaternion,
    /// The same in the plane, with full turns.
    pub(crate) angle: f64,
    /// Whether it is where a joint of which something is stated put it, so that what hangs on it follows.
    pub(crate) leads: bool,
    /// Velocity of the centre of mass and angular velocity, in the world, as far as joints say.
    pub(crate) motion: [[f64; 3]; 2],
}

impl Pose {
    /// The pose of the ground.
    pub(crate) const GROUND: Pose =
        Pose { position: [0.0; 3], turn: rotation::NONE, angle: 0.0, leads: false, motion: [[0.0; 3]; 2] };
}

/// Statement about a pose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stated {
    pub(crate) position: [Option<f64>; 3],
    pub(crate) turn: Option<Quaternion>,
    pub(crate) angle: Option<f64>,
    pub(crate) planar: bool,
}

impl Stated {
    /// Whether anything is said of the position.
    pub(crate) fn has_position(&self) -> bool {
        self.position[..if self.planar { 2 } else { 3 }].iter().any(Option::is_some)
    }

    /// Whether the orientation is said.
    pub(crate) fn has_orientation(&self) -> bool {
        self.orientation().is_some()
    }

    /// The pose of a body that nothing holds.
    pub(crate) fn alone(&self) -> Pose {
        self.with(self.orientation().unwrap_or((rotation::NONE, 0.0)), [0.0; 3])
    }

    fn orientation(&self) -> Option<(Quaternion, f64)> {
        if self.planar {
            self.angle.map(|angle| (plane_turn(angle), angle))
        } else {
            self.turn.map(|turn| (turn, 0.0))
        }
    }

    fn with(&self, (turn, angle): (Quaternion, f64), position: [f64; 3]) -> Pose {
        let position = std::array::from_fn(|i| self.position[i].unwrap_or(position[i]));
        Pose { position, turn, angle, ..Pose::GROUND }
    }
}

/// The pose of the body at the other end of `connection` than `from`, whose body is at `parent`. No loop closes through a
/// joint that `hangs`.
pub(crate) fn attach(
    model: &Model,
    starts: &StartIndex,
    connection: &Connection,
    (from, hangs): (usize, bool),
    parent: &Pose,
    stated: &Stated,
) -> Pose {
    let mut link = Link::new(connection, from, parent, stated.planar);
    link.angle = stated_angle(model, connection);
    link.follows = parent.leads && hangs;
    let orientation = stated.orientation().unwrap_or_else(|| link.orientation(parent, stated));
    let offset = link.offset(&Placing { model, starts, turn: orientation.0, stated });
    let arm = rotation::turned(orientation.0, link.place);
    let sign = link.sign();
    let closed = axes::sub(axes::add(link.origin, axes::scale(sign, offset)), arm);
    let free = link.free(orientation.0);
    let leads = !stated.has_orientation() && (link.angle.is_some() || connection.put.moves() || link.follows);
    let motion = if leads { link.motion(model, parent, orientation.0, offset) } else { [[0.0; 3]; 2] };
    Pose { leads, motion, ..stated.with(orientation, fitted(closed, &free, &stated.position)) }
}

/// The pose of a body that hangs on `connection` as in [`attach`], turned so that its place `own` comes towards `target`; `None`
/// where the joint does not let it turn so.
pub(crate) fn aim(
    connection: &Connection,
    from: usize,
    parent: &Pose,
    there: &Pose,
    own: [f64; 3],
    target: [f64; 3],
) -> Option<Pose> {
    let link = Link::new(connection, from, parent, false);
    let arm = rotation::turned(there.turn, axes::sub(own, link.place));
    let turn = link.turned_towards(there.turn, arm, axes::sub(target, link.origin))?;
    let position = axes::sub(link.origin, rotation::turned(turn, link.place));
    // The angle of a turn in the plane, next to what it was.
    let angle = 2.0 * turn[3].atan2(turn[0]);
    let angle = angle - TAU * ((angle - there.angle) / TAU).round();
    Some(Pose { position, turn, angle, ..*there })
}

/// The angle of a joint at the start, if it is stated; that of a screw follows from its distance too.
pub(crate) fn stated_angle(model: &Model, connection: &Connection) -> Option<f64> {
    let pitch = connection.pitch(model);
    let by_distance = pitch.and_then(|pitch| connection.put.distance.map(|distance| TAU * distance / pitch));
    connection.put.angle.or(by_distance)
}

/// A joint seen from the body that is placed already.
pub(crate) struct Link<'a> {
    pub(crate) connection: &'a Connection,
    /// Which of its ends is placed.
    pub(crate) from: usize,
    /// The joint's frame there, from the joint to the world.
    pub(crate) frame: Quaternion,
    /// The joint's point there.
    pub(crate) origin: [f64; 3],
    /// The place on the other body, and the joint's frame on it.
    pub(crate) place: [f64; 3],
    pub(crate) axes: Axes,
    pub(crate) planar: bool,
    /// Its angle, if it is stated.
    pub(crate) angle: Option<f64>,
    /// Whether the other body is turned with this one, as far as nothing else is stated.
    follows: bool,
}

/// Quantities besides its link on which the offset of a joint depends.
pub(crate) struct Placing<'a> {
    pub(crate) model: &'a Model,
    pub(crate) starts: &'a StartIndex,
    /// The orientation of the body to be placed.
    pub(crate) turn: Quaternion,
    pub(crate) stated: &'a Stated,
}

impl<'a> Link<'a> {
    fn new(connection: &'a Connection, from: usize, parent: &Pose, planar: bool) -> Link<'a> {
        let arm = rotation::turned(parent.turn, connection.sites[from].at);
        Link {
            connection,
            from,
            frame: rotation::product(parent.turn, rotation::quaternion_of(connection.axes[from])),
            origin: axes::add(parent.position, arm),
            place: connection.sites[1 - from].at,
            axes: connection.axes[1 - from],
            planar,
            angle: None,
            follows: false,
        }
    }

    /// 1 if the second body is to be placed, −1 if the first.
    pub(crate) fn sign(&self) -> f64 {
        if self.from == 0 { 1.0 } else { -1.0 }
    }

    /// The value of a number of the joint.
    pub(crate) fn number(&self, model: &Model, at: usize) -> f64 {
        self.connection.extra.numbers[at].value(model)
    }

    fn holds(&self, freedom: Freedom) -> bool {
        self.connection.held.contains(&freedom)
    }

    /// An orientation that the joint allows: stated or held by it, towards a stated position, with the body before if that is to
    /// be followed, or else the one nearest to none.
    fn orientation(&self, parent: &Pose, stated: &Stated) -> (Quaternion, f64) {
        let driven = self.angle.map(|angle| self.sign() * angle);
        if self.planar {
            let closed = parent.angle - self.sign() * self.connection.planar_offset();
            let angle = match driven {
                Some(angle) => closed + angle,
                None if self.holds(Freedom::Rz) => closed,
                None => match self.facing(rotation::NONE, stated) {
                    Some(turn) => 2.0 * turn[3].atan2(turn[0]),
                    None if self.follows => closed,
                    // Whole turns of a body follow from the joint or drive that moved it.
                    None if parent.leads => TAU * (parent.angle / TAU).round(),
                    None => 0.0,
                },
            };
            return (plane_turn(angle), angle);
        }
        let closed = |turn: f64| {
            let frame = rotation::product(self.frame, rotation::about([0.0, 0.0, 1.0], turn));
            rotation::product(frame, rotation::inverse(rotation::quaternion_of(self.axes)))
        };
        if let Some(angle) = driven {
            return (closed(angle), 0.0);
        }
        let turning = [Freedom::Rx, Freedom::Ry, Freedom::Rz].map(|freedom| self.holds(freedom));
        let base = if self.follows { parent.turn } else { rotation::NONE };
        let info = self.connection.kind.info();
        let nearest = match info.placement.nearest {
            _ if turning == [true; 3] => return (closed(0.0), 0.0),
            Some(nearest) => nearest(self),
            None if turning == [false; 3] => base,
            None if info.placement.follows && self.follows => closed(0.0),
            None if info.fixes_orientation() => return (closed(0.0), 0.0),
            None => {
                let axis = rotation::turned(base, self.axes[2]);
                let swing = rotation::swing(axis, rotation::turned(self.frame, [0.0, 0.0, 1.0]));
                rotation::product(swing, base)
            }
        };
        (self.facing(nearest, stated).unwrap_or(nearest), 0.0)
    }

    /// `turn` followed by the turn that the joint allows and that brings the centre of mass towards its stated position, if all of
    /// that is stated.
    fn facing(&self, turn: Quaternion, stated: &Stated) -> Option<Quaternion> {
        let [Some(x), Some(y), Some(z)] = stated.position else { return None };
        let wanted = axes::sub([x, y, z], self.origin);
        let arm = axes::scale(-1.0, rotation::turned(turn, self.place));
        self.turned_towards(turn, arm, wanted)
    }

    /// `turn` followed by the turn that the joint allows and that brings `arm`, from the joint's point, towards `wanted`.
    fn turned_towards(&self, turn: Quaternion, arm: [f64; 3], wanted: [f64; 3]) -> Option<Quaternion> {
        let axis = match self.connection.kind.info().placement.aim {
            Aim::Axis => rotation::turned(self.frame, [0.0, 0.0, 1.0]),
            Aim::Point => {
                let swing = rotation::swing(axes::normalized(arm)?, axes::normalized(wanted)?);
                return Some(rotation::product(swing, turn));
            }
            Aim::None => return None,
        };
        let (arm, wanted) =
            (axes::normalized(axes::across(arm, axis))?, axes::normalized(axes::across(wanted, axis))?);
        let angle = axes::dot(axes::cross(arm, wanted), axis).atan2(axes::dot(arm, wanted));
        Some(rotation::product(rotation::about(axis, angle), turn))
    }

    /// An axis of the joint's frame on the first body in the world, when the body to be placed is turned by `turn`.
    pub(crate) fn first_axis(&self, turn: Quaternion, i: usize) -> [f64; 3] {
        if self.from == 0 {
            rotation::turned(self.frame, axes::IDENTITY[i])
        } else {
            rotation::turned(turn, self.axes[i])
        }
    }

    /// From the joint's point on the first body to that on the second.
    fn offset(&self, placing: &Placing<'_>) -> [f64; 3] {
        if let Some(distance) = self.connection.put.distance {
            return axes::scale(distance, self.first_axis(placing.turn, if self.planar { 0 } else { 2 }));
        }
        let offset = self.connection.kind.info().placement.offset;
        offset.map_or([0.0; 3], |offset| offset(self, placing))
    }

    /// How the body to be placed moves with the one that is: the velocity of its centre of mass, and its angular velocity.
    /// Joints of which nothing is said are at rest.
    fn motion(&self, model: &Model, parent: &Pose, turn: Quaternion, offset: [f64; 3]) -> [[f64; 3]; 2] {
        let put = &self.connection.put;
        let (mut angle_rate, mut distance_rate) = (put.angle_rate, put.distance_rate);
        if let Some(pitch) = self.connection.pitch(model) {
            let pitch = pitch / TAU;
            angle_rate = angle_rate.or(distance_rate.map(|rate| rate / pitch));
            distance_rate = distance_rate.or(angle_rate.map(|rate| rate * pitch));
        }
        let about = if self.planar { [0.0, 0.0, 1.0] } else { self.first_axis(turn, 2) };
        let along = self.first_axis(turn, if self.planar { 0 } else { 2 });
        let [velocity, spin] = parent.motion;
        let own = axes::add(spin, axes::scale(self.sign() * angle_rate.unwrap_or(0.0), about));
        // The joint's points are `offset` apart, along axes of the first body.
        let first = if self.from == 0 { spin } else { own };
        let apart = axes::add(axes::cross(first, offset), axes::scale(distance_rate.unwrap_or(0.0), along));
        let here = axes::add(velocity, axes::cross(spin, axes::sub(self.origin, parent.position)));
        let there = axes::add(here, axes::scale(self.sign(), apart));
        [axes::sub(there, axes::cross(own, rotation::turned(turn, self.place))), own]
    }

    /// The directions in the world along which the joint lets the body slide.
    fn free(&self, turn: Quaternion) -> Vec<[f64; 3]> {
        let free = self.connection.kind.info().placement.free[usize::from(!self.planar)];
        let driven = self.connection.put.distance.map(|_| if self.planar { 0 } else { 2 });
        let held = |i: usize| self.holds([Freedom::X, Freedom::Y, Freedom::Z][i]);
        free.iter().filter(|i| !held(**i) && driven != Some(**i)).map(|i| self.first_axis(turn, *i)).collect()
    }
}

fn plane_turn(angle: f64) -> Quaternion {
    rotation::about([0.0, 0.0, 1.0], angle)
}

/// `position`, moved along the `free` directions as near as possible to the `stated` components.
fn fitted(position: [f64; 3], free: &[[f64; 3]], stated: &[Option<f64>; 3]) -> [f64; 3] {
    let restrict =
        |v: [f64; 3]| -> [f64; 3] { std::array::from_fn(|i| if stated[i].is_some() { v[i] } else { 0.0 }) };
    let mut missing: [f64; 3] = std::array::from_fn(|i| stated[i].map_or(0.0, |value| value - position[i]));
    let mut moved = position;
    // Gram and Schmidt on the stated components, each step taken by the whole vector.
    let mut basis: Vec<([f64; 3], [f64; 3])> = Vec::with_capacity(free.len());
    for direction in free {
        let (mut whole, mut seen) = (*direction, restrict(*direction));
        for (basis_whole, basis_seen) in &basis {
            let part = axes::dot(seen, *basis_seen) / axes::dot(*basis_seen, *basis_seen);
            whole = axes::sub(whole, axes::scale(part, *basis_whole));
            seen = axes::sub(seen, axes::scale(part, *basis_seen));
        }
        let square = axes::dot(seen, seen);
        // A direction across all that is stated is not moved along.
        if square > 1e-12 {
            let step = axes::dot(missing, seen) / square;
            moved = axes::add(moved, axes::scale(step, whole));
            missing = axes::sub(missing, axes::scale(step, seen));
            basis.push((whole, seen));
        }
    }
    moved
}

/// The value of an expression over slots at the start: what is not stated is 0.
pub(crate) fn value_at_start(
    model: &Model,
    starts: &StartIndex,
    binder: &Binder,
    e: dalembert_expr::Expr,
) -> f64 {
    let from = model.run.as_ref().map_or(0.0, |run| run.from);
    let stated = |binding: &Binding, order: u8| match binding {
        Binding::Coordinate(id) => starts.of_what(StartOf::Coordinate(*id, order)),
        Binding::Auxiliary(id) => starts.of_what(StartOf::Auxiliary(*id, order)),
        Binding::Rotation(..)
        | Binding::Reaction(..)
        | Binding::Multiplier(_)
        | Binding::LawForce(_)
        | Binding::Energy(_)
        | Binding::Error(_) => None,
    };
    let value = model.graph.evaluate(e, &|symbol| match Meaning::of(symbol) {
        Meaning::Time => from,
        Meaning::Constant(at) => binder.constants().get(at as usize).map_or(0.0, |e| model.value(*e)),
        Meaning::Local { slot, order } => {
            binder.bindings().get(slot as usize).and_then(|binding| stated(binding, order)).unwrap_or(0.0)
        }
        Meaning::Parameter(id) => model.parameters[id.index()].value,
    });
    if value.is_finite() { value } else { 0.0 }
}
