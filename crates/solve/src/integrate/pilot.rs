//! The step of a method with constant steps, where none is given: halved until runs agree.

use dalembert_system::{Sample, System};

use super::decide::rates_of;
use super::outcome::{RunFailure, Status};
use super::plan::Plan;
use super::{Integration, scales::Scales};
use crate::point::Point;
use crate::start::Start;

/// How a constant step was found.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Pilot {
    pub step: f64,
    /// In how far runs with this step and with twice of it agree at their ends, as part of positions and speeds.
    pub agreement: f64,
    /// Until when these runs went.
    pub until: f64,
    /// Whether the step satisfies the tolerance; else no step that was tried does.
    pub is_good: bool,
}

/// Bound on the steps of a search run.
const MAX_STEPS: f64 = 5e4;

/// The first step, as part of the time in which the fastest motion changes.
const FIRST: f64 = 0.5;

/// Search runs go over so many of these times, or the whole run.
const LENGTH: f64 = 200.0;

/// Why no step was found.
#[derive(Clone, Debug, PartialEq)]
pub enum NoPilot {
    /// No run gets to its end whatever its step.
    Failed(RunFailure),
    /// The search was left after so many steps of its runs.
    Left {
        /// The steps, those that were rejected included.
        steps: u64,
    },
}

/// Looks for the longest step with which the run errs by no more than the tolerance, over a part of it. `goes_on` is called after
/// each step of each run with the number of steps so far.
///
/// # Errors
/// [`NoPilot`] if no run gets to its end whatever its step, or the search is not to go on.
pub fn pilot(
    system: &System,
    start: &Start,
    plan: &Plan,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Pilot, NoPilot> {
    let mut trials = Trials { system, start, plan, goes_on, steps: 0 };
    let t = start.state.t;
    let length = plan.until - t;
    let rate = rates_of(system, start, plan).map_or(0.0, |rates| rates.any).max(10.0 / length);
    let until = t + length.min(LENGTH / rate);
    let order = f64::from(plan.method.order().max(1));
    let mut step = whole_part(until - t, (FIRST / rate).min((until - t) / 4.0));
    let mut before = trials.end_of(step, until)?;
    let mut agreement = f64::INFINITY;
    loop {
        step *= 0.5;
        let after = trials.end_of(step, until)?;
        if let (Ok(first), Ok(second)) = (&before, &after) {
            agreement = difference(system, plan, first, second);
            if agreement <= plan.tolerance {
                return Ok(Pilot { step: beside_rows(step, plan.every), agreement, until, is_good: true });
            }
        }
        if (until - t) / step > MAX_STEPS {
            let pilot = Pilot { step, agreement, until, is_good: false };
            return after.map(|_| pilot).map_err(NoPilot::Failed);
        }
        // Runs that err as their order says need not be tried one by one.
        let factor = (plan.tolerance / agreement).powf(1.0 / order);
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
    system: &'a System,
    start: &'a Start,
    plan: &'a Plan,
    goes_on: &'a mut dyn FnMut(u64) -> bool,
    /// Steps of all runs so far, those that were rejected included.
    steps: u64,
}

impl Trials<'_> {
    /// The last sample of a run, or why it has none.
    fn end_of(&mut self, step: f64, until: f64) -> Result<Result<Sample, RunFailure>, NoPilot> {
        let plan = Plan { step: Some(step), until, every: until - self.start.state.t, ..self.plan.clone() };
        let mut run = match Integration::new(self.system, self.start, plan) {
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
                return Err(NoPilot::Left { steps: self.steps });
            }
        }
    }
}

/// How far two ends lie apart, as part of positions and speeds.
fn difference(system: &System, plan: &Plan, a: &Sample, b: &Sample) -> f64 {
    let point = Point::new(system.clone(), a.t, &a.p);
    let n = point.n_rates();
    let unknowns = |sample: &Sample| {
        let mut u = vec![0.0; n];
        point.unknowns(&sample.q, &mut u);
        u
    };
    let mut scales = Scales::new(&point, plan.until - a.t + 1.0, plan.expected_error());
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
