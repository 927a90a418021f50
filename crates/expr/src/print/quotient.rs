//! Products on paper: coefficients, numerators and denominators, powers and roots.

use super::layout::PrintPiece::{self, Node as Sub, Power};
use super::layout::{Level, PrintStyle, Printer, owned, separated, text};
use super::number;
use crate::graph::{Expr, Node};
use crate::operator::{Notation, Operator};

/// A base and its constant exponent.
pub(super) type Factor = (Expr, f64);

impl Printer<'_> {
    /// The factors of a product without coefficient, as bases and exponents; anything else, and what has a
    /// name, is one factor.
    pub(super) fn factors(&self, e: Expr) -> Vec<Factor> {
        if self.name(e).is_some() { vec![(e, 1.0)] } else { self.open_factors(e) }
    }

    pub(super) fn open_factors(&self, e: Expr) -> Vec<Factor> {
        let base_and_exponent = |e: Expr| match self.graph.node(e) {
            Node::Apply(Operator::Power, &[base, exponent]) => {
                self.graph.as_constant(exponent).map_or((e, 1.0), |p| (base, p))
            }
            _ => (e, 1.0),
        };
        match self.graph.node(e) {
            Node::Apply(Operator::Product, args) => args
                .iter()
                .map(|&arg| if self.name(arg).is_some() { (arg, 1.0) } else { base_and_exponent(arg) })
                .collect(),
            _ => vec![base_and_exponent(e)],
        }
    }

    /// A coefficient, a numerator and a denominator.
    pub(super) fn multiple(&self, coefficient: f64, factors: &[Factor]) -> (Vec<PrintPiece>, Level) {
        if let (1.0, &[(base, exponent)]) = (coefficient, factors)
            && exponent > 0.0
        {
            return self.power(base, exponent);
        }
        let mut factors = factors.to_vec();
        self.order.sort_factors(&mut factors);
        let below: Vec<Factor> = factors.iter().filter(|f| f.1 < 0.0).map(|f| (f.0, -f.1)).collect();
        factors.retain(|f| f.1 >= 0.0);
        let pieces = match self.style {
            PrintStyle::Text => self.text_quotient(coefficient, &factors, &below),
            PrintStyle::Latex => self.latex_quotient(coefficient, &factors, &below),
        };
        (pieces, Level::Product)
    }

    fn text_quotient(&self, coefficient: f64, above: &[Factor], below: &[Factor]) -> Vec<PrintPiece> {
        let (mut over, mut under): (Vec<PrintPiece>, Vec<PrintPiece>) = (Vec::new(), Vec::new());
        let one_below = |q: u64| if q == 1 { None } else { Some(owned(q.to_string())) };
        match number::fraction(coefficient) {
            Some((1, q)) if !above.is_empty() => under.extend(one_below(q)),
            Some((p, q)) if below.is_empty() && q > 1 => over.push(owned(format!("{p}/{q}"))),
            Some((p, q)) => {
                over.push(owned(p.to_string()));
                under.extend(one_below(q));
            }
            None => over.push(owned(number::decimal(coefficient, self.style).0)),
        }
        over.extend(above.iter().map(|&(base, exponent)| Power(base, exponent, Level::Power)));
        under.extend(below.iter().map(|&(base, exponent)| Power(base, exponent, Level::Power)));
        let mut pieces = separated(over, "*");
        match under.len() {
            0 => {}
            1 => {
                pieces.push(text("/"));
                pieces.append(&mut under);
            }
            _ => {
                pieces.push(text("/("));
                pieces.extend(separated(under, "*"));
                pieces.push(text(")"));
            }
        }
        pieces
    }

    fn latex_quotient(&self, coefficient: f64, above: &[Factor], below: &[Factor]) -> Vec<PrintPiece> {
        let (mut over, mut under): (Vec<PrintPiece>, Vec<PrintPiece>) = (Vec::new(), Vec::new());
        let alone = matches!(number::fraction(coefficient), Some((1, _)));
        let single = above.len() == 1 && !below.is_empty() && alone;
        let place = if single { Level::Sum } else { Level::Power };
        match number::fraction(coefficient) {
            Some((1, 1)) if !above.is_empty() => {}
            Some((p, q)) if below.is_empty() && q > 1 => over.push(owned(format!(r"\frac{{{p}}}{{{q}}}"))),
            Some((p, q)) => {
                if p > 1 || above.is_empty() {
                    over.push(owned(p.to_string()));
                }
                if q > 1 {
                    under.push(owned(q.to_string()));
                }
            }
            None => over.push(owned(number::decimal(coefficient, self.style).0)),
        }
        over.extend(above.iter().map(|&(base, exponent)| Power(base, exponent, place)));
        let place = if below.len() == 1 && under.is_empty() { Level::Sum } else { Level::Power };
        under.extend(below.iter().map(|&(base, exponent)| Power(base, exponent, place)));
        let times =
            if above.iter().any(|f| self.graph.as_constant(f.0).is_some()) { r" \cdot " } else { " " };
        let over = separated(over, times);
        if under.is_empty() {
            return over;
        }
        let mut pieces = vec![text(r"\frac{")];
        pieces.extend(over);
        pieces.push(text("}{"));
        pieces.extend(separated(under, " "));
        pieces.push(text("}"));
        pieces
    }

    /// A base with a positive constant exponent.
    pub(super) fn power(&self, base: Expr, exponent: f64) -> (Vec<PrintPiece>, Level) {
        if exponent == 1.0 {
            return match self.name(base) {
                Some(name) => (vec![owned(name)], Level::Atom),
                None => self.node(base),
            };
        }
        if exponent == 0.5 {
            let (left, right) =
                if self.style == PrintStyle::Text { ("sqrt(", ")") } else { (r"\sqrt{", "}") };
            return (vec![text(left), Sub(base, Level::Sum), text(right)], Level::Atom);
        }
        let (exponent, level) = match number::fraction(exponent) {
            Some((p, 1)) => (p.to_string(), Level::Atom),
            Some((p, q)) => (format!("{p}/{q}"), Level::Product),
            None => number::decimal(exponent, self.style),
        };
        match self.style {
            PrintStyle::Text if level < Level::Atom => {
                (vec![Sub(base, Level::Atom), owned(format!("^({exponent})"))], Level::Power)
            }
            PrintStyle::Text => (vec![Sub(base, Level::Atom), owned(format!("^{exponent}"))], Level::Power),
            PrintStyle::Latex => (self.latex_power(base, owned(exponent)), Level::Power),
        }
    }

    pub(super) fn variable_power(&self, base: Expr, exponent: Expr) -> (Vec<PrintPiece>, Level) {
        let pieces = match self.style {
            PrintStyle::Text => vec![Sub(base, Level::Atom), text("^"), Sub(exponent, Level::Power)],
            PrintStyle::Latex => self.latex_power(base, Sub(exponent, Level::Sum)),
        };
        (pieces, Level::Power)
    }

    /// `\sin^{2}\left(x\right)` for functions, `x^{2}` for the rest.
    fn latex_power(&self, base: Expr, exponent: PrintPiece) -> Vec<PrintPiece> {
        if self.name(base).is_none()
            && let Node::Apply(op, &[x]) = self.graph.node(base)
            && let Notation::Function(name) = op.info().notation
        {
            return vec![
                text(name),
                text("^{"),
                exponent,
                text("}"),
                text(r"\left("),
                Sub(x, Level::Sum),
                text(r"\right)"),
            ];
        }
        let braces = match self.graph.node(base) {
            Node::Symbol(symbol) => self.names.latex(symbol).contains(['^', '\'']),
            _ => false,
        };
        let (left, right) = if braces { ("{", "}^{") } else { ("", "^{") };
        vec![text(left), Sub(base, Level::Atom), text(right), exponent, text("}")]
    }
}
