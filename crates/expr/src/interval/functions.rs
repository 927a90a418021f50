//! Enclosures of the functions.
//!
//! Bounds come from the same functions that tapes use, at the ends and at the extremes in between. They are moved
//! outwards by [`LIBRARY_ERROR`]: the largest errors that the manual of the GNU library lists for binary64 ("Known
//! Maximum Errors in Math Functions") are 2 units in the last place, for `sinh`, `cosh` and `tanh`.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_4, PI};

use super::Interval;
use super::Regularity::{Continuous, Defined, Partial};
use crate::operator::{MAX_MULTIPLIED_POWER, power_value};
use crate::trig;

/// Bound of the error of a function, relative to its value: at least 4 units in the last place.
const LIBRARY_ERROR: f64 = 4.0 * f64::EPSILON;

/// Bound of the relative error of a power that is a repeated product: each of up to 31 factors and the quotient err
/// by half a unit in the last place.
const MULTIPLIED_ERROR: f64 = 32.0 * f64::EPSILON;

/// Bound of the absolute error of [`trig::sin_cos`] beside its zeros other than 0.
const ZERO_OF_SINE_ERROR: f64 = 1e-20;

/// Beyond this the number of the quarter turn is not computed, and sine and cosine are anything within ±1.
const LARGEST_ANGLE: f64 = 1e9;

impl Interval {
    /// sin(x)
    #[must_use]
    pub fn sin(self) -> Self {
        self.wave(1.0, |x| trig::sin_cos(x).0)
    }

    /// cos(x)
    #[must_use]
    pub fn cos(self) -> Self {
        self.wave(0.0, |x| trig::sin_cos(x).1)
    }

    /// tan(x), all numbers if there is a pole.
    #[must_use]
    pub fn tan(self) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        let quarters = self.quarter_turns();
        if self.magnitude() > LARGEST_ANGLE || meets(quarters, 1.0, 2.0) {
            return Self::ENTIRE;
        }
        self.increasing(f64::tan)
    }

    /// asin(x) on the part of the interval within ±1.
    #[must_use]
    pub fn asin(self) -> Self {
        self.restricted(-1.0, 1.0).increasing(f64::asin)
    }

    /// acos(x) on the part of the interval within ±1.
    #[must_use]
    pub fn acos(self) -> Self {
        self.restricted(-1.0, 1.0).map(|x| (below(x.hi.acos()).max(0.0), above(x.lo.acos())))
    }

    /// atan(x)
    #[must_use]
    pub fn atan(self) -> Self {
        self.increasing(f64::atan)
    }

    /// The angle of the points `(x, self)`; ±π where they meet the negative half of the x axis, at which it jumps.
    #[must_use]
    pub fn atan2(self, x: Self) -> Self {
        let y = self;
        let full = (below(-PI), above(PI));
        if y.contains(0.0) && x.lo <= 0.0 {
            return y.combine(x, |_, _| full).at_most(Defined);
        }
        // The set is convex and leaves out the cut, so that corners have the extreme angles.
        y.combine(x, |y, x| {
            let angles = [(y.lo, x.lo), (y.lo, x.hi), (y.hi, x.lo), (y.hi, x.hi)].map(|(y, x)| y.atan2(x));
            let lo = angles.into_iter().fold(f64::INFINITY, f64::min);
            let hi = angles.into_iter().fold(f64::NEG_INFINITY, f64::max);
            (below(lo), above(hi))
        })
    }

    /// sinh(x)
    #[must_use]
    pub fn sinh(self) -> Self {
        self.increasing(f64::sinh)
    }

    /// cosh(x)
    #[must_use]
    pub fn cosh(self) -> Self {
        self.abs().map(|x| (below(x.lo.cosh()).max(1.0), above(x.hi.cosh())))
    }

    /// tanh(x)
    #[must_use]
    pub fn tanh(self) -> Self {
        let tanh = self.increasing(f64::tanh);
        tanh.map(|x| (x.lo.max(-1.0), x.hi.min(1.0)))
    }

    /// eˣ
    #[must_use]
    pub fn exp(self) -> Self {
        self.map(|x| (below(x.lo.exp()).max(0.0), above(x.hi.exp())))
    }

    /// log(x) on the positive part of the interval.
    #[must_use]
    pub fn log(self) -> Self {
        if self.hi <= 0.0 {
            return Self::EMPTY;
        }
        let x = if self.lo > 0.0 { self } else { self.restricted(0.0, f64::INFINITY).at_most(Partial) };
        // The logarithm of 1 alone is 0, and exact.
        x.map(|x| (below_odd(x.lo.ln()), above_odd(x.hi.ln())))
    }

    /// xʸ. A negative x has powers with integer exponents alone.
    #[must_use]
    pub fn power(self, exponent: Self) -> Self {
        if self.is_empty() || exponent.is_empty() {
            return Self::EMPTY;
        }
        if exponent.lo == exponent.hi && exponent.lo.fract() == 0.0 {
            return self.integer_power(exponent.lo).at_most(exponent.regularity);
        }
        if self.lo < 0.0 && exponent.lo < exponent.hi {
            // Powers of negative numbers exist for the integers in between only.
            return Self::ENTIRE;
        }
        let (x, y) = (self.restricted(0.0, f64::INFINITY), exponent);
        let at_zero = match () {
            () if x.lo > 0.0 || y.lo > 0.0 => Continuous,
            // 0⁰ = 1, and powers with positive exponents are 0 there.
            () if y.lo == 0.0 => Defined,
            () => Partial,
        };
        // Monotone in each of x and y, so that corners are extreme.
        let power = x.combine(y, |x, y| {
            let corners = [(x.lo, y.lo), (x.lo, y.hi), (x.hi, y.lo), (x.hi, y.hi)];
            let powers = corners.map(|(x, y)| power_value(x, y));
            let lo = powers.into_iter().fold(f64::INFINITY, f64::min);
            let hi = powers.into_iter().fold(f64::NEG_INFINITY, f64::max);
            (below_by(lo, MULTIPLIED_ERROR).max(0.0), above_by(hi, MULTIPLIED_ERROR))
        });
        power.at_most(at_zero)
    }

    fn integer_power(self, n: f64) -> Self {
        if n < 0.0 {
            return Self::point(1.0) / self.integer_power(-n);
        }
        if n == 0.0 {
            return self.map(|_| (1.0, 1.0));
        }
        let error = if n <= f64::from(MAX_MULTIPLIED_POWER) { MULTIPLIED_ERROR } else { LIBRARY_ERROR };
        let bounds = |x: Self| {
            let lo = if x.lo == 0.0 { 0.0 } else { below_by(power_value(x.lo, n), error) };
            let hi = if x.hi == 0.0 { 0.0 } else { above_by(power_value(x.hi, n), error) };
            (lo, hi)
        };
        if n % 2.0 == 0.0 {
            let power = self.abs().map(bounds);
            power.map(|x| (x.lo.max(0.0), x.hi))
        } else {
            self.map(bounds)
        }
    }

    /// An increasing function that is 0 at 0, exactly, and nowhere else.
    fn increasing(self, f: impl Fn(f64) -> f64) -> Self {
        self.map(|x| (below_odd(f(x.lo)), above_odd(f(x.hi))))
    }

    /// Sine or cosine, the largest value of which is at `peak` quarter turns.
    fn wave(self, peak: f64, f: impl Fn(f64) -> f64) -> Self {
        self.map(|x| {
            if x.magnitude() > LARGEST_ANGLE {
                return (-1.0, 1.0);
            }
            let quarters = x.quarter_turns();
            let bounds = |x: f64| {
                let value = f(x);
                let error = if x.abs() < FRAC_PI_4 { 0.0 } else { ZERO_OF_SINE_ERROR };
                (below_odd(value) - error, above_odd(value) + error)
            };
            let (first, last) = (bounds(x.lo), bounds(x.hi));
            let lo = if meets(quarters, peak + 2.0, 4.0) { -1.0 } else { first.0.min(last.0).max(-1.0) };
            let hi = if meets(quarters, peak, 4.0) { 1.0 } else { first.1.max(last.1).min(1.0) };
            (lo, hi)
        })
    }

    /// 2x/π
    fn quarter_turns(self) -> Self {
        self * Self::new(FRAC_2_PI.next_down(), FRAC_2_PI.next_up())
    }
}

/// Whether a number `first + k period` with integer k lies in the interval, or so near that rounding hides it.
fn meets(x: Interval, first: f64, period: f64) -> bool {
    let last = first + period * ((x.hi - first) / period).next_up().floor();
    last >= x.lo
}

fn below(x: f64) -> f64 {
    below_by(x, LIBRARY_ERROR)
}

fn above(x: f64) -> f64 {
    above_by(x, LIBRARY_ERROR)
}

/// Like [`below`] for functions that are 0 at one point only, where the value is exact.
fn below_odd(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { below(x) }
}

fn above_odd(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { above(x) }
}

fn below_by(x: f64, error: f64) -> f64 {
    // An overflow is a number above the largest one. Two units more cover numbers so small that the product is 0.
    if x == f64::INFINITY { f64::MAX } else { (x - x.abs() * error).next_down().next_down() }
}

fn above_by(x: f64, error: f64) -> f64 {
    -below_by(-x, error)
}
