//! One attempt at consistent positions and velocities: three phases, or the levels of the derivative array.

use dalembert_linear::NEARLY_SINGULAR;
use dalembert_system::{
    ArrayRow, ColumnOf, CoordinatePlace, LawMode, Laws, Level, Motion, Rotation, RowOf, System,
};

use crate::guess::{Guess, Value, ValueId};
use crate::levels::{Descent, LevelsFailure, Search};
use crate::nearest::{Found, Missed, nearest};
use crate::phase::{Positions, Velocities};
use dalembert_forward::evaluator::Evaluator;

/// Values that are neither given nor guessed move more easily than guesses.
const FREE_WEIGHT: f64 = 0.1;

/// Beginnings tried before positions are given up, and where there are thousands of rows, each of which takes its time.
const RESTARTS: usize = 8;
const FEW_RESTARTS: usize = 2;
const MANY_ROWS: usize = 2000;

/// Distances from the guess at which coupled positions and velocities begin anew before they are given up. Near a singular
/// configuration the search slides back into it, so that other branches are approached from afar.
const LEVEL_REACHES: [f64; 8] = [0.05, 0.2, 0.8, 1.6, 3.2, 0.4, 1.6, 3.2];

/// How many times bodies of opposed hinges are turned round.
const MAX_TURNED: usize = 4;

/// How many times the signs of slip speeds may change while a state is sought.
const MAX_SIGN_CHANGES: usize = 4;

/// Consistent positions and velocities.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// Coordinates and contact parameters.
    pub u: Vec<f64>,
    /// Their rates.
    pub w: Vec<f64>,
    /// Auxiliary coordinates; those that are inputs were found by the levels.
    pub p: Vec<f64>,
    /// How deep the levels went, if they were needed.
    pub descent: Option<Descent>,
    pub residuals: [f64; 2],
    pub n_steps: usize,
}

/// Where an attempt failed, and what was left of the rows there.
#[derive(Clone, Debug)]
pub enum Failed {
    Positions(Vec<(ArrayRow, f64)>),
    Velocities(Vec<(ArrayRow, f64)>),
    Levels(LevelsFailure),
    NotFinite(ArrayRow),
}

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failed::Positions(rows) => {
                write!(f, "no positions satisfy the constraints: {} rows are violated", rows.len())
            }
            Failed::Velocities(rows) => {
                write!(f, "no velocities satisfy the constraints: {} rows are violated", rows.len())
            }
            Failed::Levels(cause) => cause.fmt(f),
            Failed::NotFinite(_) => write!(f, "a row is not finite at the guess"),
        }
    }
}

impl std::error::Error for Failed {}

/// Rows and form of an attempt.
#[derive(Clone)]
pub struct Attempts {
    pub system: System,
    /// Rows that are left out, to see what happens without them.
    pub without: Vec<RowOf>,
    /// Whether positions may be sought from other beginnings.
    pub restarts: usize,
}

impl Attempts {
    pub fn new(system: System) -> Attempts {
        let is_large = system.layout().constraints.len() > MANY_ROWS.max(2 * system.layout().n_coordinates);
        let restarts = if is_large { FEW_RESTARTS } else { RESTARTS };
        let one_sided = system.layout().constraints.one_sided.iter();
        let without = one_sided.map(|contact| RowOf::Constraint(contact.row)).collect();
        Attempts { system, without, restarts }
    }

    /// The same with these one-sided rows as equations.
    pub fn closing(&self, rows: &[usize]) -> Attempts {
        let mut closed = self.clone();
        closed.without.retain(|row| !rows.iter().any(|closed| *row == RowOf::Constraint(*closed)));
        closed
    }

    pub fn run(&self, guess: &Guess) -> Result<Attempt, Failed> {
        if self.has_conditions() {
            return self.by_levels(guess);
        }
        match self.by_phases(guess) {
            // The levels would enforce conditions by multipliers.
            Err(Failed::Velocities(errors)) if self.system.layout().constraints.n_enforced == 0 => {
                match self.by_levels(guess) {
                    Ok(attempt) => Ok(attempt),
                    Err(_) => Err(Failed::Velocities(errors)),
                }
            }
            other => other,
        }
    }

    fn has_conditions(&self) -> bool {
        (0..self.system.layout().conditions.len()).any(|row| !self.without.contains(&RowOf::Condition(row)))
    }

    /// A point with the rows that are left in.
    pub fn point(&self, guess: &Guess) -> Evaluator {
        let inputs: Vec<f64> = guess.auxiliary.iter().map(|value| value.first()).collect();
        let mut point = Evaluator::new(self.system.clone(), guess.t, &inputs);
        let q: Vec<f64> = guess.positions.iter().map(|value| value.first()).collect();
        point.set_base(&q);
        let one_sided = point.layout.constraints.one_sided.iter().map(|contact| contact.row);
        point.set_closed(&one_sided.collect::<Vec<_>>());
        for row in &self.without {
            if let RowOf::Constraint(row) = row {
                point.without[*row] = true;
            }
        }
        let firsts = |values: Vec<Value>| -> Vec<f64> { values.into_iter().map(Value::first).collect() };
        let (u, w) = (firsts(position_values(&point, guess)), firsts(velocity_values(&point, guess)));
        point.measure(&u, &w, guess.time_scale);
        point
    }

    /// Positions, then velocities.
    fn by_phases(&self, guess: &Guess) -> Result<Attempt, Failed> {
        let mut point = self.point(guess);
        let positions = position_values(&point, guess);
        let found = self.positions(&mut point, &positions)?;
        let found = self.turned_round(&mut point, &positions, found);
        let velocities = velocity_values(&point, guess);
        let moved = self.velocities(&mut point, &found.u, &velocities)?;
        Ok(Attempt {
            p: point.auxiliary().to_vec(),
            u: found.u,
            w: moved.u,
            descent: None,
            residuals: [found.residual, moved.residual],
            n_steps: found.n_steps + moved.n_steps,
        })
    }

    /// The positions nearest to the guesses; if the way there is blocked, from other beginnings.
    pub fn positions(&self, point: &mut Evaluator, values: &[Value]) -> Result<Found, Failed> {
        let target: Vec<f64> = values.iter().map(|value| value.first()).collect();
        let free: Vec<usize> = (0..values.len()).filter(|at| !values[*at].is_given()).collect();
        let weights: Vec<f64> = free.iter().map(|at| weight(values[*at])).collect();
        let rows = point.rows(Level::Position);
        let units = point.scale.units();
        let mut relations = Positions::new(point, free.clone());
        let missed = match nearest(&mut relations, &target, &target, &weights) {
            Ok(found) => return Ok(found),
            Err(missed) => missed,
        };
        let mut random = fastrand::Rng::with_seed(3);
        let distance = |u: &[f64]| -> f64 {
            free.iter().zip(&weights).map(|(at, weight)| (weight * (u[*at] - target[*at])).powi(2)).sum()
        };
        let mut best: Option<Found> = None;
        for restart in 0..self.restarts {
            let reach = 0.05 * 2f64.powi(restart as i32);
            let mut first = target.clone();
            for &at in &free {
                first[at] += reach * (units[at] + target[at].abs()) * (2.0 * random.f64() - 1.0);
            }
            if let Ok(found) = nearest(&mut relations, &first, &target, &weights)
                && best.as_ref().is_none_or(|best| distance(&found.u) < distance(&best.u))
            {
                best = Some(found);
            }
        }
        best.ok_or_else(|| match missed {
            Missed::NotFinite { row } => Failed::NotFinite(constraint(rows[row], 0)),
            Missed::Stalled { errors } => Failed::Positions(
                rows.iter().zip(&errors).map(|(row, error)| (constraint(*row, 0), *error)).collect(),
            ),
        })
    }

    /// Positions in which no hinge has its axes opposed, where there are such: bodies of opposed hinges are turned round, and
    /// the nearest positions from there are taken. Else those that were found.
    fn turned_round(&self, point: &mut Evaluator, values: &[Value], found: Found) -> Found {
        let layout = point.layout.clone();
        let opposed = |point: &Evaluator, u: &[f64]| -> Vec<usize> {
            let q = if layout.hinges.is_empty() { Vec::new() } else { point.coordinates(u) };
            (0..layout.hinges.len()).filter(|at| layout.hinges[*at].is_opposed(&q)).collect()
        };
        let target: Vec<f64> = values.iter().map(|value| value.first()).collect();
        let free: Vec<usize> = (0..values.len()).filter(|at| !values[*at].is_given()).collect();
        let weights: Vec<f64> = free.iter().map(|at| weight(values[*at])).collect();
        let is_free = |speed: usize| (speed..speed + 3).all(|at| !values[at].is_given());
        let mut first = found.u.clone();
        for _ in 0..MAX_TURNED {
            let wrong = opposed(point, &first);
            if wrong.is_empty() {
                return found;
            }
            for hinge in wrong {
                // The second body by preference: joints are mostly named from the ground outwards.
                let sides = &layout.hinges[hinge].sides;
                let side = sides.iter().rev().find(|side| side.rotation.is_some_and(|at| is_free(at.speed)));
                let Some((side, place)) = side.and_then(|side| Some((side, side.rotation?))) else {
                    continue;
                };
                let mut half_turn = vec![0.0; first.len()];
                for (out, part) in half_turn[place.speed..place.speed + 3].iter_mut().zip(side.axes[0]) {
                    *out = std::f64::consts::PI * part;
                }
                point.shift(&mut first, &half_turn);
            }
            let mut relations = Positions::new(point, free.clone());
            match nearest(&mut relations, &first, &target, &weights) {
                Ok(other) if opposed(point, &other.u).is_empty() => return other,
                Ok(other) => first = other.u,
                Err(_) => return found,
            }
        }
        found
    }

    /// The velocities nearest to the guesses at `u`.
    pub fn velocities(&self, point: &mut Evaluator, u: &[f64], values: &[Value]) -> Result<Found, Failed> {
        let mut target: Vec<f64> = values.iter().map(|value| value.first()).collect();
        let mut values = values.to_vec();
        if point.layout.class.motion == Motion::NominalSpeeds {
            want_nominal_speeds(point, u, &mut values, &mut target);
        }
        let free: Vec<usize> = (0..values.len()).filter(|at| !values[*at].is_given()).collect();
        let weights: Vec<f64> = free.iter().map(|at| weight(values[*at])).collect();
        let rows = point.rows(Level::Velocity);
        let layout = point.layout.clone();
        let infos = &layout.constraints.infos;
        let order = |row: usize| u32::from(infos[row].level == Level::Position);
        let mut relations = Velocities::new(point, u.to_vec(), free);
        nearest(&mut relations, &target, &target, &weights).map_err(|missed| match missed {
            Missed::NotFinite { row } => Failed::NotFinite(constraint(rows[row], order(rows[row]))),
            Missed::Stalled { errors } => {
                let rows =
                    rows.iter().zip(&errors).map(|(row, error)| (constraint(*row, order(*row)), *error));
                Failed::Velocities(rows.collect())
            }
        })
    }

    /// All levels of the derivative array; if positions and velocities cannot both be satisfied, from other
    /// beginnings.
    pub fn by_levels(&self, guess: &Guess) -> Result<Attempt, Failed> {
        let first = self.by_levels_from(guess, -1);
        if !matches!(&first, Err(Failed::Levels(LevelsFailure::Stalled { .. }))) {
            return first;
        }
        let mut random = fastrand::Rng::with_seed(29);
        for reach in LEVEL_REACHES.into_iter().take(self.restarts) {
            let mut perturbed = guess.clone();
            let states = perturbed.positions.iter_mut().chain(&mut perturbed.speeds);
            for value in states.chain(&mut perturbed.auxiliary) {
                let by = reach * (1.0 + value.first().abs()) * (2.0 * random.f64() - 1.0);
                if !value.is_given() {
                    *value = Value::Guess(value.first() + by);
                }
            }
            if let Ok(attempt) = self.by_levels_from(&perturbed, 0) {
                return Ok(attempt);
            }
        }
        first
    }

    /// All levels, with laws in the modes that fit their slip speeds.
    fn by_levels_from(&self, guess: &Guess, first_level: i32) -> Result<Attempt, Failed> {
        let layout = self.system.layout();
        let mut first = self.point(guess);
        let (u, w) = (position_values(&first, guess), velocity_values(&first, guess));
        let mut guess = guess.clone();
        // A good place to begin: consistent in the constraints that are written.
        if let Ok(found) = self.positions(&mut first, &u) {
            set_positions(&first, &found.u, &mut guess, Value::found);
        }
        let firsts = |values: &[Value]| -> Vec<f64> { values.iter().map(|value| value.first()).collect() };
        let mut modes = law_modes(&mut first, &firsts(&u), &firsts(&w));
        for _ in 0..MAX_SIGN_CHANGES {
            let search = Search {
                system: self.system.clone(),
                modes: modes.clone(),
                without: self.without.clone(),
                first_level,
            };
            let descent = search.descend(&guess).map_err(|failure| match failure {
                LevelsFailure::NotFinite { row } => Failed::NotFinite(row),
                other => Failed::Levels(other),
            })?;
            // Near a singular configuration rounding is amplified beyond use; without conditions there are other ways.
            if !self.has_conditions() && descent.depth.smallest_kept < NEARLY_SINGULAR {
                return Err(Failed::Levels(LevelsFailure::NearlySingular { at_rest: false }));
            }
            let mut point = self.point(&guess);
            let n = layout.n_speeds;
            let unknown = |at: usize, order: u32| {
                let of = if at < n {
                    ColumnOf::Coordinate(at)
                } else {
                    ColumnOf::Auxiliary(first.contacts[at - n])
                };
                descent.value(of, order)
            };
            let u: Vec<f64> = (0..point.n_unknowns()).map(|at| unknown(at, 0)).collect();
            let w: Vec<f64> = (0..point.n_rates()).map(|at| unknown(at, 1)).collect();
            let p: Vec<f64> =
                (0..layout.auxiliary.n).map(|at| descent.value(ColumnOf::Auxiliary(at), 0)).collect();
            for (at, value) in p.iter().enumerate() {
                point.set_input(at, *value);
            }
            let found = law_modes(&mut point, &u, &w);
            if found == modes {
                let residual = descent.residual();
                let n_steps = descent.depth.level.max(0) as usize;
                return Ok(Attempt { u, w, p, descent: Some(descent), residuals: [residual; 2], n_steps });
            }
            modes = found;
        }
        Err(Failed::Levels(LevelsFailure::Unavailable))
    }
}

/// A constraint row, differentiated.
pub fn constraint(row: usize, order: u32) -> ArrayRow {
    ArrayRow { of: RowOf::Constraint(row), order }
}

/// Given and guessed coordinates and contact parameters.
pub fn position_values(point: &Evaluator, guess: &Guess) -> Vec<Value> {
    let mut values = Vec::with_capacity(point.n_unknowns());
    point.layout.each_coordinate(|place| match place {
        CoordinatePlace::Plain { coordinate, .. } => values.push(guess.positions[coordinate]),
        // The point measures it around what is known.
        CoordinatePlace::Rotation(Rotation { coordinate, .. }) => {
            let parts = &guess.positions[coordinate..coordinate + 4];
            let value = if parts.iter().all(|part| part.is_given()) {
                Value::Given(0.0)
            } else if parts.iter().all(|part| *part == Value::Free) {
                Value::Free
            } else if parts.iter().any(|part| part.is_stated()) {
                Value::Guess(0.0)
            } else {
                Value::Placed(0.0)
            };
            values.extend([value; 3]);
        }
    });
    values.extend(point.contacts.iter().map(|at| guess.auxiliary[*at]));
    values
}

/// Given and guessed rates.
pub fn velocity_values(point: &Evaluator, guess: &Guess) -> Vec<Value> {
    let mut values = guess.speeds.clone();
    values.extend(point.contacts.iter().map(|at| guess.auxiliary_rates[*at]));
    values
}

/// Which value of a start an unknown of the positions is.
pub fn position_id(point: &Evaluator, at: usize) -> ValueId {
    let n = point.layout.n_speeds;
    if at >= n {
        return ValueId::Auxiliary(point.contacts[at - n]);
    }
    let mut coordinate_of = at;
    point.layout.each_coordinate(|place| match place {
        CoordinatePlace::Plain { coordinate, speed } if speed == at => coordinate_of = coordinate,
        CoordinatePlace::Rotation(Rotation { coordinate, speed }) if (speed..speed + 3).contains(&at) => {
            coordinate_of = coordinate + 1 + at - speed;
        }
        _ => {}
    });
    ValueId::Position(coordinate_of)
}

/// Which value of a start an unknown of the velocities is.
pub fn velocity_id(point: &Evaluator, at: usize) -> ValueId {
    let n = point.layout.n_speeds;
    if at < n { ValueId::Speed(at) } else { ValueId::AuxiliaryRate(point.contacts[at - n]) }
}

/// Says of coordinates and contact parameters what is known now, with the values of `u`.
pub fn set_positions(point: &Evaluator, u: &[f64], guess: &mut Guess, known: impl Fn(Value, f64) -> Value) {
    for (value, q) in guess.positions.iter_mut().zip(point.coordinates(u)) {
        *value = known(*value, q);
    }
    for (&contact, p) in point.contacts.iter().zip(&u[point.layout.n_speeds..]) {
        guess.auxiliary[contact] = known(guess.auxiliary[contact], *p);
    }
}

fn weight(value: Value) -> f64 {
    if value.is_stated() { 1.0 } else { FREE_WEIGHT }
}

/// A kinematic model moves with its prescribed speeds, as far as the constraints allow.
fn want_nominal_speeds(point: &mut Evaluator, u: &[f64], values: &mut [Value], target: &mut [f64]) {
    let n = point.layout.n_speeds;
    let p = point.auxiliary().to_vec();
    let q = point.coordinates(u);
    let u = point.external_inputs().to_vec();
    let at = dalembert_system::At { t: point.t, q: &q, p: &p, u: &u, ..dalembert_system::At::default() };
    let mut speeds = vec![0.0; n];
    point.system.nominal_speeds(at, &mut speeds, &mut point.work);
    for (at, speed) in speeds.into_iter().enumerate() {
        if values[at] == Value::Free {
            values[at] = Value::Guess(speed);
            target[at] = speed;
        }
    }
}

/// How laws stand at a state: slipping along the sign of their slip speed, or sticking at zero.
fn law_modes(point: &mut Evaluator, u: &[f64], w: &[f64]) -> Vec<LawMode> {
    let layout = point.layout.clone();
    if layout.laws.infos.is_empty() {
        return Vec::new();
    }
    point.velocity(u, w);
    let mut laws = Laws::new(&layout);
    dalembert_forward::branches::evaluate_slips(point, u, w, &mut laws);
    let mode = |(law, slip): (usize, &f64)| {
        if dalembert_forward::branches::is_at_rest(point, &laws, law, w) {
            LawMode::Stick
        } else {
            LawMode::Slip(if *slip == 0.0 { 0.0 } else { slip.signum() })
        }
    };
    laws.slip.iter().enumerate().map(mode).collect()
}

impl Attempt {
    /// Measures rotations around where they were found; so does the guess that comes with it.
    pub fn rebased(mut self, attempts: &Attempts, guess: &Guess) -> (Attempt, Guess) {
        let mut guess = guess.clone();
        let rotations = &attempts.system.layout().rotations;
        if rotations.is_empty() {
            return (self, guess);
        }
        let mut point = attempts.point(&guess);
        let q = point.coordinates(&self.u);
        point.load_auxiliary(&self.u, &self.w);
        let mut counted = point.auxiliary().to_vec();
        point.count_turns(&q, &mut counted);
        for turn in &point.layout.auxiliary.turns {
            guess.auxiliary[turn.auxiliary] = Value::Guess(counted[turn.auxiliary]);
        }
        for place in rotations {
            self.u[place.speed..place.speed + 3].fill(0.0);
            let at = place.coordinate..place.coordinate + 4;
            for (value, q) in guess.positions[at.clone()].iter_mut().zip(&q[at]) {
                *value = match *value {
                    Value::Given(_) => Value::Given(*q),
                    other => other.found(*q),
                };
            }
        }
        (self, guess)
    }

    /// The value that the attempt found.
    pub fn value(&self, attempts: &Attempts, guess: &Guess, id: ValueId) -> f64 {
        let point = attempts.point(guess);
        let layout = &point.layout;
        let contact = |at: usize| point.contacts.iter().position(|contact| *contact == at);
        match id {
            ValueId::Position(at) => point.coordinates(&self.u)[at],
            ValueId::Speed(at) => self.w[at],
            ValueId::Auxiliary(at) => self.p[at],
            ValueId::AuxiliaryRate(at) => contact(at).map_or(0.0, |at| self.w[layout.n_speeds + at]),
        }
    }

    /// How well the given values determine the rest: the smallest singular value by the largest of the rows over what
    /// is free, at position or velocity level, whichever is worse.
    pub fn conditioning(&self, attempts: &Attempts, guess: &Guess) -> f64 {
        let mut point = attempts.point(guess);
        if point.n_rates() > dalembert_linear::MOST_SINGULAR_VALUES {
            return 1.0;
        }
        point.velocity(&self.u, &self.w);
        let part = |values: &[Value], level: Level| {
            let rows = point.rows(level);
            let free: Vec<usize> = (0..values.len()).filter(|at| !values[*at].is_given()).collect();
            let units = point.scale.units();
            let sizes = point.row_sizes(&rows, &units);
            let matrix = point.jacobian(&rows).select_columns(&free);
            let units_of_free: Vec<f64> = free.iter().map(|at| units[*at]).collect();
            dalembert_forward::rank::RowRank::of(&matrix, &units_of_free, &sizes)
                .map_or(0.0, |rank| rank.smallest_kept)
        };
        let positions = part(&position_values(&point, guess), Level::Position);
        positions.min(part(&velocity_values(&point, guess), Level::Velocity))
    }
}
