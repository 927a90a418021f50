//! Which rows of a matrix with few columns repeat others.
//!
//! With many more rows than columns nearly all rows are redundant. A basis of the vanishing combinations is then written with as
//! many numbers as the matrix has: each redundant row with its weights on independent rows.

use super::matrix::{add_scaled, dot, norm};
use super::{Matrix, Svd};
use crate::rules::{APART, NEGLIGIBLE};

/// The singular values of rows, and the combinations of rows that vanish.
#[derive(Clone, Debug, PartialEq)]
pub struct TallDependencies {
    /// The singular values, descending.
    pub sigma: Vec<f64>,
    /// How many of them are above the cut.
    pub rank: usize,
    /// Independent rows, as many, ascending. As far as the singular values allow none of them depends on rows before it.
    pub independent: Vec<usize>,
    /// For each other row, ascending, a vector y with `Aᵀ y = 0`: its own weight is 1, and all others are those of independent
    /// rows.
    pub vectors: Vec<Vec<(u32, f64)>>,
}

/// The combinations of rows that vanish: singular values at most `cut(σ₁)` are zero. Rows are to have unit length or to vanish,
/// and columns to be few, since the work is the number of rows times the square of the number of columns. `None` if an entry is not
/// finite.
///
/// ```
/// use dalembert_linear::{Matrix, tall_dependencies};
///
/// // x, −x, y, and once more x.
/// let rows = Matrix::from_rows(&[&[1.0, 0.0], &[-1.0, 0.0], &[0.0, 1.0], &[1.0, 0.0]]);
/// let found = tall_dependencies(&rows, |largest| 1e-11 * largest).unwrap();
/// assert_eq!(found.independent, [0, 2]);
/// assert_eq!(found.vectors, [vec![(0, 1.0), (1, 1.0)], vec![(0, -1.0), (3, 1.0)]]);
/// ```
pub fn tall_dependencies(rows: &Matrix, cut: impl Fn(f64) -> f64) -> Option<TallDependencies> {
    let sigma = Svd::new(rows)?.sigma;
    let cut = cut(sigma.first().copied().unwrap_or(0.0));
    let rank = sigma.iter().filter(|sigma| **sigma > cut).count();
    let by_row = rows.transpose();
    let span = RowSpan::in_order(&by_row, rank).unwrap_or_else(|| RowSpan::pivoted(&by_row, rank));
    let mut is_independent = vec![false; rows.n_rows()];
    span.taken.iter().for_each(|&row| is_independent[row] = true);
    let others = (0..rows.n_rows()).filter(|row| !is_independent[*row]);
    let vectors = others.map(|row| span.vanishing(row, by_row.column(row))).collect();
    let mut independent = span.taken;
    independent.sort_unstable();
    Some(TallDependencies { sigma, rank, independent, vectors })
}

/// Rows that were taken, an orthonormal basis of their span, and each vector of the basis as a sum of these rows.
#[derive(Default)]
struct RowSpan {
    taken: Vec<usize>,
    basis: Vec<Vec<f64>>,
    /// `basis[k] = Σ weights[k][i] row(taken[i])`, i ≤ k.
    weights: Vec<Vec<f64>>,
}

impl RowSpan {
    /// Each row that is far enough from those before it; `None` if these are not as many as the rank.
    fn in_order(by_row: &Matrix, rank: usize) -> Option<RowSpan> {
        let mut span = RowSpan::default();
        for row in 0..by_row.n_columns() {
            if span.basis.len() == by_row.n_rows() {
                break;
            }
            let left = span.beside(by_row.column(row));
            if norm(&left) > APART {
                if span.taken.len() == rank {
                    return None;
                }
                span.take(row, by_row.column(row), left);
            }
        }
        (span.taken.len() == rank).then_some(span)
    }

    /// The row that is farthest from those taken, again and again.
    fn pivoted(by_row: &Matrix, rank: usize) -> RowSpan {
        let mut span = RowSpan::default();
        let mut left = by_row.clone();
        while span.taken.len() < rank {
            let lengths = (0..left.n_columns()).map(|row| norm(left.column(row)));
            let farthest = lengths
                .enumerate()
                .fold((0, 0.0), |best: (usize, f64), next| if next.1 > best.1 { next } else { best });
            if farthest.1 == 0.0 {
                break;
            }
            let row = farthest.0;
            let beside = span.beside(by_row.column(row));
            span.take(row, by_row.column(row), beside);
            let Some(direction) = span.basis.last() else { break };
            for other in 0..left.n_columns() {
                let part = dot(direction, left.column(other));
                add_scaled(-part, direction, left.column_mut(other));
            }
            left.column_mut(row).fill(0.0);
        }
        span
    }

    /// Rest of a row beside the span: computed twice, since after the first time it may be no larger than its rounding.
    fn beside(&self, row: &[f64]) -> Vec<f64> {
        let mut left = row.to_vec();
        for _ in 0..2 {
            for direction in &self.basis {
                let part = dot(direction, &left);
                add_scaled(-part, direction, &mut left);
            }
        }
        left
    }

    fn take(&mut self, number: usize, row: &[f64], left: Vec<f64>) {
        let length = norm(&left).max(f64::MIN_POSITIVE);
        // left = row − Σ (basis[k] · row) basis[k]
        let mut weights = self.in_rows(row);
        weights.iter_mut().for_each(|weight| *weight = -*weight / length);
        weights.push(1.0 / length);
        self.basis.push(left.into_iter().map(|x| x / length).collect());
        self.weights.push(weights);
        self.taken.push(number);
    }

    /// The weights of the rows taken whose sum is the part of `row` in their span.
    fn in_rows(&self, row: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; self.taken.len()];
        for (direction, weights) in self.basis.iter().zip(&self.weights) {
            add_scaled(dot(direction, row), weights, &mut out[..weights.len()]);
        }
        out
    }

    /// The combination in which a row of the span takes part with weight one.
    fn vanishing(&self, number: usize, row: &[f64]) -> Vec<(u32, f64)> {
        let weights = self.in_rows(row);
        let largest = weights.iter().fold(1.0, |largest: f64, weight| largest.max(weight.abs()));
        let counts = |(_, weight): &(&usize, &f64)| weight.abs() >= NEGLIGIBLE * largest;
        let mut vector: Vec<(u32, f64)> = self
            .taken
            .iter()
            .zip(&weights)
            .filter(counts)
            .map(|(&row, &weight)| (row as u32, -weight))
            .collect();
        vector.push((number as u32, 1.0));
        vector.sort_unstable_by_key(|(row, _)| *row);
        vector
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twenty thousand random rows of which every one is a combination of seven: the vectors vanish, and say so of all rows.
    #[test]
    fn every_row_beyond_the_rank_has_a_vector_that_vanishes() {
        let (n_rows, n_columns, rank) = (20_000, 12, 7);
        let mut random = fastrand::Rng::with_seed(4);
        let seeds = Matrix::from_fn(rank, n_columns, |_, _| random.f64() - 0.5);
        let weights = Matrix::from_fn(n_rows, rank, |_, _| random.f64() - 0.5);
        let mut rows = weights.times(&seeds);
        for row in 0..n_rows {
            let length = norm(&rows.row(row));
            rows.scale_row(row, 1.0 / length);
        }
        let found = tall_dependencies(&rows, |largest| 1e-11 * largest).unwrap();
        assert_eq!(found.rank, rank);
        assert_eq!(found.independent, [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(found.vectors.len(), n_rows - rank);
        for vector in &found.vectors {
            let mut sum = vec![0.0; n_columns];
            let size = vector.iter().fold(0.0, |size: f64, (_, weight)| size.max(weight.abs()));
            for &(row, weight) in vector {
                add_scaled(weight, &rows.row(row as usize), &mut sum);
            }
            // Seven products of numbers near one, with weights of this size.
            assert!(norm(&sum) < 1e-13 * size.max(1.0), "{vector:?}: {}", norm(&sum));
        }
    }

    /// The second row differs from the first by 1e-9: less than the order of the text decides, and more than the cut.
    #[test]
    fn rows_that_are_nearly_parallel_are_chosen_by_pivoting() {
        let rows = Matrix::from_rows(&[&[1.0, 0.0], &[1.0, 1e-9], &[1.0, 0.0]]);
        let found = tall_dependencies(&rows, |largest| 1e-11 * largest).unwrap();
        assert_eq!((found.rank, found.independent.len(), found.vectors.len()), (2, 2, 1));
    }
}
