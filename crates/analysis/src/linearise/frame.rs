//! Axes and independent components in which coefficients are constant.

use crate::rules::{CONSTANT, SMALL_ROW, STILL};
use dalembert_linear::{Lu, Matrix, PivotedQr};
use dalembert_system::Rotation;
use dalembert_system::rotation::{Quaternion, Vector, cross, exponential};

use super::NotLinear;
use super::space::{StateSpace, inverse, magnitudes, space, sum};
use crate::equilibrium::bench::{Bench, MotionState};
use crate::equilibrium::time_unit;

/// A rotation that turns in the steady motion, and the axes along which its displacements are measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SteadyFrame {
    /// The first of its three speeds.
    pub speed: usize,
    /// Its angular velocity, in its own axes.
    pub spin: [f64; 3],
    /// Whether the axes turn with the body; else they stay as the body's are at the beginning.
    pub turns: bool,
}

/// Equations with constant coefficients.
pub(super) struct Constant {
    pub chosen: Chosen,
    pub frames: Vec<SteadyFrame>,
    pub matrix: Matrix,
    pub expansion: Matrix,
    pub variation: f64,
    pub has_differences: bool,
    /// How far each entry of the matrix may be off.
    pub off: Matrix,
}

/// Numbers of the independent displacements and rates.
#[derive(Clone)]
pub(super) struct Chosen {
    pub displacements: Vec<usize>,
    pub rates: Vec<usize>,
}

/// Ways in units of the fastest rate after which the coefficients are computed again.
const WAYS: [f64; 2] = [0.53, 1.71];

/// All combinations of axes are tried for so many rotations; for more only all in one way.
const MAX_COMBINED: usize = 6;

/// Preferred components are taken unless others are so many times better.
const PREFERENCE: f64 = 8.0;

/// A number that is computed is wrong by a few units in the last place.
const UNITS: f64 = 4.0 * f64::EPSILON;

/// A space at an instant.
struct InstantSpace {
    after: f64,
    space: StateSpace,
}

/// Looks for axes in which the coefficients are constant.
pub(super) fn constant(bench: &mut Bench<'_>, state: &MotionState) -> Result<Constant, NotLinear> {
    let rates = bench.rates(state);
    let moves = rates.iter().any(|rate| rate.abs() > STILL);
    let mut instants = vec![InstantSpace { after: 0.0, space: space(bench, state)? }];
    for way in WAYS.iter().filter(|_| moves) {
        let after = way * time_unit(&rates);
        let later = bench.later(state, after);
        instants.push(InstantSpace { after, space: space(bench, &later)? });
    }
    let has_differences = instants[0].space.has_differences;

    let (turning, turns) = (bench.turning(state), bench.turns());
    let mut worst: Option<(f64, f64)> = None;
    for frames in combinations(&turning) {
        for prefers_turns in [false, true] {
            let chosen = choose(&instants[0].space, bench.n_speeds(), &turns, prefers_turns)?;
            let Some(now) = reduce(&instants[0], &frames, &chosen) else { continue };
            let mut variation = (0.0, 0.0);
            for instant in &instants[1..] {
                let found = reduce(instant, &frames, &chosen)
                    .map_or(f64::INFINITY, |later| difference(&now.matrix, &later.matrix));
                if found > variation.0 {
                    variation = (found, instant.after);
                }
            }
            let (variation, after) = variation;
            if variation <= CONSTANT {
                let ReducedMotion { matrix, expansion, off } = now;
                // Entries below their uncertainty are zero.
                let certain = |at: (usize, usize)| if matrix[at].abs() > off[at] { matrix[at] } else { 0.0 };
                let matrix = Matrix::from_fn(matrix.n_rows(), matrix.n_columns(), |i, j| certain((i, j)));
                return Ok(Constant { chosen, frames, matrix, expansion, variation, has_differences, off });
            }
            if worst.is_none_or(|(least, _)| variation < least) {
                worst = Some((variation, after));
            }
            if !turns.contains(&true) {
                break;
            }
        }
    }
    match worst {
        Some((variation, after)) => Err(NotLinear::Periodic { variation, after }),
        None => Err(NotLinear::Singular),
    }
}

/// Choices of axes, those that stay first.
fn combinations(turning: &[(Rotation, Vector)]) -> Vec<Vec<SteadyFrame>> {
    let frames = |bits: usize| -> Vec<SteadyFrame> {
        let frame = |(at, (rotation, spin)): (usize, &(Rotation, Vector))| SteadyFrame {
            speed: rotation.speed,
            spin: *spin,
            turns: bits >> at.min(usize::BITS as usize - 1) & 1 == 1,
        };
        turning.iter().enumerate().map(frame).collect()
    };
    if turning.len() > MAX_COMBINED {
        return vec![frames(0), frames(usize::MAX)];
    }
    let mut all: Vec<usize> = (0..1 << turning.len()).collect();
    all.sort_by_key(|bits| bits.count_ones());
    all.into_iter().map(frames).collect()
}

/// Chooses components that determine the others: contact parameters last, rates of chosen displacements first.
fn choose(
    space: &StateSpace,
    n_speeds: usize,
    turns: &[bool],
    prefers_turns: bool,
) -> Result<Chosen, NotLinear> {
    let (n, n_y) = (turns.len(), space.n_displacements);
    let n_u = space.changes.n_columns() - n_y;
    let weight = |at: usize| match at {
        _ if at >= n_speeds => 1.0 / PREFERENCE,
        _ if turns[at] == prefers_turns => PREFERENCE,
        _ => 1.0,
    };
    let pick = |first: usize, from: usize, n_vectors: usize, weight: &dyn Fn(usize) -> f64| {
        let weighted =
            Matrix::from_fn(n_vectors, n, |row, at| space.changes[(first + at, from + row)] * weight(at));
        let qr = PivotedQr::new(&weighted).ok_or(NotLinear::NotFinite)?;
        let mut chosen = qr.permutation()[..n_vectors].to_vec();
        chosen.sort_unstable();
        Ok::<Vec<usize>, NotLinear>(chosen)
    };
    let displacements = pick(0, 0, n_y, &weight)?;
    let preferred = |at: usize| weight(at) * if displacements.contains(&at) { PREFERENCE } else { 1.0 };
    let rates = pick(n, n_y, n_u, &preferred)?;
    Ok(Chosen { displacements, rates })
}

/// `A` and `E` at an instant, in some axes, and how far the entries of `A` may be off.
struct ReducedMotion {
    matrix: Matrix,
    expansion: Matrix,
    off: Matrix,
}

fn reduce(instant: &InstantSpace, frames: &[SteadyFrame], chosen: &Chosen) -> Option<ReducedMotion> {
    let n = instant.space.changes.n_rows() / 2;
    let StateSpace { mut changes, mut rates, mut off, .. } = instant.space.clone();
    for frame in frames.iter().filter(|frame| !frame.turns) {
        let by = exponential(frame.spin.map(|rate| rate * instant.after));
        for first in [frame.speed, n + frame.speed] {
            for column in 0..changes.n_columns() {
                let change: Vector = std::array::from_fn(|i| changes[(first + i, column)]);
                let across = cross(frame.spin, change);
                let rate: Vector = std::array::from_fn(|i| rates[(first + i, column)] + across[i]);
                let (change, rate) = (turned(by, change), turned(by, rate));
                let most = (0..3).fold(0.0_f64, |most, i| most.max(off[(first + i, column)]));
                for i in 0..3 {
                    off[(first + i, column)] = 2.0 * most;
                    changes[(first + i, column)] = change[i];
                    rates[(first + i, column)] = rate[i];
                }
            }
        }
    }
    let selected: Vec<usize> =
        chosen.displacements.iter().copied().chain(chosen.rates.iter().map(|at| n + at)).collect();
    let independent = changes.select_rows(&selected);
    let lu = Lu::new(independent.clone())?;
    let matrix = divided(&rates.select_rows(&selected), &lu);
    // A = R W⁻¹ is off by what R is, and by A δW W⁻¹.
    let spread = magnitudes(&inverse(&lu));
    let mut rounding = magnitudes(&matrix).times(&magnitudes(&independent));
    rounding.values_mut().iter_mut().for_each(|x| *x *= UNITS);
    let off = sum(&off.select_rows(&selected), &rounding).times(&spread);
    Some(ReducedMotion { matrix, expansion: divided(&changes, &lu), off })
}

/// `B W⁻¹`
fn divided(b: &Matrix, lu: &Lu) -> Matrix {
    let mut out = Matrix::zeros(b.n_rows(), b.n_columns());
    for row in 0..b.n_rows() {
        let mut x = b.row(row);
        lu.solve_transposed(&mut x);
        x.iter().enumerate().for_each(|(column, x)| out[(row, column)] = *x);
    }
    out
}

fn turned(by: Quaternion, x: Vector) -> Vector {
    let axis = [by[1], by[2], by[3]];
    let once = cross(axis, x);
    let twice = cross(axis, once);
    std::array::from_fn(|i| x[i] + 2.0 * (by[0] * once[i] + twice[i]))
}

/// By what part of the largest number in their rows two matrices differ.
fn difference(a: &Matrix, b: &Matrix) -> f64 {
    let least = SMALL_ROW * a.max_abs();
    let of_row = |row: usize| {
        let (a, b) = (a.row(row), b.row(row));
        let size = a.iter().fold(least, |m, x| m.max(x.abs()));
        let off = a.iter().zip(&b).fold(0.0_f64, |m, (a, b)| m.max((a - b).abs()));
        if off == 0.0 { 0.0 } else { off / size }
    };
    (0..a.n_rows()).map(of_row).fold(0.0, f64::max)
}
