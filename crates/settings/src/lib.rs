//! The vocabulary of a run: what is requested, how it is computed, how it ends.
//!
//! ```text
//! Request ──resolve──▶ Resolved { span, settings, choices } ──integrate──▶ Outcome, Statistics, [Switch]
//! ```
//!
//! Plain data with serde; nothing is computed here. The JSON of [`Settings`] is part of `run.json`, is hashed in the
//! fingerprint of a run, and gives the command that repeats it ([`Settings::flags`]).

#![deny(clippy::disallowed_methods)]

mod words;

mod choice;
mod form;
mod method;
mod outcome;
mod remedy;
mod request;
mod run;
mod settings;
mod stabilise;

pub use choice::{Choice, ExplicitCause, ExplicitCauses, Reason, StepSearch};
pub use form::Form;
pub use method::{Composition, Method};
pub use outcome::Outcome;
pub use remedy::{Remedy, Setting};
pub use request::{Limits, Request, Resolved, TimeSpan};
pub use run::{PlaceRecord, Statistics, Switch, SwitchKind, SwitchRecord};
pub use settings::Settings;
pub use stabilise::{Gain, Stabilise};
pub use words::UnknownWord;

use serde::{Deserialize, Deserializer};

/// Reads `null` as not a number: JSON has no other notation for numbers that are not finite.
pub fn null_is_nan<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or(f64::NAN))
}
