//! Factors of a sparse symmetric matrix whose products are listed once.

use super::ldl::Analysis;

/// Products that are listed at most, eight bytes each. Matrices that need more have dense parts, for which a list is the
/// wrong thing.
const MAX_PRODUCTS: usize = 50_000_000;

/// What is done about pivots that are too small.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pivots {
    /// There are no factors.
    AtLeast(f64),
    /// Those below the first number become the second.
    Replaced(f64, f64),
}

/// `A = L D Lᵀ` of a quasi-definite matrix: some pivots are positive, the others negative, in any order of elimination.
///
/// Which products make up each entry of the factors is found once from the pattern and kept as a list, so that a
/// factorisation is one walk over it: mechanisms have few products for each body, and a general code spends several times
/// as much on finding them again. Entries are kept column by column, the diagonal first.
pub(super) struct ListedLdl {
    /// `position[i]` says as which one unknown i is eliminated.
    position: Vec<u32>,
    /// For each unknown, in the order of elimination, whether its pivot is positive.
    is_positive: Vec<bool>,
    starts: Vec<u32>,
    rows: Vec<u32>,
    /// The entries to be factored.
    pub entries: Vec<f64>,
    /// Where the products of each entry begin, and the entries that are multiplied.
    product_starts: Vec<u32>,
    products: Vec<(u32, u32)>,
    lower: Vec<f64>,
    scaled: Vec<f64>,
    inverse_pivots: Vec<f64>,
    permuted: Vec<f64>,
}

impl ListedLdl {
    /// Lists the products for these entries of one triangle, each of them once and in any order; the first `n_positive`
    /// unknowns have positive pivots, and those of `last` are eliminated at the end. Gives with it the place of each entry, and after these the places of the diagonal.
    /// `None` if there are too many products, or no memory.
    pub fn new(
        n: usize,
        n_positive: usize,
        entries: &[(u32, u32)],
        last: &[u32],
    ) -> Option<(ListedLdl, Vec<u32>)> {
        let analysis = Analysis::with_last(n, entries, last)?;
        let (starts, rows) = analysis.columns()?;
        if n_products(&starts) > MAX_PRODUCTS {
            return None;
        }
        let position = analysis.position;
        let mut is_positive = vec![false; n];
        position[..n_positive].iter().for_each(|&at| is_positive[at as usize] = true);
        let places = places_of(&starts, &rows, &position, entries);
        let (product_starts, products) = list_products(&starts, &rows);
        let n_entries = rows.len();
        let ldl = ListedLdl {
            position,
            is_positive,
            starts,
            rows,
            entries: vec![0.0; n_entries],
            product_starts,
            products,
            lower: vec![0.0; n_entries],
            scaled: vec![0.0; n_entries],
            inverse_pivots: vec![0.0; n],
            permuted: vec![0.0; n],
        };
        Some((ldl, places))
    }

    /// The number of entries of `L`, its diagonal included.
    pub fn n_factor_entries(&self) -> usize {
        self.rows.len()
    }

    /// The number of products of a factorisation.
    pub fn n_products(&self) -> usize {
        self.products.len()
    }

    /// Factors the entries. `false` if a pivot is no number, or too small and not to be replaced.
    pub fn factor(&mut self, pivots: Pivots) -> bool {
        let ListedLdl { starts, entries, product_starts, products, lower, scaled, .. } = self;
        for (column, bounds) in starts.windows(2).enumerate() {
            let (diagonal, end) = (bounds[0] as usize, bounds[1] as usize);
            let sum = |at: usize, lower: &[f64], scaled: &[f64]| {
                let listed = &products[product_starts[at] as usize..product_starts[at + 1] as usize];
                listed.iter().fold(entries[at], |sum, &(left, right)| {
                    sum - lower[left as usize] * scaled[right as usize]
                })
            };
            let sign = if self.is_positive[column] { 1.0 } else { -1.0 };
            let mut pivot = sum(diagonal, lower, scaled);
            match pivots {
                Pivots::AtLeast(least) if sign * pivot >= least => {}
                Pivots::AtLeast(_) => return false,
                Pivots::Replaced(least, by) if pivot.abs() < least => pivot = sign * by,
                Pivots::Replaced(..) => {}
            }
            if !pivot.is_finite() {
                return false;
            }
            let inverse = 1.0 / pivot;
            self.inverse_pivots[column] = inverse;
            for at in diagonal + 1..end {
                let value = sum(at, lower, scaled);
                scaled[at] = value;
                lower[at] = value * inverse;
            }
        }
        true
    }

    /// `x ← (L D Lᵀ)⁻¹ x`, in the order of the unknowns.
    pub fn solve(&mut self, x: &mut [f64]) {
        let ListedLdl { position, starts, rows, lower, inverse_pivots, permuted, .. } = self;
        for (&value, &at) in x.iter().zip(&*position) {
            permuted[at as usize] = value;
        }
        for (column, bounds) in starts.windows(2).enumerate() {
            let below = bounds[0] as usize + 1..bounds[1] as usize;
            let value = permuted[column];
            for (&row, &l) in rows[below.clone()].iter().zip(&lower[below]) {
                permuted[row as usize] -= l * value;
            }
        }
        for (column, bounds) in starts.windows(2).enumerate().rev() {
            let below = bounds[0] as usize + 1..bounds[1] as usize;
            let mut value = permuted[column] * inverse_pivots[column];
            for (&row, &l) in rows[below.clone()].iter().zip(&lower[below]) {
                value -= l * permuted[row as usize];
            }
            permuted[column] = value;
        }
        for (value, &at) in x.iter_mut().zip(&*position) {
            *value = permuted[at as usize];
        }
    }
}

/// The number of products of a factorisation with these columns, each of which begins with the diagonal.
pub(super) fn n_products(starts: &[u32]) -> usize {
    let of_column = |bounds: &[u32]| {
        let below = (bounds[1] - bounds[0]) as usize - 1;
        below * (below + 1) / 2
    };
    starts.windows(2).map(of_column).sum()
}

/// Where each entry stands, then where the diagonal entries stand.
fn places_of(starts: &[u32], rows: &[u32], position: &[u32], entries: &[(u32, u32)]) -> Vec<u32> {
    let place = |&(i, j): &(u32, u32)| {
        let (i, j) = (position[i as usize], position[j as usize]);
        let (row, column) = (i.max(j), i.min(j));
        let range = starts[column as usize] as usize..starts[column as usize + 1] as usize;
        let within = rows[range.clone()].partition_point(|other| *other < row);
        (range.start + within) as u32
    };
    let diagonal = position.iter().map(|&at| starts[at as usize]);
    entries.iter().map(place).chain(diagonal).collect()
}

/// For each entry (i, j) the pairs of entries (i, k), (j, k) with k < j, by ascending k.
fn list_products(starts: &[u32], rows: &[u32]) -> (Vec<u32>, Vec<(u32, u32)>) {
    let n = starts.len() - 1;
    // The entries left of the diagonal, row by row.
    let mut row_starts = vec![0u32; n + 1];
    let below = |column: usize| starts[column] as usize + 1..starts[column + 1] as usize;
    for column in 0..n {
        below(column).for_each(|at| row_starts[rows[at] as usize + 1] += 1);
    }
    for row in 0..n {
        row_starts[row + 1] += row_starts[row];
    }
    let mut next = row_starts.clone();
    let mut left = vec![(0u32, 0u32); row_starts[n] as usize];
    for column in 0..n {
        for at in below(column) {
            let to = &mut next[rows[at] as usize];
            left[*to as usize] = (column as u32, at as u32);
            *to += 1;
        }
    }
    let mut place = vec![0u32; n];
    let mut counts = vec![0u32; rows.len() + 1];
    let mut each = |count: &mut dyn FnMut(u32, u32, u32)| {
        for column in 0..n {
            for at in starts[column]..starts[column + 1] {
                place[rows[at as usize] as usize] = at;
            }
            for &(k, right) in &left[row_starts[column] as usize..row_starts[column + 1] as usize] {
                for at in right..starts[k as usize + 1] {
                    count(place[rows[at as usize] as usize], at, right);
                }
            }
        }
    };
    each(&mut |at, _, _| counts[at as usize + 1] += 1);
    for at in 0..rows.len() {
        counts[at + 1] += counts[at];
    }
    let mut next = counts.clone();
    let mut products = vec![(0, 0); counts[rows.len()] as usize];
    each(&mut |at, first, second| {
        let to = &mut next[at as usize];
        products[*to as usize] = (first, second);
        *to += 1;
    });
    (counts, products)
}
