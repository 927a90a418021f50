//! Which rows are solved where constraints repeat each other.
//!
//! Off the constraints a redundant row becomes independent by as much as the constraints are violated, and solving it
//! would turn rounding into forces. So a set of independent rows is chosen at consistent states, by pivoting, and kept
//! in between. Position rows come first, so that nothing that can be kept at position level is kept at velocity level
//! alone.

use dalembert_linear::Scaling;
use dalembert_system::Level;

use crate::evaluator::Evaluator;

/// Hysteresis: a selected row is replaced only by a pivot more than four times as large.
const HYSTERESIS: f64 = 4.0;

/// Rows up to position, velocity and acceleration level.
pub type ByLevel<T> = [T; 3];

/// How many rows are independent, a number that is never decided again during a run.
pub struct RowSelection {
    /// All rows up to each level.
    pub all: ByLevel<Vec<usize>>,
    /// The rank up to each level.
    pub ranks: ByLevel<usize>,
    /// Independent rows up to each level, ascending.
    pub rows: ByLevel<Vec<usize>>,
    /// Rest of each row when the selected ones are projected out, one row after the other.
    left: Vec<f64>,
    /// Whether the selected rows are independent; in large systems all stay in.
    pub is_independent: bool,
}

impl RowSelection {
    /// `ranks` are those of a state that is not singular. `is_independent`: rows are selected to be independent; else all stay in.
    pub fn new(point: &Evaluator, ranks: ByLevel<usize>, is_independent: bool) -> RowSelection {
        let all = [Level::Position, Level::Velocity, Level::Acceleration].map(|level| point.rows(level));
        let ranks = if is_independent { ranks } else { [all[0].len(), all[1].len(), all[2].len()] };
        let n_rows = if ranks[2] < all[2].len() { all[2].len() } else { 0 };
        RowSelection {
            rows: all.clone(),
            ranks,
            left: vec![0.0; n_rows * point.n_rates()],
            all,
            is_independent,
        }
    }

    /// Whether rows repeat each other.
    pub fn is_redundant(&self) -> bool {
        self.ranks[2] < self.all[2].len()
    }

    /// Chooses at the evaluated point; returns whether the choice changed.
    pub fn choose(&mut self, point: &Evaluator, units: &Scaling) -> bool {
        let n = point.n_rates();
        if !self.is_redundant() || n == 0 {
            return false;
        }
        let RowSelection { all: [.., all], left, .. } = self;
        left.fill(0.0);
        for (left, &row) in left.chunks_exact_mut(n).zip(all.iter()) {
            point.row_entries(row, |column, value| {
                left[column] = value * units.rows[row] * units.columns[column];
            });
        }
        let mut lengths: Vec<f64> = left.chunks_exact(n).map(|row| product(row, row)).collect();
        let preference = |row: &usize| if self.rows[2].contains(row) { HYSTERESIS * HYSTERESIS } else { 1.0 };
        let preferences: Vec<f64> = all.iter().map(preference).collect();
        let mut chosen: Vec<bool> = vec![false; all.len()];
        let infos = &point.layout.constraints.infos;
        let level_of = |at: usize| infos[all[at]].level;
        let mut n_chosen = 0;
        let mut new = self.rows.clone();
        for (which, level) in [Level::Position, Level::Velocity, Level::Acceleration].into_iter().enumerate()
        {
            while n_chosen < self.ranks[which] {
                let weight = |at: usize| preferences[at] * lengths[at];
                let open = (0..all.len()).filter(|at| !chosen[*at] && level_of(*at) == level);
                let best = open.map(|at| (at, weight(at))).fold(None, |best: Option<(usize, f64)>, next| {
                    if best.is_none_or(|best| next.1 > best.1) { Some(next) } else { best }
                });
                let Some((pivot, _)) = best else { break };
                chosen[pivot] = true;
                n_chosen += 1;
                remove(left, &mut lengths, pivot, &chosen);
            }
            new[which] = (0..all.len()).filter(|at| chosen[*at]).map(|at| all[at]).collect();
        }
        let has_changed = new != self.rows;
        self.rows = new;
        has_changed
    }
}

/// Takes the direction of a row out of all that are left.
fn remove(left: &mut [f64], lengths: &mut [f64], pivot: usize, chosen: &[bool]) {
    let n = left.len() / chosen.len();
    let (before, rest) = left.split_at_mut(pivot * n);
    let (direction, after) = rest.split_at_mut(n);
    let length = lengths[pivot];
    if length == 0.0 {
        return;
    }
    let others = before.chunks_exact_mut(n).chain(after.chunks_exact_mut(n));
    for (at, row) in (0..chosen.len()).filter(|at| *at != pivot).zip(others) {
        if chosen[at] {
            continue;
        }
        let part = product(row, direction) / length;
        // Most rows of a mechanism have nothing in common.
        if part != 0.0 {
            row.iter_mut().zip(&*direction).for_each(|(x, d)| *x -= part * d);
            lengths[at] = product(row, row);
        }
    }
}

fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
