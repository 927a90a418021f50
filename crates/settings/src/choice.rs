//! The choice of a method, with its reason.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Method;
use crate::words::words;

/// A method that a run uses from a time on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Choice {
    /// Time of its first step.
    pub t: f64,
    pub method: Method,
    /// Why this method was chosen.
    pub reason: Reason,
    /// The search for its constant step, where none was given.
    pub step_search: Option<StepSearch>,
}

/// The reason for a method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// Chosen by the user.
    #[default]
    Requested,
    /// Smooth and not stiff: order 8.
    Smooth,
    /// A coarse tolerance: order 5.
    Coarse,
    /// Events, laws or non-smooth points interrupt the steps, and the tolerance is coarse: order 5.
    Interrupted,
    /// A constant step: momenta and impulses need no independent constraints, and energy does not drift.
    ConstantSteps,
    /// A conservative motion over many periods: energy must not drift.
    LongConservative {
        /// Periods of the fastest oscillation during the run.
        periods: f64,
    },
    /// A stiff system.
    Stiff {
        /// Decay rate of the fastest damped mode, in 1/s.
        rate: f64,
    },
    /// Stability limited the steps, not the error.
    StabilityLimited,
    /// Only explicit methods support the model or the form.
    ExplicitOnly {
        /// The properties that exclude other methods.
        causes: ExplicitCauses,
    },
}

/// Search for a constant step by halving.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepSearch {
    /// The step, in seconds.
    pub step: f64,
    /// Difference at the end between runs with this step and with twice this step, relative to the scale of positions and
    /// speeds.
    #[serde(deserialize_with = "crate::null_is_nan")]
    pub agreement: f64,
    /// End time of these runs.
    pub until: f64,
    /// Whether the difference is within the tolerance; otherwise no step that was tried satisfies it.
    pub is_good: bool,
}

/// A property of a model or request that only explicit methods support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplicitCause {
    /// A form of the equations of motion other than Lagrange's.
    Form,
    /// A kinematic model: prescribed speeds in place of inertia.
    PrescribedSpeeds,
    /// Servo constraints.
    Conditions,
    /// Friction laws.
    Laws,
    /// Constraints on accelerations.
    AccelerationRows,
    /// Hidden constraints.
    HiddenConstraints,
    /// Auxiliary coordinates in constraints, with a constant step.
    Contacts,
}

words!(ExplicitCause, "cause",
    Form => "form",
    PrescribedSpeeds => "prescribed_speeds",
    Conditions => "conditions",
    Laws => "laws",
    AccelerationRows => "acceleration_rows",
    HiddenConstraints => "hidden_constraints",
    Contacts => "contacts",
);

/// A set of [`ExplicitCause`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ExplicitCauses(u8);

impl ExplicitCauses {
    /// The causes in their order.
    pub fn iter(self) -> impl Iterator<Item = ExplicitCause> {
        ExplicitCause::ALL.into_iter().filter(move |cause| self.0 & 1 << *cause as u8 != 0)
    }

    /// The set as bits, for a solver memory.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The set of [bits](Self::bits).
    pub fn of_bits(bits: u8) -> ExplicitCauses {
        ExplicitCauses(bits)
    }
}

impl FromIterator<ExplicitCause> for ExplicitCauses {
    fn from_iter<I: IntoIterator<Item = ExplicitCause>>(causes: I) -> ExplicitCauses {
        ExplicitCauses(causes.into_iter().fold(0, |bits, cause| bits | 1 << cause as u8))
    }
}

impl Serialize for ExplicitCauses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ExplicitCauses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ExplicitCauses, D::Error> {
        Ok(Vec::<ExplicitCause>::deserialize(deserializer)?.into_iter().collect())
    }
}
