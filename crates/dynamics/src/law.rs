//! Laws of nonideal constraints.

use dalembert_expr::{Expr, Graph, Node, Operator};
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
        let by_result = partials(graph, relation, &symbols, |symbol| slots.result(symbol));
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

/// The relation with `sign(slip)` replaced by a symbol.
fn free_sign(graph: &mut Graph, relation: Expr, slip: Expr, at: u32) -> Expr {
    let sign = graph.symbol(Sense::Sign(at).symbol());
    let applied = graph.apply(Operator::Sign, &[slip]);
    // The sign of an expression that starts with a minus is kept as −sign of its negative.
    match graph.node(applied) {
        Node::Apply(Operator::Sign, _) => replace(graph, relation, applied, sign),
        Node::Apply(Operator::Product, &[_, inner]) => {
            let minus = graph.neg(sign);
            replace(graph, relation, inner, minus)
        }
        _ => relation,
    }
}
