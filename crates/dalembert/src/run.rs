//! Runs: requests resolved, driven to their end and certified.
//!
//! ```text
//! Request ──resolve──▶ Resolved ──session──▶ Session ──▶ Run: columns, events, certificate
//! ```

use dalembert_methods::CATALOGUE;
use std::fmt;
use std::ops::ControlFlow;

use dalembert_integrate::{Deviation, Integration, NoStep, Progress};
use dalembert_lang::nearest;
use dalembert_model::{Diagnostic, check_times};
#[cfg(feature = "record")]
use dalembert_record::RunRecord;
use dalembert_record::{Columns, Header};
use dalembert_settings::{
    Choice, Method, Outcome, Reason, Request, Resolved, Settings, Statistics, SwitchRecord, TimeSpan,
};
use dalembert_system::{MechanicalSystem, Sample};

use crate::certificate::{Certificate, certify_kept};
#[cfg(feature = "record")]
use crate::recorded::certificate_record;
use crate::request::{RequestError, TOLERANCES};
use crate::session::Session;
use crate::study::Study;

/// Rows of a run if neither request nor model gives their spacing.
const DEFAULT_ROWS: f64 = 1000.0;

/// A run with all that came of it.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// The names and units of its columns.
    pub header: Header,
    /// Its rows, in SI units.
    pub samples: Vec<Sample>,
    /// Events, changes between stick and slip, non-smooth points.
    pub events: Vec<SwitchRecord>,
    /// Counts of its work.
    pub statistics: Statistics,
    /// Its methods, with their reasons.
    pub choices: Vec<Choice>,
    /// How far a stabilised run left its constraints, and how far it can have done so at most.
    pub deviation: Option<Deviation>,
    /// How far it can be trusted.
    pub certificate: Certificate,
    /// Why it ended before its time, and what else is worth knowing.
    pub findings: Vec<Diagnostic>,
    /// All of this as data for files and reports.
    #[cfg(feature = "record")]
    pub record: RunRecord,
    /// The values of each column, in the order of the header.
    columns: Vec<Vec<f64>>,
}

impl Run {
    /// Certifies the rows of a session.
    pub(crate) fn new(session: &Session, outcome: Outcome, samples: Vec<Sample>) -> Run {
        let (study, resolved) = (session.study(), session.resolved());
        let certificate = certify_kept(study.system(), &samples, resolved, session.time());
        let columns = study.columns(&resolved.settings);
        let has_failed = outcome.is_good() && !certificate.passed();
        let outcome = if has_failed { Outcome::CertificateFailed } else { outcome };
        Run {
            #[cfg(feature = "record")]
            record: RunRecord {
                certificate: Some(certificate_record(study.model(), &certificate)),
                ..session.record(outcome, samples.len() as u64)
            },
            outcome,
            header: columns.header().clone(),
            columns: by_column(&columns, &samples),
            samples,
            events: session.events(),
            statistics: session.statistics(),
            choices: session.choices().to_vec(),
            deviation: session.deviation(),
            certificate,
            findings: session.findings(),
        }
    }

    /// A column by its name, as in a table: `q1`, `q1'`, `multiplier(rod)`, `energy.balance`.
    ///
    /// # Errors
    /// [`UnknownColumn`] with the nearest name.
    pub fn column(&self, name: &str) -> Result<&[f64], UnknownColumn> {
        Ok(&self.columns[UnknownColumn::find(&self.header, name)?])
    }
}

/// The rows column by column.
fn by_column(columns: &Columns, samples: &[Sample]) -> Vec<Vec<f64>> {
    let mut out = vec![Vec::with_capacity(samples.len()); columns.header().n_columns()];
    let mut row = Vec::new();
    for sample in samples {
        row.clear();
        columns.write(sample, &mut row);
        out.iter_mut().zip(&row).for_each(|(column, value)| column.push(*value));
    }
    out
}

/// A column that a run does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownColumn {
    /// The name that was requested.
    pub name: String,
    /// The nearest name among those of the run.
    pub nearest: Option<String>,
}

impl UnknownColumn {
    /// The place of a column in a header.
    pub(crate) fn find(header: &Header, name: &str) -> Result<usize, UnknownColumn> {
        header.index_of(name).ok_or_else(|| {
            let names = header.columns().iter().map(|column| column.name.as_str());
            UnknownColumn { name: name.to_owned(), nearest: nearest(name, names).map(str::to_owned) }
        })
    }
}

impl fmt::Display for UnknownColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the run has no column `{}`", self.name)?;
        match &self.nearest {
            Some(nearest) => write!(f, " (did you mean `{nearest}`?)"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownColumn {}

/// Sees a run while it goes on.
pub trait Observer {
    /// A row.
    fn sample(&mut self, _sample: &Sample) {}

    /// After each step: whether the run should go on.
    fn step(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Sees nothing.
impl Observer for () {}

impl Study {
    /// Runs to the end and keeps all rows.
    ///
    /// ```
    /// use dalembert::{CertificateVerdict, Request};
    ///
    /// let text = "
    ///     parameter g = 9.81 [m/s^2], L = 1 [m]
    ///     coordinate x, y [m]
    ///     kinetic 1/2*(x'^2 + y'^2)
    ///     potential g*y
    ///     constraint rod: x^2 + y^2 = L^2
    ///     start x = L, x' = 0, y ~ 0
    ///     run until 2 [s] every 0.01 [s]";
    /// let run = dalembert::load(text)?.run(&Request::default())?;
    /// assert!(run.outcome.is_good() && run.certificate.verdict() == CertificateVerdict::Certified);
    /// assert_eq!(run.samples.len(), 201);
    /// let lowest = run.column("y")?.iter().copied().fold(0.0, f64::min);
    /// assert!((lowest + 1.0).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be satisfied. A run that fails on its way is no error: its outcome says so, and
    /// what succeeded is kept.
    pub fn run(&self, request: &Request) -> Result<Run, RequestError> {
        self.run_with(request, &mut ())
    }

    /// Runs to the end, seen by an observer, which can stop it.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be satisfied.
    pub fn run_with(&self, request: &Request, observer: &mut dyn Observer) -> Result<Run, RequestError> {
        let begun = self.begins_at();
        let mut is_left = false;
        let mut session = self.session_while(request, &mut |steps| {
            let searching = Progress { t: begun, dt: 0.0, worst_error: 0.0, steps };
            let flow = observer.step(&searching);
            is_left |= flow.is_break();
            flow
        })?;
        let mut samples = Vec::new();
        let outcome = loop {
            if is_left {
                break Outcome::Interrupted;
            }
            let ended = session.advance(&mut |sample| {
                observer.sample(sample);
                samples.push(sample.clone());
            });
            if let Some(outcome) = ended {
                break outcome;
            }
            if observer.step(&session.progress()).is_break() {
                break Outcome::Interrupted;
            }
        };
        Ok(Run::new(&session, outcome, samples))
    }

    /// The columns of a run with these settings.
    pub fn columns(&self, settings: &Settings) -> Columns {
        let (model, layout) = (self.model(), self.system().layout());
        if settings.has_three_fields() {
            Columns::with_three_fields(model, layout)
        } else {
            Columns::of(model, layout)
        }
    }

    /// A motion that the caller drives.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be satisfied.
    pub fn session(&self, request: &Request) -> Result<Session, RequestError> {
        self.session_while(request, &mut |_| ControlFlow::Continue(()))
    }

    /// The same; while a constant step is sought, `flow` is called after each step of the search. A search that is left is a run
    /// that ended at its limit before it began.
    fn session_while(
        &self,
        request: &Request,
        flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Session, RequestError> {
        let max_steps = request.limits.max_steps;
        let is_auto = request.settings.method == Method::Auto;
        let open = self.settle(request)?;
        match self.with_step(open.clone(), is_auto, max_steps, flow) {
            Ok(resolved) => {
                let mut session = self.session_resolved(resolved)?;
                session.limit_steps(max_steps);
                Ok(session)
            }
            Err(RequestError::SearchLeft { steps }) => {
                let cause = dalembert_integrate::RunCause::SearchLeft { steps };
                let failure = dalembert_integrate::RunFailure { t: self.begins_at(), cause };
                Ok(Session::new(self, open, Err(failure)))
            }
            Err(error) => Err(error),
        }
    }

    /// A session by a request that was [resolved](Self::resolve), without a limit of steps.
    ///
    /// # Errors
    /// [`RequestError::NoStart`] if the start was refused.
    pub fn session_resolved(&self, resolved: Resolved) -> Result<Session, RequestError> {
        let integration =
            Integration::new(&CATALOGUE, &self.shared_system(), self.start()?, resolved.clone());
        Ok(Session::new(self, resolved, integration))
    }

    /// Continues a run from its memory; `None` if the memory belongs to another model or other settings.
    pub fn resume(&self, resolved: Resolved, memory: &[u64]) -> Option<Session> {
        let integration =
            Integration::resume(&CATALOGUE, &self.shared_system(), resolved.clone(), memory).ok()?;
        Some(Session::new(self, resolved, Ok(integration)))
    }

    /// The request with times, method and constant step determined.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be satisfied.
    pub fn resolve(&self, request: &Request) -> Result<Resolved, RequestError> {
        self.resolve_while(request, &mut |_| ControlFlow::Continue(()))
    }

    /// The same; where a constant step is searched, `flow` is called after each step of the search with their number, and can
    /// stop it.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be satisfied, [`RequestError::SearchLeft`] if the search was stopped or reached the
    /// limit of steps.
    pub fn resolve_while(
        &self,
        request: &Request,
        flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Resolved, RequestError> {
        let is_auto = request.settings.method == Method::Auto;
        self.with_step(self.settle(request)?, is_auto, request.limits.max_steps, flow)
    }

    /// Determines all but a constant step that has to be searched.
    fn settle(&self, request: &Request) -> Result<Resolved, RequestError> {
        let (model, start) = (self.model(), self.begins_at());
        let run = model.run.as_ref();
        let from = request.from.unwrap_or(start);
        if from != start {
            return Err(RequestError::OtherStart { from, start });
        }
        let until = request.until.or(run.map(|run| run.until)).ok_or(RequestError::NoEnd)?;
        let every = request.every.or(run.and_then(|run| run.every)).unwrap_or((until - from) / DEFAULT_ROWS);
        let settings = &request.settings;
        let spacings: Vec<f64> = [Some(every), settings.step].into_iter().flatten().collect();
        check_times(from, until, &spacings)?;
        if !(TOLERANCES.0..=TOLERANCES.1).contains(&settings.tolerance) {
            return Err(RequestError::BadTolerance(settings.tolerance));
        }
        let (method, form) = (settings.method, settings.form);
        dalembert_integrate::fits(&CATALOGUE, &self.shared_system(), self.start()?, settings)
            .map_err(|unsupported| RequestError::Unsuitable { method, form, unsupported })?;
        let span = TimeSpan { from, until, every };
        let choice =
            dalembert_integrate::decide(&CATALOGUE, &self.shared_system(), self.start()?, &span, settings);
        Ok(Resolved { span, settings: settings.clone().method(choice.method), choices: vec![choice] })
    }

    /// Adds a constant step, if the method needs one and has none.
    fn with_step(
        &self,
        mut resolved: Resolved,
        is_auto: bool,
        max_steps: u64,
        flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Resolved, RequestError> {
        let Resolved { span, settings, choices } = &mut resolved;
        if settings.step.is_some() || settings.method.is_adaptive() {
            return Ok(resolved);
        }
        let method = settings.method;
        let mut goes_on = |steps: u64| steps < max_steps && flow(steps).is_continue();
        let search = dalembert_integrate::search_step(
            &CATALOGUE,
            &self.shared_system(),
            self.start()?,
            span,
            settings,
            &mut goes_on,
        );
        let search = search.map_err(|none| match none {
            NoStep::Failed(failure) => RequestError::NoStep { method, t: failure.t },
            NoStep::Left { steps } => RequestError::SearchLeft { steps },
        })?;
        let choice = if search.is_good || !is_auto {
            settings.step = Some(search.step);
            let reason = choices.first().map_or(Reason::Requested, |choice| choice.reason);
            Choice { t: span.from, method, reason, step_search: Some(search) }
        } else {
            // No step satisfies the tolerance, as in sensitive motions: drift of energy is then the smaller error.
            settings.method = Method::Dop853;
            Choice { t: span.from, method: Method::Dop853, reason: Reason::Smooth, step_search: None }
        };
        *choices = vec![choice];
        Ok(resolved)
    }
}
