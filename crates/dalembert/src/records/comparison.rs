//! Runs of several methods beside each other.

use dalembert_settings::{Form, Method, Outcome, Statistics};
use serde::Serialize;

use crate::compare::{Against, Compared, Entry, Errors, Fate, Measure, Resolution, Series};

/// Errors and work of each run, with the reference of the errors.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparisonRecord {
    /// Time at the start.
    pub from: f64,
    /// Time at the end.
    pub until: f64,
    /// Time between rows.
    pub every: f64,
    /// The reference of errors.
    pub reference: ReferenceRecord,
    /// The constant steps that were chosen because none was given.
    pub chosen_steps: Vec<f64>,
    /// Runs that were to be made.
    pub runs_requested: usize,
    /// The runs, method by method and form by form.
    pub entries: Vec<ComparedRunRecord>,
    /// Neighbouring runs of one method on one form, in the order of the entries.
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
pub struct ComparedRunRecord {
    /// The method of the run, or of all runs of the series.
    pub method: Method,
    /// The form of the equations of motion.
    pub form: Form,
    /// The tolerance, or null for a run with constant steps.
    pub tolerance: Option<f64>,
    /// The constant step in seconds, or null for a run that keeps a tolerance.
    pub step: Option<f64>,
    /// How the run ended, in the words of `run`; `reference` if it is the reference itself, `unsuitable` if the
    /// method, form, tolerance or step does not fit the model.
    pub outcome: &'static str,
    /// Why the method does not fit the model.
    pub reason: Option<String>,
    /// The time that the run got to.
    pub t: f64,
    /// Rows that were compared with the reference.
    pub rows: usize,
    /// Errors of the run.
    pub errors: ErrorsRecord,
    /// Work of the run, its rows included.
    pub statistics: Statistics,
    /// Seconds of processor time for the run alone, the least of several times if it is short; null if it did not
    /// run.
    pub seconds: Option<f64>,
}

/// Largest errors of all rows, relative to the largest value of their kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ErrorsRecord {
    /// Of coordinates and contact parameters, as part of the largest value of their group.
    pub positions: Option<f64>,
    /// Of speeds, as part of the largest value of their group.
    pub velocities: Option<f64>,
    /// Of reactions along coordinates and of inputs, as part of the largest value of their group.
    pub reactions: Option<f64>,
    /// Of other columns of a table, each as part of its largest value.
    pub others: Option<f64>,
    /// Of the energy balance, as part of the largest energy.
    pub energy: Option<f64>,
    /// Of constraints and conditions, relative to the size of their terms.
    pub position_level: Option<f64>,
    /// Of their rates, relative to the size of their terms.
    pub velocity_level: Option<f64>,
    /// Of the energy balance, in joule.
    pub energy_in_joule: Option<f64>,
}

/// Runs of one method and form.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeriesRecord {
    /// The method of the run, or of all runs of the series.
    pub method: Method,
    /// The form of the equations of motion.
    pub form: Form,
    /// Whether its runs differ by `step` or by `tolerance`.
    pub by: &'static str,
    /// How many of the entries are its runs.
    pub runs: usize,
    /// The p of error ~ steps^-p, by least squares over runs whose errors show it; null for fewer than two.
    pub orders: OrdersRecord,
}

/// The `p` of `error ~ steps^-p` that a series shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrdersRecord {
    /// Errors of positions, relative to the largest.
    pub positions: Option<f64>,
    /// In velocities.
    pub velocities: Option<f64>,
    /// Errors of reactions, relative to the largest.
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
            runs_requested: compared.n_requested,
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
            Fate::Unsuitable(error) => Some(error.to_string()),
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
