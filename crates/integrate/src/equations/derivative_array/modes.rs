//! Modes of laws: another mode has another derivative array.

use dalembert_system::{DerivativeArray, LawMode, MechanicalSystem};

use super::{ArrayEquation, ArrayPlaces, held};
use crate::equation::{Rates, Switching};
use dalembert_forward::branches::slips_at;
use dalembert_forward::failure::StageFailure;
use dalembert_start::guess::Guess;
use dalembert_start::levels::Search;
use dalembert_start::levels::judge::LevelRanks;
use dalembert_start::levels::level::{Solved, Unknowns, solve_level};

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

    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), StageFailure> {
        let branches = [LawMode::Stick, LawMode::Slip(1.0), LawMode::Slip(-1.0)];
        for number in 0..3usize.pow(at_rest.len().min(6) as u32) {
            let mut modes = self.laws.modes.clone();
            let mut rest = number;
            for &law in at_rest.iter().take(6) {
                modes[law] = branches[rest % 3];
                rest /= 3;
            }
            if self.restart(t, y, &modes).is_err() || self.evaluate(t, y).is_err() {
                continue;
            }
            self.find_signs(y);
            let fits = |law: &usize| match modes[*law] {
                LawMode::Stick => self.solution.signs[*law].abs() <= 1.0,
                LawMode::Slip(sign) => {
                    let direction = self.laws.direction(*law).iter();
                    let rate: f64 = direction.zip(&self.solution.rate).map(|(d, a)| d * a).sum();
                    (rate + self.laws.values.slip_bias[*law]) * sign > 0.0
                }
            };
            if at_rest.iter().all(fits) {
                return Ok(());
            }
        }
        Err(StageFailure::Laws(dalembert_forward::branches::LawFailure::NoSolution))
    }

    fn set_mode(&mut self, law: usize, mode: LawMode, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        let mut modes = self.laws.modes.clone();
        modes[law] = mode;
        self.restart(t, y, &modes)
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
