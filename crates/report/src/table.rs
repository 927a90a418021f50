//! Tables: columns beside the names of rows, kept within the width of a layout.
//!
//! In a file, a table that is too wide is broken between columns. On a terminal the trend of values is shortened or
//! dropped first and long words are folded within their column, before the table is broken.

use std::fmt::Write;

use crate::kinds::ROUNDING_IN_TABLE;
use crate::layout::{Layout, Tone, folded, shortened, width};
use crate::text::{aligned, written_out};

/// Words are folded to no fewer columns than these.
const FOLDED: usize = 12;

/// Names of rows are shortened to no fewer columns than these.
const SHORTENED: usize = 8;

/// Columns beside the names of rows.
pub(crate) struct Table {
    labels: Vec<String>,
    columns: Vec<(String, Cells)>,
}

enum Cells {
    Words(Vec<String>),
    Toned(Vec<(String, Tone)>),
    Numbers(Vec<Option<f64>>, usize),
    /// As they are: what is rounding among them is 0 already.
    Quantities(Vec<Option<f64>>, usize),
    /// The same trend in several widths, the widest first.
    Trends(Vec<Vec<String>>),
}

/// A column as it is written.
#[derive(Clone)]
struct Column {
    head: String,
    cells: Vec<String>,
    side: Alignment,
    tones: Option<Vec<Tone>>,
    /// Narrower versions, the widest last.
    narrower: Vec<Vec<String>>,
    is_words: bool,
    is_course: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alignment {
    Left,
    Right,
}

/// A table, or the columns of it that fit beside each other.
pub(crate) struct TablePart {
    /// The heads of the columns, behind the title.
    pub head: String,
    /// A row for each name; of several lines where words are folded.
    pub rows: Vec<String>,
}

impl Table {
    pub fn new(labels: Vec<String>) -> Table {
        Table { labels, columns: Vec::new() }
    }

    /// A column of words.
    pub fn words(&mut self, head: &str, cells: Vec<String>) {
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.columns.push((head.to_owned(), Cells::Words(cells)));
        }
    }

    /// A column of verdicts.
    pub fn verdicts(&mut self, head: &str, cells: Vec<(String, Tone)>) {
        self.columns.push((head.to_owned(), Cells::Toned(cells)));
    }

    /// A column of numbers, aligned at the point; a dot where there is none.
    pub fn numbers(&mut self, head: &str, values: &[Option<f64>], digits: usize) {
        self.columns.push((head.to_owned(), Cells::Numbers(values.to_vec(), digits)));
    }

    /// A column of numbers of several kinds, of which those that are rounding have been replaced by 0: see `kinds.rs`.
    pub fn quantities(&mut self, head: &str, values: &[Option<f64>], digits: usize) {
        self.columns.push((head.to_owned(), Cells::Quantities(values.to_vec(), digits)));
    }

    /// A column of trends, each drawn in several widths, the widest first.
    pub fn trends(&mut self, head: &str, widths: Vec<Vec<String>>) {
        if widths.first().is_some_and(|cells| cells.iter().any(|cell| !cell.is_empty())) {
            self.columns.push((head.to_owned(), Cells::Trends(widths)));
        }
    }

    fn written(&self) -> Vec<Column> {
        let numbers = self.columns.iter().filter_map(|(_, cells)| match cells {
            Cells::Numbers(values, _) => Some(values),
            _ => None,
        });
        let floor = ROUNDING_IN_TABLE * largest(numbers.flatten());
        self.columns.iter().map(|(head, cells)| Column::new(head, cells, floor)).collect()
    }

    /// The table with an indent, and a title above the names.
    pub fn render(&self, title: &str, indent: usize, layout: Layout) -> String {
        self.render_toned(title, None, indent, layout)
    }

    /// The same with a title that is a verdict.
    pub fn render_toned(&self, title: &str, tone: Option<Tone>, indent: usize, layout: Layout) -> String {
        let mut out = String::new();
        for part in self.parts(title, tone, indent, layout) {
            let _ = writeln!(out, "{}", part.head);
            part.rows.iter().for_each(|row| {
                let _ = writeln!(out, "{row}");
            });
        }
        out
    }

    /// The table in as many parts as the width takes.
    pub fn parts(&self, title: &str, tone: Option<Tone>, indent: usize, layout: Layout) -> Vec<TablePart> {
        let columns = self.written();
        let is_terminal = layout.columns.is_some();
        let room = layout.table_width();
        let names = self.labels.iter().map(|label| width(label) + indent).max().unwrap_or(0);
        let names = if is_terminal { names.min(room * 2 / 3) } else { names };
        let beside = if columns.is_empty() { names } else { names.max(width(title)) };
        let paint = |text: &str| match tone {
            Some(tone) => layout.bold_toned(text, tone).into_owned(),
            None => layout.bold(text).into_owned(),
        };
        let columns = if is_terminal { with_shorter_courses(columns, beside, room) } else { columns };
        // A title that leaves no room for the columns stands above them.
        let (label_width, above) = if is_terminal && beside > names && beside + total(&columns) > room {
            (names, format!("{}\n", paint(title)))
        } else {
            (beside, String::new())
        };
        let columns = if is_terminal { with_folded_words(columns, label_width, room) } else { columns };
        let mut parts = Vec::new();
        let mut next = 0;
        while next < columns.len() || next == 0 {
            let first = next;
            next = if is_terminal {
                end_of_part(&columns, first, label_width, room)
            } else {
                end_in_file(&columns, first, label_width, room)
            };
            let narrow;
            let mut shown = &columns[first..next];
            if is_terminal && label_width + total(shown) > room {
                narrow = with_folded_words(shown.to_vec(), label_width, room);
                shown = &narrow;
            }
            let least = SHORTENED.min(label_width);
            let label_width = match is_terminal {
                true => label_width.min(room.saturating_sub(total(shown)).max(least)),
                false => label_width,
            };
            let title = if first == 0 && above.is_empty() { title } else { "" };
            let above = if first == 0 { above.as_str() } else { "" };
            let title = paint(&pad(title, label_width, Alignment::Left));
            let heads = shown.iter().map(|c| layout.bold(&pad(&c.head, c.width(), c.side)).into_owned());
            let head = format!("{above}{}", line(&title, heads));
            let rows = self.labels.iter().enumerate().map(|(row, label)| {
                let label = format!("{}{label}", " ".repeat(indent));
                let label = if is_terminal { shortened(&label, label_width) } else { label };
                row_text(&pad(&label, label_width, Alignment::Left), shown, row, layout)
            });
            parts.push(TablePart { head, rows: rows.collect() });
            if shown.is_empty() {
                break;
            }
        }
        parts
    }
}

impl Column {
    fn new(head: &str, cells: &Cells, floor: f64) -> Column {
        let mut column = Column {
            head: head.to_owned(),
            cells: Vec::new(),
            side: Alignment::Left,
            tones: None,
            narrower: Vec::new(),
            is_words: false,
            is_course: false,
        };
        match cells {
            Cells::Words(words) => (column.cells, column.is_words) = (words.clone(), true),
            Cells::Toned(cells) => {
                column.cells = cells.iter().map(|(word, _)| word.clone()).collect();
                column.tones = Some(cells.iter().map(|(_, tone)| *tone).collect());
                column.is_words = true;
            }
            Cells::Numbers(values, digits) => {
                (column.cells, column.side) = (aligned(values, *digits, floor), Alignment::Right);
            }
            Cells::Quantities(values, digits) => {
                (column.cells, column.side) = (written_out(values, *digits, 0.0), Alignment::Right);
            }
            Cells::Trends(widths) => {
                column.is_course = true;
                column.narrower = widths.iter().rev().cloned().collect();
                column.cells = column.narrower.pop().unwrap_or_default();
            }
        }
        column
    }

    /// The least width that words can be folded to, none of them broken.
    fn folded_width(&self) -> usize {
        if !self.is_words {
            return self.width();
        }
        let words = self.cells.iter().flat_map(|cell| cell.split([' ', '\n']));
        words.map(width).max().unwrap_or(0).max(FOLDED).max(width(&self.head)).min(self.width())
    }

    fn width(&self) -> usize {
        let lines = self.cells.iter().flat_map(|cell| cell.split('\n'));
        lines.map(width).max().unwrap_or(0).max(width(&self.head))
    }
}

/// Width of the columns behind the names.
fn total(columns: &[Column]) -> usize {
    columns.iter().map(|column| 2 + column.width()).sum()
}

/// Shortens trends, and drops them where that is not enough.
fn with_shorter_courses(mut columns: Vec<Column>, label_width: usize, room: usize) -> Vec<Column> {
    while label_width + total(&columns) > room
        && let Some(at) = columns.iter().position(|column| column.is_course)
    {
        match columns[at].narrower.pop() {
            Some(cells) => columns[at].cells = cells,
            None => drop(columns.remove(at)),
        }
    }
    columns
}

/// Folds words, the widest column first. Where that is not enough, several columns stay as they are and are parted.
fn with_folded_words(columns: Vec<Column>, label_width: usize, room: usize) -> Vec<Column> {
    let mut narrow = columns.clone();
    while let too_much @ 1.. = (label_width + total(&narrow)).saturating_sub(room) {
        let foldable = (0..narrow.len()).filter(|at| narrow[*at].width() > narrow[*at].folded_width());
        let Some(at) = foldable.max_by_key(|at| narrow[*at].width()) else {
            return if columns.len() == 1 { narrow } else { columns };
        };
        let column = &mut narrow[at];
        let to = column.width().saturating_sub(too_much).max(column.folded_width());
        column.cells = column.cells.iter().map(|cell| folded(cell, to).join("\n")).collect();
    }
    narrow
}

/// The columns from `first` on that fit into a file beside each other.
fn end_in_file(columns: &[Column], first: usize, label_width: usize, room: usize) -> usize {
    let mut next = first;
    let mut used = label_width;
    while next < columns.len() && (next == first || used + 2 + columns[next].width() <= room) {
        used += 2 + columns[next].width();
        next += 1;
    }
    next
}

/// The columns from `first` on that fit beside each other. A column without a head belongs to the one before it.
fn end_of_part(columns: &[Column], first: usize, label_width: usize, room: usize) -> usize {
    let mut next = first;
    while next < columns.len() {
        let group = 1 + columns[next + 1..].iter().take_while(|column| column.head.is_empty()).count();
        if next > first && label_width + total(&columns[first..next + group]) > room {
            break;
        }
        next += group;
    }
    if next > first && label_width + total(&columns[first..next]) > room {
        // Not even one group fits: its columns are parted.
        return end_in_file(columns, first, label_width, room).min(next);
    }
    next
}

fn row_text(label: &str, columns: &[Column], row: usize, layout: Layout) -> String {
    let cells: Vec<Vec<&str>> =
        columns.iter().map(|column| column.cells[row].split('\n').collect()).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(1);
    let blank = " ".repeat(width(label));
    let lines: Vec<String> = (0..height)
        .map(|at| {
            let cells = columns.iter().zip(&cells).map(|(column, cell)| {
                let text = pad(cell.get(at).copied().unwrap_or(""), column.width(), column.side);
                match &column.tones {
                    Some(tones) => layout.toned(&text, tones[row]).into_owned(),
                    None => text,
                }
            });
            line(if at == 0 { label } else { &blank }, cells)
        })
        .collect();
    lines.join("\n")
}

fn line(label: &str, cells: impl Iterator<Item = String>) -> String {
    let mut line = label.to_owned();
    for cell in cells {
        line.push_str("  ");
        line.push_str(&cell);
    }
    line.truncate(line.trim_end().len());
    line
}

fn pad(text: &str, columns: usize, side: Alignment) -> String {
    let room = " ".repeat(columns.saturating_sub(width(text)));
    match side {
        Alignment::Left => format!("{text}{room}"),
        Alignment::Right => format!("{room}{text}"),
    }
}

fn largest<'a>(values: impl Iterator<Item = &'a Option<f64>>) -> f64 {
    values.flatten().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(columns: usize) -> Layout {
        Layout { columns: Some(columns), ..Layout::default() }
    }

    #[test]
    fn a_wide_table_is_broken_between_columns() {
        let mut table = Table::new(vec!["x".into(), "phi".into()]);
        for at in 0..12 {
            table.numbers(&format!("column {at}"), &[Some(1.0 / 3.0), None], 10);
        }
        let text = table.render("title", 2, Layout::default());
        assert!(text.lines().all(|line| width(line) <= Layout::default().table_width()), "{text}");
        assert_eq!(text.lines().filter(|line| line.contains("column")).count(), 2);
    }

    #[test]
    fn courses_go_first_then_words_are_folded_and_no_row_is_wider_than_the_terminal() {
        let trend = |n: usize| vec!["▁".repeat(n), "█".repeat(n)];
        let mut table = Table::new(vec!["angle".into(), "a_very_long_name_of_an_output_of_the_model".into()]);
        table.numbers("end", &[Some(1.234_567), Some(-1e-9)], 7);
        table.trends("trend", vec![trend(24), trend(16), trend(8)]);
        table.verdicts("verdict", vec![("holds".into(), Tone::Good), ("no bound".into(), Tone::Open)]);
        table
            .words("where", vec!["motion(q), t = 9.97 s".into(), "`rod`, t = 1 s, and elsewhere too".into()]);
        for columns in [60, 80, 100, 120, 160] {
            let text = table.render("certificate: accuracy not judged", 2, on(columns));
            assert!(text.lines().all(|line| width(line) <= columns), "{columns}\n{text}");
            // Names take 44 columns, the others 10, 10 and 35: a trend of 8 with its gap has room from 109 columns on.
            assert_eq!(text.contains('█'), columns >= 109, "{columns}\n{text}");
            assert!(text.contains("elsewhere"), "{columns}\n{text}");
        }
        assert!(table.render("", 2, on(160)).contains(&"█".repeat(24)));
        let styled = Layout { is_styled: true, ..on(60) };
        let (plain, styled) = (table.render("t", 2, on(60)), table.render("t", 2, styled));
        assert!(styled.contains("\u{1b}[1m") && styled.contains("\u{1b}[32mholds\u{1b}[0m"), "{styled}");
        let stripped: Vec<usize> = styled.lines().map(width).collect();
        assert_eq!(stripped, plain.lines().map(width).collect::<Vec<_>>());
    }

    #[test]
    fn marks_stay_beside_their_numbers_where_a_table_is_broken() {
        let mut table = Table::new(vec!["x".into()]);
        for head in ["position", "velocity", "acceleration"] {
            table.numbers(head, &[Some(1.0 / 3.0)], 10);
            table.words("", vec![format!("of the {head}")]);
        }
        let text = table.render("coordinates", 2, on(60));
        for part in text.lines().filter(|line| line.contains("of the")) {
            assert_eq!(part.matches("0.3333333333").count(), part.matches("of the").count(), "{text}");
        }
    }
}
