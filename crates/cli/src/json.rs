//! The JSON objects, as `docs/schema/` describes them.

use dalembert::gallery::GalleryModel;
use dalembert::model::{Code, Diagnostic, Hold, Lines, Model, Place, Row, StartOf, count};
use serde_json::{Value, json};

use crate::outcome::Outcome;

/// Changes when a field changes its meaning or goes away; new fields do not change it.
const SCHEMA_VERSION: u32 = 1;

/// An object with the fields every result has.
pub fn result(outcome: Outcome, fields: Value) -> Value {
    let mut object = json!({ "schema_version": SCHEMA_VERSION, "outcome": outcome.as_str() });
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), fields) {
        object.extend(fields);
    }
    object
}

/// Why a command did nothing.
pub fn failure(outcome: Outcome, message: &str, hint: Option<&str>) -> Value {
    result(outcome, json!({ "message": message, "hint": hint }))
}

/// What `check` found.
pub fn check(
    outcome: Outcome,
    path: &str,
    text: &str,
    model: Option<&Model>,
    diagnostics: &[Diagnostic],
) -> Value {
    let mut fields = json!({ "file": path, "findings": findings(text, diagnostics) });
    if let (Some(model), Some(fields)) = (model, fields.as_object_mut()) {
        let counts = count(model);
        fields.insert("title".into(), json!(model.title));
        fields.insert(
            "counts".into(),
            json!({
                "n": counts.coordinates,
                "m": counts.auxiliaries,
                "m_c": counts.constrained_auxiliaries,
                "s_p": counts.constraints.position,
                "s_v": counts.constraints.velocity,
                "s_a": counts.constraints.acceleration,
                "conditions": counts.conditions.total(),
                "formula": { "n_p": counts.free_positions, "n_v": counts.free_velocities },
                "elements": model.elements.len(),
                "kinds": model.kinds.len(),
            }),
        );
        let constraints = model.constraints.iter().flat_map(|c| c.rows.iter().map(row));
        fields.insert("constraints".into(), constraints.collect());
        let conditions = model.conditions.iter().flat_map(|condition| {
            let inputs: Vec<&str> =
                condition.inputs.iter().map(|id| model.auxiliaries[id.index()].name.as_str()).collect();
            condition.rows.iter().map(move |r| {
                let mut object = row(r);
                object["inputs"] = json!(inputs);
                object
            })
        });
        fields.insert("conditions".into(), conditions.collect());
        let parameters = model.parameters.iter().map(
            |p| json!({ "name": p.name, "value": p.value, "dimension": p.dimension.map(|d| d.to_string()) }),
        );
        fields.insert("parameters".into(), parameters.collect());
        let starts = model.starts.iter().map(|start| {
            let (name, order) = match start.of {
                StartOf::Coordinate(id, order) => (&model.coordinates[id.index()].name, order),
                StartOf::Auxiliary(id, order) => (&model.auxiliaries[id.index()].name, order),
            };
            let name = format!("{name}{}", "'".repeat(usize::from(order)));
            json!({ "name": name, "value": start.value, "given": start.hold == Hold::Given })
        });
        fields.insert("starts".into(), starts.collect());
        let run =
            model.run.as_ref().map(|run| json!({ "from": run.from, "until": run.until, "every": run.every }));
        fields.insert("run".into(), json!(run));
        let mut list = |key: &str, names: Vec<&String>| fields.insert(key.to_owned(), json!(names));
        list("coordinates", model.coordinates.iter().map(|c| &c.name).collect());
        list("auxiliaries", model.auxiliaries.iter().map(|a| &a.name).collect());
        list("laws", model.laws.iter().map(|l| &l.name).collect());
        list("events", model.events.iter().map(|e| &e.name).collect());
        list("outputs", model.outputs.iter().map(|o| &o.name).collect());
    }
    result(outcome, fields)
}

fn row(row: &Row) -> Value {
    json!({ "name": row.name, "class": row.class(), "level": row.level.as_str(), "rheonomic": row.rheonomic })
}

/// Diagnostics with their places; lines and columns count from 1.
pub fn findings(text: &str, diagnostics: &[Diagnostic]) -> Value {
    let lines = Lines::new(text);
    let place = |offset: u32| {
        let Place { line, column } = lines.place(offset);
        json!({ "line": line, "column": column })
    };
    let finding = |d: &Diagnostic| {
        let at = lines.place(d.span.start);
        let edits = d.hint.iter().flat_map(|hint| &hint.edits);
        let edits: Vec<Value> = edits
            .map(|e| json!({ "start": place(e.span.start), "end": place(e.span.end), "text": e.text }))
            .collect();
        json!({
            "code": d.code.as_str(),
            "severity": d.severity.as_str(),
            "message": d.message,
            "line": at.line,
            "column": at.column,
            "end": place(d.span.end),
            "label": d.label,
            "others": d.others.iter().map(|(span, label)| {
                json!({ "start": place(span.start), "end": place(span.end), "label": label })
            }).collect::<Vec<_>>(),
            "names": d.names,
            "hint": d.hint.as_ref().map(|hint| hint.text.as_str()),
            "edits": edits,
        })
    };
    diagnostics.iter().map(finding).collect()
}

/// One model of the gallery, with its text or without.
pub fn gallery_model(model: &GalleryModel, with_text: bool) -> Value {
    let mut object = json!({ "name": model.name, "title": model.title(), "story": model.story() });
    if with_text {
        object["text"] = json!(model.text);
    }
    object
}

/// One code, with its page or without.
pub fn code(code: Code, with_page: bool) -> Value {
    let mut object = json!({ "code": code.as_str(), "summary": code.summary() });
    if with_page {
        object["page"] = json!(code.page());
    }
    object
}
