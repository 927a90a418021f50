//! The error of a step: by how much it differs from a formula of order 3, filtered through the matrix of the real
//! eigenvalue, so that what is stiff does not count with the rates it would have and does not follow.

use crate::radau::Radau;
use crate::radau::coefficients::{ERROR, combine, lagrange};
use dalembert_forward::kkt::{add_row, mass_times};
use dalembert_integrate::scheme::StepContext;

impl Radau {
    /// The error of the step.
    pub(super) fn estimate(&mut self, context: &mut StepContext<'_>) -> f64 {
        let (n, dt) = (self.system.n, self.ends.dt);
        let weights = ERROR.map(|weight| weight / dt);
        // Residual of the equations, of the opposite sign.
        let [first, second, changes] = &mut self.scratch.room;
        let (changes_u, changes_w) = changes.split_at_mut(n);
        combine(&weights, &self.stages.u, changes_u);
        combine(&weights, &self.stages.w, changes_w);
        let (u, w) = first.split_at_mut(n);
        for at in 0..n {
            let unit = self.system.units.columns[at];
            u[at] = -(changes_u[at] + self.ends.rates0[at]) / unit;
            second[at] = -(changes_w[at] + self.ends.rates0[n + at]) / unit;
        }
        self.newton.jacobian.mass_times(&second[..n], w);
        self.newton.jacobian.filter(u, w);
        let mut error = self.norm();
        if error >= 1.0 && self.pace.is_doubtful() && error.is_finite() {
            error = self.estimate_again(context);
        }
        if error.is_nan() { f64::INFINITY } else { error }
    }

    /// The estimate at the state corrected by the error itself: where a step is the first, or was rejected, stiff components
    /// may have spoilt it.
    pub(super) fn estimate_again(&mut self, context: &mut StepContext<'_>) -> f64 {
        let n = self.system.n;
        let (point, _, _) = context.equation.interior();
        let [error, state, changes] = &mut self.scratch.room;
        for at in 0..2 * n {
            state[at] = self.ends.y0[at] + error[at] * self.system.units.columns[at % n];
        }
        point.t = self.ends.t;
        self.work.evaluations += 1;
        point.velocity(&state[..n], &state[n..]);
        combine(&lagrange(0.0), &self.stages.multipliers, &mut self.scratch.short);
        let (u, w) = error.split_at_mut(n);
        point.chart_rates(&state[..n], &state[n..], u);
        for at in 0..n {
            u[at] = -(u[at] + changes[at]) / self.system.units.columns[at];
        }
        mass_times(point, &changes[n..], w);
        w.iter_mut().zip(&point.values.force).for_each(|(w, force)| *w += force);
        for (row, multiplier) in self.active.rows.iter().zip(&self.scratch.short) {
            add_row(point, *row, *multiplier, w);
        }
        w.iter_mut().zip(&self.system.units.columns).for_each(|(w, unit)| *w *= -unit);
        self.newton.jacobian.filter(u, w);
        self.norm()
    }

    /// The error that was found, where 1 is what is allowed.
    pub(super) fn norm(&self) -> f64 {
        let n = self.system.n;
        let sum: f64 = (0..2 * n)
            .map(|at| {
                (self.scratch.room[0][at] * self.system.units.columns[at % n] * self.estimated.weights[at])
                    .powi(2)
            })
            .sum();
        (sum / (2 * n).max(1) as f64).sqrt() / self.estimated.allowed
    }
}
