//! Which scheme and which equation a plan asks for.

use dalembert_system::{MechanicalSystem, Motion};

use super::al3f::Al3f;
use super::direct::Direct;
use super::field::Field;
use super::galpha::GeneralisedAlpha;
use super::hidden::Hidden;
use super::kinematic::Kinematic;
use super::plan::{Method, Plan};
use super::power::Powers;
use super::scheme::Scheme;
use super::stepper::Stepper;
use super::tableau::{DOP853, EULER, RK2, RK3, RK4, TSIT5};
use super::words::WordReader;
use crate::point::Point;
use crate::start::Start;

/// The scheme of a method, for states of `n` numbers with their quadratures; `None` if the system is too large for it.
pub(super) fn scheme_of(plan: &Plan, field: &dyn Field<'_>, n: usize) -> Option<Box<dyn Scheme>> {
    Some(match plan.method {
        Method::Al3f(composition) => {
            let has_powers = !Powers::new(field.point().layout).are_zero();
            Box::new(Al3f::new(field.point(), field.units()?, composition, has_powers, n)?)
        }
        Method::GeneralisedAlpha => Box::new(GeneralisedAlpha::new(field, n)?),
        Method::Euler => Box::new(Stepper::new(&EULER, n)),
        Method::Rk2 => Box::new(Stepper::new(&RK2, n)),
        Method::Rk3 => Box::new(Stepper::new(&RK3, n)),
        Method::Rk4 => Box::new(Stepper::new(&RK4, n)),
        Method::Tsit5 => Box::new(Stepper::new(&TSIT5, n)),
        _ => Box::new(Stepper::new(&DOP853, n)),
    })
}

/// What kind of equation the system is.
pub(super) fn field_of<'s>(
    system: &'s dyn MechanicalSystem,
    point: Point<'s>,
    start: &Start,
    plan: &Plan,
    time: f64,
) -> Option<Box<dyn Field<'s> + 's>> {
    let layout = system.layout();
    let (mut state, w) = start.unknowns(&point);
    if layout.motion == Motion::NominalSpeeds {
        return Some(Box::new(Kinematic::new(point, &state, start.mobility.generic_ranks())?));
    }
    state.extend(w);
    let acceleration = start.acceleration.as_ref()?;
    // In a singular configuration the levels were asked for a branch, and their ranks are those of no other place.
    let has_levels = !layout.conditions.is_empty() || !start.mobility.is_singular();
    if let Some(depth) = start.depth.as_ref().filter(|_| has_levels) {
        return Some(Box::new(Hidden::new(system, point, &state, depth, acceleration, time)?));
    }
    let ranks = start.mobility.generic_ranks();
    Some(Box::new(Direct::new(point, &state, ranks, plan.form.road(), acceleration)?))
}

/// The equation that was saved; `has_levels` tells whether it went by the levels of a derivative array.
pub(super) fn resume_field<'s>(
    system: &'s dyn MechanicalSystem,
    point: Point<'s>,
    plan: &Plan,
    time: f64,
    has_levels: bool,
    words: &mut WordReader<'_>,
) -> Option<Box<dyn Field<'s> + 's>> {
    Some(if system.layout().motion == Motion::NominalSpeeds {
        Box::new(Kinematic::resume(point, words)?)
    } else if has_levels {
        Box::new(Hidden::resume(system, point, time, words)?)
    } else {
        Box::new(Direct::resume(point, plan.form.road(), words)?)
    })
}
