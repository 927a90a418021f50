//! How text is set for the place where it is read: its width, its styles, its letters.

use std::borrow::Cow;

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthChar;

use crate::run::Sparks;
use crate::visible::sequence;

/// Tables and sentences in a file are no wider than this where they can be broken.
const TABLE_IN_FILE: usize = 96;

/// Lists of facts in a file are broken here.
const FACTS_IN_FILE: usize = 80;

/// Longer lines of prose are hard to read, however wide a terminal is.
const PROSE: usize = 100;

/// Narrower terminals get lines of this width.
const NARROWEST: usize = 40;

/// How text is set. The default is that of a file: lines of 80 and tables of 96 columns, no styles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The columns of the terminal, within which every line is kept; none for a file.
    pub columns: Option<usize>,
    /// Whether to mark heads and verdicts by ANSI styles.
    pub is_styled: bool,
    /// How courses of values are drawn.
    pub sparks: Sparks,
}

/// Meaning of a verdict for its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// All is well: green.
    Good,
    /// Open: amber.
    Open,
    /// Wrong: red.
    Bad,
}

impl Tone {
    fn style(self) -> Style {
        match self {
            Tone::Good => AnsiColor::Green.on_default(),
            Tone::Open => AnsiColor::Yellow.on_default(),
            Tone::Bad => AnsiColor::BrightRed.on_default(),
        }
    }
}

impl Layout {
    /// The width of tables.
    pub(crate) fn table_width(self) -> usize {
        self.columns.map_or(TABLE_IN_FILE, |columns| columns.max(NARROWEST))
    }

    /// The width of sentences.
    pub(crate) fn prose_width(self) -> usize {
        self.columns.map_or(TABLE_IN_FILE, |columns| columns.clamp(NARROWEST, PROSE))
    }

    /// The width of lists of facts.
    pub(crate) fn fact_width(self) -> usize {
        self.columns.map_or(FACTS_IN_FILE, |columns| columns.clamp(NARROWEST, PROSE))
    }

    /// A headline.
    pub fn bold(self, text: &str) -> Cow<'_, str> {
        self.painted(text, Style::new().bold())
    }

    /// A verdict in a table.
    pub fn toned(self, text: &str, tone: Tone) -> Cow<'_, str> {
        self.painted(text, tone.style())
    }

    /// The verdict in a headline.
    pub fn bold_toned(self, text: &str, tone: Tone) -> Cow<'_, str> {
        self.painted(text, tone.style().bold())
    }

    /// White space around the text is left plain.
    fn painted(self, text: &str, style: Style) -> Cow<'_, str> {
        let inner = text.trim();
        if !self.is_styled || inner.is_empty() {
            return Cow::Borrowed(text);
        }
        let before = &text[..text.len() - text.trim_start().len()];
        let after = &text[text.trim_end().len()..];
        Cow::Owned(format!("{before}{style}{inner}{style:#}{after}"))
    }

    /// The text with lines that are too wide for the terminal broken between words, below their indent.
    pub fn fitted(self, text: String) -> String {
        let Some(columns) = self.columns.map(|columns| columns.max(NARROWEST)) else { return text };
        if text.lines().all(|line| width(line) <= columns) {
            return text;
        }
        let mut out = String::with_capacity(text.len());
        for line in text.lines() {
            if width(line) <= columns {
                out.push_str(line);
            } else {
                fold_line(&mut out, line, columns);
            }
            out.push('\n');
        }
        out
    }
}

/// Breaks a line between words; what follows is indented by two more than the line.
fn fold_line(out: &mut String, line: &str, columns: usize) {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let hanging = (indent + 2).min(columns / 2);
    let mut column = 0;
    let mut rest = line;
    while !rest.is_empty() {
        let word = rest.trim_start_matches(' ');
        let gap = rest.len() - word.len();
        let word = &word[..word.find(' ').unwrap_or(word.len())];
        let is_first = column <= hanging;
        rest = &rest[gap + word.len()..];
        if !is_first && column + gap + width(word) > columns {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', hanging));
            column = hanging;
        } else {
            out.extend(std::iter::repeat_n(' ', gap));
            column += gap;
        }
        out.push_str(word);
        column += width(word);
    }
}

/// Columns that a text takes on a terminal; styles and links take none.
pub(crate) fn width(text: &str) -> usize {
    let mut columns = 0;
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let skipped = if character == '\u{1b}' { sequence(rest) } else { None };
        columns += if skipped.is_some() { 0 } else { character.width().unwrap_or(0) };
        rest = &rest[skipped.unwrap_or(character.len_utf8())..];
    }
    columns
}

/// The text cut to so many columns, with a mark where something is missing.
pub(crate) fn shortened(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut used = 1;
    for character in text.chars() {
        used += character.width().unwrap_or(0);
        if used > columns {
            break;
        }
        out.push(character);
    }
    out.push('…');
    out
}

/// The text broken into lines of at most so many columns: between words, and within words that are longer.
pub(crate) fn folded(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let length = width(word);
        if used > 0 && used + 1 + length > columns {
            lines.push(String::new());
            used = 0;
        }
        if used > 0 {
            lines.last_mut().expect("there is a line").push(' ');
            used += 1;
        }
        for character in word.chars() {
            let wide = character.width().unwrap_or(0);
            if used + wide > columns && used > 0 {
                lines.push(String::new());
                used = 0;
            }
            lines.last_mut().expect("there is a line").push(character);
            used += wide;
        }
    }
    lines
}
