//! Result of a comparison.

use dalembert_settings::{Form, Method, Outcome, Statistics};

use super::measure::{Errors, Measure};
use crate::request::RequestError;

/// Result of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// Time at the start.
    pub from: f64,
    /// Time at the end.
    pub until: f64,
    /// Time between rows.
    pub every: f64,
    /// Reference of the errors.
    pub against: Against,
    /// The constant steps that were chosen because none was given.
    pub chosen_steps: Vec<f64>,
    /// Method by method, form by form, in the given order.
    pub entries: Vec<Entry>,
    /// Runs that were to be made; there are fewer entries if the user stopped it.
    pub n_requested: usize,
}

/// Reference of the errors.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Against {
    /// A run.
    Run {
        method: Method,
        form: Form,
        tolerance: f64,
        /// How it ended.
        outcome: Outcome,
        n_rows: usize,
        /// Work.
        statistics: Statistics,
        /// How far it lies from the same run at ten times its tolerance: smaller errors may be its own.
        doubt: Errors,
    },
    /// A table from outside.
    Table {
        /// The columns that were compared.
        columns: Vec<String>,
        /// The columns that are none of the model's, or describe a run and not the motion.
        left_out: Vec<String>,
        n_rows: usize,
    },
}

impl Against {
    /// Errors below this may be those of the reference, where that is known. Energy and constraints need none.
    pub fn doubt(&self, measure: Measure) -> Option<f64> {
        match self {
            Against::Run { doubt, .. } if measure.needs_reference() => doubt.get(measure),
            _ => None,
        }
    }

    /// Rows of the reference.
    pub fn n_rows(&self) -> usize {
        match self {
            Against::Run { n_rows, .. } | Against::Table { n_rows, .. } => *n_rows,
        }
    }
}

/// One run of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The requested method.
    pub method: Method,
    /// The requested form.
    pub form: Form,
    /// The tolerance or the step.
    pub setting: Resolution,
    /// Its outcome.
    pub fate: Fate,
    /// The time it got to.
    pub t: f64,
    /// Its errors; nothing for a run that failed, and no more than energy and constraints for the reference itself.
    pub errors: Errors,
    /// Rows that were compared.
    pub n_rows: usize,
    /// Its work, rows included.
    pub statistics: Statistics,
    /// Seconds it took, the least of several times if it is short; `None` where there is no clock.
    pub seconds: Option<f64>,
}

impl Entry {
    /// Whether another run differs from this one in nothing but how fine it is.
    pub fn is_like(&self, other: &Entry) -> bool {
        let kind =
            |entry: &Entry| (entry.method, entry.form, matches!(entry.setting, Resolution::Tolerance(_)));
        kind(self) == kind(other)
    }
}

/// How fine a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resolution {
    /// The tolerance of an adaptive run.
    Tolerance(f64),
    /// The constant step, in seconds.
    Step(f64),
}

/// Outcome of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// It ended so.
    Ran(Outcome),
    /// It got to its end, and it is the reference itself: there is nothing to compare it with.
    Reference,
    /// The method, the form, the tolerance or the step does not fit the model.
    Unsuitable(RequestError),
}

impl Fate {
    /// Whether the run got to its end.
    pub fn is_good(&self) -> bool {
        match self {
            Fate::Ran(outcome) => outcome.is_good(),
            Fate::Reference => true,
            Fate::Unsuitable(_) => false,
        }
    }

    /// In one word.
    pub fn as_str(&self) -> &'static str {
        match self {
            Fate::Ran(outcome) => outcome.as_str(),
            Fate::Reference => "reference",
            Fate::Unsuitable(_) => "unsuitable",
        }
    }
}

/// The runs of one method on one form, by tolerance or by step.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Series<'a> {
    pub method: Method,
    /// The form of its equations.
    pub form: Form,
    /// Its runs.
    pub entries: &'a [Entry],
}

/// Errors below this are rounding, and those above that are no longer proportional to a power of the step.
const ROUNDING: f64 = 1e-13;
const VISIBLE: f64 = 0.1;

impl Compared {
    /// Whether the user stopped it.
    pub fn is_interrupted(&self) -> bool {
        self.entries.len() < self.n_requested
    }

    /// The entries by method, form and kind of setting.
    pub fn series(&self) -> Vec<Series<'_>> {
        let runs = self.entries.chunk_by(Entry::is_like);
        runs.map(|entries| Series { method: entries[0].method, form: entries[0].form, entries }).collect()
    }

    /// The order that a series shows: the `p` of `error ~ steps^-p`, by least squares over the runs whose errors are
    /// neither as large as the motion nor as small as rounding or the errors of the reference. `None` for fewer than two.
    pub fn order(&self, series: &Series<'_>, measure: Measure) -> Option<f64> {
        let points: Vec<(f64, f64)> =
            series.entries.iter().filter_map(|entry| self.point(entry, measure)).collect();
        slope(&points).map(|slope| -slope)
    }

    /// The order from one entry to the next.
    pub fn order_between(&self, coarse: &Entry, fine: &Entry, measure: Measure) -> Option<f64> {
        let points = [self.point(coarse, measure)?, self.point(fine, measure)?];
        slope(&points).map(|slope| -slope)
    }

    /// An entry in a plot of errors over steps, both logarithmic, if it shows the order.
    fn point(&self, entry: &Entry, measure: Measure) -> Option<(f64, f64)> {
        let least = self.against.doubt(measure).unwrap_or(0.0).max(ROUNDING);
        let error = entry.errors.get(measure).filter(|error| *error > least && *error < VISIBLE)?;
        let steps = entry.statistics.steps;
        (steps > 0).then(|| ((steps as f64).ln(), error.ln()))
    }
}

/// The slope of the line nearest to some points; `None` where they do not determine it.
fn slope(points: &[(f64, f64)]) -> Option<f64> {
    let n = points.len() as f64;
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
    let (x, y) = (mean(&|point| point.0), mean(&|point| point.1));
    let xx: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    let xy: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    (points.len() >= 2 && xx > LEAST_SPREAD).then(|| xy / xx)
}

/// Runs of the same number of steps determine no order: logarithms of steps differ by a hundredth at least.
const LEAST_SPREAD: f64 = 1e-4;
