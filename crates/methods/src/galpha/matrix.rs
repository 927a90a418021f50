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

use dalembert_linear::{Block, Kkt, KktPlan, Regularisation, Scaling};
use dalembert_system::{Level, Pattern, rotation};

use crate::rules::galpha::COMPLIANCE;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kkt;

/// A saddle-point matrix over some rows, symmetric or not; large systems are factored with its symmetric part, and with `G` for
/// `B`, which is enough for an iteration.
pub struct Saddle {
    n: usize,
    rows: Vec<usize>,
    /// `H`, with all its entries.
    upper_pattern: Pattern,
    upper: Vec<f64>,
    /// The pattern of all rows, and the values of `G` and of `B`.
    row_pattern: Pattern,
    above: Vec<f64>,
    below: Vec<f64>,
    kkt: Kkt,
}

/// Corrections of least size in the metric of the mass matrix, with the same compliance. `None` if the system is too large.
pub(super) fn projection(point: &Evaluator, scaling: &Scaling, rows: &[usize]) -> Option<Kkt> {
    let regularisation = Regularisation::Rows(COMPLIANCE);
    let plan = KktPlan { block: Block::Metric, regularisation, ..kkt::plan(point, scaling, rows) };
    Kkt::plan(&plan).ok()
}

impl Saddle {
    /// Over some rows; `beside` are entries of `H` that are not those of the mass matrix. `None` if the system is too large.
    pub fn new(
        point: &Evaluator,
        scaling: &Scaling,
        rows: &[usize],
        beside: &[(usize, usize)],
    ) -> Option<Saddle> {
        let (upper_pattern, row_pattern) = (upper_pattern(point, beside), row_pattern(point, rows));
        let n_entries = row_pattern.n_entries();
        let plan = KktPlan {
            upper: &upper_pattern,
            rows: &row_pattern,
            block: Block::Given,
            regularisation: Regularisation::Rows(COMPLIANCE),
            ..kkt::plan(point, scaling, rows)
        };
        Some(Saddle {
            n: point.n_rates(),
            rows: rows.to_vec(),
            upper: vec![0.0; upper_pattern.n_entries()],
            above: vec![0.0; n_entries],
            below: vec![0.0; n_entries],
            kkt: Kkt::plan(&plan).ok()?,
            upper_pattern,
            row_pattern,
        })
    }

    /// The rows.
    pub fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// Begins anew.
    pub fn begin(&mut self) {
        for values in [&mut self.upper, &mut self.above, &mut self.below] {
            values.fill(0.0);
        }
    }

    /// The mass matrix.
    pub fn add_inertia(&mut self, point: &Evaluator) {
        for ((row, column), &mass) in point.layout.mass.entries().zip(&point.values.mass) {
            self.add(row, column, mass);
            if row != column {
                self.add(column, row, mass);
            }
        }
    }

    /// `H += value` at a place.
    pub fn add(&mut self, row: usize, column: usize, value: f64) {
        if let Some(place) = self.upper_pattern.place(row, column) {
            self.upper[place] += value;
        }
    }

    /// Columns of rotations become derivatives along the motion of the chart at `u`, whose rates are those of the
    /// displacement.
    pub fn turn(&mut self, point: &Evaluator, u: &[f64]) {
        for place in &point.layout.rotations {
            let at = place.speed;
            let xi: [f64; 3] = std::array::from_fn(|i| u[at + i]);
            // The columns of T⁻¹.
            let inverse: [[f64; 3]; 3] = std::array::from_fn(|column| {
                rotation::chart_rate(xi, std::array::from_fn(|i| f64::from(u8::from(i == column))))
            });
            for row in 0..self.n {
                // Rows with an entry in one of the three columns have all three.
                let Some(first) = self.upper_pattern.place(row, at) else { continue };
                let before: [f64; 3] = std::array::from_fn(|i| self.upper[first + i]);
                for (column, inverse) in inverse.iter().enumerate() {
                    self.upper[first + column] = before.iter().zip(inverse).map(|(a, b)| a * b).sum();
                }
            }
        }
    }

    /// An entry of `G`, of the row with this number among [`rows`](Self::rows): how its multiplier acts.
    pub fn push(&mut self, row: usize, column: usize, value: f64) {
        if let Some(place) = self.row_pattern.place(self.rows[row], column) {
            self.above[place] += value;
        }
    }

    /// An entry of `B`: how the error of the row changes.
    pub fn hold(&mut self, row: usize, column: usize, value: f64) {
        if let Some(place) = self.row_pattern.place(self.rows[row], column) {
            self.below[place] += value;
        }
    }

    /// `G` at the evaluated point, above and below.
    pub fn add_rows(&mut self, point: &Evaluator) {
        for at in 0..self.rows.len() {
            point.row_entries(self.rows[at], |column, value| {
                self.push(at, column, value);
                self.hold(at, column, value);
            });
        }
    }

    /// Factors; `false` if there are no factors.
    pub fn factor(&mut self) -> bool {
        self.kkt.factor_between(&self.upper, &self.above, &self.below).is_ok()
    }

    /// Solves in place: `top` becomes `δ`, and `bottom` becomes `μ`. `false` if a number is not finite.
    pub fn solve(&mut self, top: &mut [f64], bottom: &mut [f64]) -> bool {
        self.kkt.solve_unrefined(top, bottom);
        bottom.iter_mut().for_each(|mu| *mu = -*mu);
        top.iter().chain(bottom.iter()).all(|x| x.is_finite())
    }
}

/// Mass matrix, entries beside it and the diagonal; rows with an entry in a column of a rotation have all three.
fn upper_pattern(point: &Evaluator, beside: &[(usize, usize)]) -> Pattern {
    let n = point.n_rates();
    let mut turning = vec![None; n];
    for place in &point.layout.rotations {
        turning[place.speed..place.speed + 3].fill(Some(place.speed));
    }
    let mut entries: Vec<(u32, u32)> = Vec::new();
    let mut put = |row: usize, column: usize| match turning[column] {
        Some(first) => entries.extend((first..first + 3).map(|column| (row as u32, column as u32))),
        None => entries.push((row as u32, column as u32)),
    };
    for (row, column) in point.layout.mass.entries() {
        put(row, column);
        put(column, row);
    }
    beside.iter().for_each(|(row, column)| put(*row, *column));
    (0..n).for_each(|at| put(at, at));
    Pattern::from_entries(n, n, entries)
}

/// All rows, and where velocity rows change with positions.
fn row_pattern(point: &Evaluator, rows: &[usize]) -> Pattern {
    let narrow = |(row, column): (usize, usize)| (row as u32, column as u32);
    let mut entries: Vec<(u32, u32)> = point.row_pattern().entries().map(narrow).collect();
    if let Some(layout) = point.system.tangent_layout() {
        let infos = &point.layout.constraints.infos;
        for &row in rows.iter().filter(|row| infos[**row].level == Level::Velocity) {
            entries.extend(layout.rate_q.columns(row).iter().map(|column| (row as u32, *column)));
        }
    }
    Pattern::from_entries(point.row_pattern().n_rows(), point.n_rates(), entries)
}
