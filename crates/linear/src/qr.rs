//! Which columns are independent, found by Householder reflections.

use super::Matrix;
use super::matrix::{add_scaled, dot, norm, power_of_two_above};

/// `A P = Q R`: of the columns not yet taken, each step takes the one that the earlier ones reach least.
///
/// A kernel of our own, of which only the choice is kept: the diagonal of `R` and the order. Businger and Golub
/// (Numerische Mathematik 7, 1965, 269-276), with the remaining norms updated as Drmač and Bujanović say (ACM TOMS
/// 35, 2008, 12): a norm that has lost half of its digits is computed afresh.
///
/// ```
/// use dalembert_linear::{Matrix, PivotedQr};
///
/// let a = Matrix::from_rows(&[&[1.0, 2.0, 0.0], &[1.0, 2.0, 1.0]]);
/// let qr = PivotedQr::new(&a).unwrap();
/// assert_eq!(qr.independent_columns(1e-9), [1, 2]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PivotedQr {
    diagonal: Vec<f64>,
    permutation: Vec<usize>,
}

impl PivotedQr {
    /// Orders the columns; `None` if an entry is not finite.
    pub fn new(matrix: &Matrix) -> Option<PivotedQr> {
        let (m, n) = (matrix.n_rows(), matrix.n_columns());
        let largest = matrix.max_abs();
        if !largest.is_finite() {
            return None;
        }
        let scale = if largest == 0.0 { 1.0 } else { power_of_two_above(largest) };
        let mut a = matrix.clone();
        for column in 0..n {
            a.scale_column(column, 1.0 / scale);
        }
        let mut permutation: Vec<usize> = (0..n).collect();
        let mut remaining: Vec<f64> = (0..n).map(|column| norm(a.column(column))).collect();
        let mut reference = remaining.clone();
        let mut diagonal = Vec::with_capacity(m.min(n));
        for k in 0..m.min(n) {
            let pivot = (k + 1..n).fold(k, |best, j| if remaining[j] > remaining[best] { j } else { best });
            if pivot != k {
                a.swap_columns(k, pivot);
                permutation.swap(k, pivot);
                remaining.swap(k, pivot);
                reference.swap(k, pivot);
            }
            let r = reflect(&mut a, k);
            diagonal.push((r * scale).abs());
            for j in k + 1..n {
                downdate(&a, k, j, &mut remaining[j], &mut reference[j]);
            }
        }
        Some(PivotedQr { diagonal, permutation })
    }

    /// The number of diagonal entries of `R` above `tolerance` times the first, up to the first that is not.
    pub fn rank(&self, tolerance: f64) -> usize {
        let first = self.diagonal.first().copied().unwrap_or(0.0);
        self.diagonal.iter().take_while(|&&r| r > tolerance * first).count()
    }

    /// The columns in the order in which they were chosen.
    pub fn permutation(&self) -> &[usize] {
        &self.permutation
    }

    /// The magnitudes of the diagonal of `R`: how far each chosen column stands off the span of the earlier ones.
    pub fn diagonal(&self) -> &[f64] {
        &self.diagonal
    }

    /// The first `rank(tolerance)` columns of the permutation, ascending.
    pub fn independent_columns(&self, tolerance: f64) -> Vec<usize> {
        let mut columns = self.permutation[..self.rank(tolerance)].to_vec();
        columns.sort_unstable();
        columns
    }
}

/// Reflects column `k` below its diagonal to zero, with all columns to its right; gives the diagonal entry of `R`.
pub(super) fn reflect(a: &mut Matrix, k: usize) -> f64 {
    let x = &mut a.column_mut(k)[k..];
    let length = norm(x);
    if length == 0.0 {
        return 0.0;
    }
    // The sign that adds, so that the first component of the reflector loses no digits.
    let r = if x[0] > 0.0 { -length } else { length };
    x[0] -= r;
    let square = dot(x, x);
    for j in k + 1..a.n_columns() {
        let (reflector, column) = a.two_columns(k, j);
        let (reflector, column) = (&reflector[k..], &mut column[k..]);
        add_scaled(-2.0 * dot(reflector, column) / square, reflector, column);
    }
    r
}

/// The norm of column `j` below row `k`, from its norm from row `k` on.
fn downdate(a: &Matrix, k: usize, j: usize, remaining: &mut f64, reference: &mut f64) {
    if *remaining == 0.0 {
        return;
    }
    let part = a[(k, j)] / *remaining;
    let left = (1.0 - part * part).max(0.0);
    let lost = left * (*remaining / *reference).powi(2);
    if lost <= f64::EPSILON.sqrt() {
        *remaining = norm(&a.column(j)[k + 1..]);
        *reference = *remaining;
    } else {
        *remaining *= left.sqrt();
    }
}
