//! Square systems.

use super::Matrix;
use super::matrix::{add_scaled, dot};

/// Up to this size the inverse is formed to know its norm; beyond it is estimated.
const INVERT_UP_TO: usize = 50;

/// `P A = L U`, with rows exchanged for the largest pivot.
///
/// A kernel of our own, of plain loops over columns: our blocks have a few rows, and there the blocked algorithms of a
/// library spend more on their blocks than on the numbers. Measured against faer it is five times as fast at three rows,
/// as fast at thirty, and takes up to twice as long beyond.
///
/// ```
/// use dalembert_linear::{Lu, Matrix};
///
/// let lu = Lu::new(Matrix::from_rows(&[&[0.0, 2.0], &[4.0, 1.0]])).unwrap();
/// let mut x = [2.0, 9.0];
/// lu.solve(&mut x);
/// assert_eq!(x, [2.0, 1.0]);
/// assert_eq!(lu.determinant_sign(), -1.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Lu {
    /// `U` on and above the diagonal; below it the multipliers of each step, in the order of the rows at that step.
    factors: Matrix,
    /// The row exchanged with row k in step k.
    exchanges: Vec<usize>,
}

impl Lu {
    /// Factors a matrix; `None` if a pivot is exactly zero or a number is not finite.
    ///
    /// # Panics
    /// If the matrix is not square.
    pub fn new(a: Matrix) -> Option<Lu> {
        let mut lu = Lu { exchanges: Vec::with_capacity(a.n_rows()), factors: a };
        lu.factor().then_some(lu)
    }

    /// Room for matrices with `n` rows, which [`refactor`](Self::refactor) fills.
    pub fn sized(n: usize) -> Lu {
        Lu { factors: Matrix::zeros(n, n), exchanges: Vec::with_capacity(n) }
    }

    /// Factors another matrix of the same size without allocating: `write` gets what is left of the last one. Returns
    /// whether there are factors now; there are none if a pivot is exactly zero or a number is not finite.
    pub fn refactor(&mut self, write: impl FnOnce(&mut Matrix)) -> bool {
        write(&mut self.factors);
        self.factor()
    }

    fn factor(&mut self) -> bool {
        let n = self.factors.n_rows();
        assert_eq!(n, self.factors.n_columns(), "a matrix to be factored is square");
        self.exchanges.clear();
        let values = self.factors.values_mut();
        for k in 0..n {
            let (left, right) = values.split_at_mut((k + 1) * n);
            let column = &mut left[k * n + k..];
            let mut pivot = 0;
            for (i, value) in column.iter().enumerate().skip(1) {
                if value.abs() > column[pivot].abs() {
                    pivot = i;
                }
            }
            if column[pivot] == 0.0 || !column[pivot].is_finite() {
                return false;
            }
            self.exchanges.push(k + pivot);
            column.swap(0, pivot);
            let inverse = 1.0 / column[0];
            let lower = &mut column[1..];
            lower.iter_mut().for_each(|value| *value *= inverse);
            for other in right.chunks_exact_mut(n) {
                other.swap(k, k + pivot);
                // Our matrices have many zeros: constraints contain few coordinates.
                if other[k] != 0.0 {
                    let factor = -other[k];
                    add_scaled(factor, lower, &mut other[k + 1..]);
                }
            }
        }
        // A pivot search passes over NaN, so that one may be left anywhere.
        self.factors.max_abs().is_finite()
    }

    /// The number of rows.
    pub fn n_rows(&self) -> usize {
        self.factors.n_rows()
    }

    /// `x ← A⁻¹ x`
    pub fn solve(&self, x: &mut [f64]) {
        for (k, &pivot) in self.exchanges.iter().enumerate() {
            x.swap(k, pivot);
            let (done, rest) = x.split_at_mut(k + 1);
            if done[k] != 0.0 {
                add_scaled(-done[k], &self.factors.column(k)[k + 1..], rest);
            }
        }
        for k in (0..self.n_rows()).rev() {
            let column = self.factors.column(k);
            x[k] /= column[k];
            let (rest, done) = x.split_at_mut(k);
            if done[0] != 0.0 {
                add_scaled(-done[0], &column[..k], rest);
            }
        }
    }

    /// `x ← A⁻ᵀ x`
    pub fn solve_transposed(&self, x: &mut [f64]) {
        for k in 0..self.n_rows() {
            let column = self.factors.column(k);
            x[k] = (x[k] - dot(&column[..k], &x[..k])) / column[k];
        }
        for (k, &pivot) in self.exchanges.iter().enumerate().rev() {
            x[k] -= dot(&self.factors.column(k)[k + 1..], &x[k + 1..]);
            x.swap(k, pivot);
        }
    }

    /// The smallest pivot as part of the largest: a cheap look at how near to singular the matrix is.
    pub fn pivot_ratio(&self) -> f64 {
        let pivots = (0..self.n_rows()).map(|k| self.factors[(k, k)].abs());
        let (least, most) = pivots.fold((f64::INFINITY, 0.0), |(least, most): (f64, f64), pivot| {
            (least.min(pivot), most.max(pivot))
        });
        if most > 0.0 { least / most } else { 1.0 }
    }

    /// The sign of the determinant, 1 or −1.
    pub fn determinant_sign(&self) -> f64 {
        let exchanges = self.exchanges.iter().enumerate().filter(|&(k, &pivot)| k != pivot).count();
        let negative = (0..self.n_rows()).filter(|&k| self.factors[(k, k)] < 0.0).count();
        if (exchanges + negative) % 2 == 0 { 1.0 } else { -1.0 }
    }

    /// The logarithm of the magnitude of the determinant, which itself leaves the range of numbers early.
    pub fn log_abs_determinant(&self) -> f64 {
        (0..self.n_rows()).map(|k| self.factors[(k, k)].abs().ln()).sum()
    }

    /// `1 / (‖A‖₁ ‖A⁻¹‖₁)`, given `‖A‖₁` ([`Matrix::one_norm`]): 1 at best, near 1e-16 where no digit of a solution
    /// can be trusted.
    ///
    /// Exact up to 50 rows. Beyond, the norm of the inverse is estimated by Hager's method (SIAM J. Sci. Stat.
    /// Comput. 5, 1984, 311-316) with Higham's alternating vector (ACM TOMS 14, 1988, 381-396); the estimate of the
    /// norm is never too large and seldom three times too small.
    pub fn reciprocal_condition(&self, norm_of_a: f64) -> f64 {
        if self.n_rows() == 0 {
            return 1.0;
        }
        let norm_of_inverse =
            if self.n_rows() <= INVERT_UP_TO { self.inverse_norm() } else { self.estimated_inverse_norm() };
        1.0 / (norm_of_a * norm_of_inverse)
    }

    fn inverse_norm(&self) -> f64 {
        let mut x = vec![0.0; self.n_rows()];
        let mut largest = 0.0f64;
        for k in 0..self.n_rows() {
            x.fill(0.0);
            x[k] = 1.0;
            self.solve(&mut x);
            largest = largest.max(sum_abs(&x));
        }
        largest
    }

    fn estimated_inverse_norm(&self) -> f64 {
        let n = self.n_rows();
        let mut x = vec![1.0 / n as f64; n];
        let mut estimate = 0.0;
        let mut tried = None;
        // Higham: five rounds are always enough in practice.
        for _ in 0..5 {
            self.solve(&mut x);
            let found = sum_abs(&x);
            if found <= estimate {
                break;
            }
            estimate = found;
            for value in &mut x {
                *value = 1f64.copysign(*value);
            }
            self.solve_transposed(&mut x);
            let steepest = (0..n).fold(0, |best, i| if x[i].abs() > x[best].abs() { i } else { best });
            if tried == Some(steepest) {
                break;
            }
            tried = Some(steepest);
            x.fill(0.0);
            x[steepest] = 1.0;
        }
        for (i, value) in x.iter_mut().enumerate() {
            let sign = if i % 2 == 0 { 1.0 } else { -1.0 };
            *value = sign * (1.0 + i as f64 / (n - 1) as f64);
        }
        self.solve(&mut x);
        f64::max(estimate, 2.0 * sum_abs(&x) / (3.0 * n as f64))
    }
}

fn sum_abs(x: &[f64]) -> f64 {
    x.iter().map(|value| value.abs()).sum()
}
