//! Runs whose constraints are not kept: their steps are followed, and the deviation is reported.

use dalembert_settings::Resolved;
use dalembert_system::System;

use super::{Integration, driven};
use crate::catalogue::Catalogue;
use crate::deviation::{Deviation, WITHIN};
use crate::outcome::RunFailure;
use crate::scheme::Driven;
use crate::scheme::RightSide;
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
        self.field.report().deviation
    }

    /// The motion begins here, perhaps anew.
    pub(super) fn depart(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        let Some(observer) = self.field.observer() else { return Ok(()) };
        if observer.arrived(self.t, 0.0, &self.y[..n], &self.rates[..n])? {
            self.solve_here()
        } else {
            Ok(())
        }
    }

    /// Follows the step that is about to become the last one.
    pub(super) fn follow(&mut self) -> Result<(), StageFailure> {
        if self.field.info().keeps_constraints {
            return Ok(());
        }
        let (n, t_end) = (self.n_state(), self.t_end());
        if self.dt > 0.0 {
            self.scheme.finish(driven!(self))?;
            self.scheme.prepare(driven!(self))?;
            for theta in WITHIN {
                let mut y = std::mem::take(&mut self.buffer);
                self.scheme.interpolate(self.field.point(), theta, &mut y);
                if let Some(observer) = self.field.observer() {
                    observer.passing(self.t + theta * self.dt, &y[..n]);
                }
                self.buffer = y;
            }
        }
        let Some(observer) = self.field.observer() else { return Ok(()) };
        if observer.arrived(t_end, self.dt, &self.end[..n], &self.end_rates[..n])? {
            self.field.recall(&self.end_warm);
            driven!(self).rates(t_end, &self.end, &mut self.end_rates, true)?;
            self.field.remember(&mut self.end_warm);
        }
        Ok(())
    }
}
