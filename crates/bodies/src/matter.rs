//! Mass properties of bodies: mass, inertia and shape.
//!
//! | matter | moments about the centre of mass |
//! |---|---|
//! | rod along x | `m r²/2` about x, `m L²/12` across |
//! | disc about z | `m r²/2` about z, `m r²/4 + m t²/12` across |
//! | box | `m (b² + c²)/12` about x, and so on |
//! | cylinder about z | `m r²/2` about z, `m r²/4 + m L²/12` across |
//! | sphere | `2/5 m r²` |
//! | point | none: it has no orientation |

use dalembert_expr::Expr;
use dalembert_model::{Model, Shape, Space};

use crate::Quantity;
use crate::assembly::Extent;
use crate::mistake::DefinitionError;

/// A rod has this part of its length as radius unless one is given.
const ROD_RADIUS: f64 = 1.0 / 40.0;
/// A disc has this part of its radius as thickness unless one is given.
const DISC_THICKNESS: f64 = 1.0 / 10.0;

/// Mass properties of a body.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum BodyMass {
    /// A slender bar along the x axis.
    Rod {
        /// From end to end.
        length: Quantity,
        mass: Quantity,
        /// Of its round section; a fortieth of the length if not given.
        radius: Option<Quantity>,
    },
    /// A disc about the z axis.
    Disc {
        radius: Quantity,
        mass: Quantity,
        /// Along the axis; a tenth of the radius if not given.
        thickness: Option<Quantity>,
    },
    /// A box with edges along the axes.
    Box {
        /// Its edges; in the plane the third does not count.
        size: [Quantity; 3],
        mass: Quantity,
    },
    /// A cylinder about the z axis.
    Cylinder {
        radius: Quantity,
        /// Along the axis.
        length: Quantity,
        mass: Quantity,
    },
    /// A ball.
    Sphere { radius: Quantity, mass: Quantity },
    /// A point, which has a position and no orientation.
    Point { mass: Quantity },
    /// Given by mass and inertia.
    Rigid {
        mass: Quantity,
        /// The entries xx, yy, zz, xy, xz, yz of the tensor about the centre of mass, in the axes of the body; in the plane
        /// zz alone counts.
        inertia: [Quantity; 6],
        /// The centre of mass in the frame in which places on the body are given.
        centre: [Quantity; 3],
    },
}

/// The properties of a body, as expressions of parameters and in numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Properties {
    pub(crate) mass: Expr,
    pub(crate) inertia: [Expr; 6],
    pub(crate) mass_value: f64,
    pub(crate) inertia_value: [f64; 6],
    pub(crate) centre: Option<[Expr; 3]>,
    /// With which it rolls.
    pub(crate) radius: Option<Expr>,
    pub(crate) shape: Shape,
}

impl BodyMass {
    /// Whether it has an orientation.
    pub fn extent(&self) -> Extent {
        if matches!(self, BodyMass::Point { .. }) { Extent::Point } else { Extent::Rigid }
    }

    pub(crate) fn properties(&self, model: &mut Model) -> Result<Properties, DefinitionError> {
        let planar = model.space == Some(Space::Planar);
        let zero = model.graph.zero();
        let value = |model: &Model, e: Expr| model.value(e);
        let positive = |model: &Model, name: &'static str, e: Expr| match model.value(e) {
            value if !value.is_finite() => Err(DefinitionError::NotFinite(name)),
            value if value <= 0.0 => Err(DefinitionError::NotPositive(name, value)),
            value => Ok(value),
        };
        let (mass, inertia, centre, radius, shape) = match *self {
            BodyMass::Rod { length, mass, radius } => {
                positive(model, "mass", mass)?;
                let along = positive(model, "length", length)?;
                let radius = radius.unwrap_or_else(|| times(model, ROD_RADIUS, length));
                let thin = positive(model, "radius", radius)?;
                let (axial, across) =
                    (moment(model, 0.5, mass, radius), moment(model, 1.0 / 12.0, mass, length));
                let shape = Shape::Rod { length: along, radius: thin };
                let inertia = [axial, across, across, zero, zero, zero];
                (mass, inertia, None, None, shape)
            }
            BodyMass::Disc { radius, mass, thickness } => {
                positive(model, "mass", mass)?;
                let wide = positive(model, "radius", radius)?;
                let thickness = thickness.unwrap_or_else(|| times(model, DISC_THICKNESS, radius));
                let thick = positive(model, "thickness", thickness)?;
                let inertia = round(model, mass, radius, thickness);
                let shape = Shape::Disc { radius: wide, thickness: thick };
                (mass, inertia, None, Some(radius), shape)
            }
            BodyMass::Cylinder { radius, length, mass } => {
                positive(model, "mass", mass)?;
                let wide = positive(model, "radius", radius)?;
                let long = positive(model, "length", length)?;
                let inertia = round(model, mass, radius, length);
                let shape = Shape::Cylinder { radius: wide, length: long };
                (mass, inertia, None, Some(radius), shape)
            }
            BodyMass::Sphere { radius, mass } => {
                positive(model, "mass", mass)?;
                let wide = positive(model, "radius", radius)?;
                let all = moment(model, 0.4, mass, radius);
                let inertia = [all, all, all, zero, zero, zero];
                let shape = Shape::Sphere { radius: wide };
                (mass, inertia, None, Some(radius), shape)
            }
            BodyMass::Box { size, mass } => {
                positive(model, "mass", mass)?;
                for edge in &size[..if planar { 2 } else { 3 }] {
                    positive(model, "size", *edge)?;
                }
                let squares = size.map(|edge| moment(model, 1.0 / 12.0, mass, edge));
                let mut pair = |a: usize, b: usize| model.graph.add(squares[a], squares[b]);
                let inertia = [pair(1, 2), pair(0, 2), pair(0, 1), zero, zero, zero];
                let shape = Shape::Box { size: size.map(|edge| value(model, edge)) };
                (mass, inertia, None, None, shape)
            }
            BodyMass::Point { mass } => {
                positive(model, "mass", mass)?;
                (mass, [zero; 6], None, None, Shape::Point)
            }
            BodyMass::Rigid { mass, inertia, centre } => {
                positive(model, "mass", mass)?;
                if inertia.iter().any(|e| !value(model, *e).is_finite()) {
                    return Err(DefinitionError::NotFinite("inertia"));
                }
                if centre.iter().any(|e| !value(model, *e).is_finite()) {
                    return Err(DefinitionError::NotFinite("centre"));
                }
                let moved = centre.iter().any(|e| model.graph.as_constant(*e) != Some(0.0));
                let centre = moved.then_some(centre);
                (mass, inertia, centre, None, Shape::Rigid)
            }
        };
        let (mass_value, inertia_value) = (model.value(mass), inertia.map(|e| model.value(e)));
        Ok(Properties { mass, inertia, mass_value, inertia_value, centre, radius, shape })
    }
}

/// Whether a body can have this tensor.
pub(crate) fn check_inertia(inertia: [f64; 6], space: Space) -> Result<(), DefinitionError> {
    let [xx, yy, zz, xy, xz, yz] = inertia;
    if space == Space::Planar {
        return if zz > 0.0 { Ok(()) } else { Err(DefinitionError::Inertia) };
    }
    let trace = xx + yy + zz;
    if minors(inertia).iter().any(|minor| *minor <= 0.0) {
        return Err(DefinitionError::Inertia);
    }
    // The second moments of mass along the axes, ∫x², are `tr/2 − I`; none may be negative in any direction. Flat bodies
    // have a zero there, so rounding is allowed for.
    let half = 0.5 * trace + 1e-9 * trace;
    let second = [half - xx, half - yy, half - zz, -xy, -xz, -yz];
    if minors(second).iter().any(|minor| *minor < 0.0) {
        return Err(DefinitionError::InertiaTriangle);
    }
    Ok(())
}

/// All principal minors of a symmetric matrix; it is positive definite if all are positive.
fn minors([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> [f64; 7] {
    let pair = |a: f64, b: f64, c: f64| a * b - c * c;
    let whole = xx * pair(yy, zz, yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
    [xx, yy, zz, pair(xx, yy, xy), pair(xx, zz, xz), pair(yy, zz, yz), whole]
}

/// About an axis of symmetry z, and across it.
fn round(model: &mut Model, mass: Expr, radius: Expr, length: Expr) -> [Expr; 6] {
    let axial = moment(model, 0.5, mass, radius);
    let (wide, long) = (moment(model, 0.25, mass, radius), moment(model, 1.0 / 12.0, mass, length));
    let across = model.graph.add(wide, long);
    let zero = model.graph.zero();
    [across, across, axial, zero, zero, zero]
}

/// factor · mass · length²
fn moment(model: &mut Model, factor: f64, mass: Expr, length: Expr) -> Expr {
    let factor = model.graph.constant(factor);
    model.graph.product(&[factor, mass, length, length])
}

fn times(model: &mut Model, factor: f64, e: Expr) -> Expr {
    let factor = model.graph.constant(factor);
    model.graph.mul(factor, e)
}
