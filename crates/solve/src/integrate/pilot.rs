//! The step of a method with constant steps, where nobody gives one: halved until runs agree.

use dalembert_system::{MechanicalSystem, Sample};

use super::decide::rates_of;
use super::outcome::{RunFailure, Status};
use super::plan::Plan;
use super::{Integration, scales::Scales};
use crate::point::Point;
use crate::start::Start;

/// How a constant step was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pilot {
    /// The step.
    pub step: f64,
    /// In how far runs with this step and with twice of it agree at their ends, as part of positions and speeds.
    pub agreement: f64,
    /// Until when these runs went.
    pub until: f64,
    /// Whether that is what the tolerance asks for; else no step that was tried does it.
    pub is_good: bool,
}

/// Steps of a pilot run at most.
const MAX_STEPS: f64 = 5e4;

/// The first step, as part of the time in which the fastest motion changes.
const FIRST: f64 = 0.5;

/// Pilot runs go over so many of these times, or the whole run.
const LENGTH: f64 = 200.0;

/// Looks for the longest step with which the run errs by no more than the tolerance, over a part of it.
///
/// # Errors
/// [`RunFailure`] if no run gets to its end whatever its step.
pub fn pilot(system: &dyn MechanicalSystem, start: &Start, plan: &Plan) -> Result<Pilot, RunFailure> {
    let t = start.state.t;
    let length = plan.until - t;
    let rate = rates_of(system, start, plan).map_or(0.0, |rates| rates.any).max(10.0 / length);
    let until = t + length.min(LENGTH / rate);
    let order = f64::from(plan.method.order().max(1));
    let mut step = whole_part(until - t, (FIRST / rate).min((until - t) / 4.0));
    let mut before = end_of(system, start, plan, step, until);
    let mut agreement = f64::INFINITY;
    loop {
        step *= 0.5;
        let after = end_of(system, start, plan, step, until);
        if let (Ok(first), Ok(second)) = (&before, &after) {
            agreement = difference(system, plan, first, second);
            if agreement <= plan.tolerance {
                return Ok(Pilot { step: beside_rows(step, plan.every), agreement, until, is_good: true });
            }
        }
        if (until - t) / step > MAX_STEPS {
            return after.map(|_| Pilot { step, agreement, until, is_good: false });
        }
        // Runs that err as their order says need not be tried one by one.
        let factor = (plan.tolerance / agreement).powf(1.0 / order);
        if agreement.is_finite() && factor < 0.25 && agreement < 1e-2 {
            let shorter = (2.0 * factor * step).max((until - t) / MAX_STEPS);
            step = whole_part(until - t, shorter);
            before = end_of(system, start, plan, step, until);
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

/// The last sample of a run.
fn end_of(
    system: &dyn MechanicalSystem,
    start: &Start,
    plan: &Plan,
    step: f64,
    until: f64,
) -> Result<Sample, RunFailure> {
    let plan = Plan { step: Some(step), until, every: until - start.state.t, ..plan.clone() };
    let mut run = Integration::new(system, start, plan)?;
    let mut last = Sample::new(system.layout());
    loop {
        if let Status::Ended(_) = run.advance(&mut |sample| last.clone_from(sample))? {
            return Ok(last);
        }
    }
}

/// How far two ends lie apart, as part of positions and speeds.
fn difference(system: &dyn MechanicalSystem, plan: &Plan, a: &Sample, b: &Sample) -> f64 {
    let point = Point::new(system, a.t, &a.p);
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
