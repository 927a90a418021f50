//! The weak directions of a large sparse matrix: combinations of its rows that vanish, or nearly so.

use super::ldl::Ldl;
use super::matrix::{add_scaled, norm};
use super::{Matrix, Svd};
use crate::Pattern;

/// What stands in the empty block of `[I Jᵀ; J −ε]`: a unit combination of rows of length σ is amplified by 1/(σ² +
/// ε).
const REGULARISATION: f64 = 1e-11;

/// Once a direction in the block is amplified this much less than by 1/ε, the block holds all that are amplified
/// more.
const CLEARLY_LESS: f64 = 1e4;

/// Inverse iterations for each block, and again for all that was found. Each makes what is not in the block smaller
/// by [`CLEARLY_LESS`].
const ITERATIONS: usize = 2;

/// Steps of the power method for the largest singular value, which is needed to a few per cent.
const POWER_STEPS: usize = 30;

/// Rows of unit length, some of which are taken: with no column in common with the others.
pub(super) struct Rows<'a> {
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
/// A block of random vectors is iterated and kept orthonormal, then sorted by `‖Jᵀ y‖` after Rayleigh and Ritz. What
/// vanishes is set aside and the block doubled, until it holds a direction that is clearly less amplified than by
/// 1/ε. `ldl` has the pattern of the saddle point, and `places` are those of J in it. The search is given up once the
/// rows times the square of the number of vectors exceed `max_work`. `None` if numbers fail.
pub(super) fn weak_directions(
    j: &Rows<'_>,
    ldl: &mut Ldl,
    places: &[u32],
    cut: f64,
    max_work: usize,
) -> Option<Weak> {
    if !j.factor(ldl, places) {
        return None;
    }
    let none = || Matrix::zeros(j.pattern.n_rows(), 0);
    let mut rng = fastrand::Rng::with_seed(0x5eed);
    let (mut vanishing, mut block, mut size) = (none(), none(), 2);
    loop {
        let room = j.taken.len() - vanishing.n_columns();
        size = room.min(size);
        block = block.beside(&j.random(size - block.n_columns(), &mut rng));
        for _ in 0..ITERATIONS {
            j.iterate(&mut block, ldl);
            remove(&vanishing, &mut block);
            block = orthonormal(&block);
        }
        let sorted = j.sort(&block, cut)?;
        vanishing = vanishing.beside(&sorted.vanishing);
        block = sorted.others;
        let clear = sorted.strongest * sorted.strongest > CLEARLY_LESS * REGULARISATION;
        let n_vectors = vanishing.n_columns() + block.n_columns();
        let too_much = j.taken.len() * n_vectors * n_vectors > max_work;
        if clear || size == room || too_much {
            // What was set aside early still holds a little of the weak directions that came later.
            let mut all = vanishing.beside(&block);
            for _ in 0..ITERATIONS {
                j.iterate(&mut all, ldl);
                all = orthonormal(&all);
            }
            let found = j.sort(&all, REGULARISATION.sqrt())?;
            let mut weak = found.vanishing;
            j.clean(&mut weak, ldl);
            let found = j.sort(&orthonormal(&weak.beside(&found.others)), cut)?;
            return Some(Weak {
                vanishing: found.vanishing,
                largest_dropped: found.largest_dropped,
                smallest_kept: found.smallest_kept,
                complete: clear || size == room,
            });
        }
        size *= 2;
    }
}

/// A block sorted by lengths `‖Jᵀ y‖`, which are the singular values within its span.
struct Sorted {
    vanishing: Matrix,
    largest_dropped: f64,
    others: Matrix,
    smallest_kept: f64,
    strongest: f64,
}

impl Rows<'_> {
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
            values[place as usize] = if unknown < n { 1.0 } else { -REGULARISATION };
        }
        ldl.factor(0.0, 0.0)
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
    fn iterate(&self, block: &mut Matrix, ldl: &mut Ldl) {
        let size = ldl.n_unknowns();
        let below = self.pattern.n_columns()..size;
        let mut x = vec![0.0; size * block.n_columns()];
        for (column, x) in x.chunks_exact_mut(size).enumerate() {
            for (value, &at) in block.column(column).iter().zip(&ldl.position[below.clone()]) {
                x[at as usize] = *value;
            }
        }
        ldl.solve(&mut x);
        for (column, x) in x.chunks_exact(size).enumerate() {
            for (value, &at) in block.column_mut(column).iter_mut().zip(&ldl.position[below.clone()]) {
                *value = x[at as usize];
            }
        }
    }

    /// `Y ← Y − (J Jᵀ + ε)⁻¹ J (Jᵀ Y)`, for vectors that nearly vanish: takes away what the rounding of the factors
    /// has left in them of other directions.
    fn clean(&self, block: &mut Matrix, ldl: &mut Ldl) {
        let n = self.pattern.n_columns();
        let mut image = vec![0.0; n];
        let mut x = vec![0.0; ldl.n_unknowns()];
        for column in 0..block.n_columns() {
            image.fill(0.0);
            self.pattern.multiply_transposed_add(self.values, block.column(column), &mut image);
            x.fill(0.0);
            for (value, &at) in image.iter().zip(&ldl.position) {
                x[at as usize] = *value;
            }
            ldl.solve(&mut x);
            for (value, &at) in block.column_mut(column).iter_mut().zip(&ldl.position[n..]) {
                *value -= x[at as usize];
            }
        }
    }

    /// Turns an orthonormal basis within its span so that the lengths `‖Jᵀ y‖` are the singular values there, and
    /// parts it at `cut`.
    ///
    /// By the singular values of `Jᵀ Y`, since the eigenvalues of `Yᵀ J Jᵀ Y` are their squares and know half of the
    /// digits.
    fn sort(&self, block: &Matrix, cut: f64) -> Option<Sorted> {
        let n_vectors = block.n_columns();
        let mut images = Matrix::zeros(self.pattern.n_columns(), n_vectors);
        for column in 0..n_vectors {
            self.pattern.multiply_transposed_add(
                self.values,
                block.column(column),
                images.column_mut(column),
            );
        }
        let qr = images.as_faer().qr();
        let r = qr.thin_R();
        let svd =
            Svd::new(&Matrix::from_fn(r.nrows(), r.ncols(), |i, j| if i <= j { r[(i, j)] } else { 0.0 }))?;
        let turned = block.times(&svd.v);
        // With more vectors than columns of J some have no singular value: they vanish altogether.
        let kept = svd.sigma.iter().take_while(|&&length| length > cut).count();
        let columns: Vec<usize> = (0..n_vectors).collect();
        Some(Sorted {
            vanishing: turned.select_columns(&columns[kept..]),
            largest_dropped: svd.sigma.get(kept).copied().unwrap_or(0.0),
            others: turned.select_columns(&columns[..kept]),
            smallest_kept: kept.checked_sub(1).map_or(f64::INFINITY, |last| svd.sigma[last]),
            strongest: svd.sigma.first().copied().unwrap_or(0.0),
        })
    }
}

/// `Y ← Y − N Nᵀ Y`
fn remove(orthonormal: &Matrix, block: &mut Matrix) {
    let along = orthonormal.times(&orthonormal.transpose_times(block));
    for column in 0..block.n_columns() {
        add_scaled(-1.0, along.column(column), block.column_mut(column));
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
        let rows = Rows { pattern: &pattern, values: &values, taken: &taken };
        for (max_work, complete) in [(usize::MAX, true), (n_rows as usize * 1000, false)] {
            let (mut ldl, places) = Ldl::new((n + n_rows) as usize, &below).unwrap();
            let weak = weak_directions(&rows, &mut ldl, &places, 1e-11, max_work).unwrap();
            assert_eq!(weak.complete, complete);
            assert!(weak.largest_dropped < 1e-14);
            let found = weak.vanishing.n_columns();
            assert!(if complete { found == 19 * 19 } else { (20..100).contains(&found) }, "{found}");
        }
    }
}
