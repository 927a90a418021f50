//! All rows as comma-separated values, after one row of names.

use std::io::{self, BufWriter, Write};

use dalembert::record::write_csv;

use super::{Content, Format, FormatError, RunFile, part};

pub(super) struct Csv;

impl Format for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn content(&self) -> Content {
        Content::Rows
    }

    fn write(&self, run: &mut RunFile<'_>, out: &mut dyn Write) -> Result<(), FormatError> {
        let rows = part(run.rows.as_deref_mut(), self.content())?;
        let mut out = FailureRecorder { out: BufWriter::new(out), failure: None };
        let written = write_csv(rows, &mut out);
        match (written, out.failure) {
            (Ok(n_rows), _) => run.n_rows = n_rows,
            (Err(_), Some(error)) => return Err(FormatError::Write(error)),
            (Err(error), None) => return Err(FormatError::Read(error)),
        }
        Ok(())
    }
}

/// Keeps the error of a failed write: the one that comes back through the table may be that of a reader, or has lost its kind.
struct FailureRecorder<W: Write> {
    out: BufWriter<W>,
    failure: Option<io::Error>,
}

impl<W: Write> FailureRecorder<W> {
    fn note<T>(&mut self, written: io::Result<T>) -> io::Result<T> {
        written.inspect_err(|error| {
            let again = error.raw_os_error().map(io::Error::from_raw_os_error);
            self.failure = Some(again.unwrap_or_else(|| error.kind().into()));
        })
    }
}

impl<W: Write> Write for FailureRecorder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.note(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.note(flushed)
    }
}
