//! Systems that forces move.

use dalembert_system::{Dependence, LawMode, Level, MechanicalSystem, Sample};

use super::friction::with_laws;
use super::saddle::Saddle;
use super::{Field, Interval, Packing, Unsuited, is_finite};
use crate::evaluation::Evaluation;
use crate::survey::{Survey, largest};

/// Steps for rows that are nonlinear in accelerations; each is one linear solve.
const MAX_STEPS: usize = 200;

/// Accelerations from the equations of motion with all constraints at acceleration level.
pub(super) struct Dynamic<'s> {
    survey: &'s Survey,
    evaluation: Evaluation<'s>,
    packing: Packing,
    saddle: Option<Saddle>,
    modes: Vec<LawMode>,
    /// Where iterations begin: accelerations, reactions and law forces.
    beginning: Sample,
    point: Sample,
    is_nonlinear: bool,
}

impl<'s> Dynamic<'s> {
    pub fn new(system: &'s dyn MechanicalSystem, survey: &'s Survey) -> Dynamic<'s> {
        let layout = system.layout();
        let mut infos = layout.constraints.infos.iter();
        Dynamic {
            survey,
            evaluation: Evaluation::new(system, &survey.groups),
            packing: Packing::new(system, &survey.groups),
            saddle: None,
            modes: Vec::new(),
            beginning: Sample::new(layout),
            point: Sample::new(layout),
            is_nonlinear: infos
                .any(|info| info.level == Level::Acceleration && info.dependence == Dependence::Nonlinear),
        }
    }

    /// Accelerations at the state of `point`, which is left with all that was found.
    fn solve(&mut self) -> Option<Vec<f64>> {
        self.point.v_rate.copy_from_slice(&self.beginning.v_rate);
        self.point.reaction.copy_from_slice(&self.beginning.reaction);
        self.point.law_forces.copy_from_slice(&self.beginning.law_forces);
        self.evaluation.evaluate(&self.point);
        let n = self.point.v.len();
        let mut earlier = f64::INFINITY;
        for _ in 0..MAX_STEPS {
            let acceleration = self.linear_solve()?;
            let change = acceleration[..n].iter().zip(&self.point.v_rate).map(|(a, b)| a - b);
            let moved = change.fold(0.0, |moved: f64, by| moved.max(by.abs()));
            self.point.v_rate.copy_from_slice(&acceleration[..n]);
            let size = largest(&self.survey.speeds[2]);
            let is_settled = moved <= 1e-15 * size || (moved <= 1e-12 * size && moved >= earlier);
            if !self.is_nonlinear || is_settled {
                return is_finite(&acceleration).then_some(acceleration);
            }
            earlier = moved;
            self.evaluation.evaluate_accelerations(&self.point);
        }
        None
    }

    /// Accelerations with rows linear in them, laws included.
    fn linear_solve(&mut self) -> Option<Vec<f64>> {
        let saddle = self.saddle.as_mut()?;
        if !saddle.factor(&self.evaluation) {
            return None;
        }
        let values = &self.evaluation.values;
        let (acceleration, multipliers) = saddle.solve(&values.force, &values.constraints.bias)?;
        self.point.multipliers = multipliers;
        if self.modes.is_empty() {
            return Some(acceleration);
        }
        with_laws(&mut self.evaluation, &mut self.point, saddle, &self.modes, acceleration, self.survey)
    }
}

impl Field for Dynamic<'_> {
    fn begin(&mut self, interval: &Interval<'_>) -> Result<(), Unsuited> {
        self.saddle = Some(Saddle::begin(&mut self.evaluation, self.survey, interval)?);
        self.modes.clone_from(&interval.laws.modes);
        self.packing.begin(interval);
        self.beginning.clone_from(interval.from);
        self.point.clone_from(interval.from);
        Ok(())
    }

    fn settle(&mut self, t: f64, state: &[f64]) -> bool {
        self.packing.unpack(t, state, &mut self.point);
        if self.solve().is_none() {
            return false;
        }
        self.beginning.clone_from(&self.point);
        true
    }

    fn rates(&mut self, t: f64, state: &[f64], out: &mut [f64]) -> bool {
        self.packing.unpack(t, state, &mut self.point);
        let Some(acceleration) = self.solve() else { return false };
        self.packing.write_rates(self.evaluation.system, &self.point, &acceleration, out);
        is_finite(out)
    }
}
