//! Projection onto all constraints, hidden ones included.

use dalembert_linear::{Matrix, Svd};
use dalembert_system::{Judgement, Level, RowValues, Rows};

use super::{ArrayEquation, MAX_STEPS, held};
use crate::equation::{Manifold, NewRate, RowScaling};
use crate::equations::derivative_array::derivatives::inverse;
use crate::equations::direct::acceleration_error;
use crate::rules::{ARRAY_PROJECTION, SPEED_CHANGE};
use dalembert_forward::failure::StageFailure;
use dalembert_forward::scale::Scales;
use dalembert_start::guess::Value;

/// Rounds in which the speeds in a rate that an event sets are found.
const MAX_RESET_ROUNDS: usize = 30;

impl Manifold for ArrayEquation {
    fn project(&mut self, t: f64, y: &mut [f64], _scales: &Scales) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.projections += 1;
        self.state.copy_from_slice(&y[..2 * self.n]);
        self.load(y);
        self.solve_jets(t)?;
        let scale = self.metric().ok_or(StageFailure::NotFinite)?;
        let units: Vec<f64> =
            self.levels.places.states.iter().map(|place| self.levels.frozen.column_units[*place]).collect();
        let mut iteration = ARRAY_PROJECTION.begin();
        for _ in 0..MAX_STEPS {
            let error = self.evaluate_array(t)?;
            if iteration.judge(error, 1.0) == Judgement::Converged {
                for (out, &place) in y.iter_mut().zip(&self.levels.places.states) {
                    *out = self.levels.z[place];
                }
                return Ok(());
            }
            let rank = self.levels.frozen.n_rank_derivatives;
            let svd = self.split().ok_or(StageFailure::NotFinite)?;
            let states = Matrix::of_columns(&self.levels.values.jacobian, &self.levels.places.states);
            let combinations = svd.left_null_space(rank);
            let mut rows = combinations.transpose_times(&states);
            for (column, unit) in units.iter().enumerate() {
                rows.scale_column(column, 1.0 / unit);
            }
            let rest = combinations.transpose_times_vector(&self.levels.error);
            let inner = Svd::new(&rows.times(&scale)).ok_or(StageFailure::NotFinite)?;
            let mut by = scale.times_vector(&inner.solve(self.levels.frozen.rank_state, &rest));
            by.iter_mut().for_each(|by| *by = -*by);
            let scaled: Vec<f64> = by.iter().zip(&units).map(|(by, unit)| by / unit).collect();
            let moved = states.times_vector(&scaled);
            let rest: Vec<f64> =
                self.levels.error.iter().zip(&moved).map(|(error, moved)| -(error + moved)).collect();
            let step = inverse(&svd, rank).times_vector(&rest);
            for (&place, by) in self.levels.places.states.iter().zip(&by) {
                self.levels.z[place] += by;
            }
            if !self.move_jets(&step).is_finite() {
                return Err(StageFailure::NotFinite);
            }
        }
        Err(StageFailure::Infeasible(Level::Position))
    }

    /// ArrayEquation constraints are kept by projecting every step.
    fn violation(&mut self, _y: &[f64], _scales: &Scales) -> [f64; 2] {
        [f64::INFINITY; 2]
    }

    fn errors(&mut self, scales: &Scales) -> [f64; 3] {
        let (layout, values) = (&self.point.layout, &self.point.values);
        let w = &self.state[self.n..];
        let rate = &self.solution.rate;
        let largest = rate.iter().map(|a| a.abs()).fold(0.0, f64::max);
        let size = |order: usize, at: usize| match order {
            2 => rate[at].abs().max(1e-3 * largest),
            order => scales.size(order, at),
        };
        let mut errors = [0.0; 3];
        row_errors(&layout.constraints, &values.constraints, w, rate, &size, &mut errors);
        row_errors(&layout.conditions, &values.conditions, w, rate, &size, &mut errors);
        for row in 0..layout.constraints.len() {
            errors[2] = errors[2].max(acceleration_error(&self.point, row, rate, |at| size(2, at)));
        }
        errors
    }

    fn select_rows(&mut self, t: f64, y: &[f64], _is_consistent: bool) -> Result<(), StageFailure> {
        self.load(y);
        self.decompose(t).ok_or(StageFailure::NotFinite)
    }

    fn reset_speeds(&mut self, t: f64, y: &mut [f64], rates: &[NewRate]) -> Result<(), StageFailure> {
        let infeasible = StageFailure::Infeasible(Level::Velocity);
        self.point.t = t;
        let mut guess = held(&self.point, y, self.time);
        let n_speeds = self.point.layout.n_speeds;
        for at in 0..n_speeds {
            guess.speeds[at] = Value::Guess(y[self.n + at]);
        }
        guess.auxiliary_rates.iter_mut().for_each(|rate| *rate = rate.released());
        let modes = self.laws.modes.clone();
        let mut speeds = y[self.n..self.n + n_speeds].to_vec();
        // Of several speeds in a rate one is given, by what the others were found to be.
        for _ in 0..MAX_RESET_ROUNDS {
            for rate in rates {
                let (at, value) = rate.solved(&speeds).ok_or(infeasible.clone())?;
                guess.speeds[at] = Value::Given(value);
            }
            let (_, state) = self.descend(&guess, &modes).ok_or(infeasible.clone())?;
            speeds.copy_from_slice(&state[self.n..self.n + n_speeds]);
            let is_met = |rate: &NewRate| rate.missing(&speeds).abs() <= SPEED_CHANGE * rate.size(&speeds);
            if rates.iter().all(is_met) {
                y[..2 * self.n].copy_from_slice(&state);
                return self.restart(t, y, &modes);
            }
        }
        Err(infeasible)
    }

    fn multipliers(&mut self, out: &mut [f64]) {
        out.copy_from_slice(&self.solution.multipliers);
    }

    fn note_scales(&mut self, _scales: &Scales) {}

    fn scaling(&self) -> Option<RowScaling<'_>> {
        None
    }
}

/// The largest scaled errors of rows at all levels.
fn row_errors(
    rows: &Rows,
    values: &RowValues,
    w: &[f64],
    rate: &[f64],
    size: &dyn Fn(usize, usize) -> f64,
    worst: &mut [f64; 3],
) {
    for (row, info) in rows.infos.iter().enumerate() {
        let entries = || rows.jacobian.row(row).zip(rows.jacobian.columns(row));
        let sum =
            |x: &[f64]| entries().map(|(at, column)| values.jacobian[at] * x[*column as usize]).sum::<f64>();
        let terms = |order: usize| {
            let sizes =
                entries().map(|(at, column)| values.jacobian[at].abs() * size(order, *column as usize));
            sizes.sum::<f64>().max(f64::MIN_POSITIVE)
        };
        let mut note =
            |order: usize, error: f64, terms: f64| worst[order] = worst[order].max(error.abs() / terms);
        match info.level {
            Level::Position => {
                note(0, values.error[row], terms(0));
                let by_time = values.error_t[row];
                note(1, sum(w) + by_time, terms(1) + by_time.abs());
            }
            Level::Velocity => note(1, values.error[row], terms(1)),
            Level::Acceleration => {}
        }
        if rows.auxiliary.row(row).is_empty() {
            let bias = values.bias[row];
            note(2, sum(rate) + bias, terms(2) + bias.abs());
        }
    }
}
