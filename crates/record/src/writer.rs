//! Writing trajectories.
//!
//! A trajectory is an Arrow IPC stream: the schema, batches of rows, and an end mark. Batches are cut by the number of
//! rows and by nothing else, so that the same rows give the same bytes however often the run was interrupted. The message of
//! each batch carries a [checksum](crate::Digest) of the chain.

use std::io::{self, Write};

use arrow_ipc::writer::{DictionaryTracker, EncodedData, IpcDataGenerator, IpcWriteOptions, write_message};
use arrow_ipc::{
    Buffer, FieldNode, KeyValue, KeyValueArgs, Message, MessageArgs, MessageHeader, MetadataVersion,
    RecordBatch as BatchTable, RecordBatchArgs,
};
use arrow_schema::{ArrowError, DataType, Field, Metadata, Schema};
use flatbuffers::FlatBufferBuilder;
use sha2::{Digest as _, Sha256};

use crate::checkpoint::{Checkpoint, Fingerprint};
use crate::digest::{CHECKSUM_KEY, Digest, Seal};
use crate::error::RecordError;
use crate::header::{Column, FORMAT_VERSION, Header, ORIGIN_KEY, TITLE_KEY, UNIT_KEY, VERSION_KEY};
use crate::inspect::Kept;
use crate::origin::origin_text;

/// The rows of a whole batch.
const BATCH_ROWS: usize = 1024;
/// The numbers of a whole batch at most, which are 64 MiB: wide rows come in batches of fewer.
const BATCH_VALUES: usize = 1 << 23;
/// Where buffers begin in a message, as the format recommends.
const ALIGNMENT: usize = 64;
/// The mark at the end of a stream: the prefix of a message of length 0.
const END_MARK: [u8; 8] = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

/// Writes a trajectory row by row.
///
/// Rows are collected and written as whole batches of 1,024 rows (fewer if a batch would be larger than 64 MiB), each with a
/// single call, so that `out` needs no buffer of its own. Those not written yet are [`pending`](Self::pending).
///
/// After an error of `out` nothing more is written, but its first [`n_bytes`](Self::n_bytes) bytes are good and a
/// [`checkpoint`](Self::checkpoint) holds the rows that are missing from them.
pub struct TrajectoryWriter<W: Write> {
    out: W,
    encoder: Encoder,
    batch_rows: usize,
    n_bytes: u64,
    n_rows: u64,
    /// Row after row.
    pending: Vec<f64>,
    /// The checksum of the last whole batch.
    chain: Digest,
    /// The bytes up to there.
    whole: Sha256,
    /// The checksums of a file that has ended with its pending rows.
    aside: Option<Seal>,
    state: WriterState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WriterState {
    Open,
    /// The pending rows and the end mark stand behind the last whole batch.
    Aside,
    /// Bytes may follow the last whole batch.
    Failed,
}

impl<W: Write> TrajectoryWriter<W> {
    /// Begins a trajectory: writes its header.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn new(out: W, header: &Header) -> io::Result<TrajectoryWriter<W>> {
        TrajectoryWriter::with_batch_rows(out, header, batch_rows(header.n_columns()))
    }

    /// Goes on with a trajectory of which `out` holds the first [`Checkpoint::n_bytes`] bytes and nothing after them; `kept`
    /// is the proof that these bytes are undamaged. The pending rows of the checkpoint are taken back; nothing is written
    /// until a batch is whole.
    ///
    /// # Errors
    /// [`RecordError::Mismatch`] if the checkpoint is not of a trajectory with these columns.
    pub fn continue_from(
        out: W,
        header: &Header,
        checkpoint: &Checkpoint,
        kept: Kept,
    ) -> Result<TrajectoryWriter<W>, RecordError> {
        let batch_rows = batch_rows(header.n_columns());
        TrajectoryWriter::continue_with_batch_rows(out, header, checkpoint, kept, batch_rows)
    }

    pub(crate) fn with_batch_rows(out: W, header: &Header, batch_rows: usize) -> io::Result<Self> {
        let mut writer = TrajectoryWriter {
            out,
            encoder: Encoder::new(header)?,
            batch_rows,
            n_bytes: 0,
            n_rows: 0,
            pending: Vec::new(),
            chain: Digest::default(),
            whole: Sha256::new(),
            aside: None,
            state: WriterState::Open,
        };
        let bytes = writer.encoder.schema()?;
        writer.put(&bytes)?;
        writer.n_bytes = bytes.len() as u64;
        writer.chain = Digest::of(&bytes);
        Ok(writer)
    }

    pub(crate) fn continue_with_batch_rows(
        out: W,
        header: &Header,
        checkpoint: &Checkpoint,
        kept: Kept,
        batch_rows: usize,
    ) -> Result<Self, RecordError> {
        let n_columns = header.n_columns();
        let n_pending = checkpoint.pending.len() / n_columns.max(1);
        let n_whole = checkpoint.n_rows.checked_sub(n_pending as u64);
        let fits = checkpoint.pending.len() == n_pending * n_columns
            && n_pending <= batch_rows
            && n_whole.is_some_and(|n| n % batch_rows as u64 == 0);
        if !fits {
            return Err(RecordError::Mismatch { what: "its rows have other columns" });
        }
        if !kept.is_of(checkpoint) {
            return Err(RecordError::Mismatch {
                what: "it concerns other bytes than those that were checked",
            });
        }
        Ok(TrajectoryWriter {
            out,
            encoder: Encoder::new(header)?,
            batch_rows,
            n_bytes: checkpoint.n_bytes,
            n_rows: checkpoint.n_rows,
            pending: checkpoint.pending.clone(),
            chain: checkpoint.seal.chain,
            whole: kept.into_hash(),
            aside: None,
            state: WriterState::Open,
        })
    }

    /// Adds a row, and writes a batch when it is whole.
    ///
    /// # Errors
    /// Those of `out`; [`io::ErrorKind::InvalidInput`] if the row has not one number for each column or the trajectory
    /// has ended.
    pub fn append(&mut self, row: &[f64]) -> io::Result<()> {
        if row.len() != self.encoder.n_columns {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "a row has one number for each column"));
        }
        self.require_open()?;
        self.pending.extend_from_slice(row);
        self.n_rows += 1;
        self.write_whole_batches()
    }

    /// The bytes up to the end of the last whole batch, header included.
    pub fn n_bytes(&self) -> u64 {
        self.n_bytes
    }

    /// All rows so far, pending ones included.
    pub fn n_rows(&self) -> u64 {
        self.n_rows
    }

    /// The numbers of the rows that no whole batch holds yet, row after row.
    pub fn pending(&self) -> &[f64] {
        &self.pending
    }

    /// Target of the writer.
    pub fn get_ref(&self) -> &W {
        &self.out
    }

    /// Data that a later [`continue_from`](Self::continue_from) needs, with the memory of the integrator and the
    /// [`Fingerprint`] of the run.
    ///
    /// The trajectory must have reached the disk before the checkpoint does.
    pub fn checkpoint(&self, memory: Vec<u64>, fingerprint: Fingerprint) -> Checkpoint {
        let (n_bytes, n_rows, pending) = (self.n_bytes, self.n_rows, self.pending.clone());
        let seal = self.kept_seal();
        Checkpoint { fingerprint, n_bytes, n_rows, seal, pending, memory }
    }

    /// The checksums of the file: up to its last whole batch, or to its end if it has one.
    pub fn seal(&self) -> Seal {
        self.aside.unwrap_or_else(|| self.kept_seal())
    }

    /// The checksums up to the last whole batch.
    fn kept_seal(&self) -> Seal {
        Seal { chain: self.chain, sha256: Digest::so_far(&self.whole) }
    }

    /// Flushes `out`.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the file of an interrupted run: appends the pending rows as a short batch and the end mark, so that the file
    /// holds all rows. They stay pending, and [`n_bytes`](Self::n_bytes) stays what it was: whoever goes on cuts the file
    /// there first.
    ///
    /// # Errors
    /// Those of `out`; [`io::ErrorKind::InvalidInput`] if the trajectory has ended.
    pub fn write_pending_aside(&mut self) -> io::Result<()> {
        self.require_open()?;
        let (mut bytes, mut chain) = (Vec::new(), self.chain);
        for rows in self.pending.chunks(self.batch_rows * self.encoder.n_columns) {
            let (batch, checksum) = self.encoder.batch(rows, chain)?;
            bytes.extend(batch);
            chain = checksum;
        }
        bytes.extend(END_MARK);
        self.state = WriterState::Failed;
        self.out.write_all(&bytes)?;
        self.out.flush()?;
        self.state = WriterState::Aside;
        let whole = self.whole.clone().chain_update(&bytes);
        self.aside = Some(Seal { chain, sha256: Digest::so_far(&whole) });
        Ok(())
    }

    /// Ends the trajectory: writes the last batch, which may be shorter, and the end mark, and flushes.
    ///
    /// # Errors
    /// Those of `out`; [`io::ErrorKind::InvalidInput`] if the trajectory has ended.
    pub fn finish(self) -> io::Result<W> {
        self.finish_sealed().map(|(out, _)| out)
    }

    /// As [`finish`](Self::finish), with the checksums of the whole file.
    ///
    /// # Errors
    /// Those of [`finish`](Self::finish).
    pub fn finish_sealed(mut self) -> io::Result<(W, Seal)> {
        self.require_open()?;
        self.write_whole_batches()?;
        if !self.pending.is_empty() {
            self.write_batch(self.pending.len())?;
        }
        self.put(&END_MARK)?;
        self.out.flush()?;
        let seal = self.seal();
        Ok((self.out, seal))
    }

    /// Writes bytes and adds them to the checksum of the file.
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)?;
        self.whole.update(bytes);
        Ok(())
    }

    fn require_open(&self) -> io::Result<()> {
        match self.state {
            WriterState::Open => Ok(()),
            WriterState::Aside => {
                Err(io::Error::new(io::ErrorKind::InvalidInput, "the trajectory has ended"))
            }
            WriterState::Failed => Err(io::Error::other("the trajectory could not be written")),
        }
    }

    fn write_whole_batches(&mut self) -> io::Result<()> {
        let n_values = self.batch_rows * self.encoder.n_columns;
        while self.pending.len() >= n_values {
            self.write_batch(n_values)?;
        }
        Ok(())
    }

    /// Writes the first `n_values` pending numbers as a batch.
    fn write_batch(&mut self, n_values: usize) -> io::Result<()> {
        let (bytes, checksum) = self.encoder.batch(&self.pending[..n_values], self.chain)?;
        self.state = WriterState::Failed;
        self.put(&bytes)?;
        self.state = WriterState::Open;
        self.n_bytes += bytes.len() as u64;
        self.chain = checksum;
        self.pending.drain(..n_values);
        Ok(())
    }
}

/// The rows of a whole batch.
fn batch_rows(n_columns: usize) -> usize {
    (BATCH_VALUES / n_columns.max(1)).clamp(1, BATCH_ROWS)
}

/// Turns the header and batches of rows into the messages of the stream.
struct Encoder {
    n_columns: usize,
    schema: Schema,
    options: IpcWriteOptions,
}

impl Encoder {
    fn new(header: &Header) -> io::Result<Encoder> {
        let options = IpcWriteOptions::try_new(ALIGNMENT, false, MetadataVersion::V5).map_err(into_io)?;
        Ok(Encoder { n_columns: header.n_columns(), schema: schema_of(header), options })
    }

    fn schema(&self) -> io::Result<Vec<u8>> {
        let mut tracker = DictionaryTracker::new(false);
        let generator = IpcDataGenerator::default();
        let message =
            generator.schema_to_bytes_with_dictionary_tracker(&self.schema, &mut tracker, &self.options);
        self.bytes(message)
    }

    /// The message of a batch behind one whose checksum is `previous`, and its own checksum.
    ///
    /// Its description is written here: the writers of the Arrow library leave the metadata empty, and give each column an array
    /// and a bitmap of its own, which takes longer than a step where rows have a hundred thousand columns.
    fn batch(&self, rows: &[f64], previous: Digest) -> io::Result<(Vec<u8>, Digest)> {
        let n_rows = rows.len() / self.n_columns.max(1);
        let n_bytes = n_rows * size_of::<f64>();
        let stride = n_bytes.next_multiple_of(ALIGNMENT);
        let mut arrow_data = Vec::with_capacity(self.n_columns * stride);
        for column in 0..self.n_columns {
            let values = rows.iter().skip(column).step_by(self.n_columns);
            values.for_each(|value| arrow_data.extend_from_slice(&value.to_le_bytes()));
            arrow_data.resize((column + 1) * stride, 0);
        }
        let checksum = previous.then(&arrow_data);
        let ipc_message = self.description(n_rows, (n_bytes, stride), checksum);
        Ok((self.bytes(EncodedData { ipc_message, arrow_data })?, checksum))
    }

    /// The description of a batch of so many rows, with a checksum in its metadata. Columns of `n_bytes` bytes begin `stride` apart;
    /// no value is missing, so that their bitmaps are empty.
    fn description(&self, n_rows: usize, (n_bytes, stride): (usize, usize), checksum: Digest) -> Vec<u8> {
        let mut builder = FlatBufferBuilder::with_capacity(48 * self.n_columns + 1024);
        let node = FieldNode::new(n_rows as i64, 0);
        let nodes = Some(builder.create_vector_from_iter(std::iter::repeat_n(node, self.n_columns)));
        let starts = (0..self.n_columns).map(|column| (column * stride) as i64);
        let of_column = |start: i64| [Buffer::new(start, 0), Buffer::new(start, n_bytes as i64)];
        let list: Vec<Buffer> = starts.flat_map(of_column).collect();
        let buffers = Some(builder.create_vector(&list));
        let args = RecordBatchArgs { length: n_rows as i64, nodes, buffers, ..RecordBatchArgs::default() };
        let header = BatchTable::create(&mut builder, &args);
        let key = Some(builder.create_string(CHECKSUM_KEY));
        let value = Some(builder.create_string(&checksum.to_string()));
        let pair = KeyValue::create(&mut builder, &KeyValueArgs { key, value });
        let custom_metadata = Some(builder.create_vector(&[pair]));
        let args = MessageArgs {
            version: MetadataVersion::V5,
            header_type: MessageHeader::RecordBatch,
            header: Some(header.as_union_value()),
            bodyLength: (self.n_columns * stride) as i64,
            custom_metadata,
        };
        let root = Message::create(&mut builder, &args);
        builder.finish(root, None);
        builder.finished_data().to_vec()
    }

    fn bytes(&self, message: EncodedData) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(message.ipc_message.len() + message.arrow_data.len() + ALIGNMENT);
        write_message(&mut bytes, message, &self.options).map_err(into_io)?;
        Ok(bytes)
    }
}

fn schema_of(header: &Header) -> Schema {
    let field = |column: &Column| {
        let unit = column.unit.iter().map(|unit| (UNIT_KEY, unit.clone()));
        let origin = column.origin.iter().map(|origin| (ORIGIN_KEY, origin_text(*origin)));
        Field::new(&column.name, DataType::Float64, false)
            .with_metadata(Metadata::from_iter(unit.chain(origin)))
    };
    let fields: Vec<Field> = header.columns().iter().map(field).collect();
    // `Metadata` is sorted by its keys, so that the bytes are always the same.
    let version = FORMAT_VERSION.to_string();
    let metadata = Metadata::from([(TITLE_KEY, header.title()), (VERSION_KEY, version.as_str())]);
    Schema::new_with_metadata(fields, metadata)
}

fn into_io(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        other => io::Error::other(other),
    }
}
