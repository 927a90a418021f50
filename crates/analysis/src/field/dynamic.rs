//! Systems that forces move, including inputs that act directly on the accelerations of servo constraints.

use dalembert_system::{Dependence, Judgement, LawMode, Level, MechanicalSystem, Sample};

use super::friction::with_laws;
use super::inputs::SystemInputs;
use super::saddle::{Earlier, SystemSaddle};
use super::{IntervalEquation, Packing, SampleInterval, Unsuited, is_finite};
use crate::certificate::Worst;
use crate::evaluation::Evaluation;
use crate::rules::{ACCELERATIONS, INPUTS};
use crate::survey::{RunSurvey, largest};

/// Accelerations from the equations of motion with all constraints at acceleration level.
pub(super) struct Dynamic<'s> {
    survey: &'s RunSurvey,
    evaluation: Evaluation<'s>,
    packing: Packing,
    saddle: Option<SystemSaddle>,
    earlier: Earlier,
    modes: Vec<LawMode>,
    /// Where iterations begin: accelerations, reactions and law forces.
    beginning: Sample,
    point: Sample,
    is_nonlinear: bool,
    /// Whether inputs occur in forces in another way than as a factor.
    has_nonlinear_inputs: bool,
    /// Stored accelerations and inputs against those found where the interval began, if there are inputs.
    found: Option<Worst>,
}

impl<'s> Dynamic<'s> {
    pub fn new(system: &'s dyn MechanicalSystem, survey: &'s RunSurvey) -> Dynamic<'s> {
        let layout = system.layout();
        let mut infos = layout.constraints.infos.iter().chain(&layout.conditions.infos);
        Dynamic {
            survey,
            evaluation: Evaluation::new(system, &survey.groups),
            packing: Packing::new(system, &survey.groups),
            saddle: None,
            earlier: Earlier::default(),
            modes: Vec::new(),
            beginning: Sample::new(layout),
            point: Sample::new(layout),
            is_nonlinear: infos
                .any(|info| info.level == Level::Acceleration && info.dependence == Dependence::Nonlinear),
            has_nonlinear_inputs: false,
            found: None,
        }
    }

    /// Accelerations at the state of `point`, which is left with all that was found.
    fn solve(&mut self) -> Option<Vec<f64>> {
        self.point.v_rate.copy_from_slice(&self.beginning.v_rate);
        self.point.reaction.copy_from_slice(&self.beginning.reaction);
        self.point.law_forces.copy_from_slice(&self.beginning.law_forces);
        let inputs = self.saddle.as_ref()?.inputs().is_some();
        if inputs {
            for &at in &self.survey.groups.inputs {
                self.point.p[at] = self.beginning.p[at];
            }
        }
        self.evaluation.evaluate(&self.point);
        let n = self.point.v.len();
        let (mut of_inputs, mut of_accelerations) = (INPUTS.begin(), ACCELERATIONS.begin());
        loop {
            let acceleration = self.linear_solve()?;
            if let Some(inputs) = self.saddle.as_ref()?.inputs() {
                let change = inputs.apply(&mut self.point, self.survey);
                if self.has_nonlinear_inputs {
                    match of_inputs.judge(change, 1.0) {
                        Judgement::Converged => {}
                        Judgement::Continue => {
                            self.evaluation.evaluate(&self.point);
                            continue;
                        }
                        _ => return None,
                    }
                }
            }
            let change = acceleration[..n].iter().zip(&self.point.v_rate).map(|(a, b)| a - b);
            let moved = change.fold(0.0, |moved: f64, by| moved.max(by.abs()));
            self.point.v_rate.copy_from_slice(&acceleration[..n]);
            if !self.is_nonlinear {
                return is_finite(&acceleration).then_some(acceleration);
            }
            match of_accelerations.judge(moved, largest(&self.survey.speeds[2])) {
                Judgement::Converged => return is_finite(&acceleration).then_some(acceleration),
                Judgement::Continue => self.evaluation.evaluate_accelerations(&self.point),
                _ => return None,
            }
        }
    }

    /// Accelerations with rows linear in them, laws included.
    fn linear_solve(&mut self) -> Option<Vec<f64>> {
        let saddle = self.saddle.as_mut()?;
        if !saddle.factor(&self.evaluation) {
            return None;
        }
        let values = &self.evaluation.values;
        let bias = [&values.constraints.bias[..], &values.conditions.bias].concat();
        let (acceleration, multipliers) = saddle.solve(&values.force, &bias)?;
        self.point.multipliers = multipliers;
        if self.modes.is_empty() {
            return Some(acceleration);
        }
        let (evaluation, point) = (&mut self.evaluation, &mut self.point);
        let acceleration = with_laws(evaluation, point, saddle, &self.modes, acceleration, self.survey)?;
        if saddle.inputs().is_some() {
            // The inputs that go with the forces of laws: what constraints do is found again.
            let mut force = [&evaluation.values.force[..], &point.reaction].concat();
            let (force, by_laws) = force.split_at_mut(point.reaction.len());
            let against: Vec<f64> = point.multipliers.iter().map(|multiplier| -multiplier).collect();
            let jacobian = &evaluation.layout.constraints.jacobian;
            jacobian.multiply_transposed_add(&evaluation.values.constraints.jacobian, &against, by_laws);
            force.iter_mut().zip(by_laws).for_each(|(force, by)| *force += *by);
            saddle.solve(force, &bias)?;
        }
        Some(acceleration)
    }

    /// Whether forces are other than linear in the inputs, at the point of the last evaluation.
    fn are_inputs_nonlinear(&mut self, sample: &Sample) -> bool {
        let here = self.evaluation.values.inputs.clone();
        let differs = [-0.75, 1.5].into_iter().any(|part| {
            let mut other = sample.clone();
            for &input in &self.survey.groups.inputs {
                other.p[input] = part * (1.0 + sample.p[input].abs());
            }
            self.evaluation.evaluate(&other);
            self.evaluation.values.inputs != here
        });
        self.evaluation.evaluate(sample);
        differs
    }
}

impl IntervalEquation for Dynamic<'_> {
    fn begin(&mut self, interval: &SampleInterval<'_>) -> Result<(), Unsuited> {
        self.found = (!self.evaluation.layout.conditions.is_empty()).then(Worst::default);
        self.earlier.take_back(self.saddle.take());
        let saddle = SystemSaddle::begin(&mut self.evaluation, self.survey, interval, &mut self.earlier)?;
        self.modes.clone_from(&interval.laws.modes);
        self.packing.begin(interval);
        self.beginning.clone_from(interval.from);
        self.point.clone_from(interval.from);
        if self.evaluation.layout.conditions.is_empty() {
            self.saddle = Some(saddle);
            return Ok(());
        }
        let inputs = SystemInputs::new(&self.evaluation, self.survey).ok_or(Unsuited)?;
        self.saddle = Some(saddle.with_inputs(Some(inputs)));
        self.has_nonlinear_inputs = self.are_inputs_nonlinear(interval.from);
        self.solve().ok_or(Unsuited)?;
        let found = self.saddle.as_ref().and_then(SystemSaddle::inputs);
        self.found = found.map(|inputs| inputs.compare(interval.from, &self.point, self.survey));
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

    fn found(&self) -> Option<&Worst> {
        self.found.as_ref()
    }
}
