//! The runs of a comparison, one after the other.

use dalembert_model::Diagnostic;
use dalembert_settings::{Form, Method, Outcome, Request, Resolved, Statistics};
use dalembert_system::Sample;

use super::measure::{Errors, Yardstick};
use super::{Against, CompareFailure, ComparisonStage, Entry, Fate, N_STEPS, Resolution, Watcher};
use crate::request::RequestError;
use crate::study::Study;

/// The tolerance of a reference is this part of the smallest that is compared.
const FINER: f64 = 1e-2;

/// The smallest tolerance of a reference: below it rounding rules.
const FINEST: f64 = 1e-13;

/// A reference is compared with a run at so many times its tolerance, to see how far it can be trusted itself.
const COARSER: f64 = 10.0;

/// Constant steps where none is given: the first is at most this part of the run, and each is half of the one before.
const FIRST_STEP: f64 = 0.01;

/// The tolerance of the run that measures how fast the motion is.
const PROBE: f64 = 1e-6;

/// Short runs are repeated until their sum is so many seconds, and at least so often: other load of the machine
/// makes a run longer, never shorter.
const LONG_ENOUGH: f64 = 0.02;
const LEAST_OFTEN: usize = 3;

/// Runs of so many seconds are not repeated, and no run is so often.
const LONG: f64 = 0.5;
const MOST_OFTEN: usize = 1000;

/// Data that all runs need.
pub(super) struct ComparisonWork<'s, 'w> {
    pub study: &'s Study,
    /// Shared settings, with end and rows.
    pub request: Request,
    pub until: f64,
    pub watcher: &'w mut dyn Watcher,
    pub n_requested: usize,
}

/// A run that was made.
struct Ran {
    request: Request,
    resolved: Resolved,
    outcome: Outcome,
    t: f64,
    rows: Vec<Sample>,
    statistics: Statistics,
    seconds: Option<f64>,
    findings: Vec<Diagnostic>,
}

/// Why a run was not made.
enum NotRun {
    Unsuitable(RequestError),
    Interrupted,
}

impl From<RequestError> for NotRun {
    fn from(mistake: RequestError) -> NotRun {
        NotRun::Unsuitable(mistake)
    }
}

impl From<NotRun> for CompareFailure {
    fn from(not_run: NotRun) -> CompareFailure {
        match not_run {
            NotRun::Unsuitable(error) => CompareFailure::Request(error),
            NotRun::Interrupted => CompareFailure::Interrupted,
        }
    }
}

impl<'s> ComparisonWork<'s, '_> {
    /// A run that is finer than all others, and how far it can be trusted.
    pub fn reference(
        &mut self,
        method: Method,
        smallest_tolerance: f64,
    ) -> Result<(Yardstick<'s>, Against), CompareFailure> {
        if !method.is_adaptive() {
            return Err(CompareFailure::NoReference(method));
        }
        let tolerance = rounded(FINER * smallest_tolerance).max(FINEST);
        let form = Form::default();
        let ran = self.run(method, form, Resolution::Tolerance(tolerance), None)?;
        if !ran.outcome.is_good() {
            let Ran { outcome, t, findings, .. } = ran;
            return Err(CompareFailure::Failed { method, tolerance, outcome, t, findings });
        }
        self.watcher.rows(None, &ran.rows);
        let n_rows = ran.rows.len();
        let yardstick = Yardstick::of_rows(self.study, ran.rows, &ran.resolved.span);
        let coarser = self.run(method, form, Resolution::Tolerance(rounded(COARSER * tolerance)), None)?;
        let doubt = match coarser.outcome.is_good() {
            true => yardstick.measure(&coarser.rows).0,
            false => Errors::default(),
        };
        let (method, outcome, statistics) = (ran.resolved.settings.method, ran.outcome, ran.statistics);
        Ok((yardstick, Against::Run { method, form, tolerance, outcome, n_rows, statistics, doubt }))
    }

    /// Constant steps for a motion that lasts so long, with rows so far apart: short enough for what a coarse run takes for
    /// steps, and such that rows stand at the ends of steps.
    pub fn choose_steps(&mut self, duration: f64, every: f64) -> Result<Vec<f64>, CompareFailure> {
        let rows = self.request.every.replace(duration);
        let probe = self.run(Method::Dop853, Form::default(), Resolution::Tolerance(PROBE), None);
        self.request.every = rows;
        let probe = probe?;
        let mut longest = FIRST_STEP * duration;
        if probe.outcome.is_good() && probe.statistics.steps > 0 {
            longest = longest.min(duration / probe.statistics.steps as f64);
        }
        let parts = every / longest;
        // Steps that are meant to be whole parts of the rows, or whole multiples, are so in spite of rounding.
        let first = if parts > 1.0 - 1e-9 {
            every / (parts - 1e-9).ceil().max(1.0)
        } else {
            every * (1.0 / parts + 1e-9).floor()
        };
        Ok((0..N_STEPS).map(|at| first / f64::from(1_u32 << at)).collect())
    }

    /// One run, measured; `None` if the user stopped it.
    pub fn entry(
        &mut self,
        method: Method,
        form: Form,
        setting: Resolution,
        at: usize,
        yardstick: &Yardstick<'_>,
        against: &Against,
    ) -> Option<Entry> {
        let ran = match self.run(method, form, setting, Some(at)) {
            Ok(ran) => ran,
            Err(NotRun::Unsuitable(mistake)) => {
                return Some(Entry {
                    method,
                    form,
                    setting,
                    fate: Fate::Unsuitable(mistake),
                    t: self.study.begins_at(),
                    errors: Errors::default(),
                    n_rows: 0,
                    statistics: Statistics::default(),
                    seconds: None,
                });
            }
            Err(NotRun::Interrupted) => return None,
        };
        self.watcher.rows(Some(at), &ran.rows);
        let is_reference = match against {
            Against::Run { method, form, tolerance, .. } => {
                let settings = &ran.resolved.settings;
                (settings.method, settings.form, settings.tolerance) == (*method, *form, *tolerance)
                    && settings.step.is_none()
            }
            Against::Table { .. } => false,
        };
        let (errors, n_rows) = match ran.outcome.is_good() {
            false => (Errors::default(), 0),
            true if is_reference => (Errors::within(self.study, &ran.rows), 0),
            true => yardstick.measure(&ran.rows),
        };
        let is_itself = is_reference && ran.outcome.is_good();
        Some(Entry {
            method,
            form,
            setting,
            fate: if is_itself { Fate::Reference } else { Fate::Ran(ran.outcome) },
            t: ran.t,
            errors,
            n_rows,
            statistics: ran.statistics,
            seconds: self.least_time(&ran),
        })
    }

    /// A run to its end, its steps on the clock and its rows kept.
    fn run(
        &mut self,
        method: Method,
        form: Form,
        setting: Resolution,
        at: Option<usize>,
    ) -> Result<Ran, NotRun> {
        let (study, until) = (self.study, self.until);
        let request = self.request.clone().method(method).form(form);
        let request = match setting {
            Resolution::Tolerance(tolerance) => request.tolerance(tolerance),
            Resolution::Step(step) => request.step(step),
        };
        let mut runner = study.session(&request)?;
        let mut rows = Vec::new();
        let mut seconds = Some(0.0);
        let outcome = loop {
            let before = self.watcher.seconds();
            let ended = runner.advance(&mut |sample| rows.push(sample.clone()));
            let after = self.watcher.seconds();
            seconds = spent(before, after).zip(seconds).map(|(step, sum)| sum + step);
            if let Some(outcome) = ended {
                break outcome;
            }
            let t = runner.progress().t;
            let stage =
                ComparisonStage { run: at, n_requested: self.n_requested, method, form, setting, t, until };
            if self.watcher.step(&stage).is_break() {
                return Err(NotRun::Interrupted);
            }
        };
        Ok(Ran {
            outcome,
            t: runner.progress().t,
            statistics: runner.statistics(),
            findings: if outcome.is_good() { Vec::new() } else { runner.findings() },
            request,
            resolved: runner.resolved().clone(),
            rows,
            seconds,
        })
    }

    /// The least time of a run and of its repetitions, if it is short.
    fn least_time(&mut self, ran: &Ran) -> Option<f64> {
        let mut least = ran.seconds?;
        let mut total = least;
        if !ran.outcome.is_good() || least >= LONG {
            return Some(least);
        }
        for n in 1..MOST_OFTEN {
            if total >= LONG_ENOUGH && n >= LEAST_OFTEN {
                break;
            }
            let Ok(mut runner) = self.study.session(&ran.request) else { break };
            let before = self.watcher.seconds();
            while runner.advance(&mut |_| {}).is_none() {}
            let seconds = spent(before, self.watcher.seconds())?;
            least = least.min(seconds);
            total += seconds;
        }
        Some(least)
    }
}

/// A tolerance as a person would write it: a hundredth of 1e-9 is 1e-11, and not the next number to it.
fn rounded(tolerance: f64) -> f64 {
    format!("{tolerance:.5e}").parse().unwrap_or(tolerance)
}

fn spent(before: Option<f64>, after: Option<f64>) -> Option<f64> {
    Some(after? - before?)
}
