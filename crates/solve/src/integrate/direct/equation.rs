//! [`Direct`] as an [`Equation`].

use dalembert_system::{LawMode, Level};

use super::Direct;
use crate::acceleration::accelerations;
use crate::integrate::accelerations::Accelerations;
use crate::integrate::equation::{
    Equation, EquationInfo, EquationReport, Feedforward, Manifold, OwnState, Passage, Rates, StepObserver,
    Switching, WarmStarted,
};
use crate::integrate::failure::StageFailure;
use crate::integrate::friction::slips_at;
use crate::integrate::inputs::Inputs;
use crate::integrate::settled::Settled;
use crate::integrate::store::{Memory, MemoryError, Store};
use crate::law::LawFailure;
use crate::point::Point;
use crate::rank::RowRank;

impl Rates for Direct {
    fn n_state(&self) -> usize {
        2 * self.n
    }

    fn evaluate(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.evaluations += 1;
        let n = self.n;
        self.state.copy_from_slice(&y[..2 * n]);
        if self.is_careful
            && let Some(careful) = &mut self.careful
        {
            self.work.projected_stages += 1;
            careful.forget();
            let (u, w) = self.state.split_at_mut(n);
            careful.bring_back(&mut self.point, &self.selection, u, w, self.stage_check, &mut self.work)?;
            return self.accelerate(true);
        }
        let (u, w) = self.state.split_at(n);
        self.point.velocity(u, w);
        self.accelerate(false)
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

impl WarmStarted for Direct {
    fn recall(&mut self, warm: &[f64]) {
        let (forces, rates) = warm.split_at(self.friction.modes.len());
        self.friction.recall(forces);
        let (values, rates) = rates.split_at(self.inputs.as_ref().map_or(0, Inputs::len));
        if let Some(inputs) = &self.inputs {
            inputs.recall(&mut self.point, values);
        }
        if self.has_nonlinear_accelerations {
            self.warm.copy_from_slice(rates);
        }
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        warm.clear();
        warm.extend_from_slice(self.friction.forces());
        if let Some(inputs) = &self.inputs {
            warm.extend(inputs.values(&self.point));
        }
        if self.has_nonlinear_accelerations {
            warm.extend_from_slice(&self.warm);
        }
    }
}

impl Equation for Direct {
    fn info(&self) -> EquationInfo {
        EquationInfo {
            can_project_stages: self.careful.is_some(),
            can_start_singular: self.careful.is_some() && self.inputs.is_none(),
            ..EquationInfo::PLAIN
        }
    }

    fn report(&self) -> EquationReport<'_> {
        let zero_dynamics = self.inputs.as_ref().and_then(Inputs::zero_dynamics);
        EquationReport { work: self.work, zero_dynamics, deviation: None }
    }

    fn manifold(&mut self) -> &mut dyn Manifold {
        self
    }

    fn switching(&mut self) -> Option<&mut dyn Switching> {
        if self.friction.is_empty() { None } else { Some(self) }
    }

    fn passage(&mut self) -> Option<&mut dyn Passage> {
        Some(self)
    }

    fn feedforward(&mut self) -> Option<&mut dyn Feedforward> {
        if self.inputs.is_some() { Some(self) } else { None }
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
        &self.friction.modes
    }

    fn find_signs(&mut self, y: &[f64]) {
        let Direct { friction, point, solution, .. } = self;
        friction.find_signs(point, y, solution);
    }

    fn slips_at(&mut self, t: f64, y: &[f64]) -> Vec<(f64, bool)> {
        slips_at(&mut self.point, t, y)
    }

    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), StageFailure> {
        self.point.t = t;
        let (u, w) = y.split_at(self.n);
        self.point.velocity(u, w);
        let rank = RowRank::at(&self.point, Level::Acceleration).ok_or(StageFailure::NotFinite)?;
        let found = accelerations(&mut self.point, u, w, &rank, Some(at_rest));
        let found = found.map_err(|failure| match failure {
            LawFailure::Motion(_) => StageFailure::IllConditioned,
            other => StageFailure::Laws(other),
        })?;
        self.friction.modes.copy_from_slice(&found.law_modes);
        self.friction.recall(&found.law_forces);
        self.solution.signs.copy_from_slice(&found.law_signs);
        Ok(())
    }

    fn set_mode(&mut self, law: usize, mode: LawMode, _t: f64, _y: &[f64]) -> Result<(), StageFailure> {
        self.friction.modes[law] = mode;
        Ok(())
    }
}

impl Feedforward for Direct {
    fn step_accepted(&mut self, dt: f64) -> Result<(), StageFailure> {
        self.inputs.as_mut().map_or(Ok(()), |inputs| inputs.passed(&self.point, dt))
    }

    fn smallest_step(&self) -> f64 {
        self.inputs.as_ref().map_or(0.0, Inputs::smallest_step)
    }

    fn largest_input(&self) -> Option<usize> {
        self.inputs.as_ref().and_then(|inputs| inputs.largest(&self.point))
    }
}

impl Memory for Direct {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("settled", &mut Settled::of(&self.point, &self.units, &self.selection))?;
        store.choices("modes", &mut self.friction.modes)?;
        self.visit_state(store)
    }
}
