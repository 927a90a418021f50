//! The equations of systems: accelerations from one linear solve, from a derivative array, and kinematic models.

pub mod derivative_array;
pub mod direct;
pub mod kinematic;
