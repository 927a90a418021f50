//! Runs a session to its end, writes the trajectory, certifies it, writes `run.json` and the report.

use std::fs::File;
use std::ops::ControlFlow;
use std::time::Instant;

use dalembert::analysis::{Samples, Unreadable, Verdict};
use dalembert::model::{Code, Diagnostic, Model};
use dalembert::record::{Columns, MethodRecord, RecordError, RunRecord, Seal};
use dalembert::settings::{Choice, Outcome, Request, Resolved, Statistics, SwitchRecord};
use dalembert::solve::Deviation;
use dalembert::system::{MechanicalSystem, Sample};
use dalembert::{
    Audit, AuditFailure, Certificate, OutputWatch, Session, Sketch, StoredSamples, Study, audit_while,
    certify_ended, reason_message,
};
use dalembert_report::film::Film;
use dalembert_report::run::{Told, render, subject_told};
use dalembert_report::visible;
use serde_json::Value;

use crate::args::Limits;
use crate::commands::Ended;
use crate::directory::{CHECKPOINT, REPORT, RunDirectory, TRAJECTORY, WriteFailure};
use crate::drive::{Logbook, Stop};
use crate::files::{Source, reason};
use crate::interrupt::Interrupt;
use crate::json;
use crate::page::Shown;
use crate::progress::Progress;
use crate::terminal::Terminal;

/// A run, with all that driving, recording and reporting it needs.
pub struct Voyage<'a> {
    pub source: &'a Source,
    /// The model.
    pub model: &'a Model,
    /// Its start.
    pub study: &'a Study,
    /// The request, with times and step as resolved.
    pub request: Request,
    /// Where it goes.
    pub directory: &'a RunDirectory,
    /// The columns of its trajectory.
    pub columns: &'a Columns,
    /// Its record so far.
    pub record: RunRecord,
    /// Findings of the model, which were printed already.
    pub findings: Vec<Diagnostic>,
    /// Findings of the text for the report; `None` if no report is wanted.
    pub report: Option<&'a [Diagnostic]>,
    /// Whether the user interrupts.
    pub interrupt: Interrupt,
    /// Where it is told.
    pub terminal: Terminal,
}

/// State of a run when it ended or was left.
struct Facts {
    outcome: Outcome,
    message: Option<String>,
    resolved: Resolved,
    t: f64,
    rows: u64,
    seconds: f64,
    choices: Vec<Choice>,
    deviation: Option<Deviation>,
    statistics: Statistics,
    events: Vec<SwitchRecord>,
    found: Vec<Diagnostic>,
    certificate: Option<Certificate>,
    audit: Option<Audit>,
    /// The checksums of the trajectory.
    seal: Option<Seal>,
    is_resumable: bool,
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

impl Voyage<'_> {
    /// Drives the run, and reports its result.
    pub fn go(self, mut runner: Session, mut logbook: Logbook<'_>, limits: Limits) -> Ended {
        // The report of a run that was left shows less than the file holds from now on.
        if let Err(failure) = self.directory.remove(REPORT) {
            return Err(self.output_failed(&failure));
        }
        let mut progress = Progress::new(self.terminal);
        let stop = logbook.drive(&mut runner, limits, &self.interrupt, &mut progress);
        progress.clear();
        match stop {
            Ok(Stop::Ended(outcome)) => self.finish(outcome, limits, &runner, logbook, progress),
            Ok(stop) => self.leave(stop, limits, &mut runner, logbook),
            Err(failure) => Err(self.output_failed(&failure)),
        }
    }

    /// Leaves a run so that it can be gone on with.
    fn leave(self, stop: Stop, limits: Limits, runner: &mut Session, mut logbook: Logbook<'_>) -> Ended {
        if let Err(failure) = logbook.pause(runner) {
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
        let mut facts = self.facts(outcome, runner, &logbook);
        (facts.message, facts.is_resumable) = (Some(message), true);
        facts.seal = Some(logbook.seal());
        let mut progress = Progress::new(self.terminal);
        self.tell(&facts, &mut progress)
    }

    /// Finishes a run that has ended, and judges it.
    fn finish(
        self,
        ended: Outcome,
        limits: Limits,
        runner: &Session,
        logbook: Logbook<'_>,
        mut progress: Progress,
    ) -> Ended {
        let mut facts = self.facts(ended, runner, &logbook);
        let mut allowance = logbook.allowance(limits);
        // The file stays open and locked until the run is recorded.
        let trajectory = match logbook.finish() {
            Ok((trajectory, seal)) => {
                facts.seal = Some(seal);
                trajectory
            }
            Err(failure) => return Err(self.output_failed(&failure)),
        };
        let judged = self
            .count_outputs(&mut facts, &mut progress)
            .and_then(|()| self.judge(&mut facts, ended, &mut allowance, &mut progress));
        progress.clear();
        match judged {
            Ok(()) => {}
            // The checkpoint is still there: whoever resumes comes here again.
            Err(Unjudged::Interrupted) => {
                facts.outcome = Outcome::Interrupted;
                facts.message =
                    Some("the run was interrupted before its certificate was complete".to_owned());
                (facts.certificate, facts.audit, facts.is_resumable) = (None, None, true);
            }
            Err(Unjudged::Unreadable(why)) => {
                let file = self.directory.file(TRAJECTORY);
                let message = format!("cannot read `{}` again: {why}", file.display());
                return Err(self.terminal.fail(Outcome::OutputFailed, &message, Some(&self.resume_hint())));
            }
        }
        let told = self.tell(&facts, &mut progress);
        drop(trajectory);
        told
    }

    /// The rows once more, to be shown. A run that was interrupted is read too: a second signal ends the program at once,
    /// and by then the run is recorded.
    fn film(&self, facts: &Facts, progress: &mut Progress) -> Result<Option<Film>, WriteFailure> {
        let is_large = self.columns.header().n_columns() > MANY_COLUMNS;
        let is_interrupted = facts.outcome == Outcome::Interrupted;
        let is_idle = self.report.is_none() && (is_large || is_interrupted);
        if facts.rows == 0 || is_idle {
            return Ok(None);
        }
        let mut sketch = Sketch::new(self.study);
        let samples = match is_interrupted {
            true => {
                let unheard = Interrupt::default();
                self.watched(unheard, progress, "report (Ctrl-C again: without it)")
            }
            false => self.stored(progress, "results"),
        };
        let film = samples.and_then(|mut samples| Film::record(&mut samples, self.columns, &mut sketch));
        progress.clear();
        match film {
            Ok(film) => Ok(Some(film)),
            Err(Unjudged::Interrupted) => Ok(None),
            Err(Unjudged::Unreadable(why)) => {
                Err(WriteFailure { file: self.directory.file(TRAJECTORY), error: std::io::Error::other(why) })
            }
        }
    }

    /// Writes the report of a run that has ended or was left. Where there is none, `dalembert report` makes it.
    fn write_report(&self, film: Option<&Film>) -> Result<(), WriteFailure> {
        let (Some(diagnostics), Some(film)) = (self.report, film) else {
            return self.directory.remove(REPORT);
        };
        let shown = Shown { study: self.study, diagnostics, columns: self.columns, record: &self.record };
        self.directory.write_report(&shown.page(film))
    }

    /// Looks for outputs that are not finite in all stored rows, where this call has not made them all.
    fn count_outputs(&self, facts: &mut Facts, progress: &mut Progress) -> Result<(), Unjudged> {
        if self.record.wall.interruptions == 0 || self.study.model().outputs.is_empty() || facts.rows == 0 {
            return Ok(());
        }
        let mut watch = OutputWatch::default();
        let mut sample = Sample::new(self.study.system().layout());
        let mut samples = self.stored(progress, "outputs")?;
        while samples.next(&mut sample)? {
            watch.note(&sample);
        }
        facts.found.retain(|finding| finding.code != Code::OutputNotFinite);
        facts.found.extend(watch.findings(self.study.model()));
        Ok(())
    }

    /// The certificate from the stored rows, and the audit if one is requested.
    fn judge(
        &self,
        facts: &mut Facts,
        ended: Outcome,
        allowance: &mut dyn FnMut(u64) -> ControlFlow<()>,
        progress: &mut Progress,
    ) -> Result<(), Unjudged> {
        if facts.rows == 0 {
            return Ok(());
        }
        let certificate = certify_ended(
            self.study.system(),
            &mut self.stored(progress, "certificate")?,
            &facts.resolved,
            facts.t,
        )?;
        if certificate.n_rows != facts.rows {
            let why = format!("it holds {} rows of {}", certificate.n_rows, facts.rows);
            return Err(Unjudged::Unreadable(why));
        }
        if ended.is_good() && !certificate.passed() {
            facts.outcome = Outcome::CertificateFailed;
            facts.message = Some(format!("the certificate fails: {}", failed_told(&certificate)));
        }
        facts.certificate = Some(certificate);
        if self.record.plan.audit && ended.is_good() {
            let mut samples = self.stored(progress, "audit")?;
            facts.audit = match audit_while(self.study, &self.request, &mut samples, allowance) {
                Ok(audit) => Some(audit),
                Err(AuditFailure::Rows(unreadable)) => return Err(unreadable.into()),
                // The request was met already.
                Err(AuditFailure::Request(_)) => None,
            };
        }
        Ok(())
    }

    /// The rows as they are stored.
    fn stored<'p>(&self, progress: &'p mut Progress, what: &'static str) -> Result<Watched<'p>, Unjudged> {
        self.watched(self.interrupt.clone(), progress, what)
    }

    fn watched<'p>(
        &self,
        interrupt: Interrupt,
        progress: &'p mut Progress,
        what: &'static str,
    ) -> Result<Watched<'p>, Unjudged> {
        progress.clear();
        let unreadable = |error: RecordError| Unjudged::Unreadable(error.to_string());
        let file = File::open(self.directory.file(TRAJECTORY)).map_err(|error| unreadable(error.into()))?;
        let samples = StoredSamples::new(file, self.columns.clone()).map_err(unreadable)?;
        Ok(Watched { samples, interrupt, progress, what, n_read: 0 })
    }

    fn facts(&self, outcome: Outcome, runner: &Session, logbook: &Logbook<'_>) -> Facts {
        // Findings of the start were printed with those of the model.
        let mut found = runner.findings();
        found.retain(|finding| finding.is_error() || !self.findings.contains(finding));
        Facts {
            outcome,
            message: found.iter().find(|finding| finding.is_error()).map(|finding| finding.message.clone()),
            resolved: runner.resolved().clone(),
            t: runner.progress().t,
            rows: logbook.n_rows(),
            seconds: logbook.seconds(),
            choices: runner.choices().to_vec(),
            deviation: runner.deviation(),
            statistics: runner.statistics(),
            events: runner.events(),
            found,
            certificate: None,
            audit: None,
            seal: None,
            is_resumable: false,
        }
    }

    /// Records and reports the run.
    fn tell(mut self, facts: &Facts, progress: &mut Progress) -> Ended {
        self.note(facts);
        if facts.is_resumable
            && let Err(failure) = self.directory.write_record(&self.record)
        {
            return Err(self.output_failed(&failure));
        }
        let film = match self.film(facts, progress) {
            Ok(film) => film,
            Err(failure) => return Err(self.output_failed(&failure)),
        };
        let recorded = self
            .write_report(film.as_ref())
            .and_then(|()| {
                self.note_files(facts);
                self.directory.write_record(&self.record)
            })
            .and_then(|()| if facts.is_resumable { Ok(()) } else { self.directory.remove(CHECKPOINT) });
        if let Err(failure) = recorded {
            return Err(self.output_failed(&failure));
        }
        let (terminal, directory) = (self.terminal, self.directory.path().display().to_string());
        let names = self.directory.names();
        let not_unique = self.study.entries().map(|values| values.outputs_not_unique()).unwrap_or_default();
        let told = Told {
            model: self.model,
            outcome: facts.outcome,
            t: facts.t,
            rows: facts.rows,
            resolved: &facts.resolved,
            choices: &facts.choices,
            deviation: facts.deviation.as_ref(),
            statistics: facts.statistics,
            events: &facts.events,
            certificate: facts.certificate.as_ref(),
            audit: facts.audit.as_ref(),
            film: film.as_ref(),
            not_unique: &not_unique,
            seconds: facts.seconds,
            directory: &directory,
            files: &names,
        };
        if terminal.json {
            let findings = [self.findings.as_slice(), &facts.found].concat();
            let mut fields = serde_json::Map::from_iter([
                ("file".to_owned(), Value::String(self.source.name.clone())),
                ("findings".to_owned(), json::findings(&self.source.text, &findings)),
                ("findings_suppressed".to_owned(), json::suppressed(&findings).into()),
            ]);
            fields.extend(json::run::fields(&told, facts.message.as_deref(), facts.is_resumable));
            terminal.print_json(&json::result(facts.outcome, Value::Object(fields)))?;
            return Ok(facts.outcome);
        }
        terminal.print(&self.text(&told))?;
        terminal.show(&self.source.name, &self.source.text, &facts.found);
        self.last_word(facts);
        Ok(facts.outcome)
    }

    /// The run as text, with its files at the end.
    fn text(&self, told: &Told<'_>) -> String {
        let layout = self.terminal.layout();
        let name = |name: &&str| match *name {
            REPORT => self.terminal.link(&self.directory.file(REPORT), REPORT),
            name => name.to_owned(),
        };
        let names: Vec<String> = told.files.iter().map(name).collect();
        let files = layout.fitted(format!("  {}\n", names.join("  ")));
        format!("{}\n{}\n{files}", render(told, layout), visible(told.directory))
    }

    /// Last message to the user.
    fn last_word(&self, facts: &Facts) {
        let message = facts.message.as_deref().unwrap_or_default();
        let so_far = match self.directory.file(REPORT).exists() {
            true => format!("`{REPORT}` shows it so far; "),
            false => String::new(),
        };
        let hint = format!("{so_far}{}", self.resume_hint());
        match facts.outcome {
            Outcome::Interrupted => self.terminal.say(format_args!("{message}; {hint}")),
            Outcome::LimitReached if facts.is_resumable => self.terminal.complain(message, Some(&hint)),
            Outcome::CertificateFailed => {
                let hint =
                    "the rows are kept: look where it is worst, or try a smaller `--tolerance` or `--step`";
                self.terminal.complain(message, Some(hint));
            }
            _ => {}
        }
    }

    /// Puts into the record what became of the run.
    fn note(&mut self, facts: &Facts) {
        let record = &mut self.record;
        record.outcome = facts.outcome.as_str().to_owned();
        record.message = facts.message.clone();
        record.rows = facts.rows;
        record.trajectory = facts.seal;
        record.wall.seconds = facts.seconds;
        record.certificate =
            facts.certificate.as_ref().map(|it| json::run::certificate(self.study.model(), it));
        let counts = json::run::counts(&facts.statistics).into_iter();
        record.statistics = counts.map(|(name, count)| (name.to_owned(), count.into())).collect();
        record.events = facts.events.clone();
        let warnings = self.findings.iter().chain(&facts.found).filter(|finding| !finding.is_error());
        record.warnings = warnings.map(|finding| finding.message.clone()).collect();
        record.audit = facts.audit.as_ref().map(json::run::audit);
        record.findings = match json::findings(&self.source.text, &facts.found) {
            Value::Array(findings) => findings,
            other => vec![other],
        };
        let method = |choice: &Choice| MethodRecord {
            t: choice.t,
            method: choice.method.as_str().to_owned(),
            reason: reason_message(choice),
        };
        record.methods = facts.choices.iter().map(method).collect();
        record.deviation = facts.deviation.as_ref().map(json::run::deviation);
    }

    /// Puts the files into the record.
    fn note_files(&mut self, facts: &Facts) {
        let is_there = |name: &&&str| facts.is_resumable || **name != CHECKPOINT;
        self.record.files =
            self.directory.names().iter().filter(is_there).map(|name| (*name).to_owned()).collect();
    }

    /// Reports a file that could not be written, in the record too if that is possible.
    pub fn output_failed(mut self, failure: &WriteFailure) -> Outcome {
        let message = format!("cannot write `{}`: {}", failure.file.display(), reason(&failure.error));
        self.record.outcome = Outcome::OutputFailed.as_str().to_owned();
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

/// The checks that do not hold.
fn failed_told(certificate: &Certificate) -> String {
    let failed = certificate.checks.iter().filter(|check| check.verdict == Verdict::Failed);
    let told = failed.map(|check| {
        let allowed = check.bound.map_or_else(String::new, |bound| format!(", allowed {bound:.1e}"));
        format!("{} ({:.1e}{allowed})", subject_told(check.subject), check.value)
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Stored samples that can be left, with progress.
struct Watched<'p> {
    samples: StoredSamples<File>,
    interrupt: Interrupt,
    progress: &'p mut Progress,
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
        if self.interrupt.is_asked() {
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
