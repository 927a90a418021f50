//! Runs a session to its end, writes the trajectory, certifies it, writes `run.json` and the report.

use std::fs::File;
use std::ops::ControlFlow;
use std::time::Instant;

use dalembert::analysis::{Samples, Unreadable};
use dalembert::model::{Code, Diagnostic};
use dalembert::record::{
    CertificateRecord, CheckRecord, Columns, FindingRecord, RecordError, RunRecord, TrajectoryRecord,
};
use dalembert::settings::{Outcome, Request};
use dalembert::system::{MechanicalSystem, Sample};
use dalembert::{
    AuditFailure, OutputWatch, Session, Sketch, StoredSamples, Study, audit_record, audit_while,
    certificate_record, certify_ended,
};
use dalembert_report::playback::Playback;
use dalembert_report::run::{ResultsRecord, render};
use dalembert_report::{RunView, page, visible};
use serde::Serialize;

use crate::commands::Ended;
use crate::commands::options::run::Limits;
use crate::directory::{CHECKPOINT, REPORT, RunDirectory, TRAJECTORY, WriteFailure};
use crate::envelope;
use crate::files::{Source, reason};
use crate::interrupt::InterruptSignal;
use crate::progress::ProgressDisplay;
use crate::terminal::Terminal;
use crate::trajectory_log::{Stop, TrajectoryLog};

/// A run, with all that driving, recording and reporting it needs.
pub struct RunDriver<'a> {
    pub source: &'a Source,
    /// The model with its start.
    pub study: &'a Study,
    /// The request, with times and step as resolved.
    pub request: Request,
    pub directory: &'a RunDirectory,
    /// The columns of its trajectory.
    pub columns: &'a Columns,
    /// Its record so far.
    pub record: RunRecord,
    /// Findings of the model, which were printed already.
    pub findings: Vec<Diagnostic>,
    /// Whether to write a report.
    pub has_report: bool,
    pub interrupt: InterruptSignal,
    pub terminal: Terminal,
}

/// Columns of a system so large that reading its rows twice more, for eight of them, is not worth the time.
const MANY_COLUMNS: usize = 20_000;

/// Why a finished run was not judged.
enum Unjudged {
    /// By the user.
    Interrupted,
    /// Its rows cannot be read.
    Unreadable(String),
}

impl RunDriver<'_> {
    /// Drives the run, and reports its result.
    pub fn go(self, mut runner: Session, mut log: TrajectoryLog<'_>, limits: Limits) -> Ended {
        // The report of a run that was left shows less than the file holds from now on.
        if let Err(failure) = self.directory.remove(REPORT) {
            return Err(self.output_failed(&failure));
        }
        let mut progress = ProgressDisplay::new(self.terminal);
        let stop = log.drive(&mut runner, limits, &self.interrupt, &mut progress);
        progress.clear();
        match stop {
            Ok(Stop::Ended(outcome)) => self.finish(outcome, limits, &runner, log, progress),
            Ok(stop) => self.leave(stop, limits, &mut runner, log),
            Err(failure) => Err(self.output_failed(&failure)),
        }
    }

    /// Leaves a run so that it can be resumed.
    fn leave(
        mut self,
        stop: Stop,
        limits: Limits,
        runner: &mut Session,
        mut log: TrajectoryLog<'_>,
    ) -> Ended {
        if let Err(failure) = log.pause(runner) {
            return Err(self.output_failed(&failure));
        }
        let (outcome, message) = match stop {
            Stop::Steps(n) => {
                let plural = if n == 1 { "" } else { "s" };
                (
                    Outcome::LimitReached,
                    format!("the run was left after {n} step{plural}, as many as were allowed"),
                )
            }
            Stop::Time => {
                let seconds = limits.max_time.unwrap_or(0.0);
                (Outcome::LimitReached, format!("the run was left after {seconds} s, as long as was allowed"))
            }
            Stop::Interrupted | Stop::Ended(_) => {
                (Outcome::Interrupted, "the run was interrupted".to_owned())
            }
        };
        let found = self.write_state(outcome, runner, &log);
        self.record.message = Some(message);
        self.record.trajectory.seal = Some(log.seal());
        let mut progress = ProgressDisplay::new(self.terminal);
        self.publish(&found, true, &mut progress)
    }

    /// Finishes a run that has ended, and certifies it.
    fn finish(
        mut self,
        ended: Outcome,
        limits: Limits,
        runner: &Session,
        log: TrajectoryLog<'_>,
        mut progress: ProgressDisplay,
    ) -> Ended {
        let mut found = self.write_state(ended, runner, &log);
        let mut allowance = log.allowance(limits);
        // The file stays open and locked until the run is recorded.
        let trajectory = match log.finish() {
            Ok((trajectory, seal)) => {
                self.record.trajectory.seal = Some(seal);
                trajectory
            }
            Err(failure) => return Err(self.output_failed(&failure)),
        };
        let judged = self
            .count_outputs(&mut found, &mut progress)
            .and_then(|()| self.judge(ended, &mut allowance, &mut progress));
        progress.clear();
        let mut is_resumable = false;
        match judged {
            Ok(()) => {}
            // The checkpoint is still there: a resumed run arrives here again.
            Err(Unjudged::Interrupted) => {
                let record = &mut self.record;
                record.outcome = Outcome::Interrupted;
                record.message =
                    Some("the run was interrupted before its certificate was complete".to_owned());
                (record.certificate, record.audit) = (None, None);
                is_resumable = true;
            }
            Err(Unjudged::Unreadable(why)) => {
                let file = self.directory.file(TRAJECTORY);
                let message = format!("cannot read `{}` again: {why}", file.display());
                return Err(self.terminal.fail(Outcome::OutputFailed, &message, Some(&self.resume_hint())));
            }
        }
        let published = self.publish(&found, is_resumable, &mut progress);
        drop(trajectory);
        published
    }

    /// The rows once more, to be shown. A run that was interrupted is read too: a second signal ends the program at once,
    /// and by then the run is recorded.
    fn playback(&self, progress: &mut ProgressDisplay) -> Result<Playback, WriteFailure> {
        let is_large = self.columns.header().n_columns() > MANY_COLUMNS;
        let is_interrupted = self.record.outcome == Outcome::Interrupted;
        let is_idle = !self.has_report && (is_large || is_interrupted);
        if self.record.trajectory.rows == 0 || is_idle {
            return Ok(Playback::default());
        }
        let mut sketch = Sketch::new(self.study);
        let samples = match is_interrupted {
            true => {
                let unheard = InterruptSignal::default();
                self.watched(unheard, progress, "report (Ctrl-C again: without it)")
            }
            false => self.stored(progress, "results"),
        };
        let playback =
            samples.and_then(|mut samples| Playback::record(&mut samples, self.columns, &mut sketch));
        progress.clear();
        match playback {
            Ok(playback) => Ok(playback),
            Err(Unjudged::Interrupted) => Ok(Playback::default()),
            Err(Unjudged::Unreadable(why)) => {
                Err(WriteFailure { file: self.directory.file(TRAJECTORY), error: std::io::Error::other(why) })
            }
        }
    }

    /// Writes the report of a run that has ended or was left. Where there is none, `dalembert report` makes it.
    fn write_report(&self, playback: &Playback) -> Result<(), WriteFailure> {
        if !self.has_report || playback.n_rows() == 0 {
            return self.directory.remove(REPORT);
        }
        self.directory.write_report(&page::render(&self.view(playback)))
    }

    fn view<'v>(&'v self, playback: &'v Playback) -> RunView<'v> {
        RunView { study: self.study, record: &self.record, playback }
    }

    /// Looks for outputs that are not finite in all stored rows, where this call has not made them all.
    fn count_outputs(
        &self,
        found: &mut Vec<Diagnostic>,
        progress: &mut ProgressDisplay,
    ) -> Result<(), Unjudged> {
        let is_empty = self.study.model().outputs.is_empty() || self.record.trajectory.rows == 0;
        if self.record.wall.interruptions == 0 || is_empty {
            return Ok(());
        }
        let mut watch = OutputWatch::default();
        let mut sample = Sample::new(self.study.system().layout());
        let mut samples = self.stored(progress, "outputs")?;
        while samples.next(&mut sample)? {
            watch.note(&sample);
        }
        found.retain(|finding| finding.code != Code::OutputNotFinite);
        found.extend(watch.findings(self.study.model()));
        Ok(())
    }

    /// The certificate from the stored rows, and the audit if one is requested.
    fn judge(
        &mut self,
        ended: Outcome,
        allowance: &mut dyn FnMut(u64) -> ControlFlow<()>,
        progress: &mut ProgressDisplay,
    ) -> Result<(), Unjudged> {
        let TrajectoryRecord { rows, t, .. } = self.record.trajectory;
        let Some(t) = t.filter(|_| rows > 0) else { return Ok(()) };
        let mut samples = self.stored(progress, "certificate")?;
        let certificate = certify_ended(self.study.system(), &mut samples, &self.record.resolved, t)?;
        if certificate.n_rows != rows {
            return Err(Unjudged::Unreadable(format!("it holds {} rows of {rows}", certificate.n_rows)));
        }
        let passed = certificate.passed();
        let certificate = certificate_record(self.study.model(), &certificate);
        if ended.is_good() && !passed {
            self.record.outcome = Outcome::CertificateFailed;
            self.record.message = Some(format!("the certificate fails: {}", failed_checks(&certificate)));
        }
        self.record.certificate = Some(certificate);
        if self.record.request.audit && ended.is_good() {
            let mut samples = self.stored(progress, "audit")?;
            let audit = match audit_while(self.study, &self.request, &mut samples, allowance) {
                Ok(audit) => Some(audit),
                Err(AuditFailure::Rows(unreadable)) => return Err(unreadable.into()),
                // The request was satisfied already.
                Err(_) => None,
            };
            self.record.audit = audit.as_ref().map(audit_record);
        }
        Ok(())
    }

    /// The rows as they are stored.
    fn stored<'p>(
        &self,
        progress: &'p mut ProgressDisplay,
        what: &'static str,
    ) -> Result<Watched<'p>, Unjudged> {
        self.watched(self.interrupt.clone(), progress, what)
    }

    fn watched<'p>(
        &self,
        interrupt: InterruptSignal,
        progress: &'p mut ProgressDisplay,
        what: &'static str,
    ) -> Result<Watched<'p>, Unjudged> {
        progress.clear();
        let unreadable = |error: RecordError| Unjudged::Unreadable(error.to_string());
        let file = File::open(self.directory.file(TRAJECTORY)).map_err(|error| unreadable(error.into()))?;
        let samples = StoredSamples::new(file, self.columns.clone()).map_err(unreadable)?;
        Ok(Watched { samples, interrupt, progress, what, n_read: 0 })
    }

    /// Puts the state of the run into its record; gives its findings.
    fn write_state(
        &mut self,
        outcome: Outcome,
        runner: &Session,
        log: &TrajectoryLog<'_>,
    ) -> Vec<Diagnostic> {
        runner.write_record(outcome, log.n_rows(), &mut self.record);
        self.record.wall.seconds = log.seconds();
        // Findings of the start were printed with those of the model.
        let mut found = runner.findings();
        found.retain(|finding| finding.is_error() || !self.findings.contains(finding));
        found
    }

    /// Writes record and report, and prints the result.
    fn publish(mut self, found: &[Diagnostic], is_resumable: bool, progress: &mut ProgressDisplay) -> Ended {
        let all = self.findings.iter().chain(found);
        let (findings, findings_suppressed) = FindingRecord::list(&self.source.text, all);
        self.record.findings = findings;
        if is_resumable && let Err(failure) = self.directory.write_record(&self.record) {
            return Err(self.output_failed(&failure));
        }
        let playback = match self.playback(progress) {
            Ok(playback) => playback,
            Err(failure) => return Err(self.output_failed(&failure)),
        };
        let recorded = self
            .write_report(&playback)
            .and_then(|()| {
                self.note_files(is_resumable);
                self.directory.write_record(&self.record)
            })
            .and_then(|()| if is_resumable { Ok(()) } else { self.directory.remove(CHECKPOINT) });
        if let Err(failure) = recorded {
            return Err(self.output_failed(&failure));
        }
        let (terminal, outcome) = (self.terminal, self.record.outcome);
        if terminal.json {
            let model = self.study.model();
            let output = RunOutput {
                file: &self.source.name,
                findings_suppressed,
                not_unique: self
                    .study
                    .entries()
                    .map(|values| values.outputs_not_unique())
                    .unwrap_or_default(),
                results: (playback.n_rows() > 0).then(|| ResultsRecord::of(model, &playback)),
                directory: self.directory.path().display().to_string(),
                resumable: is_resumable,
                record: &self.record,
            };
            let mut object = envelope::result(outcome, &output);
            // Results do not depend on the clock.
            object.as_object_mut().and_then(|fields| fields.shift_remove("wall"));
            terminal.print_json(&object)?;
            return Ok(outcome);
        }
        terminal.print(&self.text(&playback))?;
        terminal.show(&self.source.name, &self.source.text, found);
        self.print_end(is_resumable);
        Ok(outcome)
    }

    /// The run as text, with its files at the end.
    fn text(&self, playback: &Playback) -> String {
        let layout = self.terminal.layout();
        let name = |name: &&str| match *name {
            REPORT => self.terminal.link(&self.directory.file(REPORT), REPORT),
            name => name.to_owned(),
        };
        let names: Vec<String> = self.directory.names().iter().map(name).collect();
        let files = layout.fitted(format!("  {}\n", names.join("  ")));
        let directory = self.directory.path().display().to_string();
        format!("{}\n{}\n{files}", render(&self.view(playback), layout), visible(&directory))
    }

    /// Last message to the user.
    fn print_end(&self, is_resumable: bool) {
        let message = self.record.message.as_deref().unwrap_or_default();
        let so_far = match self.directory.file(REPORT).exists() {
            true => format!("`{REPORT}` shows it so far; "),
            false => String::new(),
        };
        let hint = format!("{so_far}{}", self.resume_hint());
        match self.record.outcome {
            Outcome::Interrupted => self.terminal.say(format_args!("{message}; {hint}")),
            Outcome::LimitReached if is_resumable => self.terminal.print_error(message, Some(&hint)),
            Outcome::CertificateFailed => {
                let hint = "the rows are kept: see where the largest values are, or try a smaller `--tolerance` or `--step`";
                self.terminal.print_error(message, Some(hint));
            }
            _ => {}
        }
    }

    /// Puts the files into the record.
    fn note_files(&mut self, is_resumable: bool) {
        let is_there = |name: &&&str| is_resumable || **name != CHECKPOINT;
        self.record.files =
            self.directory.names().iter().filter(is_there).map(|name| (*name).to_owned()).collect();
    }

    /// Reports a file that could not be written, in the record too if that is possible.
    pub fn output_failed(mut self, failure: &WriteFailure) -> Outcome {
        let message = format!("cannot write `{}`: {}", failure.file.display(), reason(&failure.error));
        self.record.outcome = Outcome::OutputFailed;
        self.record.message = Some(message.clone());
        // The record lies on the same disk; if it cannot be written either, it says that the run goes on.
        let _ = self.directory.write_record(&self.record);
        let hint = format!("what was written is kept; when there is room, {}", self.resume_hint());
        self.terminal.fail(Outcome::OutputFailed, &message, Some(&hint))
    }

    fn resume_hint(&self) -> String {
        format!("`dalembert resume {}` goes on", self.directory.path().display())
    }
}

/// Result of `run` and `resume`.
#[derive(Serialize)]
struct RunOutput<'a> {
    file: &'a str,
    findings_suppressed: usize,
    not_unique: Vec<String>,
    results: Option<ResultsRecord>,
    directory: String,
    resumable: bool,
    #[serde(flatten)]
    record: &'a RunRecord,
}

/// The checks beyond their bounds.
fn failed_checks(certificate: &CertificateRecord) -> String {
    let one = |check: &CheckRecord| {
        let bound = check.bound.map_or_else(String::new, |bound| format!(", bound {bound:.1e}"));
        format!("{} ({:.1e}{bound})", check.subject, check.value)
    };
    certificate.failed().map(one).collect::<Vec<_>>().join(", ")
}

/// Stored samples that can be left, with progress.
struct Watched<'p> {
    samples: StoredSamples<File>,
    interrupt: InterruptSignal,
    progress: &'p mut ProgressDisplay,
    what: &'static str,
    n_read: u64,
}

/// Between two looks at the clock.
const ROWS_BETWEEN: u64 = 64;

impl Samples for Watched<'_> {
    type Error = Unjudged;

    fn rewind(&mut self) -> Result<(), Unjudged> {
        self.n_read = 0;
        self.samples.rewind().map_err(|error| Unjudged::Unreadable(error.to_string()))
    }

    fn next(&mut self, out: &mut Sample) -> Result<bool, Unjudged> {
        if self.interrupt.is_requested() {
            return Err(Unjudged::Interrupted);
        }
        if self.n_read.is_multiple_of(ROWS_BETWEEN) {
            let (what, n) = (self.what, self.n_read);
            self.progress.phase(Instant::now(), &|| format!("{what}: {n} rows"));
        }
        self.n_read += 1;
        self.samples.next(out).map_err(|error| Unjudged::Unreadable(error.to_string()))
    }
}

impl From<Unreadable<Unjudged>> for Unjudged {
    fn from(unreadable: Unreadable<Unjudged>) -> Unjudged {
        match unreadable {
            Unreadable::Source(unjudged) => unjudged,
            Unreadable::Empty => Unjudged::Unreadable("it holds no rows".to_owned()),
            Unreadable::Shape { row } => {
                Unjudged::Unreadable(format!("row {row} has not the columns of the model"))
            }
        }
    }
}
