//! Diagnostics with their lines.

use std::borrow::Cow;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Patch, Renderer, Snippet};
use dalembert::model::{Diagnostic, Lines, Place, Severity, Span};
use dalembert_report::{is_unsafe, visible, visible_styled};

/// A diagnostic as rustc would show it; source lines are cut to the width of the terminal.
pub fn render(path: &str, text: &str, diagnostic: &Diagnostic, columns: Option<usize>) -> String {
    // A byte-order mark counts as no column.
    let skipped = text.len() - text.trim_start_matches('\u{feff}').len();
    let text = &*harmless(&text[skipped..]);
    let path = visible(path);
    let range = |span: Span| range(span, text, skipped);
    let hint = diagnostic.hint.as_ref();
    let edits = hint.into_iter().flat_map(|hint| &hint.edits);
    let others = diagnostic.others.iter().map(|(span, _)| *span);
    let mut places = std::iter::once(diagnostic.span).chain(others).chain(edits.map(|edit| edit.span));
    if places.any(|span| is_on_long_line(text, range(span))) {
        return render_place(&path, text, range(diagnostic.span).start, diagnostic, columns);
    }
    let level = level(diagnostic);
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
    let groups = match hint {
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
    visible_styled(&renderer(columns).render(&groups)).into_owned()
}

fn renderer(columns: Option<usize>) -> Renderer {
    let renderer = Renderer::styled().decor_style(DecorStyle::Ascii);
    match columns {
        Some(columns) => renderer.term_width(columns),
        None => renderer,
    }
}

fn level(diagnostic: &Diagnostic) -> Level<'static> {
    match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

/// Lines with more bytes than this are not shown.
const LONG_LINE: usize = 2000;

/// Whether a range touches a line that is too long to be shown.
fn is_on_long_line(text: &str, range: std::ops::Range<usize>) -> bool {
    let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[range.end..].find('\n').map_or(text.len(), |at| range.end + at);
    text[start..end].split('\n').any(|line| line.len() > LONG_LINE)
}

/// A diagnostic with its place in numbers, in place of its line.
fn render_place(
    path: &str,
    text: &str,
    start: usize,
    diagnostic: &Diagnostic,
    columns: Option<usize>,
) -> String {
    let Place { line, column } = Lines::new(text).place(start as u32);
    let origin = Origin::path(path).line(line as usize).char_column(column as usize);
    let cause = level(diagnostic).primary_title(visible(&diagnostic.message)).id(diagnostic.code.as_str());
    let cause = cause.element(origin);
    let title = Level::HELP.with_name("hint");
    let hint = diagnostic.hint.as_ref().map(|hint| title.message(visible(&hint.text)));
    visible_styled(&renderer(columns).render(&[cause.elements(hint)])).into_owned()
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
