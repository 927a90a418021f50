//! Whether a trajectory is as it was written.

use std::io::{self, Read};

use sha2::{Digest as _, Sha256};

use crate::checkpoint::Checkpoint;
use crate::digest::{Digest, Seal};
use crate::error::RecordError;
use crate::reader::{Damage, Ending, TrajectoryReader};

/// Result of reading all bytes of a trajectory.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspection {
    /// The rows that can be read: those of batches whose checksums fit, and of all whole batches where there are none.
    pub n_rows: u64,
    /// How it ends.
    pub ending: Ending,
    /// The batches whose checksums do not fit, or which cannot be understood.
    pub damage: Vec<Damage>,
    /// Whether batches have checksums: files of format version 1 have none.
    pub is_checked: bool,
    /// The checksum in the last batch, and that of all bytes.
    pub seal: Seal,
}

/// Reads a whole trajectory and compares each batch with its checksum.
///
/// # Errors
/// Those of reading its header, and those of the input. Damaged batches are no error: see [`Inspection::damage`].
pub fn inspect(input: impl Read) -> Result<Inspection, RecordError> {
    let mut hashing = Hashing { input, hash: Sha256::new() };
    let mut reader = TrajectoryReader::new(&mut hashing)?.leaving_out_damage();
    let mut n_rows = 0;
    while let Some(batch) = reader.next_batch()? {
        n_rows += batch.n_rows() as u64;
    }
    let ending = reader.ending().unwrap_or(Ending::Failed);
    let (damage, is_checked, chain) = (reader.damage().to_vec(), reader.is_checked(), reader.chain());
    // Bytes behind the end belong to the file too.
    io::copy(&mut hashing, &mut io::sink())?;
    let seal = Seal { chain, sha256: Digest::so_far(&hashing.hash) };
    Ok(Inspection { n_rows, ending, damage, is_checked, seal })
}

/// The proof that a trajectory still has, undamaged, the whole batches of a checkpoint.
#[derive(Clone, Debug)]
pub struct Kept {
    n_bytes: u64,
    seal: Seal,
    hash: Sha256,
}

impl Kept {
    /// Reads the first [`Checkpoint::n_bytes`] bytes of a trajectory.
    ///
    /// # Errors
    /// [`RecordError::Damaged`] with the batch and its rows; [`RecordError::Cut`] if there are fewer bytes;
    /// [`RecordError::Mismatch`] if these are not the rows of the checkpoint.
    pub fn verify(input: impl Read, checkpoint: &Checkpoint) -> Result<Kept, RecordError> {
        let mut hashing = Hashing { input: input.take(checkpoint.n_bytes), hash: Sha256::new() };
        let mut reader = TrajectoryReader::new(&mut hashing)?;
        let mut n_rows = 0;
        while let Some(batch) = reader.next_batch()? {
            n_rows += batch.n_rows() as u64;
        }
        let n_pending = (checkpoint.pending.len() / reader.header().n_columns()) as u64;
        let (chain, ending) = (reader.chain(), reader.ending());
        // The bytes end behind a whole batch, or some are missing.
        if hashing.input.limit() > 0 || ending != Some(Ending::Open) {
            return Err(RecordError::Cut);
        }
        if chain != checkpoint.seal.chain || n_rows + n_pending != checkpoint.n_rows {
            return Err(RecordError::Mismatch { what: "its batches are not those of the checkpoint" });
        }
        let seal = Seal { chain, sha256: Digest::so_far(&hashing.hash) };
        if seal != checkpoint.seal {
            let what = "a byte before it has changed, though every batch fits its checksum";
            return Err(RecordError::Damaged { at: checkpoint.n_bytes, what, batch: None });
        }
        Ok(Kept { n_bytes: checkpoint.n_bytes, seal, hash: hashing.hash })
    }

    /// Whether this is the proof for a checkpoint.
    pub(crate) fn is_of(&self, checkpoint: &Checkpoint) -> bool {
        (self.n_bytes, self.seal) == (checkpoint.n_bytes, checkpoint.seal)
    }

    /// The hash of the bytes that were read.
    pub(crate) fn into_hash(self) -> Sha256 {
        self.hash
    }
}

/// Hashes all that is read.
struct Hashing<R> {
    input: R,
    hash: Sha256,
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let n = self.input.read(bytes)?;
        self.hash.update(&bytes[..n]);
        Ok(n)
    }
}
