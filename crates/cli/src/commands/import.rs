//! `import`: a robot described in URDF as a model.

use clap::Args;
use std::path::{Path, PathBuf};

use dalembert_urdf::{ImportRecord, Options, UrdfError, import as convert};
use serde::Serialize;

use super::Ended;
use crate::files::{create, read};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `import`
#[derive(Debug, Args)]
pub struct Import {
    /// The description in URDF, or `-` for standard input
    pub robot: PathBuf,
    /// Leave the root free, as for robots that walk, drive or fly
    #[arg(long)]
    pub floating: bool,
    /// Keep links with mass and moments of inertia as bodies of their own where fixed joints connect them
    #[arg(long)]
    pub keep_fixed: bool,
    /// Write to this file, or `-` for standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// A model that was made of the description in a file.
#[derive(Serialize)]
struct Imported<'a> {
    file: &'a str,
    #[serde(flatten)]
    record: ImportRecord,
    written: Option<String>,
}

/// Prints a description as a model.
pub fn import(args: &Import, terminal: Terminal) -> Ended {
    let source = read(&args.robot, terminal)?;
    let options = Options { floating: args.floating, keep_fixed: args.keep_fixed };
    let imported = convert(&source.text, &source.name, &options)
        .map_err(|error| refuse(&source.name, &error, terminal))?;
    let file = args.output.as_ref().filter(|path| *path != Path::new("-"));
    if let Some(path) = file {
        create(path, &imported.text, args.force, terminal)?;
    } else if !terminal.json {
        terminal.print_file(&imported.text)?;
    }
    if terminal.json {
        let written = file.map(|path| path.display().to_string());
        let output = Imported { file: &source.name, record: ImportRecord::of(&imported), written };
        terminal.print_result(Outcome::Completed, &output)?;
        return Ok(Outcome::Completed);
    }
    for warning in &imported.plan.warnings {
        terminal.say(format_args!("note: {warning}"));
    }
    if let Some(path) = file {
        let path = path.display();
        terminal.say(format_args!("wrote {path}; `dalembert check {path}` lists what is free in it"));
    }
    Ok(Outcome::Completed)
}

fn refuse(file: &str, error: &UrdfError, terminal: Terminal) -> Outcome {
    let place = error.line.map_or(String::new(), |line| format!(":{line}"));
    let outcome = if error.is_option { Outcome::Usage } else { Outcome::InvalidModel };
    terminal.fail(outcome, &format!("{file}{place}: {}", error.message), error.hint.as_deref())
}
