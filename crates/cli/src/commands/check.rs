//! `check`: everything that can be known of a model before it runs.

use clap::Args;
use std::path::{Path, PathBuf};

use dalembert::lang::Reading;
use dalembert::model::{Code, Diagnostic, Severity};
use dalembert::records::ExaminationRecord;
use dalembert::{ParameterError, Study, read_bound};
use dalembert_report::examination::summary;

use super::Ended;
use crate::envelope::{Examined, OfModel};
use crate::files::{Source, read};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `check`
#[derive(Debug, Args)]
pub struct Check {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
}

/// Reads the model, reports its errors, and describes it.
pub fn check(args: &Check, terminal: Terminal) -> Ended {
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    let study = Study::new(model, &source.text);
    let examination = study.examination();
    let refusal = examination.refusal.as_ref();
    let is_invalid = examination.findings.iter().any(|finding| finding.code == Code::PositionJump);
    let otherwise = if is_invalid { Outcome::InvalidModel } else { Outcome::Completed };
    let outcome = refusal.map_or(otherwise, |refusal| refusal.outcome);
    let findings = [beside_ranks(&reading).as_slice(), &examination.findings].concat();
    if terminal.json {
        let record = ExaminationRecord::of(model, examination);
        terminal.print_result(outcome, &OfModel::new(&source, model, &findings, record))?;
        return Ok(outcome);
    }
    // Where there is no start, what is worth knowing of another one can wait.
    let is_shown = |finding: &&Diagnostic| refusal.is_none() || finding.severity != Severity::Note;
    let shown: Vec<Diagnostic> = findings.iter().filter(is_shown).cloned().collect();
    terminal.show(&source.name, &source.text, &shown);
    terminal.print(&summary(model, Some(examination), terminal.layout()))?;
    if outcome != Outcome::Completed {
        terminal.say_lines(&[&"", &advice(&source.name, &findings)]);
    } else {
        let verdict = format!("{}: no errors{}", source.name, and_warnings(&findings));
        terminal.say_lines(&[&"", &verdict]);
    }
    Ok(outcome)
}

/// Findings of the reader, without warnings by count: beside ranks, counts would only contradict them.
pub fn beside_ranks(reading: &Reading) -> Vec<Diagnostic> {
    let is_by_count = |d: &&Diagnostic| matches!(d.code, Code::TooManyStarts | Code::TooManyConstraints);
    reading.diagnostics.iter().filter(|d| !is_by_count(d)).cloned().collect()
}

/// Reports a text that is no model.
pub fn refuse_text(source: &Source, reading: &Reading, terminal: Terminal) -> Ended {
    if terminal.json {
        terminal.print_result(Outcome::InvalidModel, &Examined::new(source, &reading.diagnostics))?;
        return Ok(Outcome::InvalidModel);
    }
    terminal.show(&source.name, &source.text, &reading.diagnostics);
    terminal.say(advice(&source.name, &reading.diagnostics));
    Ok(Outcome::InvalidModel)
}

/// Reads a model with some parameters replaced; mistakes in the replacements end it here.
pub fn read_model(path: &Path, set: &[String], terminal: Terminal) -> Result<(Source, Reading), Outcome> {
    let source = read(path, terminal)?;
    if is_markup(&source.text) {
        let hint = format!(
            "`dalembert import {0} -o …` makes a model of a robot that is described in URDF",
            path.display()
        );
        let message = format!("`{}` is not a model but markup", path.display());
        return Err(terminal.fail(Outcome::InvalidModel, &message, Some(&hint)));
    }
    match read_bound(&source.text, set) {
        Ok(reading) => Ok((source, reading)),
        Err(error) => Err(refuse_set(&error, terminal)),
    }
}

/// Reports a value of `--set`.
fn refuse_set(error: &ParameterError, terminal: Terminal) -> Outcome {
    let (message, hint) = match error {
        ParameterError::Unreadable { text, errors } => {
            let cause = errors.first().map_or("", |error| error.message.as_str());
            let hint = "write `--set name=value` or `--set \"name=value [unit]\"`";
            (format!("`--set {text}` cannot be read: {cause}"), Some(hint))
        }
        ParameterError::Value(errors) => {
            let hint = errors.first().and_then(|error| error.hint.as_ref());
            (format!("in `--set`: {error}"), hint.map(|hint| hint.text.as_str()))
        }
        _ => (format!("in `--set`: {error}"), None),
    };
    terminal.fail(Outcome::Usage, &message, hint)
}

/// Whether a text begins as XML does.
fn is_markup(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with("<?xml") || text.starts_with("<robot") || text.starts_with("<!--")
}

fn and_warnings(findings: &[Diagnostic]) -> String {
    match findings.iter().filter(|finding| finding.severity == Severity::Warning).count() {
        0 => String::new(),
        1 => ", 1 warning".to_owned(),
        n => format!(", {n} warnings"),
    }
}

/// Advice on a model with errors.
pub fn advice(name: &str, diagnostics: &[Diagnostic]) -> String {
    let errors: Vec<&Diagnostic> = diagnostics.iter().filter(|d| d.is_error()).collect();
    // A dimension or a circle is often only the consequence of another mistake.
    let is_consequence =
        |d: &&&Diagnostic| matches!(d.code, Code::DimensionMismatch | Code::CyclicDefinition);
    let first = errors.iter().find(|d| !is_consequence(d)).or(errors.first());
    let code = first.map_or("", |d| d.code.as_str());
    let plural = if errors.len() == 1 { "" } else { "s" };
    format!("{name}: {} error{plural}; `dalembert explain {code}` has details", errors.len())
}
