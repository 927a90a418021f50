//! How a command ended.

use std::process::ExitCode;

use dalembert::{RefusalOutcome, RunOutcome};

/// The outcomes, the same in words, JSON and exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Done.
    Completed,
    /// A run was ended by an event of its model, as the model asks.
    StoppedByEvent,
    /// A run got to its end, and its certificate does not hold.
    CertificateFailed,
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
    /// Constraints lose their independence, and nothing tells which way it goes on.
    SingularConfiguration,
    /// A value is not a number.
    NonFinite,
    /// Laws or conditions determine nothing.
    NewtonFailed,
    /// No equilibrium and no steady motion is near the start, or none with linear equations.
    NotSteady,
    /// Steps have become too small to go on.
    StepCollapse,
    /// A result could not be written.
    OutputFailed,
    /// The rows of a run are not those that were written.
    DamagedTrajectory,
    /// A file of a run is missing, or holds what no run writes.
    DamagedRun,
    /// A run has taken the steps or the time it was allowed.
    LimitReached,
    /// Somebody stopped a run.
    Interrupted,
    /// A promise of our own broke.
    InternalError,
}

impl Outcome {
    /// The word in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Completed => "completed",
            Outcome::StoppedByEvent => "stopped_by_event",
            Outcome::CertificateFailed => "certificate_failed",
            Outcome::CheckFailed => "check_failed",
            Outcome::Usage => "usage",
            Outcome::InvalidModel => "invalid_model",
            Outcome::AssemblyFailed => "assembly_failed",
            Outcome::InconsistentVelocity => "inconsistent_velocity",
            Outcome::SingularMass => "singular_mass",
            Outcome::SingularConfiguration => "singular_configuration",
            Outcome::NonFinite => "non_finite",
            Outcome::NewtonFailed => "newton_failed",
            Outcome::NotSteady => "not_steady",
            Outcome::StepCollapse => "step_collapse",
            Outcome::OutputFailed => "output_failed",
            Outcome::DamagedTrajectory => "damaged_trajectory",
            Outcome::DamagedRun => "damaged_run",
            Outcome::LimitReached => "limit_reached",
            Outcome::Interrupted => "interrupted",
            Outcome::InternalError => "internal_error",
        }
    }
}

impl Outcome {
    /// The code of a failure that has one, as it stands in messages.
    pub fn code(self) -> Option<&'static str> {
        match self {
            Outcome::DamagedTrajectory => Some("damaged-trajectory"),
            Outcome::DamagedRun => Some("damaged-run"),
            _ => None,
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

/// A run ends a command.
impl From<RunOutcome> for Outcome {
    fn from(ended: RunOutcome) -> Outcome {
        match ended {
            RunOutcome::Completed => Outcome::Completed,
            RunOutcome::StoppedByEvent => Outcome::StoppedByEvent,
            RunOutcome::CertificateFailed => Outcome::CertificateFailed,
            RunOutcome::InconsistentVelocity => Outcome::InconsistentVelocity,
            RunOutcome::SingularMass => Outcome::SingularMass,
            RunOutcome::SingularConfiguration => Outcome::SingularConfiguration,
            RunOutcome::NonFinite => Outcome::NonFinite,
            RunOutcome::NewtonFailed => Outcome::NewtonFailed,
            RunOutcome::StepCollapse => Outcome::StepCollapse,
            RunOutcome::LimitReached => Outcome::LimitReached,
            RunOutcome::Interrupted => Outcome::Interrupted,
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(match outcome {
            Outcome::Completed | Outcome::StoppedByEvent => 0,
            Outcome::CheckFailed | Outcome::CertificateFailed => 1,
            Outcome::Usage => 2,
            Outcome::InvalidModel => 3,
            Outcome::AssemblyFailed | Outcome::InconsistentVelocity => 4,
            Outcome::SingularMass
            | Outcome::SingularConfiguration
            | Outcome::NonFinite
            | Outcome::NewtonFailed
            | Outcome::NotSteady
            | Outcome::StepCollapse => 5,
            Outcome::OutputFailed | Outcome::DamagedTrajectory | Outcome::DamagedRun => 6,
            Outcome::LimitReached => 7,
            Outcome::InternalError => 70,
            Outcome::Interrupted => 130,
        })
    }
}
