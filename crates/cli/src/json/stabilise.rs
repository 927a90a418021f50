//! The object of `stabilise`.

use dalembert::Stabilise;
use dalembert::model::{Diagnostic, Model};
use dalembert::stabilise::{Advice, Bound, OrderAdvice, Source};
use serde_json::{Value, json};

use crate::files::Source as Text;
use crate::json::{findings, suppressed};

/// The fields.
pub fn object(source: &Text, model: &Model, diagnostics: &[Diagnostic], advice: &Advice) -> Value {
    let each = |value: &dyn Fn(&OrderAdvice) -> Value| -> Vec<Value> {
        let named = |order: &OrderAdvice| {
            let mut object = json!({ "order": order.method.order(), "method": order.method.as_str() });
            if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), value(order)) {
                object.extend(fields);
            }
            object
        };
        advice.orders.iter().map(named).collect()
    };
    json!({
        "file": source.name,
        "findings": findings(&source.text, diagnostics),
        "findings_suppressed": suppressed(diagnostics),
        "title": model.title,
        "step": advice.step,
        "alpha": advice.alpha,
        "variant": advice.variant.map(Stabilise::as_str),
        "errors": if advice.of_velocities { "velocities" } else { "positions" },
        "probe": { "from": advice.probe.from, "until": advice.probe.until, "steps": advice.probe.steps },
        "intervals": each(&interval),
        "bounds": each(&|order| bound(order.bound.as_ref())),
        "automatic": each(&|order| json!({ "gains": order.automatic })),
        "settled": each(&settled),
        "harm": each(&|order| json!({ "factor": order.harm().filter(|factor| factor.is_finite()) })),
    })
}

fn interval(order: &OrderAdvice) -> Value {
    let [lower, upper] = [0, 1].map(|end| order.interval.map(|interval| interval[end]));
    json!({ "lower": lower, "upper": upper, "limit": order.limit })
}

fn bound(bound: Option<&Bound>) -> Value {
    json!({
        "gains": bound.map(|bound| bound.gains),
        "delta": bound.map(|bound| bound.delta),
        "remainder": bound.map(|bound| bound.remainder),
        "bound": bound.map(|bound| bound.epsilon),
        "estimated": bound.map(|bound| bound.source != Source::SecondRate),
    })
}

fn settled(order: &OrderAdvice) -> Value {
    let rows = order
        .settled
        .iter()
        .map(|row| json!({ "z": row.z, "gain": row.gain, "deviation": row.deviation, "bound": row.bound }));
    json!({ "gains": rows.collect::<Vec<_>>() })
}
