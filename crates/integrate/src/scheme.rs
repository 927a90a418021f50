//! One way from a state to the next.

use dalembert_system::ThreeFields;

use crate::equation::Rates;
use crate::power::Powers;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::scale::Scales;
use dalembert_forward::store::Memory;
use dalembert_forward::work::WorkDone;

/// The right-hand side, with the stages in which quadratures count.
pub trait RightSide {
    /// The rates of the state, and those of the quadratures after them if `counts`.
    fn rates(&mut self, t: f64, y: &[f64], out: &mut [f64], counts: bool) -> Result<(), StageFailure>;
}

/// A system as a scheme sees it: its rates and the powers that are integrated beside them.
pub struct StepContext<'a> {
    pub equation: &'a mut dyn Rates,
    pub powers: &'a Powers,
    pub scales: &'a Scales,
    /// Magnitude of each number of the state.
    pub sizes: &'a [f64],
    /// The error that each step may make, relative to the size of positions and speeds.
    pub tolerance: f64,
}

impl RightSide for StepContext<'_> {
    fn rates(&mut self, t: f64, y: &[f64], out: &mut [f64], counts: bool) -> Result<(), StageFailure> {
        let n = self.equation.n_state();
        self.equation.evaluate(t, &y[..n])?;
        self.equation.rates(y, &mut out[..n]);
        out[n..].fill(0.0);
        if counts {
            out[n..].copy_from_slice(&self.powers.at(self.equation));
        }
        Ok(())
    }
}

/// A method of one step: its stages, error and interpolant.
///
/// A state `y` is that of the equation, with the quadratures of the powers after it.
pub trait Scheme: Memory + Send {
    /// With steps of half the size, steps err less by two to this power.
    fn order(&self) -> f64;

    /// Steps from `y`, whose rates are `rates`; then [`end`](Self::end) is the state at `t + dt`.
    fn step(
        &mut self,
        context: &mut StepContext<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure>;

    /// The error of the step, where 1 is what is `allowed` for each number of the state; 0 for a method that estimates
    /// none.
    fn error(&mut self, context: &mut StepContext<'_>, allowed: &[f64]) -> Result<f64, StageFailure>;

    /// A coarse bound of the error of the numbers from `first` on, which are quadratures.
    fn error_after(&self, _first: usize) -> f64 {
        0.0
    }

    /// Step-size factor proposed by the method; replaces (1/error)^(1/order).
    fn factor(&mut self, _error: f64, _was_rejected: bool) -> Option<f64> {
        None
    }

    /// The state at the end of the step.
    fn end(&self) -> &[f64];

    /// Computes the rates at the end of the step, if they are not known.
    fn finish(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure>;

    /// The rates at the end, after [`finish`](Self::finish).
    fn end_rates(&self) -> &[f64];

    /// Whether steps begin and end on the constraints by themselves, and need no rates to begin with: then nothing is
    /// solved between two steps except at samples and events.
    fn keeps_constraints(&self) -> bool {
        false
    }

    /// Whether speeds satisfy the constraints; else samples show by how much they do not.
    fn keeps_velocities(&self) -> bool {
        true
    }

    /// Prepares the interpolant, after [`finish`](Self::finish).
    fn prepare(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure>;

    /// The state at a part `theta` of the step, after [`prepare`](Self::prepare).
    fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]);

    /// The rates of the interpolant there.
    fn interpolate_rates(&self, theta: f64, out: &mut [f64]);

    /// Whether it follows the three-field form by itself.
    fn has_three_fields(&self) -> bool {
        false
    }

    /// The quantities of the three-field form at `t` within the step or at its end, where the equation was evaluated last.
    fn three_fields(&mut self, _context: &mut StepContext<'_>, _t: f64, _out: &mut ThreeFields) {}

    /// The step was taken and ended at `y`, the state at its end or the nearest one on the constraints. Comes before
    /// rotations are measured from there.
    fn accept(&mut self, _y: &[f64]) {}

    /// Memory of earlier steps is discarded.
    fn restart(&mut self) {}

    /// Whether rows within a step as long as this can be taken from its interpolant.
    fn interpolates(&self, _dt: f64, _tolerance: f64) -> bool {
        true
    }

    /// Whether the last steps were short because the equation is stiff.
    fn is_stiff(&self) -> bool {
        false
    }

    /// Work done beside that of the equation.
    fn work_done(&self) -> WorkDone {
        WorkDone::default()
    }
}
