//! A sparse symmetric matrix of fixed pattern and its factors.

use super::grouped::n_products;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::cholesky::ldlt::factor::LdltRegularization;
use faer::perm::PermRef;
use faer::sparse::linalg::SupernodalThreshold;
use faer::sparse::linalg::cholesky::simplicial::{
    SimplicialLdltRef, SymbolicSimplicialCholesky, factorize_simplicial_numeric_ldlt,
    factorize_simplicial_numeric_ldlt_scratch,
};
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, SymbolicCholesky, SymbolicCholeskyRaw, SymmetricOrdering,
    factorize_symbolic_cholesky,
};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, MatMut, Par, Side};

/// The number of vectors that are solved in one pass: as many numbers as a line of the cache holds.
pub(crate) const BATCH: usize = 8;

/// `A = L D Lᵀ` for a sparse symmetric matrix whose unknowns are kept in the order of their elimination.
///
/// The order is that of approximate minimum degree and is found once. There is no pivoting: the caller sees to it
/// that pivots do not vanish.
pub(crate) struct Ldl {
    symbolic: SymbolicCholesky<u32>,
    /// The upper triangle, column by column; in each column the diagonal entry is the last.
    upper: SymbolicSparseColMat<u32>,
    /// `position[i]` says as which one unknown i is eliminated.
    pub position: Vec<u32>,
    /// The place of the diagonal entry of unknown i among the values.
    pub diagonal: Vec<u32>,
    /// The values of the matrix, and those of its factors once they are computed.
    pub numbers: LdlValues,
    memory: MemBuffer,
}

/// An order of elimination with few entries in the factors: that of approximate minimum degree.
pub(crate) struct Analysis {
    symbolic: SymbolicCholesky<u32>,
    /// `position[i]` says as which one unknown i is eliminated.
    pub position: Vec<u32>,
}

impl Analysis {
    /// Orders the unknowns, given the entries of one triangle, each of them once and in any order. `None` if memory or
    /// 32-bit indices do not suffice.
    pub fn new(n: usize, entries: &[(u32, u32)]) -> Option<Analysis> {
        Analysis::ordered(n, entries, SymmetricOrdering::Amd)
    }

    /// The same with some unknowns at the end, in the given order.
    pub fn with_last(n: usize, entries: &[(u32, u32)], last: &[u32]) -> Option<Analysis> {
        let free = Analysis::new(n, entries)?;
        if last.is_empty() {
            return Some(free);
        }
        let mut is_last = vec![false; n];
        last.iter().for_each(|&unknown| is_last[unknown as usize] = true);
        let mut order = vec![0u32; n];
        for (unknown, &at) in free.position.iter().enumerate() {
            order[at as usize] = unknown as u32;
        }
        order.retain(|&unknown| !is_last[unknown as usize]);
        order.extend_from_slice(last);
        let mut position = vec![0u32; n];
        for (at, &unknown) in order.iter().enumerate() {
            position[unknown as usize] = at as u32;
        }
        let permutation = PermRef::new_checked(&order, &position, n);
        Analysis::ordered(n, entries, SymmetricOrdering::Custom(permutation))
    }

    fn ordered(n: usize, entries: &[(u32, u32)], order: SymmetricOrdering<'_, u32>) -> Option<Analysis> {
        if entries.len() + n > i32::MAX as usize {
            return None;
        }
        let (given, _) = upper_triangle(n, entries, |unknown| unknown);
        let parameters = CholeskySymbolicParams {
            supernodal_flop_ratio_threshold: SupernodalThreshold::FORCE_SIMPLICIAL,
            ..CholeskySymbolicParams::default()
        };
        let symbolic = factorize_symbolic_cholesky(given.as_ref(), Side::Upper, order, parameters).ok()?;
        let position = symbolic.perm()?.arrays().1.to_vec();
        Some(Analysis { symbolic, position })
    }

    /// Where the columns of the factors begin, and the rows of their entries, ascending: the diagonal comes first.
    pub fn columns(&self) -> Option<(Vec<u32>, Vec<u32>)> {
        let symbolic = simplicial(&self.symbolic)?;
        let (starts, mut rows) = (symbolic.col_ptr().to_vec(), symbolic.row_idx().to_vec());
        for bounds in starts.windows(2) {
            rows[bounds[0] as usize..bounds[1] as usize].sort_unstable();
        }
        Some((starts, rows))
    }
}

/// The values of a matrix and of its factors.
#[derive(Clone)]
pub(crate) struct LdlValues {
    pub values: Vec<f64>,
    factors: Vec<f64>,
}

impl Ldl {
    /// Orders the unknowns and finds the pattern of the factors, given the entries of one triangle, each of them once
    /// and in any order; gives with it the place of each entry among the values. `None` if memory or 32-bit indices
    /// do not suffice.
    pub fn new(n: usize, entries: &[(u32, u32)]) -> Option<(Ldl, Vec<u32>)> {
        let Analysis { symbolic, position } = Analysis::new(n, entries)?;
        let (upper, mut places) = upper_triangle(n, entries, |unknown| position[unknown as usize]);
        let diagonal = places.split_off(entries.len());
        let numbers =
            LdlValues { values: vec![0.0; upper.row_idx().len()], factors: vec![0.0; symbolic.len_val()] };
        let memory = MemBuffer::try_new(factorize_simplicial_numeric_ldlt_scratch::<u32, f64>(n)).ok()?;
        Some((Ldl { symbolic, upper, position, diagonal, numbers, memory }, places))
    }

    /// The number of unknowns.
    pub fn n_unknowns(&self) -> usize {
        self.position.len()
    }

    /// The number of entries of `L`, its diagonal included.
    pub fn n_factor_entries(&self) -> usize {
        self.numbers.factors.len()
    }

    /// The number of products of a factorisation.
    pub fn n_products(&self) -> usize {
        simplicial(&self.symbolic).map_or(usize::MAX, |symbolic| n_products(symbolic.col_ptr()))
    }

    /// Computes the factors; a pivot smaller than `smallest` is replaced by `replacement` of the same sign. `false`
    /// if a pivot is not finite.
    pub fn factor(&mut self, smallest: f64, replacement: f64) -> bool {
        let Some(symbolic) = simplicial(&self.symbolic) else { return false };
        let LdlValues { values, factors } = &mut self.numbers;
        let matrix = SparseColMatRef::new(self.upper.as_ref(), values.as_slice());
        let regularization = LdltRegularization {
            dynamic_regularization_signs: None,
            dynamic_regularization_delta: replacement,
            dynamic_regularization_epsilon: smallest,
        };
        let stack = MemStack::new(&mut self.memory);
        factorize_simplicial_numeric_ldlt(factors, matrix, regularization, symbolic, stack).is_ok()
    }

    /// `x ← (L D Lᵀ)⁻¹ x`, in the order of elimination.
    pub fn solve(&mut self, x: &mut [f64]) {
        if let Some(symbolic) = simplicial(&self.symbolic) {
            SimplicialLdltRef::new(symbolic, &self.numbers.factors).solve_in_place_with_conj(
                Conj::No,
                MatMut::from_column_major_slice_mut(x, self.position.len(), 1),
                Par::Seq,
                MemStack::new(&mut self.memory),
            );
        }
    }

    /// The same for several vectors side by side: each entry of the factors is read once for all of them.
    pub fn solve_batch(&self, x: &mut [[f64; BATCH]]) {
        let Some(symbolic) = simplicial(&self.symbolic) else { return };
        let (starts, rows, factors) = (symbolic.col_ptr(), symbolic.row_idx(), &self.numbers.factors);
        // In each column of the factors the pivot is the first entry.
        let below = |column: usize| starts[column] as usize + 1..starts[column + 1] as usize;
        for column in 0..x.len() {
            let pivotal = x[column];
            for (&row, &l) in rows[below(column)].iter().zip(&factors[below(column)]) {
                for (value, pivotal) in x[row as usize].iter_mut().zip(&pivotal) {
                    *value -= l * pivotal;
                }
            }
        }
        for column in (0..x.len()).rev() {
            let pivot = factors[starts[column] as usize];
            let mut values = x[column].map(|value| value / pivot);
            for (&row, &l) in rows[below(column)].iter().zip(&factors[below(column)]) {
                for (value, known) in values.iter_mut().zip(&x[row as usize]) {
                    *value -= l * known;
                }
            }
            x[column] = values;
        }
    }

    /// `out −= A x`, both in the order of elimination.
    pub fn multiply_subtract(&self, x: &[f64], out: &mut [f64]) {
        let (starts, rows) = (self.upper.col_ptr(), self.upper.row_idx());
        for (column, bounds) in starts.windows(2).enumerate() {
            // All but the diagonal entry, which is the last.
            let (first, last) = (bounds[0] as usize, bounds[1] as usize - 1);
            let mut sum = self.numbers.values[last] * x[column];
            for (&row, &value) in rows[first..last].iter().zip(&self.numbers.values[first..last]) {
                sum += value * x[row as usize];
                out[row as usize] -= value * x[column];
            }
            out[column] -= sum;
        }
    }
}

fn simplicial(symbolic: &SymbolicCholesky<u32>) -> Option<&SymbolicSimplicialCholesky<u32>> {
    match symbolic.raw() {
        SymbolicCholeskyRaw::Simplicial(symbolic) => Some(symbolic),
        SymbolicCholeskyRaw::Supernodal(_) => None,
    }
}

/// The upper triangle with its whole diagonal after renaming the unknowns, and the place in it of each entry given,
/// followed by the places of the diagonal.
fn upper_triangle(
    n: usize,
    entries: &[(u32, u32)],
    rename: impl Fn(u32) -> u32,
) -> (SymbolicSparseColMat<u32>, Vec<u32>) {
    let renamed = |&(i, j): &(u32, u32)| {
        let (i, j) = (rename(i), rename(j));
        (i.min(j), i.max(j))
    };
    let mut starts = vec![0u32; n + 1];
    for (row, column) in entries.iter().map(renamed) {
        starts[column as usize + 1] += u32::from(row != column);
    }
    for column in 0..n {
        // One more for the diagonal entry.
        starts[column + 1] += starts[column] + 1;
    }
    let mut rows = vec![0; starts[n] as usize];
    let mut next = starts.clone();
    let mut places = Vec::with_capacity(entries.len() + n);
    for (row, column) in entries.iter().map(renamed) {
        if row == column {
            places.push(starts[column as usize + 1] - 1);
        } else {
            let at = &mut next[column as usize];
            rows[*at as usize] = row;
            places.push(*at);
            *at += 1;
        }
    }
    for unknown in 0..n as u32 {
        let column = rename(unknown);
        let at = starts[column as usize + 1] - 1;
        rows[at as usize] = column;
        places.push(at);
    }
    (SymbolicSparseColMat::new_unsorted_checked(n, n, starts, None, rows), places)
}
