//! The linearised motion, and how control inputs and deviations behave from step to step.

use dalembert_linear::{Lu, Matrix, Svd};

use super::{ArrayEquation, COLLAPSED, RUNAWAY, SHORT};
use crate::equation::{Feedforward, StateEquation};
use dalembert_forward::failure::StageFailure;
use dalembert_forward::zero_dynamics::metric;

impl ArrayEquation {
    /// The units of the state in which the metric of the mass matrix is the identity: `S`, positions above.
    pub(super) fn metric(&mut self) -> Option<Matrix> {
        let (u, w) = self.state.split_at(self.n);
        self.point.velocity(u, w);
        metric(&self.point, self.time)
    }

    /// The linearised motion and the free directions at the basis, both in the units of the metric.
    pub(super) fn linearise(&mut self) -> Option<(Matrix, Matrix)> {
        let n = self.n;
        self.levels.z.copy_from_slice(&self.levels.basis.z.clone());
        self.evaluate_array(self.levels.basis.t).ok()?;
        for (out, &place) in self.state.iter_mut().zip(&self.levels.places.states) {
            *out = self.levels.z[place];
        }
        let scale = self.metric()?;
        let states = Matrix::of_columns(&self.levels.values.jacobian, &self.levels.places.states);
        let units: Vec<f64> =
            self.levels.places.states.iter().map(|place| self.levels.frozen.column_units[*place]).collect();
        // ∂(derivatives)/∂(state), of which the accelerations count.
        let response = self.levels.basis.inverse.times(&states);
        let places: Vec<usize> = (0..self.levels.places.jets.len()).collect();
        let of_jet = |at: usize| {
            places.iter().find(|jet| self.levels.places.jets[**jet] == self.levels.places.accelerations[at])
        };
        let mut jacobian = Matrix::zeros(2 * n, 2 * n);
        for at in 0..n {
            jacobian[(at, n + at)] = 1.0;
            let jet = *of_jet(at)?;
            let unit = self.levels.frozen.column_units[self.levels.places.jets[jet]];
            for state in 0..2 * n {
                jacobian[(n + at, state)] = -response[(jet, state)] * unit / units[state];
            }
        }
        let mut rows = self.levels.basis.combinations.transpose_times(&states);
        for (column, unit) in units.iter().enumerate() {
            rows.scale_column(column, 1.0 / unit);
        }
        let svd = Svd::new(&rows.times(&scale))?;
        let free = svd.null_space(self.levels.frozen.rank_state);
        let back = Lu::new(scale.clone())?;
        let mut scaled = jacobian.times(&scale);
        for column in 0..2 * n {
            back.solve(scaled.column_mut(column));
        }
        Some((scaled, free))
    }
}

impl Feedforward for ArrayEquation {
    fn step_accepted(&mut self, dt: f64) -> Result<(), StageFailure> {
        let is_short = dt < SHORT * self.time;
        for &(place, input) in &self.levels.places.inputs {
            let size = self.levels.basis.z[place].abs();
            if !is_short {
                self.input_scale = self.input_scale.max(size);
            } else if size > RUNAWAY * self.input_scale {
                return Err(StageFailure::LostControl(input));
            }
        }
        if !self.info().is_algebraic
            && let Some((jacobian, free)) = self.linearise()
        {
            self.zero_dynamics.pass(dt, jacobian, &free);
        }
        Ok(())
    }

    fn smallest_step(&self) -> f64 {
        COLLAPSED * self.time
    }

    fn largest_input(&self) -> Option<usize> {
        let size = |place: &usize| self.levels.z[*place].abs();
        let largest = self.levels.places.inputs.iter().max_by(|(a, _), (b, _)| size(a).total_cmp(&size(b)));
        largest.map(|(_, input)| *input)
    }
}
