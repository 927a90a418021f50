//! The layout of one expression, piece by piece.
//!
//! The printer keeps a stack of pieces that are still to be written; an expression on top of it is replaced by
//! the pieces it consists of. So the depth of an expression costs memory and no recursion.

use std::borrow::Cow;

use super::order::Order;
use super::quotient::Factor;
use super::{Names, number};
use crate::graph::{Expr, Graph, Node};
use crate::interpolant::Shape;
use crate::operator::{Notation, Operator, TableId};

/// The language to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PrintStyle {
    Text,
    Latex,
}

/// Binding strength of a piece of text; a looser piece in a tighter place gets parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    Sum,
    Product,
    Power,
    Atom,
}

/// Longer output ends with an ellipsis.
const MAX_LENGTH: usize = 1 << 24;

/// A piece that is still to be written.
#[derive(Clone, Debug)]
pub(super) enum PrintPiece {
    Text(Cow<'static, str>),
    /// An expression in a place that requires a binding strength.
    Node(Expr, Level),
    /// A non-negative coefficient times an expression.
    Multiple(f64, Expr, Level),
    /// A base with a positive exponent.
    Power(Expr, f64, Level),
}

use PrintPiece::{Multiple, Node as Sub, Power};

pub(super) fn text(text: &'static str) -> PrintPiece {
    PrintPiece::Text(Cow::Borrowed(text))
}

pub(super) fn owned(text: String) -> PrintPiece {
    PrintPiece::Text(Cow::Owned(text))
}

/// Prints expressions of one graph that have been announced as roots.
pub(super) struct Printer<'a> {
    pub(super) graph: &'a Graph,
    pub(super) names: &'a dyn Names,
    pub(super) style: PrintStyle,
    pub(super) order: Order,
    /// Expressions with a name of their own, sorted.
    named: &'a [(Expr, String)],
}

impl<'a> Printer<'a> {
    pub(super) fn new(
        graph: &'a Graph,
        names: &'a dyn Names,
        style: PrintStyle,
        roots: &[Expr],
        named: &'a [(Expr, String)],
    ) -> Self {
        Self { graph, names, style, order: Order::new(graph, names, roots), named }
    }

    /// The expression, by its name if it has one.
    pub(super) fn print(&self, e: Expr) -> String {
        self.write(vec![Sub(e, Level::Sum)])
    }

    /// Expression that a name abbreviates.
    pub(super) fn print_definition(&self, e: Expr) -> String {
        let (pieces, _) = self.node(e);
        self.write(pieces.into_iter().rev().collect())
    }

    /// Writes a stack of pieces from its top.
    fn write(&self, mut open: Vec<PrintPiece>) -> String {
        let mut out = String::new();
        while let Some(piece) = open.pop() {
            if out.len() > MAX_LENGTH {
                out.push('…');
                break;
            }
            let ((pieces, level), place) = match piece {
                PrintPiece::Text(text) => {
                    out.push_str(&text);
                    continue;
                }
                Sub(e, place) => match self.name(e) {
                    Some(name) => ((vec![owned(name)], Level::Atom), place),
                    None => (self.node(e), place),
                },
                Multiple(coefficient, e, place) => (self.multiple(coefficient, &self.factors(e)), place),
                Power(base, exponent, place) => (self.power(base, exponent), place),
            };
            let (left, right) = self.parentheses();
            if level < place {
                open.push(text(right));
            }
            open.extend(pieces.into_iter().rev());
            if level < place {
                open.push(text(left));
            }
        }
        out
    }

    /// The name that the expression has of its own.
    pub(super) fn name(&self, e: Expr) -> Option<String> {
        let at = self.named.binary_search_by_key(&e, |named| named.0).ok()?;
        Some(self.named[at].1.clone())
    }

    fn parentheses(&self) -> (&'static str, &'static str) {
        match self.style {
            PrintStyle::Text => ("(", ")"),
            PrintStyle::Latex => (r"\left(", r"\right)"),
        }
    }

    /// Pieces of the expression, and the binding strength of the whole.
    pub(super) fn node(&self, e: Expr) -> (Vec<PrintPiece>, Level) {
        match self.graph.node(e) {
            Node::Constant(value) if value < 0.0 => {
                let (mut pieces, _) = self.number(-value);
                pieces.insert(0, text("-"));
                (pieces, Level::Sum)
            }
            Node::Constant(value) => self.number(value),
            Node::Symbol(symbol) => {
                let name = match self.style {
                    PrintStyle::Text => self.names.text(symbol),
                    PrintStyle::Latex => self.names.latex(symbol),
                };
                (vec![owned(name)], Level::Atom)
            }
            Node::Apply(Operator::Sum, args) => (self.sum(args), Level::Sum),
            Node::Apply(Operator::Power, &[base, exponent]) if self.graph.as_constant(exponent).is_none() => {
                self.variable_power(base, exponent)
            }
            Node::Apply(Operator::Product | Operator::Power, _) => {
                let term = self.graph.term(e);
                if term.coefficient < 0.0 {
                    let positive = Multiple(-term.coefficient, term.rest, Level::Product);
                    return (vec![text("-"), positive], Level::Sum);
                }
                // The expression itself is to be written out even if it has a name; its parts are not.
                let factors = if term.rest == e { self.open_factors(e) } else { self.factors(term.rest) };
                self.multiple(term.coefficient, &factors)
            }
            Node::Apply(op, args) => self.call(op, args, e),
        }
    }

    fn number(&self, value: f64) -> (Vec<PrintPiece>, Level) {
        match (number::fraction(value), self.style) {
            (Some((p, 1)), _) => (vec![owned(p.to_string())], Level::Atom),
            (Some((p, q)), PrintStyle::Text) => (vec![owned(format!("{p}/{q}"))], Level::Product),
            (Some((p, q)), PrintStyle::Latex) => {
                (vec![owned(format!(r"\frac{{{p}}}{{{q}}}"))], Level::Product)
            }
            (None, style) => {
                let (text, level) = number::decimal(value, style);
                (vec![owned(text)], level)
            }
        }
    }

    fn sum(&self, args: &[Expr]) -> Vec<PrintPiece> {
        let mut terms: Vec<(f64, Expr, Vec<Factor>)> = Vec::with_capacity(args.len());
        for &arg in args {
            let (coefficient, rest) = match (self.name(arg), self.graph.as_constant(arg)) {
                (Some(_), _) => (1.0, arg),
                (None, Some(value)) if value < 0.0 => (-1.0, arg),
                _ => {
                    let term = self.graph.term(arg);
                    (term.coefficient, term.rest)
                }
            };
            let mut factors = self.factors(rest);
            self.order.sort_factors(&mut factors);
            terms.push((coefficient, rest, factors));
        }
        terms.sort_by(|a, b| self.order.compare_terms((a.1, &a.2), (b.1, &b.2)));
        // A minus in front is easily overlooked.
        if let Some(first_positive) = terms.iter().position(|term| term.0 > 0.0) {
            terms[..=first_positive].rotate_right(1);
        }
        let mut pieces = Vec::with_capacity(2 * terms.len());
        for (i, (coefficient, rest, _)) in terms.into_iter().enumerate() {
            pieces.push(text(match (i, coefficient < 0.0) {
                (0, true) => "-",
                (0, false) => "",
                (_, true) => " - ",
                (_, false) => " + ",
            }));
            pieces.push(match self.graph.as_constant(rest) {
                Some(value) if value < 0.0 => owned_number(self.number(-value).0),
                _ => Multiple(coefficient.abs(), rest, Level::Product),
            });
        }
        pieces
    }

    fn call(&self, op: Operator, args: &[Expr], e: Expr) -> (Vec<PrintPiece>, Level) {
        let latex = self.style == PrintStyle::Latex;
        let (left, right) = self.parentheses();
        match (op, args) {
            (Operator::If, &[condition, a, b]) => self.branch(condition, a, b),
            (Operator::Less | Operator::LessEqual, _) if latex => {
                let mut pieces = vec![text(r"\left[")];
                pieces.extend(self.condition(e));
                pieces.push(text(r"\right]"));
                (pieces, Level::Atom)
            }
            (Operator::Less | Operator::LessEqual, _) => {
                let mut pieces = vec![text("if(")];
                pieces.extend(self.condition(e));
                pieces.push(text(", 1, 0)"));
                (pieces, Level::Atom)
            }
            (Operator::Table(id, order), &[x]) => (self.table(id, order, x), Level::Atom),
            (Operator::Abs, &[x]) if latex => {
                (vec![text(r"\left|"), Sub(x, Level::Sum), text(r"\right|")], Level::Atom)
            }
            _ => {
                let name = match op.info().notation {
                    Notation::Function(name) if latex => name,
                    _ => op.info().name,
                };
                let mut pieces = vec![text(name), text(left)];
                pieces.extend(separated(args.iter().map(|&arg| Sub(arg, Level::Sum)).collect(), ", "));
                pieces.push(text(right));
                (pieces, Level::Atom)
            }
        }
    }

    fn branch(&self, condition: Expr, a: Expr, b: Expr) -> (Vec<PrintPiece>, Level) {
        let condition = self.condition(condition);
        let (a, b) = (Sub(a, Level::Sum), Sub(b, Level::Sum));
        let mut pieces = Vec::new();
        if self.style == PrintStyle::Text {
            pieces.push(text("if("));
            pieces.extend(condition);
            pieces.extend([text(", "), a, text(", "), b, text(")")]);
            return (pieces, Level::Atom);
        }
        pieces.extend([text(r"\begin{cases} "), a, text(r" & \text{if } ")]);
        pieces.extend(condition);
        pieces.extend([text(r" \\ "), b, text(r" & \text{otherwise} \end{cases}")]);
        (pieces, Level::Sum)
    }

    /// A comparison; the language has no other conditions.
    fn condition(&self, e: Expr) -> Vec<PrintPiece> {
        if let Node::Apply(op @ (Operator::Less | Operator::LessEqual), &[a, b]) = self.graph.node(e)
            && let Notation::Infix(in_text, in_latex) = op.info().notation
        {
            let sign = if self.style == PrintStyle::Text { in_text } else { in_latex };
            return vec![Sub(a, Level::Sum), text(" "), text(sign), text(" "), Sub(b, Level::Sum)];
        }
        match self.style {
            PrintStyle::Text => vec![text("0 < abs("), Sub(e, Level::Sum), text(")")],
            PrintStyle::Latex => vec![Sub(e, Level::Sum), text(r" \ne 0")],
        }
    }

    fn table(&self, id: TableId, order: u8, x: Expr) -> Vec<PrintPiece> {
        let primes = "'".repeat(usize::from(order));
        if self.style == PrintStyle::Latex {
            let name = owned(format!(r"\operatorname{{table}}_{{{}}}{primes}", id.0 + 1));
            return vec![name, text(r"\left("), Sub(x, Level::Sum), text(r"\right)")];
        }
        let table = self.graph.table(id);
        let mut pieces = vec![owned(format!("table{primes}(")), Sub(x, Level::Sum), text(";")];
        let mut separator = " ";
        for (x, y) in table.points() {
            let number = |value: f64| {
                let sign = if value < 0.0 { "-" } else { "" };
                format!("{sign}{}", number::decimal(value.abs(), PrintStyle::Text).0)
            };
            pieces.push(owned(format!("{separator}({}, {})", number(x), number(y))));
            separator = ", ";
        }
        pieces.push(text(if table.shape() == Shape::Monotone { "; monotone)" } else { ")" }));
        pieces
    }
}

/// Pieces of text as one.
fn owned_number(pieces: Vec<PrintPiece>) -> PrintPiece {
    let mut all = String::new();
    for piece in pieces {
        if let PrintPiece::Text(text) = piece {
            all.push_str(&text);
        }
    }
    owned(all)
}

/// Pieces with a separator between each two.
pub(super) fn separated(pieces: Vec<PrintPiece>, separator: &'static str) -> Vec<PrintPiece> {
    let mut all = Vec::with_capacity(2 * pieces.len());
    for (i, piece) in pieces.into_iter().enumerate() {
        if i > 0 {
            all.push(text(separator));
        }
        all.push(piece);
    }
    all
}
