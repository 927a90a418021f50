//! Elimination by the augmented Lagrangian: violations are penalised, and multipliers follow by iteration.
//!
//! ```text
//! K = H + Bᵀ P B        K δ = r − Bᵀ P c        y ← y + P (c + B δ)        x ← x + δ
//! ```
//!
//! with the residuals `r = top − Bᵀy − H x` and `c = B x − bottom`. Solutions are always improved by residuals: the digits
//! that `K` loses to the penalty would be lost in the solution.

use dalembert_system::Judgement;

use crate::rules::{EMPTY_ROW, SWEEPS};
use crate::{Lu, Matrix};

use super::frame::{PlannedMatrix, Scatter};

/// Penalties, as multiples of the equivalent masses of their rows. Multipliers lose as many digits, and ill-conditioned rows need
/// the more sweeps.
const PENALTY: f64 = 1e5;

pub(super) struct Augmented {
    n: usize,
    upper_scatter: Scatter,
    row_scatter: Scatter,
    /// `H`, scaled.
    upper: Matrix,
    /// `Bᵀ`, scaled: a column for each row.
    rows: Matrix,
    /// `P`
    penalties: Vec<f64>,
    lu: Lu,
    force: Vec<f64>,
    bottom: Vec<f64>,
    multipliers: Vec<f64>,
    solution: Vec<f64>,
    change: Vec<f64>,
}

impl Augmented {
    pub fn new(frame: &PlannedMatrix) -> Augmented {
        let (n, n_rows) = (frame.n, frame.rows.n_rows());
        Augmented {
            n,
            upper_scatter: frame.scatter_upper(|row, column, push| {
                push(row + column * n);
                if row != column {
                    push(column + row * n);
                }
            }),
            row_scatter: frame.scatter_rows(|row, column, push| push(column + row * n)),
            upper: Matrix::zeros(n, n),
            rows: Matrix::zeros(n, n_rows),
            penalties: vec![0.0; n_rows],
            lu: Lu::sized(n),
            force: vec![0.0; n],
            bottom: vec![0.0; n_rows],
            multipliers: vec![0.0; n_rows],
            solution: vec![0.0; n],
            change: vec![0.0; n],
        }
    }

    pub fn factor(&mut self, upper: &[f64], rows: &[f64]) -> bool {
        self.upper.values_mut().fill(0.0);
        self.upper_scatter.run(upper, self.upper.values_mut());
        self.rows.values_mut().fill(0.0);
        self.row_scatter.run(rows, self.rows.values_mut());
        let Augmented { upper: mass, rows, penalties, lu, .. } = self;
        // In these units inertias are about one, and so are equivalent masses of rows of length one.
        for (row, penalty) in penalties.iter_mut().enumerate() {
            let square = dot(rows.column(row), rows.column(row));
            *penalty = if square > EMPTY_ROW { PENALTY / square } else { 0.0 };
        }
        lu.refactor(|matrix| {
            (0..mass.n_columns()).for_each(|at| matrix.column_mut(at).copy_from_slice(mass.column(at)));
            for (row, penalty) in penalties.iter().enumerate() {
                let entries = rows.column(row);
                for (column, &factor) in entries.iter().enumerate().filter(|(_, factor)| **factor != 0.0) {
                    let factor = penalty * factor;
                    for (out, entry) in matrix.column_mut(column).iter_mut().zip(entries) {
                        *out += factor * entry;
                    }
                }
            }
        })
    }

    /// The smallest pivot as a part of the largest.
    pub fn pivot_ratio(&self) -> f64 {
        self.lu.pivot_ratio()
    }

    /// Solves in place, in scaled units: unknowns, then rows.
    pub fn solve(&mut self, both: &mut [f64]) {
        let n_rows = self.penalties.len();
        let (x, y) = both.split_at_mut(self.n);
        self.force.copy_from_slice(x);
        self.bottom.copy_from_slice(y);
        self.multipliers.fill(0.0);
        self.solution.fill(0.0);
        let mut iteration = SWEEPS.begin();
        loop {
            // r − Gᵀ P c
            self.change.copy_from_slice(&self.force);
            for (column, a) in self.solution.iter().enumerate() {
                self.change.iter_mut().zip(self.upper.column(column)).for_each(|(r, m)| *r -= m * a);
            }
            for row in 0..n_rows {
                let entries = self.rows.column(row);
                let violation = dot(entries, &self.solution) - self.bottom[row];
                let factor = self.multipliers[row] - self.penalties[row] * violation;
                self.change.iter_mut().zip(entries).for_each(|(r, g)| *r += factor * g);
            }
            self.lu.solve(&mut self.change);
            for row in 0..n_rows {
                let entries = self.rows.column(row);
                let violation = dot(entries, &self.solution) + dot(entries, &self.change) - self.bottom[row];
                self.multipliers[row] -= self.penalties[row] * violation;
            }
            let size = self.solution.iter().fold(0.0, |size: f64, a| size.max(a.abs()));
            let moved = self.change.iter().fold(0.0, |moved: f64, a| moved.max(a.abs()));
            self.solution.iter_mut().zip(&self.change).for_each(|(a, by)| *a += by);
            if iteration.judge(moved, size) != Judgement::Continue {
                break;
            }
        }
        x.copy_from_slice(&self.solution);
        y.iter_mut().zip(&self.multipliers).for_each(|(y, multiplier)| *y = -multiplier);
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
