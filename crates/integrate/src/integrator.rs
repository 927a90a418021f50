//! Motion: a system taken through time.
//!
//! ```text
//! Start, Resolved ──Integration──▶ Sample, Sample, …                              memory ──resume──▶ the same bits
//! ```
//!
//! An explicit Runge-Kutta method goes from step to step on the equations of index one; when the constraints are violated
//! by more than the tolerance the state is moved back onto them, by the least change in the metric of the mass matrix.
//! Samples are taken from the interpolant of a step and moved onto the constraints too. Kinks of the equations, changes
//! between stick and slip, and events are stepped on exactly. Near singular configurations stages are
//! projected and steps go over the singularity.
//!
//! All that the next step depends on is in the memory of the integration, which can be saved after any step: what is
//! resumed goes on with the same bits.

mod accept;
mod capabilities;
mod contact;
mod decide_modes;
mod defect;
mod exit;
mod external;
mod first_step;
mod follow;
mod horizon;
mod journal;
mod jump;
mod locate;
mod memory;
mod nodes;
mod observe;
mod output;
mod retry;
mod rounding;
mod sampler;
mod scale;
mod start;
mod step;
mod stepper;
mod switching;
mod transition;

use dalembert_forward::failure::StageFailure;
use dalembert_forward::zero_dynamics::ZeroDynamics;
use dalembert_settings::{Choice, Settings, Statistics, Switch};
use dalembert_system::Sample;

use crate::catalogue::Catalogue;
use crate::equation::StateEquation;
use crate::indicators::Indicators;
use crate::outcome::{Progress, RunEnd, RunFailure, Status};
use crate::power::Powers;
use crate::scheme::{ErrorEstimate, RightSide, StepContext};
use horizon::Horizon;
use journal::Journal;
use nodes::Nodes;
use sampler::Sampler;
use scale::StateScale;
use step::StepEnd;
use stepper::Stepper;
use switching::Switches;

pub(crate) use start::expected_error;

/// A run of a system, from step to step.
pub struct Integration {
    catalogue: &'static Catalogue,
    settings: Settings,
    horizon: Horizon,
    equation: Box<dyn StateEquation>,
    powers: Powers,
    stepper: Stepper,
    nodes: Nodes,
    scale: StateScale,
    indicators: Indicators,
    switches: Switches,
    sampler: Sampler,
    journal: Journal,
}

impl Integration {
    /// Takes one step, hands out the samples in it, and acts on the indicator that is zero at its end.
    ///
    /// # Errors
    /// [`RunFailure`] says why the run cannot go on. Samples handed out before are right.
    pub fn advance(&mut self, out: &mut dyn FnMut(&Sample)) -> Result<Status, RunFailure> {
        if let Some(end) = self.journal.ended {
            return Ok(Status::Ended(end));
        }
        self.note_sliding();
        if self.sampler.next_row == 0 {
            self.hand_out_here(out)?;
            self.sampler.next_row = 1;
        }
        if self.horizon.is_over(self.nodes.t) {
            self.hand_out_last(out)?;
            self.journal.ended = Some(RunEnd::Time);
            return Ok(Status::Ended(RunEnd::Time));
        }
        if let Some(which) = self.pending() {
            return self.act_on(which, out);
        }
        self.hand_out_row_here(out)?;
        let StepEnd { indicator, instant } = self.step()?;
        // A row at the instant of a switch or event shows the state after all that happens there.
        let is_event = indicator.is_some_and(|which| self.indicators.changes_state(which));
        self.hand_out(out, instant.is_empty() && !is_event)?;
        self.commit().map_err(|refused| self.failure(refused))?;
        if !instant.is_empty() {
            self.change_modes(&instant)?;
            self.change_contacts()?;
        }
        if let Some(which) = indicator {
            return self.act_on(which, out);
        }
        if !instant.is_empty() {
            self.hand_out_row_here(out)?;
        }
        if self.horizon.is_over(self.nodes.t) {
            self.journal.ended = Some(RunEnd::Time);
            return Ok(Status::Ended(RunEnd::Time));
        }
        Ok(Status::Going)
    }

    /// Where the run is.
    pub fn progress(&self) -> Progress {
        Progress {
            t: self.nodes.t,
            dt: self.stepper.control.dt,
            worst_error: self.sampler.worst_error(),
            steps: self.journal.statistics.steps,
        }
    }

    /// Work so far.
    pub fn statistics(&self) -> Statistics {
        let work = self.equation.report().work + self.stepper.scheme.report().work;
        Statistics {
            evaluations: work.evaluations,
            position_evaluations: work.position_evaluations,
            factorisations: work.factorisations,
            projections: work.projections,
            projected_stages: work.projected_stages,
            ..self.journal.statistics
        }
    }

    /// Limits the number of steps, rejected ones included; without this there is no limit.
    pub fn limit_steps(&mut self, max_steps: u64) {
        self.horizon.max_steps = max_steps;
    }

    /// How much time has passed in the model.
    pub fn elapsed(&self) -> f64 {
        self.nodes.t - self.horizon.span.from
    }

    /// The first hundred thousand switches so far.
    pub fn switches(&self) -> &[Switch] {
        &self.journal.switches
    }

    /// The methods so far, with their reasons.
    pub fn choices(&self) -> &[Choice] {
        &self.journal.choices
    }

    /// How deviations grow that conditions do not see, where there are conditions.
    pub fn zero_dynamics(&self) -> Option<&ZeroDynamics> {
        self.equation.report().zero_dynamics
    }

    /// The parts that a step changes, and the equation as schemes see it.
    fn split(&mut self) -> (&mut Stepper, &mut Nodes, StepContext<'_>) {
        let tolerance = self.settings.tolerance;
        let context = self.scale.context(&mut *self.equation, &self.powers, tolerance);
        (&mut self.stepper, &mut self.nodes, context)
    }

    /// Completes the step: rates at its end.
    fn finish(&mut self) -> Result<(), StageFailure> {
        let (stepper, _, mut context) = self.split();
        stepper.scheme.finish(&mut context)
    }

    /// The error of the step.
    fn estimate(&mut self) -> Result<ErrorEstimate, StageFailure> {
        let tolerance = self.settings.tolerance;
        let mut context = self.scale.context(&mut *self.equation, &self.powers, tolerance);
        self.stepper.scheme.estimate(&mut context, &self.scale.allowed)
    }

    /// Prepares the interpolant of the step.
    fn prepare(&mut self) -> Result<(), StageFailure> {
        let (stepper, _, mut context) = self.split();
        stepper.scheme.prepare(&mut context)
    }

    /// Rates at the present state, with its warm start.
    fn solve_here(&mut self) -> Result<(), StageFailure> {
        self.equation.recall(&self.nodes.now.warm);
        let (_, nodes, mut context) = self.split();
        context.rates(nodes.t, &nodes.now.y, &mut nodes.now.rates, true)?;
        self.equation.remember(&mut self.nodes.now.warm);
        Ok(())
    }

    /// Rates at the end of the step.
    fn rates_at_end(&mut self, t_end: f64) -> Result<(), StageFailure> {
        let (_, nodes, mut context) = self.split();
        context.rates(t_end, &nodes.end.y, &mut nodes.end.rates, true)
    }

    /// Length of the state without quadratures.
    fn n_state(&self) -> usize {
        self.scale.allowed.len()
    }

    fn note_scales(&mut self) {
        self.scale.note(&mut *self.equation, &self.nodes.now, self.settings.tolerance);
    }

    fn t_end(&self) -> f64 {
        self.horizon.end_of(self.nodes.t, self.stepper.dt + self.stepper.shift)
    }
}
