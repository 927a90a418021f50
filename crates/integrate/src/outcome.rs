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
        /// Their kind.
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
