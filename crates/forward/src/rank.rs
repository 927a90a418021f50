//! Ranks of rows, the gap by which they were decided, and what depends on what.

use dalembert_linear::{
    FACTORS_FIRST, MOST_SINGULAR_VALUES, Matrix, NEARLY_SINGULAR, Rank, Svd, row_dependencies,
    tall_dependencies,
};
use dalembert_system::{Level, Pattern};

use crate::evaluator::Evaluator;
use crate::row_view::RowView;
use crate::rules::{RANK_CUT, WEIGHT_CUT};

/// The rank of rows, the gap, and the rows that repeat others.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct RowRank {
    pub rank: usize,
    /// The smallest singular value that was kept, for rows of unit typical length, as part of the largest if that is above
    /// one; 1 if there is none.
    pub smallest_kept: f64,
    /// The largest singular value that was dropped, counted alike; 0 if there is none.
    pub largest_dropped: f64,
    /// The rows that add nothing to those before them.
    pub dependencies: Vec<Dependency>,
    /// Whether all of them were found. In very large models with very many the search is cut short, and the rank is an
    /// upper bound.
    pub is_complete: bool,
}

/// A row that is a combination of rows before it.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Dependency {
    pub row: usize,
    /// It equals the sum of these rows with these weights; nothing at all if the row vanishes.
    pub combination: Vec<(usize, f64)>,
}

impl Dependency {
    /// All rows of the dependency, the last one first.
    pub fn rows(&self) -> impl Iterator<Item = usize> + '_ {
        std::iter::once(self.row).chain(self.combination.iter().map(|(row, _)| *row))
    }
}

impl RowRank {
    /// Whether the decision was close.
    pub fn is_nearly_singular(&self) -> bool {
        self.smallest_kept < NEARLY_SINGULAR
    }

    /// The rank of the constraint rows up to a level, at the point of the last evaluation. Rows have the numbers that
    /// the system gives them.
    pub fn at(point: &Evaluator, up_to: Level) -> Option<RowRank> {
        let rows = point.rows(up_to);
        let mut rank = if point.n_rates().max(rows.len()) <= MOST_SINGULAR_VALUES {
            let scales = coordinate_scales(&mass_diagonal(point));
            RowRank::of(&point.jacobian(&rows), &scales, &point.row_sizes(&rows, &scales))?
        } else {
            RowRank::sparse(point, &rows)?
        };
        for dependency in &mut rank.dependencies {
            dependency.row = rows[dependency.row];
            for (row, _) in &mut dependency.combination {
                *row = rows[*row];
            }
        }
        Some(rank)
    }

    /// The rank of a matrix whose columns are counted in the units `scales`, and whose rows typically have the lengths
    /// `sizes`.
    pub fn of(matrix: &Matrix, scales: &[f64], sizes: &[f64]) -> Option<RowRank> {
        let mut scaled = matrix.clone();
        for (column, scale) in scales.iter().enumerate() {
            scaled.scale_column(column, *scale);
        }
        let norms = equilibrate_rows(&mut scaled, sizes);
        // Independent rows need no singular vectors, which are most of the work.
        if scaled.n_rows().max(scaled.n_columns()) >= FACTORS_FIRST {
            let rank = rank_of_values(&Svd::values(&scaled)?, RANK_CUT);
            if rank.rank == scaled.n_rows() {
                return Some(RowRank {
                    rank: rank.rank,
                    smallest_kept: rank.smallest_kept,
                    is_complete: true,
                    ..RowRank::default()
                });
            }
        }
        let svd = Svd::new(&scaled)?;
        let rank = rank_of_unit_rows(&svd, RANK_CUT);
        Some(RowRank {
            rank: rank.rank,
            smallest_kept: rank.smallest_kept,
            largest_dropped: rank.largest_dropped,
            dependencies: in_file_order(vanishing(&scaled, &svd, RANK_CUT)?, &norms),
            is_complete: true,
        })
    }

    /// The same by block inverse iteration with sparse factors.
    fn sparse(point: &Evaluator, rows: &[usize]) -> Option<RowRank> {
        let n = point.n_rates();
        let view = RowView::new(point, rows, Some);
        let values = view.gather(&point.values);
        let scales = coordinate_scales(&mass_diagonal(point));
        let metric: Vec<f64> = scales.iter().map(|scale| 1.0 / (scale * scale)).collect();
        let found = row_dependencies(&Pattern::diagonal(n), &metric, &view.pattern, &values)?;
        // Only rows that take part are written out.
        let mut taking_part: Vec<usize> =
            found.vectors.iter().flat_map(|vector| vector.iter().map(|(row, _)| *row as usize)).collect();
        taking_part.sort_unstable();
        taking_part.dedup();
        let length =
            |row: usize| view.pattern.row(row).map(|place| values[place].powi(2)).sum::<f64>().sqrt();
        let norms: Vec<f64> = taking_part.iter().map(|row| length(*row).max(f64::MIN_POSITIVE)).collect();
        let renumbered = |vector: &Vec<(u32, f64)>| -> Vec<(usize, f64)> {
            let place = |row: u32| taking_part.binary_search(&(row as usize)).ok();
            vector.iter().filter_map(|(row, weight)| place(*row).map(|at| (at, weight * norms[at]))).collect()
        };
        let mut dependencies = in_file_order(found.vectors.iter().map(renumbered).collect(), &norms);
        for dependency in &mut dependencies {
            dependency.row = taking_part[dependency.row];
            for (row, _) in &mut dependency.combination {
                *row = taking_part[*row];
            }
        }
        Some(RowRank {
            rank: found.rank,
            smallest_kept: found.smallest_kept,
            largest_dropped: found.largest_dropped,
            dependencies,
            is_complete: found.complete,
        })
    }
}

/// The rank of rows that typically have unit length: singular values are compared with one if all are small, so that a
/// single row can vanish.
pub fn rank_of_unit_rows(svd: &Svd, cut: f64) -> Rank {
    rank_of_values(&svd.sigma, cut)
}

/// The same from the singular values alone.
fn rank_of_values(sigma: &[f64], cut: f64) -> Rank {
    let largest = sigma.first().copied().unwrap_or(0.0);
    let reference = largest.max(1.0);
    let rank = sigma.iter().filter(|sigma| **sigma > cut * reference).count();
    let part = |at: usize| sigma.get(at).map(|sigma| sigma / reference);
    Rank {
        rank,
        largest,
        smallest_kept: rank.checked_sub(1).and_then(part).unwrap_or(1.0),
        largest_dropped: part(rank).unwrap_or(0.0),
    }
}

/// Vanishing combinations of rows of typical unit length, as rows with their weights: a basis. `svd` is that of the rows.
pub fn vanishing(rows: &Matrix, svd: &Svd, cut: f64) -> Option<Vec<Vec<(usize, f64)>>> {
    if svd.is_tall() {
        let found = tall_dependencies(rows, |largest| cut * largest.max(1.0))?;
        let named = |vector: Vec<(u32, f64)>| vector.into_iter().map(|(row, w)| (row as usize, w)).collect();
        return Some(found.vectors.into_iter().map(named).collect());
    }
    let left = svd.left_null_space(rank_of_unit_rows(svd, cut).rank);
    let vector = |column: usize| left.column(column).iter().copied().enumerate().collect();
    Some((0..left.n_columns()).map(vector).collect())
}

/// Vanishing combinations, so arranged that each contains one row and rows before it. The weights are those of rows divided by
/// `norms`, in the order of rows.
fn in_file_order(vectors: Vec<Vec<(usize, f64)>>, norms: &[f64]) -> Vec<Dependency> {
    let mut dependencies = eliminate(vectors, norms.len(), &[WEIGHT_CUT]);
    for Dependency { row, combination } in &mut dependencies {
        combination.iter_mut().for_each(|(at, weight)| *weight = *weight * norms[*row] / norms[*at]);
    }
    dependencies
}

/// Vanishing combinations of rows, so arranged that each contains one row and rows that represent no other: elimination from
/// the last row on, of vectors whose rows ascend. A row is taken where its weight is above the first of `cuts`, as part of the
/// largest of a vector; what is left is taken with the next.
pub fn eliminate(mut vectors: Vec<Vec<(usize, f64)>>, n_rows: usize, cuts: &[f64]) -> Vec<Dependency> {
    let mut dependencies = Vec::new();
    let mut pivots: Vec<(usize, usize)> = Vec::new();
    // The vectors in which each row stands: those with thousands of rows have few in each.
    let mut standing: Vec<Vec<usize>> = vec![Vec::new(); n_rows];
    for (at, vector) in vectors.iter().enumerate() {
        vector.iter().for_each(|(row, _)| standing[*row].push(at));
    }
    let mut is_used = vec![false; vectors.len()];
    for (cut, row) in cuts.iter().flat_map(|cut| (0..n_rows).rev().map(move |row| (*cut, row))) {
        if pivots.len() == vectors.len() {
            break;
        }
        let mut here = std::mem::take(&mut standing[row]);
        here.sort_unstable();
        here.dedup();
        let weight = |at: usize| {
            let largest = largest_weight(&vectors[at]);
            if largest > 0.0 { weight_of(&vectors[at], row).abs() / largest } else { 0.0 }
        };
        let free = here.iter().copied().filter(|at| !is_used[*at]);
        let best = free.map(|at| (at, weight(at))).max_by(|a, b| a.1.total_cmp(&b.1));
        let Some((pivot, _)) = best.filter(|(_, weight)| *weight > cut) else {
            standing[row] = here;
            continue;
        };
        pivots.push((pivot, row));
        is_used[pivot] = true;
        let divisor = weight_of(&vectors[pivot], row);
        let chosen: Vec<(usize, f64)> = vectors[pivot].iter().map(|(at, w)| (*at, w / divisor)).collect();
        for &at in here.iter().filter(|at| **at != pivot) {
            let factor = weight_of(&vectors[at], row);
            if factor != 0.0 {
                subtract(&mut vectors[at], factor, &chosen, |new| standing[new].push(at));
            }
            vectors[at].retain(|(other, _)| *other != row);
        }
        vectors[pivot] = chosen;
        standing[row] = vec![pivot];
    }
    for (pivot, row) in pivots {
        let vector = &vectors[pivot];
        let largest = largest_weight(vector);
        let counts = |(at, w): &&(usize, f64)| *at != row && w.abs() > WEIGHT_CUT * largest;
        let combination = vector.iter().filter(counts).map(|(at, w)| (*at, -w)).collect();
        dependencies.push(Dependency { row, combination });
    }
    dependencies.sort_by_key(|dependency| dependency.row);
    dependencies
}

fn largest_weight(vector: &[(usize, f64)]) -> f64 {
    vector.iter().fold(0.0, |largest: f64, (_, w)| largest.max(w.abs()))
}

/// The weight of a row in a vector whose rows ascend.
fn weight_of(vector: &[(usize, f64)], row: usize) -> f64 {
    vector.binary_search_by_key(&row, |(at, _)| *at).map_or(0.0, |at| vector[at].1)
}

/// `vector −= factor · other`, both with ascending rows; returns the rows that are new in it.
fn subtract(
    vector: &mut Vec<(usize, f64)>,
    factor: f64,
    other: &[(usize, f64)],
    mut is_new: impl FnMut(usize),
) {
    let mut sum = Vec::with_capacity(vector.len() + other.len());
    let mut own = vector.iter().copied().peekable();
    for &(row, by) in other {
        while let Some(before) = own.next_if(|(at, _)| *at < row) {
            sum.push(before);
        }
        match own.next_if(|(at, _)| *at == row) {
            Some((_, weight)) => sum.push((row, weight - factor * by)),
            None => {
                is_new(row);
                sum.push((row, -factor * by));
            }
        }
    }
    sum.extend(own);
    *vector = sum;
}

/// Whether every unknown has an entry on the diagonal of the mass matrix: a matter of the pattern, which a resumed run has
/// before it has evaluated anything.
pub fn has_inertia(point: &Evaluator) -> bool {
    point.contacts.is_empty()
        && (0..point.layout.n_speeds).all(|at| point.layout.mass.place(at, at).is_some())
}

/// The diagonal of the mass matrix, zero for contact parameters.
pub fn mass_diagonal(point: &Evaluator) -> Vec<f64> {
    let mut diagonal = vec![0.0; point.n_rates()];
    for ((row, column), &value) in point.layout.mass.entries().zip(&point.values.mass) {
        if row == column {
            diagonal[row] = value;
        }
    }
    diagonal
}

/// Units of coordinates in which their inertias are alike: `1/√M_jj` by the mean; 1 where there is no inertia.
pub fn coordinate_scales(diagonal: &[f64]) -> Vec<f64> {
    let has_mass = |m: &f64| *m > 0.0 && m.is_finite();
    let positive: Vec<f64> = diagonal.iter().copied().filter(has_mass).collect();
    let mean = positive.iter().map(|m| m.ln()).sum::<f64>() / positive.len().max(1) as f64;
    let scale = |m: &f64| if has_mass(m) { (0.5 * (mean - m.ln())).exp() } else { 1.0 };
    diagonal.iter().map(scale).collect()
}

impl Evaluator {
    /// Rows at the last evaluation, over all unknowns in units of their [magnitudes](Evaluator::scale), each divided by its length or
    /// its typical length; with these divisors.
    pub fn unit_rows(&self, rows: &[usize]) -> (Matrix, Vec<f64>) {
        let mut matrix = self.jacobian(rows);
        let norms = self.to_unit_rows(rows, &mut matrix);
        (matrix, norms)
    }

    /// The same of a matrix of these rows.
    pub fn to_unit_rows(&self, rows: &[usize], matrix: &mut Matrix) -> Vec<f64> {
        let units = self.scale.units();
        units.iter().enumerate().for_each(|(column, unit)| matrix.scale_column(column, *unit));
        equilibrate_rows(matrix, &self.row_sizes(rows, &units))
    }
}

/// Divides each row by its length, or its typical size where that is larger, and returns the divisors; rows of zeros
/// stay.
pub fn equilibrate_rows(matrix: &mut Matrix, sizes: &[f64]) -> Vec<f64> {
    let mut norms = vec![0.0; matrix.n_rows()];
    for column in 0..matrix.n_columns() {
        for (norm, entry) in norms.iter_mut().zip(matrix.column(column)) {
            *norm += entry * entry;
        }
    }
    for (row, norm) in norms.iter_mut().enumerate() {
        *norm = norm.sqrt().max(sizes.get(row).copied().unwrap_or(0.0));
        if *norm <= 0.0 || !norm.is_finite() {
            *norm = 1.0;
        }
        matrix.scale_row(row, 1.0 / *norm);
    }
    norms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_dependency_speaks_of_one_row_and_rows_before_it() {
        // Rows: e1, e2, e1+e2, 2 e1, e3, e2 − e3.
        let rows: [&[f64]; 6] = [
            &[1.0, 0.0, 0.0],
            &[0.0, 1.0, 0.0],
            &[1.0, 1.0, 0.0],
            &[2.0, 0.0, 0.0],
            &[0.0, 0.0, 1.0],
            &[0.0, 1.0, -1.0],
        ];
        let rank = RowRank::of(&Matrix::from_rows(&rows), &[1.0; 3], &[]).unwrap();
        assert_eq!(rank.rank, 3);
        let expected: [(usize, &[(usize, f64)]); 3] =
            [(2, &[(0, 1.0), (1, 1.0)]), (3, &[(0, 2.0)]), (5, &[(1, 1.0), (4, -1.0)])];
        for (dependency, (row, combination)) in rank.dependencies.iter().zip(expected) {
            assert_eq!(dependency.row, row);
            assert_eq!(dependency.combination.len(), combination.len());
            for (found, expected) in dependency.combination.iter().zip(combination) {
                assert_eq!(found.0, expected.0);
                assert!((found.1 - expected.1).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn a_row_of_zeros_repeats_nothing() {
        let rank = RowRank::of(&Matrix::from_rows(&[&[0.0, 0.0], &[1.0, 0.0]]), &[1.0; 2], &[]).unwrap();
        assert_eq!(rank.dependencies, [Dependency { row: 0, combination: Vec::new() }]);
    }
}
