//! The sections of the page that are read: certificate, start, findings, equations, the model, the settings.

use std::fmt::Write;

use dalembert::dynamics::{Form, write_form};
use dalembert::lang::{Highlight, highlight};
use dalembert::{Entry, Origin};
use dalembert_model::{Diagnostic, Lines};
use serde_json::Value;

use super::{RunPage, Section, motion, trust};
use crate::equations;
use crate::examination::summary_facts;
use crate::html::{escaped, marked, shown_unit, with_powers};
use crate::kinds::Kinds;
use crate::naming::title;
use crate::text::number;

/// Rows of the table of the start.
const MAX_ENTRIES: usize = 200;

/// Speeds up to which equations are printed.
const MAX_SPEEDS: usize = 12;

/// Formulas that are longer than this are no help.
const MAX_FORMULAS: usize = 600_000;

const DIGITS: usize = 8;

/// The head of the page: what it is, what became of it, whether to trust it.
pub(super) fn header(page: &RunPage<'_>) -> String {
    let record = page.record;
    let outcome = record.outcome.replace('_', " ");
    let is_good = matches!(record.outcome.as_str(), "completed" | "stopped_by_event");
    let badge = if is_good { "ok" } else { "bad" };
    let t = page.film.times.last().copied();
    let until = t.map_or(String::new(), |t| format!(" at t = {} s", number(t, 6)));
    let message = record
        .message
        .as_ref()
        .map_or(String::new(), |message| format!("<p class=\"message\">{}</p>\n", marked(message)));
    format!(
        "<header>\n<h1>{}</h1>\n<p><span class=\"badge {badge}\">{}{until}</span> {} <span class=\"quiet\">{} rows, {}</span></p>\n{message}</header>\n",
        escaped(title(page.study.model())),
        escaped(&outcome),
        trust::badge(record),
        record.rows,
        escaped(&method(page)),
    )
}

fn method(page: &RunPage<'_>) -> String {
    let plan = &page.record.plan;
    let used = page.record.methods.last().map_or(plan.method.as_str(), |method| method.method.as_str());
    match plan.step {
        Some(step) => format!("{used}, steps of {} s", number(step, 6)),
        None => format!("{used}, tolerance {}", number(plan.tolerance, 3)),
    }
}

/// All sections.
pub(super) fn list(page: &RunPage<'_>) -> Vec<Section> {
    let mut sections = motion::list(page);
    let mut add = |id, heading, body: String| {
        if !body.is_empty() {
            sections.push(Section { id, heading, body });
        }
    };
    add("certificate", "Certificate", trust::certificate(page.record));
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
    kinds.extend(&page.film.columns);
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
    let lines = Lines::new(page.study.text());
    let found = page.diagnostics.iter().chain(&page.study.examination().findings);
    let mut n = 0;
    for finding in found {
        out.push_str(&told(&lines, finding));
        n += 1;
    }
    for finding in &page.record.findings {
        out.push_str(&recorded(finding));
        n += 1;
    }
    if n == 0 {
        out.push_str("<p>No findings.</p>\n");
    }
    if !page.record.events.is_empty() {
        out.push_str(&events(page));
    }
    out
}

fn told(lines: &Lines<'_>, finding: &Diagnostic) -> String {
    let place = lines.place(finding.span.start);
    let hint = finding.hint.as_ref().map(|hint| hint.text.as_str());
    finding_html(
        finding.severity.as_str(),
        &finding.code.to_string(),
        &finding.message,
        hint,
        u64::from(place.line),
    )
}

/// A finding of the run, as its record has it.
fn recorded(finding: &Value) -> String {
    let text = |key: &str| finding[key].as_str().unwrap_or_default();
    let line = finding["line"].as_u64().unwrap_or(0);
    finding_html(text("severity"), text("code"), text("message"), finding["hint"].as_str(), line)
}

fn finding_html(severity: &str, code: &str, message: &str, hint: Option<&str>, line: u64) -> String {
    let class = match severity {
        "error" | "warning" => severity,
        _ => "note",
    };
    let hint = hint.map_or(String::new(), |hint| format!("<p class=\"hint\">{}</p>", marked(hint)));
    format!(
        "<div class=\"finding {class}\"><p><strong>{}</strong> <code>{}</code>, line {line}: {}</p>{hint}</div>\n",
        escaped(severity),
        escaped(code),
        marked(message)
    )
}

fn events(page: &RunPage<'_>) -> String {
    let mut out = String::from(
        "<h3>What happened</h3>\n<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\" class=\"number\">t [s]</th><th scope=\"col\">what</th></tr></thead>\n<tbody>\n",
    );
    let events = &page.record.events;
    for event in events.iter().take(MAX_ENTRIES) {
        let what = match event.kind.as_str() {
            "event" => event.name.clone(),
            "stick" => format!("{} sticks", event.name),
            "slip" => format!("{} slips", event.name),
            _ => "a kink of the equations".to_owned(),
        };
        let _ = writeln!(
            out,
            "<tr><td class=\"number\">{}</td><td>{}</td></tr>",
            number(event.t, DIGITS),
            escaped(&what)
        );
    }
    out.push_str("</tbody></table></div>\n");
    if events.len() > MAX_ENTRIES {
        let _ = writeln!(out, "<p class=\"quiet\">… and {} more.</p>", events.len() - MAX_ENTRIES);
    }
    out
}

/// The equations of motion, in the form that was integrated.
fn formulas(page: &RunPage<'_>) -> String {
    let elsewhere = "<p>They are too long for a page: <code>dalembert equations</code> prints them.</p>\n";
    if page.study.model().n_speeds() > MAX_SPEEDS || page.study.model().elements.len() > 4 * MAX_SPEEDS {
        return elsewhere.to_owned();
    }
    let form = match page.record.plan.form.as_str() {
        "compatibility" => Form::Compatibility,
        "reduced" => Form::Reduced,
        "ode" | "momentum" | "velocity" => Form::Ode,
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
    let plan = &record.plan;
    let mut facts: Vec<(&str, String)> = vec![
        ("program", record.program.clone()),
        ("fingerprint", format!("{:016x}", page.fingerprint)),
        ("time", format!("until {} s, a row every {} s", number(plan.until, 10), number(plan.every, 10))),
        ("method", plan.method.clone()),
        ("form", plan.form.clone()),
        ("tolerance", number(plan.tolerance, 3)),
    ];
    if let Some(step) = plan.step {
        facts.push(("step", format!("{} s", number(step, 10))));
    }
    if let Some(stabilise) = &plan.stabilise {
        facts.push(("stabilised by", stabilise.clone()));
    }
    if !record.set.is_empty() {
        facts.push(("set", record.set.join(", ")));
    }
    for method in &record.methods {
        facts.push((
            "",
            format!("{} from t = {} s on: {}", method.method, number(method.t, 6), method.reason),
        ));
    }
    let work = record.statistics.iter().filter(|(_, n)| n.as_u64() != Some(0));
    let work: Vec<String> = work.map(|(name, n)| format!("{n} {}", name.replace('_', " "))).collect();
    facts.push(("work", work.join(", ")));
    let mut out = String::from("<dl class=\"facts\">\n");
    for (name, value) in facts {
        let _ = writeln!(out, "<dt>{name}</dt><dd>{}</dd>", marked(&value));
    }
    out.push_str("</dl>\n");
    let _ = writeln!(
        out,
        "<p>The same run again:</p>\n<pre class=\"command\"><code>{}</code></pre>",
        escaped(page.command)
    );
    out
}
