//! Singular values of a saddle point.

use crate::rules::{CONTRADICTION, MOVES, ROUNDING_OF_SIDES};
use dalembert_system::Pattern;

use crate::matrix::add_scaled;
use crate::{Matrix, Rank, Svd};

use super::frame::PlannedMatrix;

/// The singular values and vectors of the scaled matrix of a [`Kkt`](super::Kkt), regularisation left out.
///
/// Scaling is that of the plan, so that singular values are near one where unknowns have inertia and rows their typical length.
#[derive(Clone, Debug)]
pub struct Spectrum {
    svd: Svd,
    /// The scaled matrix itself, to refine solutions against.
    matrix: Matrix,
    n: usize,
    units: Vec<f64>,
}

/// A combination of equations whose left sides cancel and whose right sides do not.
#[derive(Clone, Debug, PartialEq)]
pub struct Contradiction {
    /// Weights of the selected rows.
    pub weights: Vec<f64>,
    /// Sum of the right sides, relative to the largest of them in the combination.
    pub disagreement: f64,
}

impl Spectrum {
    pub(super) fn new(
        frame: &PlannedMatrix,
        is_symmetric: bool,
        metric: f64,
        upper: &[f64],
        rows: &[f64],
    ) -> Option<Spectrum> {
        let (n, size, units) = (frame.n, frame.size(), &frame.units);
        let mut matrix = Matrix::zeros(size, size);
        let mut put = |row: usize, column: usize, value: f64| {
            matrix[(row, column)] = value * units[row] * units[column];
        };
        let entries = |pattern: &Pattern, values: &[f64], put: &mut dyn FnMut(usize, usize, f64)| {
            pattern.entries().zip(values).for_each(|((row, column), value)| put(row, column, *value));
        };
        entries(&frame.upper, upper, &mut |row, column, value| {
            put(row, column, value);
            if is_symmetric {
                put(column, row, value);
            }
        });
        let mut selected = vec![0.0; frame.rows.n_entries()];
        entries(&frame.rows, frame.select(rows, &mut selected), &mut |row, column, value| {
            put(n + row, column, value);
            put(column, n + row, value);
        });
        (0..n).for_each(|at| matrix[(at, at)] += metric);
        Some(Spectrum { svd: Svd::new(&matrix)?, matrix, n, units: units.clone() })
    }

    /// The number of singular values above `cut` times the largest.
    pub fn rank(&self, cut: f64) -> Rank {
        self.svd.rank(cut)
    }

    /// Directions of the unknowns that neither have inertia nor are bound by rows, of unit length.
    pub fn free_directions(&self, cut: f64) -> Vec<Vec<f64>> {
        let kernel = self.svd.null_space(self.svd.rank(cut).rank);
        let length = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
        let moving = (0..kernel.n_columns())
            .map(|column| &kernel.column(column)[..self.n])
            .filter(|motion| length(motion) > MOVES);
        moving
            .map(|motion| {
                let mut direction: Vec<f64> =
                    motion.iter().zip(&self.units).map(|(x, unit)| x * unit).collect();
                let length = length(&direction);
                direction.iter_mut().for_each(|x| *x /= length);
                direction
            })
            .collect()
    }

    /// The first combination of equations, dependent by `cut`, that these right sides contradict.
    pub fn contradiction(&self, cut: f64, top: &[f64], bottom: &[f64]) -> Option<Contradiction> {
        let right = self.scaled(top, bottom);
        let largest = right.iter().fold(0.0, |largest: f64, b| largest.max(b.abs()));
        let left = self.svd.left_null_space(self.svd.rank(cut).rank);
        (0..left.n_columns()).find_map(|column| {
            let vector = left.column(column);
            let (rest, size) = vector
                .iter()
                .zip(&right)
                .fold((0.0, 0.0f64), |(rest, size), (w, b)| (rest + w * b, size.max((w * b).abs())));
            let disagrees = rest.abs() > CONTRADICTION * size && rest.abs() > ROUNDING_OF_SIDES * largest;
            disagrees.then(|| Contradiction {
                weights: vector[self.n..].iter().zip(&self.units[self.n..]).map(|(w, u)| w * u).collect(),
                disagreement: rest.abs() / size,
            })
        })
    }

    /// Solves in place over the singular values above `cut` times the largest; returns how many these are. The solution is refined
    /// once: singular vectors are orthogonal to rounding only, which small singular values amplify.
    pub fn solve(&self, cut: f64, x: &mut [f64], y: &mut [f64]) -> Rank {
        let rank = self.svd.rank(cut);
        let mut residual = self.scaled(x, y);
        let mut solution = self.svd.solve(rank.rank, &residual);
        for (column, value) in solution.iter().enumerate() {
            add_scaled(-value, self.matrix.column(column), &mut residual);
        }
        add_scaled(1.0, &self.svd.solve(rank.rank, &residual), &mut solution);
        let out = x.iter_mut().chain(y.iter_mut());
        for (out, (value, unit)) in out.zip(solution.iter().zip(&self.units)) {
            *out = value * unit;
        }
        rank
    }

    fn scaled(&self, x: &[f64], y: &[f64]) -> Vec<f64> {
        x.iter().chain(y).zip(&self.units).map(|(value, unit)| value * unit).collect()
    }
}
