//! Accelerations with constraints that are stabilised.

use crate::equations::direct::Direct;
use crate::guide::{Guide, Guided};
use crate::rules::CENTRAL_DIFFERENCE;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::mass_times;
use dalembert_settings::Stabilise;

impl Guided for Direct {
    const HAS_INERTIA: bool = true;

    fn solve_guided(&mut self, t: f64, y: &[f64], guide: &mut Guide) -> Result<(), StageFailure> {
        self.look_at(t, y, guide);
        self.state.copy_from_slice(&y[..2 * self.n]);
        guide.gains.times(&guide.positions, &guide.errors, &mut guide.product);
        if guide.variant == Some(Stabilise::Baumgarte) {
            ask_as_companion(guide);
        } else {
            self.correct_coordinates(guide)?;
            self.bend(guide);
            for rows in [&guide.positions, &guide.velocities] {
                guide.gains.times(rows, &guide.rates, &mut guide.product);
                rows.iter().for_each(|&row| guide.requested[row] -= guide.product[row]);
            }
        }
        self.accelerate_as_asked(guide)
    }

    fn look_at(&mut self, t: f64, y: &[f64], guide: &mut Guide) {
        self.point.t = t;
        self.work.evaluations += 1;
        let (u, w) = y[..2 * self.n].split_at(self.n);
        self.point.velocity(u, w);
        for &row in &guide.positions {
            guide.errors[row] = self.point.values.constraints.error[row];
        }
        for &row in guide.positions.iter().chain(&guide.velocities) {
            guide.rates[row] = self.point.velocity_error(row, w);
        }
    }

    /// In the metric of the mass matrix.
    fn pace(&mut self, _dt: f64, y: &[f64], rates: &[f64], guide: &mut Guide) -> [f64; 2] {
        let n = self.n;
        [y, rates].map(|x| {
            let w = &x[n..2 * n];
            mass_times(&self.point, w, &mut guide.moved);
            w.iter().zip(&guide.moved).map(|(w, p)| w * p).sum::<f64>().max(0.0).sqrt()
        })
    }

    fn repeats_rows(&self) -> bool {
        self.rows.selection.is_redundant()
    }
}

/// `G v̇ + γ = −2N φ̇ − N² φ` for positions, and `−N ψ` for velocities. `N φ` is in `product`.
fn ask_as_companion(guide: &mut Guide) {
    let Guide { gains, positions, velocities, rates, requested, product, .. } = guide;
    gains.times(positions, product, requested);
    gains.times(positions, rates, product);
    gains.times(velocities, rates, product);
    positions.iter().for_each(|&row| requested[row] = -requested[row] - 2.0 * product[row]);
    velocities.iter().for_each(|&row| requested[row] = -product[row]);
}

impl Direct {
    /// The least change of positions by which each row changes by `product`.
    fn correct_coordinates(&mut self, guide: &mut Guide) -> Result<(), StageFailure> {
        guide.correction.fill(0.0);
        if guide.positions.iter().all(|&row| guide.product[row] == 0.0) {
            return Ok(());
        }
        self.work.factorisations += 1;
        if !self.point.factor(self.matrices.projection(0)) {
            return Err(self.singular());
        }
        let rows = &self.rows.selection.rows[0];
        for (out, &row) in self.scratch.y.iter_mut().zip(rows) {
            *out = guide.product[row];
        }
        self.matrices
            .projection(0)
            .solve(&mut guide.correction, &mut self.scratch.y[..rows.len()])
            .map_err(|_| StageFailure::NotFinite)
    }

    /// `γ − γ'`: how the correction of coordinates changes errors of velocities, with speeds held. By central differences.
    fn bend(&mut self, guide: &mut Guide) {
        let Guide { requested, correction, sizes, moved, positions, velocities, .. } = guide;
        requested.fill(0.0);
        let largest =
            correction.iter().zip(sizes.iter()).fold(0.0, |most: f64, (by, size)| most.max(by.abs() / size));
        if largest == 0.0 || !largest.is_finite() {
            return;
        }
        let by = CENTRAL_DIFFERENCE / largest;
        for side in [by, -by] {
            let (u, w) = self.state.split_at(self.n);
            self.scratch.x.iter_mut().zip(correction.iter()).for_each(|(shift, by)| *shift = side * by);
            moved.copy_from_slice(u);
            self.point.shift(moved, &self.scratch.x);
            self.work.evaluations += 1;
            self.point.velocity(moved, w);
            for &row in positions.iter().chain(velocities.iter()) {
                requested[row] += self.point.velocity_error(row, w) / (2.0 * side);
            }
        }
        let (u, w) = self.state.split_at(self.n);
        self.work.evaluations += 1;
        self.point.velocity(u, w);
    }

    /// `G v̇ + γ = requested` in place of `G v̇ + γ = 0`. The value of `γ` afterwards is `γ`, so that samples show by how much
    /// accelerations violate the constraints.
    fn accelerate_as_asked(&mut self, guide: &mut Guide) -> Result<(), StageFailure> {
        let Guide { requested, product, positions, velocities, .. } = guide;
        for &row in positions.iter().chain(velocities.iter()) {
            let bias = &mut self.point.values.constraints.bias[row];
            product[row] = *bias;
            *bias -= requested[row];
        }
        let result = self.accelerate(false);
        for &row in positions.iter().chain(velocities.iter()) {
            self.point.values.constraints.bias[row] = product[row];
        }
        result
    }
}
