//! Mass properties of bodies, as a Rust program writes them.

use dalembert_model::Model;

use super::scalar::{Scalar, Triple};
use crate::matter::Matter;

/// Mass properties of a body, see [`Matter`].
#[derive(Clone, Debug, PartialEq)]
pub struct MatterSpec(pub(super) Shape);

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
pub fn rod(length: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Rod { length: length.into(), mass: mass.into(), radius: None })
}

/// A disc about the z axis.
pub fn disc(radius: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Disc { radius: radius.into(), mass: mass.into(), thickness: None })
}

/// A box with edges along the axes.
pub fn block(size: impl Into<Triple>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Box { size: size.into(), mass: mass.into() })
}

/// A cylinder about the z axis.
pub fn cylinder(radius: impl Into<Scalar>, length: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Cylinder { radius: radius.into(), length: length.into(), mass: mass.into() })
}

/// A ball.
pub fn sphere(radius: impl Into<Scalar>, mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Sphere { radius: radius.into(), mass: mass.into() })
}

/// A point, without orientation.
pub fn point(mass: impl Into<Scalar>) -> MatterSpec {
    MatterSpec(Shape::Point { mass: mass.into() })
}

/// A body by its mass and inertia about its centre of mass: xx, yy, zz, xy, xz, yz.
pub fn rigid(mass: impl Into<Scalar>, inertia: [impl Into<Scalar>; 6]) -> MatterSpec {
    let centre = [0.0; 3].into();
    MatterSpec(Shape::Rigid { mass: mass.into(), inertia: inertia.map(Into::into), centre })
}

/// A body of the plane by its mass and its moment of inertia about its centre of mass.
pub fn planar_rigid(mass: impl Into<Scalar>, inertia: impl Into<Scalar>) -> MatterSpec {
    let zero = || Scalar::from(0.0);
    rigid(mass, [zero(), zero(), inertia.into(), zero(), zero(), zero()])
}

impl MatterSpec {
    /// The radius of a rod.
    #[must_use]
    pub fn radius(mut self, given: impl Into<Scalar>) -> MatterSpec {
        if let Shape::Rod { radius, .. } = &mut self.0 {
            *radius = Some(given.into());
        }
        self
    }

    /// The thickness of a disc.
    #[must_use]
    pub fn thickness(mut self, given: impl Into<Scalar>) -> MatterSpec {
        if let Shape::Disc { thickness, .. } = &mut self.0 {
            *thickness = Some(given.into());
        }
        self
    }

    /// The centre of mass of a body given by mass and inertia, in the frame in which places on it are given.
    #[must_use]
    pub fn centre(mut self, given: impl Into<Triple>) -> MatterSpec {
        if let Shape::Rigid { centre, .. } = &mut self.0 {
            *centre = given.into();
        }
        self
    }

    pub(super) fn matter(&self, model: &mut Model) -> Matter {
        match &self.0 {
            Shape::Rod { length, mass, radius } => Matter::Rod {
                length: length.quantity(model),
                mass: mass.quantity(model),
                radius: radius.as_ref().map(|radius| radius.quantity(model)),
            },
            Shape::Disc { radius, mass, thickness } => Matter::Disc {
                radius: radius.quantity(model),
                mass: mass.quantity(model),
                thickness: thickness.as_ref().map(|thickness| thickness.quantity(model)),
            },
            Shape::Box { size, mass } => {
                Matter::Box { size: size.quantity(model), mass: mass.quantity(model) }
            }
            Shape::Cylinder { radius, length, mass } => Matter::Cylinder {
                radius: radius.quantity(model),
                length: length.quantity(model),
                mass: mass.quantity(model),
            },
            Shape::Sphere { radius, mass } => {
                Matter::Sphere { radius: radius.quantity(model), mass: mass.quantity(model) }
            }
            Shape::Point { mass } => Matter::Point { mass: mass.quantity(model) },
            Shape::Rigid { mass, inertia, centre } => Matter::Rigid {
                mass: mass.quantity(model),
                inertia: std::array::from_fn(|i| inertia[i].quantity(model)),
                centre: centre.quantity(model),
            },
        }
    }
}
