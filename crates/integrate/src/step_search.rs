//! The step of a method with constant steps, where none is given: halved until runs agree.

use dalembert_settings::{Resolved, Settings, StepSearch, TimeSpan};
use dalembert_system::{Sample, System};

use crate::catalogue::Catalogue;
use crate::decide::rates_of;
use crate::integrator::{Integration, expected_error};
use crate::outcome::{RunFailure, Status};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::scale::Scales;
use dalembert_start::start::Start;

/// Bound on the steps of a search run.
const MAX_STEPS: f64 = 5e4;

/// The first step, as part of the time in which the fastest motion changes.
const FIRST: f64 = 0.5;

/// Search runs go over so many of these times, or the whole run.
const LENGTH: f64 = 200.0;

/// Why no step was found.
#[derive(Clone, Debug, PartialEq)]
pub enum NoStep {
    /// No run gets to its end whatever its step.
    Failed(RunFailure),
    /// The search was left after so many steps of its runs.
    Left {
        /// The steps, those that were rejected included.
        steps: u64,
    },
}

impl std::fmt::Display for NoStep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoStep::Failed(failure) => write!(f, "no constant step reaches the end: {failure}"),
            NoStep::Left { steps } => write!(f, "no constant step was found in {steps} steps"),
        }
    }
}

impl std::error::Error for NoStep {}

/// Looks for the longest step with which the run errs by no more than the tolerance, over a part of it. `goes_on` is called after
/// each step of each run with the number of steps so far.
///
/// # Errors
/// [`NoStep`] if no run gets to its end whatever its step, or the search is not to go on.
pub fn search_step(
    catalogue: &'static Catalogue,
    system: &System,
    start: &Start,
    span: &TimeSpan,
    settings: &Settings,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Result<StepSearch, NoStep> {
    let mut trials = Trials { catalogue, system, start, settings, goes_on, steps: 0 };
    let t = start.state.t;
    let length = span.until - t;
    let rate =
        rates_of(catalogue, system, start, span, settings).map_or(0.0, |rates| rates.any).max(10.0 / length);
    let until = t + length.min(LENGTH / rate);
    let order = f64::from(settings.method.order().max(1));
    let mut step = whole_part(until - t, (FIRST / rate).min((until - t) / 4.0));
    let mut before = trials.end_of(step, until)?;
    let mut agreement = f64::INFINITY;
    loop {
        step *= 0.5;
        let after = trials.end_of(step, until)?;
        if let (Ok(first), Ok(second)) = (&before, &after) {
            agreement = difference(system, span, settings, first, second);
            if agreement <= settings.tolerance {
                return Ok(StepSearch {
                    step: beside_rows(step, span.every),
                    agreement,
                    until,
                    is_good: true,
                });
            }
        }
        if (until - t) / step > MAX_STEPS {
            let search = StepSearch { step, agreement, until, is_good: false };
            return after.map(|_| search).map_err(NoStep::Failed);
        }
        // Runs that err as their order says need not be tried one by one.
        let factor = (settings.tolerance / agreement).powf(1.0 / order);
        if agreement.is_finite() && factor < 0.25 && agreement < 1e-2 {
            let shorter = (2.0 * factor * step).max((until - t) / MAX_STEPS);
            step = whole_part(until - t, shorter);
            before = trials.end_of(step, until)?;
        } else {
            before = after;
        }
    }
}

/// The largest step up to `step` with which steps end where samples are taken.
fn beside_rows(step: f64, every: f64) -> f64 {
    if step <= every { whole_part(every, step) } else { every * (step / every).floor() }
}

/// The largest step up to `step` that divides the length.
fn whole_part(length: f64, step: f64) -> f64 {
    length / (length / step).ceil().max(1.0)
}

/// Runs that are made to find a step.
struct Trials<'a> {
    catalogue: &'static Catalogue,
    system: &'a System,
    start: &'a Start,
    settings: &'a Settings,
    goes_on: &'a mut dyn FnMut(u64) -> bool,
    /// Steps of all runs so far, those that were rejected included.
    steps: u64,
}

impl Trials<'_> {
    /// The last sample of a run, or why it has none.
    fn end_of(&mut self, step: f64, until: f64) -> Result<Result<Sample, RunFailure>, NoStep> {
        let from = self.start.state.t;
        let span = TimeSpan { from, until, every: until - from };
        let resolved = Resolved::new(span, self.settings.clone().step(step));
        let mut run = match Integration::new(self.catalogue, self.system, self.start, resolved) {
            Ok(run) => run,
            Err(failure) => return Ok(Err(failure)),
        };
        let mut last = Sample::new(self.system.layout());
        let before = self.steps;
        loop {
            let status = run.advance(&mut |sample| last.clone_from(sample));
            let statistics = run.statistics();
            self.steps = before + statistics.steps + statistics.rejected;
            match status {
                Ok(Status::Ended(_)) => return Ok(Ok(last)),
                Ok(Status::Going) => {}
                Err(failure) => return Ok(Err(failure)),
            }
            if !(self.goes_on)(self.steps) {
                return Err(NoStep::Left { steps: self.steps });
            }
        }
    }
}

/// How far two ends lie apart, as part of positions and speeds.
fn difference(system: &System, span: &TimeSpan, settings: &Settings, a: &Sample, b: &Sample) -> f64 {
    let point = Evaluator::new(system.clone(), a.t, &a.p);
    let n = point.n_rates();
    let unknowns = |sample: &Sample| {
        let mut u = vec![0.0; n];
        point.unknowns(&sample.q, &mut u);
        u
    };
    let mut scales = Scales::new(&point, span.until - a.t + 1.0, expected_error(settings));
    let mut accelerations = a.v_rate.clone();
    accelerations.resize(n, 0.0);
    let (mut v, mut other) = (a.v.clone(), b.v.clone());
    v.resize(n, 0.0);
    other.resize(n, 0.0);
    let (first, second) = (unknowns(a), unknowns(b));
    scales.note(&first, &v, &accelerations);
    let part = |order: usize, x: &[f64], y: &[f64]| {
        let parts = x.iter().zip(y).enumerate();
        parts.map(|(at, (x, y))| (x - y).abs() / scales.size(order, at)).fold(0.0, f64::max)
    };
    part(0, &first, &second).max(part(1, &v, &other))
}
