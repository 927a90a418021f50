//! `check`: everything about a model that needs no numbers.

use std::fmt::Write;
use std::path::Path;

use dalembert::lang::{Override, Reading, parse_override, read_with};
use dalembert::model::{Code, Diagnostic, Hold, Model, Parameter, Start, StartOf, count};

use super::Ended;
use crate::args::Check;
use crate::files::{Source, read};
use crate::json;
use crate::outcome::Outcome;
use crate::terminal::Terminal;

/// Longer lists of names are cut here.
const MAX_NAMES: usize = 12;

/// Reads the model, says what is wrong with it, and tells what it is.
pub fn check(args: &Check, terminal: Terminal) -> Ended {
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let outcome = if reading.model.is_some() { Outcome::Completed } else { Outcome::InvalidModel };
    if terminal.json {
        let object =
            json::check(outcome, &source.name, &source.text, reading.model.as_ref(), &reading.diagnostics);
        terminal.print_json(&object)?;
        return Ok(outcome);
    }
    terminal.show(&source.name, &source.text, &reading.diagnostics);
    match &reading.model {
        Some(model) => {
            terminal.print(&summary(model))?;
            let warnings = reading.diagnostics.len();
            terminal.say(format_args!("\n{}: no errors{}", source.name, and_warnings(warnings)));
        }
        None => terminal.say(advice(&source.name, &reading.diagnostics)),
    }
    Ok(outcome)
}

/// Reads a model with some parameters replaced; mistakes in the replacements end it here.
pub fn read_model(path: &Path, set: &[String], terminal: Terminal) -> Result<(Source, Reading), Outcome> {
    let overrides = parse_overrides(set, terminal)?;
    let source = read(path, terminal)?;
    let reading = read_with(&source.text, &overrides);
    if let Some(mistake) = reading.replacement_errors.first() {
        let hint = mistake.hint.as_ref().map(|hint| hint.text.as_str());
        return Err(terminal.fail(Outcome::Usage, &format!("in `--set`: {}", mistake.message), hint));
    }
    Ok((source, reading))
}

/// Reads `--set` arguments.
fn parse_overrides(arguments: &[String], terminal: Terminal) -> Result<Vec<Override>, Outcome> {
    let mut overrides = Vec::new();
    for argument in arguments {
        match parse_override(argument) {
            Ok(replacement) => overrides.push(replacement),
            Err(diagnostics) => {
                let cause = diagnostics.first().map_or("", |d| d.message.as_str());
                let message = format!("`--set {argument}` cannot be read: {cause}");
                let hint = "write `--set name=value` or `--set \"name=value [unit]\"`";
                return Err(terminal.fail(Outcome::Usage, &message, Some(hint)));
            }
        }
    }
    Ok(overrides)
}

fn and_warnings(n: usize) -> String {
    match n {
        0 => String::new(),
        1 => ", 1 warning".to_owned(),
        n => format!(", {n} warnings"),
    }
}

/// What to do about a model with errors.
pub fn advice(name: &str, diagnostics: &[Diagnostic]) -> String {
    let errors: Vec<&Diagnostic> = diagnostics.iter().filter(|d| d.is_error()).collect();
    // A dimension or a circle is often only the consequence of another mistake.
    let is_consequence =
        |d: &&&Diagnostic| matches!(d.code, Code::DimensionMismatch | Code::CyclicDefinition);
    let first = errors.iter().find(|d| !is_consequence(d)).or(errors.first());
    let code = first.map_or("", |d| d.code.as_str());
    let plural = if errors.len() == 1 { "" } else { "s" };
    format!("{name}: {} error{plural}; `dalembert explain {code}` tells more", errors.len())
}

/// What the model is, in a few lines.
fn summary(model: &Model) -> String {
    let mut text = String::new();
    let counts = count(model);
    let title = if model.title.is_empty() { "Untitled model" } else { &model.title };
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "  {name:<15}{}", wrapped(&value));
    };
    if !model.parameters.is_empty() {
        let shown: Vec<String> = model.parameters.iter().map(parameter).collect();
        line("parameters", list(shown.iter().map(String::as_str)));
    }
    line("coordinates", list(model.coordinates.iter().map(|c| c.name.as_str())));
    if !model.auxiliaries.is_empty() {
        line("auxiliary", list(model.auxiliaries.iter().map(|a| a.name.as_str())));
    }
    let rows: Vec<(String, String)> = model
        .constraints
        .iter()
        .flat_map(|constraint| constraint.rows.iter().map(|row| (row.name.clone(), class(row))))
        .collect();
    block(&mut line, "constraints", &rows);
    let rows: Vec<(String, String)> = model
        .conditions
        .iter()
        .flat_map(|condition| {
            let inputs = list(condition.inputs.iter().map(|id| model.auxiliaries[id.index()].name.as_str()));
            condition.rows.iter().map(move |row| {
                (row.name.clone(), format!("{} level, enforced by {inputs}", row.level.as_str()))
            })
        })
        .collect();
    block(&mut line, "conditions", &rows);
    if !model.laws.is_empty() {
        line("laws", list(model.laws.iter().map(|law| law.name.as_str())));
    }
    if !model.events.is_empty() {
        line("events", list(model.events.iter().map(|event| event.name.as_str())));
    }
    if !model.outputs.is_empty() {
        line("outputs", list(model.outputs.iter().map(|output| output.name.as_str())));
    }
    if !model.starts.is_empty() {
        let shown: Vec<String> = model.starts.iter().map(|start| start_value(model, start)).collect();
        line("start", list(shown.iter().map(String::as_str)));
    }
    if let Some(run) = &model.run {
        let every = run.every.map_or(String::new(), |every| format!(" every {every} s"));
        line("run", format!("from {} s until {} s{every}", run.from, run.until));
    }
    let excess = -counts.free_positions.min(counts.free_velocities);
    if excess > 0 {
        line("free by count", format!("nothing: {} too many", number(excess, "row")));
        return format!("{title}\n{text}");
    }
    line(
        "free by count",
        format!(
            "{}, {}",
            number(counts.free_positions, "position"),
            number(counts.free_velocities, "velocity")
        ),
    );
    format!("{title}\n{text}")
}

/// A parameter with its value as the program has it, in SI units.
fn parameter(parameter: &Parameter) -> String {
    let unit = parameter.dimension.filter(|d| !d.is_none()).map_or(String::new(), |d| format!(" {d}"));
    format!("{} = {}{unit}", parameter.name, parameter.value)
}

fn start_value(model: &Model, start: &Start) -> String {
    let sign = if start.hold == Hold::Given { '=' } else { '~' };
    let (name, order) = match start.of {
        StartOf::Coordinate(id, order) => (&model.coordinates[id.index()].name, order),
        StartOf::Auxiliary(id, order) => (&model.auxiliaries[id.index()].name, order),
    };
    format!("{name}{} {sign} {}", "'".repeat(usize::from(order)), start.value)
}

fn class(row: &dalembert::model::Row) -> String {
    let time = if row.rheonomic { ", depends on time" } else { "" };
    format!("{}{time}", row.class())
}

fn block(line: &mut impl FnMut(&str, String), name: &str, rows: &[(String, String)]) {
    let width = rows.iter().take(MAX_NAMES).map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (at, (row, description)) in rows.iter().take(MAX_NAMES).enumerate() {
        line(if at == 0 { name } else { "" }, format!("{row:<width$}  {description}"));
    }
    if rows.len() > MAX_NAMES {
        line("", format!("… and {} more", rows.len() - MAX_NAMES));
    }
}

fn list<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let n = names.len();
    let mut shown = names.take(MAX_NAMES).collect::<Vec<_>>().join(", ");
    if n > MAX_NAMES {
        let _ = write!(shown, ", … and {} more", n - MAX_NAMES);
    }
    shown
}

/// Breaks a long list between its items, under its first one.
fn wrapped(list: &str) -> String {
    const WIDTH: usize = 80;
    const INDENT: usize = 17;
    let mut text = String::new();
    let mut column = INDENT;
    for (at, item) in list.split(", ").enumerate() {
        let length = item.chars().count();
        if at > 0 {
            text.push(',');
            if column + length + 3 > WIDTH {
                text.push('\n');
                text.push_str(&" ".repeat(INDENT));
                column = INDENT;
            } else {
                text.push(' ');
                column += 2;
            }
        }
        text.push_str(item);
        column += length;
    }
    text
}

fn number(n: i64, noun: &str) -> String {
    let plural = match (n, noun.strip_suffix('y')) {
        (1, _) => noun.to_owned(),
        (_, Some(stem)) => format!("{stem}ies"),
        (_, None) => format!("{noun}s"),
    };
    format!("{n} {plural}")
}
