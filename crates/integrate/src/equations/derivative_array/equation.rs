//! [`ArrayEquation`] as a [`StateEquation`].

use crate::equation::{
    EquationInfo, EquationReport, Feedforward, Manifold, OwnState, Passage, Rates, StateEquation,
    StepObserver, Switching, WarmStarted,
};
use crate::equations::derivative_array::ArrayEquation;
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::laws::LawSolver;
use dalembert_forward::store::{Memory, MemoryError, Store};

impl Rates for ArrayEquation {
    fn n_state(&self) -> usize {
        2 * self.n
    }

    fn evaluate_locked(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.state.copy_from_slice(&y[..2 * self.n]);
        self.load(y);
        self.solve_jets(t)?;
        self.conclude()
    }

    fn accelerations(&self) -> &Accelerations {
        &self.solution
    }

    fn laws(&self) -> Option<&LawSolver> {
        Some(&self.laws)
    }

    fn point(&self) -> &Evaluator {
        &self.point
    }

    fn interior(&mut self) -> (&mut Evaluator, &mut Accelerations, &[f64]) {
        (&mut self.point, &mut self.solution, &self.state)
    }
}

impl WarmStarted for ArrayEquation {
    fn recall(&mut self, warm: &[f64]) {
        for (&jet, value) in self.levels.places.jets.iter().zip(warm) {
            self.levels.z[jet] = *value;
        }
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        warm.clear();
        warm.extend(self.levels.places.jets.iter().map(|jet| self.levels.z[*jet]));
    }
}

impl StateEquation for ArrayEquation {
    fn info(&self) -> EquationInfo {
        let is_algebraic = self.levels.frozen.rank_state >= 2 * self.n;
        EquationInfo { has_levels: true, is_algebraic, ..EquationInfo::PLAIN }
    }

    fn report(&self) -> EquationReport<'_> {
        EquationReport { work: self.work, zero_dynamics: Some(&self.zero_dynamics), deviation: None }
    }

    fn manifold(&mut self) -> &mut dyn Manifold {
        self
    }

    fn switching(&mut self) -> Option<&mut dyn Switching> {
        if self.laws.is_empty() { None } else { Some(self) }
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

impl Memory for ArrayEquation {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("frozen", &mut self.levels.frozen)?;
        store.choices("modes", &mut self.laws.modes)?;
        self.visit_state(store)
    }
}
