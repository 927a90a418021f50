//! Errors of the constraints, and projection of positions and velocities in the metric of the mass matrix.

use dalembert_system::{Judgement, LawMode, Level};

use super::{Direct, MAX_STEPS, SelectedRows, VANISHING, unsolved};
use crate::equation::{BranchSolver, Manifold, NewRate, RowScaling};
use crate::passage::coupled;
use crate::rules::{LINEAR_ROWS, PROJECTION};
use dalembert_forward::control::Control;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::scale::Scales;

impl Direct {
    /// The largest scaled error of all rows up to a level, at the evaluated point and with the sizes that were measured last.
    pub(super) fn worst_error(&self, level: usize, w: &[f64], scales: &Scales) -> f64 {
        let worst = self.rows.selection.all[level].iter().fold(0.0, |worst: f64, &row| {
            let error = if level == 0 {
                self.point.values.constraints.error[row]
            } else {
                self.point.velocity_error(row, w)
            };
            let scaled = error.abs() / self.rows.sizes[row][level];
            if scaled.is_nan() { f64::INFINITY } else { worst.max(scaled) }
        });
        if level == 0 {
            return worst;
        }
        self.law_errors(scales).fold(worst, f64::max)
    }

    /// Measures the sum of the terms of each row up to a level, in positions and in velocities. Corrections hardly change it.
    pub(super) fn measure_rows(&mut self, level: usize, scales: &Scales) {
        let Direct { point, rows: SelectedRows { selection, units, typical_columns, sizes, .. }, .. } = self;
        for &row in &selection.all[level] {
            let typical_of_row = VANISHING / units.rows[row];
            let (mut position, mut velocity) = (0.0, point.values.constraints.error_t[row].abs());
            point.row_entries(row, |column, value| {
                // In singular configurations whole rows vanish; then their typical entries count.
                let size = value.abs().max(typical_of_row * typical_columns[column]);
                position += size * scales.size(0, column);
                velocity += size * scales.size(1, column);
            });
            sizes[row] = [position, velocity].map(|size| size.max(f64::MIN_POSITIVE));
        }
        if selection.all[level].len() == selection.all[1].len() {
            self.rows.measured_at = point.t;
        }
    }

    /// Scaled slip speeds of laws that stick.
    pub(super) fn law_errors<'a>(&'a self, scales: &'a Scales) -> impl Iterator<Item = f64> + 'a {
        let modes = self.laws.modes.iter().enumerate();
        modes.filter(|(_, mode)| **mode == LawMode::Stick).map(move |(law, _)| {
            let direction = self.laws.direction(law).iter().enumerate();
            let size: f64 = direction.map(|(at, d)| d.abs() * scales.size(1, at)).sum();
            self.laws.values.slip[law].abs() / size.max(f64::MIN_POSITIVE)
        })
    }

    pub(super) fn project_positions(&mut self, y: &mut [f64], scales: &Scales) -> Result<(), StageFailure> {
        if self.rows.selection.all[0].is_empty() {
            return Ok(());
        }
        let mut iteration = PROJECTION.begin();
        for step in 0..MAX_STEPS {
            self.work.position_evaluations += 1;
            self.point.position(&y[..self.n]);
            if step == 0 {
                self.measure_rows(0, scales);
            }
            let error = self.worst_error(0, &[], scales);
            let before = iteration.before();
            match iteration.judge(error, 1.0) {
                Judgement::Converged => return Ok(()),
                Judgement::NotFinite => return Err(StageFailure::NotFinite),
                Judgement::Diverged => break,
                Judgement::Continue | Judgement::Stalled | Judgement::Exhausted => {}
            }
            if self.passage.projects_stages
                && let Some(stages) = &mut self.passage.stages
            {
                let rows = &self.rows.selection.all[0];
                self.scratch.x.fill(0.0);
                for (out, &row) in self.scratch.y.iter_mut().zip(rows) {
                    *out = -self.point.values.constraints.error[row];
                }
                stages.correct(
                    0,
                    &self.point,
                    &mut self.scratch.x,
                    &mut self.scratch.y[..rows.len()],
                    &mut self.work,
                )?;
            } else {
                // Factors are kept as long as they lead on quickly.
                let projection = self.matrices.projection(0);
                if step == 0 || error > 0.01 * before {
                    self.work.factorisations += 1;
                    if !self.point.factor(projection) {
                        return Err(self.singular());
                    }
                }
                let rows = &self.rows.selection.rows[0];
                self.scratch.x.fill(0.0);
                for (out, &row) in self.scratch.y.iter_mut().zip(rows) {
                    *out = -self.point.values.constraints.error[row];
                }
                if projection.solve(&mut self.scratch.x, &mut self.scratch.y[..rows.len()]).is_err() {
                    return Err(self.singular());
                }
            }
            self.point.shift(&mut y[..self.n], &self.scratch.x);
        }
        Err(StageFailure::Infeasible(Level::Position))
    }

    pub(super) fn project_velocities(&mut self, y: &mut [f64], scales: &Scales) -> Result<(), StageFailure> {
        let n = self.n;
        if self.rows.selection.all[1].is_empty() && self.laws.is_empty() {
            return Ok(());
        }
        // Rows in positions give their velocities where positions were evaluated last.
        let tells =
            self.rows.selection.all[1].len() == self.rows.selection.all[0].len() && self.laws.is_empty();
        let mut iteration = PROJECTION.begin();
        for step in 0..MAX_STEPS {
            let (u, w) = y.split_at(n);
            if tells {
                self.point.load_auxiliary(u, w);
            } else {
                self.work.evaluations += 1;
                self.point.velocity(u, w);
                if step == 0 {
                    self.measure_rows(1, scales);
                }
            }
            if !self.laws.is_empty() {
                self.laws.locate(&mut self.point, y, &self.solution)?;
            }
            let error = self.worst_error(1, w, scales);
            // A law at rest has a slip speed of zero, without rounding.
            let creeps = step == 0 && self.law_errors(scales).any(|slip| slip > 0.0);
            match iteration.judge(error, 1.0) {
                Judgement::Converged if !creeps => return Ok(()),
                Judgement::NotFinite => return Err(StageFailure::NotFinite),
                Judgement::Diverged => break,
                Judgement::Converged => iteration = PROJECTION.begin(),
                Judgement::Continue | Judgement::Stalled | Judgement::Exhausted => {}
            }
            self.correct_velocities(y, step)?;
            y[n..].iter_mut().zip(&self.scratch.x).for_each(|(w, by)| *w += by);
            if error <= LINEAR_ROWS
                && !self.nonlinear.in_velocities
                && self.laws.is_empty()
                && !self.passage.projects_stages
            {
                // The rows are linear, and nothing is left but rounding.
                return Ok(());
            }
        }
        Err(StageFailure::Infeasible(Level::Velocity))
    }

    /// The least change of speeds that takes their errors away, in `x`.
    pub(super) fn correct_velocities(&mut self, state: &[f64], step: usize) -> Result<(), StageFailure> {
        let w = &state[self.n..];
        let projects_stages = self.passage.projects_stages && self.passage.stages.is_some();
        if !projects_stages && (step == 0 || self.nonlinear.in_velocities) {
            self.work.factorisations += 1;
            let projection = self.matrices.projection(1);
            if !self.point.factor(projection) {
                return Err(self.singular());
            }
        }
        let Direct { point, matrices, passage, laws, rows, scratch, work, .. } = self;
        let (selection, stages) = (&rows.selection, &mut passage.stages);
        let (x, y) = (&mut scratch.x, &mut scratch.y);
        let projection = matrices.projection(1);
        let rows = if projects_stages { &selection.all[1] } else { &selection.rows[1] };
        let y = &mut y[..rows.len()];
        let mut linear = |point: &Evaluator, x: &mut [f64], y: &mut [f64]| match stages {
            Some(stages) if projects_stages => stages.correct(1, point, x, y, work),
            _ if projection.solve(x, y).is_ok() => Ok(()),
            _ => Err(unsolved(point)),
        };
        x.fill(0.0);
        for (out, &row) in y.iter_mut().zip(rows) {
            *out = -point.velocity_error(row, w);
        }
        linear(point, x, y)?;
        laws.keep_sticking(point, x, y, &mut linear)
    }
}

impl Manifold for Direct {
    fn project(&mut self, t: f64, y: &mut [f64], scales: &Scales) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.projections += 1;
        // Factors of another place depend on the way here.
        if let Some(stages) = &mut self.passage.stages {
            stages.forget();
        }
        self.project_positions(y, scales)?;
        match self.project_velocities(y, scales) {
            Err(StageFailure::Infeasible(_))
                if self.passage.projects_stages && self.rows.selection.is_independent =>
            {
                coupled::project(&mut self.point, &self.rows.selection, &self.rows.units, scales, y)
            }
            other => other,
        }
    }

    fn violation(&mut self, y: &[f64], scales: &Scales) -> [f64; 2] {
        self.measure_rows(1, scales);
        [self.worst_error(0, &[], scales), self.worst_error(1, &y[self.n..], scales)]
    }

    fn errors(&mut self, scales: &Scales) -> [f64; 3] {
        if self.rows.measured_at != self.point.t {
            self.measure_rows(1, scales);
        }
        let [position, velocity] = [0, 1].map(|level| self.worst_error(level, &self.state[self.n..], scales));
        [position, velocity, self.acceleration_error()]
    }

    fn select_rows(&mut self, t: f64, y: &[f64], is_consistent: bool) -> Result<(), StageFailure> {
        self.point.t = t;
        if self.rows.selection.all[2].is_empty() {
            return Ok(());
        }
        if self.follows_deviations()
            && let Some(time) = self.control.as_ref().map(Control::time)
        {
            let linearised = self.linearise(t, y, time);
            if let Some(control) = &mut self.control {
                control.note(linearised);
            }
        }
        if self.passage.projects_stages {
            let (u, w) = y.split_at(self.n);
            self.work.evaluations += 1;
            self.point.velocity(u, w);
            if self.nonlinear.in_accelerations {
                self.point.acceleration(u, w, &self.nonlinear.warm[..self.point.layout.n_speeds]);
            }
        }
        if is_consistent {
            self.choose()?;
        }
        if self.passage.projects_stages || self.rows.selection.is_redundant() {
            self.work.factorisations += 1;
            if !self.point.factor(&mut self.matrices.motion) {
                self.passage.conditioning.set_singular();
                self.passage.projects_stages = self.passage.stages.is_some();
                return Ok(());
            }
        }
        let rows = &self.rows.selection.rows[2];
        self.passage.conditioning.measure(
            &self.point,
            &self.rows.units,
            rows,
            &mut self.matrices.motion,
            &mut self.scratch.x,
            &mut self.scratch.y[..rows.len()],
        );
        self.passage.projects_stages =
            self.passage.stages.is_some() && self.passage.conditioning.approaches_singularity();
        Ok(())
    }

    fn reset_speeds(&mut self, t: f64, y: &mut [f64], rates: &[NewRate]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.set_rates(y, rates)
    }

    fn multipliers(&mut self, out: &mut [f64]) {
        self.share_multipliers(out);
    }

    fn note_scales(&mut self, scales: &Scales) {
        if let Some(stages) = &mut self.passage.stages {
            stages.note(scales);
        }
    }

    fn scaling(&self) -> Option<RowScaling<'_>> {
        Some(RowScaling { units: &self.rows.units, ranks: self.rows.selection.ranks })
    }
}
