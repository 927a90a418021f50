//! Methods, one line each, and the equation of given settings.

use dalembert_settings::{Composition, Method, Settings};
use dalembert_system::Motion;

use crate::stabilised::{self, Stabilised};
use crate::three_field::ThreeField;
use crate::{al3f, energy_momentum, explicit, galpha, radau};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::formulation::elimination;
use dalembert_forward::store::{MemoryError, Store};
use dalembert_integrate::catalogue::{Catalogue, MethodInfo, Saved};
use dalembert_integrate::equation::StateEquation;
use dalembert_integrate::equations::derivative_array::ArrayEquation;
use dalembert_integrate::equations::direct::Direct;
use dalembert_integrate::equations::kinematic::Kinematic;
use dalembert_start::start::Start;

/// All equations and methods.
pub static CATALOGUE: Catalogue = Catalogue { method: info, equation: equation_of, resume: resume_equation };

/// Properties of a method. `auto` is replaced before a run; until then it promises no more than the explicit methods.
pub fn info(method: Method) -> &'static MethodInfo {
    match method {
        Method::Auto | Method::Dop853 => &explicit::DOP853,
        Method::Tsit5 => &explicit::TSIT5,
        Method::Al3f(Composition::Single) => &al3f::SINGLE,
        Method::Al3f(Composition::Suzuki4) => &al3f::SUZUKI_4,
        Method::Al3f(Composition::KahanLi6) => &al3f::KAHAN_LI_6,
        Method::EnergyMomentum => &energy_momentum::INFO,
        Method::Radau5 => &radau::INFO,
        Method::GeneralisedAlpha => &galpha::INFO,
        Method::Euler => &explicit::EULER,
        Method::Rk2 => &explicit::RK2,
        Method::Rk3 => &explicit::RK3,
        Method::Rk4 => &explicit::RK4,
    }
}

/// Equation of the system.
fn equation_of(
    point: Evaluator,
    start: &Start,
    settings: &Settings,
    time: f64,
) -> Option<Box<dyn StateEquation>> {
    let (system, layout) = (point.system.clone(), point.layout.clone());
    let (mut state, w) = start.unknowns(&point);
    if layout.class.motion == Motion::NominalSpeeds {
        let kinematic = Kinematic::new(point, &state, start.mobility.generic_ranks(), time)?;
        if stabilised::is_requested(settings) {
            return Some(Box::new(Stabilised::new(kinematic, settings, time)?));
        }
        return Some(Box::new(kinematic));
    }
    state.extend(w);
    let acceleration = start.acceleration.as_ref()?;
    if settings.form.is_three_field() {
        let ranks = start.mobility.generic_ranks();
        return match start.depth {
            None => Some(Box::new(ThreeField::new(point, &state, ranks, settings.form, acceleration, time)?)),
            Some(_) => None,
        };
    }
    // In a singular configuration the levels served to find a branch, and their ranks are those of no other place.
    let has_levels = !layout.conditions.is_empty() || !start.mobility.is_singular();
    if let Some(depth) = start.depth.as_ref().filter(|_| has_levels) {
        return Some(Box::new(ArrayEquation::new(system, point, &state, depth, acceleration, time)?));
    }
    let ranks = start.mobility.generic_ranks();
    let direct = Direct::new(point, &state, ranks, elimination(settings.form), acceleration, time)?;
    if stabilised::is_requested(settings) {
        return Some(Box::new(Stabilised::new(direct, settings, time)?));
    }
    Some(Box::new(direct))
}

/// The equation that was saved.
fn resume_equation(saved: Saved<'_>, store: &mut dyn Store) -> Result<Box<dyn StateEquation>, MemoryError> {
    let Saved { system, point, settings, time, has_levels } = saved;
    let is_stabilised = stabilised::is_requested(settings);
    Ok(if system.layout().class.motion == Motion::NominalSpeeds {
        let kinematic = Kinematic::resume(point, store)?;
        if is_stabilised {
            Box::new(Stabilised::resume(kinematic, settings, time, store)?)
        } else {
            Box::new(kinematic)
        }
    } else if settings.form.is_three_field() {
        Box::new(ThreeField::resume(point, settings.form, time, store)?)
    } else if has_levels {
        Box::new(ArrayEquation::resume(system.clone(), point, time, store)?)
    } else {
        let direct = Direct::resume(point, elimination(settings.form), time, store)?;
        if is_stabilised {
            Box::new(Stabilised::resume(direct, settings, time, store)?)
        } else {
            Box::new(direct)
        }
    })
}
