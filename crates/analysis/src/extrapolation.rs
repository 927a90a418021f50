//! Integration by extrapolation.
//!
//! Gragg's midpoint rule over one step with 2, 4, 6, … parts has an error in even powers of the length of a part, which
//! Neville's scheme removes one after the other (Gragg, SIAM J. Numer. Anal. 2, 1965, 384-403; Bulirsch and Stoer,
//! Numerische Mathematik 8, 1966, 1-13; Hairer, Nørsett and Wanner, Solving Ordinary Differential Equations I, II.9).
//! The smoothing step is left out. Increments are summed up apart from the state, which keeps their digits.

use crate::field::IntervalEquation;
use crate::rules::{LAST_STEP, SHORTEST_STEP};

/// Columns of the scheme: up to order 18 with 18 parts.
const COLUMNS: usize = 9;

/// Errors that grow again from one column to the next are rounding, if they are not more than this many targets.
const ROUNDING: f64 = 30.0;

/// Why an interval could not be integrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GivenUp {
    /// Steps became too short: the field has no value somewhere, or too much rounding.
    Collapsed,
    /// There were too many.
    TooLong,
}

/// Takes `state` from `from` to `to`, each step with an error of at most `target` in units of `scale`, with about as many
/// evaluations at most. Returns their number.
pub(crate) fn integrate(
    field: &mut dyn IntervalEquation,
    (from, to): (f64, f64),
    state: &mut [f64],
    scale: &[f64],
    target: f64,
    max_evaluations: u64,
) -> Result<u64, GivenUp> {
    let mut scheme = NevilleScheme::new(state.len());
    let mut t = from;
    let mut dt = to - from;
    let mut n_evaluations = 0;
    while t != to {
        // A remainder of a few units in the last place is none.
        let is_last = (to - t).abs() <= (1.0 + LAST_STEP) * dt.abs();
        if is_last {
            dt = to - t;
        }
        let outcome = scheme.step(field, t, dt, state, scale, target);
        n_evaluations += scheme.n_evaluations;
        match outcome {
            ExtrapolationOutcome::Converged { columns } => {
                for (state, by) in state.iter_mut().zip(scheme.increment(columns)) {
                    *state += by;
                }
                t = if is_last { to } else { t + dt };
                if t != to && !field.settle(t, state) {
                    return Err(GivenUp::Collapsed);
                }
                // Most is got out of an evaluation near the middle of the scheme.
                dt *= match columns {
                    ..=4 => 3.0,
                    5..=6 => 1.5,
                    7 => 1.0,
                    _ => 0.7,
                };
            }
            ExtrapolationOutcome::Missed { error } => {
                dt *= if error > 1e6 * target { 0.25 } else { 0.5 };
                if dt.abs() < SHORTEST_STEP * (to - from).abs() {
                    return Err(GivenUp::Collapsed);
                }
            }
        }
        if n_evaluations > max_evaluations {
            return Err(GivenUp::TooLong);
        }
    }
    Ok(n_evaluations)
}

enum ExtrapolationOutcome {
    Converged { columns: usize },
    Missed { error: f64 },
}

/// Neville's scheme over one step: row j holds the increments with 2(j + 1) parts, extrapolated j times.
struct NevilleScheme {
    rows: Vec<Vec<Vec<f64>>>,
    first_rate: Vec<f64>,
    rate: Vec<f64>,
    point: Vec<f64>,
    earlier: Vec<f64>,
    now: Vec<f64>,
    n_evaluations: u64,
}

impl NevilleScheme {
    fn new(n: usize) -> NevilleScheme {
        let zeros = || vec![0.0; n];
        NevilleScheme {
            rows: (0..COLUMNS).map(|row| (0..=row).map(|_| zeros()).collect()).collect(),
            first_rate: zeros(),
            rate: zeros(),
            point: zeros(),
            earlier: zeros(),
            now: zeros(),
            n_evaluations: 0,
        }
    }

    /// The increment with so many columns.
    fn increment(&self, columns: usize) -> &[f64] {
        &self.rows[columns - 1][columns - 1]
    }

    fn step(
        &mut self,
        field: &mut dyn IntervalEquation,
        t: f64,
        dt: f64,
        state: &[f64],
        scale: &[f64],
        target: f64,
    ) -> ExtrapolationOutcome {
        let (mut error, mut earlier) = (f64::INFINITY, f64::INFINITY);
        self.n_evaluations = 1;
        if !field.rates(t, state, &mut self.first_rate) {
            return ExtrapolationOutcome::Missed { error };
        }
        for row in 0..COLUMNS {
            if !self.midpoint(field, t, dt, state, row) {
                return ExtrapolationOutcome::Missed { error };
            }
            self.extrapolate(row);
            if row < 2 {
                continue;
            }
            let (best, second) = (&self.rows[row][row], &self.rows[row][row - 1]);
            error = best.iter().zip(second).zip(scale).fold(0.0, |error: f64, ((a, b), scale)| {
                let part = ((a - b) / scale).abs();
                if part.is_nan() { f64::INFINITY } else { error.max(part) }
            });
            if error <= target {
                return ExtrapolationOutcome::Converged { columns: row + 1 };
            } else if error > earlier && earlier <= ROUNDING * target {
                return ExtrapolationOutcome::Converged { columns: row };
            }
            earlier = error;
        }
        ExtrapolationOutcome::Missed { error }
    }

    /// Gragg's rule with 2(row + 1) parts.
    fn midpoint(
        &mut self,
        field: &mut dyn IntervalEquation,
        t: f64,
        dt: f64,
        state: &[f64],
        row: usize,
    ) -> bool {
        let n_parts = 2 * (row + 1);
        let part = dt / n_parts as f64;
        self.earlier.fill(0.0);
        for (now, rate) in self.now.iter_mut().zip(&self.first_rate) {
            *now = part * rate;
        }
        for k in 1..n_parts {
            for ((point, state), by) in self.point.iter_mut().zip(state).zip(&self.now) {
                *point = state + by;
            }
            self.n_evaluations += 1;
            if !field.rates(t + k as f64 * part, &self.point, &mut self.rate) {
                return false;
            }
            for ((earlier, now), rate) in self.earlier.iter_mut().zip(&mut self.now).zip(&self.rate) {
                let next = *earlier + 2.0 * part * rate;
                (*earlier, *now) = (*now, next);
            }
        }
        self.rows[row][0].copy_from_slice(&self.now);
        true
    }

    fn extrapolate(&mut self, row: usize) {
        let (above, rest) = self.rows.split_at_mut(row);
        let Some(above) = above.last() else { return };
        let here = &mut rest[0];
        for column in 1..=row {
            let ratio = (row + 1) as f64 / (row + 1 - column) as f64;
            let factor = 1.0 / (ratio * ratio - 1.0);
            let (done, next) = here.split_at_mut(column);
            let fine = &done[column - 1];
            for ((next, fine), coarse) in next[0].iter_mut().zip(fine).zip(&above[column - 1]) {
                *next = fine + factor * (fine - coarse);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: u64 = 10_000;
    use crate::field::{SampleInterval, Unsuited};

    /// Any differential equation.
    struct GivenEquation<F>(F);

    impl<F: Fn(f64, &[f64], &mut [f64])> IntervalEquation for GivenEquation<F> {
        fn begin(&mut self, _: &SampleInterval<'_>) -> Result<(), Unsuited> {
            Ok(())
        }

        fn settle(&mut self, _: f64, _: &[f64]) -> bool {
            true
        }

        fn rates(&mut self, t: f64, state: &[f64], out: &mut [f64]) -> bool {
            (self.0)(t, state, out);
            out.iter().all(|rate| rate.is_finite())
        }
    }

    #[test]
    fn a_rotation_is_followed_to_thirteen_digits() {
        let mut turn =
            GivenEquation(|_: f64, x: &[f64], out: &mut [f64]| out.copy_from_slice(&[-x[1], x[0]]));
        for until in [0.1, 1.0, 10.0, -3.0] {
            let mut state = [1.0, 0.0];
            integrate(&mut turn, (0.0, until), &mut state, &[1.0; 2], 1e-13, MANY).expect("an end");
            // Each of at most some ten steps makes an error of 1e-13.
            assert!((state[0] - until.cos()).abs() < 1e-12 && (state[1] - until.sin()).abs() < 1e-12);
        }
    }

    #[test]
    fn steps_adapt_to_a_motion_that_is_fast_for_a_moment() {
        // Lorentz's curve, a thousand times faster in the middle.
        let mut peak = GivenEquation(|t: f64, _: &[f64], out: &mut [f64]| out[0] = 1e-3 / (1e-6 + t * t));
        let mut state = [0.0];
        integrate(&mut peak, (-1.0, 1.0), &mut state, &[1.0], 1e-12, MANY).expect("an end");
        let expected = 2.0 * 1e3f64.atan();
        assert!((state[0] - expected).abs() < 1e-10, "{} {expected}", state[0]);
    }

    #[test]
    fn what_has_no_end_is_given_up() {
        // x' = x² reaches infinity at t = 1.
        let mut burst = GivenEquation(|_: f64, x: &[f64], out: &mut [f64]| out[0] = x[0] * x[0]);
        assert!(integrate(&mut burst, (0.0, 2.0), &mut [1.0], &[1.0], 1e-12, MANY).is_err());
        let mut nothing = GivenEquation(|_: f64, _: &[f64], out: &mut [f64]| out[0] = f64::NAN);
        let ended = integrate(&mut nothing, (0.0, 1.0), &mut [1.0], &[1.0], 1e-12, MANY);
        assert_eq!(ended, Err(GivenUp::Collapsed));
        let mut fast = GivenEquation(|t: f64, _: &[f64], out: &mut [f64]| out[0] = (1e6 * t).sin());
        let ended = integrate(&mut fast, (0.0, 1.0), &mut [1.0], &[1e-6], 1e-12, MANY);
        assert_eq!(ended, Err(GivenUp::TooLong));
    }
}
