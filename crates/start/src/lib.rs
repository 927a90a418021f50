//! Consistent states of a mechanical system, and what its constraints do.
//!
//! ```text
//! Guess ──start──▶ Start ─┬─ ConsistentState      positions and velocities that satisfy everything
//!                         ├─ Acceleration         with multipliers and reactions
//!                         ├─ Mobility             ranks, redundancy, singular configurations
//!                         └─ Depth                hidden constraints, the index of conditions
//! ```
//!
//! Only numbers are known here: rows and coordinates have no names, and failures say which row and which value, not
//! how to word it. There are no steps in time and no methods.

#![deny(clippy::disallowed_methods)]
// An inner layer of the library: a name that says everything has no line of documentation.
#![allow(missing_docs)]

pub mod guess;
pub mod levels;
pub mod nearest;
pub mod start;
pub mod state;

mod attempt;
mod branch;
mod choice;
mod conflict;
mod enforced;
mod integrability;
mod mobility;
mod open;
mod phase;
mod repeats;
mod rules;
mod weak;

pub use branch::MOST_UNKNOWNS;
pub use choice::IndependentUnknowns;
pub use conflict::{Conflict, Stage, ValueRelease};
pub use enforced::{ControlAuthority, Unenforced};
pub use guess::{Guess, Value, ValueId};
pub use integrability::{Integrability, integrability};
pub use levels::{Depth, HiddenConstraint};
pub use mobility::Mobility;
pub use repeats::{Repeats, repeats};
pub use start::{Start, StartFailure, StartOptions, StartReport, Tie, start};
pub use state::ConsistentState;
pub use weak::WeakValue;
