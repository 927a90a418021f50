//! How long steps are.

use crate::equation::Conditioning;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};

/// Factors of a step after refused stages, one after the other. Longer steps are among them: shrinking alone
/// creeps up to a singularity for ever.
const STEP_OVERS: [f64; 12] = [0.83, 0.71, 1.15, 0.9, 1.3, 1.5, 0.62, 1.8, 0.55, 2.2, 1.05, 0.77];

/// How far a step leads that is to cross a singularity, as a multiple of the way to it.
const BEYOND: f64 = 2.3;

/// From the state before, what the step to here is multiplied with.
const BACK_UPS: [f64; 4] = [0.6, 0.35, 0.8, 0.2];

/// A mechanism that has not left a singularity after so many steps with the tests off is locked in it.
const MAX_LAST_RESORTS: usize = 3;

/// Step-size retries before the step back.
const FAILURES: usize = 3;

/// Accelerations near a singularity have noise that does not shrink with the step.
const NOISE: f64 = 1e-10;

/// Steps aim at this part of what the error allows. Measured on Andrews' squeezer, a slider-crank through singular
/// positions and a four-bar: smaller steps cost less than the rejections of larger ones, and a memory of the error before
/// gains nothing.
const SAFETY: f64 = 0.8;

/// Step sizes.
pub struct Control {
    pub order: f64,
    /// The next step.
    pub dt: f64,
    /// The constant step, if there is one.
    fixed: Option<f64>,
    smallest: f64,
    /// No step is longer, however small its error.
    pub longest: f64,
    was_rejected: bool,
    n_back_ups: usize,
    /// How far a step has to lead before backing up is forgotten.
    beyond: f64,
    /// Steps in a row that were taken with the tests off.
    n_last_resorts: usize,
    // Within a step.
    base: f64,
    n_overs: usize,
    was_foreseen: bool,
    pub is_last_resort: bool,
    pub cause: Option<StageFailure>,
}

impl Control {
    /// `longest` is the longest step as part of the run.
    pub fn new(order: f64, step: Option<f64>, length: f64, longest: f64) -> Control {
        Control {
            order,
            dt: step.unwrap_or(0.0),
            fixed: step,
            smallest: 1e-15 * length,
            longest: longest * length,
            was_rejected: false,
            n_back_ups: 0,
            beyond: f64::NEG_INFINITY,
            n_last_resorts: 0,
            base: 0.0,
            n_overs: 0,
            was_foreseen: false,
            is_last_resort: false,
            cause: None,
        }
    }

    /// Controls the steps of a method of another order.
    pub fn change_order(&mut self, order: f64) {
        self.order = order;
    }

    /// Begins anew with a step.
    pub fn restart(&mut self, dt: f64) {
        if self.fixed.is_none() {
            self.dt = dt;
        }
        self.was_rejected = false;
    }

    /// A new step is tried.
    pub fn begin(&mut self) {
        self.base = self.dt;
        self.n_overs = 0;
        self.was_foreseen = false;
        self.is_last_resort = false;
        self.cause = None;
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
            (NOISE / tolerance).max(1.0)
        } else {
            1.0
        };
        if self.is_last_resort { 1e3 * floor } else { floor }
    }

    /// Whether a step may not end here, so near to a singularity.
    pub fn is_too_weak(&self, conditioning: Conditioning, tolerance: f64) -> bool {
        let floor = (1e-14 / tolerance.max(NOISE)).sqrt().max(1e-3);
        conditioning.projects_stages && conditioning.now < floor && !self.is_last_resort
    }

    /// The step erred too much. `factor` is what the method itself would change it by.
    pub fn reject(&mut self, error: f64, factor: Option<f64>) {
        let factor = factor.unwrap_or(SAFETY * error.powf(-1.0 / self.order));
        self.dt *= factor.clamp(0.2, 0.9);
        self.base = self.dt;
        self.was_rejected = true;
    }

    pub fn shrink(&mut self, cause: StageFailure) {
        self.dt *= 0.25;
        self.base = self.dt;
        self.was_rejected = true;
        self.cause = Some(cause);
    }

    /// Another length for a step that ran into a singularity; `false` if enough were tried.
    pub fn step_over(&mut self, can_back_up: bool, singular_after: Option<f64>) -> bool {
        // If the singularity is foreseen, the step goes as far beyond it as it is before.
        if let Some(after) = singular_after.filter(|after| BEYOND * after > self.base && !self.was_foreseen) {
            self.was_foreseen = true;
            self.dt = (BEYOND * after).min(self.longest);
            return true;
        }
        let allowed =
            if can_back_up && self.n_back_ups < BACK_UPS.len() { FAILURES } else { STEP_OVERS.len() };
        if self.n_overs >= allowed {
            return false;
        }
        self.dt = self.base * STEP_OVERS[self.n_overs];
        self.n_overs += 1;
        true
    }

    /// The part of the last step to take from the state before, if that was not tried too often.
    pub fn back_up(&mut self, t: f64) -> Option<f64> {
        let factor = *BACK_UPS.get(self.n_back_ups)?;
        self.beyond = self.beyond.max(t + self.base);
        self.n_back_ups += 1;
        self.n_overs = 0;
        Some(factor)
    }

    /// One ordinary step with the tests off; `false` if that was tried in vain.
    pub fn last_resort(&mut self, singular_after: Option<f64>) -> bool {
        if self.is_last_resort || self.n_last_resorts >= MAX_LAST_RESORTS {
            return false;
        }
        self.n_last_resorts += 1;
        self.is_last_resort = true;
        self.n_overs = 0;
        self.dt = singular_after.map_or(self.base, |after| self.base.max(BEYOND * after).min(self.longest));
        true
    }

    /// The step was taken; one that was cut short says nothing about the next.
    pub fn accept(&mut self, error: f64, was_cut: bool, t_end: f64, factor: Option<f64>) {
        if t_end > self.beyond {
            self.n_back_ups = 0;
        }
        if !self.is_last_resort {
            self.n_last_resorts = 0;
        }
        if let Some(step) = self.fixed {
            // A retry may have been another one.
            self.dt = step;
        }
        if self.fixed.is_some() || was_cut {
            return;
        }
        let error = error.max(1e-10);
        let factor = factor.unwrap_or(SAFETY * error.powf(-1.0 / self.order));
        let largest = if self.was_rejected { 1.0 } else { 5.0 };
        self.dt = (self.dt * factor.clamp(0.2, largest)).min(self.longest);
        self.was_rejected = false;
    }
}

impl Memory for Control {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.real("dt", &mut self.dt)?;
        store.flag("was_rejected", &mut self.was_rejected)?;
        store.count("n_back_ups", &mut self.n_back_ups)?;
        store.real("beyond", &mut self.beyond)?;
        store.count("n_last_resorts", &mut self.n_last_resorts)
    }
}
