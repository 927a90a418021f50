//! Sums, in normal form.
//!
//! A sum is a constant and a list of terms `coefficient · rest` with different rests, in the order of their
//! handles. Like terms are collected, a constant times a sum is distributed, and `c sin²u R + c cos²u R`
//! becomes `c R`.

use crate::graph::{Expr, Graph, Node};
use crate::operator::Operator;

/// Sums and products with more arguments than this are taken as they are when they appear inside another.
///
/// A chain `((x₁ + x₂) + x₃) + …` would otherwise copy its whole tail at each step; so it costs at most this
/// many copies per step, and the price is that like terms on both sides of the seam do not meet.
pub(crate) const MAX_FLATTENED: usize = 32;

/// Sums with more terms than this are not searched for sin² + cos².
const MAX_SEARCHED: usize = 256;

/// `coefficient · rest`
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Term {
    pub(crate) coefficient: f64,
    pub(crate) rest: Expr,
}

impl Graph {
    /// The sum of the terms; 0 if there are none.
    pub fn sum(&mut self, terms: &[Expr]) -> Expr {
        if terms.iter().any(|&t| self.is_nan(t)) {
            return self.constant(f64::NAN);
        }
        let mut sum = Collected { constant: 0.0, terms: Vec::with_capacity(terms.len()) };
        for &term in terms {
            self.collect_term(&mut sum, term);
        }
        sum.merge();
        while self.merge_squares(&mut sum) {
            sum.merge();
        }
        self.rebuild_sum(&sum)
    }

    /// `a + b`
    pub fn add(&mut self, a: Expr, b: Expr) -> Expr {
        self.sum(&[a, b])
    }

    /// `a − b`
    pub fn sub(&mut self, a: Expr, b: Expr) -> Expr {
        let minus = self.neg(b);
        self.sum(&[a, minus])
    }

    /// Splits off the numeric coefficient, 1 if there is none.
    pub(crate) fn term(&self, e: Expr) -> Term {
        if let Node::Apply(Operator::Product, &[first, rest]) = self.node(e)
            && let Some(coefficient) = self.as_constant(first)
            && coefficient.is_finite()
        {
            return Term { coefficient, rest };
        }
        Term { coefficient: 1.0, rest: e }
    }

    /// Whether the expression starts with a minus sign: a negative number, a negative coefficient, or a sum
    /// whose first term that is no number has one.
    pub(crate) fn is_negative(&self, e: Expr) -> bool {
        if let Some(value) = self.as_constant(e) {
            return value < 0.0;
        }
        match self.node(e) {
            Node::Apply(Operator::Sum, args) if args.len() <= MAX_FLATTENED => {
                let first = args.iter().find(|&&arg| self.as_constant(arg).is_none());
                first.is_some_and(|&arg| self.term(arg).coefficient < 0.0)
            }
            _ => self.term(e).coefficient < 0.0,
        }
    }

    /// `−e`, with the sign moved into the terms if `e` is a sum.
    pub(crate) fn negated(&mut self, e: Expr) -> Expr {
        let minus = self.neg(e);
        self.sum(&[minus])
    }

    fn is_nan(&self, e: Expr) -> bool {
        self.as_constant(e).is_some_and(f64::is_nan)
    }

    fn collect_term(&self, sum: &mut Collected, e: Expr) {
        let outer = self.term(e);
        match self.node(outer.rest) {
            // The terms of a sum in normal form are no sums that could be opened again.
            Node::Apply(Operator::Sum, args) if args.len() <= MAX_FLATTENED => {
                for &arg in args {
                    let inner = self.term(arg);
                    let coefficient = outer.coefficient * inner.coefficient;
                    self.collect_scaled(sum, Term { coefficient, rest: inner.rest });
                }
            }
            _ => self.collect_scaled(sum, outer),
        }
    }

    fn collect_scaled(&self, sum: &mut Collected, term: Term) {
        if let Some(value) = self.as_constant(term.rest) {
            let folded = sum.constant + term.coefficient * value;
            if folded.is_finite() {
                sum.constant = folded;
                return;
            }
        }
        sum.terms.push(term);
    }

    fn rebuild_sum(&mut self, sum: &Collected) -> Expr {
        let mut args = Vec::with_capacity(sum.terms.len() + 1);
        if sum.constant != 0.0 {
            args.push(self.constant(sum.constant));
        }
        for term in &sum.terms {
            args.push(self.scaled(term.coefficient, term.rest));
        }
        match args[..] {
            [] => self.zero(),
            [only] => only,
            _ => self.intern_apply(Operator::Sum, &args),
        }
    }

    /// Replaces pairs `c sin²u R`, `c cos²u R` by `c R`; says whether there was one.
    fn merge_squares(&mut self, sum: &mut Collected) -> bool {
        if sum.terms.len() < 2 || sum.terms.len() > MAX_SEARCHED {
            return false;
        }
        let mut squares = Vec::new();
        for (at, term) in sum.terms.iter().enumerate() {
            self.collect_squares(&mut squares, at, term);
        }
        if squares.len() < 2 {
            return false;
        }
        squares.sort_by(|a, b| a.key().cmp(&b.key()));
        let mut used = vec![false; sum.terms.len()];
        let mut merged = Vec::new();
        for pair in squares.windows(2) {
            let (a, b) = (&pair[0], &pair[1]);
            let partners = a.key().0 == b.key().0 && a.function != b.function;
            if partners && !used[a.term] && !used[b.term] {
                used[a.term] = true;
                used[b.term] = true;
                merged.push((sum.terms[a.term].coefficient, a.others.clone()));
            }
        }
        if merged.is_empty() {
            return false;
        }
        let mut at = 0;
        sum.terms.retain(|_| {
            at += 1;
            !used[at - 1]
        });
        for (coefficient, others) in merged {
            let rest = self.product(&others);
            let term = self.scaled(coefficient, rest);
            self.collect_term(sum, term);
        }
        true
    }

    /// Lists the factors sin²u and cos²u of a term.
    fn collect_squares(&self, squares: &mut Vec<Square>, at: usize, term: &Term) {
        let alone = [term.rest];
        let factors = match self.node(term.rest) {
            Node::Apply(Operator::Product, args) if args.len() <= MAX_FLATTENED => args,
            _ => &alone,
        };
        for (i, &factor) in factors.iter().enumerate() {
            let Node::Apply(Operator::Power, &[base, exponent]) = self.node(factor) else { continue };
            if self.as_constant(exponent) != Some(2.0) {
                continue;
            }
            if let Node::Apply(function @ (Operator::Sin | Operator::Cos), &[angle]) = self.node(base) {
                let others = factors.iter().enumerate().filter(|&(k, _)| k != i).map(|(_, &f)| f).collect();
                let coefficient = term.coefficient.to_bits();
                squares.push(Square { angle, coefficient, others, function, term: at });
            }
        }
    }
}

/// Terms of a sum before it becomes a node.
struct Collected {
    constant: f64,
    terms: Vec<Term>,
}

impl Collected {
    /// Sorts the terms by their rests and adds the coefficients of equal ones.
    fn merge(&mut self) {
        self.terms.sort_by_key(|term| term.rest);
        self.terms.dedup_by(|later, first| {
            let coefficient = first.coefficient + later.coefficient;
            let alike = first.rest == later.rest && coefficient.is_finite();
            if alike {
                first.coefficient = coefficient;
            }
            alike
        });
        self.terms.retain(|term| term.coefficient != 0.0);
    }
}

/// A factor sin²u or cos²u of a term, with the factors beside it.
struct Square {
    angle: Expr,
    coefficient: u64,
    others: Vec<Expr>,
    function: Operator,
    term: usize,
}

impl Square {
    /// The common part of partners, then the part in which they differ.
    fn key(&self) -> ((Expr, u64, &[Expr]), bool) {
        ((self.angle, self.coefficient, &self.others), self.function == Operator::Sin)
    }
}
