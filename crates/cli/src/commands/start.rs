//! `start`: the consistent start of a model.

use dalembert::model::{Code, Diagnostic, Model};
use dalembert::solve::{self, Choice, StartOptions, ValueId};
use dalembert::system::LawMode;
use dalembert::{Entry, Examination, Origin, Refusal, StartEntries, Study};
use dalembert::{row_name, value_name};
use dalembert_report::start::{render, unknown_names};
use serde_json::{Map, Value, json};

use super::Ended;
use super::check::{advice, beside_ranks, read_model, refuse_text};
use crate::args::Start;
use crate::files::Source;
use crate::json;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Random beginnings from which other assemblies are sought by default, and on request.
const FEW_BEGINNINGS: usize = 8;
const MANY_BEGINNINGS: usize = 200;

/// Finds and prints the consistent start.
pub fn start(args: &Start, terminal: Terminal) -> Ended {
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    let diagnostics = beside_ranks(&reading);
    let beginnings = if args.branches { MANY_BEGINNINGS } else { FEW_BEGINNINGS };
    let options = StartOptions { beginnings, is_brief: !args.branches };
    let study = Study::new(model, &source.text).with_start_options(options);
    let values = match study.entries() {
        Ok(values) => values,
        Err(refusal) => return refuse(&source, model, &diagnostics, &refusal, terminal),
    };
    let examination = study.examination();
    let findings = [diagnostics.as_slice(), &examination.findings].concat();
    if terminal.json {
        terminal.print_json(&object(&source, values, &findings))?;
        return Ok(Outcome::Completed);
    }
    // Hidden constraints are in the result, where they belong to the index.
    let shown: Vec<Diagnostic> =
        findings.into_iter().filter(|finding| finding.code != Code::HiddenConstraint).collect();
    terminal.show(&source.name, &source.text, &shown);
    terminal.print(&render(values, options, terminal.layout()))?;
    Ok(Outcome::Completed)
}

/// Reports why there is no start, after the findings of the text.
pub fn refuse(
    source: &Source,
    model: &Model,
    diagnostics: &[Diagnostic],
    refusal: &Refusal,
    terminal: Terminal,
) -> Ended {
    let findings = [diagnostics, std::slice::from_ref(&refusal.diagnostic)].concat();
    if terminal.json {
        terminal.print_json(&json::refusal(source, model, &findings, refusal))?;
    } else {
        terminal.show(&source.name, &source.text, &findings);
        terminal.say(advice(&source.name, &findings));
    }
    Ok(refusal.outcome)
}

/// The start as JSON.
fn object(source: &Source, start_values: StartEntries<'_>, findings: &[Diagnostic]) -> Value {
    let (study, start) = (start_values.study(), start_values.start());
    let (model, examination) = (study.model(), study.examination());
    let mut entries = start_values.state();
    entries.extend(start_values.multipliers());
    entries.extend(start_values.reactions());
    entries.extend(start_values.outputs());
    let named = |keep: &dyn Fn(&Entry) -> bool| -> Vec<&str> {
        entries.iter().filter(|entry| keep(entry)).map(|entry| entry.name.as_str()).collect()
    };
    let pairs = |pair: &dyn Fn(&Entry) -> Option<Value>| -> Map<String, Value> {
        entries.iter().filter_map(|entry| Some((entry.name.clone(), pair(entry)?))).collect()
    };
    let mut values = Map::from_iter([("t".to_owned(), json!(start.state.t()))]);
    values.extend(pairs(&|entry| Some(json!(entry.value))));
    let moved = |entry: &Entry| match entry.origin {
        Origin::Moved { from } => Some(json!({ "from": from, "to": entry.value })),
        _ => None,
    };
    let [positions, velocities, accelerations] = start.residuals;
    let conditioning = start.acceleration.as_ref().and_then(|acceleration| acceleration.conditioning);
    let unknowns = unknown_names(model);
    let branches: Vec<Map<String, Value>> = start
        .report
        .branches
        .iter()
        .map(|branch| unknowns.iter().zip(branch).map(|(name, value)| (name.clone(), json!(value))).collect())
        .collect();
    let superfluous: Vec<Value> = start
        .report
        .superfluous
        .iter()
        .map(|tie| {
            let values: Vec<String> = tie.values.iter().map(|id| value_name(model, *id)).collect();
            let rows: Vec<String> = tie.rows.iter().map(|row| row_name(model, *row)).collect();
            json!({ "values": values, "rows": rows })
        })
        .collect();
    let fields = json!({
        "file": source.name,
        "findings": json::findings(&source.text, findings),
        "findings_suppressed": json::suppressed(findings),
        "title": model.title,
        "values": values,
        "units": pairs(&|entry| entry.unit.as_ref().map(|unit| json!(unit))),
        "given": named(&|entry| entry.origin == Origin::Given),
        "found": named(&|entry| entry.origin == Origin::Found),
        "moved": pairs(&moved),
        "not_unique": named(&|entry| !entry.is_unique),
        "laws": laws(model, start),
        "counts": json::counts(model, examination),
        "index": start.index(),
        "hidden": hidden(model, start, examination),
        "residuals": { "position": positions, "velocity": velocities, "acceleration": accelerations },
        "conditioning": { "motion": conditioning, "constraints": json::rank(&start.mobility.all) },
        "independent_sets": independent_sets(model, start),
        "superfluous": superfluous,
        "branches": branches,
        "beginnings": start.report.n_beginnings,
    });
    json::result(Outcome::Completed, &fields)
}

fn laws(model: &Model, start: &solve::Start) -> Vec<Value> {
    let Some(acceleration) = &start.acceleration else { return Vec::new() };
    let mode = |at: usize| {
        acceleration.law_modes.get(at).map(|mode| match mode {
            LawMode::Slip(_) => "slips",
            LawMode::Stick => "sticks",
        })
    };
    let laws = model.laws.iter().enumerate();
    laws.map(|(at, law)| {
        json!({
            "name": law.name,
            "mode": mode(at),
            "sign": acceleration.law_signs.get(at),
            "force": acceleration.law_forces.get(at),
        })
    })
    .collect()
}

/// Constraints that are written nowhere, and what was differentiated to find them.
fn hidden(model: &Model, start: &solve::Start, examination: &Examination) -> Value {
    let Some(depth) = &start.depth else { return json!({ "differentiated": {}, "constraints": [] }) };
    let told = examination.findings.iter().filter(|finding| finding.code == Code::HiddenConstraint);
    let constraints: Vec<Value> = depth
        .hidden
        .iter()
        .zip(told)
        .map(|(hidden, finding)| {
            let rows: Vec<String> = hidden.rows.iter().map(|row| row_name(model, *row)).collect();
            json!({ "rows": rows, "message": finding.message })
        })
        .collect();
    let differentiated: Map<String, Value> = depth
        .differentiations
        .iter()
        .map(|(of, count)| (row_name(model, dalembert::system::ArrayRow { of: *of, order: 0 }), json!(count)))
        .collect();
    json!({ "differentiated": differentiated, "constraints": constraints })
}

fn independent_sets(model: &Model, start: &solve::Start) -> Value {
    let sets = |choices: &[Choice<ValueId>]| -> Vec<Value> {
        let one = |choice: &Choice<ValueId>| {
            let values: Vec<String> = choice.values.iter().map(|id| value_name(model, *id)).collect();
            json!({ "values": values, "conditioning": choice.conditioning })
        };
        choices.iter().map(one).collect()
    };
    let together = start
        .depth
        .as_ref()
        .map(|depth| depth.independent.iter().map(|id| value_name(model, *id)).collect::<Vec<_>>());
    json!({
        "positions": sets(&start.report.position_choices),
        "velocities": sets(&start.report.velocity_choices),
        "together": together,
    })
}
