//! Hidden constraints: the derivative array, level by level.
//!
//! Where constraints or conditions bind more than they show, ranks at a solved level of the
//! [`DerivativeArray`](dalembert_system::DerivativeArray) show it. Level −1 holds positions and velocities, level 0
//! adds accelerations, multipliers and inputs, each further level one derivative of everything. A level is solved
//! before it is judged: off the solution the ranks depend on the guess. (Campbell and Gear; Kunkel and Mehrmann;
//! arranged for mechanics.)

pub mod judge;
pub mod level;

use dalembert_linear::{Matrix, PivotedQr};
use dalembert_system::{ArrayColumn, ArrayRow, ColumnOf, LawMode, RowOf, System};

use crate::guess::{Guess, Value, ValueId};
use crate::levels::judge::LevelRanks;
use crate::levels::level::{LevelMissed, Solved, Unknowns, solve_level};

/// No mechanism in use needs more: an index of 9.
const MAX_LEVEL: i32 = 6;

/// Larger arrays are not decomposed.
pub const MAX_COLUMNS: usize = 400;

/// Result of the derivative array.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Depth {
    /// The level at which everything was determined.
    pub level: i32,
    /// One more than the number of differentiations needed.
    pub index: u32,
    /// How often each constraint, condition and equation of motion has to be differentiated.
    pub differentiations: Vec<(RowOf, u32)>,
    /// Free positions and velocities as they looked at each level, from −1 on.
    pub free: Vec<(usize, usize)>,
    /// Constraints that are written nowhere.
    pub hidden: Vec<HiddenConstraint>,
    /// Whether a point nearby has other ranks: the start is a singular configuration.
    pub singular: bool,
    /// The smallest singular value kept at the last level, as part of the largest.
    pub smallest_kept: f64,
    /// The largest dropped there.
    pub largest_dropped: f64,
    /// A well-conditioned choice of free values.
    pub independent: Vec<ValueId>,
}

/// A relation between positions and velocities that follows from others and is written nowhere.
#[derive(Clone, Debug, PartialEq)]
pub struct HiddenConstraint {
    /// The level that showed it.
    pub level: i32,
    /// Rows it follows from.
    pub rows: Vec<ArrayRow>,
    /// For level −1: the speeds in those rows. If there are as many as rows, the determinant of their coefficients
    /// is the constraint.
    pub speeds: Vec<usize>,
}

/// Why the levels gave no state.
#[derive(Clone, Debug)]
pub enum LevelsFailure {
    /// A level has no solution.
    Stalled { level: i32, errors: Vec<(ArrayRow, f64)> },
    /// A row is not a number.
    NotFinite { row: ArrayRow },
    /// Everything is solved, but inputs or accelerations stay open.
    Undetermined { inputs: Vec<usize>, motion: bool, at_rest: bool },
    /// Ranks cannot be decided any more: differentiating further would only amplify rounding.
    NearlySingular { at_rest: bool },
    /// The system has no array, or it is too large.
    Unavailable,
}

impl std::fmt::Display for LevelsFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LevelsFailure::Stalled { level, errors } => {
                write!(
                    f,
                    "level {level} of the derivative array has no solution: {} rows are violated",
                    errors.len()
                )
            }
            LevelsFailure::NotFinite { .. } => write!(f, "a row of the derivative array is not finite"),
            LevelsFailure::Undetermined { inputs, .. } => {
                write!(f, "servo constraints leave {} inputs undetermined", inputs.len())
            }
            LevelsFailure::NearlySingular { .. } => {
                write!(f, "ranks of the derivative array are not decidable")
            }
            LevelsFailure::Unavailable => {
                write!(f, "the system has no derivative array, or is too large for it")
            }
        }
    }
}

impl std::error::Error for LevelsFailure {}

/// A state with all that is determined at it.
#[derive(Clone, Debug)]
pub struct Descent {
    unknowns: Unknowns,
    pub depth: Depth,
    /// Whether each law slips or sticks.
    pub modes: Vec<LawMode>,
    last: Solved,
}

impl Descent {
    pub fn value(&self, of: ColumnOf, order: u32) -> f64 {
        self.unknowns.get(ArrayColumn { of, order })
    }

    /// The largest scaled error of all levels.
    pub fn residual(&self) -> f64 {
        self.last.residual
    }

    /// Which given values are tied, and by which rows, at this solution: for each combination of rows in which no free
    /// unknown stands.
    pub fn ties(&self, given: &[ValueId]) -> Vec<(Vec<ArrayRow>, Vec<ValueId>)> {
        judge::ties(&self.last, given)
    }
}

/// How far down one goes, and what is left out.
pub struct Search {
    pub system: System,
    pub modes: Vec<LawMode>,
    pub without: Vec<RowOf>,
    /// The level that is solved first: −1, or 0 to pass by singular configurations, which satisfy level −1 and attract.
    pub first_level: i32,
}

impl Search {
    /// Finds the state nearest to the guess with all hidden constraints, and the level that determines everything.
    pub fn descend(&self, guess: &Guess) -> Result<Descent, LevelsFailure> {
        let mut unknowns = Unknowns::from_guess(self.system.layout(), guess);
        let mut free = Vec::new();
        let mut hidden = Vec::new();
        let mut before: Option<(LevelRanks, Solved)> = None;
        let mut stalled = 0;
        if self.first_level > -1 {
            self.solve(self.first_level, guess, &mut unknowns)?;
        }
        let deepest = MAX_LEVEL.min((2 * self.system.layout().n_speeds as i32 - 2).max(1));
        for level in -1..=deepest {
            let solved = self.solve(level, guess, &mut unknowns)?;
            let ranks = LevelRanks::of(&solved).ok_or(LevelsFailure::Unavailable)?;
            free.push((ranks.free_positions, ranks.free_velocities));
            let earlier = before.as_ref().map(|(ranks, solved)| (ranks, solved));
            hidden.extend(judge::hidden(&solved, &ranks, earlier));
            if before.as_ref().is_some_and(|(earlier, _)| earlier.rank_state == ranks.rank_state) {
                stalled += 1;
            } else {
                stalled = 0;
            }
            let is_done = level >= 0 && ranks.is_determined() && ranks.is_kept;
            if is_done {
                let mut depth = Depth { level, free, hidden, ..Depth::default() };
                self.finish(&mut depth, &solved, &ranks, guess, &unknowns);
                return Ok(Descent { unknowns, depth, modes: self.modes.clone(), last: solved });
            }
            if level >= 0 && ranks.gap.is_nearly_singular() {
                return Err(LevelsFailure::NearlySingular { at_rest: unknowns.is_at_rest() });
            }
            if (level >= 1 && stalled >= 2) || level == deepest {
                let at_rest = unknowns.is_at_rest();
                let motion = !ranks.accelerations_determined;
                return Err(LevelsFailure::Undetermined { inputs: ranks.open_inputs, motion, at_rest });
            }
            before = Some((ranks, solved));
        }
        Err(LevelsFailure::Unavailable)
    }

    fn solve(&self, level: i32, guess: &Guess, unknowns: &mut Unknowns) -> Result<Solved, LevelsFailure> {
        // Each row has a multiplier, which is a column from level 0 on: there is nothing to derive and nothing to allocate.
        if self.system.layout().constraints.len() > MAX_COLUMNS {
            return Err(LevelsFailure::Unavailable);
        }
        let mut array = self.system.array(level, &self.modes).ok_or(LevelsFailure::Unavailable)?;
        if array.layout().columns.len() > MAX_COLUMNS {
            return Err(LevelsFailure::Unavailable);
        }
        solve_level(array.as_mut(), self.system.layout(), guess, &self.without, unknowns).map_err(|missed| {
            match missed {
                LevelMissed::Stalled { errors } => LevelsFailure::Stalled { level, errors },
                LevelMissed::NotFinite { row } => LevelsFailure::NotFinite { row },
            }
        })
    }

    fn finish(
        &self,
        depth: &mut Depth,
        solved: &Solved,
        ranks: &LevelRanks,
        guess: &Guess,
        unknowns: &Unknowns,
    ) {
        depth.smallest_kept = ranks.gap.smallest_kept;
        depth.largest_dropped = ranks.gap.largest_dropped;
        depth.differentiations = judge::differentiations(solved, ranks);
        depth.index = 1 + depth.differentiations.iter().map(|(_, count)| *count).max().unwrap_or(0);
        depth.independent = independent(solved, ranks);
        depth.singular = self.is_singular(depth, ranks, guess, unknowns);
    }

    /// Looks at a second point: the independent values are moved and held, and the ranks compared.
    fn is_singular(&self, depth: &Depth, ranks: &LevelRanks, guess: &Guess, unknowns: &Unknowns) -> bool {
        let mut random = fastrand::Rng::with_seed(11);
        let mut reach = 0.1;
        for _ in 0..4 {
            let mut moved = guess.releasing(&guess.given());
            let mut unknowns = unknowns.clone();
            for &id in &depth.independent {
                let value = unknowns.state(id);
                let by = reach * (1.0 + value.abs()) * (0.5 + 0.5 * random.f64());
                let value = if random.bool() { value + by } else { value - by };
                moved.set(id, Value::Given(value));
                unknowns.set_state(id, value);
            }
            if depth.independent.is_empty() {
                moved.t += reach * guess.time_scale;
            }
            if let Ok(solved) = self.solve(depth.level, &moved, &mut unknowns)
                && let Some(other) = LevelRanks::of(&solved)
            {
                let same_ranks = other.n_rank_derivatives == ranks.n_rank_derivatives
                    && other.rank_state == ranks.rank_state
                    && other.rank_velocity == ranks.rank_velocity;
                let same_size = other.gap.smallest_kept < 100.0 * ranks.gap.smallest_kept
                    || !ranks.gap.is_nearly_singular();
                return !(same_ranks && same_size);
            }
            reach /= 4.0;
        }
        false
    }
}

/// A well-conditioned choice of free values: pivots among the tangents of the state rows.
fn independent(solved: &Solved, ranks: &LevelRanks) -> Vec<ValueId> {
    let tangents: &Matrix = &ranks.tangents;
    let Some(qr) = PivotedQr::new(&tangents.transpose()) else { return Vec::new() };
    let states = solved.states();
    qr.permutation()
        .iter()
        .take(tangents.n_columns())
        .filter_map(|column| level::value_id(solved.columns[states[*column]]))
        .collect()
}
