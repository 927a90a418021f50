//! A hash that is the same on every machine.

/// Distinguishes runs: a hash of the model's text, of overrides, and of the plan.
///
/// The boundaries between parts count: `["ab", "c"]` and `["a", "bc"]` differ.
pub fn fingerprint(parts: &[&str]) -> u64 {
    let mut hash = Fnv::default();
    for part in parts {
        hash.add(&(part.len() as u64).to_le_bytes());
        hash.add(part.as_bytes());
    }
    hash.value()
}

/// FNV-1a with 64 bits (Fowler, Noll, Vo; RFC 9923). Each step can be undone, so that a change in a single byte
/// always changes the value.
#[derive(Clone, Copy)]
pub(crate) struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(crate) fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that the authors of the hash publish with it.
    #[test]
    fn the_hash_is_fnv_1a() {
        for (text, value) in
            [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
        {
            let mut hash = Fnv::default();
            hash.add(text.as_bytes());
            assert_eq!(hash.value(), value, "{text}");
        }
    }

    #[test]
    fn boundaries_of_parts_count() {
        assert_ne!(fingerprint(&["ab", "c"]), fingerprint(&["a", "bc"]));
        assert_ne!(fingerprint(&["ab"]), fingerprint(&["ab", ""]));
    }
}
