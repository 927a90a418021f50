//! Numbers, tables and lists for a terminal.

use std::fmt::Write;

use dalembert_model::thousands;

use crate::kinds;
use crate::layout::{Layout, folded, width};
use crate::table::Table;

/// Where the values of facts begin.
const FACT_INDENT: usize = 17;

/// Longer lists of names are cut here.
const MAX_NAMES: usize = 12;

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

/// A short time in a fitting unit, with three digits.
pub(crate) fn short_duration(seconds: f64) -> String {
    let (factor, unit) = match seconds {
        s if s < 1e-3 => (1e6, "µs"),
        s if s < 1.0 => (1e3, "ms"),
        _ => (1.0, "s"),
    };
    format!("{} {unit}", number(seconds * factor, 3))
}

/// Seconds as a person says them.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 60.0 => format!("{s:.0} s"),
        s if s < 3600.0 => format!("{:.0} min {:.0} s", (s / 60.0).floor(), s % 60.0),
        s if s < 172_800.0 => format!("{:.0} h {:.0} min", (s / 3600.0).floor(), s % 3600.0 / 60.0),
        s => format!("{:.0} days", s / 86400.0),
    }
}

/// Names with a line on each; on a terminal, lines that are too long go on below.
pub fn two_columns(rows: &[(&str, &str)], layout: Layout) -> String {
    let mut table = Table::new(rows.iter().map(|(name, _)| (*name).to_owned()).collect());
    table.words("", rows.iter().map(|(_, about)| (*about).to_owned()).collect());
    table
        .parts("", None, 0, layout)
        .iter()
        .flat_map(|part| &part.rows)
        .fold(String::new(), |text, row| text + row + "\n")
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
    layout: Layout,
    text: String,
    pairs: Vec<(String, String)>,
}

impl Facts {
    pub fn new(layout: Layout) -> Facts {
        Facts { layout, ..Facts::default() }
    }

    /// A list, broken between its items.
    pub fn list(&mut self, name: &str, value: &str) {
        self.pairs.push((name.to_owned(), value.to_owned()));
        self.add(name, &self.broken(&items(value), ", ", 0));
    }

    /// A sentence, broken between its words.
    pub fn sentence(&mut self, name: &str, value: &str) {
        self.pairs.push((name.to_owned(), value.to_owned()));
        self.add(name, &self.broken(&value.split(' ').collect::<Vec<_>>(), " ", 0));
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
        let widest = rows.iter().map(|(names, _)| width(names)).max().unwrap_or(0);
        let room = self.layout.fact_width();
        if rows.iter().all(|(_, described)| FACT_INDENT + widest + 2 + width(described) < room) {
            return self.block(name, rows);
        }
        for (at, (names, described)) in rows.iter().enumerate() {
            let name = if at == 0 { name } else { "" };
            self.pairs.push((name.to_owned(), format!("{names}  {described}")));
            self.add(name, &self.broken(&items(names), ", ", 0));
            let described = self.broken(&items(described), ", ", 2);
            self.add("", &format!("  {}", described.replace('\n', "\n  ")));
        }
    }

    pub fn into_text(self) -> String {
        self.text
    }

    /// The names with what there is to say of them, unbroken; a name is empty where the one before goes on.
    pub fn into_pairs(self) -> Vec<(String, String)> {
        self.pairs
    }

    /// Joins items and breaks the line between some of them, below the first at the indent of facts. On a terminal, items
    /// that are longer than a line are broken too.
    fn broken(&self, items: &[&str], separator: &str, inset: usize) -> String {
        let room = self.layout.fact_width() - inset;
        let mut out = String::new();
        let mut column = FACT_INDENT;
        for (at, item) in items.iter().enumerate() {
            let length = width(item);
            if at > 0 {
                out.push_str(separator.trim_end());
                if column + length + separator.len() + 1 > room {
                    let _ = write!(out, "\n{}", " ".repeat(FACT_INDENT));
                    column = FACT_INDENT;
                } else {
                    out.push(' ');
                    column += separator.len();
                }
            }
            if self.layout.columns.is_some() && column + length >= room {
                let lines = folded(item, room - FACT_INDENT - 1);
                out.push_str(&lines.join(&format!("\n{}", " ".repeat(FACT_INDENT))));
                column = FACT_INDENT + lines.last().map_or(0, |line| width(line));
            } else {
                out.push_str(item);
                column += length;
            }
        }
        out
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

/// A paragraph broken between words.
pub(crate) fn paragraph(text: &str, indent: &str, layout: Layout) -> String {
    let room = layout.prose_width();
    let mut out = String::new();
    let mut column = 0;
    for word in text.split(' ') {
        let length = width(word);
        if column > 0 && column + 1 + length > room {
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

fn largest<'a>(values: impl Iterator<Item = &'a Option<f64>>) -> f64 {
    values.flatten().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}

/// Numbers with their points below each other, all of one width; those below `floor` are rounding.
pub(crate) fn aligned(values: &[Option<f64>], digits: usize, floor: f64) -> Vec<String> {
    written_out(values, digits, floor.max(kinds::ROUNDING_IN_COLUMN * largest(values.iter())))
}

pub(crate) fn written_out(values: &[Option<f64>], digits: usize, floor: f64) -> Vec<String> {
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
    texts.iter().map(|(whole, rest)| format!("{whole:>before$}{rest:<after$}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_stand_beside_what_is_told_of_them_or_above_it_and_tuples_stay_whole() {
        let shown = |names: &str, moments: &str| {
            let mut facts = Facts::default();
            let row = |names: &str| (names.to_owned(), format!("rod along x, 2 kg, {moments} kg m^2"));
            facts.entries("bodies", &[row("upper"), row(names)]);
            facts.into_text()
        };
        let beside = "  bodies         upper  rod along x, 2 kg, (1, 2, 3) kg m^2\n                 \
                      lower  rod along x, 2 kg, (1, 2, 3) kg m^2\n";
        assert_eq!(shown("lower", "(1, 2, 3)"), beside);
        let moments = "(0.000625, 0.1667, 0.1667)";
        let above = shown("lower, forearm, hand", moments);
        assert!(
            above.contains("\n                   rod along x, 2 kg, (0.000625, 0.1667, 0.1667) kg m^2\n"),
            "{above}"
        );
        let products =
            shown("lower", &format!("{moments} kg m^2, products (0.0001234, 0.0001234, 0.0001234)"));
        assert!(products.contains("products (0.0001234, 0.0001234, 0.0001234) kg m^2\n"), "{products}");
        assert!(products.lines().all(|line| width(line) <= Layout::default().fact_width()), "{products}");
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
    fn times_are_said_in_fitting_units() {
        for (seconds, text) in [(5.2, "5 s"), (125.0, "2 min 5 s"), (7260.0, "2 h 1 min"), (3e5, "3 days")] {
            assert_eq!(duration(seconds), text);
        }
    }

    #[test]
    fn counts_have_their_plural() {
        assert_eq!(counted(1, "velocity"), "1 velocity");
        assert_eq!(counted(0, "velocity"), "0 velocities");
        assert_eq!(counted(2, "row"), "2 rows");
    }
}
