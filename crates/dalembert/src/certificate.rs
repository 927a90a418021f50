//! The certificate of a run.

use std::convert::Infallible;

use dalembert_analysis::{Promise, SampleSlice, Samples, Unreadable};
use dalembert_solve::Plan;
use dalembert_system::{MechanicalSystem, Sample};

pub use dalembert_analysis::Certificate;

/// What a plan's method promises.
pub(crate) fn promise(plan: &Plan) -> Promise {
    match plan.step {
        Some(_) => Promise::fixed_steps(),
        None => Promise::adaptive(plan.tolerance),
    }
}

/// Certifies rows that can be read twice, by code that shares nothing with the methods.
///
/// # Errors
/// If the rows cannot be read.
pub fn certify<E>(
    system: &dyn MechanicalSystem,
    samples: &mut dyn Samples<Error = E>,
    plan: &Plan,
) -> Result<Certificate, Unreadable<E>> {
    dalembert_analysis::certify(system, samples, &promise(plan))
}

/// The certificate of rows in memory; an empty one for a run without rows.
pub(crate) fn certify_kept(system: &dyn MechanicalSystem, samples: &[Sample], plan: &Plan) -> Certificate {
    let certified: Result<Certificate, Unreadable<Infallible>> =
        certify(system, &mut SampleSlice::new(samples), plan);
    certified.unwrap_or_else(|_| Certificate { checks: Vec::new(), n_rows: 0, intervals: Default::default() })
}
