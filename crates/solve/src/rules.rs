//! Stopping rules of iterations that judge one size at each step.
//!
//! Methods that judge changes and errors side by side have rules of their own beside their iterations. Targets of 1e-16 to
//! 1e-14 are rounding; where it is amplified, sizes below the second number that no longer fall count as converged.

use dalembert_system::{NOT_FALLING, Stopping};

/// Accelerations at a start with rows that are nonlinear in them: the change, relative to the largest acceleration. Each step is
/// one linear solve; slowly contracting rows need many.
pub(crate) const NONLINEAR_ROWS: Stopping = Stopping {
    target: 1e-15,
    stall: 1e-12,
    ratio: NOT_FALLING,
    limit: 200,
    ..Stopping::new("accelerations at the start")
};

/// Control inputs at a start: the change of forces, relative to the largest. Forces are linear in the inputs as a rule, and the
/// second solve then confirms the first.
pub(crate) const INPUTS_AT_START: Stopping =
    Stopping { target: 1e-14, stall: 1e-8, limit: 50, ..Stopping::new("inputs at the start") };

/// Control inputs at a stage, which begin at those of the stage before.
pub(crate) const INPUTS: Stopping =
    Stopping { target: 1e-14, stall: 1e-9, limit: 50, ..Stopping::new("inputs of a stage") };

/// Law forces at a start, for fixed modes, from beginnings of any size: the Newton step, relative to the largest force. Nearly
/// ambiguous laws amplify rounding: steps that no longer fall while the residual is rounding have converged.
pub(crate) const LAWS_AT_START: Stopping =
    Stopping { target: 1e-14, limit: 60, ..Stopping::new("law forces at the start") };

/// Law forces at a stage, which begin at those of the stage before.
pub(crate) const LAWS: Stopping =
    Stopping { target: 1e-15, limit: 50, ..Stopping::new("law forces of a stage") };

/// A residual of laws that is rounding, relative to the largest force times the largest derivative.
pub(crate) const LAW_RESIDUAL: f64 = 1e-12;

/// Positions of kinematic models onto their rows: the largest error, relative to the terms of its row.
pub(crate) const KINEMATIC_POSITIONS: Stopping =
    Stopping { target: 1e-16, stall: 1e-11, limit: 30, ..Stopping::new("positions of a kinematic model") };

/// Speeds of kinematic models onto their rows.
pub(crate) const KINEMATIC_SPEEDS: Stopping =
    Stopping { target: 1e-16, stall: 1e-12, limit: 30, ..Stopping::new("speeds of a kinematic model") };

/// Positions and velocities in a coupled projection: the largest error in units of positions. The matrix is decomposed at each step,
/// and a projection that has not converged in eight has lost its branch.
pub(crate) const COUPLED_PROJECTION: Stopping = Stopping {
    target: 1e-15,
    stall: 1e-11,
    ratio: 0.3,
    limit: 8,
    ..Stopping::new("coupled projection of positions and velocities")
};
