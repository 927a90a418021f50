//! Places in a model's text.

/// A range of bytes in the text of one model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The range from byte `start` up to byte `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The smallest range that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty place just after this one, where something is missing.
    pub fn after(self) -> Span {
        Span { start: self.end, end: self.end }
    }

    /// The empty place just before this one.
    pub fn before(self) -> Span {
        Span { start: self.start, end: self.start }
    }

    /// The piece of `text` it covers.
    pub fn text(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

/// Line and column as a person counts them: both from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// The lines of a text, for finding the [`Place`] of a byte.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a str,
    starts: Vec<u32>,
}

impl<'a> Lines<'a> {
    /// Finds the line starts of `text`. A byte-order mark counts as no column.
    pub fn new(text: &'a str) -> Lines<'a> {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at as u32 + 1)).collect();
        Lines { text, starts }
    }

    /// Line and column of the byte `offset`.
    pub fn place(&self, offset: u32) -> Place {
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let start = self.starts[line - 1];
        let before = Span { start, end: offset }.text(self.text);
        let columns = before.chars().filter(|c| *c != '\u{feff}').count();
        Place { line: line as u32, column: columns as u32 + 1 }
    }

    /// The text of line `line` (from 1), without its end.
    pub fn line(&self, line: u32) -> &'a str {
        let index = line.max(1) as usize - 1;
        let start = self.starts.get(index).copied().unwrap_or(self.text.len() as u32);
        let end = self.starts.get(index + 1).copied().unwrap_or(self.text.len() as u32);
        Span { start, end }.text(self.text).trim_end_matches(['\n', '\r'])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_count_from_one() {
        let lines = Lines::new("\u{feff}φ = 1\r\nx\n");
        assert_eq!(lines.place(3), Place { line: 1, column: 1 });
        assert_eq!(lines.place(5), Place { line: 1, column: 2 });
        assert_eq!(lines.place(11), Place { line: 2, column: 1 });
        assert_eq!(lines.line(1), "\u{feff}φ = 1");
        assert_eq!(lines.line(2), "x");
    }
}
