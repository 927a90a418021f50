//! Files of runs, over [`Read`](std::io::Read) and [`Write`](std::io::Write) and never over paths.
//!
//! ```text
//! Sample ──Columns──▶ row ──TrajectoryWriter──▶ trajectory.arrows ──TrajectoryReader──▶ row ──Columns──▶ Sample
//!                               │      ▲                                            └──write_csv──▶ text
//!                               ▼      │
//!                              Checkpoint             RunRecord ◀──▶ run.json
//! ```
//!
//! A trajectory is a stream in the Arrow IPC format: polars (`read_ipc_stream`) and pyarrow (`ipc.open_stream`) open it as it
//! is, pandas and DuckDB by way of pyarrow. It can be read while it grows, and here even if it was cut off amid a batch, up
//! to the last whole one. Each batch carries a checksum that covers all batches before it too ([`Digest`]), and
//! [`inspect()`] names the batches that were changed, exchanged or lost. A run that was interrupted goes on from its
//! [`Checkpoint`], and its file is then byte by byte that of a run never interrupted:
//!
//! ```
//! use dalembert_record::{Checkpoint, Columns, Ending, Fingerprint, Kept, TrajectoryReader, TrajectoryWriter};
//! use dalembert_system::{MechanicalSystem, Sample};
//!
//! let reading = dalembert_lang::read(
//!     "model \"Falling stone\"
//!      parameter m = 2 [kg], g = 9.81 [m/s^2]
//!      coordinate y [m]
//!      kinetic 1/2*m*y'^2
//!      potential m*g*y
//!      output depth = -y [mm]",
//! );
//! let model = reading.model.expect("the text has no mistakes");
//! let system = dalembert_dynamics::compile(&model, dalembert_dynamics::derive(&model));
//! let columns = Columns::of(&model, system.layout());
//!
//! // The stone falls for a second. Half way the run is interrupted and leaves a readable file.
//! let row_at = |t: f64, row: &mut Vec<f64>| {
//!     let mut sample = Sample::new(system.layout());
//!     sample.t = t;
//!     sample.q[0] = -9.81 * t * t / 2.0;
//!     sample.outputs[0] = -sample.q[0];
//!     columns.write(&sample, row);
//! };
//! let mut row = Vec::new();
//! let mut writer = TrajectoryWriter::new(Vec::new(), columns.header())?;
//! for step in 0..50 {
//!     row_at(0.01 * f64::from(step), &mut row);
//!     writer.append(&row)?;
//! }
//! let mut saved = Vec::new();
//! writer.checkpoint(vec![/* what the integrator remembers */], Fingerprint::default()).write_to(&mut saved)?;
//! writer.write_pending_aside()?;
//! let mut file = writer.get_ref().clone();
//!
//! // It goes on where it was.
//! let checkpoint = Checkpoint::read_from(&mut saved.as_slice())?;
//! let kept = Kept::verify(file.as_slice(), &checkpoint)?;
//! file.truncate(checkpoint.n_bytes as usize);
//! let mut writer = TrajectoryWriter::continue_from(file, columns.header(), &checkpoint, kept)?;
//! for step in 50..=100 {
//!     row_at(0.01 * f64::from(step), &mut row);
//!     writer.append(&row)?;
//! }
//! let file = writer.finish()?;
//!
//! let mut reader = TrajectoryReader::new(file.as_slice())?;
//! let depth = reader.header().index_of("depth").expect("the output has a column");
//! assert_eq!(reader.header().columns()[depth].unit.as_deref(), Some("mm"));
//! while reader.next_row(&mut row)? {}
//! assert_eq!(reader.ending(), Some(Ending::Marked));
//! assert!((row[depth] - 4905.0).abs() < 1e-9);
//! # Ok::<(), dalembert_record::RecordError>(())
//! ```
//!
//! # Files
//!
//! The run directory is written by the command with the streams of `record`: the trajectory in batches of 1,024 rows, and a
//! checkpoint with the bytes that are certain, the rows that are not yet in a batch and the memory. A checkpoint can be
//! written at any moment; resuming cuts the file to those bytes, and the finished file is that of a run never interrupted.
//!
//! Each batch has a checksum in the `custom_metadata` of its message, key `sha256`: that of the 32 bytes of the checksum before it and of
//! its body, beginning with the checksum of the schema message. So changed, exchanged and lost batches are found, and named by their
//! rows. The last checksum and that of all bytes are in the checkpoint and in `run.json`. `resume` goes on only behind bytes that
//! fit both; `export` and `report` leave damaged batches out if forced to. Files of format version 1 have no checksums and are read
//! unchecked; checkpoints of version 1 are refused. Arrow's writers have no metadata of messages: `record` builds the description of a
//! batch anew with the generated types of `arrow-ipc`.
//!
//! The schema has the unit of each column in its metadata, and under `origin` the quantity that it holds (`crates/record/src/origin.rs`):
//! `position 3`, `quaternion 1 0`, `multiplier 2`, `wrench 0 world force x`, with numbers counted from 0 in the order of the model. Program and page
//! select columns by origin and never by parts of names. Files without it are read all the same.
//!
//! Files are written aside and renamed. Where a path is a symbolic link nothing is written: neither through it nor in its place.

#![deny(clippy::disallowed_methods)]

mod columns;
// The keys of a schema and the text of an origin are used by streams alone.
#[cfg_attr(not(feature = "streams"), expect(dead_code))]
mod header;
#[cfg_attr(not(feature = "streams"), expect(dead_code))]
mod origin;

#[cfg(feature = "streams")]
mod audit;
#[cfg(feature = "streams")]
mod certificate;
#[cfg(feature = "streams")]
mod checkpoint;
#[cfg(feature = "streams")]
mod digest;
#[cfg(feature = "streams")]
mod error;
#[cfg(feature = "streams")]
mod export;
#[cfg(feature = "streams")]
mod finding;
#[cfg(feature = "streams")]
mod fingerprint;
#[cfg(feature = "streams")]
mod inspect;
#[cfg(feature = "streams")]
mod named;
#[cfg(feature = "streams")]
mod reader;
#[cfg(feature = "streams")]
mod run;
#[cfg(feature = "streams")]
mod version_1;
#[cfg(feature = "streams")]
mod writer;

pub use columns::{ColumnPlaces, ColumnSort, Columns};
pub use header::{Column, Header};

#[cfg(feature = "streams")]
pub use {
    audit::{AuditRecord, DeviationNorm, DeviationRecord, ExtentRecord, PartedRecord},
    certificate::{CertificateRecord, CheckRecord, IntervalsRecord, Judgement, Skipped, Subject, Verdict},
    checkpoint::{Checkpoint, Fingerprint},
    digest::{Digest, NoDigest, Seal},
    error::{BatchPlace, RecordError},
    export::write_csv,
    finding::{EditRecord, FindingRecord, LabelRecord},
    fingerprint::fingerprint,
    inspect::{Inspection, Kept, inspect},
    named::ByName,
    reader::{Batch, Damage, Ending, TrajectoryReader},
    run::{EventRecord, ModelRecord, RunRecord, SCHEMA_VERSION, TrajectoryRecord, WallRecord},
    writer::TrajectoryWriter,
};

#[cfg(all(test, feature = "streams"))]
mod tests;
