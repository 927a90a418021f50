//! Trajectories as tables of text.

use std::borrow::Cow;
use std::io::{BufWriter, Read, Write};

use crate::error::RecordError;
use crate::reader::TrajectoryReader;

/// Writes the rows that are left in a trajectory as comma-separated values: a header row of names, then rows of numbers
/// with 17 significant digits, which is enough to find each number again exactly. Returns the number of rows.
///
/// # Errors
/// Those of reading, and those of `out`.
pub fn write_csv<R: Read>(
    trajectory: &mut TrajectoryReader<R>,
    out: &mut impl Write,
) -> Result<u64, RecordError> {
    let mut table = BufWriter::new(out);
    for (at, column) in trajectory.header().columns().iter().enumerate() {
        write!(table, "{}{}", separator(at), field(&column.name))?;
    }
    writeln!(table)?;
    let (mut row, mut n_rows) = (Vec::new(), 0);
    while trajectory.next_row(&mut row)? {
        for (at, value) in row.iter().enumerate() {
            write!(table, "{}{value:.16e}", separator(at))?;
        }
        writeln!(table)?;
        n_rows += 1;
    }
    table.flush()?;
    Ok(n_rows)
}

fn separator(at: usize) -> &'static str {
    if at == 0 { "" } else { "," }
}

/// A text between quotation marks where it needs them, by RFC 4180.
fn field(text: &str) -> Cow<'_, str> {
    if text.is_empty() || text.contains([',', '"', '\n', '\r']) {
        Cow::Owned(format!("\"{}\"", text.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_by_rfc_4180() {
        for (text, quoted) in [
            ("multiplier(rod)", "multiplier(rod)"),
            ("x'", "x'"),
            ("", "\"\""),
            ("force(a, b)", "\"force(a, b)\""),
            ("a \"b\"", "\"a \"\"b\"\"\""),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(field(text), quoted);
        }
    }
}
