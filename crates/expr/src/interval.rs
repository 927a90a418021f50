//! Interval arithmetic with outward rounding.
//!
//! An [`Interval`] encloses the values that an expression takes while its symbols vary within intervals. Bounds are
//! computed in the usual rounding and then moved outwards by the error that the operation may have, so that an
//! enclosure is a proof. Sums, products, quotients and square roots are here, functions in `functions`, tables in
//! `interpolant::range`, and [`Tape::enclose`](crate::Tape::enclose) runs them over a tape.

mod functions;

use std::ops::{Add, Div, Mul, Neg, Sub};

/// `[lo, hi]`, with a [`Regularity`] that says how the function behaves there whose values it encloses.
///
/// The enclosed set consists of the values at all points at which the function is defined. An empty interval belongs
/// to a function that is defined nowhere. Bounds may be infinite.
///
/// ```
/// use dalembert_expr::{Interval, Regularity};
///
/// let x = Interval::new(-1.0, 2.0);
/// assert_eq!(x.square(), Interval::new(0.0, 4.0f64.next_up()));
/// assert!((Interval::point(1.0) / Interval::point(3.0)).width() > 0.0);
///
/// let root = x.sqrt();
/// assert_eq!((root.lo(), root.regularity()), (0.0, Regularity::Partial));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    lo: f64,
    hi: f64,
    regularity: Regularity,
}

/// Behaviour of a function on the whole of an interval, from weak to strong.
///
/// The middle levels of the decorations of IEEE 1788-2015, §11.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Regularity {
    /// Possibly undefined at some points, as `log` at 0 or `tan` at a pole.
    Partial,
    /// Defined everywhere, possibly with jumps, as `sign` at 0.
    Defined,
    /// Defined and continuous everywhere.
    Continuous,
}

use Regularity::{Continuous, Defined, Partial};

impl Interval {
    /// No value at all.
    pub const EMPTY: Interval = Interval { lo: f64::INFINITY, hi: f64::NEG_INFINITY, regularity: Partial };

    /// All numbers, of a function without further properties.
    pub const ENTIRE: Interval = Interval { lo: f64::NEG_INFINITY, hi: f64::INFINITY, regularity: Partial };

    /// `[lo, hi]`, on which a symbol varies.
    ///
    /// # Panics
    /// Unless `lo <= hi`.
    pub fn new(lo: f64, hi: f64) -> Self {
        assert!(lo <= hi, "interval [{lo}, {hi}]");
        Self { lo, hi, regularity: Continuous }.bounded()
    }

    /// The interval that contains `x` alone; empty if `x` is NaN.
    pub fn point(x: f64) -> Self {
        if x.is_nan() { Self::EMPTY } else { Self { lo: x, hi: x, regularity: Continuous }.bounded() }
    }

    /// The lower bound, +∞ if the interval is empty.
    pub fn lo(self) -> f64 {
        self.lo
    }

    /// The upper bound, −∞ if the interval is empty.
    pub fn hi(self) -> f64 {
        self.hi
    }

    /// How the enclosed function behaves.
    pub fn regularity(self) -> Regularity {
        self.regularity
    }

    /// Whether the function is defined nowhere.
    pub fn is_empty(self) -> bool {
        self.lo > self.hi
    }

    /// Whether `x` lies between the bounds.
    pub fn contains(self, x: f64) -> bool {
        self.lo <= x && x <= self.hi
    }

    /// `hi − lo`, rounded up; 0 if the interval is empty.
    pub fn width(self) -> f64 {
        if self.is_empty() { 0.0 } else { sum_up(self.hi, -self.lo) }
    }

    /// The largest absolute value; 0 if the interval is empty.
    pub fn magnitude(self) -> f64 {
        if self.is_empty() { 0.0 } else { self.hi.max(-self.lo) }
    }

    /// The least interval that contains both, with the weaker regularity.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        let regularity = self.regularity.min(other.regularity);
        Self { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi), regularity }
    }

    /// x², which is not `x * x`: both factors are the same number.
    #[must_use]
    pub fn square(self) -> Self {
        let size = self.abs();
        self.map(|_| (product_down(size.lo, size.lo), product_up(size.hi, size.hi)))
    }

    /// √x on the part of the interval that is not negative.
    #[must_use]
    pub fn sqrt(self) -> Self {
        let x = self.restricted(0.0, f64::INFINITY);
        x.map(|x| (down_unless_zero(x.lo.sqrt()).max(0.0), up_unless_zero(x.hi.sqrt())))
    }

    /// |x|
    #[must_use]
    pub fn abs(self) -> Self {
        self.map(|x| (if x.contains(0.0) { 0.0 } else { x.lo.abs().min(x.hi.abs()) }, x.magnitude()))
    }

    /// −1, 0 or 1 by the sign of x, with jumps at 0.
    #[must_use]
    pub fn sign(self) -> Self {
        use crate::operator::sign_value;
        let signs = self.map(|x| (sign_value(x.lo), sign_value(x.hi)));
        if signs.lo == signs.hi { signs } else { signs.at_most(Defined) }
    }

    /// The smaller of two values.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        self.combine(other, |a, b| (a.lo.min(b.lo), a.hi.min(b.hi)))
    }

    /// The larger of two values.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        self.combine(other, |a, b| (a.lo.max(b.lo), a.hi.max(b.hi)))
    }

    /// `self < other`, as 1 or 0; `[0, 1]` where both occur.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        self.compared(other, self.hi < other.lo, self.lo >= other.hi)
    }

    /// `self <= other`, like [`less`](Self::less).
    #[must_use]
    pub fn less_equal(self, other: Self) -> Self {
        self.compared(other, self.hi <= other.lo, self.lo > other.hi)
    }

    /// `yes` where the condition `self` is not 0, else `no`: one of them where the condition is decided, else their
    /// hull, with a jump.
    #[must_use]
    pub fn choose(self, yes: Self, no: Self) -> Self {
        if !self.contains(0.0) {
            yes.at_most(self.regularity)
        } else if self.width() == 0.0 && self.regularity > Partial {
            no.at_most(self.regularity)
        } else {
            yes.hull(no).at_most(self.regularity.min(Defined))
        }
    }

    fn compared(self, other: Self, always: bool, never: bool) -> Self {
        let regularity = self.regularity.min(other.regularity);
        let truth = |lo, hi| Self { lo, hi, regularity: Continuous };
        // A comparison with an undefined value is 0 in all evaluations.
        let truth = match (always && regularity > Partial, never) {
            (_, true) => truth(0.0, 0.0),
            (true, _) => truth(1.0, 1.0),
            _ => truth(0.0, 1.0).at_most(Defined),
        };
        truth.at_most(regularity)
    }

    /// The part between the bounds; the function is undefined beyond them.
    fn restricted(self, lo: f64, hi: f64) -> Self {
        if self.lo > hi || self.hi < lo {
            return Self::EMPTY;
        }
        let inside = lo <= self.lo && self.hi <= hi;
        let regularity = if inside { self.regularity } else { Partial };
        Self { lo: self.lo.max(lo), hi: self.hi.min(hi), regularity }
    }

    /// The same bounds for a function of the values in `x`, with jumps or without.
    pub(crate) fn with_regularity_of(self, x: Self, jumps: bool) -> Self {
        let regularity = if jumps { x.regularity.min(Defined) } else { x.regularity };
        if self.is_empty() { Self::EMPTY } else { Self { regularity, ..self } }
    }

    pub(crate) fn at_most(self, regularity: Regularity) -> Self {
        Self { regularity: self.regularity.min(regularity), ..self }
    }

    /// New bounds from the interval, unless it is empty.
    fn map(self, bounds: impl FnOnce(Self) -> (f64, f64)) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        let (lo, hi) = bounds(self);
        Self { lo, hi, ..self }.bounded()
    }

    fn combine(self, other: Self, bounds: impl FnOnce(Self, Self) -> (f64, f64)) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        let (lo, hi) = bounds(self, other);
        Self { lo, hi, regularity: self.regularity.min(other.regularity) }.bounded()
    }

    /// A bound that overflowed inwards becomes the largest number, so that the interval contains a number.
    fn bounded(self) -> Self {
        Self { lo: self.lo.min(f64::MAX), hi: self.hi.max(f64::MIN), ..self }
    }
}

impl Neg for Interval {
    type Output = Interval;

    fn neg(self) -> Interval {
        self.map(|x| (-x.hi, -x.lo))
    }
}

impl Add for Interval {
    type Output = Interval;

    fn add(self, other: Interval) -> Interval {
        self.combine(other, |a, b| (sum_down(a.lo, b.lo), sum_up(a.hi, b.hi)))
    }
}

impl Sub for Interval {
    type Output = Interval;

    fn sub(self, other: Interval) -> Interval {
        self + -other
    }
}

impl Mul for Interval {
    type Output = Interval;

    fn mul(self, other: Interval) -> Interval {
        self.combine(other, |a, b| {
            let corners = [(a.lo, b.lo), (a.lo, b.hi), (a.hi, b.lo), (a.hi, b.hi)];
            let lo = corners.map(|(a, b)| product_down(a, b)).into_iter().fold(f64::INFINITY, f64::min);
            let hi = corners.map(|(a, b)| product_up(a, b)).into_iter().fold(f64::NEG_INFINITY, f64::max);
            (lo, hi)
        })
    }
}

impl Div for Interval {
    type Output = Interval;

    fn div(self, other: Interval) -> Interval {
        if self.is_empty() || other.is_empty() {
            return Interval::EMPTY;
        }
        // Bounds of the divisor on one side of 0; a bound that is 0 is approached, and the quotient grows without bound.
        let quotient = |divisor: Interval| {
            let corners =
                [(self.lo, divisor.lo), (self.lo, divisor.hi), (self.hi, divisor.lo), (self.hi, divisor.hi)];
            let lo = corners.map(|(a, b)| quotient_down(a, b)).into_iter().fold(f64::INFINITY, f64::min);
            let hi = corners.map(|(a, b)| quotient_up(a, b)).into_iter().fold(f64::NEG_INFINITY, f64::max);
            let regularity = self.regularity.min(divisor.regularity);
            Interval { lo, hi, regularity }.bounded()
        };
        match () {
            () if !other.contains(0.0) => quotient(other),
            // The zero counts as positive here: it is the limit from above.
            () if other.lo == 0.0 && other.hi > 0.0 => {
                quotient(Interval { lo: 0.0, ..other }).at_most(Partial)
            }
            () if other.hi == 0.0 && other.lo < 0.0 => {
                quotient(Interval { hi: -0.0, ..other }).at_most(Partial)
            }
            () => Interval::ENTIRE,
        }
    }
}

/// `a + b` rounded down. The error of the sum is exact (Knuth's two-sum), so that a sum without error stays a number.
fn sum_down(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if two_sum_error(a, b, sum) >= 0.0 { sum } else { lower(sum) }
}

/// `a + b` rounded up.
fn sum_up(a: f64, b: f64) -> f64 {
    -sum_down(-a, -b)
}

/// a + b − sum, NaN where it overflows.
fn two_sum_error(a: f64, b: f64, sum: f64) -> f64 {
    let b_part = sum - a;
    (a - (sum - b_part)) + (b - b_part)
}

/// A product with 0 is 0, also where the other factor has no bound.
fn product_down(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 {
        return 0.0;
    }
    // Exact where a factor is ±1; elsewhere a product of positive size does not pass 0.
    let product = a * b;
    match () {
        () if a.abs() == 1.0 || b.abs() == 1.0 => product,
        () if product == 0.0 && (a > 0.0) == (b > 0.0) => 0.0,
        () => lower(product),
    }
}

fn product_up(a: f64, b: f64) -> f64 {
    -product_down(-a, b)
}

fn quotient_down(a: f64, b: f64) -> f64 {
    match () {
        () if a == 0.0 => 0.0,
        // Both without bound: any quotient from 0 on occurs, and 0 is the corner that counts.
        () if a.is_infinite() && b.is_infinite() => 0.0,
        () if b == 1.0 || b.is_infinite() || b == 0.0 => a / b,
        () => {
            let quotient = a / b;
            if quotient == 0.0 && (a > 0.0) == (b > 0.0) { 0.0 } else { lower(quotient) }
        }
    }
}

fn quotient_up(a: f64, b: f64) -> f64 {
    -quotient_down(-a, b)
}

/// The number below; −∞ stays.
fn lower(x: f64) -> f64 {
    if x.is_nan() { f64::NEG_INFINITY } else { x.next_down() }
}

fn down_unless_zero(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { x.next_down() }
}

fn up_unless_zero(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { x.next_up() }
}
