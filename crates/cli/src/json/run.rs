//! Runs as JSON: certificate, audit, statistics, events.

use dalembert::analysis::{Check, Verdict};
use dalembert::model::Model;
use dalembert::settings::SwitchRecord;
use dalembert::settings::{Choice, Outcome, Resolved, Statistics};
use dalembert::solve::{Deviation, Extent};
use dalembert::{Audit, AuditVerdict, Certificate, reason_message};
use dalembert_report::film::{Film, FilmColumn};
use dalembert_report::place_name;
use dalembert_report::run::{Results, Told};
use serde_json::{Map, Value, json};

/// A run as the result of the command.
pub fn fields(told: &Told<'_>, message: Option<&str>, resumable: bool) -> Map<String, Value> {
    let path = |name: &&str| format!("{}/{name}", told.directory);
    let object = json!({
        "title": told.model.title,
        "message": message,
        "plan": plan(told.resolved),
        "t": told.t,
        "rows": told.rows,
        "methods": told.choices.iter().map(choice).collect::<Vec<_>>(),
        "deviation": told.deviation.map(deviation),
        "certificate": told.certificate.map(|it| certificate(told.model, it)),
        "statistics": statistics(&told.statistics),
        "events": told.events.iter().map(event).collect::<Vec<_>>(),
        "audit": told.audit.map(audit),
        "results": told.film.map(|film| results(told.model, film)),
        "not_unique": told.not_unique,
        "directory": told.directory,
        "files": told.files.iter().map(path).collect::<Vec<_>>(),
        "resumable": resumable,
    });
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The main columns and the largest reaction.
fn results(model: &Model, film: &Film) -> Value {
    let Results { columns, reaction, .. } = Results::of(model, film);
    let last = film.n_rows().saturating_sub(1);
    let column = |column: &&FilmColumn| {
        json!({
            "name": column.name,
            "unit": column.unit,
            "final": column.value(last),
            "min": column.range.min,
            "max": column.range.max,
        })
    };
    json!({
        "columns": columns.iter().map(column).collect::<Vec<_>>(),
        "largest_reaction": reaction.map(|it| json!({ "name": it.name, "value": it.value, "unit": it.unit, "t": it.t })),
    })
}

/// How far a stabilised run left its constraints; numbers that are none are null.
pub fn deviation(deviation: &Deviation) -> Value {
    let extent = |extent: &Extent| json!({ "seen": extent.seen, "bound": extent.bound });
    json!({
        "step": deviation.step,
        "gains": deviation.gains,
        "norm": deviation.norm,
        "delta": deviation.delta,
        "largest_defect": deviation.largest_defect,
        "start": deviation.start,
        "seen": deviation.seen,
        "bound": deviation.bound,
        "positions": extent(&deviation.positions),
        "velocities": extent(&deviation.velocities),
        "between": deviation.between,
    })
}

fn choice(choice: &Choice) -> Value {
    json!({ "t": choice.t, "method": choice.method.as_str(), "reason": reason_message(choice) })
}

fn plan(Resolved { span, settings, .. }: &Resolved) -> Value {
    json!({
        "from": span.from,
        "until": span.until,
        "every": span.every,
        "method": settings.method.as_str(),
        "form": settings.form.as_str(),
        "tolerance": settings.tolerance,
        "step": settings.step,
        "stabilise": settings.method.is_stabilised().then(|| settings.stabilise.as_str()),
    })
}

/// The certificate; numbers that are none are null.
pub fn certificate(model: &Model, certificate: &Certificate) -> Value {
    let check = |check: &Check| {
        let (verdict, marked) = match check.verdict {
            Verdict::Passed => ("passed", None),
            Verdict::Failed => ("failed", None),
            Verdict::Reported => ("reported", None),
            Verdict::Marked { n, worst } => ("marked", Some(json!({ "n": n, "worst": worst }))),
        };
        json!({
            "check": check.subject.key(),
            "value": check.value,
            "bound": check.bound,
            "verdict": verdict,
            "marked": marked,
            "place": check.place.map(|place| place_name(model, check.subject, place)),
            "t": check.at,
        })
    };
    let intervals = certificate.intervals;
    json!({
        "verdict": certificate.verdict().as_str(),
        "passed": certificate.passed(),
        "rows": certificate.n_rows,
        "intervals": {
            "smooth": intervals.smooth,
            "drawn": intervals.drawn,
            "compared": intervals.compared,
        },
        "checks": certificate.checks.iter().map(check).collect::<Vec<_>>(),
    })
}

/// The audit.
pub fn audit(audit: &Audit) -> Value {
    let (rows, digits, parted) = match &audit.verdict {
        AuditVerdict::Agreed { n_rows, digits } => {
            let digits: Map<String, Value> =
                digits.iter().map(|entry| (entry.name.clone(), json!(entry.digits))).collect();
            (Some(n_rows), Some(digits), None)
        }
        AuditVerdict::Parted { row, outcome } => {
            (None, None, Some(json!({ "row": row, "outcome": outcome.map(Outcome::as_str) })))
        }
    };
    json!({
        "form": audit.form.as_str(),
        "method": audit.method.as_str(),
        "tolerance": audit.tolerance,
        "statistics": statistics(&audit.statistics),
        "rows": rows,
        "least_digits": audit.digits(),
        "digits": digits,
        "parted": parted,
    })
}

/// Counts of work by name.
pub fn counts(statistics: &Statistics) -> [(&'static str, u64); 10] {
    [
        ("steps", statistics.steps),
        ("rejected", statistics.rejected),
        ("singular_retries", statistics.singular_retries),
        ("unchecked_crossings", statistics.unchecked_crossings),
        ("switches", statistics.switches),
        ("evaluations", statistics.evaluations),
        ("position_evaluations", statistics.position_evaluations),
        ("factorisations", statistics.factorisations),
        ("projections", statistics.projections),
        ("projected_stages", statistics.projected_stages),
    ]
}

fn statistics(statistics: &Statistics) -> Value {
    let counts = counts(statistics).into_iter();
    Value::Object(counts.map(|(name, count)| (name.to_owned(), json!(count))).collect())
}

fn event(event: &SwitchRecord) -> Value {
    json!({ "t": event.t, "name": event.name, "kind": event.kind })
}
