//! Joints: their definition, their checks, and their place in the model.

use dalembert_expr::{Dimension, Expr};
use dalembert_model::{Binder, Freedom, JointId, JointKind, Model, Shape, Site, Space};

use crate::Quantity;
use crate::assembly::{Assembly, End, LENGTH, RATE, Units, value};
use crate::axes::{self, Axes};
use crate::mistake::Mistake;
use crate::vector::Vector;

/// What a joint connects, and how.
#[derive(Clone, Debug)]
pub struct JointDefinition {
    /// What it allows.
    pub kind: JointKind,
    /// Where it is on the first and the second body. For a disc or ball that rolls, a point of the line or plane, and the
    /// centre of what rolls.
    pub ends: [End; 2],
    /// Its axis in the frame of the first body: the third axis of the joint's frame in space, the first in the plane and of
    /// a universal joint. For rolling, the direction of the line or the normal of the plane.
    pub axis: Option<[Quantity; 3]>,
    /// The axis in the frame of the second body; the same triple if not given. For rolling, the axis of the disc, by
    /// default its z axis.
    pub axis2: Option<[Quantity; 3]>,
    /// Of a distance joint.
    pub length: Option<Quantity>,
    /// Advance of a screw in one turn.
    pub pitch: Option<Quantity>,
    /// Of a gear: how often the first joint turns while the second turns once.
    pub ratio: Option<Quantity>,
    /// Of a gear in the plane: the angle of the first joint where the second has none.
    pub phase: Option<Quantity>,
    /// Of what rolls; by default that of its shape.
    pub radius: Option<Quantity>,
    /// The two joints of a gear.
    pub joints: Option<[JointId; 2]>,
    /// A curve or surface in the frame of the first body, from its place on it, over the slots of a binder with auxiliary
    /// coordinates.
    pub curve: Option<([Expr; 3], Binder)>,
    /// Directions that are not held although the kind would.
    pub released: Vec<Freedom>,
}

impl JointDefinition {
    /// A joint of this kind between two ends, with nothing else said.
    pub fn new(kind: JointKind, ends: [End; 2]) -> JointDefinition {
        JointDefinition {
            kind,
            ends,
            axis: None,
            axis2: None,
            length: None,
            pitch: None,
            ratio: None,
            phase: None,
            radius: None,
            joints: None,
            curve: None,
            released: Vec::new(),
        }
    }

    /// A gear between two joints; its ends follow from theirs.
    pub fn gear(model: &mut Model, joints: [JointId; 2], ratio: Quantity) -> JointDefinition {
        let zero = model.graph.zero();
        let end = End { body: None, at: [zero; 3] };
        JointDefinition {
            ratio: Some(ratio),
            joints: Some(joints),
            ..JointDefinition::new(JointKind::Gear, [end; 2])
        }
    }
}

/// A joint that is defined: all that its rows, its angle and its place are made from.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    pub(crate) kind: JointKind,
    /// The place on each body, from its centre of mass, as expressions of parameters.
    pub(crate) at: [Vector; 2],
    /// The same in numbers.
    pub(crate) sites: [Site; 2],
    /// The joint's frame on each body.
    pub(crate) axes: [Axes; 2],
    pub(crate) held: Vec<Freedom>,
    pub(crate) extra: Extra,
    /// Where it is and how it moves at the start, as far as a drive or start values say.
    pub(crate) put: Put,
    /// In the plane whole turns that its angle has beside the difference of those of its bodies.
    pub(crate) turns: f64,
}

/// What a kind needs beyond places and frames.
#[derive(Clone, Debug)]
pub(crate) enum Extra {
    Nothing,
    Length(Quantity),
    Pitch(Quantity),
    Gear {
        joints: [JointId; 2],
        ratio: Quantity,
        phase: Option<Quantity>,
    },
    /// A radius, and on which side of the line it rolls.
    Radius(Quantity, f64),
    Curve(Box<([Expr; 3], Binder)>),
}

/// Where a joint is at the start, and how fast it moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Put {
    pub(crate) angle: Option<f64>,
    pub(crate) distance: Option<f64>,
    pub(crate) angle_rate: Option<f64>,
    pub(crate) distance_rate: Option<f64>,
}

impl Put {
    /// Whether anything is said.
    pub(crate) fn is_stated(&self) -> bool {
        *self != Put::default()
    }

    /// Whether a speed is said.
    pub(crate) fn moves(&self) -> bool {
        self.angle_rate.is_some() || self.distance_rate.is_some()
    }
}

impl Assembly {
    /// Defines a declared joint: where it is and what it holds. Its rows follow with [`Assembly::finish_joint`], when all joints
    /// are defined.
    ///
    /// # Errors
    /// What is wrong with the definition; the joint then stays undefined.
    pub fn define_joint(
        &mut self,
        model: &mut Model,
        id: JointId,
        definition: JointDefinition,
    ) -> Result<(), Mistake> {
        let space = model.space.ok_or(Mistake::NoSpace)?;
        let kind = definition.kind;
        let held = holds(kind, space).ok_or(Mistake::NotHere(kind, space))?;
        if let Some(freedom) = definition.released.iter().find(|freedom| !held.contains(freedom)) {
            return Err(Mistake::NotHeld(*freedom));
        }
        // Frames are numbers.
        let axes: Vec<Expr> = [definition.axis, definition.axis2].into_iter().flatten().flatten().collect();
        model.mark_structural(&axes, model.joints[id.index()].span);
        let released = definition.released.clone();
        let held: Vec<Freedom> = held.iter().copied().filter(|freedom| !released.contains(freedom)).collect();
        if held.is_empty() {
            return Err(Mistake::NothingHeld);
        }
        let connection = if kind == JointKind::Gear {
            gear(&definition, held, space)?
        } else {
            self.connection(model, definition, held, space)?
        };
        let joint = &mut model.joints[id.index()];
        joint.kind = kind;
        joint.sites = connection.sites;
        joint.axes = connection.axes;
        joint.held.clone_from(&connection.held);
        joint.released = released;
        self.joints[id.index()] = Some(connection);
        Ok(())
    }

    fn connection(
        &mut self,
        model: &mut Model,
        definition: JointDefinition,
        held: Vec<Freedom>,
        space: Space,
    ) -> Result<Connection, Mistake> {
        let [first, second] = definition.ends;
        if first.body == second.body {
            return Err(if first.body.is_some() { Mistake::SameBody } else { Mistake::NothingJoined });
        }
        let [first, second] = [self.site(model, &first)?, self.site(model, &second)?];
        let (at, sites) = ([first.0, second.0], [first.1, second.1]);
        let axes = frames(model, &definition, space)?;
        check_points(model, &definition, &held, space)?;
        let mut connection = Connection {
            kind: definition.kind,
            at,
            sites,
            axes,
            held,
            extra: Extra::Nothing,
            put: Put::default(),
            turns: 0.0,
        };
        connection.extra = self.extra(model, definition, &connection, space)?;
        Ok(connection)
    }

    fn extra(
        &mut self,
        model: &mut Model,
        definition: JointDefinition,
        connection: &Connection,
        space: Space,
    ) -> Result<Extra, Mistake> {
        Ok(match definition.kind {
            JointKind::Distance => Extra::Length(positive(model, "length", definition.length)?),
            JointKind::Screw => {
                let pitch = definition.pitch.ok_or(Mistake::Missing("pitch"))?;
                match model.value(pitch) {
                    value if !value.is_finite() => return Err(Mistake::NotFinite("pitch")),
                    0.0 => return Err(Mistake::NotPositive("pitch", 0.0)),
                    _ => Extra::Pitch(pitch),
                }
            }
            JointKind::PointOnCurve => {
                Extra::Curve(Box::new(definition.curve.ok_or(Mistake::Missing("curve"))?))
            }
            JointKind::PointOnSurface => {
                Extra::Curve(Box::new(definition.curve.ok_or(Mistake::Missing("surface"))?))
            }
            JointKind::RollingDisc | JointKind::RollingSphere => {
                let body = connection.sites[1].body.ok_or(Mistake::NothingJoined)?;
                let radius = definition.radius.or(self.bodies[body.index()].radius);
                let radius = positive(model, "radius", radius)?;
                Extra::Radius(radius, if space == Space::Planar { self.side(model, connection) } else { 1.0 })
            }
            _ => Extra::Nothing,
        })
    }

    /// On which side of a line of the ground a disc starts, as far as its position is stated: 1 on the left, −1 on the right.
    fn side(&mut self, model: &Model, connection: &Connection) -> f64 {
        self.starts.update(model);
        let [line, disc] = connection.sites;
        let (None, Some(body)) = (line.body, disc.body) else { return 1.0 };
        let first = model.bodies[body.index()].first;
        let normal = connection.axes[0][1];
        let mut height = 0.0;
        for (i, coordinate) in [first, dalembert_model::CoordinateId(first.0 + 1)].into_iter().enumerate() {
            if normal[i] != 0.0 {
                let Some(value) = self.starts.of(coordinate) else { return 1.0 };
                height += normal[i] * (value - line.at[i]);
            }
        }
        if height < 0.0 { -1.0 } else { 1.0 }
    }

    /// Gives a defined joint its rows. Constraints are finished in the order of their declaration, since rows are counted.
    ///
    /// # Errors
    /// [`Mistake::Undefined`] if the joint, or one that a gear connects, is not defined; and what a gear asks of its joints.
    pub fn finish_joint(&mut self, model: &mut Model, id: JointId) -> Result<(), Mistake> {
        let mut connection = self.connection_of(id)?.clone();
        let mut binder = match &mut connection.extra {
            Extra::Curve(curve) => std::mem::take(&mut curve.1),
            _ => Binder::default(),
        };
        let rows = self.joint_rows(model, &mut binder, &connection)?;
        if let Extra::Gear { joints, .. } = connection.extra {
            let [one, other] = joints;
            let sites = [self.driven_site(one)?, self.driven_site(other)?];
            model.joints[id.index()].sites = sites;
        }
        let mut dimensions = connection.held.iter().map(|freedom| Assembly::dimension_of(*freedom));
        let dimension = dimensions.next().filter(|first| dimensions.all(|other| other == *first));
        // A gear with a phase relates positions, and racks have lengths besides angles.
        let dimension = dimension.filter(|_| connection.kind != JointKind::Gear);
        let names: Vec<String> =
            connection.held.iter().map(|freedom| format!(".{}", freedom.as_str())).collect();
        let named: Vec<(&str, Expr)> = names.iter().map(String::as_str).zip(rows.iter().copied()).collect();
        let constraint = model.joints[id.index()].constraint;
        self.define_constraint(model, constraint, &named, binder, dimension);
        if dimension.is_none() && self.units == Units::Known {
            for (at, freedom) in connection.held.iter().enumerate() {
                let dimension = match connection.extra {
                    Extra::Gear { joints, phase, .. } => {
                        let measured = match self.has_angle(model, joints[0]) {
                            Ok(()) => Dimension::none(),
                            Err(_) => LENGTH,
                        };
                        if phase.is_some() { measured } else { measured.product(RATE) }
                    }
                    _ => Assembly::dimension_of(*freedom),
                };
                model.constraints[constraint.index()].rows[at].dimension = Some(dimension);
            }
        }
        Ok(())
    }

    pub(crate) fn connection_of(&self, id: JointId) -> Result<&Connection, Mistake> {
        self.joints.get(id.index()).and_then(Option::as_ref).ok_or(Mistake::Undefined)
    }

    /// The site of a joint on the body that it moves: the second unless that is the ground.
    fn driven_site(&self, id: JointId) -> Result<Site, Mistake> {
        let [first, second] = self.connection_of(id)?.sites;
        Ok(if second.body.is_some() { second } else { first })
    }
}

/// The directions that a kind of joint holds, in the order of its rows; `None` where it does not exist.
pub fn holds(kind: JointKind, space: Space) -> Option<&'static [Freedom]> {
    use Freedom::{Contact, Distance, Mesh, Rx, Ry, Rz, Skid, Slip, X, Y, Z};
    Some(match (space, kind) {
        (_, JointKind::Distance) => &[Distance],
        (_, JointKind::Gear) => &[Mesh],
        (Space::Planar, JointKind::Revolute | JointKind::PointOnCurve) => &[X, Y],
        (Space::Planar, JointKind::Prismatic) => &[Y, Rz],
        (Space::Planar, JointKind::Fixed) => &[X, Y, Rz],
        (Space::Planar, JointKind::PinInSlot) => &[Y],
        (Space::Planar, JointKind::RollingDisc) => &[Contact, Slip],
        (Space::Planar, _) => return None,
        (Space::Spatial, JointKind::Revolute) => &[X, Y, Z, Rx, Ry],
        (Space::Spatial, JointKind::Prismatic) => &[X, Y, Rx, Ry, Rz],
        (Space::Spatial, JointKind::Cylindrical) => &[X, Y, Rx, Ry],
        (Space::Spatial, JointKind::Spherical) => &[X, Y, Z],
        (Space::Spatial, JointKind::Universal) => &[X, Y, Z, Rz],
        (Space::Spatial, JointKind::Planar) => &[Z, Rx, Ry],
        (Space::Spatial, JointKind::Fixed) => &[X, Y, Z, Rx, Ry, Rz],
        (Space::Spatial, JointKind::Screw) => &[X, Y, Z, Rx, Ry],
        (Space::Spatial, JointKind::PointOnLine) => &[X, Y],
        (Space::Spatial, JointKind::PointOnPlane) => &[Z],
        (Space::Spatial, JointKind::PointOnCurve | JointKind::PointOnSurface) => &[X, Y, Z],
        (Space::Spatial, JointKind::RollingDisc | JointKind::RollingSphere) => &[Contact, Slip, Skid],
        (Space::Spatial, JointKind::PinInSlot) => return None,
    })
}

fn gear(definition: &JointDefinition, held: Vec<Freedom>, space: Space) -> Result<Connection, Mistake> {
    let joints = definition.joints.ok_or(Mistake::Missing("joints"))?;
    let ratio = definition.ratio.ok_or(Mistake::Missing("ratio"))?;
    if joints[0] == joints[1] {
        return Err(Mistake::SameBody);
    }
    if definition.phase.is_some() && space == Space::Spatial {
        return Err(Mistake::Unused("phase"));
    }
    Ok(Connection {
        kind: JointKind::Gear,
        at: definition.ends.map(|end| end.at),
        sites: [Site { body: None, at: [0.0; 3] }; 2],
        axes: [axes::IDENTITY; 2],
        held,
        extra: Extra::Gear { joints, ratio, phase: definition.phase },
        put: Put::default(),
        turns: 0.0,
    })
}

/// The frames of a joint on its two bodies.
fn frames(model: &Model, definition: &JointDefinition, space: Space) -> Result<[Axes; 2], Mistake> {
    let values = |axis: [Quantity; 3]| axis.map(|e| value(model, e));
    let (axis, axis2) = (definition.axis.map(values), definition.axis2.map(values));
    let frame = |axis: Option<[f64; 3]>, name: &'static str| match axis {
        Some(axis) if axis.iter().any(|component| !component.is_finite()) => Err(Mistake::NotFinite(name)),
        Some(axis) => axes::about(axis, space).ok_or(Mistake::ZeroDirection(name)),
        None => Ok(axes::IDENTITY),
    };
    match definition.kind {
        JointKind::Universal => match (axis, axis2) {
            (Some(axis), Some(axis2)) => {
                frame(Some(axis), "axis")?;
                frame(Some(axis2), "axis2")?;
                axes::universal(axis, axis2).map_err(Mistake::ZeroDirection)
            }
            (None, None) => Ok([axes::IDENTITY; 2]),
            (None, _) => Err(Mistake::Missing("axis")),
            (_, None) => Err(Mistake::Missing("axis2")),
        },
        JointKind::RollingDisc if space == Space::Planar => {
            let line = axis.ok_or(Mistake::Missing("line"))?;
            Ok([frame(Some(line), "line")?, axes::IDENTITY])
        }
        JointKind::RollingDisc | JointKind::RollingSphere => {
            Ok([frame(axis, "normal")?, frame(axis2, "axis")?])
        }
        _ => Ok([frame(axis, "axis")?, frame(axis2.or(axis), "axis2")?]),
    }
}

/// Points have no orientation to hold, and carry no lines or planes.
fn check_points(
    model: &Model,
    definition: &JointDefinition,
    held: &[Freedom],
    space: Space,
) -> Result<(), Mistake> {
    let is_point = definition
        .ends
        .map(|end| end.body.is_some_and(|body| model.bodies[body.index()].shape == Shape::Point));
    let turning = held.iter().any(|freedom| {
        matches!(freedom, Freedom::Rx | Freedom::Ry | Freedom::Rz | Freedom::Slip | Freedom::Skid)
    });
    let either = is_point[0] || is_point[1];
    if either && (turning || matches!(definition.kind, JointKind::Screw)) {
        return Err(Mistake::PointHasNoOrientation);
    }
    let carries = !in_world_axes(definition.kind, held, space) && definition.kind != JointKind::Distance
        || matches!(definition.kind, JointKind::PointOnCurve | JointKind::PointOnSurface);
    if is_point[0] && carries {
        return Err(Mistake::PointHasNoOrientation);
    }
    Ok(())
}

/// Whether the rows of a joint are written in the axes of the world: where all translations are held the difference of the two
/// points vanishes whatever the axes, and those of the world are cheapest.
pub(crate) fn in_world_axes(kind: JointKind, held: &[Freedom], space: Space) -> bool {
    let all: &[Freedom] = match space {
        Space::Planar => &[Freedom::X, Freedom::Y],
        Space::Spatial => &[Freedom::X, Freedom::Y, Freedom::Z],
    };
    // A screw holds its third direction only together with a turn.
    kind != JointKind::Screw && all.iter().all(|freedom| held.contains(freedom))
}

fn positive(model: &Model, name: &'static str, quantity: Option<Quantity>) -> Result<Quantity, Mistake> {
    let quantity = quantity.ok_or(Mistake::Missing(name))?;
    match model.value(quantity) {
        value if !value.is_finite() => Err(Mistake::NotFinite(name)),
        value if value <= 0.0 => Err(Mistake::NotPositive(name, value)),
        _ => Ok(quantity),
    }
}
