//! Which node of an expression is to blame for a value that is not finite.

use dalembert_expr::{Expr, Graph, Node, Operator, Symbol};

/// An expression at a point: all its nodes, each after its arguments, with what is known of their values.
pub(super) struct Evaluated<'a> {
    graph: &'a Graph,
    nodes: Vec<(Expr, f64)>,
    /// Whether everything in the node that counts is known.
    known: Vec<bool>,
}

impl<'a> Evaluated<'a> {
    /// Evaluates `root`; expressions with a symbol that has no value are unknown.
    pub(super) fn new(graph: &'a Graph, root: Expr, value: &dyn Fn(Symbol) -> Option<f64>) -> Self {
        let nodes = graph.evaluate_nodes(&[root], &|symbol| value(symbol).unwrap_or(f64::NAN));
        let mut evaluated = Evaluated { graph, known: Vec::with_capacity(nodes.len()), nodes };
        for at in 0..evaluated.nodes.len() {
            let known = match graph.node(evaluated.nodes[at].0) {
                Node::Constant(_) => true,
                Node::Symbol(symbol) => value(symbol).is_some(),
                Node::Apply(..) => evaluated.counting(at).all(|arg| evaluated.known[arg]),
            };
            evaluated.known.push(known);
        }
        evaluated
    }

    /// The first node that is not finite while its arguments are, of those that make the root not finite. An
    /// infinite number that is lost again, as in `atan(1/x)`, is no error.
    pub(super) fn blamed(&self) -> Option<(Expr, f64)> {
        let mut blamed: Vec<Option<usize>> = Vec::with_capacity(self.nodes.len());
        for (at, (_, value)) in self.nodes.iter().enumerate() {
            let is_good = self.known[at] && value.is_finite();
            let below = self.counting(at).filter_map(|arg| blamed[arg]).min();
            blamed.push(if is_good { None } else { below.or(self.known[at].then_some(at)) });
        }
        blamed.last().copied().flatten().map(|at| self.nodes[at])
    }

    /// The first node with a value whose own derivative of this order by its arguments is not finite, with that
    /// derivative. Arguments for which `moves` finds nothing stay as they are.
    pub(super) fn rough(&self, order: u8, moves: impl Fn(Symbol) -> bool) -> Option<(Expr, f64)> {
        let moving: Vec<bool> = self.moving(moves);
        let active = self.active();
        for at in (0..self.nodes.len()).filter(|at| active[*at] && moving[*at] && self.known[*at]) {
            let (e, value) = self.nodes[at];
            let Node::Apply(operator, args) = self.graph.node(e) else { continue };
            if !value.is_finite() || matches!(operator, Operator::Sum | Operator::Product) {
                continue;
            }
            let args: Vec<Operand> = args
                .iter()
                .map(|arg| self.place(*arg))
                .map(|arg| Operand { value: self.nodes[arg].1, moves: moving[arg] })
                .collect();
            let slopes = derivatives(self.graph, operator, &args, order);
            if let Some(slope) = slopes.into_iter().find(|slope| !slope.is_finite()) {
                return Some((e, slope));
            }
        }
        None
    }

    fn moving(&self, moves: impl Fn(Symbol) -> bool) -> Vec<bool> {
        let mut moving = Vec::with_capacity(self.nodes.len());
        for (at, (e, _)) in self.nodes.iter().enumerate() {
            let new = match self.graph.node(*e) {
                Node::Constant(_) => false,
                Node::Symbol(symbol) => moves(symbol),
                Node::Apply(..) => self.counting(at).any(|arg| moving[arg]),
            };
            moving.push(new);
        }
        moving
    }

    /// The nodes that count for the root.
    fn active(&self) -> Vec<bool> {
        let mut active = vec![false; self.nodes.len()];
        if let Some(root) = active.last_mut() {
            *root = true;
        }
        for at in (0..self.nodes.len()).rev() {
            if active[at] {
                self.counting(at).for_each(|arg| active[arg] = true);
            }
        }
        active
    }

    /// The places of the arguments that count: of a branch the one that is taken, none if that is unknown.
    fn counting(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let (is_branch, args) = match self.graph.node(self.nodes[at].0) {
            Node::Apply(op, args) => (op == Operator::If, args),
            _ => (false, &[][..]),
        };
        let taken = args.first().map_or(0, |condition| {
            let condition = self.place(*condition);
            match self.known[condition] {
                true if self.nodes[condition].1 != 0.0 => 1,
                true => 2,
                false => 0,
            }
        });
        let counts = move |arg: &usize| !is_branch || *arg == 0 || *arg == taken;
        (0..args.len()).filter(counts).map(|arg| self.place(args[arg]))
    }

    fn place(&self, e: Expr) -> usize {
        self.nodes.partition_point(|(node, _)| *node < e)
    }
}

/// An argument of an operator at a point.
struct Operand {
    value: f64,
    moves: bool,
}

/// The partial derivatives of one operator by the arguments that move.
fn derivatives(graph: &Graph, operator: Operator, args: &[Operand], order: u8) -> Vec<f64> {
    let mut own = Graph::new();
    let operator = match operator {
        Operator::Table(id, derivative) => {
            Operator::Table(own.add_table(graph.table(id).clone()), derivative)
        }
        other => other,
    };
    let symbols: Vec<Symbol> = (0..args.len() as u32).map(Symbol).collect();
    let moving: Vec<Symbol> =
        symbols.iter().copied().zip(args).filter(|(_, arg)| arg.moves).map(|(symbol, _)| symbol).collect();
    let expressions: Vec<Expr> = args
        .iter()
        .zip(&symbols)
        .map(|(arg, symbol)| if arg.moves { own.symbol(*symbol) } else { own.constant(arg.value) })
        .collect();
    let mut found = vec![own.apply(operator, &expressions)];
    for _ in 0..order {
        found = found.into_iter().flat_map(|e| own.gradient(e, &moving)).collect();
    }
    found.into_iter().map(|e| own.evaluate(e, &|symbol| args[symbol.0 as usize].value)).collect()
}
