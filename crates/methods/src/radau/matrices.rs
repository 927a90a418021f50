//! Small matrices whose products go into buffers, and the complement of some rows.

use std::ops::{Index, IndexMut};

/// A dense matrix, stored column by column. Ours have a handful of rows, where calls into another crate would cost more
/// than the numbers.
pub(super) struct DenseBlock {
    n_rows: usize,
    n_columns: usize,
    values: Vec<f64>,
}

impl DenseBlock {
    pub fn zeros(n_rows: usize, n_columns: usize) -> DenseBlock {
        DenseBlock { n_rows, n_columns, values: vec![0.0; n_rows * n_columns] }
    }

    pub fn n_columns(&self) -> usize {
        self.n_columns
    }

    /// All entries, column after column.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// All entries, to be changed.
    pub fn values_mut(&mut self) -> &mut [f64] {
        &mut self.values
    }

    pub fn column(&self, column: usize) -> &[f64] {
        &self.values[column * self.n_rows..(column + 1) * self.n_rows]
    }

    pub fn column_mut(&mut self, column: usize) -> &mut [f64] {
        &mut self.values[column * self.n_rows..(column + 1) * self.n_rows]
    }

    /// A row times a vector.
    pub fn row_times(&self, row: usize, x: &[f64]) -> f64 {
        x.iter().enumerate().map(|(column, x)| self.values[column * self.n_rows + row] * x).sum()
    }
}

impl Index<(usize, usize)> for DenseBlock {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.values[column * self.n_rows + row]
    }
}

impl IndexMut<(usize, usize)> for DenseBlock {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.values[column * self.n_rows + row]
    }
}

/// `out ← A B + keep out`, with the first columns of `B`, as many as `out` has.
pub(super) fn product(a: &DenseBlock, b: &DenseBlock, keep: f64, out: &mut DenseBlock) {
    for column in 0..out.n_columns() {
        let out = out.column_mut(column);
        if keep == 0.0 {
            out.fill(0.0);
        }
        add_product(a, b.column(column), 1.0, out);
    }
}

/// `out ← Aᵀ B`
pub(super) fn transposed_product(a: &DenseBlock, b: &DenseBlock, out: &mut DenseBlock) {
    for column in 0..b.n_columns() {
        let x = b.column(column);
        for (row, out) in out.column_mut(column).iter_mut().enumerate() {
            *out = dot(a.column(row), x);
        }
    }
}

/// `out += factor A x`
pub(super) fn add_product(a: &DenseBlock, x: &[f64], factor: f64, out: &mut [f64]) {
    for (column, x) in x.iter().enumerate() {
        if *x != 0.0 {
            let by = factor * x;
            out.iter_mut().zip(a.column(column)).for_each(|(out, a)| *out += by * a);
        }
    }
}

/// `out += factor Aᵀ x`
pub(super) fn add_transposed_product(a: &DenseBlock, x: &[f64], factor: f64, out: &mut [f64]) {
    for (column, out) in out.iter_mut().enumerate() {
        *out += factor * dot(a.column(column), x);
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// An orthonormal basis of what the first `count` rows of a matrix do not reach, into the first columns of `out`. By
/// Householder's reflections, which are left in the rows of `room`.
pub(super) fn complement(rows: &DenseBlock, count: usize, room: &mut DenseBlock, out: &mut DenseBlock) {
    let n = rows.n_columns();
    for column in 0..n {
        for row in 0..count {
            room[(row, column)] = rows[(row, column)];
        }
    }
    for k in 0..count {
        let length = (k..n).map(|at| room[(k, at)].powi(2)).sum::<f64>().sqrt();
        if length == 0.0 {
            continue;
        }
        // The sign that adds, so that no digits are lost.
        room[(k, k)] += if room[(k, k)] > 0.0 { length } else { -length };
        let square: f64 = (k..n).map(|at| room[(k, at)].powi(2)).sum();
        for other in k + 1..count {
            let along: f64 = (k..n).map(|at| room[(k, at)] * room[(other, at)]).sum();
            let by = 2.0 * along / square;
            for at in k..n {
                let reflector = room[(k, at)];
                room[(other, at)] -= by * reflector;
            }
        }
    }
    for free in 0..n - count {
        let column = out.column_mut(free);
        column.fill(0.0);
        column[count + free] = 1.0;
        for k in (0..count).rev() {
            let square: f64 = (k..n).map(|at| room[(k, at)].powi(2)).sum();
            if square > 0.0 {
                let along: f64 = (k..n).map(|at| room[(k, at)] * column[at]).sum();
                let by = 2.0 * along / square;
                (k..n).for_each(|at| column[at] -= by * room[(k, at)]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complement_is_orthonormal_and_out_of_reach() {
        let mut random = fastrand::Rng::with_seed(5);
        for (count, n) in [(0, 3), (1, 1), (2, 5), (4, 6)] {
            let mut rows = DenseBlock::zeros(count + 1, n);
            rows.values_mut().iter_mut().for_each(|entry| *entry = random.f64() - 0.5);
            let (mut room, mut out) = (DenseBlock::zeros(count + 1, n), DenseBlock::zeros(n, n));
            complement(&rows, count, &mut room, &mut out);
            for free in 0..n - count {
                for row in 0..count {
                    let along: f64 = (0..n).map(|k| rows[(row, k)] * out[(k, free)]).sum();
                    assert!(along.abs() < 1e-15);
                }
                for other in 0..n - count {
                    let expected = f64::from(u8::from(free == other));
                    assert!((dot(out.column(free), out.column(other)) - expected).abs() < 1e-14);
                }
            }
        }
    }
}
