//! Logarithmic axes.

/// A logarithmic axis, by the decimal logarithms of its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    low: f64,
    high: f64,
}

/// A mark of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tick {
    pub value: f64,
    /// A power of ten.
    pub is_major: bool,
    pub is_labelled: bool,
}

/// Room beside the outermost values, as part of the axis and in decades.
const MARGIN: (f64, f64) = (0.05, 0.08);

impl Axis {
    /// From a power of ten to a power of ten, with all values between.
    pub fn decades(values: impl Iterator<Item = f64>) -> Axis {
        let (low, high) = ends(values);
        // A value on an end would sit on the frame.
        let (low, high) = ((low - MARGIN.1).floor(), (high + MARGIN.1).ceil());
        Axis { low, high: high.max(low + 1.0) }
    }

    /// A little more than all values take.
    pub fn fitted(values: impl Iterator<Item = f64>) -> Axis {
        let (low, high) = ends(values);
        let margin = (MARGIN.0 * (high - low)).max(MARGIN.1);
        Axis { low: low - margin, high: high + margin }
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

/// The logarithms of the smallest and the largest value; those of 1 and 10 if there is none.
fn ends(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let ends = values.map(f64::log10).fold(None, |ends: Option<(f64, f64)>, log| {
        let (low, high) = ends.unwrap_or((log, log));
        Some((low.min(log), high.max(log)))
    });
    ends.unwrap_or((0.0, 1.0))
}

/// A power of ten with its exponent above.
pub(super) fn superscript(value: f64) -> String {
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

    fn labels(axis: &Axis) -> Vec<f64> {
        axis.ticks(9).iter().filter(|tick| tick.is_labelled).map(|tick| tick.value.log10()).collect()
    }

    #[test]
    fn an_axis_has_a_few_labels_whatever_it_spans() {
        for (low, high) in
            [(1.0, 1.0), (300.0, 900.0), (300.0, 4000.0), (1e-9, 1e-3), (1e-16, 1.0), (1e-200, 1e5)]
        {
            for axis in [Axis::fitted([low, high].into_iter()), Axis::decades([low, high].into_iter())] {
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
    fn powers_are_written_above() {
        for (value, text) in [(1.0, "1"), (10.0, "10"), (1e-12, "10⁻¹²"), (1e4, "10⁴"), (1e-3, "10⁻³")]
        {
            assert_eq!(superscript(value), text);
        }
    }
}
