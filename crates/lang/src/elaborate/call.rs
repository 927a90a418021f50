//! Functions: those of the expression graph, those of vectors, `if` and `table`.

use dalembert_expr::{Expr as Node, Interpolant, InterpolantError, Operator, Shape};
use dalembert_model::{Code, Diagnostic, Span};
use smallvec::SmallVec;

use super::scope::{Place, Scope};
use super::value::{Context, Value, misplaced_comparison, vector_mismatch};
use crate::parse::decimal_comma;
use crate::syntax::{Expr, ExprKind, Factor, Ident, TableSyntax};

const FUNCTIONS: [&str; 24] = [
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "log",
    "sqrt",
    "abs",
    "sign",
    "min",
    "max",
    "dot",
    "cross",
    "norm",
    "if",
    "table",
    "reaction",
    "multiplier",
];

impl Scope<'_> {
    pub(super) fn table(
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

    pub(super) fn call(
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
                            // Bars around a vector were reported with their cure.
                            if !self.reporter.is_damaged(whole.span) {
                                let message = format!("`{name}` takes numbers, and this is a vector");
                                self.report(
                                    Diagnostic::error(Code::VectorMismatch, argument.span, message)
                                        .hint("take a component, or `norm(…)`"),
                                );
                            }
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
        if self.reporter.lost.contains(text) {
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
                .hint(format!("write an index in square brackets: `{meant}`").replace("…", "i"))
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
            "cot" | "dt" | "log10" | "pow" | "sum" => None,
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
            ("log10", _) => diagnostic.hint("write `log(x)/log(10)`"),
            ("cot", _) => diagnostic.hint("write `1/tan(x)`"),
            ("der" | "diff" | "dt" | "ddt", _) => diagnostic.hint("a time derivative is a prime: `x'`"),
            _ => diagnostic.hint(format!("functions are: {}", FUNCTIONS.join(", "))),
        });
    }

    pub(super) fn report_arguments(&mut self, span: Span, name: &str, expected: usize, arguments: &[Expr]) {
        let adjacent = arguments.windows(2).find_map(|pair| {
            let fraction = first_number(&pair[1])?;
            let is_number = matches!(pair[0].kind, ExprKind::Number(_, None));
            (is_number && pair[0].span.end + 1 == fraction.start).then_some((pair[0].span, fraction))
        });
        if let Some((whole, fraction)) = adjacent
            && arguments.len() == 2
            && expected == 1
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
