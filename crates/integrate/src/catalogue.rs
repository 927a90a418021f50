//! Equations and schemes of methods, as the loop receives them.

use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::store::{MemoryError, Store};
use dalembert_settings::Settings;
use dalembert_start::start::Start;
use dalembert_system::System;

use crate::equation::StateEquation;
use crate::scheme::Scheme;

pub type MakeScheme = fn(&Settings, &mut dyn StateEquation, usize) -> Option<Box<dyn Scheme>>;
pub type MakeEquation = fn(Evaluator, &Start, &Settings, f64) -> Option<Box<dyn StateEquation>>;
pub type ResumeEquation = fn(Saved<'_>, &mut dyn Store) -> Result<Box<dyn StateEquation>, MemoryError>;

/// Equations and schemes of settings, handed to the loop, which names no particular method.
pub struct Catalogue {
    /// The scheme of a method, for states of `n` numbers with their quadratures; `None` if the system is too large for it.
    pub scheme: MakeScheme,
    /// The equation of a system at its start, with a tenth of the run; `None` if the system is too large.
    pub equation: MakeEquation,
    /// The equation that was saved.
    pub resume: ResumeEquation,
}

/// The part of a saved equation that is known before its memory is read.
pub struct Saved<'a> {
    pub system: &'a System,
    pub point: Evaluator,
    pub settings: &'a Settings,
    /// A tenth of the run.
    pub time: f64,
    /// Whether the equation used the levels of a derivative array.
    pub has_levels: bool,
}
