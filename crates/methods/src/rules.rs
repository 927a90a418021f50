//! Thresholds of the methods: quantity, its reference, and the reason of the number.
//!
//! Targets of 1e-15 to 1e-13 are rounding. Where rounding is amplified, by stiffness or near singular configurations, the `NEARLY`
//! numbers bound sizes that no longer fall and count as converged.

use dalembert_system::Stopping;

// Explicit methods.

/// Difference of two stages at the end of a step, relative to the size of the state, that is rounding: their rates then say
/// nothing about the largest eigenvalue.
pub const STAGE_ROUNDING: f64 = 1e-13;

/// Tolerance at which the reach of the interpolant was measured.
pub const REACH_TOLERANCE: f64 = 1e-9;

// Implicit methods.

/// Mobility `g M⁻¹ gᵀ` of a row that counts as none: the equivalent mass of the row, its inverse, would overflow.
pub const LEAST_MOBILITY: f64 = 1e-300;

/// Displacement of positions and speeds for differences of forces, relative to their size: about the square root of a rounding,
/// where truncation and rounding of a one-sided difference are alike.
pub const DIFFERENCE: f64 = 1e-7;

/// `al3f`.
pub mod al3f {
    use super::Stopping;

    /// Errors of position rows, relative to the size of their terms, that are rounding.
    pub const MET: f64 = 1e-14;

    /// Changes of the weak velocity, relative to its length in the metric of the mass matrix, that are rounding.
    pub const STEADY: f64 = 1e-13;

    /// Bounds of both if they no longer fall.
    pub const NEARLY_MET: f64 = 1e-12;
    pub const NEARLY_STEADY: f64 = 1e-9;

    /// Errors of position rows within a step, relative to the size of their terms.
    pub const ERRORS: Stopping = Stopping { target: MET, stall: NEARLY_MET, ..Stopping::new("rows of al3f") };

    /// Corrections of the velocities at the end of a step, relative to their length.
    pub const END_VELOCITIES: Stopping = Stopping {
        target: STEADY * 1e-2,
        stall: NEARLY_STEADY,
        ratio: 0.1,
        limit: 40,
        ..Stopping::new("velocities of al3f")
    };

    /// Relative changes of the weak velocity that rounding makes near singular configurations, where constraint rows are
    /// ill-conditioned in some directions.
    pub const MOVED_BY_ROUNDING: f64 = 1e-6;

    /// Regularisation of redundant rows, in units in which rows have length one: the square root of a rounding.
    pub const REGULARISATION: f64 = 1e-8;

    /// Residuals, relative to the right-hand side, of equations without a solution: above the regularisation.
    pub const UNSOLVED: f64 = 1e-7;

    /// Singular values, relative to a row of length one, that are dropped: below the regularisation.
    pub const TRUNCATION: f64 = 1e-9;
}

/// `em`.
pub mod energy_momentum {
    use super::Stopping;

    /// Changes of positions and speeds, relative to their size, that are rounding.
    pub const STEADY: f64 = 1e-15;

    /// Errors of rows, relative to the size of their terms, that are rounding.
    pub const MET: f64 = 1e-15;

    /// Bounds of both if they no longer fall.
    pub const NEARLY_STEADY: f64 = 1e-9;
    pub const NEARLY_MET: f64 = 1e-11;

    /// Errors of rows within a step, relative to the size of their terms.
    pub const ERRORS: Stopping = Stopping { target: MET, stall: NEARLY_MET, ..Stopping::new("rows of em") };
}

/// `galpha`.
pub mod galpha {
    use super::Stopping;

    /// Least scaled error from which a step size follows; its cube root bounds the factor by a thousand.
    pub const LEAST_ERROR: f64 = 1e-9;

    /// Difference of two lengths, relative to the step, that counts as none.
    pub const SAME_LENGTH: f64 = 1e-9;

    /// Range of the change, relative to positions and speeds, at which iterations end, from rounding to half of the digits.
    pub const CHANGE_RANGE: (f64, f64) = (1e-13, 1e-8);

    /// Errors of rows, relative to the size of their terms, that are rounding.
    pub const MET: f64 = 1e-14;

    /// Bounds of changes and errors if they no longer fall: in a singular configuration rows determine less.
    pub const NEARLY_STEADY: f64 = 1e-8;
    pub const NEARLY_MET: f64 = 1e-10;

    /// Errors of rows within a step, relative to the size of their terms.
    pub const ERRORS: Stopping =
        Stopping { target: MET, stall: NEARLY_MET, ..Stopping::new("rows of galpha") };

    /// Errors of velocity rows after a step. An error of any size that no longer falls ends the iteration: in a singular
    /// configuration no row determines some directions, and they stay.
    pub const PROJECTION: Stopping =
        Stopping { target: MET, stall: f64::INFINITY, ..Stopping::new("projection of galpha") };

    /// The reciprocal of penalties, as multiples of the equivalent masses of their rows: the square root of a rounding.
    pub const COMPLIANCE: f64 = 1e-8;
}

/// `radau5`.
pub mod radau {
    /// Corrections, relative to positions and speeds, that are rounding.
    pub const ROUNDING: f64 = 1e-14;

    /// Corrections, relative to positions and speeds, at which an iteration may end that no longer converges.
    pub const NEARLY_STEADY: f64 = 1e-11;

    /// Least scaled error from which a step size follows; its fourth root bounds the factor by a thousand.
    pub const LEAST_ERROR: f64 = 1e-12;

    /// Smallest pivot of the constraint rows, relative to the largest, with which they count as independent.
    pub const PIVOT_RATIO: f64 = 1e-13;
}

/// The three-field form.
pub mod three_field {
    /// Smallest pivot of the scaled mass matrix, relative to the largest, with which it counts as regular.
    pub const PIVOT_RATIO: f64 = 1e-12;

    /// Displacement in time for differences of the mass matrix, relative to the time scale of the run: two values, whose
    /// difference errs by the square of it, and rounding by its inverse.
    pub const TIME_DIFFERENCE: f64 = 1e-5;
}

/// Largest defect of the interpolants of explicit methods that choose their steps, in units of the allowed error of speeds: over the
/// smooth models of the gallery it is below 45 with `tsit5`, and below 75 with `dop853` but for two steps of one model (114).
pub const EXPLICIT_DEFECT: f64 = 100.0;

/// The same for the collocation polynomial of `radau5`: three times the largest over the smooth models of the gallery.
pub const RADAU_DEFECT: f64 = 7.6e5;

/// The same for the interpolant of `galpha`.
pub const GALPHA_DEFECT: f64 = 7.6e7;
