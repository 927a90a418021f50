//! Errors of a body, a joint or a force element.

use std::fmt;

use dalembert_model::{Freedom, Severity, Space};

use crate::joint::JointKind;
use crate::part::BodyPart;

/// An error in a definition. It has no places; arguments are named as the language names them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DefinitionError {
    /// The model says neither `planar` nor `spatial`.
    NoSpace,
    /// The kind of joint does not exist where the bodies move.
    NotHere(JointKind, Space),
    /// A joint from the ground to the ground.
    NothingJoined,
    /// A joint or force element from a body to itself.
    SameBody,
    /// An argument that is needed.
    Missing(&'static str),
    /// An argument that has no meaning here.
    Unused(&'static str),
    /// An argument that has to be positive, and its value.
    NotPositive(&'static str, f64),
    /// An argument that is less than another one.
    Below(&'static str, &'static str),
    /// An argument that is not a finite number.
    NotFinite(&'static str),
    /// A direction without length.
    ZeroDirection(&'static str),
    /// A direction switched off that the joint does not hold.
    NotHeld(Freedom),
    /// All directions switched off.
    NothingHeld,
    /// An inertia that is not positive definite.
    Inertia,
    /// Moments of inertia that no body can have, since one exceeds the sum of the others. A warning: the body is defined.
    InertiaTriangle,
    /// A point body has no orientation, which this would hold, turn or use.
    PointHasNoOrientation,
    /// A place on a point body away from it.
    PointHasNoExtent,
    /// The joint has no angle.
    NoAngle(JointKind),
    /// The joint has no distance.
    NoDistance(JointKind),
    /// The joint is used before it is defined.
    Undefined,
    /// The body has no such part.
    NoPart(BodyPart),
    /// The name is taken.
    NameTaken,
}

impl DefinitionError {
    /// Whether the definition was refused, or stands and is worth a look.
    pub fn severity(self) -> Severity {
        if self == DefinitionError::InertiaTriangle { Severity::Warning } else { Severity::Error }
    }

    /// The cause in a few words.
    pub fn describe(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for DefinitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            DefinitionError::NoSpace => f.write_str("bodies need `planar` or `spatial`"),
            DefinitionError::NotHere(kind, Space::Planar) => {
                write!(f, "there is no {} joint in the plane", kind.word())
            }
            DefinitionError::NotHere(kind, Space::Spatial) => {
                write!(f, "there is no {} joint in space", kind.word())
            }
            DefinitionError::NothingJoined => f.write_str("it joins the ground to itself"),
            DefinitionError::SameBody => f.write_str("both ends are on the same body"),
            DefinitionError::Missing(argument) => write!(f, "`{argument}` is missing"),
            DefinitionError::Unused(argument) => write!(f, "`{argument}` has no meaning here"),
            DefinitionError::NotPositive(argument, value) => {
                write!(f, "`{argument}` is {value}, and has to be positive")
            }
            DefinitionError::Below(argument, other) => write!(f, "`{argument}` is less than `{other}`"),
            DefinitionError::NotFinite(argument) => write!(f, "`{argument}` is not a finite number"),
            DefinitionError::ZeroDirection(argument) => {
                write!(f, "`{argument}` is zero and gives no direction")
            }
            DefinitionError::NotHeld(freedom) => write!(f, "the joint does not hold `{}`", freedom.as_str()),
            DefinitionError::NothingHeld => f.write_str("the joint holds nothing any more"),
            DefinitionError::Inertia => f.write_str("the inertia is not positive definite"),
            DefinitionError::InertiaTriangle => {
                f.write_str("one principal moment of inertia exceeds the sum of the other two")
            }
            DefinitionError::PointHasNoOrientation => f.write_str("a point has no orientation"),
            DefinitionError::PointHasNoExtent => f.write_str("a point has no places away from it"),
            DefinitionError::NoAngle(kind) => write!(f, "a {} joint has no angle", kind.word()),
            DefinitionError::NoDistance(kind) => write!(f, "a {} joint has no distance", kind.word()),
            DefinitionError::Undefined => f.write_str("the joint is not defined"),
            DefinitionError::NoPart(part) => write!(f, "there is no such value as `{}` of it", part.as_str()),
            DefinitionError::NameTaken => f.write_str("the name is taken"),
        }
    }
}

impl std::error::Error for DefinitionError {}
