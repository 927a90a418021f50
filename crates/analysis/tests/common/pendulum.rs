//! Pendulums, whose motion is known in closed form.

use std::sync::Arc;

use dalembert_system::{
    At, Energy, Layout, Level, MechanicalSystem, Pattern, RowInfo, Rows, Sample, Values, Work,
};

pub const GRAVITY: f64 = 9.81;

/// The angle of a pendulum of unit length, its rate and its second rate, a time after its release.
///
/// `sin(θ/2) = k sn(u + K, k)` with `k = sin(θ₀/2)` and `u = √g t`.
#[derive(Clone, Copy)]
pub struct Swing {
    pub amplitude: f64,
    pub gravity: f64,
}

impl Swing {
    pub fn at(self, t: f64) -> [f64; 3] {
        let k = (0.5 * self.amplitude).sin();
        let frequency = self.gravity.sqrt();
        let (sn, cn, dn) = jacobi(frequency * t, k);
        // sn and cn a quarter period later.
        let (sine, rate) = (k * cn / dn, -k * (1.0 - k * k).sqrt() * sn / dn);
        let angle = 2.0 * sine.asin();
        [angle, 2.0 * frequency * rate, -self.gravity * angle.sin()]
    }
}

/// Jacobi's elliptic functions by the arithmetic-geometric mean (Abramowitz and Stegun 16.4).
fn jacobi(u: f64, k: f64) -> (f64, f64, f64) {
    let (mut a, mut c) = (vec![1.0f64], vec![k]);
    let mut b = (1.0 - k * k).sqrt();
    while c[c.len() - 1].abs() > 1e-17 && a.len() < 20 {
        let last = a[a.len() - 1];
        a.push(0.5 * (last + b));
        c.push(0.5 * (last - b));
        b = (last * b).sqrt();
    }
    let n = a.len() - 1;
    let mut phase = (1u64 << n) as f64 * a[n] * u;
    for i in (1..=n).rev() {
        phase = 0.5 * (phase + (c[i] / a[i] * phase.sin()).asin());
    }
    let (sn, cn) = phase.sin_cos();
    (sn, cn, (1.0 - k * k * sn * sn).sqrt())
}

/// Pendulums side by side in Cartesian coordinates, each of unit mass and length, that know nothing of each other.
/// Each has the rows `x² + y² = 1` and, if they are repeated, `3 √(x² + y²) = 3` too.
pub struct Pendulums {
    pub n: usize,
    pub repeated: bool,
    layout: Arc<Layout>,
}

impl Pendulums {
    pub fn new(n: usize, repeated: bool) -> Pendulums {
        let per_pendulum = if repeated { 2 } else { 1 };
        let n_rows = n * per_pendulum;
        let mut layout = Layout::new(2 * n);
        layout.mass = Pattern::diagonal(2 * n);
        layout.class.mass_constant = true;
        let columns = |row: usize| [2 * (row / per_pendulum), 2 * (row / per_pendulum) + 1];
        let entries = (0..n_rows).flat_map(|row| columns(row).map(|column| (row as u32, column as u32)));
        layout.constraints = Rows {
            infos: vec![RowInfo::new(Level::Position); n_rows],
            jacobian: Pattern::from_entries(n_rows, 2 * n, entries.collect()),
            auxiliary: Pattern::empty(n_rows, 0),
            n_enforced: 0,
            one_sided: Vec::new(),
        };
        Pendulums { n, repeated, layout: Arc::new(layout) }
    }

    /// The motion: pendulum i is released at `amplitude + i/100`, in samples `every` seconds.
    pub fn motion(&self, amplitude: f64, every: f64, n_samples: usize) -> Vec<Sample> {
        let swing = |at: usize| Swing { amplitude: amplitude + 0.01 * at as f64, gravity: GRAVITY };
        let swings: Vec<Swing> = (0..self.n).map(swing).collect();
        self.samples(every, n_samples, |at, t| swings[at].at(t))
    }

    /// Samples along given angles.
    pub fn samples(
        &self,
        every: f64,
        n_samples: usize,
        angle: impl Fn(usize, f64) -> [f64; 3],
    ) -> Vec<Sample> {
        let mut samples: Vec<Sample> = (0..n_samples)
            .map(|row| {
                let mut sample = Sample::new(&self.layout);
                sample.t = row as f64 * every;
                for at in 0..self.n {
                    let angle = angle(at, sample.t);
                    self.place(&mut sample, at, angle);
                }
                sample
            })
            .collect();
        super::fill_energies(self, &mut samples, true);
        samples
    }

    /// Puts a pendulum at an angle, with the reactions there.
    pub fn place(&self, sample: &mut Sample, at: usize, [angle, rate, second]: [f64; 3]) {
        let (sin, cos) = angle.sin_cos();
        let pair = 2 * at..2 * at + 2;
        sample.q[pair.clone()].copy_from_slice(&[sin, -cos]);
        sample.v[pair.clone()].copy_from_slice(&[rate * cos, rate * sin]);
        let acceleration = [second * cos - rate * rate * sin, second * sin + rate * rate * cos];
        sample.v_rate[pair.clone()].copy_from_slice(&acceleration);
        let reaction = [acceleration[0], acceleration[1] + GRAVITY];
        sample.reaction[pair].copy_from_slice(&reaction);
        let press = reaction[0] * sin - reaction[1] * cos;
        if self.repeated {
            // Shares of a third and two thirds: only the sum counts.
            sample.multipliers[2 * at] = press / 2.0 / 3.0;
            sample.multipliers[2 * at + 1] = press / 3.0 * 2.0 / 3.0;
        } else {
            sample.multipliers[at] = press / 2.0;
        }
    }
}

impl MechanicalSystem for Pendulums {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        out.mass.fill(1.0);
        for (i, point) in at.q.chunks_exact(2).enumerate() {
            let (x, y) = (point[0], point[1]);
            let rows = &mut out.constraints;
            if self.repeated {
                let length = x.hypot(y);
                rows.error[2 * i] = x * x + y * y - 1.0;
                rows.error[2 * i + 1] = 3.0 * (length - 1.0);
                let entries = [2.0 * x, 2.0 * y, 3.0 * x / length, 3.0 * y / length];
                rows.jacobian[4 * i..4 * i + 4].copy_from_slice(&entries);
            } else {
                rows.error[i] = x * x + y * y - 1.0;
                rows.jacobian[2 * i..2 * i + 2].copy_from_slice(&[2.0 * x, 2.0 * y]);
            }
        }
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        for (i, (point, speed)) in at.q.chunks_exact(2).zip(at.v.chunks_exact(2)).enumerate() {
            out.force[2 * i..2 * i + 2].copy_from_slice(&[0.0, -GRAVITY]);
            let square = speed[0] * speed[0] + speed[1] * speed[1];
            let rows = &mut out.constraints;
            if self.repeated {
                let length = point[0].hypot(point[1]);
                let along = (point[0] * speed[0] + point[1] * speed[1]) / length;
                rows.bias[2 * i] = 2.0 * square;
                rows.bias[2 * i + 1] = 3.0 * (square - along * along) / length;
            } else {
                rows.bias[i] = 2.0 * square;
            }
        }
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let kinetic = 0.5 * at.v.iter().map(|v| v * v).sum::<f64>();
        let potential = at.q.chunks_exact(2).map(|point| GRAVITY * point[1]).sum();
        Energy { kinetic, potential, ..Energy::default() }
    }
}

/// One pendulum that finds its angle as a contact parameter: `x = sin p`, `y = −cos p`.
pub struct ContactPendulum(Arc<Layout>);

impl ContactPendulum {
    pub fn new() -> ContactPendulum {
        let mut layout = Layout::new(2);
        layout.auxiliary.n = 1;
        layout.mass = Pattern::diagonal(2);
        layout.class.mass_constant = true;
        layout.auxiliary.inputs = Pattern::empty(2, 1);
        layout.constraints = Rows {
            infos: vec![RowInfo::new(Level::Position); 2],
            jacobian: Pattern::diagonal(2),
            auxiliary: Pattern::dense(2, 1),
            n_enforced: 0,
            one_sided: Vec::new(),
        };
        layout.conditions = Rows::none(2, 1);
        // Lengths and an angle.
        layout.groups = vec![0, 0, 1].into();
        ContactPendulum(Arc::new(layout))
    }

    pub fn motion(&self, amplitude: f64, every: f64, n_samples: usize) -> Vec<Sample> {
        let (swing, plain) = (Swing { amplitude, gravity: GRAVITY }, Pendulums::new(1, false));
        let mut samples: Vec<Sample> = plain.motion(amplitude, every, n_samples);
        for sample in &mut samples {
            let [angle, rate, second] = swing.at(sample.t);
            (sample.p, sample.p_rate, sample.p_second_rate) = (vec![angle], vec![rate], vec![second]);
            sample.multipliers = sample.reaction.clone();
        }
        samples
    }
}

impl MechanicalSystem for ContactPendulum {
    fn layout(&self) -> &Arc<Layout> {
        &self.0
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (sin, cos) = at.p[0].sin_cos();
        out.mass.fill(1.0);
        let rows = &mut out.constraints;
        rows.error.copy_from_slice(&[at.q[0] - sin, at.q[1] + cos]);
        rows.jacobian.copy_from_slice(&[1.0, 1.0]);
        rows.auxiliary.copy_from_slice(&[-cos, -sin]);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (sin, cos) = at.p[0].sin_cos();
        let square = at.p_rate[0] * at.p_rate[0];
        out.force.copy_from_slice(&[0.0, -GRAVITY]);
        out.constraints.bias.copy_from_slice(&[sin * square, -cos * square]);
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let kinetic = 0.5 * at.v.iter().map(|v| v * v).sum::<f64>();
        Energy { kinetic, potential: GRAVITY * at.q[1], ..Energy::default() }
    }
}
