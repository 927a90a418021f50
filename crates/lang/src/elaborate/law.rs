//! Laws of nonideal constraints.

use dalembert_expr::{Expr as Node, Node as Shape, Operator};
use dalembert_model::{Binding, Code, Dependence, Diagnostic, LawId, Level, Meaning, Owner, Span, Term};

use super::allowed::{LAW, SLIP};
use super::scope::{Place, Scope};
use crate::elaborate::value::Context;
use crate::syntax::{Equation, Expr, ExprKind};

impl Scope<'_> {
    /// Makes the element of law number `at`.
    pub(super) fn law(
        &mut self,
        at: usize,
        slip: Option<&Expr>,
        equation: &Equation,
        (place, span): (Place, Span),
    ) {
        let mut context = Context::with_results();
        if let Some(slip) = slip {
            self.prepare_lets(&[slip], place, &mut context);
        }
        let slip_node = match slip {
            Some(slip) => match self.scalar(slip, place, &mut context) {
                Some(node) => Some(node),
                None => return,
            },
            None => None,
        };
        let Some((nodes, vector)) = self.equation(equation, place, &mut context) else { return };
        let name = self.model.laws[at].name.clone();
        let name_span = self.model.laws[at].span;
        if vector {
            self.report(
                Diagnostic::error(
                    Code::VectorMismatch,
                    equation.left.span,
                    "a law is one equation, not a vector",
                )
                .hint("write one law for each direction"),
            );
            return;
        }
        if let (Some(node), Some(slip)) = (slip_node, slip) {
            if !self.check_allowed(node, slip, place, &context, &SLIP) {
                return;
            }
            let row = self.assembly.forms.row(&mut self.model, &context.binder, String::new(), node);
            if self.mentions_results(slip, place) {
                self.report(
                    Diagnostic::error(
                        Code::ResultOutOfPlace,
                        slip.span,
                        "a slip speed does not contain results",
                    )
                    .hint("write the speed along which the law acts"),
                );
                return;
            }
            if row.level != Level::Velocity || row.dependence != Dependence::Affine {
                self.report(
                    Diagnostic::error(
                        Code::LawWithoutSlip,
                        slip.span,
                        "a law acts along a speed, and this is none",
                    )
                    .hint("write an expression linear in speeds, such as `x' + r*phi'`"),
                );
                return;
            }
        }
        if !self.check_allowed(nodes[0], &equation.left, place, &context, &LAW) {
            return;
        }
        let has_reaction = context
            .binder
            .bindings()
            .iter()
            .any(|b| matches!(b, Binding::Reaction(..) | Binding::Multiplier(_) | Binding::LawForce(_)));
        if !has_reaction {
            self.report(
                Diagnostic::error(
                    Code::NothingToConstrain,
                    name_span,
                    format!("law `{name}` contains no reaction"),
                )
                .name(name)
                .hint("a law is an equation between reactions: use `reaction(x)` or `multiplier(c)`"),
            );
            return;
        }
        let slip_node = slip_node.or_else(|| {
            let deduced = self.deduced_slip(nodes[0], &context);
            self.model.laws[at].is_slip_deduced = deduced.is_some();
            deduced
        });
        let term = Term::Law { slip: slip_node, relation: nodes[0] };
        self.model.laws[at].element =
            self.add_element(vec![term], context, Owner::Law(LawId(at as u32)), span);
    }

    /// The slip speed of a law that does not say it: the argument of its `sign`s, where all have the same one and that is linear in the
    /// speeds.
    fn deduced_slip(&mut self, relation: Node, context: &Context) -> Option<Node> {
        let graph = &self.model.graph;
        let argument = |e: &Node| match graph.node(*e) {
            Shape::Apply(Operator::Sign, &[argument]) => Some(argument),
            _ => None,
        };
        let is_motion = |e: &Node| {
            graph.symbols(&[*e]).into_iter().all(|symbol| match Meaning::of(symbol) {
                Meaning::Local { slot, .. } => matches!(
                    context.binder.bindings()[slot as usize],
                    Binding::Coordinate(_) | Binding::Rotation(..)
                ),
                _ => true,
            })
        };
        let arguments: Vec<Node> =
            graph.reachable(&[relation]).iter().filter_map(argument).filter(is_motion).collect();
        let mut slips = Vec::new();
        for e in arguments {
            let row = self.assembly.forms.row(&mut self.model, &context.binder, String::new(), e);
            if row.level == Level::Velocity && row.dependence == Dependence::Affine {
                slips.push(e);
            }
        }
        match slips[..] {
            [slip] => Some(slip),
            _ => None,
        }
    }
}

/// The first argument of a `sign` in an expression.
pub(super) fn sign_argument(expr: &Expr) -> Option<&Expr> {
    expr.find_map(|part| match &part.kind {
        ExprKind::Call(function, arguments) if function.text == "sign" => arguments.first(),
        _ => None,
    })
}
