//! The successive construction against the worked discs, against the multiplier form, and against itself built anew.

mod common;

mod discs;
mod edges;
mod multipliers;
mod reactions;
mod repetition;
mod sequences;
