//! Refused stages: retries, the step back, and failures of the run.

use dalembert_forward::failure::StageFailure;

use super::Integration;
use crate::equation::StageCheck;
use crate::outcome::{RunCause, RunFailure};

/// Below this conditioning, failures are those of a singular configuration.
const SINGULAR: f64 = 1e-2;

impl Integration {
    /// Response to refused stages.
    pub(super) fn refuse(&mut self, refused: StageFailure) -> Result<(), RunFailure> {
        self.roll_back();
        if self.settings.step.is_some() && refused != StageFailure::IllConditioned {
            return Err(self.failure(refused));
        }
        if refused != StageFailure::IllConditioned {
            self.stepper.control.shrink(refused);
            return Ok(());
        }
        self.journal.statistics.singular_retries += 1;
        let singular_after = self.time_to_singularity();
        if self.stepper.control.retry(self.nodes.before.is_available, singular_after) {
            return Ok(());
        }
        if self.nodes.before.is_available
            && let Some(factor) = self.stepper.control.step_back(self.nodes.t)
        {
            self.step_back(factor);
            return Ok(());
        }
        if !self.stepper.control.cross_unchecked(singular_after) {
            let rows = self.dependent_rows();
            return Err(self.fail(RunCause::Singular { rows }));
        }
        self.set_stage_check(StageCheck::Unchecked);
        self.journal.statistics.unchecked_crossings += 1;
        Ok(())
    }

    /// Predicted time to a singular configuration, from the rate at which conditioning fell over the last step.
    fn time_to_singularity(&mut self) -> Option<f64> {
        let (before, dt) = (self.nodes.before.conditioning, self.nodes.before.dt);
        let now = self.conditioning().now;
        (before > now && dt > 0.0).then(|| dt * now / (before - now))
    }

    /// Returns to the state before the last step, to take `factor` of its length.
    fn step_back(&mut self, factor: f64) {
        self.nodes.step_back(&mut *self.equation);
        self.stepper.scheme.restart();
        self.stepper.control.restart(factor * self.nodes.before.dt);
        self.stepper.control.begin();
        let n = self.n_state();
        let y = &self.nodes.now.y[..n];
        let selected = self.equation.manifold().select_rows(self.nodes.t, y, true);
        // Rows were selected and rates found here before.
        if selected.and_then(|()| self.solve_here()).is_ok() {
            self.set_checkpoint();
        }
    }

    pub(super) fn fail(&self, cause: RunCause) -> RunFailure {
        RunFailure { t: self.nodes.t, cause }
    }

    /// The failure of the run for refused stages without a remedy.
    pub(super) fn failure(&mut self, refused: StageFailure) -> RunFailure {
        let cause = match refused {
            StageFailure::IllConditioned => RunCause::Singular { rows: self.dependent_rows() },
            StageFailure::NoConvergence => RunCause::Newton,
            StageFailure::Laws(failure) => RunCause::Laws(failure),
            StageFailure::Infeasible(level) => RunCause::Unmet(level),
            StageFailure::LostControl(input) => RunCause::Uncontrolled { input },
            // In a singular configuration numbers grow beyond bounds.
            StageFailure::NotFinite if self.conditioning().now < SINGULAR => {
                RunCause::Singular { rows: self.dependent_rows() }
            }
            StageFailure::NotFinite => {
                let mut state = self.sampler.sample.clone();
                let (point, solution, at) = self.equation.interior();
                let (n_speeds, n_u) = (point.layout.n_speeds, point.n_unknowns());
                state.t = point.t;
                point.coordinates_into(at, &mut state.q);
                if at.len() > n_u {
                    state.v.copy_from_slice(&at[n_u..n_u + n_speeds]);
                }
                state.p.copy_from_slice(point.auxiliary());
                let n_rows = state.multipliers.len();
                state.multipliers.copy_from_slice(&solution.multipliers[..n_rows]);
                state.reaction.copy_from_slice(&solution.reaction[..n_speeds]);
                RunCause::NotFinite { state: Box::new(state) }
            }
        };
        self.fail(cause)
    }

    /// The failure of the run for steps that have become too small.
    pub(super) fn collapse(&mut self) -> RunFailure {
        let input = self.equation.feedforward().and_then(|feedforward| feedforward.largest_input());
        if let Some(input) = input {
            return self.fail(RunCause::Uncontrolled { input });
        }
        match self.stepper.control.take_cause() {
            Some(refused) => self.failure(refused),
            None if self.conditioning().now < SINGULAR => {
                let rows = self.dependent_rows();
                self.fail(RunCause::Singular { rows })
            }
            None => self.fail(RunCause::StepCollapse),
        }
    }
}
