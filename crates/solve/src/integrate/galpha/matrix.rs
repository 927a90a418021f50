//! The linear system of an iteration.
//!
//! ```text
//! H δ − Gᵀ μ = top        H = M + γ'/β' C + K/β'
//! B δ + ε μ  = bottom
//! ```
//!
//! Residuals of motion are divided by `β'`, which is of size `1/h²`, so that multipliers become displacements and no entry
//! grows or shrinks with the step (the scaling of Bottasso, Bauchau and Cardona, Int. J. Numer. Meth. Engng 69, 2007). In
//! units of the inertias, in which rows have unit length, `ε = 10⁻⁸` is the reciprocal of a penalty: eliminating `μ` leaves
//! the matrix `H + GᵀPB` of an augmented Lagrangian, in which no row needs to be independent of the others. What `ε` leaves
//! undone the next iteration does.

use dalembert_linear::{Lu, Matrix, SaddlePoint};
use dalembert_system::{Pattern, rotation};

use crate::integrate::kkt::power_of_two;
use crate::point::{Point, RowView};

/// The reciprocal of penalties, as multiples of the equivalent masses of their rows.
const COMPLIANCE: f64 = 1e-8;

/// Rows count at least with this part of the length that they typically have.
const VANISHING: f64 = 1e-3;

/// What is added to the scaled inertia of coordinates without mass, where nothing else determines them.
const METRIC: f64 = 1e-8;

/// A saddle-point matrix over some rows, symmetric or not; of a large system the symmetric part, which is enough for an
/// iteration.
pub(crate) struct Saddle {
    n: usize,
    rows: Vec<usize>,
    /// Units of unknowns, then of rows.
    units: Vec<f64>,
    kind: Kind,
}

enum Kind {
    Dense { matrix: Matrix, lu: Lu, right: Vec<f64> },
    Sparse(Box<Sparse>),
}

struct Sparse {
    saddle: SaddlePoint,
    h: Pattern,
    h_values: Vec<f64>,
    view: Pattern,
    view_values: Vec<f64>,
}

impl Saddle {
    /// Over some rows; `beside` are entries of `H` that are not those of the mass matrix. `None` if the system is too large.
    pub fn new(point: &Point, rows: &[usize], beside: &[(usize, usize)], is_dense: bool) -> Option<Saddle> {
        let n = point.n_rates();
        let size = n + rows.len();
        let kind = if is_dense {
            Kind::Dense { matrix: Matrix::zeros(size, size), lu: Lu::sized(size), right: vec![0.0; size] }
        } else {
            let lower = |(row, column): (usize, usize)| (row.max(column) as u32, row.min(column) as u32);
            let mut entries: Vec<(u32, u32)> = point.layout.mass.entries().map(lower).collect();
            entries.extend(beside.iter().copied().map(lower));
            entries.extend((0..n as u32).map(|at| (at, at)));
            let h = Pattern::from_entries(n, n, entries);
            let view = RowView::new(point, rows, Some).pattern;
            Kind::Sparse(Box::new(Sparse {
                saddle: SaddlePoint::new(&h, &view)?,
                h_values: vec![0.0; h.n_entries()],
                view_values: vec![0.0; view.n_entries()],
                h,
                view,
            }))
        };
        Some(Saddle { n, rows: rows.to_vec(), units: vec![1.0; size], kind })
    }

    /// The rows.
    pub fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// Begins anew, in units of the masses and rows at the evaluated point.
    pub fn begin(&mut self, point: &Point) {
        match &mut self.kind {
            Kind::Dense { matrix, .. } => {
                matrix.values_mut().fill(0.0);
                self.measure(point);
            }
            // The sparse solver has units of its own.
            Kind::Sparse(sparse) => {
                sparse.h_values.fill(0.0);
                sparse.view_values.fill(0.0);
            }
        }
    }

    /// Inertias and lengths of rows become one.
    fn measure(&mut self, point: &Point) {
        let (columns, row_units) = self.units.split_at_mut(self.n);
        columns.fill(0.0);
        let (mut sum, mut count) = (0.0, 0.0);
        for ((row, column), &mass) in point.layout.mass.entries().zip(&point.values.mass) {
            if row == column && mass > 0.0 && mass.is_finite() {
                columns[row] = power_of_two(1.0 / mass.sqrt());
                (sum, count) = (sum + mass.ln(), count + 1.0);
            }
        }
        let usual = if count > 0.0 { power_of_two((-0.5 * sum / count).exp()) } else { 1.0 };
        columns.iter_mut().filter(|unit| **unit == 0.0).for_each(|unit| *unit = usual);
        let (typical, _) = point.typical_entries();
        for (unit, &row) in row_units.iter_mut().zip(&self.rows) {
            let mut length = 0.0;
            point.row_entries(row, |column, value| length += (value * columns[column]).powi(2));
            let jacobian = &point.layout.constraints.jacobian;
            let entries = jacobian.row(row).zip(jacobian.columns(row));
            let usual: f64 =
                entries.map(|(at, column)| (typical[at] * columns[*column as usize]).powi(2)).sum();
            *unit = power_of_two(1.0 / length.sqrt().max(VANISHING * usual.sqrt()));
        }
    }

    /// The mass matrix.
    pub fn add_inertia(&mut self, point: &Point) {
        for ((row, column), &mass) in point.layout.mass.entries().zip(&point.values.mass) {
            self.add(row, column, mass);
            if row != column {
                self.add(column, row, mass);
            }
        }
    }

    /// A little inertia for coordinates without any, so that corrections of least size are determined.
    pub fn add_metric(&mut self) {
        match &mut self.kind {
            Kind::Dense { matrix, .. } => (0..self.n).for_each(|at| matrix[(at, at)] += METRIC),
            Kind::Sparse(sparse) => {
                let Sparse { h, h_values, .. } = &mut **sparse;
                let places: Vec<usize> = (0..self.n).filter_map(|at| h.place(at, at)).collect();
                let masses = places.iter().map(|place| h_values[*place]).filter(|mass| *mass > 0.0);
                let (sum, count) = masses.fold((0.0, 0.0), |(sum, count), mass| (sum + mass, count + 1.0));
                let mean = if count > 0.0 { sum / count } else { 1.0 };
                for place in places {
                    let mass = h_values[place];
                    h_values[place] += METRIC * if mass > 0.0 { mass } else { mean };
                }
            }
        }
    }

    /// `H += value` at a place.
    pub fn add(&mut self, row: usize, column: usize, value: f64) {
        match &mut self.kind {
            Kind::Dense { matrix, .. } => {
                matrix[(row, column)] += value * self.units[row] * self.units[column];
            }
            Kind::Sparse(sparse) => {
                let part = if row == column { value } else { 0.5 * value };
                if let Some(place) = sparse.h.place(row.max(column), row.min(column)) {
                    sparse.h_values[place] += part;
                }
            }
        }
    }

    /// Columns of rotations become derivatives along the motion of the chart at `u`, whose rates are those of the
    /// displacement. Large systems do without.
    pub fn turn(&mut self, point: &Point, u: &[f64]) {
        let Kind::Dense { matrix, .. } = &mut self.kind else { return };
        for place in &point.layout.rotations {
            let at = place.speed;
            let xi: [f64; 3] = std::array::from_fn(|i| u[at + i]);
            // The columns of T⁻¹, and the units that stand between.
            let inverse: [[f64; 3]; 3] = std::array::from_fn(|column| {
                rotation::chart_rate(xi, std::array::from_fn(|i| f64::from(u8::from(i == column))))
            });
            for row in 0..self.n {
                let before: [f64; 3] = std::array::from_fn(|i| matrix[(row, at + i)] / self.units[at + i]);
                for (column, inverse) in inverse.iter().enumerate() {
                    let turned: f64 =
                        before.iter().zip(inverse).map(|(before, inverse)| before * inverse).sum();
                    matrix[(row, at + column)] = turned * self.units[at + column];
                }
            }
        }
    }

    /// An entry of `G`, of the row with this number among [`rows`](Self::rows): what its multiplier pushes.
    pub fn push(&mut self, row: usize, column: usize, value: f64) {
        match &mut self.kind {
            Kind::Dense { matrix, .. } => {
                matrix[(column, self.n + row)] -= value * self.units[column] * self.units[self.n + row];
            }
            Kind::Sparse(sparse) => {
                if let Some(place) = sparse.view.place(row, column) {
                    sparse.view_values[place] += value;
                }
            }
        }
    }

    /// An entry of `B`: how the error of the row changes. In large systems that is `G` too.
    pub fn hold(&mut self, row: usize, column: usize, value: f64) {
        if let Kind::Dense { matrix, .. } = &mut self.kind {
            matrix[(self.n + row, column)] += value * self.units[column] * self.units[self.n + row];
        }
    }

    /// `G` at the evaluated point, as what pushes and what holds.
    pub fn add_rows(&mut self, point: &Point) {
        for at in 0..self.rows.len() {
            point.row_entries(self.rows[at], |column, value| {
                self.push(at, column, value);
                self.hold(at, column, value);
            });
        }
    }

    /// Factors; `false` if there are no factors.
    pub fn factor(&mut self) -> bool {
        match &mut self.kind {
            Kind::Dense { matrix, lu, .. } => {
                for at in self.n..matrix.n_rows() {
                    matrix[(at, at)] = COMPLIANCE;
                }
                lu.refactor(|to| to.values_mut().copy_from_slice(matrix.values_mut()))
            }
            Kind::Sparse(sparse) => sparse.saddle.factor(&sparse.h_values, &sparse.view_values).is_ok(),
        }
    }

    /// Solves in place: `top` becomes `δ`, and `bottom` becomes `μ`. `false` if a number is not finite.
    pub fn solve(&mut self, top: &mut [f64], bottom: &mut [f64]) -> bool {
        match &mut self.kind {
            Kind::Dense { lu, right, .. } => {
                let numbers = top.iter().chain(bottom.iter()).zip(&self.units);
                for (right, (value, unit)) in right.iter_mut().zip(numbers) {
                    *right = value * unit;
                }
                lu.solve(right);
                let numbers = top.iter_mut().chain(bottom.iter_mut()).zip(&self.units);
                for (right, (value, unit)) in right.iter().zip(numbers) {
                    *value = right * unit;
                }
            }
            Kind::Sparse(sparse) => {
                sparse.saddle.solve(top, bottom);
                bottom.iter_mut().for_each(|mu| *mu = -*mu);
            }
        }
        top.iter().chain(bottom.iter()).all(|x| x.is_finite())
    }
}
