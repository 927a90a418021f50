//! The arguments of comparisons.

use std::path::PathBuf;

use clap::Args;
use dalembert::compare::Measure;

use super::run::{finite, method_names, positive, run_form_names};
use crate::commands::Suggested;

/// `compare`
#[derive(Debug, Args)]
pub struct Compare {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// The methods, with commas between them
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', default_value = "dop853,tsit5,rk4", value_parser = Suggested(method_names), hide_possible_values = true)]
    pub methods: Vec<String>,
    /// The forms of the equations; each method takes each
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', default_value = "lagrange", value_parser = Suggested(run_form_names), hide_possible_values = true)]
    pub forms: Vec<String>,
    /// The tolerances of methods that choose their steps
    #[arg(long, value_name = "NUMBER,…", value_delimiter = ',', default_value = "1e-4,1e-6,1e-8,1e-10", value_parser = positive)]
    pub tolerances: Vec<f64>,
    /// The steps, in seconds, of methods with constant steps, and of radau5 and galpha beside their
    /// tolerances [default: four, each half of the one before, by how fast the motion is]
    #[arg(long, value_name = "TIME,…", value_delimiter = ',', value_parser = positive)]
    pub steps: Vec<f64>,
    /// A table to measure errors against, with columns as in a run: `t,x,y,x'`. Its times are rows of
    /// the runs, which end with it unless `--until` says otherwise
    #[arg(long, value_name = "FILE.csv")]
    pub reference: Option<PathBuf>,
    /// Without a table, the method of the run to measure errors against: at a hundredth of the
    /// smallest tolerance, and at least 1e-13
    #[arg(long, value_name = "NAME", default_value = "dop853", conflicts_with = "reference", value_parser = Suggested(method_names), hide_possible_values = true)]
    pub reference_method: String,
    /// Time at the end, in seconds, in place of that of the model
    #[arg(long, value_name = "TIME", value_parser = finite)]
    pub until: Option<f64>,
    /// Time between rows, in seconds [default: those of the table, or a fiftieth of the run]
    #[arg(long, value_name = "TIME", value_parser = positive)]
    pub every: Option<f64>,
    /// The errors that the plot shows: positions, velocities, reactions, others, energy,
    /// position_level or velocity_level [default: the first that there are]
    #[arg(long, value_name = "NAME", value_parser = Suggested(measure_names), hide_possible_values = true)]
    pub measure: Option<String>,
    /// Write `compare.html`, `compare.csv` and `compare.svg` into this directory
    #[arg(long, short, value_name = "DIR", conflicts_with_all = ["csv", "svg", "html"])]
    pub output: Option<PathBuf>,
    /// Write a row for each run to this file
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Draw errors over work into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write a page with the runs over each other, their differences, and errors over work
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Overwrite files that exist
    #[arg(long)]
    pub force: bool,
}

fn measure_names() -> Vec<&'static str> {
    Measure::ALL.iter().map(|measure| measure.as_str()).collect()
}
