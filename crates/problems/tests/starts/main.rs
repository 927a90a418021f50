//! Consistent starts against truth from outside: the reference numbers of the project, closed forms, counts.
//!
//! - [`data`], [`variant`]: how references are read, and gallery models brought to other starts;
//! - [`assembled`], [`pendulum`], [`contact`], [`speeds`], [`vehicle`], [`servo`], [`friction`]: every reference that
//!   begins somewhere;
//! - [`depth`]: index, counts of differentiations, free values;
//! - [`conditions`]: conditions that cannot be satisfied, or that determine nothing;
//! - [`laws`], [`painleve`]: sticking, slipping, and laws without a motion or with two;
//! - [`scaled`]: mechanisms of any size;
//! - [`nearest`]: which solution a guess leads to, and that what is given stays.

mod assembled;
mod conditions;
mod contact;
mod data;
mod depth;
mod friction;
mod laws;
mod nearest;
mod painleve;
mod pendulum;
mod scaled;
mod servo;
mod speeds;
mod variant;
mod vehicle;

/// Twelve significant digits.
///
/// A start is found by a few steps of Newton's method to rounding, followed by linear solves whose conditions, in these
/// models, stay below 10³: 2⁻⁵³ · 10³ is 10⁻¹³, and a digit is left for sums of terms that cancel.
const TWELVE_DIGITS: f64 = 1e-12;
