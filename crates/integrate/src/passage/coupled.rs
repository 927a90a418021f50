//! Coupled projection of positions and velocities.
//!
//! In a singular configuration positions alone are determined to half the digits: with an error of `10⁻¹⁶` in the
//! constraints they may lie `10⁻⁸` beside the branch, where no velocity satisfies them any more. The velocity rows give
//! the rest, by their derivatives with respect to positions:
//!
//! ```text
//! [G           0] [δu]     [g        ]
//! [(G w + g_t)_u  G] [δw] = −[G w + g_t]
//! ```

use crate::rules::{COUPLED_CUT, COUPLED_PROJECTION};
use dalembert_linear::{Matrix, Scaling, Svd};
use dalembert_system::{Judgement, Level, Tangent};

use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::rows::RowSelection;
use dalembert_forward::scale::Scales;

/// Moves `y` by the least change, in units in which inertias are alike. Fails if that does not lead there, or if the
/// system does not know its tangents.
pub fn project(
    point: &mut Evaluator,
    selection: &RowSelection,
    units: &Scaling,
    scales: &Scales,
    y: &mut [f64],
) -> Result<(), StageFailure> {
    let unmet = StageFailure::Infeasible(Level::Velocity);
    let n = point.n_rates();
    let system = point.system.clone();
    let layout = system.tangent_layout().filter(|_| point.contacts.is_empty()).ok_or(unmet.clone())?;
    let (positions, velocities) = (&selection.all[0], &selection.all[1]);
    let multipliers = vec![0.0; point.layout.constraints.len()];
    let v_rate = vec![0.0; n];
    let mut tangent = Tangent::new(layout);
    let size_of = |order: usize| {
        let sizes = units.columns.iter().enumerate().map(|(at, unit)| scales.size(order, at) / unit);
        sizes.fold(f64::MIN_POSITIVE, f64::max)
    };
    // Velocity rows are counted in a time in which positions change by their own size.
    let (size, time) = (size_of(0), size_of(0) / size_of(1));
    let mut iteration = COUPLED_PROJECTION.begin();
    loop {
        let (u, w) = y.split_at(n);
        point.velocity(u, w);
        point.compute(y, &v_rate, |system, at, _, work| {
            system.tangent(at, &multipliers, &mut tangent, work);
        });
        let n_rows = positions.len() + velocities.len();
        let mut matrix = Matrix::zeros(n_rows, 2 * n);
        let mut errors = vec![0.0; n_rows];
        for (at, &row) in positions.iter().enumerate() {
            errors[at] = -point.values.constraints.error[row] * units.rows[row];
            point.row_entries(row, |column, value| {
                matrix[(at, column)] = value * units.rows[row] * units.columns[column];
            });
        }
        for (at, &row) in velocities.iter().enumerate() {
            let at = positions.len() + at;
            let unit = units.rows[row] * time;
            errors[at] = -point.velocity_error(row, w) * unit;
            point.row_entries(row, |column, value| {
                matrix[(at, n + column)] = value * unit * units.columns[column] / time;
            });
            for (place, &column) in layout.rate_q.row(row).zip(layout.rate_q.columns(row)) {
                matrix[(at, column as usize)] = tangent.rate_q[place] * unit * units.columns[column as usize];
            }
        }
        let error = errors.iter().fold(0.0, |worst: f64, error| worst.max(error.abs()));
        match iteration.judge(error, size) {
            Judgement::Continue => {}
            Judgement::Converged => return Ok(()),
            Judgement::NotFinite => return Err(StageFailure::NotFinite),
            _ => return Err(unmet),
        }
        let svd = Svd::new(&matrix).ok_or(StageFailure::NotFinite)?;
        let step = svd.solve(svd.rank(COUPLED_CUT).rank, &errors);
        let by: Vec<f64> = step.iter().zip(&units.columns).map(|(step, unit)| step * unit).collect();
        point.shift(&mut y[..n], &by);
        for ((y, step), unit) in y[n..].iter_mut().zip(&step[n..]).zip(&units.columns) {
            *y += step * (unit / time);
        }
    }
}
