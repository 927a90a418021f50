//! Constraints and conditions, recomputed at every sample.
//!
//! | level | error | size |
//! |---|---|---|
//! | position | `g` | `Σ \|G\| s_q + Σ \|G_p\| s_p` |
//! | velocity | `G v + G_p ṗ + g_t`, or `g` of a velocity row | `Σ \|G\| s_v + Σ \|G_p\| s_ṗ + \|g_t\|` |
//! | acceleration | `G v̇ + G_p p̈ + γ`, or `g` of an acceleration row | `Σ \|G\| s_a + Σ \|G_p\| s_p̈ + \|γ\|` |
//!
//! At acceleration level the terms themselves count too, since accelerations of single samples may be left out of `s_a`.
//! The size is at least a thousandth of what it is with the largest entries of the run: where a row itself vanishes its
//! error is rounding.

use dalembert_system::{Level, Motion, Rows, Sample};

use crate::certificate::{Check, CheckPlace, Promise, Subject, Worst, part};
use crate::evaluation::{Evaluation, RowSet};
use crate::survey::RunSurvey;

/// The largest errors so far.
pub(crate) struct LargestErrors {
    /// At position and velocity level.
    levels: [Worst; 2],
    /// Lower bounds of the sizes, for each constraint and each condition.
    least: [Vec<[f64; 3]>; 2],
    /// The last level at which each constraint and each condition can be seen.
    last: [Vec<usize>; 2],
    /// Whether anything can be seen at a level.
    is_used: [bool; 3],
}

impl LargestErrors {
    pub fn new(evaluation: &mut Evaluation<'_>, survey: &RunSurvey) -> LargestErrors {
        let layout = evaluation.layout;
        let least =
            [(&layout.constraints, &survey.rows.constraints), (&layout.conditions, &survey.rows.conditions)];
        let least = least.map(|(rows, largest)| {
            let levels = |row: usize| [0, 1, 2].map(|level| survey.least_row_size(rows, largest, row, level));
            (0..rows.len()).map(levels).collect()
        });
        // Kinematic models have no accelerations.
        let last = if layout.class.motion == Motion::Forces { 2 } else { 1 };
        let mut conditions = vec![last; layout.conditions.len()];
        for row in conditions_with_inputs(evaluation, survey) {
            conditions[row] = level_number(layout.conditions.infos[row].level);
        }
        let last = [vec![last; layout.constraints.len()], conditions];
        let mut is_used = [false; 3];
        for (rows, last) in [&layout.constraints, &layout.conditions].into_iter().zip(&last) {
            for (info, last) in rows.infos.iter().zip(last) {
                is_used
                    .iter_mut()
                    .take(last + 1)
                    .skip(level_number(info.level))
                    .for_each(|used| *used = true);
            }
        }
        LargestErrors { levels: [Worst::default(); 2], least, last, is_used }
    }

    /// Adds a sample, at which everything was evaluated last. Errors at acceleration level are given back: what they
    /// are worth depends on how well accelerations are determined there.
    pub fn add(&mut self, evaluation: &Evaluation<'_>, sample: &Sample, survey: &RunSurvey) -> Worst {
        let mut acceleration = Worst::default();
        let (layout, values) = (evaluation.layout, &evaluation.values);
        let constraints = RowSet { rows: &layout.constraints, values: &values.constraints };
        let conditions = RowSet { rows: &layout.conditions, values: &values.conditions };
        let place: [fn(usize) -> CheckPlace; 2] = [CheckPlace::Constraint, CheckPlace::Condition];
        for (set, rows) in [constraints, conditions].into_iter().enumerate() {
            for row in 0..rows.rows.len() {
                if set == 0 && layout.constraints.is_one_sided(row) {
                    self.add_one_sided(&rows, row, sample, survey);
                    if evaluation.is_open(row) {
                        continue;
                    }
                }
                for level in level_number(rows.rows.infos[row].level)..=self.last[set][row] {
                    let error = error_at(&rows, row, level, sample);
                    let size = size_at(&rows, row, level, sample, survey).max(self.least[set][row][level]);
                    let worst = self.levels.get_mut(level).unwrap_or(&mut acceleration);
                    worst.note(part(error, size), sample.t, Some(place[set](row)));
                }
            }
        }
        acceleration
    }

    /// A gap that is negative, or a force that pulls.
    fn add_one_sided(&mut self, rows: &RowSet<'_>, row: usize, sample: &Sample, survey: &RunSurvey) {
        let level = level_number(rows.rows.infos[row].level);
        let Some(worst) = self.levels.get_mut(level) else { return };
        let size = size_at(rows, row, level, sample, survey).max(self.least[0][row][level]);
        let place = Some(CheckPlace::Constraint(row));
        worst.note(part((-rows.values.error[row]).max(0.0), size), sample.t, place);
        let pull = (-sample.multipliers[row]).max(0.0);
        worst.note(part(pull, survey.rows.multipliers[row]), sample.t, place);
    }

    /// The checks of the levels at which there is something, given what was made of errors at acceleration level.
    pub fn checks(&self, promise: &Promise, acceleration: Worst) -> Vec<Check> {
        let subjects = [Subject::PositionError, Subject::VelocityError, Subject::AccelerationError];
        let worst = [self.levels[0], self.levels[1], acceleration];
        let levels = (0..3).filter(|level| self.is_used[*level]);
        levels.map(|level| worst[level].check(subjects[level], promise.constraint_errors[level])).collect()
    }
}

/// The error of a row at a level from its own on.
fn error_at(set: &RowSet<'_>, row: usize, level: usize, sample: &Sample) -> f64 {
    let values = set.values;
    if level == level_number(set.rows.infos[row].level) {
        values.error[row]
    } else if level == 1 {
        set.product(row, &sample.v, &sample.p_rate) + values.error_t[row]
    } else {
        set.product(row, &sample.v_rate, &sample.p_second_rate) + values.bias[row]
    }
}

/// Size that the error of a row is compared with.
fn size_at(set: &RowSet<'_>, row: usize, level: usize, sample: &Sample, survey: &RunSurvey) -> f64 {
    let terms = set.size(row, &survey.speeds[level], &survey.auxiliary[level]);
    match level {
        0 => terms,
        1 => terms + set.values.error_t[row].abs(),
        _ => {
            let is_own = set.rows.infos[row].level == Level::Acceleration;
            let bias = if is_own { 0.0 } else { set.values.bias[row].abs() };
            terms + bias + set.size(row, &sample.v_rate, &sample.p_second_rate)
        }
    }
}

fn level_number(level: Level) -> usize {
    match level {
        Level::Position => 0,
        Level::Velocity => 1,
        Level::Acceleration => 2,
    }
}

/// Conditions in which an input itself stands. Their derivatives hold rates of inputs, which no sample has.
fn conditions_with_inputs(evaluation: &mut Evaluation<'_>, survey: &RunSurvey) -> Vec<usize> {
    let first = &survey.first;
    let rows: &Rows = &evaluation.layout.conditions;
    evaluation.evaluate(first);
    let before = evaluation.values.conditions.error.clone();
    let mut moved = first.clone();
    for &input in &survey.groups.inputs {
        moved.p[input] += 0.25 * (1.0 + first.p[input].abs());
    }
    evaluation.evaluate(&moved);
    let after = &evaluation.values.conditions.error;
    // Bits, so that rows that are no numbers anyway do not count as changed.
    (0..rows.len()).filter(|row| before[*row].to_bits() != after[*row].to_bits()).collect()
}
