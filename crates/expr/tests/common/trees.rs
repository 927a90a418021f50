//! Random formulas.

use dalembert_expr::{Expr, Graph, Operator, Symbol};
use proptest::prelude::*;

/// A formula as a tree, to be evaluated without the graph.
#[derive(Clone, Debug)]
pub enum Tree {
    Number(f64),
    Letter(u32),
    Apply(Operator, Vec<Tree>),
}

/// Random formulas over three symbols, with all operators that have a derivative almost everywhere.
pub fn trees() -> impl Strategy<Value = Tree> {
    use Operator::*;
    let leaf = prop_oneof![
        (-40i32..40).prop_map(|n| Tree::Number(f64::from(n) / 8.0)),
        (0u32..3).prop_map(Tree::Letter),
        (0u32..3).prop_map(Tree::Letter),
    ];
    leaf.prop_recursive(5, 40, 4, |inner| {
        let one = prop::sample::select(vec![
            Sin, Cos, Tan, Asin, Acos, Atan, Sinh, Cosh, Tanh, Exp, Log, Sqrt, Abs,
        ]);
        let many = prop::sample::select(vec![Sum, Product]);
        let number = (-3i32..4).prop_map(|n| Tree::Number(f64::from(n)));
        prop_oneof![
            (one, inner.clone()).prop_map(|(op, a)| Tree::Apply(op, vec![a])),
            (many.clone(), prop::collection::vec(inner.clone(), 2..5)).prop_map(|(op, a)| Tree::Apply(op, a)),
            (many, prop::collection::vec(inner.clone(), 2..5)).prop_map(|(op, a)| Tree::Apply(op, a)),
            (inner.clone(), number).prop_map(|(a, n)| Tree::Apply(Power, vec![a, n])),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Tree::Apply(Atan2, vec![a, b])),
            (inner.clone(), inner).prop_map(|(a, b)| Tree::Apply(Max, vec![a, b])),
        ]
    })
}

/// The formula as an expression.
pub fn build(g: &mut Graph, tree: &Tree) -> Expr {
    match tree {
        Tree::Number(n) => g.constant(*n),
        Tree::Letter(s) => g.symbol(Symbol(*s)),
        Tree::Apply(op, args) => {
            let args: Vec<Expr> = args.iter().map(|arg| build(g, arg)).collect();
            g.apply(*op, &args)
        }
    }
}
