//! Small saddle-point matrices with many zeros, factored again and again.

use crate::rules::SMALLEST_NEGATIVE;

/// Programs longer than this are not worth it: a blocked elimination is faster.
const MAX_OPERATIONS: usize = 40_000;

/// Pivots of the positive part below this amplify rounding a thousand times; another elimination has to exchange rows.
const SMALLEST_POSITIVE: f64 = 1e-3;

/// `A = L D Lᵀ` without exchanges, for `A = [H Jᵀ; J −C]` with `H` positive definite and scaled to a unit diagonal.
///
/// Which products are needed is found once from the pattern and kept as a list, so that a factorisation is one walk over
/// it: for the thirteen rows of Andrews' squeezer a tenth of the operations of a dense elimination. A kernel of our own,
/// since libraries for sparse matrices are made for thousands of rows and spend more on their bookkeeping than this takes
/// in all.
#[derive(Clone, Debug)]
pub struct SmallLdl {
    n: usize,
    n_positive: usize,
    /// Where the entries of each row begin; the diagonal is not among them.
    starts: Vec<u32>,
    columns: Vec<u32>,
    /// The entries to be factored, then the diagonal.
    entries: Vec<f64>,
    /// Where the products of each entry begin, and the entries that are multiplied.
    product_starts: Vec<u32>,
    products: Vec<(u32, u32)>,
    lower: Vec<f64>,
    scaled: Vec<f64>,
    inverse_pivots: Vec<f64>,
}

impl SmallLdl {
    /// Finds what there is to compute for a matrix with `n` rows, of which the first `n_positive` are those of `H`, and
    /// these entries of its lower triangle. Also returns where each of them goes among [`entries_mut`](Self::entries_mut).
    /// `None` if it is too much.
    ///
    /// # Panics
    /// If an entry lies above the diagonal or outside.
    pub fn new(n_positive: usize, n: usize, entries: &[(u32, u32)]) -> Option<(SmallLdl, Vec<u32>)> {
        let mut filled = vec![false; n * n];
        for &(row, column) in entries {
            assert!(column <= row && (row as usize) < n, "entries lie in the lower triangle");
            filled[row as usize * n + column as usize] = true;
        }
        let mut n_operations = 0;
        for k in 0..n {
            let below: Vec<usize> = (k + 1..n).filter(|row| filled[row * n + k]).collect();
            n_operations += below.len() * (below.len() + 1) / 2;
            if n_operations > MAX_OPERATIONS {
                return None;
            }
            for (at, &row) in below.iter().enumerate() {
                below[..at].iter().for_each(|column| filled[row * n + column] = true);
            }
        }
        let mut starts = vec![0];
        let mut columns = Vec::new();
        let mut place = vec![u32::MAX; n * n];
        for row in 0..n {
            for column in (0..row).filter(|column| filled[row * n + column]) {
                place[row * n + column] = columns.len() as u32;
                columns.push(column as u32);
            }
            starts.push(columns.len() as u32);
        }
        let (mut product_starts, mut products) = (vec![0], Vec::new());
        for row in 0..n {
            for column in (0..row).filter(|column| filled[row * n + column]) {
                for k in (0..column).filter(|k| filled[row * n + k] && filled[column * n + k]) {
                    products.push((place[row * n + k], place[column * n + k]));
                }
                product_starts.push(products.len() as u32);
            }
        }
        let n_lower = columns.len();
        let places = entries.iter().map(|&(row, column)| {
            if row == column { n_lower as u32 + row } else { place[row as usize * n + column as usize] }
        });
        let places = places.collect();
        let ldl = SmallLdl {
            n,
            n_positive,
            starts,
            columns,
            entries: vec![0.0; n_lower + n],
            product_starts,
            products,
            lower: vec![0.0; n_lower],
            scaled: vec![0.0; n_lower],
            inverse_pivots: vec![0.0; n],
        };
        Some((ldl, places))
    }

    /// The entries to be factored next; those that have no place are zero.
    pub fn entries_mut(&mut self) -> &mut [f64] {
        &mut self.entries
    }

    /// The entries of the diagonal.
    pub fn diagonal_mut(&mut self) -> &mut [f64] {
        let n_lower = self.columns.len();
        &mut self.entries[n_lower..]
    }

    /// Factors the entries. `false` if a pivot is too small, or of the wrong sign, or no number.
    pub fn factor(&mut self) -> bool {
        let SmallLdl { starts, columns, entries, product_starts, products, lower, scaled, .. } = self;
        let n_lower = columns.len();
        for row in 0..self.n {
            let range = starts[row] as usize..starts[row + 1] as usize;
            let mut pivot = entries[n_lower + row];
            for at in range.clone() {
                let products = &products[product_starts[at] as usize..product_starts[at + 1] as usize];
                let mut sum = entries[at];
                for &(left, right) in products {
                    sum -= scaled[left as usize] * lower[right as usize];
                }
                scaled[at] = sum;
            }
            for at in range {
                lower[at] = scaled[at] * self.inverse_pivots[columns[at] as usize];
                pivot -= scaled[at] * lower[at];
            }
            let is_sound =
                if row < self.n_positive { pivot >= SMALLEST_POSITIVE } else { pivot <= -SMALLEST_NEGATIVE };
            if !is_sound || !pivot.is_finite() {
                return false;
            }
            self.inverse_pivots[row] = 1.0 / pivot;
        }
        true
    }

    /// The smallest magnitude of a pivot as a part of the largest, of the matrix factored last.
    pub fn pivot_ratio(&self) -> f64 {
        let (least, most) =
            self.inverse_pivots.iter().fold((f64::INFINITY, 0.0), |(least, most): (f64, f64), inverse| {
                (least.min(inverse.abs()), most.max(inverse.abs()))
            });
        if most > 0.0 { least / most } else { 1.0 }
    }

    /// `x ← A⁻¹ x` with the matrix factored last.
    pub fn solve(&self, x: &mut [f64]) {
        let row = |row: usize| self.starts[row] as usize..self.starts[row + 1] as usize;
        for i in 0..self.n {
            let mut sum = x[i];
            for at in row(i) {
                sum -= self.lower[at] * x[self.columns[at] as usize];
            }
            x[i] = sum;
        }
        for (x, inverse) in x.iter_mut().zip(&self.inverse_pivots) {
            *x *= inverse;
        }
        for i in (0..self.n).rev() {
            let value = x[i];
            for at in row(i) {
                x[self.columns[at] as usize] -= self.lower[at] * value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lu, Matrix};

    /// Random saddle points with random zeros, against an elimination with exchanges.
    #[test]
    fn solutions_are_those_of_an_elimination_with_exchanges() {
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..200 {
            let (n_above, n_below) = (1 + random.usize(..9), random.usize(..5));
            let n = n_above + n_below.min(n_above);
            let mut entries = Vec::new();
            let mut matrix = Matrix::zeros(n, n);
            for row in 0..n {
                for column in 0..=row {
                    let is_diagonal = row == column;
                    if is_diagonal && row >= n_above || column >= n_above {
                        continue;
                    }
                    if is_diagonal || random.f64() < 0.5 {
                        let value = if is_diagonal { 1.0 } else { 0.8 / n as f64 * (random.f64() - 0.5) };
                        let value = if row >= n_above { random.f64() - 0.5 } else { value };
                        entries.push((row as u32, column as u32));
                        matrix[(row, column)] = value;
                        matrix[(column, row)] = value;
                    }
                }
            }
            let (mut ldl, places) = SmallLdl::new(n_above, n, &entries).unwrap();
            for (&(row, column), &place) in entries.iter().zip(&places) {
                ldl.entries_mut()[place as usize] = matrix[(row as usize, column as usize)];
            }
            let right: Vec<f64> = (0..n).map(|_| random.f64() - 0.5).collect();
            if !ldl.factor() {
                // Rows that repeat each other, or none at all.
                continue;
            }
            let (mut x, mut y) = (right.clone(), right);
            ldl.solve(&mut x);
            let lu = Lu::new(matrix.clone()).unwrap();
            lu.solve(&mut y);
            // Rounding times the condition of the matrix.
            let bound = 1e-14 / lu.reciprocal_condition(matrix.one_norm());
            let size = y.iter().fold(0.0, |size: f64, y| size.max(y.abs()));
            assert!(x.iter().zip(&y).all(|(x, y)| (x - y).abs() <= bound * size), "{x:?} {y:?}");
        }
    }

    #[test]
    fn a_vanishing_or_wrong_pivot_is_refused() {
        let (mut ldl, places) = SmallLdl::new(2, 2, &[(0, 0), (1, 0), (1, 1)]).unwrap();
        for (values, is_sound) in
            [([1.0, 0.5, 1.0], true), ([1.0, 1.0, 1.0], false), ([1.0, f64::NAN, 1.0], false)]
        {
            places.iter().zip(values).for_each(|(place, value)| ldl.entries_mut()[*place as usize] = value);
            assert_eq!(ldl.factor(), is_sound);
        }
    }
}
