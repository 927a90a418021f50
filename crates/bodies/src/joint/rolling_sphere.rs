//! A ball that rolls without slip on a plane, in space.

use dalembert_model::Shape;

use super::info::{JointInfo, KindRows, Placement};
use super::{JointKind, rolling, rolling_disc};
use crate::mechanism::{JointSpec, Place, joint};
use crate::signature::Signature;

pub(super) const JOINT: JointInfo = JointInfo {
    signature: Signature { named: &[rolling_disc::RADIUS], ..rolling_disc::JOINT.signature },
    planar: None,
    fits: |shape| matches!(shape, Shape::Sphere { .. }),
    rows: KindRows {
        write: |graph, parts| rolling::rows(graph, parts, |_, normal, radius| (radius, normal)),
        ..rolling_disc::JOINT.rows
    },
    placement: Placement {
        nearest: None,
        offset: Some(|link, placing| {
            rolling::above(link, placing.model, rolling::normal(link, placing.turn), 0.0)
        }),
        ..rolling_disc::JOINT.placement
    },
    ..rolling_disc::JOINT
};

/// A ball that rolls on a plane through `track`; the normal is the z axis unless `axis` is given.
pub fn rolling_sphere(ball: impl Into<Place>, track: impl Into<Place>) -> JointSpec {
    joint(JointKind::RollingSphere, track, ball)
}
