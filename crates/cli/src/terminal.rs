//! What a person sees: results on standard output, talk on standard error.

use std::any::Any;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};
use dalembert::model::{Diagnostic, Severity, Span};

use crate::args::{Common, When};
use crate::outcome::Outcome;

/// So many diagnostics are shown in full; the rest is counted.
const MAX_SHOWN: usize = 40;

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

    /// Writes a result. A reader that went away is no failure.
    pub fn print(&self, text: &str) -> Result<(), Outcome> {
        let mut out = anstream::stdout();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            Err(error) => {
                Err(self.fail(Outcome::OutputFailed, &format!("cannot write the result: {error}"), None))
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

    /// Says why nothing more can be done, and returns the outcome.
    pub fn fail(&self, outcome: Outcome, message: &str, hint: Option<&str>) -> Outcome {
        if self.json && outcome != Outcome::OutputFailed {
            let object = crate::json::failure(outcome, message, hint);
            let _ = writeln!(io::stdout(), "{object:#}");
            return outcome;
        }
        let title = Level::ERROR.primary_title(message);
        let group = match hint {
            Some(hint) => Group::with_title(title).element(Level::HELP.with_name("hint").message(hint)),
            None => Group::with_title(title),
        };
        let _ = writeln!(anstream::stderr(), "{}", renderer().render(&[group]));
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
        let shown: Vec<&Diagnostic> = diagnostics.iter().filter(|d| d.is_error() || !self.quiet).collect();
        let mut err = anstream::stderr();
        for diagnostic in shown.iter().take(MAX_SHOWN) {
            let _ = writeln!(err, "{}\n", render(path, text, diagnostic));
        }
        if shown.len() > MAX_SHOWN {
            let _ = writeln!(err, "… and {} more; `--json` lists all\n", shown.len() - MAX_SHOWN);
        }
    }
}

fn renderer() -> Renderer {
    Renderer::styled().decor_style(DecorStyle::Ascii)
}

fn render(path: &str, text: &str, diagnostic: &Diagnostic) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut snippet = Snippet::source(text).path(path).annotation(
        AnnotationKind::Primary.span(range(diagnostic.span, text)).label(diagnostic.label.as_str()),
    );
    for (span, label) in &diagnostic.others {
        snippet = snippet.annotation(AnnotationKind::Context.span(range(*span, text)).label(label.as_str()));
    }
    let cause =
        level.primary_title(diagnostic.message.as_str()).id(diagnostic.code.as_str()).element(snippet);
    let title = Level::HELP.with_name("hint");
    let groups = match &diagnostic.hint {
        None => vec![cause],
        Some(hint) if hint.edits.is_empty() || hint.edits.iter().any(|edit| edit.text.contains('\n')) => {
            vec![cause.element(title.message(hint.text.as_str()))]
        }
        Some(hint) => {
            let mut patched = Snippet::source(text);
            for edit in &hint.edits {
                patched = patched.patch(Patch::new(range(edit.span, text), edit.text.as_str()));
            }
            vec![cause, title.secondary_title(hint.text.as_str()).element(patched)]
        }
    };
    renderer().render(&groups)
}

fn range(span: Span, text: &str) -> std::ops::Range<usize> {
    let end = (span.end as usize).min(text.len());
    (span.start as usize).min(end)..end
}
