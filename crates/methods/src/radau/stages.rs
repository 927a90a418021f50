//! The stages of a step and the iteration that finds them.

use crate::radau::coefficients::{
    INVERSE, MATRIX, N, NODES, apply, collocation, collocation_rate, combine, lagrange,
};
use crate::radau::jacobian::{Jacobian, StageResidual};
use crate::radau::past::Past;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kkt::{add_row, mass_times, row_times};
use dalembert_linear::Scaling;

/// A step from a state, as its stages see it.
#[derive(Clone, Copy)]
pub(super) struct From<'a> {
    pub t: f64,
    pub dt: f64,
    /// Unknowns and their rates.
    pub state: &'a [f64],
    pub units: &'a Scaling,
    /// Position rows and then velocity rows.
    pub rows: &'a [usize],
    pub n_positions: usize,
    /// Which of them may do work.
    pub working: &'a [usize],
    /// One over what changes of the state are compared with.
    pub weights: &'a [f64],
}

/// Changes since the beginning at all stages, one after the other, with their rates and multipliers.
pub(super) struct Stages {
    n: usize,
    /// Changes of unknowns and of their rates.
    pub u: Vec<f64>,
    pub w: Vec<f64>,
    /// Rates of both.
    pub u_rate: Vec<f64>,
    pub w_rate: Vec<f64>,
    /// Of position rows and then of velocity rows.
    pub multipliers: Vec<f64>,
    /// `G w` of the rows that may do work.
    pub row_speeds: Vec<f64>,
    state: Vec<f64>,
    left: Vec<f64>,
}

/// Result of an iteration.
pub(super) enum Correction {
    /// How large the corrections were, as part of what they are compared with.
    By(f64),
    NotFinite,
}

impl Stages {
    pub fn new(n: usize, n_rows: usize) -> Stages {
        let zeros = |n: usize| vec![0.0; N * n];
        Stages {
            n,
            u: zeros(n),
            w: zeros(n),
            u_rate: zeros(n),
            w_rate: zeros(n),
            multipliers: zeros(n_rows),
            row_speeds: zeros(n_rows),
            state: vec![0.0; 2 * n],
            left: vec![0.0; n],
        }
    }

    /// A first guess from accelerations and multipliers at the beginning.
    pub fn guess(&mut self, from: From<'_>, acceleration: &[f64], multipliers: &[f64]) {
        for (stage, w) in self.w.chunks_exact_mut(self.n).enumerate() {
            let by = NODES[stage] * from.dt;
            w.iter_mut().zip(acceleration).for_each(|(w, a)| *w = by * a);
        }
        for stages in self.multipliers.chunks_exact_mut(multipliers.len().max(1)) {
            stages.copy_from_slice(multipliers);
        }
        self.follow(from);
    }

    /// A first guess from the step before.
    pub fn extrapolate(&mut self, from: From<'_>, past: &mut Past) {
        past.extrapolate(from.dt, &mut self.w, &mut self.multipliers);
        self.follow(from);
    }

    /// State, accelerations and multipliers at a part of the step, as far as the stages are known.
    pub fn look(
        &self,
        from: From<'_>,
        theta: f64,
        state: &mut [f64],
        acceleration: &mut [f64],
        multipliers: &mut [f64],
    ) {
        let (u, w) = state.split_at_mut(self.n);
        combine(&collocation(theta), &self.u, u);
        combine(&collocation(theta), &self.w, w);
        state.iter_mut().zip(from.state).for_each(|(state, from)| *state += from);
        combine(&collocation_rate(theta).map(|weight| weight / from.dt), &self.w, acceleration);
        combine(&lagrange(theta), &self.multipliers, multipliers);
    }

    /// Unknowns as their rates would take them.
    fn follow(&mut self, from: From<'_>) {
        let speeds = &from.state[self.n..];
        apply(&MATRIX, from.dt, &self.w, &mut self.u);
        for (stage, u) in self.u.chunks_exact_mut(self.n).enumerate() {
            let by = NODES[stage] * from.dt;
            u.iter_mut().zip(speeds).for_each(|(u, w)| *u += by * w);
        }
        self.note_rates(from.dt);
    }

    /// The rates of the collocation polynomial.
    fn note_rates(&mut self, dt: f64) {
        apply(&INVERSE, 1.0 / dt, &self.u, &mut self.u_rate);
        apply(&INVERSE, 1.0 / dt, &self.w, &mut self.w_rate);
    }

    /// Evaluates all stages, corrects them, and returns by how much. The point is then that of the last stage, before it was
    /// corrected.
    pub fn iterate(
        &mut self,
        point: &mut Evaluator,
        from: From<'_>,
        jacobian: &mut Jacobian,
        residual: &mut StageResidual,
    ) -> Correction {
        let (n, n_rows) = (self.n, from.rows.len());
        for stage in 0..N {
            self.evaluate(point, from, stage, residual);
        }
        jacobian.solve(residual);
        let mut sum = 0.0;
        for stage in 0..N {
            for at in 0..n {
                let place = stage * n + at;
                let by_u = residual.u[place] * from.units.columns[at];
                let by_w = residual.w[place] * from.units.columns[at];
                self.u[place] += by_u;
                self.w[place] += by_w;
                sum += (by_u * from.weights[at]).powi(2) + (by_w * from.weights[n + at]).powi(2);
            }
            for (at, row) in from.rows.iter().enumerate() {
                let place = stage * n_rows + at;
                self.multipliers[place] += residual.velocities[place] * from.units.rows[*row];
            }
        }
        self.note_rates(from.dt);
        if sum.is_finite() {
            Correction::By((sum / (2 * N * n.max(1)) as f64).sqrt())
        } else {
            Correction::NotFinite
        }
    }

    /// The state at a stage.
    pub fn state(&mut self, from: From<'_>, stage: usize) -> &[f64] {
        let n = self.n;
        for at in 0..n {
            self.state[at] = from.state[at] + self.u[stage * n + at];
            self.state[n + at] = from.state[n + at] + self.w[stage * n + at];
        }
        &self.state
    }

    /// Residual of the equations at a stage.
    fn evaluate(
        &mut self,
        point: &mut Evaluator,
        from: From<'_>,
        stage: usize,
        residual: &mut StageResidual,
    ) {
        let (n, n_rows) = (self.n, from.rows.len());
        let units = from.units;
        self.state(from, stage);
        let (u, w) = self.state.split_at(n);
        point.t = from.t + NODES[stage] * from.dt;
        point.velocity(u, w);
        let part = stage * n..(stage + 1) * n;
        // M ẇ − h − Gᵀλ
        mass_times(point, &self.w_rate[part.clone()], &mut self.left);
        self.left.iter_mut().zip(&point.values.force).for_each(|(left, force)| *left -= force);
        for (at, &row) in from.rows.iter().enumerate() {
            let place = stage * n_rows + at;
            add_row(point, row, -self.multipliers[place], &mut self.left);
            residual.velocities[place] = point.velocity_error(row, w) * units.rows[row];
        }
        for (at, &row) in from.rows[..from.n_positions].iter().enumerate() {
            let error = point.values.constraints.error[row];
            residual.positions[stage * from.n_positions + at] = error * units.rows[row];
        }
        for ((out, left), unit) in residual.w[part.clone()].iter_mut().zip(&self.left).zip(&units.columns) {
            *out = left * unit;
        }
        if !residual.is_plain {
            point.chart_rates(u, w, &mut self.left);
            for at in 0..n {
                let place = part.start + at;
                residual.u[place] = (self.u_rate[place] - self.left[at]) / units.columns[at];
            }
        }
        for &at in from.working {
            self.row_speeds[stage * n_rows + at] = row_times(point, from.rows[at], w);
        }
    }
}
