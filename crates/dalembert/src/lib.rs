//! dalembert: constrained mechanical systems, written down and understood.
//!
//! ```text
//!  text ──parse──▶ Syntax ──elaborate──▶ Model ──derive──▶ Equations ──compile──▶ System
//! ```
//!
//! This crate is the tour. It loads a model and keeps the gallery; the stages live in crates of their own, which
//! are reachable from here: [`expr`] for expressions, [`model`] for the mechanical vocabulary, [`lang`] for the text,
//! [`dynamics`] for the equations of motion, [`system`] for what solvers see of them.
//!
//! ```
//! let study = dalembert::load(
//!     r#"
//!     model "Pendulum in Cartesian coordinates"
//!     parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2]
//!     coordinate x, y [m]
//!     kinetic 1/2*m*(x'^2 + y'^2)
//!     potential m*g*y
//!     constraint rod: x^2 + y^2 = L^2
//!     start x = L, x' = 0, y ~ 0
//!     "#,
//! )?;
//! let counts = dalembert::model::count(study.model());
//! assert_eq!(counts.free_positions, 1);
//! # Ok::<(), dalembert::ModelErrors>(())
//! ```

pub mod compare;
pub mod gallery;
pub mod stabilise;

mod audit;
mod builder;
mod certificate;
mod ending;
mod fitness;
mod linearise;
mod outputs;
mod request;
mod run;
#[cfg(feature = "record")]
mod stored;
mod study;

pub use dalembert_analysis as analysis;
pub use dalembert_bodies as bodies;
pub use dalembert_check as check;
pub use dalembert_dynamics as dynamics;
pub use dalembert_expr as expr;
pub use dalembert_lang as lang;
pub use dalembert_linear as linear;
pub use dalembert_model as model;
pub use dalembert_record as record;
pub use dalembert_settings as settings;
pub use dalembert_solve as solve;
pub use dalembert_stages as stages;
pub use dalembert_system as system;
#[cfg(feature = "urdf")]
pub use dalembert_urdf as urdf;

pub use audit::{Audit, AuditFailure, AuditVerdict, Digits, audit, audit_while};
pub use builder::Builder;
pub use certificate::{Certificate, CertificateVerdict, certify, certify_ended};
pub use compare::compare;
pub use dalembert_check::{Examination, Reach, Refusal, Relaxation, along_name, guess_of, value_name};
pub use dalembert_model::unit_text;
pub use dalembert_settings::{
    Choice, Form, Gain, Method, Outcome, Request, Resolved, Settings, Stabilise, Statistics,
};
pub use fitness::reason_message;
pub use linearise::{
    SteadyEntry, Unlinear, Unsteady, component_name, equilibrium, linearise, steady_entries, steady_start,
};
pub use outputs::OutputWatch;
pub use request::RequestError;
pub use run::{Observer, Run, Runner};
#[cfg(feature = "record")]
pub use stored::StoredSamples;
pub use study::{Entry, ModelErrors, Origin, Sketch, StartEntries, Study, load};
