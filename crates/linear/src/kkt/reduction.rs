//! Saddle points in which small blocks of unknowns, the bodies of a mechanism, are eliminated before the rows.
//!
//! Large systems (crate `linear`): a saddle point `[M Gᵀ; G 0]` whose M consists of small blocks is reduced to
//! `S = G M⁻¹ Gᵀ` over the rows, with hubs left for late. Rows with the same neighbours, as those of a joint are, make up groups of
//! at most three, and S is factored in blocks of these, along a list of products that is found once (`grouped.rs`), without
//! regularisation as long as its pivots say that the rows are independent. Otherwise, and where M has no small blocks, the whole
//! matrix is factored with `−ε` below, and solutions are refined. Which of both takes fewer products is decided once.

mod blocks;

use self::blocks::{Blocks, group};
use super::grouped::{GroupedLdl, Pivots};
use crate::rules::SMALLEST_BLOCK_PIVOT;
use dalembert_system::Pattern;

/// Blocks with more unknowns are not eliminated first.
const LARGEST_BLOCK: usize = 8;

/// Blocks on which more rows act are not eliminated first: a hub would tie every arm to every other.
const MOST_ROWS: usize = 40;

/// More rows than this that act on no block are no exceptions any more.
const MOST_LATE_ROWS: usize = 60;

/// `[H Jᵀ; J −ε]` by way of `[H_l J_lᵀ; J_l −S]`, `S = J_e H_e⁻¹ J_eᵀ + ε`.
///
/// The unknowns `e` that are eliminated early come in small blocks, between which H has no entries; those left for late
/// are hubs and connected parts of H. The rest is quasi-definite without any `ε`, as long as the rows are
/// independent. The numbers of unknowns are their own: first those of H, then the rows of J.
pub(super) struct Reduction {
    n: usize,
    blocks: Blocks,
    turned: TurnedRows,
    /// Entries of H and of J that are left for late, and where they go.
    late_h: Vec<(u32, u32)>,
    late_j: Vec<(u32, u32)>,
    late: Vec<u32>,
    /// Where the diagonal entries of the rows are, and what S has there.
    diagonal: Vec<u32>,
    diagonal_values: Vec<f64>,
    ldl: GroupedLdl,
    reduced: Vec<f64>,
    moved: Vec<f64>,
}

/// The entries of J in the blocks, and their products.
struct TurnedRows {
    /// For each entry of J its place among the entries that the blocks turn, or `NOWHERE`.
    places: Vec<u32>,
    /// The first place of each block.
    starts: Vec<u32>,
    /// `w = L⁻¹ g` with `H_e = L D Lᵀ`, and `D⁻¹ w`.
    values: Vec<f64>,
    weighted: Vec<f64>,
    /// For each block and each two of its rows, the second not after the first, where their product goes.
    targets: Vec<u32>,
    n_products: usize,
}

const NOWHERE: u32 = u32::MAX;

impl Reduction {
    /// Finds what there is to compute. `None` if there are no such blocks, or if it would be too much.
    pub fn new(h: &Pattern, j: &Pattern) -> Option<Reduction> {
        let (n, n_rows) = (h.n_rows(), j.n_rows());
        let groups = group(h);
        let rows_of = rows_of_groups(&groups.of, groups.columns.len(), j);
        let is_early: Vec<bool> = groups
            .columns
            .iter()
            .zip(&rows_of)
            .map(|(columns, rows)| columns.len() <= LARGEST_BLOCK && rows.len() <= MOST_ROWS)
            .collect();
        let acts_early =
            |row: usize| j.columns(row).iter().any(|&c| is_early[groups.of[c as usize] as usize]);
        let late_rows: Vec<usize> = (0..n_rows).filter(|row| !acts_early(*row)).collect();
        if late_rows.len() > MOST_LATE_ROWS {
            return None;
        }
        let early = |group: &usize| is_early[*group];
        let late: Vec<u32> = (0..groups.columns.len())
            .filter(|group| !is_early[*group])
            .flat_map(|group| groups.columns[group].iter().copied())
            .collect();
        if 2 * late.len() > n {
            return None;
        }
        let mut late_of = vec![NOWHERE; n];
        late.iter().enumerate().for_each(|(at, &column)| late_of[column as usize] = at as u32);
        let n_late = late.len() as u32;

        // Entries that the blocks turn: for each block row by row.
        let blocks = Blocks::new(h, (0..groups.columns.len()).filter(early).map(|g| &groups.columns[g][..]));
        let mut place_of = vec![0u32; n];
        let mut turned_starts = Vec::new();
        let mut n_turned = 0u32;
        for group in (0..groups.columns.len()).filter(early) {
            let columns = &groups.columns[group];
            columns.iter().enumerate().for_each(|(at, &column)| place_of[column as usize] = at as u32);
            turned_starts.push(n_turned);
            n_turned = n_turned.checked_add((columns.len() * rows_of[group].len()) as u32)?;
        }
        turned_starts.push(n_turned);
        let mut block_of = vec![NOWHERE; groups.columns.len()];
        (0..groups.columns.len()).filter(early).enumerate().for_each(|(b, g)| block_of[g] = b as u32);
        let turned_place = |row: usize, column: usize| {
            let group = groups.of[column] as usize;
            let block = block_of[group];
            if block == NOWHERE {
                return NOWHERE;
            }
            let size = groups.columns[group].len();
            let nth = rows_of[group].partition_point(|other| (*other as usize) < row);
            turned_starts[block as usize] + (nth * size) as u32 + place_of[column]
        };
        let turned_places: Vec<u32> = j.entries().map(|(row, column)| turned_place(row, column)).collect();

        // The pattern of S, of which each block fills the square of its rows.
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        let mut n_products = 0;
        for group in (0..groups.columns.len()).filter(early) {
            let rows = &rows_of[group];
            for (at, &row) in rows.iter().enumerate() {
                pairs.extend(rows[..=at].iter().map(|&other| (row, other)));
            }
            n_products += rows.len() * (rows.len() + 1) / 2 * groups.columns[group].len();
        }
        let s = Pattern::from_entries(n_rows, n_rows, pairs.clone());

        // Left to factor: the late unknowns and the rows.
        let mut entries: Vec<(u32, u32)> =
            s.entries().map(|(row, other)| (n_late + row as u32, n_late + other as u32)).collect();
        let mut late_h: Vec<(u32, u32)> = Vec::new();
        for (at, (row, column)) in h.entries().enumerate() {
            if late_of[row] != NOWHERE {
                late_h.push((at as u32, entries.len() as u32));
                entries.push((late_of[row], late_of[column]));
            }
        }
        let mut late_j: Vec<(u32, u32)> = Vec::new();
        for (at, (row, column)) in j.entries().enumerate() {
            if late_of[column] != NOWHERE {
                late_j.push((at as u32, entries.len() as u32));
                entries.push((n_late + row as u32, late_of[column]));
            }
        }
        let n_reduced = late.len() + n_rows;
        // Rows that act on late unknowns alone, as the ground does on a hub, have a pivot after these only.
        let mut last: Vec<u32> = Vec::new();
        if !late_rows.is_empty() {
            last.extend(0..n_late);
            last.extend(late_rows.iter().map(|row| n_late + *row as u32));
        }
        let (ldl, places) = GroupedLdl::new(n_reduced, late.len(), &entries, &last)?;
        let target = |&(row, other): &(u32, u32)| Some(places[s.place(row as usize, other as usize)?]);
        late_h.iter_mut().chain(&mut late_j).for_each(|(_, to)| *to = places[*to as usize]);
        Some(Reduction {
            n,
            blocks,
            turned: TurnedRows {
                places: turned_places,
                starts: turned_starts,
                values: vec![0.0; n_turned as usize],
                weighted: vec![0.0; n_turned as usize],
                targets: pairs.iter().map(target).collect::<Option<_>>()?,
                n_products,
            },
            late_h,
            late_j,
            diagonal: places[entries.len() + late.len()..].to_vec(),
            diagonal_values: vec![0.0; n_rows],
            late,
            ldl,
            reduced: vec![0.0; n_reduced],
            moved: vec![0.0; n],
        })
    }

    /// The number of entries of all factors.
    pub fn n_factor_entries(&self) -> usize {
        self.blocks.n_entries() + self.turned.values.len() + self.ldl.n_factor_entries()
    }

    /// The number of products of a factorisation.
    pub fn n_products(&self) -> usize {
        self.turned.n_products + self.ldl.n_products()
    }

    /// Takes the values of H, which is balanced. `false` if a block is not positive definite.
    pub fn take_blocks(&mut self, h: &[f64]) -> bool {
        self.blocks.factor(h, SMALLEST_BLOCK_PIVOT)
    }

    /// Eliminates the blocks from the values of J, which are balanced, and forms what is left.
    pub fn reduce(&mut self, h: &[f64], j: &[f64]) {
        let TurnedRows { places, starts, values, weighted, targets, .. } = &mut self.turned;
        if values.len() > j.len() - self.late_j.len() {
            values.fill(0.0);
        }
        for (&value, &place) in j.iter().zip(&*places) {
            if place != NOWHERE {
                values[place as usize] = value;
            }
        }
        self.blocks.turn(values, weighted, starts);
        let entries = &mut self.ldl.entries;
        entries.fill(0.0);
        let mut targets = &targets[..];
        for (block, bounds) in starts.windows(2).enumerate() {
            let range = bounds[0] as usize..bounds[1] as usize;
            let (turned, weighted) = (&values[range.clone()], &weighted[range]);
            targets = match self.blocks.size(block) {
                1 => subtract_products::<1>(turned, weighted, targets, entries),
                2 => subtract_products::<2>(turned, weighted, targets, entries),
                3 => subtract_products::<3>(turned, weighted, targets, entries),
                4 => subtract_products::<4>(turned, weighted, targets, entries),
                5 => subtract_products::<5>(turned, weighted, targets, entries),
                6 => subtract_products::<6>(turned, weighted, targets, entries),
                7 => subtract_products::<7>(turned, weighted, targets, entries),
                _ => subtract_products::<LARGEST_BLOCK>(turned, weighted, targets, entries),
            };
        }
        for (values, list) in [(h, &self.late_h), (j, &self.late_j)] {
            list.iter().for_each(|&(from, to)| entries[to as usize] = values[from as usize]);
        }
        for (value, &place) in self.diagonal_values.iter_mut().zip(&self.diagonal) {
            *value = entries[place as usize];
        }
    }

    /// Factors what is left, with the given numbers taken from the diagonal of the rows.
    pub fn factor(&mut self, epsilon: impl Fn(usize) -> f64, pivots: Pivots) -> bool {
        for (row, (value, &place)) in self.diagonal_values.iter().zip(&self.diagonal).enumerate() {
            self.ldl.entries[place as usize] = value - epsilon(row);
        }
        self.ldl.factor(pivots)
    }

    /// The smallest pivot of a row.
    pub fn smallest_row_pivot(&self) -> f64 {
        self.ldl.smallest_negative_pivot()
    }

    /// Solves in place with the factors; `j_values` are those of J.
    pub fn solve(&mut self, j: &Pattern, j_values: &[f64], x: &mut [f64]) {
        let (above, below) = x.split_at_mut(self.n);
        let (late, rows) = self.reduced.split_at_mut(self.late.len());
        self.moved.copy_from_slice(above);
        for (value, &column) in late.iter_mut().zip(&self.late) {
            *value = std::mem::take(&mut self.moved[column as usize]);
        }
        self.blocks.solve(&mut self.moved);
        for (row, (out, right)) in rows.iter_mut().zip(&*below).enumerate() {
            let entries = j_values[j.row(row)].iter().zip(j.columns(row));
            *out = entries.fold(*right, |sum, (value, &column)| sum - value * self.moved[column as usize]);
        }
        self.ldl.solve(&mut self.reduced);
        let (late, rows) = self.reduced.split_at(self.late.len());
        below.copy_from_slice(rows);
        for (row, y) in rows.iter().enumerate() {
            for (value, &column) in j_values[j.row(row)].iter().zip(j.columns(row)) {
                above[column as usize] -= value * y;
            }
        }
        self.blocks.solve(above);
        for (value, &column) in late.iter().zip(&self.late) {
            above[column as usize] = *value;
        }
    }
}

/// Takes the products of each two rows of a block, which has `N` unknowns, from where they go; gives the targets that are left.
#[inline(always)]
fn subtract_products<'t, const N: usize>(
    turned: &[f64],
    weighted: &[f64],
    targets: &'t [u32],
    entries: &mut [f64],
) -> &'t [u32] {
    let ((turned, _), (weighted, _)) = (turned.as_chunks::<N>(), weighted.as_chunks::<N>());
    let mut rest = targets;
    for (at, left) in turned.iter().enumerate() {
        let (targets, after) = rest.split_at(at + 1);
        rest = after;
        for (right, &target) in weighted.iter().zip(targets) {
            let product: f64 = left.iter().zip(right).map(|(left, right)| left * right).sum();
            entries[target as usize] -= product;
        }
    }
    rest
}

/// For each group of columns the rows with entries in it, ascending.
fn rows_of_groups(group_of: &[u32], n_groups: usize, j: &Pattern) -> Vec<Vec<u32>> {
    let mut rows_of: Vec<Vec<u32>> = vec![Vec::new(); n_groups];
    for (row, column) in j.entries() {
        let rows = &mut rows_of[group_of[column] as usize];
        if rows.last() != Some(&(row as u32)) {
            rows.push(row as u32);
        }
    }
    rows_of
}
