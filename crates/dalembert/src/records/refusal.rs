//! Why a model has no start.

use dalembert_check::{Refusal, value_name};
use dalembert_model::Model;
use dalembert_record::ByName;
use dalembert_start::StartFailure;
use dalembert_system::ArrayRow;
use serde::Serialize;

use crate::naming::row_name;

/// A refused start.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RefusalRecord {
    /// Values and rows that contradict each other; none for other failures.
    pub conflict: Option<ConflictRecord>,
}

/// Given values and rows that contradict each other.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ConflictRecord {
    /// Given values that contradict each other; without any one of them the others are possible.
    pub given: Vec<String>,
    /// The rows that tie them, or contradict each other, with a prime for each differentiation; `motion(x)` is the
    /// equation of motion along `x`.
    pub rows: Vec<String>,
    /// Values to release, the best choice first.
    pub remedies: Vec<RemedyRecord>,
}

/// Values to release, with those that they take then.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RemedyRecord {
    /// The values to release, and what they become.
    pub released: ByName<f64>,
    /// How well the others then determine the rest, between 0 and 1.
    pub conditioning: f64,
    /// Whether nothing moves any more.
    pub at_rest: bool,
}

impl RefusalRecord {
    /// Rows and values by the names of `model`.
    pub fn of(model: &Model, refusal: &Refusal) -> RefusalRecord {
        let counted = refusal.counted_in(model);
        let names = |rows: &[ArrayRow]| rows.iter().map(|row| row_name(counted, *row)).collect();
        let conflict = match &refusal.failure {
            StartFailure::Conflict(conflict) => {
                let remedies = conflict.remedies.iter().map(|way| RemedyRecord {
                    released: way
                        .released
                        .iter()
                        .map(|(id, value)| (value_name(counted, *id), *value))
                        .collect(),
                    conditioning: way.conditioning,
                    at_rest: way.at_rest,
                });
                Some(ConflictRecord {
                    given: conflict.given.iter().map(|id| value_name(counted, *id)).collect(),
                    rows: names(&conflict.rows),
                    remedies: remedies.collect(),
                })
            }
            StartFailure::Contradiction { rows, .. } => Some(ConflictRecord::of_rows(names(rows))),
            _ => None,
        };
        RefusalRecord { conflict }
    }
}

impl ConflictRecord {
    /// Rows that contradict each other whatever is given.
    pub fn of_rows(rows: Vec<String>) -> ConflictRecord {
        ConflictRecord { rows, ..ConflictRecord::default() }
    }
}
