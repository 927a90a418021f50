//! Which rows are solved where constraints repeat each other.
//!
//! Off the constraints a redundant row becomes independent by as much as the constraints are violated, and solving it
//! would turn rounding into forces. So a set of independent rows is chosen at consistent states, by pivoting, and kept
//! in between. Position rows come first, so that nothing that can be kept at position level is kept at velocity level
//! alone.

use dalembert_system::Level;
use dalembert_system::linear::Matrix;

use super::kkt::{Units, dense_rows};
use crate::point::Point;

/// Rows that were chosen before are preferred by this factor, so that the choice does not flicker.
const LOYALTY: f64 = 4.0;

/// Rows up to position, velocity and acceleration level.
pub(crate) type ByLevel<T> = [T; 3];

/// How many rows are independent, a number that is never decided again during a run.
pub(crate) struct Selection {
    /// All rows up to each level.
    pub all: ByLevel<Vec<usize>>,
    /// The rank up to each level.
    pub ranks: ByLevel<usize>,
    /// Independent rows up to each level, ascending.
    pub rows: ByLevel<Vec<usize>>,
    matrix: Matrix,
}

impl Selection {
    /// `ranks` are those of a state that is not singular.
    pub fn new(point: &Point<'_>, ranks: ByLevel<usize>, can_choose: bool) -> Selection {
        let all = [Level::Position, Level::Velocity, Level::Acceleration].map(|level| point.rows(level));
        let ranks = if can_choose { ranks } else { [all[0].len(), all[1].len(), all[2].len()] };
        let n_rows = if ranks[2] < all[2].len() { all[2].len() } else { 0 };
        Selection { rows: all.clone(), ranks, matrix: Matrix::zeros(n_rows, point.n_rates()), all }
    }

    /// Whether rows repeat each other.
    pub fn is_redundant(&self) -> bool {
        self.ranks[2] < self.all[2].len()
    }

    /// Chooses at the evaluated point; returns whether the choice changed.
    pub fn choose(&mut self, point: &Point<'_>, units: &Units) -> bool {
        if !self.is_redundant() {
            return false;
        }
        let all = &self.all[2];
        let n = point.n_rates();
        dense_rows(point, units, all, &mut self.matrix);
        let mut chosen: Vec<bool> = vec![false; all.len()];
        let infos = &point.layout.constraints.infos;
        let level_of = |at: usize| infos[all[at]].level;
        let mut n_chosen = 0;
        let mut new = self.rows.clone();
        for (which, level) in [Level::Position, Level::Velocity, Level::Acceleration].into_iter().enumerate()
        {
            while n_chosen < self.ranks[which] {
                let weight = |at: usize| {
                    let length: f64 = (0..n).map(|column| self.matrix[(at, column)].powi(2)).sum();
                    if self.rows[2].contains(&all[at]) { LOYALTY * LOYALTY * length } else { length }
                };
                let open = (0..all.len()).filter(|at| !chosen[*at] && level_of(*at) == level);
                let best = open.map(|at| (at, weight(at))).fold(None, |best: Option<(usize, f64)>, next| {
                    if best.is_none_or(|best| next.1 > best.1) { Some(next) } else { best }
                });
                let Some((pivot, _)) = best else { break };
                chosen[pivot] = true;
                n_chosen += 1;
                remove(&mut self.matrix, pivot, &chosen);
            }
            new[which] = (0..all.len()).filter(|at| chosen[*at]).map(|at| all[at]).collect();
        }
        let has_changed = new != self.rows;
        self.rows = new;
        has_changed
    }
}

/// Takes the direction of a row out of all that are left.
fn remove(matrix: &mut Matrix, pivot: usize, chosen: &[bool]) {
    let n = matrix.n_columns();
    let length: f64 = (0..n).map(|column| matrix[(pivot, column)].powi(2)).sum();
    if length == 0.0 {
        return;
    }
    for row in (0..chosen.len()).filter(|row| !chosen[*row]) {
        let along: f64 = (0..n).map(|column| matrix[(row, column)] * matrix[(pivot, column)]).sum();
        for column in 0..n {
            let by = along / length * matrix[(pivot, column)];
            matrix[(row, column)] -= by;
        }
    }
}
