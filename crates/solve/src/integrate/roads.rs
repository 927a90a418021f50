//! Accelerations without multipliers as unknowns, at every stage.
//!
//! The constraint matrix of the selected rows is decomposed, `Gᵀ = Q₁ R` with `D` spanning the rest, and one of
//!
//! | road | unknowns | matrix |
//! |---|---|---|
//! | compatibility | `a, r` | `[M −1; Q₁ᵀ 0; 0 Dᵀ]` |
//! | reduced | `a` | `[DᵀM; Q₁ᵀ]` |
//! | null space | `u̇` | `DᵀM D`, `a = D u̇ + Q₁ s` |
//!
//! is solved. Multipliers follow from what is left, `R λ = Q₁ᵀ(M a − h)`.

use dalembert_linear::{Lu, Matrix};
use dalembert_system::Values;

use super::kkt::{Scatter, Units, mass_scatter, row_scatter};
use crate::point::Point;
use crate::road::Road;

/// One of these roads, factored at a point.
pub(crate) struct RoadKkt {
    road: Road,
    n: usize,
    rank: usize,
    units: Vec<f64>,
    mass_scatter: Scatter,
    row_scatters: [Scatter; 2],
    /// `M`, scaled.
    mass: Matrix,
    /// `Gᵀ`, then its Householder vectors below the diagonal and `R` on and above it.
    qr: Matrix,
    beta: Vec<f64>,
    /// `Q`, whose first columns are `Q₁` and whose others are `D`.
    q: Matrix,
    /// `M D`
    mass_d: Matrix,
    lengths: Vec<f64>,
    lu: Lu,
    work: [Vec<f64>; 4],
}

impl RoadKkt {
    pub fn new(point: &Point, units: &Units, rows: &[usize], road: Road) -> RoadKkt {
        let (n, rank) = (point.n_rates(), rows.len());
        let row_scatters = row_scatter(point, units, rows, |row, column, push| push(column + row * n));
        let size = match road {
            Road::Compatibility => 2 * n,
            Road::NullSpace => n.saturating_sub(rank),
            _ => n,
        };
        let row_units = rows.iter().map(|row| units.rows[*row]);
        RoadKkt {
            road,
            n,
            rank,
            units: units.columns.iter().copied().chain(row_units).collect(),
            mass_scatter: mass_scatter(point, units, |row, column, push| {
                push(row + column * n);
                if row != column {
                    push(column + row * n);
                }
            }),
            row_scatters,
            mass: Matrix::zeros(n, n),
            qr: Matrix::zeros(n, rank),
            beta: vec![0.0; rank],
            q: Matrix::zeros(n, n),
            mass_d: Matrix::zeros(n, n.saturating_sub(rank)),
            lengths: vec![1.0; n],
            lu: Lu::sized(size),
            work: std::array::from_fn(|_| vec![0.0; 2 * n]),
        }
    }

    pub fn factor(&mut self, values: &Values) -> bool {
        let (n, rank) = (self.n, self.rank);
        if rank > n {
            return false;
        }
        self.mass.values_mut().fill(0.0);
        self.mass_scatter.run(&values.mass, self.mass.values_mut());
        self.qr.values_mut().fill(0.0);
        self.row_scatters[0].run(&values.constraints.jacobian, self.qr.values_mut());
        self.row_scatters[1].run(&values.constraints.auxiliary, self.qr.values_mut());
        if !self.decompose() {
            return false;
        }
        let free = n - rank;
        for column in 0..free {
            let out = self.mass_d.column_mut(column);
            out.fill(0.0);
            for (at, &factor) in self.q.column(rank + column).iter().enumerate() {
                for (sum, m) in out.iter_mut().zip(self.mass.column(at)) {
                    *sum += factor * m;
                }
            }
        }
        let RoadKkt { road, lu, q, mass, mass_d, lengths, .. } = self;
        match road {
            Road::Compatibility => lu.refactor(|matrix| {
                matrix.values_mut().fill(0.0);
                for column in 0..n {
                    matrix.column_mut(column)[..n].copy_from_slice(mass.column(column));
                    for row in 0..rank {
                        matrix[(n + row, column)] = q[(column, row)];
                    }
                    matrix[(column, n + column)] = -1.0;
                    for row in 0..free {
                        matrix[(n + rank + row, n + column)] = q[(column, rank + row)];
                    }
                }
            }),
            Road::NullSpace => lu.refactor(|matrix| {
                for column in 0..free {
                    for row in 0..free {
                        matrix[(row, column)] = dot(q.column(rank + row), mass_d.column(column));
                    }
                }
            }),
            _ => lu.refactor(|matrix| {
                // Rows of unit length, without which the condition of the matrix suffers by orders of magnitude.
                for (row, out) in lengths.iter_mut().enumerate().take(free) {
                    let length = dot(mass_d.column(row), mass_d.column(row)).sqrt();
                    *out = if length > 0.0 { length } else { 1.0 };
                }
                for column in 0..n {
                    for row in 0..free {
                        matrix[(row, column)] = mass_d[(column, row)] / lengths[row];
                    }
                    for row in 0..rank {
                        matrix[(free + row, column)] = q[(column, row)];
                    }
                }
            }),
        }
    }

    /// Householder's decomposition of `Gᵀ`, and `Q` written out.
    fn decompose(&mut self) -> bool {
        let (n, rank) = (self.n, self.rank);
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

    pub fn solve(&mut self, x: &mut [f64], y: &mut [f64]) {
        let (n, rank) = (self.n, self.rank);
        let free = n - rank;
        let RoadKkt { road, units, qr, q, mass, mass_d, lengths, lu, work, .. } = self;
        let [force, sides, a, right] = work;
        let (column_units, row_units) = units.split_at(n);
        for ((force, x), unit) in force.iter_mut().zip(x.iter()).zip(column_units) {
            *force = x * unit;
        }
        // Rᵀ s = bottom
        for row in 0..rank {
            let done: f64 = (0..row).map(|k| qr[(k, row)] * sides[k]).sum();
            sides[row] = (y[row] * row_units[row] - done) / qr[(row, row)];
        }
        match road {
            Road::Compatibility => {
                right[..n].copy_from_slice(&force[..n]);
                right[n..n + rank].copy_from_slice(&sides[..rank]);
                right[n + rank..].fill(0.0);
                lu.solve(right);
                a[..n].copy_from_slice(&right[..n]);
            }
            Road::NullSpace => {
                a[..n].fill(0.0);
                for (k, side) in sides[..rank].iter().enumerate() {
                    add_scaled(*side, q.column(k), &mut a[..n]);
                }
                // Dᵀ(h − M a₀), where DᵀM = (M D)ᵀ.
                for (k, right) in right.iter_mut().enumerate().take(free) {
                    *right = dot(q.column(rank + k), &force[..n]) - dot(mass_d.column(k), &a[..n]);
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
        // What is left of the forces is −Gᵀ y.
        right[..n].copy_from_slice(&force[..n]);
        for (at, &a) in a[..n].iter().enumerate() {
            add_scaled(-a, mass.column(at), &mut right[..n]);
        }
        for row in (0..rank).rev() {
            let known: f64 = (row + 1..rank).map(|k| qr[(row, k)] * sides[k]).sum();
            sides[row] = (dot(q.column(row), &right[..n]) - known) / qr[(row, row)];
        }
        for ((x, a), unit) in x.iter_mut().zip(a.iter()).zip(column_units) {
            *x = a * unit;
        }
        for ((y, side), unit) in y.iter_mut().zip(sides.iter()).zip(row_units) {
            *y = side * unit;
        }
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

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

fn add_scaled(factor: f64, x: &[f64], out: &mut [f64]) {
    for (out, x) in out.iter_mut().zip(x) {
        *out += factor * x;
    }
}
