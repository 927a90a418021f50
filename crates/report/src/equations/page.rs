//! Whole pages: text, LaTeX, HTML.

use std::fmt::Write;

use dalembert_dynamics::{Form, FormEquations};
use dalembert_model::Model;
use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Parser, Storage, push_mathml};

use super::sheet::Sheet;

/// Lines of text are broken at this width where a sum allows it.
const WIDTH: usize = 110;

fn heading(form: Form) -> &'static str {
    match form {
        Form::Lagrange => "Lagrange's equations with multipliers",
        Form::Compatibility => "the principle of compatibility, with reactions",
        Form::Reduced => "the reduced form, without reactions",
        Form::Ode => "second-order equations in coordinates and multipliers",
    }
}

fn title(model: &Model) -> &str {
    if model.title.is_empty() { "Untitled model" } else { &model.title }
}

/// The numbers of equations of both roads.
fn counts(equations: &FormEquations) -> String {
    let counts = equations.counts;
    format!(
        "{} equations with multipliers, {} with reactions, {} in the reduced form",
        counts.multipliers, counts.compatibility, counts.reduced
    )
}

/// Notes on the free directions.
fn free_note(equations: &FormEquations, determinant: Option<&str>) -> Option<String> {
    let space = equations.null_space.as_ref()?;
    Some(match (space.entries.is_some(), determinant) {
        (true, Some("1" | "-1")) => "valid everywhere".to_owned(),
        (true, Some(determinant)) => format!("valid where {determinant} is not 0"),
        (true, None) => "nothing is constrained: every coordinate is free".to_owned(),
        (false, _) => {
            "D is too large to be written out: its columns span the directions with G D = 0".to_owned()
        }
    })
}

pub(super) fn text(model: &Model, equations: &FormEquations, sheet: &Sheet) -> String {
    let mut out = format!("{}: {}\n\n", title(model), heading(equations.form));
    let _ = writeln!(out, "unknowns: {}", sheet.unknowns.join(", "));
    let _ = writeln!(out, "{}", counts(equations));
    let mut section = |title: &str, lines: Vec<(String, String)>| {
        let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).min(24);
        let _ = writeln!(out, "\n{title}");
        for (name, body) in lines {
            let _ = writeln!(out, "{}", broken(&format!("  {name:<width$}  {body}"), width + 6));
        }
    };
    for (title, equations) in &sheet.sections {
        let lines = equations
            .iter()
            .map(|line| (format!("{}:", line.name), format!("{} = {}", line.left, line.right)));
        section(title, lines.collect());
    }
    let named = |list: &[(String, String)]| {
        list.iter().map(|(name, value)| (name.clone(), format!("= {value}"))).collect::<Vec<_>>()
    };
    if !sheet.definitions.is_empty() {
        section(
            "equivalent mass, damping, stiffness and force of each constraint",
            named(&sheet.definitions),
        );
    }
    if !sheet.shared.is_empty() {
        section("where", named(&sheet.shared));
    }
    if let Some(note) = free_note(equations, sheet.determinant.as_deref()) {
        let _ = writeln!(out, "\n{}", broken(&note, 4));
    }
    out
}

/// Breaks a long line before signs that stand outside all brackets, with an indent.
fn broken(line: &str, indent: usize) -> String {
    let mut breaks = Vec::new();
    let mut depth = 0;
    for (at, c) in line.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '+' | '-' | '=' if depth == 0 && line[..at].ends_with(' ') && line[at + 1..].starts_with(' ') => {
                breaks.push(at);
            }
            _ => {}
        }
    }
    let mut out = String::new();
    let mut start = 0;
    let mut last = None;
    for at in breaks.into_iter().chain([line.len()]) {
        let used = line[start..at].chars().count() + if start == 0 { 0 } else { indent };
        if let (true, Some(cut)) = (used > WIDTH, last) {
            out.push_str(line[start..cut].trim_end());
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            start = cut;
        }
        last = Some(at).filter(|at| *at > start && !line[..*at].trim().is_empty());
    }
    out.push_str(&line[start..]);
    out
}

pub(super) fn latex(model: &Model, equations: &FormEquations, sheet: &Sheet) -> String {
    let mut out = format!("% {}: {}\n% {}\n", title(model), heading(equations.form), counts(equations));
    for (title, equations) in &sheet.sections {
        let _ = writeln!(out, "\n% {title}");
        align(&mut out, equations.iter().map(|line| (line.left.as_str(), line.right.as_str())));
    }
    for (title, list) in [("equivalent quantities", &sheet.definitions), ("where", &sheet.shared)] {
        if !list.is_empty() {
            let _ = writeln!(out, "\n% {title}");
            align(&mut out, list.iter().map(|(name, value)| (name.as_str(), value.as_str())));
        }
    }
    if let Some(determinant) = &sheet.determinant {
        let _ = writeln!(out, "\n% valid where\n\\[ {determinant} \\neq 0 \\]");
    }
    out
}

fn align<'a>(out: &mut String, rows: impl Iterator<Item = (&'a str, &'a str)>) {
    let rows: Vec<String> = rows.map(|(left, right)| format!("  {left} &= {right}")).collect();
    let _ = writeln!(out, "\\begin{{align}}\n{}\n\\end{{align}}", rows.join(" \\\\\n"));
}

pub(super) fn html(model: &Model, equations: &FormEquations, sheet: &Sheet) -> String {
    let mut body = String::new();
    let _ = writeln!(
        body,
        "<h1>{}</h1>\n<p class=\"form\">{}</p>",
        escaped(title(model)),
        escaped(heading(equations.form))
    );
    let unknowns: Vec<String> = sheet.unknowns.iter().map(|name| math(name)).collect();
    let _ = writeln!(body, "<p>Unknowns: {}</p>", unknowns.join(", "));
    let _ = writeln!(body, "<p>{}</p>", escaped(&counts(equations)));
    for (title, list) in &sheet.sections {
        let rows = list.iter().map(|line| (line.name.as_str(), format!("{} = {}", line.left, line.right)));
        table(&mut body, title, rows);
    }
    for (title, list) in [
        ("equivalent mass, damping, stiffness and force of each constraint", &sheet.definitions),
        ("where", &sheet.shared),
    ] {
        if !list.is_empty() {
            table(&mut body, title, list.iter().map(|(name, value)| ("", format!("{name} = {value}"))));
        }
    }
    if let Some(space) = &equations.null_space {
        let note = match (&space.entries, &sheet.determinant) {
            (Some(_), Some(determinant)) => {
                format!("Valid where {}", math(&format!("{determinant} \\neq 0")))
            }
            (Some(_), None) => "Nothing is constrained: every coordinate is free.".to_owned(),
            (None, _) => {
                format!(
                    "{} is too large to be written out: its columns span the directions with {}.",
                    math("D"),
                    math("G D = 0")
                )
            }
        };
        let _ = writeln!(body, "<p>{note}</p>");
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}: equations of motion</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        escaped(title(model))
    )
}

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.6rem; margin-bottom: 0; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; border-bottom: 1px solid #ddd; padding-bottom: .2rem; }
.form { margin-top: 0; color: #555; }
.equations { overflow-x: auto; }
math[display=block] { display: inline math; }
td { padding: .35rem .75rem .35rem 0; vertical-align: baseline; }
td:first-child { color: #555; white-space: nowrap; font-family: ui-monospace, monospace; font-size: .9rem; }
@media (prefers-color-scheme: dark) { body { background: #16181c; color: #e8e8e8; } h2 { border-color: #444; } .form, td:first-child { color: #aaa; } }
";

fn table<'a>(out: &mut String, title: &str, rows: impl Iterator<Item = (&'a str, String)>) {
    let _ = writeln!(out, "<h2>{}</h2>\n<div class=\"equations\"><table>", escaped(title));
    for (name, equation) in rows {
        let _ = writeln!(out, "<tr><td>{}</td><td>{}</td></tr>", escaped(name), math(&equation));
    }
    let _ = writeln!(out, "</table></div>");
}

const FUNCTIONS: [&str; 11] =
    ["sin", "cos", "tan", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "exp", "log"];

/// LaTeX as MathML.
fn math(latex: &str) -> String {
    // The converter sets a space before the name of a function, inside the power of `\sin^{2}`, which then has one
    // argument too many: a group around the name holds both.
    let grouped = FUNCTIONS.iter().fold(latex.to_owned(), |latex, function| {
        latex.replace(&format!("\\{function}^{{"), &format!("{{\\{function}}}^{{"))
    });
    let storage = Storage::new();
    let parser = Parser::new(&grouped, &storage);
    // Formulas in full size; the style sheet keeps them in their line.
    let config = RenderConfig { display_mode: DisplayMode::Block, ..RenderConfig::default() };
    let mut out = String::new();
    match push_mathml(&mut out, parser, config) {
        Ok(()) => out,
        Err(_) => format!("<code>{}</code>", escaped(latex)),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
