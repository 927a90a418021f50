//! Factors of a sparse symmetric matrix whose unknowns come in small groups, with products that are listed once.

mod symbolic;

pub(super) use self::symbolic::n_products;
use self::symbolic::{Symbolic, analyse};

/// Treatment of pivots that are too small.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pivots {
    /// There are no factors.
    AtLeast(f64),
    /// Those below the first number become the second.
    Replaced(f64, f64),
}

/// `A = L D Lᵀ` of a quasi-definite matrix: some pivots are positive, the others negative, in any order of elimination.
///
/// Unknowns with the same neighbours, as the rows of a joint are, make up a group of at most three, and the factors consist of
/// full blocks of one group by another. Which products of blocks make up each block is found once from the pattern and kept as
/// a list, so that a factorisation is one walk over it: mechanisms have few products for each body, and a general code spends
/// several times as much on finding them again. Blocks are kept group by group of columns, the diagonal first, each row by row.
pub(super) struct GroupedLdl {
    symbolic: Symbolic,
    /// For each unknown, in the order of elimination, whether its pivot is positive.
    is_positive: Vec<bool>,
    /// The entries to be factored.
    pub entries: Vec<f64>,
    /// `L` below the diagonal and `L D`. Above the diagonal of diagonal blocks stands nothing of use.
    lower: Vec<f64>,
    scaled: Vec<f64>,
    inverse_pivots: Vec<f64>,
    permuted: Vec<f64>,
}

/// Products of blocks `(rows × width) (columns × width)ᵀ`, by their places.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Product {
    left: u32,
    right: u32,
    width: u32,
}

/// A block of the factors: its first row, how many it has, and where its numbers begin.
#[derive(Clone, Copy, Debug, PartialEq)]
struct FactorBlock {
    row: u32,
    n_rows: u32,
    place: u32,
}

/// A pivot is no number, or too small and not to be replaced.
struct NoPivot;

impl GroupedLdl {
    /// Lists the products for these entries of one triangle, each of them once and in any order; the first `n_positive`
    /// unknowns have positive pivots, and those of `last` are eliminated at the end. Gives with it the place of each entry,
    /// and after these the places of the diagonal. `None` if there are too many products, or no memory.
    pub fn new(
        n: usize,
        n_positive: usize,
        entries: &[(u32, u32)],
        last: &[u32],
    ) -> Option<(GroupedLdl, Vec<u32>)> {
        let symbolic = analyse(n, n_positive, entries, last)?;
        let places = symbolic.places_of(entries);
        let mut is_positive = vec![false; n];
        symbolic.position[..n_positive].iter().for_each(|&at| is_positive[at as usize] = true);
        let zeros = vec![0.0; symbolic.n_numbers];
        let ldl = GroupedLdl {
            is_positive,
            entries: zeros.clone(),
            lower: zeros.clone(),
            scaled: zeros,
            inverse_pivots: vec![0.0; n],
            permuted: vec![0.0; n],
            symbolic,
        };
        Some((ldl, places))
    }

    /// The number of entries of `L`, its diagonal included.
    pub fn n_factor_entries(&self) -> usize {
        self.symbolic.n_factor_entries
    }

    /// The number of products of a factorisation.
    pub fn n_products(&self) -> usize {
        self.symbolic.n_products
    }

    /// Factors the entries. `false` if a pivot is no number, or too small and not to be replaced.
    pub fn factor(&mut self, pivots: Pivots) -> bool {
        let n_groups = self.symbolic.n_groups();
        let factored = (0..n_groups).try_for_each(|group| match self.symbolic.size(group) {
            1 => self.factor_columns::<1>(group, pivots),
            2 => self.factor_columns::<2>(group, pivots),
            _ => self.factor_columns::<3>(group, pivots),
        });
        factored.is_ok()
    }

    fn factor_columns<const C: usize>(&mut self, group: usize, pivots: Pivots) -> Result<(), NoPivot> {
        let first = self.symbolic.firsts[group] as usize;
        let mut blocks = self.symbolic.column(group);
        let Some(diagonal) = blocks.next() else { return Err(NoPivot) };
        let mut left = self.subtracted::<C, C>(diagonal);
        let (mut lower, mut scaled, mut inverses) = ([[0.0; C]; C], [[0.0; C]; C], [0.0; C]);
        for column in 0..C {
            let is_positive = self.is_positive[first + column];
            let pivot = admitted(left[column][column], is_positive, pivots)?;
            inverses[column] = 1.0 / pivot;
            for row in column + 1..C {
                scaled[row][column] = left[row][column];
                lower[row][column] = left[row][column] * inverses[column];
            }
            for row in column + 1..C {
                for other in column + 1..=row {
                    left[row][other] -= lower[row][column] * scaled[other][column];
                }
            }
        }
        self.inverse_pivots[first..first + C].copy_from_slice(&inverses);
        let place = self.symbolic.blocks[diagonal].place as usize;
        self.lower[place..place + C * C].copy_from_slice(lower.as_flattened());
        for block in blocks {
            match self.symbolic.blocks[block].n_rows {
                1 => self.factor_block::<1, C>(block, &lower, &inverses),
                2 => self.factor_block::<2, C>(block, &lower, &inverses),
                _ => self.factor_block::<3, C>(block, &lower, &inverses),
            }
        }
        Ok(())
    }

    /// A block below the diagonal one, whose factors are given.
    fn factor_block<const R: usize, const C: usize>(
        &mut self,
        block: usize,
        above: &[[f64; C]; C],
        inverses: &[f64; C],
    ) {
        let mut scaled = self.subtracted::<R, C>(block);
        let mut lower = [[0.0; C]; R];
        for (scaled, lower) in scaled.iter_mut().zip(&mut lower) {
            for column in 0..C {
                for before in 0..column {
                    scaled[column] -= scaled[before] * above[column][before];
                }
                lower[column] = scaled[column] * inverses[column];
            }
        }
        let place = self.symbolic.blocks[block].place as usize;
        self.scaled[place..place + R * C].copy_from_slice(scaled.as_flattened());
        self.lower[place..place + R * C].copy_from_slice(lower.as_flattened());
    }

    /// Rest of a block when all groups before are eliminated.
    #[inline(always)]
    fn subtracted<const R: usize, const C: usize>(&self, block: usize) -> [[f64; C]; R] {
        let place = self.symbolic.blocks[block].place as usize;
        let mut out = [[0.0; C]; R];
        out.as_flattened_mut().copy_from_slice(&self.entries[place..place + R * C]);
        for product in self.symbolic.products_of(block) {
            match product.width {
                1 => self.subtract::<R, C, 1>(*product, &mut out),
                2 => self.subtract::<R, C, 2>(*product, &mut out),
                _ => self.subtract::<R, C, 3>(*product, &mut out),
            }
        }
        out
    }

    #[inline(always)]
    fn subtract<const R: usize, const C: usize, const K: usize>(
        &self,
        product: Product,
        out: &mut [[f64; C]; R],
    ) {
        let (left, right) = (product.left as usize, product.right as usize);
        let (left, _) = self.lower[left..left + R * K].as_chunks::<K>();
        let (right, _) = self.scaled[right..right + C * K].as_chunks::<K>();
        for (out, left) in out.iter_mut().zip(left) {
            for (out, right) in out.iter_mut().zip(right) {
                for (l, r) in left.iter().zip(right) {
                    *out -= l * r;
                }
            }
        }
    }

    /// The smallest negative pivot of the last factorisation, by its magnitude; infinite if there is none.
    pub fn smallest_negative_pivot(&self) -> f64 {
        let inverses = self.inverse_pivots.iter().zip(&self.is_positive).filter(|(_, positive)| !**positive);
        1.0 / inverses.fold(0.0, |largest: f64, (inverse, _)| largest.max(inverse.abs()))
    }

    /// `x ← (L D Lᵀ)⁻¹ x`, in the order of the unknowns.
    pub fn solve(&mut self, x: &mut [f64]) {
        let GroupedLdl { symbolic, lower, inverse_pivots, permuted, .. } = self;
        for (&value, &at) in x.iter().zip(&symbolic.position) {
            permuted[at as usize] = value;
        }
        for group in 0..symbolic.n_groups() {
            match symbolic.size(group) {
                1 => forward::<1>(symbolic, group, lower, permuted),
                2 => forward::<2>(symbolic, group, lower, permuted),
                _ => forward::<3>(symbolic, group, lower, permuted),
            }
        }
        for group in (0..symbolic.n_groups()).rev() {
            match symbolic.size(group) {
                1 => backward::<1>(symbolic, group, lower, inverse_pivots, permuted),
                2 => backward::<2>(symbolic, group, lower, inverse_pivots, permuted),
                _ => backward::<3>(symbolic, group, lower, inverse_pivots, permuted),
            }
        }
        for (value, &at) in x.iter_mut().zip(&symbolic.position) {
            *value = permuted[at as usize];
        }
    }
}

/// The pivot to divide by.
fn admitted(pivot: f64, is_positive: bool, pivots: Pivots) -> Result<f64, NoPivot> {
    let sign = if is_positive { 1.0 } else { -1.0 };
    let pivot = match pivots {
        Pivots::AtLeast(least) if sign * pivot >= least => pivot,
        Pivots::AtLeast(_) => return Err(NoPivot),
        Pivots::Replaced(least, by) if pivot.abs() < least => sign * by,
        Pivots::Replaced(..) => pivot,
    };
    if pivot.is_finite() { Ok(pivot) } else { Err(NoPivot) }
}

/// One group of `x ← L⁻¹ x`.
#[inline(always)]
fn forward<const C: usize>(symbolic: &Symbolic, group: usize, lower: &[f64], x: &mut [f64]) {
    let first = symbolic.firsts[group] as usize;
    let [diagonal, below @ ..] = &symbolic.blocks[symbolic.column(group)] else { return };
    let mut values = numbers::<C>(x, first);
    for row in 1..C {
        let l = numbers::<C>(lower, diagonal.place as usize + row * C);
        for before in 0..row {
            values[row] -= l[before] * values[before];
        }
    }
    x[first..first + C].copy_from_slice(&values);
    for block in below {
        match block.n_rows {
            1 => subtract_known::<1, C>(block, lower, &values, x),
            2 => subtract_known::<2, C>(block, lower, &values, x),
            _ => subtract_known::<3, C>(block, lower, &values, x),
        }
    }
}

/// Takes the known values of a group out of the rows of a block.
#[inline(always)]
fn subtract_known<const R: usize, const C: usize>(
    block: &FactorBlock,
    lower: &[f64],
    values: &[f64; C],
    x: &mut [f64],
) {
    let (row, place) = (block.row as usize, block.place as usize);
    let mut left = numbers::<R>(x, row);
    for (at, left) in left.iter_mut().enumerate() {
        let l = numbers::<C>(lower, place + at * C);
        l.iter().zip(values).for_each(|(l, value)| *left -= l * value);
    }
    x[row..row + R].copy_from_slice(&left);
}

/// One group of `x ← L⁻ᵀ D⁻¹ x`.
#[inline(always)]
fn backward<const C: usize>(
    symbolic: &Symbolic,
    group: usize,
    lower: &[f64],
    inverse_pivots: &[f64],
    x: &mut [f64],
) {
    let first = symbolic.firsts[group] as usize;
    let [diagonal, below @ ..] = &symbolic.blocks[symbolic.column(group)] else { return };
    let (before, inverses) = (numbers::<C>(x, first), numbers::<C>(inverse_pivots, first));
    let mut values: [f64; C] = std::array::from_fn(|at| before[at] * inverses[at]);
    for block in below {
        match block.n_rows {
            1 => subtract_later::<1, C>(block, lower, x, &mut values),
            2 => subtract_later::<2, C>(block, lower, x, &mut values),
            _ => subtract_later::<3, C>(block, lower, x, &mut values),
        }
    }
    for row in (1..C).rev() {
        let l = numbers::<C>(lower, diagonal.place as usize + row * C);
        for before in 0..row {
            values[before] -= l[before] * values[row];
        }
    }
    x[first..first + C].copy_from_slice(&values);
}

/// Takes the known values of the rows of a block out of those of a group.
#[inline(always)]
fn subtract_later<const R: usize, const C: usize>(
    block: &FactorBlock,
    lower: &[f64],
    x: &[f64],
    values: &mut [f64; C],
) {
    let (row, place) = (block.row as usize, block.place as usize);
    for (at, known) in numbers::<R>(x, row).into_iter().enumerate() {
        let l = numbers::<C>(lower, place + at * C);
        values.iter_mut().zip(l).for_each(|(value, l)| *value -= l * known);
    }
}

/// Numbers that are read in one piece, as they are written: a processor waits where two were written apart and are read in one piece.
#[inline(always)]
fn numbers<const N: usize>(of: &[f64], at: usize) -> [f64; N] {
    let mut out = [0.0; N];
    out.copy_from_slice(&of[at..at + N]);
    out
}
