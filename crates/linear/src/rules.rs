//! Stopping rules of iterations.

use dalembert_system::Stopping;

/// Sweeps of the augmented Lagrangian: the change, relative to the largest unknown.
pub(crate) const SWEEPS: Stopping =
    Stopping { target: 1e-16, stall: 1e-12, limit: 30, ..Stopping::new("augmented Lagrangian") };
