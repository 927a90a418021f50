//! Physical dimensions.

use std::fmt;

use crate::rational::Rational;

/// A product of powers of the SI base units: metre, kilogram, second, ampere, kelvin, mole, candela.
///
/// Angles are dimensionless.
///
/// ```
/// use dalembert_expr::unit;
///
/// assert_eq!(unit("J").unwrap().dimension.to_string(), "kg m^2/s^2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dimension {
    exponents: [Rational; 7],
}

const BASE_UNITS: [&str; 7] = ["m", "kg", "s", "A", "K", "mol", "cd"];

/// The order in which base units are shown.
const SHOWN: [usize; 7] = [1, 0, 2, 3, 4, 5, 6];

impl Dimension {
    /// No dimension: a pure number.
    pub const fn none() -> Self {
        Self { exponents: [Rational::ZERO; 7] }
    }

    /// The product of integer powers of m, kg, s, A, K, mol and cd, in this order.
    pub const fn of(exponents: [i32; 7]) -> Self {
        let [m, kg, s, a, k, mol, cd] = exponents;
        let exponents = [
            Rational::integer(m),
            Rational::integer(kg),
            Rational::integer(s),
            Rational::integer(a),
            Rational::integer(k),
            Rational::integer(mol),
            Rational::integer(cd),
        ];
        Self { exponents }
    }

    /// The exponents of m, kg, s, A, K, mol and cd.
    pub fn exponents(&self) -> [Rational; 7] {
        self.exponents
    }

    /// Whether it is a pure number.
    pub fn is_none(&self) -> bool {
        self.exponents.iter().all(|exponent| exponent.is_zero())
    }

    /// The dimension of a product.
    ///
    /// An exponent that does not fit becomes the largest there is, which no sensible dimension has.
    pub fn product(self, other: Self) -> Self {
        self.combine(other, Rational::checked_add)
    }

    /// The dimension of a quotient; exponents that do not fit as for a product.
    pub fn quotient(self, other: Self) -> Self {
        self.combine(other, Rational::checked_sub)
    }

    /// The dimension of a power; `None` if an exponent does not fit.
    pub fn power(self, exponent: Rational) -> Option<Self> {
        let mut exponents = self.exponents;
        for own in &mut exponents {
            *own = own.checked_mul(exponent)?;
        }
        Some(Self { exponents })
    }

    fn combine(self, other: Self, rule: fn(Rational, Rational) -> Option<Rational>) -> Self {
        let mut exponents = self.exponents;
        for (own, other) in exponents.iter_mut().zip(other.exponents) {
            *own = rule(*own, other).unwrap_or(Rational::integer(i32::MAX));
        }
        Self { exponents }
    }
}

impl fmt::Display for Dimension {
    /// In the syntax of units: `kg m^2/s^2`, `m^(1/2)`, `1/s`, and `1` for a pure number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = || SHOWN.iter().map(|&i| (BASE_UNITS[i], self.exponents[i]));
        let over: Vec<String> =
            shown().filter(|(_, p)| p.numerator() > 0).map(|(name, p)| power_text(name, p)).collect();
        match over.is_empty() {
            true => f.write_str("1")?,
            false => f.write_str(&over.join(" "))?,
        }
        for (name, p) in shown().filter(|(_, p)| p.numerator() < 0) {
            let positive = Rational::ZERO.checked_sub(p).unwrap_or(p);
            write!(f, "/{}", power_text(name, positive))?;
        }
        Ok(())
    }
}

fn power_text(name: &str, exponent: Rational) -> String {
    match (exponent.numerator(), exponent.denominator()) {
        (1, 1) => name.to_string(),
        (n, 1) => format!("{name}^{n}"),
        _ => format!("{name}^({exponent})"),
    }
}
