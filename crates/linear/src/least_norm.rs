//! The shortest solution of a square system that may be singular.

use super::Matrix;
use super::matrix::{add_scaled, dot, norm};
use super::qr::reflect;

/// The shortest `x` with `A x = b` in the span of the columns that stand off the others by more than `tolerance` times the first; `None`
/// if a number is not finite.
///
/// A complete orthogonal decomposition (Golub and Van Loan, Matrix Computations, 5.4): a tenth of the work of singular values, for matrices
/// whose rank is clear. Rows and columns should be of one size.
///
/// ```
/// use dalembert_linear::{Matrix, least_norm};
///
/// let a = Matrix::from_rows(&[&[1.0, 1.0], &[2.0, 2.0]]);
/// let x = least_norm(&a, &[3.0, 6.0], 1e-12).unwrap();
/// assert!(x.iter().all(|x| (x - 1.5).abs() < 1e-14));
/// ```
pub fn least_norm(a: &Matrix, b: &[f64], tolerance: f64) -> Option<Vec<f64>> {
    let (m, n) = (a.n_rows(), a.n_columns());
    let mut all = a.beside(&Matrix::from_fn(m, 1, |row, _| b[row]));
    if !all.max_abs().is_finite() {
        return None;
    }
    let mut permutation: Vec<usize> = (0..n).collect();
    let mut diagonal: Vec<f64> = Vec::new();
    let mut first = 0.0;
    for k in 0..m.min(n) {
        let left = |all: &Matrix, j: usize| norm(&all.column(j)[k..]);
        let (pivot, length) = (k..n).fold((k, 0.0), |best, j| match left(&all, j) {
            length if length > best.1 => (j, length),
            _ => best,
        });
        if k == 0 {
            first = length;
        }
        if length <= tolerance * first {
            break;
        }
        if pivot != k {
            all.swap_columns(k, pivot);
            permutation.swap(k, pivot);
        }
        diagonal.push(reflect(&mut all, k));
    }
    let rank = diagonal.len();
    // R₁ᵀ = Q [T; 0], so that the shortest y with R₁ y = c is Q [T⁻ᵀ c; 0].
    let mut transposed = Matrix::from_fn(n, rank, |j, i| match j {
        j if j == i => diagonal[i],
        j if j > i => all[(i, j)],
        _ => 0.0,
    });
    let corner: Vec<f64> = (0..rank).map(|k| reflect(&mut transposed, k)).collect();
    let mut y = vec![0.0; n];
    for i in 0..rank {
        let known: f64 = (0..i).map(|j| transposed[(j, i)] * y[j]).sum();
        y[i] = (all[(i, n)] - known) / corner[i];
    }
    for k in (0..rank).rev() {
        let reflector = &transposed.column(k)[k..];
        let square = dot(reflector, reflector);
        if square > 0.0 {
            let part = -2.0 * dot(reflector, &y[k..]) / square;
            add_scaled(part, reflector, &mut y[k..]);
        }
    }
    let mut x = vec![0.0; n];
    permutation.iter().zip(y).for_each(|(at, y)| x[*at] = y);
    x.iter().all(|x| x.is_finite()).then_some(x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Svd;

    /// Random matrices of every rank, against singular values.
    #[test]
    fn the_shortest_solution_is_that_of_singular_values() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut number = || 2.0 * random.f64() - 1.0;
        for n in 1..12 {
            for rank in 0..=n {
                let left = Matrix::from_fn(n, rank.max(1), |_, _| if rank == 0 { 0.0 } else { number() });
                let right = Matrix::from_fn(rank.max(1), n, |_, _| number());
                let a = left.times(&right);
                let x: Vec<f64> = (0..n).map(|_| number()).collect();
                let b = a.times_vector(&x);
                let found = least_norm(&a, &b, 1e-9).expect("finite");
                let svd = Svd::new(&a).expect("finite");
                let expected = svd.solve(rank, &b);
                // Random matrices of this size have conditions up to some 1e4.
                let error = found.iter().zip(&expected).fold(0.0, |e: f64, (a, b)| e.max((a - b).abs()));
                assert!(error < 1e-10, "{n} {rank}: {error}");
            }
        }
    }
}
