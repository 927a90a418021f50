//! Force elements, as a Rust program writes them.

use super::handle::{BodyHandle, JointHandle, Place};
use super::scalar::{JointValue, Scalar, Triple};
use crate::force::ForceFrame;

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
