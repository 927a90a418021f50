//! Why a method or a form does not suit a model, in words.

use dalembert_check::shown;
use dalembert_integrate::Unsupported;
use dalembert_settings::{Choice, ExplicitCause, ExplicitCauses, Form, Method, Reason};

/// Message for a method or form that does not support a model.
pub(crate) fn unsuitable(method: Method, form: Form, unsupported: Unsupported) -> String {
    let on = if form == Form::default() { String::new() } else { format!(" on the {} form", form.as_str()) };
    let (method, form) = (format!("`{}`", method.as_str()), form.as_str());
    match unsupported {
        Unsupported::NoInertia => {
            format!("{method} moves masses, and this model has `speed` lines and no inertia")
        }
        Unsupported::Conditions => {
            format!("{method}{on} finds no inputs, and this model has conditions that inputs enforce")
        }
        Unsupported::HiddenConstraints => {
            format!("{method}{on} does not know the constraints that this model hides")
        }
        Unsupported::Laws => {
            format!("{method}{on} does not know laws of friction, and this model has some")
        }
        Unsupported::AccelerationRows => {
            format!("{method}{on} keeps positions and velocities, and this model constrains accelerations")
        }
        Unsupported::NonlinearVelocityRows => format!(
            "{method}{on} needs velocity constraints that are linear in the speeds, and this model has others"
        ),
        Unsupported::Contacts => {
            format!("{method}{on} does not know auxiliary coordinates in constraints")
        }
        Unsupported::Rotations => format!("{method}{on} does not know rotations in space"),
        Unsupported::Irreversible => format!(
            "some steps of {method} go backwards in time, and forces of this model depend on the direction of the motion"
        ),
        Unsupported::ComposedVelocityRows => {
            format!("some steps of {method} go backwards in time, which velocity constraints spoil")
        }
        Unsupported::VaryingMass => {
            format!("{method} needs a constant mass matrix, and that of this model depends on positions")
        }
        Unsupported::OwnForm => format!("{method} has a form of its own, and no {form} form"),
        Unsupported::StateFormOnly => format!(
            "this model has no {form} form: forms are for models with inertia, without conditions and hidden constraints"
        ),
        Unsupported::TooLarge => {
            format!("the model is too large for the {form} form, which takes up to 300 coordinates and rows")
        }
        Unsupported::MethodTooLarge => {
            format!("{method} takes models with up to 300 coordinates and rows, and this one has more")
        }
        Unsupported::Fields => {
            format!("{method}{on} has no momenta and multipliers of three fields for this model")
        }
        Unsupported::GainSize { expected, found } => {
            format!("there are {found} gains, and the model has {expected} constraint rows")
        }
        Unsupported::GainSign => {
            "gains are positive: with others errors of the constraints would grow".to_owned()
        }
    }
}

/// Features that only explicit methods support, as far as they apply.
fn explicit_only(causes: ExplicitCauses) -> String {
    let words = |cause: ExplicitCause| match cause {
        ExplicitCause::Form => "this form",
        ExplicitCause::PrescribedSpeeds => "prescribed speeds",
        ExplicitCause::Conditions => "conditions that inputs enforce",
        ExplicitCause::Laws => "laws of friction",
        ExplicitCause::AccelerationRows => "constraints on accelerations",
        ExplicitCause::HiddenConstraints => "hidden constraints",
        ExplicitCause::Contacts => "auxiliary coordinates in constraints with constant steps",
    };
    let words: Vec<&str> = causes.iter().map(words).collect();
    match words.as_slice() {
        [] => "only explicit methods take this model".to_owned(),
        [one] => format!("only explicit methods take {one}"),
        [first @ .., last] => format!("only explicit methods take {} and {last}", first.join(", ")),
    }
}

/// The reason for a method.
pub fn reason_message(choice: &Choice) -> String {
    let why = match choice.reason {
        Reason::Requested => "as requested".to_owned(),
        Reason::Smooth => "smooth and not stiff: many digits in few steps".to_owned(),
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
