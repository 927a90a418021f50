//! `export`: the rows of a run as a table.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use dalembert::record::{Ending, RecordError, TrajectoryReader};
use dalembert_report::formats::{Content, FORMATS, Format, FormatError, RunFile, of_path};
use serde::Serialize;

use super::Ended;
pub use super::options::run::Export;
use super::resume::{again, require_directory};
use crate::directory::{RunDirectory, TRAJECTORY};
use crate::files::{cannot_write, overwrite, reason, refuse_link};
use crate::integrity::{Soundness, require_sound};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// The default name of the table.
const TABLE: &str = "trajectory.csv";

/// The table that was written.
#[derive(Serialize)]
struct Exported<'a> {
    file: String,
    rows: u64,
    columns: Vec<ColumnHeading<'a>>,
    ending: &'static str,
    run: Option<Outcome>,
    #[serde(flatten)]
    soundness: &'a Soundness,
}

#[derive(Serialize)]
struct ColumnHeading<'a> {
    name: &'a str,
    unit: Option<&'a str>,
}

/// Writes the rows of a run as comma-separated values.
pub fn export(args: &Export, terminal: Terminal) -> Ended {
    require_directory(&args.run, terminal)?;
    let directory = RunDirectory::at(&args.run);
    let (file, format) = target(args, &directory, terminal)?;
    let to_stdout = file == Path::new("-");
    if to_stdout && terminal.json {
        let message = "`--json` and `--csv -` both require standard output";
        return Err(terminal.fail(Outcome::Usage, message, Some("name a file for the table")));
    }
    if !to_stdout && !args.force && file.symlink_metadata().is_ok() {
        let message = format!("`{}` exists already", file.display());
        return Err(terminal.fail(Outcome::Usage, &message, Some("choose another name, or add `--force`")));
    }
    if !to_stdout {
        refuse_link(&file, terminal)?;
    }
    let record = directory.read_record().ok();
    let soundness = require_sound(&directory, record.as_ref(), args.force, terminal)?;
    let mut trajectory = open(&directory, args.force, terminal)?;
    let mut run = RunFile { rows: Some(&mut trajectory), ..RunFile::default() };
    let mut write = |out: &mut dyn Write| format.write(&mut run, out);
    let written =
        if to_stdout { write(&mut io::stdout().lock()) } else { overwrite(&file, |table| write(table)) };
    match written {
        Ok(()) => {}
        Err(FormatError::Read(error)) => return Err(cannot_read(&directory, &error, terminal)),
        // A reader that went away is no failure.
        Err(FormatError::Write(error)) if to_stdout && error.kind() == ErrorKind::BrokenPipe => {
            return Ok(Outcome::Completed);
        }
        Err(FormatError::Write(error)) if !to_stdout => return Err(cannot_write(&file, &error, terminal)),
        Err(error) => {
            let why = match &error {
                FormatError::Write(error) => reason(error),
                other => other.to_string(),
            };
            let message = format!("cannot write the table: {why}");
            return Err(terminal.fail(Outcome::OutputFailed, &message, None));
        }
    }
    let rows = run.n_rows;
    let ran = record.map(|record| record.outcome);
    if terminal.json {
        let columns = trajectory.header().columns().iter();
        let output = Exported {
            file: file.display().to_string(),
            rows,
            columns: columns
                .map(|column| ColumnHeading { name: &column.name, unit: column.unit.as_deref() })
                .collect(),
            ending: ending_word(trajectory.ending()),
            run: ran,
            soundness: &soundness,
        };
        terminal.print_result(Outcome::Completed, &output)?;
        return Ok(Outcome::Completed);
    }
    let table = if to_stdout { String::new() } else { format!("wrote {}: ", file.display()) };
    let n_columns = trajectory.header().n_columns();
    let state = state_words(ran, trajectory.ending());
    terminal.say(format_args!("{table}{rows} rows of {n_columns} columns{state}"));
    Ok(Outcome::Completed)
}

/// The file to write and its format: that of the ending of `--to`, else comma-separated values.
fn target(
    args: &Export,
    directory: &RunDirectory,
    terminal: Terminal,
) -> Result<(PathBuf, &'static dyn Format), Outcome> {
    let file = args.to.clone().or_else(|| args.csv.clone().flatten());
    let file = file.unwrap_or_else(|| directory.file(TABLE));
    let of_ending = if args.to.is_some() { of_path(&file) } else { of_path(Path::new(TABLE)) };
    match of_ending.filter(|format| format.content() == Content::Rows) {
        Some(format) => Ok((file, format)),
        None => {
            let message = format!("`{}` has the ending of no table", file.display());
            Err(terminal.fail(Outcome::Usage, &message, Some(&endings(&[Content::Rows]))))
        }
    }
}

/// The endings of files with these parts of a run, as a hint.
pub fn endings(contents: &[Content]) -> String {
    let fits = |format: &&&dyn Format| contents.contains(&format.content());
    let all: Vec<String> =
        FORMATS.iter().filter(fits).map(|format| format!("`.{}`", format.name())).collect();
    format!("endings are {}", all.join(", "))
}

/// State of a run that has not ended.
fn state_words(ran: Option<Outcome>, ending: Option<Ending>) -> String {
    match (ran, ending) {
        (_, Some(Ending::Cut)) => "; the file is cut off behind them".to_owned(),
        (_, Some(Ending::Open)) | (Some(Outcome::Running), _) => {
            "; the run goes on or was killed, and these are its whole batches".to_owned()
        }
        (Some(Outcome::Interrupted | Outcome::LimitReached | Outcome::OutputFailed), _) => {
            "; the run is unfinished".to_owned()
        }
        _ => String::new(),
    }
}

fn ending_word(ending: Option<Ending>) -> &'static str {
    match ending {
        Some(Ending::Marked) => "marked",
        Some(Ending::Cut) => "cut",
        _ => "open",
    }
}

/// The rows of a run.
pub type Trajectory = TrajectoryReader<Box<dyn Read>>;

/// Opens the rows; damaged batches are left out if that is allowed.
pub fn open(directory: &RunDirectory, leaves_out: bool, terminal: Terminal) -> Result<Trajectory, Outcome> {
    let opened = File::open(directory.file(TRAJECTORY)).map_err(RecordError::from);
    let reader =
        opened.and_then(|file| TrajectoryReader::new(Box::new(BufReader::new(file)) as Box<dyn Read>));
    let reader = reader.map_err(|error| cannot_read(directory, &error, terminal))?;
    Ok(if leaves_out { reader.leaving_out_damage() } else { reader })
}

/// Reports rows that cannot be read.
pub fn cannot_read(directory: &RunDirectory, error: &RecordError, terminal: Terminal) -> Outcome {
    let path = directory.file(TRAJECTORY);
    // A run that has ended has rows and their checksum in its record.
    let is_sealed = directory.read_record().is_ok_and(|record| record.trajectory.seal.is_some());
    let is_missing = matches!(error, RecordError::Io(error) if error.kind() == ErrorKind::NotFound);
    if is_sealed && (is_missing || matches!(error, RecordError::Cut)) {
        let what = if is_missing { "is missing" } else { "is cut off before its first row" };
        let hint = format!("restore the file from a copy, or begin anew: {}", again(directory));
        let message = format!("`{}` {what}", path.display());
        return terminal.fail(Outcome::DamagedTrajectory, &message, Some(&hint));
    }
    let (why, hint) = match error {
        RecordError::Io(error) if error.kind() == ErrorKind::NotFound => {
            ("there is no such file".to_owned(), Some("give the directory of a run"))
        }
        RecordError::Io(error) => (reason(error), None),
        RecordError::Cut => {
            ("no row was written yet".to_owned(), Some("`dalembert resume` goes on with the run"))
        }
        other => (other.to_string(), None),
    };
    let outcome = match error {
        RecordError::Damaged { .. } => Outcome::DamagedTrajectory,
        _ => Outcome::Usage,
    };
    terminal.fail(outcome, &format!("cannot read `{}`: {why}", path.display()), hint)
}
