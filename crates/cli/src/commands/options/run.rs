//! The arguments of runs.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use dalembert::{Form, Method, Stabilise};

use crate::commands::Suggested;

/// `run`
#[derive(Debug, Args)]
pub struct Run {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Time at the end, in seconds, in place of that of the model
    #[arg(long, value_name = "TIME", value_parser = finite)]
    pub until: Option<f64>,
    /// Time between rows, in seconds, in place of that of the model
    #[arg(long, value_name = "TIME", value_parser = finite)]
    pub every: Option<f64>,
    /// The method, chosen by what the model is like if it is auto
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = Suggested(method_names), hide_possible_values = true)]
    pub method: String,
    /// The form of the equations
    #[arg(long, value_name = "NAME", default_value = "lagrange", value_parser = Suggested(run_form_names), hide_possible_values = true)]
    pub form: String,
    /// The error that each step may make, relative to positions and speeds [default: 1e-9]
    #[arg(long, value_name = "NUMBER", value_parser = finite)]
    pub tolerance: Option<f64>,
    /// Constant steps of this time, in seconds, in place of step-size control
    #[arg(long, value_name = "TIME", value_parser = finite)]
    pub step: Option<f64>,
    /// The order of al3f: 2, or 4 and 6 by composition
    #[arg(long, value_name = "N", value_parser = order)]
    pub order: Option<u32>,
    /// How euler, rk2, rk3 and rk4 keep to the constraints: split, baumgarte or projection
    #[arg(long, visible_alias = "stabilize", value_name = "HOW", value_parser = Suggested(variant_names), hide_possible_values = true)]
    pub stabilise: Option<String>,
    /// How fast they return to the constraints, in 1/s: auto, one for all rows, or one for each
    #[arg(long, value_name = "K[,K…]", value_parser = gains)]
    pub gain: Option<GainList>,
    /// Add the momenta and multipliers of the three-field form to the rows of al3f
    #[arg(long)]
    pub fields: bool,
    /// When to stop before the end
    #[command(flatten)]
    pub limits: Limits,
    /// Run again by another form and method, and count the digits in which both agree
    #[arg(long)]
    pub audit: bool,
    /// Write no report.html
    #[arg(long)]
    pub no_report: bool,
    /// The run directory [default: runs/MODEL-N]
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,
    /// Replace the run in an existing directory
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// When a call stops before the end of its run.
#[derive(Clone, Copy, Debug, Args)]
pub struct Limits {
    /// Stop after so many steps of this call, tried ones included; the run can be resumed. The search for a constant step
    /// stops after so many of its own
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_steps: Option<u64>,
    /// Stop after so many seconds on the clock, the search for a constant step included; the run can be resumed
    #[arg(long, value_name = "SECONDS", value_parser = positive)]
    pub max_time: Option<f64>,
}

impl Limits {
    /// The time on the clock, if it is limited by one that the clock can count.
    pub fn time(self) -> Option<Duration> {
        self.max_time.map(Duration::try_from_secs_f64).and_then(Result::ok)
    }
}

/// `resume`
#[derive(Debug, Args)]
pub struct Resume {
    /// The run directory
    pub run: PathBuf,
    /// Another time at the end, in seconds
    #[arg(long, value_name = "TIME", value_parser = finite)]
    pub until: Option<f64>,
    /// Write no report.html
    #[arg(long)]
    pub no_report: bool,
    /// When to stop before the end
    #[command(flatten)]
    pub limits: Limits,
}

/// `export`
#[derive(Debug, Args)]
pub struct Export {
    /// The run directory
    pub run: PathBuf,
    /// Write comma-separated values: to this file, `-` for standard output, or RUN/trajectory.csv
    #[arg(long, value_name = "FILE", required_unless_present = "to", conflicts_with = "to", num_args = 0..=1)]
    pub csv: Option<Option<PathBuf>>,
    /// Write the rows in the format of the ending of this file
    #[arg(long, value_name = "FILE")]
    pub to: Option<PathBuf>,
    /// Overwrite the file if it exists, and leave damaged batches of rows out
    #[arg(long)]
    pub force: bool,
}

/// A number that is one.
pub fn finite(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(value),
        _ => Err("this is not a number".to_owned()),
    }
}

/// A number above zero.
pub fn positive(text: &str) -> Result<f64, String> {
    match finite(text)? {
        value if value > 0.0 => Ok(value),
        _ => Err("this is not a positive number".to_owned()),
    }
}

/// Gains, of which there are none where they are chosen.
#[derive(Clone, Debug)]
pub struct GainList(pub Vec<f64>);

pub fn gains(text: &str) -> Result<GainList, String> {
    if text == "auto" {
        return Ok(GainList(Vec::new()));
    }
    let numbers = text.split(',').map(|part| finite(part.trim()));
    let numbers: Result<Vec<f64>, String> = numbers.collect();
    numbers
        .map(GainList)
        .map_err(|_| "gains are `auto`, a number, or numbers with commas between them".to_owned())
}

fn order(text: &str) -> Result<u32, String> {
    match text {
        "2" => Ok(2),
        "4" => Ok(4),
        "6" => Ok(6),
        _ => Err("it has orders 2, 4 and 6".to_owned()),
    }
}

pub fn method_names() -> Vec<&'static str> {
    Method::ALL.iter().map(|method| method.as_str()).collect()
}

pub fn run_form_names() -> Vec<&'static str> {
    Form::ALL.iter().map(|form| form.as_str()).collect()
}

fn variant_names() -> Vec<&'static str> {
    Stabilise::ALL.iter().map(|variant| variant.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use dalembert::Settings;

    use crate::commands::Cli;

    #[test]
    fn every_setting_is_an_option_of_run() {
        let serde_json::Value::Object(settings) = serde_json::to_value(Settings::default()).expect("JSON")
        else {
            panic!("an object");
        };
        let command = Cli::command();
        let run = command.find_subcommand("run").expect("the command");
        let options: Vec<&str> = run.get_arguments().filter_map(|argument| argument.get_long()).collect();
        for key in settings.keys() {
            assert!(options.contains(&key.as_str()), "`--{key}` is no option");
        }
    }
}
