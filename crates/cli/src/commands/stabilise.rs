//! `stabilise`: admissible gains and bounds of the stabilised Runge-Kutta methods.

use clap::Args;
use dalembert::Study;
use dalembert::model::Model;
use dalembert::records::StabilisationRecord;
use dalembert::settings::{Gain, Stabilise as Variant};
use dalembert::stabilise::{NoAdvice, Question, stabilise as advise};
use dalembert_report::stabilise::render;
use std::path::PathBuf;

use super::check::{beside_ranks, read_model, refuse_text};
use super::options::run::{GainList, gains, positive};
use super::start::refuse;
use super::{Ended, Suggested};
use crate::envelope::OfModel;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `stabilise`
#[derive(Debug, Args)]
pub struct Stabilise {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// The constant step, in seconds
    #[arg(long, value_name = "TIME", value_parser = positive)]
    pub step: f64,
    /// The part of an error that a step may leave at most, between 0 and 1
    #[arg(long, value_name = "NUMBER", default_value_t = 0.9)]
    pub alpha: f64,
    /// The gain that bounds are given for, in 1/s: auto, one for all rows, or one for each
    #[arg(long, value_name = "K[,K…]", value_parser = gains)]
    pub gain: Option<GainList>,
    /// How errors are led back in models with inertia: split or baumgarte
    #[arg(long, value_name = "HOW", default_value = "split", value_parser = Suggested(|| vec!["split", "baumgarte"]), hide_possible_values = true)]
    pub variant: String,
}

/// Gives the gains that stabilise the constraints of a model with a step, and the bounds of errors.
pub fn stabilise(args: &Stabilise, terminal: Terminal) -> Ended {
    let question = question(args, terminal)?;
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model): Option<&Model> = reading.model.as_ref() else {
        return refuse_text(&source, &reading, terminal);
    };
    let findings = beside_ranks(&reading);
    let study = Study::new(model, &source.text);
    if let Err(refusal) = study.start() {
        return refuse(&source, model, &findings, &refusal, terminal);
    }
    let advice = advise(&study, &question).map_err(|cause| no_advice(&cause, terminal))?;
    if terminal.json {
        let output = OfModel::new(&source, model, &findings, StabilisationRecord::of(&advice));
        terminal.print_result(Outcome::Completed, &output)?;
    } else {
        terminal.show(&source.name, &source.text, &findings);
        terminal.print(&render(model, &advice, terminal.layout()))?;
    }
    Ok(Outcome::Completed)
}

/// Request, before anything is read.
fn question(args: &Stabilise, terminal: Terminal) -> Result<Question, Outcome> {
    let variant = args.variant.parse::<Variant>().ok();
    let Some(variant) = variant.filter(|variant| *variant != Variant::Projection) else {
        let message = format!("there is no stabilisation `{}`", args.variant);
        return Err(terminal.fail(Outcome::Usage, &message, Some("there are `split` and `baumgarte`")));
    };
    if !(args.alpha > 0.0 && args.alpha < 1.0) {
        return Err(no_advice(&NoAdvice::BadAlpha(args.alpha), terminal));
    }
    let gain = args.gain.as_ref().map_or(Gain::Automatic, |gains| Gain::of(&gains.0));
    Ok(Question { alpha: args.alpha, variant, gain, ..Question::new(args.step) })
}

fn no_advice(cause: &NoAdvice, terminal: Terminal) -> Outcome {
    terminal.fail(Outcome::Usage, &cause.to_string(), Some(&cause.hint()))
}
