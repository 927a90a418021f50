//! Speeds after an event that sets some of them, or rates of joints.

use dalembert_linear::{Block, Kkt, KktPlan, Scaling};
use dalembert_system::{Level, Pattern};

use super::{Direct, MAX_STEPS};
use crate::equation::NewRate;
use crate::rules::{LEAST_SPEED, SPEED_CHANGE};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt;
use dalembert_forward::rules::RANK_CUT;
use dalembert_forward::rules::SOUND_PIVOT;

impl Direct {
    /// Speeds moved onto all velocity rows by the least change in the metric of the mass matrix, after some rates are set.
    pub(super) fn set_rates(&mut self, y: &mut [f64], rates: &[NewRate]) -> Result<(), StageFailure> {
        let infeasible = StageFailure::Infeasible(Level::Velocity);
        let rows = &self.rows.selection.all[1];
        // The mass matrix as it is, unless unknowns without inertia need a metric.
        let plan = |block| with_rates(&self.point, (&self.rows.units, block), rows, rates);
        let (mut kkt, mut values) = plan(Block::Mass).ok_or(infeasible.clone())?;
        values[..self.point.row_values().len()].copy_from_slice(self.point.row_values());
        let is_sound =
            kkt.factor(&self.point.values.mass, &values).is_ok() && kkt.pivot_ratio() >= SOUND_PIVOT;
        if !is_sound {
            (kkt, values) = plan(Block::Metric).ok_or(infeasible.clone())?;
        }
        let n_values = self.point.row_values().len();
        let mut errors = vec![0.0; rows.len() + rates.len()];
        for (at, value) in rates.iter().filter_map(NewRate::speed) {
            y[self.n + at] = value;
        }
        for _ in 0..MAX_STEPS {
            let (u, w) = y.split_at_mut(self.n);
            self.point.velocity(u, w);
            errors.fill(0.0);
            for (error, row) in errors.iter_mut().zip(rows) {
                *error = -self.point.velocity_error(*row, w);
            }
            for (error, rate) in errors[rows.len()..].iter_mut().zip(rates) {
                *error = rate.missing(w);
            }
            self.scratch.x.fill(0.0);
            values[..n_values].copy_from_slice(self.point.row_values());
            if !correct(&mut kkt, &self.point.values.mass, &values, &mut self.scratch.x, &mut errors) {
                return Err(infeasible);
            }
            let least = self.point.scale.part_of_speed(LEAST_SPEED);
            let size = w.iter().fold(least, |size: f64, w| size.max(w.abs()));
            let moved = self.scratch.x.iter().fold(0.0, |moved: f64, by| moved.max(by.abs()));
            w.iter_mut().zip(&self.scratch.x).for_each(|(w, by)| *w += by);
            for (at, value) in rates.iter().filter_map(NewRate::speed) {
                w[at] = value;
            }
            if moved <= SPEED_CHANGE * size || !self.nonlinear.in_velocities {
                return Ok(());
            }
        }
        Err(infeasible)
    }
}

/// Solves for a correction: by factors where these are sound or there are too many singular values, and else by these. `false` if
/// rows contradict each other.
fn correct(kkt: &mut Kkt, mass: &[f64], rows: &[f64], x: &mut [f64], y: &mut [f64]) -> bool {
    let is_factored = kkt.factor(mass, rows).is_ok();
    let is_sound = is_factored && kkt.pivot_ratio() >= SOUND_PIVOT;
    match if is_sound { None } else { kkt.spectrum() } {
        None => is_factored && kkt.solve_refined(x, y).is_ok(),
        Some(spectrum) if spectrum.contradiction(RANK_CUT, x, y).is_some() => false,
        Some(spectrum) => {
            spectrum.solve(RANK_CUT, x, y);
            true
        }
    }
}

/// Corrections over some rows and, after these, rates that are set: each has a row of its own. Gives with it the values of all
/// rows, where those of the first are still to be filled in.
fn with_rates(
    point: &Evaluator,
    (units, block): (&Scaling, Block),
    rows: &[usize],
    rates: &[NewRate],
) -> Option<(Kkt, Vec<f64>)> {
    let (pattern, n_rows) = (point.row_pattern(), point.layout.constraints.len());
    let of_rows = pattern.entries().map(|(row, column)| (row as u32, column as u32));
    let entry = |at: usize| move |(column, _): &(usize, f64)| ((n_rows + at) as u32, *column as u32);
    let of_set = rates.iter().enumerate().flat_map(|(at, rate)| rate.along.iter().map(entry(at)));
    let all = Pattern::from_entries(n_rows + rates.len(), point.n_rates(), of_rows.chain(of_set).collect());
    let selected: Vec<usize> = rows.iter().copied().chain(n_rows..n_rows + rates.len()).collect();
    let mut scaling = units.clone();
    let size = |rate: &NewRate| {
        rate.along.iter().map(|(at, coefficient)| coefficient.abs() * units.columns[*at]).sum::<f64>()
    };
    scaling.rows.extend(rates.iter().map(|rate| 1.0 / size(rate)));
    let plan = KktPlan { rows: &all, block, ..kkt::plan(point, &scaling, &selected) };
    let mut values = vec![1.0; point.row_values().len()];
    values.extend(rates.iter().flat_map(|rate| rate.along.iter().map(|(_, coefficient)| *coefficient)));
    Some((Kkt::plan(&plan).ok()?, values))
}
