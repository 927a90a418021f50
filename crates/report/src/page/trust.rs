//! How far a run can be trusted, in plain words.

use std::fmt::Write;

use dalembert::record::{CheckRecord, IntervalsRecord, Judgement, RunRecord, Subject, Verdict};

use crate::html::escaped;
use crate::text::number;

/// In one word, for the head of the page.
pub(super) fn badge(record: &RunRecord) -> String {
    let Some(certificate) = &record.certificate else {
        return "<span class=\"badge note\">no certificate</span>".to_owned();
    };
    let class = match certificate.verdict {
        Judgement::Certified => "ok",
        Judgement::NotCertified => "bad",
        Judgement::NotJudged => "warn",
    };
    let words = match certificate.verdict {
        Judgement::NotJudged => certificate.verdict.to_string(),
        verdict => format!("certificate {verdict}"),
    };
    format!("<span class=\"badge {class}\">{words}</span>")
}

const NOT_JUDGED: &str = "<strong>The accuracy of these results was not judged.</strong> No check failed, but the error along \
                          the motion has no bound: the method promises none, as with constant steps, or no interval could be integrated again.";

/// The whole certificate.
pub(super) fn certificate(record: &RunRecord) -> String {
    let Some(certificate) = &record.certificate else {
        return "<p>The run has no certificate: it was left before its end, or has no rows.</p>\n".to_owned();
    };
    let mut out = String::new();
    let failed: Vec<&str> = certificate.failed().map(|check| claim(check.subject)).collect();
    let n_rows = certificate.rows;
    let head = match certificate.verdict {
        Judgement::Certified => {
            "<strong>The results can be trusted within the bounds below.</strong>".to_owned()
        }
        Judgement::NotJudged => NOT_JUDGED.to_owned(),
        Judgement::NotCertified => format!(
            "<strong>These results should not be trusted as they are:</strong> {}.",
            escaped(&failed.join("; "))
        ),
    };
    let _ = writeln!(
        out,
        "<p>{head} They were checked on all {n_rows} stored rows by code that shares nothing with the integrator.</p>"
    );
    out.push_str("<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">what was checked</th><th scope=\"col\" class=\"number\">worst</th><th scope=\"col\" class=\"number\">allowed</th><th scope=\"col\">verdict</th><th scope=\"col\">where</th></tr></thead>\n<tbody>\n");
    for check in &certificate.checks {
        let time = check.t.map(|t| format!("t = {} s", number(t, 6)));
        let place = [check.place.clone(), time].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td><td>{}</td><td>{}</td></tr>",
            claim(check.subject),
            finite(Some(check.value)),
            finite(check.bound),
            verdict(check, certificate.is_open(check)),
            escaped(&place),
        );
    }
    out.push_str("</tbody></table></div>\n");
    let IntervalsRecord { compared, smooth, .. } = certificate.intervals;
    if smooth > 0 {
        let _ = writeln!(
            out,
            "<p class=\"quiet\">The motion was integrated again on {compared} of {smooth} intervals between rows, by another method.</p>"
        );
    }
    out.push_str(&audit(record));
    out
}

/// The claim that a check tests.
fn claim(subject: Subject) -> &'static str {
    match subject {
        Subject::PositionError => "positions keep the constraints",
        Subject::VelocityError => "velocities keep the constraints",
        Subject::AccelerationError => "accelerations keep the constraints",
        Subject::EquationsOfMotion => "the equations of motion hold at every row",
        Subject::Multipliers => "reactions are those of the multipliers",
        Subject::Ideality => "ideal constraints do no work on admissible motions",
        Subject::Laws => "laws of friction hold",
        Subject::HiddenConstraints => "hidden constraints hold",
        Subject::Defect => "each row leads to the next",
        Subject::EnergyBalance => "energy is accounted for",
        Subject::StoredEnergy => "stored energies are those of the motion",
        Subject::Times => "rows have the times of the request",
        _ => "outputs are those of the motion",
    }
}

fn verdict(check: &CheckRecord, is_open: bool) -> String {
    let class = match check.verdict {
        Verdict::Passed | Verdict::Skipped if is_open => {
            return "<span class=\"badge warn\">not judged</span>".to_owned();
        }
        Verdict::Passed | Verdict::Skipped => "ok",
        Verdict::Failed => "bad",
        Verdict::Reported => "warn",
    };
    let skipped = check.skipped.map_or(String::new(), |skipped| format!(" skipped at {} rows", skipped.n));
    format!("<span class=\"badge {class}\">{}</span>{skipped}", check.verdict)
}

fn finite(value: Option<f64>) -> String {
    value.filter(|value| value.is_finite()).map_or_else(|| "–".to_owned(), |value| number(value, 2))
}

fn audit(record: &RunRecord) -> String {
    let Some(audit) = &record.audit else { return String::new() };
    let result = match audit.least_digits {
        Some(digits) => format!("all columns agree in {:.0} digits or more", digits.floor()),
        None => "the two runs part on the way".to_owned(),
    };
    format!("<p>A second run by {} on the {} form: {result}.</p>\n", audit.method, audit.form)
}
