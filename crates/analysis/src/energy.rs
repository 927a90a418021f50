//! The energy balance.
//!
//! Energies are parts of the largest that any of them, kinetic, potential, dissipated and supplied, ever was, or of the largest
//! work that the forces along one speed had done at a sample: a press turns over much more than it holds. Where there is next
//! to none, they are parts of a thousandth of the work that the largest forces could do.

use crate::rules::{LEAST_ENERGY_TOLERANCE, STORED_ENERGY};
use dalembert_system::Sample;

use crate::certificate::{Check, Subject, Worst, part};
use crate::evaluation::Evaluation;
use crate::survey::RunSurvey;

/// How far the balance of an adaptive method may be off, in tolerances.
const BALANCE: f64 = 1000.0;

/// The largest deviations so far.
#[derive(Default)]
pub(crate) struct EnergyCheck {
    balance: Worst,
    stored: Worst,
    /// The conserved sum, kinetic − excess + potential + dissipated − supplied, at the first sample, less the balance there.
    first: Option<f64>,
}

impl EnergyCheck {
    /// Adds a sample.
    pub fn add(&mut self, evaluation: &mut Evaluation<'_>, sample: &Sample, survey: &RunSurvey) {
        let [kinetic, potential, dissipated, supplied, balance] = sample.energies;
        self.balance.note(part(balance, survey.energy), sample.t, None);
        let found = evaluation.energies(sample);
        self.stored.note(part(kinetic - found.kinetic, survey.energy), sample.t, None);
        self.stored.note(part(potential - found.potential, survey.energy), sample.t, None);
        // Of a kinetic energy with parts that are not quadratic in the speeds, a motion keeps another sum.
        let sum = kinetic - found.excess + potential + dissipated - supplied;
        let first = *self.first.get_or_insert(sum - balance);
        self.stored.note(part(sum - first - balance, survey.energy), sample.t, None);
    }

    /// The checks; `tolerance` is that of an adaptive method.
    pub fn checks(&self, tolerance: Option<f64>) -> [Check; 2] {
        [
            self.balance.check(
                Subject::EnergyBalance,
                tolerance.map(|tolerance| BALANCE * tolerance.max(LEAST_ENERGY_TOLERANCE)),
            ),
            self.stored.check(Subject::StoredEnergy, Some(STORED_ENERGY)),
        ]
    }
}
