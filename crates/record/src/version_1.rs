//! `run.json` of version 1, read for one release.

use dalembert_settings::{
    Choice, ExplicitCauses, Form, Gain, Limits, Method, Outcome, Reason, Request, Resolved, Settings,
    Stabilise, Statistics, SwitchRecord, TimeSpan,
};
use serde::Deserialize;

use crate::audit::{AuditRecord, DeviationRecord};
use crate::certificate::{
    CertificateRecord, CheckRecord, IntervalsRecord, Judgement, Skipped, Subject, Verdict,
};
use crate::digest::{Digest, Seal};
use crate::finding::FindingRecord;
use crate::run::{ModelRecord, RunRecord, TrajectoryRecord, WallRecord};

#[derive(Deserialize)]
pub(crate) struct RunRecordV1 {
    program: String,
    title: String,
    #[serde(default)]
    model: Option<Digest>,
    set: Vec<String>,
    plan: PlanV1,
    outcome: Outcome,
    message: Option<String>,
    certificate: Option<CertificateV1>,
    #[serde(default)]
    methods: Vec<MethodV1>,
    #[serde(default)]
    deviation: Option<DeviationRecord>,
    #[serde(default)]
    audit: Option<AuditRecord>,
    #[serde(default)]
    findings: Vec<FindingRecord>,
    statistics: Statistics,
    events: Vec<SwitchRecord>,
    rows: u64,
    #[serde(default)]
    trajectory: Option<Seal>,
    files: Vec<String>,
    wall: WallRecord,
}

#[derive(Deserialize)]
struct PlanV1 {
    until: f64,
    every: f64,
    method: Method,
    form: Form,
    tolerance: f64,
    #[serde(default)]
    step: Option<f64>,
    #[serde(default)]
    stabilise: Option<Stabilise>,
    #[serde(default)]
    gain: Vec<f64>,
    #[serde(default)]
    fields: bool,
    max_steps: u64,
    #[serde(default)]
    audit: bool,
}

#[derive(Deserialize)]
struct MethodV1 {
    t: f64,
    method: Method,
    reason: String,
}

#[derive(Deserialize)]
struct CertificateV1 {
    /// Missing in the first records of version 1.
    #[serde(default)]
    verdict: Option<Judgement>,
    passed: bool,
    rows: u64,
    intervals: IntervalsRecord,
    checks: Vec<CheckV1>,
}

#[derive(Deserialize)]
struct CheckV1 {
    check: Subject,
    value: Option<f64>,
    bound: Option<f64>,
    verdict: VerdictV1,
    #[serde(default)]
    marked: Option<Skipped>,
    place: Option<String>,
    t: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum VerdictV1 {
    Passed,
    Failed,
    Reported,
    Marked,
}

impl From<RunRecordV1> for RunRecord {
    fn from(old: RunRecordV1) -> RunRecord {
        let plan = &old.plan;
        let settings = Settings::default()
            .method(plan.method)
            .form(plan.form)
            .tolerance(plan.tolerance)
            .step(plan.step)
            .stabilise(plan.stabilise.unwrap_or_default())
            .gain(Gain::of(&plan.gain))
            .fields(plan.fields);
        // The first method began with the run; an unfinished run has none yet.
        let from = old.methods.first().map_or(0.0, |first| first.t);
        let span = TimeSpan { from, until: plan.until, every: plan.every };
        let mut limits = Limits::default();
        limits.max_steps = plan.max_steps;
        let mut request =
            Request::until(plan.until).every(plan.every).settings(settings.clone()).audit(plan.audit);
        request.limits = limits;
        let mut resolved = Resolved::new(span, settings);
        if !old.methods.is_empty() {
            resolved.choices = old.methods.iter().map(choice).collect();
        }
        let model = ModelRecord { title: old.title, sha256: old.model, set: old.set };
        let mut record = RunRecord {
            outcome: old.outcome,
            message: old.message,
            certificate: old.certificate.map(CertificateRecord::from),
            deviation: old.deviation,
            audit: old.audit,
            findings: old.findings,
            statistics: old.statistics,
            trajectory: TrajectoryRecord { rows: old.rows, t: None, seal: old.trajectory },
            files: old.files,
            wall: old.wall,
            ..RunRecord::new(old.program, model, request, resolved)
        };
        record.set_changes(&old.events);
        record
    }
}

impl From<CertificateV1> for CertificateRecord {
    fn from(old: CertificateV1) -> CertificateRecord {
        let is_open = old.intervals.compared == 0
            || old.checks.iter().any(|check| check.verdict == VerdictV1::Reported);
        let verdict = old.verdict.unwrap_or(match (old.passed, is_open) {
            (false, _) => Judgement::NotCertified,
            (true, true) => Judgement::NotJudged,
            (true, false) => Judgement::Certified,
        });
        let check = |old: CheckV1| CheckRecord {
            subject: old.check,
            value: old.value.unwrap_or(f64::INFINITY),
            bound: old.bound,
            verdict: match old.verdict {
                VerdictV1::Passed => Verdict::Passed,
                VerdictV1::Failed => Verdict::Failed,
                VerdictV1::Reported => Verdict::Reported,
                VerdictV1::Marked => Verdict::Skipped,
            },
            skipped: old.marked,
            place: old.place,
            t: old.t,
        };
        CertificateRecord {
            verdict,
            rows: old.rows,
            intervals: old.intervals,
            checks: old.checks.into_iter().map(check).collect(),
        }
    }
}

fn choice(old: &MethodV1) -> Choice {
    Choice { t: old.t, method: old.method, reason: reason(&old.reason), step_search: None }
}

/// The reason from the words of version 1.
fn reason(words: &str) -> Reason {
    let number = |before: &str| -> f64 {
        let behind = words.split(before).nth(1).and_then(|rest| rest.split_whitespace().next());
        behind.and_then(|number| number.parse().ok()).unwrap_or(f64::NAN)
    };
    match words {
        _ if words.starts_with("smooth") => Reason::Smooth,
        _ if words.starts_with("few digits") => Reason::Coarse,
        _ if words.starts_with("events") => Reason::Interrupted,
        _ if words.starts_with("constant steps") => Reason::ConstantSteps,
        _ if words.starts_with("conservative") => Reason::LongConservative { periods: number("about ") },
        _ if words.starts_with("stiff from here") => Reason::StabilityLimited,
        _ if words.starts_with("stiff") => Reason::Stiff { rate: number(" at ") },
        _ if words.starts_with("only explicit") => Reason::ExplicitOnly { causes: ExplicitCauses::default() },
        _ => Reason::Requested,
    }
}
