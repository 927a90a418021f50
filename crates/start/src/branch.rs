//! Other assemblies: solutions with the same free values and other positions of the rest.

use crate::rules::{HOLDING, LOOSE, PERIODIC, SAME_ASSEMBLY};
use std::f64::consts::TAU;

use dalembert_linear::{PivotedQr, Svd};
use dalembert_system::{Judgement, Level, Rotation, rotation};

use crate::attempt::{Attempts, position_values};
use crate::guess::Guess;
use crate::nearest::solve_from;
use crate::phase::Positions;
use crate::start::StartOptions;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::rank::equilibrate_rows;
use dalembert_forward::rank::rank_of_unit_rows;
use dalembert_forward::rules::RANK_CUT;

/// Unknowns of the largest systems in which other assemblies are sought.
pub const MOST_UNKNOWNS: usize = dalembert_linear::MOST_SINGULAR_VALUES;

/// Unknowns of a system in which a brief search tries eight beginnings. The work of one grows with the cube of the unknowns; at
/// this size eight take 3 ms, as long as the start of a row of forty four-bars (`bench/command`).
const BRIEF_UNKNOWNS: usize = 30;

/// How many beginnings are tried in a system of so many unknowns.
pub fn affordable(n_unknowns: usize, options: StartOptions) -> usize {
    let n = options.beginnings;
    if n_unknowns > MOST_UNKNOWNS {
        0
    } else if options.is_brief && n_unknowns > BRIEF_UNKNOWNS {
        n * BRIEF_UNKNOWNS.pow(3) / n_unknowns.pow(3)
    } else {
        n
    }
}

/// Positions of other assemblies met from `n_beginnings` random ones, with the given values and enough of the others
/// held at the values of the start. Angles that differ by whole turns are the same assembly.
pub fn branches(attempts: &Attempts, guess: &Guess, u: &[f64], n_beginnings: usize) -> Vec<Vec<f64>> {
    let mut point = attempts.point(guess);
    if n_beginnings == 0 {
        return Vec::new();
    }
    point.position(u);
    let values = position_values(&point, guess);
    let mut free: Vec<usize> = (0..values.len()).filter(|at| !values[*at].is_given()).collect();
    let rows = point.rows(Level::Position);
    let (matrix, _) = point.unit_rows(&rows);
    let Some(svd) = Svd::new(&matrix.select_columns(&free)) else { return Vec::new() };
    let tangents = svd.null_space(rank_of_unit_rows(&svd, RANK_CUT).rank);
    if let Some(qr) = PivotedQr::new(&tangents.transpose()) {
        let mut held: Vec<usize> = qr.permutation()[..tangents.n_columns()].to_vec();
        held.sort_unstable();
        for at in held.into_iter().rev() {
            free.remove(at);
        }
    }
    if free.is_empty() {
        return Vec::new();
    }
    let rotations = point.layout.rotations.clone();
    let mut turns = periodic(&mut point, u, &rows);
    rotations.iter().for_each(|place| turns[place.speed..place.speed + 3].fill(false));
    let units = point.scale.units();
    let largest = u.iter().zip(&units).fold(0.0, |largest: f64, (x, unit)| largest.max((x / unit).abs()));
    let reach = (2.0 * largest).max(std::f64::consts::PI);
    let weights = vec![1.0; free.len()];
    let mut random = fastrand::Rng::with_seed(5);
    let mut met: Vec<Vec<f64>> = Vec::new();
    let mut relations = Positions::new(&mut point, free.clone());
    for _ in 0..n_beginnings {
        let mut first = u.to_vec();
        for &at in &free {
            first[at] += reach * units[at] * (2.0 * random.f64() - 1.0);
        }
        met.extend(solve_from(&mut relations, &first, &weights).map(|solution| solution.u));
    }
    let mut found: Vec<Vec<f64>> = vec![u.to_vec()];
    for mut other in met {
        if !rotations.is_empty() && !hold(&mut point, &rows, &free, u, &mut other) {
            continue;
        }
        let q = point.coordinates(&other);
        if point.layout.hinges.iter().any(|hinge| hinge.is_opposed(&q)) {
            continue;
        }
        for &at in &free {
            if turns[at] {
                other[at] -= ((other[at] - u[at]) / TAU).round() * TAU;
            }
        }
        // A double root is approached from both sides only roughly; angles are compared without whole turns.
        let same = |known: &Vec<f64>| {
            let mut gaps = other.clone();
            gaps.iter_mut().zip(known).for_each(|(gap, known)| *gap -= known);
            turn_back(&rotations, known, &other, &mut gaps);
            let is_small = |(at, gap): (usize, &f64)| {
                let gap = if turns[at] { gap - (gap / TAU).round() * TAU } else { *gap };
                gap.abs() < SAME_ASSEMBLY * units[at] * (1.0 + reach)
            };
            gaps.iter().enumerate().all(is_small)
        };
        if !found.iter().any(same) {
            found.push(other);
        }
    }
    let coordinates = |u: &Vec<f64>| {
        let contacts = &u[u.len() - point.contacts.len()..];
        [&point.coordinates(u), contacts].concat()
    };
    found[1..].iter().map(coordinates).collect()
}

/// Moves a solution to where all but the `free` unknowns have the values of `start` again: on the way parts of rotations that
/// were to be held have turned with the others. Returns whether that succeeds; what is one of many there, as where a joint leaves
/// a turn that is not held, is no assembly of its own.
fn hold(point: &mut Evaluator, rows: &[usize], free: &[usize], start: &[f64], u: &mut [f64]) -> bool {
    let is_free = |at: usize| free.binary_search(&at).is_ok();
    (0..u.len()).filter(|at| !is_free(*at)).for_each(|at| u[at] = start[at]);
    let units = point.scale.units();
    let mut iteration = HOLDING.begin();
    loop {
        point.position(u);
        let mut matrix = point.jacobian(rows);
        point.to_chart(u, &mut matrix);
        let mut matrix = matrix.select_columns(free);
        free.iter().enumerate().for_each(|(column, at)| matrix.scale_column(column, units[*at]));
        let sizes = equilibrate_rows(&mut matrix, &point.row_sizes(rows, &units));
        let errors: Vec<f64> = rows
            .iter()
            .zip(&sizes)
            .map(|(row, size)| -point.values.constraints.error[*row] / size.max(f64::MIN_POSITIVE))
            .collect();
        let Some(svd) = Svd::new(&matrix) else { return false };
        let step = svd.solve(rank_of_unit_rows(&svd, LOOSE).rank, &errors);
        free.iter().zip(&step).for_each(|(at, by)| u[*at] += units[*at] * by);
        let moved = step.iter().fold(0.0, |moved: f64, by| moved.max(by.abs()));
        match iteration.judge(moved, 1.0) {
            Judgement::Continue => {}
            Judgement::Converged => return rank_of_unit_rows(&svd, LOOSE).rank == free.len(),
            _ => return false,
        }
    }
}

/// The gaps between rotations: by how much one has to turn to become the other.
fn turn_back(rotations: &[Rotation], from: &[f64], to: &[f64], gaps: &mut [f64]) {
    for place in rotations {
        let [from, to] =
            [from, to].map(|u| rotation::exponential(std::array::from_fn(|i| u[place.speed + i])));
        gaps[place.speed..place.speed + 3].copy_from_slice(&rotation::difference(from, to));
    }
}

/// Which unknowns are angles: a whole turn changes no position row.
fn periodic(point: &mut Evaluator, u: &[f64], rows: &[usize]) -> Vec<bool> {
    let units = point.scale.units();
    let sizes = point.row_sizes(rows, &units);
    let size = |row: usize| if sizes[row] > 0.0 { sizes[row] } else { 1.0 };
    // Errors and entries of rows of unit typical length, over unknowns in units of their magnitudes.
    let numbers = |point: &Evaluator| -> Vec<f64> {
        let mut matrix = point.jacobian(rows);
        units.iter().enumerate().for_each(|(column, unit)| matrix.scale_column(column, *unit));
        (0..rows.len()).for_each(|row| matrix.scale_row(row, 1.0 / size(row)));
        let error = |(at, row): (usize, &usize)| point.values.constraints.error[*row] / size(at);
        let mut numbers: Vec<f64> = rows.iter().enumerate().map(error).collect();
        (0..matrix.n_columns()).for_each(|column| numbers.extend(matrix.column(column)));
        numbers
    };
    point.position(u);
    let here = numbers(point);
    let size = here.iter().fold(1.0, |size: f64, x| size.max(x.abs()));
    let mut turned = u.to_vec();
    (0..u.len())
        .map(|at| {
            turned[at] = u[at] + TAU;
            point.position(&turned);
            turned[at] = u[at];
            let there = numbers(point);
            here.iter().zip(&there).all(|(a, b)| (a - b).abs() < PERIODIC * size)
        })
        .collect()
}
