//! The times of a run, and what is wrong with them. The text of a model and the options of a command follow the same rules.

use std::fmt;

/// More rows or steps than this are taken for a mistake.
pub const MOST_ROWS: f64 = 1e9;

/// No time of a run is larger, in seconds. Doubles are 128 s apart there, and the universe is 4e17 s old.
pub const LARGEST_TIME: f64 = 1e18;

/// Errors in the times of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimesError {
    /// The run would end before it begins, or at once.
    EndsBeforeStart {
        /// Where it begins.
        from: f64,
        /// Where it should end.
        until: f64,
    },
    /// A time is beyond all that doubles resolve.
    TooFar(f64),
    /// Time between rows, or a step, is not positive, or so small that there would be no end of rows.
    BadSpacing(f64),
}

/// Checks a run from one time to another, with times between rows or steps.
///
/// # Errors
/// [`TimesError`] says what is wrong.
pub fn check_times(from: f64, until: f64, spacings: &[f64]) -> Result<(), TimesError> {
    let far = [from, until].into_iter().find(|t| t.abs() > LARGEST_TIME || t.is_nan());
    // A run backwards is the larger mistake.
    if until <= from {
        return Err(TimesError::EndsBeforeStart { from, until });
    }
    if let Some(t) = far {
        return Err(TimesError::TooFar(t));
    }
    let is_bad = |spacing: &&f64| !(**spacing > 0.0 && (until - from) / **spacing <= MOST_ROWS);
    spacings.iter().find(is_bad).map_or(Ok(()), |spacing| Err(TimesError::BadSpacing(*spacing)))
}

impl fmt::Display for TimesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimesError::EndsBeforeStart { from, until } => {
                write!(f, "the run would end at {} s, before it begins at {} s", Time(until), Time(from))
            }
            TimesError::TooFar(t) => {
                write!(
                    f,
                    "{} s is outside the times of a run: the largest is {} s",
                    Time(t),
                    Time(LARGEST_TIME)
                )
            }
            TimesError::BadSpacing(spacing) => {
                write!(
                    f,
                    "{} s between rows or steps is invalid: it must be positive and give at most 1e9 rows",
                    Time(spacing)
                )
            }
        }
    }
}

impl std::error::Error for TimesError {}

impl TimesError {
    /// Remedy.
    pub fn hint(&self) -> &'static str {
        match self {
            TimesError::EndsBeforeStart { .. } => "times of a run are in seconds of the model",
            TimesError::TooFar(_) => "give an earlier time after `until`",
            TimesError::BadSpacing(_) => {
                "give a positive time that divides the run into at most a billion parts"
            }
        }
    }
}

/// A number in its shorter form.
struct Time(f64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Time(t) = *self;
        if t == 0.0 || (1e-5..1e16).contains(&t.abs()) { write!(f, "{t}") } else { write!(f, "{t:e}") }
    }
}
