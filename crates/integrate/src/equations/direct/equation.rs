//! [`Direct`] as a [`StateEquation`].

use dalembert_system::{LawMode, Level};

use crate::equation::{
    EquationInfo, EquationReport, Feedforward, Manifold, OwnState, Passage, Rates, StateEquation,
    StepObserver, Switching, WarmStarted,
};
use crate::equations::direct::Direct;
use dalembert_forward::accelerate::accelerations;
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::branches::LawFailure;
use dalembert_forward::branches::slips_at;
use dalembert_forward::control::Control;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::laws::LawSolver;
use dalembert_forward::rank::RowRank;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_forward::stored_rows::StoredRows;

impl Rates for Direct {
    fn n_state(&self) -> usize {
        2 * self.n
    }

    fn evaluate_locked(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.evaluations += 1;
        let n = self.n;
        self.state.copy_from_slice(&y[..2 * n]);
        if self.passage.projects_stages
            && let Some(stages) = &mut self.passage.stages
        {
            self.work.projected_stages += 1;
            stages.forget();
            let (u, w) = self.state.split_at_mut(n);
            stages.bring_back(
                &mut self.point,
                &self.rows.selection,
                u,
                w,
                self.passage.stage_check,
                &mut self.work,
            )?;
            return self.accelerate(true);
        }
        let (u, w) = self.state.split_at(n);
        self.point.velocity(u, w);
        self.accelerate(false)
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

impl WarmStarted for Direct {
    fn recall(&mut self, warm: &[f64]) {
        let (forces, rates) = warm.split_at(self.laws.modes.len());
        self.laws.recall(forces);
        let (values, rates) = rates.split_at(self.control.as_ref().map_or(0, Control::n_inputs));
        if let Some(control) = &self.control {
            control.recall(&mut self.point, values);
        }
        if self.nonlinear.in_accelerations {
            self.nonlinear.warm.copy_from_slice(rates);
        }
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        warm.clear();
        warm.extend_from_slice(self.laws.forces());
        if let Some(control) = &self.control {
            warm.extend(control.values(&self.point));
        }
        if self.nonlinear.in_accelerations {
            warm.extend_from_slice(&self.nonlinear.warm);
        }
    }
}

impl StateEquation for Direct {
    fn info(&self) -> EquationInfo {
        EquationInfo {
            can_project_stages: self.passage.stages.is_some(),
            can_start_singular: self.passage.stages.is_some() && self.control.is_none(),
            ..EquationInfo::PLAIN
        }
    }

    fn report(&self) -> EquationReport<'_> {
        let zero_dynamics = self.control.as_ref().and_then(Control::zero_dynamics);
        EquationReport { work: self.work, zero_dynamics, deviation: None }
    }

    fn manifold(&mut self) -> &mut dyn Manifold {
        self
    }

    fn switching(&mut self) -> Option<&mut dyn Switching> {
        let is_smooth = self.laws.is_empty() && self.point.layout.constraints.one_sided.is_empty();
        if is_smooth { None } else { Some(self) }
    }

    fn passage(&mut self) -> Option<&mut dyn Passage> {
        Some(self)
    }

    fn feedforward(&mut self) -> Option<&mut dyn Feedforward> {
        if self.control.is_some() { Some(self) } else { None }
    }

    fn observer(&mut self) -> Option<&mut dyn StepObserver> {
        None
    }

    fn own_state(&mut self) -> Option<&mut dyn OwnState> {
        None
    }
}

impl Switching for Direct {
    fn modes(&self) -> &[LawMode] {
        &self.laws.modes
    }

    fn find_signs(&mut self, y: &[f64]) {
        let Direct { laws, point, solution, .. } = self;
        laws.find_signs(point, y, solution);
    }

    fn slips_at(&mut self, t: f64, y: &[f64]) -> Vec<(f64, bool)> {
        slips_at(&mut self.point, t, y)
    }

    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), StageFailure> {
        self.point.t = t;
        let (u, w) = y.split_at(self.n);
        self.point.velocity(u, w);
        let rank = RowRank::at(&self.point, Level::Acceleration).ok_or(StageFailure::NotFinite)?;
        let mut modes = self.laws.modes.clone();
        at_rest.iter().for_each(|law| modes[*law] = LawMode::Stick);
        let found = accelerations(&mut self.point, u, w, &rank, Some(&modes));
        let found = found.map_err(|failure| match failure {
            LawFailure::Motion(_) => StageFailure::IllConditioned,
            other => StageFailure::Laws(other),
        })?;
        self.laws.modes.copy_from_slice(&found.law_modes);
        self.laws.recall(&found.law_forces);
        self.solution.signs.copy_from_slice(&found.law_signs);
        Ok(())
    }

    fn set_mode(&mut self, law: usize, mode: LawMode, _t: f64, _y: &[f64]) -> Result<(), StageFailure> {
        self.laws.modes[law] = mode;
        Ok(())
    }

    fn close_rows(&mut self, rows: &[usize], t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.point.set_closed(rows);
        let (u, w) = y.split_at(self.n);
        self.point.velocity(u, w);
        self.rearrange().ok_or(StageFailure::NotFinite)
    }
}

impl Feedforward for Direct {
    fn step_accepted(&mut self, dt: f64) -> Result<(), StageFailure> {
        self.control.as_mut().map_or(Ok(()), |control| control.passed(&self.point, dt))
    }

    fn smallest_step(&self) -> f64 {
        self.control.as_ref().map_or(0.0, Control::smallest_step)
    }

    fn largest_input(&self) -> Option<usize> {
        self.control.as_ref().and_then(|control| control.largest(&self.point))
    }
}

impl Memory for Direct {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("settled", &mut StoredRows::of(&self.point, &self.rows.units, &self.rows.selection))?;
        store.choices("modes", &mut self.laws.modes)?;
        self.visit_state(store)
    }
}
