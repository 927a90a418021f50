//! `stages`: the equations of motion, constraint after constraint.

use clap::Args;
use dalembert::Study;
use dalembert::model::Model;
use dalembert::records::{ConflictRecord, RefusalRecord};
use dalembert_report::stages::{MAX_COORDINATES, NoStages, RowChoice, StagesRecord, render, stages as build};
use std::path::PathBuf;

use super::Ended;
use super::check::{advice, beside_ranks, read_model, refuse_text};
use super::start::refuse;
use crate::envelope::OfModel;
use crate::files::Source;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `stages`
#[derive(Debug, Args)]
pub struct Stages {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Add these constraints, joints or rows first, in this order
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub order: Vec<String>,
    /// Leave a constraint, joint or row out
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub without: Vec<String>,
}

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
        let output = OfModel::new(&source, model, &findings, StagesRecord::of(&all));
        terminal.print_result(Outcome::Completed, &output)?;
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
        NoStages::OneSided { .. } => {
            let hint = "write those that stay closed as equations, and leave the others out";
            terminal.fail(
                Outcome::Usage,
                &format!("{cause}, and is neither always there nor never"),
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
        let rows = findings.last().map_or_else(Vec::new, |finding| finding.names.clone());
        let record = RefusalRecord { conflict: Some(ConflictRecord::of_rows(rows)) };
        terminal.print_result(Outcome::InvalidModel, &OfModel::new(source, model, findings, record))?;
    } else {
        terminal.show(&source.name, &source.text, findings);
        terminal.say(advice(&source.name, findings));
    }
    Ok(Outcome::InvalidModel)
}
