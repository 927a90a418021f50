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
    /// Values and rows that cannot hold together; none for other failures.
    pub conflict: Option<ConflictRecord>,
}

/// Given values and rows that contradict each other.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ConflictRecord {
    pub given: Vec<String>,
    pub rows: Vec<String>,
    pub ways_out: Vec<WayOutRecord>,
}

/// Values to release, with those that they take then.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct WayOutRecord {
    pub released: ByName<f64>,
    pub conditioning: f64,
    pub at_rest: bool,
}

impl RefusalRecord {
    /// Rows and values by the names of `model`.
    pub fn of(model: &Model, refusal: &Refusal) -> RefusalRecord {
        let counted = refusal.counted_in(model);
        let names = |rows: &[ArrayRow]| rows.iter().map(|row| row_name(counted, *row)).collect();
        let conflict = match &refusal.failure {
            StartFailure::Conflict(conflict) => {
                let ways_out = conflict.ways_out.iter().map(|way| WayOutRecord {
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
                    ways_out: ways_out.collect(),
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
