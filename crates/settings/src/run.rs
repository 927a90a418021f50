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
    /// Kind of the change.
    pub kind: SwitchKind,
    /// The index of the event, law or switching expression.
    pub index: usize,
    /// The modes of a switching expression before and after: ±1, or the number of a segment; a number between −1 and 1 slides.
    /// Not a number for events and laws.
    pub modes: [f64; 2],
    /// Impulse of the row that jumps, and work of all impulses: 0 where speeds do not jump.
    pub jump: [f64; 2],
}

impl Switch {
    /// A change without modes and impulses.
    pub fn new(t: f64, kind: SwitchKind, index: usize) -> Switch {
        Switch { t, kind, index, modes: [f64::NAN; 2], jump: [0.0; 2] }
    }
}

/// A place in the text of a model: line and column, both from 1, columns in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceRecord {
    /// The line, counted from 1.
    pub line: u32,
    /// The character in the line, counted from 1.
    pub column: u32,
}

/// An event, a change between stick and slip, or a change of a switching expression, by its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SwitchRecord {
    /// The time, in seconds.
    pub t: f64,
    /// Kind of the change.
    pub kind: SwitchKind,
    /// The name of the event or law, or the switching expression.
    pub name: String,
    /// The declaration in the text of the model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceRecord>,
    /// The first line of that declaration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The constraint, servo constraint or law in which the expression stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instance: Option<String>,
    /// The mode before: −1 or 1, or the number of a segment of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<f64>,
    /// The mode after it; between −1 and 1 while the expression slides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<f64>,
    /// The impulse of the constraint that jumps, in the unit of its multiplier times a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impulse: Option<f64>,
    /// The work of the impulses of that instant, in J.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<f64>,
}

impl SwitchRecord {
    /// A change of which only time, kind and name are known.
    pub fn new(t: f64, kind: SwitchKind, name: String) -> SwitchRecord {
        SwitchRecord {
            t,
            kind,
            name,
            place: None,
            text: None,
            instance: None,
            before: None,
            after: None,
            impulse: None,
            work: None,
        }
    }
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
    /// A gap closes at a speed, which jumps.
    Impact,
    /// A one-sided constraint comes to rest after ever smaller impacts.
    Capture,
    /// A one-sided constraint becomes an equation without an impact.
    Close,
    /// A one-sided constraint is released.
    Open,
    /// A gap becomes zero and grows again.
    Graze,
}

impl SwitchKind {
    /// Whether it is a change of a one-sided constraint.
    pub fn is_of_contact(self) -> bool {
        use SwitchKind::{Capture, Close, Graze, Impact, Open};
        matches!(self, Impact | Capture | Close | Open | Graze)
    }
}

words!(SwitchKind, "switch",
    Event => "event",
    Stick => "stick",
    Slip => "slip",
    Switch => "switch",
    Slide => "slide",
    Leave => "leave",
    Impact => "impact",
    Capture => "capture",
    Close => "close",
    Open => "open",
    Graze => "graze",
);
