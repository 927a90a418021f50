//! Expressions over the slots of an element.
//!
//! Coordinates and constants become slots in the order of their first use, before anything is folded: iterations
//! of a loop that read alike then have the same expressions, and the same kind.

use dalembert_expr::{Expr as Node, Operator};
use dalembert_model::{Binder, Binding, Code, Diagnostic, Meaning, Slot, Space, Span, symbol_rate};
use hashbrown::HashMap;
use smallvec::SmallVec;

use super::scope::{LoopTurn, Place, Scope};
use crate::elaborate::resolve::Referent;
use crate::names::{LetId, Sort};
use crate::syntax::{ComparisonSign, Expr, ExprKind, Factor, Reference, TermSign};

/// A value of the language.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Scalar(Node),
    Vector(SmallVec<[Node; 3]>),
    /// A comparison, for `if`.
    Truth(Node),
}

/// The slots and constants of the element being made.
#[derive(Default)]
pub(super) struct Context {
    pub(super) binder: Binder,
    constant_slots: HashMap<ConstantKey, u32>,
    pub(super) lets: HashMap<LetId, Option<Value>>,
    results: bool,
    /// Whether parameters stand for themselves, not for constants of an element.
    over_parameters: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum ConstantKey {
    Parameter(dalembert_model::ParameterId),
    Loop(LoopTurn),
}

impl Context {
    /// A context in which reactions, multipliers, energies and errors may stand.
    pub(super) fn with_results() -> Context {
        Context { results: true, ..Context::default() }
    }

    /// A context for constants: parameters stay what they are.
    pub(super) fn over_parameters() -> Context {
        Context { over_parameters: true, ..Context::default() }
    }

    pub(super) fn allows_results(&self) -> bool {
        self.results
    }

    pub(super) fn slot(&mut self, binding: Binding) -> u32 {
        self.binder.slot(binding)
    }

    pub(super) fn slots(&self) -> Vec<Slot> {
        self.binder.slots()
    }
}

impl Scope<'_> {
    /// The number `expr` stands for; reports if it is a vector or a comparison.
    pub(super) fn scalar(&mut self, expr: &Expr, place: Place, context: &mut Context) -> Option<Node> {
        match self.value(expr, place, context)? {
            Value::Scalar(node) => Some(node),
            Value::Vector(_) => {
                self.report(
                    Diagnostic::error(
                        Code::VectorMismatch,
                        expr.span,
                        "a number is needed here, and this is a vector",
                    )
                    .hint("take a component, `norm(…)` or `dot(…, …)`"),
                );
                None
            }
            Value::Truth(_) => {
                self.report(misplaced_comparison(expr.span));
                None
            }
        }
    }

    /// The value of `expr` over the slots of `context`; `None` after a report.
    pub(super) fn value(&mut self, expr: &Expr, place: Place, context: &mut Context) -> Option<Value> {
        self.visits += 1;
        if self.is_exhausted(expr.span) {
            return None;
        }
        match &expr.kind {
            ExprKind::Number(value, _) => Some(Value::Scalar(self.model.graph.constant(*value))),
            ExprKind::Reference(reference) => self.reference(reference, 0, place, context),
            ExprKind::Prime(inner, order) => {
                if let ExprKind::Reference(reference) = &inner.kind {
                    return self.reference(reference, *order, place, context);
                }
                let value = self.value(inner, place, context)?;
                self.differentiate(value, *order, expr.span, context)
            }
            ExprKind::Negate(inner) => {
                let value = self.value(inner, place, context)?;
                self.map(value, inner.span, |scope, node| scope.model.graph.neg(node))
            }
            ExprKind::Sum(terms) => self.sum(terms, place, context),
            ExprKind::Product(factors) => self.product(expr, factors, place, context),
            ExprKind::Power(base, exponent) => self.power(base, exponent, place, context),
            ExprKind::Call(function, arguments) => self.call(expr, function, arguments, place, context),
            ExprKind::Table(table) => self.table(expr.span, table, place, context),
            ExprKind::Vector(components) => {
                let values: SmallVec<[Option<Node>; 3]> =
                    components.iter().map(|c| self.scalar(c, place, context)).collect();
                Some(Value::Vector(values.into_iter().collect::<Option<_>>()?))
            }
            ExprKind::Compare(comparison, left, right) => {
                let left = self.scalar(left, place, context);
                let right = self.scalar(right, place, context);
                let (left, right) = (left?, right?);
                let (op, arguments) = match comparison {
                    ComparisonSign::Less => (Operator::Less, [left, right]),
                    ComparisonSign::LessEqual => (Operator::LessEqual, [left, right]),
                    ComparisonSign::Greater => (Operator::Less, [right, left]),
                    ComparisonSign::GreaterEqual => (Operator::LessEqual, [right, left]),
                };
                Some(Value::Truth(self.model.graph.apply(op, &arguments)))
            }
        }
    }

    fn map(
        &mut self,
        value: Value,
        span: Span,
        mut rule: impl FnMut(&mut Self, Node) -> Node,
    ) -> Option<Value> {
        Some(match value {
            Value::Scalar(node) => Value::Scalar(rule(self, node)),
            Value::Vector(nodes) => Value::Vector(nodes.into_iter().map(|node| rule(self, node)).collect()),
            Value::Truth(_) => {
                self.report(misplaced_comparison(span));
                return None;
            }
        })
    }

    fn reference(
        &mut self,
        reference: &Reference,
        order: u8,
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        let resolved = self.resolve(reference, place)?;
        let binding = match resolved {
            Referent::Time => {
                let node = match order {
                    0 => self.model.graph.symbol(Meaning::Time.symbol()),
                    1 => self.model.graph.one(),
                    _ => self.model.graph.zero(),
                };
                return self.without_parts(reference, Value::Scalar(node));
            }
            Referent::Pi => return self.constant_node(reference, order, std::f64::consts::PI),
            Referent::Loop(turn) => {
                let value = self.turns[turn.0 as usize].value;
                let bound = self.model.graph.constant(value);
                return self.constant_slot(reference, order, ConstantKey::Loop(turn), bound, context);
            }
            Referent::Entity(Sort::Parameter(id)) => {
                if self.parameters[id.index()].state == super::scope::ParameterState::Failed {
                    return None;
                }
                let bound = self.model.graph.symbol(Meaning::Parameter(id).symbol());
                return self.constant_slot(reference, order, ConstantKey::Parameter(id), bound, context);
            }
            Referent::Entity(Sort::Let(id)) => {
                return self.let_reference(reference, id, order, place, context);
            }
            Referent::Entity(Sort::Coordinate(id)) => Binding::Coordinate(id),
            Referent::Entity(Sort::Auxiliary(id)) => Binding::Auxiliary(id),
            Referent::Entity(Sort::Point(_)) if context.over_parameters => {
                let planar = self.model.space == Some(Space::Planar);
                let length = if !reference.parts.is_empty() {
                    1
                } else if planar {
                    2
                } else {
                    3
                };
                return Some(self.varying_value(length, context));
            }
            Referent::Coordinate(_)
            | Referent::Rate(_)
            | Referent::Angle(_)
            | Referent::Distance(_)
            | Referent::Element(..)
                if context.over_parameters =>
            {
                return Some(self.varying_value(1, context));
            }
            Referent::Entity(Sort::Point(id)) => return self.point_value(reference, id, order, context),
            Referent::Coordinate(id) => return self.coordinate_value(id, order, reference.span, context),
            Referent::Rate(id) => return self.rate_value(id, order, reference.span, context),
            Referent::Angle(joint) => return self.motion_value(reference, joint, true, order, context),
            Referent::Distance(joint) => return self.motion_value(reference, joint, false, order, context),
            Referent::Element(id, part) => return self.element_value(reference, id, part, order, context),
            Referent::Wrench(joint, part) => {
                return self.wrench_value(reference, joint, part, order, context);
            }
            Referent::Energy(energy) => {
                return self.result(Binding::Energy(energy), reference.span, order, context);
            }
            Referent::Error(level) => {
                return self.result(Binding::Error(level), reference.span, order, context);
            }
            Referent::Entity(sort) => {
                let text = &reference.word.text;
                let mut diagnostic = Diagnostic::error(
                    Code::WrongSort,
                    reference.span,
                    format!("`{text}` is {}, which has no value of its own", sort.describe()),
                )
                .name(text.clone());
                if matches!(sort, Sort::Constraint(_) | Sort::Law(_) | Sort::Drive(_)) {
                    diagnostic = diagnostic.hint(format!("its multiplier is `multiplier({text})`"));
                } else if matches!(sort, Sort::Body(_)) {
                    let shown = self.show_reference(reference, place);
                    let third = match self.model.space {
                        Some(Space::Spatial) => format!(", `{shown}.z`"),
                        _ => String::new(),
                    };
                    diagnostic =
                        diagnostic.hint(format!("its centre of mass is at `{shown}.x`, `{shown}.y`{third}"));
                } else if let Sort::Joint(joint) = sort {
                    let shown = self.show_reference(reference, place);
                    let motions = self.joint_motions(joint).into_iter();
                    let parts: Vec<String> =
                        motions.chain(["force.x"]).map(|part| format!("`{shown}.{part}`")).collect();
                    diagnostic = diagnostic.hint(format!("use {}", parts.join(" or ")));
                } else if let Sort::Element(id) = sort
                    && let Some(example) = self.elements[id.0 as usize].example()
                {
                    let shown = self.show_reference(reference, place);
                    diagnostic = diagnostic.hint(format!("what it does is `{shown}.{example}`"));
                } else if matches!(sort, Sort::Output) {
                    diagnostic = diagnostic.hint("name the expression with `let` and use it in both places");
                }
                self.report(diagnostic);
                return None;
            }
        };
        let slot = context.slot(binding);
        let node = self.model.graph.symbol(Meaning::Local { slot, order }.symbol());
        self.without_parts(reference, Value::Scalar(node))
    }

    fn without_parts(&mut self, reference: &Reference, value: Value) -> Option<Value> {
        let Some(part) = reference.parts.first() else { return Some(value) };
        let text = &reference.word.text;
        let gap = Span { start: part.span.start - 1, end: reference.span.end };
        self.report(
            Diagnostic::error(
                Code::UnknownName,
                reference.span,
                format!("`{text}` has no part `{}`", part.text),
            )
            .name(text.clone())
            .hint(format!("write `{text}`"))
            .edit(gap, ""),
        );
        None
    }

    fn constant_node(&mut self, reference: &Reference, order: u8, value: f64) -> Option<Value> {
        let node = self.model.graph.constant(if order == 0 { value } else { 0.0 });
        self.without_parts(reference, Value::Scalar(node))
    }

    fn constant_slot(
        &mut self,
        reference: &Reference,
        order: u8,
        key: ConstantKey,
        bound: Node,
        context: &mut Context,
    ) -> Option<Value> {
        if order > 0 {
            let span = reference.span;
            let primes = Span { start: span.end, end: span.end + u32::from(order) };
            self.report(
                Diagnostic::error(
                    Code::MisplacedPrime,
                    primes,
                    format!("`{}` is constant and has no time derivative", reference.word.text),
                )
                .name(reference.word.text.clone())
                .hint("remove the prime")
                .edit(primes, ""),
            );
            return None;
        }
        if context.over_parameters {
            return self.without_parts(reference, Value::Scalar(bound));
        }
        let Context { constant_slots, binder, .. } = context;
        let slot = *constant_slots.entry(key).or_insert_with(|| binder.constant(bound));
        let node = self.model.graph.symbol(Meaning::Constant(slot).symbol());
        self.without_parts(reference, Value::Scalar(node))
    }

    fn let_reference(
        &mut self,
        reference: &Reference,
        id: LetId,
        order: u8,
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        if self.lets[id.0 as usize].has_results && !context.results {
            let name = self.show_reference(reference, place);
            self.report(result_out_of_place(reference.span, &name));
            return None;
        }
        // Lets were prepared in order, so this never goes deep.
        let value = context.lets.get(&id).cloned().flatten()?;
        let value = match (reference.parts.as_slice(), value) {
            ([], value) => value,
            ([part], Value::Vector(nodes)) => {
                let at = ["x", "y", "z"].iter().position(|name| *name == part.text);
                match at.and_then(|at| nodes.get(at).copied()) {
                    Some(node) => Value::Scalar(node),
                    None => {
                        let parts = ["`.x`", "`.y`", "`.z`"][..nodes.len()].join(", ");
                        let message = format!("`{}` has no part `{}`", reference.word.text, part.text);
                        self.report(
                            Diagnostic::error(Code::UnknownName, reference.span, message)
                                .name(reference.word.text.clone())
                                .hint(format!("its parts are {parts}")),
                        );
                        return None;
                    }
                }
            }
            (_, value) => return self.without_parts(reference, value),
        };
        if order == 0 {
            return Some(value);
        }
        self.differentiate(value, order, reference.span, context)
    }

    /// The value of a let over the slots of `context`.
    pub(super) fn let_value(&mut self, id: LetId, context: &mut Context) -> Option<Value> {
        let entry = &self.lets[id.0 as usize];
        let (definition, place) = (entry.definition, entry.place);
        let value = self.value(&definition.value, place, context)?;
        let factor = definition.unit.as_ref().and_then(|unit| unit.unit.as_ref()).map(|unit| unit.factor);
        match factor {
            Some(factor) if factor != 1.0 && crate::parse::is_plain_number(&definition.value) => {
                self.map(value, definition.value.span, |elaborator, node| {
                    let factor = elaborator.model.graph.constant(factor);
                    elaborator.model.graph.mul(node, factor)
                })
            }
            _ => Some(value),
        }
    }

    /// Total time derivative of `value`.
    pub(super) fn differentiate(
        &mut self,
        value: Value,
        order: u8,
        span: Span,
        context: &Context,
    ) -> Option<Value> {
        let slots = context.slots();
        let mut of_result = false;
        let mut too_high = false;
        let value = self.map(value, span, |elaborator, node| {
            let mut rate = |graph: &mut dalembert_expr::Graph, symbol| match Meaning::of(symbol) {
                Meaning::Local { slot, order } => match slots[slot as usize] {
                    Slot::Result => {
                        of_result = true;
                        None
                    }
                    _ if order >= 2 => {
                        too_high = true;
                        None
                    }
                    _ => symbol_rate(graph, &slots, symbol),
                },
                _ => symbol_rate(graph, &slots, symbol),
            };
            elaborator.model.graph.time_derivative(node, u32::from(order), &mut rate)
        })?;
        if of_result {
            self.report(
                Diagnostic::error(Code::ResultOutOfPlace, span, "a result has no time derivative here")
                    .hint("differentiate expressions of coordinates and time only"),
            );
            return None;
        }
        if too_high {
            self.report(
                Diagnostic::error(Code::DerivativeTooHigh, span, "this would be a third derivative")
                    .hint("derivatives go up to accelerations, `x''`"),
            );
            return None;
        }
        Some(value)
    }

    fn sum(&mut self, terms: &[(TermSign, Expr)], place: Place, context: &mut Context) -> Option<Value> {
        let values: Vec<Option<Value>> =
            terms.iter().map(|(_, term)| self.value(term, place, context)).collect();
        let mut columns: SmallVec<[Vec<Node>; 3]> = SmallVec::new();
        let mut scalar = true;
        let mut complete = true;
        for ((sign, term), value) in terms.iter().zip(values) {
            let Some(value) = value else {
                complete = false;
                continue;
            };
            let nodes: SmallVec<[Node; 3]> = match value {
                Value::Scalar(node) => SmallVec::from_slice(&[node]),
                Value::Vector(nodes) => nodes,
                Value::Truth(_) => {
                    self.report(misplaced_comparison(term.span));
                    return None;
                }
            };
            let is_scalar = nodes.len() == 1;
            if columns.is_empty() {
                scalar = is_scalar;
                columns.resize(nodes.len(), Vec::with_capacity(terms.len()));
            } else if scalar != is_scalar || columns.len() != nodes.len() {
                self.report(vector_mismatch(term.span, columns.len(), nodes.len()));
                return None;
            }
            for (column, node) in columns.iter_mut().zip(nodes) {
                let node = if *sign == TermSign::Minus { self.model.graph.neg(node) } else { node };
                column.push(node);
            }
        }
        if !complete {
            return None;
        }
        let sums: SmallVec<[Node; 3]> = columns.iter().map(|column| self.model.graph.sum(column)).collect();
        Some(if scalar { Value::Scalar(sums[0]) } else { Value::Vector(sums) })
    }

    fn product(
        &mut self,
        whole: &Expr,
        factors: &[(Factor, Expr)],
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        let values: Vec<Option<Value>> =
            factors.iter().map(|(_, operand)| self.value(operand, place, context)).collect();
        let mut scalars = Vec::with_capacity(factors.len());
        let mut vector: Option<SmallVec<[Node; 3]>> = None;
        let mut complete = true;
        for ((factor, operand), value) in factors.iter().zip(values) {
            match (value, factor) {
                (None, _) => complete = false,
                (Some(Value::Scalar(node)), Factor::Times) => scalars.push(node),
                (Some(Value::Scalar(node)), Factor::Over) => scalars.push(self.model.graph.powi(node, -1)),
                (Some(Value::Vector(nodes)), Factor::Times) if vector.is_none() => vector = Some(nodes),
                (Some(Value::Vector(_)), Factor::Times) => {
                    let mut diagnostic = Diagnostic::error(
                        Code::VectorProduct,
                        whole.span,
                        "two vectors are not multiplied by `*`",
                    )
                    .hint("write `dot(a, b)` for the scalar product, `cross(a, b)` for the vector product");
                    if let [(_, left), (_, right)] = factors {
                        let gap = Span { start: left.span.end, end: right.span.start };
                        diagnostic = diagnostic
                            .edit(left.span.before(), "dot(")
                            .edit(gap, ", ")
                            .edit(right.span.after(), ")");
                    }
                    self.report(diagnostic);
                    return None;
                }
                (Some(Value::Vector(_)), Factor::Over) => {
                    self.report(
                        Diagnostic::error(
                            Code::VectorMismatch,
                            operand.span,
                            "nothing can be divided by a vector",
                        )
                        .hint("divide by `norm(…)` or by a component"),
                    );
                    return None;
                }
                (Some(Value::Truth(_)), _) => {
                    self.report(misplaced_comparison(operand.span));
                    return None;
                }
            }
        }
        if !complete {
            return None;
        }
        let Some(nodes) = vector else { return Some(Value::Scalar(self.model.graph.product(&scalars))) };
        let scale = self.model.graph.product(&scalars);
        Some(Value::Vector(nodes.into_iter().map(|node| self.model.graph.mul(scale, node)).collect()))
    }

    fn power(&mut self, base: &Expr, exponent: &Expr, place: Place, context: &mut Context) -> Option<Value> {
        let base_value = self.value(base, place, context)?;
        let Value::Scalar(base_node) = base_value else {
            let mut diagnostic =
                Diagnostic::error(Code::VectorMismatch, base.span, "only a number has powers");
            if matches!(base_value, Value::Vector(_)) {
                diagnostic = diagnostic.hint("the square of a vector is `dot(v, v)`");
            }
            self.report(diagnostic);
            return None;
        };
        // A constant exponent is structure: `x^2` is a product, whatever slot the 2 might have come from.
        let exponent_node = match self.fold(exponent, place) {
            Ok(value) if value.is_finite() => self.model.graph.constant(value),
            Ok(_) => {
                self.constant(exponent, place, "an exponent");
                return None;
            }
            Err(_) => self.scalar(exponent, place, context)?,
        };
        Some(Value::Scalar(self.model.graph.power(base_node, exponent_node)))
    }
}

impl Value {
    /// How many numbers it holds.
    pub(super) fn len(&self) -> usize {
        match self {
            Value::Vector(nodes) => nodes.len(),
            _ => 1,
        }
    }
}

pub(super) fn misplaced_comparison(span: Span) -> Diagnostic {
    Diagnostic::error(Code::MisplacedComparison, span, "a comparison is not a number")
        .hint("comparisons stand first in `if(…, a, b)`")
}

fn result_out_of_place(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::ResultOutOfPlace,
        span,
        format!("`{name}` contains a result, which is known only after the motion is solved"),
    )
    .name(name)
    .hint("results may be used in `law`, `output`, `event` and `draw`, and in lets used there")
}

pub(super) fn vector_mismatch(span: Span, expected: usize, found: usize) -> Diagnostic {
    let describe = |n: usize| match n {
        1 => "a number".to_owned(),
        n => format!("a vector of {n}"),
    };
    let message = format!("{} is needed here, and this is {}", describe(expected), describe(found));
    let hint = if expected == 1 || found == 1 {
        "the length of a vector is `norm((x, y))`, its parts are `v.x` and `v.y`"
    } else {
        "both need the same number of components"
    };
    Diagnostic::error(Code::VectorMismatch, span, message).hint(hint)
}
