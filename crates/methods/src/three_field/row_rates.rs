//! How the constraint matrix changes along a motion.
//!
//! ```text
//! position rows    Ȧ = ∂/∂q (A v + g_t)              = ½ ∂γ/∂v
//! velocity rows    Ȧ = ∂A/∂q v + ∂A/∂t               = ∂γ/∂v − ∂ψ/∂q
//! ```
//!
//! `γ` is of second degree in the speeds, so that differences give its derivative without any error but rounding.

use dalembert_linear::Matrix;
use dalembert_system::{At, Level, Tangent, Work};

use crate::three_field::coefficients::Beside;
use dalembert_forward::evaluator::Evaluator;

/// How far rows are looked at from the state, as part of what positions are.
const APART: f64 = 1e-3;

/// `Ȧ` at one state.
pub struct RowRates {
    /// A column for each row.
    pub rates: Matrix,
    tangent: Option<(Tangent, Work)>,
    /// Of the tangent, where rates of rows are found, with row, column and sign.
    by_tangent: Vec<(usize, usize, usize, f64)>,
    /// For each speed the rows whose rates along it are found by differences.
    by_differences: Vec<(usize, Vec<usize>)>,
    zeros: Vec<f64>,
    no_multipliers: Vec<f64>,
    beside: Beside,
}

impl RowRates {
    pub fn new(point: &Evaluator) -> RowRates {
        let (n, rows) = (point.layout.n_speeds, &point.layout.constraints);
        let tangent = point.system.tangent_layout().map(|layout| (Tangent::new(layout), point.system.work()));
        let needs = |row: usize| tangent.is_none() || rows.infos[row].level != Level::Position;
        let mut by_tangent = Vec::new();
        if let Some(layout) = point.system.tangent_layout() {
            for (place, (row, column)) in layout.rate_q.entries().enumerate() {
                // A velocity row has entries only along the speeds it acts on, whatever it depends on.
                let sign = if rows.infos[row].level == Level::Position { 1.0 } else { -1.0 };
                if rows.jacobian.place(row, column).is_some() {
                    by_tangent.push((place, row, column, sign));
                }
            }
        }
        let along = |column: usize| -> Vec<usize> {
            (0..rows.len()).filter(|row| needs(*row) && rows.jacobian.place(*row, column).is_some()).collect()
        };
        let by_differences =
            (0..n).map(|column| (column, along(column))).filter(|(_, rows)| !rows.is_empty()).collect();
        RowRates {
            rates: Matrix::zeros(n, rows.len()),
            by_tangent,
            by_differences,
            zeros: vec![0.0; n],
            no_multipliers: vec![0.0; rows.len()],
            beside: Beside::new(point),
            tangent,
        }
    }

    /// The rates at coordinates `q` and speeds `v` of the evaluated point. `sizes` are those of positions and speeds.
    pub fn find(&mut self, point: &Evaluator, (q, v): (&[f64], &[f64]), sizes: &[Vec<f64>; 2]) {
        let infos = &point.layout.constraints.infos;
        self.rates.values_mut().fill(0.0);
        if let Some((tangent, work)) = &mut self.tangent {
            let at = At::new(point.t, q, v).with_acceleration(&self.zeros);
            point.system.tangent(at, &self.no_multipliers, tangent, work);
            for &(place, row, column, sign) in &self.by_tangent {
                self.rates[(column, row)] = sign * tangent.rate_q[place];
            }
        }
        let RowRates { rates, tangent, by_differences, beside, .. } = self;
        for (column, rows) in by_differences {
            let step = sizes[1][*column];
            for sign in [1.0, -1.0] {
                beside.load(q, v);
                beside.v[*column] += sign * step;
                let bias = &beside.evaluate(point).constraints.bias;
                for &row in rows.iter() {
                    let part = if infos[row].level == Level::Position { 0.25 } else { 0.5 };
                    rates[(*column, row)] += sign * part * bias[row] / step;
                }
            }
            if tangent.is_some() || rows.iter().all(|row| infos[*row].level == Level::Position) {
                continue;
            }
            let step = APART * sizes[0][*column];
            for (part, weight) in [(1.0, 8.0), (-1.0, -8.0), (2.0, -1.0), (-2.0, 1.0)] {
                beside.load(q, v);
                beside.q[*column] += part * step;
                let error = &beside.evaluate(point).constraints.error;
                for &row in rows.iter().filter(|row| infos[**row].level == Level::Velocity) {
                    rates[(*column, row)] -= weight * error[row] / (12.0 * step);
                }
            }
        }
    }

    /// `out += factor · Ȧᵀ` of one row.
    pub fn add_row(&self, row: usize, factor: f64, out: &mut [f64]) {
        out.iter_mut().zip(self.rates.column(row)).for_each(|(out, rate)| *out += factor * rate);
    }
}
