//! Whole pages: text, LaTeX, HTML.

use std::fmt::Write;

use dalembert_dynamics::{Form, FormEquations};
use dalembert_model::Model;
use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Parser, Storage, push_mathml};

use super::sheet::{Line, Sheet};
use crate::html::escaped;
use crate::layout::Layout;
use crate::naming::{shown_title, title};

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

/// The numbers of equations of this form and of both formulations.
fn counts(equations: &FormEquations) -> String {
    let counts = equations.counts;
    let own = equations.unknowns.len();
    let plural = if own == 1 { "" } else { "s" };
    format!(
        "{own} equation{plural} for {own} unknown{plural} (with multipliers {}, with reactions {}, reduced {})",
        counts.multipliers, counts.compatibility, counts.reduced
    )
}

/// Remarks beside the equations.
fn remarks(model: &Model, equations: &FormEquations) -> Vec<&'static str> {
    let mut remarks = Vec::new();
    if equations.form == Form::Ode {
        remarks.push("lambda is not the classical multiplier: that is the whole bracket beside each row of the constraint");
    }
    if !model.conditions.is_empty() {
        remarks.push(
            "inputs that do not act directly on what their conditions prescribe follow only after further derivatives of the conditions",
        );
    }
    let mut rows = model.constraints.iter().flat_map(|c| &c.rows);
    if rows.any(|row| row.class() == "acceleration-level, nonlinear") {
        remarks.push("a constraint is nonlinear in accelerations: the coefficients contain unknowns too");
    }
    if let Some(space) = &equations.null_space {
        if space.is_dependent {
            remarks.push("constraints are dependent at the start, so that D is not written out: its columns span the directions with G D = 0");
        } else if space.entries.is_none() {
            remarks.push("D is too large to be written out: its columns span the directions with G D = 0, G the coefficients of the constraints at acceleration level");
        } else if space.dependent.is_empty() && model.conditions.is_empty() {
            remarks.push("nothing is constrained: every coordinate is free");
        }
    }
    remarks
}

/// With `D` as a symbol, the equations along its columns all read alike: one stands for all.
fn shown<'a>(equations: &FormEquations, title: &str, lines: &'a [Line]) -> &'a [Line] {
    let symbolic = equations.null_space.as_ref().is_some_and(|space| space.entries.is_none());
    let along = title.starts_with("compatibility") || title.starts_with("motion along");
    if symbolic && along && lines.len() > 1 { &lines[..1] } else { lines }
}

pub(super) fn text(model: &Model, equations: &FormEquations, sheet: &Sheet, layout: Layout) -> String {
    let width = layout.columns.unwrap_or(WIDTH);
    let headline = format!("{}: {}", shown_title(model), heading(equations.form));
    let mut out = format!("{}\n\n", layout.bold(&headline));
    let _ = writeln!(out, "{}", wrapped("unknowns: ", &sheet.unknowns, width));
    let _ = writeln!(out, "{}", counts(equations));
    out.push_str(&sections(equations, sheet, width));
    for remark in remarks(model, equations) {
        let _ = writeln!(out, "\n{remark}");
    }
    layout.fitted(out)
}

/// The equations alone, each section after an empty line, in lines of about `line_width`.
pub(super) fn sections(equations: &FormEquations, sheet: &Sheet, line_width: usize) -> String {
    let mut out = String::new();
    let mut section = |title: &str, lines: Vec<(String, String)>| {
        let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).min(24);
        if !lines.is_empty() {
            let _ = writeln!(out, "\n{title}");
        }
        for (name, body) in lines {
            let _ = writeln!(out, "{}", broken(&format!("  {name:<width$}  {body}"), width + 6, line_width));
        }
    };
    for (title, lines) in &sheet.sections {
        let lines = shown(equations, title, lines);
        let lines =
            lines.iter().map(|line| (format!("{}:", line.name), format!("{} = {}", line.left, line.right)));
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
    if let Some(determinant) = &sheet.determinant {
        let _ = writeln!(
            out,
            "\n{}",
            broken(&format!("the free directions hold where {determinant} is not 0"), 4, line_width)
        );
    }
    out
}

/// A list broken between its items.
fn wrapped(head: &str, items: &[String], width: usize) -> String {
    let mut out = head.to_owned();
    let mut column = head.chars().count();
    for (at, item) in items.iter().enumerate() {
        let length = item.chars().count() + 2;
        if column + length > width && at > 0 {
            out.push_str(&format!("\n{}", " ".repeat(head.chars().count())));
            column = head.chars().count();
        }
        out.push_str(item);
        out.push_str(if at + 1 < items.len() { ", " } else { "" });
        column += length;
    }
    out
}

/// Breaks a long line before signs that stand outside all brackets, with an indent.
fn broken(line: &str, indent: usize, width: usize) -> String {
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
        if let (true, Some(cut)) = (used > width, last) {
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
    out.push_str("% needs \\usepackage{amsmath}\n");
    for remark in remarks(model, equations) {
        let _ = writeln!(out, "% {remark}");
    }
    for (title, lines) in &sheet.sections {
        let _ = writeln!(out, "\n% {title}");
        align(
            &mut out,
            shown(equations, title, lines).iter().map(|line| (line.left.as_str(), line.right.as_str())),
        );
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
    let title = escaped(title(model));
    let body = fragment(model, equations, sheet, "h2");
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}: equations of motion</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

/// The equations within a page, with headings of some level.
pub(super) fn fragment(model: &Model, equations: &FormEquations, sheet: &Sheet, level: &str) -> String {
    let mut body = String::new();
    let _ = writeln!(body, "<p class=\"form\">{}</p>", escaped(heading(equations.form)));
    let unknowns: Vec<String> = sheet.unknowns.iter().map(|name| math(name)).collect();
    let _ = writeln!(body, "<p>Unknowns: {}</p>", unknowns.join(", "));
    let _ = writeln!(body, "<p>{}</p>", escaped(&counts(equations)));
    for (title, list) in &sheet.sections {
        let rows = shown(equations, title, list)
            .iter()
            .map(|line| (line.name.as_str(), format!("{} = {}", line.left, line.right)));
        table(&mut body, (level, title), rows);
    }
    for (title, list) in [
        ("equivalent mass, damping, stiffness and force of each constraint", &sheet.definitions),
        ("where", &sheet.shared),
    ] {
        if !list.is_empty() {
            table(
                &mut body,
                (level, title),
                list.iter().map(|(name, value)| ("", format!("{name} = {value}"))),
            );
        }
    }
    if let Some(determinant) = &sheet.determinant {
        let _ = writeln!(
            body,
            "<p>The free directions hold where {}</p>",
            math(&format!("{determinant} \\neq 0"))
        );
    }
    for remark in remarks(model, equations) {
        let _ = writeln!(body, "<p>{}</p>", escaped(remark));
    }
    body
}

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.6rem; margin-bottom: 0; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; border-bottom: 1px solid #ddd; padding-bottom: .2rem; }
.form { margin-top: 0; color: #555; }
.equations { overflow-x: auto; }
math { font-family: \"STIX Two Math\", \"Cambria Math\", \"Latin Modern Math\", \"Noto Sans Math\", \"Libertinus Math\", \"DejaVu Math TeX Gyre\", math; }
math[display=block] { display: inline; display: inline math; }
.equations math { font-size: 1.15em; }
mover > mo[accent] { font-size: 1.4em; padding-bottom: .06em; }
td { padding: .35rem .75rem .35rem 0; vertical-align: baseline; }
td:first-child { color: #555; white-space: nowrap; font-family: ui-monospace, monospace; font-size: .9rem; }
@media (prefers-color-scheme: dark) { body { background: #16181c; color: #e8e8e8; } h2 { border-color: #444; } .form, td:first-child { color: #aaa; } }
";

fn table<'a>(out: &mut String, (level, title): (&str, &str), rows: impl Iterator<Item = (&'a str, String)>) {
    let _ = writeln!(
        out,
        "<{level}>{0}</{level}>\n<div class=\"equations\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\"><table>",
        escaped(title)
    );
    for (name, equation) in rows {
        let _ = writeln!(out, "<tr><td>{}</td><td>{}</td></tr>", escaped(name), math(&equation));
    }
    let _ = writeln!(out, "</table></div>");
}

const FUNCTIONS: [&str; 11] =
    ["sin", "cos", "tan", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "exp", "log"];

/// Dots and bars as the converter writes them over letters.
const ACCENTS: [char; 3] = ['˙', '¨', '‾'];

/// Accents as operators: as identifiers they are set in the size of a script, where one dot and two look the same.
fn accented(mathml: &str) -> String {
    let mut out = mathml.replace("<mover>", "<mover accent=\"true\">");
    for accent in ACCENTS {
        let operator = format!("<mo accent=\"true\" stretchy=\"false\">{accent}</mo></mover>");
        for variant in ["", " mathvariant=\"normal\""] {
            out = out.replace(&format!("<mi{variant}>{accent}</mi></mover>"), &operator);
        }
    }
    out
}

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
        // The converter leaves a comparison unescaped and does not mark accents as such.
        Ok(()) => accented(&out.replace("<mo><</mo>", "<mo>&lt;</mo>")),
        Err(_) => format!("<code>{}</code>", escaped(latex)),
    }
}
