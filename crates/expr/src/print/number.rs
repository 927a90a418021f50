//! Numbers as a person writes them.

use super::layout::{Level, PrintStyle};

/// A positive number as a fraction, whole numbers included; `None` if a decimal reads better.
///
/// Numbers whose decimals do not end become fractions if one with a small denominator is equal to the last
/// bit. Those with short decimals stay decimals, 9.81 and 0.3, unless the fraction is simple: 1/2, 3/4, 2/5.
pub(super) fn fraction(value: f64) -> Option<(u64, u64)> {
    const MAX_WHOLE: f64 = 1e15;
    const MAX_DENOMINATOR: u64 = 1000;
    const MAX_NUMERATOR: f64 = 10_000.0;
    const MAX_SIMPLE: u64 = 16;
    if value.fract() == 0.0 {
        return (value < MAX_WHOLE).then_some((value as u64, 1));
    }
    let equal = |&q: &u64| {
        let p = (value * q as f64).round();
        (1.0..=MAX_NUMERATOR).contains(&p) && p / q as f64 == value
    };
    let q = (2..=MAX_DENOMINATOR).find(equal)?;
    let p = (value * q as f64).round() as u64;
    let decimals_end = without_factor(without_factor(q, 2), 5) == 1;
    let simple = p <= MAX_SIMPLE && q <= MAX_SIMPLE && q != 10;
    (!decimals_end || simple).then_some((p, q))
}

fn without_factor(mut n: u64, factor: u64) -> u64 {
    while n.is_multiple_of(factor) {
        n /= factor;
    }
    n
}

/// A number that is not negative, as decimals: the fewest digits that read back as the same number.
pub(super) fn decimal(value: f64, style: PrintStyle) -> (String, Level) {
    if value.is_nan() || value.is_infinite() {
        // No syntax has a name for these; the quotients have the value.
        let over = if value.is_nan() { 0 } else { 1 };
        return match style {
            PrintStyle::Text => (format!("{over}/0"), Level::Product),
            PrintStyle::Latex => {
                (if over == 0 { r"\mathrm{NaN}" } else { r"\infty" }.to_string(), Level::Atom)
            }
        };
    }
    if value == 0.0 || (1e-4..1e15).contains(&value) {
        return (value.to_string(), Level::Atom);
    }
    let text = format!("{value:e}");
    match (style, text.split_once('e')) {
        (PrintStyle::Latex, Some(("1", exponent))) => (format!("10^{{{exponent}}}"), Level::Power),
        (PrintStyle::Latex, Some((digits, exponent))) => {
            (format!(r"{digits} \cdot 10^{{{exponent}}}"), Level::Product)
        }
        _ => (text, Level::Atom),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simple_fractions_are_recognised_and_decimals_left_alone() {
        assert_eq!(fraction(1.0 / 3.0), Some((1, 3)));
        assert_eq!(fraction(4.0 / 3.0), Some((4, 3)));
        assert_eq!(fraction(0.5), Some((1, 2)));
        assert_eq!(fraction(12.0), Some((12, 1)));
        assert_eq!(fraction(22.0 / 7.0), Some((22, 7)));
        for decimal in [9.81, 9.8, 0.1, 0.3, std::f64::consts::PI, 0.05, 1e-9, 1e300] {
            assert_eq!(fraction(decimal), None, "{decimal}");
        }
    }

    #[test]
    fn decimals_have_the_fewest_digits() {
        let text = |value| decimal(value, PrintStyle::Text).0;
        assert_eq!(text(9.81), "9.81");
        assert_eq!(text(1e-5), "1e-5");
        assert_eq!(text(1.5e-5), "1.5e-5");
        assert_eq!(text(6.674e-11), "6.674e-11");
        assert_eq!(text(0.1 + 0.2), "0.30000000000000004");
        assert_eq!(decimal(1.5e-5, PrintStyle::Latex).0, r"1.5 \cdot 10^{-5}");
    }
}
