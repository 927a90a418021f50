//! Thresholds of rotations.

/// Angle, in radians, below which a rotation has no axis: the direction of its vector is rounding.
pub(crate) const NO_TURN: f64 = 1e-12;

/// Ratio x of `atan(x)` below which `atan(x)/x` is 1 to rounding: the next term is `x²/3`.
pub(crate) const LINEAR_ARCTANGENT: f64 = 1e-8;
