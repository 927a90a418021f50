//! `resume`: goes on with a run that was left, or killed.

use std::fs::File;
use std::io::{BufReader, Seek, SeekFrom};
use std::path::Path;

use dalembert::record::{Checkpoint, Columns, Fingerprint, Kept, RecordError, RunRecord, TrajectoryReader};
use dalembert::settings::{Limits, Resolved};
use dalembert::{RequestError, Study};
use dalembert_report::run_command;
use serde::Serialize;

use super::Ended;
use super::check::{beside_ranks, read_model, refuse_text};
pub use super::options::run::Resume;
use super::run::{listen, refuse_directory};
use super::start::refuse;
use crate::directory::{CHECKPOINT, MODEL, RECORD, RunDirectory, TRAJECTORY, WriteFailure};
use crate::files::reason;
use crate::integrity::require_sound;
use crate::run_driver::RunDriver;
use crate::terminal::Terminal;
use crate::trajectory_log::{TrajectoryLog, memory_and_seconds};
use dalembert::Outcome;

/// A run that has ended.
#[derive(Serialize)]
struct NothingToResume {
    directory: String,
    ended: Outcome,
    rows: u64,
    message: &'static str,
}

/// Goes on with a run.
pub fn resume(args: &Resume, terminal: Terminal) -> Ended {
    let directory = RunDirectory::at(&args.run);
    directory.refuse_links().map_err(|unavailable| refuse_directory(&args.run, &unavailable, terminal))?;
    let record = read_record(&directory, terminal)?;
    if !is_unfinished(&record) {
        return nothing_to_resume(args, &directory, &record, terminal);
    }
    let locked = directory.lock();
    let trajectory = locked.map_err(|unavailable| refuse_directory(&args.run, &unavailable, terminal))?;
    // Whoever held the lock until now may have gone on.
    let mut record = read_record(&directory, terminal)?;
    if !is_unfinished(&record) {
        return nothing_to_resume(args, &directory, &record, terminal);
    }
    let checkpoint = read_checkpoint(&directory, terminal)?;
    let (source, reading) = read_model(&directory.file(MODEL), &record.model.set, terminal)?;
    let found = record.fingerprints(&source.text);
    require_same(&directory, &record, checkpoint.fingerprint, found, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    let study = Study::new(model, &source.text);
    if let Err(refusal) = study.start() {
        return refuse(&source, model, &reading.diagnostics, &refusal, terminal);
    }
    if let Some(until) = args.until {
        (record.request.until, record.resolved.span.until) = (Some(until), until);
    }
    record.request.limits.max_steps = args.limits.max_steps.unwrap_or(Limits::default().max_steps);
    record.outcome = Outcome::Running;
    record.trajectory.seal = None;
    record.wall.interruptions += 1;
    // The method is that of the start of the run; the memory has the present one.
    let choices = record.resolved.choices.first().copied().into_iter().collect();
    let resolved = Resolved { choices, ..record.resolved.clone() };
    let request = record.repeated();
    let (memory, _) = memory_and_seconds(&checkpoint);
    let runner = match memory {
        [] => study.session_resolved(resolved).ok(),
        memory => study.resume(resolved, memory),
    };
    let runner =
        runner.ok_or_else(|| foreign_checkpoint(&directory, "this version cannot read it", terminal))?;
    let at = runner.progress().t;
    if args.until.is_some_and(|until| until <= at) {
        let mistake = RequestError::EndsBeforeStart { from: at, until: record.resolved.span.until };
        let hint = "the run has got there already; give a later time";
        return Err(terminal.fail(Outcome::Usage, &mistake.to_string(), Some(hint)));
    }
    let columns = study.columns(&runner.resolved().settings);
    let kept = require_rows(&directory, &trajectory, &columns, &checkpoint, terminal)?;

    let program = study.record(&request, runner.resolved(), &[]).program;
    if record.program != program {
        terminal.say(format_args!("the run was started by {}, and this is {program}", record.program));
    }

    // From here on files change.
    let interrupt = listen(terminal)?;
    let findings = [beside_ranks(&reading).as_slice(), &study.examination().findings].concat();
    let driver = RunDriver {
        source: &source,
        study: &study,
        request,
        directory: &directory,
        columns: &columns,
        record,
        findings,
        has_report: !args.no_report,
        interrupt,
        terminal,
    };
    let log = match go_on(&driver, trajectory, &checkpoint, kept) {
        Ok(log) => log,
        Err(RestoreFailure::Write(failure)) => return Err(driver.output_failed(&failure)),
        Err(RestoreFailure::Foreign(error)) => {
            return Err(foreign_checkpoint(&directory, &error.to_string(), terminal));
        }
    };
    driver.go(runner, log, args.limits)
}

/// Reads `run.json`. An outcome that no run has is damage.
pub fn read_record(directory: &RunDirectory, terminal: Terminal) -> Result<RunRecord, Outcome> {
    require_directory(directory.path(), terminal)?;
    let path = directory.file(RECORD);
    directory.read_record().map_err(|error| {
        let (message, hint) = match &error {
            RecordError::Io(_) if !path.exists() => (
                format!("`{}` holds no run: there is no `{RECORD}` in it", directory.path().display()),
                "`dalembert run MODEL` makes one",
            ),
            RecordError::Outcome { word } => {
                let message = format!("`{}` has the unknown outcome `{word}`", path.display());
                let hint =
                    "restore the file: no run writes this word; `running` is that of one that was killed";
                return terminal.fail(Outcome::DamagedRun, &message, Some(hint));
            }
            _ => (format!("cannot read `{}`: {error}", path.display()), "was it changed by hand?"),
        };
        terminal.fail(Outcome::Usage, &message, Some(hint))
    })
}

/// Whether a run goes on, was left or was killed: it has a checkpoint. A run with endless events has reached a limit too, and left
/// no checkpoint.
fn is_unfinished(record: &RunRecord) -> bool {
    let has_checkpoint = || record.files.iter().any(|file| file == CHECKPOINT);
    match record.outcome {
        Outcome::LimitReached => has_checkpoint(),
        outcome => outcome.is_resumable(),
    }
}
/// Refuses what is no directory.
pub fn require_directory(path: &Path, terminal: Terminal) -> Result<(), Outcome> {
    if path.is_dir() {
        return Ok(());
    }
    let shown = path.display();
    let (message, hint) = if !path.exists() {
        (format!("there is no directory `{shown}`"), "`dalembert run MODEL` says where its run is".to_owned())
    } else if path.extension().is_some_and(|extension| extension == "dal") {
        (format!("`{shown}` is a model and no run"), format!("`dalembert run {shown}` runs it"))
    } else {
        (format!("`{shown}` is not a directory"), "give the directory of the run".to_owned())
    };
    Err(terminal.fail(Outcome::Usage, &message, Some(&hint)))
}

/// Refuses a model or settings that are not those of the checkpoint.
fn require_same(
    directory: &RunDirectory,
    record: &RunRecord,
    begun_with: Fingerprint,
    found: Fingerprint,
    terminal: Terminal,
) -> Result<(), Outcome> {
    let model = directory.file(MODEL).display().to_string();
    let message = if begun_with.model != found.model {
        format!("`{model}` has changed since the run began")
    } else if begun_with.settings != found.settings {
        let file = directory.file(RECORD);
        format!(
            "the settings in `{}` have changed since the run began: its `set` values, method, form, tolerance, step, row spacing, stabilisation, gain or fields",
            file.display()
        )
    } else {
        return Ok(());
    };
    let hint = format!("undo the change, or begin anew: `{}`", run_command(record, &model));
    Err(terminal.fail(Outcome::Usage, &message, Some(&hint)))
}

/// A run that has ended is left alone, but for the checkpoint of one that was killed between its record and its end.
fn nothing_to_resume(
    args: &Resume,
    directory: &RunDirectory,
    record: &RunRecord,
    terminal: Terminal,
) -> Ended {
    require_sound(directory, Some(record), false, terminal)?;
    if directory.file(CHECKPOINT).exists() && directory.lock().is_ok() {
        // A leftover is harmless, should this fail.
        let _ = directory.remove(CHECKPOINT);
    }
    let path = directory.path().display();
    let ended = record.outcome.as_str().replace('_', " ");
    if args.until.is_some() {
        let message = format!("the run in `{path}` has ended ({ended}), and cannot be made longer");
        let set: String = record.model.set.iter().map(|set| format!(" --set {set}")).collect();
        let hint = format!("`dalembert run {path}/{MODEL}{set} --until …` runs it anew");
        return Err(terminal.fail(Outcome::Usage, &message, Some(&hint)));
    }
    if terminal.json {
        let output = NothingToResume {
            directory: path.to_string(),
            ended: record.outcome,
            rows: record.trajectory.rows,
            message: "nothing to resume: the run has ended",
        };
        terminal.print_result(Outcome::Completed, &output)?;
    } else {
        let why = record.message.as_ref().map_or_else(String::new, |message| format!(": {message}"));
        terminal.say(format_args!("nothing to resume: the run in `{path}` has ended ({ended}){why}"));
    }
    Ok(Outcome::Completed)
}

fn read_checkpoint(directory: &RunDirectory, terminal: Terminal) -> Result<Checkpoint, Outcome> {
    directory.read_checkpoint().map_err(|error| {
        let (outcome, why) = match &error {
            RecordError::Io(_) if !directory.file(CHECKPOINT).exists() => {
                (Outcome::DamagedRun, "it is missing, and the run is unfinished".to_owned())
            }
            RecordError::Io(_) | RecordError::Version { .. } => (Outcome::Usage, error.to_string()),
            _ => (Outcome::DamagedRun, error.to_string()),
        };
        refuse_checkpoint(directory, outcome, &why, terminal)
    })
}

fn foreign_checkpoint(directory: &RunDirectory, why: &str, terminal: Terminal) -> Outcome {
    refuse_checkpoint(directory, Outcome::Usage, why, terminal)
}

fn refuse_checkpoint(directory: &RunDirectory, outcome: Outcome, why: &str, terminal: Terminal) -> Outcome {
    let message = format!("cannot go on from `{}`: {why}", directory.file(CHECKPOINT).display());
    let hint = format!("begin anew: {}", again(directory));
    terminal.fail(outcome, &message, Some(&hint))
}

/// The command that makes the run anew, as a hint names it.
pub fn again(directory: &RunDirectory) -> String {
    let model = directory.file(MODEL);
    match directory.read_record() {
        Ok(record) => format!("`{}`", run_command(&record, &model.display().to_string())),
        Err(_) => format!("`dalembert run {}`", model.display()),
    }
}

/// Refuses a trajectory that does not have the rows of the checkpoint, to the last byte. Damage behind that is cut off
/// anyway; damage before it cannot be made good, since the checkpoint has no rows but the last ones. Without a byte there
/// is nothing to prove.
fn require_rows(
    directory: &RunDirectory,
    trajectory: &File,
    columns: &Columns,
    checkpoint: &Checkpoint,
    terminal: Terminal,
) -> Result<Option<Kept>, Outcome> {
    if checkpoint.n_bytes == 0 {
        return Ok(None);
    }
    let refuse = |outcome: Outcome, why: &str| {
        let message = format!("cannot go on with `{}`: {why}", directory.file(TRAJECTORY).display());
        let hint = format!("restore the file from a copy, or begin anew: {}", again(directory));
        Err(terminal.fail(outcome, &message, Some(&hint)))
    };
    let length = match trajectory.metadata() {
        Err(error) => return refuse(Outcome::Usage, &reason(&error)),
        Ok(metadata) => metadata.len(),
    };
    if length < checkpoint.n_bytes {
        let expected = checkpoint.n_bytes;
        let why = format!("it has {length} bytes, and the checkpoint names {expected}");
        return refuse(Outcome::DamagedTrajectory, &why);
    }
    let kept = Kept::verify(BufReader::new(trajectory), checkpoint);
    let mut from_start = trajectory;
    let rewound = from_start.rewind().map_err(RecordError::from);
    let header = rewound.and_then(|()| TrajectoryReader::new(trajectory));
    match (kept, header) {
        (Err(RecordError::Io(error)), _) | (_, Err(RecordError::Io(error))) => {
            refuse(Outcome::Usage, &reason(&error))
        }
        (Err(error), _) | (_, Err(error)) => refuse(Outcome::DamagedTrajectory, &error.to_string()),
        (Ok(_), Ok(reader)) if !columns.are_of(reader.header()) => {
            refuse(Outcome::Usage, "its columns are not those of the model")
        }
        (Ok(kept), Ok(_)) => Ok(Some(kept)),
    }
}

/// Why the files of a run could not be made ready.
enum RestoreFailure {
    Write(WriteFailure),
    Foreign(RecordError),
}

/// Cuts the trajectory where the checkpoint says, and opens it behind that.
fn go_on<'a>(
    driver: &RunDriver<'a>,
    trajectory: File,
    checkpoint: &Checkpoint,
    kept: Option<Kept>,
) -> Result<TrajectoryLog<'a>, RestoreFailure> {
    let (directory, columns, from) = (driver.directory, driver.columns, driver.study.begins_at());
    directory.write_record(&driver.record).map_err(RestoreFailure::Write)?;
    let mut cut = &trajectory;
    trajectory
        .set_len(checkpoint.n_bytes)
        .and_then(|()| cut.seek(SeekFrom::Start(checkpoint.n_bytes)))
        .map_err(|error| RestoreFailure::Write(WriteFailure { file: directory.file(TRAJECTORY), error }))?;
    let Some(kept) = kept else {
        let log = TrajectoryLog::new(directory, columns, trajectory, checkpoint.fingerprint, from);
        return log.map_err(RestoreFailure::Write);
    };
    TrajectoryLog::continue_from(directory, columns, trajectory, (checkpoint, kept), from)
        .map_err(RestoreFailure::Foreign)
}
