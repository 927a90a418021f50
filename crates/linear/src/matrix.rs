//! A dense matrix.

use super::registers::with_clean_registers;
use crate::rules::PLAIN_SQUARES;
use dalembert_system::{Pattern, Table};
use faer::linalg::matmul::matmul;
use faer::{Accum, MatMut, MatRef, Par};
use std::ops::{Index, IndexMut};

/// Products of fewer multiplications than this are written out; beyond, faer's packing pays for itself.
const SMALL_PRODUCT: usize = 20 * 20 * 20;

/// A dense matrix, stored column by column. Matrices without rows or without columns are legal everywhere.
///
/// ```
/// use dalembert_linear::Matrix;
///
/// let a = Matrix::from_rows(&[&[1.0, 2.0], &[3.0, 4.0]]);
/// assert_eq!(a[(1, 0)], 3.0);
/// assert_eq!(a.times_vector(&[1.0, 10.0]), [21.0, 43.0]);
/// assert_eq!(a.beside(&Matrix::identity(2)).row(0), [1.0, 2.0, 1.0, 0.0]);
/// ```
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Matrix {
    n_rows: usize,
    n_columns: usize,
    values: Vec<f64>,
}

impl Matrix {
    /// All entries zero.
    pub fn zeros(n_rows: usize, n_columns: usize) -> Matrix {
        Matrix { n_rows, n_columns, values: vec![0.0; n_rows * n_columns] }
    }

    /// Ones on the diagonal.
    pub fn identity(n: usize) -> Matrix {
        let mut matrix = Matrix::zeros(n, n);
        for i in 0..n {
            matrix[(i, i)] = 1.0;
        }
        matrix
    }

    /// The entries given as a function of row and column, called column by column.
    pub fn from_fn(n_rows: usize, n_columns: usize, mut entry: impl FnMut(usize, usize) -> f64) -> Matrix {
        let mut values = Vec::with_capacity(n_rows * n_columns);
        for column in 0..n_columns {
            values.extend((0..n_rows).map(|row| entry(row, column)));
        }
        Matrix { n_rows, n_columns, values }
    }

    /// These columns of a table, in this order.
    pub fn of_columns(table: &Table, columns: &[usize]) -> Matrix {
        Matrix::from_fn(table.n_rows(), columns.len(), |row, column| table[(row, columns[column])])
    }

    /// The rows written out; without rows there are no columns either.
    ///
    /// # Panics
    /// If the rows differ in length.
    pub fn from_rows(rows: &[&[f64]]) -> Matrix {
        let n_columns = rows.first().map_or(0, |row| row.len());
        assert!(rows.iter().all(|row| row.len() == n_columns), "the rows of a matrix have one length");
        Matrix::from_fn(rows.len(), n_columns, |row, column| rows[row][column])
    }

    /// A sparse matrix written out.
    pub fn from_pattern(pattern: &Pattern, values: &[f64]) -> Matrix {
        let mut matrix = Matrix::zeros(pattern.n_rows(), pattern.n_columns());
        for (place, &value) in pattern.entries().zip(values) {
            matrix[place] = value;
        }
        matrix
    }

    /// A symmetric matrix written out, given by the entries of its lower triangle.
    pub fn from_lower(pattern: &Pattern, values: &[f64]) -> Matrix {
        let mut matrix = Matrix::from_pattern(pattern, values);
        for ((row, column), &value) in pattern.entries().zip(values) {
            matrix[(column, row)] = value;
        }
        matrix
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

    /// Two columns, of which the second is to be changed.
    ///
    /// # Panics
    /// If they are the same.
    pub(super) fn two_columns(&mut self, read: usize, write: usize) -> (&[f64], &mut [f64]) {
        let n = self.n_rows;
        let (low, high) = self.values.split_at_mut(read.max(write) * n);
        let (low, high) = (&mut low[read.min(write) * n..][..n], &mut high[..n]);
        if read < write { (low, high) } else { (high, low) }
    }

    /// Exchanges two different columns, the first of which is further left.
    pub(super) fn swap_columns(&mut self, left: usize, right: usize) {
        let n = self.n_rows;
        let (low, high) = self.values.split_at_mut(right * n);
        low[left * n..][..n].swap_with_slice(&mut high[..n]);
    }

    /// A copy of a row.
    pub fn row(&self, row: usize) -> Vec<f64> {
        (0..self.n_columns).map(|column| self[(row, column)]).collect()
    }

    /// `Aᵀ`
    pub fn transpose(&self) -> Matrix {
        Matrix::from_fn(self.n_columns, self.n_rows, |row, column| self[(column, row)])
    }

    /// `A B`
    ///
    /// # Panics
    /// If the sizes do not fit.
    pub fn times(&self, other: &Matrix) -> Matrix {
        assert_eq!(self.n_columns, other.n_rows, "the inner sizes of a product agree");
        let mut product = Matrix::zeros(self.n_rows, other.n_columns);
        if self.n_rows * self.n_columns * other.n_columns >= SMALL_PRODUCT {
            with_clean_registers(|| {
                matmul(product.as_faer_mut(), Accum::Replace, self.as_faer(), other.as_faer(), 1.0, Par::Seq);
            });
        } else {
            for column in 0..other.n_columns {
                self.multiply_add(other.column(column), product.column_mut(column));
            }
        }
        product
    }

    /// `A x`
    ///
    /// # Panics
    /// If the sizes do not fit.
    pub fn times_vector(&self, x: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; self.n_rows];
        self.multiply_add(x, &mut product);
        product
    }

    /// `Aᵀ B`
    ///
    /// # Panics
    /// If the sizes do not fit.
    pub fn transpose_times(&self, other: &Matrix) -> Matrix {
        assert_eq!(self.n_rows, other.n_rows, "the inner sizes of a product agree");
        if self.n_rows * self.n_columns * other.n_columns >= SMALL_PRODUCT {
            let mut product = Matrix::zeros(self.n_columns, other.n_columns);
            let transposed = self.as_faer().transpose();
            with_clean_registers(|| {
                matmul(product.as_faer_mut(), Accum::Replace, transposed, other.as_faer(), 1.0, Par::Seq);
            });
            product
        } else {
            Matrix::from_fn(self.n_columns, other.n_columns, |i, j| dot(self.column(i), other.column(j)))
        }
    }

    /// `Aᵀ x`
    ///
    /// # Panics
    /// If the sizes do not fit.
    pub fn transpose_times_vector(&self, x: &[f64]) -> Vec<f64> {
        assert_eq!(self.n_rows, x.len(), "the inner sizes of a product agree");
        (0..self.n_columns).map(|column| dot(self.column(column), x)).collect()
    }

    /// The given columns, in the given order.
    pub fn select_columns(&self, columns: &[usize]) -> Matrix {
        let mut values = Vec::with_capacity(self.n_rows * columns.len());
        for &column in columns {
            values.extend_from_slice(self.column(column));
        }
        Matrix { n_rows: self.n_rows, n_columns: columns.len(), values }
    }

    /// The given rows, in the given order.
    pub fn select_rows(&self, rows: &[usize]) -> Matrix {
        Matrix::from_fn(rows.len(), self.n_columns, |row, column| self[(rows[row], column)])
    }

    /// `[A; B]`: this matrix with another below it.
    ///
    /// # Panics
    /// If the numbers of columns differ.
    pub fn above(&self, below: &Matrix) -> Matrix {
        assert_eq!(self.n_columns, below.n_columns, "stacked matrices have the same columns");
        let mut values = Vec::with_capacity(self.values.len() + below.values.len());
        for column in 0..self.n_columns {
            values.extend_from_slice(self.column(column));
            values.extend_from_slice(below.column(column));
        }
        Matrix { n_rows: self.n_rows + below.n_rows, n_columns: self.n_columns, values }
    }

    /// `[A B]`: this matrix with another to its right.
    ///
    /// # Panics
    /// If the numbers of rows differ.
    pub fn beside(&self, right: &Matrix) -> Matrix {
        assert_eq!(self.n_rows, right.n_rows, "matrices side by side have the same rows");
        let values = [self.values.as_slice(), &right.values].concat();
        Matrix { n_rows: self.n_rows, n_columns: self.n_columns + right.n_columns, values }
    }

    /// Multiplies a row.
    pub fn scale_row(&mut self, row: usize, factor: f64) {
        for column in 0..self.n_columns {
            self[(row, column)] *= factor;
        }
    }

    /// Multiplies a column.
    pub fn scale_column(&mut self, column: usize, factor: f64) {
        for value in self.column_mut(column) {
            *value *= factor;
        }
    }

    /// The largest magnitude of an entry; infinite if one is not finite.
    pub fn max_abs(&self) -> f64 {
        max_abs(&self.values)
    }

    /// The Frobenius norm, without overflow on the way.
    pub fn norm(&self) -> f64 {
        norm(&self.values)
    }

    /// The largest sum of magnitudes in a column: the norm of [`super::Lu::reciprocal_condition`].
    pub fn one_norm(&self) -> f64 {
        (0..self.n_columns)
            .map(|column| self.column(column).iter().map(|value| value.abs()).sum())
            .fold(0.0, f64::max)
    }

    pub(super) fn as_faer(&self) -> MatRef<'_, f64> {
        MatRef::from_column_major_slice(&self.values, self.n_rows, self.n_columns)
    }

    pub(super) fn as_faer_mut(&mut self) -> MatMut<'_, f64> {
        MatMut::from_column_major_slice_mut(&mut self.values, self.n_rows, self.n_columns)
    }

    fn multiply_add(&self, x: &[f64], out: &mut [f64]) {
        assert_eq!(self.n_columns, x.len(), "the inner sizes of a product agree");
        for (column, &factor) in x.iter().enumerate() {
            add_scaled(factor, self.column(column), out);
        }
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.column(column)[row]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.column_mut(column)[row]
    }
}

/// `out += factor x`
pub(super) fn add_scaled(factor: f64, x: &[f64], out: &mut [f64]) {
    for (sum, value) in out.iter_mut().zip(x) {
        *sum += factor * value;
    }
}

/// `xᵀ y`, summed in eight lanes: one after the other, each sum would wait for the one before.
pub(super) fn dot(x: &[f64], y: &[f64]) -> f64 {
    const LANES: usize = 8;
    let (x, x_rest) = x.as_chunks::<LANES>();
    let (y, y_rest) = y.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for (x, y) in x.iter().zip(y) {
        for lane in 0..LANES {
            sums[lane] += x[lane] * y[lane];
        }
    }
    let rest: f64 = x_rest.iter().zip(y_rest).map(|(x, y)| x * y).sum();
    sums.iter().sum::<f64>() + rest
}

/// The largest magnitude; infinite if a number is not finite, since a maximum would pass over NaN. In eight lanes, so that
/// no comparison waits for the one before.
pub(super) fn max_abs(x: &[f64]) -> f64 {
    const LANES: usize = 8;
    let (chunks, rest) = x.as_chunks::<LANES>();
    let (mut largest, mut poison) = ([0.0f64; LANES], [0.0f64; LANES]);
    for chunk in chunks {
        for lane in 0..LANES {
            let size = chunk[lane].abs();
            largest[lane] = if size > largest[lane] { size } else { largest[lane] };
            // Zero for numbers, and NaN for ever after one that is not finite.
            poison[lane] += chunk[lane] * 0.0;
        }
    }
    let whole = largest.iter().chain(rest).fold(0.0, |largest: f64, value| largest.max(value.abs()));
    let is_finite = poison.iter().all(|x| *x == 0.0) && rest.iter().all(|x| x.is_finite());
    if is_finite { whole } else { f64::INFINITY }
}

/// The Euclidean norm. Squares of numbers beyond 1e±154 leave the range of a number, so these are scaled first.
pub(super) fn norm(x: &[f64]) -> f64 {
    let square = dot(x, x);
    if PLAIN_SQUARES.contains(&square) {
        return square.sqrt();
    }
    let largest = max_abs(x);
    if largest == 0.0 || largest.is_infinite() {
        return largest;
    }
    let scale = power_of_two_above(largest);
    let (down, up) = (1.0 / scale, scale);
    x.iter().map(|value| (value * down) * (value * down)).sum::<f64>().sqrt() * up
}

/// The power of two next above a positive number, or the number itself: scaling by it changes no digit.
///
/// Kept within 2^±1000, so that its inverse is a number too.
pub(super) fn power_of_two_above(x: f64) -> f64 {
    x.log2().ceil().clamp(-1000.0, 1000.0).exp2()
}
