//! How fast the iteration converges, and what that and the errors say about the next step.
//!
//! As in the code RADAU5 of Hairer and Wanner, whose constants these are.

use crate::rules::radau::{LEAST_ERROR, NEARLY_STEADY, ROUNDING};
use dalembert_forward::store::{Memory, MemoryError, Store};

/// Corrections after which an iteration is given up.
const MAX_ITERATIONS: u32 = 10;

/// The same with constant steps, which cannot be shortened.
const MAX_ITERATIONS_OF_CONSTANT_STEPS: u32 = 20;

/// A Jacobian is kept while each correction is smaller than this part of the one before.
const FAST: f64 = 1e-3;

/// Steps are no longer than those in which each correction is expected to be this part of the one before. Work is least at
/// `1/e`, if the rate of convergence goes with the step (Gustafsson and Söderlind, SIAM J. Sci. Comput. 18, 1997, 23-40),
/// and hardly more here.
const SLOW: f64 = 0.25;

/// A step in which the iteration was lost is not tried again soon: the next are shorter by this factor, and become longer
/// by the other from step to step.
const AFTER_LOSS: (f64, f64) = (0.5, 1.05);

/// Steps aim at this part of what the error allows.
const SAFETY: f64 = 0.9;

/// Steps that would grow by less stay as they are, and so do the factors.
const NOT_WORTH_IT: f64 = 1.2;

/// Stages err by the square root of what the estimate may be, as part of that, times this. RADAU5 has 1; measured on a
/// governor, whose errors stay the same, a twelfth of the evaluations is saved.
const EXACT: f64 = 3.0;

/// With constant steps stages err by this part of the tolerance.
const PART_OF_CONSTANT_STEPS: f64 = 1e-3;

/// Bound on the estimate, relative to positions and speeds. It is of order 3 where the method has order 5.
pub(super) fn allowed(tolerance: f64) -> f64 {
    0.1 * tolerance.cbrt().powi(2)
}

/// State of the iteration control from step to step.
pub(super) struct IterationControl {
    has_constant_steps: bool,
    /// Part of an error that is left after the next correction, `θ/(1 − θ)`.
    left: f64,
    /// How much smaller corrections became in the last step, and how many there were.
    rate: f64,
    n_iterations: u32,
    /// The last step that was taken and its error; none if the length is zero.
    dt_before: f64,
    error_before: f64,
    was_rejected: bool,
    /// The longest step that is tried after an iteration was lost.
    longest: f64,
}

impl IterationControl {
    pub fn new(has_constant_steps: bool) -> IterationControl {
        IterationControl {
            has_constant_steps,
            left: 1.0,
            rate: FAST,
            n_iterations: 0,
            dt_before: 0.0,
            error_before: 1.0,
            was_rejected: false,
            longest: f64::INFINITY,
        }
    }

    pub fn restart(&mut self) {
        *self = IterationControl::new(self.has_constant_steps);
    }

    /// Takes note of an iteration that led to the stages.
    pub fn note(&mut self, iteration: &NewtonProgress) {
        (self.left, self.rate, self.n_iterations) = (iteration.left, iteration.rate, iteration.n);
    }

    /// The iteration of a step of `dt` was lost, with the Jacobian of its beginning.
    pub fn lose(&mut self, dt: f64) {
        self.longest = AFTER_LOSS.0 * dt;
    }

    /// Whether the last iteration requires a new Jacobian.
    pub fn is_slow(&self) -> bool {
        self.rate > FAST
    }

    /// Whether the step is the first, or one that was rejected before.
    pub fn is_doubtful(&self) -> bool {
        self.dt_before == 0.0 || self.was_rejected
    }

    /// By what factor the next step should differ from this one, of `dt`.
    pub fn factor(&mut self, error: f64, dt: f64, was_rejected: bool) -> f64 {
        let most = f64::from(2 * MAX_ITERATIONS);
        let safety = SAFETY.min(SAFETY * (1.0 + most) / (f64::from(self.n_iterations) + most));
        let error = error.max(LEAST_ERROR);
        let mut factor = safety / fourth_root(error);
        self.was_rejected = was_rejected;
        if was_rejected {
            return factor;
        }
        if self.dt_before > 0.0 {
            // Gustafsson: the error goes on to change as it did.
            let predicted = SAFETY * dt / self.dt_before * fourth_root(self.error_before / (error * error));
            factor = factor.min(predicted);
        }
        (self.dt_before, self.error_before) = (dt, error.max(0.01));
        self.longest *= AFTER_LOSS.1;
        factor = factor.min(SLOW / self.rate).min(self.longest / dt);
        if (1.0..=NOT_WORTH_IT).contains(&factor) && !self.is_slow() { 1.0 } else { factor }
    }
}

impl Memory for IterationControl {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.real("left", &mut self.left)?;
        store.real("rate", &mut self.rate)?;
        store.real("dt_before", &mut self.dt_before)?;
        store.real("error_before", &mut self.error_before)?;
        store.real("longest", &mut self.longest)?;
        store.count("n_iterations", &mut self.n_iterations)?;
        store.flag("was_rejected", &mut self.was_rejected)
    }
}

/// An iteration, judged by its corrections.
pub(super) struct NewtonProgress {
    is_constant: bool,
    /// How large the error may be that is left.
    goal: f64,
    most: u32,
    n: u32,
    first: f64,
    size: f64,
    ratio: f64,
    rate: f64,
    left: f64,
}

/// Verdict on a correction.
pub(super) enum PaceVerdict {
    GoOn,
    Found,
    Lost,
}

impl NewtonProgress {
    /// `allowed` is what the estimate may be at this tolerance.
    pub fn new(pace: &IterationControl, tolerance: f64, allowed: f64) -> NewtonProgress {
        let (goal, most) = if pace.has_constant_steps {
            (PART_OF_CONSTANT_STEPS * tolerance, MAX_ITERATIONS_OF_CONSTANT_STEPS)
        } else {
            (allowed * (EXACT * allowed.sqrt()).min(0.03), MAX_ITERATIONS)
        };
        NewtonProgress {
            is_constant: pace.has_constant_steps,
            first: 0.0,
            goal: goal.max(ROUNDING),
            most,
            n: 0,
            size: 0.0,
            ratio: 0.0,
            rate: FAST,
            left: pace.left.max(f64::EPSILON).powf(0.8),
        }
    }

    /// A correction of this size was made, as part of positions and speeds.
    pub fn judge(&mut self, size: f64) -> PaceVerdict {
        self.n += 1;
        if size <= ROUNDING {
            return PaceVerdict::Found;
        }
        if self.n > 1 {
            let ratio = size / self.size;
            self.rate = if self.n == 2 { ratio } else { (ratio * self.ratio).sqrt() };
            self.ratio = ratio;
            if self.rate >= 0.99 && size <= NEARLY_STEADY {
                return PaceVerdict::Found;
            }
            // A constant step is given up late.
            let is_lost = if self.is_constant { size > 1e3 * self.first } else { self.rate >= 0.99 };
            if is_lost {
                return PaceVerdict::Lost;
            }
            self.left = self.rate / (1.0 - self.rate.min(0.99));
            let remaining = self.most.saturating_sub(self.n + 1) as i32;
            let expected = self.left * size * self.rate.powi(remaining);
            if expected >= self.goal && size > NEARLY_STEADY && !self.is_constant {
                return PaceVerdict::Lost;
            }
        } else {
            self.first = size;
        }
        self.size = size;
        if self.left * size <= self.goal {
            PaceVerdict::Found
        } else if self.n >= self.most {
            if size <= NEARLY_STEADY { PaceVerdict::Found } else { PaceVerdict::Lost }
        } else {
            PaceVerdict::GoOn
        }
    }
}

fn fourth_root(x: f64) -> f64 {
    x.sqrt().sqrt()
}
