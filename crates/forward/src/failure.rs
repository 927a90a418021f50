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

impl From<LawFailure> for StageFailure {
    fn from(failure: LawFailure) -> StageFailure {
        StageFailure::Laws(failure)
    }
}
