//! The end of a step becomes the present state.

use dalembert_forward::failure::StageFailure;
use dalembert_settings::{Method, Reason};

use super::Integration;
use crate::equation::StageCheck;
use crate::fits::is_plain;

impl Integration {
    /// Makes the end of the step the present state.
    pub(super) fn commit(&mut self) -> Result<(), StageFailure> {
        self.follow()?;
        let (t_end, dt) = (self.t_end(), self.stepper.dt);
        self.nodes.advance(t_end, dt);
        self.nodes.before.conditioning = self.conditioning().at_checkpoint;
        self.journal.statistics.steps += 1;
        self.stepper.scheme.accept(&self.nodes.now.y);
        self.switches.modes.note_tried();
        self.rebase();
        let n = self.n_state();
        let is_renewed = match self.equation.own_state() {
            Some(own) => own.renew(self.nodes.t, &mut self.nodes.now.y[..n])?,
            None => false,
        };
        if is_renewed {
            // The state before is one of another selection of rows.
            self.nodes.before.is_available = false;
            self.stepper.scheme.restart();
            self.solve_here()?;
        }
        self.set_stage_check(StageCheck::Checked);
        self.note_scales();
        if let Some(feedforward) = self.equation.feedforward() {
            feedforward.step_accepted(dt)?;
        }
        self.watch_stiffness();
        Ok(())
    }

    /// Changes to an implicit method where an automatically chosen explicit one is limited by stability.
    fn watch_stiffness(&mut self) {
        let may_change = self.journal.first_reason() != Reason::Requested
            && self.settings.step.is_none()
            && self.equation.manifold().scaling().is_some();
        // Steps that end where modes change are not short because of stiffness.
        if !may_change || !self.switches.modes.sliding.is_empty() || !self.stepper.scheme.report().is_stiff {
            return;
        }
        let settings = self.settings.clone().method(Method::Radau5);
        if !is_plain(&self.equation.point().layout) {
            return;
        }
        if let Some(scheme) = self.catalogue.scheme(&settings, &mut *self.equation, self.nodes.now.y.len()) {
            self.stepper.change_scheme(scheme);
            self.settings = settings;
            self.journal.change_method(self.nodes.t, self.settings.method, Reason::StabilityLimited);
        }
    }

    /// Moves the charts of rotations to the present state.
    fn rebase(&mut self) {
        let n = self.n_state();
        let (point, _, _) = self.equation.interior();
        if !point.layout.rotations.is_empty() {
            self.nodes.before.base.copy_from_slice(point.base());
            self.nodes.before.turns.copy_from_slice(point.turns());
            let n_unknowns = point.n_unknowns();
            point.rebase(&mut self.nodes.now.y[..n_unknowns]);
            // In the base of a chart the rates of its unknowns are the speeds.
            let n_rates = self.equation.accelerations().rate.len();
            if n_rates < n {
                self.nodes.now.rates[..n_rates].copy_from_slice(&self.nodes.now.y[n_rates..n]);
                if let Some(observer) = self.equation.observer() {
                    observer.to_rates(&mut self.nodes.now.rates[..n_rates]);
                }
            }
        }
    }
}
