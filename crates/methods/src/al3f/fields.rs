//! The multipliers of the paper, followed along the impulses of the constraints.
//!
//! ```text
//! (m̄ μ)˙ = Λ + f̄ − c̄ μ − k̄ λ        λ̇ = μ        ∫ Λ dt = ℓ + κ over a step
//! ```
//!
//! by the trapezoidal rule, from zero at the start. Nothing of the motion depends on them.

use dalembert_linear::Scaling;
use dalembert_system::{Momenta, ThreeFields};

use crate::three_field::coefficients::Coefficients;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kkt::add_row;
use dalembert_forward::scale::Scales;
use dalembert_forward::store::{Memory, MemoryError, Store};

/// The multipliers at one instant.
#[derive(Clone, Debug, Default)]
pub(super) struct Multipliers {
    pub lambda: Vec<f64>,
    pub mu: Vec<f64>,
    /// `m̄ μ`
    impulse: Vec<f64>,
    /// `f̄ − c̄ μ − k̄ λ`
    force: Vec<f64>,
}

impl Multipliers {
    fn new(n_rows: usize) -> Multipliers {
        let zeros = || vec![0.0; n_rows];
        Multipliers { lambda: zeros(), mu: zeros(), impulse: zeros(), force: zeros() }
    }

    fn copy_from(&mut self, other: &Multipliers) {
        self.lambda.copy_from_slice(&other.lambda);
        self.mu.copy_from_slice(&other.mu);
        self.impulse.copy_from_slice(&other.impulse);
        self.force.copy_from_slice(&other.force);
    }
}

/// The multipliers along a step.
pub(super) struct Fields {
    coefficients: Coefficients,
    momenta: Momenta,
    sizes: [Vec<f64>; 2],
    state: Vec<f64>,
    /// At the beginning of the step, and where it has got to.
    from: Multipliers,
    now: Multipliers,
    weak: Vec<f64>,
    has_begun: bool,
}

impl Fields {
    /// At the start of a run, whose point is evaluated.
    pub fn new(point: &Evaluator, units: &Scaling) -> Fields {
        let (n, n_rows) = (point.layout.n_speeds, point.layout.constraints.len());
        Fields {
            coefficients: Coefficients::new(point, units, 1.0),
            momenta: Momenta::new(&point.layout),
            sizes: [vec![1.0; n], vec![1.0; n]],
            state: vec![0.0; 2 * n],
            from: Multipliers::new(n_rows),
            now: Multipliers::new(n_rows),
            weak: vec![0.0; n],
            has_begun: false,
        }
    }

    /// A step begins.
    pub fn begin(&mut self, point: &mut Evaluator, scales: &Scales, t: f64, (u, w): (&[f64], &[f64])) {
        if !self.has_begun {
            self.find(point, scales, t, (u, w));
            self.from.force.copy_from_slice(&self.coefficients.force);
            self.has_begun = true;
        }
        self.now.copy_from(&self.from);
    }

    /// A part of a step of length `h` has ended, with `impulses` of the rows.
    pub fn advance(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        (u, w): (&[f64], &[f64]),
        weak: &[f64],
        impulses: &[f64],
    ) {
        self.find(point, scales, t, (u, w));
        self.weak.copy_from_slice(weak);
        let Coefficients { mass, damping, stiffness, force, .. } = &self.coefficients;
        let Multipliers { lambda, mu, impulse, force: last } = &mut self.now;
        for (row, pressed) in impulses.iter().enumerate() {
            let half = lambda[row] + 0.5 * h * mu[row];
            let inertia = mass[row] + 0.5 * h * damping[row] + 0.25 * h * h * stiffness[row];
            let pushed = impulse[row] + pressed + 0.5 * h * (last[row] + force[row] - stiffness[row] * half);
            let after = if inertia == 0.0 { 0.0 } else { pushed / inertia };
            lambda[row] = half + 0.5 * h * after;
            mu[row] = after;
            impulse[row] = mass[row] * after;
            last[row] = force[row] - damping[row] * after - stiffness[row] * lambda[row];
        }
    }

    /// The step was taken. Both ends are its end from now on, so that a row that is due here has these values.
    pub fn accept(&mut self) {
        self.from.copy_from(&self.now);
    }

    /// All quantities at a part `theta` of the step, for the state at which the point was evaluated last.
    pub fn write_at(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (u, w): (&[f64], &[f64]),
        theta: f64,
        out: &mut ThreeFields,
    ) {
        let t = point.t;
        self.find(point, scales, t, (u, w));
        let Coefficients { mass, damping, stiffness, .. } = &self.coefficients;
        out.mass.copy_from_slice(mass);
        out.damping.copy_from_slice(damping);
        out.stiffness.copy_from_slice(stiffness);
        out.momentum.copy_from_slice(&self.momenta.momentum);
        out.weak.copy_from_slice(if self.has_begun { &self.weak } else { w });
        for row in 0..mass.len() {
            let between = |a: &[f64], b: &[f64]| a[row] + theta * (b[row] - a[row]);
            out.lambda[row] = between(&self.from.lambda, &self.now.lambda);
            out.mu[row] = between(&self.from.impulse, &self.now.impulse) / mass[row].max(f64::MIN_POSITIVE);
            out.sigma[row] = mass[row] * point.velocity_error(row, w);
            add_row(point, row, -mass[row] * out.mu[row], &mut out.momentum);
        }
    }

    /// Coefficients and momenta at a state.
    fn find(&mut self, point: &mut Evaluator, scales: &Scales, t: f64, (u, w): (&[f64], &[f64])) {
        point.t = t;
        point.velocity(u, w);
        for (order, sizes) in self.sizes.iter_mut().enumerate() {
            sizes.iter_mut().enumerate().for_each(|(at, size)| *size = scales.size(order, at));
        }
        self.state[..u.len()].copy_from_slice(u);
        self.state[u.len()..].copy_from_slice(w);
        let momenta = &mut self.momenta;
        point.compute(&self.state, &[], |system, at, values, work| {
            system.momenta(at, values, momenta, work);
        });
        if self.coefficients.masses(point) {
            let q = point.coordinates(u);
            self.coefficients.forces(point, (&q, w), &self.momenta.applied, &self.sizes);
        }
    }
}

impl Memory for Fields {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.flag("has_begun", &mut self.has_begun)?;
        store.reals("lambda", &mut self.from.lambda)?;
        store.reals("mu", &mut self.from.mu)?;
        store.reals("impulse", &mut self.from.impulse)?;
        store.reals("force", &mut self.from.force)?;
        store.reals("weak", &mut self.weak)?;
        let mut added = self.coefficients.added().to_vec();
        store.reals("added", &mut added)?;
        if store.is_loading() {
            self.coefficients.set_added(&added);
            self.now.clone_from(&self.from);
        }
        Ok(())
    }
}
