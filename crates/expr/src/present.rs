//! Expressions made shorter for people.
//!
//! The normal form of the graph does not multiply out and does not take factors out of sums: both are right only
//! sometimes. For print the ways are tried and the shortest result is taken.

use crate::graph::{Expr, Graph, Node};
use crate::operator::Operator;
use crate::print::written_size;
use crate::reach::Reach;

/// A product is multiplied out to at most so many terms.
const MAX_TERMS: usize = 64;

/// Expressions longer than this when written out are not multiplied out at all.
const MAX_EXPANDED_SIZE: u64 = 3_000;

impl Graph {
    /// An expression of equal value, to a few roundings, that is no longer to write: products multiplied out where
    /// terms cancel, common numbers taken out of sums, and numbers without the noise of rounding.
    ///
    /// ```
    /// use dalembert_expr::{Graph, Symbol};
    ///
    /// let mut graph = Graph::new();
    /// let (x, y) = (graph.symbol(Symbol(0)), graph.symbol(Symbol(1)));
    /// let (sum, difference) = (graph.add(x, y), graph.sub(x, y));
    /// let product = graph.mul(sum, difference);
    /// let squares = [graph.powi(y, 2), product];
    /// let e = graph.sum(&squares);
    /// assert_eq!(graph.presented(e), graph.powi(x, 2));
    /// ```
    pub fn presented(&mut self, e: Expr) -> Expr {
        let size = written_size(self, e);
        let plain = self.rewritten(e, Products::Kept);
        let mut candidates = vec![(written_size(self, plain), plain)];
        if size <= MAX_EXPANDED_SIZE {
            let open = self.rewritten(e, Products::MultipliedOut);
            let closed = self.rewritten(open, Products::Kept);
            candidates.push((written_size(self, closed), closed));
        }
        let best = candidates.into_iter().min_by_key(|(size, _)| *size);
        best.filter(|(new, _)| *new <= size).map_or(e, |(_, best)| best)
    }

    fn rewritten(&mut self, root: Expr, products: Products) -> Expr {
        let reach = Reach::new(self, &[root]);
        let mut new: Vec<Expr> = Vec::with_capacity(reach.nodes.len());
        for &e in &reach.nodes {
            let (op, args) = match self.node(e) {
                Node::Apply(op, args) => {
                    (op, args.iter().map(|arg| new[reach.place(*arg)]).collect::<Vec<_>>())
                }
                Node::Constant(value) => {
                    new.push(self.constant(without_noise(value)));
                    continue;
                }
                Node::Symbol(_) => {
                    new.push(e);
                    continue;
                }
            };
            let rebuilt = match (op, products, args.as_slice()) {
                (Operator::Product, Products::MultipliedOut, factors) => self.multiplied_out(factors),
                (Operator::Power, Products::MultipliedOut, &[base, exponent]) => {
                    match self.as_constant(exponent) {
                        Some(2.0) if self.is_sum(base) => self.multiplied_out(&[base, base]),
                        _ => self.power(base, exponent),
                    }
                }
                (Operator::Product, Products::Kept, factors) => {
                    let mut taken: Vec<Expr> = Vec::with_capacity(factors.len() + 1);
                    for &factor in factors {
                        taken.extend(self.content_apart(factor));
                    }
                    self.product(&taken)
                }
                (Operator::Power, Products::Kept, &[base, exponent]) => {
                    let powers: Vec<Expr> =
                        self.content_apart(base).into_iter().map(|part| self.power(part, exponent)).collect();
                    self.product(&powers)
                }
                (Operator::Sum, _, terms) => self.sum(terms),
                (op, _, args) => self.apply(op, args),
            };
            new.push(rebuilt);
        }
        new[reach.place(root)]
    }

    fn is_sum(&self, e: Expr) -> bool {
        matches!(self.node(e), Node::Apply(Operator::Sum, _))
    }

    /// The product as a sum of products, unless it has too many terms.
    fn multiplied_out(&mut self, factors: &[Expr]) -> Expr {
        let mut terms = vec![self.one()];
        for &factor in factors {
            let parts: Vec<Expr> = match self.node(factor) {
                Node::Apply(Operator::Sum, args) => args.to_vec(),
                _ => vec![factor],
            };
            if terms.len() * parts.len() > MAX_TERMS {
                return self.product(factors);
            }
            let mut next = Vec::with_capacity(terms.len() * parts.len());
            for &term in &terms {
                for &part in &parts {
                    next.push(self.mul(term, part));
                }
            }
            terms = next;
        }
        self.sum(&terms)
    }

    /// The positive number that divides all terms of a sum, and the sum without it; `e` alone if it is 1.
    ///
    /// Numbers are only taken out of sums, so that a root of the sum stays real where it was.
    fn content_apart(&mut self, e: Expr) -> Vec<Expr> {
        let Node::Apply(Operator::Sum, args) = self.node(e) else { return vec![e] };
        let args = args.to_vec();
        let coefficients: Vec<f64> = args
            .iter()
            .map(|arg| self.as_constant(*arg).unwrap_or_else(|| self.term(*arg).coefficient).abs())
            .collect();
        let whole = coefficients.iter().all(|c| c.fract() == 0.0 && *c < 1e9);
        let content = if coefficients.iter().all(|c| *c == coefficients[0]) {
            coefficients[0]
        } else if whole {
            coefficients.iter().fold(0, |gcd, c| greatest_common_divisor(gcd, *c as u64)) as f64
        } else {
            1.0
        };
        if content == 1.0 || content == 0.0 || !content.is_finite() {
            return vec![e];
        }
        let number = self.constant(content);
        let terms: Vec<Expr> = args.into_iter().map(|arg| self.div(arg, number)).collect();
        vec![number, self.sum(&terms)]
    }
}

/// The number with at most twelve digits that differs by no more than a few roundings, as 0.16 from
/// 0.16000000000000003; the number itself if there is none.
fn without_noise(value: f64) -> f64 {
    let short: f64 = format!("{value:.11e}").parse().unwrap_or(value);
    if (short - value).abs() <= 4.0 * f64::EPSILON * value.abs() { short } else { value }
}

#[derive(Clone, Copy)]
enum Products {
    Kept,
    MultipliedOut,
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
