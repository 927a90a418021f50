//! Places above a limit, with their present numbers. Numbers only fall.

/// Limit, place, present number.
pub const OPEN: &[(&str, &str, usize)] = &[];
