//! Which rows of a sparse matrix repeat others.

use super::echelon::echelon_of_orthonormal;
use super::kkt::saddle::SaddlePoint;
use super::kkt::scaling::length;
use super::kkt::whole::Whole;
use super::matrix::{dot, max_abs};
use super::parts::parts;
use super::tall::{TallDependencies, tall_dependencies};
use super::weak::{UnitRows, Weak, weak_directions};
use super::{Matrix, Svd};
use crate::rules::{MOST_MIXED, VANISHING};
use dalembert_system::Pattern;
use std::collections::HashMap;

/// Parts of a mechanism with at most this many rows, and twice as many columns, are decided by all their singular
/// values.
const DENSE_PART: usize = 100;

/// Rows times the square of the number of vectors at which the search for more is given up: some seconds.
const MAX_WORK: usize = 1_000_000_000;

/// Entries of rows of unit length that differ by no more are equal: a few roundings.
const PARALLEL: f64 = 8.0 * f64::EPSILON;

/// A row is compared with at most so many others that have the same columns.
const MOST_COMPARED: usize = 16;

/// The rank of the rows of a sparse matrix, and the combinations of rows that vanish.
#[derive(Clone, Debug, PartialEq)]
pub struct RowDependencies {
    /// Vectors y with `Jᵀ y = 0`, as rows and their weights in the order of rows; the largest weight of each is ±1.
    /// In echelon form: each vector has a row that occurs in no other.
    pub vectors: Vec<Vec<(u32, f64)>>,
    /// The number of rows less the number of vectors.
    pub rank: usize,
    /// The smallest singular value kept, as a part of the largest; 1 if none is kept.
    ///
    /// An estimate in connected parts of more than a hundred rows: the largest one is known to a few per cent from
    /// below, the smallest kept from above. It comes from a space that is iterated until what vanishes is clear, so
    /// that it is good where it is small, and above 0.01 may be some times too large.
    pub smallest_kept: f64,
    /// The largest singular value dropped, as a part of the largest; 0 if none is dropped.
    pub largest_dropped: f64,
    /// Whether all vectors were found. Not in a matrix that is not finite, and not where the search takes too long:
    /// with several hundred vectors in a connected part of some ten thousand rows. The rank is then a bound from
    /// above.
    pub complete: bool,
}

/// The combinations of rows that vanish, to within [`VANISHING`] of the largest singular value, by block inverse iteration.
///
/// Columns are counted in the units in which H, given by its lower triangle, has a unit diagonal; rows are then scaled to unit
/// length. `None` if a value is not finite, or memory does not suffice.
///
/// # Panics
/// If there are not as many values as the patterns have entries.
pub fn row_dependencies(
    upper: &Pattern,
    inertia: &[f64],
    rows: &Pattern,
    values: &[f64],
) -> Option<RowDependencies> {
    let mut saddle = SaddlePoint::new(upper, rows)?;
    saddle.factor(inertia, values).ok()?;
    Some(saddle.row_dependencies(values))
}

impl SaddlePoint {
    /// The combinations of the rows of J that vanish, to within [`VANISHING`].
    ///
    /// Columns are counted in the units in which H, as it was factored last, has a unit diagonal; rows are then
    /// scaled to unit length. The factors for [`SaddlePoint::solve`] stay as they are.
    ///
    /// # Panics
    /// If there are not as many values as J has entries.
    pub fn row_dependencies(&mut self, j: &[f64]) -> RowDependencies {
        self.row_dependencies_below(j, VANISHING)
    }

    /// The same, with another bound below which singular values vanish, as a part of the largest.
    ///
    /// # Panics
    /// If there are not as many values as J has entries.
    pub fn row_dependencies_below(&mut self, j: &[f64], tolerance: f64) -> RowDependencies {
        assert_eq!(j.len(), self.j.n_entries(), "there is a value for each entry");
        let (values, lengths) = unit_rows(&self.j, j, &self.balanced.units);
        let mut found = UnitDependencies::default();
        found.complete = self.search(&values, tolerance, &mut found).unwrap_or(false);
        found.report(&lengths)
    }

    /// Searches rows of unit length part by part and says whether all was found; `None` if numbers fail.
    fn search(&mut self, values: &[f64], tolerance: f64, found: &mut UnitDependencies) -> Option<bool> {
        if max_abs(values).is_infinite() {
            return None;
        }
        let SaddlePoint { h, j: pattern, whole, .. } = self;
        let (mut parts, mut values) = (parts(pattern), values.to_vec());
        for rows in parts.iter_mut().filter(|rows| !is_small(pattern, rows)) {
            found.vectors.extend(set_parallel_aside(pattern, &mut values, rows));
        }
        let values = &values[..];
        let (small, large): (Vec<_>, Vec<_>) = parts.into_iter().partition(|rows| is_small(pattern, rows));
        let is_tall =
            |rows: &Vec<usize>| columns_of(pattern, rows).len() < rows.len().min(2 * DENSE_PART + 1);
        let (narrow, large): (Vec<_>, Vec<_>) = large.into_iter().partition(is_tall);
        let large = UnitRows { pattern, values, taken: &large.concat() };
        let small: Vec<(Vec<usize>, Svd)> = small
            .into_iter()
            .map(|rows| Svd::new(&written_out(pattern, values, &rows)).map(|svd| (rows, svd)))
            .collect::<Option<_>>()?;
        let of_small = small.iter().filter_map(|(_, svd)| svd.sigma.first().copied());
        let of_narrow = UnitRows { pattern, values, taken: &narrow.concat() }.largest_singular_value();
        found.largest = of_small.fold(large.largest_singular_value().max(of_narrow), f64::max);
        let cut = tolerance * found.largest;
        for rows in &narrow {
            found.add_narrow(rows, tall_dependencies(&written_out(pattern, values, rows), |_| cut)?);
        }
        for (rows, svd) in &small {
            found.add_small(rows, svd, cut);
        }
        if large.taken.is_empty() {
            return Some(true);
        }
        // The numbers of the saddle point step aside for those of [I Jᵀ; J −ε].
        let Whole { ldl, places, .. } = Whole::of(whole, h, pattern)?;
        let numbers = ldl.numbers.clone();
        let of_j = &places[places.len() - pattern.n_entries()..];
        let weak = weak_directions(&large, ldl, of_j, cut, MAX_WORK);
        ldl.numbers = numbers;
        Some(found.add_large(weak?))
    }
}

/// Result, in rows of unit length.
struct UnitDependencies {
    vectors: Vec<Vec<(u32, f64)>>,
    largest: f64,
    kept: f64,
    dropped: f64,
    complete: bool,
}

impl Default for UnitDependencies {
    fn default() -> Self {
        UnitDependencies {
            vectors: Vec::new(),
            largest: 0.0,
            kept: f64::INFINITY,
            dropped: 0.0,
            complete: false,
        }
    }
}

impl UnitDependencies {
    fn add_small(&mut self, rows: &[usize], svd: &Svd, cut: f64) {
        let rank = svd.sigma.iter().take_while(|&&sigma| sigma > cut).count();
        if let Some(last) = rank.checked_sub(1) {
            self.kept = self.kept.min(svd.sigma[last]);
        }
        self.dropped = self.dropped.max(svd.sigma.get(rank).copied().unwrap_or(0.0));
        self.add_vectors(&echelon_of_orthonormal(svd.left_null_space(rank)), |row| rows[row], 0.0);
    }

    fn add_narrow(&mut self, rows: &[usize], tall: TallDependencies) {
        if let Some(last) = tall.rank.checked_sub(1) {
            self.kept = self.kept.min(tall.sigma[last]);
        }
        self.dropped = self.dropped.max(tall.sigma.get(tall.rank).copied().unwrap_or(0.0));
        let named = |vector: Vec<(u32, f64)>| {
            vector.into_iter().map(|(row, weight)| (rows[row as usize] as u32, weight)).collect()
        };
        self.vectors.extend(tall.vectors.into_iter().map(named));
    }

    fn add_large(&mut self, weak: Weak) -> bool {
        self.kept = self.kept.min(weak.smallest_kept);
        self.dropped = self.dropped.max(weak.largest_dropped);
        // Rounding mixes what vanishes with what nearly does, by their distance.
        let rounding = (1e3 * f64::EPSILON / weak.smallest_kept).min(MOST_MIXED);
        self.add_vectors(&echelon_of_orthonormal(weak.vanishing), |row| row, rounding);
        weak.complete
    }

    fn add_vectors(&mut self, vectors: &Matrix, name: impl Fn(usize) -> usize, rounding: f64) {
        for column in 0..vectors.n_columns() {
            let vector = vectors.column(column);
            let least = rounding * max_abs(vector);
            let weights =
                vector.iter().enumerate().filter(|(_, weight)| **weight != 0.0 && weight.abs() >= least);
            self.vectors.push(weights.map(|(row, &weight)| (name(row) as u32, weight)).collect());
        }
    }

    /// Goes back to the rows as they were given.
    fn report(mut self, lengths: &[f64]) -> RowDependencies {
        for vector in &mut self.vectors {
            for (row, weight) in &mut *vector {
                *weight /= lengths[*row as usize];
            }
            let largest = vector.iter().fold(0.0, |largest: f64, (_, weight)| largest.max(weight.abs()));
            for (_, weight) in vector {
                *weight /= largest;
            }
        }
        self.vectors.sort_by(|a, b| a.iter().map(|(row, _)| row).cmp(b.iter().map(|(row, _)| row)));
        let part = |sigma: f64| if self.largest > 0.0 { sigma / self.largest } else { 0.0 };
        RowDependencies {
            rank: lengths.len() - self.vectors.len(),
            smallest_kept: if self.kept.is_finite() { part(self.kept) } else { 1.0 },
            largest_dropped: part(self.dropped),
            vectors: self.vectors,
            complete: self.complete,
        }
    }
}

/// J with its columns in units and its rows divided by their lengths, and the lengths; 1 for a row that vanishes.
fn unit_rows(pattern: &Pattern, j: &[f64], units: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let mut values = j.to_vec();
    let lengths = (0..pattern.n_rows()).map(|row| {
        let length = match length(pattern, j, row, |column| units[column]) {
            0.0 => 1.0,
            length => length,
        };
        for (value, &column) in values[pattern.row(row)].iter_mut().zip(pattern.columns(row)) {
            *value *= units[column as usize] / length;
        }
        length
    });
    let lengths = lengths.collect();
    (values, lengths)
}

/// Takes rows of unit length that are parallel to an earlier one out of `rows` and out of the values, and gives their vectors:
/// a mechanism with thousands of equal joints is then no larger than one with single ones.
fn set_parallel_aside(pattern: &Pattern, values: &mut [f64], rows: &mut Vec<usize>) -> Vec<Vec<(u32, f64)>> {
    let mut earlier: HashMap<&[u32], Vec<usize>> = HashMap::new();
    let mut vectors = Vec::new();
    rows.retain(|&row| {
        let alike = earlier.entry(pattern.columns(row)).or_default();
        let found =
            alike.iter().rev().find_map(|&first| Some((first, parallel(pattern, values, first, row)?)));
        match found {
            Some((first, factor)) => vectors.push(vec![(first as u32, -factor), (row as u32, 1.0)]),
            None if alike.len() < MOST_COMPARED => alike.push(row),
            None => {}
        }
        found.is_none()
    });
    for vector in &vectors {
        values[pattern.row(vector[1].0 as usize)].fill(0.0);
    }
    vectors
}

/// 1 or −1 if a row of unit length is another one times that, to within rounding. Both have the same columns.
fn parallel(pattern: &Pattern, values: &[f64], first: usize, row: usize) -> Option<f64> {
    let (a, b) = (&values[pattern.row(first)], &values[pattern.row(row)]);
    let factor = if dot(a, b) < 0.0 { -1.0 } else { 1.0 };
    let is_same = |(a, b): (&f64, &f64)| (b - factor * a).abs() <= PARALLEL;
    (a.iter().zip(b).all(is_same) && a.iter().any(|a| *a != 0.0)).then_some(factor)
}

fn is_small(pattern: &Pattern, rows: &[usize]) -> bool {
    rows.len() <= DENSE_PART && columns_of(pattern, rows).len() <= 2 * DENSE_PART
}

/// The columns in which some rows have entries, ascending.
fn columns_of(pattern: &Pattern, rows: &[usize]) -> Vec<u32> {
    let mut columns: Vec<u32> = rows.iter().flat_map(|&row| pattern.columns(row)).copied().collect();
    columns.sort_unstable();
    columns.dedup();
    columns
}

/// Some rows, with the columns in which they have entries.
fn written_out(pattern: &Pattern, values: &[f64], rows: &[usize]) -> Matrix {
    let columns = columns_of(pattern, rows);
    let mut matrix = Matrix::zeros(rows.len(), columns.len());
    for (i, &row) in rows.iter().enumerate() {
        for (place, column) in pattern.row(row).zip(pattern.columns(row)) {
            if let Ok(k) = columns.binary_search(column) {
                matrix[(i, k)] = values[place];
            }
        }
    }
    matrix
}
