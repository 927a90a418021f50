//! Largest values, collected while a trajectory is read for the first time.

use dalembert_system::{Layout, Motion, RowValues, Sample};

use crate::evaluation::Evaluation;
use crate::groups::CoordinateGroups;
use crate::survey::is_smooth;

/// The largest values of a run.
pub(crate) struct Tally {
    pub groups: CoordinateGroups,
    pub motion: LargestMotion,
    pub forces: LargestForces,
    pub rows: LargestRows,
    /// The largest energy, and the largest work that the forces along one speed had done.
    pub energy: f64,
    works: Vec<SpeedWork>,
    pub extent: TimeExtent,
}

/// Positions and their rates, by group.
pub(crate) struct LargestMotion {
    pub position: Vec<f64>,
    pub input: Vec<f64>,
    pub speed: Vec<f64>,
    pub acceleration: Vec<Peaks>,
}

/// Forces and inertias, by group.
pub(crate) struct LargestForces {
    /// `Σ |h| / Σ M`
    pub pace: Vec<f64>,
    /// `M`
    pub inertia: Vec<f64>,
    /// Entries of `M v̇`, `h` and `r`.
    pub force: Vec<Peaks>,
    /// `Σ |G λ| / Σ M`
    pub load: Vec<Peaks>,
    /// `Σ M v²` with the diagonal of `M`, over all groups.
    pub double_kinetic: f64,
}

/// The largest entries of rows, and the largest forces along them.
pub(crate) struct LargestRows {
    pub constraints: RowValues,
    pub conditions: RowValues,
    pub multipliers: Vec<f64>,
    pub law_forces: Vec<f64>,
}

/// Times and intervals of a trajectory.
#[derive(Default)]
pub(crate) struct TimeExtent {
    /// Intervals along which the motion is smooth.
    pub n_smooth: u64,
    /// From the first sample to the last.
    pub duration: f64,
    first: Option<f64>,
    /// Time and number of switches of the last sample.
    last: Option<(f64, u64)>,
}

impl TimeExtent {
    /// Adds a sample; returns the time since the one before.
    fn add(&mut self, sample: &Sample) -> f64 {
        let first = *self.first.get_or_insert(sample.t);
        self.duration = (sample.t - first).abs();
        let last = self.last.replace((sample.t, sample.switches));
        if last.is_some_and(|last| is_smooth(last, sample)) {
            self.n_smooth += 1;
        }
        last.map_or(0.0, |(t, _)| sample.t - t)
    }
}

impl Tally {
    pub fn new(layout: &Layout, groups: CoordinateGroups) -> Tally {
        let zeros = || vec![0.0; groups.n];
        let peaks = || vec![Peaks::default(); groups.n];
        let values = layout.values();
        Tally {
            motion: LargestMotion {
                position: zeros(),
                input: zeros(),
                speed: zeros(),
                acceleration: peaks(),
            },
            forces: LargestForces {
                pace: zeros(),
                inertia: zeros(),
                force: peaks(),
                load: peaks(),
                double_kinetic: 0.0,
            },
            rows: LargestRows {
                constraints: values.constraints,
                conditions: values.conditions,
                multipliers: vec![0.0; layout.constraints.len()],
                law_forces: vec![0.0; layout.laws.infos.len()],
            },
            energy: 0.0,
            works: vec![SpeedWork::default(); layout.n_speeds],
            extent: TimeExtent::default(),
            groups,
        }
    }

    /// Adds a sample.
    pub fn add(&mut self, evaluation: &mut Evaluation<'_>, sample: &Sample) {
        let dt = self.extent.add(sample);
        self.add_motion(sample);
        grow_all(&mut self.rows.multipliers, &sample.multipliers);
        grow_all(&mut self.rows.law_forces, &sample.law_forces);
        for &energy in &sample.energies[..4] {
            grow(&mut self.energy, energy);
        }
        evaluation.evaluate_row(sample);
        let values = &evaluation.values;
        for (all, now) in [
            (&mut self.rows.constraints, &values.constraints),
            (&mut self.rows.conditions, &values.conditions),
        ] {
            grow_all(&mut all.jacobian, &now.jacobian);
            grow_all(&mut all.auxiliary, &now.auxiliary);
        }
        if evaluation.layout.class.motion == Motion::Forces {
            self.add_forces(evaluation, sample);
            self.add_work(evaluation, sample, dt);
        }
    }

    /// A machine may turn over much more work than it ever holds: what drives bring in, loads take out. Where forces have a
    /// potential, that holds it all.
    fn add_work(&mut self, evaluation: &Evaluation<'_>, sample: &Sample, dt: f64) {
        if evaluation.layout.class.is_conservative {
            return;
        }
        for ((work, force), speed) in self.works.iter_mut().zip(&evaluation.values.force).zip(&sample.v) {
            let power = force * speed;
            work.done += 0.5 * dt * (work.power + power);
            work.power = power;
            if work.done.is_finite() {
                grow(&mut self.energy, work.done);
            }
        }
    }

    fn add_motion(&mut self, sample: &Sample) {
        let (groups, motion) = (&self.groups, &mut self.motion);
        grow_by(&mut motion.position, &groups.coordinates, &sample.q);
        grow_by(&mut motion.speed, &groups.speeds, &sample.v);
        let mut acceleration = vec![0.0; groups.n];
        grow_by(&mut acceleration, &groups.speeds, &sample.v_rate);
        for &contact in &groups.contacts {
            let group = groups.auxiliary[contact];
            grow(&mut motion.position[group], sample.p[contact]);
            grow(&mut motion.speed[group], sample.p_rate[contact]);
            grow(&mut acceleration[group], sample.p_second_rate[contact]);
        }
        for (peaks, value) in motion.acceleration.iter_mut().zip(acceleration) {
            peaks.add(value);
        }
        for &input in &groups.inputs {
            grow(&mut motion.input[groups.auxiliary[input]], sample.p[input]);
        }
    }

    fn add_forces(&mut self, evaluation: &Evaluation<'_>, sample: &Sample) {
        let (groups, values, tally) = (&self.groups, &evaluation.values, &mut self.forces);
        let mut largest = vec![0.0; groups.n];
        grow_by(&mut largest, &groups.speeds, &values.force);
        grow_by(&mut largest, &groups.speeds, &sample.reaction);
        let (mut forces, mut masses, mut loads) =
            (vec![0.0; groups.n], vec![0.0; groups.n], vec![0.0; groups.n]);
        let jacobian = evaluation.layout.constraints.jacobian.entries().zip(&values.constraints.jacobian);
        for ((row, column), entry) in jacobian {
            loads[groups.speeds[column]] += (entry * sample.multipliers[row]).abs();
        }
        let mut double_kinetic = 0.0;
        for (group, force) in groups.speeds.iter().zip(&values.force) {
            forces[*group] += force.abs();
        }
        for ((row, column), &mass) in evaluation.layout.mass.entries().zip(&values.mass) {
            grow(&mut largest[groups.speeds[row]], mass * sample.v_rate[column]);
            grow(&mut largest[groups.speeds[column]], mass * sample.v_rate[row]);
            if row == column {
                grow(&mut tally.inertia[groups.speeds[row]], mass);
                masses[groups.speeds[row]] += mass.abs();
                double_kinetic += mass.abs() * sample.v[row] * sample.v[row];
            }
        }
        for (peaks, value) in tally.force.iter_mut().zip(largest) {
            peaks.add(value);
        }
        grow(&mut tally.double_kinetic, double_kinetic);
        for (group, pace) in tally.pace.iter_mut().enumerate().filter(|(group, _)| masses[*group] > 0.0) {
            grow(pace, forces[group] / masses[group]);
            tally.load[group].add(loads[group] / masses[group]);
        }
    }
}

/// Work of the forces along a speed up to a sample, by straight lines between samples, and their power there.
#[derive(Clone, Copy, Debug, Default)]
struct SpeedWork {
    done: f64,
    power: f64,
}

/// The largest values of a run, of which a few may stand far above all others: accelerations and forces at singular
/// positions can be anything, and one of them must not become the measure of all samples.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peaks {
    /// Descending.
    largest: Vec<f64>,
}

impl Peaks {
    /// Peaks looked at.
    const KEPT: usize = 8;

    /// A value that is that many times larger than the next is an outlier.
    const APART: f64 = 1e3;

    fn add(&mut self, value: f64) {
        let at = self.largest.partition_point(|other| *other > value);
        if at < Peaks::KEPT {
            self.largest.insert(at, value);
            self.largest.truncate(Peaks::KEPT);
        }
    }

    /// The largest value that does not stand apart.
    pub fn typical(&self) -> f64 {
        let gap = |at: &usize| self.largest[*at] > Peaks::APART * self.largest[at + 1];
        let apart = (0..Peaks::KEPT - 1).rev().find(|at| self.largest.len() == Peaks::KEPT && gap(at));
        let first = apart.map_or(0, |at| at + 1);
        self.largest.get(first).copied().unwrap_or(0.0)
    }
}

fn grow(largest: &mut f64, value: f64) {
    *largest = largest.max(value.abs());
}

fn grow_all(largest: &mut [f64], values: &[f64]) {
    for (largest, value) in largest.iter_mut().zip(values) {
        grow(largest, *value);
    }
}

fn grow_by(largest: &mut [f64], groups: &[usize], values: &[f64]) {
    for (group, value) in groups.iter().zip(values) {
        grow(&mut largest[*group], *value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_peaks_far_above_all_others_do_not_count() {
        let typical = |values: &[f64]| {
            let mut peaks = Peaks::default();
            values.iter().for_each(|value| peaks.add(*value));
            peaks.typical()
        };
        let usual = [1.0, 3.0, 2.0, 0.5, 2.0, 1.0, 1.0, 2.5, 0.1];
        assert_eq!(typical(&usual), 3.0);
        assert_eq!(typical(&[&usual[..], &[1e9, 2e5]].concat()), 3.0);
        // A peak with flanks is a part of the motion.
        assert_eq!(typical(&[&usual[..], &[1e6, 1e4, 1e2]].concat()), 1e6);
        // Too few values to decide.
        assert_eq!(typical(&[0.0, 1e9, 1.0]), 1e9);
        assert_eq!(typical(&[]), 0.0);
    }
}
