//! Force elements, as a Rust program writes them.

use dalembert_model::MeasureKind;

use super::handle::{JointHandle, Place};
use super::scalar::{JointValue, Scalar, Triple};
use crate::force::{ForceFrame, ForceKind};

/// A force element to be; see [`ForceDefinition`](crate::ForceDefinition).
#[derive(Clone, Debug, PartialEq)]
pub struct ForceSpec {
    pub(super) kind: ForceKind,
    pub(super) places: SpecPlaces,
    pub(super) numbers: Vec<(&'static str, Scalar)>,
    pub(super) directions: Vec<(&'static str, Triple)>,
    pub(super) value: Option<Triple>,
    pub(super) frame: ForceFrame,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum SpecPlaces {
    Between([Place; 2]),
    Joint(JointHandle),
    On(Place),
}

/// A torque or force in a joint, along its angle or its distance: on its second body, and the opposite one on the first.
pub fn effort(along: JointValue, value: impl Into<Scalar>) -> ForceSpec {
    let kind = match along.of {
        MeasureKind::Angle => ForceKind::Torque,
        MeasureKind::Distance => ForceKind::Force,
    };
    ForceSpec::in_joint(kind, JointHandle(along.joint)).value(value)
}

impl ForceSpec {
    fn new(kind: ForceKind, places: SpecPlaces) -> ForceSpec {
        ForceSpec {
            kind,
            places,
            numbers: Vec::new(),
            directions: Vec::new(),
            value: None,
            frame: ForceFrame::World,
        }
    }

    /// An element of this kind between two places, without arguments.
    pub fn between(kind: ForceKind, first: impl Into<Place>, second: impl Into<Place>) -> ForceSpec {
        ForceSpec::new(kind, SpecPlaces::Between([first.into(), second.into()]))
    }

    /// An element of this kind in a joint, without arguments.
    pub fn in_joint(kind: ForceKind, joint: JointHandle) -> ForceSpec {
        ForceSpec::new(kind, SpecPlaces::Joint(joint))
    }

    /// An element of this kind on a body, with its force or torque.
    pub fn on(kind: ForceKind, place: impl Into<Place>, value: impl Into<Triple>) -> ForceSpec {
        ForceSpec { value: Some(value.into()), ..ForceSpec::new(kind, SpecPlaces::On(place.into())) }
    }

    /// A number by its name in the language.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<Scalar>) -> ForceSpec {
        self.numbers.retain(|(known, _)| *known != name);
        self.numbers.push((name, value.into()));
        self
    }

    /// Numbers for each direction by their name in the language.
    #[must_use]
    pub fn directions(mut self, name: &'static str, values: impl Into<Triple>) -> ForceSpec {
        self.directions.retain(|(known, _)| *known != name);
        self.directions.push((name, values.into()));
        self
    }

    /// A force along a line or a torque about an axis.
    #[must_use]
    pub(crate) fn value(mut self, value: impl Into<Scalar>) -> ForceSpec {
        let zero = || Scalar::from(0.0);
        self.value = Some(Triple([value.into(), zero(), zero()]));
        self
    }

    /// The length of a spring without force.
    #[must_use]
    pub fn length(self, given: impl Into<Scalar>) -> ForceSpec {
        self.number("length", given)
    }

    /// The angle of a torsion spring without torque.
    #[must_use]
    pub fn angle(self, given: impl Into<Scalar>) -> ForceSpec {
        self.number("angle", given)
    }

    /// A damper beside a spring.
    #[must_use]
    pub fn damping(self, given: impl Into<Scalar>) -> ForceSpec {
        self.number("damping", given)
    }

    /// Dampers beside the springs of a bushing, along and about the axes.
    #[must_use]
    pub fn dampings(self, along: impl Into<Triple>, about: impl Into<Triple>) -> ForceSpec {
        self.directions("damping", along).directions("rotational_damping", about)
    }

    /// A force or torque in the axes of the body it acts on.
    #[must_use]
    pub fn in_body(mut self) -> ForceSpec {
        self.frame = ForceFrame::Body;
        self
    }
}
