//! Numbers from outside, to compare runs with.

use std::fmt;

/// A table with a column `t` and columns of a model: `x`, `x'`, `reaction(x)`, as `export --csv` writes them.
///
/// ```
/// use dalembert::compare::Table;
///
/// let table = Table::read("t,x,x'\n0,1,0\n0.5,0.9,-0.4\n")?;
/// assert_eq!(table.columns, ["t", "x", "x'"]);
/// assert_eq!(table.rows[1], [0.5, 0.9, -0.4]);
/// # Ok::<(), dalembert::compare::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The names of its columns.
    pub columns: Vec<String>,
    /// Its rows, each as long as there are columns, in the order of time.
    pub rows: Vec<Vec<f64>>,
    /// The line of each row in the text, from 1 on.
    lines: Vec<usize>,
    /// The column of time.
    time: usize,
}

/// Why there is nothing to compare with.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum TableError {
    /// There is no row of numbers.
    Empty,
    /// No column is called `t`.
    NoTime,
    /// Two columns have the same name.
    Twice(String),
    /// None of the columns beside `t` is a column of the model.
    Unknown { columns: Vec<String> },
    /// A row has more or fewer numbers than there are columns.
    Width {
        line: usize,
        found: usize,
        /// The columns.
        expected: usize,
    },
    /// An entry is not a finite number.
    NotANumber { line: usize, column: String, text: String },
    /// Time does not grow from one row to the next.
    Unordered { line: usize },
    /// No run has a row at this time.
    NoSuchRow {
        line: usize,
        /// The time.
        t: f64,
        /// When runs begin, and when they end.
        span: (f64, f64),
        /// Time between their rows.
        every: f64,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Empty => write!(f, "the reference has no rows of numbers"),
            TableError::NoTime => write!(f, "the reference has no column `t`"),
            TableError::Twice(column) => write!(f, "the reference has two columns `{column}`"),
            TableError::Unknown { columns } => {
                write!(f, "no column of the reference is one of the model: it has `{}`", columns.join("`, `"))
            }
            TableError::Width { line, found, expected } => {
                write!(f, "line {line} of the reference has {found} numbers for {expected} columns")
            }
            TableError::NotANumber { line, column, text } => {
                write!(f, "line {line} of the reference: `{text}` in the column `{column}` is not a number")
            }
            TableError::Unordered { line } => {
                write!(f, "line {line} of the reference: its time is not later than that of the row before")
            }
            TableError::NoSuchRow { line, t, span: (from, until), every } => write!(
                f,
                "line {line} of the reference: runs have no row at t = {t} s, but every {every} s from {from} to {until} s"
            ),
        }
    }
}

impl std::error::Error for TableError {}

impl TableError {
    /// Remedy.
    pub fn hint(&self) -> &'static str {
        match self {
            TableError::Empty | TableError::NoTime | TableError::Twice(_) => {
                "the first line has names, `t,x,y,x'`, the others numbers"
            }
            TableError::Unknown { .. } => "columns have the names of a run: `x`, `x'`, `reaction(x)`",
            TableError::Width { .. } | TableError::NotANumber { .. } => {
                "numbers are separated by commas, with a point for decimals, and none is missing"
            }
            TableError::Unordered { .. } => "sort the rows by time",
            TableError::NoSuchRow { .. } => {
                "rows are not interpolated: choose a row spacing that divides all times of the reference, or remove rows of the reference"
            }
        }
    }
}

impl Table {
    /// Reads comma-separated values: a line of names, then lines of numbers. Empty lines and those that begin with `#` are
    /// passed over.
    ///
    /// # Errors
    /// [`TableError`] names the line.
    pub fn read(text: &str) -> Result<Table, TableError> {
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let (_, names) = lines.next().ok_or(TableError::Empty)?;
        let columns = fields(names);
        let time = columns.iter().position(|name| name == "t").ok_or(TableError::NoTime)?;
        let again = |(at, name): (usize, &String)| columns[..at].contains(name).then(|| name.clone());
        if let Some(column) = columns.iter().enumerate().find_map(again) {
            return Err(TableError::Twice(column));
        }
        let mut table = Table { columns, rows: Vec::new(), lines: Vec::new(), time };
        for (line, text) in lines {
            table.push(line, &fields(text))?;
        }
        if table.rows.is_empty() { Err(TableError::Empty) } else { Ok(table) }
    }

    fn push(&mut self, line: usize, cells: &[String]) -> Result<(), TableError> {
        let expected = self.columns.len();
        if cells.len() != expected {
            return Err(TableError::Width { line, found: cells.len(), expected });
        }
        let number = |(column, text): (&String, &String)| match text.parse::<f64>() {
            Ok(value) if value.is_finite() => Ok(value),
            _ => Err(TableError::NotANumber { line, column: column.clone(), text: text.clone() }),
        };
        let row: Vec<f64> = self.columns.iter().zip(cells).map(number).collect::<Result<_, _>>()?;
        if self.rows.last().is_some_and(|last| row[self.time] <= last[self.time]) {
            return Err(TableError::Unordered { line });
        }
        self.rows.push(row);
        self.lines.push(line);
        Ok(())
    }

    /// The times of its rows.
    pub fn times(&self) -> impl Iterator<Item = f64> + '_ {
        self.rows.iter().map(|row| row[self.time])
    }

    /// The time of its last row.
    pub fn last(&self) -> f64 {
        self.times().last().unwrap_or(0.0)
    }

    /// The longest time between rows of a run with which it has all these rows; where there is none of a reasonable size,
    /// the shortest time between two of them. `None` if no row is later than the start.
    pub(super) fn spacing(&self, from: f64) -> Option<f64> {
        let whole = self.last() - from;
        let before = std::iter::once(from).chain(self.times());
        let gaps = before.zip(self.times()).map(|(before, t)| t - before);
        let gaps: Vec<f64> = gaps.filter(|gap| *gap > SAME * whole).collect();
        let shortest = gaps.iter().copied().reduce(f64::min)?;
        // Euclid's, with numbers that are written in decimals.
        let measure = |a: f64, b: f64| {
            let (mut a, mut b) = (a.max(b), a.min(b));
            while b > ROUGHLY * shortest {
                (a, b) = (b, (a - b * (a / b).round()).abs());
            }
            a
        };
        let common = gaps.iter().copied().reduce(measure)?;
        let spacing = if common >= shortest / MOST_PARTS { common } else { shortest };
        let parts = (whole / spacing).round();
        // Rows that are meant to meet the last one do so in spite of rounding.
        let is_whole = (whole / spacing - parts).abs() < ROUGHLY * parts;
        Some(if is_whole { whole / parts } else { spacing })
    }

    /// Checks that every row has its row in runs of this span, with rows so far apart.
    pub(super) fn fits(&self, (from, until): (f64, f64), every: f64) -> Result<(), TableError> {
        for (t, line) in self.times().zip(&self.lines) {
            let row = from + ((t - from) / every).round() * every;
            let is_row = t >= from - SAME * every && t <= until + SAME * every;
            let is_near = [row, until].iter().any(|time| (time - t).abs() <= SAME * every);
            if !(is_row && is_near) {
                return Err(TableError::NoSuchRow { line: *line, t, span: (from, until), every });
            }
        }
        Ok(())
    }
}

/// Times between rows of a table are whole multiples of something if they are so up to this part.
const ROUGHLY: f64 = 1e-6;

/// Runs have at most so many rows for the shortest time between rows of a table.
const MOST_PARTS: f64 = 20.0;

/// Rows have the same time if their times differ by less than this part of the time between rows.
pub(super) const SAME: f64 = 1e-8;

/// The cells of a line; a cell in quotes may have commas in it.
fn fields(line: &str) -> Vec<String> {
    let (mut cells, mut cell, mut is_quoted) = (Vec::new(), String::new(), false);
    for c in line.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(std::mem::take(&mut cell)),
            _ => cell.push(c),
        }
    }
    cells.push(cell);
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_export_writes_is_read() {
        let table = Table::read("t,x,\"multiplier(r[1,2])\"\r\n0.0e0, 1,2\r\n\r\n# end\n1,3,4\r\n").unwrap();
        assert_eq!(table.columns, ["t", "x", "multiplier(r[1,2])"]);
        assert_eq!(table.rows, [[0.0, 1.0, 2.0], [1.0, 3.0, 4.0]]);
        assert_eq!(table.lines, [2, 5]);
    }

    #[test]
    fn mistakes_name_their_line() {
        let check = |text: &str, expected: &str| {
            let mistake = Table::read(text).unwrap_err();
            assert!(mistake.to_string().contains(expected), "{mistake}");
            assert!(!mistake.hint().is_empty());
        };
        check("", "no rows");
        check("t,x\n", "no rows");
        check("x\n1\n", "no column `t`");
        check("t,x,x\n1,2,3\n", "two columns `x`");
        check("t,x\n1,2,3\n", "line 2 of the reference has 3 numbers for 2 columns");
        check("t,x\n0,1\n1,y\n", "line 3 of the reference: `y` in the column `x`");
        check("t,x\n0,inf\n", "`inf`");
        check("t,x\n0,1\n0,1\n", "line 3 of the reference: its time");
    }

    #[test]
    fn rows_are_those_of_runs_or_none() {
        let table = Table::read("t,x\n0.1,1\n0.2,1\n0.30000000000000004,2\n").unwrap();
        let every = table.spacing(0.0).unwrap();
        assert!((every - 0.1).abs() < 1e-15);
        assert_eq!(table.fits((0.0, 0.3), every), Ok(()));
        assert_eq!(table.fits((0.0, 0.3), every / 5.0), Ok(()));
        assert!(matches!(table.fits((0.0, 0.3), 0.07), Err(TableError::NoSuchRow { line: 2, .. })));
        assert!(matches!(table.fits((0.0, 0.2), every), Err(TableError::NoSuchRow { line: 4, .. })));
        assert!(matches!(table.fits((0.15, 0.3), every), Err(TableError::NoSuchRow { line: 2, .. })));
        // The end is a row of its own.
        let end = Table::read("t,x\n0.95,1\n").unwrap();
        assert_eq!(end.fits((0.0, 0.95), 0.1), Ok(()));
        assert_eq!(end.spacing(0.0), Some(0.95));
        assert_eq!(end.spacing(0.95), None);
    }

    #[test]
    fn runs_get_the_rows_of_a_table() {
        let check = |times: &str, expected: f64| {
            let text = format!("t\n{}\n", times.replace(' ', "\n"));
            let spacing = Table::read(&text).unwrap().spacing(0.0).unwrap();
            assert!((spacing - expected).abs() <= 1e-12 * expected, "{times}: {spacing}");
        };
        check("0 0.1 0.2 0.3", 0.1);
        check("0 0.1 0.25", 0.05);
        check("0.003 0.03", 0.003);
        check("1 2.5 3", 0.5);
        check("1e-3 1", 1e-3);
        // Nothing divides these.
        check("0.1 0.2414213562373095 0.5", 0.1);
    }
}
