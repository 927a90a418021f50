//! Gains and bounds of stabilised methods.

use dalembert_settings::{Method, Stabilise};
use serde::Serialize;

use crate::stabilise::{Advice, Bound, BoundSource, OrderAdvice};

/// Admissible gains, bounds and settled deviations, each for all orders.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StabilisationRecord {
    /// The constant step, in seconds.
    pub step: f64,
    /// The part of an error that a step may leave at most.
    pub alpha: f64,
    /// None in models without inertia.
    pub variant: Option<&'static str>,
    /// The level of the errors.
    pub errors: &'static str,
    /// The short runs from which things are measured.
    pub probe: ProbeRecord,
    /// For each order, the gains with which a step leaves at most `alpha` of an error.
    pub intervals: Vec<OfOrder<IntervalRecord>>,
    /// For each order, below what errors stay that start below it.
    pub bounds: Vec<OfOrder<BoundRecord>>,
    /// For each order, the gains that a run takes by default.
    pub automatic: Vec<OfOrder<AutomaticRecord>>,
    /// For each order, where errors settle with some gains.
    pub settled: Vec<OfOrder<SettledRecord>>,
    /// For each order, whether a large gain does harm.
    pub harm: Vec<OfOrder<HarmRecord>>,
}

/// A result of the method of one order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OfOrder<T> {
    /// The order of the method.
    pub order: u32,
    /// The method.
    pub method: Method,
    /// The result, whose keys are beside order and method.
    #[serde(flatten)]
    pub result: T,
}

/// The short runs from which deviations are measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProbeRecord {
    /// Time at the beginning, in seconds.
    pub from: f64,
    /// Time at the end, in seconds.
    pub until: f64,
    /// How many steps they have.
    pub steps: u64,
}

/// Gains in 1/s with `|R(−kτ)| ≤ α`, and the gain beyond which errors grow.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IntervalRecord {
    /// The smallest gain, in 1/s; null if no gain damps so much.
    pub lower: Option<f64>,
    /// The largest gain, in 1/s; null if no gain damps so much.
    pub upper: Option<f64>,
    /// The gain beyond which errors grow, in 1/s.
    pub limit: f64,
}

/// A bound `ε = remainder/(1 − δ)`; nothing where there is none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct BoundRecord {
    /// The gains it is for, in 1/s; null without a bound.
    pub gains: Option<[f64; 2]>,
    /// The largest factor by which a step multiplies errors; null without a bound.
    pub delta: Option<f64>,
    /// The largest error that a step adds; null without a bound.
    pub remainder: Option<f64>,
    /// The bound, `remainder/(1 - delta)`; null if the gain does not damp.
    pub bound: Option<f64>,
    /// Whether the remainder was measured on a probe.
    pub estimated: Option<bool>,
}

/// The smallest and the largest automatic gain of a probe.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AutomaticRecord {
    /// The smallest and the largest gain of the probe, in 1/s; null if the probe does not begin.
    pub gains: Option<[f64; 2]>,
}

/// Deviations at which errors settle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SettledRecord {
    /// The gains that were tried, from the smallest on.
    pub gains: Vec<SettledGainRecord>,
}

/// The deviation of one gain `k`, with `z = kτ`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SettledGainRecord {
    /// Gain times step.
    pub z: f64,
    /// The gain, in 1/s.
    pub gain: f64,
    /// The largest error in the second half of the probe; null if it did not get to its end.
    pub deviation: Option<f64>,
    /// The bound by the steps of the probe on the deviation once it has settled, in the norm of the method; null if
    /// errors do not decay.
    pub bound: Option<f64>,
}

/// Factor by which the gain `1/τ` deviates more than the best gain.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HarmRecord {
    /// By what factor errors settle higher where gain times step is 1 than with the best gain that was tried; null if
    /// that is not worth a word.
    pub factor: Option<f64>,
}

impl StabilisationRecord {
    /// The advice, quantity by quantity.
    pub fn of(advice: &Advice) -> StabilisationRecord {
        StabilisationRecord {
            step: advice.step,
            alpha: advice.alpha,
            variant: advice.variant.map(Stabilise::as_str),
            errors: if advice.of_velocities { "velocities" } else { "positions" },
            probe: ProbeRecord {
                from: advice.probe.from,
                until: advice.probe.until,
                steps: advice.probe.steps,
            },
            intervals: each(advice, |order| {
                let [lower, upper] = [0, 1].map(|end| order.interval.map(|interval| interval[end]));
                IntervalRecord { lower, upper, limit: order.limit }
            }),
            bounds: each(advice, |order| order.bound.as_ref().map(BoundRecord::of).unwrap_or_default()),
            automatic: each(advice, |order| AutomaticRecord { gains: order.automatic }),
            settled: each(advice, SettledRecord::of),
            harm: each(advice, |order| HarmRecord {
                factor: order.harm().filter(|factor| factor.is_finite()),
            }),
        }
    }
}

impl BoundRecord {
    fn of(bound: &Bound) -> BoundRecord {
        BoundRecord {
            gains: Some(bound.gains),
            delta: Some(bound.delta),
            remainder: Some(bound.remainder),
            bound: Some(bound.epsilon),
            estimated: Some(bound.source != BoundSource::SecondRate),
        }
    }
}

impl SettledRecord {
    fn of(order: &OrderAdvice) -> SettledRecord {
        let gains = order.settled.iter().map(|settled| SettledGainRecord {
            z: settled.z,
            gain: settled.gain,
            deviation: settled.deviation,
            bound: settled.bound,
        });
        SettledRecord { gains: gains.collect() }
    }
}

fn each<T>(advice: &Advice, result: impl Fn(&OrderAdvice) -> T) -> Vec<OfOrder<T>> {
    let of_order = |order: &OrderAdvice| OfOrder {
        order: order.method.order(),
        method: order.method,
        result: result(order),
    };
    advice.orders.iter().map(of_order).collect()
}
