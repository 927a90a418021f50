//! Where functions that are known at any place of a step leave the positive side.
//!
//! The functions are approximated on the step by polynomials through Chebyshev points. A step on which the last coefficients of one are
//! not small is divided. All zeros of the polynomials are found by subdivision of their Bernstein coefficients: a polynomial has no
//! zero where these have one sign. An excursion counts if it is deeper than the band of its function, so that a double zero that
//! opens to this depth is found and one that only touches is not.

use crate::rules::{EVENT_TAIL, FRESH_DEPTH, RESOLVED_TAIL};

/// Points of a part of a step.
const N_POINTS: usize = 9;

/// Parts of a step: 1, 2, 4 or 8.
const MAX_DEPTH: u32 = 3;

/// Width in θ to which a zero is found.
const WIDTH: f64 = 4.0 * f64::EPSILON;

/// A function on the step: `sign (f − offset)`, which is positive as long as nothing happens.
#[derive(Clone, Copy, Debug)]
pub struct ExitLine {
    /// The number of the function.
    pub of: usize,
    /// The value that it must not pass.
    pub offset: f64,
    /// The side: 1 if it must stay above.
    pub sign: f64,
    /// Depth below which an excursion is rounding.
    pub band: f64,
    /// Whether it may lie on the other side at the beginning: it has just crossed.
    pub is_fresh: bool,
}

/// A place at which a line is left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exit {
    /// Its place among all lines.
    pub line: usize,
    /// The place, relative to the length of the step.
    pub theta: f64,
}

/// A change of side of a function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    /// The number of the function.
    pub of: usize,
    /// The place, relative to the length of the step.
    pub theta: f64,
    /// The side before, 0 if the function had not left zero.
    pub from: i8,
    /// The side after.
    pub to: i8,
}

/// Buffers of the search.
#[derive(Default)]
pub struct ExitSearch {
    /// Values at the points, those of one point after another.
    values: Vec<f64>,
    exits: Vec<Exit>,
    passages: Vec<Passage>,
}

/// Functions that are followed over a step: their sides, and their largest values so far.
pub struct Followed<'a> {
    pub sides: &'a mut [i8],
    pub largest: &'a mut [f64],
    /// Values that are zero whatever the largest is.
    pub floors: &'a [f64],
    /// Values that are zero, relative to the largest.
    pub relative: &'a [f64],
}

impl ExitSearch {
    /// The first exits of lines from their sides, those within `together` of the first included. `evaluate` gives all
    /// `n` functions at a place from 0 to 1.
    pub fn search<E>(
        &mut self,
        lines: &[ExitLine],
        n: usize,
        together: f64,
        mut evaluate: impl FnMut(f64, &mut [f64]) -> Result<(), E>,
    ) -> Result<&[Exit], E> {
        self.exits.clear();
        self.part(lines, n, (0.0, 1.0), 0, &mut evaluate)?;
        let first = self.exits.iter().map(|exit| exit.theta).fold(f64::INFINITY, f64::min);
        self.exits.retain(|exit| exit.theta <= first + together);
        Ok(&self.exits)
    }

    /// Follows functions over the step, up to the first change of side at which `stops` says so. Values up to a part of the largest so
    /// far are zero. Without such a change, sides are those at the end, and so are [`values_at_end`](Self::values_at_end).
    pub fn follow<E>(
        &mut self,
        followed: &mut Followed<'_>,
        evaluate: &mut impl FnMut(f64, &mut [f64]) -> Result<(), E>,
        stops: &mut impl FnMut(Passage) -> bool,
    ) -> Result<Option<Passage>, E> {
        self.follow_part(followed, ((0.0, 1.0), 0), evaluate, stops)
    }

    /// The values at the end of the step, for functions in a list of this length.
    pub fn values_at_end(&self, n: usize) -> &[f64] {
        &self.values[(N_POINTS - 1) * n..]
    }

    fn follow_part<E>(
        &mut self,
        followed: &mut Followed<'_>,
        ((a, b), depth): ((f64, f64), u32),
        evaluate: &mut impl FnMut(f64, &mut [f64]) -> Result<(), E>,
        stops: &mut impl FnMut(Passage) -> bool,
    ) -> Result<Option<Passage>, E> {
        let n = followed.sides.len();
        self.values.resize(N_POINTS * n, 0.0);
        let mut take = |values: &mut [f64], at: usize| {
            let values = &mut values[at * n..(at + 1) * n];
            evaluate(a + POINTS[at] * (b - a), values)?;
            followed.largest.iter_mut().zip(values).for_each(|(most, value)| *most = most.max(value.abs()));
            Ok(())
        };
        // Half of the points show whether all functions are far from zero.
        (0..N_POINTS).step_by(2).try_for_each(|at| take(&mut self.values, at))?;
        let is_far = |of: usize| {
            let places = (0..N_POINTS).step_by(2).map(|at| self.values[at * n + of]);
            followed.sides[of] != 0 && stays_away(places, f64::from(followed.sides[of]))
        };
        if (0..n).all(is_far) {
            return Ok(None);
        }
        (1..N_POINTS).step_by(2).try_for_each(|at| take(&mut self.values, at))?;
        let column =
            |values: &[f64], of: usize| -> [f64; N_POINTS] { std::array::from_fn(|at| values[at * n + of]) };
        if depth < MAX_DEPTH {
            let is_open = |of: usize| {
                let values = column(&self.values, of);
                let line = ExitLine {
                    of,
                    offset: 0.0,
                    sign: f64::from(followed.sides[of]),
                    band: 0.0,
                    is_fresh: false,
                };
                (followed.sides[of] == 0 || may_leave(&values, &line)) && !is_resolved(&values, EVENT_TAIL)
            };
            if (0..n).any(is_open) {
                let middle = 0.5 * (a + b);
                let first = self.follow_part(followed, ((a, middle), depth + 1), evaluate, stops)?;
                return match first {
                    Some(found) => Ok(Some(found)),
                    None => self.follow_part(followed, ((middle, b), depth + 1), evaluate, stops),
                };
            }
        }
        self.passages.clear();
        for of in 0..n {
            let coefficients = bernstein(&column(&self.values, of));
            let band = (followed.relative[of] * followed.largest[of]).max(followed.floors[of]);
            let (mut side, mut from) = (followed.sides[of], 0.0);
            while let Some((x, deep, to)) = next_side(&coefficients, side, band, from) {
                self.passages.push(Passage { of, theta: a + x * (b - a), from: side, to });
                (side, from) = (to, deep);
            }
        }
        self.passages.sort_by(|left, right| left.theta.total_cmp(&right.theta));
        for passage in &self.passages {
            if stops(*passage) {
                return Ok(Some(*passage));
            }
            followed.sides[passage.of] = passage.to;
        }
        Ok(None)
    }

    /// Searches a part of the step; returns whether something was found in it.
    fn part<E>(
        &mut self,
        lines: &[ExitLine],
        n: usize,
        (a, b): (f64, f64),
        depth: u32,
        evaluate: &mut impl FnMut(f64, &mut [f64]) -> Result<(), E>,
    ) -> Result<bool, E> {
        self.values.resize(N_POINTS * n, 0.0);
        for (at, x) in POINTS.iter().enumerate() {
            evaluate(a + x * (b - a), &mut self.values[at * n..(at + 1) * n])?;
        }
        let column =
            |values: &[f64], of: usize| -> [f64; N_POINTS] { std::array::from_fn(|at| values[at * n + of]) };
        if depth < MAX_DEPTH {
            let is_open = |line: &ExitLine| {
                let values = column(&self.values, line.of);
                may_leave(&values, line) && !is_resolved(&values, RESOLVED_TAIL)
            };
            if lines.iter().any(is_open) {
                let middle = 0.5 * (a + b);
                return Ok(self.part(lines, n, (a, middle), depth + 1, evaluate)?
                    || self.part(lines, n, (middle, b), depth + 1, evaluate)?);
            }
        }
        let n_before = self.exits.len();
        for (at, line) in lines.iter().enumerate() {
            let values = column(&self.values, line.of);
            if !may_leave(&values, line) {
                continue;
            }
            let values = values.map(|value| line.sign * (value - line.offset));
            let is_fresh = line.is_fresh && a == 0.0;
            if let Some(x) = exit(&bernstein(&values), line.band, is_fresh) {
                self.exits.push(Exit { line: at, theta: a + x * (b - a) });
            }
        }
        Ok(self.exits.len() > n_before)
    }
}

/// Whether values on a side are further from zero than they vary, twice over.
fn stays_away(values: impl Iterator<Item = f64>, side: f64) -> bool {
    let (least, most) =
        values.map(|value| side * value).fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
            if value.is_nan() { (value, value) } else { (f64::min(least, value), f64::max(most, value)) }
        });
    least > 2.0 * (most - least)
}

/// Whether the values come nearer to the line than they vary, or are undefined.
fn may_leave(values: &[f64; N_POINTS], line: &ExitLine) -> bool {
    let values = values.map(|value| line.sign * (value - line.offset));
    let (least, most) = values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
        (least.min(*value), most.max(*value))
    });
    least.is_nan() || least < 2.0 * (most - least) || least < line.band
}

/// Whether the last Chebyshev coefficients are small.
fn is_resolved(values: &[f64; N_POINTS], tail: f64) -> bool {
    let largest = values.iter().fold(0.0, |most: f64, value| most.max(value.abs()));
    let n = N_POINTS - 1;
    let coefficient = |k: usize| -> f64 {
        let sum: f64 = (0..=n)
            .map(|at| {
                let weight = if at == 0 || at == n { 0.5 } else { 1.0 };
                weight * values[at] * (std::f64::consts::PI * (k * (n - at)) as f64 / n as f64).cos()
            })
            .sum();
        2.0 * sum / n as f64
    };
    coefficient(n).abs().max(coefficient(n - 1).abs()) <= tail * largest
}

/// Chebyshev points of the second kind on [0, 1]: (1 − cos(k π/8))/2.
const POINTS: [f64; N_POINTS] = [
    0.0,
    0.038_060_233_744_356_63,
    0.146_446_609_406_726_24,
    0.308_658_283_817_455_1,
    0.5,
    0.691_341_716_182_544_8,
    0.853_553_390_593_273_8,
    0.961_939_766_255_643_4,
    1.0,
];

/// The Bernstein coefficients of the polynomial through values at [`POINTS`].
fn bernstein(values: &[f64; N_POINTS]) -> [f64; N_POINTS] {
    // Newton's divided differences, then products with (x − x_k), each a step from degree k to k + 1 in the Bernstein basis.
    let mut differences = *values;
    for order in 1..N_POINTS {
        for at in (order..N_POINTS).rev() {
            differences[at] = (differences[at] - differences[at - 1]) / (POINTS[at] - POINTS[at - order]);
        }
    }
    let mut coefficients = [0.0; N_POINTS];
    coefficients[0] = differences[N_POINTS - 1];
    for (degree, k) in (0..N_POINTS - 1).rev().enumerate() {
        // p(x) (x − x_k) + d_k, where x − x_k has the coefficients −x_k and 1 − x_k.
        let n = degree as f64;
        let old = coefficients;
        for (at, new) in coefficients.iter_mut().enumerate().take(degree + 2) {
            let i = at as f64;
            let lower = if at > 0 { i / (n + 1.0) * old[at - 1] * (1.0 - POINTS[k]) } else { 0.0 };
            let same = if at <= degree { (1.0 - i / (n + 1.0)) * old[at] * (0.0 - POINTS[k]) } else { 0.0 };
            *new = lower + same + differences[k];
        }
    }
    coefficients
}

/// The coefficients on both halves, by de Casteljau's scheme.
fn halves(coefficients: &[f64; N_POINTS]) -> [[f64; N_POINTS]; 2] {
    let (mut scheme, mut left, mut right) = (*coefficients, [0.0; N_POINTS], [0.0; N_POINTS]);
    for (order, first) in left.iter_mut().enumerate() {
        let last = N_POINTS - 1 - order;
        (*first, right[last]) = (scheme[0], scheme[last]);
        for at in 0..last {
            scheme[at] = 0.5 * (scheme[at] + scheme[at + 1]);
        }
    }
    [left, right]
}

/// The place where a polynomial leaves the positive side for a depth of more than `band`.
///
/// A line that was just crossed may begin on the old side: by the error of the step that ended there.
fn exit(coefficients: &[f64; N_POINTS], band: f64, is_fresh: bool) -> Option<f64> {
    let mut from = 0.0;
    if is_fresh && coefficients[0] <= band {
        let entry = first(coefficients, &|c| c > 0.0, (0.0, 1.0), 0.0).unwrap_or(1.0);
        let largest = coefficients.iter().fold(0.0, |most: f64, c| most.max(c.abs()));
        let is_shallow = || {
            first(coefficients, &|c| c < -FRESH_DEPTH * largest, (0.0, 1.0), 0.0).is_none_or(|at| at > entry)
        };
        if (entry <= FRESH_WIDTH && coefficients[1] > coefficients[0]) || is_shallow() {
            from = entry;
        }
    }
    let deep = first(coefficients, &|c| c < -band || c.is_nan(), (0.0, 1.0), from)?;
    Some(last_above(coefficients, (0.0, 1.0), deep).unwrap_or(from))
}

/// Where a polynomial goes from a side to the other by more than `band`, or leaves zero: the place, one at which it is beyond the band,
/// and the new side.
fn next_side(coefficients: &[f64; N_POINTS], side: i8, band: f64, from: f64) -> Option<(f64, f64, i8)> {
    let beyond = |to: i8| {
        let signed = coefficients.map(|c| f64::from(to) * c);
        first(&signed, &|c| c > band, (0.0, 1.0), from).map(|deep| (deep, to))
    };
    if side == 0 {
        let places = [beyond(1), beyond(-1)].into_iter().flatten();
        return places.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(deep, to)| (from, deep, to));
    }
    let (deep, to) = beyond(-side)?;
    let signed = coefficients.map(|c| f64::from(side) * c);
    Some((last_above(&signed, (0.0, 1.0), deep).unwrap_or(from).max(from), deep, to))
}

/// An excursion of a line that was just crossed is ignored if it is shorter than this, relative to the step, and ends by itself.
const FRESH_WIDTH: f64 = 1e-3;

/// The first place from `from` on at which the polynomial has a property that no coefficients have if none of its values has it.
fn first(
    coefficients: &[f64; N_POINTS],
    has: &dyn Fn(f64) -> bool,
    (a, b): (f64, f64),
    from: f64,
) -> Option<f64> {
    if b <= from || !coefficients.iter().any(|c| has(*c)) {
        return None;
    }
    if has(coefficients[0]) && a >= from {
        return Some(a);
    }
    if b - a <= WIDTH {
        return has(coefficients[N_POINTS - 1]).then_some(b);
    }
    let middle = 0.5 * (a + b);
    let [left, right] = halves(coefficients);
    first(&left, has, (a, middle), from).or_else(|| first(&right, has, (middle, b), from))
}

/// The last place before `limit` at which the polynomial is not negative.
fn last_above(coefficients: &[f64; N_POINTS], (a, b): (f64, f64), limit: f64) -> Option<f64> {
    if a >= limit || coefficients.iter().all(|c| *c < 0.0) {
        return None;
    }
    if b - a <= WIDTH {
        return Some(a);
    }
    let middle = 0.5 * (a + b);
    let [left, right] = halves(coefficients);
    last_above(&right, (middle, b), limit).or_else(|| last_above(&left, (a, middle), limit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line() -> ExitLine {
        ExitLine { of: 0, offset: 0.0, sign: 1.0, band: 1e-13, is_fresh: false }
    }

    fn first_exit(lines: &[ExitLine], f: impl Fn(f64) -> f64) -> Option<f64> {
        let mut search = ExitSearch::default();
        let evaluate = |theta: f64, out: &mut [f64]| {
            out[0] = f(theta);
            Ok::<(), ()>(())
        };
        search.search(lines, 1, 0.0, evaluate).unwrap().first().map(|exit| exit.theta)
    }

    #[test]
    fn points_are_those_of_chebyshev() {
        for (k, x) in POINTS.iter().enumerate() {
            let exact = 0.5 * (1.0 - (std::f64::consts::PI * k as f64 / 8.0).cos());
            assert!((x - exact).abs() < 1e-15, "{k} {exact:.17}");
        }
    }

    #[test]
    fn simple_zeros_are_found_to_rounding() {
        let close = |found: Option<f64>, exact: f64| {
            let found = found.expect("there is a zero");
            // A polynomial of degree 8 through Chebyshev points on an eighth of the step errs by (1/32)^9/9! 2 times the ninth
            // derivative, here (6 π)^9.
            assert!((found - exact).abs() < 1e-8, "{found} {exact}");
        };
        close(first_exit(&[line()], |x| 0.3 - x), 0.3);
        close(first_exit(&[line()], |x| (2.5 * x).cos()), std::f64::consts::PI / 5.0);
        // Three periods in a step.
        let phase = 6.0 * std::f64::consts::PI;
        close(first_exit(&[line()], |x| (phase * x + 0.5).sin()), (std::f64::consts::PI - 0.5) / phase);
        assert_eq!(first_exit(&[line()], |x| 1.0 + x * x), None);
        let below = ExitLine { sign: -1.0, offset: 2.0, ..line() };
        close(first_exit(&[below], |x| 1.5 + x), 0.5);
    }

    /// (x − 0.4)² − d has a double zero that opens by d.
    #[test]
    fn excursions_deeper_than_the_band_are_found() {
        for exponent in 2..12 {
            let depth = 10.0_f64.powi(-exponent);
            let found = first_exit(&[line()], |x| (x - 0.4).powi(2) - depth).expect("it opens");
            assert!((found - (0.4 - depth.sqrt())).abs() < 1e-8, "{depth} {found}");
        }
        assert_eq!(first_exit(&[line()], |x| (x - 0.4).powi(2)), None);
        let wide = ExitLine { band: 1e-3, ..line() };
        assert_eq!(first_exit(&[wide], |x| (x - 0.4).powi(2) - 5e-4), None);
    }

    #[test]
    fn lines_that_were_just_crossed_begin_on_the_old_side() {
        let fresh = ExitLine { is_fresh: true, ..line() };
        // Beside zero by the error of the step before, and going the right way.
        assert_eq!(first_exit(&[fresh], |x| x - 1e-8), None);
        assert_eq!(first_exit(&[line()], |x| x - 1e-8), Some(0.0));
        let back = first_exit(&[fresh], |x| x * (0.7 - x) - 1e-9).expect("it comes back");
        assert!((back - 0.7).abs() < 1e-8);
        // Going the wrong way.
        assert_eq!(first_exit(&[fresh], |x| -x), Some(0.0));
    }

    #[test]
    fn undefined_values_are_exits_and_errors_are_handed_on() {
        assert!(first_exit(&[line()], |x| (0.5 - x).sqrt()).is_some());
        let failed = ExitSearch::default().search(&[line()], 1, 0.0, |_, _| Err("no")).map(<[Exit]>::len);
        assert_eq!(failed, Err("no"));
    }
}
