//! Errors of reading and writing.

use std::fmt;
use std::io;

/// Why a record could not be written or read.
#[derive(Debug)]
#[non_exhaustive]
pub enum RecordError {
    /// The file system said no: a full disk, a lost file.
    Io(io::Error),
    /// These are not the bytes of such a record.
    Foreign,
    /// It was written in a version of its format that is not read here.
    Version {
        /// The version found.
        found: u32,
        /// The version written here.
        known: u32,
    },
    /// The bytes end too early: nothing can be read from them.
    Cut,
    /// The bytes contradict themselves.
    Damaged {
        /// Where, counted in bytes from the beginning.
        at: u64,
        /// The error there.
        what: &'static str,
        /// The batch of a trajectory in which it is.
        batch: Option<BatchPlace>,
    },
    /// The record is of another model or another run.
    Mismatch {
        /// The quantity that does not fit.
        what: &'static str,
    },
    /// The text of a `run.json` cannot be understood.
    Json(serde_json::Error),
    /// A record has an outcome that a run cannot have.
    Outcome {
        /// The word of the record.
        word: String,
    },
}

/// Place of a batch in a trajectory. Batches and rows are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct BatchPlace {
    pub number: u64,
    /// Counted from 1.
    pub first_row: u64,
    /// Its last row, where the number of its rows can be read.
    pub last_row: Option<u64>,
}

impl fmt::Display for BatchPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BatchPlace { number, first_row, last_row } = self;
        match last_row {
            Some(last_row) => write!(f, "batch {number} (rows {first_row} to {last_row})"),
            None => write!(f, "batch {number} (from row {first_row} on)"),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Io(error) => error.fmt(f),
            RecordError::Foreign => f.write_str("the file is of another kind"),
            RecordError::Version { found, known } => {
                write!(f, "the file is of format version {found}, and this program writes version {known}")
            }
            RecordError::Cut => f.write_str("the file ends too early"),
            RecordError::Damaged { at, what, batch: None } => {
                write!(f, "the file is damaged at byte {at}: {what}")
            }
            RecordError::Damaged { at, what, batch: Some(batch) } => {
                write!(f, "{batch} is damaged at byte {at}: {what}")
            }
            RecordError::Mismatch { what } => write!(f, "the file belongs to another run: {what}"),
            RecordError::Json(error) => error.fmt(f),
            RecordError::Outcome { word } => write!(f, "unknown outcome `{word}`"),
        }
    }
}

impl std::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            RecordError::Io(error) => Some(error),
            RecordError::Json(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for RecordError {
    fn from(error: io::Error) -> RecordError {
        RecordError::Io(error)
    }
}

impl From<serde_json::Error> for RecordError {
    /// Failures of the file beneath stay what they are.
    fn from(error: serde_json::Error) -> RecordError {
        if error.is_io() { RecordError::Io(error.into()) } else { RecordError::Json(error) }
    }
}
