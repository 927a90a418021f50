//! Forward dynamics, consistent starts and integration: the layers between a compiled system and its samples.
//!
//! ```text
//! forward ──▶ start ──▶ integrate ◀── methods
//! ```

pub use dalembert_forward::{
    Acceleration, Dependency, LawFailure, LawSolution, MemoryError, MotionMatrices, RANK_CUT, RowRank,
    Sharing, Unsolvable, WorkDone, ZeroDynamics, eliminate,
};
pub use dalembert_integrate::{
    Catalogue, ConstraintPromise, Deviation, EnergyPromise, ErrorExtent, Feature, Integration, MethodInfo,
    NoStep, NormBound, Progress, RunCause, RunEnd, RunFailure, Status, Unsupported, decide, fits, has_forms,
    search_step,
};
pub use dalembert_linear::{Elimination, NEARLY_SINGULAR};
pub use dalembert_methods::{CATALOGUE, info as method_info, stability};
pub use dalembert_start::{
    Conflict, ConsistentState, ControlAuthority, Depth, Guess, HiddenConstraint, IndependentUnknowns,
    Integrability, MOST_UNKNOWNS, Mobility, Repeats, Stage, Start, StartFailure, StartOptions, Tie,
    Unenforced, Value, ValueId, ValueRelease, WeakValue, integrability, repeats, start,
};
