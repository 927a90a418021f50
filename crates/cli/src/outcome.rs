//! How a command ended.

use std::process::ExitCode;

/// The outcomes, the same in words, JSON and exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Done.
    Completed,
    /// A requested check found something.
    CheckFailed,
    /// The call was wrong.
    Usage,
    /// The model is wrong.
    InvalidModel,
    /// A result could not be written.
    OutputFailed,
    /// A promise of our own broke.
    InternalError,
}

impl Outcome {
    /// The word in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Outcome::Completed => "completed",
            Outcome::CheckFailed => "check_failed",
            Outcome::Usage => "usage",
            Outcome::InvalidModel => "invalid_model",
            Outcome::OutputFailed => "output_failed",
            Outcome::InternalError => "internal_error",
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(match outcome {
            Outcome::Completed => 0,
            Outcome::CheckFailed => 1,
            Outcome::Usage => 2,
            Outcome::InvalidModel => 3,
            Outcome::OutputFailed => 6,
            Outcome::InternalError => 70,
        })
    }
}
