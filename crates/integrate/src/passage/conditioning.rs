//! Conditioning of the constraints: σ_min of the scaled constraint matrix, tracked by inverse power iteration with the factors of the last step.
//!
//! Two rounds of power iteration on the inverse with the factors at hand, begun at the vector of the step before. Rows
//! that repeat others have no part in it.

use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kkt::mass_times;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_linear::{Kkt, Scaling};

/// Below this part of the best conditioning so far stages are projected, if it changes. Measured on N four-bars: 0.2 lets
/// constraint errors grow at N = 1000; 0.5 projects most stages at N = 10 and doubles the cost.
const APPROACHING: f64 = 0.3;

/// Below this part they are in any case.
const WEAK: f64 = 0.1;

/// Conditioning that changes by less than this part of itself in a step is not lost in the next. That of long chains falls
/// while they curl, by a few hundredths a step; on the way to a singular position the last steps halve it.
const STEADY: f64 = 0.1;

const ROUNDS: usize = 2;

/// The singular vector of σ_min, tracked from step to step.
pub struct ConditioningTracker {
    /// Over all rows; of unit length in units of the rows.
    vector: Vec<f64>,
    now: f64,
    /// Its value a step ago.
    before: f64,
    largest: f64,
    product: Vec<f64>,
}

impl ConditioningTracker {
    pub fn new(point: &Evaluator) -> ConditioningTracker {
        let n_rows = point.layout.constraints.len();
        // Any vector with parts along all others will do.
        let vector = (0..n_rows).map(|row| 1.0 + (row as f64 * 0.618_033_988_75).fract()).collect();
        ConditioningTracker {
            vector,
            now: 1.0,
            before: 1.0,
            largest: 0.0,
            product: vec![0.0; point.n_rates()],
        }
    }

    /// Copies the state of another.
    pub fn copy(&mut self, other: &ConditioningTracker) {
        self.vector.copy_from_slice(&other.vector);
        (self.now, self.before, self.largest) = (other.now, other.before, other.largest);
    }

    /// Measures with the factors of the motion over `rows` at the evaluated point.
    pub fn measure(
        &mut self,
        point: &Evaluator,
        units: &Scaling,
        rows: &[usize],
        motion: &mut Kkt,
        x: &mut [f64],
        y: &mut [f64],
    ) {
        self.before = self.now;
        for _ in 0..ROUNDS {
            let length: f64 = rows.iter().map(|row| self.vector[*row].powi(2)).sum::<f64>().sqrt();
            if length == 0.0 || !length.is_finite() {
                rows.iter().for_each(|row| self.vector[*row] = 1.0);
                return;
            }
            x.fill(0.0);
            for (y, &row) in y.iter_mut().zip(rows) {
                self.vector[row] /= length;
                *y = self.vector[row] / units.rows[row];
            }
            if motion.solve(x, y).is_err() {
                self.set_singular();
                return;
            }
            mass_times(point, x, &mut self.product);
            let norm = x.iter().zip(&self.product).map(|(x, m)| x * m).sum::<f64>().max(0.0).sqrt();
            self.now = if norm > 0.0 { 1.0 / norm } else { f64::INFINITY };
            x.copy_from_slice(&self.product);
            y.fill(0.0);
            if motion.solve(x, y).is_err() {
                self.set_singular();
                return;
            }
            for (y, &row) in y.iter().zip(rows) {
                self.vector[row] = y / units.rows[row];
            }
        }
        if self.now.is_finite() {
            self.largest = self.largest.max(self.now);
        }
    }

    /// The constraint matrix has lost rank.
    pub fn set_singular(&mut self) {
        self.now = 0.0;
    }

    pub fn relative(&self) -> f64 {
        if self.largest > 0.0 && self.now.is_finite() { self.now / self.largest } else { 1.0 }
    }

    /// Whether it may be lost soon.
    pub fn approaches_singularity(&self) -> bool {
        let is_steady = (self.now - self.before).abs() <= STEADY * self.now;
        self.relative() < if is_steady { WEAK } else { APPROACHING }
    }

    /// The rows with a part in the singular vector of σ_min, the largest first.
    pub fn rows(&self) -> Vec<usize> {
        let largest = self.vector.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
        let mut rows: Vec<usize> =
            (0..self.vector.len()).filter(|row| self.vector[*row].abs() > 0.1 * largest).collect();
        rows.sort_by(|a, b| self.vector[*b].abs().total_cmp(&self.vector[*a].abs()));
        rows
    }
}

impl Memory for ConditioningTracker {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("vector", &mut self.vector)?;
        store.real("now", &mut self.now)?;
        store.real("before", &mut self.before)?;
        store.real("largest", &mut self.largest)
    }
}
