//! Accelerations from one linear solve: nonlinear rows, laws, inputs.

use super::{Direct, unsolved};
use crate::integrate::failure::StageFailure;
use crate::point::Point;

/// Steps for acceleration rows that are nonlinear.
const MAX_NONLINEAR_STEPS: usize = 200;

impl Direct {
    /// Accelerations at the evaluated point, whose state is `state`.
    pub(super) fn accelerate(&mut self, is_careful: bool) -> Result<(), StageFailure> {
        if self.has_nonlinear_accelerations {
            self.settle_nonlinear_rows(is_careful)?;
        }
        if !is_careful {
            self.work.factorisations += 1;
            if !self.point.factor(&mut self.motion) {
                return Err(self.singular());
            }
        }
        self.right_hand_sides(is_careful);
        let Direct {
            point,
            motion,
            careful,
            friction,
            inputs,
            selection,
            solution,
            x,
            y,
            state,
            stage_check,
            work,
            ..
        } = self;
        let rows = if is_careful { &selection.all[2] } else { &selection.rows[2] };
        let y = &mut y[..rows.len()];
        let check = *stage_check;
        let mut linear = |point: &Point, x: &mut [f64], y: &mut [f64]| match careful {
            Some(careful) if is_careful => careful.solve(2, point, x, y, check, work),
            _ if motion.solve(x, y).is_ok() => Ok(()),
            _ => Err(unsolved(point)),
        };
        if let Some(inputs) = inputs {
            return inputs.solve(point, state, rows, (x, y), &mut linear, friction, solution);
        }
        if !friction.is_empty() {
            return friction.solve(point, state, rows, (x, y), &mut linear, solution);
        }
        linear(point, x, y)?;
        solution.take(point, rows, x, y);
        Ok(())
    }

    pub(super) fn right_hand_sides(&mut self, is_careful: bool) {
        let rows = if is_careful { &self.selection.all[2] } else { &self.selection.rows[2] };
        let n_speeds = self.point.layout.n_speeds;
        self.x[..n_speeds].copy_from_slice(&self.point.values.force);
        self.x[n_speeds..].fill(0.0);
        for (y, &row) in self.y.iter_mut().zip(rows) {
            *y = -self.point.values.constraints.bias[row];
        }
    }

    /// Brings rows that are nonlinear in accelerations to the root next to the last one.
    pub(super) fn settle_nonlinear_rows(&mut self, is_careful: bool) -> Result<(), StageFailure> {
        let n_speeds = self.point.layout.n_speeds;
        let mut change = f64::INFINITY;
        for _ in 0..MAX_NONLINEAR_STEPS {
            let (u, w) = self.state.split_at(self.n);
            self.point.acceleration(u, w, &self.warm[..n_speeds]);
            self.work.factorisations += 1;
            if !self.point.factor(&mut self.motion) {
                return Err(self.singular());
            }
            self.right_hand_sides(false);
            let n_rows = self.selection.rows[2].len();
            if self.motion.solve(&mut self.x, &mut self.y[..n_rows]).is_err() {
                return Err(self.singular());
            }
            let Direct { point, motion, inputs, x, y, .. } = &mut *self;
            if let Some(inputs) = inputs {
                let mut linear = |point: &Point, x: &mut [f64], y: &mut [f64]| {
                    motion.solve(x, y).map_err(|_| unsolved(point))
                };
                inputs.correct(point, (x, &mut y[..n_rows]), &mut linear)?;
            }
            let size = self.x.iter().fold(1e-12, |size: f64, a| size.max(a.abs()));
            let moved =
                self.x.iter().zip(&self.warm).fold(0.0, |moved: f64, (a, b)| moved.max((a - b).abs()));
            self.warm.copy_from_slice(&self.x);
            if moved <= 1e-15 * size || (moved <= 1e-12 * size && moved >= change) {
                let (u, w) = self.state.split_at(self.n);
                self.point.acceleration(u, w, &self.warm[..n_speeds]);
                if is_careful && let Some(careful) = &mut self.careful {
                    careful.forget();
                }
                return Ok(());
            }
            change = moved;
        }
        Err(StageFailure::NoConvergence)
    }
}
