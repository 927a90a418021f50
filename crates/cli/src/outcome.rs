//! How a command ended.

use std::process::ExitCode;

use dalembert::RefusalOutcome;

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
    /// No positions satisfy the constraints and the given values.
    AssemblyFailed,
    /// No velocities do.
    InconsistentVelocity,
    /// Something can move that has no inertia.
    SingularMass,
    /// Constraints lose their independence at the start, and nothing tells which way it goes on.
    SingularConfiguration,
    /// A value is not a number.
    NonFinite,
    /// Laws or conditions determine nothing.
    NewtonFailed,
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
            Outcome::AssemblyFailed => "assembly_failed",
            Outcome::InconsistentVelocity => "inconsistent_velocity",
            Outcome::SingularMass => "singular_mass",
            Outcome::SingularConfiguration => "singular_configuration",
            Outcome::NonFinite => "non_finite",
            Outcome::NewtonFailed => "newton_failed",
            Outcome::OutputFailed => "output_failed",
            Outcome::InternalError => "internal_error",
        }
    }
}

/// A start that does not exist ends a command.
impl From<RefusalOutcome> for Outcome {
    fn from(refused: RefusalOutcome) -> Outcome {
        match refused {
            RefusalOutcome::InvalidModel => Outcome::InvalidModel,
            RefusalOutcome::AssemblyFailed => Outcome::AssemblyFailed,
            RefusalOutcome::InconsistentVelocity => Outcome::InconsistentVelocity,
            RefusalOutcome::SingularMass => Outcome::SingularMass,
            RefusalOutcome::SingularConfiguration => Outcome::SingularConfiguration,
            RefusalOutcome::NonFinite => Outcome::NonFinite,
            RefusalOutcome::Undetermined => Outcome::NewtonFailed,
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
            Outcome::AssemblyFailed | Outcome::InconsistentVelocity => 4,
            Outcome::SingularMass
            | Outcome::SingularConfiguration
            | Outcome::NonFinite
            | Outcome::NewtonFailed => 5,
            Outcome::OutputFailed => 6,
            Outcome::InternalError => 70,
        })
    }
}
