//! Parts that several commands share.

pub mod stored_run;
