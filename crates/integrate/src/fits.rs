//! Which methods and forms make sense for a system.

use crate::rules::{SAME_FORCE, SAME_MASS};
use dalembert_linear::{MOST_WRITTEN_OUT, Matrix, eigenvalues};
use dalembert_settings::{Form, Gain, Settings};
use dalembert_system::{At, AuxiliaryRole, Dependence, Layout, Level, Momenta, Motion, System};

use crate::catalogue::Catalogue;
use crate::catalogue::Feature::{
    self, AccelerationRows, Contacts, HiddenConstraints, IrreversibleForces, Laws, ManyUnknowns, NoInertia,
    NonlinearVelocityRows, Rotations, ServoConstraints, SingularConfigurations, VaryingMass, VelocityRows,
};
use dalembert_start::start::Start;

/// Why a method or a form makes no sense for a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// It needs inertia, and the model is kinematic.
    NoInertia,
    /// It does not support servo constraints.
    Conditions,
    /// It does not support hidden constraints.
    HiddenConstraints,
    /// It does not support one-sided constraints.
    OneSided,
    /// It is another form than Lagrange's, or a stabilised one, and there are one-sided constraints.
    OneSidedForm,
    /// No method supports one-sided constraints beside this feature.
    OneSidedBeside(Feature),
    /// It does not support laws of friction.
    Laws,
    /// It does not support constraints on accelerations.
    AccelerationRows,
    /// It needs velocity constraints in which speeds stand by themselves and not in products.
    NonlinearVelocityRows,
    /// It does not know contact parameters.
    Contacts,
    /// It does not support spatial rotations.
    Rotations,
    /// Some of its steps go backwards, and forces depend on the direction of the motion.
    Irreversible,
    /// Some of its steps go backwards, and impulses of velocity constraints are remembered from step to step.
    ComposedVelocityRows,
    /// It needs a constant mass matrix.
    VaryingMass,
    /// It has a form of its own.
    OwnForm,
    /// The form is for systems with constraints and without other ways.
    StateFormOnly,
    /// It is for smaller systems.
    TooLarge,
    /// The method takes no model of this size.
    MethodTooLarge,
    /// The quantities of the three-field form are those of its equations and of the scheme, in models of numbers alone.
    Fields,
    /// Gains are for as many rows as there are constraints.
    GainSize {
        /// Constraints.
        expected: usize,
        /// Gains.
        found: usize,
    },
    /// A gain must be positive, a matrix of gains have eigenvalues with positive real parts.
    GainSign,
}

impl std::fmt::Display for Unsupported {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Unsupported::NoInertia => "the model has no inertia",
            Unsupported::Conditions => "servo constraints are not supported",
            Unsupported::HiddenConstraints => "hidden constraints are not supported",
            Unsupported::OneSided => "one-sided constraints are not supported",
            Unsupported::OneSidedForm => "the form does not support one-sided constraints",
            Unsupported::OneSidedBeside(_) => {
                "one-sided constraints are not supported beside servo constraints, hidden constraints, prescribed speeds and laws"
            }
            Unsupported::Laws => "laws of friction are not supported",
            Unsupported::AccelerationRows => "constraints on accelerations are not supported",
            Unsupported::NonlinearVelocityRows => {
                "velocity constraints that are nonlinear in speeds are not supported"
            }
            Unsupported::Contacts => "contact parameters are not supported",
            Unsupported::Rotations => "spatial rotations are not supported",
            Unsupported::Irreversible => {
                "negative substeps are unstable with forces that depend on the direction of motion"
            }
            Unsupported::ComposedVelocityRows => "negative substeps are unstable with velocity constraints",
            Unsupported::VaryingMass => "the mass matrix is not constant",
            Unsupported::OwnForm => "the method has a form of its own",
            Unsupported::StateFormOnly => {
                "the form requires constraints, and no other extension of the state form"
            }
            Unsupported::TooLarge => "the system is too large for the form",
            Unsupported::MethodTooLarge => "the system is too large for the method",
            Unsupported::Fields => {
                "the three-field form has quantities of its own and is for models without bodies"
            }
            Unsupported::GainSize { expected, found } => {
                return write!(f, "{found} gains for {expected} constraint rows");
            }
            Unsupported::GainSign => "a gain is not positive, or a matrix of gains not stable",
        })
    }
}

impl std::error::Error for Unsupported {}

/// Whether method and form of settings are suitable for a system.
///
/// # Errors
/// The first [`Unsupported`] found.
pub fn fits(
    catalogue: &Catalogue,
    system: &System,
    start: &Start,
    settings: &Settings,
) -> Result<(), Unsupported> {
    let layout = system.layout();
    let method = settings.method;
    let info = (catalogue.method)(method);
    if method.is_implicit() && settings.form != Form::default() {
        return Err(Unsupported::OwnForm);
    }
    let is_three_field = settings.form.is_three_field();
    let is_weak = info.has_three_fields && !has_contacts(layout) && layout.rotations.is_empty();
    if settings.fields && !is_three_field && !(is_weak && has_forms(system, start)) {
        return Err(Unsupported::Fields);
    }
    let is_stabilised = settings.is_stabilised();
    if !layout.constraints.one_sided.is_empty() {
        let others = [ServoConstraints, HiddenConstraints, NoInertia, Laws];
        if let Some(other) = others.into_iter().find(|other| unsupported(*other, system, start).is_some()) {
            return Err(Unsupported::OneSidedBeside(other));
        }
        if !method.follows_contacts() {
            return Err(Unsupported::OneSided);
        }
        if settings.form != Form::default() || settings.fields || is_stabilised {
            return Err(Unsupported::OneSidedForm);
        }
    }
    if layout.class.motion == Motion::NominalSpeeds {
        if settings.form != Form::default() {
            return Err(Unsupported::StateFormOnly);
        }
        refuse(info.excluded, system, start)?;
        return if is_stabilised { gain_fits(layout, settings) } else { Ok(()) };
    }
    if is_three_field || is_stabilised {
        refuse(&[ServoConstraints, Laws, AccelerationRows, HiddenConstraints], system, start)?;
    }
    if settings.form != Form::default() && !has_forms(system, start) {
        return Err(if start.depth.is_some() || start.control.is_some() {
            Unsupported::StateFormOnly
        } else {
            Unsupported::TooLarge
        });
    }
    if is_stabilised {
        gain_fits(layout, settings)?;
    }
    refuse(info.excluded, system, start)?;
    if is_three_field {
        refuse(&[Contacts, Rotations, NonlinearVelocityRows], system, start)?;
    }
    Ok(())
}

/// Refuses the first of these features that a system has.
fn refuse(excluded: &[Feature], system: &System, start: &Start) -> Result<(), Unsupported> {
    excluded.iter().find_map(|feature| unsupported(*feature, system, start)).map_or(Ok(()), Err)
}

/// The unsupported of a feature, if a system has it.
fn unsupported(feature: Feature, system: &System, start: &Start) -> Option<Unsupported> {
    let layout = system.layout();
    let has_row = |level: Level| layout.constraints.infos.iter().any(|info| info.level == level);
    let (has, unsupported) = match feature {
        NoInertia => (layout.class.motion == Motion::NominalSpeeds, Unsupported::NoInertia),
        ServoConstraints => {
            (!layout.conditions.is_empty() || layout.constraints.n_enforced > 0, Unsupported::Conditions)
        }
        Laws => (!layout.laws.infos.is_empty(), Unsupported::Laws),
        AccelerationRows => (has_row(Level::Acceleration), Unsupported::AccelerationRows),
        HiddenConstraints => {
            (start.depth.is_some() && !start.mobility.is_singular(), Unsupported::HiddenConstraints)
        }
        // Rank is lost along the motion, which fails there.
        SingularConfigurations => return None,
        Contacts => (has_contacts(layout), Unsupported::Contacts),
        NonlinearVelocityRows => (has_nonlinear_velocity_rows(layout), Unsupported::NonlinearVelocityRows),
        VelocityRows => (has_row(Level::Velocity), Unsupported::ComposedVelocityRows),
        IrreversibleForces => (!is_reversible(system, start), Unsupported::Irreversible),
        Rotations => (!layout.rotations.is_empty(), Unsupported::Rotations),
        VaryingMass => (!has_constant_mass(system, start), Unsupported::VaryingMass),
        ManyUnknowns => (!is_small(layout), Unsupported::MethodTooLarge),
    };
    has.then_some(unsupported)
}

fn has_contacts(layout: &Layout) -> bool {
    layout.auxiliary.roles.contains(&AuxiliaryRole::Contact)
}

fn has_nonlinear_velocity_rows(layout: &Layout) -> bool {
    let mut infos = layout.constraints.infos.iter();
    infos.any(|info| info.level == Level::Velocity && info.dependence == Dependence::Nonlinear)
}

/// Whether forms other than Lagrange's support a system: it has inertia, no hidden constraints, and is small.
pub fn has_forms(system: &System, start: &Start) -> bool {
    let layout = system.layout();
    layout.class.motion == Motion::Forces
        && start.depth.is_none()
        && start.control.is_none()
        && is_small(layout)
}

/// Whether dense matrices of a system are affordable.
fn is_small(layout: &Layout) -> bool {
    layout.n_speeds + layout.auxiliary.n + layout.constraints.len() <= MOST_WRITTEN_OUT
}

/// Whether there is nothing in a system but forces and constraints on positions and velocities.
pub fn is_plain(layout: &Layout) -> bool {
    layout.conditions.is_empty()
        && layout.constraints.n_enforced == 0
        && layout.laws.infos.is_empty()
        && layout.constraints.infos.iter().all(|info| info.level != Level::Acceleration)
}

/// Whether gains are as many as rows, and lead back to the constraints.
fn gain_fits(layout: &Layout, settings: &Settings) -> Result<(), Unsupported> {
    let expected = layout.constraints.len();
    let of_size = |found: usize| {
        if found == expected { Ok(()) } else { Err(Unsupported::GainSize { expected, found }) }
    };
    match &settings.gain {
        Gain::Automatic => Ok(()),
        Gain::Scalar(k) if *k >= 0.0 && k.is_finite() => Ok(()),
        Gain::Scalar(_) => Err(Unsupported::GainSign),
        Gain::Diagonal(gains) => {
            of_size(gains.len())?;
            let are_good = gains.iter().all(|k| *k >= 0.0 && k.is_finite());
            if are_good { Ok(()) } else { Err(Unsupported::GainSign) }
        }
        Gain::Matrix(rows) => {
            of_size(rows.len())?;
            rows.iter().try_for_each(|row| of_size(row.len()))?;
            let values = eigenvalues(&Matrix::from_fn(expected, expected, |i, j| rows[i][j]));
            let are_good = values.is_some_and(|values| values.iter().all(|value| value.0 > 0.0));
            if are_good { Ok(()) } else { Err(Unsupported::GainSign) }
        }
    }
}

/// The golden ratio.
const GOLDEN: f64 = 1.618_033_988_749_895;

/// States near the start at which properties are looked for: not more than guesses, so that no accident hides them.
fn around(start: &Start, mut look: impl FnMut(&[f64], &[f64]) -> bool) -> bool {
    let mut random = fastrand::Rng::with_seed(7);
    let state = &start.state;
    (0..8).all(|which| {
        let mut near = |x: &f64| x + f64::from(which) * 0.1 * (2.0 * random.f64() - 1.0) * (1.0 + x.abs());
        let q: Vec<f64> = state.q.iter().map(&mut near).collect();
        let v: Vec<f64> = state.v.iter().map(|v| near(&(1.0 + v))).collect();
        look(&q, &v)
    })
}

/// Whether applied forces are the same for both directions of a motion.
pub fn is_reversible(system: &System, start: &Start) -> bool {
    let layout = system.layout();
    if layout.class.is_conservative {
        return true;
    }
    let (mut values, mut work) = (layout.values(), system.work());
    let [mut forth, mut back] = [Momenta::new(layout), Momenta::new(layout)];
    around(start, |q, v| {
        let reversed: Vec<f64> = v.iter().map(|v| -v).collect();
        let mut at = |v: &[f64], out: &mut Momenta| {
            let at = At::new(start.state.t, q, v).with_auxiliary(&start.state.p, &start.state.p_rate);
            system.evaluate(at, &mut values, &mut work);
            system.momenta(at, &values, out, &mut work);
        };
        at(v, &mut forth);
        at(&reversed, &mut back);
        let largest = forth.applied.iter().fold(0.0, |largest: f64, f| largest.max(f.abs()));
        forth.applied.iter().zip(&back.applied).all(|(a, b)| (a - b).abs() <= SAME_FORCE * largest)
    })
}

/// Whether the mass matrix is the same everywhere.
fn has_constant_mass(system: &System, start: &Start) -> bool {
    let layout = system.layout();
    if layout.class.mass_constant {
        return true;
    }
    // Branches that are not taken near the start.
    if layout.signals.switches.infos.iter().any(|info| info.affects.mass) {
        return false;
    }
    let (mut values, mut work) = (layout.values(), system.work());
    let mut first: Option<Vec<f64>> = None;
    let (mut t, time) = (start.state.t, start.scale.time());
    around(start, |q, v| {
        // Times that no period has in common.
        t += GOLDEN * time;
        let at = At::new(t, q, v).with_auxiliary(&start.state.p, &start.state.p_rate);
        system.position(at, &mut values, &mut work);
        let first = first.get_or_insert_with(|| values.mass.clone());
        let largest = first.iter().fold(0.0, |largest: f64, m| largest.max(m.abs()));
        first.iter().zip(&values.mass).all(|(a, b)| (a - b).abs() <= SAME_MASS * largest)
    })
}
