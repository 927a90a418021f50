//! Sizes at which one elimination becomes faster than another.

/// Unknowns and rows of the largest matrices that are written out. On rows of four-bars (`bench/command`) elimination of a matrix
/// written out is faster with 161 unknowns and rows, and slower than sparse factors with 185.
pub(super) const WRITTEN_OUT: usize = 180;

/// Unknowns, or rows if there are more, of the largest matrices whose singular values are computed: their cost grows with the
/// cube. A start with 147 coordinates takes 61 ms by singular values alone, and 9 ms by factors where these are sound.
pub const MOST_SINGULAR_VALUES: usize = 150;

/// Unknowns and rows of the largest systems for methods that build unsymmetric matrices of their own and write them out.
pub const MOST_WRITTEN_OUT: usize = 2 * MOST_SINGULAR_VALUES;

/// Unknowns from which on ranks and directions are read from factors where these are sound, and from singular values elsewhere.
/// `check` of 24 four-bars, 147 unknowns, took 61 ms by singular values alone and takes 9 ms; of 10, 63 unknowns, 15 and 4 ms; of
/// 4, 21 unknowns, 5 and 3 ms.
pub const FACTORS_FIRST: usize = 20;
