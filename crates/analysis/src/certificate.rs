//! The verdict on a run: what was checked, how large it was and how large it may be.

use crate::rules::PROJECTED;
use crate::times::Grid;

/// Accuracy that a method promises: the bounds of the checks of its run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise {
    /// The tolerance that an adaptive method kept its steps within. Without one, as for fixed steps, defect and energy
    /// balance have no bound, and the accuracy of the run is [not judged](CertificateVerdict::NotJudged).
    pub tolerance: Option<f64>,
    /// How large scaled errors of constraints and conditions may be at position, velocity and acceleration level; a
    /// level that the method does not promise has no bound.
    pub constraint_errors: [Option<f64>; 3],
    /// When rows are taken; without it, times must only grow.
    pub grid: Option<Grid>,
}

impl Promise {
    /// An adaptive method that projects on all constraints.
    pub fn adaptive(tolerance: f64) -> Promise {
        Promise { tolerance: Some(tolerance), constraint_errors: [Some(PROJECTED); 3], grid: None }
    }

    /// Fixed steps with projection on all constraints.
    pub fn fixed_steps() -> Promise {
        Promise { tolerance: None, constraint_errors: [Some(PROJECTED); 3], grid: None }
    }
}

/// Results of the checks of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    /// The checks that have a meaning for this system, in a fixed order.
    pub checks: Vec<Check>,
    /// Samples looked at, which are all.
    pub n_rows: u64,
    /// Intervals between samples that were integrated again.
    pub intervals: Intervals,
}

impl Certificate {
    /// Whether no check failed.
    ///
    /// A check without a bound cannot fail, so this is no statement on the accuracy of the run: see
    /// [`verdict`](Self::verdict).
    pub fn passed(&self) -> bool {
        self.checks.iter().all(|check| check.verdict != Verdict::Failed)
    }

    /// The verdict on the whole run.
    pub fn verdict(&self) -> CertificateVerdict {
        if !self.passed() {
            CertificateVerdict::NotCertified
        } else if self.judges_accuracy() {
            CertificateVerdict::Certified
        } else {
            CertificateVerdict::NotJudged
        }
    }

    /// Whether every check has a bound, and some interval was integrated again: rows that satisfy constraints and
    /// equations of motion one by one may still belong to another motion.
    fn judges_accuracy(&self) -> bool {
        let is_bounded = |check: &Check| check.verdict != Verdict::Reported;
        self.intervals.compared > 0 && self.checks.iter().all(is_bounded)
    }

    /// A check, if it has a meaning for this system.
    pub fn check(&self, subject: Subject) -> Option<&Check> {
        self.checks.iter().find(|check| check.subject == subject)
    }
}

/// The verdict of a certificate on a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CertificateVerdict {
    /// Every check has a bound, and all bounds hold.
    Certified,
    /// A check is beyond its bound, or a value is not finite.
    NotCertified,
    /// No check failed, but the accuracy has no bound, as for constant steps, or no interval could be integrated again.
    NotJudged,
}

impl CertificateVerdict {
    /// The word in files and JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            CertificateVerdict::Certified => "certified",
            CertificateVerdict::NotCertified => "not_certified",
            CertificateVerdict::NotJudged => "not_judged",
        }
    }
}

/// One check.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Check {
    /// Subject of the check.
    pub subject: Subject,
    /// The largest value met where it counts; infinite if something was not a number.
    pub value: f64,
    /// Bound; `None` if the method promises none.
    pub bound: Option<f64>,
    /// Time of the largest value; `None` if nothing differed from zero.
    pub at: Option<f64>,
    /// Place of the largest value.
    pub place: Option<CheckPlace>,
    /// The outcome.
    pub verdict: Verdict,
}

/// Subject of a check. Values are without dimension: relative to the scales of the crate's documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Constraints and conditions at position level.
    PositionError,
    /// The same at velocity level.
    VelocityError,
    /// The same at acceleration level.
    AccelerationError,
    /// `M v̇ − h − r`
    EquationsOfMotion,
    /// `Gᵀλ + Σ F ∂slip/∂v − r`, and `G_pᵀλ` along contact parameters.
    Multipliers,
    /// `Dᵀr` without the forces of laws; for kinematic models `Dᵀ(v − prescribed speeds)`.
    Ideality,
    /// The relations of laws while they slip, what holds them while they stick.
    Laws,
    /// Conditions with all that follows from them by differentiation, and the accelerations and inputs that they
    /// determine, at the samples where [`Defect`](Self::Defect) begins.
    HiddenConstraints,
    /// Samples against the integration of the intervals before them.
    Defect,
    /// The energy balance as stored.
    EnergyBalance,
    /// Kinetic and potential energy, and the sum of all, as stored against what they are.
    StoredEnergy,
    /// Times, as stored against those of the plan.
    Times,
    /// Outputs, as stored against what they are.
    Outputs,
}

impl Subject {
    /// Its key in files.
    pub fn key(self) -> &'static str {
        match self {
            Subject::PositionError => "position_error",
            Subject::VelocityError => "velocity_error",
            Subject::AccelerationError => "acceleration_error",
            Subject::EquationsOfMotion => "equations_of_motion",
            Subject::Multipliers => "multipliers",
            Subject::Ideality => "ideality",
            Subject::Laws => "laws",
            Subject::HiddenConstraints => "hidden_constraints",
            Subject::Defect => "defect",
            Subject::EnergyBalance => "energy_balance",
            Subject::StoredEnergy => "stored_energy",
            Subject::Times => "times",
            Subject::Outputs => "outputs",
        }
    }
}

/// Place of a value, by numbers of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum CheckPlace {
    /// A constraint row.
    Constraint(usize),
    /// A condition row.
    Condition(usize),
    /// A coordinate.
    Coordinate(usize),
    /// A speed, the equation of motion along it, or its acceleration.
    Speed(usize),
    /// An auxiliary coordinate.
    Auxiliary(usize),
    /// The rate of a contact parameter.
    AuxiliaryRate(usize),
    /// A law.
    Law(usize),
    /// The time of a row, counted from 0.
    Time { row: u64 },
    /// An output in a row, counted from 0.
    Output { output: usize, row: u64 },
}

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// Within its bound.
    Passed,
    /// Beyond its bound, or no number.
    Failed,
    /// There is no bound.
    Reported,
    /// Within its bound wherever it could be judged. Where the constraints nearly lose rank, and where an interval
    /// could not be integrated, it could not.
    Marked {
        /// Samples, or intervals, that were not judged.
        n: u64,
        /// The largest value among them; 0 for intervals that gave none.
        worst: f64,
    },
}

/// Intervals between neighbouring samples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intervals {
    /// Those along which the motion is smooth.
    pub smooth: u64,
    /// Those of them that were drawn to be integrated again.
    pub drawn: u64,
    /// Those of the drawn ones that were compared with the sample at their end.
    pub compared: u64,
}

/// The largest value met so far, judged and not judged apart.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worst {
    value: f64,
    at: Option<f64>,
    place: Option<CheckPlace>,
    n_marked: u64,
    worst_marked: f64,
}

impl Worst {
    /// Takes note of a value. What is not a number counts as infinite.
    pub fn note(&mut self, value: f64, t: f64, place: Option<CheckPlace>) {
        let value = if value.is_nan() { f64::INFINITY } else { value.abs() };
        if value > self.value {
            (self.value, self.at, self.place) = (value, Some(t), place);
        }
    }

    /// Merges the values of another collection.
    pub fn merge(&mut self, other: &Worst) {
        if other.value > self.value {
            (self.value, self.at, self.place) = (other.value, other.at, other.place);
        }
    }

    /// Marks so many samples or intervals, that gave no more than `worst`.
    pub fn mark(&mut self, n: u64, worst: f64) {
        self.n_marked += n;
        self.worst_marked = self.worst_marked.max(worst);
    }

    /// The largest value.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// The check, held to a bound.
    pub fn check(&self, subject: Subject, bound: Option<f64>) -> Check {
        let verdict = match bound {
            None if self.value.is_finite() => Verdict::Reported,
            None => Verdict::Failed,
            Some(bound) if self.value > bound || bound.is_nan() => Verdict::Failed,
            Some(_) if self.n_marked > 0 => Verdict::Marked { n: self.n_marked, worst: self.worst_marked },
            Some(_) => Verdict::Passed,
        };
        Check { subject, value: self.value, bound, at: self.at, place: self.place, verdict }
    }
}

/// `value / scale`, where nothing is nothing whatever the scale.
pub(crate) fn part(value: f64, scale: f64) -> f64 {
    if value == 0.0 { 0.0 } else { (value / scale).abs() }
}
