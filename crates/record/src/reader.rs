//! Reading trajectories, whole or cut off.
//!
//! Messages are taken apart here and not by the reader of the Arrow library: that one panics where a damaged message points
//! outside its body, and does not say how a stream ended.

use std::io::{self, Read};

use arrow_ipc::{
    Endianness, Field, KeyValue, Message, MessageHeader, Precision, RecordBatch, Type,
    root_as_message_with_opts,
};
use flatbuffers::{ForwardsUOffset, Vector, VerifierOptions};

use crate::error::RecordError;
use crate::header::{Column, FORMAT_VERSION, Header, TITLE_KEY, UNIT_KEY, VERSION_KEY};

/// What every message begins with; its length follows.
const MESSAGE_MARK: [u8; 4] = [0xff; 4];
/// The largest room between buffers that a writer may leave for alignment.
const LARGEST_ALIGNMENT: usize = 64;
const VALUE_BYTES: usize = size_of::<f64>();

/// Reads a trajectory batch by batch.
///
/// A trajectory that is still being written, or was cut off anywhere, is read up to its last whole batch;
/// [`ending`](Self::ending) then tells.
pub struct TrajectoryReader<R: Read> {
    input: R,
    header: Header,
    /// The description of the message read last.
    message: Vec<u8>,
    batch: Batch,
    /// The next row of the batch.
    next_row: usize,
    /// The bytes of all messages before the one being read.
    n_bytes: u64,
    ending: Option<Ending>,
}

/// How a trajectory ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With the end mark: all rows are there.
    Marked,
    /// Behind a whole batch, without the mark: it is still being written, or the run was killed.
    Open,
    /// Amid a batch, whose rows are lost.
    Cut,
    /// With an error that was returned: what follows cannot be read.
    Failed,
}

impl<R: Read> TrajectoryReader<R> {
    /// Begins to read: reads the header.
    ///
    /// # Errors
    /// [`RecordError::Cut`] if the header is not complete, [`RecordError::Foreign`] if this is no trajectory, and what
    /// else [`RecordError`] lists.
    pub fn new(input: R) -> Result<TrajectoryReader<R>, RecordError> {
        let mut reader = TrajectoryReader {
            input,
            header: Header::new(String::new(), Vec::new()),
            message: Vec::new(),
            batch: Batch::default(),
            next_row: 0,
            n_bytes: 0,
            ending: None,
        };
        if reader.next_message(usize::MAX).map_err(foreign_if_at_start)?.is_some() {
            return Err(RecordError::Cut);
        }
        reader.header = header_of(&verified(&reader.message, 0)?)?;
        reader.n_bytes += reader.message_bytes();
        Ok(reader)
    }

    /// The title, and names and units of the columns.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Makes `row` the next row; false if there is none.
    ///
    /// # Errors
    /// Those of the input, and [`RecordError::Damaged`].
    pub fn next_row(&mut self, row: &mut Vec<f64>) -> Result<bool, RecordError> {
        while self.next_row == self.batch.n_rows {
            if self.next_batch()?.is_none() {
                return Ok(false);
            }
            self.next_row = 0;
        }
        row.clear();
        row.extend((0..self.header.n_columns()).map(|column| self.batch.value(self.next_row, column)));
        self.next_row += 1;
        Ok(true)
    }

    /// The next batch, without what [`next_row`](Self::next_row) has not yet taken from the last one.
    ///
    /// # Errors
    /// Those of the input, and [`RecordError::Damaged`].
    pub fn next_batch(&mut self) -> Result<Option<&Batch>, RecordError> {
        self.batch.n_rows = 0;
        self.next_row = 0;
        if self.ending.is_some() {
            return Ok(None);
        }
        let n_rows = self.read_batch();
        self.ending = match n_rows {
            Ok(Ok(_)) => None,
            Ok(Err(ending)) => Some(ending),
            Err(_) => Some(Ending::Failed),
        };
        let Ok(n_rows) = n_rows? else { return Ok(None) };
        self.batch.n_rows = n_rows;
        self.next_row = n_rows;
        Ok(Some(&self.batch))
    }

    /// How the trajectory ended; nothing before its last batch was read.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Reads a message into the batch and gives the number of its rows, or finds that there is none.
    fn read_batch(&mut self) -> Result<Result<usize, Ending>, RecordError> {
        // A batch describes each column by 48 bytes.
        let n_longest = 64 * self.header.n_columns() + 1024;
        if let Some(ending) = self.next_message(n_longest)? {
            return Ok(Err(ending));
        }
        let message = verified(&self.message, self.n_bytes)?;
        let damaged = |what| RecordError::Damaged { at: self.n_bytes, what };
        let batch = message.header_as_record_batch().ok_or(damaged("this is no batch"))?;
        let (n_rows, n_body) = self.batch.lay_out(&batch, self.header.n_columns()).map_err(damaged)?;
        // A length that nothing asks for is damage; taken for true it would make the rest look cut off.
        let n_claimed = usize::try_from(message.bodyLength()).map_err(|_| damaged("a length is negative"))?;
        if n_claimed < n_body || n_claimed - n_body >= LARGEST_ALIGNMENT {
            return Err(damaged("its length is not that of its columns"));
        }
        if fill(&mut self.input, n_claimed, &mut self.batch.body)? < n_claimed {
            return Ok(Err(Ending::Cut));
        }
        self.n_bytes += self.message_bytes() + n_claimed as u64;
        Ok(Ok(n_rows))
    }

    /// Reads the description of the next message, or finds that there is none.
    fn next_message(&mut self, n_longest: usize) -> Result<Option<Ending>, RecordError> {
        let n_read = fill(&mut self.input, 8, &mut self.message)?;
        if n_read == 0 {
            return Ok(Some(Ending::Open));
        }
        if n_read >= 4 && self.message[..4] != MESSAGE_MARK {
            return Err(RecordError::Damaged { at: self.n_bytes, what: "no message begins here" });
        }
        let Some(length) = self.message.get(4..8) else { return Ok(Some(Ending::Cut)) };
        let length = u32::from_le_bytes(length.try_into().expect("four bytes were taken")) as usize;
        if length == 0 {
            return Ok(Some(Ending::Marked));
        }
        if length > n_longest {
            return Err(RecordError::Damaged { at: self.n_bytes, what: "a length is too large" });
        }
        let is_whole = fill(&mut self.input, length, &mut self.message)? == length;
        Ok((!is_whole).then_some(Ending::Cut))
    }

    /// The bytes of the message read last, without its body.
    fn message_bytes(&self) -> u64 {
        8 + self.message.len() as u64
    }
}

/// Rows of a trajectory that were written together.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    n_rows: usize,
    /// Where in the body each column begins.
    starts: Vec<usize>,
    body: Vec<u8>,
}

impl Batch {
    /// The number of rows.
    pub fn n_rows(&self) -> usize {
        self.n_rows
    }

    /// The number in a row and a column, which must be there.
    pub fn value(&self, row: usize, column: usize) -> f64 {
        let at = self.starts[column] + VALUE_BYTES * row;
        let bytes = &self.body[at..at + VALUE_BYTES];
        f64::from_le_bytes(bytes.try_into().expect("the bytes of a number were taken"))
    }

    /// The numbers of a column, which must be there.
    pub fn column(&self, column: usize) -> impl ExactSizeIterator<Item = f64> {
        (0..self.n_rows).map(move |row| self.value(row, column))
    }

    /// Finds where columns begin, how many rows they have, and how long the body must be to hold them.
    fn lay_out(&mut self, batch: &RecordBatch<'_>, n_columns: usize) -> Result<(usize, usize), &'static str> {
        if batch.compression().is_some() {
            return Err("it is compressed");
        }
        let n_rows = usize::try_from(batch.length()).map_err(|_| "a length is negative")?;
        let n_bytes = n_rows.checked_mul(VALUE_BYTES).ok_or("a length is too large")?;
        let (nodes, buffers) = (batch.nodes().unwrap_or_default(), batch.buffers().unwrap_or_default());
        if nodes.len() != n_columns || buffers.len() != 2 * n_columns {
            return Err("it has other columns than the header");
        }
        if nodes.iter().any(|node| node.length() != batch.length() || node.null_count() != 0) {
            return Err("a column is not complete");
        }
        self.starts.clear();
        let mut n_body = 0;
        // Each column has a buffer that tells which values are there, and one of values.
        for (at, buffer) in buffers.iter().enumerate() {
            let start = usize::try_from(buffer.offset()).map_err(|_| "an offset is negative")?;
            let length = usize::try_from(buffer.length()).map_err(|_| "a length is negative")?;
            n_body = n_body.max(start.checked_add(length).ok_or("a length is too large")?);
            if at % 2 == 1 {
                if length < n_bytes {
                    return Err("a column is not complete");
                }
                self.starts.push(start);
            }
        }
        Ok((n_rows, n_body))
    }
}

/// Fills `bytes` with the next `n` bytes, or as many as there are. Room grows with what arrives and not with what a
/// damaged length claims.
fn fill(input: &mut impl Read, n: usize, bytes: &mut Vec<u8>) -> io::Result<usize> {
    bytes.clear();
    input.take(n as u64).read_to_end(bytes)
}

/// The message in `bytes`, if it is one.
fn verified(bytes: &[u8], at: u64) -> Result<Message<'_>, RecordError> {
    // A table takes at least four bytes. The default limit would end at three hundred thousand columns.
    let options = VerifierOptions { max_tables: bytes.len() / 4, ..VerifierOptions::default() };
    root_as_message_with_opts(&options, bytes)
        .map_err(|_| RecordError::Damaged { at, what: "this message cannot be understood" })
}

fn foreign_if_at_start(error: RecordError) -> RecordError {
    match error {
        RecordError::Damaged { at: 0, .. } => RecordError::Foreign,
        other => other,
    }
}

fn header_of(message: &Message<'_>) -> Result<Header, RecordError> {
    let damaged = |what| RecordError::Damaged { at: 0, what };
    if message.header_type() != MessageHeader::Schema || message.bodyLength() != 0 {
        return Err(damaged("this is no header"));
    }
    let schema = message.header_as_schema().ok_or(damaged("this is no header"))?;
    let version = value_of(schema.custom_metadata(), VERSION_KEY).ok_or(RecordError::Foreign)?;
    let found: u32 = version.parse().map_err(|_| damaged("the version is no number"))?;
    if found > FORMAT_VERSION {
        return Err(RecordError::Version { found, known: FORMAT_VERSION });
    }
    if schema.endianness() != Endianness::Little {
        return Err(damaged("numbers are in another order of bytes"));
    }
    let title = value_of(schema.custom_metadata(), TITLE_KEY).unwrap_or_default();
    let columns: Option<Vec<Column>> = schema.fields().unwrap_or_default().iter().map(column_of).collect();
    let columns = columns.ok_or(damaged("a column is not of numbers"))?;
    if columns.is_empty() {
        return Err(damaged("there are no columns"));
    }
    Ok(Header::new(title.to_owned(), columns))
}

/// The column that a field describes, if it is one of numbers.
fn column_of(field: Field<'_>) -> Option<Column> {
    let is_plain = field.type_type() == Type::FloatingPoint
        && field.type_as_floating_point()?.precision() == Precision::DOUBLE
        && field.dictionary().is_none()
        && field.children().is_none_or(|children| children.is_empty());
    let unit = value_of(field.custom_metadata(), UNIT_KEY).map(str::to_owned);
    is_plain.then_some(Column { name: field.name()?.to_owned(), unit })
}

fn value_of<'a>(metadata: Option<Vector<'a, ForwardsUOffset<KeyValue<'a>>>>, key: &str) -> Option<&'a str> {
    metadata?.iter().find(|pair| pair.key() == Some(key)).and_then(|pair| pair.value())
}
