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

/// MethodKind of a method, as far as settings depend on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MethodKind {
    /// To be chosen.
    Open,
    /// Explicit Runge-Kutta method with projection.
    Explicit,
    /// Explicit Runge-Kutta method that stabilises the constraints.
    Stabilised,
    /// Method with equations of its own.
    Implicit,
}

/// Error estimates and step sizes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepChoice {
    /// Chosen by an estimate that bounds the error of the run.
    Bounded,
    /// Chosen by an estimate of single steps, whose errors add up.
    Single,
    /// Constant; no estimate.
    Constant,
}

/// One row for each method: variant, word, tag, order, kind and steps. The tag is its number in a solver memory: it is never
/// changed, and never used again for another method.
macro_rules! methods {
    ($([$($variant:tt)+] $word:literal $tag:literal, $order:literal, $kind:ident $steps:ident;)+) => {
        words!(Method, "method", $([$($variant)+] => $word,)+);

        impl Method {
            /// Number in a solver memory.
            pub const fn tag(self) -> u64 {
                match self { $(Method::$($variant)+ => $tag,)+ }
            }

            /// The order; 0 for [`Method::Auto`].
            pub const fn order(self) -> u32 {
                match self { $(Method::$($variant)+ => $order,)+ }
            }

            const fn kind(self) -> MethodKind {
                match self { $(Method::$($variant)+ => MethodKind::$kind,)+ }
            }

            const fn steps(self) -> StepChoice {
                match self { $(Method::$($variant)+ => StepChoice::$steps,)+ }
            }
        }
    };
}

methods! {
    [Auto] "auto" 0, 0, Open Bounded;
    [Dop853] "dop853" 1, 8, Explicit Bounded;
    [Tsit5] "tsit5" 2, 5, Explicit Bounded;
    [Al3f(Composition::Single)] "al3f" 3, 2, Implicit Constant;
    [Al3f(Composition::Suzuki4)] "al3f4" 4, 4, Implicit Constant;
    [Al3f(Composition::KahanLi6)] "al3f6" 5, 6, Implicit Constant;
    [EnergyMomentum] "em" 6, 2, Implicit Constant;
    [Radau5] "radau5" 7, 5, Implicit Bounded;
    [GeneralisedAlpha] "galpha" 8, 2, Implicit Single;
    [Euler] "euler" 9, 1, Stabilised Constant;
    [Rk2] "rk2" 10, 2, Stabilised Constant;
    [Rk3] "rk3" 11, 3, Stabilised Constant;
    [Rk4] "rk4" 12, 4, Stabilised Constant;
}

impl Method {
    /// The method of a [tag](Self::tag).
    pub fn of_tag(tag: u64) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.tag() == tag)
    }

    /// Whether it is a Runge-Kutta method that stabilises the constraints.
    pub fn is_stabilised(self) -> bool {
        self.kind() == MethodKind::Stabilised
    }

    /// Whether it is an explicit Runge-Kutta method; these support every form.
    pub fn is_explicit(self) -> bool {
        matches!(self.kind(), MethodKind::Explicit | MethodKind::Stabilised)
    }

    /// Whether it solves equations of its own in each step.
    pub fn is_implicit(self) -> bool {
        self.kind() == MethodKind::Implicit
    }

    /// Whether it follows one-sided constraints from impact to impact.
    pub fn follows_contacts(self) -> bool {
        matches!(self, Method::Auto | Method::Dop853 | Method::Tsit5 | Method::Radau5)
    }

    /// Whether the step size follows from error estimates.
    pub fn is_adaptive(self) -> bool {
        self.steps() != StepChoice::Constant
    }

    /// Whether the tolerance bounds errors of the run where step sizes follow from estimates.
    pub fn bounds_errors(self) -> bool {
        self.steps() != StepChoice::Single
    }
}
