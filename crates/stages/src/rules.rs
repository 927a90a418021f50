//! Thresholds of a construction.

/// A row is redundant if no more than this part of it is new; larger for more than 45 rows or coordinates, where
/// a hundred roundings for each of them add up to more.
pub const REDUNDANT: f64 = 1e-12;

/// Redundant rows agree if their biases do to this part of the accelerations at hand. Biases are differences of products
/// of speeds at a state that is consistent to 1e-12 or so, which leaves three digits to spare.
pub const AGREEMENT: f64 = 1e-9;

/// A multiplier is unique if less than this part of it can be moved to other rows.
pub(crate) const UNIQUE: f64 = 1e-8;

/// Coefficients below this, relative to the largest part of a combination, are left out if the row can be made without them
/// just as well.
pub(crate) const SMALL_PART: f64 = 1e-6;
