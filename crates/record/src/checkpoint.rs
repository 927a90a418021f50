//! Checkpoints: where an unfinished run stands.

use std::io::{Read, Write};

use crate::digest::{Digest, Seal};
use crate::error::RecordError;
use crate::fingerprint::Fnv;

/// Where an unfinished run stands: what its trajectory holds and what the integrator remembers.
///
/// To go on, cut the trajectory to `n_bytes`, give the checkpoint to
/// [`TrajectoryWriter::continue_from`](crate::TrajectoryWriter::continue_from) and the memory to the integrator. The file is
/// then, byte by byte, that of a run never interrupted.
///
/// On disk, all numbers little-endian: `dalcheck`, the version (4 bytes), both fingerprints, `n_bytes`, `n_rows`, the counts of
/// pending numbers and of words of memory (8 bytes each), both checksums (32 bytes each), the pending numbers
/// and words themselves, and a hash of all that (8 bytes each).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checkpoint {
    /// Identifies the run.
    pub fingerprint: Fingerprint,
    /// The length of the trajectory up to its last whole batch.
    pub n_bytes: u64,
    /// All rows so far, pending ones included.
    pub n_rows: u64,
    /// The checksums of the first `n_bytes` bytes.
    pub seal: Seal,
    /// The rows that are in no whole batch, one after the other.
    pub pending: Vec<f64>,
    /// The memory of the integrator, word by word.
    pub memory: Vec<u64>,
}

/// Data that the rows of a run depend on, each as a [`fingerprint`](crate::fingerprint()).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fingerprint {
    /// The text of the model.
    pub model: u64,
    /// Request of the run: values that replaced those of the model, and the plan without its end.
    pub settings: u64,
}

const MAGIC: [u8; 8] = *b"dalcheck";
/// Version 1 had one fingerprint and no checksum.
const VERSION: u32 = 3;

impl Checkpoint {
    /// Writes the checkpoint, with a single call, and flushes.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(&self, out: &mut impl Write) -> std::io::Result<()> {
        let numbers = [
            self.fingerprint.model,
            self.fingerprint.settings,
            self.n_bytes,
            self.n_rows,
            self.pending.len() as u64,
            self.memory.len() as u64,
        ];
        let pending = self.pending.iter().map(|value| value.to_bits());
        let mut bytes = Vec::with_capacity(8 * (self.pending.len() + self.memory.len() + 17));
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(numbers.into_iter().flat_map(u64::to_le_bytes));
        bytes.extend(self.seal.chain.0.into_iter().chain(self.seal.sha256.0));
        bytes.extend(pending.chain(self.memory.iter().copied()).flat_map(u64::to_le_bytes));
        let mut hash = Fnv::default();
        hash.add(&bytes);
        bytes.extend(hash.value().to_le_bytes());
        out.write_all(&bytes)?;
        out.flush()
    }

    /// Reads a checkpoint, which must be all that `input` holds.
    ///
    /// # Errors
    /// [`RecordError::Cut`] and [`RecordError::Damaged`] where not every byte is as it was written,
    /// [`RecordError::Foreign`] and [`RecordError::Version`] for other files.
    pub fn read_from(input: &mut impl Read) -> Result<Checkpoint, RecordError> {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes)?;
        let mut rest = bytes.as_slice();
        if take(&mut rest)? != MAGIC {
            return Err(RecordError::Foreign);
        }
        let found = u32::from_le_bytes(take(&mut rest)?);
        if found != VERSION {
            return Err(RecordError::Version { found, known: VERSION });
        }
        let mut word = || take(&mut rest).map(u64::from_le_bytes);
        let fingerprint = Fingerprint { model: word()?, settings: word()? };
        let (n_bytes, n_rows) = (word()?, word()?);
        let (n_pending, n_memory) = (word()?, word()?);
        let seal = Seal { chain: Digest(take(&mut rest)?), sha256: Digest(take(&mut rest)?) };
        let mut word = || take(&mut rest).map(u64::from_le_bytes);
        let pending = (0..n_pending).map(|_| word().map(f64::from_bits)).collect::<Result<_, _>>()?;
        let memory = (0..n_memory).map(|_| word()).collect::<Result<_, _>>()?;
        let expected = word()?;
        let n_hashed = bytes.len() - 8;
        let mut hash = Fnv::default();
        hash.add(&bytes[..n_hashed]);
        if !rest.is_empty() || hash.value() != expected {
            return Err(RecordError::Damaged {
                at: n_hashed as u64,
                what: "the hash does not fit",
                batch: None,
            });
        }
        Ok(Checkpoint { fingerprint, n_bytes, n_rows, seal, pending, memory })
    }
}

/// Takes the first bytes away.
fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], RecordError> {
    let (first, others) = rest.split_first_chunk().ok_or(RecordError::Cut)?;
    *rest = others;
    Ok(*first)
}
