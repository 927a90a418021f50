//! How far a run can be trusted, in plain words.

use std::fmt::Write;

use dalembert::CertificateVerdict;
use dalembert::record::RunRecord;
use serde_json::Value;

use crate::html::escaped;
use crate::text::number;

/// In one word, for the head of the page.
pub(super) fn badge(record: &RunRecord) -> String {
    let Some(certificate) = &record.certificate else {
        return "<span class=\"badge note\">no certificate</span>".to_owned();
    };
    let (class, words) = match judged(certificate) {
        CertificateVerdict::Certified => ("ok", "certificate holds"),
        CertificateVerdict::NotCertified => ("bad", "certificate fails"),
        CertificateVerdict::NotJudged => ("warn", "accuracy not judged"),
    };
    format!("<span class=\"badge {class}\">{words}</span>")
}

/// The verdict that a record holds. Records of earlier versions have none: it follows from their checks.
fn judged(certificate: &Value) -> CertificateVerdict {
    let is_open = || {
        let has_no_bound = |check: &Value| check["verdict"] == "reported";
        certificate["intervals"]["compared"] == 0 || checks(certificate).iter().any(has_no_bound)
    };
    match certificate["verdict"].as_str() {
        Some("certified") => CertificateVerdict::Certified,
        Some("not_judged") => CertificateVerdict::NotJudged,
        Some(_) => CertificateVerdict::NotCertified,
        None if certificate["passed"] != true => CertificateVerdict::NotCertified,
        None if is_open() => CertificateVerdict::NotJudged,
        None => CertificateVerdict::Certified,
    }
}

fn checks(certificate: &Value) -> &[Value] {
    certificate["checks"].as_array().map(Vec::as_slice).unwrap_or_default()
}

const NOT_JUDGED: &str = "<strong>The accuracy of these results was not judged.</strong> No check failed, but the error along \
                          the motion has no bound: the method promises none, as with constant steps, or no interval could be integrated again.";

/// The whole certificate.
pub(super) fn certificate(record: &RunRecord) -> String {
    let Some(certificate) = &record.certificate else {
        return "<p>The run has no certificate: it was left before its end, or has no rows.</p>\n".to_owned();
    };
    let mut out = String::new();
    let checks = checks(certificate);
    let failed: Vec<&str> = checks.iter().filter(|check| check["verdict"] == "failed").map(words).collect();
    let n_rows = certificate["rows"].as_u64().unwrap_or(0);
    let head = match judged(certificate) {
        CertificateVerdict::Certified => {
            "<strong>The results can be trusted within the bounds below.</strong>".to_owned()
        }
        CertificateVerdict::NotJudged => NOT_JUDGED.to_owned(),
        CertificateVerdict::NotCertified => format!(
            "<strong>These results should not be trusted as they are:</strong> {}.",
            escaped(&failed.join("; "))
        ),
    };
    let _ = writeln!(
        out,
        "<p>{head} They were checked on all {n_rows} stored rows by code that shares nothing with the integrator.</p>"
    );
    out.push_str("<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">what was checked</th><th scope=\"col\" class=\"number\">worst</th><th scope=\"col\" class=\"number\">allowed</th><th scope=\"col\">verdict</th><th scope=\"col\">where</th></tr></thead>\n<tbody>\n");
    let nothing_compared = certificate["intervals"]["compared"] == 0;
    let is_open = |check: &Value| nothing_compared && check["check"] == "defect";
    for check in checks {
        let place = check["place"].as_str().map(str::to_owned);
        let time = check["t"].as_f64().map(|t| format!("t = {} s", number(t, 6)));
        let place = [place, time].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td><td>{}</td><td>{}</td></tr>",
            escaped(words(check)),
            told(&check["value"]),
            told(&check["bound"]),
            verdict(check, is_open(check)),
            escaped(&place),
        );
    }
    out.push_str("</tbody></table></div>\n");
    let intervals = &certificate["intervals"];
    if let (Some(compared), Some(smooth)) = (intervals["compared"].as_u64(), intervals["smooth"].as_u64())
        && smooth > 0
    {
        let _ = writeln!(
            out,
            "<p class=\"quiet\">The motion was integrated again on {compared} of {smooth} intervals between rows, by another method.</p>"
        );
    }
    out.push_str(&audit(record));
    out
}

/// Meaning of a check.
fn words(check: &Value) -> &str {
    match check["check"].as_str().unwrap_or_default() {
        "position_error" => "positions keep the constraints",
        "velocity_error" => "velocities keep the constraints",
        "acceleration_error" => "accelerations keep the constraints",
        "equations_of_motion" => "the equations of motion hold at every row",
        "multipliers" => "reactions are those of the multipliers",
        "ideality" => "ideal constraints do no work on admissible motions",
        "laws" => "laws of friction hold",
        "hidden_constraints" => "hidden constraints hold",
        "defect" => "each row leads to the next",
        "energy_balance" => "energy is accounted for",
        "stored_energy" => "stored energies are those of the motion",
        "times" => "rows stand at the times of the plan",
        "outputs" => "outputs are those of the motion",
        other => other,
    }
}

fn verdict(check: &Value, is_open: bool) -> String {
    match check["verdict"].as_str().unwrap_or_default() {
        "passed" | "marked" if is_open => "<span class=\"badge warn\">not judged</span>".to_owned(),
        "passed" => "<span class=\"badge ok\">holds</span>".to_owned(),
        "failed" => "<span class=\"badge bad\">fails</span>".to_owned(),
        "marked" => {
            let n = check["marked"]["n"].as_u64().unwrap_or(0);
            format!("<span class=\"badge ok\">holds</span> {n} rows not judged")
        }
        _ => "<span class=\"badge warn\">no bound</span>".to_owned(),
    }
}

fn told(value: &Value) -> String {
    value.as_f64().map_or_else(|| "–".to_owned(), |value| number(value, 2))
}

fn audit(record: &RunRecord) -> String {
    let Some(audit) = &record.audit else { return String::new() };
    let text = |key: &str| audit[key].as_str().unwrap_or("–").to_owned();
    let how = format!("{} on the {} form", text("method"), text("form"));
    let told = match audit["least_digits"].as_f64() {
        Some(digits) => format!("all columns agree in {:.0} digits or more", digits.floor()),
        None => "the two runs part on the way".to_owned(),
    };
    format!("<p>A second run by {}: {told}.</p>\n", escaped(&how))
}
