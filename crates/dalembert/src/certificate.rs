//! The certificate of a run.

use std::convert::Infallible;

use dalembert_analysis::{Grid, PROJECTED, Promise, SampleSlice, Samples, Unreadable};
use dalembert_solve::{Form, Method, Plan, Variant};
use dalembert_system::{MechanicalSystem, Sample};

pub use dalembert_analysis::{Certificate, CertificateVerdict};

/// Positions that are wrong by more of their size are those of another mechanism.
const STRAYED: f64 = 1e-2;

/// What a plan's method promises.
///
/// `reached` is the time at which the run ended, if it is known.
pub(crate) fn promise(plan: &Plan, reached: Option<f64>) -> Promise {
    let grid = Some(Grid { every: plan.every, until: plan.until, reached });
    let tolerance = plan.step.is_none().then_some(plan.tolerance);
    let is_stabilised = plan.method.is_stabilised() && plan.stabilisation.variant != Variant::Projection;
    let is_three_field = matches!(plan.form, Form::Ode | Form::Momentum | Form::Velocity);
    match plan.method {
        // How far such runs leave the constraints is what they are made to show, within reason.
        _ if is_stabilised || is_three_field => {
            Promise { tolerance: None, constraint_errors: [Some(STRAYED), None, None], grid }
        }
        // Energy is exact, and speeds keep the constraints as well as the order allows.
        Method::EnergyMomentum => {
            Promise { tolerance: None, constraint_errors: [Some(PROJECTED), None, None], grid }
        }
        // Its estimate is that of single steps, whose errors it damps or adds up.
        Method::GeneralisedAlpha => {
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
    plan: &Plan,
) -> Result<Certificate, Unreadable<E>> {
    dalembert_analysis::certify(system, samples, &promise(plan, None))
}

/// The same for a run that ended at the time `reached`, where its last row must stand if it is not one of the plan.
///
/// # Errors
/// If the rows cannot be read.
pub fn certify_ended<E>(
    system: &dyn MechanicalSystem,
    samples: &mut dyn Samples<Error = E>,
    plan: &Plan,
    reached: f64,
) -> Result<Certificate, Unreadable<E>> {
    dalembert_analysis::certify(system, samples, &promise(plan, Some(reached)))
}

/// The certificate of rows in memory; an empty one for a run without rows.
pub(crate) fn certify_kept(
    system: &dyn MechanicalSystem,
    samples: &[Sample],
    plan: &Plan,
    reached: f64,
) -> Certificate {
    let certified: Result<Certificate, Unreadable<Infallible>> =
        certify_ended(system, &mut SampleSlice::new(samples), plan, reached);
    certified.unwrap_or_else(|_| Certificate { checks: Vec::new(), n_rows: 0, intervals: Default::default() })
}
