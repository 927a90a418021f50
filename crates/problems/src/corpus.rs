//! Models with seeded mistakes.
//!
//! In a file of the corpus, a line `#! error[code] @column: hint` says what the program should say of the next
//! line that is not such a line: code, column, and a part of the hint.

use dalembert::lang::read;
use dalembert::model::{Diagnostic, Lines, apply_edits};

/// Expected diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Expected {
    /// `error` or `warning`.
    pub severity: String,
    pub code: String,
    /// The line of the mistake.
    pub line: u32,
    /// The column it points to.
    pub column: u32,
    /// A part of the hint.
    pub hint: String,
}

/// The expectations written in `text`.
///
/// # Panics
/// If one of them is malformed.
pub fn expectations(text: &str) -> Vec<Expected> {
    let mut found = Vec::new();
    let mut waiting: Vec<Expected> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        if let Some(expected) = content.trim_start().strip_prefix("#!") {
            waiting.push(parse(expected).unwrap_or_else(|| panic!("line {line}: cannot read `{content}`")));
            continue;
        }
        found.extend(waiting.drain(..).map(|expected| Expected { line, ..expected }));
    }
    assert!(waiting.is_empty(), "an expectation concerns no line");
    found
}

fn parse(text: &str) -> Option<Expected> {
    let (severity, rest) = text.trim().split_once('[')?;
    let (code, rest) = rest.split_once(']')?;
    let (column, hint) = rest.trim().strip_prefix('@')?.split_once(':')?;
    Some(Expected {
        severity: severity.trim().to_owned(),
        code: code.to_owned(),
        line: 0,
        column: column.trim().parse().ok()?,
        hint: hint.trim().to_owned(),
    })
}

/// Compares what the program says of `text` with what it should say; the difference, or `None`.
pub fn difference(text: &str) -> Option<String> {
    let lines = Lines::new(text);
    let mut expected = expectations(text);
    let mut surplus = Vec::new();
    for diagnostic in &read(text).diagnostics {
        let place = lines.place(diagnostic.span.start);
        let hint = diagnostic.hint.as_ref().map_or("", |hint| hint.text.as_str());
        let position = expected.iter().position(|e| {
            (e.line, e.column) == (place.line, place.column)
                && e.code == diagnostic.code.as_str()
                && e.severity == diagnostic.severity.as_str()
                && hint.contains(&e.hint)
                && (hint.is_empty() || !e.hint.is_empty())
        });
        match position {
            Some(position) => {
                expected.remove(position);
            }
            None => surplus.push(format!(
                "  said {}[{}] @{}:{}: {hint}",
                diagnostic.severity.as_str(),
                diagnostic.code,
                place.line,
                place.column
            )),
        }
    }
    if expected.is_empty() && surplus.is_empty() {
        return None;
    }
    let missing = expected
        .iter()
        .map(|e| format!("  expected {}[{}] @{}:{}: {}", e.severity, e.code, e.line, e.column, e.hint));
    Some(surplus.into_iter().chain(missing).collect::<Vec<_>>().join("\n"))
}

/// Whether applying the edits of `diagnostic` removes it from `text` without making another mistake.
pub fn is_cured(text: &str, diagnostic: &Diagnostic) -> bool {
    let Some(hint) = diagnostic.hint.as_ref().filter(|hint| !hint.edits.is_empty()) else { return false };
    let mended = apply_edits(text, &hint.edits);
    let count = |text: &str, like: &dyn Fn(&Diagnostic) -> bool| {
        read(text).diagnostics.iter().filter(|d| like(d)).count()
    };
    let same = |d: &Diagnostic| d.code == diagnostic.code;
    let others = |d: &Diagnostic| d.is_error() && d.code != diagnostic.code;
    count(&mended, &same) < count(text, &same) && count(&mended, &others) <= count(text, &others)
}
