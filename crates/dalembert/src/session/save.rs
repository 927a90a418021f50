//! Saved sessions.
//!
//! ```text
//! "DALS"  version: u32  fingerprint: u64  n: u64  n words: u64 each  checksum: u64          all little-endian
//! ```
//!
//! The words are the solver's memory. The fingerprint is that of text and settings, the checksum that of everything before it,
//! both by FNV-1a. Saves of another version of the solver's memory are refused by the memory itself.

use dalembert_methods::CATALOGUE;
use std::fmt;

use dalembert_forward::MemoryError;
use dalembert_integrate::Integration;

use super::Session;

const MAGIC: &[u8; 4] = b"DALS";
const VERSION: u32 = 1;
const HEAD: usize = 4 + 4 + 8 + 8;

/// Why a save cannot be loaded.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SaveError {
    /// The bytes are no save.
    NotASave,
    /// The save has another version.
    Version(u32),
    /// Bytes are missing, added or changed.
    Damaged,
    /// The save belongs to another text or to other settings.
    Foreign,
    /// The memory of the solver does not fit.
    Memory(MemoryError),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::NotASave => f.write_str("the bytes are no saved session"),
            SaveError::Version(found) => {
                write!(f, "the save has version {found}, and this program reads version {VERSION}")
            }
            SaveError::Damaged => f.write_str("the save is damaged"),
            SaveError::Foreign => f.write_str("the save belongs to another model or to other settings"),
            SaveError::Memory(error) => write!(f, "the memory of the solver does not fit: {error:?}"),
        }
    }
}

impl std::error::Error for SaveError {}

impl Session {
    /// All that the rest of the motion depends on. A session that loads it goes on with the same bits. Rows are not part of it.
    pub fn save(&mut self) -> Vec<u8> {
        let words = self.memory().unwrap_or_default();
        let mut bytes = Vec::with_capacity(HEAD + 8 * words.len() + 8);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.fingerprint().to_le_bytes());
        bytes.extend((words.len() as u64).to_le_bytes());
        words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
        bytes.extend(fnv(&[&bytes]).to_le_bytes());
        bytes
    }

    /// Returns to a saved state, of this session or of another one with the same text and settings. Rows after it are dropped.
    ///
    /// # Errors
    /// [`SaveError`] for bytes that are no save, damaged, or of another model; the session then stays as it is.
    pub fn load(&mut self, saved: &[u8]) -> Result<(), SaveError> {
        let words = words_of(saved, self.fingerprint())?;
        let system = self.study.shared_system();
        let integration = Integration::resume(&CATALOGUE, &system, self.resolved.clone(), &words)
            .map_err(SaveError::Memory)?;
        let t = integration.time();
        self.integration = Some(integration);
        (self.failure, self.outcome) = (None, None);
        self.rows.retain(|row| row.t <= t);
        self.note_state();
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        let settings = format!("{:?} {:?}", self.resolved.span, self.resolved.settings);
        fnv(&[self.study.text().as_bytes(), self.study.model().title.as_bytes(), settings.as_bytes()])
    }
}

/// The memory in a save.
fn words_of(saved: &[u8], fingerprint: u64) -> Result<Vec<u64>, SaveError> {
    let word = |at: usize| {
        let bytes = saved.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
        bytes.map(u64::from_le_bytes).ok_or(SaveError::Damaged)
    };
    if saved.get(..4) != Some(MAGIC) {
        return Err(SaveError::NotASave);
    }
    let version = saved.get(4..8).and_then(|bytes| bytes.try_into().ok()).map(u32::from_le_bytes);
    match version {
        Some(VERSION) => {}
        Some(other) => return Err(SaveError::Version(other)),
        None => return Err(SaveError::Damaged),
    }
    let end = saved.len().checked_sub(8).filter(|end| *end >= HEAD).ok_or(SaveError::Damaged)?;
    if fnv(&[&saved[..end]]) != word(end)?
        || !(end - HEAD).is_multiple_of(8)
        || word(16)? != ((end - HEAD) / 8) as u64
    {
        return Err(SaveError::Damaged);
    }
    if word(8)? != fingerprint {
        return Err(SaveError::Foreign);
    }
    (HEAD..end).step_by(8).map(word).collect()
}

/// FNV-1a with 64 bits, over the parts one after the other.
fn fnv(parts: &[&[u8]]) -> u64 {
    let bytes = parts.iter().flat_map(|part| part.iter().chain(&[0xff]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
