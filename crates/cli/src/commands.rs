//! The verbs, one file each.

pub mod check;
pub mod compare;
pub mod equations;
pub mod explain;
pub mod export;
pub mod fmt;
pub mod gallery;
pub mod import;
pub mod linearise;
pub mod manual;
pub mod new;
pub mod report;
pub mod resume;
pub mod run;
pub mod stabilise;
pub mod stages;
pub mod start;

use dalembert::Outcome;

/// A command returns its outcome either way; the error side is for leaving early.
pub type Ended = Result<Outcome, Outcome>;
