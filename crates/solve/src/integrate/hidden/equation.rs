//! [`Hidden`] as an [`Equation`].

use super::Hidden;
use crate::integrate::accelerations::Accelerations;
use crate::integrate::equation::{
    Equation, EquationInfo, EquationReport, Feedforward, Manifold, OwnState, Passage, Rates, StepObserver,
    Switching, WarmStarted,
};
use crate::integrate::failure::StageFailure;
use crate::integrate::store::{Memory, MemoryError, Store};
use crate::point::Point;

impl Rates for Hidden {
    fn n_state(&self) -> usize {
        2 * self.n
    }

    fn evaluate(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.state.copy_from_slice(&y[..2 * self.n]);
        self.load(y);
        self.solve_jets(t)?;
        self.conclude()
    }

    fn accelerations(&self) -> &Accelerations {
        &self.solution
    }

    fn slips(&self) -> &[f64] {
        &self.friction.laws.slip
    }

    fn point(&self) -> &Point {
        &self.point
    }

    fn interior(&mut self) -> (&mut Point, &Accelerations, &[f64]) {
        (&mut self.point, &self.solution, &self.state)
    }
}

impl WarmStarted for Hidden {
    fn recall(&mut self, warm: &[f64]) {
        for (&jet, value) in self.places.jets.iter().zip(warm) {
            self.z[jet] = *value;
        }
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        warm.clear();
        warm.extend(self.places.jets.iter().map(|jet| self.z[*jet]));
    }
}

impl Equation for Hidden {
    fn info(&self) -> EquationInfo {
        let is_algebraic = self.frozen.rank_state >= 2 * self.n;
        EquationInfo { has_levels: true, is_algebraic, ..EquationInfo::PLAIN }
    }

    fn report(&self) -> EquationReport<'_> {
        EquationReport { work: self.work, zero_dynamics: Some(&self.zero_dynamics), deviation: None }
    }

    fn manifold(&mut self) -> &mut dyn Manifold {
        self
    }

    fn switching(&mut self) -> Option<&mut dyn Switching> {
        if self.friction.is_empty() { None } else { Some(self) }
    }

    fn passage(&mut self) -> Option<&mut dyn Passage> {
        None
    }

    fn feedforward(&mut self) -> Option<&mut dyn Feedforward> {
        Some(self)
    }

    fn observer(&mut self) -> Option<&mut dyn StepObserver> {
        None
    }

    fn own_state(&mut self) -> Option<&mut dyn OwnState> {
        None
    }
}

impl Memory for Hidden {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("frozen", &mut self.frozen)?;
        store.choices("modes", &mut self.friction.modes)?;
        self.visit_state(store)
    }
}
