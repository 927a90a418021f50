//! The audit of a run, and the deviation of a stabilised run from its constraints, as they are recorded.

use dalembert_settings::{Form, Method, Outcome, Stabilise, Statistics, null_is_nan};
use serde::{Deserialize, Deserializer, Serialize};

use crate::named::ByName;

/// A run compared with the same motion by another form and another method.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AuditRecord {
    /// The form of the second run.
    pub form: Form,
    /// The method of the second run.
    pub method: Method,
    /// The tolerance of the audit.
    pub tolerance: f64,
    /// Work of the audit.
    pub statistics: Statistics,
    /// Rows that were compared, which are all; nothing if the runs parted.
    pub rows: Option<u64>,
    /// The digits in which all quantities agree.
    pub least_digits: Option<f64>,
    /// The digits in which each quantity agrees.
    pub digits: Option<ByName<f64>>,
    /// Where the runs part.
    pub parted: Option<PartedRecord>,
}

/// Two runs that do not have the same rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartedRecord {
    /// Up to this row they agree.
    pub row: u64,
    /// The outcome of the second run, if it has ended.
    pub outcome: Option<Outcome>,
}

/// Deviation of a stabilised run from its constraints; numbers that are not finite are null in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct DeviationRecord {
    /// Treatment of errors; nothing in systems without inertia.
    #[serde(default)]
    pub variant: Option<Stabilise>,
    /// The usual step, in seconds.
    #[serde(deserialize_with = "null_is_nan")]
    pub step: f64,
    /// The slowest and the fastest decay of errors, in 1/s.
    #[serde(deserialize_with = "nulls_are_nan")]
    pub gains: [f64; 2],
    /// The norm of errors.
    pub norm: DeviationNorm,
    /// The largest part of an error that a step leaves.
    #[serde(deserialize_with = "null_is_nan")]
    pub delta: f64,
    /// The largest error that a step adds.
    #[serde(deserialize_with = "null_is_nan")]
    pub largest_defect: f64,
    /// The largest norm at the start, after events and where an automatic gain changed.
    #[serde(deserialize_with = "null_is_nan")]
    pub start: f64,
    /// The largest norm at the ends of steps.
    #[serde(deserialize_with = "null_is_nan")]
    pub seen: f64,
    /// The bound of the norm; nothing if errors do not decay.
    pub bound: Option<f64>,
    /// Errors of position rows.
    pub positions: ExtentRecord,
    /// Errors of their rates, and of velocity rows.
    pub velocities: ExtentRecord,
    /// An estimate of the largest error of position rows between the ends of steps.
    #[serde(deserialize_with = "null_is_nan")]
    pub between: f64,
}

/// The norm of constraint errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeviationNorm {
    /// The largest number.
    Largest,
    /// The norm of Lyapunov's equation for a matrix of gains.
    Lyapunov,
}

/// Largest errors, and their bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ExtentRecord {
    /// The largest error at the ends of steps.
    #[serde(deserialize_with = "null_is_nan")]
    pub seen: f64,
    /// The bound; nothing if errors do not decay.
    pub bound: Option<f64>,
}

fn nulls_are_nan<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[f64; 2], D::Error> {
    Ok(<[Option<f64>; 2]>::deserialize(deserializer)?.map(|number| number.unwrap_or(f64::NAN)))
}
