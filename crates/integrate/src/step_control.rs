//! Step-size control: acceptance, rejection, retries near singular configurations.

use crate::equation::Conditioning;
use crate::rules::{ACCELERATION_NOISE, LEAST_STEP_ERROR, ROUNDING_NEAR_SINGULARITY, SMALLEST_STEP};
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};

/// Step-size factors of the retries after ill-conditioned stages, in order. Longer steps are among them: steps that only
/// shrink approach the singularity without crossing it.
const RETRY_FACTORS: [f64; 12] = [0.83, 0.71, 1.15, 0.9, 1.3, 1.5, 0.62, 1.8, 0.55, 2.2, 1.05, 0.77];

/// Length of a step across a singularity, in multiples of the predicted distance to it.
const BEYOND: f64 = 2.3;

/// Step-size factors after the steps back, in order, relative to the step that led to the present state.
const STEP_BACK_FACTORS: [f64; 4] = [0.6, 0.35, 0.8, 0.2];

/// A mechanism that has not left a singularity after so many steps without the conditioning test of stages is locked in it.
const MAX_UNCHECKED: usize = 3;

/// Step-size retries before the step back.
const MAX_RETRIES: usize = 3;

/// Safety factor of the step size. Measured on Andrews' squeezer, a slider-crank through singular
/// positions and a four-bar: smaller steps cost less than the rejections of larger ones, and a memory of the error before
/// gains nothing.
const SAFETY: f64 = 0.8;

/// Step sizes.
pub struct StepControl {
    pub order: f64,
    /// The next step.
    pub dt: f64,
    /// The constant step, if there is one.
    fixed: Option<f64>,
    smallest: f64,
    /// No step is longer, however small its error.
    pub longest: f64,
    was_rejected: bool,
    retries: SingularRetries,
    attempts: StepAttempts,
}

/// Retries near singular configurations, over several steps.
struct SingularRetries {
    n_step_backs: usize,
    /// Time that a step has to pass before steps back are no longer counted.
    beyond: f64,
    /// Consecutive steps without the conditioning test of stages.
    n_unchecked: usize,
}

/// StepAttempts at one step.
#[derive(Default)]
struct StepAttempts {
    /// Its length before it was retried.
    base: f64,
    n_retries: usize,
    was_foreseen: bool,
    is_unchecked: bool,
    /// The failure of the last attempt that shortened it.
    cause: Option<StageFailure>,
}

impl StepControl {
    /// `longest` is relative to the length of the run.
    pub fn new(order: f64, step: Option<f64>, length: f64, longest: f64) -> StepControl {
        StepControl {
            order,
            dt: step.unwrap_or(0.0),
            fixed: step,
            smallest: SMALLEST_STEP * length,
            longest: longest * length,
            was_rejected: false,
            retries: SingularRetries { n_step_backs: 0, beyond: f64::NEG_INFINITY, n_unchecked: 0 },
            attempts: StepAttempts::default(),
        }
    }

    /// Controls the steps of a method of another order.
    pub fn change_order(&mut self, order: f64) {
        self.order = order;
    }

    /// Restarts with a step of this length.
    pub fn restart(&mut self, dt: f64) {
        if self.fixed.is_none() {
            self.dt = dt;
        }
        self.was_rejected = false;
    }

    /// Begins the attempts at a step.
    pub fn begin(&mut self) {
        self.attempts = StepAttempts { base: self.dt, ..StepAttempts::default() };
    }

    /// The failure that shortened the step last.
    pub fn take_cause(&mut self) -> Option<StageFailure> {
        self.attempts.cause.take()
    }

    /// The step to try. The last one ends exactly.
    pub fn next(&self, t: f64, until: f64) -> f64 {
        if t + 1.01 * self.dt >= until { until - t } else { self.dt }
    }

    pub fn has_collapsed(&self, t: f64, smallest: f64) -> bool {
        self.dt <= (4.0 * f64::EPSILON * t.abs()).max(self.smallest).max(smallest) && self.fixed.is_none()
    }

    /// Allowed error, as a multiple of the tolerance.
    pub fn allowance(&self, conditioning: Conditioning, tolerance: f64) -> f64 {
        let floor = if conditioning.projects_stages && conditioning.now < 0.1 {
            (ACCELERATION_NOISE / tolerance).max(1.0)
        } else {
            1.0
        };
        if self.attempts.is_unchecked { 1e3 * floor } else { floor }
    }

    /// Whether the end of a step is too near to a singularity to continue from.
    pub fn is_ill_conditioned(&self, conditioning: Conditioning, tolerance: f64) -> bool {
        let floor = (ROUNDING_NEAR_SINGULARITY / tolerance.max(ACCELERATION_NOISE)).sqrt().max(1e-3);
        conditioning.projects_stages && conditioning.now < floor && !self.attempts.is_unchecked
    }

    /// Shortens a step whose error was too large. `factor` is that of the method, if it proposes one.
    pub fn reject(&mut self, error: f64, factor: Option<f64>) {
        let factor = factor.unwrap_or(SAFETY * error.powf(-1.0 / self.order));
        self.dt *= factor.clamp(0.2, 0.9);
        self.attempts.base = self.dt;
        self.was_rejected = true;
    }

    /// Shortens a step of `dt` whose interpolant is not as accurate as its end.
    pub fn shorten(&mut self, dt: f64, defect: f64) {
        self.dt = dt * defect.powf(-1.0 / self.order).clamp(0.1, 0.5);
        self.attempts.base = self.dt;
        self.was_rejected = true;
    }

    /// Shortens a step with stages that failed for another reason than conditioning.
    pub fn shrink(&mut self, cause: StageFailure) {
        self.dt *= 0.25;
        self.attempts.base = self.dt;
        self.was_rejected = true;
        self.attempts.cause = Some(cause);
    }

    /// Another length for a step with ill-conditioned stages; `false` after the last one.
    pub fn retry(&mut self, can_step_back: bool, singular_after: Option<f64>) -> bool {
        // A step across a predicted singularity ends about as far behind it as it begins before it.
        if let Some(after) =
            singular_after.filter(|after| BEYOND * after > self.attempts.base && !self.attempts.was_foreseen)
        {
            self.attempts.was_foreseen = true;
            self.dt = (BEYOND * after).min(self.longest);
            return true;
        }
        let allowed = if can_step_back && self.retries.n_step_backs < STEP_BACK_FACTORS.len() {
            MAX_RETRIES
        } else {
            RETRY_FACTORS.len()
        };
        if self.attempts.n_retries >= allowed {
            return false;
        }
        self.dt = self.attempts.base * RETRY_FACTORS[self.attempts.n_retries];
        self.attempts.n_retries += 1;
        true
    }

    /// The step-size factor for a step back, relative to the last step; `None` after the last one.
    pub fn step_back(&mut self, t: f64) -> Option<f64> {
        let factor = *STEP_BACK_FACTORS.get(self.retries.n_step_backs)?;
        self.retries.beyond = self.retries.beyond.max(t + self.attempts.base);
        self.retries.n_step_backs += 1;
        self.attempts.n_retries = 0;
        Some(factor)
    }

    /// One step without the conditioning test of stages; `false` if such steps have not left the singularity.
    pub fn cross_unchecked(&mut self, singular_after: Option<f64>) -> bool {
        if self.attempts.is_unchecked || self.retries.n_unchecked >= MAX_UNCHECKED {
            return false;
        }
        self.retries.n_unchecked += 1;
        self.attempts.is_unchecked = true;
        self.attempts.n_retries = 0;
        self.dt = singular_after
            .map_or(self.attempts.base, |after| self.attempts.base.max(BEYOND * after).min(self.longest));
        true
    }

    /// Sets the next step after an accepted one, unless that was cut short: its error is no measure then.
    pub fn accept(&mut self, error: f64, was_cut: bool, t_end: f64, factor: Option<f64>) {
        if t_end > self.retries.beyond {
            self.retries.n_step_backs = 0;
        }
        if !self.attempts.is_unchecked {
            self.retries.n_unchecked = 0;
        }
        if let Some(step) = self.fixed {
            // A retry may have been another one.
            self.dt = step;
        }
        if self.fixed.is_some() || was_cut {
            return;
        }
        let error = error.max(LEAST_STEP_ERROR);
        let factor = factor.unwrap_or(SAFETY * error.powf(-1.0 / self.order));
        let largest = if self.was_rejected { 1.0 } else { 5.0 };
        self.dt = (self.dt * factor.clamp(0.2, largest)).min(self.longest);
        self.was_rejected = false;
    }
}

impl Memory for StepControl {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.real("dt", &mut self.dt)?;
        store.flag("was_rejected", &mut self.was_rejected)?;
        store.count("n_step_backs", &mut self.retries.n_step_backs)?;
        store.real("beyond", &mut self.retries.beyond)?;
        store.count("n_unchecked", &mut self.retries.n_unchecked)
    }
}
