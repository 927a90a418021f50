//! Bodies, places on them, and joints, as handles of a Rust program.

use dalembert_model::{BodyId, JointId, MeasureKind, Model};

use super::scalar::{BodyValue, JointValue, Triple};
use crate::assembly::End;
use crate::part::BodyPart;

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
        // The ground has no coordinates; their use is an error when the mechanism is finished.
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
    pub(super) fn body(&self) -> BodyHandle {
        self.body
    }

    pub(super) fn at(&self) -> &Triple {
        &self.at
    }

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
        JointValue { joint: self.0, of: MeasureKind::Angle, order: 0 }
    }

    /// Its distance.
    pub fn distance(self) -> JointValue {
        JointValue { joint: self.0, of: MeasureKind::Distance, order: 0 }
    }
}
