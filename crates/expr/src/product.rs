//! Products and powers, in normal form.
//!
//! A product is a numeric coefficient and a list of factors `base^exponent` with different bases, in the
//! order of their handles. Exponents of equal bases are added, also where this removes a singularity:
//! `x/x` is 1 although the quotient has no value at 0.

use crate::graph::{Expr, Graph, Node};
use crate::operator::{Operator, power_value};
use crate::sum::MAX_FLATTENED;

/// How often a product is collected again because a collected power opened into factors, as in
/// `√(x y) √(x y)`. Each round removes at least one factor; more than two are rare.
const MAX_ROUNDS: usize = 8;

/// Integer exponents up to here are multiplied into the exponents of the base. Nested square roots under a
/// power of two open one by one, so that this also bounds how deep the rewriting goes.
const MAX_MULTIPLIED_EXPONENT: f64 = 4_294_967_296.0;

impl Graph {
    /// The product of the factors; 1 if there are none.
    pub fn product(&mut self, factors: &[Expr]) -> Expr {
        let mut product = Collected { coefficient: 1.0, factors: Vec::with_capacity(factors.len()) };
        for &factor in factors {
            if self.as_constant(factor).is_some_and(f64::is_nan) {
                return self.constant(f64::NAN);
            }
            self.collect_factor(&mut product, factor);
        }
        for _ in 0..MAX_ROUNDS {
            if product.coefficient == 0.0 {
                return self.zero_times(&product);
            }
            if !self.merge_factors(&mut product) {
                break;
            }
        }
        let rest = self.rebuild_product(&product);
        self.scaled(product.coefficient, rest)
    }

    /// `a b`
    pub fn mul(&mut self, a: Expr, b: Expr) -> Expr {
        self.product(&[a, b])
    }

    /// `a/b`
    pub fn div(&mut self, a: Expr, b: Expr) -> Expr {
        // Coefficients are divided and not multiplied by the reciprocal, which would round twice: 5*m/3 has
        // the coefficient that 5/3 has.
        let (over, under) = (self.quotient_term(a), self.quotient_term(b));
        let coefficient = over.0 / under.0;
        if !coefficient.is_finite() || under.0 == 0.0 {
            let inverse = self.powi(b, -1);
            return self.product(&[a, inverse]);
        }
        let inverse = self.powi(under.1, -1);
        let rest = self.product(&[over.1, inverse]);
        self.scaled(coefficient, rest)
    }

    /// `−a`
    pub fn neg(&mut self, a: Expr) -> Expr {
        self.scaled(-1.0, a)
    }

    /// `base^exponent`
    pub fn power(&mut self, base: Expr, exponent: Expr) -> Expr {
        if self.as_constant(base) == Some(1.0) {
            return base;
        }
        match self.as_constant(exponent) {
            Some(p) => self.constant_power(base, p),
            None => self.intern_apply(Operator::Power, &[base, exponent]),
        }
    }

    /// `baseⁿ`
    pub fn powi(&mut self, base: Expr, n: i32) -> Expr {
        let exponent = self.constant(f64::from(n));
        self.power(base, exponent)
    }

    /// `coefficient · rest`, where the coefficient is finite.
    pub(crate) fn scaled(&mut self, coefficient: f64, rest: Expr) -> Expr {
        if coefficient == 1.0 {
            return rest;
        }
        if let Some(value) = self.as_constant(rest)
            && (coefficient * value).is_finite()
        {
            return self.constant(coefficient * value);
        }
        if coefficient == 0.0 {
            return self.zero();
        }
        let inner = self.term(rest);
        let folded = coefficient * inner.coefficient;
        let (coefficient, rest) = if folded.is_finite() { (folded, inner.rest) } else { (coefficient, rest) };
        if coefficient == 1.0 || coefficient == 0.0 {
            return if coefficient == 1.0 { rest } else { self.zero() };
        }
        let first = self.constant(coefficient);
        self.intern_apply(Operator::Product, &[first, rest])
    }

    fn quotient_term(&mut self, e: Expr) -> (f64, Expr) {
        match self.as_constant(e) {
            Some(value) if value.is_finite() => (value, self.one()),
            _ => {
                let term = self.term(e);
                (term.coefficient, term.rest)
            }
        }
    }

    fn constant_power(&mut self, base: Expr, p: f64) -> Expr {
        if p == 0.0 {
            return self.one();
        }
        if p == 1.0 {
            return base;
        }
        if let Some(value) = self.as_constant(base) {
            let power = power_value(value, p);
            if power.is_finite() {
                return self.constant(power);
            }
        }
        let exponent = self.constant(p);
        if p.fract() != 0.0 || p.abs() > MAX_MULTIPLIED_EXPONENT {
            return self.intern_apply(Operator::Power, &[base, exponent]);
        }
        match self.node(base) {
            Node::Apply(Operator::Power, &[inner, inner_exponent]) => {
                let exponent = self.mul(inner_exponent, exponent);
                self.power(inner, exponent)
            }
            Node::Apply(Operator::Product, args) if args.len() <= MAX_FLATTENED => {
                let factors = args.to_vec();
                let powers: Vec<Expr> = factors.into_iter().map(|f| self.constant_power(f, p)).collect();
                self.product(&powers)
            }
            Node::Apply(Operator::Abs, &[inner]) if p % 2.0 == 0.0 && !self.opens_in_power(inner) => {
                self.intern_apply(Operator::Power, &[inner, exponent])
            }
            Node::Apply(Operator::Sum, _) if self.is_negative(base) => {
                let positive = self.negated(base);
                let power = self.intern_apply(Operator::Power, &[positive, exponent]);
                if p % 2.0 == 0.0 { power } else { self.neg(power) }
            }
            _ => self.intern_apply(Operator::Power, &[base, exponent]),
        }
    }

    /// Whether an integer power of the expression is rewritten.
    fn opens_in_power(&self, e: Expr) -> bool {
        matches!(self.node(e), Node::Apply(Operator::Power | Operator::Product | Operator::Abs, _))
    }

    fn collect_factor(&self, product: &mut Collected, e: Expr) {
        let outer = self.term(e);
        let folded = product.coefficient * outer.coefficient;
        if !folded.is_finite() {
            product.factors.push(PowerFactor { base: e, exponent: 1.0, whole: e });
            return;
        }
        product.coefficient = folded;
        let alone = [outer.rest];
        let factors = match self.node(outer.rest) {
            Node::Apply(Operator::Product, args) if args.len() <= MAX_FLATTENED => args,
            _ => &alone,
        };
        for &factor in factors {
            let folded = self.as_constant(factor).map(|value| product.coefficient * value);
            match folded {
                Some(folded) if folded.is_finite() => product.coefficient = folded,
                _ => product.factors.push(self.factor(factor)),
            }
        }
    }

    fn factor(&self, e: Expr) -> PowerFactor {
        if let Node::Apply(Operator::Power, &[base, exponent]) = self.node(e)
            && let Some(exponent) = self.as_constant(exponent)
        {
            return PowerFactor { base, exponent, whole: e };
        }
        PowerFactor { base: e, exponent: 1.0, whole: e }
    }

    /// Adds the exponents of equal bases; says whether a power opened so that it must be done again.
    fn merge_factors(&mut self, product: &mut Collected) -> bool {
        product.factors.sort_by_key(|factor| factor.base);
        let mut opened = false;
        let mut merged: Vec<PowerFactor> = Vec::with_capacity(product.factors.len());
        let factors = std::mem::take(&mut product.factors);
        for group in factors.chunk_by(|a, b| a.base == b.base) {
            let exponent: f64 = group.iter().map(|factor| factor.exponent).sum();
            if group.len() == 1 || !exponent.is_finite() {
                merged.extend_from_slice(group);
                continue;
            }
            let whole = self.constant_power(group[0].base, exponent);
            let factor = self.factor(whole);
            let simple = factor.base == group[0].base && self.as_constant(whole).is_none();
            if simple && !matches!(self.node(whole), Node::Apply(Operator::Product, _)) {
                merged.push(factor);
            } else {
                opened = true;
                let mut inner = Collected { coefficient: product.coefficient, factors: Vec::new() };
                self.collect_factor(&mut inner, whole);
                product.coefficient = inner.coefficient;
                merged.append(&mut inner.factors);
            }
        }
        product.factors = merged;
        opened
    }

    fn rebuild_product(&mut self, product: &Collected) -> Expr {
        let args: Vec<Expr> = product.factors.iter().map(|factor| factor.whole).collect();
        match args[..] {
            [] => self.one(),
            [only] => only,
            _ => self.intern_apply(Operator::Product, &args),
        }
    }

    /// 0, unless one of the factors is a number that has no finite value: then there is no value at all.
    fn zero_times(&mut self, product: &Collected) -> Expr {
        let singular = product.factors.iter().any(|factor| match self.as_constant(factor.base) {
            Some(value) => !power_value(value, factor.exponent).is_finite(),
            None => false,
        });
        if singular { self.constant(f64::NAN) } else { self.zero() }
    }
}

/// Factors of a product before it becomes a node.
struct Collected {
    coefficient: f64,
    factors: Vec<PowerFactor>,
}

#[derive(Clone, Copy)]
struct PowerFactor {
    base: Expr,
    exponent: f64,
    whole: Expr,
}
