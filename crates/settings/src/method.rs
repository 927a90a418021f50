//! Methods of integration.

use crate::words::words;

/// A method of integration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Chosen by the properties of the system; replaced during the run if the motion becomes stiff.
    #[default]
    Auto,
    /// Explicit Runge-Kutta method of order 8 by Dormand and Prince.
    Dop853,
    /// Explicit Runge-Kutta method of order 5 by Tsitouras.
    Tsit5,
    /// Augmented-Lagrangian scheme of the weak three-field form.
    Al3f(Composition),
    /// Energy-momentum scheme.
    EnergyMomentum,
    /// Three-stage Radau IIA method of order 5 on the stabilised form of index 2.
    Radau5,
    /// Generalised-α method on the form of index 3, with projected velocities.
    GeneralisedAlpha,
    /// Euler's method with stabilised constraints.
    Euler,
    /// Midpoint rule with stabilised constraints.
    Rk2,
    /// Kutta's method of order 3 with stabilised constraints.
    Rk3,
    /// Classical Runge-Kutta method of order 4 with stabilised constraints.
    Rk4,
}

/// Composition of steps of order 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Composition {
    /// One step: order 2.
    #[default]
    Single,
    /// Suzuki's five steps: order 4.
    Suzuki4,
    /// Kahan and Li's nine steps: order 6.
    KahanLi6,
}

words!(Method, "method",
    Auto => "auto",
    Dop853 => "dop853",
    Tsit5 => "tsit5",
    [Al3f(Composition::Single)] => "al3f",
    [Al3f(Composition::Suzuki4)] => "al3f4",
    [Al3f(Composition::KahanLi6)] => "al3f6",
    EnergyMomentum => "em",
    Radau5 => "radau5",
    GeneralisedAlpha => "galpha",
    Euler => "euler",
    Rk2 => "rk2",
    Rk3 => "rk3",
    Rk4 => "rk4",
);

impl Method {
    /// Number in a solver memory: never changed, and never used again for another method.
    pub fn tag(self) -> u64 {
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

    /// The method of a [tag](Self::tag).
    pub fn of_tag(tag: u64) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.tag() == tag)
    }

    /// Whether it is a Runge-Kutta method that stabilises the constraints.
    pub fn is_stabilised(self) -> bool {
        matches!(self, Method::Euler | Method::Rk2 | Method::Rk3 | Method::Rk4)
    }

    /// Whether it is an explicit Runge-Kutta method; these support every form.
    pub fn is_explicit(self) -> bool {
        self.is_stabilised() || matches!(self, Method::Dop853 | Method::Tsit5)
    }

    /// Whether the step size follows from error estimates.
    pub fn is_adaptive(self) -> bool {
        matches!(
            self,
            Method::Auto | Method::Dop853 | Method::Tsit5 | Method::Radau5 | Method::GeneralisedAlpha
        )
    }

    /// The order; 0 for [`Method::Auto`].
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
