//! Axes of plots, linear and logarithmic, and where they have marks.

use crate::text::number;

/// A logarithmic axis, by the decimal logarithms of its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Logarithmic {
    low: f64,
    high: f64,
}

/// A mark of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tick {
    pub value: f64,
    /// A power of ten.
    pub is_major: bool,
    pub is_labelled: bool,
}

/// Room beside the outermost values, as part of the axis and in decades.
const MARGIN: (f64, f64) = (0.05, 0.08);

impl Logarithmic {
    /// From a power of ten to a power of ten, with all values between.
    pub fn decades(values: impl Iterator<Item = f64>) -> Logarithmic {
        let (low, high) = ends(values);
        // A value on an end would sit on the frame.
        let (low, high) = ((low - MARGIN.1).floor(), (high + MARGIN.1).ceil());
        Logarithmic { low, high: high.max(low + 1.0) }
    }

    /// A little more than all values take.
    pub fn fitted(values: impl Iterator<Item = f64>) -> Logarithmic {
        let (low, high) = ends(values);
        let margin = (MARGIN.0 * (high - low)).max(MARGIN.1);
        Logarithmic { low: low - margin, high: high + margin }
    }

    /// Where a value stands, between 0 and 1.
    pub fn part(&self, value: f64) -> f64 {
        (value.log10() - self.low) / (self.high - self.low)
    }

    /// The value in its middle.
    pub fn middle(&self) -> f64 {
        10f64.powf((self.low + self.high) / 2.0)
    }

    /// Powers of ten, and their multiples between. Where there are few powers, twice and five times have labels too; where
    /// there are more than `most`, some powers have none.
    pub fn ticks(&self, most: i32) -> Vec<Tick> {
        let (first, last) = (self.low.floor() as i32, self.high.ceil() as i32);
        let is_inside = |log: f64| log >= self.low - 1e-9 && log <= self.high + 1e-9;
        let n_powers = (first..=last).filter(|power| is_inside(f64::from(*power))).count() as i32;
        let every = (n_powers + most - 1) / most;
        let mut ticks = Vec::new();
        for power in first..=last {
            for multiple in 1..10 {
                let value = f64::from(multiple) * 10f64.powi(power);
                let is_labelled = match multiple {
                    1 => every <= 1 || power.rem_euclid(every) == 0,
                    2 | 5 => n_powers <= 2,
                    _ => n_powers == 0,
                };
                // More than ten decades leave no room for what is between.
                if is_inside(value.log10()) && (multiple == 1 || n_powers <= 12) {
                    ticks.push(Tick { value, is_major: multiple == 1, is_labelled });
                }
            }
        }
        ticks
    }
}

/// A linear axis with marks at round numbers.
///
/// Where numbers are large, small, or differ little from each other, marks are labelled in units of a power of ten, and above
/// a number that all have in common; [`label`](Linear::label) gives both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Linear {
    pub low: f64,
    pub high: f64,
    /// Between two marks.
    step: f64,
    /// Origin of labels.
    offset: f64,
    /// The power of ten that labels are counted in.
    exponent: i32,
}

/// Numbers that differ by a smaller part are the same but for rounding.
const SAME: f64 = 1e-13;

/// Numbers that differ by a smaller part are labelled from one of them on.
const NEAR: f64 = 1e-4;

impl Linear {
    /// From the least to the largest value with a margin, as part of their distance, and at most so many marks.
    pub fn fitted(low: f64, high: f64, margin: f64, most: usize) -> Linear {
        let size = low.abs().max(high.abs());
        let (low, high) = match high - low > SAME * size {
            true => (low, high),
            // A constant value is in the middle.
            false if size > 0.0 => (low - 0.5 * size, high + 0.5 * size),
            false => (-1.0, 1.0),
        };
        let room = margin * (high - low);
        let (low, high) = (low - room, high + room);
        let step = round_step((high - low) / most.max(2) as f64);
        let size = low.abs().max(high.abs());
        let offset = if high - low < NEAR * size {
            let unit = 10f64.powi((high - low).log10().ceil() as i32 + 1);
            (0.5 * (low + high) / unit).round() * unit
        } else {
            0.0
        };
        let size = (low - offset).abs().max((high - offset).abs());
        let exponent = if (1e-2..1e5).contains(&size) { 0 } else { (size.log10() / 3.0).floor() as i32 * 3 };
        Linear { low, high, step, offset, exponent }
    }

    /// Where a value stands, between 0 and 1.
    pub fn part(&self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    /// The values of its marks with their labels.
    pub fn ticks(&self) -> Vec<(f64, String)> {
        let unit = 10f64.powi(self.exponent);
        let decimals = (-(self.step / unit).log10().floor()).clamp(0.0, 9.0) as usize;
        let (low, high) = (self.low - self.offset, self.high - self.offset);
        let first = (low / self.step - 1e-9).ceil() as i64;
        let last = (high / self.step + 1e-9).floor() as i64;
        let label = |value: f64| {
            let text = format!("{:.decimals$}", value / unit);
            text.replace('-', "−")
        };
        let tick = |at: i64| (self.offset + at as f64 * self.step, label(at as f64 * self.step));
        (first..=last).map(tick).collect()
    }

    /// A name with its unit, and what labels leave out: `x [m]`, `x [10⁻³ m]`, `x [10⁻¹² m] + 5`.
    pub fn label(&self, name: &str, unit: Option<&str>) -> String {
        let power = (self.exponent != 0).then(|| superscript(10f64.powi(self.exponent)));
        let unit: Vec<&str> = power.as_deref().into_iter().chain(unit).collect();
        let unit = (!unit.is_empty()).then(|| format!("[{}]", unit.join(" ")));
        let offset = (self.offset != 0.0).then(|| {
            let sign = if self.offset < 0.0 { '−' } else { '+' };
            format!("{sign} {}", number(self.offset.abs(), 15))
        });
        let name = Some(name.to_owned()).filter(|name| !name.is_empty());
        name.into_iter().chain(unit).chain(offset).collect::<Vec<String>>().join(" ")
    }
}

/// The next of 1, 2 and 5 times a power of ten.
pub(crate) fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let factors = [1.0, 2.0, 5.0, 10.0];
    factors.into_iter().find(|factor| factor * power >= least * (1.0 - 1e-9)).unwrap_or(10.0) * power
}

/// The smallest and the largest of the numbers that are numbers.
pub(crate) fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.filter(|value| value.is_finite()).fold(None, |ends: Option<(f64, f64)>, value| {
        let (low, high) = ends.unwrap_or((value, value));
        Some((low.min(value), high.max(value)))
    })
}

/// The logarithms of the smallest and the largest value; those of 1 and 10 if there is none.
fn ends(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let ends = values.map(f64::log10).fold(None, |ends: Option<(f64, f64)>, log| {
        let (low, high) = ends.unwrap_or((log, log));
        Some((low.min(log), high.max(log)))
    });
    ends.unwrap_or((0.0, 1.0))
}

/// A power of ten with its exponent above.
pub(crate) fn superscript(value: f64) -> String {
    let exponent = value.log10().round() as i32;
    match exponent {
        0 => "1".to_owned(),
        1 => "10".to_owned(),
        _ => {
            let digit = |c: char| match c {
                '-' => '⁻',
                '0' => '⁰',
                '1' => '¹',
                '2' => '²',
                '3' => '³',
                c => char::from_u32(0x2070 + c.to_digit(10).unwrap_or(0)).unwrap_or(c),
            };
            format!("10{}", exponent.to_string().chars().map(digit).collect::<String>())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Logarithmic) -> Vec<f64> {
        axis.ticks(9).iter().filter(|tick| tick.is_labelled).map(|tick| tick.value.log10()).collect()
    }

    #[test]
    fn an_axis_has_a_few_labels_whatever_it_spans() {
        for (low, high) in
            [(1.0, 1.0), (300.0, 900.0), (300.0, 4000.0), (1e-9, 1e-3), (1e-16, 1.0), (1e-200, 1e5)]
        {
            for axis in
                [Logarithmic::fitted([low, high].into_iter()), Logarithmic::decades([low, high].into_iter())]
            {
                let n = labels(&axis).len();
                assert!((1..=12).contains(&n), "{low} to {high}: {n} labels");
                for value in [low, high] {
                    let part = axis.part(value);
                    assert!(part > 0.0 && part < 1.0, "{value} stands at {part}");
                }
            }
        }
    }

    #[test]
    fn marks_are_round_few_and_told_apart() {
        let cases = [
            (0.0, 1.0),
            (-3.7, 12.4),
            (1e-9, 2e-9),
            (5e6, 7.3e6),
            (5.0, 5.0 + 3e-12),
            (-2.0, -2.0),
            (0.0, 0.0),
            (1e300, 2e300),
            (1e-300, 1e-299),
        ];
        for (low, high) in cases {
            let axis = Linear::fitted(low, high, 0.04, 8);
            let ticks = axis.ticks();
            assert!((2..=11).contains(&ticks.len()), "{low} to {high}: {ticks:?}");
            let mut labels: Vec<&String> = ticks.iter().map(|(_, label)| label).collect();
            labels.dedup();
            assert_eq!(labels.len(), ticks.len(), "{ticks:?}");
            assert!(labels.iter().all(|label| label.chars().count() <= 8), "{ticks:?}");
            assert!(axis.part(low) >= 0.0 && axis.part(high) <= 1.0);
        }
        assert_eq!(Linear::fitted(0.0, 4e-3, 0.0, 4).label("x", Some("m")), "x [10⁻³ m]");
        assert_eq!(Linear::fitted(5.0, 5.0 + 3e-12, 0.0, 4).label("x", None), "x [10⁻¹²] + 5");
        assert_eq!(Linear::fitted(0.0, 1.0, 0.0, 4).label("", Some("m")), "[m]");
    }

    #[test]
    fn powers_are_written_above() {
        for (value, text) in [(1.0, "1"), (10.0, "10"), (1e-12, "10⁻¹²"), (1e4, "10⁴"), (1e-3, "10⁻³")]
        {
            assert_eq!(superscript(value), text);
        }
    }
}
