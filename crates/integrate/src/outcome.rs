//! Progress of a run, and why it ended.

use dalembert_settings::SwitchKind;
use dalembert_system::{Level, Sample};

use dalembert_forward::branches::LawFailure;

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Status {
    /// It goes on.
    Going,
    /// It has ended, and its last sample has been handed out.
    Ended(RunEnd),
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// At its time.
    Time,
    /// By an event that stops it.
    Event(usize),
}

/// Why a run could not go on.
#[derive(Clone, Debug, PartialEq)]
pub struct RunFailure {
    pub t: f64,
    pub cause: RunCause,
}

impl std::fmt::Display for RunFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "t = {} s: {}", self.t, self.cause)
    }
}

impl std::error::Error for RunFailure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.cause)
    }
}

/// Why a run could not go on.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum RunCause {
    /// The constraints become dependent, and no step size crosses the singularity.
    Singular {
        /// The rows that become dependent.
        rows: Vec<usize>,
    },
    /// A number is not finite; evaluating at this state shows it.
    NotFinite {
        /// Coordinates, speeds and auxiliary coordinates.
        state: Box<Sample>,
    },
    /// An iteration does not converge.
    Newton,
    /// The constraints cannot be satisfied.
    Unmet(Level),
    /// Laws determine no motion, or several.
    Laws(LawFailure),
    /// Steps have become too small to go on, while errors stay above the tolerance.
    StepCollapse,
    /// An event sets speeds that the constraints do not allow.
    Reset { event: usize },
    /// A condition stops determining an input, or requires an unbounded one.
    Uncontrolled { input: usize },
    /// As many steps as were allowed.
    TooManySteps,
    /// The search for a constant step was left before the run began.
    SearchLeft {
        /// The steps of its runs.
        steps: u64,
    },
    /// Switches accumulate at one time.
    Endless {
        /// Kind of the switches.
        kind: SwitchKind,
        /// The event, law or switching expression.
        index: usize,
        /// The time at which they accumulate, if the last intervals shrink by a constant factor.
        accumulates_at: Option<f64>,
    },
    /// The positions of a constraint jump at a switch.
    PositionJump {
        /// The switching expression.
        switch: usize,
        /// The jump, in units of the positions.
        size: f64,
    },
    /// A control would have to act by an impulse at a switch.
    ImpulsiveInput {
        /// The switching expression.
        switch: usize,
    },
    /// Speeds have no limit where the direction of a constraint jumps.
    KinkedConstraint {
        /// The switching expression.
        switch: usize,
    },
    /// The mass matrix jumps while the system moves.
    MassJump {
        /// The switching expression.
        switch: usize,
    },
    /// The system has conditions and no derivative array, or is too large for it.
    TooLarge,
}

impl std::fmt::Display for RunCause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RunCause::Singular { rows } => {
                write!(
                    f,
                    "singular configuration: {} rows become dependent, and no step size crosses it",
                    rows.len()
                )
            }
            RunCause::NotFinite { .. } => write!(f, "a number is not finite"),
            RunCause::Newton => write!(f, "an iteration does not converge"),
            RunCause::Unmet(level) => write!(f, "constraints on {level} cannot be satisfied"),
            RunCause::Laws(cause) => cause.fmt(f),
            RunCause::StepCollapse => write!(f, "the step size vanishes while errors exceed the tolerance"),
            RunCause::Reset { event } => {
                write!(f, "event {event} sets speeds that the constraints do not allow")
            }
            RunCause::Uncontrolled { input } => {
                write!(f, "the servo constraints do not determine input {input}")
            }
            RunCause::TooManySteps => write!(f, "step limit reached"),
            RunCause::SearchLeft { steps } => write!(f, "no constant step was found in {steps} steps"),
            RunCause::Endless { kind, index, accumulates_at: None } => {
                write!(f, "{kind} {index} changes again and again within a vanishing time")
            }
            RunCause::Endless { kind, index, accumulates_at: Some(t) } => {
                write!(f, "changes of {kind} {index} accumulate at t = {t} s")
            }
            RunCause::PositionJump { switch, size } => {
                write!(f, "switch {switch} makes positions of a constraint jump by {size}")
            }
            RunCause::ImpulsiveInput { switch } => {
                write!(f, "switch {switch} requires an impulse of a control")
            }
            RunCause::KinkedConstraint { switch } => {
                write!(f, "the direction of a constraint jumps at switch {switch}: speeds have no limit")
            }
            RunCause::MassJump { switch } => {
                write!(f, "the mass matrix jumps at switch {switch} during motion")
            }
            RunCause::TooLarge => write!(f, "the system is too large, or has no derivative array"),
        }
    }
}

impl std::error::Error for RunCause {}

/// Where a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub t: f64,
    /// The size of the next step.
    pub dt: f64,
    /// The largest scaled constraint error of all samples so far.
    pub worst_error: f64,
    /// Steps that were taken.
    pub steps: u64,
}
