//! Arguments that several commands share, and those of the longest.

pub mod compare;
pub mod report;
pub mod run;
