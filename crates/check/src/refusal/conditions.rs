//! Servo constraints that determine no control inputs.

use dalembert_model::{AuxiliaryId, Binding, Code, Diagnostic, Model};
use dalembert_start::Unenforced;
use dalembert_system::{ArrayRow, RowOf};

use crate::naming::{Naming, listed};

/// Inputs that conditions leave open.
pub(super) fn undetermined_message(
    model: &Model,
    naming: &Naming<'_>,
    inputs: &[usize],
    motion: bool,
    at_rest: bool,
) -> Diagnostic {
    let names: Vec<String> = inputs.iter().map(|at| format!("`{}`", model.auxiliaries[*at].name)).collect();
    let span = inputs.first().map_or(naming.model_span(), |at| model.auxiliaries[*at].span);
    let conditions: Vec<String> = model.conditions.iter().map(|c| format!("`{}`", c.name)).collect();
    let message = if names.is_empty() {
        "the constraints do not determine the accelerations, however often they are differentiated".to_owned()
    } else {
        let verb = if conditions.len() == 1 { "does" } else { "do" };
        format!("{} {verb} not determine {}", listed(&conditions), listed(&names))
    };
    let mut finding = Diagnostic::error(Code::UndeterminedInput, span, message);
    for at in inputs {
        finding = finding.name(model.auxiliaries[*at].name.clone());
    }
    finding.hint(if at_rest {
        "nothing moves at this start, and at rest conditions often determine nothing: give a speed".to_owned()
    } else if motion {
        "the input does not act on the condition: let it act in a `force` that reaches it".to_owned()
    } else {
        "there are more inputs than the conditions need; the motion is the same whatever they share: drop one"
            .to_owned()
    })
}

/// Conditions on whose accelerations no input acts.
pub(super) fn unenforced_message(
    model: &Model,
    naming: &Naming<'_>,
    conditions: &[usize],
    inputs: &[usize],
    why: Unenforced,
) -> Diagnostic {
    let row = |at: &usize| ArrayRow { of: RowOf::Condition(*at), order: 0 };
    let names: Vec<String> = conditions.iter().map(|at| naming.row(row(at))).collect();
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let acting: Vec<String> = inputs.iter().map(|at| format!("`{}`", model.auxiliaries[*at].name)).collect();
    let span = conditions.first().map_or(naming.model_span(), |at| naming.row_span(row(at)));
    let one_of = |names: &[String]| names.len() == 1;
    let (message, hint) = match why {
        Unenforced::Fixed => (
            format!(
                "{} {} what constraints and other conditions determine already, so that {} {} nothing to do",
                listed(&quoted),
                if one_of(&quoted) { "requires" } else { "require" },
                listed(&acting),
                if one_of(&acting) { "has" } else { "have" },
            ),
            "drop the condition with its input, or the constraint that determines its quantity",
        ),
        Unenforced::Singular => (
            format!(
                "{} {} at this position, where it takes {} beyond all bounds to enforce {}",
                listed(&quoted),
                if one_of(&quoted) {
                    "depends on constraints and other conditions"
                } else {
                    "depend on constraints or each other"
                },
                listed(&acting),
                if one_of(&quoted) { "it" } else { "them" },
            ),
            "start elsewhere: an arm that is stretched out cannot be moved on by its tip",
        ),
        Unenforced::Indirect => (
            format!(
                "{} {} not act on the second derivative of {}: {} reached later, after further derivatives, or not at all",
                listed(&acting),
                if one_of(&acting) { "does" } else { "do" },
                listed(&quoted),
                if one_of(&quoted) { "it is" } else { "they are" },
            ),
            "let an input act where the condition is, or write it as a `constraint` if it may have a reaction; conditions that lie deeper are found in models of plain coordinates and planar bodies with up to about a hundred coordinates",
        ),
    };
    let mut finding = Diagnostic::error(Code::UndeterminedInput, span, message).hint(hint);
    for name in names {
        finding = finding.name(name);
    }
    for at in inputs {
        finding = finding.name(model.auxiliaries[*at].name.clone());
    }
    finding
}

/// No derivative array, or one that is too large.
pub(super) fn too_large_message(model: &Model, naming: &Naming<'_>) -> Diagnostic {
    // An input that occurs in a condition is the reason why the array is needed.
    for condition in &model.conditions {
        let stands = |input: &&AuxiliaryId| {
            model.elements[condition.element.index()].bind.contains(&Binding::Auxiliary(**input))
        };
        if let Some(input) = condition.inputs.iter().find(stands) {
            let (input, name) = (&model.auxiliaries[input.index()].name, &condition.name);
            let message = format!(
                "`{input}` occurs in the condition `{name}` that it is to enforce; such conditions are for models of plain coordinates and planar bodies with up to about a hundred coordinates"
            );
            return Diagnostic::error(Code::UndeterminedInput, condition.span, message)
                .name(name.clone())
                .name(input.clone())
                .hint(
                    "write what the condition says of the input where it acts, in the `force` or the element",
                );
        }
    }
    let span = model.conditions.first().map_or(naming.model_span(), |condition| condition.span);
    Diagnostic::error(
        Code::SizeLimit,
        span,
        "the model is too large for the search for hidden constraints that its conditions need",
    )
    .hint("inputs that act on the second derivatives of conditions are found in models of any size; others in models with up to about a hundred coordinates")
}
