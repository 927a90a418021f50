//! Passage through singular configurations: conditioning, stage projection, solutions on a branch.

use dalembert_linear::Kkt;
use dalembert_system::{ArrayColumn, ColumnOf};

use super::{Direct, SelectedRows, acceleration_error, largest};
use crate::equation::{BranchSolver, Conditioning, Passage, StageCheck};
use crate::rules::{ILL_CONDITIONED, MOTION_RESIDUAL};
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::{self, add_row, mass_times, row_times};
use dalembert_forward::rules::RANK_CUT;
use dalembert_start::guess::{Guess, Value};
use dalembert_start::levels::level::{Unknowns, solve_level};

/// Conditioning, relative to the largest so far, above which constraints are far from singular.
const STRONG: f64 = 1e-2;

/// Rates and rows of the largest systems whose samples in singular positions are solved by the singular values of a derivative
/// array, which has more than three times as many unknowns. With 257 unknowns one such sample takes 0.15 s, as long as the run.
const DERIVATIVE_ARRAY_UNKNOWNS: usize = 120;

impl Direct {
    /// Residual of the equations of motion, in `x` and `y`, over all rows. Returns whether it is more than rounding.
    pub(super) fn find_residual(&mut self) -> bool {
        let Direct { point, rows: SelectedRows { selection, .. }, solution, scratch, .. } = self;
        let (x, y) = (&mut scratch.x, &mut scratch.y);
        let force = &point.values.force;
        mass_times(point, &solution.rate, x);
        let mut sizes = [largest(force).max(largest(x)), 0.0_f64];
        x.iter_mut().for_each(|x| *x = -*x);
        x.iter_mut().zip(force).for_each(|(x, force)| *x += force);
        for (out, &row) in y.iter_mut().zip(&selection.all[2]) {
            add_row(point, row, solution.multipliers[row], x);
            let (bias, along) = (point.values.constraints.bias[row], row_times(point, row, &solution.rate));
            sizes[1] = sizes[1].max(bias.abs()).max(along.abs());
            *out = -bias - along;
        }
        let is_small = largest(x) <= MOTION_RESIDUAL * sizes[0] && largest(y) <= MOTION_RESIDUAL * sizes[1];
        !is_small
    }

    /// Removes the residual found, by one solve that leaves directions without constraint forces unchanged.
    pub(super) fn correct_accelerations(&mut self) -> Result<(), StageFailure> {
        let Direct { point, passage, rows, solution, scratch, work, .. } = self;
        let Some(stages) = &mut passage.stages else { return Ok(()) };
        let (x, y) = (&mut scratch.x, &mut scratch.y);
        let rows = &rows.selection.all[2];
        // Factors at hand may be of another point.
        stages.forget();
        stages.correct(2, point, x, &mut y[..rows.len()], work)?;
        solution.rate.iter_mut().zip(&*x).for_each(|(rate, by)| *rate += by);
        for (&row, by) in rows.iter().zip(&*y) {
            solution.multipliers[row] -= by;
        }
        Ok(())
    }

    /// Residual of the equations of motion of a small system, solved along the well-conditioned directions of the
    /// constraints.
    pub(super) fn improve_strong(&mut self) -> Result<(), StageFailure> {
        let rows = &self.rows.selection.all[2];
        let y = &mut self.scratch.y[..rows.len()];
        let plan = kkt::plan(&self.point, &self.rows.units, rows);
        let mut kkt = Kkt::plan(&plan).map_err(|_| StageFailure::IllConditioned)?;
        // Singular values need no factors.
        self.point.factor(&mut kkt);
        let spectrum = kkt.spectrum().ok_or(StageFailure::IllConditioned)?;
        if !spectrum.free_directions(RANK_CUT).is_empty() {
            return Err(StageFailure::IllConditioned);
        }
        spectrum.solve(ILL_CONDITIONED * ILL_CONDITIONED, &mut self.scratch.x, y);
        self.solution.rate.iter_mut().zip(&self.scratch.x).for_each(|(rate, by)| *rate += by);
        for (&row, by) in rows.iter().zip(&*y) {
            self.solution.multipliers[row] -= by;
        }
        Ok(())
    }
}

impl Passage for Direct {
    fn conditioning(&self) -> Conditioning {
        Conditioning {
            now: self.passage.conditioning.relative(),
            at_checkpoint: self.passage.checkpoint.0.relative(),
            projects_stages: self.passage.projects_stages,
        }
    }

    fn dependent_rows(&self) -> Vec<usize> {
        // Conditions have no numbers among the constraints.
        let first_enforced = self.point.layout.first_enforced();
        self.passage.conditioning.rows().into_iter().filter(|row| *row < first_enforced).collect()
    }

    fn checkpoint(&mut self) {
        self.passage.checkpoint.0.copy(&self.passage.conditioning);
        self.passage.checkpoint.1 = self.passage.projects_stages;
    }

    fn rollback(&mut self) {
        self.passage.conditioning.copy(&self.passage.checkpoint.0);
        self.passage.projects_stages = self.passage.checkpoint.1;
    }

    fn set_stage_check(&mut self, check: StageCheck) {
        self.passage.stage_check = check;
    }

    fn set_stage_projection(&mut self, projects_stages: bool) -> bool {
        std::mem::replace(&mut self.passage.projects_stages, projects_stages && self.passage.stages.is_some())
    }

    fn start_singular(&mut self) {
        self.passage.conditioning.set_singular();
        self.passage.projects_stages = self.passage.stages.is_some();
    }

    fn branch(&mut self) -> &mut dyn BranchSolver {
        self
    }
}

impl BranchSolver for Direct {
    fn solve_on_branch(&mut self, t: f64, y: &mut [f64], rates: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        let (layout, n) = (self.point.layout.clone(), self.n);
        let n_unknowns = n + layout.constraints.len();
        if n_unknowns > DERIVATIVE_ARRAY_UNKNOWNS || self.control.is_some() {
            return Err(StageFailure::IllConditioned);
        }
        let mut array = self.point.system.array(0, &self.laws.modes).ok_or(StageFailure::IllConditioned)?;
        let guess = Guess::near(&self.point, y, Value::Guess);
        let (u, w) = y.split_at_mut(n);
        let mut unknowns = Unknowns::from_guess(&layout, &guess);
        let of = |at: usize| match at.checked_sub(layout.n_speeds) {
            None => ColumnOf::Coordinate(at),
            Some(contact) => ColumnOf::Auxiliary(self.point.contacts[contact]),
        };
        rates.iter().enumerate().for_each(|(at, rate)| unknowns.set(of(at), 2, *rate));
        for (row, multiplier) in self.solution.multipliers.iter().enumerate() {
            unknowns.set(ColumnOf::Multiplier(row), 0, *multiplier);
        }
        solve_level(array.as_mut(), &layout, &guess, &[], &mut unknowns)
            .map_err(|_| StageFailure::IllConditioned)?;
        let value = |of, order| unknowns.get(ArrayColumn { of, order });
        for at in 0..n {
            u[at] = value(of(at), 0);
            w[at] = value(of(at), 1);
            self.solution.rate[at] = value(of(at), 2);
        }
        for (row, multiplier) in self.solution.multipliers.iter_mut().enumerate() {
            *multiplier = value(ColumnOf::Multiplier(row), 0);
        }
        for (law, force) in self.solution.law_forces.iter_mut().enumerate() {
            *force = value(ColumnOf::LawForce(law), 0);
        }
        self.point.velocity(u, w);
        if self.nonlinear.in_accelerations {
            self.point.acceleration(u, w, &self.solution.rate[..layout.n_speeds]);
        }
        self.state.copy_from_slice(y);
        if !self.laws.is_empty() {
            self.laws.locate(&mut self.point, &self.state, &self.solution)?;
        }
        self.react();
        Ok(())
    }

    fn accept(&mut self, t: f64, y: &[f64], rates: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.evaluations += 1;
        self.state.copy_from_slice(y);
        let (u, w) = y.split_at(self.n);
        self.point.velocity(u, w);
        self.solution.rate.copy_from_slice(rates);
        self.improve()
    }

    fn improve(&mut self) -> Result<(), StageFailure> {
        if !self.passage.projects_stages || !self.laws.is_empty() || self.control.is_some() {
            return Ok(());
        }
        if !self.find_residual() {
            return Ok(());
        }
        // Factors resolve ill-conditioned directions poorly; singular values do, at a higher cost.
        let is_strong = self.passage.conditioning.relative() >= STRONG;
        if self.rows.selection.is_independent && !is_strong {
            self.improve_strong()?;
        } else {
            self.correct_accelerations()?;
            if self.rows.selection.is_independent && self.find_residual() {
                self.improve_strong()?;
            }
        }
        self.react();
        if self.solution.rate.iter().all(|a| a.is_finite()) { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    fn refine(&mut self) {
        if self.passage.projects_stages
            || !self.laws.is_empty()
            || self.control.is_some()
            || !self.find_residual()
        {
            return;
        }
        let (selection, motion) = (&self.rows.selection, &mut self.matrices.motion);
        let (x, y) = (&mut self.scratch.x, &mut self.scratch.y);
        let (all, rows) = (&selection.all[2], &selection.rows[2]);
        // Redundant rows have no residual once the selected rows are satisfied.
        if rows.len() < all.len() {
            for (to, row) in rows.iter().enumerate() {
                if let Ok(from) = all.binary_search(row) {
                    y[to] = y[from];
                }
            }
        }
        let y = &mut y[..rows.len()];
        if motion.solve(x, y).is_ok() {
            self.solution.rate.iter_mut().zip(&self.scratch.x).for_each(|(rate, by)| *rate += by);
            for (&row, by) in self.rows.selection.rows[2].iter().zip(&self.scratch.y) {
                self.solution.multipliers[row] -= by;
            }
            self.react();
        }
    }

    fn acceleration_error(&self) -> f64 {
        let rate = &self.solution.rate;
        let values = &self.point.values;
        let forces =
            values.force.iter().zip(&self.rows.units.columns).map(|(h, unit)| (h * unit * unit).abs());
        let largest = rate.iter().map(|a| a.abs()).chain(forces).fold(0.0, f64::max);
        let error = |row: &usize| {
            acceleration_error(&self.point, *row, rate, |at| rate[at].abs().max(1e-3 * largest))
        };
        self.rows.selection.all[2].iter().map(error).fold(0.0, f64::max)
    }
}
