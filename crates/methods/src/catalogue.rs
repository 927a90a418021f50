//! Scheme and equation of given settings.

use dalembert_integrate::catalogue::{Catalogue, Saved};
use dalembert_settings::{Method, Settings};
use dalembert_system::Motion;

use crate::al3f::Al3f;
use crate::energy_momentum::EnergyMomentum;
use crate::galpha::GeneralisedAlpha;
use crate::radau::Radau;
use crate::stabilised::{self, Stabilised};
use crate::stepper::Stepper;
use crate::tableau::{DOP853, EULER, RK2, RK3, RK4, TSIT5};
use crate::three_field::ThreeField;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::formulation::elimination;
use dalembert_forward::store::{MemoryError, Store};
use dalembert_integrate::equation::Equation;
use dalembert_integrate::equations::derivative_array::ArrayEquation;
use dalembert_integrate::equations::direct::Direct;
use dalembert_integrate::equations::kinematic::Kinematic;
use dalembert_integrate::power::Powers;
use dalembert_integrate::scheme::Scheme;
use dalembert_start::start::Start;

/// All equations and methods.
pub static CATALOGUE: Catalogue =
    Catalogue { scheme: scheme_of, equation: equation_of, resume: resume_equation };

/// The scheme of a method, for states of `n` numbers with their quadratures; `None` if the system is too large for it.
fn scheme_of(settings: &Settings, field: &mut dyn Equation, n: usize) -> Option<Box<dyn Scheme>> {
    Some(match settings.method {
        Method::Al3f(composition) => {
            let has_powers = !Powers::new(&field.point().layout).are_zero();
            let asked = (has_powers, settings.fields);
            let units = field.manifold().scaling()?.units.clone();
            Box::new(Al3f::new(field.point(), &units, composition, asked, n)?)
        }
        Method::Radau5 => {
            let has_powers = !Powers::new(&field.point().layout).are_zero();
            Box::new(Radau::new(field, has_powers, settings.step.is_some(), n)?)
        }
        Method::EnergyMomentum => Box::new(EnergyMomentum::new(field, n)?),
        Method::GeneralisedAlpha => Box::new(GeneralisedAlpha::new(field, n)?),
        Method::Euler => Box::new(Stepper::new(&EULER, n)),
        Method::Rk2 => Box::new(Stepper::new(&RK2, n)),
        Method::Rk3 => Box::new(Stepper::new(&RK3, n)),
        Method::Rk4 => Box::new(Stepper::new(&RK4, n)),
        Method::Tsit5 => Box::new(Stepper::new(&TSIT5, n)),
        _ => Box::new(Stepper::new(&DOP853, n)),
    })
}

/// Equation of the system.
fn equation_of(point: Evaluator, start: &Start, settings: &Settings, time: f64) -> Option<Box<dyn Equation>> {
    let (system, layout) = (point.system.clone(), point.layout.clone());
    let (mut state, w) = start.unknowns(&point);
    if layout.class.motion == Motion::NominalSpeeds {
        let kinematic = Kinematic::new(point, &state, start.mobility.generic_ranks())?;
        if stabilised::is_asked_for(settings) {
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
    if stabilised::is_asked_for(settings) {
        return Some(Box::new(Stabilised::new(direct, settings, time)?));
    }
    Some(Box::new(direct))
}

/// The equation that was saved.
fn resume_equation(saved: Saved<'_>, store: &mut dyn Store) -> Result<Box<dyn Equation>, MemoryError> {
    let Saved { system, point, settings, time, has_levels } = saved;
    let is_stabilised = stabilised::is_asked_for(settings);
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
