//! Result of a run: reached time, work, switches, and accuracy.

mod results;

pub use results::{LargestReaction, ResultRecord, ResultsRecord, RunResults, Sparks};

use std::fmt::Write;

use dalembert::reason_message;
use dalembert::record::{
    AuditRecord, ByName, CertificateRecord, CheckRecord, DeviationRecord, ExtentRecord, Judgement,
    PartedRecord, RunRecord, Subject, Verdict,
};
use dalembert::settings::{Outcome, Reason, Resolved, Statistics, SwitchKind, SwitchRecord};

use crate::layout::{Layout, Tone};
use crate::naming::shown_title;
use crate::table::Table;
use crate::text::{Facts, counted, duration, number, paragraph, short_duration};
use crate::view::RunView;

/// Events that are listed.
const MAX_EVENTS: usize = 10;

/// Quantities of an audit that are listed.
const MAX_DIGITS: usize = 40;

/// Digits of times.
const DIGITS: usize = 10;

/// The whole as text, but for its files.
pub fn render(view: &RunView<'_>, layout: Layout) -> String {
    let RunView { study, record, playback } = *view;
    let outcome = record.outcome.as_str().replace('_', " ");
    let tone = if record.outcome.is_good() { Tone::Good } else { Tone::Bad };
    let mut out = format!(
        "{} {} {}\n\n",
        layout.bold(&format!("{}:", shown_title(study.model()))),
        layout.bold_toned(&outcome, tone),
        layout.bold(&format!("at t = {} s", number(record.trajectory.t.unwrap_or(f64::NAN), DIGITS)))
    );
    out.push_str(&facts(record, layout));
    if playback.n_rows() > 0 {
        let not_unique = study.entries().map(|values| values.outputs_not_unique()).unwrap_or_default();
        out.push_str(&results::render(study.model(), playback, &not_unique, layout));
    }
    if let Some(certificate) = &record.certificate {
        out.push_str(&certified(certificate, layout));
    }
    if let Some(deviation) = &record.deviation {
        out.push_str(&deviated(deviation, layout));
    }
    if let Some(audit) = &record.audit {
        out.push_str(&audited(audit, layout));
    }
    layout.fitted(out)
}

/// Request, work, switches.
fn facts(record: &RunRecord, layout: Layout) -> String {
    let (Resolved { span, settings, choices }, statistics) = (&record.resolved, &record.statistics);
    let mut facts = Facts::new(layout);
    let asked = format!("t = {} to {} s", number(span.from, DIGITS), number(span.until, DIGITS));
    facts.list(
        "run",
        &format!("{asked}, {} every {} s", rows(record.trajectory.rows), number(span.every, DIGITS)),
    );
    let steps = match settings.step {
        Some(step) => format!("constant steps of {} s", number(step, DIGITS)),
        None => format!("tolerance {}", number(settings.tolerance, 3)),
    };
    let form = match settings.method.is_explicit() {
        true => format!(" on the {} form", settings.form.as_str()),
        false => String::new(),
    };
    facts.list("method", &format!("{}{form}, {steps}", settings.method.as_str()));
    for choice in choices {
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
    facts.list("elapsed", &elapsed(record.wall.seconds));
    let changes = record.changes();
    if !changes.is_empty() {
        let line = |change: &SwitchRecord| {
            let place = change.place.filter(|_| change.kind != SwitchKind::Event);
            let place = place.map_or_else(String::new, |place| format!("  line {}", place.line));
            (format!("t = {} s", number(change.t, DIGITS)), change_words(change) + &place)
        };
        let shown: Vec<(String, String)> = changes.iter().take(MAX_EVENTS).map(line).collect();
        facts.block("events", &shown);
        if changes.len() > MAX_EVENTS {
            facts.list("", &format!("… and {} more; `--json` lists all", changes.len() - MAX_EVENTS));
        }
    }
    facts.into_text()
}

/// An event or switch in words.
pub(crate) fn change_words(change: &SwitchRecord) -> String {
    match change.kind {
        SwitchKind::Event => change.name.clone(),
        SwitchKind::Stick => format!("{} sticks", change.name),
        SwitchKind::Slip => format!("{} slips", change.name),
        SwitchKind::Slide => format!("{} slides", change.name),
        SwitchKind::Leave => format!("{} ends to slide", change.name),
        SwitchKind::Impact => format!("impact {}{}{}", change.name, speed_words(change), jump_words(change)),
        SwitchKind::Capture => format!("{} comes to rest", change.name),
        SwitchKind::Close => format!("{} closes", change.name),
        SwitchKind::Open => format!("{} opens", change.name),
        SwitchKind::Graze => format!("{} is grazed", change.name),
        _ => format!("{} switches{}", change.name, jump_words(change)),
    }
}

/// Speeds of a gap before and after an impact.
fn speed_words(change: &SwitchRecord) -> String {
    match (change.before, change.after) {
        (Some(before), Some(after)) => {
            format!(": speed {} before, {} after", number(before, DIGITS), number(after, DIGITS))
        }
        _ => String::new(),
    }
}

/// Impulse and work of a switch in words.
fn jump_words(change: &SwitchRecord) -> String {
    let part =
        |name: &str, value: Option<f64>| value.map(|value| format!(", {name} {}", number(value, DIGITS)));
    [part("impulse", change.impulse), part("work in J", change.work)].into_iter().flatten().collect()
}

/// Counts of work with their names.
pub(crate) fn work_counts(statistics: &Statistics) -> [(&'static str, u64); 10] {
    [
        ("steps", statistics.steps),
        ("rejected", statistics.rejected),
        ("singular retries", statistics.singular_retries),
        ("unchecked crossings", statistics.unchecked_crossings),
        ("switches", statistics.switches),
        ("evaluations", statistics.evaluations),
        ("position evaluations", statistics.position_evaluations),
        ("factorisations", statistics.factorisations),
        ("projections", statistics.projections),
        ("projected stages", statistics.projected_stages),
    ]
}

/// The certificate as a table.
fn certified(certificate: &CertificateRecord, layout: Layout) -> String {
    let checks = &certificate.checks;
    let label = |check: &CheckRecord| check.subject.to_string();
    let mut table = Table::new(checks.iter().map(label).collect());
    table.words("value", checks.iter().map(|check| number(check.value, 2)).collect());
    let bound = |check: &CheckRecord| check.bound.map_or("–".to_owned(), |bound| number(bound, 2));
    table.words("bound", checks.iter().map(bound).collect());
    let intervals = certificate.intervals;
    let is_open = |check: &CheckRecord| certificate.is_open(check);
    let verdict = |check: &CheckRecord| match check.verdict {
        Verdict::Failed => ("FAILS".to_owned(), Tone::Bad),
        Verdict::Reported => (check.verdict.to_string(), Tone::Open),
        _ if is_open(check) => ("not judged".to_owned(), Tone::Open),
        Verdict::Passed | Verdict::Skipped => match check.skipped {
            Some(skipped) => (format!("{}, skipped at {}", check.verdict, skipped.n), Tone::Good),
            None => (check.verdict.to_string(), Tone::Good),
        },
    };
    table.verdicts("verdict", checks.iter().map(verdict).collect());
    table.words("worst at", checks.iter().map(worst).collect());
    let (head, tone) = match certificate.verdict {
        Judgement::Certified => ("certificate: holds", Tone::Good),
        Judgement::NotCertified => ("certificate: FAILS", Tone::Bad),
        Judgement::NotJudged => ("certificate: accuracy not judged", Tone::Open),
    };
    let mut out = format!("\n{}", table.render_toned(head, Some(tone), 2, layout));
    let read = match certificate.rows {
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
fn deviated(deviation: &DeviationRecord, layout: Layout) -> String {
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
    let extent = |extent: &ExtentRecord| match extent.bound {
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

fn worst(check: &CheckRecord) -> String {
    let time = check.t.map(|t| format!("t = {} s", number(t, 6)));
    [check.place.clone(), time].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The audit as a table.
fn audited(audit: &AuditRecord, layout: Layout) -> String {
    let how = format!(
        "by {} on the {} form, tolerance {}",
        audit.method.as_str(),
        audit.form.as_str(),
        number(audit.tolerance, 3)
    );
    let Some(ByName(digits)) = &audit.digits else {
        let PartedRecord { row, outcome } = audit.parted.unwrap_or(PartedRecord { row: 0, outcome: None });
        if outcome == Some(Outcome::LimitReached) {
            return format!("\naudit: {how}, left at row {row}: the limit of the run was reached\n");
        }
        let ended = outcome.filter(|outcome| !outcome.is_good());
        let why = ended.map_or_else(String::new, |outcome| format!(" ({outcome})"));
        let head = format!("audit: {how}, the runs part at row {row}{why}");
        return format!("\n{}\n", layout.bold_toned(&head, Tone::Bad));
    };
    let least = audit.least_digits.unwrap_or(0.0);
    let head = format!("audit: {} digits agree, {how}", whole(least));
    let mut out = format!("\n{}\n", layout.bold(&head));
    // The quantities that agree least come first where not all are listed.
    let mut shown: Vec<&(String, f64)> = digits.iter().collect();
    if shown.len() > MAX_DIGITS {
        shown.sort_by(|a, b| a.1.total_cmp(&b.1));
        shown.truncate(MAX_DIGITS);
    }
    let mut table = Table::new(shown.iter().map(|(name, _)| name.clone()).collect());
    table.words("digits", shown.iter().map(|(_, digits)| format!("{digits:>6.1}")).collect());
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
