//! Records of runs, from which `run.json`, reports and results of commands are made.

use dalembert_analysis as analysis;
use dalembert_integrate::{Deviation, ErrorExtent};
use dalembert_model::{Diagnostic, Model};
use dalembert_record::{
    AuditRecord, CertificateRecord, CheckRecord, DeviationNorm, DeviationRecord, Digest, ExtentRecord,
    FindingRecord, IntervalsRecord, Judgement, ModelRecord, PartedRecord, RunRecord, Skipped, Subject,
    TrajectoryRecord, Verdict,
};
use dalembert_settings::{Outcome, Request, Resolved};

use crate::audit::{Audit, AuditVerdict};
use crate::certificate::{Certificate, CertificateVerdict};
use crate::naming::place_name;
use crate::session::Session;
use crate::study::Study;

/// The library with its version.
const PROGRAM: &str = concat!("dalembert ", env!("CARGO_PKG_VERSION"));

impl Study {
    /// The record of a run that starts, with the findings of the model; `set` are overrides that the text does not contain.
    pub fn record(&self, request: &Request, resolved: &Resolved, set: &[String]) -> RunRecord {
        let model = ModelRecord {
            title: self.model().title.clone(),
            sha256: Some(Digest::of(self.text().as_bytes())),
            set: set.to_vec(),
        };
        RunRecord::new(PROGRAM.to_owned(), model, request.clone(), resolved.clone())
    }
}

impl Session {
    /// Puts the present state of the run into its record, without certificate and audit.
    pub fn write_record(&self, outcome: Outcome, rows: u64, record: &mut RunRecord) {
        let found = self.findings();
        record.outcome = outcome;
        record.message =
            found.iter().find(|finding| finding.is_error()).map(|finding| finding.message.clone());
        record.resolved = Resolved { choices: self.choices().to_vec(), ..self.resolved().clone() };
        record.deviation = self.deviation().as_ref().map(deviation_record);
        record.findings = FindingRecord::list(self.study().text(), &found).0;
        record.statistics = self.statistics();
        record.set_changes(&self.events());
        record.trajectory = TrajectoryRecord { rows, t: Some(self.progress().t), seal: None };
    }

    /// The record of the run so far.
    pub fn record(&self, outcome: Outcome, rows: u64) -> RunRecord {
        let resolved = self.resolved();
        let request = Request::until(resolved.span.until)
            .every(resolved.span.every)
            .settings(resolved.settings.clone());
        let mut record = self.study().record(&request, resolved, &[]);
        self.write_record(outcome, rows, &mut record);
        record
    }
}

/// The certificate with the names of a model.
pub fn certificate_record(model: &Model, certificate: &Certificate) -> CertificateRecord {
    let check = |check: &analysis::Check| {
        let (verdict, skipped) = match check.verdict {
            analysis::Verdict::Passed => (Verdict::Passed, None),
            analysis::Verdict::Failed => (Verdict::Failed, None),
            analysis::Verdict::Reported => (Verdict::Reported, None),
            analysis::Verdict::Marked { n, worst } => (Verdict::Skipped, Some(Skipped { n, worst })),
        };
        CheckRecord {
            subject: subject(check.subject),
            value: check.value,
            bound: check.bound,
            verdict,
            skipped,
            place: check.place.map(|place| place_name(model, check.subject, place)),
            t: check.at,
        }
    };
    let analysis::Intervals { smooth, drawn, compared } = certificate.intervals;
    CertificateRecord {
        verdict: match certificate.verdict() {
            CertificateVerdict::Certified => Judgement::Certified,
            CertificateVerdict::NotCertified => Judgement::NotCertified,
            CertificateVerdict::NotJudged => Judgement::NotJudged,
        },
        rows: certificate.n_rows,
        intervals: IntervalsRecord { smooth, drawn, compared },
        checks: certificate.checks.iter().map(check).collect(),
    }
}

fn subject(subject: analysis::Subject) -> Subject {
    match subject {
        analysis::Subject::PositionError => Subject::PositionError,
        analysis::Subject::VelocityError => Subject::VelocityError,
        analysis::Subject::AccelerationError => Subject::AccelerationError,
        analysis::Subject::EquationsOfMotion => Subject::EquationsOfMotion,
        analysis::Subject::Multipliers => Subject::Multipliers,
        analysis::Subject::Ideality => Subject::Ideality,
        analysis::Subject::Laws => Subject::Laws,
        analysis::Subject::HiddenConstraints => Subject::HiddenConstraints,
        analysis::Subject::Defect => Subject::Defect,
        analysis::Subject::EnergyBalance => Subject::EnergyBalance,
        analysis::Subject::StoredEnergy => Subject::StoredEnergy,
        analysis::Subject::Times => Subject::Times,
        analysis::Subject::Outputs => Subject::Outputs,
    }
}

/// The audit.
pub fn audit_record(audit: &Audit) -> AuditRecord {
    let (rows, digits, parted) = match &audit.verdict {
        AuditVerdict::Agreed { n_rows, digits } => (
            Some(*n_rows),
            Some(digits.iter().map(|entry| (entry.name.clone(), entry.digits)).collect()),
            None,
        ),
        AuditVerdict::Parted { row, outcome } => {
            (None, None, Some(PartedRecord { row: *row, outcome: *outcome }))
        }
    };
    AuditRecord {
        form: audit.form,
        method: audit.method,
        tolerance: audit.tolerance,
        statistics: audit.statistics,
        rows,
        least_digits: audit.digits(),
        digits,
        parted,
    }
}

fn deviation_record(deviation: &Deviation) -> DeviationRecord {
    let extent = |extent: &ErrorExtent| ExtentRecord { seen: extent.seen, bound: extent.bound };
    DeviationRecord {
        variant: deviation.variant,
        step: deviation.step,
        gains: deviation.gains,
        norm: if deviation.norm.name == "lyapunov" {
            DeviationNorm::Lyapunov
        } else {
            DeviationNorm::Largest
        },
        delta: deviation.norm.delta,
        largest_defect: deviation.norm.largest_defect,
        start: deviation.norm.start,
        seen: deviation.norm.seen,
        bound: deviation.norm.bound,
        positions: extent(&deviation.positions),
        velocities: extent(&deviation.velocities),
        between: deviation.between,
    }
}

/// Findings of a text as records, for [`RunRecord::findings`].
pub fn finding_records(text: &str, findings: &[Diagnostic]) -> Vec<FindingRecord> {
    FindingRecord::list(text, findings).0
}
