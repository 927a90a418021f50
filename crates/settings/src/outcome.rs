//! Outcomes of runs and commands.

use crate::words::words;

/// How a run or a command ended: one word in messages and JSON, one exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// The run has not ended; or its process was killed.
    Running,
    /// Ended at the end time; a command without a run did its work.
    Completed,
    /// Ended by an event that stops the run.
    StoppedByEvent,
    /// Ended as requested, but a check of the certificate failed.
    CertificateFailed,
    /// A requested check has findings.
    CheckFailed,
    /// Wrong arguments.
    Usage,
    /// The model has errors.
    InvalidModel,
    /// No positions satisfy the constraints and the given values.
    AssemblyFailed,
    /// No velocities satisfy the constraints and the given values.
    InconsistentVelocity,
    /// A free direction has no inertia.
    SingularMass,
    /// Constraints become dependent, and no step size crosses the configuration.
    SingularConfiguration,
    /// A value is infinite or not a number.
    NonFinite,
    /// Newton's iteration does not converge.
    NewtonFailed,
    /// Laws or servo constraints do not determine the start.
    Undetermined,
    /// No equilibrium or steady motion near the start, or none with linear equations.
    NotSteady,
    /// The step size fell below the resolution of time.
    StepCollapse,
    /// Events accumulate at one time.
    EndlessEvents,
    /// Switching expressions, or changes between stick and slip, accumulate at one time.
    EndlessSwitching,
    /// The positions of a constraint jump at a switch.
    PositionJump,
    /// A control would have to act by an impulse at a switch.
    ImpulsiveInput,
    /// Speeds have no limit where the direction of a constraint jumps.
    KinkedConstraint,
    /// The mass matrix jumps while the system moves.
    MassJump,
    /// A result could not be written.
    OutputFailed,
    /// Rows of a run differ from those that were written.
    DamagedTrajectory,
    /// A file of a run is missing or invalid.
    DamagedRun,
    /// A limit of steps or time was reached.
    LimitReached,
    /// Stopped by the user.
    Interrupted,
    /// An error of the program itself.
    InternalError,
}

words!(Outcome, "outcome",
    Running => "running",
    Completed => "completed",
    StoppedByEvent => "stopped_by_event",
    CertificateFailed => "certificate_failed",
    CheckFailed => "check_failed",
    Usage => "usage",
    InvalidModel => "invalid_model",
    AssemblyFailed => "assembly_failed",
    InconsistentVelocity => "inconsistent_velocity",
    SingularMass => "singular_mass",
    SingularConfiguration => "singular_configuration",
    NonFinite => "non_finite",
    NewtonFailed => "newton_failed",
    Undetermined => "undetermined",
    NotSteady => "not_steady",
    StepCollapse => "step_collapse",
    EndlessEvents => "endless_events",
    EndlessSwitching => "endless_switching",
    PositionJump => "position_jump",
    ImpulsiveInput => "impulsive_input",
    KinkedConstraint => "kinked_constraint",
    MassJump => "mass_jump",
    OutputFailed => "output_failed",
    DamagedTrajectory => "damaged_trajectory",
    DamagedRun => "damaged_run",
    LimitReached => "limit_reached",
    Interrupted => "interrupted",
    InternalError => "internal_error",
);

impl Outcome {
    /// Whether a run ended as requested: at its end time or by an event.
    pub fn is_good(self) -> bool {
        matches!(self, Outcome::Completed | Outcome::StoppedByEvent)
    }

    /// Whether a run can have this outcome; the others belong to commands.
    pub fn is_of_run(self) -> bool {
        !matches!(
            self,
            Outcome::CheckFailed
                | Outcome::Usage
                | Outcome::InvalidModel
                | Outcome::AssemblyFailed
                | Outcome::Undetermined
                | Outcome::NotSteady
                | Outcome::DamagedTrajectory
                | Outcome::DamagedRun
                | Outcome::InternalError
        )
    }

    /// Whether a run directory with this outcome has a checkpoint from which the run continues.
    pub fn is_resumable(self) -> bool {
        matches!(
            self,
            Outcome::Running | Outcome::OutputFailed | Outcome::LimitReached | Outcome::Interrupted
        )
    }

    /// The code of a failure that messages name, if it has one.
    pub fn code(self) -> Option<&'static str> {
        match self {
            Outcome::DamagedTrajectory => Some("damaged-trajectory"),
            Outcome::DamagedRun => Some("damaged-run"),
            _ => None,
        }
    }

    /// The exit code of a process.
    pub fn exit_code(self) -> u8 {
        match self {
            Outcome::Running | Outcome::Completed | Outcome::StoppedByEvent => 0,
            Outcome::CheckFailed | Outcome::CertificateFailed => 1,
            Outcome::Usage => 2,
            Outcome::InvalidModel => 3,
            Outcome::AssemblyFailed | Outcome::InconsistentVelocity => 4,
            Outcome::SingularMass
            | Outcome::SingularConfiguration
            | Outcome::NonFinite
            | Outcome::NewtonFailed
            | Outcome::Undetermined
            | Outcome::NotSteady
            | Outcome::StepCollapse
            | Outcome::EndlessEvents
            | Outcome::EndlessSwitching
            | Outcome::PositionJump
            | Outcome::ImpulsiveInput
            | Outcome::KinkedConstraint
            | Outcome::MassJump => 5,
            Outcome::OutputFailed | Outcome::DamagedTrajectory | Outcome::DamagedRun => 6,
            Outcome::LimitReached => 7,
            Outcome::InternalError => 70,
            Outcome::Interrupted => 130,
        }
    }
}
