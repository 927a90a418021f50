//! Results as typed records: their serialised form is the JSON of the command, as `docs/schema/` describes it.
//!
//! Each record is complete by itself; texts, files and findings around it belong to the caller. Names are those of the user,
//! and maps by name keep the order of the model.

mod comparison;
mod examination;
mod linear;
mod refusal;
mod stabilisation;
mod start;

pub use comparison::{
    ComparedRunRecord, ComparisonRecord, ErrorsRecord, OrdersRecord, ReferenceRecord, SeriesRecord,
};
pub use examination::{
    ConditionRecord, ConstraintRowRecord, CountsRecord, ExaminationRecord, FormulaRecord,
    IntegrabilityRecord, JointRecord, ParameterRecord, RankRecord, RelaxationRecord, SpanRecord,
    StartValueRecord,
};
pub use linear::{
    AxesRecord, IndependentRecord, LinearRecord, ModeRecord, MovedRecord, PhasorRecord, SteadyRecord,
    ZeroRecord,
};
pub use refusal::{ConflictRecord, RefusalRecord, RemedyRecord};
pub use stabilisation::{
    AutomaticRecord, BoundRecord, HarmRecord, IntervalRecord, OfOrder, ProbeRecord, SettledGainRecord,
    SettledRecord, StabilisationRecord,
};
pub use start::{
    ChoiceRecord, ConditioningRecord, HiddenRecord, HiddenRelationRecord, IndependentSetsRecord, LawRecord,
    ResidualsRecord, StartRecord, SuperfluousRecord,
};

use dalembert_linear::Matrix;

/// The rows of a matrix.
fn rows(matrix: &Matrix) -> Vec<Vec<f64>> {
    (0..matrix.n_rows()).map(|row| matrix.row(row)).collect()
}
