//! What can go wrong between a record and the world.

use std::fmt;
use std::io;

/// Why a record could not be written or read.
#[derive(Debug)]
pub enum RecordError {
    /// The file system said no: a full disk, a lost file.
    Io(io::Error),
    /// These are not the bytes of such a record.
    Foreign,
    /// It was written in a version of its format that came later.
    Version {
        /// The version found.
        found: u32,
        /// The latest version known here.
        known: u32,
    },
    /// The bytes end too early: nothing can be read from them.
    Cut,
    /// The bytes contradict themselves.
    Damaged {
        /// Where, counted in bytes from the beginning.
        at: u64,
        /// What is wrong there.
        what: &'static str,
    },
    /// The record is of another model or another run.
    Mismatch {
        /// What does not fit.
        what: &'static str,
    },
    /// The text of a `run.json` cannot be understood.
    Json(serde_json::Error),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Io(error) => error.fmt(f),
            RecordError::Foreign => f.write_str("the file is of another kind"),
            RecordError::Version { found, known } => {
                write!(f, "the file is of format version {found}, and versions up to {known} can be read")
            }
            RecordError::Cut => f.write_str("the file ends too early"),
            RecordError::Damaged { at, what } => write!(f, "the file is damaged at byte {at}: {what}"),
            RecordError::Mismatch { what } => write!(f, "the file belongs to another run: {what}"),
            RecordError::Json(error) => error.fmt(f),
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
