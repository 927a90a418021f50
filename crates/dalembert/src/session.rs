//! A motion that another program drives: step by step, or up to given times.
//!
//! ```text
//! Study ──session──▶ Session ──advance_to──▶ Advance, Advance, …  ──finish──▶ Run
//!                        └── state, sample, output, save, load
//! ```

mod save;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dalembert_dynamics::SwitchSource;
use dalembert_integrate::{Deviation, Integration, Progress, RunEnd, RunFailure, Status};
use dalembert_model::{Code, Diagnostic, Lines, Place, Severity, Span};
use dalembert_record::Columns;
use dalembert_settings::{
    Choice, Outcome, PlaceRecord, Resolved, Statistics, Switch, SwitchKind, SwitchRecord,
};
use dalembert_system::{MechanicalSystem, Sample};

use crate::ending::{contact_place, ended_badly, findings};
use crate::outputs::OutputWatch;
use crate::run::{Run, UnknownColumn};
use crate::study::Study;

pub use save::SaveError;

/// A motion under way, which the caller drives. It owns everything it needs and moves between threads.
///
/// ```
/// use dalembert::Request;
///
/// let study = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 2 [s]")?;
/// let mut session = study.session(&Request::default())?;
/// for k in 1..=100 {
///     session.advance_to(0.01 * f64::from(k))?;
///     let energy = session.output("energy.kinetic")? + session.output("energy.potential")?;
///     assert!((energy + 1f64.cos()).abs() < 1e-7);
/// }
/// assert_eq!(session.time(), 1.0);
/// let run = session.finish();
/// assert!(run.certificate.passed());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    study: Study,
    resolved: Resolved,
    columns: Columns,
    integration: Option<Integration>,
    failure: Option<RunFailure>,
    outputs: OutputWatch,
    rows: Vec<Sample>,
    outcome: Option<Outcome>,
    interrupt: Interrupt,
    here: Here,
}

/// The present state, kept for the caller.
#[derive(Default)]
struct Here {
    q: Vec<f64>,
    v: Vec<f64>,
    sample: Sample,
    has_sample: bool,
    row: Vec<f64>,
}

/// Positions and speeds at the present time, in the order of the layout.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct State<'s> {
    /// Time, in seconds.
    pub t: f64,
    /// Coordinates.
    pub q: &'s [f64],
    /// Speeds.
    pub v: &'s [f64],
}

/// Result of a call that advances a session.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Advance {
    /// The time that was reached, in seconds.
    pub t: f64,
    /// The reason why the call returned.
    pub reason: AdvanceReason,
    /// Events, changes between stick and slip, and non-smooth points during the call.
    pub events: Vec<SwitchRecord>,
}

impl Advance {
    /// Whether the requested time was reached.
    pub fn reached(&self) -> bool {
        self.reason == AdvanceReason::Reached
    }
}

/// Why a call that advances a session returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AdvanceReason {
    /// The requested time was reached, or the requested step taken.
    Reached,
    /// An event ended the motion. Further calls return the same.
    Ended,
    /// [`Interrupt::interrupt`] was called. The session can go on.
    Interrupted,
}

/// Why a session does not advance or has no such value.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SessionError {
    /// The time lies before the present one: load a save instead.
    BackInTime {
        /// The time of the call.
        t: f64,
        /// The present time.
        now: f64,
    },
    /// The time lies beyond the end of the request, from which time scale and longest step follow.
    BeyondHorizon {
        /// The time of the call.
        t: f64,
        /// The end of the request.
        horizon: f64,
    },
    /// The motion cannot be continued. Rows, state and saves up to here remain.
    Failed {
        /// The outcome of the run.
        outcome: Outcome,
        /// The reason.
        message: String,
    },
    /// There is no such column.
    Unknown(UnknownColumn),
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::BackInTime { t, now } => {
                write!(f, "t = {t} s lies before the present time {now} s: load a save instead")
            }
            SessionError::BeyondHorizon { t, horizon } => {
                write!(f, "t = {t} s lies beyond the end of the request, {horizon} s: request a later end")
            }
            SessionError::Failed { message, .. } => f.write_str(message),
            SessionError::Unknown(column) => column.fmt(f),
        }
    }
}

impl std::error::Error for SessionError {}

impl From<UnknownColumn> for SessionError {
    fn from(column: UnknownColumn) -> SessionError {
        SessionError::Unknown(column)
    }
}

/// Interrupts a session from another thread: the present call returns after its step.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Makes the present or the next call that advances the session return.
    pub fn interrupt(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

impl Session {
    /// A session over an integration, or one that failed before its first step.
    pub(crate) fn new(
        study: &Study,
        resolved: Resolved,
        integration: Result<Integration, RunFailure>,
    ) -> Session {
        let (integration, failure) = match integration {
            Ok(integration) => (Some(integration), None),
            Err(failure) => (None, Some(failure)),
        };
        let layout = study.system().layout();
        let sample = integration.as_ref().map_or_else(|| Sample::new(layout), Integration::new_sample);
        let here = Here {
            q: vec![0.0; layout.n_coordinates],
            v: vec![0.0; layout.n_speeds],
            sample,
            ..Here::default()
        };
        let mut session = Session {
            columns: study.columns(&resolved.settings),
            study: study.clone(),
            resolved,
            integration,
            failure,
            outputs: OutputWatch::default(),
            rows: Vec::new(),
            outcome: None,
            interrupt: Interrupt::default(),
            here,
        };
        session.note_state();
        session
    }

    /// The study that moves.
    pub fn study(&self) -> &Study {
        &self.study
    }

    /// Times, settings and first method.
    pub fn resolved(&self) -> &Resolved {
        &self.resolved
    }

    /// Advances to exactly `t`, in seconds: the last step is cut there, so that the state is the end of a step and no
    /// interpolation. Time scale, longest step and first step follow from the end of the request and not from the interval.
    ///
    /// # Errors
    /// [`SessionError`] for a time before the present one or beyond the end of the request, and if the motion cannot be
    /// continued.
    pub fn advance_to(&mut self, t: f64) -> Result<Advance, SessionError> {
        let (now, horizon) = (self.time(), self.resolved.span.until);
        if t > horizon {
            return Err(SessionError::BeyondHorizon { t, horizon });
        }
        if t < now || t.is_nan() {
            return Err(SessionError::BackInTime { t, now });
        }
        let n_before = self.n_switches();
        let reason = loop {
            if self.outcome == Some(Outcome::StoppedByEvent) {
                break AdvanceReason::Ended;
            }
            self.check()?;
            if self.time() >= t {
                break AdvanceReason::Reached;
            }
            if self.interrupt.take() {
                break AdvanceReason::Interrupted;
            }
            self.keep_step(t);
        };
        Ok(self.advanced(reason, n_before))
    }

    /// Takes one step.
    ///
    /// # Errors
    /// [`SessionError::Failed`] if the motion cannot be continued, [`SessionError::BeyondHorizon`] at the end of the request.
    pub fn step(&mut self) -> Result<Advance, SessionError> {
        let n_before = self.n_switches();
        let horizon = self.resolved.span.until;
        if self.outcome.is_none() {
            self.keep_step(horizon);
        } else if self.outcome == Some(Outcome::Completed) {
            return Err(SessionError::BeyondHorizon { t: horizon, horizon });
        }
        self.check()?;
        let reason = match self.outcome {
            Some(Outcome::StoppedByEvent) => AdvanceReason::Ended,
            _ => AdvanceReason::Reached,
        };
        Ok(self.advanced(reason, n_before))
    }

    /// One step not beyond `goal`, whose rows are kept.
    fn keep_step(&mut self, goal: f64) {
        if let Some(integration) = &mut self.integration {
            integration.set_goal(goal);
        }
        let mut rows = std::mem::take(&mut self.rows);
        self.outcome = self.advance(&mut |sample| rows.push(sample.clone()));
        self.rows = rows;
    }

    fn advanced(&self, reason: AdvanceReason, n_before: usize) -> Advance {
        Advance { t: self.time(), reason, events: self.events_from(n_before) }
    }

    /// The failure of the motion as an error.
    fn check(&self) -> Result<(), SessionError> {
        match &self.failure {
            Some(failure) => {
                let (outcome, diagnostic) = ended_badly(&self.study, failure);
                Err(SessionError::Failed { outcome, message: diagnostic.message })
            }
            None => Ok(()),
        }
    }

    /// Takes one step and hands out the rows in it, which are not kept; returns the outcome if the run has ended.
    pub fn advance(&mut self, out: &mut dyn FnMut(&Sample)) -> Option<Outcome> {
        self.here.has_sample = false;
        if let Some(integration) = &mut self.integration
            && self.failure.is_none()
        {
            let outputs = &mut self.outputs;
            let mut out = |sample: &Sample| {
                outputs.note(sample);
                out(sample);
            };
            let status = integration.advance(&mut out);
            self.note_state();
            match status {
                Ok(Status::Going) => return None,
                Ok(Status::Ended(RunEnd::Time)) => return Some(Outcome::Completed),
                Ok(Status::Ended(RunEnd::Event(_))) => return Some(Outcome::StoppedByEvent),
                Err(failure) => self.failure = Some(failure),
            }
        }
        self.failure.as_ref().map(|failure| ended_badly(&self.study, failure).0)
    }

    fn note_state(&mut self) {
        if let Some(integration) = &self.integration {
            integration.state_into(&mut self.here.q, &mut self.here.v);
        }
        self.here.has_sample = false;
    }

    /// The present time, in seconds.
    pub fn time(&self) -> f64 {
        self.integration.as_ref().map_or_else(|| self.study.begins_at(), Integration::time)
    }

    /// Positions and speeds at the present time, without any evaluation.
    pub fn state(&self) -> State<'_> {
        State { t: self.time(), q: &self.here.q, v: &self.here.v }
    }

    /// Everything at the present time, on the constraints; evaluated once for each state. The motion does not depend on it.
    ///
    /// # Errors
    /// [`SessionError::Failed`] if there are no accelerations here.
    pub fn sample(&mut self) -> Result<&Sample, SessionError> {
        if !self.here.has_sample
            && let Some(integration) = &mut self.integration
        {
            integration.sample_into(&mut self.here.sample).map_err(|failure| {
                let (outcome, diagnostic) = ended_badly(&self.study, &failure);
                SessionError::Failed { outcome, message: diagnostic.message }
            })?;
            self.here.has_sample = true;
        }
        Ok(&self.here.sample)
    }

    /// A column at the present time: a coordinate, an output, `multiplier(rod)`, `energy.kinetic`.
    ///
    /// # Errors
    /// [`SessionError::Unknown`] with the nearest name, and those of [`sample`](Self::sample).
    pub fn output(&mut self, name: &str) -> Result<f64, SessionError> {
        let index = UnknownColumn::find(self.columns.header(), name)?;
        self.sample()?;
        let Here { sample, row, .. } = &mut self.here;
        row.clear();
        self.columns.write(sample, row);
        Ok(row[index])
    }

    /// A handle that interrupts this session from another thread.
    pub fn interrupt(&self) -> Interrupt {
        self.interrupt.clone()
    }

    /// Certifies the rows so far. A session that was not driven to the end of its request has the outcome
    /// [`Outcome::Interrupted`].
    pub fn finish(mut self) -> Run {
        let rows = std::mem::take(&mut self.rows);
        let outcome = match (&self.failure, self.outcome) {
            (Some(failure), _) => ended_badly(&self.study, failure).0,
            (None, outcome) => outcome.unwrap_or(Outcome::Interrupted),
        };
        Run::new(&self, outcome, rows)
    }

    /// The solver's memory, from which [`Study::resume`] continues; `None` if there is nothing to continue.
    pub fn memory(&mut self) -> Option<Vec<u64>> {
        self.integration.as_mut().map(Integration::memory)
    }

    /// Methods so far, with their reasons.
    pub fn choices(&self) -> &[Choice] {
        self.integration.as_ref().map_or(&[], Integration::choices)
    }

    /// Limits the number of steps, rejected ones included.
    pub fn limit_steps(&mut self, max_steps: u64) {
        if let Some(integration) = &mut self.integration {
            integration.limit_steps(max_steps);
        }
    }

    /// How far a stabilised run has left its constraints so far, with the bound.
    pub fn deviation(&self) -> Option<Deviation> {
        self.integration.as_ref().and_then(Integration::deviation)
    }

    /// Time, step, errors and number of steps.
    pub fn progress(&self) -> Progress {
        let nothing = Progress { t: self.study.begins_at(), dt: 0.0, worst_error: 0.0, steps: 0 };
        self.integration.as_ref().map_or(nothing, Integration::progress)
    }

    /// Counts of the work so far.
    pub fn statistics(&self) -> Statistics {
        self.integration.as_ref().map(Integration::statistics).unwrap_or_default()
    }

    /// The first hundred thousand events, changes between stick and slip, and non-smooth points.
    pub fn events(&self) -> Vec<SwitchRecord> {
        self.events_from(0)
    }

    fn n_switches(&self) -> usize {
        self.integration.as_ref().map_or(0, |integration| integration.switches().len())
    }

    fn events_from(&self, first: usize) -> Vec<SwitchRecord> {
        let switches = self.integration.as_ref().map_or(&[][..], |integration| integration.switches());
        let lines = Lines::new(self.study.text());
        let mut known: HashMap<(SwitchKind, usize), SwitchRecord> = HashMap::new();
        let record = |&Switch { t, kind, index, modes, jump }: &Switch| {
            let blank = known.entry((kind, index)).or_insert_with(|| self.switch_record(kind, index, &lines));
            let [before, after] = modes.map(|mode| Some(mode).filter(|mode| !mode.is_nan()));
            let [impulse, work] = jump.map(|part| Some(part).filter(|part| part.is_finite() && *part != 0.0));
            SwitchRecord { t, before, after, impulse, work, ..blank.clone() }
        };
        switches.iter().skip(first).map(record).collect()
    }

    /// Data of a switch beside its instant.
    fn switch_record(&self, kind: SwitchKind, index: usize, lines: &Lines<'_>) -> SwitchRecord {
        let model = self.study.model();
        let (name, span, instance) = match kind {
            SwitchKind::Event => (model.events[index].name.clone(), model.events[index].span, None),
            SwitchKind::Stick | SwitchKind::Slip => {
                (model.laws[index].name.clone(), model.laws[index].span, None)
            }
            kind if kind.is_of_contact() => {
                let (name, span) = contact_place(model, index, Span::default());
                (name, span, None)
            }
            _ => match self.study.system().switch_source(index) {
                Some(SwitchSource { text, span, instance }) => (text, span, instance),
                None => return SwitchRecord::new(0.0, kind, "a switching expression".to_owned()),
            },
        };
        let mut record = SwitchRecord { instance, ..SwitchRecord::new(0.0, kind, name) };
        // Models built by code have no text.
        if !self.study.text().is_empty() {
            let Place { line, column } = lines.place(span.start);
            record.place = Some(PlaceRecord { line, column });
            record.text = Some(lines.line(line).trim().to_owned());
        }
        record
    }

    /// Why the run ended before its time, and warnings about it.
    pub fn findings(&self) -> Vec<Diagnostic> {
        let failure = self.failure.as_ref().map(|failure| ended_badly(&self.study, failure).1);
        // A warning does not repeat the failure.
        let said = match self.failure.as_ref().map(|failure| &failure.cause) {
            Some(dalembert_integrate::RunCause::Uncontrolled { .. }) => Some(Code::UnstableInternalDynamics),
            Some(dalembert_integrate::RunCause::Singular { .. }) => Some(Code::SingularConfiguration),
            _ => None,
        };
        let model = self.study.model();
        let others = findings(model, self.resolved.settings.tolerance, self.integration.as_ref());
        let others = others.into_iter().filter(|finding| Some(finding.code) != said);
        let of_start =
            self.study.start_findings().iter().filter(|finding| finding.severity != Severity::Note);
        let outputs = self.outputs.findings(model);
        failure.into_iter().chain(of_start.cloned()).chain(others).chain(outputs).collect()
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("study", &self.study).field("t", &self.time()).finish_non_exhaustive()
    }
}
