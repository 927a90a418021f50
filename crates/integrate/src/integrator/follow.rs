//! Runs whose constraints are not kept: their steps are followed, and the deviation is reported.

use dalembert_settings::Resolved;
use dalembert_system::System;

use super::Integration;
use crate::catalogue::Catalogue;
use crate::deviation::{Deviation, WITHIN};
use crate::outcome::RunFailure;
use dalembert_forward::failure::StageFailure;
use dalembert_start::start::Start;

impl Integration {
    /// Begins at coordinates and speeds that need not satisfy the constraints, with all else as at `start`: stabilised methods
    /// lead them back, others move them onto the constraints. Speeds of systems without inertia count for nothing.
    ///
    /// # Errors
    /// [`RunFailure`] if there are no rates there, or the system is too large.
    ///
    /// # Panics
    /// If there are not as many coordinates and speeds as the system has.
    pub fn begin_at(
        catalogue: &'static Catalogue,
        system: &System,
        start: &Start,
        (q, v): (&[f64], &[f64]),
        resolved: Resolved,
    ) -> Result<Integration, RunFailure> {
        let mut moved = start.clone();
        moved.state.q.copy_from_slice(q);
        moved.state.v.copy_from_slice(v);
        Integration::new(catalogue, system, &moved, resolved)
    }

    /// How far a stabilised run has left its constraints so far, and how far it can have done so at most; `None` for runs that
    /// keep them.
    pub fn deviation(&self) -> Option<Deviation> {
        self.equation.report().deviation
    }

    /// The motion begins here, perhaps anew.
    pub(super) fn depart(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        let Some(observer) = self.equation.observer() else { return Ok(()) };
        if observer.arrived(self.nodes.t, 0.0, &self.nodes.now.y[..n], &self.nodes.now.rates[..n])? {
            self.solve_here()
        } else {
            Ok(())
        }
    }

    /// Follows the step that is about to become the last one.
    pub(super) fn follow(&mut self) -> Result<(), StageFailure> {
        if self.equation.info().keeps_constraints {
            return Ok(());
        }
        let (n, t_end) = (self.n_state(), self.t_end());
        if self.stepper.dt > 0.0 {
            self.finish()?;
            self.prepare()?;
            for theta in WITHIN {
                let mut y = std::mem::take(&mut self.nodes.buffer);
                self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
                if let Some(observer) = self.equation.observer() {
                    observer.passing(self.nodes.t + theta * self.stepper.dt, &y[..n]);
                }
                self.nodes.buffer = y;
            }
        }
        let Some(observer) = self.equation.observer() else { return Ok(()) };
        if observer.arrived(t_end, self.stepper.dt, &self.nodes.end.y[..n], &self.nodes.end.rates[..n])? {
            self.equation.recall(&self.nodes.end.warm);
            self.rates_at_end(t_end)?;
            self.equation.remember(&mut self.nodes.end.warm);
        }
        Ok(())
    }
}
