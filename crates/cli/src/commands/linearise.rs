//! `equilibrium` and `linearise`: what is steady near a start, and small motions about it.

use std::path::Path;

use dalembert::analysis::{NotLinear, NotSteady, Steady};
use dalembert::model::{Diagnostic, Model};
use dalembert::solve::StartOptions;
use dalembert::{Started, Unlinear, Unsteady};
use dalembert_report::linearise::{render, render_steady};

use super::Ended;
use super::check::{beside_ranks, read_model, refuse_text};
use super::start::refuse;
use crate::args::{Equilibrium, Linearise, Where};
use crate::files::Source;
use crate::json;
use crate::outcome::Outcome;
use crate::terminal::Terminal;

/// A model that has started, with what was said of it.
struct Begun<'a> {
    source: &'a Source,
    model: &'a Model,
    findings: &'a [Diagnostic],
    started: &'a Started,
}

/// Finds and prints the equilibrium or the steady motion near the start.
pub fn equilibrium(args: &Equilibrium, terminal: Terminal) -> Ended {
    with_start(&args.model, &args.set, terminal, |begun| {
        let steady = find(begun.started, Where::Near, terminal)?;
        if terminal.json {
            let object =
                json::linearise::steady(begun.source, begun.model, begun.findings, begun.started, &steady);
            return terminal.print_json(&json::result(Outcome::Completed, object));
        }
        terminal.show(&begun.source.name, &begun.source.text, begun.findings);
        terminal.print(&render_steady(begun.model, begun.started, &steady, terminal.layout()))
    })
}

/// Linearises about it, and prints eigenvalues and modes.
pub fn linearise(args: &Linearise, terminal: Terminal) -> Ended {
    with_start(&args.model, &args.set, terminal, |begun| {
        let steady = find(begun.started, args.at, terminal)?;
        let linear = dalembert::linearise(begun.started, &steady);
        let linear = linear.map_err(|cause| not_linear(&cause, terminal))?;
        let (model, started) = (begun.model, begun.started);
        if terminal.json {
            let state = json::linearise::steady_fields(model, started, &steady);
            let object = json::linearise::object(begun.source, model, begun.findings, &state, &linear);
            return terminal.print_json(&json::result(Outcome::Completed, object));
        }
        terminal.show(&begun.source.name, &begun.source.text, begun.findings);
        terminal.print(&render(model, started, &steady, &linear, terminal.layout()))
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
    let started = match dalembert::start(model, StartOptions::default()) {
        Ok(started) => started,
        Err(refusal) => return refuse(&source, model, &findings, &refusal, terminal),
    };
    work(&Begun { source: &source, model, findings: &findings, started: &started })?;
    Ok(Outcome::Completed)
}

fn find(started: &Started, at: Where, terminal: Terminal) -> Result<Steady, Outcome> {
    let found = match at {
        Where::Near => dalembert::equilibrium(started),
        Where::Start => dalembert::steady_start(started),
    };
    found.map_err(|cause| not_steady(&cause, terminal))
}

/// What does not fit the model is a wrong call; the rest are its numbers.
fn not_steady(unsteady: &Unsteady, terminal: Terminal) -> Outcome {
    let outcome = match unsteady.cause {
        NotSteady::DependsOnTime(_)
        | NotSteady::Kinematic
        | NotSteady::Conditions
        | NotSteady::Laws
        | NotSteady::TooLarge { .. } => Outcome::Usage,
        NotSteady::NotFinite => Outcome::NonFinite,
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
