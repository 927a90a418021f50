//! The sections of the page that are read: certificate, start, findings, equations, the model, the settings.

use std::fmt::Write;

use dalembert::dynamics::{Form, write_form};
use dalembert::lang::{Highlight, highlight};
use dalembert::record::FindingRecord;
use dalembert::settings::{self, Resolved};
use dalembert::{Entry, Origin, finding_records, reason_message};

use super::{PageSection, RunPage, motion, trust};
use crate::equations;
use crate::examination::summary_facts;
use crate::html::{escaped, marked, shown_unit, with_powers};
use crate::kinds::Kinds;
use crate::naming::title;
use crate::run::{change_words, work_counts};
use crate::text::number;
use crate::view::run_command;

/// Rows of the table of the start.
const MAX_ENTRIES: usize = 200;

/// Speeds up to which equations are printed.
const MAX_SPEEDS: usize = 12;

/// Formulas that are longer than this are no help.
const MAX_FORMULAS: usize = 600_000;

const DIGITS: usize = 8;

/// The file of the model in a run directory.
const MODEL_FILE: &str = "model.dal";

/// The head of the page: what it is, what became of it, whether to trust it.
pub(super) fn header(page: &RunPage<'_>) -> String {
    let record = page.record;
    let outcome = record.outcome.as_str().replace('_', " ");
    let badge = if record.outcome.is_good() { "ok" } else { "bad" };
    let t = page.playback.times.last().copied();
    let until = t.map_or(String::new(), |t| format!(" at t = {} s", number(t, 6)));
    let message = record
        .message
        .as_ref()
        .map_or(String::new(), |message| format!("<p class=\"message\">{}</p>\n", marked(message)));
    format!(
        "<header>\n<div class=\"title\">\n<h1>{}</h1>\n<p><span class=\"badge {badge}\">{}{until}</span> {} <span class=\"quiet\">{} rows, {}</span></p>\n{message}</div>\n</header>\n",
        escaped(title(page.study.model())),
        escaped(&outcome),
        trust::badge(record),
        record.trajectory.rows,
        escaped(&method(page)),
    )
}

fn method(page: &RunPage<'_>) -> String {
    let Resolved { settings, choices, .. } = &page.record.resolved;
    let used = choices.last().map_or(settings.method, |choice| choice.method);
    match settings.step {
        Some(step) => format!("{used}, steps of {} s", number(step, 6)),
        None => format!("{used}, tolerance {}", number(settings.tolerance, 3)),
    }
}

/// All sections.
pub(super) fn list(page: &RunPage<'_>) -> Vec<PageSection> {
    let certificate = trust::certificate(page.record);
    let mut sections = vec![PageSection { id: "certificate", heading: "Certificate", body: certificate }];
    sections.extend(motion::list(page));
    let mut add = |id, heading, body: String| {
        if !body.is_empty() {
            sections.push(PageSection { id, heading, body });
        }
    };
    add("start", "Start", start(page));
    add("findings", "Findings", findings(page));
    add("equations", "Equations of motion", formulas(page));
    add("model", "Model", model_text(page.study.text()));
    add("settings", "Settings", settings(page));
    sections
}

/// Positions, velocities, accelerations and multipliers at the start, with where they come from.
fn start(page: &RunPage<'_>) -> String {
    let mut out = String::new();
    let Ok(values) = page.study.entries() else { return out };
    let (state, multipliers) = (values.state(), values.multipliers());
    let _ = writeln!(
        out,
        "<p>A consistent start at t = {} s: what was given is kept, the rest was found.</p>",
        number(page.study.begins_at(), DIGITS)
    );
    let mut kinds = Kinds::of_start(values);
    kinds.extend(&page.playback.columns);
    entries(&mut out, "Positions, velocities and accelerations", &state, &kinds);
    if !multipliers.is_empty() {
        entries(&mut out, "Multipliers", &multipliers, &kinds);
    }
    out
}

fn entries(out: &mut String, heading: &str, list: &[Entry], kinds: &Kinds) {
    let _ = writeln!(
        out,
        "<h3>{heading}</h3>\n<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">name</th><th scope=\"col\" class=\"number\">value</th><th scope=\"col\">unit</th><th scope=\"col\">origin</th></tr></thead>\n<tbody>"
    );
    for entry in list.iter().take(MAX_ENTRIES) {
        let origin = match entry.origin {
            Origin::Given => "given".to_owned(),
            Origin::Moved { from }
                if kinds.moved(entry, from) == 0.0 || number(from, DIGITS) == number(entry.value, DIGITS) =>
            {
                "guessed, and kept".to_owned()
            }
            Origin::Moved { from } => format!("moved from {}", number(kinds.shown(entry, from), DIGITS)),
            Origin::Found if entry.is_unique => "found".to_owned(),
            Origin::Found => "found, not unique".to_owned(),
        };
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td>{}</td><td>{origin}</td></tr>",
            escaped(&entry.name),
            number(kinds.entry(entry), DIGITS),
            escaped(&shown_unit(
                &kinds.angles().shown(&entry.name, entry.unit.as_deref()).unwrap_or_default()
            )),
        );
    }
    out.push_str("</tbody></table></div>\n");
    if list.len() > MAX_ENTRIES {
        let _ = writeln!(
            out,
            "<p class=\"quiet\">… and {} more: <code>dalembert start</code> lists all.</p>",
            list.len() - MAX_ENTRIES
        );
    }
}

/// Facts, findings and events of the model and its run.
fn findings(page: &RunPage<'_>) -> String {
    let mut out = String::from("<dl class=\"facts\">\n");
    for (name, value) in summary_facts(page.study.model(), page.study.examination()) {
        let name =
            if name.is_empty() { "<dt></dt>".to_owned() } else { format!("<dt>{}</dt>", escaped(&name)) };
        let _ = writeln!(out, "{name}<dd>{}</dd>", marked(&with_powers(&value)));
    }
    out.push_str("</dl>\n");
    // Records of runs in memory and of earlier versions do not contain the findings of the model.
    let examined = finding_records(page.study.text(), &page.study.examination().findings);
    let is_new = |finding: &&FindingRecord| !page.record.findings.contains(finding);
    let found: Vec<&FindingRecord> = examined.iter().filter(is_new).chain(&page.record.findings).collect();
    found.iter().for_each(|finding| out.push_str(&finding_html(finding)));
    if found.is_empty() {
        out.push_str("<p>No findings.</p>\n");
    }
    out.push_str(&motion::unseen(page));
    out.push_str(&changes(page));
    out
}

fn finding_html(finding: &FindingRecord) -> String {
    let severity = finding.severity.as_str();
    let hint =
        finding.hint.as_ref().map_or(String::new(), |hint| format!("<p class=\"hint\">{}</p>", marked(hint)));
    let line = if finding.line > 0 { format!(", line {}", finding.line) } else { String::new() };
    format!(
        "<div class=\"finding {severity}\"><p><strong>{severity}</strong> <code>{}</code>{line}: {}</p>{hint}</div>\n",
        escaped(&finding.code),
        marked(&finding.message)
    )
}

fn changes(page: &RunPage<'_>) -> String {
    let changes = page.record.changes();
    if changes.is_empty() {
        return String::new();
    }
    let mut out = String::from(
        "<h3>Events and switches</h3>\n<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\" class=\"number\">t [s]</th><th scope=\"col\">change</th></tr></thead>\n<tbody>\n",
    );
    for change in changes.iter().take(MAX_ENTRIES) {
        let _ = writeln!(
            out,
            "<tr><td class=\"number\">{}</td><td>{}</td></tr>",
            number(change.t, DIGITS),
            escaped(&change_words(change))
        );
    }
    out.push_str("</tbody></table></div>\n");
    if changes.len() > MAX_ENTRIES {
        let _ = writeln!(out, "<p class=\"quiet\">… and {} more.</p>", changes.len() - MAX_ENTRIES);
    }
    out
}

/// The equations of motion, in the form that was integrated.
fn formulas(page: &RunPage<'_>) -> String {
    let elsewhere = "<p>They are too long for a page: <code>dalembert equations</code> prints them.</p>\n";
    if page.study.model().n_speeds() > MAX_SPEEDS || page.study.model().elements.len() > 4 * MAX_SPEEDS {
        return elsewhere.to_owned();
    }
    let form = match page.record.resolved.settings.form {
        settings::Form::Compatibility => Form::Compatibility,
        settings::Form::Reduced => Form::Reduced,
        form if form.is_three_field() => Form::Ode,
        _ => Form::Lagrange,
    };
    let Ok(equations) =
        write_form(page.study.model(), form).or_else(|_| write_form(page.study.model(), Form::Lagrange))
    else {
        return String::new();
    };
    // A name that is none in the language, from a program, may be anything; formulas are made of letters.
    let is_plain = |c: char| c.is_alphanumeric() || "_[].'(),: ".contains(c);
    let names = page.study.model().coordinates.iter().map(|it| &it.name);
    let names = names.chain(page.study.model().parameters.iter().map(|it| &it.name));
    let names =
        names.chain(page.study.model().constraints.iter().flat_map(|it| it.rows.iter().map(|row| &row.name)));
    let mut names = names.chain(page.study.model().laws.iter().map(|it| &it.name));
    if !names.all(|name| name.chars().all(is_plain)) {
        let text = equations::render(page.study.model(), &equations, equations::Format::Text);
        return format!("<pre class=\"text\" tabindex=\"0\">{}</pre>\n", escaped(&text));
    }
    let formulas = equations::fragment(page.study.model(), &equations, "h3");
    if formulas.len() > MAX_FORMULAS { elsewhere.to_owned() } else { formulas }
}

/// The text of the model, in colours.
pub(super) fn model_text(text: &str) -> String {
    let mut out = String::from("<pre class=\"model\" tabindex=\"0\"><code>");
    let mut at = 0;
    for (span, kind) in highlight(text) {
        let class = match kind {
            Highlight::Keyword => "k",
            Highlight::Number => "d",
            Highlight::Text => "s",
            Highlight::Comment => "c",
            Highlight::Unit => "u",
            Highlight::Function => "f",
        };
        let (start, end) = (span.start as usize, span.end as usize);
        out.push_str(&escaped(&text[at..start]));
        let _ = write!(out, "<span class=\"{class}\">{}</span>", escaped(&text[start..end]));
        at = end;
    }
    out.push_str(&escaped(&text[at..]));
    out.push_str("</code></pre>\n");
    out
}

/// Request, program, and how to repeat the run.
fn settings(page: &RunPage<'_>) -> String {
    let record = page.record;
    let Resolved { span, settings, choices } = &record.resolved;
    let mut facts: Vec<(&str, String)> = vec![
        ("program", record.program.clone()),
        ("fingerprint", format!("{:016x}", record.fingerprint(page.study.text()))),
        ("time", format!("until {} s, a row every {} s", number(span.until, 10), number(span.every, 10))),
        ("method", settings.method.to_string()),
        ("form", settings.form.to_string()),
        ("tolerance", number(settings.tolerance, 3)),
    ];
    if let Some(step) = settings.step {
        facts.push(("step", format!("{} s", number(step, 10))));
    }
    if settings.method.is_stabilised() {
        facts.push(("stabilised by", settings.stabilise.to_string()));
    }
    if !record.model.set.is_empty() {
        facts.push(("set", record.model.set.join(", ")));
    }
    for choice in choices {
        let (method, t) = (choice.method, number(choice.t, 6));
        facts.push(("", format!("{method} from t = {t} s on: {}", reason_message(choice))));
    }
    let work = work_counts(&record.statistics).into_iter().filter(|(_, n)| *n != 0);
    let work: Vec<String> = work.map(|(name, n)| format!("{n} {name}")).collect();
    facts.push(("work", work.join(", ")));
    let mut out = String::from("<dl class=\"facts\">\n");
    for (name, value) in facts {
        let _ = writeln!(out, "<dt>{name}</dt><dd>{}</dd>", marked(&value));
    }
    out.push_str("</dl>\n");
    let _ = writeln!(
        out,
        "<p>The same run again:</p>\n<pre class=\"command\"><code>{}</code></pre>",
        escaped(&run_command(record, MODEL_FILE))
    );
    out
}
