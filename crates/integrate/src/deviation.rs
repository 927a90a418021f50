//! How far a run whose constraints are stabilised has left them.

use dalembert_settings::{Method, Stabilise};

/// Where a step is evaluated between its ends.
pub const WITHIN: [f64; 3] = [0.25, 0.5, 0.75];

/// How far a stabilised run has left its constraints so far.
///
/// Errors of positions are the values of the constraint rows as they are written, in SI units. In systems with inertia
/// they form pairs with `η`, in the norm `max(|φ|, |η|/(θk))`.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Deviation {
    pub method: Method,
    /// Decay of errors; no choice in systems without inertia.
    pub variant: Option<Stabilise>,
    /// The usual step.
    pub step: f64,
    /// The slowest and the fastest decay of errors so far, in 1/s.
    pub gains: [f64; 2],
    /// Steps that were taken.
    pub steps: u64,
    /// How often the deviation was taken as it was found: at the start, after events, and where an automatic gain changed.
    pub beginnings: u64,
    pub norm: NormBound,
    /// Errors of position rows.
    pub positions: ErrorExtent,
    /// Errors `G v + g_t` of position rows in systems with inertia, and of velocity rows.
    pub velocities: ErrorExtent,
    /// The largest errors of positions and of velocities at the end of the last step.
    pub now: [f64; 2],
    /// An estimate of the largest error of position rows also between the ends of steps, on the interpolant.
    pub between: f64,
}

/// The norm of the deviation and its bound.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct NormBound {
    /// `largest` for the largest number, or `lyapunov`.
    pub name: &'static str,
    /// The largest `‖R(τK)‖` of all steps.
    pub delta: f64,
    /// The largest `‖d_n‖` of all steps.
    pub largest_defect: f64,
    /// The largest norm at the beginnings.
    pub start: f64,
    /// The largest norm at the ends of steps, and at the beginnings.
    pub seen: f64,
    /// `ε`, below which the norm stayed; `None` if errors do not decay.
    pub bound: Option<f64>,
    /// The bound when the deviation of the start has decayed: the largest `‖d_n‖/(1 − δ_n)`.
    pub settled_bound: Option<f64>,
}

/// How far errors went, and how far they can have gone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorExtent {
    /// The largest that was seen at the ends of steps.
    pub seen: f64,
    /// A bound for all of them that follows from the bound of the norm.
    pub bound: Option<f64>,
}

impl Deviation {
    /// Whether the bound holds at all evaluated states. It is a theorem, so that a violation is a defect of the program.
    pub fn is_kept(&self) -> bool {
        self.norm.bound.is_none_or(|bound| self.norm.seen <= bound)
    }
}
