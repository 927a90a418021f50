//! Checksums of trajectories.
//!
//! ```text
//! c₀ = SHA-256(schema message)        all bytes of the file before its first batch
//! cₖ = SHA-256(cₖ₋₁ ‖ body of batch k)  the 32 bytes of cₖ₋₁, then the body with its padding
//! ```
//!
//! `cₖ` is in hexadecimal digits in the `custom_metadata` of the message of batch k, under the key `sha256`. A batch that
//! was changed, exchanged with another one, or lost breaks the chain where it stood.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// Key of the metadata of a batch.
pub(crate) const CHECKSUM_KEY: &str = "sha256";

/// A SHA-256 checksum (FIPS 180-4), shown and stored as 64 hexadecimal digits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The checksum of these bytes.
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }

    /// The next checksum of the chain.
    pub(crate) fn then(self, body: &[u8]) -> Digest {
        Digest(Sha256::new().chain_update(self.0).chain_update(body).finalize().into())
    }

    /// The checksum of all that was hashed so far.
    pub(crate) fn so_far(hash: &Sha256) -> Digest {
        Digest(hash.clone().finalize().into())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not that of a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDigest;

impl fmt::Display for NoDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a SHA-256 checksum has 64 hexadecimal digits")
    }
}

impl FromStr for Digest {
    type Err = NoDigest;

    fn from_str(text: &str) -> Result<Digest, NoDigest> {
        let mut bytes = [0; 32];
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(NoDigest);
        }
        let digit = |digit: u8| char::from(digit).to_digit(16).ok_or(NoDigest);
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = ((digit(pair[0])? << 4) | digit(pair[1])?) as u8;
        }
        Ok(Digest(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The checksums of a trajectory up to some byte, as checkpoints and `run.json` keep them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// That of the last batch; without batches that of the schema message.
    pub chain: Digest,
    /// That of all bytes.
    pub sha256: Digest,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of FIPS 180-4 (NIST, SHA256.pdf of the examples with intermediate values).
    #[test]
    fn checksums_are_sha_256() {
        let known = [
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
        ];
        for (text, digits) in known {
            let digest = Digest::of(text.as_bytes());
            assert_eq!(digest.to_string(), digits);
            assert_eq!(digits.parse(), Ok(digest));
            assert_eq!(Digest(Sha256::digest("a").into()).then(b"bc"), {
                let mut both = Sha256::digest("a").to_vec();
                both.extend(b"bc");
                Digest::of(&both)
            });
        }
    }

    #[test]
    fn other_texts_are_no_checksums() {
        for text in ["", "ab", &"g".repeat(64), &"0".repeat(63), &"é".repeat(32)] {
            assert_eq!(text.parse::<Digest>(), Err(NoDigest), "{text}");
        }
    }
}
