//! Mass properties of bodies, as a Rust program writes them.

use dalembert_model::Model;

use super::scalar::{Scalar, Triple};
use crate::matter::BodyMass;

/// Mass properties of a body, see [`BodyMass`].
#[derive(Clone, Debug, PartialEq)]
pub struct MassSpec(pub(super) Shape);

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
pub fn rod(length: impl Into<Scalar>, mass: impl Into<Scalar>) -> MassSpec {
    MassSpec(Shape::Rod { length: length.into(), mass: mass.into(), radius: None })
}

/// A disc about the z axis.
pub fn disc(radius: impl Into<Scalar>, mass: impl Into<Scalar>) -> MassSpec {
    MassSpec(Shape::Disc { radius: radius.into(), mass: mass.into(), thickness: None })
}

/// A box with edges along the axes.
pub fn block(size: impl Into<Triple>, mass: impl Into<Scalar>) -> MassSpec {
    MassSpec(Shape::Box { size: size.into(), mass: mass.into() })
}

/// A cylinder about the z axis.
pub fn cylinder(radius: impl Into<Scalar>, length: impl Into<Scalar>, mass: impl Into<Scalar>) -> MassSpec {
    MassSpec(Shape::Cylinder { radius: radius.into(), length: length.into(), mass: mass.into() })
}

/// A ball.
pub fn sphere(radius: impl Into<Scalar>, mass: impl Into<Scalar>) -> MassSpec {
    MassSpec(Shape::Sphere { radius: radius.into(), mass: mass.into() })
}

/// A point, without orientation.
pub fn point(mass: impl Into<Scalar>) -> MassSpec {
    MassSpec(Shape::Point { mass: mass.into() })
}

/// A body by its mass and inertia about its centre of mass: xx, yy, zz, xy, xz, yz.
pub fn rigid(mass: impl Into<Scalar>, inertia: [impl Into<Scalar>; 6]) -> MassSpec {
    let centre = [0.0; 3].into();
    MassSpec(Shape::Rigid { mass: mass.into(), inertia: inertia.map(Into::into), centre })
}

/// A body of the plane by its mass and its moment of inertia about its centre of mass.
pub fn planar_rigid(mass: impl Into<Scalar>, inertia: impl Into<Scalar>) -> MassSpec {
    let zero = || Scalar::from(0.0);
    rigid(mass, [zero(), zero(), inertia.into(), zero(), zero(), zero()])
}

impl MassSpec {
    /// The radius of a rod.
    #[must_use]
    pub fn radius(mut self, given: impl Into<Scalar>) -> MassSpec {
        if let Shape::Rod { radius, .. } = &mut self.0 {
            *radius = Some(given.into());
        }
        self
    }

    /// The thickness of a disc.
    #[must_use]
    pub fn thickness(mut self, given: impl Into<Scalar>) -> MassSpec {
        if let Shape::Disc { thickness, .. } = &mut self.0 {
            *thickness = Some(given.into());
        }
        self
    }

    /// The centre of mass of a body given by mass and inertia, in the frame in which places on it are given.
    #[must_use]
    pub fn centre(mut self, given: impl Into<Triple>) -> MassSpec {
        if let Shape::Rigid { centre, .. } = &mut self.0 {
            *centre = given.into();
        }
        self
    }

    pub(super) fn matter(&self, model: &mut Model) -> BodyMass {
        match &self.0 {
            Shape::Rod { length, mass, radius } => BodyMass::Rod {
                length: length.quantity(model),
                mass: mass.quantity(model),
                radius: radius.as_ref().map(|radius| radius.quantity(model)),
            },
            Shape::Disc { radius, mass, thickness } => BodyMass::Disc {
                radius: radius.quantity(model),
                mass: mass.quantity(model),
                thickness: thickness.as_ref().map(|thickness| thickness.quantity(model)),
            },
            Shape::Box { size, mass } => {
                BodyMass::Box { size: size.quantity(model), mass: mass.quantity(model) }
            }
            Shape::Cylinder { radius, length, mass } => BodyMass::Cylinder {
                radius: radius.quantity(model),
                length: length.quantity(model),
                mass: mass.quantity(model),
            },
            Shape::Sphere { radius, mass } => {
                BodyMass::Sphere { radius: radius.quantity(model), mass: mass.quantity(model) }
            }
            Shape::Point { mass } => BodyMass::Point { mass: mass.quantity(model) },
            Shape::Rigid { mass, inertia, centre } => BodyMass::Rigid {
                mass: mass.quantity(model),
                inertia: std::array::from_fn(|i| inertia[i].quantity(model)),
                centre: centre.quantity(model),
            },
        }
    }
}
