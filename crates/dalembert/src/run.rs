//! From a consistent start to the motion, in the user's own terms.
//!
//! ```text
//! Study ──run──▶ Run: samples, events, certificate            all at once
//! Study ──begin──▶ Runner ──advance──▶ Sample, Sample, …      step by step, with a memory to resume from
//! ```

use std::ops::ControlFlow;

use dalembert_check::Refusal;
use dalembert_model::{Code, Diagnostic, Model, Severity, TimesError, check_times};
use dalembert_record::{Columns, Header};
use dalembert_solve::{
    self as solve, Decision, Deviation, End, Form, Integration, Method, Misfit, NoPilot, Progress, Reason,
    Stabilisation, Statistics, Status, What,
};
use dalembert_system::{MechanicalSystem, Sample};

use crate::certificate::{Certificate, certify_kept};
use crate::ending::{ended_badly, findings, search_left};
use crate::fitness::{unfit, way_out};
use crate::outputs::OutputWatch;
use crate::study::Study;

/// The tolerance of a run where nobody asks for another.
pub const DEFAULT_TOLERANCE: f64 = 1e-9;

/// Tolerances that mean something in numbers of sixteen digits.
const TOLERANCES: (f64, f64) = (1e-14, 1e-2);

/// Rows of a run whose model does not say how many.
const DEFAULT_ROWS: f64 = 1000.0;

/// What is asked of a run. What is left out the model says.
///
/// ```
/// use dalembert::Plan;
///
/// let plan = Plan { until: Some(10.0), tolerance: 1e-6, ..Plan::default() };
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Time at the end, in seconds; that of the model's `run` line if nobody says otherwise.
    pub until: Option<f64>,
    /// Time between rows, in seconds; that of the model, or a thousandth of the run.
    pub every: Option<f64>,
    /// The method.
    pub method: Method,
    /// The form of the equations.
    pub form: Form,
    /// The error that each step may make, relative to the size of positions and speeds.
    pub tolerance: f64,
    /// A constant step in seconds, in place of those that the tolerance asks for.
    pub step: Option<f64>,
    /// How the stabilised methods keep to the constraints.
    pub stabilisation: Stabilisation,
    /// Whether rows of `al3f` have the multipliers and momenta of the three-field form.
    pub fields: bool,
    /// Steps after which the run is given up; it can be resumed.
    pub max_steps: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            until: None,
            every: None,
            method: Method::Auto,
            form: Form::default(),
            tolerance: DEFAULT_TOLERANCE,
            step: None,
            stabilisation: Stabilisation::default(),
            fields: false,
            max_steps: 100_000_000,
        }
    }
}

/// Why a plan cannot be followed.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanMistake {
    /// The model has no start.
    NoStart(Box<Refusal>),
    /// Nobody says how long the run is.
    NoEnd,
    /// The run would end before it begins.
    EndsBeforeStart {
        /// Where it begins.
        from: f64,
        /// Where it should end.
        until: f64,
    },
    /// A time is beyond all that doubles resolve.
    TooFar(f64),
    /// Time between rows, or a step, is not a positive number, or so small that there would be no end of rows.
    BadSpacing(f64),
    /// The tolerance is none.
    BadTolerance(f64),
    /// The method or the form makes no sense for this model.
    Unfit {
        /// The method.
        method: Method,
        /// The form.
        form: Form,
        /// Why.
        misfit: Misfit,
    },
    /// The search for a constant step was left: it took as many steps as were allowed, or was not to go on.
    SearchLeft {
        /// The steps of its runs.
        steps: u64,
    },
    /// No constant step was found with which the run gets on.
    NoStep {
        /// The method.
        method: Method,
        /// How long.
        t: f64,
    },
}

impl std::fmt::Display for PlanMistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlanMistake::NoStart(refusal) => refusal.fmt(f),
            PlanMistake::NoEnd => write!(f, "nobody says how long the run is"),
            PlanMistake::EndsBeforeStart { from, until } => {
                TimesError::EndsBeforeStart { from: *from, until: *until }.fmt(f)
            }
            PlanMistake::TooFar(t) => TimesError::TooFar(*t).fmt(f),
            PlanMistake::BadSpacing(spacing) => TimesError::BadSpacing(*spacing).fmt(f),
            PlanMistake::BadTolerance(tolerance) => write!(
                f,
                "{tolerance} is no tolerance: it lies between {:e} and {}",
                TOLERANCES.0, TOLERANCES.1
            ),
            PlanMistake::Unfit { method, form, misfit } => write!(f, "{}", unfit(*method, *form, *misfit)),
            PlanMistake::SearchLeft { steps } => write!(f, "{}", search_left(*steps)),
            PlanMistake::NoStep { method, t } => {
                write!(f, "no constant step was found with which `{}` gets beyond {t} s", method.as_str())
            }
        }
    }
}

impl std::error::Error for PlanMistake {}

impl From<Box<Refusal>> for PlanMistake {
    fn from(refusal: Box<Refusal>) -> PlanMistake {
        PlanMistake::NoStart(refusal)
    }
}

impl From<TimesError> for PlanMistake {
    fn from(mistake: TimesError) -> PlanMistake {
        match mistake {
            TimesError::EndsBeforeStart { from, until } => PlanMistake::EndsBeforeStart { from, until },
            TimesError::TooFar(t) => PlanMistake::TooFar(t),
            TimesError::BadSpacing(spacing) => PlanMistake::BadSpacing(spacing),
        }
    }
}

impl PlanMistake {
    /// What to do about it.
    pub fn hint(&self) -> &'static str {
        match self {
            PlanMistake::NoStart(_) => "release one of the given values with `~`",
            PlanMistake::NoEnd => {
                "add a line `run until 10 [s] every 0.01 [s]` to the model, or `--until 10`"
            }
            PlanMistake::EndsBeforeStart { from, until } => {
                TimesError::EndsBeforeStart { from: *from, until: *until }.hint()
            }
            PlanMistake::TooFar(t) => TimesError::TooFar(*t).hint(),
            PlanMistake::BadSpacing(spacing) => TimesError::BadSpacing(*spacing).hint(),
            PlanMistake::BadTolerance(_) => "1e-6 is coarse, 1e-12 is fine",
            PlanMistake::Unfit { misfit, .. } => way_out(*misfit),
            PlanMistake::SearchLeft { .. } => {
                "give a step with `--step`, allow more by `--max-steps` and `--max-time`, or take `--method dop853`"
            }
            PlanMistake::NoStep { .. } => "give one with `--step`, or take `--method auto`",
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunOutcome {
    /// At its time.
    Completed,
    /// By an event that stops it.
    StoppedByEvent,
    /// At its end, with a certificate that does not hold.
    CertificateFailed,
    /// An event set speeds that the constraints do not allow.
    InconsistentVelocity,
    /// Something can move that has no inertia.
    SingularMass,
    /// Constraints lose their independence, and no step leads across.
    SingularConfiguration,
    /// A value is not a number.
    NonFinite,
    /// Iterations do not converge, or laws or conditions determine nothing.
    NewtonFailed,
    /// Steps have become too small to go on.
    StepCollapse,
    /// As many steps as were allowed, or something happens without an end. The run can be resumed.
    LimitReached,
    /// Somebody stopped it. The run can be resumed.
    Interrupted,
}

impl RunOutcome {
    /// All outcomes.
    pub const ALL: [RunOutcome; 11] = [
        RunOutcome::Completed,
        RunOutcome::StoppedByEvent,
        RunOutcome::CertificateFailed,
        RunOutcome::InconsistentVelocity,
        RunOutcome::SingularMass,
        RunOutcome::SingularConfiguration,
        RunOutcome::NonFinite,
        RunOutcome::NewtonFailed,
        RunOutcome::StepCollapse,
        RunOutcome::LimitReached,
        RunOutcome::Interrupted,
    ];

    /// The word, the same in the library, on the command line and in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            RunOutcome::Completed => "completed",
            RunOutcome::StoppedByEvent => "stopped_by_event",
            RunOutcome::CertificateFailed => "certificate_failed",
            RunOutcome::InconsistentVelocity => "inconsistent_velocity",
            RunOutcome::SingularMass => "singular_mass",
            RunOutcome::SingularConfiguration => "singular_configuration",
            RunOutcome::NonFinite => "non_finite",
            RunOutcome::NewtonFailed => "newton_failed",
            RunOutcome::StepCollapse => "step_collapse",
            RunOutcome::LimitReached => "limit_reached",
            RunOutcome::Interrupted => "interrupted",
        }
    }

    /// Whether the run got to its end.
    pub fn is_good(self) -> bool {
        matches!(self, RunOutcome::Completed | RunOutcome::StoppedByEvent)
    }
}

/// A run with all that came of it.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub outcome: RunOutcome,
    /// The names and units of its columns.
    pub header: Header,
    /// Its rows, in SI units.
    pub samples: Vec<Sample>,
    /// What happened on the way.
    pub events: Vec<Happened>,
    /// What it cost.
    pub statistics: Statistics,
    /// The methods it went by, and why.
    pub decisions: Vec<Decision>,
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

/// Something that happened during a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// When.
    pub t: f64,
    /// The name of the event or law; nothing for kinks of the equations.
    pub name: String,
    /// `event`, `stick`, `slip` or `switch`.
    pub kind: &'static str,
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
    /// use dalembert::{CertificateVerdict, Plan};
    ///
    /// let text = "
    ///     parameter g = 9.81 [m/s^2], L = 1 [m]
    ///     coordinate x, y [m]
    ///     kinetic 1/2*(x'^2 + y'^2)
    ///     potential g*y
    ///     constraint rod: x^2 + y^2 = L^2
    ///     start x = L, x' = 0, y ~ 0
    ///     run until 2 [s] every 0.01 [s]";
    /// let run = dalembert::load(text)?.run(Plan::default())?;
    /// assert!(run.outcome.is_good() && run.certificate.verdict() == CertificateVerdict::Certified);
    /// assert_eq!(run.samples.len(), 201);
    /// let lowest = run.column("y").unwrap().into_iter().fold(0.0, f64::min);
    /// assert!((lowest + 1.0).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PlanMistake`] if the plan cannot be followed. A run that fails on its way is no error: its outcome says so, and
    /// what succeeded is kept.
    pub fn run(&self, plan: Plan) -> Result<Run, PlanMistake> {
        self.run_with(plan, &mut ())
    }

    /// Runs to the end, seen by an observer, which can stop it.
    ///
    /// # Errors
    /// [`PlanMistake`] if the plan cannot be followed.
    pub fn run_with(&self, plan: Plan, observer: &mut dyn Observer) -> Result<Run, PlanMistake> {
        let begun = self.begins_at();
        let mut is_left = false;
        let mut runner = self.begin_while(plan, &mut |steps| {
            let searching = Progress { t: begun, dt: 0.0, worst_error: 0.0, steps };
            let flow = observer.step(&searching);
            is_left |= flow.is_break();
            flow
        })?;
        let mut samples = Vec::new();
        let outcome = loop {
            if is_left {
                break RunOutcome::Interrupted;
            }
            let ended = runner.advance(&mut |sample| {
                observer.sample(sample);
                samples.push(sample.clone());
            });
            if let Some(outcome) = ended {
                break outcome;
            }
            if observer.step(&runner.progress()).is_break() {
                break RunOutcome::Interrupted;
            }
        };
        let certificate = certify_kept(self.system(), &samples, &runner.plan, runner.progress().t);
        let columns = self.columns(&runner.plan);
        Ok(Run {
            outcome: if outcome.is_good() && !certificate.passed() {
                RunOutcome::CertificateFailed
            } else {
                outcome
            },
            header: columns.header().clone(),
            samples,
            events: runner.events(),
            statistics: runner.statistics(),
            decisions: runner.decisions().to_vec(),
            deviation: runner.deviation(),
            certificate,
            findings: runner.findings(),
            columns,
        })
    }

    /// The columns of a run by a plan.
    pub fn columns(&self, plan: &solve::Plan) -> Columns {
        let (model, layout) = (self.model(), self.system().layout());
        if plan.has_three_fields() {
            Columns::with_three_fields(model, layout)
        } else {
            Columns::of(model, layout)
        }
    }

    /// Begins a run that is taken step by step.
    ///
    /// # Errors
    /// [`PlanMistake`] if the plan cannot be followed.
    pub fn begin(&self, plan: Plan) -> Result<Runner<'_>, PlanMistake> {
        self.begin_while(plan, &mut |_| ControlFlow::Continue(()))
    }

    /// The same; while a constant step is sought, `flow` is asked after each step of the search. A search that is left is a run
    /// that ended at its limit before it began.
    fn begin_while(
        &self,
        plan: Plan,
        flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Runner<'_>, PlanMistake> {
        let is_auto = plan.method == Method::Auto;
        let open = self.settle(plan)?;
        match self.with_step(open.clone(), is_auto, flow) {
            Ok(resolved) => self.begin_resolved(resolved),
            Err(PlanMistake::SearchLeft { steps }) => {
                let cause = solve::RunCause::SearchLeft { steps };
                let failure = Some(solve::RunFailure { t: self.begins_at(), cause });
                let (model, outputs) = (self.model(), OutputWatch::default());
                Ok(Runner { model, plan: open, study: self, integration: None, failure, outputs })
            }
            Err(mistake) => Err(mistake),
        }
    }

    /// Begins a run that is taken step by step, by a plan that was [resolved](Self::resolve).
    ///
    /// # Errors
    /// [`PlanMistake::NoStart`] if the start was refused.
    pub fn begin_resolved(&self, resolved: solve::Plan) -> Result<Runner<'_>, PlanMistake> {
        let (integration, failure) =
            match Integration::new(&self.shared_system(), self.start()?, resolved.clone()) {
                Ok(integration) => (Some(integration), None),
                Err(failure) => (None, Some(failure)),
            };
        let (model, outputs) = (self.model(), OutputWatch::default());
        Ok(Runner { model, plan: resolved, study: self, integration, failure, outputs })
    }

    /// Goes on with a run of which the memory was kept; `None` if it is not one of this model and plan.
    ///
    /// # Errors
    /// [`PlanMistake`] if the plan cannot be followed.
    pub fn resume(&self, plan: Plan, memory: &[u64]) -> Result<Option<Runner<'_>>, PlanMistake> {
        let resolved = self.resolve(plan)?;
        let integration = Integration::resume(&self.shared_system(), resolved.clone(), memory);
        Ok(integration.ok().map(|integration| Runner {
            model: self.model(),
            plan: resolved,
            study: self,
            integration: Some(integration),
            failure: None,
            outputs: OutputWatch::default(),
        }))
    }

    /// The plan with all that the model says of it.
    ///
    /// # Errors
    /// [`PlanMistake`] if the plan cannot be followed.
    pub fn resolve(&self, plan: Plan) -> Result<solve::Plan, PlanMistake> {
        self.resolve_while(plan, &mut |_| ControlFlow::Continue(()))
    }

    /// The same; where a constant step has to be sought, `flow` is asked after each step of the search, with their number,
    /// whether it should go on.
    ///
    /// # Errors
    /// [`PlanMistake`] if the plan cannot be followed, [`PlanMistake::SearchLeft`] if the search was left or took more steps
    /// than the plan allows.
    pub fn resolve_while(
        &self,
        plan: Plan,
        flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<solve::Plan, PlanMistake> {
        let is_auto = plan.method == Method::Auto;
        self.with_step(self.settle(plan)?, is_auto, flow)
    }

    /// The plan with all but a constant step that has to be sought.
    fn settle(&self, plan: Plan) -> Result<solve::Plan, PlanMistake> {
        let (model, from, start) = (self.model(), self.begins_at(), self.start()?);
        let run = model.run.as_ref();
        let until = plan.until.or(run.map(|run| run.until)).ok_or(PlanMistake::NoEnd)?;
        let every = plan.every.or(run.and_then(|run| run.every)).unwrap_or((until - from) / DEFAULT_ROWS);
        let spacings: Vec<f64> = [Some(every), plan.step].into_iter().flatten().collect();
        check_times(from, until, &spacings)?;
        if !(TOLERANCES.0..=TOLERANCES.1).contains(&plan.tolerance) {
            return Err(PlanMistake::BadTolerance(plan.tolerance));
        }
        let mut resolved = solve::Plan {
            until,
            every,
            method: plan.method,
            form: plan.form,
            tolerance: plan.tolerance,
            step: plan.step,
            stabilisation: plan.stabilisation,
            fields: plan.fields,
            max_steps: plan.max_steps,
            reason: Reason::Asked,
            pilot: None,
        };
        let misfit = |misfit| PlanMistake::Unfit { method: plan.method, form: plan.form, misfit };
        solve::fits(&self.shared_system(), start, &resolved).map_err(misfit)?;
        let decision = solve::decide(&self.shared_system(), start, &resolved);
        (resolved.method, resolved.reason) = (decision.method, decision.reason);
        Ok(resolved)
    }

    /// A settled plan with a constant step, if its method needs one and has none.
    fn with_step(
        &self,
        mut resolved: solve::Plan,
        is_auto: bool,
        flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<solve::Plan, PlanMistake> {
        if resolved.step.is_some() || resolved.method.is_adaptive() {
            return Ok(resolved);
        }
        let (method, max_steps) = (resolved.method, resolved.max_steps);
        let mut goes_on = |steps: u64| steps < max_steps && flow(steps).is_continue();
        let pilot = solve::pilot(&self.shared_system(), self.start()?, &resolved, &mut goes_on);
        let pilot = pilot.map_err(|none| match none {
            NoPilot::Failed(failure) => PlanMistake::NoStep { method, t: failure.t },
            NoPilot::Left { steps } => PlanMistake::SearchLeft { steps },
        })?;
        if pilot.is_good || !is_auto {
            (resolved.step, resolved.pilot) = (Some(pilot.step), Some(pilot));
        } else {
            // No step keeps the tolerance, as in motions that are sensitive: then energy is not what matters.
            (resolved.method, resolved.reason) = (Method::Dop853, Reason::Smooth);
        }
        Ok(resolved)
    }
}

/// A run that is taken step by step.
pub struct Runner<'s> {
    model: &'s Model,
    study: &'s Study,
    /// The plan, with nothing left open.
    pub plan: solve::Plan,
    integration: Option<Integration>,
    failure: Option<solve::RunFailure>,
    outputs: OutputWatch,
}

impl Runner<'_> {
    /// Takes one step and hands out the rows in it; says how the run ended if it did.
    pub fn advance(&mut self, out: &mut dyn FnMut(&Sample)) -> Option<RunOutcome> {
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
                Ok(Status::Ended(End::Time)) => return Some(RunOutcome::Completed),
                Ok(Status::Ended(End::Event(_))) => return Some(RunOutcome::StoppedByEvent),
                Err(failure) => self.failure = Some(failure),
            }
        }
        self.failure.as_ref().map(|failure| ended_badly(self.study, failure).0)
    }

    /// All that the rest of the run depends on; `None` if there is no rest.
    pub fn memory(&mut self) -> Option<Vec<u64>> {
        self.integration.as_mut().map(Integration::memory)
    }

    /// The methods it went by, and why.
    pub fn decisions(&self) -> &[Decision] {
        self.integration.as_ref().map_or(&[], Integration::decisions)
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

    /// What happened so far, the first hundred thousand of it.
    pub fn events(&self) -> Vec<Happened> {
        let happenings = self.integration.as_ref().map_or(&[][..], |integration| integration.happenings());
        let told = |happening: &solve::Happening| {
            let (name, kind) = match happening.what {
                What::Event(at) => (self.model.events[at].name.clone(), "event"),
                What::Stick(at) => (self.model.laws[at].name.clone(), "stick"),
                What::Slip(at) => (self.model.laws[at].name.clone(), "slip"),
                What::Switch(_) => (String::new(), "switch"),
            };
            Happened { t: happening.t, name, kind }
        };
        happenings.iter().map(told).collect()
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
        let others = findings(self.model, &self.plan, self.integration.as_ref());
        let others = others.into_iter().filter(|finding| Some(finding.code) != said);
        let of_start =
            self.study.start_findings().iter().filter(|finding| finding.severity != Severity::Note);
        let outputs = self.outputs.findings(self.model);
        failure.into_iter().chain(of_start.cloned()).chain(others).chain(outputs).collect()
    }
}
