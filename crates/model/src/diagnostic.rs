//! What is wrong with a model, in the words of its author.

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
    /// What is replaced; empty for an insertion.
    pub span: Span,
    /// What takes its place.
    pub text: String,
}

/// The way out of a mistake: a sentence, and where one exists, the change that does it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// What to do.
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
    /// The place it speaks of.
    pub span: Span,
    /// A few words beside that place; may be empty.
    pub label: String,
    /// Other places that belong to it, with a few words each.
    pub others: Vec<(Span, String)>,
    /// The user's names it speaks of.
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

    /// A name it speaks of.
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
