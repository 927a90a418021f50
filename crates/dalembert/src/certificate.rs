//! The certificate of a run.

use std::convert::Infallible;

use dalembert_analysis::{Grid, PROJECTED, Promise, SampleSlice, Samples, Unreadable};
use dalembert_integrate::catalogue::ConstraintPromise;
use dalembert_settings::Resolved;
use dalembert_system::{MechanicalSystem, Sample};

pub use dalembert_analysis::{Certificate, CertificateVerdict};

/// Positions that are wrong by more of their size are those of another mechanism.
const STRAYED: f64 = 1e-2;

/// Accuracy that the method promises.
///
/// `reached` is the time at which the run ended, if it is known.
pub(crate) fn promise(resolved: &Resolved, reached: Option<f64>) -> Promise {
    let Resolved { span, settings, .. } = resolved;
    let grid = Some(Grid { every: span.every, until: span.until, reached });
    let tolerance = settings.step.is_none().then_some(settings.tolerance);
    let is_stabilised = settings.is_stabilised();
    let is_three_field = settings.form.is_three_field();
    match settings.method {
        // How far such runs leave the constraints is what they are made to show, within reason.
        _ if is_stabilised || is_three_field => {
            Promise { tolerance: None, constraint_errors: [Some(STRAYED), None, None], grid }
        }
        // Speeds and accelerations err by the order of the step, and so may energy alone be exact.
        method if dalembert_methods::info(method).velocities == ConstraintPromise::ToOrder => {
            Promise { tolerance: None, constraint_errors: [Some(PROJECTED), None, None], grid }
        }
        // Errors of single steps are damped or add up.
        method if !method.bounds_errors() => {
            Promise { tolerance: None, constraint_errors: [Some(PROJECTED); 3], grid }
        }
        _ => Promise { tolerance, constraint_errors: [Some(PROJECTED); 3], grid },
    }
}

/// Certifies rows that can be read twice, by code that shares nothing with the methods.
///
/// # Errors
/// If the rows cannot be read.
pub fn certify<E>(
    system: &dyn MechanicalSystem,
    samples: &mut dyn Samples<Error = E>,
    resolved: &Resolved,
) -> Result<Certificate, Unreadable<E>> {
    dalembert_analysis::certify(system, samples, &promise(resolved, None))
}

/// The same for a run that ended at the time `reached`, where its last row must stand if it is not on the grid.
///
/// # Errors
/// If the rows cannot be read.
pub fn certify_ended<E>(
    system: &dyn MechanicalSystem,
    samples: &mut dyn Samples<Error = E>,
    resolved: &Resolved,
    reached: f64,
) -> Result<Certificate, Unreadable<E>> {
    dalembert_analysis::certify(system, samples, &promise(resolved, Some(reached)))
}

/// The certificate of rows in memory; an empty one for a run without rows.
pub(crate) fn certify_kept(
    system: &dyn MechanicalSystem,
    samples: &[Sample],
    resolved: &Resolved,
    reached: f64,
) -> Certificate {
    let certified: Result<Certificate, Unreadable<Infallible>> =
        certify_ended(system, &mut SampleSlice::new(samples), resolved, reached);
    certified.unwrap_or_else(|_| Certificate { checks: Vec::new(), n_rows: 0, intervals: Default::default() })
}
