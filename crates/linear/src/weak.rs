//! The weak directions of a large sparse matrix: combinations of its rows that vanish, or nearly so.

use super::kkt::ldl::{BATCH, Ldl};
use super::matrix::{add_scaled, norm};
use super::{Matrix, Svd};
use crate::rules::WEAK_REGULARISATION;
use dalembert_system::Pattern;
use std::ops::Range;

/// A direction is weak if σ² is below this many times ε. Once there is one in a block that is not, the block holds all
/// that are.
const WEAK: f64 = 100.0;

/// Inverse iterations by which weak directions stand out from random vectors.
const ITERATIONS: usize = 2;

/// Corrections of weak directions. Each makes what they have of others smaller by [`WEAK`] or more.
const CORRECTIONS: usize = 2;

/// The number of directions next to the weak ones that are looked at, and inverse iterations for them: what is needed
/// for an estimate of the smallest singular value kept, if none of the weak ones is.
const NEIGHBOURS: usize = 4;
const NEIGHBOUR_ITERATIONS: usize = 3;

/// Steps of the power method for the largest singular value, which is needed to a few per cent.
const POWER_STEPS: usize = 30;

/// Rows of unit length, some of which are taken: with no column in common with the others.
pub(super) struct UnitRows<'a> {
    pub pattern: &'a Pattern,
    pub values: &'a [f64],
    pub taken: &'a [usize],
}

/// Weak directions of rows of unit length.
pub(super) struct Weak {
    /// An orthonormal basis of the combinations that vanish, as columns.
    pub vanishing: Matrix,
    /// The largest length among them; 0 if there is none.
    pub largest_dropped: f64,
    /// The smallest length of a unit combination orthogonal to them; infinite if there is none.
    pub smallest_kept: f64,
    /// Whether the search came to its end.
    pub complete: bool,
}

/// Finds the unit combinations y of rows with `‖Jᵀ y‖ ≤ cut`, by inverse iteration with the factors of `[I Jᵀ; J
/// −ε]`.
///
/// Blocks of random vectors are iterated, each orthogonal to those before it and as large as all of them, until one holds a
/// direction that is not weak. The weak ones are then corrected and sorted by `‖Jᵀ y‖` after Rayleigh and Ritz. `ldl`
/// has the pattern of the saddle point, and `places` are those of J in it. The search is given up once the rows times the
/// square of the number of vectors would exceed `max_work`. `None` if numbers fail.
pub(super) fn weak_directions(
    j: &UnitRows<'_>,
    ldl: &mut Ldl,
    places: &[u32],
    cut: f64,
    max_work: usize,
) -> Option<Weak> {
    if !j.factor(ldl, places) {
        return None;
    }
    let (all, complete) = j.search(ldl, max_work)?;
    let sorted = j.sort(&all)?;
    let n_weak = sorted.lengths.iter().take_while(|&&length| is_weak(length)).count();
    let mut weak = all.times(&sorted.part(0..n_weak));
    for _ in 0..CORRECTIONS {
        j.correct(&mut weak, ldl);
        weak = orthonormal(&weak);
    }
    let Sorted { lengths, turn } = j.sort(&weak)?;
    let n_vanishing = lengths.iter().take_while(|&&length| length <= cut).count();
    let smallest_kept = match lengths.get(n_vanishing) {
        Some(&length) => length,
        None => {
            let n_all = all.n_columns();
            let mut next = all.times(&sorted.part(n_weak..n_all.min(n_weak + NEIGHBOURS)));
            for _ in 0..NEIGHBOUR_ITERATIONS {
                j.iterate(&mut next, ldl);
                remove(&weak, &mut next);
                next = orthonormal(&next);
            }
            j.sort(&next)?.lengths.first().copied().unwrap_or(f64::INFINITY)
        }
    };
    let columns: Vec<usize> = (0..n_vanishing).collect();
    Some(Weak {
        vanishing: weak.times(&turn.select_columns(&columns)),
        largest_dropped: n_vanishing.checked_sub(1).map_or(0.0, |last| lengths[last]),
        smallest_kept,
        complete,
    })
}

fn is_weak(length: f64) -> bool {
    length * length < WEAK * WEAK_REGULARISATION
}

/// How the vectors of an orthonormal basis are to be combined so that their lengths `‖Jᵀ y‖` are the singular values in
/// its span, ascending.
struct Sorted {
    lengths: Vec<f64>,
    /// The combinations, as columns.
    turn: Matrix,
}

impl Sorted {
    fn part(&self, range: Range<usize>) -> Matrix {
        self.turn.select_columns(&range.collect::<Vec<_>>())
    }
}

impl UnitRows<'_> {
    /// The largest singular value: from below, to a few per cent.
    pub fn largest_singular_value(&self) -> f64 {
        let mut y = self.random(1, &mut fastrand::Rng::with_seed(0x5eed));
        let mut x = vec![0.0; self.pattern.n_columns()];
        for _ in 0..POWER_STEPS {
            let length = norm(y.column(0));
            y.scale_column(0, if length > 0.0 { 1.0 / length } else { 0.0 });
            x.fill(0.0);
            self.pattern.multiply_transposed_add(self.values, y.column(0), &mut x);
            y.column_mut(0).fill(0.0);
            self.pattern.multiply_add(self.values, &x, y.column_mut(0));
        }
        norm(&x)
    }

    fn factor(&self, ldl: &mut Ldl, places: &[u32]) -> bool {
        let n = self.pattern.n_columns();
        let values = &mut ldl.numbers.values;
        values.fill(0.0);
        for (&place, &value) in places.iter().zip(self.values) {
            values[place as usize] = value;
        }
        for (unknown, &place) in ldl.diagonal.iter().enumerate() {
            values[place as usize] = if unknown < n { 1.0 } else { -WEAK_REGULARISATION };
        }
        ldl.factor(0.0, 0.0)
    }

    /// An orthonormal basis with all weak directions in its span, and whether it has them all.
    fn search(&self, ldl: &Ldl, max_work: usize) -> Option<(Matrix, bool)> {
        let mut rng = fastrand::Rng::with_seed(0x5eed);
        let mut all = Matrix::zeros(self.pattern.n_rows(), 0);
        let mut size = 2;
        loop {
            size = size.min(self.taken.len() - all.n_columns());
            let mut block = self.random(size, &mut rng);
            for _ in 0..ITERATIONS {
                self.iterate(&mut block, ldl);
                remove(&all, &mut block);
                block = orthonormal(&block);
            }
            all = all.beside(&block);
            size = all.n_columns();
            if size == self.taken.len() || !is_weak(self.longest(&block)?) {
                return Some((all, true));
            }
            if self.taken.len() * (2 * size).pow(2) > max_work {
                return Some((all, false));
            }
        }
    }

    fn random(&self, n_vectors: usize, rng: &mut fastrand::Rng) -> Matrix {
        let mut vectors = Matrix::zeros(self.pattern.n_rows(), n_vectors);
        for column in 0..n_vectors {
            let vector = vectors.column_mut(column);
            for &row in self.taken {
                vector[row] = rng.f64() - 0.5;
            }
        }
        vectors
    }

    /// `Y ← −(J Jᵀ + ε)⁻¹ Y`
    fn iterate(&self, block: &mut Matrix, ldl: &Ldl) {
        let below = &ldl.position[self.pattern.n_columns()..];
        solve(ldl, &block.clone(), below, |column, lane, x| {
            for (value, &at) in block.column_mut(column).iter_mut().zip(below) {
                *value = x[at as usize][lane];
            }
        });
    }

    /// `Y ← Y − (J Jᵀ + ε)⁻¹ J (Jᵀ Y)`, for weak directions: up to a factor it is the inverse iteration again, but its
    /// rounding is that of a small correction and not that of the large inverse.
    fn correct(&self, block: &mut Matrix, ldl: &Ldl) {
        let (above, below) = ldl.position.split_at(self.pattern.n_columns());
        solve(ldl, &self.images(block), above, |column, lane, x| {
            for (value, &at) in block.column_mut(column).iter_mut().zip(below) {
                *value -= x[at as usize][lane];
            }
        });
    }

    /// `Jᵀ Y`
    fn images(&self, block: &Matrix) -> Matrix {
        let mut images = Matrix::zeros(self.pattern.n_columns(), block.n_columns());
        for column in 0..block.n_columns() {
            let image = images.column_mut(column);
            self.pattern.multiply_transposed_add(self.values, block.column(column), image);
        }
        images
    }

    /// The largest length `‖Jᵀ y‖` in the span of an orthonormal basis.
    fn longest(&self, block: &Matrix) -> Option<f64> {
        let images = self.images(block);
        let squares = Svd::new(&images.transpose_times(&images))?.sigma;
        Some(squares.first().map_or(0.0, |square| square.sqrt()))
    }

    /// Sorts the span of an orthonormal basis by the lengths `‖Jᵀ y‖`.
    ///
    /// By the singular values of `Jᵀ Y`, since the eigenvalues of `Yᵀ J Jᵀ Y` are their squares and know half of the
    /// digits.
    fn sort(&self, block: &Matrix) -> Option<Sorted> {
        let n_vectors = block.n_columns();
        let qr = self.images(block).as_faer().qr();
        let r = qr.thin_R();
        let svd =
            Svd::new(&Matrix::from_fn(r.nrows(), r.ncols(), |i, j| if i <= j { r[(i, j)] } else { 0.0 }))?;
        // With more vectors than columns of J some have no singular value: they vanish altogether.
        let mut lengths = vec![0.0; n_vectors - svd.sigma.len()];
        lengths.extend(svd.sigma.iter().rev());
        Some(Sorted { lengths, turn: svd.v.select_columns(&(0..n_vectors).rev().collect::<Vec<_>>()) })
    }
}

/// Solves for each column of `sides`, whose rows stand at the given places among the unknowns, and hands over its number
/// and the solutions with its place in them.
fn solve(ldl: &Ldl, sides: &Matrix, places: &[u32], mut take: impl FnMut(usize, usize, &[[f64; BATCH]])) {
    let mut x = vec![[0.0; BATCH]; ldl.n_unknowns()];
    for first in (0..sides.n_columns()).step_by(BATCH) {
        let n_lanes = BATCH.min(sides.n_columns() - first);
        x.fill([0.0; BATCH]);
        for column in first..first + n_lanes {
            let lane = column - first;
            for (value, &at) in sides.column(column).iter().zip(places) {
                x[at as usize][lane] = *value;
            }
        }
        ldl.solve_batch(&mut x);
        for lane in 0..n_lanes {
            take(first + lane, lane, &x);
        }
    }
}

/// `Y ← Y − N Nᵀ Y`, twice: what is left after the first time may be no larger than its rounding.
fn remove(orthonormal: &Matrix, block: &mut Matrix) {
    for _ in 0..2 {
        let along = orthonormal.times(&orthonormal.transpose_times(block));
        for column in 0..block.n_columns() {
            add_scaled(-1.0, along.column(column), block.column_mut(column));
        }
    }
}

/// An orthonormal basis of the columns.
fn orthonormal(block: &Matrix) -> Matrix {
    let q = block.as_faer().qr().compute_thin_Q();
    Matrix::from_fn(q.nrows(), q.ncols(), |i, j| q[(i, j)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_is_given_up_says_so() {
        // A grid of equal unknowns: every mesh repeats one row, 19 · 19 of them.
        let (width, mut entries, mut values, mut n_rows) = (20, Vec::new(), Vec::new(), 0);
        for a in 0..width {
            for b in 1..width {
                for (from, to) in [(a * width + b - 1, a * width + b), ((b - 1) * width + a, b * width + a)] {
                    entries.extend([(n_rows, from), (n_rows, to)]);
                    values.extend([-(0.5f64.sqrt()), 0.5f64.sqrt()]);
                    n_rows += 1;
                }
            }
        }
        let n = width * width;
        let pattern = Pattern::from_entries(n_rows as usize, n as usize, entries.clone());
        let below: Vec<(u32, u32)> = entries.iter().map(|&(row, column)| (n + row, column)).collect();
        let taken: Vec<usize> = (0..n_rows as usize).collect();
        let rows = UnitRows { pattern: &pattern, values: &values, taken: &taken };
        for (max_work, complete) in [(usize::MAX, true), (n_rows as usize * 1000, false)] {
            let (mut ldl, places) = Ldl::new((n + n_rows) as usize, &below).unwrap();
            let weak = weak_directions(&rows, &mut ldl, &places, 1e-11, max_work).unwrap();
            assert_eq!(weak.complete, complete);
            assert!(weak.largest_dropped < 1e-14);
            let found = weak.vanishing.n_columns();
            assert!(if complete { found == 19 * 19 } else { (10..100).contains(&found) }, "{found}");
        }
    }
}
