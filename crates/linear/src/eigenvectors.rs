//! Eigenvalues with their vectors, and how much they can be trusted.

use super::registers::with_clean_registers;
use super::{Lu, Matrix};
use faer::diag::DiagMut;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::evd::{ComputeEigenvectors, evd_real, evd_scratch};
use faer::{Par, Spec};

/// Sweeps of balancing: each brings every row and column within a factor of two of each other, and few are needed.
const SWEEPS: usize = 20;

/// Scales stay within this, or those of a matrix with a single chain of zeros would run away.
const LARGEST_SCALE: f64 = (1_u64 << 40) as f64;

/// `A x = λ x`
#[derive(Clone, Debug, PartialEq)]
pub struct Eigenpair {
    /// `λ` as real and imaginary part.
    pub value: (f64, f64),
    /// `x` as real and imaginary parts.
    pub vector: Vec<(f64, f64)>,
    /// By what a relative change of the matrix is multiplied at most to become the change of `λ`: `‖A‖ ‖l‖ ‖x‖ / |l·x|`
    /// with the left vector `l`, for the balanced matrix; infinite where vectors coincide.
    pub sensitivity: f64,
}

/// The eigenvalues and right eigenvectors of a square matrix, in no particular order but with conjugate pairs adjacent,
/// that with the positive imaginary part first; `None` if a number is not finite or they are not found.
///
/// ```
/// use dalembert_linear::{Matrix, eigenpairs};
///
/// let pairs = eigenpairs(&Matrix::from_rows(&[&[0.0, 1.0], &[-4.0, 0.0]])).unwrap();
/// let first = &pairs[0];
/// assert!(first.value.0.abs() < 1e-15 && (first.value.1 - 2.0).abs() < 1e-15);
/// // x₂ = λ x₁
/// let [x, y] = [first.vector[0], first.vector[1]];
/// assert!((y.0 + 2.0 * x.1).abs() < 1e-15 && (y.1 - 2.0 * x.0).abs() < 1e-15);
/// ```
pub fn eigenpairs(matrix: &Matrix) -> Option<Vec<Eigenpair>> {
    let n = matrix.n_rows();
    if n == 0 {
        return Some(Vec::new());
    }
    if !matrix.max_abs().is_finite() {
        return None;
    }
    let scales = balance(matrix);
    let balanced = Matrix::from_fn(n, n, |i, j| matrix[(i, j)] * scales[j] / scales[i]);
    let (mut re, mut im) = (vec![0.0; n], vec![0.0; n]);
    let mut vectors = Matrix::zeros(n, n);
    let parameters = Spec::default();
    let (no, yes) = (ComputeEigenvectors::No, ComputeEigenvectors::Yes);
    let mut memory = MemBuffer::new(evd_scratch::<f64>(n, no, yes, Par::Seq, parameters));
    with_clean_registers(|| {
        evd_real(
            balanced.as_faer(),
            DiagMut::from_slice_mut(&mut re),
            DiagMut::from_slice_mut(&mut im),
            None,
            Some(vectors.as_faer_mut()),
            Par::Seq,
            MemStack::new(&mut memory),
            parameters,
        )
    })
    .ok()?;
    let lengths = left_lengths(&vectors);
    let size = balanced.norm();
    let mut pairs = Vec::with_capacity(n);
    let mut at = 0;
    while at < n {
        // A complex pair shares two columns: real and imaginary part of its first vector.
        let is_pair = im[at] != 0.0 && at + 1 < n;
        let column = |k: usize| vectors.column(k);
        let length = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>();
        let (right, left) = if is_pair {
            // The rows of the inverse belong to 2 Re l and −2 Im l.
            let right = length(column(at)) + length(column(at + 1));
            (right.sqrt(), 0.5 * (lengths[at].powi(2) + lengths[at + 1].powi(2)).sqrt())
        } else {
            (length(column(at)).sqrt(), lengths[at])
        };
        let sensitivity = size * right * left;
        let sign = if is_pair && im[at] < 0.0 { -1.0 } else { 1.0 };
        let part = |i: usize| if is_pair { sign * vectors[(i, at + 1)] * scales[i] } else { 0.0 };
        let vector: Vec<(f64, f64)> = (0..n).map(|i| (vectors[(i, at)] * scales[i], part(i))).collect();
        let value = (re[at], sign * im[at]);
        if is_pair {
            let conjugate = vector.iter().map(|(re, im)| (*re, -im)).collect();
            pairs.push(Eigenpair { value, vector, sensitivity });
            pairs.push(Eigenpair { value: (value.0, -value.1), vector: conjugate, sensitivity });
        } else {
            pairs.push(Eigenpair { value, vector, sensitivity });
        }
        at += if is_pair { 2 } else { 1 };
    }
    Some(pairs)
}

/// The lengths of the rows of the inverse; infinite where there is none.
fn left_lengths(vectors: &Matrix) -> Vec<f64> {
    let n = vectors.n_rows();
    let Some(lu) = Lu::new(vectors.clone()) else { return vec![f64::INFINITY; n] };
    let mut squares = vec![0.0; n];
    let mut column = vec![0.0; n];
    for k in 0..n {
        column.fill(0.0);
        column[k] = 1.0;
        lu.solve(&mut column);
        squares.iter_mut().zip(&column).for_each(|(sum, x)| *sum += x * x);
    }
    squares.into_iter().map(f64::sqrt).collect()
}

/// Powers of two `d` with which the rows and columns of `A_ij d_j / d_i` are of like size: Parlett and Reinsch (Numerische
/// Mathematik 13, 1969, 293-304). Eigenvalues of badly scaled matrices lose fewer digits so.
pub fn balance(matrix: &Matrix) -> Vec<f64> {
    let n = matrix.n_rows();
    let mut scales = vec![1.0_f64; n];
    for _ in 0..SWEEPS {
        let mut changed = false;
        for i in 0..n {
            let others = || (0..n).filter(|j| *j != i);
            let row: f64 = others().map(|j| (matrix[(i, j)] * scales[j] / scales[i]).abs()).sum();
            let column: f64 = others().map(|j| (matrix[(j, i)] * scales[i] / scales[j]).abs()).sum();
            if row == 0.0 || column == 0.0 {
                continue;
            }
            let factor = (0.5 * (row / column).log2()).round().exp2();
            let scale = (scales[i] * factor).clamp(1.0 / LARGEST_SCALE, LARGEST_SCALE);
            if scale != scales[i] {
                scales[i] = scale;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    scales
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `A x = λ x` holds to rounding for matrices that are badly scaled too: differences are compared with the size of the
    /// terms, a few units in the last place of which are lost in each of n steps.
    #[test]
    fn pairs_satisfy_their_equation() {
        let matrix = Matrix::from_rows(&[
            &[0.3, 1e6, 0.0, 2.0],
            &[-4e-6, 0.1, 1e-6, 0.0],
            &[1.0, 0.0, -2.0, 5.0],
            &[0.0, 3e5, -1.0, 0.7],
        ]);
        for pair in eigenpairs(&matrix).expect("pairs") {
            let (re, im) = pair.value;
            for i in 0..4 {
                let terms = |part: &dyn Fn((f64, f64)) -> f64| -> (f64, f64) {
                    let products = (0..4).map(|j| matrix[(i, j)] * part(pair.vector[j]));
                    products.fold((0.0, 0.0), |(sum, size): (f64, f64), x| (sum + x, size + x.abs()))
                };
                let (x, y) = pair.vector[i];
                let ((real, a), (imaginary, b)) = (terms(&|z| z.0), terms(&|z| z.1));
                let scale = 1e-12 * (a + b + (x.abs() + y.abs()) * (re.abs() + im.abs()));
                assert!(
                    (real - (re * x - im * y)).abs() <= scale
                        && (imaginary - (re * y + im * x)).abs() <= scale
                );
            }
        }
    }

    /// Symmetric matrices have orthogonal vectors, so that eigenvalues change as much as the matrix does.
    #[test]
    fn sensitivity_is_the_size_of_a_symmetric_matrix_and_large_near_double_eigenvalues() {
        let symmetric = Matrix::from_rows(&[&[2.0, 1.0], &[1.0, 2.0]]);
        for pair in eigenpairs(&symmetric).expect("pairs") {
            assert!((pair.sensitivity - symmetric.norm()).abs() < 1e-14);
        }
        // The vectors (1, 0) and (1, 1e-8) nearly coincide.
        let nearly = Matrix::from_rows(&[&[1.0, 1.0], &[0.0, 1.0 + 1e-8]]);
        assert!(eigenpairs(&nearly).expect("pairs").iter().all(|pair| pair.sensitivity > 1e7));
    }
}
