//! Symbolic factors from the pattern of a matrix: groups of unknowns, blocks, and the products that make them up.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use super::super::ldl::Analysis;
use super::{FactorBlock, Product};

/// Unknowns of a group at most: the inner loops are written out for so many.
const LARGEST_GROUP: usize = 3;

/// Products of numbers at most. Matrices that need more have dense parts, for which a list is the wrong thing.
const MAX_PRODUCTS: usize = 50_000_000;

/// The blocks of the factors. Groups are numbered in the order of their elimination.
pub(super) struct Symbolic {
    /// `position[i]` says as which one unknown i is eliminated.
    pub position: Vec<u32>,
    /// The first unknown of each group, in the order of elimination; after the last how many there are.
    pub firsts: Vec<u32>,
    /// Where the blocks of each group of columns begin; the first is the diagonal one.
    starts: Vec<u32>,
    pub blocks: Vec<FactorBlock>,
    /// Where the products of each block begin.
    product_starts: Vec<u32>,
    products: Vec<Product>,
    /// How many numbers all blocks have.
    pub n_numbers: usize,
    /// How many of them are entries of `L`, and how many products they take.
    pub n_factor_entries: usize,
    pub n_products: usize,
}

/// Finds the blocks for these entries of one triangle. `None` if there are too many products, or no memory.
pub(super) fn analyse(n: usize, n_positive: usize, entries: &[(u32, u32)], last: &[u32]) -> Option<Symbolic> {
    let group_of = group(n, n_positive, entries, last);
    let n_groups = group_of.iter().map(|group| *group as usize + 1).max().unwrap_or(0);
    let mut pairs: Vec<(u32, u32)> = entries
        .iter()
        .map(|&(i, j)| (group_of[i as usize], group_of[j as usize]))
        .map(|(i, j)| (i.max(j), i.min(j)))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    let last: Vec<u32> = last.iter().map(|unknown| group_of[*unknown as usize]).collect();
    let analysis = Analysis::with_last(n_groups, &pairs, &last)?;
    let (starts, rows) = analysis.columns()?;

    let mut sizes = vec![0u32; n_groups];
    group_of.iter().for_each(|&group| sizes[analysis.position[group as usize] as usize] += 1);
    let firsts = accumulated(&sizes);
    let mut next = firsts.clone();
    let position = group_of
        .iter()
        .map(|&group| {
            let next = &mut next[analysis.position[group as usize] as usize];
            *next += 1;
            *next - 1
        })
        .collect();
    let mut blocks = Vec::with_capacity(rows.len());
    let mut widths = Vec::with_capacity(rows.len());
    let mut n_numbers = 0u32;
    let (mut n_factor_entries, mut n_products) = (0, 0);
    for (columns, bounds) in sizes.iter().zip(starts.windows(2)) {
        let mut n_below = 0;
        for &group in &rows[bounds[0] as usize..bounds[1] as usize] {
            let n_rows = sizes[group as usize];
            blocks.push(FactorBlock { row: firsts[group as usize], n_rows, place: n_numbers });
            widths.push(*columns);
            n_numbers = n_numbers.checked_add(n_rows * columns)?;
            n_below += n_rows as usize;
        }
        // The columns of a group lose one row after the other.
        for below in (0..n_below).rev().take(*columns as usize) {
            n_factor_entries += below + 1;
            n_products += below * (below + 1) / 2;
        }
    }
    if n_products > MAX_PRODUCTS {
        return None;
    }
    let (product_starts, products) = list_products(&starts, &rows);
    let products = products
        .into_iter()
        .map(|(left, right)| Product {
            left: blocks[left as usize].place,
            right: blocks[right as usize].place,
            width: widths[right as usize],
        })
        .collect();
    Some(Symbolic {
        position,
        firsts,
        starts,
        blocks,
        product_starts,
        products,
        n_numbers: n_numbers as usize,
        n_factor_entries,
        n_products,
    })
}

impl Symbolic {
    pub fn n_groups(&self) -> usize {
        self.firsts.len() - 1
    }

    /// How many unknowns a group has.
    pub fn size(&self, group: usize) -> u32 {
        self.firsts[group + 1] - self.firsts[group]
    }

    /// The blocks of a group of columns, the diagonal one first.
    pub fn column(&self, group: usize) -> Range<usize> {
        self.starts[group] as usize..self.starts[group + 1] as usize
    }

    pub fn products_of(&self, block: usize) -> &[Product] {
        &self.products[self.product_starts[block] as usize..self.product_starts[block + 1] as usize]
    }

    /// Where each entry stands, then where the diagonal entries stand.
    pub fn places_of(&self, entries: &[(u32, u32)]) -> Vec<u32> {
        let place = |(i, j): (u32, u32)| {
            let (i, j) = (self.position[i as usize], self.position[j as usize]);
            let (row, column) = (i.max(j), i.min(j));
            let group = self.firsts.partition_point(|first| *first <= column) - 1;
            let blocks = &self.blocks[self.column(group)];
            let block = blocks[blocks.partition_point(|block| block.row <= row) - 1];
            block.place + (row - block.row) * self.size(group) + column - self.firsts[group]
        };
        let diagonal = (0..self.position.len() as u32).map(|unknown| (unknown, unknown));
        entries.iter().copied().chain(diagonal).map(place).collect()
    }
}

/// For each unknown its group: those with the same neighbours and pivots of one sign, in the order of their first ones. Unknowns
/// that are to be eliminated in a given order stay alone.
fn group(n: usize, n_positive: usize, entries: &[(u32, u32)], last: &[u32]) -> Vec<u32> {
    let mut counts = vec![1u32; n];
    for &(i, j) in entries.iter().filter(|(i, j)| i != j) {
        counts[i as usize] += 1;
        counts[j as usize] += 1;
    }
    let starts = accumulated(&counts);
    let mut next = starts.clone();
    let mut neighbours = vec![0u32; starts[n] as usize];
    let mut add = |of: u32, neighbour: u32| {
        neighbours[next[of as usize] as usize] = neighbour;
        next[of as usize] += 1;
    };
    (0..n as u32).for_each(|unknown| add(unknown, unknown));
    for &(i, j) in entries.iter().filter(|(i, j)| i != j) {
        add(i, j);
        add(j, i);
    }
    let range = |unknown: usize| starts[unknown] as usize..starts[unknown + 1] as usize;
    (0..n).for_each(|unknown| neighbours[range(unknown)].sort_unstable());

    let mut is_last = vec![false; n];
    last.iter().for_each(|&unknown| is_last[unknown as usize] = true);
    // The groups that may still grow: their first unknown, how many they have and their number.
    let mut open: HashMap<u64, (usize, usize, u32)> = HashMap::new();
    let mut group_of = vec![0u32; n];
    let mut n_groups = 0u32;
    for unknown in 0..n {
        let mut hasher = DefaultHasher::new();
        (&neighbours[range(unknown)], unknown < n_positive).hash(&mut hasher);
        let joined = open.get_mut(&hasher.finish()).filter(|(first, size, _)| {
            *size < LARGEST_GROUP
                && !is_last[unknown]
                && (*first < n_positive) == (unknown < n_positive)
                && neighbours[range(*first)] == neighbours[range(unknown)]
        });
        if let Some((_, size, group)) = joined {
            *size += 1;
            group_of[unknown] = *group;
            continue;
        }
        group_of[unknown] = n_groups;
        if !is_last[unknown] {
            open.insert(hasher.finish(), (unknown, 1, n_groups));
        }
        n_groups += 1;
    }
    group_of
}

/// Zero, and the sums of all counts up to each.
fn accumulated(counts: &[u32]) -> Vec<u32> {
    let mut sum = 0;
    std::iter::once(0)
        .chain(counts.iter().map(|count| {
            sum += count;
            sum
        }))
        .collect()
}

/// The number of products of a factorisation with these columns, each of which begins with the diagonal.
pub(in super::super) fn n_products(starts: &[u32]) -> usize {
    let of_column = |bounds: &[u32]| {
        let below = (bounds[1] - bounds[0]) as usize - 1;
        below * (below + 1) / 2
    };
    starts.windows(2).map(of_column).sum()
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
