//! Properties of methods, and how the loop makes equations and schemes.

use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::store::{MemoryError, Store};
use dalembert_settings::{Method, Settings};
use dalembert_start::start::Start;
use dalembert_system::System;

use crate::equation::StateEquation;
use crate::scheme::Scheme;

/// Makes the scheme of a method, for states of `n` numbers with their quadratures; `None` if the system is too large for it.
pub type MakeScheme = fn(&Settings, &mut dyn StateEquation, usize) -> Option<Box<dyn Scheme>>;
pub type MakeEquation = fn(Evaluator, &Start, &Settings, f64) -> Option<Box<dyn StateEquation>>;
pub type ResumeEquation = fn(Saved<'_>, &mut dyn Store) -> Result<Box<dyn StateEquation>, MemoryError>;

/// Properties of a method; its word, tag and order are those of the vocabulary.
pub struct MethodInfo {
    pub method: Method,
    pub positions: ConstraintPromise,
    pub velocities: ConstraintPromise,
    pub energy: EnergyPromise,
    /// Whether it follows the three-field form without equations of that form.
    pub has_three_fields: bool,
    /// Features of systems that it does not support, in the order in which they are reported.
    pub excluded: &'static [Feature],
    pub scheme: MakeScheme,
}

/// Errors of constraints of one level at ends of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstraintPromise {
    /// Projected where they exceed their part of the tolerance.
    ByProjection,
    /// Rounding, since the constraints are among the equations of a step.
    InEquations,
    /// Of the order of the method.
    ToOrder,
    /// Bounded by the gain of the stabilisation.
    Stabilised,
}

/// Energy of conservative systems over long runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnergyPromise {
    DriftsWithTolerance,
    DriftsWithStep,
    Damped,
    /// The error is bounded for all times.
    Bounded,
    /// The error is rounding.
    Exact,
}

/// Features of systems that some methods do not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Kinematic models.
    NoInertia,
    ServoConstraints,
    Laws,
    AccelerationRows,
    HiddenConstraints,
    /// A step in a configuration whose constraint matrix has lost rank fails.
    SingularConfigurations,
    Contacts,
    NonlinearVelocityRows,
    VelocityRows,
    /// Applied forces that change with the sign of the speeds.
    IrreversibleForces,
    Rotations,
    VaryingMass,
    /// More unknowns and rows than matrices are written out for.
    ManyUnknowns,
}

/// Methods and equations, handed to the loop.
pub struct Catalogue {
    pub method: fn(Method) -> &'static MethodInfo,
    /// The equation of a system at its start, with a tenth of the run; `None` if the system is too large.
    pub equation: MakeEquation,
    /// The equation that was saved.
    pub resume: ResumeEquation,
}

impl Catalogue {
    /// The scheme of the method of settings.
    pub fn scheme(
        &self,
        settings: &Settings,
        equation: &mut dyn StateEquation,
        n: usize,
    ) -> Option<Box<dyn Scheme>> {
        ((self.method)(settings.method).scheme)(settings, equation, n)
    }
}

/// The part of a saved equation that is known before its memory is read.
pub struct Saved<'a> {
    pub system: &'a System,
    pub point: Evaluator,
    pub settings: &'a Settings,
    /// A tenth of the run.
    pub time: f64,
    /// Whether the equation used the levels of a derivative array.
    pub has_levels: bool,
}
