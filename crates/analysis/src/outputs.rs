//! Outputs, computed again from the state and the forces of each sample.
//!
//! A sample has all that an output depends on, so that the same expressions give the same numbers but for rounding: outputs are
//! stored in the units of their columns, and values that enter them may be computed in another order. How much rounding
//! makes of an output is found where a stored one differs: all that it depends on is moved by a few units in the last
//! place, at random, and the output may move as much again.

use dalembert_system::Sample;

use crate::certificate::{Check, CheckPlace, Subject, Worst, part};
use crate::evaluation::Evaluation;

/// Conversion to the unit of a column and back: four roundings.
const CONVERSION: f64 = 4.0 * f64::EPSILON;

/// How far inputs are moved, as part of themselves and of the largest number of their kind.
const MOVED: f64 = 4.0 * f64::EPSILON;

/// How often. Random signs may cancel, hence the largest of a few, and a factor.
const TRIALS: usize = 6;
const SAFETY: f64 = 8.0;

/// The largest deviation so far, as part of the largest value of each output up to there.
pub(crate) struct OutputCheck {
    worst: Worst,
    found: Vec<f64>,
    moved: Vec<f64>,
    largest: Vec<f64>,
    n_rows: u64,
}

impl OutputCheck {
    pub fn new(n_outputs: usize) -> OutputCheck {
        let room = || vec![0.0; n_outputs];
        OutputCheck { worst: Worst::default(), found: room(), moved: room(), largest: room(), n_rows: 0 }
    }

    /// Adds a sample, at which everything was evaluated last; `signs` are those of the laws. Leaves `evaluation` elsewhere if
    /// a stored output differs.
    pub fn add(&mut self, evaluation: &mut Evaluation<'_>, sample: &Sample, signs: &[f64]) {
        let row = self.n_rows;
        self.n_rows += 1;
        if self.found.is_empty() {
            return;
        }
        evaluation.outputs(sample, signs, &mut self.found);
        let mut rounding: Option<Vec<f64>> = None;
        for (output, &stored) in sample.outputs.iter().enumerate() {
            let found = self.found[output];
            if found.is_finite() {
                self.largest[output] = self.largest[output].max(found.abs());
            }
            let difference = (stored - found).abs();
            // An output without a value has none in the file either, and infinity is itself.
            let is_same = stored == found || stored.is_nan() && found.is_nan();
            if is_same || difference <= CONVERSION * found.abs() {
                continue;
            }
            let rounding = rounding
                .get_or_insert_with(|| rounding_of(evaluation, sample, signs, &self.found, &mut self.moved));
            if difference > CONVERSION * found.abs() + SAFETY * rounding[output] || difference.is_nan() {
                let value = part(difference, self.largest[output]);
                self.worst.note(value, sample.t, Some(CheckPlace::Output { output, row }));
            }
        }
    }

    pub fn check(&self) -> Check {
        self.worst.check(Subject::Outputs, Some(CONVERSION))
    }
}

/// How much each output changes if all that it depends on changes in its last places.
fn rounding_of(
    evaluation: &mut Evaluation<'_>,
    sample: &Sample,
    signs: &[f64],
    found: &[f64],
    moved: &mut [f64],
) -> Vec<f64> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut largest = vec![0.0; found.len()];
    for _ in 0..TRIALS {
        let mut near = sample.clone();
        near.t = random.near(near.t, near.t.abs());
        let kinds = [
            &mut near.q,
            &mut near.v,
            &mut near.v_rate,
            &mut near.p,
            &mut near.p_rate,
            &mut near.multipliers,
            &mut near.law_forces,
            &mut near.reaction,
        ];
        for kind in kinds {
            random.move_all(kind);
        }
        random.move_all(&mut near.energies);
        let mut near_signs = signs.to_vec();
        random.move_all(&mut near_signs);
        evaluation.evaluate(&near);
        evaluation.outputs(&near, &near_signs, moved);
        for ((largest, moved), found) in largest.iter_mut().zip(&*moved).zip(found) {
            let change = (moved - found).abs();
            if change > *largest {
                *largest = change;
            }
        }
    }
    evaluation.evaluate(sample);
    largest
}

/// Signs at random, the same each time (Marsaglia, Xorshift RNGs, 2003).
struct Random(u64);

impl Random {
    fn near(&mut self, value: f64, size: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let by = MOVED * (value.abs() + size);
        if self.0 >> 63 == 0 { value + by } else { value - by }
    }

    fn move_all(&mut self, values: &mut [f64]) {
        let size =
            values.iter().filter(|value| value.is_finite()).fold(0.0, |most: f64, x| most.max(x.abs()));
        values.iter_mut().for_each(|value| *value = self.near(*value, size));
    }
}
