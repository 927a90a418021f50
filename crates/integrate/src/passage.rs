//! Passage through singular configurations.
//!
//! Conditioning of the constraints is tracked from step to step; where it falls, stages are projected onto the constraints
//! with all rows, and accepted states by positions and velocities coupled.

pub mod conditioning;
pub mod coupled;
pub mod stages;
