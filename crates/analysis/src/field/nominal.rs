//! Kinematic models, which move with prescribed speeds.

use dalembert_system::{Judgement, Level, MechanicalSystem, Sample};

use super::saddle::{Earlier, SystemSaddle};
use super::{IntervalEquation, Packing, SampleInterval, Unsuited, is_finite};
use crate::evaluation::{Evaluation, RowSet};
use crate::rules::SPEEDS;
use crate::survey::{RunSurvey, largest};

/// The rates nearest to the nominal ones, `Σ (v − nominal)² + Σ ṗ²` least, that satisfy all constraints at velocity
/// level.
pub(super) struct Nominal<'s> {
    survey: &'s RunSurvey,
    evaluation: Evaluation<'s>,
    packing: Packing,
    saddle: Option<SystemSaddle>,
    earlier: Earlier,
    beginning: Sample,
    point: Sample,
}

impl<'s> Nominal<'s> {
    pub fn new(system: &'s dyn MechanicalSystem, survey: &'s RunSurvey) -> Nominal<'s> {
        Nominal {
            survey,
            evaluation: Evaluation::new(system, &survey.groups),
            packing: Packing::new(system, &survey.groups),
            saddle: None,
            earlier: Earlier::default(),
            beginning: Sample::new(system.layout()),
            point: Sample::new(system.layout()),
        }
    }

    /// Speeds and rates of contact parameters at the positions of `point`; rows that are nonlinear in them need steps.
    fn solve(&mut self) -> Option<Vec<f64>> {
        self.point.v.copy_from_slice(&self.beginning.v);
        self.point.p_rate.copy_from_slice(&self.beginning.p_rate);
        let n = self.point.v.len();
        let mut nominal = vec![0.0; n];
        self.evaluation.nominal_speeds(&self.point, &mut nominal);
        let mut iteration = SPEEDS.begin();
        loop {
            self.evaluation.evaluate(&self.point);
            let saddle = self.saddle.as_mut()?;
            if !saddle.factor(&self.evaluation) {
                return None;
            }
            let (rates, _) = saddle.solve(&nominal, &biases(&self.evaluation, &self.point))?;
            let mut moved: f64 = 0.0;
            for (old, new) in self.point.v.iter_mut().zip(&rates) {
                moved = moved.max((*old - new).abs());
                *old = *new;
            }
            for (&contact, new) in self.evaluation.contacts.iter().zip(&rates[n..]) {
                moved = moved.max((self.point.p_rate[contact] - new).abs());
                self.point.p_rate[contact] = *new;
            }
            match iteration.judge(moved, largest(&self.survey.speeds[1])) {
                Judgement::Continue => {}
                Judgement::Converged => return is_finite(&rates).then_some(rates),
                _ => return None,
            }
        }
    }
}

/// `e − G w`: what rows at velocity level are when linear in the rates `w`, at `w = 0`.
fn biases(evaluation: &Evaluation<'_>, point: &Sample) -> Vec<f64> {
    let rows = &evaluation.layout.constraints;
    let set = RowSet { rows, values: &evaluation.values.constraints };
    let bias = |row: usize| match rows.infos[row].level {
        Level::Position => set.values.error_t[row],
        _ => set.values.error[row] - set.product(row, &point.v, &point.p_rate),
    };
    (0..rows.len()).map(bias).collect()
}

impl IntervalEquation for Nominal<'_> {
    fn begin(&mut self, interval: &SampleInterval<'_>) -> Result<(), Unsuited> {
        self.earlier.take_back(self.saddle.take());
        self.saddle =
            Some(SystemSaddle::begin(&mut self.evaluation, self.survey, interval, &mut self.earlier)?);
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
        let Some(rates) = self.solve() else { return false };
        self.packing.write_rates(self.evaluation.system, &self.point, &rates, out);
        is_finite(out)
    }
}
