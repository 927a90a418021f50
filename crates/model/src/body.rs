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

/// The axes along which the translational rows of a joint are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowAxes {
    /// Those of the world.
    World,
    /// Those of the joint's frame on its first body.
    #[default]
    Joint,
}

/// The symbol of a joint in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JointSymbol {
    /// No symbol and no arrow for its reaction.
    #[default]
    None,
    /// No symbol; the arrow of the reaction shows the contact.
    Contact,
    /// A line between its two places.
    Line,
    /// A cylinder across the plane, or along the third axis.
    Pin,
    /// A long box along the direction of sliding.
    Block,
    /// A tube along the third axis.
    Sleeve,
    /// A small sphere.
    Ball,
    /// Two crossed pins and a sphere.
    Cross,
    /// A flat box at right angles to the third axis.
    Plate,
    /// A cube.
    Cube,
}

/// How a joint is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JointPicture {
    /// Sign at the place of the joint.
    pub symbol: JointSymbol,
    /// Whether the symbol is at the place on the second body, not on the first.
    pub on_second: bool,
    /// Whether a support on the ground is a guide along the first axis.
    pub guide: bool,
}

/// A connection of two bodies, whose rows are a constraint of the same name.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Joint {
    /// As the user writes it, index included.
    pub name: String,
    /// The name of its kind in the language.
    pub word: &'static str,
    /// Where it is on the first and on the second body.
    pub sites: [Site; 2],
    /// The axes of its frame in the frame of each body, one after another.
    pub axes: [[[f64; 3]; 3]; 2],
    pub constraint: ConstraintId,
    /// The direction that each row holds.
    pub held: Vec<Freedom>,
    /// The directions that it would hold, and that were switched off.
    pub released: Vec<Freedom>,
    /// The axes of its translational rows.
    pub row_axes: RowAxes,
    /// Whether its rows keep the third axes of its two frames parallel, in space.
    pub hinge: bool,
    /// How it is drawn.
    pub picture: JointPicture,
    /// How its velocity rows are written as position rows, where the language can.
    pub position_form: Option<&'static str>,
    /// Where it is named.
    pub span: Span,
}

/// How a connection of two places is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LinkPicture {
    /// Not at all.
    #[default]
    None,
    /// A straight line.
    Line,
    /// The coils of a spring.
    Coil,
    /// A piston in a cup.
    Piston,
    /// A spiral about an axis.
    Spiral,
    /// An arc about an axis.
    Arc,
    /// A coil in a round casing.
    Bush,
}

impl LinkPicture {
    /// Its name in the data of a page; nothing is drawn for an empty one.
    pub fn as_str(self) -> &'static str {
        match self {
            LinkPicture::None => "",
            LinkPicture::Line => "line",
            LinkPicture::Coil => "coil",
            LinkPicture::Piston => "piston",
            LinkPicture::Spiral => "spiral",
            LinkPicture::Arc => "arc",
            LinkPicture::Bush => "bush",
        }
    }
}

/// A force element between two bodies, or on one.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct ForceElement {
    /// As the user writes it, index included.
    pub name: String,
    /// The name of its kind in the language.
    pub word: &'static str,
    /// How it is drawn.
    pub picture: LinkPicture,
    /// Where it acts; a force or torque has the second alone, the first being the ground.
    pub sites: [Site; 2],
    /// Where it is named.
    pub span: Span,
}
