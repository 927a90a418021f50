//! Terminal: results on standard output, messages on standard error.

mod excerpt;
mod link;

use std::any::Any;
use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use anstyle::AnsiColor;
use dalembert::model::{Diagnostic, foremost, thousands};
use dalembert_report::run::Sparks;
use dalembert_report::{Layout, is_unsafe, visible, visible_lines, visible_styled};
use serde::Serialize;
use terminal_size::{Width, terminal_size};

use crate::commands::{Common, When};
use crate::envelope::{self, Failure};
use crate::files::reason;
use dalembert::Outcome;

/// The columns of a terminal of unknown width.
const USUAL_COLUMNS: usize = 80;

/// Whether TERM names a terminal without colours, and nothing forces them.
fn is_dumb() -> bool {
    let is_forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    !is_forced && std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The terminal with its options.
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
            // The library takes the variable CI for a terminal with colours, whatever TERM says.
            When::Auto if is_dumb() => ColorChoice::Never.write_global(),
            When::Auto => {}
            When::Always => ColorChoice::Always.write_global(),
            When::Never => ColorChoice::Never.write_global(),
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

    /// Writes a result as text for a person. Foreign text in it was made visible where the lines were laid out; whatever
    /// else a terminal would act on, but for styles and links of our own, is made so here.
    pub fn print(&self, text: &str) -> Result<(), Outcome> {
        self.print_bytes(visible_styled(text).as_bytes())
    }

    /// Writes a result that is a file: byte for byte, unless a terminal would show it.
    pub fn print_file(&self, text: &str) -> Result<(), Outcome> {
        if io::stdout().is_terminal() {
            self.print_bytes(visible_lines(text).as_bytes())
        } else {
            written(&mut io::stdout(), text.as_bytes()).map_err(|error| self.output_failed(&error))
        }
    }

    /// Writes a JSON object as the result.
    pub fn print_json(&self, object: &serde_json::Value) -> Result<(), Outcome> {
        self.print_bytes(json_text(object).as_bytes())
    }

    /// Writes the JSON object of a result.
    pub fn print_result(&self, outcome: Outcome, fields: &impl Serialize) -> Result<(), Outcome> {
        self.print_json(&envelope::result(outcome, fields))
    }

    fn print_bytes(&self, bytes: &[u8]) -> Result<(), Outcome> {
        written(&mut anstream::stdout(), bytes).map_err(|error| self.output_failed(&error))
    }

    /// Standard output is what failed, so that JSON has no place to go.
    fn output_failed(&self, error: &io::Error) -> Outcome {
        let spoken = Terminal { json: false, ..*self };
        let message = format!("cannot write the result: {}", reason(error));
        spoken.fail(Outcome::OutputFailed, &message, None)
    }

    /// Prints a line about the result, unless quiet.
    pub fn say(&self, text: impl Display) {
        self.say_lines(&[&text]);
    }

    /// The same in several lines.
    pub fn say_lines(&self, lines: &[&dyn Display]) {
        if !self.quiet && !self.json {
            for line in lines {
                // If standard error cannot be written to, no message is possible; the exit code remains.
                let _ = writeln!(anstream::stderr(), "{}", visible(&line.to_string()));
            }
        }
    }

    /// Says that a file was written; its path is a link where the terminal has links.
    pub fn say_wrote(&self, path: &Path) {
        if !self.quiet && !self.json {
            let shown = link::linked(path, &path.display().to_string(), &io::stderr());
            let _ = writeln!(anstream::stderr(), "wrote {shown}");
        }
    }

    /// A text on standard output that leads to a file where the terminal has links.
    pub fn link(&self, path: &Path, text: &str) -> String {
        link::linked(path, text, &io::stdout())
    }

    /// Says how a command is called, in the words of the parser of arguments.
    pub fn print_usage(&self, error: &clap::Error) {
        // If standard error cannot be written to, no message is possible; the exit code remains.
        let _ = write!(anstream::stderr(), "{}", visible_styled(&error.render().ansi().to_string()));
    }

    /// How results are laid out.
    ///
    /// `COLUMNS` says how wide lines may be, else the terminal. What is written to a file or a pipe has a layout of its
    /// own, so that it does not depend on the window.
    pub fn layout(&self) -> Layout {
        let out = io::stdout();
        let is_styled = AutoStream::choice(&out) != ColorChoice::Never;
        Layout { columns: columns(&out), is_styled, sparks: self.sparks() }
    }

    /// How courses are drawn: where the locale names another encoding than UTF-8, by plain letters.
    fn sparks(&self) -> Sparks {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let is_utf8 = |locale: String| {
            let locale = locale.to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        if locale.is_none_or(is_utf8) { Sparks::Blocks } else { Sparks::Letters }
    }

    /// The columns of progress lines.
    pub fn progress_columns(&self) -> usize {
        columns(&io::stderr()).unwrap_or(USUAL_COLUMNS)
    }

    /// Whether messages are off.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Prints an error of a result that is shown elsewhere.
    pub fn print_error(&self, message: &str, hint: Option<&str>) {
        if !self.json {
            self.fail(Outcome::CheckFailed, message, hint);
        }
    }

    /// Says why nothing more can be done, and returns the outcome.
    pub fn fail(&self, outcome: Outcome, message: &str, hint: Option<&str>) -> Outcome {
        if self.json {
            let object = envelope::result(outcome, &Failure { message, hint });
            let printed = written(&mut io::stdout(), json_text(&object).as_bytes());
            return printed.map_or_else(|error| self.output_failed(&error), |()| outcome);
        }
        let mut err = anstream::stderr();
        let (red, cyan) =
            (AnsiColor::BrightRed.on_default().bold(), AnsiColor::BrightCyan.on_default().bold());
        let code = outcome.code().map_or_else(String::new, |code| format!("[{code}]"));
        let _ = writeln!(err, "{red}error{code}{red:#}: {}", visible(message));
        if let Some(hint) = hint {
            let _ = writeln!(err, "{cyan}hint{cyan:#}: {}", visible(hint));
        }
        outcome
    }

    /// Reports a panic, which is always a bug of the program.
    pub fn report_internal_error(&self, payload: &(dyn Any + Send)) -> Outcome {
        let promise = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or("unknown");
        let message = format!("a promise of the program broke: {promise}");
        self.fail(Outcome::InternalError, &message, Some("this is a bug; please report it with the model"))
    }

    /// Shows diagnostics with their lines.
    pub fn show(&self, path: &str, text: &str, diagnostics: &[Diagnostic]) {
        if self.json {
            return;
        }
        let (shown, n_more) = foremost(diagnostics.iter().filter(|d| d.is_error() || !self.quiet));
        let mut err = anstream::stderr();
        let width = columns(&io::stderr());
        for diagnostic in shown {
            let _ = writeln!(err, "{}\n", excerpt::render(path, text, diagnostic, width));
        }
        if n_more > 0 {
            let _ = writeln!(err, "… and {} more\n", thousands(n_more));
        }
    }
}

/// Writes all of a text. A reader that went away is no failure.
fn written(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// An object as text: what a terminal would act on is escaped as JSON does it.
fn json_text(object: &serde_json::Value) -> String {
    let text = format!("{object:#}\n");
    if !text.contains(|character| is_unsafe(character) && character != '\n') {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        // Outside of strings there are line ends alone, and within them none.
        if is_unsafe(character) && character != '\n' {
            out.push_str(&format!("\\u{:04x}", character as u32));
        } else {
            out.push(character);
        }
    }
    out
}

/// The columns of a terminal: what `COLUMNS` says, or its own; none for a file or a pipe without `COLUMNS`.
fn columns(stream: &impl IsTerminal) -> Option<usize> {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    let asked = asked.filter(|columns: &usize| *columns > 0);
    asked.or_else(|| {
        let size = stream.is_terminal().then(terminal_size)?;
        // A terminal that does not know its size is taken for the usual one.
        Some(size.map_or(USUAL_COLUMNS, |(Width(columns), _)| usize::from(columns)))
    })
}
