//! Laws of nonideal constraints at samples: what they do there, and whether their relations hold.
//!
//! A slipping law has the sign of its slip speed in its relation, which must vanish. A law at rest has any number
//! between −1 and 1 there, which follows from the stored forces; strictly between, the slip speed must stay zero.

use dalembert_system::{Judgement, LawMode, Pattern, Sample};

use crate::certificate::{Check, CheckPlace, Subject, Worst, part};
use crate::evaluation::{Evaluation, product, size};
use crate::rules::{LAW_SIGNS, ON_THE_EDGE, SLIP_AT_REST, SOLVED};
use crate::survey::RunSurvey;

/// States of laws at a sample.
#[derive(Clone, Debug, Default)]
pub(crate) struct LawStates {
    /// The signs in the relations.
    pub signs: Vec<f64>,
    /// Mode of each law from there on.
    pub modes: Vec<LawMode>,
    /// Whether each law rests.
    pub at_rest: Vec<bool>,
    /// The rate of each slip speed, as part of the accelerations it is made of.
    slip_rates: Vec<f64>,
}

impl LawStates {
    /// Reads them off a sample, at which everything was evaluated last; the laws are left evaluated with these signs.
    pub fn new(evaluation: &mut Evaluation<'_>, sample: &Sample, survey: &RunSurvey) -> LawStates {
        let n = evaluation.layout.laws.infos.len();
        let mut states = LawStates {
            signs: vec![0.0; n],
            modes: vec![LawMode::Stick; n],
            at_rest: vec![false; n],
            slip_rates: vec![0.0; n],
        };
        if n > 0 {
            evaluation.evaluate_laws(sample, &states.signs);
            states.find_rest(evaluation, sample, survey);
            states.find_signs(evaluation, sample);
            states.find_modes();
        }
        states
    }

    fn find_rest(&mut self, evaluation: &Evaluation<'_>, sample: &Sample, survey: &RunSurvey) {
        let (layout, laws) = (&evaluation.layout.laws, &evaluation.laws);
        for (law, info) in layout.infos.iter().enumerate() {
            let slip = laws.slip[law];
            let speed = size(&layout.direction, &laws.direction, law, &survey.speeds[1]);
            self.at_rest[law] = info.has_slip && info.can_stick && slip.abs() <= SLIP_AT_REST * speed;
            if !self.at_rest[law] && slip != 0.0 {
                self.signs[law] = slip.signum();
            }
            let rate = product(&layout.direction, &laws.direction, law, &sample.v_rate) + laws.slip_bias[law];
            let acceleration = size(&layout.direction, &laws.direction, law, &survey.speeds[2]);
            self.slip_rates[law] = if rate == 0.0 { 0.0 } else { rate / acceleration };
        }
    }

    /// For each law at rest the sign with which its relation holds.
    fn find_signs(&mut self, evaluation: &mut Evaluation<'_>, sample: &Sample) {
        let mut iteration = LAW_SIGNS.begin();
        loop {
            evaluation.evaluate_laws(sample, &self.signs);
            let mut moved: f64 = 0.0;
            for law in (0..self.signs.len()).filter(|law| self.at_rest[*law]) {
                let step = evaluation.laws.relation[law] / evaluation.laws.by_sign[law];
                if step.is_finite() {
                    self.signs[law] -= step;
                    moved = moved.max(step.abs());
                }
            }
            if iteration.judge(moved, 1.0) != Judgement::Continue {
                break;
            }
        }
    }

    fn find_modes(&mut self) {
        for law in 0..self.signs.len() {
            self.modes[law] = if !self.at_rest[law] {
                LawMode::Slip(self.signs[law])
            } else if self.signs[law].abs() >= 1.0 - ON_THE_EDGE && self.slip_rates[law].abs() > SLIP_AT_REST
            {
                LawMode::Slip(self.slip_rates[law].signum())
            } else {
                LawMode::Stick
            };
        }
    }
}

/// The largest residual so far.
#[derive(Default)]
pub(crate) struct LawCheck {
    worst: Worst,
}

impl LawCheck {
    /// Adds a sample, at which the laws were evaluated last with the signs of `states`.
    pub fn add(
        &mut self,
        evaluation: &Evaluation<'_>,
        states: &LawStates,
        sample: &Sample,
        survey: &RunSurvey,
    ) {
        let laws = &evaluation.laws;
        for law in 0..states.signs.len() {
            let force = size_of_relation(evaluation, law, survey);
            let mut note = |value: f64| self.worst.note(value, sample.t, Some(CheckPlace::Law(law)));
            note(part(laws.relation[law], force));
            if states.at_rest[law] {
                // The force of the law exceeds its limit by this much.
                let excess = (states.signs[law].abs() - 1.0).max(0.0) * laws.by_sign[law];
                note(part(excess, force));
                if states.signs[law].abs() < 1.0 - ON_THE_EDGE {
                    note(states.slip_rates[law]);
                }
            }
        }
    }

    pub fn check(&self) -> Check {
        self.worst.check(Subject::Laws, Some(SOLVED))
    }
}

/// Size of the relation of a law: its derivatives, each times the largest value of its variable.
fn size_of_relation(evaluation: &Evaluation<'_>, law: usize, survey: &RunSurvey) -> f64 {
    let (layout, laws) = (&evaluation.layout.laws, &evaluation.laws);
    let of = |pattern: &Pattern, values: &[f64], largest: &[f64]| size(pattern, values, law, largest);
    of(&layout.by_reaction, &laws.by_reaction, &survey.forces)
        + of(&layout.by_multiplier, &laws.by_multiplier, &survey.rows.multipliers)
        + of(&layout.by_force, &laws.by_force, &survey.rows.law_forces)
}
