//! `new`: a model to start from.

use clap::Args;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::gallery::named;
use super::{Ended, Suggested, gallery_names};
use crate::files::create;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `new`
#[derive(Debug, Args)]
pub struct New {
    /// The file to write, or `-` for standard output
    pub file: PathBuf,
    /// Begin with this model of the gallery
    #[arg(
        long,
        value_name = "NAME",
        default_value = "pendulum-cartesian",
        value_parser = Suggested(gallery_names),
        hide_possible_values = true
    )]
    pub from: String,
    /// Overwrite the file if it exists
    #[arg(long)]
    pub force: bool,
}

/// The file that was written.
#[derive(Serialize)]
struct Written {
    file: String,
    from: &'static str,
}

/// Writes a model of the gallery to a new file.
pub fn new(args: &New, terminal: Terminal) -> Ended {
    let model = named(&args.from, terminal)?;
    if args.file == Path::new("-") {
        terminal.print_file(model.text)?;
        return Ok(Outcome::Completed);
    }
    create(&args.file, model.text, args.force, terminal)?;
    let path = args.file.display();
    if terminal.json {
        terminal.print_result(Outcome::Completed, &Written { file: path.to_string(), from: model.name })?;
    } else {
        terminal.say_lines(&[
            &format_args!("wrote {path}: {}", model.title()),
            &format_args!("next: edit it, then `dalembert check {path}`"),
        ]);
    }
    Ok(Outcome::Completed)
}
