//! `equations`: the equations of motion, in a form and a format of one's choice.

use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

use dalembert::dynamics::{Form, Unsuitable, write_form};
use dalembert_report::equations::{Format, PrintedEquations, pieces, render, text};
use serde::Serialize;

use super::Ended;
use super::check::{read_model, refuse_text};
use crate::envelope::OfModel;
use crate::files::create;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `equations`
#[derive(Debug, Args)]
pub struct Equations {
    /// The model, or `-` for standard input
    pub model: PathBuf,
    /// How the equations are written
    #[arg(long, value_enum, default_value = "lagrange")]
    pub form: FormName,
    /// How they are printed; most of the text can be read by the language again
    #[arg(long, value_enum, default_value = "text")]
    pub format: FormatName,
    /// Replace the value of a parameter, as if the text had been edited
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Write to this file, or `-` for standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// Forms by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormName {
    /// With multipliers
    Lagrange,
    /// With reactions
    Compatibility,
    /// Without either
    Reduced,
    /// Second order in coordinates and multipliers
    Ode,
}

/// Formats by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatName {
    /// Plain text
    Text,
    /// For a document
    Latex,
    /// A page with MathML
    Html,
}

/// The equations in a form, and the page of a format.
#[derive(Serialize)]
struct EquationsOutput {
    form: String,
    #[serde(flatten)]
    printed: PrintedEquations,
    format: String,
    page: String,
    written: Option<String>,
}

/// Derives and prints the equations of motion.
pub fn equations(args: &Equations, terminal: Terminal) -> Ended {
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    terminal.show(&source.name, &source.text, &reading.diagnostics);
    let form = match args.form {
        FormName::Lagrange => Form::Lagrange,
        FormName::Compatibility => Form::Compatibility,
        FormName::Reduced => Form::Reduced,
        FormName::Ode => Form::Ode,
    };
    let equations = write_form(model, form).map_err(|unfit| {
        let hint = match unfit {
            Unsuitable::Kinematic => "its motion is the projection of the `speed` lines on the constraints",
            Unsuitable::OneSided(_) => "write those that stay closed as equations, and leave the others out",
            Unsuitable::LawOfMultipliers(_) => "`--form lagrange` has them",
            _ => "`--form lagrange` has a place for everything that moves by forces",
        };
        terminal.fail(Outcome::Usage, &unfit.to_string(), Some(hint))
    })?;
    let format = match args.format {
        FormatName::Text => Format::Text,
        FormatName::Latex => Format::Latex,
        FormatName::Html => Format::Html,
    };
    let page = render(model, &equations, format);
    let file = args.output.as_ref().filter(|path| *path != Path::new("-"));
    if let Some(path) = file {
        create(path, &page, args.force, terminal)?;
        terminal.say_wrote(path);
    } else if !terminal.json && format == Format::Text {
        terminal.print(&text(model, &equations, terminal.layout()))?;
    } else if !terminal.json {
        terminal.print_file(&page)?;
    }
    if terminal.json {
        let output = EquationsOutput {
            form: format!("{:?}", args.form).to_lowercase(),
            printed: pieces(model, &equations),
            format: format!("{:?}", args.format).to_lowercase(),
            page,
            written: file.map(|path| path.display().to_string()),
        };
        let output = OfModel::new(&source, model, &reading.diagnostics, output);
        terminal.print_result(Outcome::Completed, &output)?;
    }
    Ok(Outcome::Completed)
}
