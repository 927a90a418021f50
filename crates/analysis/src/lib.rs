//! What a finished run is worth.

mod certificate;
mod certify;
mod samples;

mod groups;
mod survey;
mod tally;
mod evaluation;
mod kernel;

mod errors;
mod forces;
mod laws;
mod energy;

mod defect;
mod extrapolation;
mod field;

mod agreement;

pub use agreement::{Agreement, Incomparable, agreement};
pub use certificate::{Certificate, Check, Intervals, PROJECTED, Place, Promise, Subject, Verdict};
pub use certify::certify;
pub use samples::{SampleSlice, Samples, Unreadable};
