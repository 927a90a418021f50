//! Diagnostics with the lines they speak of.

use std::borrow::Cow;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Patch, Renderer, Snippet};
use dalembert::model::{Diagnostic, Severity, Span};
use dalembert_report::{is_unsafe, visible, visible_styled};

/// A diagnostic as rustc would show it; source lines are cut to the width of the terminal.
pub fn render(path: &str, text: &str, diagnostic: &Diagnostic, columns: Option<usize>) -> String {
    // A byte-order mark counts as no column.
    let skipped = text.len() - text.trim_start_matches('\u{feff}').len();
    let text = &*harmless(&text[skipped..]);
    let path = visible(path);
    let range = |span: Span| range(span, text, skipped);
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let mut snippet = Snippet::source(text)
        .path(&*path)
        .annotation(AnnotationKind::Primary.span(range(diagnostic.span)).label(visible(&diagnostic.label)));
    // The turns of a loop share one place, which is marked once.
    for (at, (span, label)) in diagnostic.others.iter().enumerate() {
        if !diagnostic.others[..at].contains(&(*span, label.clone())) {
            snippet = snippet.annotation(AnnotationKind::Context.span(range(*span)).label(visible(label)));
        }
    }
    let cause =
        level.primary_title(visible(&diagnostic.message)).id(diagnostic.code.as_str()).element(snippet);
    let title = Level::HELP.with_name("hint");
    let groups = match &diagnostic.hint {
        None => vec![cause],
        Some(hint) if hint.edits.is_empty() || hint.edits.iter().any(|edit| edit.text.contains('\n')) => {
            vec![cause.element(title.message(visible(&hint.text)))]
        }
        Some(hint) => {
            let mut patched = Snippet::source(text);
            for edit in &hint.edits {
                patched = patched.patch(Patch::new(range(edit.span), visible(&edit.text)));
            }
            vec![cause, title.secondary_title(visible(&hint.text)).element(patched)]
        }
    };
    let renderer = Renderer::styled().decor_style(DecorStyle::Ascii);
    let renderer = match columns {
        Some(columns) => renderer.term_width(columns),
        None => renderer,
    };
    visible_styled(&renderer.render(&groups)).into_owned()
}

/// The text with marks in place of what a terminal would act on, each of as many bytes, so that places stay where they
/// are. Control characters of ASCII stay: the renderer shows them by their pictures, ␛ for an escape.
fn harmless(text: &str) -> Cow<'_, str> {
    let is_harmful = |character: char| is_unsafe(character) && !character.is_ascii();
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let mark = |character: char| match character.len_utf8() {
        _ if !is_harmful(character) => character,
        2 => '\u{bf}',
        _ => '\u{fffd}',
    };
    Cow::Owned(text.chars().map(mark).collect())
}

/// The bytes of `span` in `text`, which lacks the byte-order mark of `skipped` bytes.
fn range(span: Span, text: &str, skipped: usize) -> std::ops::Range<usize> {
    let end = (span.end as usize).saturating_sub(skipped).min(text.len());
    (span.start as usize).saturating_sub(skipped).min(end)..end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_take_as_many_bytes_as_what_they_stand_for() {
        let text = "a\u{1b}[2J\u{9b}b\u{61c}c\u{202e}d\u{200f}\r\n\te";
        let shown = harmless(text);
        assert_eq!(shown.len(), text.len());
        assert_eq!(shown, "a\u{1b}[2J\u{bf}b\u{bf}c\u{fffd}d\u{fffd}\r\n\te");
    }
}
