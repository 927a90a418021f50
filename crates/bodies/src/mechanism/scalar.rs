//! Numbers, parameters and expressions as a Rust program writes them.

use std::ops::{Add, Div, Mul, Neg, Sub};

use dalembert_expr::{Expr, Operator};
use dalembert_model::{
    AuxiliaryId, Binder, Binding, BodyId, JointId, Meaning, MeasureKind, Model, ParameterId,
};

use crate::Quantity;
use crate::assembly::{Assembly, local};
use crate::mistake::DefinitionError;
use crate::part::BodyPart;

/// A number, a parameter, or an expression of them, of time and of the motion.
///
/// ```
/// use dalembert_bodies::mechanism::{Mechanism, Scalar};
///
/// let mut mechanism = Mechanism::planar();
/// let length = mechanism.parameter("L", 2.0);
/// let half = -0.5 * length.clone();
/// let wave = (3.0 * Scalar::time()).sin() * length;
/// # let _ = (half, wave);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Scalar(pub(super) ScalarNode);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum ScalarNode {
    Number(f64),
    Time,
    Parameter(ParameterId),
    Auxiliary(AuxiliaryId),
    Body(BodyValue),
    Joint(JointValue),
    Apply(Operator, Vec<Scalar>),
}

/// A part of a body, or a derivative of it, such as `crank.angle'`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyValue {
    pub(super) body: BodyId,
    pub(super) part: BodyPart,
    pub(super) order: u8,
}

impl BodyValue {
    /// Its time derivative.
    #[must_use]
    pub fn rate(self) -> BodyValue {
        BodyValue { order: self.order + 1, ..self }
    }
}

/// Subject of a start value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartValue {
    /// A coordinate of a body, or its rate.
    Body(BodyValue),
    /// The angle or distance of a joint, or its rate.
    Joint(JointValue),
}

impl From<BodyValue> for StartValue {
    fn from(value: BodyValue) -> StartValue {
        StartValue::Body(value)
    }
}

impl From<JointValue> for StartValue {
    fn from(value: JointValue) -> StartValue {
        StartValue::Joint(value)
    }
}

/// The angle or the distance of a joint, or a derivative of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JointValue {
    pub(super) joint: JointId,
    pub(super) of: MeasureKind,
    pub(super) order: u8,
}

impl JointValue {
    /// Its time derivative.
    #[must_use]
    pub fn rate(self) -> JointValue {
        JointValue { order: self.order + 1, ..self }
    }
}

impl Scalar {
    /// Time.
    pub fn time() -> Scalar {
        Scalar(ScalarNode::Time)
    }

    pub(super) fn parameter(id: ParameterId) -> Scalar {
        Scalar(ScalarNode::Parameter(id))
    }

    pub(super) fn auxiliary(id: AuxiliaryId) -> Scalar {
        Scalar(ScalarNode::Auxiliary(id))
    }

    /// An operator applied to arguments, of which there must be as many as it takes.
    pub fn apply(operator: Operator, args: Vec<Scalar>) -> Scalar {
        Scalar(ScalarNode::Apply(operator, args))
    }

    /// sin(self)
    #[must_use]
    pub fn sin(self) -> Scalar {
        Scalar::apply(Operator::Sin, vec![self])
    }

    /// cos(self)
    #[must_use]
    pub fn cos(self) -> Scalar {
        Scalar::apply(Operator::Cos, vec![self])
    }

    /// √self
    #[must_use]
    pub fn sqrt(self) -> Scalar {
        Scalar::apply(Operator::Sqrt, vec![self])
    }

    /// selfⁿ
    #[must_use]
    pub fn powi(self, n: i32) -> Scalar {
        Scalar::apply(Operator::Power, vec![self, f64::from(n).into()])
    }

    /// As an expression of parameters. Time and the motion have no place there and become NaN, which the checks of definitions
    /// refuse.
    pub(super) fn quantity(&self, model: &mut Model) -> Quantity {
        match &self.0 {
            ScalarNode::Number(value) => model.graph.constant(*value),
            ScalarNode::Parameter(id) => model.graph.symbol(Meaning::Parameter(*id).symbol()),
            ScalarNode::Apply(operator, args) => {
                let args: Vec<Expr> = args.iter().map(|arg| arg.quantity(model)).collect();
                applied(model, *operator, &args)
            }
            ScalarNode::Time | ScalarNode::Auxiliary(_) | ScalarNode::Body(_) | ScalarNode::Joint(_) => {
                model.graph.constant(f64::NAN)
            }
        }
    }

    /// As an expression over the slots of `binder`.
    pub(super) fn expression(
        &self,
        assembly: &Assembly,
        model: &mut Model,
        binder: &mut Binder,
    ) -> Result<Expr, DefinitionError> {
        Ok(match &self.0 {
            ScalarNode::Number(value) => model.graph.constant(*value),
            ScalarNode::Time => model.graph.symbol(Meaning::Time.symbol()),
            ScalarNode::Parameter(_) => {
                let quantity = self.quantity(model);
                local(model, binder, quantity)
            }
            ScalarNode::Auxiliary(id) => {
                let slot = binder.slot(Binding::Auxiliary(*id));
                model.graph.symbol(Meaning::Local { slot, order: 0 }.symbol())
            }
            ScalarNode::Body(value) => assembly
                .body_part(model, binder, value.body, value.part, value.order)
                .ok_or(DefinitionError::NoPart(value.part))?,
            ScalarNode::Joint(value) => match value.of {
                MeasureKind::Angle => assembly.joint_angle(model, binder, value.joint, value.order)?,
                MeasureKind::Distance => assembly.joint_distance(model, binder, value.joint, value.order)?,
            },
            ScalarNode::Apply(operator, args) => {
                let mut done = Vec::with_capacity(args.len());
                for arg in args {
                    done.push(arg.expression(assembly, model, binder)?);
                }
                applied(model, *operator, &done)
            }
        })
    }
}

fn applied(model: &mut Model, operator: Operator, args: &[Expr]) -> Expr {
    match operator.arity() {
        Some(n) if n != args.len() => model.graph.constant(f64::NAN),
        _ => model.graph.apply(operator, args),
    }
}

impl From<f64> for Scalar {
    fn from(value: f64) -> Scalar {
        Scalar(ScalarNode::Number(value))
    }
}

impl From<&Scalar> for Scalar {
    fn from(value: &Scalar) -> Scalar {
        value.clone()
    }
}

impl From<BodyValue> for Scalar {
    fn from(value: BodyValue) -> Scalar {
        Scalar(ScalarNode::Body(value))
    }
}

impl From<JointValue> for Scalar {
    fn from(value: JointValue) -> Scalar {
        Scalar(ScalarNode::Joint(value))
    }
}

macro_rules! arithmetic {
    ($($trait:ident $method:ident $what:expr;)*) => {$(
        impl<T: Into<Scalar>> $trait<T> for Scalar {
            type Output = Scalar;
            fn $method(self, other: T) -> Scalar {
                $what(self, other.into())
            }
        }

        impl<T: Into<Scalar>> $trait<T> for &Scalar {
            type Output = Scalar;
            fn $method(self, other: T) -> Scalar {
                $what(self.clone(), other.into())
            }
        }

        impl $trait<Scalar> for f64 {
            type Output = Scalar;
            fn $method(self, other: Scalar) -> Scalar {
                $what(self.into(), other)
            }
        }

        impl $trait<&Scalar> for f64 {
            type Output = Scalar;
            fn $method(self, other: &Scalar) -> Scalar {
                $what(self.into(), other.clone())
            }
        }
    )*};
}

arithmetic! {
    Add add |a, b| Scalar::apply(Operator::Sum, vec![a, b]);
    Sub sub |a, b: Scalar| Scalar::apply(Operator::Sum, vec![a, -b]);
    Mul mul |a, b| Scalar::apply(Operator::Product, vec![a, b]);
    Div div |a, b| Scalar::apply(Operator::Product, vec![a, Scalar::apply(Operator::Power, vec![b, (-1.0).into()])]);
}

impl Neg for Scalar {
    type Output = Scalar;
    fn neg(self) -> Scalar {
        Scalar::apply(Operator::Product, vec![(-1.0).into(), self])
    }
}

/// Two or three components; two have 0 as their third.
#[derive(Clone, Debug, PartialEq)]
pub struct Triple(pub [Scalar; 3]);

impl Triple {
    pub(super) fn quantity(&self, model: &mut Model) -> [Quantity; 3] {
        [0, 1, 2].map(|i| self.0[i].quantity(model))
    }
}

impl<T: Into<Scalar>> From<[T; 2]> for Triple {
    fn from([x, y]: [T; 2]) -> Triple {
        Triple([x.into(), y.into(), 0.0.into()])
    }
}

impl<T: Into<Scalar>> From<[T; 3]> for Triple {
    fn from(parts: [T; 3]) -> Triple {
        Triple(parts.map(Into::into))
    }
}

impl<A: Into<Scalar>, B: Into<Scalar>> From<(A, B)> for Triple {
    fn from((x, y): (A, B)) -> Triple {
        Triple([x.into(), y.into(), 0.0.into()])
    }
}

impl<A: Into<Scalar>, B: Into<Scalar>, C: Into<Scalar>> From<(A, B, C)> for Triple {
    fn from((x, y, z): (A, B, C)) -> Triple {
        Triple([x.into(), y.into(), z.into()])
    }
}
