//! Speeds after an event that sets some of them.

use dalembert_linear::{Block, Kkt, KktPlan, Scaling};
use dalembert_system::{Level, Pattern};

use super::{Direct, MAX_STEPS};
use crate::integrate::failure::StageFailure;
use crate::integrate::kkt;
use crate::motion::{Motion, Saddle};
use crate::point::Point;

impl Direct {
    /// Speeds moved onto all velocity rows, while some are set. Dense, since it happens rarely.
    pub(super) fn set_speeds(&mut self, y: &mut [f64], speeds: &[(usize, f64)]) -> Result<(), StageFailure> {
        let n = self.n;
        if !self.selection.is_independent {
            return self.set_speeds_of_large(y, speeds);
        }
        for &(at, value) in speeds {
            y[n + at] = value;
        }
        for _ in 0..MAX_STEPS {
            let (u, w) = y.split_at_mut(n);
            self.point.velocity(u, w);
            let motion = Motion::at(&self.point);
            let rows = self.selection.all[1].clone();
            let places: Vec<usize> = rows
                .iter()
                .filter_map(|row| self.selection.all[2].iter().position(|other| other == row))
                .collect();
            let mut jacobian = motion.jacobian.select_rows(&places);
            let mut sizes: Vec<f64> = places.iter().map(|at| motion.row_sizes[*at]).collect();
            let mut errors: Vec<f64> = rows.iter().map(|row| self.point.velocity_error(*row, w)).collect();
            let units = motion.scales();
            for &(at, value) in speeds {
                let mut row = vec![0.0; n];
                row[at] = 1.0;
                jacobian = jacobian.above(&dalembert_linear::Matrix::from_rows(&[&row]));
                sizes.push(units[at]);
                errors.push(w[at] - value);
            }
            let mut mass = motion.mass.clone();
            for (at, unit) in units.iter().enumerate() {
                mass[(at, at)] += 1e-9 / (unit * unit);
            }
            let problem = Motion { mass, force: vec![0.0; n], jacobian, bias: errors, row_sizes: sizes };
            let saddle = Saddle::new(&problem).map_err(|_| StageFailure::Infeasible(Level::Velocity))?;
            let (change, _) = saddle
                .solve(&problem.force, &problem.bias)
                .map_err(|_| StageFailure::Infeasible(Level::Velocity))?;
            let size = w.iter().fold(1e-12, |size: f64, w| size.max(w.abs()));
            let moved = change.iter().fold(0.0, |moved: f64, by| moved.max(by.abs()));
            w.iter_mut().zip(&change).for_each(|(w, by)| *w += by);
            for &(at, value) in speeds {
                w[at] = value;
            }
            if moved <= 1e-14 * size || !self.has_nonlinear_velocities {
                return Ok(());
            }
        }
        Err(StageFailure::Infeasible(Level::Velocity))
    }

    /// Speeds of a large system moved onto all velocity rows, while some are set.
    pub(super) fn set_speeds_of_large(
        &mut self,
        y: &mut [f64],
        speeds: &[(usize, f64)],
    ) -> Result<(), StageFailure> {
        let unmet = StageFailure::Infeasible(Level::Velocity);
        let rows = &self.selection.all[1];
        let set: Vec<usize> = speeds.iter().map(|(at, _)| *at).collect();
        let (mut kkt, mut values) =
            with_set_speeds(&self.point, &self.units, rows, &set).ok_or(unmet.clone())?;
        let n_values = self.point.row_values().len();
        let mut errors = vec![0.0; rows.len() + set.len()];
        for _ in 0..MAX_STEPS {
            let (u, w) = y.split_at_mut(self.n);
            self.point.velocity(u, w);
            let of_speeds = speeds.iter().map(|(at, value)| value - w[*at]);
            let of_rows = rows.iter().map(|row| -self.point.velocity_error(*row, w));
            errors.iter_mut().zip(of_rows.chain(of_speeds)).for_each(|(out, error)| *out = error);
            self.x.fill(0.0);
            values[..n_values].copy_from_slice(self.point.row_values());
            let is_factored = kkt.factor(&self.point.values.mass, &values).is_ok();
            if !is_factored || kkt.solve(&mut self.x, &mut errors).is_err() {
                return Err(unmet);
            }
            let size = w.iter().fold(1e-12, |size: f64, w| size.max(w.abs()));
            let moved = self.x.iter().fold(0.0, |moved: f64, by| moved.max(by.abs()));
            w.iter_mut().zip(&self.x).for_each(|(w, by)| *w += by);
            for &(at, value) in speeds {
                w[at] = value;
            }
            if moved <= 1e-14 * size || !self.has_nonlinear_velocities {
                return Ok(());
            }
        }
        Err(unmet)
    }
}

/// Corrections over some rows and, after these, speeds that are set: each has a row of its own. Gives with it the values of all
/// rows and of these.
fn with_set_speeds(point: &Point, units: &Scaling, rows: &[usize], set: &[usize]) -> Option<(Kkt, Vec<f64>)> {
    let (pattern, n_rows) = (point.row_pattern(), point.layout.constraints.len());
    let of_rows = pattern.entries().map(|(row, column)| (row as u32, column as u32));
    let of_set = set.iter().enumerate().map(|(at, &column)| ((n_rows + at) as u32, column as u32));
    let all = Pattern::from_entries(n_rows + set.len(), point.n_rates(), of_rows.chain(of_set).collect());
    let selected: Vec<usize> = rows.iter().copied().chain(n_rows..n_rows + set.len()).collect();
    let mut scaling = units.clone();
    scaling.rows.extend(set.iter().map(|at| 1.0 / units.columns[*at]));
    let plan = KktPlan { rows: &all, block: Block::Metric, ..kkt::plan(point, &scaling, &selected) };
    Some((Kkt::plan(&plan).ok()?, vec![1.0; all.n_entries()]))
}
