//! Small systems with random numbers: quadratic constraints that move, and linear forces or prescribed speeds.

use std::sync::Arc;

use dalembert::solve::{Guess, Start, StartOptions, Value, start};
use dalembert::system::{
    At, Energy, Layout, Level, MechanicalSystem, Motion, Pattern, RowInfo, Rows, System, Values, Work,
};
use fastrand::Rng;

/// `½ q·A q + b·q − a sin(ω t) = c`, symmetric `A`; or at velocity level `(b + A q)·v = a sin(ω t)`.
struct Row {
    level: Level,
    a: Vec<f64>,
    b: Vec<f64>,
    drive: (f64, f64),
    c: f64,
}

/// A system of unit masses that springs pull, or one that moves as `v = S q + s`.
pub struct Small {
    n: usize,
    rows: Vec<Row>,
    springs: Vec<f64>,
    push: Vec<f64>,
    q: Vec<f64>,
    layout: Arc<Layout>,
}

fn numbers(random: &mut Rng, n: usize, size: f64) -> Vec<f64> {
    (0..n).map(|_| size * (2.0 * random.f64() - 1.0)).collect()
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

impl Row {
    /// `A x`
    fn bent(&self, x: &[f64]) -> Vec<f64> {
        self.a.chunks_exact(x.len()).map(|row| dot(row, x)).collect()
    }

    /// `b + A q`
    fn gradient(&self, q: &[f64]) -> Vec<f64> {
        self.bent(q).iter().zip(&self.b).map(|(a, b)| a + b).collect()
    }

    fn error(&self, t: f64, q: &[f64]) -> f64 {
        let (size, rate) = self.drive;
        0.5 * dot(q, &self.bent(q)) + dot(&self.b, q) - size * (rate * t).sin() - self.c
    }
}

impl Small {
    pub fn new(random: &mut Rng, motion: Motion) -> Small {
        let n = random.usize(2..=4);
        let n_rows = random.usize(1..n);
        let q = numbers(random, n, 1.0);
        let mut rows: Vec<Row> = (0..n_rows)
            .map(|at| {
                let mut a = numbers(random, n * n, 0.4);
                for i in 0..n {
                    for j in 0..i {
                        a[i * n + j] = a[j * n + i];
                    }
                }
                let is_last = at + 1 == n_rows && at > 0;
                let level = if is_last && random.bool() { Level::Velocity } else { Level::Position };
                // One direction each, so that rows are independent.
                let mut b = numbers(random, n, 0.3);
                b[at] += if random.bool() { 2.0 } else { -2.0 };
                Row { level, a, b, drive: (0.3 * random.f64(), 3.0 * random.f64()), c: 0.0 }
            })
            .collect();
        for row in rows.iter_mut().filter(|row| row.level == Level::Position) {
            row.c = row.error(0.0, &q);
        }
        let mut layout = Layout::new(n);
        layout.class.motion = motion;
        layout.mass = Pattern::diagonal(n);
        layout.class.mass_constant = true;
        layout.constraints = Rows {
            infos: rows.iter().map(|row| RowInfo { rheonomic: true, ..RowInfo::new(row.level) }).collect(),
            jacobian: Pattern::dense(n_rows, n),
            auxiliary: Pattern::empty(n_rows, 0),
            n_enforced: 0,
            one_sided: Vec::new(),
        };
        let (springs, push) = (numbers(random, n * n, 1.0), numbers(random, n, 1.0));
        Small { n, rows, springs, push, q, layout: Arc::new(layout) }
    }

    /// Where it begins.
    pub fn start(self: &Arc<Small>) -> Start {
        let mut guess = Guess::new(&self.layout, 0.0);
        guess.positions = self.q.iter().copied().map(Value::Guess).collect();
        start(&(self.clone() as System), &guess, StartOptions::default()).expect("a start")
    }

    pub fn n_rows(&self) -> usize {
        self.rows.len()
    }

    pub fn level(&self, row: usize) -> Level {
        self.rows[row].level
    }

    /// The largest error of positions.
    pub fn error(&self, t: f64, q: &[f64]) -> f64 {
        let rows = self.rows.iter().filter(|row| row.level == Level::Position);
        rows.map(|row| row.error(t, q).abs()).fold(0.0, f64::max)
    }

    fn pull(&self, q: &[f64], out: &mut [f64]) {
        for ((out, row), push) in out.iter_mut().zip(self.springs.chunks_exact(self.n)).zip(&self.push) {
            *out = dot(row, q) + push;
        }
    }
}

impl MechanicalSystem for Small {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        out.mass.fill(1.0);
        for (which, row) in self.rows.iter().enumerate() {
            if row.level == Level::Position {
                let (size, rate) = row.drive;
                out.constraints.error[which] = row.error(at.t, at.q);
                out.constraints.error_t[which] = -size * rate * (rate * at.t).cos();
                out.constraints.jacobian[which * self.n..][..self.n].copy_from_slice(&row.gradient(at.q));
            }
        }
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        self.pull(at.q, &mut out.force);
        for (which, row) in self.rows.iter().enumerate() {
            let (size, rate) = row.drive;
            let (sin, cos) = (rate * at.t).sin_cos();
            let bend = dot(at.v, &row.bent(at.v));
            let rows = &mut out.constraints;
            if row.level == Level::Position {
                rows.bias[which] = bend + size * rate * rate * sin;
            } else {
                let gradient = row.gradient(at.q);
                rows.error[which] = dot(&gradient, at.v) - size * sin;
                rows.error_t[which] = 0.0;
                rows.jacobian[which * self.n..][..self.n].copy_from_slice(&gradient);
                rows.bias[which] = bend - size * rate * cos;
            }
        }
    }

    fn nominal_speeds(&self, at: At<'_>, out: &mut [f64], _: &mut Work) {
        self.pull(at.q, out);
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        Energy { kinetic: 0.5 * dot(at.v, at.v), ..Energy::default() }
    }
}
