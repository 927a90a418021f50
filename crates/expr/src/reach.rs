//! Walks over the part of a graph that some expressions are made of.
//!
//! Arguments are older than the nodes that use them, so the reachable nodes in the order of their handles
//! are an order of evaluation. Finding symbols, plain evaluation and substitution are passes over it.

use hashbrown::HashMap;

use crate::graph::{Expr, Graph, Node, Symbol};

/// The nodes that some roots are made of, in the order of their handles, and the place of each.
pub(crate) struct Reach {
    pub(crate) nodes: Vec<Expr>,
    places: ReachPlaces,
}

/// For each reachable handle its place in the list of nodes.
///
/// A small expression in a large graph must stay cheap, and a large one fast: so there are two ways to keep places.
enum ReachPlaces {
    Dense(Vec<u32>),
    Sparse(HashMap<Expr, u32>),
}

/// Graphs with fewer handles than this are always walked densely.
const SMALL_GRAPH: usize = 4096;

/// A walk turns dense when it has met one in so many of the handles.
const DENSE_SHARE: usize = 16;

impl ReachPlaces {
    fn new(n_handles: usize) -> Self {
        if n_handles < SMALL_GRAPH {
            ReachPlaces::Dense(vec![0; n_handles])
        } else {
            ReachPlaces::Sparse(HashMap::new())
        }
    }

    /// Marks `e` as visited; `true` if it was not.
    fn meet(&mut self, e: Expr) -> bool {
        match self {
            ReachPlaces::Dense(places) => std::mem::replace(&mut places[e.index()], 1) == 0,
            ReachPlaces::Sparse(places) => places.insert(e, 1).is_none(),
        }
    }

    fn set(&mut self, e: Expr, place: u32) {
        match self {
            ReachPlaces::Dense(places) => places[e.index()] = place,
            ReachPlaces::Sparse(places) => {
                places.insert(e, place);
            }
        }
    }

    /// Goes over to the dense way once that is worth its room.
    fn grow(&mut self, n_handles: usize) {
        if let ReachPlaces::Sparse(sparse) = self
            && sparse.len() * DENSE_SHARE > n_handles
        {
            let mut dense = vec![0; n_handles];
            sparse.keys().for_each(|e| dense[e.index()] = 1);
            *self = ReachPlaces::Dense(dense);
        }
    }
}

impl Reach {
    pub(crate) fn new(graph: &Graph, roots: &[Expr]) -> Self {
        let n_handles = roots.iter().map(|root| root.index() + 1).max().unwrap_or(0);
        let mut places = ReachPlaces::new(n_handles);
        let mut nodes = Vec::new();
        let mut open: Vec<Expr> = roots.to_vec();
        while let Some(e) = open.pop() {
            if places.meet(e) {
                nodes.push(e);
                open.extend(graph.arguments(e));
                places.grow(n_handles);
            }
        }
        nodes.sort_unstable();
        for (place, e) in nodes.iter().enumerate() {
            places.set(*e, place as u32);
        }
        Self { nodes, places }
    }

    /// The place of a reachable node.
    pub(crate) fn place(&self, e: Expr) -> usize {
        match &self.places {
            ReachPlaces::Dense(places) => places[e.index()] as usize,
            ReachPlaces::Sparse(places) => places[&e] as usize,
        }
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

    /// Whether the expressions contain a symbol that satisfies `pred`.
    pub fn contains(&self, roots: &[Expr], pred: impl Fn(Symbol) -> bool) -> bool {
        self.symbols(roots).into_iter().any(pred)
    }

    /// The nodes that the expressions are made of, each once and after its arguments.
    ///
    /// ```
    /// use dalembert_expr::{Graph, Operator, Symbol};
    ///
    /// let mut g = Graph::new();
    /// let (x, y) = (g.symbol(Symbol(0)), g.symbol(Symbol(1)));
    /// let sine = g.apply(Operator::Sin, &[y]);
    /// let product = g.mul(y, sine);
    /// assert_eq!(g.reachable(&[product]), [y, sine, product]);
    /// assert_eq!(g.reachable(&[x, sine]), [x, y, sine]);
    /// ```
    pub fn reachable(&self, roots: &[Expr]) -> Vec<Expr> {
        Reach::new(self, roots).nodes
    }

    /// The value of the expression, node by node.
    ///
    /// For constants, tests and anything evaluated once; what is evaluated often deserves a
    /// [`Tape`](crate::Tape).
    pub fn evaluate(&self, e: Expr, value: &dyn Fn(Symbol) -> f64) -> f64 {
        self.evaluate_nodes(&[e], value).last().map_or(f64::NAN, |(_, value)| *value)
    }

    /// The values of all nodes that the expressions are made of, each after its arguments, in the order of handles.
    ///
    /// ```
    /// use dalembert_expr::{Graph, Operator, Symbol};
    ///
    /// let mut g = Graph::new();
    /// let x = g.symbol(Symbol(0));
    /// let log = g.apply(Operator::Log, &[x]);
    /// let atan = g.apply(Operator::Atan, &[log]);
    /// let values = g.evaluate_nodes(&[atan], &|_| 0.0);
    /// assert_eq!(values, [(x, 0.0), (log, f64::NEG_INFINITY), (atan, -std::f64::consts::FRAC_PI_2)]);
    /// ```
    pub fn evaluate_nodes(&self, roots: &[Expr], value: &dyn Fn(Symbol) -> f64) -> Vec<(Expr, f64)> {
        let reach = Reach::new(self, roots);
        let mut values: Vec<(Expr, f64)> = Vec::with_capacity(reach.nodes.len());
        let mut numbers = Vec::new();
        for &e in &reach.nodes {
            let result = match self.node(e) {
                Node::Constant(number) => number,
                Node::Symbol(symbol) => value(symbol),
                Node::Apply(op, args) => {
                    numbers.clear();
                    numbers.extend(args.iter().map(|&arg| values[reach.place(arg)].1));
                    self.operator_value(op, &numbers)
                }
            };
            values.push((e, result));
        }
        values
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
