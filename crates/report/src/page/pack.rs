//! Rows of a page as text: a few times smaller than the numbers themselves.
//!
//! Times are doubles. A column is singles, each replaced by the difference of its bits from those before it; the differences
//! are even for positive and odd for negative ones, and their lowest bytes come first, then the next ones, and so on. Numbers of
//! a motion change little from row to row, so that most of these bytes are 0. All of it is deflated (RFC 1951).

use miniz_oxide::deflate::compress_to_vec;

use super::base64;

/// Beyond this level the time doubles and the size stays.
const LEVEL: u8 = 7;

/// Times and columns, packed and in base64.
pub(super) fn packed<'a>(times: &[f64], columns: impl Iterator<Item = &'a [f64]>) -> String {
    let mut bytes: Vec<u8> = times.iter().flat_map(|t| t.to_le_bytes()).collect();
    for column in columns {
        let mut last = 0_u32;
        let differences: Vec<[u8; 4]> = column
            .iter()
            .map(|value| {
                let bits = (*value as f32).to_bits();
                let difference = bits.wrapping_sub(last).cast_signed();
                last = bits;
                ((difference << 1) ^ (difference >> 31)).to_le_bytes()
            })
            .collect();
        (0..4).for_each(|at| bytes.extend(differences.iter().map(|four| four[at])));
    }
    deflated(&bytes)
}

/// Deflated and in base64.
pub(super) fn deflated(bytes: &[u8]) -> String {
    base64(&compress_to_vec(bytes, LEVEL))
}
