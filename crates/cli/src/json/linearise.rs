//! The objects of `equilibrium` and `linearise`.

use dalembert::analysis::{Component, Linearised, Mode, Released, Steady};
use dalembert::linear::Matrix;
use dalembert::model::{Diagnostic, Model};
use dalembert::{SteadyEntry, Study, component_name, steady_entries};
use dalembert_report::linearise::stability;
use serde_json::{Map, Value, json};

use crate::files::Source;
use crate::json::{findings, suppressed};

/// The fields of `equilibrium`.
pub fn steady(source: &Source, diagnostics: &[Diagnostic], study: &Study, steady: &Steady) -> Value {
    let mut object = json!({
        "file": source.name,
        "findings": findings(&source.text, diagnostics),
        "findings_suppressed": suppressed(diagnostics),
        "title": study.model().title,
    });
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), steady_fields(study, steady)) {
        object.extend(fields);
    }
    object
}

/// Fields of a steady state.
pub fn steady_fields(study: &Study, steady: &Steady) -> Value {
    let entries = steady_entries(study, steady);
    let pairs = |pair: &dyn Fn(&SteadyEntry) -> Option<Value>| -> Map<String, Value> {
        entries.iter().filter_map(|entry| Some((entry.name.clone(), pair(entry)?))).collect()
    };
    let moved = |entry: &SteadyEntry| {
        let from = entry.start.filter(|_| entry.has_moved())?;
        Some(json!({ "from": from, "to": entry.value, "given": entry.was_given }))
    };
    let released = match steady.released {
        Released::Nothing => "nothing",
        Released::Positions => "positions",
        Released::Rates => "speeds",
        Released::Both => "both",
    };
    json!({
        "kind": if steady.is_equilibrium() { "equilibrium" } else { "steady_motion" },
        "state": pairs(&|entry| Some(json!(entry.value))),
        "units": pairs(&|entry| entry.unit.as_ref().map(|unit| json!(unit))),
        "moved": pairs(&moved),
        "released": released,
        "residual": steady.residual,
        "iterations": steady.iterations,
    })
}

/// The fields of `linearise`, with those of the steady state.
pub fn object(
    source: &Source,
    model: &Model,
    diagnostics: &[Diagnostic],
    steady: &Value,
    linear: &Linearised,
) -> Value {
    let name = |component: &Component| component_name(model, *component);
    let names = |list: &[Component]| list.iter().map(name).collect::<Vec<String>>();
    let components = names(&linear.components);
    let zeros = linear.zeros.iter().map(|zero| {
        let parts = components.iter().zip(&zero.shape).filter(|(_, part)| **part != 0.0);
        let shape: Map<String, Value> = parts.map(|(name, part)| (name.clone(), json!(part))).collect();
        json!({ "order": zero.order, "shape": shape })
    });
    let frames = linear.frames.iter().map(|frame| {
        let turns = (0..3).map(|i| name(&Component::Displacement(frame.speed + i)));
        json!({ "components": turns.collect::<Vec<_>>(), "spin": frame.spin, "turns": frame.turns })
    });
    json!({
        "file": source.name,
        "findings": findings(&source.text, diagnostics),
        "findings_suppressed": suppressed(diagnostics),
        "title": model.title,
        "steady": steady,
        "independent": { "displacements": names(&linear.displacements), "speeds": names(&linear.rates) },
        "matrix": rows(&linear.matrix),
        "components": components,
        "expansion": rows(&linear.expansion),
        "axes": frames.collect::<Vec<_>>(),
        "modes": linear.modes.iter().map(|found| mode(found, &components)).collect::<Vec<_>>(),
        "zeros": zeros.collect::<Vec<_>>(),
        "unstable": linear.is_unstable(),
        "error": linear.error,
        "differences": linear.has_differences,
        "variation": linear.variation,
    })
}

fn mode(mode: &Mode, components: &[String]) -> Value {
    let part = |(name, (re, im)): (&String, &(f64, f64))| {
        (name.clone(), json!({ "amplitude": re.hypot(*im), "phase": im.atan2(*re) }))
    };
    let shape: Map<String, Value> = components.iter().zip(&mode.shape).map(part).collect();
    json!({
        "re": mode.growth,
        "im": mode.frequency,
        "uncertainty": Some(mode.uncertainty).filter(|error| error.is_finite()),
        "stability": stability(mode.stability),
        "damping_ratio": mode.damping_ratio(),
        "frequency": mode.hertz(),
        "time_constant": mode.time_constant(),
        "shape": shape,
    })
}

fn rows(matrix: &Matrix) -> Vec<Vec<f64>> {
    (0..matrix.n_rows()).map(|row| matrix.row(row)).collect()
}
