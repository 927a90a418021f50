//! Integration methods and their catalogue.
//!
//! One module for each method or family: a [`Scheme`](dalembert_integrate::scheme::Scheme) takes an equation from a state to
//! the next. Equations that are no plain forward dynamics, the stabilised and the three-field ones, belong to methods too.
//! Nothing here has access to the loop.

#![deny(clippy::disallowed_methods)]
// An inner layer of the library: a name that says everything has no line of documentation.
#![allow(missing_docs)]

mod catalogue;

// Schemes.
mod al3f;
mod energy_momentum;
mod explicit;
mod galpha;
mod hermite;
mod radau;
mod stepper;
mod stiffness;
mod tableau;
mod two_ended;

// Equations.
mod stabilised;
mod three_field;

mod rules;

pub mod stability;

pub use catalogue::{CATALOGUE, info};
