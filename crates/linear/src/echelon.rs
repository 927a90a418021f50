//! Sparse bases of null spaces.

use super::Matrix;
use super::matrix::{add_scaled, dot, max_abs, norm};
use crate::rules::{NEGLIGIBLE, TIE};

/// A basis of the span of the columns of `basis` in reduced column echelon form: each column has a pivot row in which
/// it is 1 and all others are 0, and the columns are in the order of their pivot rows.
///
/// Null vectors become sparse by it, so that the supports of left null vectors name the rows that depend on each
/// other, and a pivot row is one that can be left out. Each step takes as pivot the row in which the span, less the
/// vectors already placed, reaches furthest; of equal rows the last, so that what was said later repeats what was
/// said before. This is complete pivoting made independent of the basis: the same span gives the same result. Columns
/// that depend on the others are left out; where a number is not finite, nothing is left.
///
/// ```
/// use dalembert_linear::{Matrix, echelon};
///
/// // Rows 0 and 2 are equal, rows 1 and 3 are equal; the vectors mix both facts.
/// let mixed = Matrix::from_rows(&[&[1.0, 1.0], &[1.0, -1.0], &[-1.0, -1.0], &[-1.0, 1.0]]);
/// let clear = echelon(&mixed);
/// assert_eq!(clear, Matrix::from_rows(&[&[-1.0, 0.0], &[0.0, -1.0], &[1.0, 0.0], &[0.0, 1.0]]));
/// ```
pub fn echelon(basis: &Matrix) -> Matrix {
    echelon_of_orthonormal(orthonormal(basis))
}

/// The same for a basis that is orthonormal already.
pub(super) fn echelon_of_orthonormal(mut w: Matrix) -> Matrix {
    let n_vectors = w.n_columns();
    let mut pivots = Vec::with_capacity(n_vectors);
    for k in 0..n_vectors {
        let pivot = strongest_row(&w, k, &pivots);
        clear_row(&mut w, pivot, k);
        pivots.push(pivot);
    }
    // The pivot rows now form a lower triangle, which is eliminated from its end.
    for k in (0..n_vectors).rev() {
        let pivot = pivots[k];
        let diagonal = w[(pivot, k)];
        for value in w.column_mut(k) {
            *value /= diagonal;
        }
        for j in 0..k {
            let (cleared, column) = w.two_columns(k, j);
            add_scaled(-column[pivot], cleared, column);
            column[pivot] = 0.0;
        }
    }
    for k in 0..n_vectors {
        let column = w.column_mut(k);
        let largest = max_abs(column);
        for value in column {
            if value.abs() < NEGLIGIBLE * largest {
                *value = 0.0;
            }
        }
    }
    let mut order: Vec<usize> = (0..n_vectors).collect();
    order.sort_unstable_by_key(|&k| pivots[k]);
    w.select_columns(&order)
}

/// An orthonormal basis of the columns, those that depend on the others left out: Gram-Schmidt with the longest
/// remaining column first, and twice, which is enough (Giraud and others, Numerische Mathematik 101, 2005, 87-100).
fn orthonormal(basis: &Matrix) -> Matrix {
    if basis.max_abs().is_infinite() {
        return Matrix::zeros(basis.n_rows(), 0);
    }
    let mut w = basis.clone();
    let largest = (0..w.n_columns()).map(|k| norm(w.column(k))).fold(0.0, f64::max);
    let mut left: Vec<usize> = (0..w.n_columns()).collect();
    let mut done: Vec<usize> = Vec::new();
    while let Some(at) = longest(&w, &left) {
        let k = left.remove(at);
        for &earlier in &done {
            let (q, column) = w.two_columns(earlier, k);
            add_scaled(-dot(q, column), q, column);
        }
        let length = norm(w.column(k));
        if length <= NEGLIGIBLE * largest {
            break;
        }
        w.scale_column(k, 1.0 / length);
        for &other in &left {
            let (q, column) = w.two_columns(k, other);
            add_scaled(-dot(q, column), q, column);
        }
        done.push(k);
    }
    w.select_columns(&done)
}

fn longest(w: &Matrix, among: &[usize]) -> Option<usize> {
    let lengths: Vec<f64> = among.iter().map(|&k| norm(w.column(k))).collect();
    (0..among.len()).reduce(|best, at| if lengths[at] > lengths[best] { at } else { best })
}

/// The row that is longest in the columns from `k` on; of equal rows the last.
fn strongest_row(w: &Matrix, k: usize, taken: &[usize]) -> usize {
    let mut strengths = vec![0.0; w.n_rows()];
    for column in k..w.n_columns() {
        for (strength, value) in strengths.iter_mut().zip(w.column(column)) {
            *strength += value * value;
        }
    }
    for &row in taken {
        strengths[row] = 0.0;
    }
    let enough = max_abs(&strengths) * (1.0 - TIE);
    strengths.iter().rposition(|&strength| strength >= enough).unwrap_or(0)
}

/// Reflects the columns from `k` on so that `row` is zero in all of them but the first: the span stays the same.
fn clear_row(w: &mut Matrix, row: usize, k: usize) {
    let mut reflector: Vec<f64> = (k..w.n_columns()).map(|column| w[(row, column)]).collect();
    let length = norm(&reflector);
    reflector[0] += length.copysign(reflector[0]);
    let square = dot(&reflector, &reflector);
    if square == 0.0 {
        return;
    }
    let mut along = vec![0.0; w.n_rows()];
    for (j, &value) in reflector.iter().enumerate() {
        add_scaled(value, w.column(k + j), &mut along);
    }
    for (j, &value) in reflector.iter().enumerate() {
        add_scaled(-2.0 * value / square, &along, w.column_mut(k + j));
    }
    for column in k + 1..w.n_columns() {
        w[(row, column)] = 0.0;
    }
}
