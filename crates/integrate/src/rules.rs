//! Stopping rules and thresholds of the loop and its equations.

use dalembert_system::Stopping;

/// Positions of kinematic models onto their rows: the largest error, relative to the terms of its row.
pub const KINEMATIC_POSITIONS: Stopping =
    Stopping { target: 1e-16, stall: 1e-11, limit: 30, ..Stopping::new("positions of a kinematic model") };

/// Speeds of kinematic models onto their rows.
pub const KINEMATIC_SPEEDS: Stopping =
    Stopping { target: 1e-16, stall: 1e-12, limit: 30, ..Stopping::new("speeds of a kinematic model") };

/// Positions and velocities in a coupled projection: the largest error in units of positions. The matrix is decomposed at each step,
/// and a projection that has not converged in eight has lost its branch.
pub const COUPLED_PROJECTION: Stopping = Stopping {
    target: 1e-15,
    stall: 1e-11,
    ratio: 0.3,
    limit: 8,
    ..Stopping::new("coupled projection of positions and velocities")
};

/// Smallest step, relative to the length of the run.
pub const SMALLEST_STEP: f64 = 1e-15;

/// Error of a step, relative to the allowed one, below which it is counted as this: largest growth of the step in any case.
pub const LEAST_STEP_ERROR: f64 = 1e-10;

/// Noise of accelerations near a singular configuration, relative to their size: it does not shrink with the step.
pub const ACCELERATION_NOISE: f64 = 1e-10;

/// Error of constraints by rounding. A step may end where σ_min², relative to its largest value, times the tolerance is above it.
pub const ROUNDING_NEAR_SINGULARITY: f64 = 1e-14;

/// Tolerance above which `tsit5` does less work than `dop853`.
pub const COARSE: f64 = 1e-5;

/// The same where events or laws interrupt steps.
pub const COARSE_WITH_EVENTS: f64 = 1e-7;

/// Tolerance below which long conservative motions are composed to order 6.
pub const FINE: f64 = 1e-7;

/// Displacement for central differences of the rates at the start, relative to the largest position or speed.
pub const DIFFERENCE: f64 = 1e-6;

/// Difference of applied forces for both directions of a motion, relative to the largest, up to which it is reversible.
pub const SAME_FORCE: f64 = 1e-9;

/// Difference of entries of the mass matrix at two states, relative to the largest, up to which it is constant.
pub const SAME_MASS: f64 = 1e-12;

/// Indicators up to this, relative to the largest value so far, are zero.
pub const INDICATOR_ZERO: f64 = 1e-12;

/// Norms of a state or its rates, with allowed errors as units, below which they give no first step. As the next two after
/// Hairer, Nørsett and Wanner, II.4.
pub const NO_SIZE: f64 = 1e-5;

/// First step where norms give none, relative to the rest of the run.
pub const FIRST_STEP: f64 = 1e-6;

/// Norms of rates and their change below which the motion is constant in the first step.
pub const NO_CURVATURE: f64 = 1e-15;

/// Times nearer to a row than this, relative to the spacing of rows, are on it.
pub const ROW_GAP: f64 = 1e-9;

/// Time in which switches are counted as accumulating, relative to the length of the run.
pub const SWITCH_WINDOW: f64 = 1e-6;

/// Error of a constant step, relative to the scale of the state: no estimate shows it.
pub const UNKNOWN_ERROR: f64 = 1e-4;

/// Scaled error of the constraints above which a state is projected whatever the tolerance.
pub const PROJECT_ABOVE: f64 = 1e-6;

/// Scaled errors of accelerations up to which they are those of rounding.
pub const ACCELERATION_ERROR: f64 = 1e-11;

/// Least and largest distance over which a projection may move a state, relative to positions and speeds.
pub const NEARBY_RANGE: (f64, f64) = (1e-5, 0.3);

/// Singular values up to this, relative to the largest, are left out of a coupled projection of positions and velocities.
pub const COUPLED_CUT: f64 = 1e-7;

/// Regularisation `ε` of the matrix of stage projection, in units in which rows have length one; large systems have a hundredth
/// of it.
pub const STAGE_REGULARISATION: f64 = 1e-10;

/// Corrections up to this, relative to the solution, end the refinement of a stage.
pub const STAGE_REFINED: f64 = 1e-10;

/// Corrections up to this, relative to the solution, that no longer fall are rounding.
pub const STAGE_ROUNDING: f64 = 1e-7;

/// Corrections of speeds up to this, relative to the speeds, need no digits of their own; likewise for accelerations.
pub const STAGE_NEGLIGIBLE: f64 = 1e-5;

/// Positions of a stage onto their rows: the next correction, predicted from the last two and relative to the positions, is
/// compared with the target, the last one with the stall.
pub const STAGE_POSITIONS: Stopping =
    Stopping { target: 1e-16, stall: 1e-12, ..Stopping::new("positions of a stage") };

/// Corrections of positions, relative to the positions, above which slow contraction means that the nearest branch may be another.
pub const BRANCH_ABOVE: f64 = 1e-9;

/// A size that replaces zero in a quotient.
pub const LEAST_SIZE: f64 = 1e-300;

/// Least input or force, in magnitudes of forces, that inputs of a derivative array are compared with.
pub const LEAST_INPUT: f64 = 1e-9;

/// Derivatives of a stage on the level of a derivative array: the largest change in units of the columns, relative to the largest
/// derivative and at least to 1.
pub const ARRAY_DERIVATIVES: Stopping =
    Stopping { target: 1e-14, stall: 1e-11, ..Stopping::new("derivatives of a derivative array") };

/// A state onto all constraints, hidden ones included: the largest residual of the derivative array in units of its rows.
pub const ARRAY_PROJECTION: Stopping =
    Stopping { target: 1e-16, stall: 1e-9, ratio: 0.3, ..Stopping::new("projection by a derivative array") };

/// Displacement for central differences, relative to the size of a state: the cube root of rounding, for which their error is least.
pub const CENTRAL_DIFFERENCE: f64 = 6e-6;

/// Weights of rows in a combination that is redundant, relative to the largest, up to which they are rounding.
pub const REDUNDANT_WEIGHT: f64 = 1e-11;

/// Singular values of constraint directions, in units in which rows have length one, below which they determine no accelerations.
pub const ILL_CONDITIONED: f64 = 1e-4;

/// Residual of the equations of motion, relative to the largest term, up to which it is rounding: a hundred units in the last place.
pub const MOTION_RESIDUAL: f64 = 2e-14;

/// Least speed, in magnitudes of speeds, that changes of speeds at an event are compared with.
pub const LEAST_SPEED: f64 = 1e-12;

/// Change of speeds at an event, relative to the largest, at which nonlinear velocity rows are satisfied.
pub const SPEED_CHANGE: f64 = 1e-14;

/// Positions or velocities onto their rows: the largest error relative to the terms of its row, rows that repeat others included.
/// The target is rounding of a few terms. Without a limit: the loop counts its corrections itself.
pub const PROJECTION: Stopping = Stopping {
    target: 4e-16,
    stall: 1e-11,
    growth: 2.0,
    grace: 2,
    ..Stopping::new("projection of positions or velocities")
};

/// Scaled error of velocity rows from which one linear solve leads to rounding.
pub const LINEAR_ROWS: f64 = 1e-6;
/// Values of an indicator that are rounding, relative to the largest so far.
pub const BAND: f64 = 1e-12;

/// Values of an indicator that are zero, relative to the error that a step may make in them.
pub const ALLOWED_PART: f64 = 1e-3;

/// Changes of one indicator within [`SWITCH_WINDOW`] at which a run ends as endless.
pub const SWITCHES_IN_WINDOW: u64 = 200;

/// Switches of one indicator in succession, between which it is zero but for rounding, at which a run ends as endless.
pub const IDLE_SWITCHES: u64 = 20;

/// Values of an indicator between two switches that are zero but for rounding, in bands of the indicator.
pub const ROUNDING_BANDS: f64 = 100.0;

/// Zeros of indicators nearer to each other than this, relative to the step, are one instant.
pub const SAME_INSTANT: f64 = 1e-9;

/// A state beside a zero is moved to it along its Taylor polynomial if that takes no more than this, relative to the step.
pub const CORRECTION: f64 = 1e-3;

/// A rate of an indicator that is zero, relative to its rates in both modes: the balance of forces cancels at the limit of rest.
pub const NO_HEADING: f64 = 1e-11;

/// Deviation from affine dependence of rates on modes, relative to the rates.
pub const AFFINE: f64 = 1e-6;

/// Change of speeds by which a step is led back to the surface on which something slides, relative to the speeds: steps err by the
/// tolerance, constant ones by more.
pub const SURFACE_MOVE: f64 = 1e-2;

/// Jumps of speeds at one instant, each followed by modes that let them jump again, at which a run ends as endless.
pub const MAX_ROUNDS: usize = 20;

/// Values of an indicator where a step ended at its zero, or which slid: in its bands, and relative to the largest. Beyond both it is
/// not zero, since speeds have jumped.
pub const OFF_ZERO: (f64, f64) = (1e3, 1e-6);

/// Accelerations during sliding that are rounding, relative to the parts that cancel.
pub const CANCELLED: f64 = 1e-11;

/// A sliding expression leaves when its mode is beyond ±1 by this: in its new mode its indicator then has a clear heading.
pub const LEAVING: f64 = 1e-7;

/// Jump of positions of constraints at a switch that no motion follows, in units of what the tolerance allows.
pub const POSITION_JUMP: f64 = 100.0;

/// Parts in which the branch of a constraint changes when its direction jumps: the limit of a rounded corner.
pub const CORNER_PARTS: u32 = 64;

/// Parts of the next step after which the way of an indicator is looked at whose rates vanish.
pub const TRIALS: [f64; 4] = [1e-6, 1e-4, 1e-2, 1.0];

/// Part of a step on which the rate of an indicator is measured.
pub const RATE_PART: f64 = 1e-6;

/// Rate of an indicator after an event, relative to that before, up to which the event has stopped it.
pub const STOPPED: f64 = 1e-6;

/// Displacement, relative to positions, that shows whether an expression depends on them.
pub const DISPLACED_PART: f64 = 1e-3;

/// Values of an indicator where a step ended at its zero, relative to the largest.
pub const LANDED: f64 = 1e-6;

/// Change of an indicator that shows where it goes, in bands of the indicator.
pub const HEADING_BANDS: f64 = 10.0;

/// The last two Chebyshev coefficients, relative to the largest value, of a function that is resolved.
pub const RESOLVED_TAIL: f64 = 1e-7;

/// The same for events, whose shallow excursions matter.
pub const EVENT_TAIL: f64 = 1e-9;

/// An excursion of an indicator that was just crossed is ignored if it is shallower than this, relative to the largest value on
/// the step, and ends by itself.
pub const FRESH_DEPTH: f64 = 1e-6;

/// Rates at a start below which a system is at rest, in SI units: tails of pulses are smaller by many orders.
pub const TAIL: f64 = 1e-30;

/// Accelerations at a start that are rounding, relative to their change with the last digits of positions and speeds.
pub const AT_REST: f64 = 16.0;

/// Last digits by which rounding changes a state over many steps.
pub const ROUNDED_STEPS: f64 = 1e3;

/// Steps over which progress is judged, rejected ones included.
pub const PACE_STEPS: u64 = 20_000;

/// Part of a run, and part of the average step before, below which such steps are no progress; and part of a run for the first of
/// them.
pub const PACE: [f64; 3] = [1e-4, 1e-3, 1e-6];

/// Slip speeds below this part of the largest speeds they are made of are zero where another law has come to rest.
pub const SLIP_ROUNDING: f64 = 1e-10;

/// Gaps below this part of the positions they are made of are zero: a few units in the last place.
pub const GAP_ROUNDING: f64 = 4e-15;

/// Rates of gaps below this part of the speeds they are made of are zero.
pub const GAP_SPEED: f64 = 1e-11;

/// Gaps that open more slowly than this part of the largest speeds so far, after an impact that loses energy, are closed.
pub const CAPTURE: f64 = 1e-6;

/// Contact forces and impulses below this part of the largest are rounding.
pub const CONTACT_FORCE: f64 = 1e-11;

/// Part of the time that a gap takes to close again after an impact, within which the next step ends.
pub const FLIGHT_PART: f64 = 0.3;
