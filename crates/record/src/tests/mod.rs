//! Trajectories with small batches: whole, interrupted, cut, damaged, and on disks that are full.

mod chain;
mod damage;
mod interruption;
mod sinks;
mod stream;

use crate::{Checkpoint, Column, Ending, Header, Kept, RecordError, TrajectoryReader, TrajectoryWriter};

/// Rows of a whole batch in these tests.
const BATCH: usize = 4;

fn header() -> Header {
    let column = |name: &str, unit: Option<&str>| Column {
        name: name.to_owned(),
        unit: unit.map(str::to_owned),
        origin: None,
    };
    let columns = vec![
        column("t", Some("s")),
        column("φ'", None),
        column("reaction(x, rod)", Some("N m")),
        column("odd", None),
    ];
    Header::new("Pendulum “with” a title".to_owned(), columns)
}

/// Rows with all kinds of numbers; those that are not numbers keep their payload.
fn rows(n: usize) -> Vec<Vec<f64>> {
    let odd = [f64::NAN, -0.0, f64::INFINITY, 5e-324, f64::from_bits(0xfff8_0000_0000_0001), f64::MIN];
    let mut rng = fastrand::Rng::with_seed(11);
    let row = |at: usize| vec![0.1 * at as f64, rng.f64() - 0.5, 1e9 * rng.f64(), odd[at % odd.len()]];
    (0..n).map(row).collect()
}

fn bits(rows: &[Vec<f64>]) -> Vec<Vec<u64>> {
    rows.iter().map(|row| row.iter().map(|value| value.to_bits()).collect()).collect()
}

/// The file of a run never interrupted.
fn whole_file(rows: &[Vec<f64>]) -> Vec<u8> {
    let mut writer =
        TrajectoryWriter::with_batch_rows(Vec::new(), &header(), BATCH).expect("a vector takes everything");
    for row in rows {
        writer.append(row).expect("a vector takes everything");
    }
    writer.finish().expect("a vector takes everything")
}

/// The lengths of the file after its header and after each whole batch.
fn whole_lengths(rows: &[Vec<f64>]) -> Vec<usize> {
    let mut writer =
        TrajectoryWriter::with_batch_rows(Vec::new(), &header(), BATCH).expect("a vector takes everything");
    let mut lengths = vec![writer.n_bytes() as usize];
    for row in rows {
        writer.append(row).expect("a vector takes everything");
        lengths.push(writer.n_bytes() as usize);
    }
    lengths.dedup();
    lengths
}

type Contents = (Vec<Vec<f64>>, Ending);

fn read(bytes: &[u8]) -> Result<Contents, RecordError> {
    let mut reader = TrajectoryReader::new(bytes)?;
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    while reader.next_row(&mut row)? {
        rows.push(row.clone());
    }
    Ok((rows, reader.ending().expect("all rows were read")))
}

/// Goes on from a checkpoint with the content of a file.
fn continued(mut file: Vec<u8>, checkpoint: &Checkpoint) -> TrajectoryWriter<Vec<u8>> {
    let kept = Kept::verify(file.as_slice(), checkpoint).expect("an undamaged file");
    file.truncate(checkpoint.n_bytes as usize);
    TrajectoryWriter::continue_with_batch_rows(file, &header(), checkpoint, kept, BATCH)
        .expect("the same columns")
}

/// A message of a stream: its description and its body.
struct Part<'a> {
    bytes: &'a [u8],
    description: &'a [u8],
    body: &'a [u8],
}

/// The messages of a whole stream without its end mark, taken apart by the types of the Arrow library.
fn parts(file: &[u8]) -> Vec<Part<'_>> {
    let (mut parts, mut rest) = (Vec::new(), file);
    while rest != [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0] {
        let length = u32::from_le_bytes(rest[4..8].try_into().expect("four bytes")) as usize;
        let description = &rest[8..8 + length];
        let n_body = arrow_ipc::root_as_message(description).expect("a message").bodyLength() as usize;
        let (bytes, others) = rest.split_at(8 + length + n_body);
        parts.push(Part { bytes, description, body: &bytes[8 + length..] });
        rest = others;
    }
    parts
}
