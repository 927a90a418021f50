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
//! let model = dalembert::load(
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
//! let counts = dalembert::model::count(&model);
//! assert_eq!(counts.free_positions, 1);
//! # Ok::<(), dalembert::Mistakes>(())
//! ```

pub mod compare;
pub mod gallery;
pub mod stabilise;

mod audit;
mod certificate;
mod ending;
mod fitness;
mod linearise;
mod mechanism;
mod outputs;
mod run;
mod sketch;
mod start;
mod stored;

use std::fmt;

pub use dalembert_analysis as analysis;
pub use dalembert_check as check;
pub use dalembert_dynamics as dynamics;
pub use dalembert_expr as expr;
pub use dalembert_lang as lang;
pub use dalembert_linear as linear;
pub use dalembert_model as model;
pub use dalembert_record as record;
pub use dalembert_solve as solve;
pub use dalembert_stages as stages;
pub use dalembert_system as system;

pub use audit::{Audit, AuditFailure, AuditVerdict, Digits, audit, audit_while};
pub use certificate::{Certificate, CertificateVerdict, certify, certify_ended};
pub use compare::compare;
pub use dalembert_check::{
    Examination, Reach, Refusal, RefusalOutcome, Relaxation, along_name, guess_of, value_name,
};
pub use dalembert_model::unit_text;
pub use fitness::reason_told;
pub use linearise::{
    SteadyEntry, Unlinear, Unsteady, component_name, equilibrium, linearise, steady_entries, steady_start,
};
pub use mechanism::Mechanism;
pub use outputs::OutputWatch;
pub use run::{DEFAULT_TOLERANCE, Happened, Observer, Plan, PlanMistake, Run, RunOutcome, Runner};
pub use sketch::Sketch;
pub use start::{Entry, Origin, Started, examine, start};
pub use stored::StoredSamples;

use dalembert_model::{Diagnostic, Lines, foremost, thousands};

/// Reads a model that must be free of errors.
///
/// # Errors
/// [`Mistakes`] lists them all, with their places.
pub fn load(text: &str) -> Result<Mechanism, Mistakes> {
    let reading = lang::read(text);
    reading.model.map(Mechanism::from).ok_or_else(|| {
        let errors = reading.diagnostics.into_iter().filter(Diagnostic::is_error).collect();
        Mistakes { text: text.to_owned(), errors }
    })
}

/// What is wrong with a model.
///
/// Shown one to a line as `line:column: error[code]: message (hint)`.
#[derive(Clone)]
pub struct Mistakes {
    text: String,
    /// The errors in the order of the text.
    pub errors: Vec<Diagnostic>,
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = Lines::new(&self.text);
        let (shown, n_more) = foremost(&self.errors);
        for (at, error) in shown.into_iter().enumerate() {
            let place = lines.place(error.span.start);
            let separator = if at == 0 { "" } else { "\n" };
            write!(
                f,
                "{separator}{}:{}: error[{}]: {}",
                place.line, place.column, error.code, error.message
            )?;
            if let Some(hint) = &error.hint {
                write!(f, " ({})", hint.text)?;
            }
        }
        if n_more > 0 {
            write!(f, "\n… and {} more", thousands(n_more))?;
        }
        Ok(())
    }
}

/// As for people: a `main` that returns the mistakes shows them so.
impl fmt::Debug for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Mistakes {}
