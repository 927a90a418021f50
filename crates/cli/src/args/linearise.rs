//! The arguments of `equilibrium` and `linearise`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

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
