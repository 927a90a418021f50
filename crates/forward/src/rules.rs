//! Stopping rules of iterations that judge one size at each step.
//!
//! Methods that judge changes and errors side by side have rules of their own beside their iterations. Targets of 1e-16 to
//! 1e-14 are rounding; where it is amplified, sizes below the second number that no longer fall count as converged.

use dalembert_system::{NOT_FALLING, Stopping};

/// Accelerations with rows that are nonlinear in them: the change, relative to the largest acceleration. Each step is
/// one linear solve; slowly contracting rows need many.
pub const NONLINEAR_ROWS: Stopping = Stopping {
    target: 1e-15,
    stall: 1e-12,
    ratio: NOT_FALLING,
    limit: 200,
    ..Stopping::new("accelerations of nonlinear rows")
};

/// Control inputs at a start: the change of forces, relative to the largest. Forces are linear in the inputs as a rule, and the
/// second solve then confirms the first.
pub const INPUTS_AT_START: Stopping =
    Stopping { target: 1e-14, stall: 1e-8, limit: 50, ..Stopping::new("inputs at the start") };

/// Control inputs at a stage, which begin at those of the stage before.
pub const INPUTS: Stopping =
    Stopping { target: 1e-14, stall: 1e-9, limit: 50, ..Stopping::new("inputs of a stage") };

/// Law forces at a start, for fixed modes, from beginnings of any size: the Newton step, relative to the largest force. Nearly
/// ambiguous laws amplify rounding: steps that no longer fall while the residual is rounding have converged.
pub const LAWS_AT_START: Stopping =
    Stopping { target: 1e-14, limit: 60, ..Stopping::new("law forces at the start") };

/// Law forces at a stage, which begin at those of the stage before.
pub const LAWS: Stopping = Stopping { target: 1e-15, limit: 50, ..Stopping::new("law forces of a stage") };

/// A residual of laws that is rounding, relative to the largest force times the largest derivative.
pub const LAW_RESIDUAL: f64 = 1e-12;

/// Pivots and singular values of the laws' equations, relative to the largest, that are rounding.
pub const LAW_RANK: f64 = 1e-13;

/// The least force, in magnitudes of forces, that law forces are compared with: where nothing acts, all forces are rounding.
pub const LEAST_FORCE: f64 = 1e-12;

/// The least acceleration, in magnitudes of accelerations, that accelerations are compared with.
pub const LEAST_ACCELERATION: f64 = 1e-12;

/// Newton steps of law forces are halved while residuals, relative to the largest force, are above this.
pub const ROUNDING: f64 = 1e-13;

/// Newton steps of law forces are not halved below this part of the full step.
pub const SHORTEST_STEP: f64 = 0.1;

/// Residual of a branch, relative to the largest force, above which it is no solution.
pub const BRANCH_RESIDUAL: f64 = 1e-9;

/// Change of the sign of a sticking law at which Newton's method ends; signs are of size one.
pub const SIGN_STEP: f64 = 1e-14;

/// Newton steps for the sign of a sticking law, in which it is linear as a rule.
pub const MOST_SIGN_STEPS: usize = 20;

/// By this much a sign may exceed 1 where a law sticks: rounding.
pub const STICKING_SIGN: f64 = 1e-12;

/// Accelerations and reactions of two branches that differ by less, relative to the largest, are one motion.
pub const SAME_MOTION: f64 = 1e-7;

/// Slip accelerations below this part of the largest acceleration begin no slip.
pub const SLIP_ACCELERATION: f64 = 1e-9;

/// Slip speeds below this part of the speeds they are made of are zero.
pub const SLIP_AT_REST: f64 = 1e-10;

/// Steps below this, relative to the time scale, are short: inputs may be about to grow beyond bounds.
pub const SHORT: f64 = 1e-4;

/// Steps below this, relative to the time scale, are those of a motion that goes to infinity.
pub const COLLAPSED: f64 = 1e-7;

/// The least input or force, in magnitudes of forces, that control inputs are compared with.
pub const LEAST_INPUT: f64 = 1e-9;

/// Component of an input in a direction without effect, of unit length, above which it belongs to that direction.
pub const IDLE_INPUT: f64 = 1e-6;

/// Relative residual of accelerations above which rows contradict each other.
pub const CONTRADICTION: f64 = 1e-7;

/// Residual at which conjugate gradients for minimum-norm multipliers end, relative to the first.
pub const GRADIENT_RESIDUAL: f64 = 1e-15;

/// Pivots of rows from here on are sound, in units in which rows have their typical length: squares of singular values, so that
/// these are far above all cuts.
pub const SOUND_PIVOT: f64 = 1e-6;

/// Singular values up to this, relative to the largest, are zero. Positions are solved to rounding, so that permanent
/// redundancy shows at 1e-13 and below.
pub const RANK_CUT: f64 = 1e-11;

/// Weights in a combination of rows or directions up to this, relative to the largest, are rounding.
pub const WEIGHT_CUT: f64 = 1e-8;

/// Least scale of speeds, relative to positions divided by the time scale of the run, and of positions, relative to speeds times
/// that: a system at rest would be compared with rounding otherwise.
pub const LEAST_SCALE: f64 = 1e-6;

/// Displacement for one-sided differences, relative to the size of the state: the square root of rounding, for which rounding and
/// curvature each take half of the digits.
pub const ONE_SIDED_DIFFERENCE: f64 = 1.5e-8;

/// Inertia added to the diagonal of the mass matrix in units in which inertias are alike, so that the metric is definite.
pub const LEAST_INERTIA: f64 = 1e-8;

/// Singular values of the rates of indicators that slide, relative to the largest, that are rounding.
pub const SET_VALUED_RANK: f64 = 1e-9;

/// Rates of indicators that are zero, relative to their terms.
pub const SET_VALUED_ZERO: f64 = 1e-12;

/// Rounds of block pivoting in which the number of wrong states may stay before one is changed at a time.
pub const PIVOT_ROUNDS: u32 = 5;

/// Rates of indicators that no modes make vanish, relative to their terms.
pub const UNMET: f64 = 1e-9;

/// Range of positions that is rounding, relative to the way that the largest acceleration leads in the time scale of the run: 1e8
/// radians of an oscillation.
pub const LEAST_RANGE: f64 = 1e-16;

/// Residuals of set-valued laws, relative to the largest force: rounding.
pub const SET_VALUED_TARGET: f64 = 1e-12;

/// The same where they no longer fall.
pub const SET_VALUED_STALL: f64 = 1e-10;

/// Change of forces at which Gauss-Seidel sweeps end, relative to the largest.
pub const SWEEP_CHANGE: f64 = 1e-10;

/// The response of a slip to its own force counts at least with this part of the largest.
pub const LEAST_RESPONSE: f64 = 1e-8;

/// Pivots and singular values of laws at rest, relative to the largest, that are rounding: laws that depend on each other.
pub const SINGULAR_LAWS: f64 = 1e-11;

/// A bound below this proves a contraction in spite of rounding.
pub const UNIQUE_MARGIN: f64 = 0.999;

/// Change of a load by forces that cause no slip, relative to the largest derivative of a load, that is rounding.
pub const DEPENDENT_LOAD: f64 = 1e-9;

/// Rest of the response of a slip beside those of laws that stick, relative to the response, that is rounding.
pub const DEPENDENT_LAW: f64 = 1e-8;

/// By this much the sign of a sticking law at its limit may be below 1.
pub const FULL_SIGN: f64 = 1e-9;

/// Part of the predicted decrease of the squared residual that a step has to bring.
pub const DECREASE: f64 = 1e-4;

/// First, largest and least step of the part of the loads.
pub const LOAD_PARTS: [f64; 3] = [0.25, 0.5, 1e-4];

/// Accelerations of gaps, relative to the terms they are made of, that are rounding; and contact forces, relative to those that would
/// make such accelerations.
pub const GAP_ACCELERATION: f64 = 1e-10;

/// Energy that an impact may create by rounding, relative to the kinetic energy before.
pub const IMPACT_GAIN: f64 = 1e-12;
