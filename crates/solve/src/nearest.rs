//! The nearest solution of nonlinear relations to a guess, by Gauss-Newton steps.
//!
//! First the error is brought to zero by steps of least length, `δ = −J⁺g`, limited and halved until the error falls;
//! then the solution slides along the tangent space towards the guess, `δ = (I − J⁺J)(guess − u)`, and is brought
//! back. Small problems use the truncated pseudo-inverse of a singular value decomposition, large ones the sparse
//! factors of `[W² Jᵀ; J 0]`.

use dalembert_linear::{Matrix, SaddlePoint, Svd};
use dalembert_system::Pattern;

use crate::phase::Scope;
use crate::rank::rank_of_unit_rows;

/// Above this many unknowns there are no singular values, and with them no choices, ties and massless directions: their cost
/// grows with the cube of the number of unknowns.
pub(crate) const DENSE_LIMIT: usize = 150;

/// From this many unknowns on steps are solved by sparse factors where these are sound, and by singular values elsewhere.
/// `check` of 24 four-bars, 147 unknowns, took 61 ms by singular values alone and takes 9 ms; of 10, 63 unknowns, 15 and 4 ms; of
/// 4, 21 unknowns, 5 and 3 ms.
pub(crate) const FACTORS_FIRST: usize = 20;

/// Pivots of rows from here on are sound, in units in which rows have their typical length: squares of singular values, so that
/// these are far above all cuts.
pub(crate) const SOUND_PIVOT: f64 = 1e-6;

/// Singular values below this part of the largest are cut in a step: the cut of ranks, below which rounding lies.
const STEP_CUT: f64 = 1e-11;

/// Scaled errors below this are a solution.
pub(crate) const SOLVED: f64 = 1e-10;

/// Scaled errors below this are rounding.
const ROUNDING: f64 = 1e-15;

const MAX_STEPS: usize = 100;

/// Steps that are as long as they may be and still gain are not counted, up to this many: each can lead a tenth farther, so that
/// positions of any size are within reach.
const MAX_LONG_STEPS: usize = 400;
const MAX_HALVINGS: usize = 12;
const MAX_SLIDES: usize = 40;

/// A step that leaves more than this of the squared error is slow; double roots still halve the error at each step.
const SLOW: f64 = 0.95;
const MAX_SLOW: usize = 6;

/// Relations `g(u) = 0` over unknowns of which some are held.
pub(crate) trait Relations {
    /// Which rows over which unknowns.
    fn scope(&self) -> &Scope;
    /// Error and Jacobian at `u`, and the size of the terms of each row, with which its error is compared.
    fn evaluate(&mut self, u: &[f64], error: &mut [f64], jacobian: &mut [f64], scales: &mut [f64]);
    /// Whether one step solves them, however long it is.
    fn is_linear(&self) -> bool {
        false
    }
    /// Moves the free unknowns of `u` by a part of a step, along which the Jacobian was taken.
    fn advance(&self, u: &mut [f64], step: &[f64], part: f64) {
        for (&at, by) in self.scope().free.iter().zip(step) {
            u[at] += part * by;
        }
    }
}

/// A solution.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub u: Vec<f64>,
    /// The largest scaled error.
    pub residual: f64,
    pub n_steps: usize,
}

/// Why there is none.
#[derive(Clone, Debug)]
pub(crate) enum Missed {
    /// The error stays: what is left of each row, scaled.
    Stalled { errors: Vec<f64> },
    /// A row is not a number, even at the guess.
    NotFinite { row: usize },
}

/// Finds the solution nearest to `target`, beginning at `first`; both hold all unknowns, and `weights` says of each
/// free unknown how hard it is to move.
pub(crate) fn nearest(
    relations: &mut dyn Relations,
    first: &[f64],
    target: &[f64],
    weights: &[f64],
) -> Result<Found, Missed> {
    let mut search = Search::new(relations, weights);
    let mut found = search.solve(first)?;
    search.slide(&mut found, target);
    Ok(found)
}

/// Brings the error to zero from `first` and goes no further.
pub(crate) fn solve_from(
    relations: &mut dyn Relations,
    first: &[f64],
    weights: &[f64],
) -> Result<Found, Missed> {
    Search::new(relations, weights).solve(first)
}

struct Search<'r> {
    relations: &'r mut dyn Relations,
    weights: &'r [f64],
    error: Vec<f64>,
    jacobian: Vec<f64>,
    scales: Vec<f64>,
    factors: Factors,
}

/// How linear steps are solved.
enum Factors {
    Dense,
    /// By sparse factors where they are sound.
    SparseFirst(Box<SaddlePoint>),
    Sparse(Option<Box<SaddlePoint>>),
}

impl<'r> Search<'r> {
    fn new(relations: &'r mut dyn Relations, weights: &'r [f64]) -> Search<'r> {
        let (n_rows, n_entries) =
            (relations.scope().pattern().n_rows(), relations.scope().pattern().n_entries());
        let n_free = relations.scope().free.len();
        let saddle = || SaddlePoint::new(&Pattern::diagonal(n_free), relations.scope().pattern());
        let factors = match n_free.max(n_rows) {
            ..FACTORS_FIRST => Factors::Dense,
            FACTORS_FIRST..=DENSE_LIMIT => {
                saddle().map_or(Factors::Dense, |saddle| Factors::SparseFirst(Box::new(saddle)))
            }
            _ => Factors::Sparse(saddle().map(Box::new)),
        };
        Search {
            relations,
            weights,
            error: vec![0.0; n_rows],
            jacobian: vec![0.0; n_entries],
            scales: vec![1.0; n_rows],
            factors,
        }
    }

    /// Evaluates, and returns the largest scaled error.
    fn evaluate(&mut self, u: &[f64]) -> f64 {
        self.relations.evaluate(u, &mut self.error, &mut self.jacobian, &mut self.scales);
        self.error.iter().zip(&self.scales).fold(0.0, |worst: f64, (error, scale)| {
            let scaled = error.abs() / scale;
            if scaled.is_nan() { f64::INFINITY } else { worst.max(scaled) }
        })
    }

    /// The sum of squares of the scaled errors with frozen scales, by which steps are accepted.
    fn merit(&self, scales: &[f64]) -> f64 {
        let sum: f64 = self.error.iter().zip(scales).map(|(error, scale)| (error / scale).powi(2)).sum();
        if sum.is_nan() { f64::INFINITY } else { sum }
    }

    /// Steps of least length until the error is zero.
    fn solve(&mut self, first: &[f64]) -> Result<Found, Missed> {
        let mut u = first.to_vec();
        let mut residual = self.evaluate(&u);
        if let Some(row) = self.error.iter().position(|error| !error.is_finite()) {
            return Err(Missed::NotFinite { row });
        }
        let mut n_steps = 0;
        let (mut n_slow, mut n_long) = (0, 0);
        let free_is_empty = self.relations.scope().free.is_empty();
        while residual > ROUNDING && n_steps - n_long < MAX_STEPS && !free_is_empty {
            n_steps += 1;
            let Some(step) = self.step(None) else { break };
            let before = (u.clone(), residual, self.error.clone(), self.scales.clone());
            let merit = self.merit(&before.3);
            let limit = self.step_limit(&u, &step).min(1.0);
            let mut part = limit;
            let mut accepted = false;
            for _ in 0..MAX_HALVINGS {
                self.move_by(&before.0, &step, part, &mut u);
                residual = self.evaluate(&u);
                if self.merit(&before.3) <= (1.0 - 1e-4 * part) * merit {
                    accepted = true;
                    break;
                }
                part /= 2.0;
            }
            if !accepted {
                // At the level of rounding nothing falls any more; elsewhere the search has stalled.
                u = before.0;
                residual = self.evaluate(&u);
                break;
            }
            // A valley whose floor is not zero: the steps go on for ever and gain nothing. What is far away takes many steps too,
            // each as long as it may be.
            let is_on_its_way = part == limit && limit < 1.0;
            n_slow = if self.merit(&before.3) > SLOW * merit && !is_on_its_way { n_slow + 1 } else { 0 };
            n_long += usize::from(is_on_its_way && n_long < MAX_LONG_STEPS);
            if n_slow >= MAX_SLOW {
                break;
            }
            if before.1 < SOLVED && residual > 0.5 * before.1 {
                if residual > before.1 {
                    u = before.0;
                    residual = self.evaluate(&u);
                }
                break;
            }
        }
        if residual <= SOLVED {
            Ok(Found { u, residual, n_steps })
        } else {
            let errors = self.error.iter().zip(&self.scales).map(|(error, scale)| error / scale).collect();
            Err(Missed::Stalled { errors })
        }
    }

    /// Slides towards the target along the solutions: steepest descent of the distance, with the step length of Barzilai
    /// and Borwein, which adapts to the curvature of the surface. Near the end the distance is no measure, and the tangential
    /// part itself has to fall.
    fn slide(&mut self, found: &mut Found, target: &[f64]) {
        self.evaluate(&found.u);
        let Some(mut wish) = self.step(Some((&found.u, target))) else { return };
        let mut length: f64 = 1.0;
        for _ in 0..MAX_SLIDES {
            let free = &self.relations.scope().free;
            let small = |(at, by): (&usize, &f64)| by.abs() <= 1e-9 * (1.0 + found.u[*at].abs());
            if free.iter().zip(&wish).all(small) {
                return;
            }
            let (distance, size) = (self.distance(&found.u, target), self.weighted(&wish, &wish));
            let mut part = length.min(self.step_limit(&found.u, &wish));
            let mut next = None;
            while part > 1e-4 * length {
                let mut u = found.u.clone();
                self.move_by(&found.u, &wish, part, &mut u);
                if let Ok(there) = self.solve(&u) {
                    self.evaluate(&there.u);
                    let Some(new_wish) = self.step(Some((&there.u, target))) else { return };
                    let new_distance = self.distance(&there.u, target);
                    let falls = new_distance.powi(2) <= distance.powi(2) - 1e-4 * part * size;
                    let settles = new_distance <= distance * (1.0 + 1e-12)
                        && self.weighted(&new_wish, &new_wish) < 0.8 * size;
                    if falls || settles {
                        next = Some((there, new_wish));
                        break;
                    }
                }
                part /= 2.0;
            }
            let Some((there, new_wish)) = next else { return };
            let moved: Vec<f64> =
                self.relations.scope().free.iter().map(|&at| there.u[at] - found.u[at]).collect();
            let change: Vec<f64> = wish.iter().zip(&new_wish).map(|(old, new)| old - new).collect();
            let (along, across) = (self.weighted(&moved, &moved), self.weighted(&moved, &change));
            length = if across > 1e-3 * along { (along / across).clamp(0.01, 100.0) } else { 1.0 };
            found.n_steps += there.n_steps;
            found.residual = there.residual;
            found.u = there.u;
            wish = new_wish;
        }
    }

    /// The product of two steps in the metric of the weights.
    fn weighted(&self, a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).zip(self.weights).map(|((a, b), weight)| weight * weight * a * b).sum()
    }

    fn distance(&self, u: &[f64], target: &[f64]) -> f64 {
        let free = &self.relations.scope().free;
        let sum: f64 =
            free.iter().zip(self.weights).map(|(&at, weight)| (weight * (u[at] - target[at])).powi(2)).sum();
        sum.sqrt()
    }

    fn move_by(&self, from: &[f64], step: &[f64], part: f64, u: &mut [f64]) {
        u.copy_from_slice(from);
        self.relations.advance(u, step, part);
    }

    /// The part of a step that keeps each unknown within half of one and a tenth of its own size: angles may be large
    /// and must not jump, lengths may be large and must get on. What is linear is not limited.
    fn step_limit(&self, u: &[f64], step: &[f64]) -> f64 {
        if self.relations.is_linear() {
            return f64::INFINITY;
        }
        let free = &self.relations.scope().free;
        let reach = |at: usize| 0.5 + 0.1 * u[at].abs();
        free.iter().zip(step).fold(f64::INFINITY, |part: f64, (&at, by)| part.min(reach(at) / by.abs()))
    }

    /// `−J⁺g`, or the tangential part of `target − u`.
    fn step(&mut self, towards: Option<(&[f64], &[f64])>) -> Option<Vec<f64>> {
        let free = &self.relations.scope().free;
        let wish: Option<Vec<f64>> =
            towards.map(|(u, target)| free.iter().map(|&at| target[at] - u[at]).collect());
        match &mut self.factors {
            Factors::Dense => self.dense_step(wish),
            Factors::SparseFirst(saddle) => {
                let squares = squares(self.weights);
                let scope = self.relations.scope();
                let is_sound = has_length(scope, &self.jacobian, self.weights)
                    && saddle.factor(&squares, &self.jacobian).is_ok()
                    && saddle.smallest_row_pivot() >= SOUND_PIVOT;
                match is_sound {
                    true => sparse_step(saddle, &squares, &self.error, wish),
                    false => self.dense_step(wish),
                }
            }
            Factors::Sparse(saddle) => {
                let saddle = saddle.as_mut()?;
                let squares = squares(self.weights);
                saddle.factor(&squares, &self.jacobian).ok()?;
                sparse_step(saddle, &squares, &self.error, wish)
            }
        }
    }

    /// A step by singular values.
    fn dense_step(&self, wish: Option<Vec<f64>>) -> Option<Vec<f64>> {
        let scope = self.relations.scope();
        let mut matrix = Matrix::from_pattern(scope.pattern(), &self.jacobian);
        for (column, weight) in self.weights.iter().enumerate() {
            matrix.scale_column(column, 1.0 / weight);
        }
        let norms = equilibrate_rows(&mut matrix, &scope.sizes);
        let svd = Svd::new(&matrix)?;
        let rank = rank_of_unit_rows(&svd, STEP_CUT).rank;
        let mut step = match wish {
            None => {
                let rhs: Vec<f64> = self.error.iter().zip(&norms).map(|(g, norm)| -g / norm).collect();
                svd.solve(rank, &rhs)
            }
            Some(mut wish) => {
                for (wish, weight) in wish.iter_mut().zip(self.weights) {
                    *wish *= weight;
                }
                let tangents = svd.null_space(rank);
                tangents.times_vector(&tangents.transpose_times_vector(&wish))
            }
        };
        for (step, weight) in step.iter_mut().zip(self.weights) {
            *step /= weight;
        }
        step.iter().all(|by| by.is_finite()).then_some(step)
    }
}

/// The squares of the weights, the diagonal of the metric.
fn squares(weights: &[f64]) -> Vec<f64> {
    weights.iter().map(|weight| weight * weight).collect()
}

/// A step by the factors of `[W² Jᵀ; J 0]`.
fn sparse_step(
    saddle: &mut SaddlePoint,
    squares: &[f64],
    error: &[f64],
    wish: Option<Vec<f64>>,
) -> Option<Vec<f64>> {
    let (mut top, mut bottom) = match wish {
        None => (vec![0.0; squares.len()], error.iter().map(|g| -g).collect()),
        Some(wish) => (wish.iter().zip(squares).map(|(wish, w)| wish * w).collect(), vec![0.0; error.len()]),
    };
    saddle.solve(&mut top, &mut bottom);
    top.iter().all(|by: &f64| by.is_finite()).then_some(top)
}

/// Whether no row is short beside its typical size: factors scale rows to unit length, and would make a row of what rounding
/// leaves of one that vanishes.
fn has_length(scope: &Scope, jacobian: &[f64], weights: &[f64]) -> bool {
    let pattern = scope.pattern();
    (0..pattern.n_rows()).all(|row| {
        let entries = pattern.row(row).zip(pattern.columns(row));
        let square: f64 =
            entries.map(|(at, column)| (jacobian[at] / weights[*column as usize]).powi(2)).sum();
        let size = scope.sizes.get(row).copied().unwrap_or(0.0);
        square > SOUND_PIVOT * size * size
    })
}

/// The size of the terms of each row: `Σ_j |J_j| max(|u_j|, s/1000)`, where `s` is the largest of the unknowns and no
/// entry counts less than typically. Unknowns that `turn` are small around any base, and count as a radian at least.
pub(crate) fn row_scales(
    pattern: &Pattern,
    jacobian: &[f64],
    typical: &[f64],
    u: &[f64],
    turns: &[bool],
    scales: &mut [f64],
) {
    let plain = u.iter().zip(turns).filter(|(_, turns)| !**turns);
    let largest = plain.fold(0.0, |largest: f64, (u, _)| largest.max(u.abs()));
    let floor = if largest > 1e-9 && largest.is_finite() { 1e-3 * largest } else { 1.0 };
    for (row, scale) in scales.iter_mut().enumerate() {
        let sum: f64 = pattern
            .row(row)
            .zip(pattern.columns(row))
            .map(|(place, &column)| {
                let floor = if turns[column as usize] { 1.0 } else { floor };
                jacobian[place].abs().max(typical[place]) * u[column as usize].abs().max(floor)
            })
            .sum();
        *scale = if sum > 0.0 && sum.is_finite() { sum } else { 1.0 };
    }
}

/// Divides each row by its length, or its typical size where that is larger, and returns the divisors; rows of zeros
/// stay.
pub(crate) fn equilibrate_rows(matrix: &mut Matrix, sizes: &[f64]) -> Vec<f64> {
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
