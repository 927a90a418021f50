//! Why a method or a form does not suit a model, in words.

use dalembert_check::shown;
use dalembert_integrate::{Feature, Unsupported};
use dalembert_settings::{Choice, ExplicitCause, ExplicitCauses, Form, Method, Reason};

/// Message for a method or form that does not support a model.
pub(crate) fn unsuitable(method: Method, form: Form, unsupported: Unsupported) -> String {
    let on = if form == Form::default() { String::new() } else { format!(" on the {} form", form.as_str()) };
    let (method, form) = (format!("`{}`", method.as_str()), form.as_str());
    match unsupported {
        Unsupported::NoInertia => {
            format!("{method} requires inertia; this model is kinematic (`speed` lines)")
        }
        Unsupported::Conditions => {
            format!("{method}{on} does not support servo constraints (`condition` lines)")
        }
        Unsupported::HiddenConstraints => {
            format!("{method}{on} does not support hidden constraints")
        }
        Unsupported::OneSided => {
            format!("{method}{on} does not support one-sided constraints (`>=`, `<=`)")
        }
        Unsupported::OneSidedForm => {
            "one-sided constraints (`>=`, `<=`) are supported on the lagrange form alone, without `fields` and stabilisation"
                .to_owned()
        }
        Unsupported::OneSidedBeside(feature) => {
            let other = match feature {
                Feature::ServoConstraints => "servo constraints (`condition` lines)",
                Feature::NoInertia => "`speed` lines",
                Feature::Laws => "laws of friction",
                _ => "hidden constraints",
            };
            format!("one-sided constraints (`>=`, `<=`) are not supported beside {other}")
        }
        Unsupported::Laws => {
            format!("{method}{on} does not support laws of friction")
        }
        Unsupported::AccelerationRows => {
            format!("{method}{on} does not support constraints on accelerations")
        }
        Unsupported::NonlinearVelocityRows => {
            format!("{method}{on} does not support velocity constraints that are nonlinear in the speeds")
        }
        Unsupported::Contacts => {
            format!("{method}{on} does not support auxiliary coordinates in constraints")
        }
        Unsupported::Rotations => format!("{method}{on} does not support spatial rotations"),
        Unsupported::Irreversible => format!(
            "{method} uses negative substeps, which are unstable with forces that depend on the direction of the motion"
        ),
        Unsupported::ComposedVelocityRows => {
            format!("{method} uses negative substeps, which are unstable with velocity constraints")
        }
        Unsupported::VaryingMass => {
            format!("{method} requires a constant mass matrix; that of this model depends on positions")
        }
        Unsupported::OwnForm => format!("{method} has a form of its own, and no {form} form"),
        Unsupported::StateFormOnly => {
            format!("the {form} form requires inertia, and a model without servo and hidden constraints")
        }
        Unsupported::TooLarge => {
            format!("the {form} form supports up to 300 coordinates and rows, and this model has more")
        }
        Unsupported::MethodTooLarge => {
            format!("{method} supports up to 300 coordinates and rows, and this model has more")
        }
        Unsupported::Fields => {
            format!("{method}{on} has no momenta and multipliers of three fields for this model")
        }
        Unsupported::GainSize { expected, found } => {
            let plural = if expected == 1 { "" } else { "s" };
            format!("{found} gains for {expected} constraint row{plural}")
        }
        Unsupported::GainSign => {
            "gains must be positive: with others errors of the constraints grow".to_owned()
        }
    }
}

/// Features that only explicit methods support, as far as they apply.
fn explicit_only(causes: ExplicitCauses) -> String {
    let words = |cause: ExplicitCause| match cause {
        ExplicitCause::Form => "this form",
        ExplicitCause::PrescribedSpeeds => "prescribed speeds",
        ExplicitCause::Conditions => "servo constraints",
        ExplicitCause::Laws => "laws of friction",
        ExplicitCause::AccelerationRows => "constraints on accelerations",
        ExplicitCause::HiddenConstraints => "hidden constraints",
        ExplicitCause::Contacts => "auxiliary coordinates in constraints with constant steps",
    };
    let words: Vec<&str> = causes.iter().map(words).collect();
    match words.as_slice() {
        [] => "only explicit methods support this model".to_owned(),
        [one] => format!("only explicit methods support {one}"),
        [first @ .., last] => format!("only explicit methods support {} and {last}", first.join(", ")),
    }
}

/// The reason for a method.
pub fn reason_message(choice: &Choice) -> String {
    let why = match choice.reason {
        Reason::Requested => "as requested".to_owned(),
        Reason::Smooth => "smooth, not stiff: high order".to_owned(),
        Reason::Coarse => "few digits are requested".to_owned(),
        Reason::Interrupted => "events, laws or kinks interrupt the steps".to_owned(),
        Reason::ConstantSteps => {
            "constant steps: momenta and impulses keep the energy, at any rank of the constraints".to_owned()
        }
        Reason::LongConservative { periods } => {
            format!("conservative, and about {periods:.0} periods long: the energy does not drift")
        }
        Reason::Stiff { rate } => format!("stiff: fastest decay rate {rate:.3e} 1/s"),
        Reason::StabilityLimited => {
            "stiff from here on: steps were limited by stability, and not by their errors".to_owned()
        }
        Reason::ExplicitOnly { causes } => explicit_only(causes),
    };
    match choice.step_search {
        Some(search) => {
            let (step, until) = (shown(search.step), shown(search.until));
            let agreement = search.agreement;
            if search.is_good {
                format!(
                    "{why}; with steps of {step} s runs until {until} s agree to {agreement:.0e} with those of twice the step"
                )
            } else {
                format!(
                    "{why}; no step that was tried keeps the tolerance: with {step} s runs until {until} s still differ by {agreement:.0e} from those of twice the step"
                )
            }
        }
        None => why,
    }
}
