//! Bounds of stabilised Runge-Kutta methods for a model and a step, and the errors of short runs.
//!
//! ```text
//! Study, step ──stabilise──▶ Advice: admissible gains, bounds, settled deviations          orders 1 to 4
//! ```

use dalembert_integrate::{Deviation, Integration, Status};
use dalembert_methods::CATALOGUE;
use dalembert_methods::stability::{admissible, stability_limit};
use dalembert_settings::{Gain, Method, Request, Resolved, Stabilise};
use dalembert_system::{At, Level, MechanicalSystem, Motion, Sample, Values, Work};

use crate::request::RequestError;
use crate::study::Study;

/// Request.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The step, in seconds.
    pub step: f64,
    /// Largest growth of errors in a step.
    pub alpha: f64,
    /// Treatment of errors; [`Stabilise::Projection`] has no gains.
    pub variant: Stabilise,
    /// The gain that bounds are given for.
    pub gain: Gain,
}

impl Question {
    /// With `α = 0.9` and automatic gains.
    pub fn new(step: f64) -> Question {
        Question { step, alpha: 0.9, variant: Stabilise::default(), gain: Gain::default() }
    }
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Advice {
    pub step: f64,
    /// Largest growth of errors in a step.
    pub alpha: f64,
    /// Decay of errors; no choice in models without inertia.
    pub variant: Option<Stabilise>,
    /// Whether errors are those of velocities, since no constraint is one of positions.
    pub of_velocities: bool,
    /// From when to when the probes went, and in how many steps.
    pub probe: Probe,
    /// For each order, from 1 on.
    pub orders: Vec<OrderAdvice>,
}

/// Short runs from which things are measured.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Probe {
    /// Time at the beginning.
    pub from: f64,
    /// Time at the end.
    pub until: f64,
    pub steps: u64,
}

/// Results of one method.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct OrderAdvice {
    pub method: Method,
    /// Gains `k` in 1/s with `|R(−kτ)| ≤ α`, the smallest and the largest; none if no gain damps so much.
    pub interval: Option<[f64; 2]>,
    /// The gain beyond which errors grow.
    pub limit: f64,
    /// How large errors become at most.
    pub bound: Option<Bound>,
    /// The automatic gains of a probe, the smallest and the largest.
    pub automatic: Option<[f64; 2]>,
    /// Where errors settle, for [some gains](GAINS).
    pub settled: Vec<Settled>,
}

/// A bound `ε` of errors, for what starts within it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// The smallest and the largest gain it is for.
    pub gains: [f64; 2],
    /// `δ`: what a step multiplies errors with at most.
    pub delta: f64,
    /// Bound on the error that a step adds.
    pub remainder: f64,
    /// `ε = remainder/(1 − δ)`
    pub epsilon: f64,
    /// Where the remainder comes from.
    pub source: BoundSource,
}

/// Where a bound comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundSource {
    /// `τ²/2 max |f''|`, with the largest `f''` along the probe.
    SecondRate,
    /// Twice the largest of what the first twenty steps added: an estimate.
    FirstSteps,
    /// The largest of what the steps of the probe added, which was more: an estimate too.
    Probe,
}

/// Where errors settle with a gain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settled {
    /// `kτ`
    pub z: f64,
    /// `k`
    pub gain: f64,
    /// The largest error in the second half of the probe; none if the probe did not get to its end.
    pub deviation: Option<f64>,
    /// Bound on the error by the steps of the probe.
    pub bound: Option<f64>,
}

/// Why there is no advice.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NoAdvice {
    /// There is nothing to stabilise.
    NoConstraints,
    /// `α` is not between 0 and 1.
    BadAlpha(f64),
    /// Errors that are projected away do not settle anywhere.
    Projection,
    /// The methods make no sense for the model, or the step for its run.
    Request(RequestError),
}

/// The values of `kτ` that are tried.
pub const GAINS: [f64; 7] = [0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 1.5];

/// Probes are no longer than this: twenty times what errors with the smallest gain need to settle.
const PROBE_STEPS: f64 = 1000.0;

/// So many steps estimate the error of a step, and this much more is counted.
const FIRST_STEPS: u64 = 20;
const SAFETY: f64 = 2.0;

/// A gain does harm if errors settle so many times higher.
const HARM: f64 = 2.0;

/// Smaller errors are rounding.
const ROUNDING: f64 = 1e-12;

/// Bounds of the stabilised methods for a model, and the errors of short runs.
///
/// ```
/// use dalembert::stabilise::{Question, stabilise};
///
/// let text = dalembert::gallery::find("slider-crank-kinematic").unwrap().text;
/// let study = dalembert::load(text)?;
/// let advice = stabilise(&study, &Question::new(1e-3)).unwrap();
/// let euler = &advice.orders[0];
/// let [lower, upper] = euler.interval.unwrap();
/// assert!((lower - 100.0).abs() < 1e-6 && (upper - 1900.0).abs() < 1e-6);
/// // A large gain is good for Euler's method, and costs the one of order 4 three digits.
/// assert!(euler.harm().is_none() && advice.orders[3].harm().unwrap() > 1e3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NoAdvice`] says why there is none.
pub fn stabilise(study: &Study, question: &Question) -> Result<Advice, NoAdvice> {
    let layout = study.system().layout();
    let infos = &layout.constraints.infos;
    if infos.iter().all(|info| info.level == Level::Acceleration) {
        return Err(NoAdvice::NoConstraints);
    }
    if !(question.alpha > 0.0 && question.alpha < 1.0) {
        return Err(NoAdvice::BadAlpha(question.alpha));
    }
    if question.variant == Stabilise::Projection {
        return Err(NoAdvice::Projection);
    }
    let from = study.begins_at();
    let short = from + PROBE_STEPS * question.step;
    let run_until = study.system().model().run.as_ref().map_or(short, |run| run.until);
    let until = run_until.min(short);
    let has_inertia = layout.class.motion == Motion::Forces;
    let prober = Prober { study, question, run_until, until };
    // A request that one of them cannot meet the others cannot either.
    prober.resolve(Method::Euler, question.gain.clone()).map_err(NoAdvice::Request)?;
    let methods = Method::ALL.into_iter().filter(|method| method.is_stabilised());
    let orders: Vec<OrderAdvice> = methods.map(|method| prober.advise(method)).collect();
    Ok(Advice {
        step: question.step,
        alpha: question.alpha,
        variant: has_inertia.then_some(question.variant),
        of_velocities: prober.of_velocities(),
        probe: Probe { from, until, steps: ((until - from) / question.step).round() as u64 },
        orders,
    })
}

impl std::fmt::Display for NoAdvice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoAdvice::NoConstraints => {
                write!(f, "the model has no constraints on positions or velocities to stabilise")
            }
            NoAdvice::BadAlpha(alpha) => {
                write!(f, "{alpha} is no part of errors that a step may leave: it lies between 0 and 1")
            }
            NoAdvice::Projection => write!(f, "errors that are projected away are not stabilised"),
            NoAdvice::Request(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for NoAdvice {}

impl NoAdvice {
    /// Remedy.
    pub fn hint(&self) -> String {
        match self {
            NoAdvice::NoConstraints => "any method will do: `auto` chooses one".to_owned(),
            NoAdvice::BadAlpha(_) => "0.9 lets errors decay in a few dozen steps".to_owned(),
            NoAdvice::Projection => "take `split` or `baumgarte`".to_owned(),
            NoAdvice::Request(error) => error.hint(),
        }
    }
}

impl OrderAdvice {
    /// By what factor errors settle higher with `kτ = 1` than with the best gain that was tried, if that is worth a word.
    pub fn harm(&self) -> Option<f64> {
        let deviation = |settled: &Settled| settled.deviation.unwrap_or(f64::INFINITY);
        let at_one = self.settled.iter().find(|settled| settled.z == 1.0)?;
        let best = self.settled.iter().map(deviation).fold(f64::INFINITY, f64::min);
        let factor = deviation(at_one) / best.max(f64::MIN_POSITIVE);
        (factor > HARM && deviation(at_one) > ROUNDING).then_some(factor)
    }
}

/// Makes short runs.
struct Prober<'a> {
    study: &'a Study,
    question: &'a Question,
    /// Where the run ends, on which automatic gains depend.
    run_until: f64,
    /// Where probes end.
    until: f64,
}

/// Result of a short run.
struct Probed {
    deviation: Deviation,
    /// Largest error of the first steps.
    early_defect: f64,
    /// The largest error in the second half.
    late: f64,
    /// The largest `f''` of position rows.
    second_rate: f64,
    is_whole: bool,
}

impl Prober<'_> {
    fn resolve(&self, method: Method, gain: Gain) -> Result<Resolved, RequestError> {
        let Question { step, variant, .. } = *self.question;
        let request = Request::until(self.run_until).every(step).method(method).step(step);
        self.study.resolve(&request.stabilise(variant).gain(gain))
    }

    fn of_velocities(&self) -> bool {
        let infos = &self.study.system().layout().constraints.infos;
        infos.iter().all(|info| info.level != Level::Position)
    }

    fn advise(&self, method: Method) -> OrderAdvice {
        let (order, &Question { step, alpha, .. }) = (method.order(), self.question);
        let interval = admissible(order, alpha).map(|x| [x.lower / step, x.upper / step]);
        let chosen = self.probe(method, self.question.gain.clone());
        let automatic = if self.question.gain == Gain::Automatic {
            chosen.as_ref().map(|probed| probed.deviation.gains)
        } else {
            self.probe(method, Gain::Automatic).map(|probed| probed.deviation.gains)
        };
        OrderAdvice {
            method,
            interval,
            limit: stability_limit(order) / step,
            bound: chosen.and_then(|probed| self.bound(interval, &probed)),
            automatic,
            settled: GAINS.iter().map(|z| self.settle(method, *z)).collect(),
        }
    }

    fn settle(&self, method: Method, z: f64) -> Settled {
        let gain = z / self.question.step;
        let probed = self.probe(method, Gain::Scalar(gain)).filter(|probed| probed.is_whole);
        Settled {
            z,
            gain,
            deviation: probed.as_ref().map(|probed| probed.late),
            bound: probed.and_then(|probed| probed.deviation.norm.settled_bound),
        }
    }

    /// The bound of the theorems: for the given gain, or that of Euler's method for all admissible ones.
    fn bound(&self, interval: Option<[f64; 2]>, probed: &Probed) -> Option<Bound> {
        let deviation = &probed.deviation;
        deviation.norm.bound?;
        let bound = |gains: [f64; 2], delta: f64, remainder: f64, source: BoundSource| {
            let epsilon = remainder / (1.0 - delta);
            Bound { gains, delta, remainder, epsilon, source }
        };
        let is_plain = deviation.method == Method::Euler
            && deviation.variant.is_none()
            && deviation.norm.name == "largest";
        if !is_plain {
            let (early, all) = (SAFETY * probed.early_defect, deviation.norm.largest_defect);
            let source = if early >= all { BoundSource::FirstSteps } else { BoundSource::Probe };
            return Some(bound(deviation.gains, deviation.norm.delta, early.max(all), source));
        }
        let remainder = 0.5 * self.question.step.powi(2) * probed.second_rate;
        match interval {
            Some(gains) if self.question.gain == Gain::Automatic => {
                Some(bound(gains, self.question.alpha, remainder, BoundSource::SecondRate))
            }
            _ => Some(bound(deviation.gains, deviation.norm.delta, remainder, BoundSource::SecondRate)),
        }
    }

    /// A run from the start; `None` if it does not begin.
    fn probe(&self, method: Method, gain: Gain) -> Option<Probed> {
        let resolved = self.resolve(method, gain).ok()?;
        let (system, start) = (self.study.system(), self.study.start().ok()?);
        let mut run = Integration::new(&CATALOGUE, &self.study.shared_system(), start, resolved).ok()?;
        let mut rates = SecondRates::new(system);
        let which = usize::from(self.of_velocities());
        let middle = 0.5 * (start.state.t() + self.until);
        let mut early_defect = 0.0;
        let mut late: f64 = 0.0;
        loop {
            let status = run.advance(&mut |sample| rates.note(system, sample));
            let deviation = run.deviation()?;
            if deviation.steps <= FIRST_STEPS {
                early_defect = deviation.norm.largest_defect;
            }
            if run.progress().t >= middle {
                late = late.max(deviation.now[which]);
            }
            let is_at_end = run.progress().t >= self.until - 0.5 * self.question.step;
            if is_at_end || !matches!(status, Ok(Status::Going)) {
                let is_whole = status.is_ok() && late.is_finite();
                return Some(Probed { deviation, early_defect, late, second_rate: rates.largest, is_whole });
            }
        }
    }
}

/// The largest `f'' = v·f_qq v + 2 f_qt v + f_tt` of position rows so far.
struct SecondRates {
    values: Values,
    work: Work,
    largest: f64,
}

impl SecondRates {
    fn new(system: &dyn MechanicalSystem) -> SecondRates {
        SecondRates { values: system.layout().values(), work: system.work(), largest: 0.0 }
    }

    fn note(&mut self, system: &dyn MechanicalSystem, sample: &Sample) {
        let Sample { t, q, v, p, p_rate, .. } = sample;
        let at = At::new(*t, q, v).with_auxiliary(p, p_rate);
        system.evaluate(at, &mut self.values, &mut self.work);
        let infos = &system.layout().constraints.infos;
        for (info, bias) in infos.iter().zip(&self.values.constraints.bias) {
            if info.level == Level::Position {
                self.largest = self.largest.max(bias.abs());
            }
        }
    }
}
