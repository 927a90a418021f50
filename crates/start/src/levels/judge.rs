//! LevelRanks of a solved level: determined unknowns, rows that bind the state, hidden constraints.

use crate::rules::{
    DERIVATIVE_RANK, DETERMINED, HIDDEN_RANK, KEPT_BY_MOTION, LEAST_TIE, NEARLY_SINGULAR_LEVEL, STATE_RANK,
    TIED_VALUE,
};
use dalembert_linear::{Matrix, Svd, echelon};
use dalembert_system::{ArrayRow, ColumnOf, RowOf};

use crate::guess::ValueId;
use crate::levels::HiddenConstraint;
use crate::levels::level::{Solved, column_of};

/// The ranks at a solved level.
pub struct LevelRanks {
    /// Rank of the columns of derivatives.
    pub n_rank_derivatives: usize,
    /// Independent state rows.
    pub rank_state: usize,
    /// Of those, independent in the velocities.
    pub rank_velocity: usize,
    pub free_positions: usize,
    pub free_velocities: usize,
    pub accelerations_determined: bool,
    pub open_inputs: Vec<usize>,
    pub is_kept: bool,
    pub gap: RankGap,
    /// Combinations of rows without derivatives.
    combinations: Matrix,
    /// The state rows: those combinations by the scaled state.
    state_rows: Matrix,
    /// The directions in which the state is free, orthonormal in scaled columns.
    pub tangents: Matrix,
}

/// Singular values of the columns of derivatives beside the cut of their rank, relative to the largest.
#[derive(Clone, Copy)]
pub struct RankGap {
    pub smallest_kept: f64,
    pub largest_dropped: f64,
}

impl RankGap {
    /// Whether the rank is in doubt.
    pub fn is_nearly_singular(self) -> bool {
        self.smallest_kept < NEARLY_SINGULAR_LEVEL
    }
}

impl LevelRanks {
    pub fn of(solved: &Solved) -> Option<LevelRanks> {
        let (states, jets) = (solved.states(), solved.derivatives());
        let jet_columns = solved.jacobian.select_columns(&jets);
        let svd = Svd::new(&jet_columns)?;
        let rank = svd.rank(DERIVATIVE_RANK);
        let combinations = svd.left_null_space(rank.rank);
        let open = svd.null_space(rank.rank);
        let state_columns = solved.jacobian.select_columns(&states);
        let state_rows = combinations.transpose_times(&state_columns);
        let is_rate = |at: &usize| solved.columns[states[*at]].order == 1;
        let rates: Vec<usize> = (0..states.len()).filter(is_rate).collect();
        let state_svd = Svd::new(&state_rows)?;
        let rank_state = absolute_rank(&state_svd.sigma);
        let rank_velocity = absolute_rank(&Svd::new(&state_rows.select_columns(&rates))?.sigma);
        let n = states.len() - rates.len();
        let part = |jet: usize| -> f64 {
            (0..open.n_columns()).map(|column| open[(jet, column)].powi(2)).sum::<f64>().sqrt()
        };
        let mut accelerations_determined = true;
        let mut n_accelerations = 0;
        let mut open_inputs = Vec::new();
        for (jet, &at) in jets.iter().enumerate() {
            let column = solved.columns[at];
            match (column.of, column.order) {
                (ColumnOf::Coordinate(_) | ColumnOf::Auxiliary(_), 2) if is_second_rate(solved, at) => {
                    n_accelerations += 1;
                    accelerations_determined &= part(jet) < DETERMINED;
                }
                (ColumnOf::Auxiliary(input), 0) if part(jet) >= DETERMINED => open_inputs.push(input),
                _ => {}
            }
        }
        accelerations_determined &= n_accelerations == n;
        let tangents = state_svd.null_space(rank_state);
        let is_kept = accelerations_determined && kept_by_motion(solved, &states, &combinations, &state_rows);
        Some(LevelRanks {
            n_rank_derivatives: rank.rank,
            rank_state,
            rank_velocity,
            free_positions: n + rank_velocity - rank_state,
            free_velocities: n - rank_velocity,
            accelerations_determined,
            open_inputs,
            is_kept,
            gap: RankGap { smallest_kept: rank.smallest_kept, largest_dropped: rank.largest_dropped },
            combinations,
            state_rows,
            tangents,
        })
    }

    /// Whether accelerations and inputs are.
    pub fn is_determined(&self) -> bool {
        self.accelerations_determined && self.open_inputs.is_empty()
    }
}

/// Whether the unknown is the second derivative of something with a state.
fn is_second_rate(solved: &Solved, at: usize) -> bool {
    let column = solved.columns[at];
    solved.columns.iter().zip(&solved.is_state).any(|(other, is_state)| *is_state && other.of == column.of)
}

fn absolute_rank(sigma: &[f64]) -> usize {
    sigma.iter().filter(|sigma| **sigma > STATE_RANK).count()
}

/// Whether the state rows stay zero along the motion.
fn kept_by_motion(solved: &Solved, states: &[usize], combinations: &Matrix, state_rows: &Matrix) -> bool {
    let rate = |&at: &usize| {
        let next = solved.rates[at]?;
        Some(solved.scaled_unknowns[next] * solved.column_units[next] / solved.column_units[at])
    };
    let Some(rates) = states.iter().map(rate).collect::<Option<Vec<f64>>>() else { return false };
    let mut change = state_rows.times_vector(&rates);
    let by_time = combinations.transpose_times_vector(&solved.error_t);
    change.iter_mut().zip(&by_time).for_each(|(change, by_time)| *change += by_time);
    let norm = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
    norm(&change) <= KEPT_BY_MOTION * 1f64.max(norm(&rates)).max(norm(&solved.error_t))
}

/// Constraints that this level shows and the one before did not.
pub fn hidden(
    solved: &Solved,
    ranks: &LevelRanks,
    before: Option<(&LevelRanks, &Solved)>,
) -> Vec<HiddenConstraint> {
    match before {
        None => hidden_in_velocities(solved),
        Some((earlier, earlier_solved)) => hidden_in_derivatives(solved, ranks, earlier, earlier_solved),
    }
}

/// At level −1: rows at velocity level whose speeds cancel, while positions do not.
fn hidden_in_velocities(solved: &Solved) -> Vec<HiddenConstraint> {
    let columns_of = |order: u32| -> Vec<usize> {
        solved.states().into_iter().filter(|at| solved.columns[*at].order == order).collect()
    };
    let (positions, rates) = (columns_of(0), columns_of(1));
    // Rows at velocity level are those with a rate in them; what has none is at position level.
    let by_rates = solved.jacobian.select_columns(&rates);
    let by_positions = solved.jacobian.select_columns(&positions);
    let has_rate = |row: usize| (0..rates.len()).any(|column| by_rates[(row, column)] != 0.0);
    let (velocity, position): (Vec<usize>, Vec<usize>) =
        (0..solved.rows.len()).partition(|row| has_rate(*row));
    let matrix = by_rates.select_rows(&velocity);
    let Some(svd) = Svd::new(&matrix) else { return Vec::new() };
    let left = echelon(&svd.left_null_space(svd.rank(DERIVATIVE_RANK).rank));
    let mut bound = by_positions.select_rows(&position);
    let mut found = Vec::new();
    for column in 0..left.n_columns() {
        let weights = left.column(column);
        let binds = by_positions.select_rows(&velocity).transpose_times_vector(weights);
        let together = bound.above(&Matrix::from_rows(&[&binds]));
        let rank = |matrix: &Matrix| Svd::new(matrix).map_or(0, |svd| absolute_rank(&svd.sigma));
        if rank(&together) == rank(&bound) {
            continue;
        }
        bound = together;
        let support: Vec<usize> = support(weights).into_iter().map(|at| velocity[at]).collect();
        let speeds = rates
            .iter()
            .enumerate()
            .filter(|(rate, _)| support.iter().any(|row| by_rates[(*row, *rate)] != 0.0));
        let speeds = speeds.filter_map(|(_, at)| match solved.columns[*at].of {
            ColumnOf::Coordinate(speed) => Some(speed),
            _ => None,
        });
        found.push(HiddenConstraint {
            level: solved.level,
            speeds: speeds.collect(),
            rows: support.iter().map(|row| solved.rows[*row]).collect(),
        });
    }
    found
}

/// At later levels: combinations of derivatives that bind the state further.
fn hidden_in_derivatives(
    solved: &Solved,
    ranks: &LevelRanks,
    earlier: &LevelRanks,
    earlier_solved: &Solved,
) -> Vec<HiddenConstraint> {
    if ranks.rank_state == earlier.rank_state {
        return Vec::new();
    }
    let states = solved.states();
    // The earlier level has units of its own.
    let mut bound = earlier.state_rows.clone();
    for (column, (&new, &old)) in states.iter().zip(&earlier_solved.states()).enumerate() {
        bound.scale_column(column, solved.column_units[new] / earlier_solved.column_units[old]);
    }
    let sparse = echelon(&ranks.combinations);
    let rows = sparse.transpose_times(&solved.jacobian.select_columns(&states));
    let mut order: Vec<usize> = (0..sparse.n_columns()).collect();
    order.sort_by_key(|column| support(sparse.column(*column)).len());
    let rank = |matrix: &Matrix| Svd::new(matrix).map_or(0, |svd| svd.rank(HIDDEN_RANK).rank);
    let mut found = Vec::new();
    for column in order {
        let row = rows.row(column);
        let together = bound.above(&Matrix::from_rows(&[&row]));
        if rank(&together) > rank(&bound) {
            bound = together;
            let rows = support(sparse.column(column)).into_iter().map(|row| solved.rows[row]).collect();
            found.push(HiddenConstraint { level: solved.level, rows, speeds: Vec::new() });
        }
    }
    found
}

/// The places of entries that count.
fn support(weights: &[f64]) -> Vec<usize> {
    let largest = weights.iter().fold(0.0, |largest: f64, w| largest.max(w.abs()));
    (0..weights.len()).filter(|at| weights[*at].abs() > DETERMINED * largest).collect()
}

/// How often each equation has to be differentiated: rows are taken away from the highest derivative down as long as
/// nothing changes.
pub fn differentiations(solved: &Solved, ranks: &LevelRanks) -> Vec<(RowOf, u32)> {
    let mut kept: Vec<usize> = (0..solved.rows.len()).collect();
    let mut order: Vec<usize> = kept.clone();
    order.sort_by_key(|row| std::cmp::Reverse((solved.rows[*row].order, *row)));
    for row in order {
        let of = solved.rows[row].of;
        let higher = |other: &usize| {
            solved.rows[*other].of == of && solved.rows[*other].order > solved.rows[row].order
        };
        if kept.iter().any(higher) {
            continue;
        }
        let fewer: Vec<usize> = kept.iter().copied().filter(|other| *other != row).collect();
        let without = Solved {
            rows: fewer.iter().map(|row| solved.rows[*row]).collect(),
            jacobian: solved.jacobian.select_rows(&fewer),
            error_t: fewer.iter().map(|row| solved.error_t[*row]).collect(),
            error: fewer.iter().map(|row| solved.error[*row]).collect(),
            ..solved.clone()
        };
        let same = LevelRanks::of(&without).is_some_and(|other| {
            other.is_determined()
                && other.rank_state == ranks.rank_state
                && other.rank_velocity == ranks.rank_velocity
        });
        if same {
            kept = fewer;
        }
    }
    let mut counts: Vec<(RowOf, u32)> = Vec::new();
    for row in kept {
        let ArrayRow { of, order } = solved.rows[row];
        match counts.iter_mut().find(|(other, _)| *other == of) {
            Some((_, count)) => *count = (*count).max(order),
            None => counts.push((of, order)),
        }
    }
    counts
}

/// Combinations of rows in which nothing free stands, with the given values that do.
pub fn ties(solved: &Solved, given: &[ValueId]) -> Vec<(Vec<ArrayRow>, Vec<ValueId>)> {
    let held: Vec<(ValueId, usize)> = given
        .iter()
        .filter_map(|id| Some((*id, solved.columns.iter().position(|column| *column == column_of(*id))?)))
        .collect();
    let free: Vec<usize> =
        (0..solved.columns.len()).filter(|at| !held.iter().any(|(_, column)| column == at)).collect();
    let Some(svd) = Svd::new(&solved.jacobian.select_columns(&free)) else { return Vec::new() };
    let left = echelon(&svd.left_null_space(svd.rank(DERIVATIVE_RANK).rank));
    let mut ties = Vec::new();
    for column in 0..left.n_columns() {
        let weights = left.column(column);
        let bound = solved.jacobian.transpose_times_vector(weights);
        let largest = bound.iter().fold(0.0, |largest: f64, b| largest.max(b.abs()));
        let values: Vec<ValueId> = held
            .iter()
            .filter(|(_, at)| bound[*at].abs() > TIED_VALUE * largest.max(LEAST_TIE))
            .map(|(id, _)| *id)
            .collect();
        if !values.is_empty() {
            ties.push((support(weights).into_iter().map(|row| solved.rows[row]).collect(), values));
        }
    }
    ties
}
