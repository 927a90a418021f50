//! What a run says of itself: how far it is, what happened, why it ended.

use dalembert_system::{Level, Sample};

use super::work::WorkDone;
use crate::law::LawFailure;

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Status {
    /// It goes on.
    Going,
    /// It has ended, and its last sample has been handed out.
    Ended(End),
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At its time.
    Time,
    /// By an event that stops it.
    Event(usize),
}

/// Something that happened at an instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Happening {
    /// When.
    pub t: f64,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// An event.
    Event(usize),
    /// A law began to stick.
    Stick(usize),
    /// A law began to slip, or to slip the other way.
    Slip(usize),
    /// The equations had a kink or jump.
    Switch(usize),
}

/// Why a run could not go on.
#[derive(Clone, Debug, PartialEq)]
pub struct RunFailure {
    /// When.
    pub t: f64,
    /// Why.
    pub cause: RunCause,
}

/// Why a run could not go on.
#[derive(Clone, Debug, PartialEq)]
pub enum RunCause {
    /// The constraints lose their hold, and no step leads across.
    Singular {
        /// The rows that lose it.
        rows: Vec<usize>,
    },
    /// A number is not finite; evaluating at this state shows it.
    NotFinite {
        /// Coordinates, speeds and auxiliary coordinates.
        state: Box<Sample>,
    },
    /// An iteration does not converge.
    Newton,
    /// The constraints cannot be met.
    Unmet(Level),
    /// Laws determine no motion, or several.
    Laws(LawFailure),
    /// Steps have become too small to go on, while errors stay above the tolerance.
    StepCollapse,
    /// An event sets speeds that the constraints do not allow.
    Reset {
        /// The event.
        event: usize,
    },
    /// A condition stops determining an input, or asks for ever more of it.
    Uncontrolled {
        /// The input.
        input: usize,
    },
    /// As many steps as were allowed.
    TooManySteps,
    /// The search for a constant step was left before the run began.
    SearchLeft {
        /// The steps of its runs.
        steps: u64,
    },
    /// Something happens again and again without an end.
    Unending(What),
    /// The system has conditions and no derivative array, or is too large for it.
    TooLarge,
}

/// Work done, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Steps that were taken.
    pub steps: u64,
    /// Steps that were tried and given up.
    pub rejected: u64,
    /// Steps whose length was changed to pass a singular configuration.
    pub step_overs: u64,
    /// Singular configurations that were crossed with all tests off.
    pub last_resorts: u64,
    /// Events, changes between stick and slip, kinks.
    pub happenings: u64,
    /// What it cost.
    pub work: WorkDone,
}

/// Where a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Time.
    pub t: f64,
    /// The size of the next step.
    pub dt: f64,
    /// The largest scaled constraint error of all samples so far.
    pub worst_error: f64,
    /// Steps that were taken.
    pub steps: u64,
}
