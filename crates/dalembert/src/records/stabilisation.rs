//! Gains and bounds of stabilised methods.

use dalembert_settings::{Method, Stabilise};
use serde::Serialize;

use crate::stabilise::{Advice, Bound, BoundSource, OrderAdvice};

/// Admissible gains, bounds and settled deviations, each for all orders.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct StabilisationRecord {
    pub step: f64,
    pub alpha: f64,
    /// None in models without inertia.
    pub variant: Option<&'static str>,
    /// The level of the errors.
    pub errors: &'static str,
    pub probe: ProbeRecord,
    pub intervals: Vec<OfOrder<IntervalRecord>>,
    pub bounds: Vec<OfOrder<BoundRecord>>,
    pub automatic: Vec<OfOrder<AutomaticRecord>>,
    pub settled: Vec<OfOrder<SettledRecord>>,
    pub harm: Vec<OfOrder<HarmRecord>>,
}

/// A result of the method of one order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct OfOrder<T> {
    pub order: u32,
    pub method: Method,
    #[serde(flatten)]
    pub result: T,
}

/// The short runs from which deviations are measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ProbeRecord {
    pub from: f64,
    pub until: f64,
    pub steps: u64,
}

/// Gains in 1/s with `|R(−kτ)| ≤ α`, and the gain beyond which errors grow.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct IntervalRecord {
    pub lower: Option<f64>,
    pub upper: Option<f64>,
    pub limit: f64,
}

/// A bound `ε = remainder/(1 − δ)`; nothing where there is none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct BoundRecord {
    pub gains: Option<[f64; 2]>,
    pub delta: Option<f64>,
    pub remainder: Option<f64>,
    pub bound: Option<f64>,
    /// Whether the remainder was measured on a probe.
    pub estimated: Option<bool>,
}

/// The smallest and the largest automatic gain of a probe.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct AutomaticRecord {
    pub gains: Option<[f64; 2]>,
}

/// Deviations at which errors settle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct SettledRecord {
    pub gains: Vec<SettledGainRecord>,
}

/// The deviation of one gain `k`, with `z = kτ`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct SettledGainRecord {
    pub z: f64,
    pub gain: f64,
    pub deviation: Option<f64>,
    pub bound: Option<f64>,
}

/// Factor by which the gain `1/τ` deviates more than the best gain.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct HarmRecord {
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
