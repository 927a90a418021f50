//! Reading trajectories, whole or cut off.
//!
//! Messages are taken apart here and not by the reader of the Arrow library: that one panics where a damaged message points
//! outside its body, and does not say how a stream ended.

use std::io::{self, Read, Seek, SeekFrom};

use arrow_ipc::{
    Endianness, Field, KeyValue, Message, MessageHeader, Precision, RecordBatch, Type,
    root_as_message_with_opts,
};
use flatbuffers::{ForwardsUOffset, Vector, VerifierOptions};

use crate::digest::{CHECKSUM_KEY, Digest};
use crate::error::{BatchPlace, RecordError};
use crate::header::{
    CHECKED_VERSION, Column, FORMAT_VERSION, Header, ORIGIN_KEY, TITLE_KEY, UNIT_KEY, VERSION_KEY,
};
use crate::origin::parse_origin;

/// Beginning of every message; its length follows.
const MESSAGE_MARK: [u8; 4] = [0xff; 4];
/// The mark with the length of a message, which is a multiple of as many.
const PREFIX_BYTES: usize = 8;
/// The largest room between buffers that a writer may leave for alignment.
const LARGEST_ALIGNMENT: usize = 64;
const VALUE_BYTES: usize = size_of::<f64>();

/// How far a reader is.
#[derive(Clone, Copy, Debug, Default)]
struct ReaderPlace {
    /// The next row of the batch.
    next_row: usize,
    /// Where the message being read begins.
    n_bytes: u64,
    /// Where the first batch begins.
    n_header: u64,
    /// Batches before the one being read.
    n_batches: u64,
    /// Rows of these batches.
    n_rows: u64,
}

/// Reads a trajectory batch by batch, and compares each batch with its [checksum](Digest).
///
/// A trajectory that is still being written, or was cut off anywhere, is read up to its last whole batch;
/// [`ending`](Self::ending) then says so.
pub struct TrajectoryReader<R: Read> {
    input: Counting<R>,
    header: Header,
    /// The description of the message read last.
    message: Vec<u8>,
    batch: Batch,
    place: ReaderPlace,
    ending: Option<Ending>,
    /// Whether batches have checksums.
    is_checked: bool,
    /// The checksum in the last batch, and the one that follows from its rows. The next batch may follow from
    /// either: if they differ, one of both may be right.
    chain: [Digest; 2],
    /// The checksum of the schema message.
    schema: Digest,
    /// Batches that were left out; nothing if damage is an error.
    left_out: Option<Vec<Damage>>,
    /// The prefix of the next message, found behind damage.
    found: Option<[u8; PREFIX_BYTES]>,
    /// Whether the next message has to be searched for.
    is_lost: bool,
}

/// Damage in a trajectory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The batch, which is left out.
    pub batch: BatchPlace,
    /// Where it begins, counted in bytes from the beginning of the file.
    pub at: u64,
    /// The damage.
    pub what: &'static str,
}

impl From<Damage> for RecordError {
    fn from(damage: Damage) -> RecordError {
        RecordError::Damaged { at: damage.at, what: damage.what, batch: Some(damage.batch) }
    }
}

/// How a trajectory ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

/// Content in place of a message.
enum MessageContent {
    /// A batch with so many rows.
    Batch(usize),
    /// A batch that its checksum does not fit, with so many rows.
    Changed(usize, &'static str),
    /// Nothing that can be understood.
    Broken(&'static str),
    /// No message.
    End(Ending),
}

impl<R: Read> TrajectoryReader<R> {
    /// Begins to read: reads the header.
    ///
    /// # Errors
    /// [`RecordError::Cut`] if the header is not complete, [`RecordError::Foreign`] if this is no trajectory, and what
    /// else [`RecordError`] lists.
    pub fn new(input: R) -> Result<TrajectoryReader<R>, RecordError> {
        let mut reader = TrajectoryReader {
            input: Counting { input, n_read: 0 },
            header: Header::new(String::new(), Vec::new()),
            message: Vec::new(),
            batch: Batch::default(),
            place: ReaderPlace::default(),
            ending: None,
            is_checked: false,
            chain: [Digest::default(); 2],
            schema: Digest::default(),
            left_out: None,
            found: None,
            is_lost: false,
        };
        match reader.next_message(usize::MAX)? {
            None => {}
            Some(MessageContent::Broken(_)) if reader.input.n_read <= PREFIX_BYTES as u64 => {
                return Err(RecordError::Foreign);
            }
            Some(MessageContent::Broken(what)) => {
                return Err(RecordError::Damaged { at: 0, what, batch: None });
            }
            Some(_) => return Err(RecordError::Cut),
        }
        let message =
            verified(&reader.message).map_err(|what| RecordError::Damaged { at: 0, what, batch: None })?;
        let version;
        (reader.header, version) = header_of(&message)?;
        reader.is_checked = version >= CHECKED_VERSION;
        let length = (reader.message.len() as u32).to_le_bytes();
        let schema = Digest::of(&[&MESSAGE_MARK[..], &length, &reader.message].concat());
        reader.chain = [schema; 2];
        reader.schema = schema;
        reader.place.n_bytes = reader.input.n_read;
        reader.place.n_header = reader.place.n_bytes;
        Ok(reader)
    }

    /// Goes back to the first row, without reading the header again.
    ///
    /// # Errors
    /// Those of the input.
    pub fn rewind(&mut self) -> io::Result<()>
    where
        R: Seek,
    {
        let n_header = self.place.n_header;
        self.input.input.seek(SeekFrom::Start(n_header))?;
        self.input.n_read = n_header;
        (self.place.n_bytes, self.place.n_batches, self.place.n_rows) = (n_header, 0, 0);
        (self.batch.n_rows, self.place.next_row) = (0, 0);
        self.chain = [self.schema; 2];
        (self.ending, self.found, self.is_lost) = (None, None, false);
        self.left_out.iter_mut().for_each(Vec::clear);
        Ok(())
    }

    /// Leaves damaged batches out from now on, instead of failing there; [`damage`](Self::damage) lists them.
    pub fn leaving_out_damage(mut self) -> TrajectoryReader<R> {
        self.left_out = Some(Vec::new());
        self
    }

    /// The damaged batches that were left out so far.
    pub fn damage(&self) -> &[Damage] {
        self.left_out.as_deref().unwrap_or_default()
    }

    /// Whether batches have checksums. Files of format version 1 have none.
    pub fn is_checked(&self) -> bool {
        self.is_checked
    }

    /// The checksum in the batch read last; before the first, that of the schema message.
    pub fn chain(&self) -> Digest {
        self.chain[0]
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
        while self.place.next_row == self.batch.n_rows {
            if self.next_batch()?.is_none() {
                return Ok(false);
            }
            self.place.next_row = 0;
        }
        row.clear();
        row.extend((0..self.header.n_columns()).map(|column| self.batch.value(self.place.next_row, column)));
        self.place.next_row += 1;
        Ok(true)
    }

    /// The next batch, without what [`next_row`](Self::next_row) has not yet taken from the last one.
    ///
    /// # Errors
    /// Those of the input, and [`RecordError::Damaged`] with the batch and its rows, unless damage is
    /// [left out](Self::leaving_out_damage).
    pub fn next_batch(&mut self) -> Result<Option<&Batch>, RecordError> {
        self.batch.n_rows = 0;
        self.place.next_row = 0;
        while self.ending.is_none() {
            let at = self.place.n_bytes;
            let found = self.read_batch().inspect_err(|_| self.ending = Some(Ending::Failed))?;
            let (n_rows, what) = match found {
                MessageContent::End(ending) => {
                    self.ending = Some(ending);
                    break;
                }
                MessageContent::Batch(n_rows) => (Some(n_rows), None),
                MessageContent::Changed(n_rows, what) => (Some(n_rows), Some(what)),
                MessageContent::Broken(what) => (None, Some(what)),
            };
            let first_row = self.place.n_rows + 1;
            let last_row = n_rows.map(|n_rows| self.place.n_rows + n_rows as u64);
            let was_lost = std::mem::replace(&mut self.is_lost, n_rows.is_none());
            // False marks found during a search belong to the damage that it began with.
            if !(was_lost && self.is_lost) {
                self.place.n_batches += 1;
                self.place.n_rows = last_row.unwrap_or(self.place.n_rows);
            }
            self.place.n_bytes = self.input.n_read;
            let Some(what) = what else {
                self.batch.n_rows = n_rows.unwrap_or(0);
                self.place.next_row = self.batch.n_rows;
                return Ok(Some(&self.batch));
            };
            let batch = BatchPlace { number: self.place.n_batches, first_row, last_row };
            let damage = Damage { batch, at, what };
            match &mut self.left_out {
                Some(_) if was_lost && self.is_lost => {}
                Some(left_out) => left_out.push(damage),
                None => {
                    self.ending = Some(Ending::Failed);
                    return Err(damage.into());
                }
            }
        }
        Ok(None)
    }

    /// How the trajectory ended; nothing before its last batch was read.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Reads a message into the batch.
    fn read_batch(&mut self) -> io::Result<MessageContent> {
        if self.is_lost
            && let Some(ending) = self.search()?
        {
            return Ok(MessageContent::End(ending));
        }
        if let Some(found) = self.next_message(self.n_longest())? {
            return Ok(found);
        }
        let message = match verified(&self.message) {
            Ok(message) => message,
            Err(what) => return Ok(MessageContent::Broken(what)),
        };
        let Some(batch) = message.header_as_record_batch() else {
            return Ok(MessageContent::Broken("this is no batch"));
        };
        let (n_rows, n_body) = match self.batch.lay_out(&batch, self.header.n_columns()) {
            Ok(sizes) => sizes,
            Err(what) => return Ok(MessageContent::Broken(what)),
        };
        // A length without need is damage; taken for true it would make the rest look cut off.
        let n_claimed = match usize::try_from(message.bodyLength()) {
            Ok(n) if n >= n_body && n - n_body < LARGEST_ALIGNMENT => n,
            _ => return Ok(MessageContent::Broken("its length is not that of its columns")),
        };
        let stored = value_of(message.custom_metadata(), CHECKSUM_KEY).map(str::parse::<Digest>);
        if fill(&mut self.input, n_claimed, &mut self.batch.body)? < n_claimed {
            return Ok(MessageContent::End(Ending::Cut));
        }
        if !self.is_checked {
            return Ok(MessageContent::Batch(n_rows));
        }
        let computed = self.chain.map(|previous| previous.then(&self.batch.body));
        let Some(Ok(stored)) = stored else {
            self.chain = computed;
            return Ok(MessageContent::Changed(n_rows, "it has no checksum"));
        };
        let fits = computed.contains(&stored);
        self.chain = [stored, computed[0]];
        if fits {
            Ok(MessageContent::Batch(n_rows))
        } else {
            Ok(MessageContent::Changed(
                n_rows,
                "its checksum is not that of its rows and of all that stands before it",
            ))
        }
    }

    /// The longest description of a batch: 48 bytes for each column, and the checksum.
    fn n_longest(&self) -> usize {
        64 * self.header.n_columns() + 1024
    }

    /// Reads the description of the next message, or finds that there is none.
    fn next_message(&mut self, n_longest: usize) -> io::Result<Option<MessageContent>> {
        let prefix = match self.found.take() {
            Some(prefix) => prefix,
            None => {
                let n_read = fill(&mut self.input, PREFIX_BYTES, &mut self.message)?;
                if n_read == 0 {
                    return Ok(Some(MessageContent::End(Ending::Open)));
                }
                if n_read >= 4 && self.message[..4] != MESSAGE_MARK {
                    return Ok(Some(MessageContent::Broken("no message begins here")));
                }
                match self.message.first_chunk() {
                    Some(prefix) => *prefix,
                    None => return Ok(Some(MessageContent::End(Ending::Cut))),
                }
            }
        };
        let length = length_in(prefix);
        if length == 0 {
            return Ok(Some(MessageContent::End(Ending::Marked)));
        }
        if length > n_longest {
            return Ok(Some(MessageContent::Broken("a length is too large")));
        }
        if !length.is_multiple_of(PREFIX_BYTES) {
            return Ok(Some(MessageContent::Broken("a length is no multiple of eight")));
        }
        let is_whole = fill(&mut self.input, length, &mut self.message)? == length;
        Ok((!is_whole).then_some(MessageContent::End(Ending::Cut)))
    }

    /// Looks behind damage for what may be the prefix of a message, which begins at a multiple of eight bytes.
    fn search(&mut self) -> io::Result<Option<Ending>> {
        let beside = self.input.n_read.next_multiple_of(PREFIX_BYTES as u64) - self.input.n_read;
        fill(&mut self.input, beside as usize, &mut self.message)?;
        let mut is_marked = false;
        loop {
            fill(&mut self.input, PREFIX_BYTES, &mut self.message)?;
            let Some(prefix) = self.message.first_chunk::<PREFIX_BYTES>() else {
                return Ok(Some(if is_marked { Ending::Marked } else { Ending::Cut }));
            };
            let (has_mark, length) = (prefix[..4] == MESSAGE_MARK, length_in(*prefix));
            let is_length = length > 0 && length <= self.n_longest() && length.is_multiple_of(PREFIX_BYTES);
            if has_mark && is_length {
                self.found = Some(*prefix);
                self.place.n_bytes = self.input.n_read - PREFIX_BYTES as u64;
                return Ok(None);
            }
            is_marked = has_mark && length == 0;
        }
    }
}

/// The length in the prefix of a message.
fn length_in(prefix: [u8; PREFIX_BYTES]) -> usize {
    let [.., a, b, c, d] = prefix;
    u32::from_le_bytes([a, b, c, d]) as usize
}

/// An input that counts what is read from it.
struct Counting<R> {
    input: R,
    n_read: u64,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let n = self.input.read(bytes)?;
        self.n_read += n as u64;
        Ok(n)
    }
}

/// Rows of a trajectory that were written in one batch.
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
        // Each column has a buffer of validity, and one of values, in this order.
        for (at, buffer) in buffers.iter().enumerate() {
            let start = usize::try_from(buffer.offset()).map_err(|_| "an offset is negative")?;
            let length = usize::try_from(buffer.length()).map_err(|_| "a length is negative")?;
            if start < n_body {
                return Err("its columns overlap");
            }
            n_body = start.checked_add(length).ok_or("a length is too large")?;
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
fn verified(bytes: &[u8]) -> Result<Message<'_>, &'static str> {
    // A table takes at least four bytes. The default limit would end at three hundred thousand columns.
    let options = VerifierOptions { max_tables: bytes.len() / 4, ..VerifierOptions::default() };
    root_as_message_with_opts(&options, bytes).map_err(|_| "this message cannot be understood")
}

/// The header, and the version of its format.
fn header_of(message: &Message<'_>) -> Result<(Header, u32), RecordError> {
    let damaged = |what| RecordError::Damaged { at: 0, what, batch: None };
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
    Ok((Header::new(title.to_owned(), columns), found))
}

/// The column that a field describes, if it is one of numbers.
fn column_of(field: Field<'_>) -> Option<Column> {
    let is_plain = field.type_type() == Type::FloatingPoint
        && field.type_as_floating_point()?.precision() == Precision::DOUBLE
        && field.dictionary().is_none()
        && field.children().is_none_or(|children| children.is_empty());
    let unit = value_of(field.custom_metadata(), UNIT_KEY).map(str::to_owned);
    let origin = value_of(field.custom_metadata(), ORIGIN_KEY).and_then(parse_origin);
    is_plain.then_some(Column { name: field.name()?.to_owned(), unit, origin })
}

fn value_of<'a>(metadata: Option<Vector<'a, ForwardsUOffset<KeyValue<'a>>>>, key: &str) -> Option<&'a str> {
    metadata?.iter().find(|pair| pair.key() == Some(key)).and_then(|pair| pair.value())
}
