//! Samples at rows, at the end and on demand.

use dalembert_forward::failure::StageFailure;
use dalembert_system::Sample;

use super::sampler::Sampler;
use super::{Integration, observe};
use crate::outcome::RunFailure;

impl Integration {
    /// Whether a row lies within a step to `t_end`.
    pub(super) fn has_row_before(&self, t_end: f64) -> bool {
        self.horizon.row_time(self.sampler.next_row) < t_end
    }

    /// Hands out the samples within the step, that at its end only if `with_end`.
    pub(super) fn hand_out(
        &mut self,
        out: &mut dyn FnMut(&Sample),
        with_end: bool,
    ) -> Result<(), RunFailure> {
        let (t_end, until) = (self.t_end(), self.horizon.span.until);
        loop {
            let at = self.horizon.row_time(self.sampler.next_row);
            let is_due = if is_at(at, t_end) { with_end } else { at < t_end };
            if at >= until - self.horizon.row_gap() || !is_due {
                break;
            }
            self.hand_out_at(at, t_end, out)?;
            self.sampler.next_row += 1;
        }
        if t_end >= until && with_end { self.hand_out_at(until, t_end, out) } else { Ok(()) }
    }

    /// Hands out the present state if a row is due at this time: after the modes have changed.
    pub(super) fn hand_out_row_here(&mut self, out: &mut dyn FnMut(&Sample)) -> Result<(), RunFailure> {
        let (t, until) = (self.nodes.t, self.horizon.span.until);
        if t >= until {
            return self.hand_out_here(out);
        }
        let at = self.horizon.row_time(self.sampler.next_row);
        if at < until - self.horizon.row_gap() && is_at(at, t) {
            self.hand_out_here(out)?;
            self.sampler.next_row += 1;
        }
        Ok(())
    }

    fn hand_out_at(&mut self, at: f64, t_end: f64, out: &mut dyn FnMut(&Sample)) -> Result<(), RunFailure> {
        if !self.sampler.take_early(at) {
            let mut y = std::mem::take(&mut self.nodes.buffer);
            let taken = self.sample_within(at, t_end, &mut y);
            self.nodes.buffer = y;
            taken.map_err(|refused| self.failure(refused))?;
        }
        self.sampler.note();
        out(&self.sampler.sample);
        Ok(())
    }

    pub(super) fn sample_within(&mut self, at: f64, t_end: f64, y: &mut [f64]) -> Result<(), StageFailure> {
        if is_at(at, t_end) {
            y.copy_from_slice(&self.nodes.end.y);
            let rates = std::mem::take(&mut self.nodes.end.rates);
            let taken = self.take(at, y, &rates);
            self.nodes.end.rates = rates;
            return taken;
        }
        self.finish()?;
        self.prepare()?;
        let theta = (at - self.nodes.t) / self.stepper.dt;
        self.stepper.scheme.interpolate(self.equation.point(), theta, y);
        let mut rates = std::mem::take(&mut self.sampler.rates);
        self.stepper.scheme.interpolate_rates(theta, &mut rates);
        let taken = self.take(at, y, &rates);
        self.sampler.rates = rates;
        taken
    }

    fn take(&mut self, t: f64, y: &mut [f64], rates: &[f64]) -> Result<(), StageFailure> {
        let Sampler { sample, scratch, energy_at_start, .. } = &mut self.sampler;
        let rates = (rates, self.stepper.scheme.info().keeps_velocities);
        let (equation, scales) = (&mut *self.equation, &self.scale.scales);
        observe::observe(equation, scales, t, (y, scratch), rates, *energy_at_start, sample)?;
        sample.switches = self.journal.statistics.switches;
        if let Some(mut fields) = sample.three_fields.take() {
            match self.equation.own_state() {
                Some(own) => own.three_fields(&mut fields),
                None => {
                    let (stepper, _, mut context) = self.split();
                    stepper.scheme.three_fields(&mut context, t, &mut fields);
                }
            }
            self.sampler.sample.three_fields = Some(fields);
        }
        let sample = &self.sampler.sample;
        // A step may have gone over a pole that forces do not show.
        if sample.energies.iter().all(|energy| energy.is_finite()) {
            Ok(())
        } else {
            Err(StageFailure::NotFinite)
        }
    }

    /// Hands out the current state.
    pub(super) fn hand_out_here(&mut self, out: &mut dyn FnMut(&Sample)) -> Result<(), RunFailure> {
        let mut y = std::mem::take(&mut self.nodes.buffer);
        y.copy_from_slice(&self.nodes.now.y);
        let rates = std::mem::take(&mut self.nodes.now.rates);
        self.equation.recall(&self.nodes.now.warm);
        let taken = self.take(self.nodes.t, &mut y, &rates);
        (self.nodes.buffer, self.nodes.now.rates) = (y, rates);
        taken.map_err(|refused| self.failure(refused))?;
        self.sampler.note();
        out(&self.sampler.sample);
        Ok(())
    }

    /// Hands out the current state as the last, unless that was done.
    pub(super) fn hand_out_last(&mut self, out: &mut dyn FnMut(&Sample)) -> Result<(), RunFailure> {
        if self.sampler.sample.t == self.nodes.t { Ok(()) } else { self.hand_out_here(out) }
    }
}

/// Whether the time of a row is that of the end of a step but for rounding.
fn is_at(row: f64, t_end: f64) -> bool {
    (row - t_end).abs() <= 4.0 * f64::EPSILON * t_end.abs()
}
