//! Numbers, tables and lists for a terminal.

use std::fmt::Write;

use dalembert_model::thousands;

/// Tables and sentences are no wider than this where they can be broken.
const WIDTH: usize = 96;

/// Lists of facts are broken here.
const FACT_WIDTH: usize = 80;

/// Where the values of facts begin.
const FACT_INDENT: usize = 17;

/// Longer lists of names are cut here.
const MAX_NAMES: usize = 12;

/// What is smaller than this part of the largest number in its column is rounding, and shown as 0.
const ROUNDING: f64 = 1e-13;

/// What is smaller than this part of the largest number in its table is rounding too.
const ROUNDING_IN_TABLE: f64 = 1e-15;

/// A number with so many significant digits, without zeros at the end.
pub(crate) fn number(value: f64, digits: usize) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let scientific = format!("{value:.*e}", digits.saturating_sub(1));
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..digits.max(5) as i32).contains(&exponent) {
        let decimals = (digits as i32 - 1 - exponent).max(0) as usize;
        return trimmed(&format!("{value:.decimals$}")).to_owned();
    }
    format!("{}e{exponent}", trimmed(mantissa))
}

fn trimmed(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// A count with its noun: `1 position`, `3 velocities`.
pub(crate) fn counted(n: i64, noun: &str) -> String {
    let plural = match (n, noun.strip_suffix('y')) {
        (1, _) => noun.to_owned(),
        (_, Some(stem)) if !noun.ends_with("ey") => format!("{stem}ies"),
        (_, _) => format!("{noun}s"),
    };
    format!("{n} {plural}")
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The items without repetitions, in their order.
pub(crate) fn once_each(items: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for item in items {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    kept
}

/// Names in a row, cut where there are many.
pub(crate) fn list<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let n = names.len();
    let mut shown = names.take(MAX_NAMES).collect::<Vec<_>>().join(", ");
    if n > MAX_NAMES {
        let _ = write!(shown, ", … and {} more", thousands(n - MAX_NAMES));
    }
    shown
}

/// Lines of a name and what there is to say of it.
#[derive(Default)]
pub(crate) struct Facts {
    text: String,
    pairs: Vec<(String, String)>,
}

impl Facts {
    /// A list, broken between its items.
    pub fn list(&mut self, name: &str, value: &str) {
        self.pairs.push((name.to_owned(), value.to_owned()));
        self.add(name, &broken(&items(value), ", ", FACT_WIDTH));
    }

    /// A sentence, broken between its words.
    pub fn sentence(&mut self, name: &str, value: &str) {
        self.pairs.push((name.to_owned(), value.to_owned()));
        self.add(name, &broken(&value.split(' ').collect::<Vec<_>>(), " ", FACT_WIDTH));
    }

    /// A line for each pair, aligned, cut where there are many.
    pub fn block(&mut self, name: &str, rows: &[(String, String)]) {
        let width = rows.iter().take(MAX_NAMES).map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (at, (row, description)) in rows.iter().take(MAX_NAMES).enumerate() {
            self.list(if at == 0 { name } else { "" }, &format!("{row:<width$}  {description}"));
        }
        if rows.len() > MAX_NAMES {
            self.list("", &format!("… and {} more", thousands(rows.len() - MAX_NAMES)));
        }
    }

    /// Names with what there is to say of them: aligned, or where that is too wide for one of them, below them all.
    pub fn entries(&mut self, name: &str, rows: &[(String, String)]) {
        let length = |text: &str| text.chars().count();
        let width = rows.iter().map(|(names, _)| length(names)).max().unwrap_or(0);
        if rows.iter().all(|(_, told)| FACT_INDENT + width + 2 + length(told) < FACT_WIDTH) {
            return self.block(name, rows);
        }
        for (at, (names, told)) in rows.iter().enumerate() {
            let name = if at == 0 { name } else { "" };
            self.pairs.push((name.to_owned(), format!("{names}  {told}")));
            self.add(name, &broken(&items(names), ", ", FACT_WIDTH));
            let told = broken(&items(told), ", ", FACT_WIDTH - 2);
            self.add("", &format!("  {}", told.replace('\n', "\n  ")));
        }
    }

    pub fn into_text(self) -> String {
        self.text
    }

    /// The names with what there is to say of them, unbroken; a name is empty where the one before goes on.
    pub fn into_pairs(self) -> Vec<(String, String)> {
        self.pairs
    }

    fn add(&mut self, name: &str, value: &str) {
        let _ = writeln!(self.text, "  {name:<15}{}", value.trim_end());
    }
}

/// The items of a list. Tuples are no lists: their commas stay.
fn items(text: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let (mut start, mut depth) = (0, 0_u32);
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 && text[at..].starts_with(", ") => {
                items.push(&text[start..at]);
                start = at + 2;
            }
            _ => {}
        }
    }
    items.push(&text[start..]);
    items
}

/// Joins items and breaks the line between some of them, below the first at the indent of facts.
fn broken(items: &[&str], separator: &str, width: usize) -> String {
    let mut out = String::new();
    let mut column = FACT_INDENT;
    for (at, item) in items.iter().enumerate() {
        let length = item.chars().count();
        if at > 0 {
            out.push_str(separator.trim_end());
            if column + length + separator.len() + 1 > width {
                let _ = write!(out, "\n{}", " ".repeat(FACT_INDENT));
                column = FACT_INDENT;
            } else {
                out.push(' ');
                column += separator.len();
            }
        }
        out.push_str(item);
        column += length;
    }
    out
}

/// A paragraph broken between words.
pub(crate) fn paragraph(text: &str, indent: &str) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            column = 0;
        }
        let before = if column == 0 { indent } else { " " };
        out.push_str(before);
        out.push_str(word);
        column += before.chars().count() + length;
    }
    out.push('\n');
    out
}

/// Columns beside the names of rows; broken into several tables where they are too wide.
pub(crate) struct Table {
    labels: Vec<String>,
    columns: Vec<(String, Cells)>,
}

enum Cells {
    Words(Vec<String>),
    Numbers(Vec<Option<f64>>, usize),
}

struct Column {
    head: String,
    cells: Vec<String>,
    side: Side,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
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

    /// A column of numbers, aligned at the point; a dot where there is none.
    pub fn numbers(&mut self, head: &str, values: &[Option<f64>], digits: usize) {
        self.columns.push((head.to_owned(), Cells::Numbers(values.to_vec(), digits)));
    }

    fn written(&self) -> Vec<Column> {
        let numbers = self.columns.iter().filter_map(|(_, cells)| match cells {
            Cells::Numbers(values, _) => Some(values),
            Cells::Words(_) => None,
        });
        let floor = ROUNDING_IN_TABLE * largest(numbers.flatten());
        let write = |(head, cells): &(String, Cells)| match cells {
            Cells::Words(words) => Column { head: head.clone(), cells: words.clone(), side: Side::Left },
            Cells::Numbers(values, digits) => {
                Column { head: head.clone(), cells: aligned(values, *digits, floor), side: Side::Right }
            }
        };
        self.columns.iter().map(write).collect()
    }

    /// The table with an indent, and a title above the names.
    pub fn render(&self, title: &str, indent: usize) -> String {
        let columns = self.written();
        let label_width = self.labels.iter().map(|label| label.chars().count() + indent).max().unwrap_or(0);
        let label_width = label_width.max(if columns.is_empty() { 0 } else { title.chars().count() });
        let width = |column: &Column| {
            let cells = column.cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
            cells.max(column.head.chars().count())
        };
        let mut out = String::new();
        let mut next = 0;
        while next < columns.len() || next == 0 {
            let first = next;
            let mut total = label_width;
            while next < columns.len() && (next == first || total + 2 + width(&columns[next]) <= WIDTH) {
                total += 2 + width(&columns[next]);
                next += 1;
            }
            let shown = &columns[first..next];
            let title = if first == 0 { title } else { "" };
            let heads = shown.iter().map(|column| pad(&column.head, width(column), column.side));
            push_line(&mut out, &pad(title, label_width, Side::Left), heads);
            for (row, label) in self.labels.iter().enumerate() {
                let label = format!("{}{label}", " ".repeat(indent));
                let cells = shown.iter().map(|column| pad(&column.cells[row], width(column), column.side));
                push_line(&mut out, &pad(&label, label_width, Side::Left), cells);
            }
            if shown.is_empty() {
                break;
            }
        }
        out
    }
}

fn push_line(out: &mut String, label: &str, cells: impl Iterator<Item = String>) {
    let mut line = label.to_owned();
    for cell in cells {
        line.push_str("  ");
        line.push_str(&cell);
    }
    let _ = writeln!(out, "{}", line.trim_end());
}

fn pad(text: &str, width: usize, side: Side) -> String {
    let room = " ".repeat(width.saturating_sub(text.chars().count()));
    match side {
        Side::Left => format!("{text}{room}"),
        Side::Right => format!("{room}{text}"),
    }
}

fn largest<'a>(values: impl Iterator<Item = &'a Option<f64>>) -> f64 {
    values.flatten().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}

/// Numbers with their points below each other, all of one width; those below `floor` are rounding.
pub(crate) fn aligned(values: &[Option<f64>], digits: usize, floor: f64) -> Vec<String> {
    let floor = floor.max(ROUNDING * largest(values.iter()));
    let texts: Vec<(String, String)> = values
        .iter()
        .map(|value| match value {
            None => ("·".to_owned(), String::new()),
            Some(value) if value.abs() <= floor => ("0".to_owned(), String::new()),
            Some(value) => {
                let text = number(*value, digits);
                let at = text.find(['.', 'e']).unwrap_or(text.len());
                (text[..at].to_owned(), text[at..].to_owned())
            }
        })
        .collect();
    below_each_other(&texts)
}

/// Numbers that are written already, with their points below each other.
pub(crate) fn pointed(texts: &[String]) -> Vec<String> {
    let split = |text: &String| {
        let at = text.find(['.', 'e']).unwrap_or(text.len());
        (text[..at].to_owned(), text[at..].to_owned())
    };
    below_each_other(&texts.iter().map(split).collect::<Vec<_>>())
}

fn below_each_other(texts: &[(String, String)]) -> Vec<String> {
    let width = |part: &dyn Fn(&(String, String)) -> usize| texts.iter().map(part).max().unwrap_or(0);
    let before = width(&|(whole, _)| whole.chars().count());
    let after = width(&|(_, rest)| rest.chars().count());
    texts
        .iter()
        .map(|(whole, rest)| format!("{}{}", pad(whole, before, Side::Right), pad(rest, after, Side::Left)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_stand_beside_what_is_told_of_them_or_above_it_and_tuples_stay_whole() {
        let told = |names: &str, moments: &str| {
            let mut facts = Facts::default();
            let row = |names: &str| (names.to_owned(), format!("rod along x, 2 kg, {moments} kg m^2"));
            facts.entries("bodies", &[row("upper"), row(names)]);
            facts.into_text()
        };
        let beside = "  bodies         upper  rod along x, 2 kg, (1, 2, 3) kg m^2\n                 \
                      lower  rod along x, 2 kg, (1, 2, 3) kg m^2\n";
        assert_eq!(told("lower", "(1, 2, 3)"), beside);
        let moments = "(0.000625, 0.1667, 0.1667)";
        let above = told("lower, forearm, hand", moments);
        assert!(
            above.contains("\n                   rod along x, 2 kg, (0.000625, 0.1667, 0.1667) kg m^2\n"),
            "{above}"
        );
        let products =
            told("lower", &format!("{moments} kg m^2, products (0.0001234, 0.0001234, 0.0001234)"));
        assert!(products.contains("products (0.0001234, 0.0001234, 0.0001234) kg m^2\n"), "{products}");
        assert!(products.lines().all(|line| line.chars().count() <= FACT_WIDTH), "{products}");
    }

    #[test]
    fn numbers_keep_the_digits_that_were_asked_for_and_no_zeros() {
        let cases = [
            (0.0, "0"),
            (1.0, "1"),
            (-9.81, "-9.81"),
            (1.0 / 3.0, "0.3333333333"),
            (2e5 / 3.0, "66666.66667"),
            (1e-7, "1e-7"),
            (-1.5e12, "-1.5e12"),
            (9.999_999_999_96, "10"),
        ];
        for (value, text) in cases {
            assert_eq!(number(value, 10), text);
        }
        assert_eq!(number(12345.6, 3), "12346", "whole digits are never dropped");
    }

    #[test]
    fn points_stand_below_each_other() {
        let texts = aligned(&[Some(1.5), Some(-10.25), None, Some(3e-20)], 10, 0.0);
        assert_eq!(texts, ["  1.5 ", "-10.25", "  ·   ", "  0   "]);
    }

    #[test]
    fn a_wide_table_is_broken_between_columns() {
        let mut table = Table::new(vec!["x".into(), "phi".into()]);
        for at in 0..12 {
            table.numbers(&format!("column {at}"), &[Some(1.0 / 3.0), None], 10);
        }
        let text = table.render("title", 2);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.lines().filter(|line| line.contains("column")).count(), 2);
    }

    #[test]
    fn counts_have_their_plural() {
        assert_eq!(counted(1, "velocity"), "1 velocity");
        assert_eq!(counted(0, "velocity"), "0 velocities");
        assert_eq!(counted(2, "row"), "2 rows");
    }
}
