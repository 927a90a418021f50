//! Stopping rules of the loop and its equations.

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

/// Values of an indicator that are rounding, relative to the largest so far.
pub const BAND: f64 = 1e-12;

/// Values of an indicator of speeds that are zero, relative to the error that a step may make in them.
pub const SPEED_BAND: f64 = 1e-3;

/// Changes of one indicator within [`SWITCH_WINDOW`] at which a run ends as endless.
pub const SWITCHES_IN_WINDOW: u64 = 200;

/// The window in which switches are counted, relative to the length of the run.
pub const SWITCH_WINDOW: f64 = 1e-6;

/// Zeros of indicators nearer to each other than this, relative to the step, are one instant.
pub const TOGETHER: f64 = 1e-9;

/// A state beside a zero is moved to it along its Taylor polynomial if that takes no more than this, relative to the step.
pub const CORRECTION: f64 = 1e-3;

/// A rate of an indicator that is zero, relative to its rates in both modes: the balance of forces cancels at the limit of rest.
pub const NO_HEADING: f64 = 1e-11;

/// Deviation of accelerations from those of the interpolant, in units of what the tolerance allows in the speeds of a step: the largest on
/// smooth models is 95.
pub const DEFECT: f64 = 100.0;

/// Deviation from affine dependence of rates on modes, relative to the rates.
pub const AFFINE: f64 = 1e-6;
