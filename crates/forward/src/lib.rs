//! Forward dynamics: a system at a state.
//!
//! ```text
//! t, q, v ──evaluate──▶ M, h, G, γ ──solve──▶ accelerations, multipliers, law forces, control inputs
//! ```
//!
//! Only numbers are known here: rows and coordinates have no names. There is no time stepping, no search for a consistent
//! state and no choice between assemblies.

#![deny(clippy::disallowed_methods)]
// An inner layer of the library: a name that says everything has no line of documentation.
#![allow(missing_docs)]

// A system at a state.
mod chart;
pub mod evaluator;
pub mod kinds;
pub mod row_view;
pub mod scale;
mod typical;

// Rows: ranks, selection, linear systems.
pub mod formulation;
pub mod kernel;
pub mod kkt;
pub mod motion;
pub mod rank;
pub mod rows;
pub mod stored_rows;

// Accelerations, multipliers, law forces, control inputs.
pub mod accelerate;
pub mod accelerations;
pub mod branches;
pub mod control;
pub mod impact;
pub mod laws;
pub mod multipliers;
pub mod one_sided;
pub mod setvalued;
pub mod tangent;
pub mod zero_dynamics;

pub mod failure;
pub mod rules;
pub mod store;
pub mod work;

pub use accelerate::Acceleration;
pub use branches::{LawFailure, LawSolution};
pub use motion::{MotionMatrices, Unsolvable};
pub use multipliers::Sharing;
pub use rank::{Dependency, RowRank, eliminate};
pub use rules::RANK_CUT;
pub use store::MemoryError;
pub use work::WorkDone;
pub use zero_dynamics::ZeroDynamics;
