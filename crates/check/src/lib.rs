//! Examination of a model before it runs.
//!
//! ```text
//! Model, CompiledSystem ──guess_of──▶ Guess ──find_start──▶ FoundStart | Refusal ──examine──▶ Examination
//! ```
//!
//! [`find_start`] finds the consistent start, or explains as a [`Refusal`] which given values and rows conflict. [`examine()`]
//! reports redundant rows, joints that could be relaxed, freedom by rank, hidden constraints and integrability of velocity rows.
//! [`Naming`] gives the rows and values of the solver, which are numbers, their names and their places in the text.

#![deny(clippy::disallowed_methods)]

mod doubts;
mod examine;
mod measured;
mod naming;
mod redundancy;
mod refusal;
mod rules;
mod start;

pub use examine::{Examination, examine};
pub use measured::{MeasuredJoint, joint_values};
pub use naming::{Naming, along_name, displacement_name, listed, shown, speed_coordinate, value_name};
pub use redundancy::{Relaxation, Validity};
pub use refusal::{Refusal, laws_message};
pub use start::{FoundStart, find_start, guess_of, speed_numbers};
