//! One-sided constraints: `a >= b` and `a <= b <= c`.

use dalembert_expr::Unit;
use dalembert_model::{
    Code, Diagnostic, Element, Kind, KindId, Level, OneSided, Output, OutputOrigin, Owner, Span, Term,
    unit_text,
};
use hashbrown::HashMap;

use super::allowed::ONE_SIDED;
use super::scope::{Place, Scope};
use crate::elaborate::value::Context;
use crate::syntax::{Expr, Inequality};

/// Ends of the names of the rows of a range.
const BOUNDS: [&str; 2] = [".lower", ".upper"];

impl Scope<'_> {
    /// Gives constraint number `at` a row `g ≥ 0` for each bound.
    pub(super) fn one_sided_constraint(
        &mut self,
        at: usize,
        inequality: &Inequality,
        (place, span): (Place, Span),
    ) {
        let Inequality { lower, middle, upper, restitution } = inequality;
        let mut context = Context::default();
        let exprs: Vec<&Expr> = lower.iter().chain([middle]).chain(upper).collect();
        self.prepare_lets(&exprs, place, &mut context);
        let Some(of) = self.scalar(middle, place, &mut context) else { return };
        let name = self.model.constraints[at].name.clone();
        let name_span = self.model.constraints[at].span;
        let is_range = lower.is_some() && upper.is_some();
        let (mut nodes, mut rows) = (Vec::new(), Vec::new());
        for (bound, which) in [lower, upper].into_iter().zip(BOUNDS) {
            let Some(bound) = bound else { continue };
            let Some(node) = self.scalar(bound, place, &mut context) else { return };
            let graph = &mut self.model.graph;
            let gap = if which == BOUNDS[0] { graph.sub(of, node) } else { graph.sub(node, of) };
            if !self.check_allowed(gap, middle, place, &context, &ONE_SIDED)
                || !self.check_unknowns(gap, &context, name_span, &name, "constraint")
            {
                return;
            }
            let shown = if is_range { format!("{name}{which}") } else { name.clone() };
            rows.push(self.assembly.forms.row(&mut self.model, &context.binder, shown, gap));
            nodes.push(gap);
        }
        if let (Some(lower), Some(upper)) = (lower, upper)
            && !self.check_range((lower, upper), place)
        {
            return;
        }
        let of_speeds = rows.iter().any(|row| row.level != Level::Position);
        let Some(restitution) = self.restitution_value(restitution.as_ref(), of_speeds, place) else {
            return;
        };
        self.model.constraints[at].one_sided = Some(OneSided { restitution });
        self.define_rows(at, &nodes, rows, context, span);
    }

    /// Adds the gaps of one-sided constraints to the outputs.
    pub(super) fn add_gaps(&mut self) {
        let mut kinds: HashMap<KindId, KindId> = HashMap::new();
        for at in 0..self.model.constraints.len() {
            let constraint = &self.model.constraints[at];
            if constraint.one_sided.is_none()
                || constraint.rows.iter().any(|row| row.level != Level::Position)
            {
                continue;
            }
            let unit = constraint.dimension.and_then(|dimension| {
                let text = unit_text(dimension)?;
                Some((text, Unit { dimension, factor: 1.0 }))
            });
            let (names, span): (Vec<String>, Span) =
                (constraint.rows.iter().map(|row| format!("{}.gap", row.name)).collect(), constraint.span);
            let element = self.model.elements[constraint.element.index()].clone();
            // The rows of a kind are the outputs of another, over the same slots.
            let kind = *kinds.entry(element.kind).or_insert_with(|| {
                let kind = &self.model.kinds[element.kind.index()];
                let outputs = kind.terms.iter().flat_map(Term::expressions).map(Term::Output).collect();
                self.model.add_kind(Kind { terms: outputs, ..kind.clone() })
            });
            let owner = Owner::Output(self.model.outputs.len() as u32);
            let element = self.model.add_element(Element { kind, owner, span, ..element });
            for (name, term) in names.into_iter().zip(0..) {
                let (unit, origin) = (unit.clone(), OutputOrigin::Declared);
                self.model.outputs.push(Output { name, element, term, unit, origin, span });
            }
        }
    }

    /// Between two bounds that are constant there must be room.
    fn check_range(&mut self, (lower, upper): (&Expr, &Expr), place: Place) -> bool {
        let value = |scope: &Self, expr: &Expr| scope.fold(expr, place).ok();
        let (Some(from), Some(to)) = (value(self, lower), value(self, upper)) else { return true };
        if from < to {
            return true;
        }
        let how = if from == to { "nothing lies between these bounds" } else { "the bounds are exchanged" };
        self.report(
            Diagnostic::error(Code::EmptyRange, lower.span.to(upper.span), how)
                .hint("the left bound of `<=` is the smaller one; for a single value write an equation"),
        );
        false
    }

    /// The value of a restitution, 0 where there is none.
    fn restitution_value(&mut self, expr: Option<&Expr>, of_speeds: bool, place: Place) -> Option<f64> {
        let Some(expr) = expr else { return Some(0.0) };
        if of_speeds {
            self.report(
                Diagnostic::error(Code::BadRestitution, expr.span, "a bound of a speed has no restitution")
                    .hint("restitution is the part of its speed that a gap keeps; leave it out here"),
            );
            return None;
        }
        let value = self.constant(expr, place, "a restitution")?;
        if (0.0..=1.0).contains(&value) {
            return Some(value);
        }
        let message = format!("a restitution is a number from 0 to 1, and this is {value}");
        self.report(
            Diagnostic::error(Code::BadRestitution, expr.span, message)
                .hint("0 stops the gap, 1 returns all of its speed"),
        );
        None
    }
}
