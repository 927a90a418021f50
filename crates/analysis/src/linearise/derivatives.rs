//! First derivatives of the equations at a state.

use dalembert_linear::Matrix;
use dalembert_system::{Dependence, Level, Tangent};

use crate::equilibrium::bench::{Bench, MotionState, Terms};

/// Derivatives by displacements and then by rates, 2n columns.
pub(super) struct StateDerivatives {
    /// `F_δ, F_η`
    pub motion: Matrix,
    /// `γ_δ, γ_η`
    pub bias: Matrix,
    /// How far each of these may be off.
    pub motion_error: Matrix,
    pub bias_error: Matrix,
    /// `r_δ` of rows at velocity level, n columns.
    pub rate: Matrix,
    /// Whether some are differences.
    pub has_differences: bool,
}

/// First steps of differences. Each is halved twice and extrapolated; of all, the best is taken for each number.
const STEPS: [f64; 6] = [1.0 / 8.0, 1.0 / 64.0, 1.0 / 512.0, 1.0 / 4096.0, 1.0 / 32_768.0, 1.0 / 262_144.0];

/// A number that is computed is wrong by a few units in the last place.
const UNITS: f64 = 4.0 * f64::EPSILON;

/// Differentiates at a state with multipliers held.
pub(super) fn derivatives(
    bench: &mut Bench<'_>,
    state: &MotionState,
    multipliers: &[f64],
) -> StateDerivatives {
    let (n, n_rows) = (bench.n(), bench.n_rows());
    let differences = EquationDifferences::new(bench, state, multipliers);
    let mut motion = differences.part(0, n);
    let reaction = differences.part(n, n);
    let mut rate = differences.part(2 * n, n_rows);
    let bias = differences.part(2 * n + n_rows, n_rows);
    if let Some(layout) = bench.system.tangent_layout() {
        let mut tangent = Tangent::new(layout);
        let at_rest = vec![0.0; bench.n_speeds()];
        let at = state.at().with_acceleration(&at_rest);
        bench.system.tangent(at, multipliers, &mut tangent, &mut bench.work);
        let n_speeds = bench.n_speeds();
        let is_linear = bench
            .layout
            .constraints
            .infos
            .iter()
            .all(|info| info.level == Level::Position || info.dependence == Dependence::Affine);
        for column in 0..n_speeds {
            for row in 0..n_speeds {
                motion.set(row, column, 0.0);
                if is_linear {
                    motion.set(row, n + column, 0.0);
                } else {
                    // The tangent has no derivatives of reactions by speeds.
                    let at = (row, n + column);
                    motion.value[at] = reaction.value[at];
                    motion.error[at] = reaction.error[at];
                }
            }
            (0..n_rows).for_each(|row| rate.set(row, column, 0.0));
        }
        let parts = [
            (&layout.force_q, &tangent.force_q, 0),
            (&layout.reaction_q, &tangent.reaction_q, 0),
            (&layout.force_v, &tangent.force_v, n),
        ];
        for (pattern, values, first) in parts {
            for ((row, column), value) in pattern.entries().zip(values) {
                motion.value[(row, first + column)] += value;
            }
        }
        for (place, value) in layout.rate_q.entries().zip(&tangent.rate_q) {
            rate.value[place] += value;
        }
    }
    let has_differences =
        motion.has_differences(2 * n) || bias.has_differences(2 * n) || rate.has_differences(n);
    let rate = rate.value.select_columns(&(0..n).collect::<Vec<_>>());
    let (motion_error, bias_error) = (motion.off(), bias.off());
    StateDerivatives {
        motion: motion.value,
        bias: bias.value,
        motion_error,
        bias_error,
        rate,
        has_differences,
    }
}

/// Derivatives with their estimated errors; an error of zero belongs to a number that is exact or comes from a tangent.
struct Estimated {
    value: Matrix,
    error: Matrix,
}

impl Estimated {
    fn set(&mut self, row: usize, column: usize, value: f64) {
        self.value[(row, column)] = value;
        self.error[(row, column)] = 0.0;
    }

    /// How far each number may be off, with its rounding.
    fn off(&self) -> Matrix {
        let (n_rows, n_columns) = (self.value.n_rows(), self.value.n_columns());
        Matrix::from_fn(n_rows, n_columns, |i, j| self.error[(i, j)] + UNITS * self.value[(i, j)].abs())
    }

    /// Whether a number among the first columns is a difference.
    fn has_differences(&self, n_columns: usize) -> bool {
        (0..n_columns).any(|column| self.error.column(column).iter().any(|error| *error > 0.0))
    }
}

/// All equations differentiated by all displacements and rates.
struct EquationDifferences {
    all: Estimated,
}

impl EquationDifferences {
    fn new(bench: &mut Bench<'_>, state: &MotionState, multipliers: &[f64]) -> EquationDifferences {
        let (n, n_rows) = (bench.n(), bench.n_rows());
        let n_all = 2 * n + 2 * n_rows;
        let mut all = Estimated { value: Matrix::zeros(n_all, 2 * n), error: Matrix::zeros(n_all, 2 * n) };
        let mut probe = DifferenceProbe { bench, state, multipliers, terms: Terms::default() };
        let mut columns = [Slope::new(n_all), Slope::new(n_all), Slope::new(n_all)];
        for column in 0..2 * n {
            all.error.column_mut(column).fill(f64::INFINITY);
            for step in STEPS {
                for (level, slope) in columns.iter_mut().enumerate() {
                    probe.slope(column, step / f64::from(1 << level), slope);
                }
                for row in 0..n_all {
                    let (value, error) =
                        extrapolated([0, 1, 2].map(|level: usize| columns[level].value[row]));
                    let finest = step / 4.0;
                    let error = error + UNITS * columns[2].size[row] / finest;
                    // A term that is not there at all is exactly zero.
                    let error = if columns.iter().all(|slope| slope.is_flat[row]) { 0.0 } else { error };
                    if error < all.error[(row, column)] {
                        all.value[(row, column)] = value;
                        all.error[(row, column)] = error;
                    }
                }
            }
        }
        EquationDifferences { all }
    }

    fn part(&self, first: usize, n_rows: usize) -> Estimated {
        let rows: Vec<usize> = (first..first + n_rows).collect();
        Estimated { value: self.all.value.select_rows(&rows), error: self.all.error.select_rows(&rows) }
    }
}

/// From steps h, h/2, h/4 to an error of h⁶, with the error of what is one order worse.
fn extrapolated([coarse, middle, fine]: [f64; 3]) -> (f64, f64) {
    let first = middle + (middle - coarse) / 3.0;
    let second = fine + (fine - middle) / 3.0;
    let third = second + (second - first) / 15.0;
    let error = (third - second).abs();
    if third.is_finite() { (third, error) } else { (0.0, f64::INFINITY) }
}

/// Central differences with one step.
struct Slope {
    value: Vec<f64>,
    size: Vec<f64>,
    is_flat: Vec<bool>,
}

impl Slope {
    fn new(n: usize) -> Slope {
        Slope { value: vec![0.0; n], size: vec![0.0; n], is_flat: vec![true; n] }
    }
}

struct DifferenceProbe<'a, 's> {
    bench: &'a mut Bench<'s>,
    state: &'a MotionState,
    multipliers: &'a [f64],
    terms: Terms,
}

impl DifferenceProbe<'_, '_> {
    fn slope(&mut self, column: usize, step: f64, out: &mut Slope) {
        let n = self.bench.n();
        for (side, sign) in [1.0, -1.0].into_iter().enumerate() {
            let (mut displacement, mut rates) = (vec![0.0; n], vec![0.0; n]);
            if column < n {
                displacement[column] = sign * step;
            } else {
                rates[column - n] = sign * step;
            }
            let moved = self.bench.displaced(self.state, &displacement, &rates);
            self.bench.evaluate(&moved);
            self.bench.terms(&moved, self.multipliers, &mut self.terms);
            let Terms { motion, reaction, rate, bias, .. } = &self.terms;
            let all = motion.iter().chain(reaction).chain(rate).chain(bias);
            for (row, value) in all.enumerate() {
                if side == 0 {
                    out.value[row] = *value;
                    out.size[row] = value.abs();
                } else {
                    out.is_flat[row] = out.value[row] == *value;
                    out.size[row] = out.size[row].max(value.abs());
                    out.value[row] = (out.value[row] - value) / (2.0 * step);
                }
            }
        }
    }
}
