//! Modes of laws: another mode has another derivative array.

use dalembert_system::{DerivativeArray, LawMode, MechanicalSystem};

use super::{ArrayEquation, ArrayPlaces, held};
use crate::equation::{Rates, Switching};
use dalembert_forward::branches::{LawFailure, slips_at};
use dalembert_forward::failure::StageFailure;
use dalembert_start::guess::Guess;
use dalembert_start::levels::Search;
use dalembert_start::levels::judge::LevelRanks;
use dalembert_start::levels::level::{Solved, Unknowns, solve_level};

/// Most laws at rest whose combinations of modes are enumerated.
const MAX_ENUMERATED: usize = 6;

impl ArrayEquation {
    /// The state that a search by levels finds from here.
    pub(super) fn descend(
        &self,
        guess: &Guess,
        modes: &[LawMode],
    ) -> Option<(dalembert_start::levels::Descent, Vec<f64>)> {
        let search = Search {
            system: self.system.clone(),
            modes: modes.to_vec(),
            without: Vec::new(),
            first_level: -1,
        };
        let descent = search.descend(guess).ok()?;
        let columns = &self.levels.array.layout().columns;
        let state = self
            .levels
            .places
            .states
            .iter()
            .map(|place| descent.value(columns[*place].of, columns[*place].order));
        let state = state.collect();
        Some((descent, state))
    }

    /// Begins anew at a state with other modes.
    pub(super) fn restart(&mut self, t: f64, y: &[f64], modes: &[LawMode]) -> Result<(), StageFailure> {
        self.point.t = t;
        // A law that changes its mode may move a little: a slip speed that was found to be zero is so but for rounding.
        let guess = held(&self.point, y, self.time);
        let guess = guess.releasing(&guess.given());
        let (array, solved, ranks) = level(&*self.system, &guess, self.levels.frozen.level, modes)
            .ok_or(StageFailure::IllConditioned)?;
        self.levels.places =
            ArrayPlaces::of(&self.point, array.as_ref()).ok_or(StageFailure::IllConditioned)?;
        self.levels.values = array.layout().values();
        self.levels.error = vec![0.0; self.levels.values.error.len()];
        self.levels.z =
            solved.scaled_unknowns.iter().zip(&solved.column_units).map(|(z, unit)| z * unit).collect();
        self.levels.array = array;
        self.levels.frozen.row_units = solved.row_units;
        self.levels.frozen.column_units = solved.column_units;
        self.levels.frozen.n_rank_derivatives = ranks.n_rank_derivatives;
        self.levels.frozen.rank_state = ranks.rank_state;
        self.laws.modes.copy_from_slice(modes);
        self.decompose(t).ok_or(StageFailure::IllConditioned)
    }
}

impl Switching for ArrayEquation {
    fn modes(&self) -> &[LawMode] {
        &self.laws.modes
    }

    fn find_signs(&mut self, y: &[f64]) {
        let ArrayEquation { laws, point, solution, .. } = self;
        laws.find_signs(point, y, solution);
    }

    fn slips_at(&mut self, t: f64, y: &[f64]) -> Vec<(f64, bool)> {
        slips_at(&mut self.point, t, y)
    }

    /// Laws that do not fit change their modes, all at once and later the first alone: each set of modes has an array of its own.
    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), StageFailure> {
        let mut modes = self.laws.modes.clone();
        at_rest.iter().for_each(|law| modes[*law] = LawMode::Stick);
        let all_at_once = at_rest.len() + 4;
        for round in 0..all_at_once * all_at_once {
            let Some(wanted) = self.try_modes(t, y, at_rest, &modes) else { break };
            let n = if round < all_at_once { at_rest.len() } else { 1 };
            if wanted.is_empty() {
                return Ok(());
            }
            wanted.into_iter().take(n).for_each(|(law, mode)| modes[law] = mode);
        }
        self.enumerate_modes(t, y, at_rest)
    }

    fn set_mode(&mut self, law: usize, mode: LawMode, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        let mut modes = self.laws.modes.clone();
        modes[law] = mode;
        self.restart(t, y, &modes)
    }

    /// One-sided rows have no equations of this kind.
    fn close_rows(&mut self, rows: &[usize], _t: f64, _y: &[f64]) -> Result<(), StageFailure> {
        debug_assert!(rows.is_empty());
        Ok(())
    }
}

impl ArrayEquation {
    /// The laws at rest that should have other modes than these; `None` if these determine no motion, as where a law at rest has a
    /// prescribed slip.
    fn try_modes(
        &mut self,
        t: f64,
        y: &[f64],
        at_rest: &[usize],
        modes: &[LawMode],
    ) -> Option<Vec<(usize, LawMode)>> {
        self.restart(t, y, modes).ok()?;
        self.evaluate(t, y).ok()?;
        self.find_signs(y);
        Some(at_rest.iter().filter_map(|law| Some((*law, self.better_mode(*law, modes[*law])?))).collect())
    }

    /// Tries all combinations of at most six laws.
    fn enumerate_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), StageFailure> {
        let branches = [LawMode::Stick, LawMode::Slip(1.0), LawMode::Slip(-1.0)];
        let is_proved = at_rest.len() <= MAX_ENUMERATED;
        if is_proved {
            for mut number in 0..branches.len().pow(at_rest.len() as u32) {
                let mut modes = self.laws.modes.clone();
                for &law in at_rest {
                    modes[law] = branches[number % 3];
                    number /= 3;
                }
                if self.try_modes(t, y, at_rest, &modes).is_some_and(|wanted| wanted.is_empty()) {
                    return Ok(());
                }
            }
        }
        Err(StageFailure::Laws(LawFailure::NoSolution { is_proved }))
    }

    /// The mode that a law at rest should have in place of this one.
    fn better_mode(&self, law: usize, mode: LawMode) -> Option<LawMode> {
        let sign = self.solution.signs[law];
        match mode {
            LawMode::Stick if sign.abs() > 1.0 => Some(LawMode::Slip(sign.signum())),
            LawMode::Stick | LawMode::Saturated(_) => None,
            LawMode::Slip(way) => {
                let rate = self.laws.slip_rate(law, &self.solution.rate);
                (rate * way <= 0.0).then_some(LawMode::Stick)
            }
        }
    }
}

/// A level of the array, solved at a state.
pub(super) fn level(
    system: &dyn MechanicalSystem,
    guess: &Guess,
    level: i32,
    modes: &[LawMode],
) -> Option<(Box<dyn DerivativeArray>, Solved, LevelRanks)> {
    let mut array = system.array(level, modes)?;
    let layout = system.layout();
    let mut unknowns = Unknowns::from_guess(layout, guess);
    // The levels below lead to this one.
    for lower in 0..level {
        if let Some(mut array) = system.array(lower, modes) {
            solve_level(array.as_mut(), layout, guess, &[], &mut unknowns).ok()?;
        }
    }
    let solved = solve_level(array.as_mut(), layout, guess, &[], &mut unknowns).ok()?;
    let ranks = LevelRanks::of(&solved)?;
    Some((array, solved, ranks))
}
