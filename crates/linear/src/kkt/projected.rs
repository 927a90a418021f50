//! Eliminations without multipliers as unknowns.
//!
//! The matrix of the rows is decomposed, `Bᵀ = Q₁ R` with `D` spanning the rest, and one of
//!
//! | elimination | unknowns | matrix |
//! |---|---|---|
//! | compatibility | `x, r` | `[H −1; Q₁ᵀ 0; 0 Dᵀ]` |
//! | reduced | `x` | `[DᵀH; Q₁ᵀ]` |
//! | null space | `u` | `DᵀH D`, `x = D u + Q₁ s` |
//!
//! is solved. Multipliers follow from the residual, `R y = Q₁ᵀ(top − H x)`. The rows must be independent.

use crate::matrix::add_scaled;
use crate::{Lu, Matrix};

use super::Elimination;
use super::frame::{PlannedMatrix, Scatter};

pub(super) struct Projected {
    elimination: Elimination,
    n: usize,
    rank: usize,
    upper_scatter: Scatter,
    row_scatter: Scatter,
    /// `H`, scaled.
    upper: Matrix,
    rows: OrthogonalRows,
    /// `H D`
    upper_d: Matrix,
    lengths: Vec<f64>,
    lu: Lu,
    work: [Vec<f64>; 4],
}

/// The decomposition `Bᵀ = Q₁ R` by Householder's reflectors.
struct OrthogonalRows {
    /// `Bᵀ`, then its Householder vectors below the diagonal and `R` on and above it.
    qr: Matrix,
    beta: Vec<f64>,
    /// `Q`, whose first columns are `Q₁` and whose others are `D`.
    q: Matrix,
}

impl Projected {
    pub fn new(frame: &PlannedMatrix, elimination: Elimination) -> Projected {
        let (n, rank) = (frame.n, frame.rows.n_rows());
        let size = match elimination {
            Elimination::Compatibility => 2 * n,
            Elimination::NullSpace => n.saturating_sub(rank),
            _ => n,
        };
        Projected {
            elimination,
            n,
            rank,
            upper_scatter: frame.scatter_upper(|row, column, push| {
                push(row + column * n);
                if row != column {
                    push(column + row * n);
                }
            }),
            row_scatter: frame.scatter_rows(|row, column, push| push(column + row * n)),
            upper: Matrix::zeros(n, n),
            rows: OrthogonalRows {
                qr: Matrix::zeros(n, rank),
                beta: vec![0.0; rank],
                q: Matrix::zeros(n, n),
            },
            upper_d: Matrix::zeros(n, n.saturating_sub(rank)),
            lengths: vec![1.0; n],
            lu: Lu::sized(size),
            work: std::array::from_fn(|_| vec![0.0; 2 * n]),
        }
    }

    pub fn factor(&mut self, upper: &[f64], rows: &[f64]) -> bool {
        let (n, rank) = (self.n, self.rank);
        if rank > n {
            return false;
        }
        self.upper.values_mut().fill(0.0);
        self.upper_scatter.run(upper, self.upper.values_mut());
        self.rows.qr.values_mut().fill(0.0);
        self.row_scatter.run(rows, self.rows.qr.values_mut());
        if !self.rows.decompose() {
            return false;
        }
        let free = n - rank;
        for column in 0..free {
            let out = self.upper_d.column_mut(column);
            out.fill(0.0);
            for (at, &factor) in self.rows.q.column(rank + column).iter().enumerate() {
                for (sum, m) in out.iter_mut().zip(self.upper.column(at)) {
                    *sum += factor * m;
                }
            }
        }
        let Projected { elimination, lu, rows: OrthogonalRows { q, .. }, upper, upper_d, lengths, .. } = self;
        match elimination {
            Elimination::Compatibility => lu.refactor(|matrix| {
                matrix.values_mut().fill(0.0);
                for column in 0..n {
                    matrix.column_mut(column)[..n].copy_from_slice(upper.column(column));
                    for row in 0..rank {
                        matrix[(n + row, column)] = q[(column, row)];
                    }
                    matrix[(column, n + column)] = -1.0;
                    for row in 0..free {
                        matrix[(n + rank + row, n + column)] = q[(column, rank + row)];
                    }
                }
            }),
            Elimination::NullSpace => lu.refactor(|matrix| {
                for column in 0..free {
                    for row in 0..free {
                        matrix[(row, column)] = dot(q.column(rank + row), upper_d.column(column));
                    }
                }
            }),
            _ => lu.refactor(|matrix| {
                // Rows of unit length, without which the condition of the matrix suffers by orders of magnitude.
                for (row, out) in lengths.iter_mut().enumerate().take(free) {
                    let length = dot(upper_d.column(row), upper_d.column(row)).sqrt();
                    *out = if length > 0.0 { length } else { 1.0 };
                }
                for column in 0..n {
                    for row in 0..free {
                        matrix[(row, column)] = upper_d[(column, row)] / lengths[row];
                    }
                    for row in 0..rank {
                        matrix[(free + row, column)] = q[(column, row)];
                    }
                }
            }),
        }
    }

    /// The smallest pivot as a part of the largest.
    pub fn pivot_ratio(&self) -> f64 {
        self.lu.pivot_ratio()
    }

    /// Solves in place, in scaled units: unknowns, then rows.
    pub fn solve(&mut self, both: &mut [f64]) {
        let (n, rank) = (self.n, self.rank);
        let free = n - rank;
        let Projected {
            elimination,
            rows: OrthogonalRows { qr, q, .. },
            upper,
            upper_d,
            lengths,
            lu,
            work,
            ..
        } = self;
        let [force, sides, a, right] = work;
        let (x, y) = both.split_at_mut(n);
        force[..n].copy_from_slice(x);
        // Rᵀ s = bottom
        for row in 0..rank {
            let done: f64 = (0..row).map(|k| qr[(k, row)] * sides[k]).sum();
            sides[row] = (y[row] - done) / qr[(row, row)];
        }
        match elimination {
            Elimination::Compatibility => {
                right[..n].copy_from_slice(&force[..n]);
                right[n..n + rank].copy_from_slice(&sides[..rank]);
                right[n + rank..].fill(0.0);
                lu.solve(right);
                a[..n].copy_from_slice(&right[..n]);
            }
            Elimination::NullSpace => {
                a[..n].fill(0.0);
                for (k, side) in sides[..rank].iter().enumerate() {
                    add_scaled(*side, q.column(k), &mut a[..n]);
                }
                // Dᵀ(top − H a), where DᵀH = (H D)ᵀ.
                for (k, right) in right.iter_mut().enumerate().take(free) {
                    *right = dot(q.column(rank + k), &force[..n]) - dot(upper_d.column(k), &a[..n]);
                }
                lu.solve(&mut right[..free]);
                for (k, rate) in right[..free].iter().enumerate() {
                    add_scaled(*rate, q.column(rank + k), &mut a[..n]);
                }
            }
            _ => {
                for (k, (right, length)) in right.iter_mut().zip(lengths.iter()).enumerate().take(free) {
                    *right = dot(q.column(rank + k), &force[..n]) / length;
                }
                right[free..n].copy_from_slice(&sides[..rank]);
                lu.solve(&mut right[..n]);
                a[..n].copy_from_slice(&right[..n]);
            }
        }
        // The residual of the upper equations is Bᵀ y.
        right[..n].copy_from_slice(&force[..n]);
        for (at, &a) in a[..n].iter().enumerate() {
            add_scaled(-a, upper.column(at), &mut right[..n]);
        }
        for row in (0..rank).rev() {
            let known: f64 = (row + 1..rank).map(|k| qr[(row, k)] * sides[k]).sum();
            sides[row] = (dot(q.column(row), &right[..n]) - known) / qr[(row, row)];
        }
        x.copy_from_slice(&a[..n]);
        y.copy_from_slice(&sides[..rank]);
    }
}

impl OrthogonalRows {
    /// Householder's decomposition of `Bᵀ`, and `Q` written out.
    fn decompose(&mut self) -> bool {
        let (n, rank) = (self.qr.n_rows(), self.qr.n_columns());
        for k in 0..rank {
            let column = &mut self.qr.column_mut(k)[k..];
            let norm = dot(column, column).sqrt();
            if norm == 0.0 || !norm.is_finite() {
                return false;
            }
            let alpha = if column[0] > 0.0 { -norm } else { norm };
            let first = column[0] - alpha;
            self.beta[k] = -first / alpha;
            column[1..].iter_mut().for_each(|value| *value /= first);
            column[0] = alpha;
            for j in k + 1..rank {
                reflect(&mut self.qr, k, self.beta[k], j);
            }
        }
        for column in 0..n {
            let out = self.q.column_mut(column);
            out.fill(0.0);
            out[column] = 1.0;
            for k in (0..rank).rev() {
                apply(&self.qr.column(k)[k + 1..], self.beta[k], &mut out[k..]);
            }
        }
        true
    }
}

/// Applies the reflector of column `k` to column `j`.
fn reflect(matrix: &mut Matrix, k: usize, beta: f64, j: usize) {
    let n = matrix.n_rows();
    let values = matrix.values_mut();
    let (left, right) = values.split_at_mut(j * n);
    apply(&left[k * n + k + 1..(k + 1) * n], beta, &mut right[k..n]);
}

/// `x ← (1 − β v vᵀ) x` with `v = (1, rest)`.
fn apply(rest: &[f64], beta: f64, x: &mut [f64]) {
    let (first, others) = x.split_first_mut().expect("a reflector has a first entry");
    let along = beta * (*first + dot(rest, others));
    *first -= along;
    add_scaled(-along, rest, others);
}

/// Summed in the order of the entries.
fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}
