//! Errors and findings of a model, in the words of its author.

use crate::code::Code;
use crate::span::Span;

/// Whether a model with this diagnostic can still be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The model is not usable until this is mended.
    Error,
    /// The model is usable; this is worth a look.
    Warning,
    /// Nothing is wrong; this is worth knowing.
    Note,
}

impl Severity {
    /// `error`, `warning` or `note`.
    pub fn as_str(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// One change of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Replaced text; empty for an insertion.
    pub span: Span,
    /// Replacement.
    pub text: String,
}

/// Remedy: a sentence, and where one exists, the change of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// An instruction.
    pub text: String,
    /// The changes, in the order of the text and not overlapping; empty if only a person can decide.
    pub edits: Vec<Edit>,
}

/// One mistake or finding, with its place, its cause and its cure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which kind.
    pub code: Code,
    /// Error, warning or note.
    pub severity: Severity,
    /// The cause, in one line: lower case, no full stop.
    pub message: String,
    /// Place in the text.
    pub span: Span,
    /// A few words beside that place; may be empty.
    pub label: String,
    /// Other places that belong to it, with a few words each.
    pub others: Vec<(Span, String)>,
    /// Names of the user that it concerns.
    pub names: Vec<String>,
    /// The cure, where there is one.
    pub hint: Option<Hint>,
}

impl Diagnostic {
    /// An error at `span`.
    pub fn error(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            message: message.into(),
            span,
            label: String::new(),
            others: Vec::new(),
            names: Vec::new(),
            hint: None,
        }
    }

    /// A warning at `span`.
    pub fn warning(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, span, message) }
    }

    /// A note at `span`.
    pub fn note(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Note, ..Diagnostic::error(code, span, message) }
    }

    /// Words to stand beside the place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Diagnostic {
        self.label = text.into();
        self
    }

    /// Another place that belongs to it.
    #[must_use]
    pub fn other(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.others.push((span, text.into()));
        self
    }

    /// Adds a name that it concerns.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Diagnostic {
        self.names.push(name.into());
        self
    }

    /// The cure in words.
    #[must_use]
    pub fn hint(mut self, text: impl Into<String>) -> Diagnostic {
        self.hint.get_or_insert_default().text = text.into();
        self
    }

    /// One change of the cure; several add up.
    #[must_use]
    pub fn edit(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.hint.get_or_insert_default().edits.push(Edit { span, text: text.into() });
        self
    }

    /// Whether it forbids using the model.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// The largest number of diagnostics that is shown of one list. It bounds memory and output for texts that are no models.
pub const MOST_FINDINGS: usize = 200;

/// The diagnostics to show, at most [`MOST_FINDINGS`], in their order, and how many are left out. Warnings are left out before
/// errors, and notes before warnings.
pub fn foremost<'d>(diagnostics: impl IntoIterator<Item = &'d Diagnostic>) -> (Vec<&'d Diagnostic>, usize) {
    let mut all: Vec<(usize, &Diagnostic)> = diagnostics.into_iter().enumerate().collect();
    let n_more = all.len().saturating_sub(MOST_FINDINGS);
    if n_more > 0 {
        all.sort_by_key(|(at, diagnostic)| (diagnostic.severity, *at));
        all.truncate(MOST_FINDINGS);
        all.sort_by_key(|(at, _)| *at);
    }
    (all.into_iter().map(|(_, diagnostic)| diagnostic).collect(), n_more)
}

/// A count with its digits in threes: `99,990`.
///
/// ```
/// assert_eq!(dalembert_model::thousands(99_990), "99,990");
/// assert_eq!(dalembert_model::thousands(200), "200");
/// ```
pub fn thousands(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The text after all `edits`, which must not overlap.
pub fn apply_edits(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| edit.span);
    let mut result = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        result.push_str(text.get(at..edit.span.start as usize).unwrap_or_default());
        result.push_str(&edit.text);
        at = edit.span.end as usize;
    }
    result.push_str(text.get(at..).unwrap_or_default());
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_are_left_out_before_errors_and_the_order_stays() {
        let at = |start: usize| Span::new(start, start + 1);
        let mut all: Vec<Diagnostic> =
            (0..300).map(|start| Diagnostic::warning(Code::UnusedName, at(start), "unused")).collect();
        all.push(Diagnostic::note(Code::UnusedName, at(300), "worth knowing"));
        all.push(Diagnostic::error(Code::UnknownName, at(301), "unknown"));
        let (shown, n_more) = foremost(&all);
        assert_eq!((shown.len(), n_more), (MOST_FINDINGS, 102));
        assert!(shown.last().is_some_and(|last| last.is_error()));
        assert!(shown.iter().all(|shown| shown.severity != Severity::Note));
        assert!(shown.windows(2).all(|pair| pair[0].span < pair[1].span));
        assert_eq!(foremost(&all[..200]), (all[..200].iter().collect(), 0));
    }
}
