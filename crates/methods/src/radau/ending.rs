//! Where a step leads: the state at its end with its rates, and what lies between.

use crate::radau::Radau;
use crate::radau::coefficients::{MATRIX, N, NODES, integral};
use dalembert_forward::kkt::row_times;
use dalembert_integrate::scheme::StepContext;

/// The interpolant may leave the stages by so many times the error of the step.
const ASTRAY: f64 = 10.0;

/// Accelerations at the end are moved onto the constraints in so many rounds, each of which leaves a part of the error as
/// large as the part by which the constraints turned within the step.
const ROUNDS: usize = 4;

impl Radau {
    /// The state at the end, with its rates.
    pub(super) fn conclude(&mut self, context: &mut StepContext<'_>) {
        let (n, last) = (self.system.n, (N - 1) * self.system.n);
        for at in 0..n {
            self.ends.y1[at] = self.ends.y0[at] + self.stages.u[last + at];
            self.ends.y1[n + at] = self.ends.y0[n + at] + self.stages.w[last + at];
        }
        let (point, _, _) = context.equation.interior();
        // The point is that of the last stage, but for the last correction. The multipliers are of a lower order there, and
        // so are accelerations along the constraints, but the constraints themselves know better.
        let [acceleration, unscaled, _] = &mut self.scratch.room;
        let (acceleration, unscaled) = (&mut acceleration[..n], &mut unscaled[..n]);
        for (at, out) in acceleration.iter_mut().enumerate() {
            *out = self.stages.w_rate[last + at] / self.system.units.columns[at];
        }
        if !self.active.rows.is_empty() {
            for _ in 0..ROUNDS {
                for ((out, a), unit) in
                    unscaled.iter_mut().zip(acceleration.iter()).zip(&self.system.units.columns)
                {
                    *out = a * unit;
                }
                for (out, &row) in self.scratch.short.iter_mut().zip(&self.active.rows) {
                    let error = row_times(point, row, unscaled) + point.values.constraints.bias[row];
                    *out = error * self.system.units.rows[row];
                }
                self.newton.jacobian.correct(&self.scratch.short, acceleration);
            }
        }
        for (at, a) in acceleration.iter().enumerate() {
            self.ends.rates1[n + at] = a * self.system.units.columns[at];
        }
        let (u, w) = self.ends.y1[..2 * n].split_at(n);
        point.chart_rates(u, w, &mut self.ends.rates1[..n]);
        self.integrate_powers(context);
    }

    /// Quadratures with the weights of the method.
    pub(super) fn integrate_powers(&mut self, context: &mut StepContext<'_>) {
        let n = self.system.n;
        self.ends.y1[2 * n..].copy_from_slice(&self.ends.y0[2 * n..]);
        self.ends.rates1[2 * n..].fill(0.0);
        if !self.system.has_powers {
            return;
        }
        let (point, _, _) = context.equation.interior();
        let state = &mut self.scratch.room[0];
        let n_rows = self.active.rows.len();
        for stage in 0..N {
            for at in 0..n {
                state[at] = self.ends.y0[at] + self.stages.u[stage * n + at];
                state[n + at] = self.ends.y0[n + at] + self.stages.w[stage * n + at];
            }
            point.t = self.ends.t + NODES[stage] * self.ends.dt;
            point.load_auxiliary(&state[..n], &state[n..]);
            let rate = &self.stages.w_rate[stage * n..(stage + 1) * n];
            let energy = point.compute(state, rate, |system, at, _, work| system.powers(at, work));
            let by_rows: f64 = self
                .active
                .working
                .iter()
                .map(|at| stage * n_rows + at)
                .map(|place| self.stages.multipliers[place] * self.stages.row_speeds[place])
                .sum();
            self.powers[stage + 1] = [energy.dissipation, energy.supply + by_rows];
            for (at, power) in self.powers[stage + 1].into_iter().enumerate() {
                self.ends.y1[2 * n + at] += self.ends.dt * MATRIX[N - 1][stage] * power;
            }
        }
        self.powers[0].copy_from_slice(&self.ends.rates0[2 * n..]);
        // The last stage is the end.
        self.ends.rates1[2 * n..].copy_from_slice(&self.powers[N]);
    }

    /// Quadratures at a part of the step, from the powers at its stages.
    pub(super) fn interpolate_quadratures(&self, theta: f64, out: &mut [f64]) {
        if !self.system.has_powers {
            return;
        }
        let (here, whole) = (integral(theta), integral(1.0));
        for (at, out) in out[2 * self.system.n..].iter_mut().enumerate() {
            let sum = |weights: &[f64; N + 1]| -> f64 {
                self.ends.dt
                    * weights
                        .iter()
                        .zip(&self.powers)
                        .map(|(weight, powers)| weight * powers[at])
                        .sum::<f64>()
            };
            let [from, to] = [&self.ends.y0, &self.ends.y1].map(|y| y[2 * self.system.n + at]);
            // The weights of the method know the whole integral better.
            let missing = to - from - sum(&whole);
            *out = from + sum(&here) + missing * theta * theta * (3.0 - 2.0 * theta);
        }
    }

    /// By how much the interpolant misses the stages in directions that the constraints determine, where 1 is what is
    /// allowed. The estimate does not contain these; they are exact at the end whatever the step, but constraints that move
    /// may swing in between.
    pub(super) fn error_of_drives(&mut self, context: &StepContext<'_>) -> f64 {
        self.ends.span(context.equation.point());
        let n = self.system.n;
        let Radau { ends, stages, estimated, scratch, system, newton, .. } = self;
        let (weights, units, jacobian) = (&estimated.weights, &system.units, &mut newton.jacobian);
        let interpolated = &mut scratch.interpolated;
        let mut worst: f64 = 0.0;
        for stage in 0..N - 1 {
            ends.interpolate(context.equation.point(), NODES[stage], interpolated);
            for (order, changes) in [&stages.u, &stages.w].into_iter().enumerate() {
                let missed = &mut interpolated[order * n..(order + 1) * n];
                for (at, missed) in missed.iter_mut().enumerate() {
                    *missed =
                        (*missed - ends.y0[order * n + at] - changes[stage * n + at]) / units.columns[at];
                }
                jacobian.keep_determined(missed);
                for (at, missed) in missed.iter().enumerate() {
                    worst = worst.max((missed * units.columns[at] * weights[order * n + at]).abs());
                }
            }
        }
        worst / (ASTRAY * self.estimated.allowed)
    }

    /// Whether the interpolant through both ends leaves the stages.
    pub(super) fn leaves_stages(&mut self, context: &mut StepContext<'_>) -> bool {
        let n = self.system.n;
        let allowed = ASTRAY * self.estimated.allowed * self.estimated.error.max(1.0);
        let Radau { ends, stages, estimated, scratch, .. } = self;
        let (weights, interpolated) = (&estimated.weights, &mut scratch.interpolated);
        (0..N - 1).any(|stage| {
            ends.interpolate(context.equation.point(), NODES[stage], interpolated);
            let leaves = |at: usize| {
                let change = if at < n { stages.u[stage * n + at] } else { stages.w[stage * n + at - n] };
                (interpolated[at] - ends.y0[at] - change).abs() * weights[at] > allowed
            };
            (0..2 * n).any(leaves)
        })
    }
}
