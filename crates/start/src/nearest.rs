//! The nearest solution of nonlinear relations to a guess, by Gauss-Newton steps.
//!
//! First the error is brought to zero by steps of least length, `δ = −J⁺g`, limited and halved until the error falls;
//! then the solution slides along the tangent space towards the guess, `δ = (I − J⁺J)(guess − u)`, and is brought
//! back. Steps are solved by the factors of `[W² Jᵀ; J 0]`; where these are not sound, and in small problems, by the truncated
//! pseudo-inverse of a singular value decomposition.

use crate::rules::{
    NEAREST, SAME_DISTANCE, SETTLED, SHORTEST_SLIDE, SOLVED, STEP_RANK, SUFFICIENT_FALL, VALLEY,
};
use dalembert_linear::{
    Block, Elimination, FACTORS_FIRST, Kkt, KktPlan, MOST_SINGULAR_VALUES, Matrix, Regularisation, Scaling,
    Svd, power_of_two,
};
use dalembert_system::{Judgement, Pattern};

use crate::phase::PhaseRows;
use dalembert_forward::rank::{equilibrate_rows, rank_of_unit_rows};
use dalembert_forward::rules::SOUND_PIVOT;

const MAX_STEPS: usize = 100;

/// Steps that are as long as they may be and still gain are not counted, up to this many: each can lead a tenth farther, so that
/// positions of any size are within reach.
const MAX_LONG_STEPS: usize = 400;
const MAX_HALVINGS: usize = 12;
const MAX_SLIDES: usize = 40;

/// Relations `g(u) = 0` over unknowns of which some are held.
pub trait Relations {
    /// Which rows over which unknowns.
    fn scope(&self) -> &PhaseRows;
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
pub struct Found {
    pub u: Vec<f64>,
    /// The largest scaled error.
    pub residual: f64,
    pub n_steps: usize,
}

/// Why there is none.
#[derive(Clone, Debug)]
pub enum Missed {
    /// The error stays: what is left of each row, scaled.
    Stalled { errors: Vec<f64> },
    /// A row is not a number, even at the guess.
    NotFinite { row: usize },
}

/// Finds the solution nearest to `target`, beginning at `first`; both hold all unknowns, and `weights` says of each
/// free unknown how hard it is to move.
///
/// Unknowns of different kinds are compared in units of their magnitudes.
pub fn nearest(
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
pub fn solve_from(relations: &mut dyn Relations, first: &[f64], weights: &[f64]) -> Result<Found, Missed> {
    Search::new(relations, weights).solve(first)
}

struct Search<'r> {
    relations: &'r mut dyn Relations,
    /// How hard each free unknown is to move, by the inverse of its unit.
    weights: Vec<f64>,
    error: Vec<f64>,
    jacobian: Vec<f64>,
    scales: Vec<f64>,
    /// `[W² Jᵀ; J 0]`, and the diagonal of `W²`; `None` for few unknowns, where singular values are as fast.
    kkt: Option<Box<Kkt>>,
    squares: Vec<f64>,
}

impl<'r> Search<'r> {
    fn new(relations: &'r mut dyn Relations, weights: &[f64]) -> Search<'r> {
        let (n_rows, n_entries) =
            (relations.scope().pattern().n_rows(), relations.scope().pattern().n_entries());
        let scope = relations.scope();
        let weights: Vec<f64> =
            weights.iter().zip(scope.units_of_free()).map(|(weight, unit)| weight / unit).collect();
        let has_factors = scope.free.len().max(n_rows) >= FACTORS_FIRST;
        let kkt = if has_factors { factors(scope, &weights).map(Box::new) } else { None };
        Search {
            relations,
            error: vec![0.0; n_rows],
            jacobian: vec![0.0; n_entries],
            scales: vec![1.0; n_rows],
            kkt,
            squares: weights.iter().map(|weight| weight * weight).collect(),
            weights,
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
        let mut n_long = 0;
        // The squared error, by what steps leave of it: each compares it in the units of the rows at its beginning.
        let (mut valley, mut left) = (VALLEY.begin(), 1.0);
        valley.judge(left, 1.0);
        let free_is_empty = self.relations.scope().free.is_empty();
        let mut iteration = NEAREST.begin();
        let mut judgement = iteration.judge_where(false, residual, 1.0);
        while judgement != Judgement::Converged && n_steps - n_long < MAX_STEPS && !free_is_empty {
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
                if self.merit(&before.3) <= (1.0 - SUFFICIENT_FALL * part) * merit {
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
            n_long += usize::from(is_on_its_way && n_long < MAX_LONG_STEPS);
            if is_on_its_way {
                (valley, left) = (VALLEY.begin(), 1.0);
                valley.judge(left, 1.0);
            } else {
                left *= self.merit(&before.3) / merit;
                if valley.judge(left, 1.0) == Judgement::Stalled {
                    break;
                }
            }
            judgement = iteration.judge_where(before.1 < NEAREST.stall, residual, 1.0);
            if judgement == Judgement::Converged && residual > before.1 {
                u = before.0;
                residual = self.evaluate(&u);
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
            let scope = self.relations.scope();
            let small =
                |(at, by): (&usize, &f64)| by.abs() <= SETTLED * (scope.magnitude(*at) + found.u[*at].abs());
            if scope.free.iter().zip(&wish).all(small) {
                return;
            }
            let (distance, size) = (self.distance(&found.u, target), self.weighted(&wish, &wish));
            let mut part = length.min(self.step_limit(&found.u, &wish));
            let mut next = None;
            while part > SHORTEST_SLIDE * length {
                let mut u = found.u.clone();
                self.move_by(&found.u, &wish, part, &mut u);
                if let Ok(there) = self.solve(&u) {
                    self.evaluate(&there.u);
                    let Some(new_wish) = self.step(Some((&there.u, target))) else { return };
                    let new_distance = self.distance(&there.u, target);
                    let falls = new_distance.powi(2) <= distance.powi(2) - SUFFICIENT_FALL * part * size;
                    let settles = new_distance <= distance * (1.0 + SAME_DISTANCE)
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
        a.iter().zip(b).zip(&self.weights).map(|((a, b), weight)| weight * weight * a * b).sum()
    }

    fn distance(&self, u: &[f64], target: &[f64]) -> f64 {
        let free = &self.relations.scope().free;
        let sum: f64 =
            free.iter().zip(&self.weights).map(|(&at, weight)| (weight * (u[at] - target[at])).powi(2)).sum();
        sum.sqrt()
    }

    fn move_by(&self, from: &[f64], step: &[f64], part: f64, u: &mut [f64]) {
        u.copy_from_slice(from);
        self.relations.advance(u, step, part);
    }

    /// The part of a step that keeps each unknown within half of its magnitude and a tenth of itself: angles may be large
    /// and must not jump, lengths may be large and must get on. What is linear is not limited.
    fn step_limit(&self, u: &[f64], step: &[f64]) -> f64 {
        if self.relations.is_linear() {
            return f64::INFINITY;
        }
        let scope = self.relations.scope();
        let reach = |at: usize| 0.5 * scope.magnitude(at) + 0.1 * u[at].abs();
        scope.free.iter().zip(step).fold(f64::INFINITY, |part: f64, (&at, by)| part.min(reach(at) / by.abs()))
    }

    /// `−J⁺g`, or the tangential part of `target − u`.
    fn step(&mut self, towards: Option<(&[f64], &[f64])>) -> Option<Vec<f64>> {
        let free = &self.relations.scope().free;
        let wish: Option<Vec<f64>> =
            towards.map(|(u, target)| free.iter().map(|&at| target[at] - u[at]).collect());
        let Some(kkt) = &mut self.kkt else { return self.truncated_step(wish) };
        let is_factored = kkt.factor(&self.squares, &self.jacobian).is_ok();
        let (n, n_rows) = (kkt.n_unknowns(), kkt.n_rows());
        // Large systems are solved with redundant rows, and have no singular values.
        let is_large = n.max(n_rows) > MOST_SINGULAR_VALUES && !Kkt::needs_independent_rows(n + n_rows);
        if is_factored && (is_large || kkt.pivot_ratio() >= SOUND_PIVOT) {
            let (mut top, mut bottom) = match wish {
                None => (vec![0.0; n], self.error.iter().map(|g| -g).collect()),
                Some(wish) => {
                    (wish.iter().zip(&self.squares).map(|(wish, w)| wish * w).collect(), vec![0.0; n_rows])
                }
            };
            kkt.solve_refined(&mut top, &mut bottom).ok()?;
            return Some(top);
        }
        if is_large { None } else { self.truncated_step(wish) }
    }

    /// A step by singular values.
    fn truncated_step(&self, wish: Option<Vec<f64>>) -> Option<Vec<f64>> {
        let scope = self.relations.scope();
        let mut matrix = Matrix::from_pattern(scope.pattern(), &self.jacobian);
        for (column, weight) in self.weights.iter().enumerate() {
            matrix.scale_column(column, 1.0 / weight);
        }
        let norms = equilibrate_rows(&mut matrix, &scope.sizes);
        let svd = Svd::new(&matrix)?;
        let rank = rank_of_unit_rows(&svd, STEP_RANK).rank;
        let mut step = match wish {
            None => {
                let rhs: Vec<f64> = self.error.iter().zip(&norms).map(|(g, norm)| -g / norm).collect();
                svd.solve(rank, &rhs)
            }
            Some(mut wish) => {
                for (wish, weight) in wish.iter_mut().zip(&self.weights) {
                    *wish *= weight;
                }
                let tangents = svd.null_space(rank);
                tangents.times_vector(&tangents.transpose_times_vector(&wish))
            }
        };
        for (step, weight) in step.iter_mut().zip(&self.weights) {
            *step /= weight;
        }
        step.iter().all(|by| by.is_finite()).then_some(step)
    }
}

/// `[W² Jᵀ; J 0]` over the free unknowns; `None` if it is too large.
fn factors(scope: &PhaseRows, weights: &[f64]) -> Option<Kkt> {
    let pattern = scope.pattern();
    let size = |row: usize| scope.sizes.get(row).copied().unwrap_or(0.0);
    let scaling = Scaling {
        columns: weights.iter().map(|weight| power_of_two(1.0 / weight)).collect(),
        rows: (0..pattern.n_rows()).map(|row| power_of_two(1.0 / size(row))).collect(),
    };
    Kkt::plan(&KktPlan {
        upper: &Pattern::diagonal(weights.len()),
        rows: pattern,
        selected: &(0..pattern.n_rows()).collect::<Vec<_>>(),
        scaling: &scaling,
        block: Block::Mass,
        regularisation: Regularisation::None,
        elimination: Elimination::Whole,
    })
    .ok()
}

/// The size of the terms of each row: `Σ_j |J_j| max(|u_j|, floor_j)`, where no entry counts less than typically.
pub fn row_scales(
    pattern: &Pattern,
    jacobian: &[f64],
    typical: &[f64],
    u: &[f64],
    floors: &[f64],
    scales: &mut [f64],
) {
    for (row, scale) in scales.iter_mut().enumerate() {
        let sum: f64 = pattern
            .row(row)
            .zip(pattern.columns(row))
            .map(|(place, &column)| {
                let column = column as usize;
                jacobian[place].abs().max(typical[place]) * u[column].abs().max(floors[column])
            })
            .sum();
        *scale = if sum > 0.0 && sum.is_finite() { sum } else { 1.0 };
    }
}
