//! The certificate of a whole run.
//!
//! It is computed from the stored rows: whether each row satisfies the equations, and whether rows follow from each other by the
//! equations. Whether the equations are those of the machine it cannot show. Ranks of more than 24
//! columns are confirmed sample by sample with sparse factors of rows that were independent before (`selection.rs`); singular values
//! decide where a pivot is below 1e-6.
//! Its verdict is `certified`, `not_certified`, or `not_judged` where the accuracy has no bound: a method with constant steps promises none, and a
//! stiff motion may allow no interval to be integrated again.

use dalembert_system::{MechanicalSystem, Motion, Sample};

use crate::certificate::{Certificate, Promise, Verdict};
use crate::defect::Defect;
use crate::energy::EnergyCheck;
use crate::errors::LargestErrors;
use crate::evaluation::Evaluation;
use crate::field::SampleInterval;
use crate::forces::Forces;
use crate::groups::CoordinateGroups;
use crate::laws::{LawCheck, LawStates};
use crate::outputs::OutputCheck;
use crate::samples::{SampleReader, Samples, Unreadable};
use crate::survey::{RunSurvey, is_smooth};
use crate::times::TimeCheck;

/// Certifies a run: recomputes from its samples what must hold, and compares it with what the method promised.
///
/// The trajectory is read twice.
///
/// # Errors
/// If the trajectory cannot be read or has no samples. A run that is wrong is no error: see [`Certificate::verdict`].
pub fn certify<E>(
    system: &dyn MechanicalSystem,
    samples: &mut dyn Samples<Error = E>,
    promise: &Promise,
) -> Result<Certificate, Unreadable<E>> {
    let layout = system.layout();
    let room = Sample::new(layout);
    let groups = CoordinateGroups::new(system.layout());
    let mut evaluation = Evaluation::new(system, &groups);
    let survey = RunSurvey::new(&mut evaluation, groups, &mut SampleReader::new(samples, &room)?)?;

    let mut errors = LargestErrors::new(&mut evaluation, &survey);
    let mut forces = Forces::new(&evaluation, &survey);
    let bound = promise.constraint_errors[2].unwrap_or(f64::INFINITY);
    let mut laws = LawCheck::default();
    let mut energy = EnergyCheck::default();
    let mut times = TimeCheck::new(promise.grid);
    let mut outputs = OutputCheck::new(layout.signals.n_outputs);
    let mut defect = Defect::new(system, &survey, promise.tolerance);
    let mut reader = SampleReader::new(samples, &room)?;
    let mut before: Option<(Sample, LawStates)> = None;
    let mut sample = room.clone();
    while reader.next(&mut sample)? {
        times.add(&sample);
        defect.see(&sample);
        if let Some((from, laws)) = &before
            && is_smooth((from.t, from.switches), &sample)
        {
            defect.pass(&SampleInterval { from, laws, to: &sample });
        }
        evaluation.see_contacts(&[&sample]);
        evaluation.evaluate_row(&sample);
        let acceleration = errors.add(&evaluation, &sample, &survey);
        let states = LawStates::new(&mut evaluation, &sample, &survey);
        laws.add(&evaluation, &states, &sample, &survey);
        forces.add(&mut evaluation, &sample, &survey, (acceleration, bound));
        if layout.class.motion == Motion::Forces {
            energy.add(&mut evaluation, &sample, &survey);
        }
        outputs.add(&mut evaluation, &sample, &states.signs);
        match &mut before {
            Some((earlier, laws)) => {
                std::mem::swap(earlier, &mut sample);
                *laws = states;
            }
            None => before = Some((sample.clone(), states)),
        }
    }

    let (acceleration, of_forces) = forces.checks(&evaluation);
    let mut checks = errors.checks(promise, acceleration);
    checks.extend(of_forces);
    if !layout.laws.infos.is_empty() {
        checks.push(laws.check());
    }
    checks.extend(defect.checks());
    if layout.class.motion == Motion::Forces {
        checks.extend(energy.checks(promise.tolerance));
    }
    let times = times.check();
    // Without a plan there is nothing to say of times that grow.
    if promise.grid.is_some() || times.verdict == Verdict::Failed {
        checks.push(times);
    }
    if layout.signals.n_outputs > 0 {
        checks.push(outputs.check());
    }
    Ok(Certificate { checks, n_rows: survey.n_rows, intervals: defect.intervals() })
}
