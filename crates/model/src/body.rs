//! Bodies, points, joints and force elements, as a person declared them.
//!
//! Their physics is in elements and constraints like any other; these records serve messages in the user's
//! names and pictures. Numbers are in SI units, vectors of the plane have 0 as their third component.

use crate::drawing::Color;
use crate::ids::{BodyId, ConstraintId, CoordinateId};
use crate::span::Span;

/// Where bodies move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// In a plane: `x`, `y`, `angle`.
    Planar,
    /// In space: `x`, `y`, `z` and a unit quaternion `q0` to `q3`.
    Spatial,
}

impl Space {
    /// How many coordinates a body has.
    pub fn n_coordinates(self) -> usize {
        match self {
            Space::Planar => 3,
            Space::Spatial => 7,
        }
    }

    /// How many speeds a body has.
    pub fn n_speeds(self) -> usize {
        match self {
            Space::Planar => 3,
            Space::Spatial => 6,
        }
    }
}

/// A rigid body. Its frame has its origin at the centre of mass.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Body {
    /// As the user writes it, index included.
    pub name: String,
    /// Its first coordinate, `x`; the others follow.
    pub first: CoordinateId,
    pub mass: f64,
    /// About the centre of mass in the axes of the body: xx, yy, zz, xy, xz, yz. In the plane only zz counts.
    pub inertia: [f64; 6],
    /// For pictures.
    pub shape: Shape,
    /// Its colour, if one is given.
    pub color: Option<Color>,
    /// Where it is named.
    pub span: Span,
}

impl Body {
    /// How many coordinates it has: a point has no orientation.
    pub fn n_coordinates(&self, space: Space) -> usize {
        match (space, self.shape) {
            (Space::Planar, Shape::Point) => 2,
            (Space::Spatial, Shape::Point) => 3,
            _ => space.n_coordinates(),
        }
    }

    /// How many speeds it has.
    pub fn n_speeds(&self, space: Space) -> usize {
        match self.shape {
            Shape::Point => self.n_coordinates(space),
            _ => space.n_speeds(),
        }
    }

    /// The numbers of its coordinates in the model.
    pub fn coordinates(&self, space: Space) -> std::ops::Range<usize> {
        self.first.index()..self.first.index() + self.n_coordinates(space)
    }
}

/// The shape of a body, around its centre of mass.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Shape {
    /// A slender bar along the x axis.
    Rod {
        /// From end to end.
        length: f64,
        /// Of its round section.
        radius: f64,
    },
    /// A disc about the z axis.
    Disc {
        radius: f64,
        /// Along the axis.
        thickness: f64,
    },
    /// A box with edges along the axes.
    Box {
        /// Its edges.
        size: [f64; 3],
    },
    /// A cylinder about the z axis.
    Cylinder {
        radius: f64,
        /// Along the axis.
        length: f64,
    },
    /// A ball.
    Sphere { radius: f64 },
    /// A point without extent.
    Point,
    /// Given by mass and inertia alone.
    Rigid,
}

/// A place on a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Site {
    /// The body; nothing for the ground.
    pub body: Option<BodyId>,
    /// In the frame of the body.
    pub at: [f64; 3],
}

/// A named point of a body.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Point {
    /// As the user writes it, index included.
    pub name: String,
    pub site: Site,
    /// Where it is named.
    pub span: Span,
}

/// A direction of relative motion between two bodies, in the frame of their joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Freedom {
    /// Along the first axis.
    X,
    /// Along the second axis.
    Y,
    /// Along the third axis.
    Z,
    /// About the first axis.
    Rx,
    /// About the second axis.
    Ry,
    /// About the third axis.
    Rz,
    /// Along the line between two points.
    Distance,
    /// The turning of two joints with one another.
    Mesh,
    /// Towards what is rolled on.
    Contact,
    /// Slip along the track.
    Slip,
    /// Slip across the track.
    Skid,
}

impl Freedom {
    /// All of them.
    pub const ALL: [Freedom; 11] = [
        Freedom::X,
        Freedom::Y,
        Freedom::Z,
        Freedom::Rx,
        Freedom::Ry,
        Freedom::Rz,
        Freedom::Distance,
        Freedom::Mesh,
        Freedom::Contact,
        Freedom::Slip,
        Freedom::Skid,
    ];

    /// The name of its row after the joint's.
    pub fn as_str(self) -> &'static str {
        match self {
            Freedom::X => "x",
            Freedom::Y => "y",
            Freedom::Z => "z",
            Freedom::Rx => "rx",
            Freedom::Ry => "ry",
            Freedom::Rz => "rz",
            Freedom::Distance => "distance",
            Freedom::Mesh => "mesh",
            Freedom::Contact => "contact",
            Freedom::Slip => "slip",
            Freedom::Skid => "skid",
        }
    }
}

/// Kinds of joints, by the motion they allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JointKind {
    /// Turning about one axis.
    Revolute,
    /// Sliding along one axis.
    Prismatic,
    /// Turning about an axis and sliding along it.
    Cylindrical,
    /// Turning about a point.
    Spherical,
    /// Turning about an axis of the first body and one of the second, at right angles.
    Universal,
    /// Sliding in a plane and turning about its normal.
    Planar,
    /// Nothing.
    Fixed,
    /// Turning about an axis and sliding along it in proportion.
    Screw,
    /// Everything but a change of the distance of two points.
    Distance,
    /// A pin of the second body in a straight slot of the first, in the plane.
    PinInSlot,
    /// A point of the second body on a line of the first.
    PointOnLine,
    /// A point of the second body on a plane of the first.
    PointOnPlane,
    /// A point of the second body on a curve of the first, given with its parameter.
    PointOnCurve,
    /// A point of the second body on a surface of the first, given with its parameters.
    PointOnSurface,
    /// Two joints that turn in proportion.
    Gear,
    /// A disc on a line or on a plane, without slip.
    RollingDisc,
    /// A ball on a plane, without slip.
    RollingSphere,
}

impl JointKind {
    /// All kinds with their words in the language.
    pub const ALL: [(JointKind, &'static str); 17] = [
        (JointKind::Revolute, "revolute"),
        (JointKind::Prismatic, "prismatic"),
        (JointKind::Cylindrical, "cylindrical"),
        (JointKind::Spherical, "spherical"),
        (JointKind::Universal, "universal"),
        (JointKind::Planar, "planar"),
        (JointKind::Fixed, "fixed"),
        (JointKind::Screw, "screw"),
        (JointKind::Distance, "distance"),
        (JointKind::PinInSlot, "pin_in_slot"),
        (JointKind::PointOnLine, "point_on_line"),
        (JointKind::PointOnPlane, "point_on_plane"),
        (JointKind::PointOnCurve, "point_on_curve"),
        (JointKind::PointOnSurface, "point_on_surface"),
        (JointKind::Gear, "gear"),
        (JointKind::RollingDisc, "rolling"),
        (JointKind::RollingSphere, "rolling"),
    ];

    /// Its word in the language.
    pub fn as_str(self) -> &'static str {
        JointKind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }
}

/// A connection of two bodies, whose rows are a constraint of the same name.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Joint {
    /// As the user writes it, index included.
    pub name: String,
    pub kind: JointKind,
    /// Where it is on the first and on the second body.
    pub sites: [Site; 2],
    /// The axes of its frame in the frame of each body, one after another.
    pub axes: [[[f64; 3]; 3]; 2],
    /// Its rows.
    pub constraint: ConstraintId,
    /// The direction that each row holds.
    pub held: Vec<Freedom>,
    /// The directions that it would hold, and that were switched off.
    pub released: Vec<Freedom>,
    /// Where it is named.
    pub span: Span,
}

/// Kinds of force elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForceKind {
    /// A force in proportion to the change of a distance.
    Spring,
    /// A force in proportion to the rate of a distance.
    Damper,
    /// A torque in proportion to an angle.
    TorsionSpring,
    /// A torque in proportion to the rate of an angle.
    TorsionDamper,
    /// Forces and torques in proportion to displacements and turns in all directions.
    Bushing,
    /// A force at a point.
    Force,
    /// A torque.
    Torque,
}

impl ForceKind {
    /// All kinds with their words in the language.
    pub const ALL: [(ForceKind, &'static str); 7] = [
        (ForceKind::Spring, "spring"),
        (ForceKind::Damper, "damper"),
        (ForceKind::TorsionSpring, "torsion_spring"),
        (ForceKind::TorsionDamper, "torsion_damper"),
        (ForceKind::Bushing, "bushing"),
        (ForceKind::Force, "force"),
        (ForceKind::Torque, "torque"),
    ];

    /// Its word in the language.
    pub fn as_str(self) -> &'static str {
        ForceKind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }
}

/// A force element between two bodies, or on one.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct ForceElement {
    /// As the user writes it, index included.
    pub name: String,
    pub kind: ForceKind,
    /// Where it acts; a force or torque has the second alone, the first being the ground.
    pub sites: [Site; 2],
    /// Where it is named.
    pub span: Span,
}
