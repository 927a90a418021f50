//! Choice of a method from properties of the system.

use std::f64::consts::TAU;

use dalembert_linear::{MOST_SINGULAR_VALUES, Matrix, balance, eigenvalues};
use dalembert_settings::{
    Choice, Composition, ExplicitCause, ExplicitCauses, Form, Method, Reason, Settings, TimeSpan,
};
use dalembert_system::{Layout, Level, Motion, System};

use crate::catalogue::Catalogue;
use crate::fits::{fits, is_reversible};
use crate::rules::{COARSE, COARSE_WITH_EVENTS, DIFFERENCE, FINE};
use dalembert_start::start::Start;

/// From so many periods on a motion is a long one.
const LONG: f64 = 1e3;

/// A system is stiff from this number of explicit steps limited by stability on.
const STIFF_STEPS: f64 = 2000.0;

/// The negative real numbers times a step that explicit methods allow, roughly.
const EXPLICIT_REACH: f64 = 6.0;

/// A mode whose decay is at least this part of its rate is damped.
const DAMPED: f64 = 0.1;

/// Where deviations grow, an explicit method follows the growth anyway: damping counts from this many times its rate on.
const ABOVE_GROWTH: f64 = 3.0;

/// Chooses a method if the settings say [`Method::Auto`].
pub fn decide(
    catalogue: &Catalogue,
    system: &System,
    start: &Start,
    span: &TimeSpan,
    settings: &Settings,
) -> Choice {
    let t = start.state.t;
    let decision = |method: Method, reason: Reason| Choice { t, method, reason, step_search: None };
    if settings.method != Method::Auto {
        return decision(settings.method, Reason::Requested);
    }
    let layout = system.layout();
    let is_interrupted = !layout.signals.events.is_empty()
        || !layout.laws.infos.is_empty()
        || !layout.constraints.one_sided.is_empty()
        || !layout.signals.switches.is_empty();
    let explicit = |reason: Reason| match settings.tolerance {
        tolerance if tolerance > COARSE => decision(Method::Tsit5, Reason::Coarse),
        tolerance if tolerance > COARSE_WITH_EVENTS && is_interrupted => {
            decision(Method::Tsit5, Reason::Interrupted)
        }
        _ => decision(Method::Dop853, reason),
    };
    let fits_with = |method: Method| fits(catalogue, system, start, &settings.clone().method(method)).is_ok();
    let explicit_only =
        || explicit(Reason::ExplicitOnly { causes: explicit_causes(layout, start, settings) });
    if settings.form != Form::default() || layout.class.motion == Motion::NominalSpeeds {
        return explicit_only();
    }
    let single = Method::Al3f(Composition::Single);
    if !fits_with(single) && !fits_with(Method::Radau5) {
        return explicit_only();
    }
    // Reflected impulses make decaying parts of a nonholonomic motion grow again.
    let has_velocity_rows = layout.constraints.infos.iter().any(|info| info.level == Level::Velocity);
    if settings.step.is_some() && has_velocity_rows {
        return explicit(Reason::Smooth);
    }
    if settings.step.is_some() {
        let composed = Method::Al3f(Composition::Suzuki4);
        return if fits_with(composed) && is_reversible(system, start) {
            decision(composed, Reason::ConstantSteps)
        } else if fits_with(single) {
            decision(single, Reason::ConstantSteps)
        } else {
            explicit(Reason::ExplicitOnly { causes: [ExplicitCause::Contacts].into_iter().collect() })
        };
    }
    let length = span.until - t;
    let deviations = deviations(catalogue, system, start, span, settings);
    // No eigenvalue is larger than a norm, and finding them takes longer than many a run.
    let is_slow = |norm: f64| norm * length <= (STIFF_STEPS * EXPLICIT_REACH).min(LONG * TAU);
    let deviations = deviations.filter(|matrix| !is_slow(balanced_norm(matrix)));
    let Some(rates) = deviations.and_then(|matrix| MotionRates::of(&matrix)) else {
        return explicit(Reason::Smooth);
    };
    let is_scleronomic = layout.constraints.infos.iter().all(|info| !info.rheonomic);
    // Beside an unstable position of a conservative system deviations decay as fast as others grow, and nothing is damped.
    let is_damped =
        !(layout.class.is_conservative && is_scleronomic) && rates.damped > ABOVE_GROWTH * rates.growing;
    if is_damped && rates.damped * length / EXPLICIT_REACH > STIFF_STEPS && fits_with(Method::Radau5) {
        return decision(Method::Radau5, Reason::Stiff { rate: rates.damped });
    }
    let periods = rates.any * length / TAU;
    let is_long = layout.class.is_conservative && is_scleronomic && !is_interrupted && periods > LONG;
    let composition = if settings.tolerance < FINE { Composition::KahanLi6 } else { Composition::Suzuki4 };
    if is_long && fits_with(Method::Al3f(composition)) {
        return decision(Method::Al3f(composition), Reason::LongConservative { periods });
    }
    explicit(Reason::Smooth)
}

/// How fast a motion and its deviations change at the start, in 1/s.
pub struct MotionRates {
    /// The largest rate of all.
    pub any: f64,
    /// The largest rate of damped modes.
    pub damped: f64,
    /// The largest rate of growing modes.
    pub growing: f64,
}

/// The eigenvalues of the equation at the start; `None` for large systems and where there are no rates.
pub fn rates_of(
    catalogue: &Catalogue,
    system: &System,
    start: &Start,
    span: &TimeSpan,
    settings: &Settings,
) -> Option<MotionRates> {
    MotionRates::of(&deviations(catalogue, system, start, span, settings)?)
}

impl MotionRates {
    /// From the matrix of an equation for deviations.
    fn of(matrix: &Matrix) -> Option<MotionRates> {
        let mut found = MotionRates { any: 0.0, damped: 0.0, growing: 0.0 };
        for (re, im) in eigenvalues(matrix)? {
            let rate = re.hypot(im);
            found.any = found.any.max(rate);
            if re < -DAMPED * rate {
                found.damped = found.damped.max(rate);
            } else if re > DAMPED * rate {
                found.growing = found.growing.max(rate);
            }
        }
        Some(found)
    }
}

/// The largest sum of a column, in units in which rows and columns are alike.
fn balanced_norm(matrix: &Matrix) -> f64 {
    let scales = balance(matrix);
    let sum = |column: usize| {
        let terms = matrix.column(column).iter().zip(&scales).map(|(x, scale)| x.abs() / scale);
        terms.sum::<f64>() * scales[column]
    };
    (0..matrix.n_columns()).map(sum).fold(0.0, f64::max)
}

/// The matrix of the equation for deviations at the start, by differences; `None` for large systems and where there are no
/// rates.
fn deviations(
    catalogue: &Catalogue,
    system: &System,
    start: &Start,
    span: &TimeSpan,
    settings: &Settings,
) -> Option<Matrix> {
    let point = start.point(system);
    let n = 2 * point.n_rates();
    if n > MOST_SINGULAR_VALUES || system.layout().class.motion != Motion::Forces {
        return None;
    }
    let (mut y, w) = start.unknowns(&point);
    y.extend(w);
    let plain = settings.clone().method(Method::Dop853).form(Form::default());
    let time = (span.until - start.state.t).max(f64::MIN_POSITIVE);
    let mut equation = (catalogue.equation)(point, start, &plain, time)?;
    // Deviations do not switch: a step that does ends there.
    let switches = &system.layout().signals.switches;
    let (point, _, _) = equation.interior();
    if !switches.is_empty() && point.layout.signals.switches.len() == switches.len() {
        let mut values = vec![0.0; switches.len()];
        point.switches(start.state.t, &y, &[], &mut values);
        let modes: Vec<f64> =
            switches.infos.iter().zip(&values).map(|(info, value)| info.rule.mode(*value)).collect();
        point.set_modes(&modes);
    }
    let mut rates = |y: &[f64], out: &mut [f64]| -> Option<()> {
        equation.evaluate(start.state.t, y).ok()?;
        equation.rates(y, out);
        Some(())
    };
    let size = |x: &[f64]| x.iter().fold(0.0, |size: f64, x| size.max(x.abs()));
    let (size_u, size_w) = (size(&y[..n / 2]), size(&y[n / 2..]));
    let mut matrix = Matrix::zeros(n, n);
    let (mut plus, mut minus) = (vec![0.0; n], vec![0.0; n]);
    for column in 0..n {
        let typical = if column < n / 2 { size_u } else { size_w };
        let by = DIFFERENCE * if typical > 0.0 { typical } else { 1.0 };
        let before = y[column];
        y[column] = before + by;
        rates(&y, &mut plus)?;
        y[column] = before - by;
        rates(&y, &mut minus)?;
        y[column] = before;
        for row in 0..n {
            matrix[(row, column)] = (plus[row] - minus[row]) / (2.0 * by);
        }
    }
    Some(matrix)
}

/// The properties that only explicit methods support. [`Contacts`](ExplicitCause::Contacts) is not among them: `radau5` supports
/// these.
fn explicit_causes(layout: &Layout, start: &Start, settings: &Settings) -> ExplicitCauses {
    let has_acceleration_rows = layout.constraints.infos.iter().any(|info| info.level == Level::Acceleration);
    let applies = |cause: &ExplicitCause| match cause {
        ExplicitCause::Form => settings.form != Form::default(),
        ExplicitCause::PrescribedSpeeds => layout.class.motion == Motion::NominalSpeeds,
        ExplicitCause::Conditions => !layout.conditions.is_empty() || layout.constraints.n_enforced > 0,
        ExplicitCause::Laws => !layout.laws.infos.is_empty(),
        ExplicitCause::AccelerationRows => has_acceleration_rows,
        ExplicitCause::HiddenConstraints => start.depth.is_some() && !start.mobility.is_singular(),
        ExplicitCause::Contacts => false,
    };
    ExplicitCause::ALL.iter().copied().filter(applies).collect()
}
