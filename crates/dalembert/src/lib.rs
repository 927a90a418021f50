//! Constrained mechanical systems: equations of motion, consistent starts, integration without drift, reactions, certificate.
//!
//! ```text
//! text ──load──▶ Study ──run──▶ Run: columns, events, certificate
//! Builder ─finish─▲ └──session──▶ Session ──advance_to──▶ … ──finish──▶ Run
//! ```
//!
//! A [`Study`] is a model, compiled once. It has an [examination](Study::examination) (redundant rows, freedom by rank), a
//! consistent [start](Study::start), and runs:
//!
//! ```
//! use dalembert::{CertificateVerdict, Request};
//!
//! let study = dalembert::load(
//!     r#"
//!     model "Pendulum in Cartesian coordinates"
//!     parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2]
//!     coordinate x, y [m]
//!     kinetic 1/2*m*(x'^2 + y'^2)
//!     potential m*g*y
//!     constraint rod: x^2 + y^2 = L^2
//!     start x = L, x' = 0, y ~ 0
//!     run until 2 [s] every 0.01 [s]
//!     "#,
//! )?;
//! assert_eq!(study.examination().free, Some((1, 1)));
//! // At rest on the horizontal the rod carries nothing.
//! let acceleration = study.start()?.acceleration.as_ref().unwrap();
//! assert!(acceleration.multipliers[0].abs() < 1e-14);
//!
//! let run = study.run(&Request::default().tolerance(1e-10))?;
//! assert!(run.outcome.is_good() && run.certificate.verdict() == CertificateVerdict::Certified);
//! let pull = run.column("multiplier(rod)")?.iter().copied().fold(0.0, f64::min);
//! // At the lowest point the rod pulls with 3 m g = −2 λ L.
//! assert!((2.0 * pull + 3.0 * 9.81).abs() < 1e-2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Session`] is a motion that the caller drives, from controllers to co-simulation:
//!
//! ```
//! # use dalembert::Request;
//! let study = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1")?;
//! let mut session = study.session(&Request::until(10.0))?;
//! let saved = session.save();
//! session.advance_to(0.5)?;
//! let angle = session.state().q[0];
//! session.load(&saved)?;
//! session.advance_to(0.5)?;
//! assert_eq!(session.state().q[0], angle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Builder`] makes studies of bodies and joints in code, with declarations of the model language beside them.
//!
//! The stages are crates of their own, reachable from here: [`lang`] reads text, [`bodies`] builds mechanisms, [`model`] is what
//! both make, [`dynamics`] derives and compiles the equations, [`system`] is the interface that solvers see, [`solve`] finds
//! starts and integrates, [`analysis`] certifies, [`check`] examines.

pub mod compare;
pub mod gallery;
#[cfg(feature = "record")]
pub mod records;
pub mod solve;
pub mod stabilise;

mod audit;
mod builder;
mod case;
mod certificate;
mod ending;
mod jumps;
mod linearise;
mod naming;
mod outputs;
#[cfg(feature = "record")]
mod recorded;
mod request;
mod run;
mod session;
#[cfg(feature = "record")]
mod stored;
mod study;
mod suitability;

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
pub use dalembert_stages as stages;
pub use dalembert_system as system;
#[cfg(feature = "urdf")]
pub use dalembert_urdf as urdf;

pub use audit::{Audit, AuditFailure, AuditVerdict, Digits, audit, audit_while};
pub use builder::Builder;
pub use case::{Case, ParameterError, read_bound};
pub use certificate::{Certificate, CertificateVerdict, certify, certify_ended};
pub use compare::compare;
pub use dalembert_check::{Examination, Refusal, Relaxation, Validity, along_name, guess_of, value_name};
pub use dalembert_model::unit_text;
pub use dalembert_settings::{
    Choice, Form, Gain, Method, Outcome, Request, Resolved, Settings, Stabilise, Statistics,
};
pub use linearise::{
    SteadyEntry, Unlinear, Unsteady, component_name, equilibrium, linearise, stability_word, steady_entries,
    steady_start,
};
pub use naming::{place_name, row_name, unknown_names};
pub use outputs::OutputWatch;
#[cfg(feature = "record")]
pub use recorded::{audit_record, certificate_record, finding_records};
pub use request::RequestError;
pub use run::{Observer, Run, UnknownColumn};
pub use session::{Advance, AdvanceReason, Interrupt, SaveError, Session, SessionError, State};
#[cfg(feature = "record")]
pub use stored::StoredSamples;
pub use study::{Entry, ModelErrors, Origin, Sketch, StartEntries, Study, load};
pub use suitability::reason_message;
