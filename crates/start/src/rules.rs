//! Stopping rules of iterations, and thresholds of starts.

use dalembert_system::{NOT_FALLING, Stopping};

/// Errors of positions and velocities by Gauss-Newton steps, relative to the terms of each row. The size before a step says
/// whether that step may stall, so that a solution is refined at least once.
pub(crate) const NEAREST: Stopping =
    Stopping { target: 1e-15, stall: SOLVED, ..Stopping::new("positions and velocities") };

/// Squared errors of positions and velocities that steps leave, of those before: in a valley whose floor is not zero they go on for
/// ever and gain nothing. Double roots still halve the error at each step.
pub(crate) const VALLEY: Stopping = Stopping { ratio: 0.95, slow: 6, ..Stopping::new("squared errors") };

/// Errors of a level of the derivative array by Gauss-Newton steps, relative to the terms of each row. The size before a step says
/// whether that step may stall. One step less than sizes are judged.
pub(crate) const LEVEL: Stopping =
    Stopping { target: 1e-16, stall: 1e-12, limit: 101, ..Stopping::new("level of the derivative array") };

/// Unknowns of another assembly that are held again: the largest step.
pub(crate) const HOLDING: Stopping = Stopping {
    target: 1e-12,
    stall: 1e-9,
    ratio: NOT_FALLING,
    limit: 30,
    ..Stopping::new("held unknowns of an assembly")
};

// Rows of positions and velocities.

/// Error of a row, relative to its terms, up to which positions and velocities are a solution.
pub const SOLVED: f64 = 1e-10;

/// Singular value of rows of unit length, relative to the largest, up to which its direction is left out of a step: the cut of
/// ranks, below which rounding lies.
pub(crate) const STEP_RANK: f64 = 1e-11;

/// Least fall of a squared error or distance along a step, relative to that of its linear model (Armijo 1966; Nocedal and
/// Wright, Numerical Optimization, 2006, section 3.1).
pub(crate) const SUFFICIENT_FALL: f64 = 1e-4;

/// Part of a tangential step down to which it is halved.
pub(crate) const SHORTEST_SLIDE: f64 = 1e-4;

/// Tangential step to the guess up to which the nearest solution is found, relative to the unknown and to its magnitude.
pub(crate) const SETTLED: f64 = 1e-9;

/// Growth of the distance to the guess, relative to it, up to which it is rounding.
pub(crate) const SAME_DISTANCE: f64 = 1e-12;

// Levels of the derivative array.

/// Largest coordinate, in the balanced units of its column, up to which all vanish but for rounding.
pub(crate) const VANISHED: f64 = 1e-9;

/// Error of a row, relative to its terms, up to which a level is solved: rows are differentiated, and lose digits every time.
pub(crate) const LEVEL_SOLVED: f64 = 1e-9;

/// Step, relative to an unknown and the unit of its column, up to which no unknown moves any more.
pub(crate) const SMALLEST_STEP: f64 = 1e-15;

/// Speed, in magnitudes of speeds, below which a coordinate is at rest.
pub(crate) const AT_REST: f64 = 1e-9;

/// Singular value of the columns of derivatives, relative to the largest, up to which it is zero; thirteen decades of gap were
/// seen.
pub(crate) const DERIVATIVE_RANK: f64 = 1e-9;

/// Singular value of state rows, in scaled columns, up to which it is zero.
pub(crate) const STATE_RANK: f64 = 1e-8;

/// Singular value of rows that bind the state, relative to the largest, up to which it is zero.
pub(crate) const HIDDEN_RANK: f64 = 1e-8;

/// Smallest kept singular value of the columns of derivatives, relative to the largest, below which a point is nearly singular.
pub(crate) const NEARLY_SINGULAR_LEVEL: f64 = 1e-5;

/// Part of a null vector of unit length below which an unknown is determined, and weight of a row, relative to the largest, up
/// to which it is left out of a combination.
pub(crate) const DETERMINED: f64 = 1e-6;

/// Rate of the state rows along the motion, relative to 1 and the scaled rates, up to which the motion keeps them.
pub(crate) const KEPT_BY_MOTION: f64 = 1e-7;

/// Entry of a given value in a combination of rows, relative to the largest, up to which the combination does not relate it.
pub(crate) const TIED_VALUE: f64 = 1e-8;

/// Least entry, in scaled columns, that others are compared with: combinations without given values are rounding.
pub(crate) const LEAST_TIE: f64 = 1e-6;

/// Difference of accelerations of the linear solve and of the derivative array, relative to the largest, up to which they
/// agree.
pub(crate) const SAME_ACCELERATION: f64 = 1e-6;

/// Least acceleration, in magnitudes of accelerations, that accelerations are compared with.
pub(crate) const LEAST_ACCELERATION: f64 = 1e-9;

// Reasons, choices and other assemblies.

/// Part of a direction without inertia, of unit length, up to which it is rounding.
pub(crate) const PART_OF_DIRECTION: f64 = 1e-8;

/// Weight of a row of unit length up to which it is rounding.
pub(crate) const TIED: f64 = 1e-8;

/// Error left in a row, relative to the largest, up to which the row has no part in a conflict.
pub(crate) const CONFLICT_ERROR: f64 = 1e-6;

/// Weight of a row in a contradicting combination, relative to the largest, up to which it is rounding.
pub(crate) const CONFLICT_WEIGHT: f64 = 1e-8;

/// Speed, relative to the largest given one, below which releasing a value has stopped the motion.
pub(crate) const STOPPED: f64 = 1e-6;

/// Conditioning up to which values do not determine the others.
pub(crate) const LEAST_CONDITIONING: f64 = 1e-9;

/// Singular value of rows of unit length, relative to the largest, up to which a solution can move in its direction.
pub(crate) const LOOSE: f64 = 1e-6;

/// Difference of unknowns, relative to 1 and the reach of the search, below which assemblies are the same: a double root is
/// approached only roughly from either side.
pub(crate) const SAME_ASSEMBLY: f64 = 1e-5;

/// Change of errors and entries of rows of unit length by a turn, relative to 1 and the largest, below which an unknown is an angle.
pub(crate) const PERIODIC: f64 = 1e-9;

/// Steps of differences, relative to the unknowns and their magnitudes: rounding and curvature both stay below 1e-9.
pub(crate) const DIFFERENCE_STEP: f64 = 1e-5;

/// Value of `dω`, for unit directions and unit rows, up to which it is zero.
pub(crate) const CLOSED: f64 = 1e-6;

/// Gaps and their rates at a start that are zero, relative to their terms and to the mechanism.
pub const GAP_AT_START: f64 = 1e-9;
