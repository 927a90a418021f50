//! The arguments of `stabilise`.

use std::path::PathBuf;

use clap::Args;

use super::Suggested;
use super::run::{GainList, gains, positive};

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
