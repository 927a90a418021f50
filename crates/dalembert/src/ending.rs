//! Why a run ended, in the user's own terms.

use dalembert_check::{Naming, laws_message, listed, shown};
use dalembert_dynamics::offending_expression;
use dalembert_forward::LawFailure;
use dalembert_integrate::{Integration, RunCause, RunFailure};
use dalembert_model::{Code, Diagnostic, Model, Severity, Span};
use dalembert_settings::{Outcome, SwitchKind};
use dalembert_system::{At, Level, MechanicalSystem, Results, Sample};

use crate::study::Study;

/// Growth of a deviation from which on it is worth a warning.
const GROWTH: f64 = 1e3;

/// An eigenvalue times the length of the run from which on it is worth a warning.
const RISING: f64 = 3.0;

/// The outcome of a run that could not go on, and what is said of it.
pub(crate) fn ended_badly(study: &Study, failure: &RunFailure) -> (Outcome, Diagnostic) {
    let model = study.system().model();
    let naming = Naming::new(model);
    let when = format!("at t = {} s", shown(failure.t));
    let model_span = naming.model_span();
    match &failure.cause {
        RunCause::Singular { rows } => {
            let names: Vec<String> = rows.iter().map(|row| format!("`{}`", naming.constraint(*row))).collect();
            let span = rows.first().map_or(model_span, |row| naming.constraint_span(*row));
            let lose = if names.len() == 1 { "becomes dependent" } else { "become dependent" };
            let message = match names.as_slice() {
                [] => format!("{when} the configuration is singular, and no step size crosses it"),
                _ => format!("{when} the configuration is singular: {} {lose}, and no step size crosses it", listed(&names)),
            };
            let mut diagnostic = Diagnostic::error(Code::SingularConfiguration, span, message)
                .hint("the mechanism locks there, or has more than one way to go on: give it more speed, or stop it before by an `event … : stop`");
            for row in rows {
                diagnostic = diagnostic.name(naming.constraint(*row));
            }
            (Outcome::SingularConfiguration, diagnostic)
        }
        RunCause::NotFinite { state } => (Outcome::NonFinite, not_finite(model, &when, state, model_span)),
        RunCause::Newton => (
            Outcome::NewtonFailed,
            Diagnostic::error(Code::StepCollapse, model_span, format!("{when} the Newton iteration of a step did not converge"))
                .hint("take shorter constant steps; or a constraint on accelerations, or a law, has no solution from there on"),
        ),
        RunCause::Unmet(level) => {
            let what = if *level == Level::Position { "positions" } else { "velocities" };
            let message = format!("{when} no {what} nearby satisfy all constraints");
            (
                Outcome::SingularConfiguration,
                Diagnostic::error(Code::SingularConfiguration, model_span, message)
                    .hint("constraints that agreed at the start contradict each other there: `dalembert check` lists those that repeat each other"),
            )
        }
        RunCause::Laws(failure) => {
            let diagnostic = laws_message(model, study.system().layout(), &naming, failure);
            let message = format!("{when} {}", diagnostic.message);
            let outcome = match failure {
                LawFailure::Motion(_) => Outcome::SingularConfiguration,
                _ => Outcome::NewtonFailed,
            };
            (outcome, Diagnostic { message, ..diagnostic })
        }
        RunCause::StepCollapse => (
            Outcome::StepCollapse,
            Diagnostic::error(
                Code::StepCollapse,
                model_span,
                format!("{when} the step size vanishes while errors exceed the tolerance"),
            )
            .hint("look at the last rows: a quantity that grows without bound? If there is none, allow a larger tolerance"),
        ),
        RunCause::Reset { event } => {
            let event = &model.events[*event];
            let message = format!("{when} `{}` sets speeds that conflict with the constraints", event.name);
            let diagnostic = Diagnostic::error(Code::ImpossibleReset, event.span, message).name(event.name.clone());
            (Outcome::InconsistentVelocity, diagnostic.hint("assign fewer speeds; the constraints find the others"))
        }
        RunCause::Uncontrolled { input } => {
            let input = &model.auxiliaries[*input];
            let message = format!("{when} `{}` grows beyond all bounds, or is no longer determined", input.name);
            let diagnostic = Diagnostic::error(Code::RunawayInput, input.span, message).name(input.name.clone());
            (
                Outcome::SingularConfiguration,
                diagnostic.hint("there the input loses its influence on the condition: require a path that keeps away, or begin elsewhere"),
            )
        }
        RunCause::TooManySteps => (
            Outcome::LimitReached,
            Diagnostic::error(Code::SizeLimit, model_span, format!("{when} step limit reached"))
                .hint("resume the run with a higher limit; a larger tolerance needs fewer steps"),
        ),
        RunCause::SearchLeft { steps } => (
            Outcome::LimitReached,
            Diagnostic::error(Code::SizeLimit, model_span, search_left(*steps)).hint(
                "give a constant step, allow more steps or more time, or take a method that chooses its steps",
            ),
        ),
        RunCause::Endless { kind, index, accumulates_at } => {
            let (name, span) = match kind {
                SwitchKind::Event => (model.events[*index].name.clone(), model.events[*index].span),
                SwitchKind::Stick | SwitchKind::Slip => {
                    (model.laws[*index].name.clone(), model.laws[*index].span)
                }
                kind if kind.is_of_contact() => contact_place(model, *index, model_span),
                _ => switch_place(study, *index, model_span),
            };
            let (message, hint) = match kind {
                SwitchKind::Event => (
                    format!("{when} `{name}` occurs again and again without an end"),
                    "stop the run by another event before that",
                ),
                SwitchKind::Stick | SwitchKind::Slip => (
                    format!("{when} law `{name}` sticks and slips again and again without an end"),
                    "let its force change less where the slip begins, or stop the run by an event before that",
                ),
                kind if kind.is_of_contact() => (
                    format!("{when} `{name}` closes and opens again and again without an end"),
                    "with a restitution below 1 bounces end; look for forces that push a closed contact open at once",
                ),
                SwitchKind::Slide => (
                    format!("{when} `{name}` slides, and the method cannot follow that"),
                    "choose dop853, tsit5, radau5 or galpha",
                ),
                _ if study.system().is_switch_of_law(*index) => (
                    format!("{when} a kink of a law occurs again and again without an end"),
                    "something rests on a kink that is not the law's own slip speed: a law sticks where `sign` is that of the speed after `along`; act along the speed that comes to rest, or smooth the kink",
                ),
                _ => (
                    format!("{when} `{name}` switches again and again without an end"),
                    "let the branches differ less where they meet, give the switch a width, or stop the run by an event before that",
                ),
            };
            let limit = accumulates_at.map(|t| format!("; the intervals shrink, and they accumulate at t = {} s", shown(t)));
            let message = message + &limit.unwrap_or_default();
            let (outcome, code) = match kind {
                SwitchKind::Event => (Outcome::EndlessEvents, Code::EndlessEvents),
                _ => (Outcome::EndlessSwitching, Code::EndlessSwitching),
            };
            (outcome, Diagnostic::error(code, span, message).name(name).hint(hint))
        }
        RunCause::PositionJump { switch, size } => {
            let (name, span) = switch_place(study, *switch, model_span);
            let message = format!(
                "{when} positions of constraints jump at `{name}`: by {} of their magnitude",
                shown(*size)
            );
            let hint = "let the branches meet where the condition changes, by a ramp between them";
            (Outcome::PositionJump, Diagnostic::error(Code::PositionJump, span, message).name(name).hint(hint))
        }
        RunCause::ImpulsiveInput { switch } => {
            let (name, span) = switch_place(study, *switch, model_span);
            let message = format!("{when} a servo constraint jumps at `{name}` so that only an impulse of its control meets it");
            let hint = "let speeds of the path meet where the condition changes, by a ramp between them";
            (Outcome::ImpulsiveInput, Diagnostic::error(Code::ImpulsiveInput, span, message).name(name).hint(hint))
        }
        RunCause::KinkedConstraint { switch } => {
            let (name, span) = switch_place(study, *switch, model_span);
            let message = format!("{when} the direction of a constraint jumps at `{name}`, and no speeds after it are the limit of a rounded corner");
            let hint = "round the corner, so that the direction turns within a short way";
            (Outcome::KinkedConstraint, Diagnostic::error(Code::KinkedConstraint, span, message).name(name).hint(hint))
        }
        RunCause::MassJump { switch } => {
            let (name, span) = switch_place(study, *switch, model_span);
            let message = format!("{when} the mass matrix jumps at `{name}` while the system moves");
            let hint = "let the inertia change continuously";
            (Outcome::MassJump, Diagnostic::error(Code::MassJump, span, message).name(name).hint(hint))
        }
        RunCause::TooLarge => (
            Outcome::NewtonFailed,
            Diagnostic::error(
                Code::SizeLimit,
                model_span,
                "the model is too large for this method: it has hidden constraints or prescribed speeds, or needs dense matrices",
            )
            .hint("such models run with up to about a hundred coordinates; `dop853` takes larger ones without hidden constraints"),
        ),
    }
}

/// "the search for a constant step was left after 500 steps, before the run began"
pub(crate) fn search_left(steps: u64) -> String {
    let plural = if steps == 1 { "" } else { "s" };
    format!("the search for a constant step was left after {steps} step{plural}, before the run began")
}

/// Name and place of a one-sided row, by its place among these.
pub(crate) fn contact_place(model: &Model, index: usize, model_span: Span) -> (String, Span) {
    let rows = model.constraints.iter().filter(|constraint| constraint.one_sided.is_some());
    let mut rows = rows.flat_map(|constraint| constraint.rows.iter().map(|row| (row, constraint.span)));
    rows.nth(index).map_or_else(|| (String::new(), model_span), |(row, span)| (row.name.clone(), span))
}

/// A switching expression as the user would write it, and its place.
pub(crate) fn switch_place(study: &Study, switch: usize, model_span: Span) -> (String, Span) {
    match study.system().switch_source(switch) {
        Some(source) => (source.text, source.span),
        None => ("a switching expression".to_owned(), model_span),
    }
}

/// The first sub-expression that went wrong, with its inputs.
fn not_finite(model: &Model, when: &str, state: &Sample, model_span: Span) -> Diagnostic {
    let at = At {
        t: state.t,
        q: &state.q,
        v: &state.v,
        p: &state.p,
        p_rate: &state.p_rate,
        v_rate: &state.v_rate,
        u: &state.inputs,
        ..At::default()
    };
    let results = Results {
        reaction: &state.reaction,
        multipliers: &state.multipliers,
        law_forces: &state.law_forces,
        ..Results::default()
    };
    let Some(found) = offending_expression(model, at, results) else {
        return Diagnostic::error(
            Code::NotFinite,
            model_span,
            format!("{when} forces or inertia are not finite numbers"),
        )
        .hint("look at the last rows: what grows without bound there?");
    };
    let inputs: Vec<String> =
        found.inputs.iter().map(|(name, value)| format!("{name} = {}", shown_apart(*value))).collect();
    let of = match found.derivative {
        0 => String::new(),
        1 => "the derivative of ".to_owned(),
        _ => "the second derivative of ".to_owned(),
    };
    let with = if inputs.is_empty() { String::new() } else { format!(", with {}", listed(&inputs)) };
    let message = format!("{when} {of}`{}` is not a finite number{with}", found.text);
    Diagnostic::error(Code::NotFinite, found.span, message)
        .hint("keep its argument within its range, by a stop or by the model's parameters")
}

/// Findings of a run, also of one that ended well.
pub(crate) fn findings(model: &Model, tolerance: f64, integration: Option<&Integration>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let Some(integration) = integration else { return found };
    let naming = Naming::new(model);
    let crossed = integration.statistics().unchecked_crossings;
    if crossed > 0 {
        let configurations = if crossed == 1 { "configuration" } else { "configurations" };
        let message = format!(
            "{crossed} singular {configurations} crossed without branch check: the continuation is the nearest branch and is unverified"
        );
        let diagnostic = Diagnostic::error(Code::SingularConfiguration, naming.model_span(), message);
        found.push(Diagnostic { severity: Severity::Warning, ..diagnostic });
    }
    if let Some(zero) = integration.zero_dynamics()
        && !zero.is_empty()
    {
        let steepest = zero.eigenvalues.iter().fold(0.0, |steepest: f64, (re, _)| steepest.max(*re));
        let elapsed = integration.elapsed();
        if zero.largest_growth > GROWTH || steepest * elapsed > RISING && zero.largest_growth > 10.0 {
            let names: Vec<String> = model.conditions.iter().map(|c| format!("`{}`", c.name)).collect();
            let span = model.conditions.first().map_or(naming.model_span(), |condition| condition.span);
            let lost = zero.largest_growth.log10().max(0.0);
            let mut message = format!(
                "unstable zero dynamics of {}: deviations grow by a factor {} during the run, {lost:.0} digits are lost",
                listed(&names),
                shown_roughly(zero.largest_growth),
            );
            if zero.largest_growth * tolerance > 1e-3 {
                message.push_str("; the inputs are not reliable at the end");
            }
            let diagnostic = Diagnostic::error(Code::UnstableInternalDynamics, span, message)
                .hint("shorten the run, add a condition with an input of its own, or choose a path that can be followed");
            found.push(Diagnostic { severity: Severity::Warning, ..diagnostic });
        }
    }
    found
}

/// A number with its sign, however small it is: that alone may be what matters.
fn shown_apart(value: f64) -> String {
    if value != 0.0 && value.abs() < 1e-12 { format!("{value:.2e}") } else { shown(value) }
}

/// A number of which the size alone counts.
fn shown_roughly(value: f64) -> String {
    if value < 1e4 { format!("{value:.0}") } else { format!("{value:.0e}") }
}
