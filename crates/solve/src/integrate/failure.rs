//! Failures of a stage.

use dalembert_system::Level;

use crate::law::LawFailure;

/// Reason why a state has no rates.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum StageFailure {
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
