//! `equilibrium` and `linearise`: what is steady near a start, and small motions about it.

use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

use dalembert::analysis::{NotLinear, NotSteady, Steady};
use dalembert::model::Diagnostic;
use dalembert::records::{LinearRecord, SteadyRecord};
use dalembert::{Study, Unlinear, Unsteady};
use dalembert_report::linearise::{render, render_steady};
use serde::Serialize;

use super::Ended;
use super::check::{beside_ranks, read_model, refuse_text};
use super::start::refuse;
use crate::envelope::OfModel;
use crate::files::Source;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `equilibrium`
#[derive(Debug, Args)]
pub struct Equilibrium {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
}

/// `linearise`
#[derive(Debug, Args)]
pub struct Linearise {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Where: about what is steady near the start, or about the start itself if that is steady
    #[arg(long, value_enum, value_name = "WHERE", default_value = "near")]
    pub at: Where,
}

/// About what to linearise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Where {
    /// The steady motion near the start
    Near,
    /// The start itself
    Start,
}

/// A model with a start, and the findings of its text.
struct Begun<'a> {
    source: &'a Source,
    findings: &'a [Diagnostic],
    study: &'a Study,
}

impl Begun<'_> {
    fn print_record(&self, record: impl Serialize, terminal: Terminal) -> Result<(), Outcome> {
        let output = OfModel::new(self.source, self.study.model(), self.findings, record);
        terminal.print_result(Outcome::Completed, &output)
    }
}

/// Finds and prints the equilibrium or the steady motion near the start.
pub fn equilibrium(args: &Equilibrium, terminal: Terminal) -> Ended {
    with_start(&args.model, &args.set, terminal, |begun| {
        let steady = find(begun.study, Where::Near, terminal)?;
        if terminal.json {
            return begun.print_record(SteadyRecord::of(begun.study, &steady), terminal);
        }
        terminal.show(&begun.source.name, &begun.source.text, begun.findings);
        terminal.print(&render_steady(begun.study, &steady, terminal.layout()))
    })
}

/// Linearises about it, and prints eigenvalues and modes.
pub fn linearise(args: &Linearise, terminal: Terminal) -> Ended {
    with_start(&args.model, &args.set, terminal, |begun| {
        let steady = find(begun.study, args.at, terminal)?;
        let linear = dalembert::linearise(begun.study, &steady);
        let linear = linear.map_err(|cause| not_linear(&cause, terminal))?;
        let study = begun.study;
        if terminal.json {
            return begun.print_record(LinearRecord::of(study, &steady, &linear), terminal);
        }
        terminal.show(&begun.source.name, &begun.source.text, begun.findings);
        terminal.print(&render(study, &steady, &linear, terminal.layout()))
    })
}

fn with_start(
    path: &Path,
    set: &[String],
    terminal: Terminal,
    work: impl FnOnce(&Begun<'_>) -> Result<(), Outcome>,
) -> Ended {
    let (source, reading) = read_model(path, set, terminal)?;
    let Some(model) = reading.model.as_ref() else {
        return refuse_text(&source, &reading, terminal);
    };
    let findings = beside_ranks(&reading);
    let study = Study::new(model, &source.text);
    if let Err(refusal) = study.start() {
        return refuse(&source, model, &findings, &refusal, terminal);
    }
    work(&Begun { source: &source, findings: &findings, study: &study })?;
    Ok(Outcome::Completed)
}

fn find(study: &Study, at: Where, terminal: Terminal) -> Result<Steady, Outcome> {
    let found = match at {
        Where::Near => dalembert::equilibrium(study),
        Where::Start => dalembert::steady_start(study),
    };
    found.map_err(|cause| not_steady(&cause, terminal))
}

/// A wrong call if the request does not fit the model; else a failure of its numbers.
fn not_steady(unsteady: &Unsteady, terminal: Terminal) -> Outcome {
    let outcome = match unsteady.cause {
        Some(
            NotSteady::DependsOnTime(_)
            | NotSteady::Kinematic
            | NotSteady::Conditions
            | NotSteady::Laws
            | NotSteady::TooLarge { .. },
        ) => Outcome::Usage,
        Some(NotSteady::NotFinite) => Outcome::NonFinite,
        _ => Outcome::NotSteady,
    };
    terminal.fail(outcome, &unsteady.to_string(), Some(unsteady.hint()))
}

fn not_linear(unlinear: &Unlinear, terminal: Terminal) -> Outcome {
    let outcome = match unlinear.0 {
        NotLinear::NotFinite => Outcome::NonFinite,
        _ => Outcome::NotSteady,
    };
    terminal.fail(outcome, &unlinear.to_string(), Some(unlinear.hint()))
}
