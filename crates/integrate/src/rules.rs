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
