//! Failures of a stage.

use dalembert_system::Level;

use crate::branches::LawFailure;

/// Reason why a state has no rates.
#[derive(Clone, Debug, PartialEq)]
pub enum StageFailure {
    /// The constraints are too ill-conditioned for rates to be trusted.
    IllConditioned,
    /// An iteration did not converge.
    NoConvergence,
    /// A number is not finite.
    NotFinite,
    Laws(LawFailure),
    /// The constraints cannot be satisfied.
    Infeasible(Level),
    /// A servo constraint stops determining an input.
    LostControl(usize),
}

impl std::fmt::Display for StageFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StageFailure::IllConditioned => write!(f, "the constraints are ill-conditioned"),
            StageFailure::NoConvergence => write!(f, "an iteration did not converge"),
            StageFailure::NotFinite => write!(f, "a number is not finite"),
            StageFailure::Laws(cause) => cause.fmt(f),
            StageFailure::Infeasible(level) => write!(f, "constraints on {level} cannot be satisfied"),
            StageFailure::LostControl(input) => {
                write!(f, "the servo constraints do not determine input {input}")
            }
        }
    }
}

impl std::error::Error for StageFailure {}

impl From<LawFailure> for StageFailure {
    fn from(failure: LawFailure) -> StageFailure {
        StageFailure::Laws(failure)
    }
}
