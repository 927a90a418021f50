//! Expressions over the slots of an element.
//!
//! Coordinates and constants become slots in the order in which they are met, before anything is folded: turns
//! of a loop that read alike then have the same expressions, and the same kind.

use dalembert_expr::{Expr as Node, Interpolant, InterpolantError, Operator, Shape};
use dalembert_model::{Binding, Code, Diagnostic, LocalSpeed, Meaning, RowId, Slot, Span};
use hashbrown::HashMap;
use smallvec::SmallVec;

use super::{Elaborator, Place, Turn};
use crate::elaborate::resolve::Resolved;
use crate::names::{LetId, Sort};
use crate::parse::decimal_comma;
use crate::syntax::{Comparison, Expr, ExprKind, Factor, Ident, Reference, Sign, TableSyntax};

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
    pub(super) bind: Vec<Binding>,
    slots: HashMap<Binding, u32>,
    pub(super) constants: Vec<Node>,
    constant_slots: HashMap<ConstantKey, u32>,
    pub(super) lets: HashMap<LetId, Option<Value>>,
    results: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum ConstantKey {
    Parameter(dalembert_model::ParameterId),
    Loop(Turn),
}

impl Context {
    /// A context in which reactions, multipliers, energies and errors may stand.
    pub(super) fn with_results() -> Context {
        Context { results: true, ..Context::default() }
    }

    pub(super) fn allows_results(&self) -> bool {
        self.results
    }

    pub(super) fn slot(&mut self, binding: Binding) -> u32 {
        *self.slots.entry(binding).or_insert_with(|| {
            self.bind.push(binding);
            self.bind.len() as u32 - 1
        })
    }

    pub(super) fn speed(&mut self, id: dalembert_model::CoordinateId) -> LocalSpeed {
        LocalSpeed(self.slot(Binding::Coordinate(id)))
    }

    pub(super) fn slots(&self) -> Vec<Slot> {
        self.bind.iter().map(|binding| binding.slot()).collect()
    }
}

impl Elaborator<'_> {
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
                self.map(value, inner.span, |elaborator, node| elaborator.model.graph.neg(node))
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
                    Comparison::Less => (Operator::Less, [left, right]),
                    Comparison::LessEqual => (Operator::LessEqual, [left, right]),
                    Comparison::Greater => (Operator::Less, [right, left]),
                    Comparison::GreaterEqual => (Operator::LessEqual, [right, left]),
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
            Resolved::Time => {
                let node = match order {
                    0 => self.model.graph.symbol(Meaning::Time.symbol()),
                    1 => self.model.graph.one(),
                    _ => self.model.graph.zero(),
                };
                return self.without_parts(reference, Value::Scalar(node));
            }
            Resolved::Pi => return self.constant_node(reference, order, std::f64::consts::PI),
            Resolved::Loop(turn) => {
                let value = self.turns[turn.0 as usize].value as f64;
                let bound = self.model.graph.constant(value);
                return self.constant_slot(reference, order, ConstantKey::Loop(turn), bound, context);
            }
            Resolved::Entity(Sort::Parameter(id)) => {
                if self.parameters[id.index()].state == super::ParameterState::Failed {
                    return None;
                }
                let bound = self.model.graph.symbol(Meaning::Parameter(id).symbol());
                return self.constant_slot(reference, order, ConstantKey::Parameter(id), bound, context);
            }
            Resolved::Entity(Sort::Let(id)) => {
                return self.let_reference(reference, id, order, place, context);
            }
            Resolved::Entity(Sort::Coordinate(id)) => Binding::Coordinate(id),
            Resolved::Entity(Sort::Auxiliary(id)) => Binding::Auxiliary(id),
            Resolved::Energy(energy) => {
                return self.result(Binding::Energy(energy), reference.span, order, context);
            }
            Resolved::Error(level) => {
                return self.result(Binding::Error(level), reference.span, order, context);
            }
            Resolved::Entity(sort) => {
                let text = &reference.word.text;
                let mut diagnostic = Diagnostic::error(
                    Code::WrongSort,
                    reference.span,
                    format!("`{text}` is {}, which has no value of its own", sort.describe()),
                )
                .name(text.clone());
                if matches!(sort, Sort::Constraint(_) | Sort::Law(_)) {
                    diagnostic = diagnostic.hint(format!("its multiplier is `multiplier({text})`"));
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
        let slot = *context.constant_slots.entry(key).or_insert_with(|| {
            context.constants.push(bound);
            context.constants.len() as u32 - 1
        });
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

    fn result(&mut self, binding: Binding, span: Span, order: u8, context: &mut Context) -> Option<Value> {
        if !context.results || order > 0 {
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

    /// Total time derivative of `value`.
    fn differentiate(&mut self, value: Value, order: u8, span: Span, context: &Context) -> Option<Value> {
        let slots = context.slots();
        let mut of_result = false;
        let mut too_high = false;
        let value = self.map(value, span, |elaborator, node| {
            let mut rate = |graph: &mut dalembert_expr::Graph, symbol| match Meaning::of(symbol) {
                Meaning::Time => Some(graph.one()),
                Meaning::Local { slot, order } => match slots[slot as usize] {
                    Slot::Result => {
                        of_result = true;
                        None
                    }
                    _ if order >= 2 => {
                        too_high = true;
                        None
                    }
                    _ => Some(graph.symbol(Meaning::Local { slot, order: order + 1 }.symbol())),
                },
                Meaning::Constant(_) | Meaning::Parameter(_) => None,
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

    fn sum(&mut self, terms: &[(Sign, Expr)], place: Place, context: &mut Context) -> Option<Value> {
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
                let node = if *sign == Sign::Minus { self.model.graph.neg(node) } else { node };
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

    fn table(
        &mut self,
        span: Span,
        table: &TableSyntax,
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        let at = self.scalar(&table.at, place, context);
        let mut points = Vec::with_capacity(table.points.len());
        for (x, y) in &table.points {
            let x = self.constant(x, place, "a point of a table");
            let y = self.constant(y, place, "a point of a table");
            points.push((x?, y?));
        }
        let shape = if table.monotone { Shape::Monotone } else { Shape::Cubic };
        let (message, place) = match Interpolant::new(&points, shape) {
            Ok(interpolant) => {
                let id = self.model.graph.add_table(interpolant);
                return Some(Value::Scalar(self.model.graph.lookup(id, at?)));
            }
            Err(InterpolantError::TooFewPoints) => ("a table needs at least two points".to_owned(), span),
            Err(InterpolantError::NotIncreasing { index }) => {
                let place = table.points.get(index).map_or(span, |(x, y)| x.span.to(y.span));
                ("the x of a table increase from point to point".to_owned(), place)
            }
            Err(InterpolantError::NotFinite { index }) => {
                let place = table.points.get(index).map_or(span, |(x, y)| x.span.to(y.span));
                ("the points of a table are finite numbers".to_owned(), place)
            }
        };
        self.report(Diagnostic::error(Code::BadTable, place, message));
        None
    }

    fn call(
        &mut self,
        whole: &Expr,
        function: &Ident,
        arguments: &[Expr],
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        match function.text.as_str() {
            "reaction" => return self.reaction(whole.span, arguments, place, context),
            "multiplier" => return self.multiplier(whole.span, arguments, place, context),
            "norm" | "dot" | "cross" | "if" => {}
            name if Operator::from_name(name).is_none() => {
                self.report_unknown_function(whole, function, arguments);
                for argument in arguments {
                    self.value(argument, place, context);
                }
                return None;
            }
            _ => {}
        }
        let expected = match function.text.as_str() {
            "norm" => 1,
            "dot" | "cross" => 2,
            "if" => 3,
            name => Operator::from_name(name).and_then(Operator::arity).unwrap_or(1),
        };
        if arguments.len() != expected {
            self.report_arguments(whole.span, &function.text, expected, arguments);
            return None;
        }
        if function.text == "if" {
            return self.branch(arguments, place, context);
        }
        let values: Vec<Option<Value>> = arguments.iter().map(|a| self.value(a, place, context)).collect();
        let values: Vec<Value> = values.into_iter().collect::<Option<_>>()?;
        match function.text.as_str() {
            "norm" | "dot" | "cross" => {
                let mut vectors: Vec<SmallVec<[Node; 3]>> = Vec::new();
                for (value, argument) in values.into_iter().zip(arguments) {
                    let Value::Vector(nodes) = value else {
                        let hint = if function.text == "norm" {
                            "for a number, write `abs(…)`"
                        } else {
                            "a vector is `(x, y)` or `(x, y, z)`"
                        };
                        self.report(
                            Diagnostic::error(
                                Code::VectorMismatch,
                                argument.span,
                                format!("`{}` takes vectors, and this is a number", function.text),
                            )
                            .hint(hint),
                        );
                        return None;
                    };
                    vectors.push(nodes);
                }
                if vectors.len() == 2 && vectors[0].len() != vectors[1].len() {
                    self.report(vector_mismatch(arguments[1].span, vectors[0].len(), vectors[1].len()));
                    return None;
                }
                Some(self.vector_function(&function.text, &vectors))
            }
            name => {
                let op = Operator::from_name(name)?;
                let mut nodes: SmallVec<[Node; 3]> = SmallVec::new();
                for (value, argument) in values.into_iter().zip(arguments) {
                    match value {
                        Value::Scalar(node) => nodes.push(node),
                        Value::Vector(_) => {
                            self.report(
                                Diagnostic::error(
                                    Code::VectorMismatch,
                                    argument.span,
                                    format!("`{name}` takes numbers, and this is a vector"),
                                )
                                .hint("take a component, or `norm(…)`"),
                            );
                            return None;
                        }
                        Value::Truth(_) => {
                            self.report(misplaced_comparison(argument.span));
                            return None;
                        }
                    }
                }
                Some(Value::Scalar(self.model.graph.apply(op, &nodes)))
            }
        }
    }

    fn vector_function(&mut self, name: &str, vectors: &[SmallVec<[Node; 3]>]) -> Value {
        let graph = &mut self.model.graph;
        let a = &vectors[0];
        let b = vectors.last().unwrap_or(a);
        match name {
            "cross" => {
                let mut minor = |i: usize, j: usize| {
                    let (left, right) = (graph.mul(a[i], b[j]), graph.mul(a[j], b[i]));
                    graph.sub(left, right)
                };
                if a.len() == 2 {
                    return Value::Scalar(minor(0, 1));
                }
                Value::Vector(SmallVec::from_slice(&[minor(1, 2), minor(2, 0), minor(0, 1)]))
            }
            _ => {
                let products: Vec<Node> = a.iter().zip(b).map(|(x, y)| graph.mul(*x, *y)).collect();
                let dot = graph.sum(&products);
                Value::Scalar(if name == "norm" { graph.apply(Operator::Sqrt, &[dot]) } else { dot })
            }
        }
    }

    fn branch(&mut self, arguments: &[Expr], place: Place, context: &mut Context) -> Option<Value> {
        let condition = self.value(&arguments[0], place, context);
        let left = self.value(&arguments[1], place, context);
        let right = self.value(&arguments[2], place, context);
        let Value::Truth(condition) = condition? else {
            self.report(
                Diagnostic::error(
                    Code::MisplacedComparison,
                    arguments[0].span,
                    "`if` decides by a comparison",
                )
                .hint("write one, such as `x > 0`"),
            );
            return None;
        };
        let mut choose = |left, right| self.model.graph.apply(Operator::If, &[condition, left, right]);
        match (left?, right?) {
            (Value::Scalar(left), Value::Scalar(right)) => Some(Value::Scalar(choose(left, right))),
            (Value::Vector(left), Value::Vector(right)) if left.len() == right.len() => Some(Value::Vector(
                left.into_iter().zip(right).map(|(left, right)| choose(left, right)).collect(),
            )),
            (Value::Truth(_), _) => {
                self.report(misplaced_comparison(arguments[1].span));
                None
            }
            (_, Value::Truth(_)) => {
                self.report(misplaced_comparison(arguments[2].span));
                None
            }
            (left, right) => {
                self.report(vector_mismatch(arguments[2].span, left.len(), right.len()));
                None
            }
        }
    }

    fn report_unknown_function(&mut self, whole: &Expr, function: &Ident, arguments: &[Expr]) {
        let text = &function.text;
        if self.lost.contains(text) {
            return;
        }
        let is_indexed = self.names.word(text).is_some_and(|word| self.names.indexed(word).is_some());
        if let ([index], true) = (arguments, is_indexed) {
            let meant = format!("{text}[…]");
            let open = Span { start: function.span.end, end: index.span.start };
            let close = Span { start: index.span.end, end: whole.span.end };
            return self.report(
                Diagnostic::error(
                    Code::UnknownFunction,
                    function.span,
                    format!("`{text}` is not a function"),
                )
                .name(text.clone())
                .hint(format!("an index stands in square brackets: `{meant}`").replace("…", "i"))
                .edit(open, "[")
                .edit(close, "]"),
            );
        }
        let declared = self.names.word(text).is_some_and(|word| self.names.plain(word).is_some());
        if declared || matches!(text.as_str(), "t" | "pi" | "π") {
            if let Some(word) = self.names.word(text) {
                self.names.mark_used(word);
            }
            return self.report(
                Diagnostic::error(
                    Code::ImplicitProduct,
                    function.span,
                    format!("`{text}` is not a function; a product needs its sign"),
                )
                .hint("write `*` before the parenthesis")
                .edit(function.span.after(), "*"),
            );
        }
        let known = FUNCTIONS.iter().copied();
        let meant = match text.as_str() {
            "ln" => Some("log"),
            "arcsin" => Some("asin"),
            "arccos" => Some("acos"),
            "arctan" => Some("atan"),
            "arctan2" => Some("atan2"),
            "sgn" | "signum" => Some("sign"),
            "fabs" => Some("abs"),
            "tg" => Some("tan"),
            _ => crate::nearest::nearest(text, known),
        };
        let diagnostic =
            Diagnostic::error(Code::UnknownFunction, function.span, format!("there is no function `{text}`"))
                .name(text.clone());
        self.report(match (text.as_str(), meant) {
            (_, Some(meant)) => {
                diagnostic.hint(format!("did you mean `{meant}`?")).edit(function.span, meant)
            }
            ("pow", _) => diagnostic.hint("write a power as `x^n`"),
            ("der" | "diff" | "dot_" | "ddt", _) => diagnostic.hint("a time derivative is a prime: `x'`"),
            _ => diagnostic.hint(format!("functions are: {}", FUNCTIONS.join(", "))),
        });
    }

    fn report_arguments(&mut self, span: Span, name: &str, expected: usize, arguments: &[Expr]) {
        let adjacent = arguments.windows(2).find_map(|pair| {
            let fraction = first_number(&pair[1])?;
            let is_number = matches!(pair[0].kind, ExprKind::Number(_, None));
            (is_number && pair[0].span.end + 1 == fraction.start).then_some((pair[0].span, fraction))
        });
        if let Some((whole, fraction)) = adjacent
            && arguments.len() == expected + 1
        {
            let comma = Span { start: whole.end, end: fraction.start };
            return self.report(decimal_comma(whole.to(fraction), comma));
        }
        let plural = if expected == 1 { "" } else { "s" };
        let mut diagnostic = Diagnostic::error(
            Code::WrongArguments,
            span,
            format!("`{name}` takes {expected} argument{plural}, not {}", arguments.len()),
        )
        .name(name);
        if name == "norm" && (2..=3).contains(&arguments.len()) {
            let inner = arguments[0].span.to(arguments[arguments.len() - 1].span);
            diagnostic = diagnostic
                .hint("the length of a vector has two pairs of parentheses: `norm((x, y))`")
                .edit(inner.before(), "(")
                .edit(inner.after(), ")");
        } else if let ("atan2", [Expr { kind: ExprKind::Product(factors), .. }]) = (name, arguments) {
            diagnostic = diagnostic.hint("it takes both sides of the angle: `atan2(y, x)`");
            if let [(_, y), (Factor::Over, x)] = factors.as_slice() {
                diagnostic = diagnostic.edit(Span { start: y.span.end, end: x.span.start }, ", ");
            }
        } else if name == "atan" && arguments.len() == 2 {
            let function = Span { start: span.start, end: span.start + 4 };
            diagnostic = diagnostic.hint("with two arguments it is `atan2(y, x)`").edit(function, "atan2");
        }
        self.report(diagnostic);
    }

    fn reaction(
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

    fn multiplier(
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
        let found = match self.resolve(reference, place)? {
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
            diagnostic = diagnostic.hint(format!("did you mean `{only}`?")).edit(reference.span, *only);
        } else if !fitting.is_empty() {
            diagnostic = diagnostic.hint(format!("did you mean one of {}?", fitting.join(", ")));
        }
        diagnostic = diagnostic.name(text);
        self.report(diagnostic);
        None
    }
}

/// Where the number stands with which `expr` begins.
fn first_number(expr: &Expr) -> Option<Span> {
    match &expr.kind {
        ExprKind::Number(_, None) => Some(expr.span),
        ExprKind::Product(factors) => factors.first().and_then(|(_, factor)| first_number(factor)),
        ExprKind::Sum(terms) => terms.first().and_then(|(_, term)| first_number(term)),
        ExprKind::Power(base, _) => first_number(base),
        _ => None,
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

const FUNCTIONS: [&str; 23] = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "log", "sqrt",
    "abs", "sign", "min", "max", "dot", "cross", "norm", "if", "table", "reaction",
];

fn misplaced_comparison(span: Span) -> Diagnostic {
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
    .hint("results stand in `law`, `output` and `event`, and in lets used there")
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
