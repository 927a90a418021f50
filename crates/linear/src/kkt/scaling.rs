//! Units in which a saddle point is balanced.

use crate::matrix::max_abs;
use crate::rules::SCALES;
use dalembert_system::Pattern;

/// Sweeps over a matrix that is not positive definite. Each takes the root of the imbalance.
const SWEEPS: usize = 5;

/// Fills `unit` so that `S [H Jᵀ; J 0] S` has entries near one: first the unknowns above, then the rows below, unless all
/// unknowns have inertia.
///
/// An unknown with inertia is counted in units of `H_xx^(−1/2)`, which gives H a unit diagonal and, if H is positive
/// definite, no larger entry. A row below is divided by its length in these units, the root of the inverse of the
/// mass that is felt when pushing along it: a smooth function of the values, so that what is measured in the scaled
/// rows does not jump from one step to the next. An unknown without inertia is counted so that its largest
/// coefficient is one. The units of unknowns with inertia follow from H alone; says whether all have it.
pub(crate) fn balance(
    h: &Pattern,
    h_values: &[f64],
    j: &Pattern,
    j_values: &[f64],
    unit: &mut [f64],
    work: &mut [f64],
) -> bool {
    let (top, bottom) = unit.split_at_mut(h.n_rows());
    balance_symmetric(h, h_values, top, &mut work[..h.n_rows()]);
    let have_inertia = top.iter().all(|&unit| unit != 0.0);
    if !have_inertia {
        for (row, unit) in bottom.iter_mut().enumerate() {
            *unit = inverse(length(j, j_values, row, |column| top[column]));
        }
        balance_without_inertia(j, j_values, top, bottom, &mut work[..h.n_rows()]);
    }
    for unit in unit {
        *unit = if *unit == 0.0 { 1.0 } else { unit.clamp(SCALES.0, SCALES.1) };
    }
    have_inertia
}

/// Units for unknowns without inertia: first from the rows that have found their length, then, for what is left, from all
/// rows.
fn balance_without_inertia(
    j: &Pattern,
    j_values: &[f64],
    top: &mut [f64],
    bottom: &mut [f64],
    largest: &mut [f64],
) {
    for _ in 0..2 {
        if top.iter().all(|&unit| unit != 0.0) {
            break;
        }
        largest.fill(0.0);
        for ((row, column), value) in j.entries().zip(j_values) {
            largest[column] = f64::max(largest[column], (value * bottom[row]).abs());
        }
        for (unit, &largest) in top.iter_mut().zip(&*largest) {
            if *unit == 0.0 {
                *unit = inverse(largest);
            }
        }
        for (row, unit) in bottom.iter_mut().enumerate() {
            if *unit == 0.0 {
                let known = |column: usize| if top[column] == 0.0 { 1.0 } else { top[column] };
                *unit = inverse(length(j, j_values, row, known));
            }
        }
    }
}

/// Units for the unknowns of a symmetric matrix given by its lower triangle; zero for an unknown that has no entry.
fn balance_symmetric(h: &Pattern, values: &[f64], unit: &mut [f64], largest: &mut [f64]) {
    unit.fill(0.0);
    for ((row, column), value) in h.entries().zip(values) {
        if row == column {
            unit[row] = inverse(value.abs().sqrt());
        }
    }
    let row_maxima = |unit: &[f64], largest: &mut [f64]| {
        largest.fill(0.0);
        for ((row, column), value) in h.entries().zip(values) {
            let known = |i: usize| if unit[i] == 0.0 { 1.0 } else { unit[i] };
            let value = (value * known(row) * known(column)).abs();
            largest[row] = largest[row].max(value);
            largest[column] = largest[column].max(value);
        }
    };
    for _ in 0..SWEEPS {
        row_maxima(unit, largest);
        let balanced = max_abs(largest) <= 2.0;
        for (unit, &largest) in unit.iter_mut().zip(&*largest) {
            if *unit == 0.0 {
                *unit = inverse(largest.sqrt());
            } else if largest > 1.0 {
                *unit /= largest.sqrt();
            }
        }
        if balanced {
            break;
        }
    }
}

/// A scale for a row whose columns are counted in units: a power of two that brings its length near one, and the square of
/// the length that it then has; both one for a row that vanishes. `None` for a row that cannot be scaled.
pub(crate) fn row_scale(columns: &[u32], values: &[f64], units: &[f64]) -> Option<(f64, f64)> {
    let in_units = |(&column, value): (&u32, &f64)| value * units[column as usize];
    let square: f64 = columns.iter().zip(values).map(in_units).map(|value| value * value).sum();
    if square == 0.0 {
        return Some((1.0, 1.0));
    }
    square.is_finite().then(|| {
        let exponent = (square.to_bits() >> 52) as i64 - 1023;
        let half = (exponent + 1).div_euclid(2);
        let scale = f64::from_bits(((1023 - half) as u64) << 52);
        (scale, square * scale * scale)
    })
}

/// The length of a row whose columns are counted in units.
pub(crate) fn length(j: &Pattern, values: &[f64], row: usize, unit: impl Fn(usize) -> f64) -> f64 {
    let in_units = |(&column, value): (&u32, &f64)| value * unit(column as usize);
    j.columns(row)
        .iter()
        .zip(&values[j.row(row)])
        .map(in_units)
        .map(|value| value * value)
        .sum::<f64>()
        .sqrt()
}

/// The power of two at or below a positive number: a scale that changes no digit.
pub(crate) fn power_of_two_below(x: f64) -> f64 {
    const EXPONENT: u64 = 0x7ff0_0000_0000_0000;
    f64::from_bits(x.to_bits() & EXPONENT)
}

/// `1/x`, and zero, for what is not known, if x is zero.
fn inverse(x: f64) -> f64 {
    if x > 0.0 { 1.0 / x } else { 0.0 }
}
