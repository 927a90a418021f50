//! Methods of one step, as the loop sees them.

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

/// Facts about a scheme that do not change during a run.
#[derive(Clone, Copy, Debug)]
pub struct SchemeInfo {
    /// Order of the error estimate: with half the step, errors are smaller by two to this power.
    pub order: f64,
    /// Steps begin and end on the constraints and need no rates at their beginning: then nothing is solved between two
    /// steps except at samples and events.
    pub keeps_constraints: bool,
    /// Speeds satisfy the constraints; otherwise samples show their error.
    pub keeps_velocities: bool,
    /// The scheme follows the three-field form without equations of that form.
    pub has_three_fields: bool,
    /// Its stages have the accelerations of sliding expressions.
    pub follows_sliding: bool,
    /// Largest defect of the interpolant of a smooth motion, in units of the allowed error of speeds; infinite without a bound.
    pub largest_defect: f64,
}

impl SchemeInfo {
    /// A method on equations of index one, whose states are projected.
    pub const fn projected(order: f64) -> SchemeInfo {
        SchemeInfo {
            order,
            keeps_constraints: false,
            keeps_velocities: true,
            has_three_fields: false,
            follows_sliding: true,
            largest_defect: f64::INFINITY,
        }
    }

    /// With a bound of the defect.
    pub const fn with_defect(self, largest_defect: f64) -> SchemeInfo {
        SchemeInfo { largest_defect, ..self }
    }

    /// A method whose steps contain the constraints.
    pub const fn constrained(order: f64) -> SchemeInfo {
        SchemeInfo { keeps_constraints: true, follows_sliding: false, ..SchemeInfo::projected(order) }
    }
}

/// Error of a step; zero for methods that estimate none.
#[derive(Clone, Copy, Debug, Default)]
pub struct ErrorEstimate {
    /// Of the state, relative to its allowed error.
    pub state: f64,
    /// Coarse bound for the quadratures, in their unit.
    pub quadratures: f64,
}

/// Longest step on which an interpolant is as accurate as the ends of steps.
#[derive(Clone, Copy, Debug)]
pub struct InterpolantLimit {
    /// Decay rate of the fastest deviation, in 1/s.
    pub rate: f64,
    /// Number of its decay times within the longest step.
    pub reach: f64,
}

impl InterpolantLimit {
    pub const NONE: InterpolantLimit = InterpolantLimit { rate: 0.0, reach: f64::INFINITY };

    pub fn permits(&self, dt: f64) -> bool {
        dt * self.rate <= self.reach
    }
}

/// Present state of a scheme.
#[derive(Clone, Copy, Debug)]
pub struct SchemeReport {
    /// Work done beside that of the equation.
    pub work: WorkDone,
    /// The last steps were limited by stability and not by accuracy.
    pub is_stiff: bool,
    pub interpolant: InterpolantLimit,
}

impl SchemeReport {
    /// Of a method without limits of stability.
    pub fn of_work(work: WorkDone) -> SchemeReport {
        SchemeReport { work, is_stiff: false, interpolant: InterpolantLimit::NONE }
    }
}

/// End of a step.
#[derive(Clone, Copy)]
pub struct StepEnd<'a> {
    /// State, with quadratures after it.
    pub y: &'a [f64],
    /// Those of the equation only after [`DenseOutput::finish`].
    pub rates: &'a [f64],
}

/// The last step: its end and its interpolant. Rates at the end and interpolant are computed only where a later step, a
/// sample or an event needs them.
pub trait DenseOutput {
    fn end(&self) -> StepEnd<'_>;

    /// Computes the rates at the end, if they are not known.
    fn finish(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure>;

    /// Prepares the interpolant, after [`finish`](Self::finish).
    fn prepare(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure>;

    /// The state at `t + theta dt`, after [`prepare`](Self::prepare).
    fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]);

    /// The rates of the interpolant at `t + theta dt`.
    fn interpolate_rates(&self, theta: f64, out: &mut [f64]);
}

/// A method of one step: its stages, error and memory.
///
/// A state `y` is that of the equation, with the quadratures of the powers after it.
pub trait Scheme: DenseOutput + Memory + Send {
    fn info(&self) -> SchemeInfo;

    /// Steps from `y`, whose rates are `rates`; then [`end`](DenseOutput::end) is the state at `t + dt`.
    fn step(
        &mut self,
        context: &mut StepContext<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure>;

    /// Error of the step, where `allowed` is the allowed error of each number of the state.
    fn estimate(
        &mut self,
        _context: &mut StepContext<'_>,
        _allowed: &[f64],
    ) -> Result<ErrorEstimate, StageFailure> {
        Ok(ErrorEstimate::default())
    }

    /// Step-size factor proposed by the method; replaces (1/error)^(1/order). It belongs to the step that is taken: one
    /// repeated for an event is shorter than the one whose error was estimated.
    fn factor(&mut self, _error: f64, _was_rejected: bool) -> Option<f64> {
        None
    }

    /// The step was taken and ended at `y`, the state at its end or the nearest one on the constraints. Comes before
    /// rotations are measured from there.
    fn accept(&mut self, _y: &[f64]) {}

    /// Memory of earlier steps is discarded.
    fn restart(&mut self) {}

    /// The quantities of the three-field form at `t` within the step or at its end, where the equation was solved last.
    fn three_fields(&mut self, _context: &mut StepContext<'_>, _t: f64, _out: &mut ThreeFields) {}

    fn report(&self) -> SchemeReport {
        SchemeReport::of_work(WorkDone::default())
    }
}
