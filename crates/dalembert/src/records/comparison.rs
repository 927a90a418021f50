//! Runs of several methods beside each other.

use dalembert_settings::{Form, Method, Outcome, Statistics};
use serde::Serialize;

use crate::compare::{Against, Compared, Entry, Errors, Fate, Measure, Resolution, Series};

/// Errors and work of each run, with the reference of the errors.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ComparisonRecord {
    pub from: f64,
    pub until: f64,
    pub every: f64,
    pub reference: ReferenceRecord,
    pub chosen_steps: Vec<f64>,
    /// Runs that were to be made.
    pub runs_asked: usize,
    pub entries: Vec<ComparedRunRecord>,
    pub series: Vec<SeriesRecord>,
}

/// The reference of the errors.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ReferenceRecord {
    Run {
        rows: usize,
        method: Method,
        form: Form,
        tolerance: f64,
        outcome: Outcome,
        statistics: Statistics,
        /// Its own errors, estimated.
        doubt: ErrorsRecord,
    },
    Table {
        rows: usize,
        file: Option<String>,
        columns: Vec<String>,
        left_out: Vec<String>,
    },
}

/// One run: either its tolerance or its step is there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ComparedRunRecord {
    pub method: Method,
    pub form: Form,
    pub tolerance: Option<f64>,
    pub step: Option<f64>,
    pub outcome: &'static str,
    /// Why the method does not fit the model.
    pub reason: Option<String>,
    pub t: f64,
    pub rows: usize,
    pub errors: ErrorsRecord,
    pub statistics: Statistics,
    pub seconds: Option<f64>,
}

/// Largest errors of all rows, relative to the largest value of their kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ErrorsRecord {
    pub positions: Option<f64>,
    pub velocities: Option<f64>,
    pub reactions: Option<f64>,
    pub others: Option<f64>,
    pub energy: Option<f64>,
    pub position_level: Option<f64>,
    pub velocity_level: Option<f64>,
    pub energy_in_joule: Option<f64>,
}

/// Runs of one method and form.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct SeriesRecord {
    pub method: Method,
    pub form: Form,
    /// Whether its runs differ by `step` or by `tolerance`.
    pub by: &'static str,
    pub runs: usize,
    pub orders: OrdersRecord,
}

/// The `p` of `error ~ steps^-p` that a series shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct OrdersRecord {
    pub positions: Option<f64>,
    pub velocities: Option<f64>,
    pub reactions: Option<f64>,
}

impl ComparisonRecord {
    /// `file` is the name of the reference, where that is a table.
    pub fn of(compared: &Compared, file: Option<&str>) -> ComparisonRecord {
        ComparisonRecord {
            from: compared.from,
            until: compared.until,
            every: compared.every,
            reference: ReferenceRecord::of(&compared.against, file),
            chosen_steps: compared.chosen_steps.clone(),
            runs_asked: compared.n_asked,
            entries: compared.entries.iter().map(ComparedRunRecord::of).collect(),
            series: compared.series().iter().map(|series| SeriesRecord::of(compared, series)).collect(),
        }
    }
}

impl ReferenceRecord {
    fn of(against: &Against, file: Option<&str>) -> ReferenceRecord {
        match against {
            Against::Run { method, form, tolerance, outcome, n_rows, statistics, doubt } => {
                ReferenceRecord::Run {
                    rows: *n_rows,
                    method: *method,
                    form: *form,
                    tolerance: *tolerance,
                    outcome: *outcome,
                    statistics: *statistics,
                    doubt: ErrorsRecord::of(doubt),
                }
            }
            Against::Table { columns, left_out, n_rows } => ReferenceRecord::Table {
                rows: *n_rows,
                file: file.map(str::to_owned),
                columns: columns.clone(),
                left_out: left_out.clone(),
            },
        }
    }
}

impl ComparedRunRecord {
    fn of(entry: &Entry) -> ComparedRunRecord {
        let (tolerance, step) = match entry.setting {
            Resolution::Tolerance(tolerance) => (Some(tolerance), None),
            Resolution::Step(step) => (None, Some(step)),
        };
        let reason = match &entry.fate {
            Fate::Unfit(error) => Some(error.to_string()),
            _ => None,
        };
        ComparedRunRecord {
            method: entry.method,
            form: entry.form,
            tolerance,
            step,
            outcome: entry.fate.as_str(),
            reason,
            t: entry.t,
            rows: entry.n_rows,
            errors: ErrorsRecord::of(&entry.errors),
            statistics: entry.statistics,
            seconds: entry.seconds,
        }
    }
}

impl ErrorsRecord {
    fn of(errors: &Errors) -> ErrorsRecord {
        ErrorsRecord {
            positions: errors.positions,
            velocities: errors.velocities,
            reactions: errors.reactions,
            others: errors.others,
            energy: errors.energy,
            position_level: errors.position_level,
            velocity_level: errors.velocity_level,
            energy_in_joule: errors.energy_in_joule,
        }
    }
}

impl SeriesRecord {
    fn of(compared: &Compared, series: &Series<'_>) -> SeriesRecord {
        let order = |measure| compared.order(series, measure);
        SeriesRecord {
            method: series.method,
            form: series.form,
            by: if matches!(series.entries[0].setting, Resolution::Step(_)) { "step" } else { "tolerance" },
            runs: series.entries.len(),
            orders: OrdersRecord {
                positions: order(Measure::Positions),
                velocities: order(Measure::Velocities),
                reactions: order(Measure::Reactions),
            },
        }
    }
}
