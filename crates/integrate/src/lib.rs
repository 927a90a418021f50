//! The integration loop: a system taken through time by a method of a catalogue.
//!
//! ```text
//! Start, Resolved ──Integration──▶ Sample, Sample, …                              memory ──resume──▶ the same bits
//! ```
//!
//! This crate has equations, step-size control, events, singular passages, samples and the solver memory. It names no
//! particular method: those are handed over as a [`Catalogue`]. It has no clock, threads and files.

#![deny(clippy::disallowed_methods)]
// An inner layer of the library: a name that says everything has no line of documentation.
#![allow(missing_docs)]

// Equations.
pub mod equation;
pub mod equations;

// Equations whose constraints are stabilised.
pub mod deviation;
pub mod gains;
pub mod guide;

// Schemes.
pub mod catalogue;
pub mod power;
pub mod scheme;

// The loop.
mod integrator;

mod exits;
mod indicators;
mod modes;
mod outcome;
mod sliding;
mod step_control;

// Singular configurations.
mod passage;

// Choice of method and step.
mod decide;
pub mod fits;
mod step_search;

mod rules;

pub use catalogue::{Catalogue, ConstraintPromise, EnergyPromise, Feature, MethodInfo};
pub use decide::decide;
pub use deviation::{Deviation, ErrorExtent, NormBound};
pub use fits::{Unsupported, fits, has_forms};
pub use integrator::Integration;
pub use outcome::{Progress, RunCause, RunEnd, RunFailure, Status};
pub use step_search::{NoStep, search_step};

#[cfg(test)]
mod tests {
    #[test]
    fn a_run_can_move_to_another_thread() {
        fn is_owned_and_sent<T: Send + 'static>() {}
        is_owned_and_sent::<crate::Integration>();
    }
}
