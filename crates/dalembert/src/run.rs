//! From a consistent start to the motion, in the user's own terms.
//!
//! ```text
//! Study ──run──▶ Run: samples, events, certificate            all at once
//! Study ──begin──▶ Runner ──advance──▶ Sample, Sample, …      step by step, with a memory to resume from
//! ```

use std::ops::ControlFlow;

use dalembert_model::{Code, Diagnostic, Model, Severity, check_times};
use dalembert_record::{Columns, Header};
use dalembert_settings::{
    Choice, Method, Outcome, Reason, Request, Resolved, Settings, Statistics, Switch, SwitchKind,
    SwitchRecord, TimeSpan,
};
use dalembert_solve::{self as solve, Deviation, End, Integration, NoStep, Progress, Status};
use dalembert_system::{MechanicalSystem, Sample};

use crate::certificate::{Certificate, certify_kept};
use crate::ending::{ended_badly, findings};
use crate::outputs::OutputWatch;
use crate::request::{RequestError, TOLERANCES};
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
    columns: Columns,
}

impl Run {
    /// A column by its name, as in a table: `q1`, `q1'`, `multiplier(rod)`, `energy.balance`.
    pub fn column(&self, name: &str) -> Option<Vec<f64>> {
        let index = self.header.index_of(name)?;
        let mut row = Vec::new();
        let value = |sample: &Sample| {
            row.clear();
            self.columns.write(sample, &mut row);
            row[index]
        };
        Some(self.samples.iter().map(value).collect())
    }
}

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
    /// let run = dalembert::load(text)?.start()?.run(&Request::default())?;
    /// assert!(run.outcome.is_good() && run.certificate.verdict() == CertificateVerdict::Certified);
    /// assert_eq!(run.samples.len(), 201);
    /// let lowest = run.column("y").unwrap().into_iter().fold(0.0, f64::min);
    /// assert!((lowest + 1.0).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be met. A run that fails on its way is no error: its outcome says so, and
    /// what succeeded is kept.
    pub fn run(&self, request: &Request) -> Result<Run, RequestError> {
        self.run_with(request, &mut ())
    }

    /// Runs to the end, seen by an observer, which can stop it.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be met.
    pub fn run_with(&self, request: &Request, observer: &mut dyn Observer) -> Result<Run, RequestError> {
        let begun = self.begins_at();
        let mut is_left = false;
        let mut runner = self.begin_while(request, &mut |steps| {
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
            let ended = runner.advance(&mut |sample| {
                observer.sample(sample);
                samples.push(sample.clone());
            });
            if let Some(outcome) = ended {
                break outcome;
            }
            if observer.step(&runner.progress()).is_break() {
                break Outcome::Interrupted;
            }
        };
        let certificate = certify_kept(self.system(), &samples, &runner.resolved, runner.progress().t);
        let columns = self.columns(&runner.resolved.settings);
        Ok(Run {
            outcome: if outcome.is_good() && !certificate.passed() {
                Outcome::CertificateFailed
            } else {
                outcome
            },
            header: columns.header().clone(),
            samples,
            events: runner.events(),
            statistics: runner.statistics(),
            choices: runner.choices().to_vec(),
            deviation: runner.deviation(),
            certificate,
            findings: runner.findings(),
            columns,
        })
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

    /// Begins a run that is taken step by step.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be met.
    pub fn begin(&self, request: &Request) -> Result<Runner<'_>, RequestError> {
        self.begin_while(request, &mut |_| ControlFlow::Continue(()))
    }

    /// The same; while a constant step is sought, `flow` is asked after each step of the search. A search that is left is a run
    /// that ended at its limit before it began.
    fn begin_while(
        &self,
        request: &Request,
        flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Runner<'_>, RequestError> {
        let max_steps = request.limits.max_steps;
        let is_auto = request.settings.method == Method::Auto;
        let open = self.settle(request)?;
        match self.with_step(open.clone(), is_auto, max_steps, flow) {
            Ok(resolved) => {
                let mut runner = self.begin_resolved(resolved)?;
                runner.limit_steps(max_steps);
                Ok(runner)
            }
            Err(RequestError::SearchLeft { steps }) => {
                let cause = solve::RunCause::SearchLeft { steps };
                let failure = Some(solve::RunFailure { t: self.begins_at(), cause });
                let (model, outputs) = (self.model(), OutputWatch::default());
                Ok(Runner { model, resolved: open, study: self, integration: None, failure, outputs })
            }
            Err(error) => Err(error),
        }
    }

    /// Begins a run that is taken step by step, by a request that was [resolved](Self::resolve), without a limit of steps.
    ///
    /// # Errors
    /// [`RequestError::NoStart`] if the start was refused.
    pub fn begin_resolved(&self, resolved: Resolved) -> Result<Runner<'_>, RequestError> {
        let (integration, failure) =
            match Integration::new(&self.shared_system(), self.start()?, resolved.clone()) {
                Ok(integration) => (Some(integration), None),
                Err(failure) => (None, Some(failure)),
            };
        let (model, outputs) = (self.model(), OutputWatch::default());
        Ok(Runner { model, resolved, study: self, integration, failure, outputs })
    }

    /// Continues a run from its memory; `None` if the memory belongs to another model or other settings.
    pub fn resume(&self, resolved: Resolved, memory: &[u64]) -> Option<Runner<'_>> {
        let integration = Integration::resume(&self.shared_system(), resolved.clone(), memory).ok()?;
        Some(Runner {
            model: self.model(),
            resolved,
            study: self,
            integration: Some(integration),
            failure: None,
            outputs: OutputWatch::default(),
        })
    }

    /// The request with times, method and constant step determined.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be met.
    pub fn resolve(&self, request: &Request) -> Result<Resolved, RequestError> {
        self.resolve_while(request, &mut |_| ControlFlow::Continue(()))
    }

    /// The same; where a constant step is searched, `flow` is called after each step of the search with their number, and can
    /// stop it.
    ///
    /// # Errors
    /// [`RequestError`] if the request cannot be met, [`RequestError::SearchLeft`] if the search was stopped or reached the
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
        solve::fits(&self.shared_system(), self.start()?, settings)
            .map_err(|misfit| RequestError::Unsuitable { method, form, misfit })?;
        let span = TimeSpan { from, until, every };
        let choice = solve::decide(&self.shared_system(), self.start()?, &span, settings);
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
        let search = solve::search_step(&self.shared_system(), self.start()?, span, settings, &mut goes_on);
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

/// A run that is taken step by step.
pub struct Runner<'s> {
    model: &'s Model,
    study: &'s Study,
    /// Times, settings and first method.
    pub resolved: Resolved,
    integration: Option<Integration>,
    failure: Option<solve::RunFailure>,
    outputs: OutputWatch,
}

impl Runner<'_> {
    /// Takes one step and hands out the rows in it; says how the run ended if it did.
    pub fn advance(&mut self, out: &mut dyn FnMut(&Sample)) -> Option<Outcome> {
        if let Some(integration) = &mut self.integration
            && self.failure.is_none()
        {
            let outputs = &mut self.outputs;
            let mut out = |sample: &Sample| {
                outputs.note(sample);
                out(sample);
            };
            match integration.advance(&mut out) {
                Ok(Status::Going) => return None,
                Ok(Status::Ended(End::Time)) => return Some(Outcome::Completed),
                Ok(Status::Ended(End::Event(_))) => return Some(Outcome::StoppedByEvent),
                Err(failure) => self.failure = Some(failure),
            }
        }
        self.failure.as_ref().map(|failure| ended_badly(self.study, failure).0)
    }

    /// All that the rest of the run depends on; `None` if there is no rest.
    pub fn memory(&mut self) -> Option<Vec<u64>> {
        self.integration.as_mut().map(Integration::memory)
    }

    /// Its methods so far, with their reasons.
    pub fn choices(&self) -> &[Choice] {
        self.integration.as_ref().map_or(&[], Integration::choices)
    }

    /// Limits the number of steps, rejected ones included.
    pub fn limit_steps(&mut self, max_steps: u64) {
        if let Some(integration) = &mut self.integration {
            integration.limit_steps(max_steps);
        }
    }

    /// How far a stabilised run has left its constraints so far, and how far it can have done so at most.
    pub fn deviation(&self) -> Option<Deviation> {
        self.integration.as_ref().and_then(Integration::deviation)
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let t = self.study.begins_at();
        let nothing = Progress { t, dt: 0.0, worst_error: 0.0, steps: 0 };
        self.integration.as_ref().map_or(nothing, Integration::progress)
    }

    /// What it has cost so far.
    pub fn statistics(&self) -> Statistics {
        self.integration.as_ref().map(Integration::statistics).unwrap_or_default()
    }

    /// The first hundred thousand events, changes between stick and slip, and non-smooth points.
    pub fn events(&self) -> Vec<SwitchRecord> {
        let switches = self.integration.as_ref().map_or(&[][..], |integration| integration.switches());
        let record = |&Switch { t, kind, index }: &Switch| {
            let name = match kind {
                SwitchKind::Event => self.model.events[index].name.clone(),
                SwitchKind::Stick | SwitchKind::Slip => self.model.laws[index].name.clone(),
                _ => String::new(),
            };
            SwitchRecord { t, kind, name }
        };
        switches.iter().map(record).collect()
    }

    /// Why it ended before its time, and what else is worth knowing.
    pub fn findings(&self) -> Vec<Diagnostic> {
        let failure = self.failure.as_ref().map(|failure| ended_badly(self.study, failure).1);
        // What a failure has said is not said again as a warning.
        let said = match self.failure.as_ref().map(|failure| &failure.cause) {
            Some(solve::RunCause::Uncontrolled { .. }) => Some(Code::UnstableInternalDynamics),
            Some(solve::RunCause::Singular { .. }) => Some(Code::SingularConfiguration),
            _ => None,
        };
        let others = findings(self.model, self.resolved.settings.tolerance, self.integration.as_ref());
        let others = others.into_iter().filter(|finding| Some(finding.code) != said);
        let of_start =
            self.study.start_findings().iter().filter(|finding| finding.severity != Severity::Note);
        let outputs = self.outputs.findings(self.model);
        failure.into_iter().chain(of_start.cloned()).chain(others).chain(outputs).collect()
    }
}
