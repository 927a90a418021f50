//! The JSON objects, as `docs/schema/` describes them.

pub mod compare;
pub mod linearise;
pub mod stabilise;

use dalembert::gallery::GalleryModel;
use dalembert::model::{Code, Diagnostic, Hold, Joint, Model, Row, count, foremost};
use dalembert::record::FindingRecord;
use dalembert::solve::{Integrability, RowRank, Start, StartFailure};
use dalembert::system::ArrayRow;
use dalembert::{Examination, Refusal, Validity};
use dalembert::{row_name, value_name};
use dalembert_report::examination::gruebler;
use serde_json::{Value, json};

use crate::envelope::{self, Failure};
use crate::files::Source;
use dalembert::Outcome;

/// An object with the fields every result has.
pub fn result(outcome: Outcome, fields: &Value) -> Value {
    envelope::result(outcome, fields)
}

/// Why a command did nothing.
pub fn failure(outcome: Outcome, message: &str, hint: Option<&str>) -> Value {
    envelope::result(outcome, &Failure { message, hint })
}

/// Result of `check`.
pub fn check(
    outcome: Outcome,
    source: &Source,
    model: &Model,
    examination: &Examination,
    diagnostics: &[Diagnostic],
) -> Value {
    let constraints = model.constraints.iter().flat_map(|c| c.rows.iter().map(row));
    let conditions = model.conditions.iter().flat_map(|condition| {
        let inputs: Vec<&str> =
            condition.inputs.iter().map(|id| model.auxiliaries[id.index()].name.as_str()).collect();
        condition.rows.iter().map(move |r| {
            let mut object = row(r);
            object["inputs"] = json!(inputs);
            object
        })
    });
    let parameters = model.parameters.iter().map(
        |p| json!({ "name": p.name, "value": p.value, "dimension": p.dimension.map(|d| d.to_string()) }),
    );
    let stated = model.starts.iter().filter(|start| start.hold != Hold::Placed);
    let starts = stated.map(|start| {
        let name = model.start_name(start.of);
        json!({ "name": name, "value": start.value, "given": start.hold == Hold::Given })
    });
    let run =
        model.run.as_ref().map(|run| json!({ "from": run.from, "until": run.until, "every": run.every }));
    let relaxations = examination.relaxations.iter().map(|relaxation| {
        let directions: Vec<&str> = relaxation.directions.iter().map(|d| d.as_str()).collect();
        json!({
            "joint": relaxation.joint,
            "without": directions,
            "held_by": relaxation.held_by,
            "everywhere": relaxation.reach == Validity::Everywhere,
        })
    });
    let integrability = examination.integrability.iter().map(|(name, kind)| {
        let word = match kind {
            Integrability::Alone => "holonomic in disguise",
            Integrability::Together => "integrable together",
            Integrability::Nonholonomic => "nonholonomic",
            Integrability::Nonlinear => "nonlinear",
        };
        json!({ "name": name, "class": word })
    });
    let start = examination.start.as_ref();
    let fields = json!({
        "file": source.name,
        "findings": findings(&source.text, diagnostics),
        "findings_suppressed": suppressed(diagnostics),
        "title": model.title,
        "counts": counts(model, examination),
        "rank": start.map(|start| rank(&start.mobility.all)),
        "redundant": examination.redundant,
        "relaxations": relaxations.collect::<Vec<Value>>(),
        "unique": examination.unique,
        "integrability": integrability.collect::<Vec<Value>>(),
        "index": start.and_then(Start::index),
        "constraints": constraints.collect::<Vec<Value>>(),
        "conditions": conditions.collect::<Vec<Value>>(),
        "parameters": parameters.collect::<Vec<Value>>(),
        "starts": starts.collect::<Vec<Value>>(),
        "run": run,
        "coordinates": model.coordinates.iter().map(|c| &c.name).collect::<Vec<_>>(),
        "auxiliaries": model.declared_auxiliaries().map(|a| &a.name).collect::<Vec<_>>(),
        "laws": model.laws.iter().map(|l| &l.name).collect::<Vec<_>>(),
        "events": model.events.iter().map(|e| &e.name).collect::<Vec<_>>(),
        "outputs": model.outputs.iter().map(|o| &o.name).collect::<Vec<_>>(),
        "bodies": model.bodies.iter().map(|b| &b.name).collect::<Vec<_>>(),
        "joints": joints(model),
        "drawings": model.drawings.iter().map(|d| &d.name).collect::<Vec<_>>(),
    });
    result(outcome, &fields)
}

/// The joints: what they are, what they connect and what they hold.
fn joints(model: &Model) -> Vec<Value> {
    let told = |joint: &Joint| {
        let bodies = joint.sites.map(|site| site.body.map(|body| &model.bodies[body.index()].name));
        let holds: Vec<&str> = joint.held.iter().map(|freedom| freedom.as_str()).collect();
        json!({ "name": joint.name, "kind": joint.word, "bodies": bodies, "holds": holds })
    };
    model.joints.iter().map(told).collect()
}

/// How many of each thing there are, by formula and by rank; null by rank where no start was found.
pub fn counts(model: &Model, examination: &Examination) -> Value {
    let counts = count(model);
    let start = examination.start.as_ref();
    json!({
        "n": counts.coordinates,
        "m": counts.auxiliaries,
        "m_c": counts.constrained_auxiliaries,
        "s_p": counts.constraints.position,
        "s_v": counts.constraints.velocity,
        "s_a": counts.constraints.acceleration,
        "conditions": counts.conditions.total(),
        "n_p": examination.free.map(|(positions, _)| positions),
        "n_v": examination.free.map(|(_, velocities)| velocities),
        "dof": examination.free.map(|(_, velocities)| velocities),
        "redundant": start.map(|_| examination.redundant.len()),
        "formula": { "n_p": counts.free_positions, "n_v": counts.free_velocities },
        "bodies": model.bodies.len(),
        "joints": model.joints.len(),
        "gruebler": model.space.map(|_| gruebler(model)),
        "elements": model.elements.len(),
        "kinds": model.kinds.len(),
    })
}

/// The rank of the constraint rows and the gap by which it was decided.
pub fn rank(rank: &RowRank) -> Value {
    json!({
        "rank": rank.rank,
        "smallest_kept": rank.smallest_kept,
        "largest_dropped": rank.largest_dropped,
    })
}

/// Why a start does not exist.
pub fn refusal(source: &Source, model: &Model, diagnostics: &[Diagnostic], refusal: &Refusal) -> Value {
    let counted = refusal.counted_in(model);
    let names = |rows: &[ArrayRow]| rows.iter().map(|row| row_name(counted, *row)).collect::<Vec<_>>();
    let conflict = match &refusal.failure {
        StartFailure::Conflict(conflict) => {
            let ways_out = conflict.ways_out.iter().map(|way| {
                let released =
                    way.released.iter().map(|(id, value)| (value_name(counted, *id), json!(value)));
                let released: serde_json::Map<String, Value> = released.collect();
                json!({ "released": released, "conditioning": way.conditioning, "at_rest": way.at_rest })
            });
            let given: Vec<String> = conflict.given.iter().map(|id| value_name(counted, *id)).collect();
            let ways_out: Vec<Value> = ways_out.collect();
            Some(json!({ "given": given, "rows": names(&conflict.rows), "ways_out": ways_out }))
        }
        StartFailure::Contradiction { rows, .. } => {
            Some(json!({ "given": [], "rows": names(rows), "ways_out": [] }))
        }
        _ => None,
    };
    let fields = json!({
        "file": source.name,
        "findings": findings(&source.text, diagnostics),
        "findings_suppressed": suppressed(diagnostics),
        "title": model.title,
        "conflict": conflict,
    });
    result(refusal.outcome, &fields)
}

fn row(row: &Row) -> Value {
    json!({ "name": row.name, "class": row.class(), "level": row.level.as_str(), "rheonomic": row.rheonomic })
}

/// How many diagnostics are not among the [`findings`].
pub fn suppressed(diagnostics: &[Diagnostic]) -> usize {
    foremost(diagnostics).1
}

/// Diagnostics with their places, the [foremost] of them.
pub fn findings(text: &str, diagnostics: &[Diagnostic]) -> Value {
    json!(FindingRecord::list(text, diagnostics).0)
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
