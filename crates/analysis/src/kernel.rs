//! Motions that the constraints allow: the kernel of `G̃`, and how clear its dimension is.

use crate::rules::{ROW_DOUBT, ROW_RANK, VANISHING_ENTRY};
use dalembert_linear::{Matrix, PivotedQr, Svd};

use crate::evaluation::Evaluation;

/// Sweeps over rows and columns. Each takes the root of what is unbalanced, and nine powers of ten need many.
const SWEEPS: usize = 12;

/// Units in which the rows and columns of `G̃` compare, whatever they are measured in: with the largest entries of
/// the run the largest in each row and column is one. A row that is short at some sample is then short there.
///
/// A column can vanish but for rounding: that of a body which turns about the axis on which all its joints lie. In units of its
/// own it would be a column like others, and random.
#[derive(Clone, Debug, Default)]
pub(crate) struct KernelScaling {
    rows: Vec<f64>,
    columns: Vec<f64>,
}

impl KernelScaling {
    /// Balances a matrix given by the magnitudes of its entries; `sizes` are those of displacements along its columns.
    pub fn new(n_rows: usize, sizes: &[f64], entries: &[(usize, usize, f64)]) -> KernelScaling {
        let n_columns = sizes.len();
        let mut reach = vec![0.0f64; n_rows];
        for &(row, column, value) in entries {
            reach[row] = reach[row].max(value * sizes[column]);
        }
        let counts = |&&(row, column, value): &&(usize, usize, f64)| {
            value * sizes[column] > VANISHING_ENTRY * reach[row]
        };
        let mut scaling = KernelScaling { rows: vec![1.0; n_rows], columns: vec![1.0; n_columns] };
        for _ in 0..SWEEPS {
            let (mut in_rows, mut in_columns) = (vec![0.0f64; n_rows], vec![0.0f64; n_columns]);
            for &(row, column, value) in entries.iter().filter(counts) {
                let scaled = value * scaling.rows[row] * scaling.columns[column];
                in_rows[row] = in_rows[row].max(scaled);
                in_columns[column] = in_columns[column].max(scaled);
            }
            let balance = |units: &mut [f64], largest: &[f64]| {
                for (unit, largest) in units.iter_mut().zip(largest) {
                    if *largest > 0.0 && largest.is_finite() {
                        *unit /= largest.sqrt();
                    }
                }
            };
            balance(&mut scaling.rows, &in_rows);
            balance(&mut scaling.columns, &in_columns);
        }
        scaling
    }

    /// `G̃` in these units, at the point of the last evaluation.
    pub fn rows_of(&self, evaluation: &Evaluation<'_>) -> Matrix {
        let mut matrix = Matrix::zeros(self.rows.len(), self.columns.len());
        for (row, column, value) in evaluation.extended_entries(&evaluation.values.constraints) {
            matrix[(row, column)] = self.scaled(row, column, value);
        }
        matrix
    }

    /// An entry of `G̃` in these units.
    pub fn scaled(&self, row: usize, column: usize, value: f64) -> f64 {
        value * self.rows[row] * self.columns[column]
    }

    /// The units of the columns: a vector w in scaled columns is the motion `S w`.
    pub fn columns(&self) -> &[f64] {
        &self.columns
    }
}

/// The kernel of scaled rows.
pub(crate) struct RowKernel {
    /// Orthonormal vectors in scaled columns.
    pub basis: Matrix,
    /// The independent rows.
    pub rank: usize,
    /// Whether the rank is in doubt.
    pub is_doubtful: bool,
}

impl RowKernel {
    /// Decomposes rows; `None` if they are not finite.
    pub fn of(rows: &Matrix) -> Option<RowKernel> {
        let svd = Svd::new(rows)?;
        // A single row that vanishes is small compared with what it usually is, not with itself.
        let largest = svd.sigma.first().map_or(1.0, |sigma| sigma.max(1.0));
        let is_kept = |sigma: &&f64| **sigma > ROW_RANK * largest;
        let rank = svd.sigma.iter().take_while(is_kept).count();
        let smallest = if rank > 0 { svd.sigma[rank - 1] } else { largest };
        Some(RowKernel { basis: svd.null_space(rank), rank, is_doubtful: smallest < ROW_DOUBT * largest })
    }
}

/// As many rows as there are independent ones, those that stand furthest off each other first; ascending.
pub(crate) fn independent_rows(scaled: &Matrix, rank: usize) -> Option<Vec<usize>> {
    let mut rows = PivotedQr::new(&scaled.transpose())?.permutation()[..rank].to_vec();
    rows.sort_unstable();
    Some(rows)
}
