//! Particles that are pushed, rubbed and steered, each with a closed form.

use std::sync::Arc;

use dalembert_system::{
    At, Energy, LawInfo, LawLayout, Laws, Layout, Level, MechanicalSystem, Motion, Pattern, Results, RowInfo,
    Rows, Sample, Values, Work,
};

/// A particle of unit mass in a plane with one row in both coordinates.
fn particle(level: Level, rheonomic: bool) -> Layout {
    let mut layout = Layout::new(2);
    layout.mass = Pattern::diagonal(2);
    layout.class.mass_constant = true;
    layout.constraints = Rows::dense(vec![RowInfo { rheonomic, ..RowInfo::new(level) }], 2);
    layout
}

/// A bead on a straight wire that turns: `y cos ωt − x sin ωt = 0`. From rest on the wire `r = r₀ cosh ωt`, and the
/// wire acts with `2 ω r'`.
pub struct TurningWire {
    pub rate: f64,
    layout: Arc<Layout>,
}

impl TurningWire {
    pub fn new(rate: f64) -> TurningWire {
        TurningWire { rate, layout: Arc::new(particle(Level::Position, true)) }
    }

    pub fn motion(&self, every: f64, n_samples: usize) -> Vec<Sample> {
        let w = self.rate;
        let sample = |row: usize| {
            let mut sample = Sample::new(&self.layout);
            let t = row as f64 * every;
            let (sin, cos) = (w * t).sin_cos();
            let (r, r_rate) = ((w * t).cosh(), w * (w * t).sinh());
            let press = 2.0 * w * r_rate;
            sample.t = t;
            sample.q = vec![r * cos, r * sin];
            sample.v = vec![r_rate * cos - w * r * sin, r_rate * sin + w * r * cos];
            sample.reaction = vec![-press * sin, press * cos];
            sample.v_rate = sample.reaction.clone();
            sample.multipliers = vec![press];
            let (kinetic, first) = (0.5 * (r_rate * r_rate + w * w * r * r), 0.5 * w * w);
            // The power of the wire, 2 ω² r r', integrated.
            let supplied = w * w * (r * r - 1.0);
            sample.energies = [kinetic, 0.0, 0.0, supplied, kinetic - supplied - first];
            sample
        };
        (0..n_samples).map(sample).collect()
    }
}

impl MechanicalSystem for TurningWire {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (sin, cos) = (self.rate * at.t).sin_cos();
        out.mass.fill(1.0);
        let rows = &mut out.constraints;
        rows.error[0] = at.q[1] * cos - at.q[0] * sin;
        rows.error_t[0] = -self.rate * (at.q[1] * sin + at.q[0] * cos);
        rows.jacobian.copy_from_slice(&[-sin, cos]);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let w = self.rate;
        let (sin, cos) = (w * at.t).sin_cos();
        out.force.fill(0.0);
        out.constraints.bias[0] =
            -2.0 * w * (at.v[0] * cos + at.v[1] * sin) - w * w * (at.q[1] * cos - at.q[0] * sin);
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        Energy { kinetic: 0.5 * (at.v[0] * at.v[0] + at.v[1] * at.v[1]), ..Energy::default() }
    }
}

/// A block of unit mass on a rough incline, that slides up first: friction `tangential = −μ |normal| sign(slip)`.
pub struct Incline {
    pub angle: f64,
    pub friction: f64,
    layout: Arc<Layout>,
}

const G: f64 = 9.81;

impl Incline {
    /// With a law along the slip speed, or one that does not say along what it acts.
    pub fn new(angle: f64, friction: f64, has_slip: bool) -> Incline {
        let mut layout = particle(Level::Position, false);
        let direction = if has_slip { Pattern::dense(1, 2) } else { Pattern::empty(1, 2) };
        layout.laws = LawLayout {
            infos: vec![LawInfo {
                has_slip,
                can_stick: has_slip,
                is_linear_in_sign: true,
                takes_shares: false,
            }],
            direction,
            by_reaction: Pattern::dense(1, 2),
            by_multiplier: Pattern::empty(1, 1),
            by_force: Pattern::empty(1, 1),
        };
        Incline { angle, friction, layout: Arc::new(layout) }
    }

    /// Begins with `speed` up the slope, stops, and slides down again or stays.
    pub fn motion(&self, speed: f64, every: f64, n_samples: usize) -> Vec<Sample> {
        let (sin, cos) = self.angle.sin_cos();
        let (pull, rub) = (G * sin, self.friction * G * cos);
        let stop = speed / (pull + rub);
        let top = 0.5 * speed * stop;
        let stays = rub >= pull;
        let sample = |row: usize| {
            let mut sample = Sample::new(&self.layout);
            let t = row as f64 * every;
            let (along, rate, second) = if t <= stop {
                (speed * t - 0.5 * (pull + rub) * t * t, speed - (pull + rub) * t, -(pull + rub))
            } else if stays {
                (top, 0.0, 0.0)
            } else {
                let (t, a) = (t - stop, rub - pull);
                (top + 0.5 * a * t * t, a * t, a)
            };
            let rubbed = if t <= stop { along } else { 2.0 * top - along };
            let (tangential, normal) = (second + pull, G * cos);
            sample.t = t;
            sample.q = vec![along * cos, along * sin];
            sample.v = vec![rate * cos, rate * sin];
            sample.v_rate = vec![second * cos, second * sin];
            sample.reaction = vec![tangential * cos - normal * sin, tangential * sin + normal * cos];
            sample.multipliers = vec![normal];
            sample.law_forces = vec![tangential];
            sample.switches = u64::from(t > stop);
            let (kinetic, potential, dissipated) = (0.5 * rate * rate, G * along * sin, rub * rubbed);
            let balance = kinetic + potential + dissipated - 0.5 * speed * speed;
            sample.energies = [kinetic, potential, dissipated, 0.0, balance];
            sample
        };
        (0..n_samples).map(sample).collect()
    }
}

impl MechanicalSystem for Incline {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (sin, cos) = self.angle.sin_cos();
        out.mass.fill(1.0);
        out.constraints.error[0] = at.q[1] * cos - at.q[0] * sin;
        out.constraints.jacobian.copy_from_slice(&[-sin, cos]);
    }

    fn velocity(&self, _: At<'_>, out: &mut Values, _: &mut Work) {
        out.force.copy_from_slice(&[0.0, -G]);
        out.constraints.bias[0] = 0.0;
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let kinetic = 0.5 * (at.v[0] * at.v[0] + at.v[1] * at.v[1]);
        Energy { kinetic, potential: G * at.q[1], ..Energy::default() }
    }

    fn laws(&self, at: At<'_>, _: &Values, results: Results<'_>, out: &mut Laws, _: &mut Work) {
        let (sin, cos) = self.angle.sin_cos();
        let slip = at.v[0] * cos + at.v[1] * sin;
        let has_slip = self.layout.laws.infos[0].has_slip;
        let sign = if has_slip { results.signs[0] } else { slip.signum() };
        let normal = -results.reaction[0] * sin + results.reaction[1] * cos;
        let tangential = results.reaction[0] * cos + results.reaction[1] * sin;
        let side = normal.signum();
        out.relation[0] = tangential + self.friction * normal.abs() * sign;
        out.by_sign[0] = self.friction * normal.abs();
        let rub = self.friction * side * sign;
        out.by_reaction.copy_from_slice(&[cos - rub * sin, sin + rub * cos]);
        if has_slip {
            out.slip[0] = slip;
            out.direction.copy_from_slice(&[cos, sin]);
        }
    }
}

/// The Chaplygin sleigh with `m = a = 1`, `J = 3`: a blade that does not slide sideways, the mass centre ahead of it.
///
/// With the speed `u` along the blade and the turning rate `ω` the motion is `u' = ω²`, `4 ω' = −u ω`.
pub struct Sleigh(Arc<Layout>);

impl Sleigh {
    pub fn new() -> Sleigh {
        let mut layout = Layout::new(3);
        layout.constraints = Rows::dense(vec![RowInfo::new(Level::Velocity)], 3);
        // A length, a length, an angle.
        layout.groups = vec![5, 5, 9].into();
        Sleigh(Arc::new(layout))
    }

    /// `ω = 2k sech kt`, `u = 4k tanh kt`; with the Gudermannian `φ` of `kt` the heading is `2φ`, and the blade's
    /// path is the integral of `u (cos 2φ, sin 2φ)`, where `cos φ = sech kt` and `sin φ = tanh kt`.
    pub fn motion(&self, k: f64, every: f64, n_samples: usize) -> Vec<Sample> {
        let sample = |row: usize| {
            let mut sample = Sample::new(&self.0);
            let t = row as f64 * every;
            let (tanh, sech) = ((k * t).tanh(), 1.0 / (k * t).cosh());
            let heading = 4.0 * (0.5 * k * t).tanh().atan();
            let (u, turn) = (4.0 * k * tanh, 2.0 * k * sech);
            let (u_rate, turn_rate) = (turn * turn, -0.25 * u * turn);
            let (sin, cos) = heading.sin_cos();
            sample.t = t;
            sample.q =
                vec![4.0 * (tanh * tanh - (k * t).cosh().ln()), 4.0 * (0.5 * heading - sech * tanh), heading];
            sample.v = vec![u * cos, u * sin, turn];
            sample.v_rate = vec![u_rate * cos - u * turn * sin, u_rate * sin + u * turn * cos, turn_rate];
            // Across the blade: m (u ω + a ω').
            let press = u * turn + turn_rate;
            sample.multipliers = vec![press];
            sample.reaction = vec![-press * sin, press * cos, 0.0];
            sample
        };
        let mut samples: Vec<Sample> = (0..n_samples).map(sample).collect();
        super::fill_energies(self, &mut samples, true);
        samples
    }
}

impl MechanicalSystem for Sleigh {
    fn layout(&self) -> &Arc<Layout> {
        &self.0
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (sin, cos) = at.q[2].sin_cos();
        out.mass.copy_from_slice(&[1.0, 0.0, 1.0, -sin, cos, 4.0]);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (sin, cos) = at.q[2].sin_cos();
        let turn = at.v[2];
        out.force.copy_from_slice(&[cos * turn * turn, sin * turn * turn, 0.0]);
        out.constraints.error[0] = -at.v[0] * sin + at.v[1] * cos;
        out.constraints.jacobian.copy_from_slice(&[-sin, cos, 0.0]);
        out.constraints.bias[0] = -(at.v[0] * cos + at.v[1] * sin) * turn;
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let (sin, cos) = at.q[2].sin_cos();
        let (v, turn) = (at.v, at.v[2]);
        let kinetic =
            0.5 * (v[0] * v[0] + v[1] * v[1]) + turn * (v[1] * cos - v[0] * sin) + 2.0 * turn * turn;
        Energy { kinetic, ..Energy::default() }
    }
}

/// Two flywheels of unit inertia tied by `sin q₁ + sin q₂ = 0`, a torque on the first. They turn against each other,
/// `q₂ = −q₁` with `q₁'' = τ/2`. Where both cosines vanish the row does too, and the branch `q₂ = q₁ + π` crosses.
pub struct CrossingBranches {
    pub torque: f64,
    layout: Arc<Layout>,
}

impl CrossingBranches {
    pub fn new(torque: f64) -> CrossingBranches {
        CrossingBranches { torque, layout: Arc::new(particle(Level::Position, false)) }
    }

    /// Begins at an angle with unit speed.
    pub fn motion(&self, first: f64, every: f64, n_samples: usize) -> Vec<Sample> {
        let half = 0.5 * self.torque;
        let sample = |row: usize| {
            let mut sample = Sample::new(&self.layout);
            let t = row as f64 * every;
            let (angle, speed) = (first + t + 0.5 * half * t * t, 1.0 + half * t);
            sample.t = t;
            (sample.q, sample.v, sample.v_rate) =
                (vec![angle, -angle], vec![speed, -speed], vec![half, -half]);
            sample.reaction = vec![-half, -half];
            sample.multipliers = vec![-half / angle.cos()];
            sample
        };
        let mut samples: Vec<Sample> = (0..n_samples).map(sample).collect();
        super::fill_energies(self, &mut samples, false);
        samples
    }
}

impl MechanicalSystem for CrossingBranches {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        out.mass.fill(1.0);
        out.constraints.error[0] = at.q[0].sin() + at.q[1].sin();
        out.constraints.jacobian.copy_from_slice(&[at.q[0].cos(), at.q[1].cos()]);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        out.force.copy_from_slice(&[self.torque, 0.0]);
        out.constraints.bias[0] = -at.q[0].sin() * at.v[0] * at.v[0] - at.q[1].sin() * at.v[1] * at.v[1];
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        Energy { kinetic: 0.5 * (at.v[0] * at.v[0] + at.v[1] * at.v[1]), ..Energy::default() }
    }
}

/// A point that is to go round and outwards, on a circle that breathes: `x² + y² = R(t)²` with `R = 1 + sin(t)/10`.
/// The projection of the prescribed speeds `(0.3 x − y, x + 0.3 y)` goes round: the angle is `t`.
pub struct BreathingCircle(Arc<Layout>);

impl BreathingCircle {
    pub fn new() -> BreathingCircle {
        let mut layout = particle(Level::Position, true);
        layout.class.motion = Motion::NominalSpeeds;
        layout.mass = Pattern::empty(2, 2);
        BreathingCircle(Arc::new(layout))
    }

    pub fn motion(&self, every: f64, n_samples: usize) -> Vec<Sample> {
        let sample = |row: usize| {
            let mut sample = Sample::new(&self.0);
            let t = row as f64 * every;
            let (sin, cos) = t.sin_cos();
            let (radius, rate) = (1.0 + 0.1 * sin, 0.1 * cos);
            sample.t = t;
            sample.q = vec![radius * cos, radius * sin];
            sample.v = vec![rate * cos - radius * sin, rate * sin + radius * cos];
            sample
        };
        (0..n_samples).map(sample).collect()
    }
}

impl MechanicalSystem for BreathingCircle {
    fn layout(&self) -> &Arc<Layout> {
        &self.0
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (radius, rate) = (1.0 + 0.1 * at.t.sin(), 0.1 * at.t.cos());
        let rows = &mut out.constraints;
        rows.error[0] = at.q[0] * at.q[0] + at.q[1] * at.q[1] - radius * radius;
        rows.error_t[0] = -2.0 * radius * rate;
        rows.jacobian.copy_from_slice(&[2.0 * at.q[0], 2.0 * at.q[1]]);
    }

    fn velocity(&self, _: At<'_>, _: &mut Values, _: &mut Work) {}

    fn nominal_speeds(&self, at: At<'_>, out: &mut [f64], _: &mut Work) {
        out.copy_from_slice(&[0.3 * at.q[0] - at.q[1], at.q[0] + 0.3 * at.q[1]]);
    }

    fn energies(&self, _: At<'_>, _: &mut Work) -> Energy {
        Energy::default()
    }
}

/// One coordinate that runs away from zero, `x'' = k² x`; started with `x' = −k x` it comes to rest there.
pub struct RunningAway {
    pub k: f64,
    layout: Arc<Layout>,
}

impl RunningAway {
    pub fn new(k: f64) -> RunningAway {
        RunningAway { k, layout: Arc::new(Layout::new(1)) }
    }

    pub fn motion(&self, every: f64, n_samples: usize) -> Vec<Sample> {
        let sample = |row: usize| {
            let mut sample = Sample::new(&self.layout);
            sample.t = row as f64 * every;
            let x = (-self.k * sample.t).exp();
            (sample.q, sample.v) = (vec![x], vec![-self.k * x]);
            sample.v_rate = vec![self.k * self.k * x];
            sample
        };
        let mut samples: Vec<Sample> = (0..n_samples).map(sample).collect();
        super::fill_energies(self, &mut samples, true);
        samples
    }
}

impl MechanicalSystem for RunningAway {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, _: At<'_>, out: &mut Values, _: &mut Work) {
        out.mass[0] = 1.0;
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        out.force[0] = self.k * self.k * at.q[0];
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let kinetic = 0.5 * at.v[0] * at.v[0];
        Energy { kinetic, potential: -0.5 * self.k * self.k * at.q[0] * at.q[0], ..Energy::default() }
    }
}
