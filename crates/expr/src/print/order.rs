//! The order of terms and factors on paper.
//!
//! Factors follow the rank of their symbols: numbers, then parameters, then coordinates, and within one rank
//! symbols before functions before sums. Terms of higher degree come first, and among those of one degree the
//! ones with symbols of low rank only: `k*x + c*x' + m*x''`.

use std::cmp::Ordering;

use super::Names;
use super::quotient::Factor;
use crate::graph::{Expr, Graph, Node};
use crate::operator::Operator;
use crate::reach::Reach;

/// Order in which the terms and factors of an expression are printed.
pub(super) struct Order {
    reach: Reach,
    keys: Vec<OrderKey>,
}

/// Factors with smaller keys come first.
#[derive(Clone, Copy, Debug)]
struct OrderKey {
    /// The highest rank of a symbol below; `None`, which is smallest, if there is none.
    rank: Option<(u32, u32, u32)>,
    kind: OrderKind,
    degree: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum OrderKind {
    Simple,
    Function,
    Sum,
}

impl Order {
    pub(super) fn new(graph: &Graph, names: &dyn Names, roots: &[Expr]) -> Self {
        let reach = Reach::new(graph, roots);
        let mut keys: Vec<OrderKey> = Vec::with_capacity(reach.nodes.len());
        for &e in &reach.nodes {
            let key = match graph.node(e) {
                Node::Constant(_) => OrderKey { rank: None, kind: OrderKind::Simple, degree: 0.0 },
                Node::Symbol(symbol) => {
                    OrderKey { rank: Some(names.rank(symbol)), kind: OrderKind::Simple, degree: 1.0 }
                }
                Node::Apply(op, args) => {
                    let of = |arg: Expr| keys[reach.place(arg)];
                    let rank = args.iter().filter_map(|&arg| of(arg).rank).max();
                    let degrees = args.iter().map(|&arg| of(arg).degree);
                    let (kind, degree) = match (op, args) {
                        (Operator::Sum, _) => (OrderKind::Sum, degrees.fold(0.0, f64::max)),
                        (Operator::Product, _) => (OrderKind::Sum, degrees.sum()),
                        (Operator::Power, &[base, exponent]) => {
                            let exponent = graph.as_constant(exponent).unwrap_or(1.0);
                            (of(base).kind, exponent * of(base).degree)
                        }
                        _ => (OrderKind::Function, if rank.is_some() { 1.0 } else { 0.0 }),
                    };
                    OrderKey { rank, kind, degree }
                }
            };
            keys.push(key);
        }
        Self { reach, keys }
    }

    /// Sorts factors given as base and exponent.
    pub(super) fn sort_factors(&self, factors: &mut [Factor]) {
        factors.sort_by(|a, b| self.compare_factors(*a, *b));
    }

    /// Compares terms given by their degree-giving rest and their sorted factors.
    pub(super) fn compare_terms(&self, a: (Expr, &[Factor]), b: (Expr, &[Factor])) -> Ordering {
        let by_degree = self.key(b.0).degree.total_cmp(&self.key(a.0).degree);
        let group = |e: Expr| self.key(e).rank.map(|rank| rank.0);
        by_degree.then_with(|| group(a.0).cmp(&group(b.0))).then_with(|| {
            let pairs = a.1.iter().zip(b.1);
            let mut differing = pairs.map(|(a, b)| self.compare_factors(*a, *b)).filter(|o| o.is_ne());
            differing.next().unwrap_or_else(|| a.1.len().cmp(&b.1.len()))
        })
    }

    fn compare_factors(&self, a: Factor, b: Factor) -> Ordering {
        let sortable = |(base, exponent): Factor| {
            let key = self.key(base);
            ((key.rank.map(|rank| rank.0), key.kind, key.rank, base), exponent)
        };
        let (a, b) = (sortable(a), sortable(b));
        a.0.cmp(&b.0).then(b.1.total_cmp(&a.1))
    }

    fn key(&self, e: Expr) -> OrderKey {
        self.keys[self.reach.place(e)]
    }
}
