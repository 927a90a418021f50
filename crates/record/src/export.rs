//! Trajectories as tables of text.

use std::fmt::Write as _;
use std::io::{self, Read, Write};

use csv::WriterBuilder;

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
    let mut table = WriterBuilder::new().from_writer(out);
    let columns = trajectory.header().columns();
    table.write_record(columns.iter().map(|column| &column.name)).map_err(io::Error::from)?;
    let (mut row, mut text, mut n_rows) = (Vec::new(), String::new(), 0);
    while trajectory.next_row(&mut row)? {
        for value in &row {
            text.clear();
            write!(text, "{value:.16e}").expect("a string takes everything");
            table.write_field(&text).map_err(io::Error::from)?;
        }
        table.write_record(None::<&[u8]>).map_err(io::Error::from)?;
        n_rows += 1;
    }
    table.flush()?;
    Ok(n_rows)
}
