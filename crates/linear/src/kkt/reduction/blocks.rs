//! Small symmetric blocks side by side.

use dalembert_system::Pattern;

/// The connected columns of a symmetric matrix.
pub(super) struct ColumnGroups {
    /// For each column its group.
    pub of: Vec<u32>,
    /// The columns of each group, ascending; groups in the order of their first columns.
    pub columns: Vec<Vec<u32>>,
}

/// Groups the columns of a symmetric matrix, given by its lower triangle.
pub(super) fn group(h: &Pattern) -> ColumnGroups {
    let n = h.n_rows();
    let mut parents: Vec<u32> = (0..n as u32).collect();
    let root = |parents: &mut [u32], mut at: u32| {
        while parents[at as usize] != at {
            let above = parents[parents[at as usize] as usize];
            parents[at as usize] = above;
            at = above;
        }
        at
    };
    for (row, column) in h.entries() {
        let (a, b) = (root(&mut parents, row as u32), root(&mut parents, column as u32));
        parents[a.max(b) as usize] = a.min(b);
    }
    let (mut of, mut columns) = (vec![0u32; n], Vec::<Vec<u32>>::new());
    for column in 0..n as u32 {
        let first = root(&mut parents, column);
        if first == column {
            of[column as usize] = columns.len() as u32;
            columns.push(vec![column]);
        } else {
            let group = of[first as usize];
            of[column as usize] = group;
            columns[group as usize].push(column);
        }
    }
    ColumnGroups { of, columns }
}

/// `B = L D Lᵀ` for each of many small blocks of a positive definite matrix.
pub(super) struct Blocks {
    /// Where the columns of each block begin, and the columns.
    starts: Vec<u32>,
    columns: Vec<u32>,
    /// Where the lower triangle of each block begins, row by row.
    entry_starts: Vec<u32>,
    /// For each entry of these triangles its place among the values, or `NOWHERE`.
    places: Vec<u32>,
    /// L, with the inverses of D on its diagonal.
    factors: Vec<f64>,
    /// Whether all blocks are single numbers.
    sizes_are_one: bool,
}

const NOWHERE: u32 = u32::MAX;

impl Blocks {
    /// The blocks with these columns.
    pub fn new<'a>(h: &Pattern, blocks: impl Iterator<Item = &'a [u32]>) -> Blocks {
        let (mut starts, mut columns) = (vec![0], Vec::new());
        let (mut entry_starts, mut places) = (vec![0], Vec::new());
        for block in blocks {
            for (at, &row) in block.iter().enumerate() {
                for &column in &block[..=at] {
                    let place = h.place(row as usize, column as usize);
                    places.push(place.map_or(NOWHERE, |place| place as u32));
                }
            }
            columns.extend_from_slice(block);
            starts.push(columns.len() as u32);
            entry_starts.push(places.len() as u32);
        }
        let sizes_are_one = columns.len() + 1 == starts.len();
        let factors = vec![0.0; places.len()];
        Blocks { starts, columns, entry_starts, places, factors, sizes_are_one }
    }

    /// How many unknowns a block has.
    pub fn size(&self, block: usize) -> usize {
        (self.starts[block + 1] - self.starts[block]) as usize
    }

    /// The number of entries of the factors.
    pub fn n_entries(&self) -> usize {
        self.factors.len()
    }

    /// Factors all blocks. `false` if a pivot is smaller than this.
    pub fn factor(&mut self, values: &[f64], smallest: f64) -> bool {
        for (factor, &place) in self.factors.iter_mut().zip(&self.places) {
            *factor = if place == NOWHERE { 0.0 } else { values[place as usize] };
        }
        if self.sizes_are_one {
            let mut least = f64::INFINITY;
            for factor in &mut self.factors {
                // Not `min`, which would pass over what is not a number.
                least = if *factor >= least { least } else { *factor };
                *factor = 1.0 / *factor;
            }
            return least >= smallest;
        }
        self.starts.windows(2).zip(self.entry_starts.windows(2)).all(|(columns, entries)| {
            let size = (columns[1] - columns[0]) as usize;
            factor_block(size, &mut self.factors[entries[0] as usize..entries[1] as usize], smallest)
        })
    }

    /// `w ← L⁻¹ w` and `weighted ← D⁻¹ w` for the vectors of each block, which begin at `starts`.
    pub fn turn(&self, w: &mut [f64], weighted: &mut [f64], starts: &[u32]) {
        for (block, bounds) in starts.windows(2).enumerate() {
            let size = self.size(block);
            let factors = &self.factors[self.entry_starts[block] as usize..];
            let range = bounds[0] as usize..bounds[1] as usize;
            if size == 1 {
                for (weighted, w) in weighted[range.clone()].iter_mut().zip(&w[range]) {
                    *weighted = w * factors[0];
                }
                continue;
            }
            let vectors = w[range.clone()].chunks_exact_mut(size);
            for (w, weighted) in vectors.zip(weighted[range].chunks_exact_mut(size)) {
                forward(factors, w);
                for (at, (weighted, w)) in weighted.iter_mut().zip(&*w).enumerate() {
                    *weighted = w * factors[at * (at + 3) / 2];
                }
            }
        }
    }

    /// `x ← B⁻¹ x` in all blocks; other unknowns stay as they are.
    pub fn solve(&self, x: &mut [f64]) {
        if self.sizes_are_one {
            for (&column, inverse) in self.columns.iter().zip(&self.factors) {
                x[column as usize] *= inverse;
            }
            return;
        }
        let mut room = [0.0; super::LARGEST_BLOCK];
        for (bounds, entries) in self.starts.windows(2).zip(&self.entry_starts) {
            let columns = &self.columns[bounds[0] as usize..bounds[1] as usize];
            let factors = &self.factors[*entries as usize..];
            let part = &mut room[..columns.len()];
            part.iter_mut().zip(columns).for_each(|(part, &column)| *part = x[column as usize]);
            forward(factors, part);
            for (at, part) in part.iter_mut().enumerate() {
                *part *= factors[at * (at + 3) / 2];
            }
            for row in (1..part.len()).rev() {
                let value = part[row];
                let entries = &factors[row * (row + 1) / 2..];
                part[..row].iter_mut().zip(entries).for_each(|(part, l)| *part -= l * value);
            }
            part.iter().zip(columns).for_each(|(part, &column)| x[column as usize] = *part);
        }
    }
}

/// `x ← L⁻¹ x`
fn forward(factors: &[f64], x: &mut [f64]) {
    for row in 1..x.len() {
        let entries = &factors[row * (row + 1) / 2..];
        let sum: f64 = x[..row].iter().zip(entries).map(|(x, l)| l * x).sum();
        x[row] -= sum;
    }
}

/// Factors a lower triangle, given row by row, in place. `false` if a pivot is smaller than this.
fn factor_block(size: usize, entries: &mut [f64], smallest: f64) -> bool {
    for row in 0..size {
        let start = row * (row + 1) / 2;
        let mut pivot = entries[start + row];
        for column in 0..row {
            let other = column * (column + 1) / 2;
            let mut sum = entries[start + column];
            for k in 0..column {
                // Entries to the left are still L D.
                sum -= entries[start + k] * entries[other + k];
            }
            entries[start + column] = sum;
        }
        for column in 0..row {
            let scaled = entries[start + column];
            let l = scaled * entries[column * (column + 3) / 2];
            entries[start + column] = l;
            pivot -= scaled * l;
        }
        if !(pivot >= smallest && pivot.is_finite()) {
            return false;
        }
        entries[start + row] = 1.0 / pivot;
    }
    true
}
