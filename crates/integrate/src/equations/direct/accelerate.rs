//! Accelerations from one linear solve: nonlinear rows, laws, inputs.

use super::{Direct, unsolved};
use dalembert_forward::accelerate::{iterate_nonlinear_rows, right_hand_sides};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;

impl Direct {
    /// Accelerations at the evaluated point, whose state is `state`.
    pub(super) fn accelerate(&mut self, projects_stages: bool) -> Result<(), StageFailure> {
        if self.nonlinear.in_accelerations {
            self.solve_nonlinear_rows(projects_stages)?;
        }
        if !projects_stages {
            self.work.factorisations += 1;
            if !self.point.factor(&mut self.matrices.motion) {
                return Err(self.singular());
            }
        }
        self.share_loads();
        self.right_hand_sides(projects_stages);
        let Direct { point, matrices, passage, laws, control, rows, solution, scratch, state, work, .. } =
            self;
        let (motion, stages, selection) = (&mut matrices.motion, &mut passage.stages, &rows.selection);
        let (x, y) = (&mut scratch.x, &mut scratch.y);
        let rows = if projects_stages { &selection.all[2] } else { &selection.rows[2] };
        let y = &mut y[..rows.len()];
        let check = passage.stage_check;
        let mut linear = |point: &Evaluator, x: &mut [f64], y: &mut [f64]| match stages {
            Some(stages) if projects_stages => stages.solve(2, point, x, y, check, work),
            _ if motion.solve(x, y).is_ok() => Ok(()),
            _ => Err(unsolved(point)),
        };
        if let Some(control) = control {
            return control.solve(point, state, rows, (x, y), &mut linear, laws, solution);
        }
        if !laws.is_empty() {
            return laws.solve(point, state, rows, (x, y), &mut linear, solution);
        }
        linear(point, x, y)?;
        solution.take(point, rows, x, y);
        Ok(())
    }

    /// Loads of laws in joints with redundant rows depend on how these share multipliers.
    fn share_loads(&mut self) {
        if self.laws.is_empty() || !self.rows.selection.is_redundant() {
            return;
        }
        let layout = &self.point.layout.laws;
        let mut laws = 0..layout.infos.len();
        if laws.any(|law| layout.infos[law].takes_shares && !layout.by_multiplier.row(law).is_empty()) {
            self.laws.special.sharing = self.sharing();
        }
    }

    fn right_hand_sides(&mut self, projects_stages: bool) {
        let rows = if projects_stages { &self.rows.selection.all[2] } else { &self.rows.selection.rows[2] };
        right_hand_sides(&self.point, rows, &mut self.scratch.x, &mut self.scratch.y);
    }

    /// Brings rows that are nonlinear in accelerations to the root next to the last one.
    fn solve_nonlinear_rows(&mut self, projects_stages: bool) -> Result<(), StageFailure> {
        let Direct { point, matrices, control, rows, nonlinear, state, scratch, work, .. } = self;
        let (motion, rows, warm) = (&mut matrices.motion, &rows.selection.rows[2], &mut nonlinear.warm);
        let (x, y) = (&mut scratch.x, &mut scratch.y);
        let y = &mut y[..rows.len()];
        let mut solve = |point: &Evaluator, x: &mut [f64]| {
            work.factorisations += 1;
            if !point.factor(motion) {
                return Err(unsolved(point));
            }
            right_hand_sides(point, rows, x, y);
            let mut linear = |point: &Evaluator, x: &mut [f64], y: &mut [f64]| {
                motion.solve(x, y).map_err(|_| unsolved(point))
            };
            linear(point, x, y)?;
            match control {
                Some(control) => control.correct(point, (x, y), &mut linear),
                None => Ok(()),
            }
        };
        if !iterate_nonlinear_rows(point, state.split_at(self.n), warm, x, &mut solve)? {
            return Err(StageFailure::NoConvergence);
        }
        if projects_stages && let Some(stages) = &mut self.passage.stages {
            stages.forget();
        }
        Ok(())
    }
}
