//! Thresholds of messages about models: which rows, values and directions are named.

/// Eigenvalue of a mass matrix, relative to its largest entry, above which a negative one is rounding.
pub(crate) const NEGATIVE_EIGENVALUE: f64 = -1e-10;

/// Part of a direction of unit length below which it is rounding, and its coordinate is not named.
pub(crate) const PART_OF_DIRECTION: f64 = 1e-6;

/// Difference of coordinates, relative to their size, below which two assemblies are the same: a double root is found to half
/// the digits.
pub(crate) const SAME_ASSEMBLY: f64 = 1e-6;

/// Magnitude, in SI units, below which a number is written as 0.
pub(crate) const SHOWN_ZERO: f64 = 1e-14;

/// Released value, relative to the given one, below which it is a rounded zero.
pub(crate) const ROUNDED_ZERO: f64 = 1e-10;

/// Weight of a row in a dependency, relative to the largest, below which it is rounding.
pub(crate) const DEPENDENCY_WEIGHT: f64 = 1e-8;

/// Difference from 1 of the component of a unit axis along a coordinate axis above which the two are not parallel.
pub(crate) const TURNED_AXIS: f64 = 1e-9;
