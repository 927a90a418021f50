//! What a person sees: results on standard output, talk on standard error.

use std::any::Any;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Patch, Renderer, Snippet};
use anstyle::AnsiColor;
use dalembert::model::{Diagnostic, Lines, Place, Severity, Span, foremost, thousands};
use dalembert_report::run::Sparks;

use crate::args::{Common, When};
use crate::files::reason;
use crate::outcome::Outcome;

/// The terminal, as the options want it.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// Print JSON in place of text.
    pub json: bool,
    quiet: bool,
}

impl Terminal {
    /// Sets colours for the whole process.
    pub fn new(common: Common) -> Terminal {
        match common.color {
            When::Auto => {}
            When::Always => anstream::ColorChoice::Always.write_global(),
            When::Never => anstream::ColorChoice::Never.write_global(),
        }
        Terminal { json: common.json, quiet: common.quiet }
    }

    /// A terminal that prints JSON, for when the options could not be read.
    pub fn json() -> Terminal {
        Terminal { json: true, quiet: true }
    }

    /// A terminal with default options, for when they could not be read.
    pub fn plain() -> Terminal {
        Terminal { json: false, quiet: false }
    }

    /// Writes a result. A reader that went away is no failure.
    pub fn print(&self, text: &str) -> Result<(), Outcome> {
        let mut out = anstream::stdout();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            Err(error) => {
                // Standard output is what failed, so that JSON has no place to go.
                let spoken = Terminal { json: false, ..*self };
                let message = format!("cannot write the result: {}", reason(&error));
                Err(spoken.fail(Outcome::OutputFailed, &message, None))
            }
        }
    }

    /// Writes a JSON object as the result.
    pub fn print_json(&self, object: &serde_json::Value) -> Result<(), Outcome> {
        self.print(&format!("{object:#}\n"))
    }

    /// Says something about the result, unless asked to be quiet.
    pub fn say(&self, text: impl Display) {
        if !self.quiet && !self.json {
            // Standard error that cannot be written to leaves nobody to tell.
            let _ = writeln!(anstream::stderr(), "{text}");
        }
    }

    /// How courses are drawn: where the locale names another encoding than UTF-8, by plain letters.
    pub fn sparks(&self) -> Sparks {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let is_utf8 = |locale: String| {
            let locale = locale.to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        if locale.is_none_or(is_utf8) { Sparks::Blocks } else { Sparks::Letters }
    }

    /// Whether nobody wants to hear talk.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Says what is wrong with a result that is told elsewhere.
    pub fn complain(&self, message: &str, hint: Option<&str>) {
        if !self.json {
            self.fail(Outcome::CheckFailed, message, hint);
        }
    }

    /// Says why nothing more can be done, and returns the outcome.
    pub fn fail(&self, outcome: Outcome, message: &str, hint: Option<&str>) -> Outcome {
        if self.json {
            let object = crate::json::failure(outcome, message, hint);
            let _ = writeln!(io::stdout(), "{object:#}");
            return outcome;
        }
        let mut err = anstream::stderr();
        let (red, cyan) =
            (AnsiColor::BrightRed.on_default().bold(), AnsiColor::BrightCyan.on_default().bold());
        let _ = writeln!(err, "{red}error{red:#}: {message}");
        if let Some(hint) = hint {
            let _ = writeln!(err, "{cyan}hint{cyan:#}: {hint}");
        }
        outcome
    }

    /// Tells of a panic, which is always a bug of the program.
    pub fn confess(&self, payload: &(dyn Any + Send)) -> Outcome {
        let promise = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or("unknown");
        let message = format!("a promise of the program broke: {promise}");
        self.fail(Outcome::InternalError, &message, Some("this is a bug; please report it with the model"))
    }

    /// Shows diagnostics with the lines they speak of.
    pub fn show(&self, path: &str, text: &str, diagnostics: &[Diagnostic]) {
        if self.json {
            return;
        }
        let (shown, n_more) = foremost(diagnostics.iter().filter(|d| d.is_error() || !self.quiet));
        let mut err = anstream::stderr();
        for diagnostic in shown {
            let _ = writeln!(err, "{}\n", render(path, text, diagnostic));
        }
        if n_more > 0 {
            let _ = writeln!(err, "… and {} more\n", thousands(n_more));
        }
    }
}

fn renderer() -> Renderer {
    Renderer::styled().decor_style(DecorStyle::Ascii)
}

fn render(path: &str, text: &str, diagnostic: &Diagnostic) -> String {
    // A byte-order mark counts as no column.
    let skipped = text.len() - text.trim_start_matches('\u{feff}').len();
    let text = &text[skipped..];
    let range = |span: Span| range(span, text, skipped);
    let hint = diagnostic.hint.as_ref();
    let edits = hint.into_iter().flat_map(|hint| &hint.edits);
    let others = diagnostic.others.iter().map(|(span, _)| *span);
    let mut places = std::iter::once(diagnostic.span).chain(others).chain(edits.map(|edit| edit.span));
    if places.any(|span| is_on_long_line(text, range(span))) {
        return render_place(path, text, range(diagnostic.span).start, diagnostic);
    }
    let level = level(diagnostic);
    let mut snippet = Snippet::source(text)
        .path(path)
        .annotation(AnnotationKind::Primary.span(range(diagnostic.span)).label(diagnostic.label.as_str()));
    // The turns of a loop share one place, which is marked once.
    for (at, (span, label)) in diagnostic.others.iter().enumerate() {
        if !diagnostic.others[..at].contains(&(*span, label.clone())) {
            snippet = snippet.annotation(AnnotationKind::Context.span(range(*span)).label(label.as_str()));
        }
    }
    let cause =
        level.primary_title(diagnostic.message.as_str()).id(diagnostic.code.as_str()).element(snippet);
    let title = Level::HELP.with_name("hint");
    let groups = match hint {
        None => vec![cause],
        Some(hint) if hint.edits.is_empty() || hint.edits.iter().any(|edit| edit.text.contains('\n')) => {
            vec![cause.element(title.message(hint.text.as_str()))]
        }
        Some(hint) => {
            let mut patched = Snippet::source(text);
            for edit in &hint.edits {
                patched = patched.patch(Patch::new(range(edit.span), edit.text.as_str()));
            }
            vec![cause, title.secondary_title(hint.text.as_str()).element(patched)]
        }
    };
    renderer().render(&groups)
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
fn render_place(path: &str, text: &str, start: usize, diagnostic: &Diagnostic) -> String {
    let Place { line, column } = Lines::new(text).place(start as u32);
    let origin = Origin::path(path).line(line as usize).char_column(column as usize);
    let cause = level(diagnostic).primary_title(diagnostic.message.as_str()).id(diagnostic.code.as_str());
    let cause = cause.element(origin);
    let title = Level::HELP.with_name("hint");
    let hint = diagnostic.hint.as_ref().map(|hint| title.message(hint.text.as_str()));
    renderer().render(&[cause.elements(hint)])
}

/// The bytes of `span` in `text`, which lacks the byte-order mark of `skipped` bytes.
fn range(span: Span, text: &str, skipped: usize) -> std::ops::Range<usize> {
    let end = (span.end as usize).saturating_sub(skipped).min(text.len());
    (span.start as usize).saturating_sub(skipped).min(end)..end
}
