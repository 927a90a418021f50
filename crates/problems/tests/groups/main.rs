//! Rotations: rigid bodies by hand, from their starts to the end of their runs.
//!
//! - [`motion`]: starts and runs as lists of samples, and what is read off them;
//! - [`starts`]: rotations are found, held and blamed;
//! - [`explicit`]: DOP853 against tables and closed forms;
//! - [`methods`]: other forms and methods;
//! - [`weak`]: the augmented-Lagrangian scheme, and what it keeps.

mod explicit;
mod methods;
mod motion;
mod starts;
#[path = "../runs/table.rs"]
#[expect(dead_code, reason = "written for more tests than these")]
mod table;
mod weak;
