//! What a person sees: results on standard output, talk on standard error.

use std::any::Any;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Patch, Renderer, Snippet};
use anstyle::AnsiColor;
use dalembert::model::{Diagnostic, Severity, Span};
use dalembert_report::run::Sparks;

use crate::args::{Common, When};
use crate::files::reason;
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
        let code = outcome.code().map_or_else(String::new, |code| format!("[{code}]"));
        let _ = writeln!(err, "{red}error{code}{red:#}: {message}");
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
    // A byte-order mark counts as no column.
    let skipped = text.len() - text.trim_start_matches('\u{feff}').len();
    let text = &text[skipped..];
    let range = |span: Span| range(span, text, skipped);
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
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
    let groups = match &diagnostic.hint {
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

/// The bytes of `span` in `text`, which lacks the byte-order mark of `skipped` bytes.
fn range(span: Span, text: &str, skipped: usize) -> std::ops::Range<usize> {
    let end = (span.end as usize).saturating_sub(skipped).min(text.len());
    (span.start as usize).saturating_sub(skipped).min(end)..end
}
