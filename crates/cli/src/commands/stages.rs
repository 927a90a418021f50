//! `stages`: the equations of motion, constraint after constraint.

use dalembert::Study;
use dalembert::linear::Matrix;
use dalembert::model::Model;
use dalembert::stages::{Appended, ConstructionStage};
use dalembert_report::equations::PrintedEquation;
use dalembert_report::stages::{MAX_COORDINATES, ModelStages, NoStages, RowChoice, render, stages as build};
use serde_json::{Map, Value, json};

use super::Ended;
use super::check::{advice, beside_ranks, read_model, refuse_text};
use super::start::refuse;
use crate::args::Stages;
use crate::files::Source;
use crate::json;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Builds and prints the stages.
pub fn stages(args: &Stages, terminal: Terminal) -> Ended {
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    let diagnostics = beside_ranks(&reading);
    if model.coordinates.len() > MAX_COORDINATES {
        return Err(unfit(&NoStages::TooLarge { n: model.coordinates.len() }, terminal));
    }
    let study = Study::new(model, &source.text);
    let values = match study.entries() {
        Ok(values) => values,
        Err(refusal) => return refuse(&source, model, &diagnostics, &refusal, terminal),
    };
    let mut findings = diagnostics;
    let choice = RowChoice { order: args.order.clone(), without: args.without.clone() };
    let all = match build(values, &choice) {
        Ok(all) => all,
        Err(NoStages::Contradiction(diagnostic)) => {
            findings.push(*diagnostic);
            return contradict(&source, model, &findings, terminal);
        }
        Err(other) => return Err(unfit(&other, terminal)),
    };
    if terminal.json {
        let fields = json!({
            "file": source.name,
            "findings": json::findings(&source.text, &findings),
            "findings_suppressed": json::suppressed(&findings),
            "title": model.title,
            "coordinates": all.coordinates,
            "notes": all.notes,
            "left_out": all.left_out,
            "free": free_system(&all),
            "stages": (1..all.stages.len()).map(|k| stage(&all, k)).collect::<Vec<_>>(),
        });
        terminal.print_json(&json::result(Outcome::Completed, &fields))?;
        return Ok(Outcome::Completed);
    }
    terminal.show(&source.name, &source.text, &findings);
    terminal.print(&render(model, &all, terminal.layout()))?;
    Ok(Outcome::Completed)
}

/// Why the model has no stages.
fn unfit(cause: &NoStages, terminal: Terminal) -> Outcome {
    match cause {
        NoStages::Kinematic => {
            let hint = "its motion is the projection of the `speed` lines on the constraints";
            terminal.fail(
                Outcome::Usage,
                "a kinematic model (`speed` lines) has no equations of motion",
                Some(hint),
            )
        }
        NoStages::TooLarge { n } => {
            let message =
                format!("{n} coordinates are too many to be shown stage by stage; {MAX_COORDINATES} can be");
            let hint = "`dalembert start` shows accelerations and reactions of the whole";
            terminal.fail(Outcome::Usage, &message, Some(hint))
        }
        NoStages::UnknownRow { name, nearest } => {
            let message = format!("the model has no constraint, joint or row `{name}`");
            let hint = match nearest {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => "`dalembert stages MODEL` names all rows".to_owned(),
            };
            terminal.fail(Outcome::Usage, &message, Some(&hint))
        }
        NoStages::OrderedAndLeftOut { name } => {
            let message = format!("`--order` gives `{name}` a place, and `--without` leaves it out");
            terminal.fail(Outcome::Usage, &message, Some("name it in one of the two options"))
        }
        NoStages::NotFinite | NoStages::Contradiction(_) => terminal.fail(
            Outcome::NonFinite,
            "the equations of motion are not finite numbers at the start",
            None,
        ),
    }
}

/// Rows that contradict each other.
fn contradict(
    source: &Source,
    model: &Model,
    findings: &[dalembert::model::Diagnostic],
    terminal: Terminal,
) -> Ended {
    if terminal.json {
        let rows = findings.last().map_or(&[][..], |finding| &finding.names);
        let fields = json!({
            "file": source.name,
            "findings": json::findings(&source.text, findings),
            "findings_suppressed": json::suppressed(findings),
            "title": model.title,
            "conflict": { "given": [], "rows": rows, "ways_out": [] },
        });
        terminal.print_json(&json::result(Outcome::InvalidModel, &fields))?;
    } else {
        terminal.show(&source.name, &source.text, findings);
        terminal.say(advice(&source.name, findings));
    }
    Ok(Outcome::InvalidModel)
}

/// Fields of all stages, that of the free system too.
fn common(all: &ModelStages, stage: &ConstructionStage) -> Map<String, Value> {
    let solution = stage.solution.as_ref().ok();
    let mut fields = Map::new();
    let mut add = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    add("dof", json!(stage.n_free()));
    add("D", matrix(&stage.free_directions));
    add("C", matrix(&stage.reduced_mass));
    add("f", json!(stage.reduced_force));
    add("accelerations", json!(solution.map(|solution| along(all, &solution.accelerations))));
    fields
}

fn free_system(all: &ModelStages) -> Value {
    let mut fields = common(all, &all.stages[0]);
    fields.insert("equations".into(), equations(all, 0));
    Value::Object(fields)
}

fn stage(all: &ModelStages, k: usize) -> Value {
    let stage = &all.stages[k];
    let mut fields = Map::new();
    fields.insert("name".into(), json!(all.rows[k - 1]));
    let (is_independent, beta, h, ratio) = match &stage.appended {
        Some(Appended::Independent(step)) => (true, step.beta.clone(), Some(matrix(&step.h)), step.ratio),
        Some(Appended::Redundant { ratio, .. }) => {
            let before = &all.stages[k - 1].free_directions;
            (false, before.transpose_times_vector(&all.jacobian[k - 1]), None, *ratio)
        }
        _ => (false, Vec::new(), None, 0.0),
    };
    let combination = match &stage.appended {
        Some(Appended::Redundant { combination, .. }) => {
            let named = combination.iter().map(|(row, weight)| (all.rows[*row].clone(), json!(weight)));
            Some(named.collect::<Map<_, _>>())
        }
        _ => None,
    };
    fields.insert("independent".into(), json!(is_independent));
    fields.insert("ratio".into(), json!(ratio));
    fields.insert("repeats".into(), json!(combination));
    fields.insert("beta".into(), json!(beta));
    fields.insert("H".into(), json!(h));
    fields.append(&mut common(all, stage));
    let solution = stage.solution.as_ref().ok();
    let by_row = |value: &dyn Fn(usize) -> Value| -> Map<String, Value> {
        stage.members.iter().enumerate().map(|(at, row)| (all.rows[*row].clone(), value(at))).collect()
    };
    let reactions = solution.map(|s| by_row(&|at| json!(along(all, &s.reactions[at]))));
    fields.insert("reaction".into(), json!(solution.map(|s| along(all, &s.reaction))));
    fields.insert("reactions".into(), json!(reactions));
    fields.insert("multipliers".into(), json!(solution.map(|s| by_row(&|at| json!(s.multipliers[at])))));
    let open = |s: &dalembert::stages::Solution| -> Vec<&String> {
        stage
            .members
            .iter()
            .zip(&s.unique)
            .filter(|(_, unique)| !**unique)
            .map(|(row, _)| &all.rows[*row])
            .collect()
    };
    fields.insert("not_unique".into(), json!(solution.map(open)));
    let change = stage.change.as_ref().map(|change| {
        json!({
            "before": along(all, &change.before),
            "newcomer": along(all, &change.newcomer),
            "change": along(all, &change.change),
            "after": along(all, &change.after),
            "lemma": matrix(&change.lemma),
        })
    });
    fields.insert("change".into(), json!(change));
    fields.insert("equations".into(), equations(all, k));
    Value::Object(fields)
}

/// Numbers along coordinates, by their names.
fn along(all: &ModelStages, values: &[f64]) -> Map<String, Value> {
    all.coordinates.iter().zip(values).map(|(name, value)| (name.clone(), json!(value))).collect()
}

/// A matrix as a list of its rows.
fn matrix(matrix: &Matrix) -> Value {
    (0..matrix.n_rows()).map(|row| json!(matrix.row(row))).collect()
}

fn equations(all: &ModelStages, k: usize) -> Value {
    let list = |equations: &[PrintedEquation]| -> Vec<Value> {
        let one = |e: &PrintedEquation| json!({ "section": e.section, "name": e.name, "left": e.left, "right": e.right });
        equations.iter().map(one).collect()
    };
    json!(all.equations[k].as_ref().map(|e| json!({ "full": list(&e.full), "reduced": list(&e.reduced) })))
}
