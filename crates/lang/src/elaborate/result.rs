//! Results of a solve: reactions, multipliers, energies, errors; and names that must be of one sort.

use dalembert_model::{Binding, Code, ConstraintId, Diagnostic, LawId, Meaning, Part, RowId, Span};

use super::scope::{Place, Scope};
use super::value::{Context, Value};
use crate::elaborate::resolve::Referent;
use crate::names::Sort;
use crate::syntax::{Expr, ExprKind, Reference};

impl Scope<'_> {
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
                Diagnostic::error(Code::ResultOutOfPlace, span, message).hint(
                    "results may be used in `law`, `output`, `event` and `draw`, and in lets used there",
                ),
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
                let fits = |sort| matches!(sort, Sort::Constraint(_) | Sort::Joint(_) | Sort::Drive(_));
                let sort = self.named(of, place, "a constraint", fits)?;
                Some(self.constraint_of(sort)?)
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
        // The name of a row follows the point.
        let of_whole = match &of.kind {
            ExprKind::Reference(reference) => {
                let whole = Reference { parts: Vec::new(), ..reference.clone() };
                Expr { kind: ExprKind::Reference(whole), span: of.span }
            }
            _ => of.clone(),
        };
        let laws: Vec<Option<LawId>> = self.elements.iter().map(|element| element.law).collect();
        let law_of = |sort: Sort| match sort {
            Sort::Law(id) => Some(id),
            Sort::Element(id) => laws[id.0 as usize],
            _ => None,
        };
        let sort = self.named(&of_whole, place, "a constraint or a law", |sort| {
            matches!(sort, Sort::Constraint(_) | Sort::Joint(_) | Sort::Drive(_)) || law_of(sort).is_some()
        })?;
        if let Some(id) = law_of(sort) {
            return self.result(Binding::LawForce(id), span, 0, context);
        }
        let id = self.constraint_of(sort)?;
        let ExprKind::Reference(reference) = &of.kind else { return None };
        let constraint = &self.model.constraints[id.index()];
        let rows = &constraint.rows;
        let (n_rows, first) = (rows.len(), constraint.first_row);
        let row_part = |name: &str| name.rsplit_once('.').map_or(String::new(), |(_, part)| part.to_owned());
        let at = match reference.parts.first() {
            // Rows are not known before constraints are read; the reference is then resolved again.
            _ if n_rows == 0 => return self.result(Binding::Multiplier(first), span, 0, context),
            None => (n_rows == 1).then_some(0),
            Some(part) => rows.iter().position(|row| row_part(&row.name) == part.text),
        };
        if let Some(at) = at {
            return self.result(Binding::Multiplier(RowId(first.0 + at as u32)), span, 0, context);
        }
        let name = constraint.name.clone();
        let parts: Vec<String> = rows.iter().map(|row| row_part(&row.name)).collect();
        let meant = reference.parts.first().and_then(|part| {
            Some((part.span, crate::nearest::nearest(&part.text, parts.iter().map(String::as_str))?))
        });
        let example = &parts[0];
        let message = if n_rows == 1 {
            format!("`{name}` has one row and one multiplier")
        } else {
            format!("`{name}` has {n_rows} rows, each with its own multiplier")
        };
        let mut diagnostic = Diagnostic::error(Code::UnknownName, of.span, message).name(name.clone());
        diagnostic = match meant {
            Some((part, meant)) => {
                diagnostic.hint(format!("did you mean `multiplier({name}.{meant})`?")).edit(part, meant)
            }
            None if n_rows == 1 => diagnostic.hint(format!("write `multiplier({name})`")),
            None if parts.len() > 1 && parts[1] != "y" => {
                let list: Vec<String> = parts.iter().map(|part| format!("`{name}.{part}`")).collect();
                diagnostic.hint(format!("its rows are {}", list.join(", ")))
            }
            None => diagnostic.hint(format!("write `multiplier({name}.{example})`")),
        };
        self.report(diagnostic);
        None
    }

    /// The constraint that holds the rows of a joint, a drive, or itself.
    pub(super) fn constraint_of(&self, sort: Sort) -> Option<ConstraintId> {
        match sort {
            Sort::Constraint(id) | Sort::Drive(id) => Some(id),
            Sort::Joint(id) => Some(self.model.joints[id.index()].constraint),
            _ => None,
        }
    }

    /// The entity that an argument names, which must be of a wanted sort.
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

    /// The entity that `reference` names, which must be of a wanted sort.
    pub(super) fn sort_of(
        &mut self,
        reference: &Reference,
        place: Place,
        wanted: &str,
        fits: impl Fn(Sort) -> bool,
    ) -> Option<Sort> {
        self.reporter.wanted = Some(wanted.to_owned());
        let resolved = self.resolve(reference, place);
        self.reporter.wanted = None;
        let found = match resolved? {
            Referent::Entity(sort) if fits(sort) => return Some(sort),
            Referent::Entity(sort) => sort.describe(),
            // A rate takes the place of its part of the rotation.
            Referent::Coordinate(id) | Referent::Rate(id) if fits(Sort::Coordinate(id)) => {
                let is_rate = matches!(resolved, Some(Referent::Rate(_)));
                if is_rate || self.model.coordinates[id.index()].part == Part::Whole {
                    return Some(Sort::Coordinate(id));
                }
                "a part of an orientation"
            }
            Referent::Coordinate(_) => "a coordinate",
            Referent::Rate(_) => "a rate of a body",
            Referent::Angle(_) => "the angle of a joint",
            Referent::Distance(_) => "the distance of a joint",
            Referent::Wrench(..) => "the force of a joint",
            Referent::Element(..) => "the state of a force element",
            Referent::Loop(_) => "a loop's name",
            _ => "reserved",
        };
        if self.reporter.has_reported(Code::WrongSort, reference.span) {
            return None;
        }
        let text = self.show_reference(reference, place);
        let mut fitting: Vec<&str> = self
            .names
            .in_order()
            .iter()
            .filter(|entity| fits(entity.sort))
            .map(|entity| self.names.text(entity.word))
            .collect();
        fitting.dedup();
        fitting.truncate(8);
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
            ("a coordinate or auxiliary coordinate", "a joint") => match self.base_sort(reference, place) {
                Some(Sort::Joint(joint)) => {
                    let motions = self.joint_motions(joint).into_iter();
                    let motions: Vec<String> = motions.map(|part| format!("`{text}.{part}`")).collect();
                    Some(format!("write {}", motions.join(" or "))).filter(|_| !motions.is_empty())
                }
                _ => None,
            },
            ("a coordinate", "a part of an orientation") => {
                let body = text.rsplit_once('.').map_or("b", |(body, _)| body);
                Some(format!("moments and rates are about the axes of the body: `{body}.wx`"))
            }
            ("a coordinate", "the angle of a joint") => {
                let joint = text.rsplit_once('.').map_or("hinge", |(joint, _)| joint);
                Some(format!("a torque in a joint is an element: `element m: torque({joint}, …)`"))
            }
            ("a coordinate", "a body" | "a point") => {
                Some(format!("name one of its coordinates, such as `{text}.x`"))
            }
            ("a body", "a joint") => Some("joints and forces connect bodies, or the ground".to_owned()),
            ("a joint", "a body") => Some(format!("name a joint that holds `{text}`")),
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
