//! What bodies, joints and force elements are, as a Rust program writes them.

use dalembert_model::{BodyId, Freedom, JointId, JointKind, Model};

use super::scalar::{BodyValue, JointValue, Scalar, Triple};
use crate::assembly::End;
use crate::force::ForceFrame;
use crate::matter::Matter;
use crate::part::BodyPart;
use crate::relative::Driven;

/// A body of a [`Mechanism`](super::Mechanism), or the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyHandle(pub(super) Option<BodyId>);

/// The body that does not move.
pub const GROUND: BodyHandle = BodyHandle(None);

impl BodyHandle {
    /// A place on it.
    pub fn at(self, place: impl Into<Triple>) -> Place {
        Place { body: self, at: place.into() }
    }

    /// Its origin.
    pub fn origin(self) -> Place {
        self.at([0.0; 3])
    }

    /// A part of it.
    pub fn part(self, part: BodyPart) -> BodyValue {
        // The ground has no coordinates; whoever asks for them is told so when the mechanism is finished.
        BodyValue { body: self.0.unwrap_or(BodyId(u32::MAX)), part, order: 0 }
    }

    /// The x coordinate of its centre of mass.
    pub fn x(self) -> BodyValue {
        self.part(BodyPart::Position(0))
    }

    /// The y coordinate of its centre of mass.
    pub fn y(self) -> BodyValue {
        self.part(BodyPart::Position(1))
    }

    /// The z coordinate of its centre of mass, in space.
    pub fn z(self) -> BodyValue {
        self.part(BodyPart::Position(2))
    }

    /// Its angle, in the plane.
    pub fn angle(self) -> BodyValue {
        self.part(BodyPart::Angle)
    }

    /// Its rates about its own axes, in space.
    pub fn rates(self) -> [BodyValue; 3] {
        [0, 1, 2].map(|i| self.part(BodyPart::Rate(i)))
    }
}

/// A place on a body.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    body: BodyHandle,
    at: Triple,
}

impl Place {
    pub(super) fn end(&self, model: &mut Model) -> End {
        End { body: self.body.0, at: self.at.quantity(model) }
    }
}

impl From<BodyHandle> for Place {
    fn from(body: BodyHandle) -> Place {
        body.origin()
    }
}

/// A joint of a [`Mechanism`](super::Mechanism).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JointHandle(pub(super) JointId);

impl JointHandle {
    /// Its angle.
    pub fn angle(self) -> JointValue {
        JointValue { joint: self.0, of: Driven::Angle, order: 0 }
    }

    /// Its distance.
    pub fn distance(self) -> JointValue {
        JointValue { joint: self.0, of: Driven::Distance, order: 0 }
    }
}

/// What a body is made of, see [`Matter`].
#[derive(Clone, Debug, PartialEq)]
pub struct MatterSpec(pub(super) Shape);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Rod { length: Scalar, mass: Scalar, radius: Option<Scalar> },
    Disc { radius: Scalar, mass: Scalar, thickness: Option<Scalar> },
    Box { size: Triple, mass: Scalar },
    Cylinder { radius: Scalar, length: Scalar, mass: Scalar },
    Sphere { radius: Scalar, mass: Scalar },
    Point { mass: Scalar },
    Rigid { mass: Scalar, inertia: [Scalar; 6], centre: Triple },
}

/// A rod along the x axis.
pub fn rod(length: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Rod { length: length.into(), mass: mass.into(), radius: None })
}

/// A disc about the z axis.
pub fn disc(radius: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Disc { radius: radius.into(), mass: mass.into(), thickness: None })
}

/// A box with edges along the axes.
pub fn block(size: impl Into<Triple>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Box { size: size.into(), mass: mass.into() })
}

/// A cylinder about the z axis.
pub fn cylinder(radius: impl Into<Scalar>, length: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Cylinder { radius: radius.into(), length: length.into(), mass: mass.into() })
}

/// A ball.
pub fn sphere(radius: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Sphere { radius: radius.into(), mass: mass.into() })
}

/// A point, without orientation.
pub fn point(mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Point { mass: mass.into() })
}

/// A body by its mass and inertia about its centre of mass: xx, yy, zz, xy, xz, yz.
pub fn rigid(mass: impl Into<Scalar>, inertia: [impl Into<Scalar>; 6]) -> MatterSpec {
    let centre = [0.0; 3].into();
    MatterSpec(Shape::Rigid { mass: mass.into(), inertia: inertia.map(Into::into), centre })
}

/// A body of the plane by its mass and its moment of inertia about its centre of mass.
pub fn planar_rigid(mass: impl Into<Scalar>, inertia: impl Into<Scalar>) -> MatterSpec {
    let zero = || Scalar::from(0.0);
    rigid(mass, [zero(), zero(), inertia.into(), zero(), zero(), zero()])
}

impl MatterSpec {
    /// The radius of a rod.
    #[must_use]
    pub fn radius(mut self, given: impl Into<Scalar>) -> MatterSpec {
        if let Shape::Rod { radius, .. } = &mut self.0 {
            *radius = Some(given.into());
        }
        self
    }

    /// The thickness of a disc.
    #[must_use]
    pub fn thickness(mut self, given: impl Into<Scalar>) -> MatterSpec {
        if let Shape::Disc { thickness, .. } = &mut self.0 {
            *thickness = Some(given.into());
        }
        self
    }

    /// The centre of mass of a body given by mass and inertia, in the frame in which places on it are given.
    #[must_use]
    pub fn centre(mut self, given: impl Into<Triple>) -> MatterSpec {
        if let Shape::Rigid { centre, .. } = &mut self.0 {
            *centre = given.into();
        }
        self
    }

    pub(super) fn matter(&self, model: &mut Model) -> Matter {
        match &self.0 {
            Shape::Rod { length, mass, radius } => Matter::Rod {
                length: length.quantity(model),
                mass: mass.quantity(model),
                radius: radius.as_ref().map(|radius| radius.quantity(model)),
            },
            Shape::Disc { radius, mass, thickness } => Matter::Disc {
                radius: radius.quantity(model),
                mass: mass.quantity(model),
                thickness: thickness.as_ref().map(|thickness| thickness.quantity(model)),
            },
            Shape::Box { size, mass } => {
                Matter::Box { size: size.quantity(model), mass: mass.quantity(model) }
            }
            Shape::Cylinder { radius, length, mass } => Matter::Cylinder {
                radius: radius.quantity(model),
                length: length.quantity(model),
                mass: mass.quantity(model),
            },
            Shape::Sphere { radius, mass } => {
                Matter::Sphere { radius: radius.quantity(model), mass: mass.quantity(model) }
            }
            Shape::Point { mass } => Matter::Point { mass: mass.quantity(model) },
            Shape::Rigid { mass, inertia, centre } => Matter::Rigid {
                mass: mass.quantity(model),
                inertia: std::array::from_fn(|i| inertia[i].quantity(model)),
                centre: centre.quantity(model),
            },
        }
    }
}

/// A joint to be; see [`JointDefinition`](crate::JointDefinition).
#[derive(Clone, Debug, PartialEq)]
pub struct JointSpec {
    pub(super) kind: JointKind,
    pub(super) places: Option<[Place; 2]>,
    pub(super) axis: Option<Triple>,
    pub(super) axis2: Option<Triple>,
    pub(super) length: Option<Scalar>,
    pub(super) pitch: Option<Scalar>,
    pub(super) ratio: Option<Scalar>,
    pub(super) phase: Option<Scalar>,
    pub(super) radius: Option<Scalar>,
    pub(super) joints: Option<[JointHandle; 2]>,
    pub(super) curve: Option<Triple>,
    pub(super) released: Vec<Freedom>,
}

/// A joint of any kind between two places.
pub fn joint(kind: JointKind, first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
    JointSpec {
        kind,
        places: Some([first.into(), second.into()]),
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

macro_rules! joints {
    ($($(#[doc = $doc:literal])* $name:ident $kind:ident;)*) => {$(
        $(#[doc = $doc])*
        pub fn $name(first: impl Into<Place>, second: impl Into<Place>) -> JointSpec {
            joint(JointKind::$kind, first, second)
        }
    )*};
}

joints! {
    /// Turning about one axis.
    revolute Revolute;
    /// Sliding along one axis.
    prismatic Prismatic;
    /// Turning about an axis and sliding along it.
    cylindrical Cylindrical;
    /// Turning about a point.
    spherical Spherical;
    /// Turning about an axis of the first body and one of the second, at right angles; give both.
    universal Universal;
    /// Sliding in a plane and turning about its normal.
    planar_joint Planar;
    /// Nothing.
    fixed Fixed;
    /// A pin of the second body in a slot of the first, in the plane.
    pin_in_slot PinInSlot;
    /// A point of the second body on a line of the first.
    point_on_line PointOnLine;
    /// A point of the second body on a plane of the first.
    point_on_plane PointOnPlane;
}

/// Turning about an axis and sliding along it by `pitch` in each turn.
pub fn screw(first: impl Into<Place>, second: impl Into<Place>, pitch: impl Into<Scalar>) -> JointSpec {
    JointSpec { pitch: Some(pitch.into()), ..joint(JointKind::Screw, first, second) }
}

/// Two places that stay at a distance.
pub fn distance(first: impl Into<Place>, second: impl Into<Place>, length: impl Into<Scalar>) -> JointSpec {
    JointSpec { length: Some(length.into()), ..joint(JointKind::Distance, first, second) }
}

/// A place of the second body on a curve of the first, an expression of an auxiliary coordinate.
pub fn point_on_curve(
    first: impl Into<Place>,
    second: impl Into<Place>,
    curve: impl Into<Triple>,
) -> JointSpec {
    JointSpec { curve: Some(curve.into()), ..joint(JointKind::PointOnCurve, first, second) }
}

/// A place of the second body on a surface of the first, an expression of two auxiliary coordinates.
pub fn point_on_surface(
    first: impl Into<Place>,
    second: impl Into<Place>,
    surface: impl Into<Triple>,
) -> JointSpec {
    JointSpec { curve: Some(surface.into()), ..joint(JointKind::PointOnSurface, first, second) }
}

/// Two joints of which the first turns `ratio` times as fast as the second.
pub fn gear(first: JointHandle, second: JointHandle, ratio: impl Into<Scalar>) -> JointSpec {
    JointSpec {
        places: None,
        ratio: Some(ratio.into()),
        joints: Some([first, second]),
        ..joint(JointKind::Gear, GROUND, GROUND)
    }
}

/// A disc that rolls on a line of the plane, through `track` along `direction`.
pub fn rolling_on_line(
    disc: impl Into<Place>,
    track: impl Into<Place>,
    direction: impl Into<Triple>,
) -> JointSpec {
    joint(JointKind::RollingDisc, track, disc).axis(direction)
}

/// A disc or cylinder that rolls on its rim on a plane through `track`; its normal is the z axis unless `axis` says otherwise, and the
/// disc's own axis its z axis unless `axis2` does.
pub fn rolling_disc(disc: impl Into<Place>, track: impl Into<Place>) -> JointSpec {
    joint(JointKind::RollingDisc, track, disc)
}

/// A ball that rolls on a plane through `track`; its normal is the z axis unless `axis` says otherwise.
pub fn rolling_sphere(ball: impl Into<Place>, track: impl Into<Place>) -> JointSpec {
    joint(JointKind::RollingSphere, track, ball)
}

impl JointSpec {
    /// The axis, in the frame of the first body.
    #[must_use]
    pub fn axis(mut self, axis: impl Into<Triple>) -> JointSpec {
        self.axis = Some(axis.into());
        self
    }

    /// The axis in the frame of the second body.
    #[must_use]
    pub fn axis2(mut self, axis: impl Into<Triple>) -> JointSpec {
        self.axis2 = Some(axis.into());
        self
    }

    /// The radius of what rolls.
    #[must_use]
    pub fn radius(mut self, radius: impl Into<Scalar>) -> JointSpec {
        self.radius = Some(radius.into());
        self
    }

    /// The angle of the first joint of a gear where the second has none; in the plane.
    #[must_use]
    pub fn phase(mut self, phase: impl Into<Scalar>) -> JointSpec {
        self.phase = Some(phase.into());
        self
    }

    /// Directions that are not held.
    #[must_use]
    pub fn without(mut self, released: &[Freedom]) -> JointSpec {
        self.released.extend_from_slice(released);
        self
    }
}

/// A force element to be; see [`ForceDefinition`](crate::ForceDefinition).
#[derive(Clone, Debug, PartialEq)]
pub struct ForceSpec(pub(super) Effect);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Effect {
    Spring { places: [Place; 2], stiffness: Scalar, length: Option<Scalar>, damping: Option<Scalar> },
    Damper { places: [Place; 2], damping: Scalar },
    TorsionSpring { joint: JointHandle, stiffness: Scalar, angle: Option<Scalar>, damping: Option<Scalar> },
    TorsionDamper { joint: JointHandle, damping: Scalar },
    Bushing { places: [Place; 2], constants: Box<[Triple; 4]> },
    Force { place: Place, value: Triple, frame: ForceFrame },
    ForceBetween { places: [Place; 2], value: Scalar },
    Torque { body: BodyHandle, value: Triple, frame: ForceFrame },
    Along { value: JointValue, effort: Scalar },
}

/// A spring between two places.
pub fn spring(first: impl Into<Place>, second: impl Into<Place>, stiffness: impl Into<Scalar>) -> ForceSpec {
    let places = [first.into(), second.into()];
    ForceSpec(Effect::Spring { places, stiffness: stiffness.into(), length: None, damping: None })
}

/// A damper between two places.
pub fn damper(first: impl Into<Place>, second: impl Into<Place>, damping: impl Into<Scalar>) -> ForceSpec {
    ForceSpec(Effect::Damper { places: [first.into(), second.into()], damping: damping.into() })
}

/// A spring about the axis of a joint.
pub fn torsion_spring(joint: JointHandle, stiffness: impl Into<Scalar>) -> ForceSpec {
    ForceSpec(Effect::TorsionSpring { joint, stiffness: stiffness.into(), angle: None, damping: None })
}

/// A damper about the axis of a joint.
pub fn torsion_damper(joint: JointHandle, damping: impl Into<Scalar>) -> ForceSpec {
    ForceSpec(Effect::TorsionDamper { joint, damping: damping.into() })
}

/// Springs along and about the axes of the first body.
pub fn bushing(
    first: impl Into<Place>,
    second: impl Into<Place>,
    stiffness: impl Into<Triple>,
    rotational: impl Into<Triple>,
) -> ForceSpec {
    let none = || Triple::from([0.0; 3]);
    let constants = Box::new([stiffness.into(), rotational.into(), none(), none()]);
    ForceSpec(Effect::Bushing { places: [first.into(), second.into()], constants })
}

/// A force at a place of a body.
pub fn force(place: impl Into<Place>, value: impl Into<Triple>) -> ForceSpec {
    ForceSpec(Effect::Force { place: place.into(), value: value.into(), frame: ForceFrame::World })
}

/// A force between two places, positive if it pushes them apart.
pub fn force_between(
    first: impl Into<Place>,
    second: impl Into<Place>,
    value: impl Into<Scalar>,
) -> ForceSpec {
    ForceSpec(Effect::ForceBetween { places: [first.into(), second.into()], value: value.into() })
}

/// A torque on a body; in the plane its third component counts.
pub fn torque(body: BodyHandle, value: impl Into<Triple>) -> ForceSpec {
    ForceSpec(Effect::Torque { body, value: value.into(), frame: ForceFrame::World })
}

/// A torque or force in a joint, along its angle or its distance: on its second body, and the opposite one on the first.
pub fn effort(along: JointValue, value: impl Into<Scalar>) -> ForceSpec {
    ForceSpec(Effect::Along { value: along, effort: value.into() })
}

impl ForceSpec {
    /// The length of a spring without force.
    #[must_use]
    pub fn length(mut self, given: impl Into<Scalar>) -> ForceSpec {
        if let Effect::Spring { length, .. } = &mut self.0 {
            *length = Some(given.into());
        }
        self
    }

    /// The angle of a torsion spring without torque.
    #[must_use]
    pub fn angle(mut self, given: impl Into<Scalar>) -> ForceSpec {
        if let Effect::TorsionSpring { angle, .. } = &mut self.0 {
            *angle = Some(given.into());
        }
        self
    }

    /// A damper beside a spring.
    #[must_use]
    pub fn damping(mut self, given: impl Into<Scalar>) -> ForceSpec {
        if let Effect::Spring { damping, .. } | Effect::TorsionSpring { damping, .. } = &mut self.0 {
            *damping = Some(given.into());
        }
        self
    }

    /// Dampers beside the springs of a bushing, along and about the axes.
    #[must_use]
    pub fn dampings(mut self, along: impl Into<Triple>, about: impl Into<Triple>) -> ForceSpec {
        if let Effect::Bushing { constants, .. } = &mut self.0 {
            constants[2] = along.into();
            constants[3] = about.into();
        }
        self
    }

    /// A force or torque in the axes of the body it acts on.
    #[must_use]
    pub fn in_body(mut self) -> ForceSpec {
        if let Effect::Force { frame, .. } | Effect::Torque { frame, .. } = &mut self.0 {
            *frame = ForceFrame::Body;
        }
        self
    }
}
