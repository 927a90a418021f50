//! What is asked of a run.

use dalembert_linear::Matrix;

use super::decide::Reason;
use super::pilot::Pilot;
use crate::road::Road;

/// How a system is taken through time.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Time at the end.
    pub until: f64,
    /// Time between samples.
    pub every: f64,
    /// The method.
    pub method: Method,
    /// What is integrated.
    pub form: Form,
    /// The error that each step may make, relative to the size of positions and speeds.
    pub tolerance: f64,
    /// A constant step in place of those that the tolerance asks for.
    pub step: Option<f64>,
    /// How the stabilised methods keep to the constraints.
    pub stabilisation: Stabilisation,
    /// Whether samples of the three-field scheme have the multipliers and momenta of that form; its equations always have.
    pub fields: bool,
    /// Steps after which a run is given up, tried ones included.
    pub max_steps: u64,
    /// Why this method; one that nobody asked for may be changed on the way.
    pub reason: Reason,
    /// How the constant step was found, if nobody gave it.
    pub pilot: Option<Pilot>,
}

impl Plan {
    /// Whether samples have the quantities of the three-field form.
    pub fn has_three_fields(&self) -> bool {
        self.form.is_three_field() || (self.fields && matches!(self.method, Method::Al3f(_)))
    }
}

impl Plan {
    /// A run until some time with samples at some distance, and all else as usual.
    pub fn new(until: f64, every: f64) -> Plan {
        Plan {
            until,
            every,
            method: Method::Dop853,
            form: Form::default(),
            tolerance: 1e-9,
            step: None,
            stabilisation: Stabilisation::default(),
            fields: false,
            max_steps: u64::MAX,
            reason: Reason::Asked,
            pilot: None,
        }
    }

    /// What steps and interpolants err by, roughly: with constant steps and low orders it is not known.
    pub(crate) fn expected_error(&self) -> f64 {
        let is_known = self.step.is_none() && self.method != Method::GeneralisedAlpha;
        if is_known { self.tolerance } else { self.tolerance.max(UNKNOWN_ERROR) }
    }
}

/// What constant steps may err by without surprise.
const UNKNOWN_ERROR: f64 = 1e-4;

/// A method of integration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Chosen by what the system is like, and changed on the way if it turns out to be stiff.
    #[default]
    Auto,
    /// Dormand and Prince's explicit Runge-Kutta method of order 8.
    Dop853,
    /// Tsitouras' explicit Runge-Kutta method of order 5.
    Tsit5,
    /// The augmented-Lagrangian scheme of the weak three-field form.
    Al3f(Composition),
    /// The energy-momentum scheme.
    EnergyMomentum,
    /// The three-stage Radau IIA method of order 5 on the stabilised form of index 2.
    Radau5,
    /// The generalised-α method on the form of index 3, with projected velocities.
    GeneralisedAlpha,
    /// Euler's method, stabilised.
    Euler,
    /// The midpoint rule, stabilised.
    Rk2,
    /// Kutta's method of order 3, stabilised.
    Rk3,
    /// The classical Runge-Kutta method of order 4, stabilised.
    Rk4,
}

/// How steps of order 2 are composed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Composition {
    /// Not at all: order 2.
    #[default]
    Single,
    /// Suzuki's five steps: order 4.
    Suzuki4,
    /// Kahan and Li's nine steps: order 6.
    KahanLi6,
}

/// What a method integrates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Coordinates and speeds, with accelerations by one of the roads.
    State(Road),
    /// Coordinates and the multipliers of the three-field form, as an equation of second order.
    Ode,
    /// The three-field equations of first order, in momenta.
    Momentum,
    /// The three-field equations of first order, in speeds.
    Velocity,
}

impl Default for Form {
    fn default() -> Form {
        Form::State(Road::Lagrange)
    }
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 8] = [
        Form::State(Road::Lagrange),
        Form::State(Road::Compatibility),
        Form::State(Road::Reduced),
        Form::State(Road::NullSpace),
        Form::State(Road::Augmented),
        Form::Ode,
        Form::Momentum,
        Form::Velocity,
    ];

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Form::State(road) => road.as_str(),
            Form::Ode => "ode",
            Form::Momentum => "momentum",
            Form::Velocity => "velocity",
        }
    }

    /// The form of a name.
    pub fn of_name(name: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.as_str() == name)
    }

    /// Whether it is one of the three-field forms.
    pub fn is_three_field(self) -> bool {
        !matches!(self, Form::State(_))
    }

    /// The road to accelerations; that of the three-field forms is their own.
    pub fn road(self) -> Road {
        if let Form::State(road) = self { road } else { Road::Lagrange }
    }
}

/// How the stabilised Runge-Kutta methods keep to the constraints, `ḟ = K f`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stabilisation {
    /// What happens to an error of the constraints.
    pub variant: Variant,
    /// `−K`
    pub gain: Gain,
}

/// What happens to an error of the constraints of a system with inertia.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Positions and velocities are corrected each by themselves: `q̇ = v − G⁺ k g`, `G v̇ = −γ − k ġ`.
    #[default]
    Split,
    /// Baumgarte's: `g̈ + 2k ġ + k² g = 0`.
    Companion,
    /// The state is moved onto the constraints after each step.
    Projection,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 3] = [Variant::Split, Variant::Companion, Variant::Projection];

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Variant::Split => "split",
            Variant::Companion => "baumgarte",
            Variant::Projection => "projection",
        }
    }
}

/// How fast errors of the constraints decay: `−K`, in 1/s.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Gain {
    /// By order, step and the rates of the motion.
    #[default]
    Automatic,
    /// The same for all rows.
    Scalar(f64),
    /// One for each row.
    Diagonal(Vec<f64>),
    /// Any matrix whose eigenvalues have positive real parts.
    Matrix(Matrix),
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 13] = [
        Method::Auto,
        Method::Dop853,
        Method::Tsit5,
        Method::Al3f(Composition::Single),
        Method::Al3f(Composition::Suzuki4),
        Method::Al3f(Composition::KahanLi6),
        Method::EnergyMomentum,
        Method::Radau5,
        Method::GeneralisedAlpha,
        Method::Euler,
        Method::Rk2,
        Method::Rk3,
        Method::Rk4,
    ];

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::Dop853 => "dop853",
            Method::Tsit5 => "tsit5",
            Method::Al3f(Composition::Single) => "al3f",
            Method::Al3f(Composition::Suzuki4) => "al3f4",
            Method::Al3f(Composition::KahanLi6) => "al3f6",
            Method::EnergyMomentum => "em",
            Method::Radau5 => "radau5",
            Method::GeneralisedAlpha => "galpha",
            Method::Euler => "euler",
            Method::Rk2 => "rk2",
            Method::Rk3 => "rk3",
            Method::Rk4 => "rk4",
        }
    }

    /// The method of a name.
    pub fn of_name(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.as_str() == name)
    }

    /// Its number in a solver memory: never changed, and never used again for another method.
    pub(crate) fn tag(self) -> u64 {
        match self {
            Method::Auto => 0,
            Method::Dop853 => 1,
            Method::Tsit5 => 2,
            Method::Al3f(Composition::Single) => 3,
            Method::Al3f(Composition::Suzuki4) => 4,
            Method::Al3f(Composition::KahanLi6) => 5,
            Method::EnergyMomentum => 6,
            Method::Radau5 => 7,
            Method::GeneralisedAlpha => 8,
            Method::Euler => 9,
            Method::Rk2 => 10,
            Method::Rk3 => 11,
            Method::Rk4 => 12,
        }
    }

    /// The method of a number.
    pub(crate) fn of_tag(tag: u64) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.tag() == tag)
    }

    /// Whether it is one of the Runge-Kutta methods that stabilise the constraints.
    pub fn is_stabilised(self) -> bool {
        matches!(self, Method::Euler | Method::Rk2 | Method::Rk3 | Method::Rk4)
    }

    /// Whether it is an explicit Runge-Kutta method, which takes any form.
    pub fn is_explicit(self) -> bool {
        self.is_stabilised() || matches!(self, Method::Dop853 | Method::Tsit5)
    }

    /// Whether it chooses its steps by their errors.
    pub fn is_adaptive(self) -> bool {
        matches!(
            self,
            Method::Auto | Method::Dop853 | Method::Tsit5 | Method::Radau5 | Method::GeneralisedAlpha
        )
    }

    /// Its order; that of [`Method::Auto`] is not known before it has chosen.
    pub fn order(self) -> u32 {
        match self {
            Method::Auto => 0,
            Method::Euler => 1,
            Method::Rk2
            | Method::Al3f(Composition::Single)
            | Method::EnergyMomentum
            | Method::GeneralisedAlpha => 2,
            Method::Rk3 => 3,
            Method::Rk4 | Method::Al3f(Composition::Suzuki4) => 4,
            Method::Tsit5 | Method::Radau5 => 5,
            Method::Al3f(Composition::KahanLi6) => 6,
            Method::Dop853 => 8,
        }
    }
}
