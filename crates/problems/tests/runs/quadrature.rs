//! Integrals over short intervals.

/// Gauss and Legendre's rule with five points, exact up to degree 9: over an interval of length `h` on which the
/// function is smooth at scale 1 the error is near `h¹¹/10¹²`, which is nothing for `h` of a tenth.
pub fn integral(from: f64, to: f64, mut of: impl FnMut(f64) -> f64) -> f64 {
    let (middle, half) = ((from + to) / 2.0, (to - from) / 2.0);
    let near = (5.0 - 2.0 * (10.0_f64 / 7.0).sqrt()).sqrt() / 3.0;
    let far = (5.0 + 2.0 * (10.0_f64 / 7.0).sqrt()).sqrt() / 3.0;
    let (heavy, light) = ((322.0 + 13.0 * 70.0_f64.sqrt()) / 900.0, (322.0 - 13.0 * 70.0_f64.sqrt()) / 900.0);
    let rule = [(-far, light), (-near, heavy), (0.0, 128.0 / 225.0), (near, heavy), (far, light)];
    half * rule.into_iter().map(|(place, weight)| weight * of(middle + half * place)).sum::<f64>()
}
