//! How deviations grow that conditions do not see, where inputs act directly on these.
//!
//! Displacements of a rotation are small turns about the axes of the body, `q exp(δ)`, so that `δ̇ = δω − ω × δ`; all else is
//! taken from central differences.

use dalembert_linear::{Lu, Matrix, Svd};

use crate::equation::{Rates, WarmStarted};
use crate::equations::direct::Direct;
use crate::rules::CENTRAL_DIFFERENCE;
use dalembert_forward::zero_dynamics::metric;

/// Each linearisation takes four solves for each speed, so that it is left out in larger systems.
const MOST_SPEEDS: usize = 30;

/// A number small compared with the largest counts as this part of it.
const QUIET: f64 = 0.1;

impl Direct {
    /// Whether the growth of deviations is followed.
    pub(super) fn follows_deviations(&self) -> bool {
        let [positions, velocities, _] = self.rows.selection.ranks;
        self.control.is_some()
            && self.n <= MOST_SPEEDS
            && self.rows.selection.is_independent
            && self.laws.is_empty()
            && !self.nonlinear.in_velocities
            && !self.passage.projects_stages
            && positions + velocities < 2 * self.n
    }

    /// The linearised motion and the free directions at a consistent state, both in the units of the metric; everything is
    /// evaluated there afterwards.
    pub(super) fn linearise(&mut self, t: f64, y: &[f64], time: f64) -> Option<(Matrix, Matrix)> {
        let mut warm = Vec::new();
        self.remember(&mut warm);
        let differences = self.differences(t, y, &warm);
        self.recall(&warm);
        self.evaluate(t, y).ok()?;
        let (jacobian, bound) = differences?;
        self.scaled(jacobian, bound, y, time)
    }

    /// Derivatives of accelerations, and of the errors of rows at velocity level.
    fn differences(&mut self, t: f64, y: &[f64], warm: &[f64]) -> Option<(Matrix, Matrix)> {
        let n = self.n;
        let rows = self.rows.selection.all[1].clone();
        let mut jacobian = Matrix::zeros(2 * n, 2 * n);
        let mut bound = Matrix::zeros(self.rows.selection.all[0].len() + rows.len(), 2 * n);
        let reach = reaches(y, n);
        let mut moved = y.to_vec();
        let mut by = vec![0.0; n];
        for column in 0..2 * n {
            let mut sides = [(); 2].map(|()| (Vec::new(), Vec::new()));
            for (side, sign) in sides.iter_mut().zip([1.0, -1.0]) {
                moved.copy_from_slice(&y[..2 * n]);
                if column < n {
                    by[column] = sign * reach[column];
                    self.point.shift(&mut moved[..n], &by);
                    by[column] = 0.0;
                } else {
                    moved[column] += sign * reach[column];
                }
                self.recall(warm);
                self.evaluate(t, &moved).ok()?;
                let errors = rows.iter().map(|row| self.point.velocity_error(*row, &moved[n..]));
                *side = (self.solution.rate.clone(), errors.collect());
            }
            let [(more, errors), (less, errors_less)] = &sides;
            let part = 0.5 / reach[column];
            for at in 0..n {
                jacobian[(n + at, column)] = part * (more[at] - less[at]);
            }
            let first = self.rows.selection.all[0].len();
            for (at, (more, less)) in errors.iter().zip(errors_less).enumerate() {
                bound[(first + at, column)] = part * (more - less);
            }
        }
        Some((jacobian, bound))
    }

    /// Both completed, and in the units of the metric; everything is evaluated at the state.
    fn scaled(
        &self,
        mut jacobian: Matrix,
        mut bound: Matrix,
        y: &[f64],
        time: f64,
    ) -> Option<(Matrix, Matrix)> {
        let n = self.n;
        (0..n).for_each(|at| jacobian[(at, n + at)] = 1.0);
        for place in &self.point.layout.rotations {
            let rate = |i: usize| y[n + place.speed + i];
            for (row, column, value) in [
                (0, 1, rate(2)),
                (1, 2, rate(0)),
                (2, 0, rate(1)),
                (1, 0, -rate(2)),
                (2, 1, -rate(0)),
                (0, 2, -rate(1)),
            ] {
                jacobian[(place.speed + row, place.speed + column)] = value;
            }
        }
        let of_positions = self.point.jacobian(&self.rows.selection.all[0]);
        for row in 0..of_positions.n_rows() {
            (0..n).for_each(|column| bound[(row, column)] = of_positions[(row, column)]);
        }
        let scale = metric(&self.point, time)?;
        let mut bound = bound.times(&scale);
        for row in 0..bound.n_rows() {
            let length = bound.row(row).iter().map(|x| x * x).sum::<f64>().sqrt();
            bound.scale_row(row, if length > 0.0 { 1.0 / length } else { 1.0 });
        }
        let [positions, velocities, _] = self.rows.selection.ranks;
        let free = Svd::new(&bound)?.null_space(positions + velocities);
        let back = Lu::new(scale.clone())?;
        let mut scaled = jacobian.times(&scale);
        (0..2 * n).for_each(|column| back.solve(scaled.column_mut(column)));
        Some((scaled, free))
    }
}

/// How far each number of a state is moved.
fn reaches(y: &[f64], n: usize) -> Vec<f64> {
    let (u, w) = y[..2 * n].split_at(n);
    let of = |x: &[f64]| {
        let largest = x.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
        let least = if largest > 0.0 { QUIET * largest } else { 1.0 };
        x.iter().map(move |x| CENTRAL_DIFFERENCE * x.abs().max(least)).collect::<Vec<f64>>()
    };
    [of(u), of(w)].concat()
}
