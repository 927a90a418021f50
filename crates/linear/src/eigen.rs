//! Eigenvalues of small matrices.

use super::Matrix;
use super::registers::with_clean_registers;

/// The eigenvalues of a square matrix as real and imaginary parts; `None` if a number is not finite or they are not found.
///
/// ```
/// use dalembert_linear::{Matrix, eigenvalues};
///
/// let rotation = Matrix::from_rows(&[&[0.0, -2.0], &[2.0, 0.0]]);
/// assert!(eigenvalues(&rotation).unwrap().iter().all(|(re, im)| re.abs() < 1e-15 && (im.abs() - 2.0).abs() < 1e-15));
/// ```
pub fn eigenvalues(matrix: &Matrix) -> Option<Vec<(f64, f64)>> {
    if matrix.n_rows() == 0 {
        return Some(Vec::new());
    }
    if !matrix.max_abs().is_finite() {
        return None;
    }
    let found = with_clean_registers(|| matrix.as_faer().eigenvalues()).ok()?;
    Some(found.into_iter().map(|value| (value.re, value.im)).collect())
}
