//! Result of a run: reached time, work, switches, and accuracy.

mod results;

pub use results::{LargestReaction, Results, Sparks};

use std::fmt::Write;

use dalembert::analysis::{Check, Subject, Verdict};
use dalembert::settings::SwitchRecord;
use dalembert::settings::{Choice, Outcome, Reason, Resolved, Statistics, SwitchKind};
use dalembert::solve::{Deviation, Extent};
use dalembert::{Audit, AuditVerdict, Certificate, CertificateVerdict, Digits, reason_message};
use dalembert_model::Model;

use crate::film::Film;
use crate::layout::{Layout, Tone};
use crate::naming::{place_name, shown_title};
use crate::table::Table;
use crate::text::{Facts, counted, duration, number, paragraph, short_duration};

/// Events that are listed.
const MAX_EVENTS: usize = 10;

/// Quantities of an audit that are listed.
const MAX_DIGITS: usize = 40;

/// Digits of times.
const DIGITS: usize = 10;

/// Data of a run for its report.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Told<'a> {
    /// The model.
    pub model: &'a Model,
    /// How it ended.
    pub outcome: Outcome,
    /// The time it got to.
    pub t: f64,
    pub rows: u64,
    /// Times and settings.
    pub resolved: &'a Resolved,
    /// Its methods, with their reasons.
    pub choices: &'a [Choice],
    /// How far a stabilised run left its constraints.
    pub deviation: Option<&'a Deviation>,
    /// Work.
    pub statistics: Statistics,
    /// Events and switches on the way.
    pub events: &'a [SwitchRecord],
    /// How far it can be trusted, if that is known.
    pub certificate: Option<&'a Certificate>,
    /// The audit, if one was requested.
    pub audit: Option<&'a Audit>,
    /// Its rows, if they were read again.
    pub film: Option<&'a Film>,
    /// Outputs that the constraints do not determine.
    pub not_unique: &'a [String],
    /// How long it took on the clock, in seconds, earlier parts of a resumed run included.
    pub seconds: f64,
    pub directory: &'a str,
    /// The names of its files.
    pub files: &'a [&'a str],
}

/// The whole as text, but for its files.
pub fn render(told: &Told<'_>, layout: Layout) -> String {
    let outcome = told.outcome.as_str().replace('_', " ");
    let tone = if told.outcome.is_good() { Tone::Good } else { Tone::Bad };
    let mut out = format!(
        "{} {} {}\n\n",
        layout.bold(&format!("{}:", shown_title(told.model))),
        layout.bold_toned(&outcome, tone),
        layout.bold(&format!("at t = {} s", number(told.t, DIGITS)))
    );
    out.push_str(&facts(told, layout));
    if let Some(film) = told.film {
        out.push_str(&results::render(told.model, film, told.not_unique, layout));
    }
    if let Some(certificate) = told.certificate {
        out.push_str(&certified(told.model, certificate, layout));
    }
    if let Some(deviation) = told.deviation {
        out.push_str(&deviated(deviation, layout));
    }
    if let Some(audit) = told.audit {
        out.push_str(&audited(audit, layout));
    }
    layout.fitted(out)
}

/// Request, work, switches.
fn facts(told: &Told<'_>, layout: Layout) -> String {
    let (Resolved { span, settings, .. }, statistics) = (told.resolved, &told.statistics);
    let mut facts = Facts::new(layout);
    let asked = format!("t = {} to {} s", number(span.from, DIGITS), number(span.until, DIGITS));
    facts.list("run", &format!("{asked}, {} every {} s", rows(told.rows), number(span.every, DIGITS)));
    let steps = match settings.step {
        Some(step) => format!("constant steps of {} s", number(step, DIGITS)),
        None => format!("tolerance {}", number(settings.tolerance, 3)),
    };
    let form = match settings.method.is_explicit() {
        true => format!(" on the {} form", settings.form.as_str()),
        false => String::new(),
    };
    facts.list("method", &format!("{}{form}, {steps}", settings.method.as_str()));
    for choice in told.choices {
        if choice.reason != Reason::Requested || choice.step_search.is_some() {
            let when = if choice.t > span.from {
                format!("{} from t = {} s on: ", choice.method.as_str(), number(choice.t, DIGITS))
            } else {
                String::new()
            };
            facts.list("", &format!("{when}{}", reason_message(choice)));
        }
    }
    let mut work = vec![
        count(statistics.steps, "step"),
        format!("{} rejected", statistics.rejected),
        count(statistics.evaluations, "evaluation"),
        count(statistics.factorisations, "factorisation"),
    ];
    for (n, noun) in [
        (statistics.singular_retries, "singular retry"),
        (statistics.unchecked_crossings, "unchecked crossing"),
    ] {
        if n > 0 {
            work.push(count(n, noun));
        }
    }
    facts.list("work", &work.join(", "));
    facts.list("elapsed", &elapsed(told.seconds));
    if !told.events.is_empty() {
        let shown: Vec<(String, String)> = told.events.iter().take(MAX_EVENTS).map(happened).collect();
        facts.block("events", &shown);
        let n = told.events.len();
        if n > MAX_EVENTS {
            facts.list("", &format!("… and {} more; `--json` lists all", n - MAX_EVENTS));
        }
    }
    facts.into_text()
}

/// When, and what.
fn happened(event: &SwitchRecord) -> (String, String) {
    let what = match event.kind {
        SwitchKind::Event => event.name.clone(),
        SwitchKind::Stick => format!("{} sticks", event.name),
        SwitchKind::Slip => format!("{} slips", event.name),
        _ => "a kink of the equations".to_owned(),
    };
    (format!("t = {} s", number(event.t, DIGITS)), what)
}

/// The certificate as a table.
fn certified(model: &Model, certificate: &Certificate, layout: Layout) -> String {
    let checks = &certificate.checks;
    let label = |check: &Check| subject_told(check.subject).to_owned();
    let mut table = Table::new(checks.iter().map(label).collect());
    table.words("value", checks.iter().map(|check| number(check.value, 2)).collect());
    let bound = |check: &Check| check.bound.map_or("–".to_owned(), |bound| number(bound, 2));
    table.words("bound", checks.iter().map(bound).collect());
    let intervals = certificate.intervals;
    let is_open =
        |check: &Check| check.subject == Subject::Defect && check.bound.is_some() && intervals.compared == 0;
    let verdict = |check: &Check| match check.verdict {
        Verdict::Failed => ("FAILS".to_owned(), Tone::Bad),
        Verdict::Reported => ("no bound".to_owned(), Tone::Open),
        _ if is_open(check) => ("not judged".to_owned(), Tone::Open),
        Verdict::Passed => ("holds".to_owned(), Tone::Good),
        Verdict::Marked { n, .. } => (format!("holds, {n} not judged"), Tone::Good),
    };
    table.verdicts("verdict", checks.iter().map(verdict).collect());
    table.words("worst at", checks.iter().map(|check| worst(model, check)).collect());
    let (head, tone) = match certificate.verdict() {
        CertificateVerdict::Certified => ("certificate: holds", Tone::Good),
        CertificateVerdict::NotCertified => ("certificate: FAILS", Tone::Bad),
        CertificateVerdict::NotJudged => ("certificate: accuracy not judged", Tone::Open),
    };
    let mut out = format!("\n{}", table.render_toned(head, Some(tone), 2, layout));
    let read = match certificate.n_rows {
        1 => "from the one row of the file".to_owned(),
        n => format!("from all {} of the file", rows(n)),
    };
    let compared = match certificate.check(Subject::Defect) {
        Some(_) if intervals.smooth > 0 => {
            format!("; the defect from {} of {} intervals", intervals.compared, intervals.smooth)
        }
        _ => String::new(),
    };
    let _ = writeln!(out, "  {read}{compared}");
    if checks.iter().any(|check| check.verdict == Verdict::Reported) {
        let why =
            "no bound: the method does not promise an accuracy; compare with `--audit` or with half the step";
        out.push_str(&paragraph(why, "  ", layout));
    } else if checks.iter().any(is_open) && intervals.drawn > 0 {
        let why = "not judged: the motion is too stiff or too sensitive to be integrated again between rows; `--audit` \
                   compares with another method";
        out.push_str(&paragraph(why, "  ", layout));
    } else if checks.iter().any(is_open) {
        let why = "not judged: the motion is smooth on no interval between rows; take a smaller `--every`";
        out.push_str(&paragraph(why, "  ", layout));
    }
    out
}

/// How far a stabilised run left its constraints.
fn deviated(deviation: &Deviation, layout: Layout) -> String {
    let mut facts = Facts::new(layout);
    let [slowest, fastest] = deviation.gains.map(|gain| number(gain, 4));
    let gain =
        if slowest == fastest { format!("{slowest} 1/s") } else { format!("{slowest} to {fastest} 1/s") };
    let how = deviation.variant.map_or(String::new(), |variant| format!(", {}", variant.as_str()));
    facts.list("gain", &format!("{gain}{how}, steps of {} s", number(deviation.step, 4)));
    facts.list(
        "decay",
        &format!(
            "each step leaves {} of an error, and adds up to {}",
            number(deviation.delta, 4),
            number(deviation.largest_defect, 2)
        ),
    );
    let extent = |extent: &Extent| match extent.bound {
        Some(bound) => format!(
            "{} seen at the ends of steps, certified below {}",
            number(extent.seen, 2),
            number(bound, 2)
        ),
        None => format!(
            "{} seen at the ends of steps; no bound, since errors do not decay",
            number(extent.seen, 2)
        ),
    };
    facts.list("positions", &extent(&deviation.positions));
    facts.list("", &format!("{} between them (an estimate)", number(deviation.between, 2)));
    if deviation.velocities.seen > 0.0 || deviation.variant.is_some() {
        facts.list("velocities", &extent(&deviation.velocities));
    }
    let head = layout.bold("deviation from the constraints, in their own units");
    format!("\n{head}\n{}", facts.into_text())
}

/// Subject of a check, in words.
pub fn subject_told(subject: Subject) -> &'static str {
    match subject {
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
    }
}

fn worst(model: &Model, check: &Check) -> String {
    let place = check.place.map(|place| place_name(model, check.subject, place));
    let time = check.at.map(|t| format!("t = {} s", number(t, 6)));
    [place, time].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The audit as a table.
fn audited(audit: &Audit, layout: Layout) -> String {
    let how = format!(
        "by {} on the {} form, tolerance {}",
        audit.method.as_str(),
        audit.form.as_str(),
        number(audit.tolerance, 3)
    );
    let digits = match &audit.verdict {
        AuditVerdict::Agreed { digits, .. } => digits,
        AuditVerdict::Parted { row, outcome: Some(Outcome::LimitReached) } => {
            return format!("\naudit: {how}, left at row {row}: the limit of the run was reached\n");
        }
        AuditVerdict::Parted { row, outcome } => {
            let ended = outcome.filter(|outcome| !outcome.is_good());
            let why = ended.map_or_else(String::new, |outcome| format!(" ({})", outcome.as_str()));
            let head = format!("audit: {how}, the runs part at row {row}{why}");
            return format!("\n{}\n", layout.bold_toned(&head, Tone::Bad));
        }
    };
    let least = audit.digits().unwrap_or(0.0);
    let head = format!("audit: {} digits agree, {how}", whole(least));
    let mut out = format!("\n{}\n", layout.bold(&head));
    // The quantities that agree least come first where not all are listed.
    let mut shown: Vec<&Digits> = digits.iter().collect();
    if shown.len() > MAX_DIGITS {
        shown.sort_by(|a, b| a.digits.total_cmp(&b.digits));
        shown.truncate(MAX_DIGITS);
    }
    let mut table = Table::new(shown.iter().map(|entry| entry.name.clone()).collect());
    table.words("digits", shown.iter().map(|entry| format!("{:>6.1}", entry.digits)).collect());
    out.push_str(&table.render("", 2, layout));
    if digits.len() > shown.len() {
        let _ = writeln!(out, "  … and {} that agree better; `--json` lists all", digits.len() - shown.len());
    }
    out
}

/// A time on the clock: `310 ms`, `2 min 5 s`.
fn elapsed(seconds: f64) -> String {
    if seconds < 60.0 { short_duration(seconds) } else { duration(seconds) }
}

/// Digits that surely agree.
fn whole(digits: f64) -> String {
    format!("{:.0}", digits.floor())
}

fn rows(n: u64) -> String {
    count(n, "row")
}

fn count(n: u64, noun: &str) -> String {
    counted(i64::try_from(n).unwrap_or(i64::MAX), noun)
}
