//! The same motion by several methods and forms: what each errs by, and what that costs.
//!
//! ```text
//! Study, Comparison ──compare──▶ Compared: an Entry for each method, form, and tolerance or step
//! ```
//!
//! Errors are measured against a [`ReferenceRun`]: a run that is much finer than all others, or a table from outside. The
//! result says what the reference is, and how far it can be trusted itself.

mod compared;
mod measure;
mod table;
mod work;

use std::ops::ControlFlow;

use dalembert_model::Diagnostic;
use dalembert_settings::{Form, Method, Outcome, Request};
use dalembert_system::Sample;

pub use compared::{Against, Compared, Entry, Fate, Resolution, Series};
pub use measure::{Errors, Measure};
pub use table::{Table, TableError};

use crate::request::RequestError;
use crate::study::Study;
use measure::Yardstick;
use work::ComparisonWork;

/// Runs to be compared.
///
/// ```
/// use dalembert::compare::{Comparison, Measure, compare};
/// use dalembert::Method;
///
/// let text = "coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 10 [s]";
/// let study = dalembert::load(text)?;
/// let comparison = Comparison { methods: vec![Method::Dop853, Method::Rk4], ..Comparison::default() };
/// let compared = compare(&study, &comparison, &mut ())?;
/// for series in compared.series() {
///     let finest = series.entries.last().and_then(|entry| entry.errors.get(Measure::Positions));
///     assert!(finest.is_some_and(|error| error < 1e-4));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Settings that all runs share. Its method, form and step are not used; its tolerance is that of runs with constant
    /// steps. Rows cost evaluations too, and so they are not those of the model: unless it says otherwise they are those of
    /// the table, or a fiftieth of the run apart.
    pub request: Request,
    /// The methods.
    pub methods: Vec<Method>,
    /// The forms; each method takes each.
    pub forms: Vec<Form>,
    /// The tolerances of adaptive methods.
    pub tolerances: Vec<f64>,
    /// The steps of methods with constant steps, in seconds; implicit methods take them beside the tolerances. If there are
    /// none, four are chosen for methods that need them.
    pub steps: Vec<f64>,
    /// Reference of errors.
    pub reference: ReferenceRun,
}

impl Default for Comparison {
    fn default() -> Comparison {
        Comparison {
            request: Request::default(),
            methods: vec![Method::Dop853, Method::Tsit5, Method::Rk4],
            forms: vec![Form::default()],
            tolerances: vec![1e-4, 1e-6, 1e-8, 1e-10],
            steps: Vec::new(),
            reference: ReferenceRun::Run(Method::Dop853),
        }
    }
}

/// Reference of errors.
#[derive(Clone, Debug, PartialEq)]
pub enum ReferenceRun {
    /// A run by this method, at a hundredth of the smallest tolerance of all runs and at least 1e-13.
    Run(Method),
    /// Numbers from outside. Runs end with them unless the request says otherwise.
    Table(Table),
}

/// Runs a model by all given methods, forms, tolerances and steps, and measures the error of each.
///
/// A run that fails, or that does not fit the model, is an entry that says so. If the watcher stops it, the entries made so
/// far are the result.
///
/// # Errors
/// [`CompareFailure`] if there is nothing to measure against.
pub fn compare(
    study: &Study,
    comparison: &Comparison,
    watcher: &mut dyn Watcher,
) -> Result<Compared, CompareFailure> {
    let request = shared_request(study, comparison)?;
    let span = study.resolve(&request)?.span;
    let from = study.begins_at();
    let mut work =
        ComparisonWork { study, request, until: span.until, watcher, n_requested: n_requested(comparison) };
    let (yardstick, against) = match &comparison.reference {
        ReferenceRun::Run(method) => work.reference(*method, smallest_tolerance(comparison))?,
        ReferenceRun::Table(table) => {
            let (yardstick, columns, left_out) = Yardstick::of_table(study, table, &span)?;
            (yardstick, Against::Table { columns, left_out, n_rows: table.rows.len() })
        }
    };
    let needs_steps = comparison.methods.iter().any(|method| !method.is_adaptive());
    let chosen_steps = match comparison.steps.is_empty() && needs_steps {
        true => work.choose_steps(span.until - from, span.every)?,
        false => Vec::new(),
    };
    let mut entries = Vec::new();
    for (method, form, setting) in trials(comparison, &chosen_steps) {
        let made = work.entry(method, form, setting, entries.len(), &yardstick, &against);
        let Some(entry) = made else { break };
        entries.push(entry);
    }
    let n_requested = work.n_requested;
    Ok(Compared { from, until: span.until, every: span.every, against, chosen_steps, entries, n_requested })
}

/// Rows of a comparison by default.
const ROWS: f64 = 50.0;

/// Number of steps that are chosen by default.
const N_STEPS: usize = 4;

/// The request with its end and its rows.
fn shared_request(study: &Study, comparison: &Comparison) -> Result<Request, CompareFailure> {
    let mut request = comparison.request.clone().method(Method::default()).form(Form::default()).step(None);
    let from = study.begins_at();
    let table = match &comparison.reference {
        ReferenceRun::Table(table) => Some(table),
        ReferenceRun::Run(_) => None,
    };
    request.until = request.until.or(table.map(Table::last));
    let until = study.resolve(&request)?.span.until;
    let spacing = table.and_then(|table| table.spacing(from));
    request.every = request.every.or(spacing).or(Some((until - from) / ROWS));
    Ok(request)
}

/// All runs, in their order.
fn trials(comparison: &Comparison, chosen_steps: &[f64]) -> Vec<(Method, Form, Resolution)> {
    let steps = if comparison.steps.is_empty() { chosen_steps } else { &comparison.steps };
    let mut trials = Vec::new();
    for &method in &comparison.methods {
        for &form in &comparison.forms {
            if method.is_adaptive() {
                let settings = comparison.tolerances.iter().copied().map(Resolution::Tolerance);
                trials.extend(settings.map(|setting| (method, form, setting)));
            }
            if takes_steps(method) && !(method.is_adaptive() && comparison.steps.is_empty()) {
                trials.extend(steps.iter().map(|step| (method, form, Resolution::Step(*step))));
            }
        }
    }
    trials
}

/// Whether constant steps are of interest for a method.
fn takes_steps(method: Method) -> bool {
    !method.is_adaptive() || method.is_implicit()
}

/// The smallest tolerance of all runs.
fn smallest_tolerance(comparison: &Comparison) -> f64 {
    let tolerances = trials(comparison, &[0.0]).into_iter().map(|(_, _, setting)| match setting {
        Resolution::Tolerance(tolerance) => tolerance,
        Resolution::Step(_) => comparison.request.settings.tolerance,
    });
    tolerances.reduce(f64::min).unwrap_or(comparison.request.settings.tolerance)
}

/// How many runs there will be.
fn n_requested(comparison: &Comparison) -> usize {
    trials(comparison, &[0.0; N_STEPS]).len()
}

/// Sees a comparison while it goes on, and has the clock.
pub trait Watcher {
    /// Seconds on a clock, since whenever; `None` where time is not measured.
    fn seconds(&mut self) -> Option<f64> {
        None
    }

    /// The rows of a run that has ended; `run` counts from 0 on and is `None` for the reference.
    fn rows(&mut self, _run: Option<usize>, _rows: &[Sample]) {}

    /// After each step of each run: whether to go on.
    fn step(&mut self, _stage: &ComparisonStage) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Sees nothing and measures no time.
impl Watcher for () {}

/// Where a comparison is.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct ComparisonStage {
    /// The run, from 0 on; `None` while there is no reference yet.
    pub run: Option<usize>,
    /// Runs to be made.
    pub n_requested: usize,
    /// The method of the run.
    pub method: Method,
    pub form: Form,
    /// Its tolerance or step.
    pub setting: Resolution,
    /// The time it has got to.
    pub t: f64,
    /// The time it goes to.
    pub until: f64,
}

/// Why nothing was compared.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum CompareFailure {
    /// The request that all runs share cannot be satisfied.
    Request(RequestError),
    /// The table cannot be compared with.
    Table(TableError),
    /// A method with constant steps keeps no tolerance, and is no reference.
    NoReference(Method),
    /// The run that was to be the reference did not get to its end.
    Failed {
        method: Method,
        tolerance: f64,
        /// How it ended.
        outcome: Outcome,
        /// The time it got to.
        t: f64,
        /// Why.
        findings: Vec<Diagnostic>,
    },
    /// It was stopped before there was a reference.
    Interrupted,
}

impl std::fmt::Display for CompareFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CompareFailure::Request(error) => error.fmt(f),
            CompareFailure::Table(mistake) => mistake.fmt(f),
            CompareFailure::NoReference(method) => {
                write!(f, "`{}` takes constant steps, and is no reference", method.as_str())
            }
            CompareFailure::Failed { method, tolerance, outcome, t, .. } => {
                let (method, outcome) = (method.as_str(), outcome.as_str().replace('_', " "));
                write!(f, "the reference, {method} at tolerance {tolerance:e}, ended at t = {t} s: {outcome}")
            }
            CompareFailure::Interrupted => write!(f, "stopped before there was a reference"),
        }
    }
}

impl std::error::Error for CompareFailure {}

impl From<RequestError> for CompareFailure {
    fn from(error: RequestError) -> CompareFailure {
        CompareFailure::Request(error)
    }
}

impl From<TableError> for CompareFailure {
    fn from(mistake: TableError) -> CompareFailure {
        CompareFailure::Table(mistake)
    }
}
