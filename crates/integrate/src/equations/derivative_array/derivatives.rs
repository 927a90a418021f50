//! Higher derivatives at a state: Newton iteration with the decomposition of the last accepted state.

use dalembert_linear::{Lu, Matrix, Svd};
use dalembert_system::{Judgement, Level};

use super::{ArrayEquation, ArrayPlaces, Basis, Frozen, MAX_STEPS, SLOW};
use crate::rules::ARRAY_DERIVATIVES;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::mass_times;

impl ArrayEquation {
    /// Evaluates everything at `z`; the error is scaled.
    pub(super) fn evaluate_array(&mut self, t: f64) -> Result<f64, StageFailure> {
        self.work.evaluations += 1;
        let t = self.point.time_in_modes(t);
        self.levels.array.evaluate(t, &self.levels.z, &mut self.levels.values);
        let Frozen { row_units, column_units, .. } = &self.levels.frozen;
        for (column, unit) in column_units.iter().enumerate() {
            let entries = self.levels.values.jacobian.column_mut(column).iter_mut();
            entries.zip(row_units).for_each(|(entry, row_unit)| *entry *= unit * row_unit);
        }
        let scaled = self.levels.values.error.iter().zip(row_units).map(|(error, unit)| error * unit);
        self.levels.error.iter_mut().zip(scaled).for_each(|(out, error)| *out = error);
        self.residual()
    }

    pub(super) fn evaluate_error(&mut self, t: f64) -> Result<f64, StageFailure> {
        self.work.evaluations += 1;
        let t = self.point.time_in_modes(t);
        self.levels.array.evaluate_error(t, &self.levels.z, &mut self.levels.error);
        self.levels
            .error
            .iter_mut()
            .zip(&self.levels.frozen.row_units)
            .for_each(|(error, unit)| *error *= unit);
        self.residual()
    }

    pub(super) fn residual(&self) -> Result<f64, StageFailure> {
        let worst = self.levels.error.iter().fold(0.0, |worst: f64, error| {
            if error.is_finite() { worst.max(error.abs()) } else { f64::INFINITY }
        });
        if worst.is_finite() { Ok(worst) } else { Err(StageFailure::NotFinite) }
    }

    /// The decomposition of the columns of derivatives of the evaluated array.
    pub(super) fn split(&mut self) -> Option<Svd> {
        self.work.factorisations += 1;
        Svd::new(&Matrix::of_columns(&self.levels.values.jacobian, &self.levels.places.jets))
    }

    /// Makes the decomposition at `z` the basis of what follows.
    pub(super) fn decompose(&mut self, t: f64) -> Option<()> {
        self.evaluate_array(t).ok()?;
        let svd = self.split()?;
        let rank = self.levels.frozen.n_rank_derivatives;
        self.levels.basis = Basis {
            t,
            z: self.levels.z.clone(),
            left: svd.range(rank),
            right: svd.row_space(rank),
            inverse: inverse(&svd, rank),
            combinations: svd.left_null_space(rank),
        };
        Some(())
    }

    /// Moves derivatives by a step in their units; returns its size compared with theirs.
    pub(super) fn move_jets(&mut self, step: &[f64]) -> f64 {
        let (mut length, mut size): (f64, f64) = (0.0, 1.0);
        for (&jet, by) in self.levels.places.jets.iter().zip(step) {
            let unit = self.levels.frozen.column_units[jet];
            self.levels.z[jet] += by * unit;
            length = length.max(by.abs());
            size = size.max((self.levels.z[jet] / unit).abs());
        }
        length / size
    }

    /// Solves for the derivatives at the state in `z`.
    pub(super) fn solve_jets(&mut self, t: f64) -> Result<(), StageFailure> {
        let mut iteration = ARRAY_DERIVATIVES.begin();
        let mut own: Option<Lu> = None;
        for _ in 0..MAX_STEPS {
            self.evaluate_error(t)?;
            let mut step = match &own {
                None => self.levels.basis.inverse.times_vector(&self.levels.error),
                Some(lu) => {
                    let mut inner = self.levels.basis.left.transpose_times_vector(&self.levels.error);
                    lu.solve(&mut inner);
                    self.levels.basis.right.times_vector(&inner)
                }
            };
            step.iter_mut().for_each(|by| *by = -*by);
            let length = self.move_jets(&step);
            let before = iteration.before();
            match iteration.judge(length, 1.0) {
                Judgement::Converged => return Ok(()),
                Judgement::NotFinite => return Err(StageFailure::NotFinite),
                _ => {}
            }
            if length > SLOW * before && length > ARRAY_DERIVATIVES.stall {
                self.evaluate_array(t)?;
                self.work.factorisations += 1;
                let jets = Matrix::of_columns(&self.levels.values.jacobian, &self.levels.places.jets);
                let inner = self.levels.basis.left.transpose_times(&jets.times(&self.levels.basis.right));
                own = Some(Lu::new(inner).ok_or(StageFailure::IllConditioned)?);
            }
        }
        Err(StageFailure::NoConvergence)
    }

    pub(super) fn load(&mut self, y: &[f64]) {
        for (&place, value) in self.levels.places.states.iter().zip(y) {
            self.levels.z[place] = *value;
        }
    }

    /// Motion and forces from the unknowns of the array, and the system evaluated there.
    pub(super) fn conclude(&mut self) -> Result<(), StageFailure> {
        let ArrayPlaces { accelerations, multipliers, law_forces, inputs, .. } = &self.levels.places;
        let take = |places: &[usize], out: &mut [f64]| {
            out.iter_mut().zip(places).for_each(|(out, place)| *out = self.levels.z[*place]);
        };
        take(accelerations, &mut self.solution.rate);
        take(multipliers, &mut self.solution.multipliers);
        take(law_forces, &mut self.solution.law_forces);
        for &(place, input) in inputs {
            self.point.set_input(input, self.levels.z[place]);
        }
        let (u, w) = self.state.split_at(self.n);
        self.point.velocity(u, w);
        if self.point.layout.constraints.infos.iter().any(|info| info.level == Level::Acceleration) {
            let n_speeds = self.point.layout.n_speeds;
            self.point.acceleration(u, w, &self.solution.rate[..n_speeds]);
        }
        // The reaction is the difference of inertia and forces.
        mass_times(&self.point, &self.solution.rate, &mut self.solution.reaction);
        self.solution.reaction.iter_mut().zip(&self.point.values.force).for_each(|(r, h)| *r -= h);
        self.laws.recall(&self.solution.law_forces);
        if !self.laws.is_empty() {
            for (sign, mode) in self.solution.signs.iter_mut().zip(&self.laws.modes) {
                *sign = mode.sign().unwrap_or(*sign);
            }
            self.laws.locate(&mut self.point, &self.state, &self.solution)?;
        }
        Ok(())
    }
}

/// `V₁ σ⁻¹ U₁ᵀ`
pub(super) fn inverse(svd: &Svd, rank: usize) -> Matrix {
    let mut right = svd.row_space(rank);
    for (column, sigma) in svd.sigma.iter().enumerate().take(rank) {
        right.scale_column(column, 1.0 / sigma);
    }
    right.times(&svd.range(rank).transpose())
}
