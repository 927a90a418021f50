//! A dense table of numbers.

use std::ops::{Index, IndexMut};

/// Numbers in rows and columns, stored column by column. Linear algebra has matrices of its own, made from these.
///
/// ```
/// use dalembert_system::Table;
///
/// let mut table = Table::zeros(2, 3);
/// table[(1, 2)] = 5.0;
/// assert_eq!(table.column(2), [0.0, 5.0]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    n_rows: usize,
    n_columns: usize,
    values: Vec<f64>,
}

impl Table {
    /// All entries zero.
    pub fn zeros(n_rows: usize, n_columns: usize) -> Table {
        Table { n_rows, n_columns, values: vec![0.0; n_rows * n_columns] }
    }

    /// The number of rows.
    pub fn n_rows(&self) -> usize {
        self.n_rows
    }

    /// The number of columns.
    pub fn n_columns(&self) -> usize {
        self.n_columns
    }

    /// All entries, column after column.
    pub fn values_mut(&mut self) -> &mut [f64] {
        &mut self.values
    }

    /// A column.
    pub fn column(&self, column: usize) -> &[f64] {
        &self.values[column * self.n_rows..(column + 1) * self.n_rows]
    }

    /// A column, to be changed.
    pub fn column_mut(&mut self, column: usize) -> &mut [f64] {
        &mut self.values[column * self.n_rows..(column + 1) * self.n_rows]
    }
}

impl Index<(usize, usize)> for Table {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.column(column)[row]
    }
}

impl IndexMut<(usize, usize)> for Table {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.column_mut(column)[row]
    }
}
