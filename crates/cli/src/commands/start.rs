//! `start`: the consistent start of a model.

use clap::Args;
use dalembert::model::{Code, Diagnostic, Model};
use dalembert::records::{RefusalRecord, StartRecord};
use dalembert::solve::StartOptions;
use dalembert::{Refusal, Study};
use dalembert_report::start::render;
use std::path::PathBuf;

use super::Ended;
use super::check::{advice, beside_ranks, read_model, refuse_text};
use crate::envelope::OfModel;
use crate::files::Source;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `start`
#[derive(Debug, Args)]
pub struct Start {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Look for other assemblies from 200 random beginnings in place of 8
    #[arg(long)]
    pub branches: bool,
}

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
        let output = OfModel::new(&source, model, &findings, StartRecord::of(values));
        terminal.print_result(Outcome::Completed, &output)?;
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
        let output = OfModel::new(source, model, &findings, RefusalRecord::of(model, refusal));
        terminal.print_result(refusal.outcome, &output)?;
    } else {
        terminal.show(&source.name, &source.text, &findings);
        terminal.say(advice(&source.name, &findings));
    }
    Ok(refusal.outcome)
}
