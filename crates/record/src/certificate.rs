//! The certificate of a run, as it is recorded.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

/// Results of the checks of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CertificateRecord {
    /// The verdict on the whole run.
    pub verdict: Judgement,
    /// Rows that were checked, which are all.
    pub rows: u64,
    /// Intervals between rows that were integrated again.
    pub intervals: IntervalsRecord,
    /// The checks that have a meaning for the model, in a fixed order.
    pub checks: Vec<CheckRecord>,
}

impl CertificateRecord {
    /// A check, if it has a meaning for the model.
    pub fn check(&self, subject: Subject) -> Option<&CheckRecord> {
        self.checks.iter().find(|check| check.subject == subject)
    }

    /// The checks beyond their bounds.
    pub fn failed(&self) -> impl Iterator<Item = &CheckRecord> {
        self.checks.iter().filter(|check| check.verdict == Verdict::Failed)
    }

    /// Whether a check is without result, since no interval between rows could be integrated again.
    pub fn is_open(&self, check: &CheckRecord) -> bool {
        check.subject == Subject::Defect && check.bound.is_some() && self.intervals.compared == 0
    }
}

/// The verdict on a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// Every check has a bound, and all bounds hold.
    Certified,
    /// A check is beyond its bound, or a value is not finite.
    NotCertified,
    /// No check failed, but the accuracy has no bound, as for constant steps, or no interval could be integrated again.
    NotJudged,
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Judgement::Certified => "holds",
            Judgement::NotCertified => "fails",
            Judgement::NotJudged => "accuracy not judged",
        })
    }
}

/// Intervals between neighbouring rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IntervalsRecord {
    /// Those along which the motion is smooth.
    pub smooth: u64,
    /// Those of them that were selected to be integrated again.
    pub drawn: u64,
    /// Those of the selected ones that were compared with the row at their end.
    pub compared: u64,
}

/// One check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckRecord {
    /// The quantity.
    #[serde(rename = "check")]
    pub subject: Subject,
    /// The largest value where it could be judged; infinite, in JSON null, if a value was not a number.
    #[serde(deserialize_with = "null_is_infinite")]
    pub value: f64,
    /// The bound, if the method promises one.
    pub bound: Option<f64>,
    /// The result.
    pub verdict: Verdict,
    /// Rows or intervals that could not be judged.
    pub skipped: Option<Skipped>,
    /// The row, coordinate or equation of the largest value.
    pub place: Option<String>,
    /// Its time.
    pub t: Option<f64>,
}

fn null_is_infinite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or(f64::INFINITY))
}

/// Subject of a check. Values are relative to the largest terms of their kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Subject {
    /// Constraints at position level.
    PositionError,
    /// Constraints at velocity level.
    VelocityError,
    /// Constraints at acceleration level.
    AccelerationError,
    /// `M v̇ − h − r`
    EquationsOfMotion,
    /// Reactions against those of the multipliers.
    Multipliers,
    /// Work of ideal constraints on admissible motions.
    Ideality,
    /// Friction laws.
    Laws,
    /// Derivatives of servo constraints.
    HiddenConstraints,
    /// Rows against the integration of the intervals before them.
    Defect,
    /// The energy balance.
    EnergyBalance,
    /// Stored energies against those of the state.
    StoredEnergy,
    /// Times of rows against those of the request.
    Times,
    /// Stored outputs against those of the state.
    Outputs,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Subject::PositionError => "errors of positions",
            Subject::VelocityError => "errors of velocities",
            Subject::AccelerationError => "errors of accelerations",
            Subject::EquationsOfMotion => "equations of motion",
            Subject::Multipliers => "multipliers",
            Subject::Ideality => "ideality",
            Subject::Laws => "laws",
            Subject::HiddenConstraints => "hidden constraints",
            Subject::Defect => "defect",
            Subject::EnergyBalance => "energy balance",
            Subject::StoredEnergy => "stored energies",
            Subject::Times => "times of rows",
            Subject::Outputs => "outputs",
        })
    }
}

/// Result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Within its bound.
    Passed,
    /// Beyond its bound, or not a number.
    Failed,
    /// There is no bound.
    Reported,
    /// Within its bound wherever it could be judged.
    Skipped,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Passed | Verdict::Skipped => "holds",
            Verdict::Failed => "fails",
            Verdict::Reported => "no bound",
        })
    }
}

/// Rows, or intervals, that a check could not judge: constraints nearly lose rank there, or the integration failed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Skipped {
    /// Number of rows that were not judged.
    pub n: u64,
    /// The largest value among them; 0 for intervals without one.
    #[serde(deserialize_with = "null_is_infinite")]
    pub worst: f64,
}
