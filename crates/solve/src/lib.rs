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
//! how to word it.

#![deny(clippy::disallowed_methods)]

// Starts.
mod guess;
mod start;
mod state;

mod attempt;
mod branch;
mod choice;
mod conflict;
mod enforced;

mod nearest;
mod open;
mod phase;
mod point;

mod levels;

// Accelerations, multipliers and freedoms.
mod acceleration;
mod border;
mod integrability;
mod kernel;
mod law;
mod mobility;
mod motion;
mod rank;
mod reaction;
mod repeats;
mod road;
mod row_view;
mod rules;
mod weak;

// Stability of stabilised methods.
pub mod stability;

// Motion.
mod integrate;

pub use acceleration::Acceleration;
pub use branch::MOST_UNKNOWNS;
pub use choice::Choice;
pub use conflict::{Conflict, Stage, WayOut};
pub use dalembert_linear::NEARLY_SINGULAR;
pub use enforced::{Control, Unenforced};
pub use guess::{Guess, Value, ValueId};
pub use integrability::{Integrability, integrability};
pub use integrate::{
    Deviation, End, Extent, Integration, MemoryError, Misfit, NoStep, Progress, RunCause, RunFailure, Status,
    WorkDone, ZeroDynamics, decide, fits, has_forms, search_step,
};
pub use law::{LawFailure, LawSolution};
pub use levels::{Depth, HiddenConstraint};
pub use mobility::Mobility;
pub use motion::{Motion, Unsolvable};
pub use rank::{Dependency, RANK_CUT, RowRank, eliminate};
pub use reaction::Sharing;
pub use repeats::{Repeats, repeats};
pub use road::Road;
pub use start::{Start, StartFailure, StartOptions, Tie, start};
pub use state::ConsistentState;
pub use weak::WeakValue;
