//! Collection of diagnostics.

use dalembert_model::{Code, Diagnostic, Span};
use hashbrown::HashSet;

/// The text that a place refers to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum TextSource {
    /// The text of the model.
    #[default]
    Text,
    /// The value that replaces that of a parameter, by its number.
    Override(usize),
}

/// Diagnostics so far, and the names and places of which no further ones are reported.
#[derive(Default)]
pub(super) struct Reporter {
    in_text: Vec<Diagnostic>,
    /// Each with the source that it belongs to.
    in_overrides: Vec<(usize, Diagnostic)>,
    reported: HashSet<(TextSource, Code, Span)>,
    source: TextSource,
    /// Starts of the diagnostics of the parser, ascending.
    damaged: Vec<u32>,
    /// Words that may have been declared in a part of the text that could not be read.
    pub(super) lost: HashSet<String>,
    /// Reserved words that were declared: their meaning is open.
    pub(super) misused: HashSet<String>,
    /// Undeclared names without a likely correction: they are reported once.
    pub(super) undeclared: HashSet<String>,
    /// The sort of name that a place requires, if it is only one.
    pub(super) wanted: Option<String>,
}

impl Reporter {
    /// A reporter after the parser, whose diagnostics are `earlier`.
    pub(super) fn after(earlier: &[Diagnostic], lost: HashSet<String>) -> Reporter {
        let mut damaged: Vec<u32> = earlier.iter().map(|diagnostic| diagnostic.span.start).collect();
        damaged.sort_unstable();
        Reporter { damaged, lost, ..Reporter::default() }
    }

    /// Reports a diagnostic, once for each place: iterations of a loop do not repeat it.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        if self.reported.insert((self.source, diagnostic.code, diagnostic.span)) {
            match self.source {
                TextSource::Text => self.in_text.push(diagnostic),
                TextSource::Override(number) => self.in_overrides.push((number, diagnostic)),
            }
        }
    }

    /// Changes the text that places refer to; returns the one before.
    pub(super) fn enter(&mut self, source: TextSource) -> TextSource {
        std::mem::replace(&mut self.source, source)
    }

    /// Number of diagnostics so far.
    pub(super) fn len(&self) -> usize {
        self.in_text.len() + self.in_overrides.len()
    }

    pub(super) fn has_errors(&self) -> bool {
        self.all().any(Diagnostic::is_error)
    }

    /// Whether a diagnostic has this code.
    pub(super) fn has(&self, code: Code) -> bool {
        self.all().any(|diagnostic| diagnostic.code == code)
    }

    fn all(&self) -> impl Iterator<Item = &Diagnostic> {
        self.in_text.iter().chain(self.in_overrides.iter().map(|(_, diagnostic)| diagnostic))
    }

    /// Whether this code was reported at `span`.
    pub(super) fn has_reported(&self, code: Code, span: Span) -> bool {
        self.reported.contains(&(self.source, code, span))
    }

    /// Whether the parser reported an error inside `span`: its meaning is then a guess.
    pub(super) fn is_damaged(&self, span: Span) -> bool {
        let at = self.damaged.partition_point(|start| *start < span.start);
        self.damaged.get(at).is_some_and(|start| *start <= span.end)
    }

    /// The diagnostics of the text, and those of overrides in the order of these.
    pub(super) fn into_diagnostics(mut self) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
        self.in_overrides.sort_by_key(|(number, diagnostic)| (*number, diagnostic.span, diagnostic.code));
        (self.in_text, self.in_overrides.into_iter().map(|(_, diagnostic)| diagnostic).collect())
    }
}
