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
//!
//! # Phases
//!
//! `start` takes a guess to a consistent state in three phases; contact parameters are coordinates without mass
//! everywhere.
//!
//! 1. *Positions, then velocities* (`nearest.rs`, `phase.rs`): Gauss-Newton steps of least length, limited and halved, with
//!    the truncated pseudo-inverse; then a slide along the solutions towards the guess. Below 60 unknowns by singular values,
//!    above by the sparse factors of `[W² Jᵀ; J 0]`; up to 150 singular values take over where a pivot is below 1e-6. If positions stall, other beginnings are tried.
//! 2. *Levels* (`levels/`): where velocities bind positions, or there are conditions, positions and velocities are sought as one system on the
//!    derivative array, level by level. A level is solved before its ranks are judged. Systems with rotations have no array, and
//!    decomposing a large one takes too long: there conditions are rows like those of constraints (`enforced.rs`, with
//!    `MechanicalSystem::constrained`), and phases 1 and 3 do the rest. This is right wherever inputs act on the second derivative of
//!    a position, as most do; the array is used where they do not, if there is one.
//! 3. *Accelerations* (`accelerate.rs`, `laws.rs`, `branches.rs`, `motion.rs`): one linear solve with multipliers. Inputs that act directly border it
//!    (`control.rs`): the symmetric matrix is that of ideal guides in place of motors, it is solved once for each input, and as many
//!    equations as conditions remain, that nothing be left for the guides to do. How well inputs act is measured by cosines in the
//!    metric of the mass matrix, which have no units; below 1e-6 the condition and the inputs are named. Laws of friction are as many
//!    equations in their forces, solved by one Newton iteration (`laws.rs`): in a run from the forces of the stage before. At a start and at a
//!    change of modes they are a set-valued problem (`branches.rs`, `setvalued.rs`): a semismooth Newton method, Gauss-Seidel sweeps, growing
//!    loads and random beginnings, for any number of laws at rest. Where loads depend so little on the forces that the solution is unique, that is
//!    proved; elsewhere others are sought from random beginnings. A law at its limit whose slip other sticking laws keep at zero is *saturated* until the next decision. Of at most six laws at rest all branches are tried before it is said that there is none. Control inputs and rows nonlinear in accelerations likewise have one iteration for start and run.
//!
//! Ranks are decided on consistent states only. Each row is compared with its *typical* size, the largest of a few points
//! around: in a singular configuration whole rows vanish but for rounding, and dividing by what is left would turn rounding
//! into rank. Tests at displaced states distinguish redundancy from singularity.
//!
//! The independence of a given value is by how little the others move if it does (`weak.rs`): below 1e-6, as at a dead centre, it is the
//! finding `ill-conditioned-start`.

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
mod contacts;
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
