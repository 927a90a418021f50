//! Walks over the part of a graph that some expressions are made of.
//!
//! Arguments are older than the nodes that use them, so the reachable nodes in the order of their handles
//! are an order of evaluation. Finding symbols, plain evaluation and substitution are passes over it.

use crate::graph::{Expr, Graph, Node, Symbol};

/// The nodes that some roots are made of, in the order of their handles, and the place of each.
pub(crate) struct Reach {
    pub(crate) nodes: Vec<Expr>,
    /// For each handle its place in `nodes`; meaningless for handles that are not there.
    places: Vec<u32>,
}

impl Reach {
    pub(crate) fn new(graph: &Graph, roots: &[Expr]) -> Self {
        let n_handles = roots.iter().map(|root| root.index() + 1).max().unwrap_or(0);
        // Zeroed memory costs only the pages that are touched, so a small expression in a large graph
        // stays cheap.
        let mut places = vec![0; n_handles];
        let mut nodes = Vec::new();
        let mut open: Vec<Expr> = roots.to_vec();
        while let Some(e) = open.pop() {
            if places[e.index()] == 0 {
                places[e.index()] = 1;
                nodes.push(e);
                open.extend(graph.arguments(e).iter().filter(|arg| places[arg.index()] == 0));
            }
        }
        nodes.sort_unstable();
        for (place, e) in nodes.iter().enumerate() {
            places[e.index()] = place as u32;
        }
        Self { nodes, places }
    }

    /// The place of a reachable node.
    pub(crate) fn place(&self, e: Expr) -> usize {
        self.places[e.index()] as usize
    }
}

impl Graph {
    /// The symbols in the expressions, sorted and distinct.
    pub fn symbols(&self, roots: &[Expr]) -> Vec<Symbol> {
        let mut symbols: Vec<Symbol> = Reach::new(self, roots)
            .nodes
            .iter()
            .filter_map(|&e| match self.node(e) {
                Node::Symbol(symbol) => Some(symbol),
                _ => None,
            })
            .collect();
        symbols.sort_unstable();
        symbols
    }

    /// Whether one of the symbols in the expressions is as asked for.
    pub fn contains(&self, roots: &[Expr], pred: impl Fn(Symbol) -> bool) -> bool {
        self.symbols(roots).into_iter().any(pred)
    }

    /// The value of the expression, node by node.
    ///
    /// For constants, tests and anything evaluated once; what is evaluated often deserves a
    /// [`Tape`](crate::Tape).
    pub fn evaluate(&self, e: Expr, value: &dyn Fn(Symbol) -> f64) -> f64 {
        let reach = Reach::new(self, &[e]);
        let mut values: Vec<f64> = Vec::with_capacity(reach.nodes.len());
        let mut numbers = Vec::new();
        for &e in &reach.nodes {
            let result = match self.node(e) {
                Node::Constant(number) => number,
                Node::Symbol(symbol) => value(symbol),
                Node::Apply(op, args) => {
                    numbers.clear();
                    numbers.extend(args.iter().map(|&arg| values[reach.place(arg)]));
                    self.operator_value(op, &numbers)
                }
            };
            values.push(result);
        }
        values.last().copied().unwrap_or(f64::NAN)
    }

    /// The expressions with symbols replaced, simplified anew. Symbols for which there is `None` stay.
    pub fn substitute(
        &mut self,
        roots: &[Expr],
        value: &mut dyn FnMut(&mut Graph, Symbol) -> Option<Expr>,
    ) -> Vec<Expr> {
        let reach = Reach::new(self, roots);
        let mut replaced: Vec<Expr> = Vec::with_capacity(reach.nodes.len());
        let mut args = Vec::new();
        for &e in &reach.nodes {
            let new = match self.node(e) {
                Node::Constant(_) => e,
                Node::Symbol(symbol) => value(self, symbol).unwrap_or(e),
                Node::Apply(op, old) => {
                    args.clear();
                    args.extend(old.iter().map(|&arg| replaced[reach.place(arg)]));
                    if args == old { e } else { self.apply(op, &args) }
                }
            };
            replaced.push(new);
        }
        roots.iter().map(|&root| replaced[reach.place(root)]).collect()
    }
}
