//! A first look at a run: how large everything is in it.
//!
//! Errors are told as parts of something. What that is must not depend on units, must not be the error itself where a
//! system rests, and must be the same for the whole run: a constraint is not kept less well at a turning point. So each
//! *group* of coordinates of one kind has
//!
//! | | the largest of the run | and at least |
//! |---|---|---|
//! | `s_q` | of its coordinates and contact parameters | a millionth of the largest group |
//! | `s_v` | of its speeds | a thousandth of `n` |
//! | `s_a` | of its accelerations, and `a` | a thousandth of `n²/s_q` |
//! | `s_f` | of its forces: entries of `M v̇`, `h` and `r` | a thousandth of `W/s_q` |
//!
//! where `a` is the largest `h/M` of the run, what forces would do to the free coordinates; `n` is the natural speed, the
//! larger of `s_v` and `√(s_q a)`, or `s_q` by the run's duration if nothing moves and no force acts; and `W` is the largest
//! `s_f s_q` and `M n²` of all groups. If no coordinate ever leaves zero, `s_q` is 1.

use dalembert_system::{Layout, Motion, RowValues, Sample};

use crate::evaluation::{Evaluation, RowSet};
use crate::groups::Groups;
use crate::samples::{Reader, Unreadable};

/// What rests, or nearly so, is measured with this part of what it could do.
pub(crate) const QUIET: f64 = 1e-3;

/// Groups have different units, so that one says little about another.
const QUIET_GROUP: f64 = 1e-6;

/// Coordinates below this have never left zero.
const ZERO: f64 = 1e-12;

/// Without forces, what crosses less than this part of its size in a run rests.
const RESTS: f64 = 1e-9;

/// How large everything is in a run.
pub(crate) struct Survey {
    pub groups: Groups,
    pub n_rows: u64,
    /// Intervals along which the motion is smooth.
    pub n_smooth: u64,
    /// From the first sample to the last; 1 if there is but one.
    pub duration: f64,
    /// `s_q`, `s_v`, `s_a` for each speed.
    pub speeds: [Vec<f64>; 3],
    /// The same for each auxiliary coordinate. Inputs have a size and no rates.
    pub auxiliary: [Vec<f64>; 3],
    /// `s_q` for each coordinate.
    pub coordinates: Vec<f64>,
    /// `s_f` for each group, and what the forces at a sample are measured with at least.
    pub force: Vec<f64>,
    pub least_force: Vec<f64>,
    /// `s_q` for each group.
    pub position: Vec<f64>,
    /// The largest multiplier of each row, and the largest force of each law.
    pub multipliers: Vec<f64>,
    pub law_forces: Vec<f64>,
    /// The largest energy.
    pub energy: f64,
    /// The largest entries of constraints and of conditions.
    pub constraints: RowValues,
    pub conditions: RowValues,
}

impl Survey {
    /// Reads a whole trajectory.
    pub fn new<E>(
        evaluation: &mut Evaluation<'_>,
        groups: Groups,
        reader: &mut Reader<'_, E>,
    ) -> Result<Survey, Unreadable<E>> {
        let mut tally = Tally::new(evaluation.layout, groups);
        let mut sample = Sample::new(evaluation.layout);
        while reader.next(&mut sample)? {
            tally.add(evaluation, &sample);
        }
        if reader.n_read() == 0 {
            return Err(Unreadable::Empty);
        }
        Ok(tally.finish(reader.n_read()))
    }

    /// What a row of constraints or conditions is measured with at a level from 0 to 2, beside its size at the sample.
    pub fn least_row_size(&self, rows: &dalembert_system::Rows, largest: &RowValues, row: usize, level: usize) -> f64 {
        QUIET * RowSet { rows, values: largest }.size(row, &self.speeds[level], &self.auxiliary[level])
    }
}

/// Maxima while reading.
struct Tally {
    groups: Groups,
    position: Vec<f64>,
    input: Vec<f64>,
    speed: Vec<f64>,
    acceleration: Vec<f64>,
    /// `h/M`
    pace: Vec<f64>,
    inertia: Vec<f64>,
    force: Vec<f64>,
    multipliers: Vec<f64>,
    law_forces: Vec<f64>,
    energy: f64,
    constraints: RowValues,
    conditions: RowValues,
    n_smooth: u64,
    first: Option<f64>,
    last: Option<(f64, u64)>,
}

impl Tally {
    fn new(layout: &Layout, groups: Groups) -> Tally {
        let zeros = || vec![0.0; groups.n];
        let values = layout.values();
        Tally {
            position: zeros(),
            input: zeros(),
            speed: zeros(),
            acceleration: zeros(),
            pace: zeros(),
            inertia: zeros(),
            force: zeros(),
            multipliers: vec![0.0; layout.constraints.len()],
            law_forces: vec![0.0; layout.laws.infos.len()],
            energy: 0.0,
            constraints: values.constraints,
            conditions: values.conditions,
            n_smooth: 0,
            first: None,
            last: None,
            groups,
        }
    }

    fn add(&mut self, evaluation: &mut Evaluation<'_>, sample: &Sample) {
        self.first.get_or_insert(sample.t);
        if self.last.is_some_and(|last| is_smooth(last, sample)) {
            self.n_smooth += 1;
        }
        self.last = Some((sample.t, sample.switches));
        let groups = &self.groups;
        grow_by(&mut self.position, &groups.coordinates, &sample.q);
        grow_by(&mut self.speed, &groups.speeds, &sample.v);
        grow_by(&mut self.acceleration, &groups.speeds, &sample.v_rate);
        for &contact in &groups.contacts {
            let group = groups.auxiliary[contact];
            grow(&mut self.position[group], sample.p[contact]);
            grow(&mut self.speed[group], sample.p_rate[contact]);
            grow(&mut self.acceleration[group], sample.p_second_rate[contact]);
        }
        for &input in &groups.inputs {
            grow(&mut self.input[groups.auxiliary[input]], sample.p[input]);
        }
        grow_all(&mut self.multipliers, &sample.multipliers);
        grow_all(&mut self.law_forces, &sample.law_forces);
        for &energy in &sample.energies[..4] {
            grow(&mut self.energy, energy);
        }
        evaluation.evaluate(sample);
        let (layout, values) = (evaluation.layout, &evaluation.values);
        for (all, now) in
            [(&mut self.constraints, &values.constraints), (&mut self.conditions, &values.conditions)]
        {
            grow_all(&mut all.jacobian, &now.jacobian);
            grow_all(&mut all.auxiliary, &now.auxiliary);
        }
        if layout.motion == Motion::Forces {
            self.add_forces(layout, evaluation, sample);
        }
    }

    fn add_forces(&mut self, layout: &Layout, evaluation: &Evaluation<'_>, sample: &Sample) {
        let (groups, values) = (&self.groups, &evaluation.values);
        grow_by(&mut self.force, &groups.speeds, &values.force);
        grow_by(&mut self.force, &groups.speeds, &sample.reaction);
        for ((row, column), &mass) in layout.mass.entries().zip(&values.mass) {
            grow(&mut self.force[groups.speeds[row]], mass * sample.v_rate[column]);
            grow(&mut self.force[groups.speeds[column]], mass * sample.v_rate[row]);
            if row == column && mass != 0.0 {
                grow(&mut self.inertia[groups.speeds[row]], mass);
                grow(&mut self.pace[groups.speeds[row]], values.force[row] / mass);
            }
        }
    }

    fn finish(mut self, n_rows: u64) -> Survey {
        let duration = match (self.first, self.last) {
            (Some(first), Some((last, _))) if (last - first).abs() > 0.0 => (last - first).abs(),
            _ => 1.0,
        };
        let largest = largest(&self.position);
        let mut work: f64 = 0.0;
        for group in 0..self.groups.n {
            let at_least = |value: &mut f64, least: f64| *value = value.max(least);
            at_least(&mut self.position[group], if largest < ZERO { 1.0 } else { QUIET_GROUP * largest });
            let (position, pace) = (self.position[group], self.pace[group]);
            let slow = position / duration;
            let natural = match self.speed[group] {
                speed if pace > 0.0 => speed.max((position * pace).sqrt()),
                speed if speed > RESTS * slow => speed,
                _ => slow,
            };
            at_least(&mut self.speed[group], QUIET * natural);
            at_least(&mut self.acceleration[group], pace.max(QUIET * natural * natural / position));
            work = work.max(self.force[group] * position).max(self.inertia[group] * natural * natural);
        }
        let mut least_force = self.force.clone();
        for ((force, least), position) in self.force.iter_mut().zip(&mut least_force).zip(&self.position) {
            *least = QUIET * force.max(work / position);
            *force = force.max(*least);
        }
        let groups = &self.groups;
        let of = |scale: &[f64], members: &[usize]| members.iter().map(|group| scale[*group]).collect();
        let auxiliary = |scale: &[f64], input: &[f64]| {
            let mut all: Vec<f64> = of(scale, &groups.auxiliary);
            for &at in &groups.inputs {
                all[at] = input[groups.auxiliary[at]];
            }
            all
        };
        let nothing = vec![0.0; groups.n];
        Survey {
            n_rows,
            n_smooth: self.n_smooth,
            duration,
            speeds: [&self.position, &self.speed, &self.acceleration].map(|scale| of(scale, &groups.speeds)),
            auxiliary: [
                auxiliary(&self.position, &self.input),
                auxiliary(&self.speed, &nothing),
                auxiliary(&self.acceleration, &nothing),
            ],
            coordinates: of(&self.position, &groups.coordinates),
            force: self.force,
            least_force,
            position: self.position,
            multipliers: self.multipliers,
            law_forces: self.law_forces,
            energy: self.energy.max(QUIET * work),
            constraints: self.constraints,
            conditions: self.conditions,
            groups: self.groups,
        }
    }
}

/// Whether nothing happened between a sample, of which time and count of switches are given, and the next.
pub(crate) fn is_smooth((t, switches): (f64, u64), next: &Sample) -> bool {
    switches == next.switches && t != next.t
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

/// The largest magnitude.
pub(crate) fn largest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}
