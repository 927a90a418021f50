//! Remedies for requests that cannot be satisfied.

use std::fmt;

use crate::Method;
use crate::words::words;

/// An entry of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Setting {
    /// End time.
    Until,
    /// Time between rows.
    Every,
    /// Form of the equations.
    Form,
    /// Local error of a step.
    Tolerance,
    /// Constant step.
    Step,
    /// Decay rate of constraint errors.
    Gain,
    /// Quantities of the three-field form.
    Fields,
    /// Limit of steps.
    MaxSteps,
}

words!(Setting, "setting",
    Until => "until",
    Every => "every",
    Form => "form",
    Tolerance => "tolerance",
    Step => "step",
    Gain => "gain",
    Fields => "fields",
    MaxSteps => "max_steps",
);

/// A change after which a request can be satisfied.
///
/// `Display` words it for callers of the library; the command words it by its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remedy {
    /// Use the default of a setting.
    LeaveOut(Setting),
    /// Use another method.
    Choose(Method),
    /// Give a value, or another value.
    Provide(Setting),
    /// Change the model.
    Model(&'static str),
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remedy::LeaveOut(setting) => write!(f, "use the default of `{setting}`"),
            Remedy::Choose(method) => write!(f, "choose the method `{method}`"),
            Remedy::Provide(setting) => write!(f, "set `{setting}`"),
            Remedy::Model(change) => f.write_str(change),
        }
    }
}
