//! Joints, as a Rust program writes them.

use dalembert_model::{Freedom, JointKind};

use super::handle::{GROUND, JointHandle, Place};
use super::scalar::{Scalar, Triple};

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
