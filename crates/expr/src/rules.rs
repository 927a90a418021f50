//! The chain rules that take more than a line of the table of operators.

use crate::graph::{Expr, Graph};
use crate::operator::{Chain, Operator};

pub(crate) fn sum(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let rates: Vec<Expr> = chain.rates.iter().flatten().copied().collect();
    g.sum(&rates)
}

/// Σ over the factors of rate times the others.
pub(crate) fn product(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let mut terms = Vec::with_capacity(chain.args.len());
    let mut factors = chain.args.to_vec();
    for (i, rate) in chain.rates.iter().enumerate() {
        if let Some(rate) = *rate {
            factors[i] = rate;
            terms.push(g.product(&factors));
            factors[i] = chain.args[i];
        }
    }
    g.sum(&terms)
}

/// b aᵇ⁻¹ ȧ + aᵇ log(a) ḃ
pub(crate) fn power(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let (base, exponent) = (chain.args[0], chain.args[1]);
    let mut terms = Vec::with_capacity(2);
    if let Some(rate) = chain.rates[0] {
        let minus_one = g.constant(-1.0);
        let lower = g.add(exponent, minus_one);
        let power = g.power(base, lower);
        terms.push(g.product(&[exponent, power, rate]));
    }
    if let Some(rate) = chain.rates[1] {
        let log = g.apply(Operator::Log, &[base]);
        terms.push(g.product(&[chain.whole, log, rate]));
    }
    g.sum(&terms)
}

/// (x ẏ − y ẋ)/(x² + y²)
pub(crate) fn atan2(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let (y, x) = (chain.args[0], chain.args[1]);
    let (yy, xx) = (g.powi(y, 2), g.powi(x, 2));
    let square = g.add(xx, yy);
    let mut terms = Vec::with_capacity(2);
    if let Some(rate) = chain.rates[0] {
        terms.push(g.mul(x, rate));
    }
    if let Some(rate) = chain.rates[1] {
        let term = g.mul(y, rate);
        terms.push(g.neg(term));
    }
    let numerator = g.sum(&terms);
    g.div(numerator, square)
}

/// The rate of the smaller argument (`first = 0`) or of the larger (`first = 1`), the second if equal.
pub(crate) fn either(g: &mut Graph, chain: &Chain<'_>, first: usize) -> Expr {
    let zero = g.zero();
    let less = g.apply(Operator::Less, &[chain.args[first], chain.args[1 - first]]);
    let [a, b] = [chain.rates[0], chain.rates[1]].map(|rate| rate.unwrap_or(zero));
    g.apply(Operator::If, &[less, a, b])
}

/// The branches only: a jump at the boundary has no derivative that a number could express.
pub(crate) fn branch(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let zero = g.zero();
    let [a, b] = [chain.rates[1], chain.rates[2]].map(|rate| rate.unwrap_or(zero));
    g.apply(Operator::If, &[chain.args[0], a, b])
}

pub(crate) fn table(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let zero = g.zero();
    match (chain.operator, chain.rates[0]) {
        (Operator::Table(id, order), Some(rate)) => {
            let slope = g.apply(Operator::Table(id, order.saturating_add(1)), &[chain.args[0]]);
            g.mul(slope, rate)
        }
        _ => zero,
    }
}

/// The selected rate: a mode is constant in time.
pub(crate) fn select(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let zero = g.zero();
    let [a, b] = [chain.rates[1], chain.rates[2]].map(|rate| rate.unwrap_or(zero));
    g.apply(Operator::Select, &[chain.args[0], a, b])
}

pub(crate) fn segment(g: &mut Graph, chain: &Chain<'_>) -> Expr {
    let zero = g.zero();
    match (chain.operator, chain.rates[0]) {
        (Operator::Segment(id, order), Some(rate)) => {
            let slope = g.apply(Operator::Segment(id, order.saturating_add(1)), chain.args);
            g.mul(slope, rate)
        }
        _ => zero,
    }
}

pub(crate) fn constant(g: &mut Graph, _: &Chain<'_>) -> Expr {
    g.zero()
}

/// −f(x)
pub(crate) fn minus(g: &mut Graph, function: Operator, x: Expr) -> Expr {
    let value = g.apply(function, &[x]);
    g.neg(value)
}

/// 1 + x²
pub(crate) fn one_plus_square(g: &mut Graph, x: Expr) -> Expr {
    let (one, square) = (g.one(), g.powi(x, 2));
    g.add(one, square)
}

/// sign/√(1 − x²)
pub(crate) fn arc(g: &mut Graph, x: Expr, sign: f64) -> Expr {
    let (one, square, exponent) = (g.one(), g.powi(x, 2), g.constant(-0.5));
    let rest = g.sub(one, square);
    let root = g.power(rest, exponent);
    g.scaled(sign, root)
}
