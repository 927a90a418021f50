//! Feedback of constraint errors: gains, rows and buffers of a stabilised equation.

use dalembert_system::Level;

use crate::equation::{Manifold, StateEquation};
use crate::gains::{Gains, rows_of};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_settings::Stabilise;

/// An equation whose constraints can be stabilised.
pub trait Guided: StateEquation + Manifold {
    /// Whether speeds are part of the state.
    const HAS_INERTIA: bool;

    /// [`evaluate`](crate::equation::Rates::evaluate) with errors fed back.
    fn solve_guided(&mut self, t: f64, y: &[f64], guide: &mut Guide) -> Result<(), StageFailure>;

    /// Evaluates the errors at a state.
    fn look_at(&mut self, t: f64, y: &[f64], guide: &mut Guide);

    /// How fast the motion is and how fast that changes, at the state last looked at, where a step of `dt` ended.
    fn pace(&mut self, dt: f64, y: &[f64], rates: &[f64], guide: &mut Guide) -> [f64; 2];

    /// Whether constraint rows repeat each other.
    fn repeats_rows(&self) -> bool;
}

/// Feedback of constraint errors. Vectors over rows have an entry for each constraint row.
pub struct Guide {
    pub gains: Gains,
    /// How, in systems with inertia.
    pub variant: Option<Stabilise>,
    /// The position rows.
    pub positions: Vec<usize>,
    /// The velocity rows, where they are stabilised.
    pub velocities: Vec<usize>,
    /// Errors of positions.
    pub errors: Vec<f64>,
    /// Errors of velocities.
    pub rates: Vec<f64>,
    /// Required changes of rows.
    pub requested: Vec<f64>,
    pub product: Vec<f64>,
    /// Correction of coordinates: `q̇ = v − correction`.
    pub correction: Vec<f64>,
    /// Scratch for coordinates or speeds.
    pub moved: Vec<f64>,
    /// How large positions are.
    pub sizes: Vec<f64>,
    /// The speeds at the end of the last step, of systems without inertia.
    pub speeds: Vec<f64>,
}

impl Guide {
    pub fn new(point: &Evaluator, gains: Gains, variant: Option<Stabilise>) -> Guide {
        let (n, n_rows) = (point.n_rates(), point.layout.constraints.len());
        let rows = || vec![0.0; n_rows];
        Guide {
            gains,
            variant,
            positions: rows_at(point, Level::Position, true),
            velocities: rows_at(point, Level::Velocity, variant.is_some()),
            errors: rows(),
            rates: rows(),
            requested: rows(),
            product: rows(),
            correction: vec![0.0; n],
            moved: vec![0.0; n],
            sizes: vec![1.0; n],
            speeds: vec![0.0; if variant.is_none() { n } else { 0 }],
        }
    }

    /// The rows whose errors of positions and velocities form pairs, and those whose errors decay by themselves.
    pub fn pairs_and_singles(&self) -> (&[usize], &[usize]) {
        if self.variant.is_some() { (&self.positions, &self.velocities) } else { (&[], &self.positions) }
    }

    /// The slowest and the fastest decay.
    pub fn range(&self) -> Option<[f64; 2]> {
        let ranges = [self.gains.range(&self.positions), self.gains.range(&self.velocities)];
        ranges.into_iter().flatten().reduce(|a, b| [a[0].min(b[0]), a[1].max(b[1])])
    }
}

impl Memory for Guide {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("speeds", &mut self.speeds)
    }
}

/// The rows of a level, with those of kinds of systems that keep them left out.
fn rows_at(point: &Evaluator, level: Level, is_stabilised: bool) -> Vec<usize> {
    if is_stabilised { rows_of(&point.layout, level) } else { Vec::new() }
}
