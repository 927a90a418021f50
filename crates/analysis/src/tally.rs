//! What is met while a trajectory is read for the first time.

use dalembert_system::{Layout, Motion, RowValues, Sample};

use crate::evaluation::Evaluation;
use crate::groups::Groups;
use crate::survey::is_smooth;

/// The largest of everything, by group where not said otherwise.
pub(crate) struct Tally {
    pub groups: Groups,
    pub position: Vec<f64>,
    pub input: Vec<f64>,
    pub speed: Vec<f64>,
    pub acceleration: Vec<f64>,
    /// `Σ |h| / Σ M`
    pub pace: Vec<f64>,
    /// `M`
    pub inertia: Vec<f64>,
    /// Entries of `M v̇`, `h` and `r`.
    pub force: Vec<f64>,
    /// `Σ M v²` with the diagonal of `M`.
    pub double_kinetic: f64,
    /// The largest multiplier of each row.
    pub multipliers: Vec<f64>,
    /// The largest force of each law.
    pub law_forces: Vec<f64>,
    pub energy: f64,
    /// The largest entries of the rows.
    pub constraints: RowValues,
    pub conditions: RowValues,
    /// Intervals along which the motion is smooth.
    pub n_smooth: u64,
    /// From the first sample to the last.
    pub duration: f64,
    first: Option<f64>,
    last: Option<(f64, u64)>,
}

impl Tally {
    pub fn new(layout: &Layout, groups: Groups) -> Tally {
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
            double_kinetic: 0.0,
            multipliers: vec![0.0; layout.constraints.len()],
            law_forces: vec![0.0; layout.laws.infos.len()],
            energy: 0.0,
            constraints: values.constraints,
            conditions: values.conditions,
            n_smooth: 0,
            duration: 0.0,
            first: None,
            last: None,
            groups,
        }
    }

    /// Adds a sample.
    pub fn add(&mut self, evaluation: &mut Evaluation<'_>, sample: &Sample) {
        let first = *self.first.get_or_insert(sample.t);
        self.duration = (sample.t - first).abs();
        if self.last.is_some_and(|last| is_smooth(last, sample)) {
            self.n_smooth += 1;
        }
        self.last = Some((sample.t, sample.switches));
        self.add_motion(sample);
        grow_all(&mut self.multipliers, &sample.multipliers);
        grow_all(&mut self.law_forces, &sample.law_forces);
        for &energy in &sample.energies[..4] {
            grow(&mut self.energy, energy);
        }
        evaluation.evaluate(sample);
        let values = &evaluation.values;
        for (all, now) in
            [(&mut self.constraints, &values.constraints), (&mut self.conditions, &values.conditions)]
        {
            grow_all(&mut all.jacobian, &now.jacobian);
            grow_all(&mut all.auxiliary, &now.auxiliary);
        }
        if evaluation.layout.motion == Motion::Forces {
            self.add_forces(evaluation, sample);
        }
    }

    fn add_motion(&mut self, sample: &Sample) {
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
    }

    fn add_forces(&mut self, evaluation: &Evaluation<'_>, sample: &Sample) {
        let (groups, values) = (&self.groups, &evaluation.values);
        grow_by(&mut self.force, &groups.speeds, &values.force);
        grow_by(&mut self.force, &groups.speeds, &sample.reaction);
        let (mut forces, mut masses) = (vec![0.0; groups.n], vec![0.0; groups.n]);
        let mut double_kinetic = 0.0;
        for (group, force) in groups.speeds.iter().zip(&values.force) {
            forces[*group] += force.abs();
        }
        for ((row, column), &mass) in evaluation.layout.mass.entries().zip(&values.mass) {
            grow(&mut self.force[groups.speeds[row]], mass * sample.v_rate[column]);
            grow(&mut self.force[groups.speeds[column]], mass * sample.v_rate[row]);
            if row == column {
                grow(&mut self.inertia[groups.speeds[row]], mass);
                masses[groups.speeds[row]] += mass.abs();
                double_kinetic += mass.abs() * sample.v[row] * sample.v[row];
            }
        }
        grow(&mut self.double_kinetic, double_kinetic);
        for (group, pace) in self.pace.iter_mut().enumerate().filter(|(group, _)| masses[*group] > 0.0) {
            grow(pace, forces[group] / masses[group]);
        }
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
