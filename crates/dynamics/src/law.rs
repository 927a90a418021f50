//! Laws of nonideal constraints.

use dalembert_expr::{Expr, Graph, Node, Operator, Symbol};
use dalembert_model::LocalSpeed;

use crate::rewrite::replace;
use crate::row::{along_motion, partials};
use crate::sense::{Sense, Slots};

/// A law over the slots of its kind: `relation = 0` determines a force along the slip speed.
///
/// The sign of the slip speed is a symbol of its own, [`Sense::Sign`]: while the law sticks it is any number
/// between −1 and 1, and the slip stays 0.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct LawEquations {
    pub relation: Expr,
    /// The slip speed.
    pub slip: Option<Expr>,
    /// `∂slip/∂v`, without zeros.
    pub direction: Vec<(LocalSpeed, Expr)>,
    /// `γ` of the slip: its rate is `∂slip/∂v v̇ + γ`.
    pub slip_bias: Expr,
    /// The derivatives of the relation by reactions, multipliers and law forces, by slot.
    pub by_result: Vec<(u32, Expr)>,
    /// The derivative of the relation by the sign of the slip speed.
    pub by_sign: Expr,
    /// Whether that derivative does not contain the sign.
    pub is_linear_in_sign: bool,
}

impl LawEquations {
    /// Differentiates law number `at` of its kind.
    pub(crate) fn derive(
        graph: &mut Graph,
        slots: Slots<'_>,
        at: u32,
        slip: Option<Expr>,
        relation: Expr,
    ) -> LawEquations {
        let relation = match slip {
            Some(slip) => free_sign(graph, relation, slip, at),
            None => relation,
        };
        let symbols = graph.symbols(&[relation]);
        let mut by_result = partials(graph, relation, &symbols, |symbol| slots.result(symbol));
        by_result.iter_mut().for_each(|(_, e)| *e = finite_at_zero(graph, *e));
        let sign = Sense::Sign(at).symbol();
        let by_sign = graph.derivative(relation, sign);
        let is_linear_in_sign = !graph.symbols(&[by_sign]).contains(&sign);
        let (direction, slip_bias) = match slip {
            Some(slip) => {
                let symbols = graph.symbols(&[slip]);
                let direction = partials(graph, slip, &symbols, |symbol| slots.speed(symbol, 1));
                (direction, along_motion(graph, slots, slip))
            }
            None => (Vec::new(), graph.zero()),
        };
        let direction = direction.into_iter().map(|(slot, e)| (LocalSpeed(slot), e)).collect();
        LawEquations { relation, slip, direction, slip_bias, by_result, by_sign, is_linear_in_sign }
    }
}

/// The relation with `sign(e)` replaced by a symbol or its opposite, for each `e` that is the slip times a number.
fn free_sign(graph: &mut Graph, relation: Expr, slip: Expr, at: u32) -> Expr {
    let sign = graph.symbol(Sense::Sign(at).symbol());
    let mut freed = relation;
    for e in graph.reachable(&[relation]) {
        let Node::Apply(Operator::Sign, &[argument]) = graph.node(e) else { continue };
        if let Some(factor) = proportion(graph, argument, slip) {
            let symbol = if factor < 0.0 { graph.neg(sign) } else { sign };
            freed = replace(graph, freed, e, symbol);
        }
    }
    freed
}

/// A derivative with 0 in place of `u^p`, `−1 ≤ p < 0`, at `u = 0`, where `u` is a sum of squares: norms of forces have no derivative
/// there, and 0 is one of their generalised derivatives.
fn finite_at_zero(graph: &mut Graph, derivative: Expr) -> Expr {
    let mut finite = derivative;
    for e in graph.reachable(&[derivative]) {
        let Node::Apply(Operator::Power, &[base, exponent]) = graph.node(e) else { continue };
        let exponent = graph.as_constant(exponent);
        if exponent.is_none_or(|p| !(-1.0..0.0).contains(&p) || p.fract() == 0.0)
            || !is_sum_of_squares(graph, base)
        {
            continue;
        }
        let zero = graph.zero();
        let is_positive = graph.apply(Operator::Less, &[zero, base]);
        let guarded = graph.apply(Operator::If, &[is_positive, e, zero]);
        finite = replace(graph, finite, e, guarded);
    }
    finite
}

/// Whether an expression is made of squares by sums and products.
fn is_sum_of_squares(graph: &Graph, e: Expr) -> bool {
    match graph.node(e) {
        Node::Constant(value) => value >= 0.0,
        Node::Apply(Operator::Power, &[_, exponent]) => {
            graph.as_constant(exponent).is_some_and(|p| p.rem_euclid(2.0) == 0.0)
        }
        Node::Apply(Operator::Sum | Operator::Product, parts) => {
            parts.iter().all(|part| is_sum_of_squares(graph, *part))
        }
        _ => false,
    }
}

/// Numbers of random values that two expressions are compared at.
const VALUES: u32 = 3;

/// Difference of ratios that is rounding.
const ROUNDING: f64 = 1e-9;

/// The number by which `e` is `of`; `None` if there is none. Constants times sums are written out, so that values at random arguments
/// are compared and not the expressions.
pub(crate) fn proportion(graph: &Graph, e: Expr, of: Expr) -> Option<f64> {
    if e == of {
        return Some(1.0);
    }
    let mut ratio: Option<f64> = None;
    for round in 0..VALUES {
        // The fractional parts of multiples of the golden ratio, different for each symbol.
        let value = |symbol: Symbol| {
            let n = f64::from(symbol.0 % 65_536) * 7.0 + f64::from(round) * 3.0 + 1.0;
            0.5 + (n * 0.618_033_988_749_894_8).fract()
        };
        let found = graph.evaluate(e, &value) / graph.evaluate(of, &value);
        let known = *ratio.get_or_insert(found);
        if !found.is_finite() || found == 0.0 || (found - known).abs() > ROUNDING * known.abs() {
            return None;
        }
    }
    ratio
}
