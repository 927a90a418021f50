//! The definition of a joint, its checks, and its place in the model.

use dalembert_expr::{Dimension, Expr};
use dalembert_model::{Binder, CoordinateId, Freedom, JointId, Model, RowAxes, Shape, Site, Space};

use super::JointKind;
use super::info::JointNumber;
use crate::Quantity;
use crate::assembly::{Assembly, End, LENGTH, RATE, Units, value};
use crate::axes::{self, Axes};
use crate::mistake::DefinitionError;
use crate::rows::needs;
use crate::signature::Places;
use crate::vector::Vector;

/// The bodies and places that a joint connects, and the values of its arguments.
#[derive(Clone, Debug)]
pub struct JointDefinition {
    /// Decides its rows and arguments.
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
    /// The numbers of the kind by their names in the language, such as `length` or `pitch`.
    pub numbers: Vec<(&'static str, Quantity)>,
    /// The two joints of a gear.
    pub joints: Option<[JointId; 2]>,
    /// A curve or surface in the frame of the first body, from its place on it, over the slots of a binder with auxiliary
    /// coordinates.
    pub curve: Option<([Expr; 3], Binder)>,
    /// Directions that the kind constrains and that are released.
    pub released: Vec<Freedom>,
}

impl JointDefinition {
    /// A joint of this kind between two ends, without arguments.
    pub fn new(kind: JointKind, ends: [End; 2]) -> JointDefinition {
        JointDefinition {
            kind,
            ends,
            axis: None,
            axis2: None,
            numbers: Vec::new(),
            joints: None,
            curve: None,
            released: Vec::new(),
        }
    }

    /// A joint of this kind between two joints; its ends follow from theirs.
    pub fn between_joints(model: &mut Model, kind: JointKind, joints: [JointId; 2]) -> JointDefinition {
        let zero = model.graph.zero();
        let end = End { body: None, at: [zero; 3] };
        JointDefinition { joints: Some(joints), ..JointDefinition::new(kind, [end; 2]) }
    }

    /// The number with this name, if it is given.
    pub fn number(&self, name: &str) -> Option<Quantity> {
        self.numbers.iter().find(|(known, _)| *known == name).map(|(_, quantity)| *quantity)
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

/// Data of a kind beyond places and frames.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extra {
    /// Constants of its rows.
    pub(crate) numbers: Vec<JointNumber>,
    pub(crate) curve: Option<Box<([Expr; 3], Binder)>>,
    pub(crate) gear: Option<Gear>,
}

impl Extra {
    pub(super) fn numbers(numbers: Vec<JointNumber>) -> Extra {
        Extra { numbers, ..Extra::default() }
    }
}

/// Two joints in proportion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gear {
    pub(crate) joints: [JointId; 2],
    pub(crate) ratio: Quantity,
    pub(crate) phase: Option<Quantity>,
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
    /// Errors of the definition; the joint then stays undefined.
    pub fn define_joint(
        &mut self,
        model: &mut Model,
        id: JointId,
        definition: JointDefinition,
    ) -> Result<(), DefinitionError> {
        let space = model.space.ok_or(DefinitionError::NoSpace)?;
        let kind = definition.kind;
        let info = kind.info();
        let held = info.held(space).ok_or(DefinitionError::NotHere(kind, space))?;
        if let Some(freedom) = definition.released.iter().find(|freedom| !held.contains(freedom)) {
            return Err(DefinitionError::NotHeld(*freedom));
        }
        // Frames are numbers.
        let axes: Vec<Expr> = [definition.axis, definition.axis2].into_iter().flatten().flatten().collect();
        model.mark_structural(&axes, model.joints[id.index()].span);
        let released = definition.released.clone();
        let held: Vec<Freedom> = held.iter().copied().filter(|freedom| !released.contains(freedom)).collect();
        if held.is_empty() {
            return Err(DefinitionError::NothingHeld);
        }
        let connection = self.connection(model, definition, held, space)?;
        let joint = &mut model.joints[id.index()];
        joint.word = info.signature.word;
        joint.picture = info.picture;
        joint.position_form = info.position_form.filter(|_| space == Space::Planar);
        joint.row_axes = connection.row_axes(space);
        let parallel = [Freedom::Rx, Freedom::Ry].iter().all(|turn| connection.held.contains(turn));
        joint.hinge = space == Space::Spatial && info.angle.contains(&space) && parallel;
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
        mut definition: JointDefinition,
        held: Vec<Freedom>,
        space: Space,
    ) -> Result<Connection, DefinitionError> {
        let info = definition.kind.info();
        let mut connection = if info.signature.places == Places::Joints {
            let sites = [Site { body: None, at: [0.0; 3] }; 2];
            let at = definition.ends.map(|end| end.at);
            Connection { kind: definition.kind, held, ..Connection::new(at, sites, [axes::IDENTITY; 2]) }
        } else {
            let [first, second] = definition.ends;
            if first.body == second.body {
                return Err(if first.body.is_some() {
                    DefinitionError::SameBody
                } else {
                    DefinitionError::NothingJoined
                });
            }
            let [first, second] = [self.site(model, &first)?, self.site(model, &second)?];
            let values = |axis: [Quantity; 3]| axis.map(|e| value(model, e));
            let axes = (info.frames)([definition.axis.map(values), definition.axis2.map(values)], space)?;
            let (at, sites) = ([first.0, second.0], [first.1, second.1]);
            let connection = Connection { kind: definition.kind, held, ..Connection::new(at, sites, axes) };
            check_points(model, &definition, &connection, space)?;
            connection
        };
        connection.extra = (info.rows.read)(self, model, &mut definition, &connection, space)?;
        Ok(connection)
    }

    /// On which side of a line of the ground a disc starts, as far as its position is stated: 1 on the left, −1 on the right.
    pub(super) fn side(&mut self, model: &Model, connection: &Connection) -> f64 {
        self.starts.update(model);
        let [line, disc] = connection.sites;
        let (None, Some(body)) = (line.body, disc.body) else { return 1.0 };
        let first = model.bodies[body.index()].first;
        let normal = connection.axes[0][1];
        let mut height = 0.0;
        for (i, coordinate) in [first, CoordinateId(first.0 + 1)].into_iter().enumerate() {
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
    /// [`DefinitionError::Undefined`] if the joint, or one that a gear connects, is not defined; and the requirements of a gear on its joints.
    pub fn finish_joint(&mut self, model: &mut Model, id: JointId) -> Result<(), DefinitionError> {
        let mut connection = self.connection_of(id)?.clone();
        let curve = connection.extra.curve.as_mut();
        let mut binder = curve.map_or_else(Binder::default, |curve| std::mem::take(&mut curve.1));
        let rows = self.joint_rows(model, &mut binder, &connection)?;
        if let Some(Gear { joints: [one, other], .. }) = connection.extra.gear {
            let sites = [self.driven_site(one)?, self.driven_site(other)?];
            model.joints[id.index()].sites = sites;
        }
        let mut dimensions = connection.held.iter().map(|freedom| Assembly::dimension_of(*freedom));
        let dimension = dimensions.next().filter(|first| dimensions.all(|other| other == *first));
        // A gear with a phase relates positions, and racks have lengths besides angles.
        let dimension = dimension.filter(|_| connection.extra.gear.is_none());
        let names: Vec<String> =
            connection.held.iter().map(|freedom| format!(".{}", freedom.as_str())).collect();
        let named: Vec<(&str, Expr)> = names.iter().map(String::as_str).zip(rows.iter().copied()).collect();
        let constraint = model.joints[id.index()].constraint;
        self.define_constraint(model, constraint, &named, binder, dimension);
        if dimension.is_none() && self.units == Units::Known {
            for (at, freedom) in connection.held.iter().enumerate() {
                let dimension = match connection.extra.gear {
                    Some(Gear { joints, phase, .. }) => {
                        let measured = match self.has_angle(model, joints[0]) {
                            Ok(()) => Dimension::none(),
                            Err(_) => LENGTH,
                        };
                        if phase.is_some() { measured } else { measured.product(RATE) }
                    }
                    None => Assembly::dimension_of(*freedom),
                };
                model.constraints[constraint.index()].rows[at].dimension = Some(dimension);
            }
        }
        Ok(())
    }

    pub(crate) fn connection_of(&self, id: JointId) -> Result<&Connection, DefinitionError> {
        self.joints.get(id.index()).and_then(Option::as_ref).ok_or(DefinitionError::Undefined)
    }

    /// The site of a joint on the body that it moves: the second unless that is the ground.
    fn driven_site(&self, id: JointId) -> Result<Site, DefinitionError> {
        let [first, second] = self.connection_of(id)?.sites;
        Ok(if second.body.is_some() { second } else { first })
    }
}

/// Points have no orientation to constrain, and carry no lines or planes.
fn check_points(
    model: &Model,
    definition: &JointDefinition,
    connection: &Connection,
    space: Space,
) -> Result<(), DefinitionError> {
    let is_point = definition
        .ends
        .map(|end| end.body.is_some_and(|body| model.bodies[body.index()].shape == Shape::Point));
    let turning = connection.held.iter().any(|freedom| {
        matches!(freedom, Freedom::Rx | Freedom::Ry | Freedom::Rz | Freedom::Slip | Freedom::Skid)
    });
    let needed = needs(connection, space);
    let carries = needed.axes || definition.curve.is_some();
    if (is_point[0] || is_point[1]) && (turning || needed.turn) || is_point[0] && carries {
        return Err(DefinitionError::PointHasNoOrientation);
    }
    Ok(())
}

impl Connection {
    /// Two places, as if fixed to each other by no rows yet.
    pub(crate) fn new(at: [Vector; 2], sites: [Site; 2], axes: [Axes; 2]) -> Connection {
        Connection {
            kind: JointKind::Fixed,
            at,
            sites,
            axes,
            held: Vec::new(),
            extra: Extra::default(),
            put: Put::default(),
            turns: 0.0,
        }
    }

    /// The axes of the translational rows: where all translations are constrained the difference of the two points vanishes
    /// whatever the axes, and those of the world are cheapest.
    pub(crate) fn row_axes(&self, space: Space) -> RowAxes {
        let all: &[Freedom] = match space {
            Space::Planar => &[Freedom::X, Freedom::Y],
            Space::Spatial => &[Freedom::X, Freedom::Y, Freedom::Z],
        };
        let own = self.kind.info().rows.own_axes || !all.iter().all(|freedom| self.held.contains(freedom));
        if own { RowAxes::Joint } else { RowAxes::World }
    }

    /// The advance in one turn, where angle and distance follow from each other.
    pub(crate) fn pitch(&self, model: &Model) -> Option<f64> {
        let helical = self.kind.info().placement.helical;
        self.extra.numbers.first().filter(|_| helical).map(|pitch| pitch.value(model))
    }
}
