//! Joints, as a Rust program writes them.

use dalembert_model::Freedom;

use super::handle::{GROUND, JointHandle, Place};
use super::scalar::{Scalar, Triple};
use crate::joint::JointKind;

/// A joint to be; see [`JointDefinition`](crate::JointDefinition).
#[derive(Clone, Debug, PartialEq)]
pub struct JointSpec {
    pub(super) kind: JointKind,
    pub(super) places: Option<[Place; 2]>,
    pub(super) axis: Option<Triple>,
    pub(super) axis2: Option<Triple>,
    pub(super) numbers: Vec<(&'static str, Scalar)>,
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
        numbers: Vec::new(),
        joints: None,
        curve: None,
        released: Vec::new(),
    }
}

impl JointSpec {
    /// A joint between two joints.
    pub(crate) fn between_joints(kind: JointKind, joints: [JointHandle; 2]) -> JointSpec {
        JointSpec { places: None, joints: Some(joints), ..joint(kind, GROUND, GROUND) }
    }

    /// A number by its name in the language.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<Scalar>) -> JointSpec {
        self.numbers.retain(|(known, _)| *known != name);
        self.numbers.push((name, value.into()));
        self
    }

    /// A curve or surface.
    #[must_use]
    pub fn curve(mut self, curve: impl Into<Triple>) -> JointSpec {
        self.curve = Some(curve.into());
        self
    }

    /// Its kind.
    pub fn kind(&self) -> JointKind {
        self.kind
    }

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
    pub fn radius(self, radius: impl Into<Scalar>) -> JointSpec {
        self.number("radius", radius)
    }

    /// The angle of the first joint of a gear where the second has none; in the plane.
    #[must_use]
    pub fn phase(self, phase: impl Into<Scalar>) -> JointSpec {
        self.number("phase", phase)
    }

    /// Directions that are not held.
    #[must_use]
    pub fn without(mut self, released: &[Freedom]) -> JointSpec {
        self.released.extend_from_slice(released);
        self
    }
}
