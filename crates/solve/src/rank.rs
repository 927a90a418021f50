//! Ranks of rows, the gap by which they were decided, and what depends on what.

use dalembert_system::linear::{Matrix, Rank, SaddlePoint, Svd};
use dalembert_system::{Level, Pattern};

use crate::nearest::{DENSE_LIMIT, FACTORS_FIRST, equilibrate_rows};
use crate::point::{Point, RowView};

/// Singular values below this part of the largest are zero. Positions are solved to rounding, so that permanent
/// redundancy shows at 1e-13 and below.
pub const RANK_CUT: f64 = 1e-11;

/// Between [`RANK_CUT`] and this a configuration is nearly singular.
pub const NEARLY_SINGULAR: f64 = 1e-6;

/// Weights below this part of the largest are rounding.
const WEIGHT_CUT: f64 = 1e-8;

/// The rank of rows, the gap, and the rows that repeat others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RowRank {
    /// The rank.
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
pub struct Dependency {
    /// The row.
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
    pub(crate) fn at(point: &Point<'_>, up_to: Level) -> Option<RowRank> {
        let rows = point.rows(up_to);
        let mut rank = if point.n_rates().max(rows.len()) <= DENSE_LIMIT {
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
    pub(crate) fn of(matrix: &Matrix, scales: &[f64], sizes: &[f64]) -> Option<RowRank> {
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
        let left = svd.left_null_space(rank.rank);
        let vectors = (0..left.n_columns()).map(|column| left.column(column).to_vec()).collect();
        Some(RowRank {
            rank: rank.rank,
            smallest_kept: rank.smallest_kept,
            largest_dropped: rank.largest_dropped,
            dependencies: in_file_order(vectors, &norms),
            is_complete: true,
        })
    }

    /// The same by block inverse iteration with sparse factors.
    fn sparse(point: &Point<'_>, rows: &[usize]) -> Option<RowRank> {
        let n = point.n_rates();
        let view = RowView::new(point, rows, Some);
        let values = view.gather(&point.values);
        let mut saddle = SaddlePoint::new(&Pattern::diagonal(n), &view.pattern)?;
        let scales = coordinate_scales(&mass_diagonal(point));
        let metric: Vec<f64> = scales.iter().map(|scale| 1.0 / (scale * scale)).collect();
        saddle.factor(&metric, &values).ok()?;
        let found = saddle.row_dependencies(&values);
        // Only rows that take part are written out.
        let mut taking_part: Vec<usize> =
            found.vectors.iter().flat_map(|vector| vector.iter().map(|(row, _)| *row as usize)).collect();
        taking_part.sort_unstable();
        taking_part.dedup();
        let length =
            |row: usize| view.pattern.row(row).map(|place| values[place].powi(2)).sum::<f64>().sqrt();
        let norms: Vec<f64> = taking_part.iter().map(|row| length(*row).max(f64::MIN_POSITIVE)).collect();
        let dense = |vector: &Vec<(u32, f64)>| {
            let mut weights = vec![0.0; taking_part.len()];
            for (row, weight) in vector {
                if let Ok(at) = taking_part.binary_search(&(*row as usize)) {
                    weights[at] = weight * norms[at];
                }
            }
            weights
        };
        let mut dependencies = in_file_order(found.vectors.iter().map(dense).collect(), &norms);
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
pub(crate) fn rank_of_unit_rows(svd: &Svd, cut: f64) -> Rank {
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

/// Vanishing combinations, so arranged that each speaks of one row and rows before it: elimination from the last row
/// on. The weights are those of rows divided by `norms`.
fn in_file_order(mut vectors: Vec<Vec<f64>>, norms: &[f64]) -> Vec<Dependency> {
    let mut dependencies = Vec::new();
    let mut pivots: Vec<(usize, usize)> = Vec::new();
    for row in (0..norms.len()).rev() {
        let free = |at: &usize| !pivots.iter().any(|(used, _)| used == at);
        let weight = |at: usize| {
            let largest = vectors[at].iter().fold(0.0, |largest: f64, w| largest.max(w.abs()));
            if largest > 0.0 { vectors[at][row].abs() / largest } else { 0.0 }
        };
        let best = (0..vectors.len()).filter(free).max_by(|a, b| weight(*a).total_cmp(&weight(*b)));
        let Some(pivot) = best else { break };
        if weight(pivot) <= WEIGHT_CUT {
            continue;
        }
        pivots.push((pivot, row));
        let chosen: Vec<f64> = vectors[pivot].iter().map(|w| w / vectors[pivot][row]).collect();
        for (at, vector) in vectors.iter_mut().enumerate() {
            if at != pivot {
                let factor = vector[row];
                vector.iter_mut().zip(&chosen).for_each(|(w, by)| *w -= factor * by);
                vector[row] = 0.0;
            }
        }
        vectors[pivot] = chosen;
    }
    for (pivot, row) in pivots {
        let vector = &vectors[pivot];
        let largest = vector.iter().fold(0.0, |largest: f64, w| largest.max(w.abs()));
        let counts = |(at, w): &(usize, &f64)| *at != row && w.abs() > WEIGHT_CUT * largest;
        let combination = vector
            .iter()
            .enumerate()
            .filter(counts)
            .map(|(at, w)| (at, -w * norms[row] / norms[at]))
            .collect();
        dependencies.push(Dependency { row, combination });
    }
    dependencies.sort_by_key(|dependency| dependency.row);
    dependencies
}

/// Whether every unknown has an entry on the diagonal of the mass matrix: a matter of the pattern, which a resumed run knows
/// before it has evaluated anything.
pub(crate) fn has_inertia(point: &Point<'_>) -> bool {
    point.contacts.is_empty()
        && (0..point.layout.n_speeds).all(|at| point.layout.mass.place(at, at).is_some())
}

/// The diagonal of the mass matrix, zero for contact parameters.
pub(crate) fn mass_diagonal(point: &Point<'_>) -> Vec<f64> {
    let mut diagonal = vec![0.0; point.n_rates()];
    for ((row, column), &value) in point.layout.mass.entries().zip(&point.values.mass) {
        if row == column {
            diagonal[row] = value;
        }
    }
    diagonal
}

/// Units of coordinates in which their inertias are alike: `1/√M_jj` by the mean; 1 where there is no inertia.
pub(crate) fn coordinate_scales(diagonal: &[f64]) -> Vec<f64> {
    let has_mass = |m: &f64| *m > 0.0 && m.is_finite();
    let positive: Vec<f64> = diagonal.iter().copied().filter(has_mass).collect();
    let mean = positive.iter().map(|m| m.ln()).sum::<f64>() / positive.len().max(1) as f64;
    let scale = |m: &f64| if has_mass(m) { (0.5 * (mean - m.ln())).exp() } else { 1.0 };
    diagonal.iter().map(scale).collect()
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
