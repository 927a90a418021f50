//! Where the entries of a sparse matrix are.

use std::ops::Range;

/// The places of the entries of a matrix, row by row and in each row by column; fixed for the life of a system.
///
/// The values live apart, in a slice with one number for each entry in this order.
///
/// ```
/// use dalembert_system::Pattern;
///
/// let pattern = Pattern::from_entries(2, 3, vec![(1, 2), (0, 0), (1, 0)]);
/// let (values, mut product) = ([5.0, 6.0, 7.0], [0.0; 2]);
/// pattern.multiply_add(&values, &[1.0, 0.0, 10.0], &mut product);
/// assert_eq!(product, [5.0, 76.0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    n_columns: u32,
    /// For each row its first entry, and at last the number of entries.
    starts: Vec<u32>,
    columns: Vec<u32>,
}

impl Default for Pattern {
    fn default() -> Self {
        Pattern::empty(0, 0)
    }
}

impl Pattern {
    /// No entries.
    pub fn empty(n_rows: usize, n_columns: usize) -> Pattern {
        Pattern { n_columns: n_columns as u32, starts: vec![0; n_rows + 1], columns: Vec::new() }
    }

    /// All entries.
    pub fn dense(n_rows: usize, n_columns: usize) -> Pattern {
        let row = 0..n_columns as u32;
        Pattern {
            n_columns: n_columns as u32,
            starts: (0..=n_rows).map(|row| (row * n_columns) as u32).collect(),
            columns: (0..n_rows).flat_map(|_| row.clone()).collect(),
        }
    }

    /// The entries (i, i) of a square matrix.
    pub fn diagonal(n: usize) -> Pattern {
        Pattern { n_columns: n as u32, starts: (0..=n as u32).collect(), columns: (0..n as u32).collect() }
    }

    /// The entries (i, j) with j ≤ i: how all of a symmetric matrix is stored.
    pub fn lower_triangle(n: usize) -> Pattern {
        let entries = (0..n as u32).flat_map(|row| (0..=row).map(move |column| (row, column)));
        Pattern::from_entries(n, n, entries.collect())
    }

    /// The entries given as row and column, in any order; repeated ones count once.
    ///
    /// # Panics
    /// If an entry lies outside the matrix.
    pub fn from_entries(n_rows: usize, n_columns: usize, entries: Vec<(u32, u32)>) -> Pattern {
        // Sorted by row with a count of each row, since there can be millions.
        let mut starts = vec![0u32; n_rows + 1];
        for &(row, column) in &entries {
            assert!((column as usize) < n_columns, "column {column} of {n_columns}");
            starts[row as usize + 1] += 1;
        }
        for row in 0..n_rows {
            starts[row + 1] += starts[row];
        }
        let mut next = starts.clone();
        let mut columns = vec![0; entries.len()];
        for (row, column) in entries {
            let at = &mut next[row as usize];
            columns[*at as usize] = column;
            *at += 1;
        }
        let mut kept = 0;
        let mut from = 0;
        for row in 0..n_rows {
            let to = starts[row + 1] as usize;
            columns[from..to].sort_unstable();
            starts[row] = kept as u32;
            for at in from..to {
                if kept == starts[row] as usize || columns[at] != columns[kept - 1] {
                    columns[kept] = columns[at];
                    kept += 1;
                }
            }
            from = to;
        }
        starts[n_rows] = kept as u32;
        columns.truncate(kept);
        Pattern { n_columns: n_columns as u32, starts, columns }
    }

    /// The number of rows.
    #[inline]
    pub fn n_rows(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of columns.
    #[inline]
    pub fn n_columns(&self) -> usize {
        self.n_columns as usize
    }

    /// The number of entries, which is the number of values.
    #[inline]
    pub fn n_entries(&self) -> usize {
        self.columns.len()
    }

    /// The entries of a row, as places among the values.
    #[inline]
    pub fn row(&self, row: usize) -> Range<usize> {
        self.starts[row] as usize..self.starts[row + 1] as usize
    }

    /// The columns of the entries of a row, ascending.
    #[inline]
    pub fn columns(&self, row: usize) -> &[u32] {
        &self.columns[self.row(row)]
    }

    /// The place of an entry among the values.
    #[inline]
    pub fn place(&self, row: usize, column: usize) -> Option<usize> {
        let found = self.columns(row).binary_search(&(column as u32)).ok()?;
        Some(self.starts[row] as usize + found)
    }

    /// Row and column of each entry, in the order of the values.
    #[inline]
    pub fn entries(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.n_rows()).flat_map(|row| self.columns(row).iter().map(move |&column| (row, column as usize)))
    }

    /// `out += A x`
    pub fn multiply_add(&self, values: &[f64], x: &[f64], out: &mut [f64]) {
        for (row, sum) in out.iter_mut().enumerate().take(self.n_rows()) {
            for at in self.row(row) {
                *sum += values[at] * x[self.columns[at] as usize];
            }
        }
    }

    /// `out += Aᵀ x`
    pub fn multiply_transposed_add(&self, values: &[f64], x: &[f64], out: &mut [f64]) {
        for (row, &factor) in x.iter().enumerate().take(self.n_rows()) {
            for at in self.row(row) {
                out[self.columns[at] as usize] += values[at] * factor;
            }
        }
    }

    /// `out += A x` for a symmetric matrix of which this is the lower triangle.
    pub fn multiply_symmetric_add(&self, values: &[f64], x: &[f64], out: &mut [f64]) {
        for row in 0..self.n_rows() {
            for at in self.row(row) {
                let column = self.columns[at] as usize;
                out[row] += values[at] * x[column];
                if column != row {
                    out[column] += values[at] * x[row];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_sorted_and_counted_once() {
        let pattern = Pattern::from_entries(3, 4, vec![(2, 3), (0, 1), (2, 0), (2, 3), (0, 1)]);
        assert_eq!(pattern.entries().collect::<Vec<_>>(), [(0, 1), (2, 0), (2, 3)]);
        assert_eq!(pattern.place(2, 3), Some(2));
        assert_eq!(pattern.place(1, 0), None);
        assert_eq!(pattern.row(1), 1..1);
    }

    #[test]
    fn a_symmetric_product_uses_both_triangles() {
        let pattern = Pattern::lower_triangle(2);
        let mut product = [0.0; 2];
        pattern.multiply_symmetric_add(&[1.0, 2.0, 3.0], &[1.0, 10.0], &mut product);
        assert_eq!(product, [21.0, 32.0]);
    }

    #[test]
    fn a_transposed_product_is_the_product_with_the_transpose() {
        let pattern = Pattern::dense(2, 3);
        let mut product = [0.0; 3];
        pattern.multiply_transposed_add(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &[1.0, 10.0], &mut product);
        assert_eq!(product, [41.0, 52.0, 63.0]);
    }
}
