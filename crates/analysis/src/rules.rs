//! Stopping rules of all iterations of this crate.
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
