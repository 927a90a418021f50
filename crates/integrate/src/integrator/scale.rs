//! Magnitudes of the numbers of a state, and the errors that a step may make.

use dalembert_forward::scale::Scales;

use crate::equation::{Rates, StateEquation, measure_state, state_size};
use crate::integrator::nodes::SolvedState;
use crate::power::Powers;
use crate::scheme::StepContext;

/// Magnitudes of the numbers of a state.
pub struct StateScale {
    pub scales: Scales,
    /// Magnitude of each number of the state.
    pub sizes: Vec<f64>,
    /// Allowed error of a step, for each number of the state.
    pub allowed: Vec<f64>,
}

impl StateScale {
    pub fn new(scales: Scales, n_state: usize) -> StateScale {
        StateScale { scales, sizes: vec![0.0; n_state], allowed: vec![0.0; n_state] }
    }

    /// The equation as schemes see it.
    pub fn context<'a>(
        &'a self,
        equation: &'a mut dyn Rates,
        powers: &'a Powers,
        tolerance: f64,
    ) -> StepContext<'a> {
        StepContext { equation, powers, scales: &self.scales, sizes: &self.sizes, tolerance }
    }

    /// Takes an accepted state into the magnitudes.
    pub fn note(&mut self, equation: &mut dyn StateEquation, state: &SolvedState, tolerance: f64) {
        measure_state(equation, &state.y, &state.rates, &mut self.scales);
        self.allow(equation, tolerance);
    }

    /// Updates the allowed errors of steps.
    pub fn allow(&mut self, equation: &mut dyn StateEquation, tolerance: f64) {
        for (at, (size, allowed)) in self.sizes.iter_mut().zip(&mut self.allowed).enumerate() {
            *size = state_size(equation, &self.scales, at);
            *allowed = tolerance * *size;
        }
        equation.manifold().note_scales(&self.scales);
    }

    /// Root mean square of `x`, with the allowed errors as units.
    pub fn norm(&self, x: impl Iterator<Item = f64>) -> f64 {
        let sum: f64 = x.zip(&self.allowed).map(|(x, allowed)| (x / allowed).powi(2)).sum();
        (sum / self.allowed.len().max(1) as f64).sqrt()
    }
}
