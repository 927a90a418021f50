//! What is known only after a solve: reactions, multipliers, energies, errors; and names that must be of one sort.

use dalembert_model::{Binding, Code, Diagnostic, Meaning, RowId, Span};

use super::value::{Context, Value};
use super::{Elaborator, Place};
use crate::elaborate::resolve::Resolved;
use crate::names::Sort;
use crate::syntax::{Expr, ExprKind, Reference};

impl Elaborator<'_> {
    pub(super) fn result(
        &mut self,
        binding: Binding,
        span: Span,
        order: u8,
        context: &mut Context,
    ) -> Option<Value> {
        if !context.allows_results() || order > 0 {
            let what = match binding {
                Binding::Energy(_) => "an energy",
                Binding::Error(_) => "a constraint error",
                Binding::Multiplier(_) | Binding::LawForce(_) => "a multiplier",
                _ => "a reaction",
            };
            let message = if order > 0 {
                format!("{what} has no time derivative here")
            } else {
                format!("{what} is known only after the motion is solved")
            };
            self.report(
                Diagnostic::error(Code::ResultOutOfPlace, span, message)
                    .hint("results stand in `law`, `output` and `event`, and in lets used there"),
            );
            return None;
        }
        let slot = context.slot(binding);
        Some(Value::Scalar(self.model.graph.symbol(Meaning::Local { slot, order: 0 }.symbol())))
    }

    pub(super) fn reaction(
        &mut self,
        span: Span,
        arguments: &[Expr],
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        let ([along] | [along, _]) = arguments else {
            self.report_arguments(span, "reaction", 1, arguments);
            return None;
        };
        let Sort::Coordinate(along) =
            self.named(along, place, "a coordinate", |sort| matches!(sort, Sort::Coordinate(_)))?
        else {
            return None;
        };
        let of = match arguments.get(1) {
            None => None,
            Some(of) => {
                let sort =
                    self.named(of, place, "a constraint", |sort| matches!(sort, Sort::Constraint(_)))?;
                let Sort::Constraint(id) = sort else { return None };
                Some(id)
            }
        };
        self.result(Binding::Reaction(along, of), span, 0, context)
    }

    pub(super) fn multiplier(
        &mut self,
        span: Span,
        arguments: &[Expr],
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        let [of] = arguments else {
            self.report_arguments(span, "multiplier", 1, arguments);
            return None;
        };
        let sort = self.named(of, place, "a constraint or a law", |sort| {
            matches!(sort, Sort::Constraint(_) | Sort::Law(_))
        })?;
        let binding = match sort {
            Sort::Law(id) => Binding::LawForce(id),
            Sort::Constraint(id) => {
                let ExprKind::Reference(reference) = &of.kind else { return None };
                let constraint = &self.model.constraints[id.index()];
                let n_rows = constraint.rows.len();
                let first = constraint.first_row;
                let part = reference.parts.first().map(|part| part.text.as_str());
                let at = match part {
                    None if n_rows <= 1 => Some(0),
                    None => None,
                    Some(part) => ["x", "y", "z"].iter().position(|name| *name == part),
                };
                let Some(at) = at.filter(|at| n_rows == 0 || *at < n_rows) else {
                    let name = &reference.word.text;
                    self.report(
                        Diagnostic::error(
                            Code::UnknownName,
                            of.span,
                            format!("`{name}` has {n_rows} rows, each with its own multiplier"),
                        )
                        .name(name.clone())
                        .hint(format!("write `multiplier({name}.x)`")),
                    );
                    return None;
                };
                Binding::Multiplier(RowId(first.0 + at as u32))
            }
            _ => return None,
        };
        self.result(binding, span, 0, context)
    }

    /// The thing an argument names, which must be of a wanted sort.
    fn named(
        &mut self,
        argument: &Expr,
        place: Place,
        wanted: &str,
        fits: impl Fn(Sort) -> bool,
    ) -> Option<Sort> {
        let ExprKind::Reference(reference) = &argument.kind else {
            self.report(
                Diagnostic::error(
                    Code::WrongSort,
                    argument.span,
                    format!("the name of {wanted} is needed here, not an expression"),
                )
                .hint("write the name alone"),
            );
            return None;
        };
        self.sort_of(reference, place, wanted, fits)
    }

    /// What `reference` names, which must be of a wanted sort.
    pub(super) fn sort_of(
        &mut self,
        reference: &Reference,
        place: Place,
        wanted: &str,
        fits: impl Fn(Sort) -> bool,
    ) -> Option<Sort> {
        let text = reference.word.text.clone();
        self.wanted = Some(wanted.to_owned());
        let resolved = self.resolve(reference, place);
        self.wanted = None;
        let found = match resolved? {
            Resolved::Entity(sort) if fits(sort) => return Some(sort),
            Resolved::Entity(sort) => sort.describe(),
            Resolved::Loop(_) => "a loop's name",
            _ => "reserved",
        };
        let fitting: Vec<&str> = self
            .names
            .in_order()
            .iter()
            .filter(|entity| fits(entity.sort))
            .map(|entity| self.names.text(entity.word))
            .take(8)
            .collect();
        let mut diagnostic = Diagnostic::error(
            Code::WrongSort,
            reference.span,
            format!("{wanted} is needed here, and `{text}` is {found}"),
        );
        let advice = match (wanted, found) {
            ("a coordinate", "a constraint" | "a law") => {
                Some(format!("its multiplier is `multiplier({text})`"))
            }
            ("a constraint or a law", "a coordinate") => {
                Some(format!("the reaction along it is `reaction({text})`"))
            }
            ("a coordinate or auxiliary coordinate", "a parameter") => {
                Some(format!("a parameter gets its value where it is declared: `parameter {text} = …`"))
            }
            ("an auxiliary coordinate", _) if fitting.is_empty() => {
                Some("declare the input that enforces it: `auxiliary F [N]`".to_owned())
            }
            _ => None,
        };
        if let Some(advice) = advice {
            diagnostic = diagnostic.hint(advice);
        } else if let [only] = fitting.as_slice() {
            diagnostic = diagnostic.hint(format!("here that is `{only}`"));
        } else if !fitting.is_empty() {
            diagnostic = diagnostic.hint(format!("did you mean one of {}?", fitting.join(", ")));
        }
        diagnostic = diagnostic.name(text);
        self.report(diagnostic);
        None
    }
}
