//! Comparisons as JSON.

use dalembert::compare::{Against, Entry, Errors, Fate, Measure, Series, Setting};
use dalembert::settings::Statistics;
use dalembert_report::compare::Told;
use serde_json::{Map, Value, json};

/// A comparison as the result of the command.
pub fn fields(told: &Told<'_>, message: Option<&str>, files: &[String]) -> Map<String, Value> {
    let compared = told.compared;
    let series = |series: &Series<'_>| {
        let order = |measure| compared.order(series, measure);
        json!({
            "method": series.method.as_str(),
            "form": series.form.as_str(),
            "by": if matches!(series.entries[0].setting, Setting::Step(_)) { "step" } else { "tolerance" },
            "runs": series.entries.len(),
            "orders": {
                "positions": order(Measure::Positions),
                "velocities": order(Measure::Velocities),
                "reactions": order(Measure::Reactions),
            },
        })
    };
    let object = json!({
        "title": told.model.title,
        "message": message,
        "from": compared.from,
        "until": compared.until,
        "every": compared.every,
        "reference": reference(told),
        "chosen_steps": compared.chosen_steps,
        "runs_asked": compared.n_asked,
        "entries": compared.entries.iter().map(entry).collect::<Vec<_>>(),
        "series": compared.series().iter().map(series).collect::<Vec<_>>(),
        "files": files,
    });
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn reference(told: &Told<'_>) -> Value {
    match &told.compared.against {
        Against::Run { method, form, tolerance, outcome, n_rows, statistics, doubt } => json!({
            "kind": "run",
            "rows": n_rows,
            "method": method.as_str(),
            "form": form.as_str(),
            "tolerance": tolerance,
            "outcome": outcome.as_str(),
            "statistics": work(statistics),
            "doubt": errors(doubt),
        }),
        Against::Table { columns, left_out, n_rows } => json!({
            "kind": "table",
            "rows": n_rows,
            "file": told.reference,
            "columns": columns,
            "left_out": left_out,
        }),
    }
}

fn entry(entry: &Entry) -> Value {
    let (tolerance, step) = match entry.setting {
        Setting::Tolerance(tolerance) => (Some(tolerance), None),
        Setting::Step(step) => (None, Some(step)),
    };
    let reason = match &entry.fate {
        Fate::Unfit(mistake) => Some(mistake.to_string()),
        _ => None,
    };
    json!({
        "method": entry.method.as_str(),
        "form": entry.form.as_str(),
        "tolerance": tolerance,
        "step": step,
        "outcome": entry.fate.as_str(),
        "reason": reason,
        "t": entry.t,
        "rows": entry.n_rows,
        "errors": errors(&entry.errors),
        "statistics": work(&entry.statistics),
        "seconds": entry.seconds,
    })
}

fn errors(errors: &Errors) -> Value {
    let mut list: Map<String, Value> = Measure::ALL
        .into_iter()
        .map(|measure| (measure.as_str().to_owned(), json!(errors.get(measure))))
        .collect();
    list.insert("energy_in_joule".to_owned(), json!(errors.energy_in_joule));
    Value::Object(list)
}

fn work(statistics: &Statistics) -> Value {
    json!(statistics)
}
