//! The equations themselves: from a state to its rates, multipliers and accelerations.

use dalembert_settings::Form;
use dalembert_system::Level;

use crate::three_field::coefficients::Coefficients;
use crate::three_field::{RowMotion, ThreeField};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::add_row;
use dalembert_integrate::equation::Rates;
use dalembert_integrate::equations::direct::Workspace;

impl ThreeField {
    /// Solves unless that is what was done last.
    pub(super) fn solve_again(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        if self.solved.t == t && self.solved.y == y { Ok(()) } else { self.evaluate(t, y) }
    }

    /// Speeds and `μ` are known: accelerations, `Λ` and `μ̇`.
    pub(super) fn solve_speeds(&mut self) -> Result<(), StageFailure> {
        let (n, n_rows) = (self.n, self.n_rows);
        let Workspace { point, motion, state, work, .. } = self.direct.workspace();
        let (u, w) = (&self.solved.y[..n], &self.solved.y[n + n_rows..2 * n + n_rows]);
        point.velocity(u, w);
        state[..n].copy_from_slice(u);
        state[n..].copy_from_slice(w);
        self.row_motion.mu.copy_from_slice(&self.solved.y[2 * n + n_rows..]);
        work.evaluations += 1;
        work.factorisations += 1;
        if !point.factor(motion) || !self.coefficients.masses(point) {
            return Err(self.direct.singular());
        }
        self.look();
        self.accelerate()
    }

    /// Momenta are known: speeds and `μ`, and with them all the rest.
    pub(super) fn solve_momenta(&mut self) -> Result<(), StageFailure> {
        let (n, n_rows) = (self.n, self.n_rows);
        let Workspace { point, rows, motion, state, x, y, work, .. } = self.direct.workspace();
        let (first, second) = self.solved.y.split_at(n + n_rows);
        // Rows and momenta without any speed, to which both are linear.
        state[..n].copy_from_slice(&first[..n]);
        state[n..].fill(0.0);
        let (u, w) = state.split_at(n);
        point.velocity(u, w);
        let momenta = &mut self.momenta;
        point.compute(state, &[], |system, at, values, work| system.momenta(at, values, momenta, work));
        work.evaluations += 2;
        work.factorisations += 1;
        if !point.factor(motion) || !self.coefficients.masses(point) {
            return Err(self.direct.singular());
        }
        for ((x, momentum), at_rest) in x.iter_mut().zip(second).zip(&self.momenta.momentum) {
            *x = momentum - at_rest;
        }
        let y = &mut y[..rows.len()];
        for (y, &row) in y.iter_mut().zip(rows) {
            *y = second[n + row] / self.coefficients.mass[row] - point.velocity_error(row, &state[n..]);
        }
        if motion.solve(x, y).is_err() {
            return Err(StageFailure::NotFinite);
        }
        self.row_motion.mu.fill(0.0);
        for (&row, y) in rows.iter().zip(y.iter()) {
            self.row_motion.mu[row] = -y / self.coefficients.mass[row];
        }
        state[n..].copy_from_slice(x);
        let (u, w) = state.split_at(n);
        point.velocity(u, w);
        self.look();
        self.move_momenta();
        self.accelerate()
    }

    /// Effect of forces on the rows and rates of the rows, at the evaluated point.
    fn look(&mut self) {
        let ThreeField { direct, coefficients, row_rates, momenta, magnitudes, n, .. } = self;
        let sizes = &magnitudes.sizes;
        let Workspace { point, state, .. } = direct.workspace();
        point.compute(state, &[], |system, at, values, work| system.momenta(at, values, momenta, work));
        let at = state.split_at(*n);
        row_rates.find(point, at, sizes);
        coefficients.forces(point, at, &momenta.applied, sizes);
        coefficients.mass_rates(point, at, &row_rates.rates);
    }

    /// `π̇` and `σ̇`
    fn move_momenta(&mut self) {
        let ThreeField {
            direct,
            coefficients,
            row_rates,
            momenta,
            row_motion: RowMotion { mu, momentum_rates, .. },
            solved,
            n,
            n_rows,
            ..
        } = self;
        let Workspace { point, rows, .. } = direct.workspace();
        let (lambda, sigma) = (&solved.y[*n..], &solved.y[2 * *n + *n_rows..]);
        let (pi_rate, sigma_rate) = momentum_rates.split_at_mut(*n);
        for ((rate, applied), kinetic_q) in pi_rate.iter_mut().zip(&momenta.applied).zip(&momenta.kinetic_q) {
            *rate = applied + kinetic_q;
        }
        sigma_rate.fill(0.0);
        let Coefficients { mass, damping, stiffness, force, .. } = coefficients;
        for &row in rows {
            let along = damping[row] * mu[row] + stiffness[row] * lambda[row] - force[row];
            add_row(point, row, along, pi_rate);
            row_rates.add_row(row, -mass[row] * mu[row], pi_rate);
            sigma_rate[row] =
                -damping[row] * sigma[row] / mass[row] - stiffness[row] * position_error(point, row);
        }
    }

    /// Accelerations, `Λ` and `μ̇` at the evaluated point, whose matrix is factored.
    fn accelerate(&mut self) -> Result<(), StageFailure> {
        let ThreeField { direct, coefficients, row_motion, solved, form, n, .. } = self;
        let RowMotion { mu, mu_rate, momentum_rates } = row_motion;
        let Workspace { point, rows, motion, solution, state, x, y, .. } = direct.workspace();
        let (lambda, w) = (&solved.y[*n..], &state[*n..]);
        let Coefficients { mass, mass_rate, damping, stiffness, force, .. } = coefficients;
        // Λ = m̄ μ̇ + this
        let beside = |row: usize| {
            (damping[row] + mass_rate[row]) * mu[row] + stiffness[row] * lambda[row] - force[row]
        };
        let is_together = *form == Form::Velocity;
        x.copy_from_slice(&point.values.force);
        let y = &mut y[..rows.len()];
        for (y, &row) in y.iter_mut().zip(rows) {
            let rate = (mass_rate[row] + damping[row]) * point.velocity_error(row, w)
                + stiffness[row] * position_error(point, row);
            *y = -point.values.constraints.bias[row] - rate / mass[row];
            if is_together {
                add_row(point, row, beside(row), x);
            }
        }
        if motion.solve(x, y).is_err() {
            return Err(StageFailure::NotFinite);
        }
        solution.rate.copy_from_slice(x);
        solution.multipliers.fill(0.0);
        solution.reaction.fill(0.0);
        mu_rate.fill(0.0);
        for (&row, y) in rows.iter().zip(y.iter()) {
            let (multiplier, impulse_rate) =
                if is_together { (beside(row) - y, -y) } else { (-y, -y - beside(row)) };
            mu_rate[row] = impulse_rate / mass[row];
            solution.multipliers[row] = multiplier;
            add_row(point, row, multiplier, &mut solution.reaction);
        }
        let is_finite = mu_rate.iter().chain(&*momentum_rates).all(|rate| rate.is_finite());
        if is_finite { Ok(()) } else { Err(StageFailure::NotFinite) }
    }
}

/// `g` of a position row; a velocity row has none.
fn position_error(point: &Evaluator, row: usize) -> f64 {
    let rows = &point.layout.constraints;
    if rows.infos[row].level == Level::Position { point.values.constraints.error[row] } else { 0.0 }
}
