//! A first look at a run: how large everything is in it.
//!
//! Errors are relative to scales. A scale must not depend on units, must not be the error itself where a
//! system rests, and must be the same for the whole run: a constraint is not kept less well at a turning point. So each
//! *group* of coordinates of one kind has
//!
//! | | the largest of the run | and at least |
//! |---|---|---|
//! | `s_q` | of its coordinates and contact parameters | a millionth of the largest group |
//! | `s_v` | of its speeds | a thousandth of `n` |
//! | `s_a` | of its accelerations, and `a` | a thousandth of `n²/s_q` and of `b` |
//! | `s_f` | of its forces: entries of `M v̇`, `h` and `r` | a thousandth of `W/s_q` |
//!
//! where `a` is the largest `Σ |h| / Σ M` of the run, what forces would do to the group if it were free; `b` is the largest
//! `Σ |G λ| / Σ M`, what constraints would do one by one, which may hold a body against each other; `n` is the
//! natural speed, the larger of `s_v` and `√(s_q a)`, or, if nothing moves and no force acts, the larger of `s_q` by the run's
//! duration and `√(s_q b / 1000)`; and `W` is the largest of all `s_f s_q` and of `Σ M v²`, and for groups that rest without forces of `M n²`.
//! If no coordinate ever leaves zero, `s_q` is 1. Accelerations and forces of a few samples that stand a thousand
//! times above all others are left out: at a singular position they can be anything.

use crate::rules::{AT_REST, NEVER_MOVED, QUIET_GROUP};
use dalembert_system::{RowValues, Rows, Sample};

use crate::evaluation::{Evaluation, RowSet};
use crate::groups::CoordinateGroups;
use crate::kernel::KernelScaling;
use crate::samples::{SampleReader, Unreadable};
use crate::tally::{LargestMotion, LargestRows, Peaks, Tally, TimeExtent};

/// A quantity at rest, or nearly so, is measured with this part of its possible range.
pub(crate) const QUIET: f64 = 1e-3;

/// How large everything is in a run.
pub(crate) struct RunSurvey {
    pub groups: CoordinateGroups,
    pub first: Sample,
    pub n_rows: u64,
    /// Its duration is 1 if there is but one sample.
    pub extent: TimeExtent,
    /// `s_q`, `s_v`, `s_a` for each speed.
    pub speeds: [Vec<f64>; 3],
    /// The same for each auxiliary coordinate. Inputs have a size and no rates.
    pub auxiliary: [Vec<f64>; 3],
    /// `s_q` for each coordinate.
    pub coordinates: Vec<f64>,
    /// `s_f` for each speed.
    pub forces: Vec<f64>,
    /// Lower bound of the scale of the forces of each group at a sample.
    pub least_force: Vec<f64>,
    /// The largest energy, or the largest work that the forces along one speed had done.
    pub energy: f64,
    pub rows: LargestRows,
    /// Units in which constraint rows compare.
    pub scaling: KernelScaling,
}

impl RunSurvey {
    /// Reads a whole trajectory.
    pub fn new<E>(
        evaluation: &mut Evaluation<'_>,
        groups: CoordinateGroups,
        reader: &mut SampleReader<'_, E>,
    ) -> Result<RunSurvey, Unreadable<E>> {
        let mut tally = Tally::new(evaluation.layout, groups);
        let mut sample = Sample::new(evaluation.layout);
        let mut first = None;
        while reader.next(&mut sample)? {
            first.get_or_insert_with(|| sample.clone());
            tally.add(evaluation, &sample);
        }
        let Some(first) = first else { return Err(Unreadable::Empty) };
        let survey = RunSurvey::of(tally, first, reader.n_read());
        let largest: Vec<_> = evaluation.extended_entries(&survey.rows.constraints).collect();
        let contacts = evaluation.contacts.iter().map(|contact| survey.auxiliary[0][*contact]);
        let sizes: Vec<f64> = survey.speeds[0].iter().copied().chain(contacts).collect();
        let scaling = KernelScaling::new(evaluation.layout.constraints.len(), &sizes, &largest);
        Ok(RunSurvey { scaling, ..survey })
    }

    /// Scale of a row of constraints or conditions at a level from 0 to 2, beside its size at the sample.
    pub fn least_row_size(&self, rows: &Rows, largest: &RowValues, row: usize, level: usize) -> f64 {
        QUIET * RowSet { rows, values: largest }.size(row, &self.speeds[level], &self.auxiliary[level])
    }

    /// Makes scales of the largest values of the tally.
    fn of(tally: Tally, first: Sample, n_rows: u64) -> RunSurvey {
        let LargestMotion { mut position, mut speed, acceleration, input } = tally.motion;
        let mut acceleration: Vec<f64> = acceleration.iter().map(Peaks::typical).collect();
        let mut force: Vec<f64> = tally.forces.force.iter().map(Peaks::typical).collect();
        let groups = tally.groups;
        let mut extent = tally.extent;
        if extent.duration <= 0.0 {
            extent.duration = 1.0;
        }
        let duration = extent.duration;
        let largest = largest(&position);
        let at_least = |value: &mut f64, least: f64| *value = value.max(least);
        let mut work = tally.forces.double_kinetic;
        for group in 0..groups.n {
            at_least(&mut position[group], if largest < NEVER_MOVED { 1.0 } else { QUIET_GROUP * largest });
            let (size, pace) = (position[group], tally.forces.pace[group]);
            let load = tally.forces.load[group].typical();
            let slow = size / duration;
            let natural = match speed[group] {
                speed if pace > AT_REST * slow / duration => speed.max((size * pace).sqrt()),
                speed if speed > AT_REST * slow => speed,
                // Loads that balance leave accelerations of their rounding.
                _ => {
                    at_least(&mut work, tally.forces.inertia[group] * slow * slow);
                    slow.max((size * QUIET * load).sqrt())
                }
            };
            at_least(&mut speed[group], QUIET * natural);
            at_least(&mut acceleration[group], pace.max(QUIET * (natural * natural / size).max(load)));
            at_least(&mut work, force[group] * size);
        }
        let mut least_force = force.clone();
        for ((force, least), size) in force.iter_mut().zip(&mut least_force).zip(&position) {
            *least = QUIET * force.max(work / size);
            *force = force.max(*least);
        }
        let of = |scale: &[f64], members: &[usize]| members.iter().map(|group| scale[*group]).collect();
        let auxiliary = |scale: &[f64], input: &[f64]| {
            let mut all: Vec<f64> = of(scale, &groups.auxiliary);
            for &at in &groups.inputs {
                all[at] = input[groups.auxiliary[at]];
            }
            all
        };
        let nothing = vec![0.0; groups.n];
        RunSurvey {
            first,
            n_rows,
            extent,
            speeds: [&position, &speed, &acceleration].map(|scale| of(scale, &groups.speeds)),
            auxiliary: [
                auxiliary(&position, &input),
                auxiliary(&speed, &nothing),
                auxiliary(&acceleration, &nothing),
            ],
            coordinates: of(&position, &groups.coordinates),
            forces: of(&force, &groups.speeds),
            least_force,
            energy: tally.energy.max(QUIET * work),
            rows: tally.rows,
            scaling: KernelScaling::default(),
            groups,
        }
    }
}

/// Whether nothing happened between a sample, of which time and count of switches are given, and the next.
pub(crate) fn is_smooth((t, switches): (f64, u64), next: &Sample) -> bool {
    switches == next.switches && t != next.t
}

/// The largest magnitude.
pub(crate) fn largest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}
