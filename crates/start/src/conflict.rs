//! Why a start does not exist: the smallest set of conflicting given values, the rows between them, and
//! the remedies.
//!
//! A failed start is explained by trying: the smallest set of given values that fails and the smallest set of rows that
//! makes it fail are found by halving (Junker's QuickXplain), and each value of the set is released once for a remedy. This
//! is independent of why an attempt fails, so that links too short, values out of reach, speeds across a blade and hidden
//! constraints are all reported alike.
//!
//! Of contradictory rows the combination with the largest residual is tried before halving.

use crate::rules::{CONFLICT_ERROR, CONFLICT_WEIGHT, STOPPED};
use dalembert_linear::{MOST_SINGULAR_VALUES, Svd};
use dalembert_system::{ArrayRow, Level, Magnitude, RowOf};

use crate::attempt::{Attempt, Attempts, Failed, constraint, position_values, velocity_values};
use crate::guess::{Guess, Value, ValueId};
use crate::levels::{HiddenConstraint, LevelsFailure};
use crate::mobility::Mobility;
use crate::start::{StartFailure, StartOptions, whole};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::rank::equilibrate_rows;
use dalembert_forward::rank::vanishing;
use dalembert_forward::rules::RANK_CUT;

/// Trials to make a set of rows minimal, times the number of coordinates or of rows: a trial costs time in proportion to them.
/// When they are used up, the set found so far is reported, which may not be minimal.
const WORK: usize = 400_000;
const MAX_TRIALS: usize = 600;
const MIN_TRIALS: usize = 12;

/// Other beginnings in each attempt of a search for conflicting values.
const RESTARTS: usize = 4;

/// At most this many values are released in one remedy.
const MAX_RELEASED: usize = 6;

/// Equations that could not be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Positions.
    Positions,
    /// Velocities, at positions that are possible.
    Velocities,
    /// Positions and velocities with constraints that are hidden at this level of the derivative array.
    Hidden(i32),
}

/// Conflicting given values.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// Where it showed.
    pub stage: Stage,
    /// The values; without any one of them the others are possible.
    pub given: Vec<ValueId>,
    /// The rows that tie them; without any one of them the values are possible.
    pub rows: Vec<ArrayRow>,
    /// The largest scaled error that was left.
    pub residual: f64,
    /// Which values to release, the best choice first.
    pub remedies: Vec<ValueRelease>,
    /// Constraints written nowhere that take part.
    pub hidden: Vec<HiddenConstraint>,
}

impl std::fmt::Display for Conflict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (values, rows) = (self.given.len(), self.rows.len());
        write!(
            f,
            "{values} given values conflict with {rows} constraint rows: scaled error {:.1e}",
            self.residual
        )
    }
}

impl std::error::Error for Conflict {}

/// Values to release, so that the others can be kept.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueRelease {
    /// The values, and what they become.
    pub released: Vec<(ValueId, f64)>,
    /// How well the others then determine the rest: the smallest singular value by the largest.
    pub conditioning: f64,
    /// Whether nothing moves any more.
    pub at_rest: bool,
}

/// Finds the reason for a failed attempt.
pub fn explain(attempts: &Attempts, guess: &Guess, failed: Failed) -> StartFailure {
    if let Some(failure) = plain(&failed) {
        return failure;
    }
    let given = guess.given();
    let mut quick = attempts.clone();
    let layout = attempts.system.layout();
    // Many attempts follow, and the first has tried hard.
    let is_large =
        layout.n_coordinates > MOST_SINGULAR_VALUES || layout.constraints.len() > 10 * MOST_SINGULAR_VALUES;
    quick.restarts = if is_large { 0 } else { RESTARTS };
    if let Err(failed) = quick.run(&guess.releasing(&given)) {
        return plain(&failed).unwrap_or_else(|| contradiction(&quick, guess, &failed));
    }
    let fails = |kept: &[ValueId]| quick.run(&keeping(guess, &given, kept)).is_err();
    let culprits = minimal(&given, &mut |kept| fails(kept));
    let only = keeping(guess, &given, &culprits);
    let failed = quick.run(&only).err().unwrap_or(failed);
    let ways = remedies(&quick, guess, &given, &culprits);
    let (rows, hidden) = tying_rows(&quick, &only, &culprits, &failed, &ways);
    StartFailure::Conflict(Conflict {
        stage: stage(&failed),
        given: culprits,
        rows,
        residual: residual(&failed),
        remedies: ways.into_iter().map(|(way, _)| way).collect(),
        hidden,
    })
}

/// Finds the given values that allow no branch of the motion at a singular configuration.
pub fn explain_singular(attempts: &Attempts, guess: &Guess, mobility: Box<Mobility>) -> StartFailure {
    let (given, rows, remedies) = late_culprits(attempts, guess);
    StartFailure::SingularConfiguration { mobility, given, rows, remedies }
}

/// Finds the given values that forbid accelerations; without any it is the rows themselves.
pub fn explain_late(
    attempts: &Attempts,
    guess: &Guess,
    stage: Stage,
    rows: Vec<ArrayRow>,
    residual: f64,
) -> StartFailure {
    let (given, tying, remedies) = late_culprits(attempts, guess);
    if given.is_empty() {
        return StartFailure::Contradiction { stage, rows, residual };
    }
    let rows = tying.into_iter().map(|row| constraint(row, 0)).collect();
    StartFailure::Conflict(Conflict { stage, given, rows, residual, remedies, hidden: Vec::new() })
}

/// The smallest set of given values for which the whole start fails, the rows it fails with, and the remedies.
fn late_culprits(attempts: &Attempts, guess: &Guess) -> (Vec<ValueId>, Vec<usize>, Vec<ValueRelease>) {
    let given = guess.given();
    let fails =
        |kept: &[ValueId]| whole(attempts, &keeping(guess, &given, kept), StartOptions::default()).is_err();
    let culprits = minimal(&given, &mut |kept| fails(kept));
    let mut remedies = Vec::new();
    for &culprit in &culprits {
        let released = guess.releasing(&[culprit]);
        if let Ok(start) = whole(attempts, &released, StartOptions::default()) {
            let value = match culprit {
                ValueId::Position(at) => start.state.q()[at],
                ValueId::Speed(at) => start.state.v()[at],
                ValueId::Auxiliary(at) => start.state.p()[at],
                ValueId::AuxiliaryRate(at) => start.state.p_rate()[at],
            };
            let at_rest = is_at_rest(guess, start.state.v());
            let conditioning = start.mobility.all.smallest_kept;
            remedies.push(ValueRelease { released: vec![(culprit, value)], conditioning, at_rest });
        }
    }
    sort_ways(&mut remedies, |way| way);
    let only = keeping(guess, &given, &culprits);
    let n_rows = attempts.system.layout().constraints.len();
    let all: Vec<usize> =
        (0..n_rows).filter(|row| !attempts.without.contains(&RowOf::Constraint(*row))).collect();
    let fails = |kept: &[usize]| {
        let without = all_but(kept, n_rows);
        whole(&Attempts { without, ..attempts.clone() }, &only, StartOptions::default()).is_err()
    };
    let mut rows = minimal_within(&all, trials(attempts), &mut |kept| fails(kept));
    rows.sort_unstable();
    (culprits, rows, remedies)
}

/// Motion before rest, few releases before many, then by conditioning.
fn sort_ways<T>(ways: &mut [T], way: impl Fn(&T) -> &ValueRelease) {
    ways.sort_by(|a, b| {
        let (a, b) = (way(a), way(b));
        let key = |way: &ValueRelease| (way.at_rest, way.released.len());
        key(a).cmp(&key(b)).then(b.conditioning.total_cmp(&a.conditioning))
    });
}

/// Failures that need no search.
fn plain(failed: &Failed) -> Option<StartFailure> {
    match failed {
        Failed::NotFinite(row) => Some(StartFailure::NotFinite { row: *row }),
        Failed::Levels(LevelsFailure::Undetermined { inputs, motion, at_rest }) => {
            Some(StartFailure::Undetermined { inputs: inputs.clone(), motion: *motion, at_rest: *at_rest })
        }
        Failed::Levels(LevelsFailure::NearlySingular { at_rest }) => Some(if *at_rest {
            StartFailure::Undetermined { inputs: Vec::new(), motion: false, at_rest: true }
        } else {
            StartFailure::SingularConfiguration {
                mobility: Box::default(),
                given: Vec::new(),
                rows: Vec::new(),
                remedies: Vec::new(),
            }
        }),
        Failed::Levels(LevelsFailure::Unavailable) => Some(StartFailure::TooLarge),
        _ => None,
    }
}

fn stage(failed: &Failed) -> Stage {
    match failed {
        Failed::Velocities(_) => Stage::Velocities,
        Failed::Levels(LevelsFailure::Stalled { level, .. }) => Stage::Hidden(*level),
        _ => Stage::Positions,
    }
}

fn errors(failed: &Failed) -> &[(ArrayRow, f64)] {
    match failed {
        Failed::Positions(errors) | Failed::Velocities(errors) => errors,
        Failed::Levels(LevelsFailure::Stalled { errors, .. }) => errors,
        _ => &[],
    }
}

fn residual(failed: &Failed) -> f64 {
    errors(failed).iter().fold(0.0, |worst: f64, (_, error)| worst.max(error.abs()))
}

/// The rows in which an error was left. Where a search stalls the errors are themselves a combination of rows in
/// which no unknown stands.
fn support(failed: &Failed) -> Vec<ArrayRow> {
    let worst = residual(failed);
    errors(failed)
        .iter()
        .filter(|(_, error)| error.abs() > CONFLICT_ERROR * worst)
        .map(|(row, _)| *row)
        .collect()
}

/// The guess with only these of the given values kept.
fn keeping(guess: &Guess, given: &[ValueId], kept: &[ValueId]) -> Guess {
    let released: Vec<ValueId> = given.iter().copied().filter(|id| !kept.contains(id)).collect();
    guess.releasing(&released)
}

/// Rows that contradict each other whatever is given.
fn contradiction(attempts: &Attempts, guess: &Guess, failed: &Failed) -> StartFailure {
    let free = guess.releasing(&guess.given());
    let rows = match failed {
        Failed::Levels(_) => support(failed),
        _ => minimal_rows(attempts, &free, failed),
    };
    StartFailure::Contradiction { stage: stage(failed), rows, residual: residual(failed) }
}

/// The smallest set of constraint rows with which `guess` fails.
fn minimal_rows(attempts: &Attempts, guess: &Guess, failed: &Failed) -> Vec<ArrayRow> {
    let infos = &attempts.system.layout().constraints.infos;
    let level = if matches!(failed, Failed::Positions(_)) { Level::Position } else { Level::Velocity };
    let is_kept = |row: usize| !attempts.without.contains(&RowOf::Constraint(row));
    let all: Vec<usize> =
        (0..infos.len()).filter(|row| infos[*row].level <= level && is_kept(*row)).collect();
    let fails = |kept: &[usize]| {
        let fewer = Attempts { without: all_but(kept, infos.len()), ..attempts.clone() };
        fewer.run(guess).is_err()
    };
    let constraint_of = |row: &ArrayRow| if let RowOf::Constraint(at) = row.of { Some(at) } else { None };
    let few =
        if all.len() > MOST_SINGULAR_VALUES { disagreeing_rows(attempts, guess, level) } else { Vec::new() };
    let candidates = few.into_iter().find(|rows| fails(rows)).unwrap_or_else(|| {
        let suspects: Vec<usize> = support(failed).iter().filter_map(constraint_of).collect();
        if suspects.len() < all.len() && fails(&suspects) { suspects } else { all }
    });
    let mut rows = minimal_within(&candidates, trials(attempts), &mut |kept| fails(kept));
    rows.sort_unstable();
    let order = |row: usize| {
        u32::from(!matches!(failed, Failed::Positions(_)) && infos[row].level == Level::Position)
    };
    rows.into_iter().map(|row| constraint(row, order(row))).collect()
}

/// All constraint rows but those that are kept.
fn all_but(kept: &[usize], n_rows: usize) -> Vec<RowOf> {
    let mut is_kept = vec![false; n_rows];
    kept.iter().for_each(|row| is_kept[*row] = true);
    (0..n_rows).filter(|row| !is_kept[*row]).map(RowOf::Constraint).collect()
}

/// A displacement of the guess at which rows are compared too: at the guess itself they may vanish.
const BESIDE: f64 = 0.1;

/// Rows that conflict, a few in each set: at the guess, and beside it, their combination contains no free unknown and
/// has a residual. Where rows are many and unknowns few, one such set is found with as much work as evaluating them.
fn disagreeing_rows(attempts: &Attempts, guess: &Guess, level: Level) -> Vec<Vec<usize>> {
    let mut point = attempts.point(guess);
    if point.n_rates() > MOST_SINGULAR_VALUES {
        return Vec::new();
    }
    let (positions, velocities) = (position_values(&point, guess), velocity_values(&point, guess));
    let values = if level == Level::Position { &positions } else { &velocities };
    let free: Vec<usize> = (0..values.len()).filter(|at| !values[*at].is_given()).collect();
    let firsts = |values: &[Value]| -> Vec<f64> { values.iter().map(|value| value.first()).collect() };
    let (u, w) = (firsts(&positions), firsts(&velocities));
    let mut random = fastrand::Rng::with_seed(31);
    let mut sets = Vec::new();
    for reach in [0.0, BESIDE] {
        let mut beside = |((x, value), unit): ((&f64, &Value), &Magnitude)| {
            let by = reach * (unit.value() + x.abs()) * (2.0 * random.f64() - 1.0);
            if value.is_given() { *x } else { x + by }
        };
        let u: Vec<f64> = u.iter().zip(&positions).zip(&point.scale.position).map(&mut beside).collect();
        let w: Vec<f64> = w.iter().zip(&velocities).zip(&point.scale.speed).map(&mut beside).collect();
        sets.extend(disagreeing_at(&mut point, &u, &w, level, &free));
    }
    sets
}

/// The rows of the combination with the largest residual, at one point.
fn disagreeing_at(
    point: &mut Evaluator,
    u: &[f64],
    w: &[f64],
    level: Level,
    free: &[usize],
) -> Option<Vec<usize>> {
    point.velocity(u, w);
    let rows = point.rows(level);
    let error = |row: usize| match level {
        Level::Position => point.values.constraints.error[row],
        _ => point.velocity_error(row, w),
    };
    let units = point.scale.units();
    let mut matrix = point.jacobian(&rows).select_columns(free);
    free.iter().enumerate().for_each(|(column, at)| matrix.scale_column(column, units[*at]));
    let norms = equilibrate_rows(&mut matrix, &point.row_sizes(&rows, &units));
    let errors: Vec<f64> = rows.iter().zip(&norms).map(|(row, norm)| error(*row) / norm).collect();
    let svd = Svd::new(&matrix)?;
    let worst = vanishing(&matrix, &svd, RANK_CUT)?.into_iter().map(|vector| {
        let rest: f64 = vector.iter().map(|(row, weight)| weight * errors[*row]).sum();
        let size: f64 = vector.iter().map(|(_, weight)| weight.abs()).sum();
        (rest.abs() / size, vector)
    });
    let (_, vector) = worst.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|(rest, _)| *rest > 0.0)?;
    let largest = vector.iter().fold(0.0, |largest: f64, (_, weight)| largest.max(weight.abs()));
    let counts = |(_, weight): &&(usize, f64)| weight.abs() > CONFLICT_WEIGHT * largest;
    Some(vector.iter().filter(counts).map(|(row, _)| rows[*row]).collect())
}

/// The rows between the conflicting values, and the constraints they hide.
fn tying_rows(
    attempts: &Attempts,
    only: &Guess,
    culprits: &[ValueId],
    failed: &Failed,
    ways: &[(ValueRelease, Attempt)],
) -> (Vec<ArrayRow>, Vec<HiddenConstraint>) {
    // The best place to look is a state that moves: at rest nothing is tied that could be.
    let deep = ways.iter().filter(|(way, _)| !way.at_rest).find_map(|(_, attempt)| attempt.descent.as_ref());
    match (failed, deep) {
        (Failed::Levels(_), Some(descent)) => {
            let mut tied: Vec<ArrayRow> =
                descent.ties(culprits).into_iter().flat_map(|(rows, _)| rows).collect();
            tied.sort_by_key(|row| std::cmp::Reverse(row.order));
            // Each equation once, in its highest derivative; those of motion only where the rows need them.
            let order = |of: RowOf| tied.iter().find(|row| row.of == of).map_or(0, |row| row.order);
            let mut rows: Vec<ArrayRow> =
                needed_rows(attempts, only).into_iter().map(|of| ArrayRow { of, order: order(of) }).collect();
            let of_motion = tied.iter().filter(|row| matches!(row.of, RowOf::Motion(_)));
            for row in of_motion {
                if !rows.iter().any(|other| other.of == row.of) {
                    rows.push(*row);
                }
            }
            (rows, descent.depth.hidden.clone())
        }
        (Failed::Levels(_), None) => (support(failed), Vec::new()),
        (_, deep) => {
            let hidden = deep.map_or(Vec::new(), |descent| descent.depth.hidden.clone());
            (minimal_rows(attempts, only, failed), hidden)
        }
    }
}

/// The smallest set of constraints and conditions, with all their derivatives, with which `guess` is impossible.
fn needed_rows(attempts: &Attempts, guess: &Guess) -> Vec<RowOf> {
    let layout = attempts.system.layout();
    let constraints = (0..layout.constraints.len()).map(RowOf::Constraint);
    let rows: Vec<RowOf> = constraints.chain((0..layout.conditions.len()).map(RowOf::Condition)).collect();
    let all: Vec<RowOf> = rows.iter().copied().filter(|of| !attempts.without.contains(of)).collect();
    let fails = |kept: &[RowOf]| {
        let without = rows.iter().copied().filter(|of| !kept.contains(of)).collect();
        let fewer = Attempts { without, ..attempts.clone() };
        // With a condition left out its input stays open; that is no contradiction.
        !matches!(fewer.run(guess), Ok(_) | Err(Failed::Levels(LevelsFailure::Undetermined { .. })))
    };
    minimal(&all, &mut |kept| fails(kept))
}

/// For each conflicting value: the values to be released with it, and the start that results.
fn remedies(
    attempts: &Attempts,
    guess: &Guess,
    given: &[ValueId],
    culprits: &[ValueId],
) -> Vec<(ValueRelease, Attempt)> {
    let mut ways: Vec<(ValueRelease, Attempt)> = Vec::new();
    for &culprit in culprits {
        let mut released = vec![culprit];
        while released.len() <= MAX_RELEASED {
            match attempts.run(&guess.releasing(&released)) {
                Ok(attempt) => {
                    let way = remedy(attempts, guess, &released, &attempt);
                    let is_same = |other: &ValueRelease| {
                        let holds = |(id, _): &(ValueId, f64)| way.released.iter().any(|(own, _)| own == id);
                        other.released.len() == way.released.len() && other.released.iter().all(holds)
                    };
                    if !ways.iter().any(|(other, _)| is_same(other)) {
                        ways.push((way, attempt));
                    }
                    break;
                }
                Err(_) => {
                    // Another conflict is left: one of its values goes too.
                    let kept: Vec<ValueId> =
                        given.iter().copied().filter(|id| !released.contains(id)).collect();
                    let fails = |subset: &[ValueId]| attempts.run(&keeping(guess, given, subset)).is_err();
                    let next = minimal(&kept, &mut |subset| fails(subset));
                    let cures = |id: &&ValueId| {
                        let mut more = released.clone();
                        more.push(**id);
                        attempts.run(&guess.releasing(&more)).is_ok()
                    };
                    match next.iter().find(cures).or(next.last()) {
                        Some(id) => released.push(*id),
                        None => break,
                    }
                }
            }
        }
    }
    sort_ways(&mut ways, |(way, _)| way);
    ways
}

fn remedy(attempts: &Attempts, guess: &Guess, released: &[ValueId], attempt: &Attempt) -> ValueRelease {
    let released_guess = guess.releasing(released);
    ValueRelease {
        released: released.iter().map(|id| (*id, attempt.value(attempts, guess, *id))).collect(),
        conditioning: attempt.conditioning(attempts, &released_guess),
        at_rest: is_at_rest(guess, &attempt.w),
    }
}

/// Whether nothing moves any more, compared with the speeds that were given.
fn is_at_rest(guess: &Guess, speeds: &[f64]) -> bool {
    let given = guess.speeds.iter().filter(|speed| speed.is_given());
    let largest = given.fold(0.0, |largest: f64, speed| largest.max(speed.first().abs()));
    largest > 0.0 && speeds.iter().all(|speed| speed.abs() < STOPPED * largest)
}

fn trials(attempts: &Attempts) -> usize {
    let layout = attempts.system.layout();
    let size = layout.n_coordinates.max(layout.constraints.len()).max(1);
    (WORK / size).clamp(MIN_TRIALS, MAX_TRIALS)
}

/// The smallest part of `items` that still fails, by halving (Junker's QuickXplain). `items` as a whole must fail.
pub fn minimal<T: Copy>(items: &[T], fails: &mut dyn FnMut(&[T]) -> bool) -> Vec<T> {
    minimal_within(items, usize::MAX, fails)
}

/// The same with a bound on the trials; when they are used up, what is left of `items` is returned.
fn minimal_within<T: Copy>(items: &[T], trials: usize, fails: &mut dyn FnMut(&[T]) -> bool) -> Vec<T> {
    if fails(&[]) {
        return Vec::new();
    }
    let mut halving = Halving { trials, fails };
    halving.halve(&[], false, items)
}

struct Halving<'f, T> {
    trials: usize,
    fails: &'f mut dyn FnMut(&[T]) -> bool,
}

impl<T: Copy> Halving<'_, T> {
    /// The items that are needed to fail beside those that are kept; `is_new` says whether that was tried of the latter.
    fn halve(&mut self, kept: &[T], is_new: bool, items: &[T]) -> Vec<T> {
        if items.is_empty() || self.trials == 0 {
            return items.to_vec();
        }
        if is_new {
            self.trials -= 1;
            if (self.fails)(kept) {
                return Vec::new();
            }
        }
        if let [one] = items {
            return vec![*one];
        }
        let (first, second) = items.split_at(items.len() / 2);
        let with_first: Vec<T> = kept.iter().chain(first).copied().collect();
        let from_second = self.halve(&with_first, true, second);
        let with_second: Vec<T> = kept.iter().chain(&from_second).copied().collect();
        let mut found = self.halve(&with_second, !from_second.is_empty(), first);
        found.extend(from_second);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_failing_part_is_found() {
        let items: Vec<u32> = (0..100).collect();
        let mut n_trials = 0;
        let found = minimal(&items, &mut |kept| {
            n_trials += 1;
            [7, 8, 93].iter().all(|culprit| kept.contains(culprit))
        });
        assert_eq!(found, [7, 8, 93]);
        // Junker's bound is 2 k log₂(n/k) + 2 k.
        assert!(n_trials <= 40, "{n_trials}");
    }

    #[test]
    fn one_of_two_reasons_is_found() {
        let found = minimal(&[1, 2, 3, 4], &mut |kept| kept.contains(&1) || kept.contains(&4));
        assert_eq!(found.len(), 1);
    }
}
