//! The equations of every gallery model against those that sympy derived; see `data/derived/README.md`.

mod common;

use common::{GALLERY, applied, batched, dense, evaluate, gallery, symmetric, system_of};
use dalembert_system::{At, Laws, Level, MechanicalSystem, Pattern, Results, RowValues, Rows};
use serde_json::Value;

/// Relative to the largest number of a list: a few dozen roundings, and cancellation between the terms of an entry.
const TOLERANCE: f64 = 2e-13;

fn numbers(value: &Value) -> Vec<f64> {
    match value {
        Value::Array(list) => list.iter().flat_map(numbers).collect(),
        // Names are in the order of the text there, and in the order of the alphabet after parsing.
        Value::Object(_) => panic!("named numbers are read by name"),
        number => vec![number.as_f64().expect("a number")],
    }
}

fn named(value: &Value, names: &[String]) -> Vec<f64> {
    names.iter().map(|name| value[name].as_f64().expect("a number")).collect()
}

#[track_caller]
fn check(what: &str, found: &[f64], expected: &[f64]) {
    check_beyond(1e-3, what, found, expected);
}

/// Compares where terms of the size `floor` cancel.
#[track_caller]
fn check_beyond(floor: f64, what: &str, found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{what}");
    let scale = expected.iter().fold(floor, |scale, x| scale.max(x.abs()));
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= TOLERANCE * scale, "{what}: {found} and not {expected}");
    }
}

fn flat(matrix: Vec<Vec<f64>>) -> Vec<f64> {
    matrix.into_iter().flatten().collect()
}

fn flat_dense(pattern: &Pattern, values: &[f64]) -> Vec<f64> {
    flat(dense(pattern, values))
}

/// The derivatives of the servo paths, polynomials in powers of time, have terms of up to 1e5 that cancel: a rounding of
/// 1e-11 remains, which is what the tolerance makes of this.
const PATH: f64 = 100.0;

fn check_rows(what: &str, rows: &Rows, values: &RowValues, expected: &Value) {
    let expected = expected.as_array().expect("a list of rows");
    assert_eq!(rows.len(), expected.len(), "{what}");
    let jacobian = dense(&rows.jacobian, &values.jacobian);
    let auxiliary = dense(&rows.auxiliary, &values.auxiliary);
    for (row, expected) in expected.iter().enumerate() {
        let what = format!("{what} {}", expected["name"]);
        let level = match rows.infos[row].level {
            Level::Position => "position",
            Level::Velocity => "velocity",
            Level::Acceleration => "acceleration",
        };
        assert_eq!(level, expected["level"], "{what}");
        let floor = if expected.get("by").is_some() { PATH } else { 1e-3 };
        check_beyond(floor, &format!("error of {what}"), &[values.error[row]], &numbers(&expected["error"]));
        check_beyond(floor, &format!("bias of {what}"), &[values.bias[row]], &numbers(&expected["bias"]));
        check(&format!("G of {what}"), &jacobian[row], &numbers(&expected["G"]));
        check(&format!("G_p of {what}"), &auxiliary[row], &numbers(&expected["G_p"]));
        if rows.infos[row].level == Level::Position {
            check_beyond(
                floor,
                &format!("g_t of {what}"),
                &[values.error_t[row]],
                &numbers(&expected["error_t"]),
            );
        }
    }
}

#[test]
fn every_gallery_model_has_the_equations_that_sympy_derives() {
    for name in GALLERY {
        let path = format!("{}/../../data/derived/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the equations of the model");
        let data: Value = serde_json::from_str(&text).expect("valid JSON");
        let model = gallery(name);
        let coordinates: Vec<String> = model.coordinates.iter().map(|c| c.name.clone()).collect();
        let auxiliaries: Vec<String> = model.auxiliaries.iter().map(|a| a.name.clone()).collect();
        for system in [system_of(&model), batched(&model)] {
            for state in data["states"].as_array().expect("a list of states") {
                let [q, v, a] = ["q", "v", "a"].map(|key| named(&state[key], &coordinates));
                let [p, p_rate] = ["p", "pdot"].map(|key| named(&state[key], &auxiliaries));
                let t = state["t"].as_f64().expect("a time");
                let at = At::new(t, &q, &v).with_auxiliary(&p, &p_rate).with_acceleration(&a);
                let values = evaluate(&system, at);
                let layout = system.layout();
                let what = |part: &str| format!("{part} of {name}");
                check(&what("M"), &flat(symmetric(&layout.mass, &values.mass)), &numbers(&state["M"]));
                check(&what("h"), &values.force, &numbers(&state["h"]));
                let applied = applied(&system, at, &values);
                let scale = values.force.iter().fold(1.0f64, |scale, h| scale.max(h.abs()));
                for (found, expected) in applied.iter().zip(numbers(&state["f"])) {
                    assert!((found - expected).abs() <= TOLERANCE * scale, "{}", what("f"));
                }
                check(
                    &what("∂h/∂p"),
                    &flat_dense(&layout.auxiliary.inputs, &values.inputs),
                    &numbers(&state["h_p"]),
                );
                check_rows(name, &layout.constraints, &values.constraints, &state["rows"]);
                check_rows(name, &layout.conditions, &values.conditions, &state["conditions"]);
                let energy = system.energies(at, &mut system.work());
                check(&what("T"), &[energy.kinetic], &numbers(&state["kinetic"]));
                check(&what("V"), &[energy.potential], &numbers(&state["potential"]));
                if state["speeds"].as_object().is_some_and(|speeds| !speeds.is_empty()) {
                    let mut speeds = vec![0.0; layout.n_speeds];
                    system.nominal_speeds(at, &mut speeds, &mut system.work());
                    check(&what("prescribed speeds"), &speeds, &named(&state["speeds"], &coordinates));
                }
                check_laws(name, &system, at, state, &coordinates);
                check_outputs(&model, &system, at, state);
            }
        }
    }
}

fn check_laws(name: &str, system: &dyn MechanicalSystem, at: At<'_>, state: &Value, coordinates: &[String]) {
    let expected = state["laws"].as_array().expect("a list of laws");
    let layout = system.layout();
    assert_eq!(expected.len(), layout.laws.infos.len());
    if expected.is_empty() {
        return;
    }
    let values = evaluate(system, at);
    let reaction = named(&state["reaction"], coordinates);
    let signs: Vec<f64> = expected.iter().map(|law| numbers(&law["slip"])[0].signum()).collect();
    let mut laws = Laws::new(layout);
    let results = Results { reaction: &reaction, signs: &signs, ..Results::default() };
    system.laws(at, &values, results, &mut laws, &mut system.work());
    let direction = dense(&layout.laws.direction, &laws.direction);
    let by_reaction = dense(&layout.laws.by_reaction, &laws.by_reaction);
    for (at, law) in expected.iter().enumerate() {
        check(&format!("slip of {name}"), &[laws.slip[at]], &numbers(&law["slip"]));
        check(&format!("direction of {name}"), &direction[at], &numbers(&law["slip_v"]));
        check(&format!("relation of {name}"), &[laws.relation[at]], &numbers(&law["relation"]));
        check(&format!("slopes of the law of {name}"), &by_reaction[at], &numbers(&law["relation_r"]));
    }
}

fn check_outputs(model: &dalembert_model::Model, system: &dyn MechanicalSystem, at: At<'_>, state: &Value) {
    let mut outputs = vec![0.0; system.layout().signals.n_outputs];
    let values = evaluate(system, at);
    system.outputs(at, &values, Results::default(), &mut outputs, &mut system.work());
    for (output, found) in model.outputs.iter().zip(outputs) {
        if let Some(expected) = state["outputs"].get(&output.name) {
            check(&output.name, &[found], &numbers(expected));
        }
    }
}
