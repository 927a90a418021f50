//! Singular values, and the rank read from them.

use super::Matrix;
use super::matrix::power_of_two_above;
use super::registers::with_clean_registers;
use dalembert_system::Effort;
use faer::diag::DiagMut;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::svd::{ComputeSvdVectors, svd, svd_scratch};
use faer::{Par, Spec};

/// Above this many rows, and with fewer columns, `U` has only the columns that belong to singular values: all of them would
/// take the square of the rows.
const TALL: usize = 512;

/// `A = U diag(σ) Vᵀ` with orthogonal `U` (m × m, or m × n for a [tall](Svd::is_tall) matrix) and `V` (n × n) and σ descending.
///
/// ```
/// use dalembert_linear::{Matrix, Svd};
///
/// // The third row repeats the sum of the others.
/// let a = Matrix::from_rows(&[&[1.0, 0.0, 0.0], &[0.0, 1.0, 1.0], &[1.0, 1.0, 1.0]]);
/// let svd = Svd::new(&a).unwrap();
/// let rank = svd.rank(1e-9);
/// assert_eq!(rank.rank, 2);
/// assert!(rank.smallest_kept > 0.1 && rank.largest_dropped < 1e-15);
/// assert!(a.times(&svd.null_space(2)).max_abs() < 1e-15);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Svd {
    /// The left singular vectors, m × m, or m × n for a tall matrix.
    pub u: Matrix,
    /// The singular values, min(m, n) of them, descending.
    pub sigma: Vec<f64>,
    /// The right singular vectors, n × n.
    pub v: Matrix,
}

/// A rank and the gap in the singular values from which it was read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rank {
    /// The number of singular values kept.
    pub rank: usize,
    /// The largest singular value σ₁.
    pub largest: f64,
    /// The smallest singular value kept, as a part of σ₁; 1 if none is kept.
    pub smallest_kept: f64,
    /// The largest singular value dropped, as a part of σ₁; 0 if none is dropped.
    pub largest_dropped: f64,
}

impl Svd {
    /// Decomposes a matrix; `None` if an entry is not finite.
    ///
    /// Singular values have an absolute error of a few units in the last place of σ₁: what lies below 1e-15 σ₁ is
    /// noise, unless the rows are scaled first.
    pub fn new(matrix: &Matrix) -> Option<Svd> {
        Effort::SingularValues.note();
        let (m, n) = (matrix.n_rows(), matrix.n_columns());
        let largest = matrix.max_abs();
        if !largest.is_finite() {
            return None;
        }
        let is_tall = m > n.max(TALL);
        let n_left = if is_tall { n } else { m };
        if largest == 0.0 {
            let u = Matrix::from_fn(m, n_left, |row, column| if row == column { 1.0 } else { 0.0 });
            return Some(Svd { u, sigma: vec![0.0; m.min(n)], v: Matrix::identity(n) });
        }
        // Entries of any size are brought near one by a power of two, so that no square leaves the range of numbers.
        let scale = power_of_two_above(largest);
        let mut scaled = matrix.clone();
        for column in 0..n {
            scaled.scale_column(column, 1.0 / scale);
        }
        let (mut u, mut v) = (Matrix::zeros(m, n_left), Matrix::zeros(n, n));
        let mut sigma = decompose(&scaled, Some((&mut u, &mut v)))?;
        for value in &mut sigma {
            *value *= scale;
        }
        Some(Svd { u, sigma, v })
    }

    /// The singular values alone, descending; `None` if an entry is not finite. Without vectors there is less to compute.
    pub fn values(matrix: &Matrix) -> Option<Vec<f64>> {
        Effort::SingularValues.note();
        let largest = matrix.max_abs();
        if !largest.is_finite() {
            return None;
        }
        if largest == 0.0 {
            return Some(vec![0.0; matrix.n_rows().min(matrix.n_columns())]);
        }
        let scale = power_of_two_above(largest);
        let mut scaled = matrix.clone();
        (0..matrix.n_columns()).for_each(|column| scaled.scale_column(column, 1.0 / scale));
        let mut sigma = decompose(&scaled, None)?;
        sigma.iter_mut().for_each(|value| *value *= scale);
        Some(sigma)
    }

    /// The number of singular values above `tolerance` σ₁.
    pub fn rank(&self, tolerance: f64) -> Rank {
        let largest = self.sigma.first().copied().unwrap_or(0.0);
        let rank = self.sigma.iter().take_while(|&&value| value > tolerance * largest).count();
        let part = |value: f64| if largest > 0.0 { value / largest } else { 0.0 };
        Rank {
            rank,
            largest,
            smallest_kept: rank.checked_sub(1).map_or(1.0, |last| part(self.sigma[last])),
            largest_dropped: self.sigma.get(rank).map_or(0.0, |&value| part(value)),
        }
    }

    /// An orthonormal basis of the vectors x with `A x = 0`, as columns.
    pub fn null_space(&self, rank: usize) -> Matrix {
        columns(&self.v, rank, self.v.n_columns())
    }

    /// Whether the matrix has so many more rows than columns that `U` has no column without a singular value. Vanishing
    /// combinations of its rows are then to be found by [`tall_dependencies`](super::tall_dependencies).
    pub fn is_tall(&self) -> bool {
        self.u.n_columns() < self.u.n_rows()
    }

    /// An orthonormal basis of the vectors y with `Aᵀ y = 0`, as columns. It takes the square of the number of rows.
    pub fn left_null_space(&self, rank: usize) -> Matrix {
        if self.is_tall() {
            let q = columns(&self.u, 0, rank).as_faer().qr().compute_Q();
            return Matrix::from_fn(q.nrows(), q.ncols() - rank, |row, column| q[(row, rank + column)]);
        }
        columns(&self.u, rank, self.u.n_columns())
    }

    /// Rest of a right-hand side beside the span of the columns of A.
    pub fn beside_range(&self, rank: usize, rhs: &[f64]) -> Vec<f64> {
        let mut left = rhs.to_vec();
        for column in 0..rank {
            let part = super::matrix::dot(self.u.column(column), &left);
            super::matrix::add_scaled(-part, self.u.column(column), &mut left);
        }
        left
    }

    /// An orthonormal basis of the span of the columns of A.
    pub fn range(&self, rank: usize) -> Matrix {
        columns(&self.u, 0, rank)
    }

    /// An orthonormal basis of the span of the rows of A, as columns.
    pub fn row_space(&self, rank: usize) -> Matrix {
        columns(&self.v, 0, rank)
    }

    /// The shortest x that minimises `|A x − rhs|`, with the singular values beyond `rank` taken as zero.
    pub fn solve(&self, rank: usize, rhs: &[f64]) -> Vec<f64> {
        let mut x = vec![0.0; self.v.n_rows()];
        for (i, sigma) in self.sigma.iter().enumerate().take(rank) {
            let part = super::matrix::dot(self.u.column(i), rhs) / sigma;
            super::matrix::add_scaled(part, self.v.column(i), &mut x);
        }
        x
    }
}

/// The singular values of a matrix with entries near one, and its singular vectors if there is room for them: as many left
/// ones as `U` has columns.
fn decompose(matrix: &Matrix, vectors: Option<(&mut Matrix, &mut Matrix)>) -> Option<Vec<f64>> {
    let (m, n) = (matrix.n_rows(), matrix.n_columns());
    let mut sigma = vec![0.0; m.min(n)];
    let (left, right) = match &vectors {
        None => (ComputeSvdVectors::No, ComputeSvdVectors::No),
        Some((u, _)) if u.n_columns() < m => (ComputeSvdVectors::Thin, ComputeSvdVectors::Full),
        Some(_) => (ComputeSvdVectors::Full, ComputeSvdVectors::Full),
    };
    let (u, v) = vectors.map_or((None, None), |(u, v)| (Some(u.as_faer_mut()), Some(v.as_faer_mut())));
    let parameters = Spec::default();
    let mut memory = MemBuffer::new(svd_scratch::<f64>(m, n, left, right, Par::Seq, parameters));
    with_clean_registers(|| {
        let out = DiagMut::from_slice_mut(&mut sigma);
        svd(matrix.as_faer(), out, u, v, Par::Seq, MemStack::new(&mut memory), parameters)
    })
    .ok()?;
    Some(sigma)
}

fn columns(matrix: &Matrix, from: usize, to: usize) -> Matrix {
    let mut kept = Matrix::zeros(matrix.n_rows(), to.saturating_sub(from));
    for column in from..to {
        kept.column_mut(column - from).copy_from_slice(matrix.column(column));
    }
    kept
}
