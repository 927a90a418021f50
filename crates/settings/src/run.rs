//! Counts and switches of a run.

use serde::{Deserialize, Serialize};

use crate::words::words;

/// Counts of the work of a run. The aliases are names of `run.json` of version 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Statistics {
    /// Accepted steps.
    pub steps: u64,
    /// Rejected steps.
    pub rejected: u64,
    /// Steps whose size was changed to cross a singular configuration.
    #[serde(alias = "step_overs")]
    pub singular_retries: u64,
    /// Singular configurations that were crossed without branch check.
    #[serde(alias = "last_resorts")]
    pub unchecked_crossings: u64,
    /// Events, changes between stick and slip, non-smooth points.
    #[serde(alias = "happenings")]
    pub switches: u64,
    /// Evaluations of accelerations.
    pub evaluations: u64,
    /// Evaluations of constraints and mass matrix alone.
    pub position_evaluations: u64,
    /// Factorisations of matrices.
    pub factorisations: u64,
    /// Projections of states onto the constraints.
    pub projections: u64,
    /// Stages that were projected onto the constraints near a singular configuration.
    #[serde(alias = "careful_stages")]
    pub projected_stages: u64,
}

/// A change of the equations at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Switch {
    /// The time, in seconds.
    pub t: f64,
    /// What changes.
    pub kind: SwitchKind,
    /// The index of the event, law or non-smooth point.
    pub index: usize,
}

/// An event, a change between stick and slip, or a non-smooth point, by its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SwitchRecord {
    /// The time, in seconds.
    pub t: f64,
    /// What changes.
    pub kind: SwitchKind,
    /// The name of the event or law; empty for non-smooth points.
    pub name: String,
}

/// Kinds of changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SwitchKind {
    /// A declared event.
    Event,
    /// A law begins to stick.
    Stick,
    /// A law begins to slip, or to slip in the other direction.
    Slip,
    /// A switching expression changes its mode.
    Switch,
    /// A switching expression begins to slide: its indicator stays zero.
    Slide,
    /// A switching expression ends to slide.
    Leave,
}

words!(SwitchKind, "switch",
    Event => "event",
    Stick => "stick",
    Slip => "slip",
    Switch => "switch",
    Slide => "slide",
    Leave => "leave",
);
