//! One-sided constraints at one state: which of them are closed.
//!
//! ```text
//! 0 ≤ λ ⟂ g̈ ≥ 0        M v̇ = h + Gᵀλ
//! ```
//!
//! holds of the rows whose gaps and rates are zero, the *candidates*. Those with a force are *closed* and become rows like any other;
//! those that move away are open. A candidate without force whose gap closed ones keep at zero is *idle*: it carries nothing, and cannot
//! move either. Laws of friction are decided with the rows that are closed, and the rows with the laws.

use dalembert_linear::{Matrix, least_norm};
use dalembert_system::{LawMode, Level};

use crate::accelerate::{Acceleration, accelerations};
use crate::branches::LawFailure;
use crate::evaluator::Evaluator;
use crate::kkt::{add_row, row_times};
use crate::motion::{MotionSolver, Unsolvable};
use crate::rank::{RowRank, mass_diagonal};
use crate::rules::{DEPENDENT_LAW, GAP_ACCELERATION, LEAST_ACCELERATION, SINGULAR_LAWS};
use crate::setvalued::{self, ElementState, ForceLaws, LawElement, LawTerms, Reduced};

/// Sets of closed rows that are tried, beside two for each candidate.
const MOST_TRIALS: usize = 64;

/// Rows that are in contact at a state, ascending.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    /// Those that are equations.
    pub closed: Vec<usize>,
    /// Those whose gaps the closed ones keep at zero, without a force of their own.
    pub idle: Vec<usize>,
}

/// Effect of unit forces along rows, without other one-sided rows.
pub struct RowResponses {
    /// Accelerations under a unit force of each row.
    pub motion: Vec<Vec<f64>>,
    /// Multipliers of all rows under it, its own included.
    pub multipliers: Vec<Vec<f64>>,
    /// `D`: rows × rows.
    pub response: Matrix,
    /// The rows that hold whatever the forces are.
    kept: Vec<usize>,
}

impl RowResponses {
    /// At the evaluated point, with the rows up to `level` that are not one-sided.
    pub fn new(
        point: &mut Evaluator,
        rows: &[usize],
        level: Level,
    ) -> Result<(RowResponses, MotionSolver), Unsolvable> {
        let kept = point.without.clone();
        for row in 0..kept.len() {
            let info = point.layout.constraints.infos[row];
            point.without[row] |= info.level > level || point.layout.constraints.is_one_sided(row);
        }
        let found = RowResponses::of(point, rows);
        point.without = kept;
        found
    }

    fn of(point: &Evaluator, rows: &[usize]) -> Result<(RowResponses, MotionSolver), Unsolvable> {
        let mut solver = MotionSolver::new(point)?;
        let kept = point.rows(Level::Acceleration);
        let (mut motion, mut multipliers) = (Vec::new(), Vec::new());
        for &row in rows {
            let mut force = vec![0.0; point.n_rates()];
            add_row(point, row, 1.0, &mut force);
            let (x, y) = solver.solve(&force, &vec![0.0; kept.len()])?;
            let mut all = point.in_all_rows(&kept, &y);
            all[row] = 1.0;
            motion.push(x);
            multipliers.push(all);
        }
        let response = Matrix::from_fn(rows.len(), rows.len(), |i, j| row_times(point, rows[i], &motion[j]));
        Ok((RowResponses { motion, multipliers, response, kept }, solver))
    }
}

/// Decides which candidates are closed, at `u` and `w`, where the point was evaluated last; they are closed there on return. `leaving`
/// has lost its force and is closed only if its gap would fall. Laws that rest in `modes` are decided; `None`: those without slip speed.
pub fn decide(
    point: &mut Evaluator,
    (u, w): (&[f64], &[f64]),
    candidates: &[usize],
    leaving: Option<usize>,
    modes: Option<&[LawMode]>,
) -> Result<(Contacts, Acceleration), LawFailure> {
    let search = ContactSearch::new(point, candidates)?;
    let mut closed = search.first(point, leaving)?;
    let mut seen: Vec<Vec<bool>> = Vec::new();
    for _ in 0..2 * candidates.len() + MOST_TRIALS {
        let rows: Vec<usize> =
            candidates.iter().zip(&closed).filter(|(_, closed)| **closed).map(|(row, _)| *row).collect();
        point.set_closed(&rows);
        let rank = RowRank::at(point, Level::Acceleration).ok_or(Unsolvable::NotFinite)?;
        let solved = accelerations(point, u, w, &rank, modes)?;
        let wrong = search.wrong(point, &solved, &closed);
        if wrong.is_empty() {
            let idle = (0..candidates.len()).filter(|at| search.is_idle(point, &solved, &closed, *at));
            let idle = idle.map(|at| candidates[at]).collect();
            return Ok((Contacts { closed: rows, idle }, solved));
        }
        // Rows that press the wrong way go one by one where they share what is not unique.
        let is_shared = wrong.iter().any(|at| closed[*at] && !solved.unique[candidates[*at]]);
        let n = if seen.contains(&closed) || is_shared { 1 } else { wrong.len() };
        seen.push(closed.clone());
        wrong.iter().take(n).for_each(|at| closed[*at] = !closed[*at]);
    }
    Err(LawFailure::NoSolution { is_proved: false })
}

/// Candidates at a state.
struct ContactSearch<'c> {
    candidates: &'c [usize],
    response: Matrix,
    /// Accelerations of the gaps without contact forces.
    free: Vec<f64>,
    /// Size of the terms of each gap acceleration.
    sizes: Vec<f64>,
}

impl<'c> ContactSearch<'c> {
    fn new(point: &mut Evaluator, candidates: &'c [usize]) -> Result<ContactSearch<'c>, LawFailure> {
        let (responses, mut solver) = RowResponses::new(point, candidates, Level::Acceleration)?;
        let (acceleration, _) = solver.solve(&point.force(), &point.bias(&responses.kept))?;
        let bias = &point.values.constraints.bias;
        let free = candidates.iter().map(|row| row_times(point, *row, &acceleration) + bias[*row]);
        let free: Vec<f64> = free.collect();
        // Where forces balance, accelerations are rounding; those of free masses give their size.
        let masses = mass_diagonal(point);
        let size = |row: usize| {
            let mut size = bias[row].abs().max(LEAST_ACCELERATION);
            point.row_entries(row, |column, value| {
                let force = point.values.force.get(column).copied().unwrap_or(0.0);
                let own = if masses[column] > 0.0 { (force / masses[column]).abs() } else { 0.0 };
                size += value.abs() * own.max(acceleration[column].abs());
            });
            size
        };
        let sizes = candidates.iter().map(|row| size(*row)).collect();
        Ok(ContactSearch { candidates, response: responses.response, free, sizes })
    }

    /// The rows that would be closed without laws.
    fn first(&self, point: &Evaluator, leaving: Option<usize>) -> Result<Vec<bool>, LawFailure> {
        let n = self.candidates.len();
        if n == 0 {
            return Ok(Vec::new());
        }
        let force = (0..n).map(|at| self.force_size(at)).fold(f64::MIN_POSITIVE, f64::max);
        let problem = Reduced {
            response: self.response.clone(),
            free: self.free.clone(),
            elements: (0..n).map(|at| LawElement::HalfLine { at }).collect(),
            force,
        };
        debug_assert!(self.candidates.iter().all(|row| point.layout.constraints.is_one_sided(*row)));
        let found = setvalued::solve(&problem, &mut NoLaws, &vec![0.0; n])
            .ok_or(LawFailure::NoSolution { is_proved: false })?;
        let rates = self.response.times_vector(&found.x);
        let stays = |at: usize| {
            let rate = rates[at] + self.free[at];
            found.states[at] == ElementState::Closed || rate.abs() <= GAP_ACCELERATION * self.sizes[at]
        };
        Ok((0..n).map(|at| stays(at) && leaving != Some(self.candidates[at])).collect())
    }

    fn force_size(&self, at: usize) -> f64 {
        self.sizes[at] / self.response[(at, at)].abs().max(f64::MIN_POSITIVE)
    }

    fn gap_acceleration(&self, point: &Evaluator, solved: &Acceleration, at: usize) -> f64 {
        let row = self.candidates[at];
        let mut rate = solved.v_rate.clone();
        rate.extend(point.contacts.iter().map(|contact| solved.p_second_rate[*contact]));
        row_times(point, row, &rate) + point.values.constraints.bias[row]
    }

    /// Candidates that should change: closed ones that pull, the worst first, and else open ones whose gaps would fall.
    fn wrong(&self, point: &Evaluator, solved: &Acceleration, closed: &[bool]) -> Vec<usize> {
        let all = 0..self.candidates.len();
        let pull = |at: &usize| solved.multipliers[self.candidates[*at]] / self.force_size(*at);
        let mut pulling: Vec<usize> =
            all.clone().filter(|at| closed[*at] && pull(at) < -GAP_ACCELERATION).collect();
        pulling.sort_by(|a, b| pull(a).total_cmp(&pull(b)));
        if !pulling.is_empty() {
            return pulling;
        }
        let falls = |at: &usize| {
            !closed[*at] && self.gap_acceleration(point, solved, *at) < -GAP_ACCELERATION * self.sizes[*at]
        };
        all.filter(falls).collect()
    }

    /// Whether an open candidate cannot move because closed ones keep its gap.
    fn is_idle(&self, point: &Evaluator, solved: &Acceleration, closed: &[bool], at: usize) -> bool {
        let rate = self.gap_acceleration(point, solved, at);
        if closed[at] || rate.abs() > GAP_ACCELERATION * self.sizes[at] {
            return false;
        }
        let holding: Vec<usize> = (0..closed.len()).filter(|other| closed[*other]).collect();
        let d = &self.response;
        let own = Matrix::from_fn(holding.len(), holding.len(), |i, j| d[(holding[i], holding[j])]);
        let coupled: Vec<f64> = holding.iter().map(|other| d[(*other, at)]).collect();
        let Some(shares) = least_norm(&own, &coupled, SINGULAR_LAWS) else { return false };
        let taken: f64 = holding.iter().zip(&shares).map(|(other, share)| d[(at, *other)] * share).sum();
        (d[(at, at)] - taken).abs() <= DEPENDENT_LAW * d[(at, at)].abs()
    }
}

/// A problem of half-lines alone.
pub(crate) struct NoLaws;

impl ForceLaws for NoLaws {
    fn evaluate(&mut self, _: &[f64], _: &mut LawTerms) {}
}
