//! `fmt`: one layout for all models.

use clap::Args;
use std::path::{Path, PathBuf};

use dalembert::lang::format;
use dalembert_report::visible;
use serde::Serialize;

use super::Ended;
use crate::envelope::Examined;
use crate::files::{read, replace};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `fmt`
#[derive(Debug, Args)]
pub struct Fmt {
    /// The models, or `-` for standard input
    #[arg(required = true, value_name = "MODEL")]
    pub models: Vec<PathBuf>,
    /// Rewrite the files in place of printing
    #[arg(long, short, conflicts_with = "check")]
    pub write: bool,
    /// Change nothing; exit with 1 if a file is not formatted
    #[arg(long)]
    pub check: bool,
}

#[derive(Serialize)]
struct Files {
    files: Vec<Formatted>,
}

/// A file; its text is there where it is neither checked nor rewritten.
#[derive(Serialize)]
struct Formatted {
    #[serde(flatten)]
    examined: Examined,
    changed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Formats each file: prints it, rewrites it, or checks whether it is formatted.
pub fn fmt(args: &Fmt, terminal: Terminal) -> Ended {
    let mut files = Vec::new();
    let mut outcome = Outcome::Completed;
    let mut n_changed = 0;
    let from_stdin = args.models.iter().any(|path| path == Path::new("-"));
    if args.write && from_stdin {
        let message = "standard input cannot be rewritten";
        return Err(terminal.fail(Outcome::Usage, message, Some("leave out `--write` to print the result")));
    }
    if args.models.len() > 1 && !args.write && !args.check && !terminal.json {
        let message = "several models would be printed into each other";
        return Err(terminal.fail(Outcome::Usage, message, Some("add `--write` or `--check`")));
    }
    // All are read before any is rewritten, so that a missing one leaves the others alone.
    let sources = args.models.iter().map(|path| read(path, terminal)).collect::<Result<Vec<_>, _>>()?;
    for (path, source) in args.models.iter().zip(sources) {
        let formatted = match format(&source.text) {
            Ok(formatted) => formatted,
            Err(diagnostics) => {
                terminal.show(&source.name, &source.text, &diagnostics);
                let examined = Examined::new(&source, &diagnostics);
                files.push(Formatted { examined, changed: false, text: None });
                outcome = Outcome::InvalidModel;
                continue;
            }
        };
        let changed = formatted != source.text;
        n_changed += usize::from(changed);
        let mut file = Formatted { examined: Examined::new(&source, &[]), changed, text: None };
        if args.check {
            if changed && !terminal.json {
                terminal.print(&format!("{}\n", visible(&source.name)))?;
            }
        } else if args.write {
            if changed {
                replace(path, &formatted, terminal)?;
            }
        } else if terminal.json {
            file.text = Some(formatted);
        } else {
            terminal.print_file(&formatted)?;
        }
        files.push(file);
    }
    if args.check && n_changed > 0 && outcome == Outcome::Completed {
        outcome = Outcome::CheckFailed;
    }
    if terminal.json {
        terminal.print_result(outcome, &Files { files })?;
    } else if args.check && n_changed > 0 {
        terminal.say(format_args!(
            "not formatted: {n_changed} of {}; `dalembert fmt --write` mends that",
            args.models.len()
        ));
    } else if args.write {
        terminal.say(format_args!("rewritten: {n_changed} of {}", args.models.len()));
    }
    Ok(outcome)
}
