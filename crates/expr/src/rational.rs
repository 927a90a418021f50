//! Small fractions, for the exponents of dimensions.

use std::fmt;

/// A fraction in lowest terms with a positive denominator.
///
/// Arithmetic is checked: what does not fit is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rational {
    numerator: i32,
    denominator: i32,
}

impl Rational {
    /// 0
    pub const ZERO: Self = Self::integer(0);
    /// 1
    pub const ONE: Self = Self::integer(1);
    /// 1/2
    pub const HALF: Self = Self { numerator: 1, denominator: 2 };

    /// A whole number.
    pub const fn integer(n: i32) -> Self {
        Self { numerator: n, denominator: 1 }
    }

    /// `numerator/denominator` in lowest terms; `None` if the denominator is 0 or the result does not fit.
    pub fn new(numerator: i32, denominator: i32) -> Option<Self> {
        Self::reduced(i64::from(numerator), i64::from(denominator))
    }

    /// The fraction with the smallest denominator, up to 1000, that is this number to the last bit.
    pub fn from_f64(value: f64) -> Option<Self> {
        (1..=1000).find_map(|denominator| {
            let numerator = (value * f64::from(denominator)).round();
            let exact = numerator.abs() < f64::from(i32::MAX) && numerator / f64::from(denominator) == value;
            if exact { Self::new(numerator as i32, denominator) } else { None }
        })
    }

    /// The number above the line; it carries the sign.
    pub fn numerator(self) -> i32 {
        self.numerator
    }

    /// The number below the line, positive.
    pub fn denominator(self) -> i32 {
        self.denominator
    }

    /// Whether it is 0.
    pub fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The nearest floating-point number.
    pub fn to_f64(self) -> f64 {
        f64::from(self.numerator) / f64::from(self.denominator)
    }

    /// `self + other`
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let [a, b, c, d] = self.wide(other);
        Self::reduced(a * d + c * b, b * d)
    }

    /// `self − other`
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        let [a, b, c, d] = self.wide(other);
        Self::reduced(a * d - c * b, b * d)
    }

    /// `self · other`
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        let [a, b, c, d] = self.wide(other);
        Self::reduced(a * c, b * d)
    }

    fn wide(self, other: Self) -> [i64; 4] {
        [self.numerator, self.denominator, other.numerator, other.denominator].map(i64::from)
    }

    fn reduced(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i64;
        let sign = denominator.signum();
        let numerator = i32::try_from(sign * (numerator / divisor)).ok()?;
        let denominator = i32::try_from(sign * (denominator / divisor)).ok()?;
        Some(Self { numerator, denominator })
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}
