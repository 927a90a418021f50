//! The equations of motion at one point as a saddle-point system over the rows that are selected.
//!
//! ```text
//! [M̃  G̃ᵀ] [x]   [top   ]
//! [G̃  −ε ] [y] = [bottom]
//! ```
//!
//! Contact parameters are coordinates without mass. With `top = h`, `bottom = −γ` it gives accelerations and `y = −λ`; with
//! `top = 0` and errors below, corrections that are least in the metric of the mass matrix.

use dalembert_linear::{Block, Elimination, Kkt, KktPlan, Matrix, Regularisation, Scaling};

use crate::evaluator::Evaluator;

/// The equations of motion in a form; large systems have one alone.
pub fn motion(point: &Evaluator, scaling: &Scaling, rows: &[usize], elimination: Elimination) -> Option<Kkt> {
    Kkt::plan(&KktPlan { elimination, ..plan(point, scaling, rows) }).ok()
}

/// Corrections that are least in the metric of the mass matrix.
pub fn projection(point: &Evaluator, scaling: &Scaling, rows: &[usize]) -> Option<Kkt> {
    Kkt::plan(&KktPlan { block: Block::Metric, ..plan(point, scaling, rows) }).ok()
}

/// The mass matrix and these rows, as they are.
pub fn plan<'a>(point: &'a Evaluator, scaling: &'a Scaling, rows: &'a [usize]) -> KktPlan<'a> {
    KktPlan {
        upper: &point.layout.mass,
        rows: point.row_pattern(),
        selected: rows,
        scaling,
        block: Block::Mass,
        regularisation: Regularisation::None,
        elimination: Elimination::Whole,
    }
}

/// `out = M̃ x` with contact parameters as coordinates without mass.
pub fn mass_times(point: &Evaluator, x: &[f64], out: &mut [f64]) {
    out.fill(0.0);
    point.layout.mass.multiply_symmetric_add(&point.values.mass, x, out);
}

/// `G̃ x` of one row.
#[inline]
pub fn row_times(point: &Evaluator, row: usize, x: &[f64]) -> f64 {
    let mut sum = 0.0;
    point.row_entries(row, |column, value| sum += value * x[column]);
    sum
}

/// `out += factor · G̃ᵀ` of one row.
#[inline]
pub fn add_row(point: &Evaluator, row: usize, factor: f64, out: &mut [f64]) {
    point.row_entries(row, |column, value| out[column] += value * factor);
}

/// The rows of a matrix that has as many columns as a point has rates, dense and scaled.
pub fn dense_rows(point: &Evaluator, units: &Scaling, rows: &[usize], out: &mut Matrix) {
    for (new, &row) in rows.iter().enumerate() {
        for column in 0..out.n_columns() {
            out[(new, column)] = 0.0;
        }
        point.row_entries(row, |column, value| {
            out[(new, column)] = value * units.rows[row] * units.columns[column];
        });
    }
}
