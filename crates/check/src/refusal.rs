//! Refusals: why a model has no start, with rows and values by name and remedies.

mod conditions;

use crate::rules::ROUNDED_ZERO;
use dalembert_dynamics::hidden_minor;
use dalembert_forward::{LawFailure, Unsolvable};
use dalembert_model::{Code, Diagnostic, Model, derivative_unit};
use dalembert_settings::Outcome;
use dalembert_start::{Conflict, HiddenConstraint, Stage, StartFailure, ValueId, ValueRelease};
use dalembert_system::{ArrayRow, Layout, Level, RowOf};

use crate::naming::{Naming, listed, shown};
use conditions::{too_large_message, undetermined_message, unenforced_message};

/// A start that does not exist: the failure as numbers and as a diagnostic.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// Kind of failure.
    pub outcome: Outcome,
    /// The explanation, with places in the text and remedies.
    pub diagnostic: Diagnostic,
    /// The numbers behind it.
    pub failure: StartFailure,
    /// The model to which the numbers belong, where that is one with angles or distances of joints as coordinates.
    pub measured: Option<Box<Model>>,
}

impl Refusal {
    /// The model in which the rows and values of the failure are counted: `model` itself, or one made from it.
    pub fn counted_in<'m>(&'m self, model: &'m Model) -> &'m Model {
        self.measured.as_deref().unwrap_or(model)
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.diagnostic.message)?;
        match &self.diagnostic.hint {
            Some(hint) => write!(f, " ({})", hint.text),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

/// The model of the numbers follows from the failure and is not compared.
impl PartialEq for Refusal {
    fn eq(&self, other: &Refusal) -> bool {
        (self.outcome, &self.diagnostic, &self.failure) == (other.outcome, &other.diagnostic, &other.failure)
    }
}

/// Remedies listed beside the first.
const MAX_WAYS_OUT: usize = 4;

/// Puts a failure into words.
pub(crate) fn refuse(model: &Model, layout: &Layout, failure: StartFailure) -> Refusal {
    let naming = Naming::new(model);
    let (outcome, diagnostic) = match &failure {
        StartFailure::Conflict(conflict) => {
            (outcome_of(conflict), conflict_message(model, &naming, conflict))
        }
        StartFailure::Contradiction { stage, rows, .. } => {
            (Outcome::InvalidModel, contradiction_message(&naming, *stage, rows))
        }
        StartFailure::NotFinite { row } => (Outcome::NonFinite, not_finite_message(&naming, *row)),
        StartFailure::Undetermined { inputs, motion, at_rest } => {
            (Outcome::Undetermined, undetermined_message(model, &naming, inputs, *motion, *at_rest))
        }
        StartFailure::Unenforced { conditions, inputs, why } => {
            (Outcome::Undetermined, unenforced_message(model, &naming, conditions, inputs, *why))
        }
        StartFailure::SingularConfiguration { given, rows, remedies, .. } => {
            (Outcome::SingularConfiguration, singular_message(&naming, rows, given, remedies))
        }
        StartFailure::SingularMass { direction } => {
            (Outcome::SingularMass, massless_message(&naming, direction))
        }
        StartFailure::Penetration { rows } => {
            (Outcome::AssemblyFailed, penetration_message(model, layout, &naming, rows))
        }
        StartFailure::Laws(failure) => (Outcome::Undetermined, laws_message(model, layout, &naming, failure)),
        StartFailure::TooLarge => (Outcome::Undetermined, too_large_message(model, &naming)),
    };
    Refusal { outcome, diagnostic, failure, measured: None }
}

/// The one-sided row that is violated most, with its gap.
fn penetration_message(
    model: &Model,
    layout: &Layout,
    naming: &Naming<'_>,
    rows: &[(usize, f64)],
) -> Diagnostic {
    let worst = rows.iter().copied().reduce(|a, b| if b.1 < a.1 { b } else { a });
    let (row, value) = worst.unwrap_or_default();
    let owner = model.constraints.iter().find(|owner| {
        let first = owner.first_row.index();
        (first..first + owner.rows.len()).contains(&row)
    });
    let is_position = layout.constraints.infos[row].level == Level::Position;
    let dimension = owner.and_then(|owner| owner.dimension_of(&owner.rows[row - owner.first_row.index()]));
    let unit = dimension.and_then(|dimension| derivative_unit(dimension, false, 0));
    let unit = unit.map_or_else(String::new, |unit| format!(" {unit}"));
    let what = if is_position { "its gap" } else { "its speed" };
    let of = |row: usize| ArrayRow { of: RowOf::Constraint(row), order: 0 };
    let name = naming.row(of(row));
    let message = format!("the start violates `{name}`: {what} is {}{unit}", shown(value));
    let mut finding = Diagnostic::error(Code::ConflictingStart, naming.row_span(of(row)), message)
        .label("one-sided")
        .name(name)
        .hint("a start keeps to one side of it: change the start values that lead beyond");
    for (other, _) in rows.iter().filter(|(other, _)| *other != row) {
        finding = finding.name(naming.row(of(*other)));
    }
    finding
}

fn outcome_of(conflict: &Conflict) -> Outcome {
    let has_speed =
        conflict.given.iter().any(|id| matches!(id, ValueId::Speed(_) | ValueId::AuxiliaryRate(_)));
    match conflict.stage {
        Stage::Positions => Outcome::AssemblyFailed,
        Stage::Velocities => Outcome::InconsistentVelocity,
        Stage::Hidden(_) if has_speed => Outcome::InconsistentVelocity,
        Stage::Hidden(_) => Outcome::AssemblyFailed,
    }
}

fn conflict_message(model: &Model, naming: &Naming<'_>, conflict: &Conflict) -> Diagnostic {
    let values: Vec<String> = conflict.given.iter().map(|id| format!("`{}`", naming.value(*id))).collect();
    let rows: Vec<String> = conflict.rows.iter().map(|row| naming.row_in_words(*row)).collect();
    let with = if rows.is_empty() { String::new() } else { format!(" with {}", listed(&rows)) };
    let message = match values.as_slice() {
        [one] => format!("the start value of {one} conflicts{with}"),
        _ => format!("start values of {} conflict{with}", listed(&values)),
    };
    let span = conflict.given.last().map_or(naming.model_span(), |id| naming.value_span(*id));
    let mut finding = Diagnostic::error(Code::ConflictingStart, span, message).label("given here");
    for id in conflict.given.iter().rev().skip(1) {
        finding = finding.other(naming.value_span(*id), "given here");
    }
    for row in unique_spans(naming, &conflict.rows) {
        finding = finding.other(naming.row_span(row), "relates them");
    }
    for name in conflict.given.iter().map(|id| naming.value(*id)) {
        finding = finding.name(name);
    }
    for row in &conflict.rows {
        finding = finding.name(naming.row(*row));
    }
    let mut hint = String::new();
    if let Some(hidden) = conflict.hidden.first() {
        hint = format!("{}; ", hidden_message(model, naming, hidden));
    }
    match conflict.remedies.split_first() {
        Some((first, others)) => {
            hint += &format!("release {}", way_message(naming, first));
            // A standstill is a remedy only where there is no other.
            for other in others.iter().filter(|way| !way.at_rest).take(MAX_WAYS_OUT) {
                hint += &format!(", or {}", way_message(naming, other));
            }
            finding = finding.hint(hint);
            for (id, _) in &first.released {
                if let Some(sign) = naming.sign(*id) {
                    finding = finding.edit(sign, "~");
                }
            }
            finding
        }
        None => finding.hint(hint + "give fewer values, or guesses with `~`"),
    }
}

fn unique_spans(naming: &Naming<'_>, rows: &[ArrayRow]) -> Vec<ArrayRow> {
    let mut kept: Vec<ArrayRow> = Vec::new();
    for row in rows {
        if !kept.iter().any(|other| naming.row_span(*other) == naming.row_span(*row)) {
            kept.push(*row);
        }
    }
    kept
}

/// "`y` (write `~` for `=`; it becomes 0.8)"
fn way_message(naming: &Naming<'_>, way: &ValueRelease) -> String {
    let parts: Vec<String> = way
        .released
        .iter()
        .map(|(id, value)| {
            // A value that differs only in its last digits is shown with all of them.
            let given = naming.start_of(*id).map_or(f64::NAN, |start| start.value);
            // A rounded zero is shown as zero.
            let value = if value.abs() < ROUNDED_ZERO * given.abs().max(1e-3) { &0.0 } else { value };
            let text = if shown(given) == shown(*value) { value.to_string() } else { shown(*value) };
            format!("`{}` (it becomes {text})", naming.value(*id))
        })
        .collect();
    let rest = if way.at_rest { ", and nothing moves" } else { "" };
    format!("{}{rest}", listed(&parts))
}

/// A hidden constraint, as a formula where it is a small one.
pub(crate) fn hidden_message(model: &Model, naming: &Naming<'_>, hidden: &HiddenConstraint) -> String {
    let rows: Vec<String> = hidden.rows.iter().map(|row| naming.row_in_words(*row)).collect();
    let asked: Vec<(RowOf, u32)> = hidden.rows.iter().map(|row| (row.of, row.order)).collect();
    let verb = if rows.len() == 1 { "binds" } else { "bind" };
    if hidden.level == -1 {
        let speeds: Vec<String> =
            hidden.speeds.iter().map(|at| format!("`{}`", naming.value(ValueId::Speed(*at)))).collect();
        return match hidden_minor(model, &asked, &hidden.speeds) {
            Some(minor) => format!(
                "while it moves, {} bind positions: with {} they can hold only if {} = 0",
                listed(&rows),
                listed(&speeds),
                minor.to_text(model)
            ),
            None => format!("while it moves, {} {verb} positions", listed(&rows)),
        };
    }
    let jointly = if rows.len() == 1 { "" } else { " jointly" };
    format!("{}{jointly} {verb} positions and velocities", listed(&rows))
}

fn contradiction_message(naming: &Naming<'_>, stage: Stage, rows: &[ArrayRow]) -> Diagnostic {
    let words: Vec<String> = rows.iter().map(|row| naming.row_in_words(*row)).collect();
    let of_motion = rows.iter().any(|row| matches!(row.of, RowOf::Motion(_)));
    let has_condition = rows.iter().any(|row| matches!(row.of, RowOf::Condition(_)));
    let message = match (words.as_slice(), stage) {
        ([], _) => "the constraints contradict each other".to_owned(),
        ([one], Stage::Positions) => format!("no position satisfies {one}"),
        ([one], _) => format!("no velocity satisfies {one}"),
        (_, _) if of_motion && has_condition => {
            format!(
                "{} are incompatible: the condition requires a motion that its inputs do not influence",
                listed(&words)
            )
        }
        (_, Stage::Positions) => {
            format!("{} contradict each other: no position satisfies all of them", listed(&words))
        }
        (_, Stage::Velocities) => {
            format!("{} contradict each other: no velocity satisfies all of them", listed(&words))
        }
        (_, Stage::Hidden(_)) => {
            format!("{} contradict each other: no motion satisfies all of them", listed(&words))
        }
    };
    let span = rows.last().map_or(naming.model_span(), |row| naming.row_span(*row));
    let mut finding =
        Diagnostic::error(Code::ContradictoryConstraints, span, message).label("cannot be satisfied");
    let places = unique_spans(naming, rows);
    for row in places.iter().filter(|row| naming.row_span(**row) != span) {
        finding = finding.other(naming.row_span(*row), "against this");
    }
    for row in rows {
        finding = finding.name(naming.row(*row));
    }
    finding.hint(if has_condition {
        "change the condition, or let its input act where it is needed"
    } else if rows.len() == 1 {
        "check lengths and signs in it"
    } else {
        "check lengths and signs in them, or drop one"
    })
}

fn not_finite_message(naming: &Naming<'_>, row: ArrayRow) -> Diagnostic {
    let name = naming.row(row);
    Diagnostic::error(
        Code::NotFinite,
        naming.row_span(row),
        format!("{} is not a finite number at the start", naming.row_in_words(row)),
    )
    .name(name)
    .hint("look for a division by zero or a root of a negative number there, and guess other values with `~`")
}

/// Rows that lose their independence, and given values that lie on no branch.
fn singular_message(
    naming: &Naming<'_>,
    rows: &[usize],
    given: &[ValueId],
    remedies: &[ValueRelease],
) -> Diagnostic {
    let names: Vec<String> = rows.iter().map(|row| format!("`{}`", naming.constraint(*row))).collect();
    let values: Vec<String> = given.iter().map(|id| format!("`{}`", naming.value(*id))).collect();
    let lose = if names.len() == 1 { "becomes dependent" } else { "become dependent" };
    let motion = "no motion with finite reactions goes on";
    let branch = match values.as_slice() {
        [] => motion.to_owned(),
        _ => format!("with the given {} {motion}", listed(&values)),
    };
    let message = match names.as_slice() {
        [] => format!("the configuration is singular, or nearly so: {branch}"),
        _ => format!("the configuration is singular: {} {lose} here, and {branch}", listed(&names)),
    };
    let constraint_span = rows.first().map_or(naming.model_span(), |row| naming.constraint_span(*row));
    let span = given.last().map_or(constraint_span, |id| naming.value_span(*id));
    let mut finding = Diagnostic::error(Code::SingularConfiguration, span, message);
    for id in given.iter().rev().skip(1) {
        finding = finding.other(naming.value_span(*id), "given here");
    }
    for id in given {
        finding = finding.name(naming.value(*id));
    }
    for row in rows {
        finding = finding.name(naming.constraint(*row));
    }
    match remedies.first() {
        Some(first) => {
            finding = finding.hint(format!(
                "release {}, or start a little beside this position",
                way_message(naming, first)
            ));
            for (id, _) in &first.released {
                if let Some(sign) = naming.sign(*id) {
                    finding = finding.edit(sign, "~");
                }
            }
            finding
        }
        None => {
            finding.hint("start a little beside this position, or with a velocity along one of the branches")
        }
    }
}

fn massless_message(naming: &Naming<'_>, direction: &[(ValueId, f64)]) -> Diagnostic {
    let names: Vec<String> = direction.iter().map(|(id, _)| format!("`{}`", naming.value(*id))).collect();
    let span = direction.first().map_or(naming.model_span(), |(id, _)| naming.value_span(*id));
    let message = match names.as_slice() {
        [one] => format!("{one} can change freely and has no inertia"),
        _ => format!("{} can change jointly and have no inertia", listed(&names)),
    };
    let mut finding = Diagnostic::error(Code::SingularMass, span, message);
    for (id, _) in direction {
        finding = finding.name(naming.value(*id));
    }
    finding.hint("give it a mass in a `kinetic` line, or a constraint that holds it")
}

/// Whether a law is one of friction under a load: its force changes its sign with the slip and grows with reactions.
fn is_friction(layout: &Layout, law: usize) -> bool {
    let laws = &layout.laws;
    laws.infos[law].can_stick
        && !(laws.by_reaction.columns(law).is_empty() && laws.by_multiplier.columns(law).is_empty())
}

/// The explanation of laws without a solution, or with several.
pub fn laws_message(model: &Model, layout: &Layout, naming: &Naming<'_>, failure: &LawFailure) -> Diagnostic {
    let has_friction = (0..model.laws.len()).any(|law| is_friction(layout, law));
    let has = if model.laws.len() == 1 { "has" } else { "have" };
    let names: Vec<String> = model.laws.iter().map(|law| format!("`{}`", law.name)).collect();
    let span = model.laws.first().map_or(naming.model_span(), |law| law.span);
    let (span, message, hint) = match failure {
        LawFailure::NoSolution { is_proved: false } => (
            span,
            format!("no solution of {} was found here", listed(&names)),
            "lower the coefficients: with loads that depend much on the forces of the laws there may be none".to_owned(),
        ),
        LawFailure::NoSolution { .. } if !has_friction => (
            span,
            format!("{} {has} no solution here: no force satisfies the relation", listed(&names)),
            "check signs and ranges in the relation: one that is quadratic in its force may have no real root".to_owned(),
        ),
        LawFailure::SeveralSolutions(solutions) if !has_friction => (
            span,
            format!("{} {has} {} solutions here, each with a motion of its own", listed(&names), solutions.len()),
            "write the relation solved for its force, so that one root is chosen".to_owned(),
        ),
        LawFailure::NoSolution { .. } => (
            span,
            format!("no reactions satisfy {} here (Painlevé's paradox)", listed(&names)),
            "with so much friction rigid bodies have no motion: lower the coefficient, or add compliance".to_owned(),
        ),
        LawFailure::SeveralSolutions(solutions) => (
            span,
            format!("{} motions satisfy {} here (Painlevé's paradox)", solutions.len(), listed(&names)),
            "with so much friction rigid bodies have no unique motion: lower the coefficient, or add compliance"
                .to_owned(),
        ),
        LawFailure::NotUnique { law } => (
            model.laws[*law].span,
            format!("law `{}` depends on reactions that redundant constraints leave undetermined", model.laws[*law].name),
            "`dalembert check` names the redundant constraints: drop one, or write the law with the total reaction"
                .to_owned(),
        ),
        LawFailure::Directions { laws, free } => (
            span,
            format!("{laws} laws without `along` for {free} free directions"),
            "say along which speed each law acts: `law name along slip: …`".to_owned(),
        ),
        LawFailure::Motion(cause) => (span, unsolvable_message(cause), "look at the constraints first".to_owned()),
    };
    let mut finding = Diagnostic::error(Code::AmbiguousLaw, span, message).hint(hint);
    for law in &model.laws {
        finding = finding.name(law.name.clone());
    }
    finding
}

fn unsolvable_message(cause: &Unsolvable) -> String {
    match cause {
        Unsolvable::SingularMass { .. } => "inertia does not determine the accelerations",
        Unsolvable::Contradiction { .. } => "the constraints contradict each other in the accelerations",
        Unsolvable::Loose => "inputs do not act on the accelerations of what they enforce",
        Unsolvable::NotFinite => "forces or inertia are not finite numbers at the start",
    }
    .to_owned()
}
