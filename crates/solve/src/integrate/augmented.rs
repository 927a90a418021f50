//! The equations of motion by the augmented Lagrangian: violations are punished, and multipliers follow by iteration.
//!
//! ```text
//! K = M + Gᵀ P G        K δ = r − Gᵀ P c        λ ← λ − P (c + G δ)        a ← a + δ
//! ```
//!
//! with the residuals `r = h + Gᵀλ − M a` and `c = G a + γ`. Solutions are always improved by residuals: what `K` loses
//! in digits to the penalty would else go into the motion.

use dalembert_linear::{Lu, Matrix};
use dalembert_system::{Judgement, Values};

use super::kkt::{Scatter, Units, mass_scatter, row_scatter};
use crate::point::Point;
use crate::rules::SWEEPS;

/// Penalties, as multiples of the equivalent masses of their rows. Multipliers lose as many digits, and what constraints
/// hold weakly needs the more sweeps.
const PENALTY: f64 = 1e5;

/// The equations of motion over some rows, dense.
pub(crate) struct AugmentedKkt {
    n: usize,
    units: Vec<f64>,
    mass_scatter: Scatter,
    row_scatters: [Scatter; 2],
    /// `M`, scaled.
    mass: Matrix,
    /// `Gᵀ`, scaled: a column for each row.
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

impl AugmentedKkt {
    pub fn new(point: &Point, units: &Units, rows: &[usize]) -> AugmentedKkt {
        let n = point.n_rates();
        let row_units = rows.iter().map(|row| units.rows[*row]);
        AugmentedKkt {
            n,
            units: units.columns.iter().copied().chain(row_units).collect(),
            mass_scatter: mass_scatter(point, units, |row, column, push| {
                push(row + column * n);
                if row != column {
                    push(column + row * n);
                }
            }),
            row_scatters: row_scatter(point, units, rows, |row, column, push| push(column + row * n)),
            mass: Matrix::zeros(n, n),
            rows: Matrix::zeros(n, rows.len()),
            penalties: vec![0.0; rows.len()],
            lu: Lu::sized(n),
            force: vec![0.0; n],
            bottom: vec![0.0; rows.len()],
            multipliers: vec![0.0; rows.len()],
            solution: vec![0.0; n],
            change: vec![0.0; n],
        }
    }

    pub fn factor(&mut self, values: &Values) -> bool {
        self.mass.values_mut().fill(0.0);
        self.mass_scatter.run(&values.mass, self.mass.values_mut());
        self.rows.values_mut().fill(0.0);
        self.row_scatters[0].run(&values.constraints.jacobian, self.rows.values_mut());
        self.row_scatters[1].run(&values.constraints.auxiliary, self.rows.values_mut());
        let AugmentedKkt { mass, rows, penalties, lu, .. } = self;
        // In these units inertias are about one, and so are equivalent masses of rows of length one.
        for (row, penalty) in penalties.iter_mut().enumerate() {
            let square = dot(rows.column(row), rows.column(row));
            *penalty = if square > 1e-300 { PENALTY / square } else { 0.0 };
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

    /// Solves in place: forces become accelerations, and what `G a` is to be becomes `−λ`.
    pub fn solve(&mut self, x: &mut [f64], y: &mut [f64]) {
        let (n, n_rows) = (self.n, self.penalties.len());
        for ((force, x), unit) in self.force.iter_mut().zip(x.iter()).zip(&self.units) {
            *force = x * unit;
        }
        for ((bottom, y), unit) in self.bottom.iter_mut().zip(y.iter()).zip(&self.units[n..]) {
            *bottom = y * unit;
        }
        self.multipliers.fill(0.0);
        self.solution.fill(0.0);
        let mut iteration = SWEEPS.begin();
        loop {
            // r − Gᵀ P c
            self.change.copy_from_slice(&self.force);
            for (column, a) in self.solution.iter().enumerate() {
                self.change.iter_mut().zip(self.mass.column(column)).for_each(|(r, m)| *r -= m * a);
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
        for ((x, a), unit) in x.iter_mut().zip(&self.solution).zip(&self.units) {
            *x = a * unit;
        }
        for ((y, multiplier), unit) in y.iter_mut().zip(&self.multipliers).zip(&self.units[n..]) {
            *y = -multiplier * unit;
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
