//! Stopping rules of all iterations of this crate, and its thresholds.
//!
//! Targets of 1e-15 are rounding: four to five units in the last place of the largest number. Where rounding is amplified sizes
//! stop falling earlier, and the second number says how early is still right.

use dalembert_system::{NOT_FALLING, Stopping};

/// Accelerations with rows that are nonlinear in them: the change, relative to the largest acceleration of its kind. Each step
/// is one linear solve; slowly contracting rows need many.
pub(crate) const ACCELERATIONS: Stopping = Stopping {
    target: 1e-15,
    stall: 1e-12,
    ratio: NOT_FALLING,
    limit: 200,
    ..Stopping::new("accelerations of the certificate")
};

/// Control inputs that occur in forces in another way than as a factor: the change of the forces, relative to the largest.
pub(crate) const INPUTS: Stopping =
    Stopping { target: 1e-15, stall: 1e-11, limit: 200, ..Stopping::new("inputs of the certificate") };

/// Forces of laws for fixed modes: the Newton step, relative to the largest force. Nearly ambiguous laws amplify rounding.
pub(crate) const LAW_FORCES: Stopping =
    Stopping { target: 1e-15, stall: 1e-11, limit: 40, ..Stopping::new("law forces of the certificate") };

/// Signs at which laws at rest satisfy their relations: the step, in parts of the full range of a sign. Relations are linear in
/// it or nearly so; a sign that is not found shows in the residual of its law.
pub(crate) const LAW_SIGNS: Stopping =
    Stopping { target: f64::EPSILON, limit: 20, ..Stopping::new("signs of laws at rest") };

/// Speeds of kinematic models: the change, relative to the largest speed of its kind.
pub(crate) const SPEEDS: Stopping =
    Stopping { target: 1e-14, limit: 40, ..Stopping::new("speeds of the certificate") };

/// Unknowns of the derivative array at a stored row: the step in units of its columns. The last step is taken either way.
pub(crate) const DERIVATIVES_AT_ROWS: Stopping =
    Stopping { target: 1e-15, stall: 1e-10, limit: 40, ..Stopping::new("derivatives at stored rows") };

/// The same between rows, with the factors of the row. Rows that are differentiated several times are noisy: steps below
/// 1e-8 that no longer fall are rounding.
pub(crate) const DERIVATIVES_BETWEEN_ROWS: Stopping = Stopping {
    target: 1e-15,
    stall: 1e-8,
    ratio: NOT_FALLING,
    growth: 1e3,
    limit: 40,
    ..Stopping::new("derivatives between stored rows")
};

// Bounds of the certificate.

/// Bound on the constraint errors of projecting methods, relative to the terms of each row.
pub const PROJECTED: f64 = 1e-10;

/// Bound on the residuals of forces and laws, relative to the largest of these forces. They are solved for at every sample:
/// nothing but rounding may be left.
pub(crate) const SOLVED: f64 = 1e-9;

/// Bound on the residual of accelerations and inputs of a derivative array, relative to the terms. Its rows are differentiated
/// several times, and lose digits every time.
pub(crate) const HIDDEN: f64 = 1e-8;

/// Least relative tolerance for defects: rounding alone is several times larger at the end of an interval.
pub(crate) const LEAST_DEFECT_TOLERANCE: f64 = 1e-13;

/// Limits of the relative change of a sample of which the growth is measured, else its bound: small enough to be small near
/// singular positions, large enough to differ from rounding.
pub(crate) const DEFECT_CHANGE: (f64, f64) = (1e-10, 1e-6);

/// Limits of the relative tolerance of steps that judge others, else a hundredth of theirs.
pub(crate) const DEFECT_TARGETS: (f64, f64) = (1e-13, 1e-9);

/// Least relative tolerance for energies: they are summed up over all steps, with their rounding.
pub(crate) const LEAST_ENERGY_TOLERANCE: f64 = 1e-12;

/// Bound on the difference of sums of a few numbers that are stored with all their digits, relative to the largest.
pub(crate) const STORED_ENERGY: f64 = 1e-12;

/// Difference of times of two runs, relative to the latest so far, up to which they agree. Instants of events are found by each
/// run for itself.
pub(crate) const SAME_TIME: f64 = 1e-6;

/// Magnitude, relative to the largest of its kind, below which differences of runs are rounding.
pub(crate) const LEAST_OF_KIND: f64 = 1e-9;

// Magnitudes over a run.

/// Least magnitude of a group of coordinates, relative to the largest. Groups have different units, so that one says little
/// about another.
pub(crate) const QUIET_GROUP: f64 = 1e-6;

/// Largest coordinate, in SI units, below which coordinates have never left zero.
pub(crate) const NEVER_MOVED: f64 = 1e-12;

/// Change, or change that forces would cause, relative to the size of a quantity, below which it is at rest during a run.
pub(crate) const AT_REST: f64 = 1e-9;

/// Slip speed, relative to the speeds that it is made of, up to which it is zero. Projected ones are 1e-10 and less. Slip
/// accelerations, in m/s² or rad/s², have the same bound.
pub(crate) const SLIP_AT_REST: f64 = 1e-9;

/// Distance from ±1 of the sign of a law at rest within which it may begin to slip.
pub(crate) const ON_THE_EDGE: f64 = 1e-6;

// Ranks and pivots.

/// Singular value of rows, relative to the largest, or to 1, below which it is zero: rows that are solved to rounding leave
/// 1e-13 and less.
pub(crate) const ROW_RANK: f64 = 1e-11;

/// Kept singular value of rows, relative to the largest, or to 1, below which the rank is in doubt.
pub(crate) const ROW_DOUBT: f64 = 1e-6;

/// Entry of a row that moves it by less than this, relative to what its largest does, each with displacements of its own size,
/// is the rounding of one that vanishes.
pub(crate) const VANISHING_ENTRY: f64 = 1e-13;

/// Pivot from which a rank is beyond doubt: pivots are of the size of squares of singular values, and these are in doubt below
/// 1e-6 and vanish below 1e-11.
pub(crate) const CLEAR_PIVOT: f64 = 1e-6;

/// Residual of a solution with selected rows, relative to its terms, above which the selection is not used.
pub(crate) const SELECTION_RESIDUAL: f64 = 1e-13;

/// Residual, relative to the terms, above which equations have no solution.
pub(crate) const UNSOLVED: f64 = 1e-10;

/// Singular value of the effect of inputs on conditions, relative to the largest, up to which it is rounding, or as good as
/// that.
pub(crate) const NO_EFFECT: f64 = 1e-8;

/// Singular value of the equations of laws, relative to the largest, up to which it is rounding.
pub(crate) const LAW_RANK: f64 = 1e-13;

/// Singular value of the columns of derivatives, relative to the largest, below which it is zero.
pub(crate) const DERIVATIVE_RANK: f64 = 1e-9;

/// Kept singular value of the columns of derivatives, relative to the largest, below which their rank is in doubt.
pub(crate) const DERIVATIVE_DOUBT: f64 = 1e-6;

/// Part of a null vector of unit length below which an unknown is determined.
pub(crate) const DETERMINED: f64 = 1e-6;

// Equilibria and linearisations.

/// Residual of the equations relative to the size of their terms below which a state counts as steady.
pub const STEADY: f64 = 1e-9;

/// The same residual, below which more steps only chase rounding.
pub(crate) const STEADY_ROUNDING: f64 = 1e-14;

/// Rates, relative to those at the beginning, below which they are on their way to zero: constraints bend with their squares,
/// so that steps halve them for ever.
pub(crate) const FADING: f64 = 1e-4;

/// Singular value of the equations of a steady state, relative to the largest, below which its direction changes nothing.
pub(crate) const STEADY_RANK: f64 = 1e-9;

/// Acceleration, in SI units, below which it counts as none when a reason is sought.
pub(crate) const NO_ACCELERATION: f64 = 1e-7;

/// Length of a row, relative to the length it began with, below which it has vanished.
pub(crate) const VANISHED: f64 = 1e-6;

/// Least acceleration, in SI units, whose inertia forces are compared with: where all terms vanish, rounding does not count.
pub(crate) const LEAST_ACCELERATION: f64 = 1e-4;

/// Pivot of the inertia of allowed motions, relative to the largest, up to which one has none.
pub(crate) const SINGULAR_INERTIA: f64 = 1e-13;

/// Difference of two values, relative to 1 and their size, up to which they are the same: a product with `cos² t + sin² t` is
/// not exact.
pub(crate) const SAME_VALUE: f64 = 1e-12;

/// Speed, in SI units, up to which it is at rest.
pub(crate) const STILL: f64 = 1e-12;

/// Singular value of the rows at a state, relative to the largest, below which it is zero.
pub(crate) const SUPPORT_RANK: f64 = 1e-10;

/// Kept singular value of the rows at a state, relative to the largest, below which their rank is in doubt.
pub(crate) const SUPPORT_DOUBT: f64 = 1e-7;

/// Expression, in SI units, below which it is at its kink.
pub(crate) const AT_KINK: f64 = 1e-9;

/// Difference of coefficients at several instants, relative to their size, up to which they are constant.
pub(crate) const CONSTANT: f64 = 1e-7;

/// Size of a row, relative to the largest, below which the row is measured by the largest.
pub(crate) const SMALL_ROW: f64 = 1e-6;

/// Limits of the singular value of rows of like size that belongs to a zero eigenvalue, else ten times the error of these rows.
pub(crate) const ZERO_EIGENVALUE: (f64, f64) = (1e-13, 1e-6);

/// Part of a direction, relative to its largest, below which it is rounding.
pub(crate) const PART_OF_MODE: f64 = 1e-9;

/// Contradiction of rows at velocity level, relative to their terms, up to which it is the error of their derivatives.
pub(crate) const CONTRADICTION: f64 = 1e-6;

// Extrapolation.

/// Step, relative to the interval, below which there is none that meets the tolerance.
pub(crate) const SHORTEST_STEP: f64 = 1e-9;

/// Remainder of an interval behind a step, relative to the step, that belongs to it: a few units in the last place are no step.
pub(crate) const LAST_STEP: f64 = 1e-6;

// Modes of rows.

/// Values of an indicator that are zero, relative to the largest so far: a motion slides on a surface within the error of
/// the row, and a wrong branch so near to it changes the motion by no more.
pub(crate) const ON_SURFACE: f64 = 1e-6;

/// Singular values of forces by modes that are rounding, relative to the largest.
pub(crate) const MODE_FORCES_RANK: f64 = 1e-9;

/// Values of an indicator of speeds that are rounding, relative to the largest speed of the run.
pub(crate) const SPEED_AT_REST: f64 = 1e-9;

/// Relative singular value below which rows repeat each other where loads of friction are shared.
pub const SHARES_RANK: f64 = 1e-9;
