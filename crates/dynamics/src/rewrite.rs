//! Expressions carried into another graph, or rebuilt with some of their parts replaced.

use dalembert_expr::{Expr, Graph, Node, Operator, Symbol, TableId};
use hashbrown::HashMap;

/// Carries expressions from one graph into another, replacing symbols on the way.
pub(crate) struct GraphImport<'a> {
    from: &'a Graph,
    known: HashMap<Expr, Expr>,
    tables: HashMap<TableId, TableId>,
    open: Vec<Expr>,
}

impl<'a> GraphImport<'a> {
    pub(crate) fn new(from: &'a Graph) -> GraphImport<'a> {
        GraphImport { from, known: HashMap::new(), tables: HashMap::new(), open: Vec::new() }
    }

    /// Forgets what the symbols stood for.
    pub(crate) fn restart(&mut self) {
        self.known.clear();
    }

    /// The expression in `to`; between restarts `symbol` must give the same answers.
    pub(crate) fn carry(
        &mut self,
        to: &mut Graph,
        root: Expr,
        symbol: &mut dyn FnMut(&mut Graph, Symbol) -> Expr,
    ) -> Expr {
        let mut new_args = Vec::new();
        self.open.push(root);
        while let Some(&e) = self.open.last() {
            if self.known.contains_key(&e) {
                self.open.pop();
                continue;
            }
            let new = match self.from.node(e) {
                Node::Constant(value) => to.constant(value),
                Node::Symbol(s) => symbol(to, s),
                Node::Apply(op, args) => {
                    let n_open = self.open.len();
                    self.open.extend(args.iter().filter(|arg| !self.known.contains_key(*arg)));
                    if self.open.len() > n_open {
                        continue;
                    }
                    new_args.clear();
                    new_args.extend(args.iter().map(|arg| self.known[arg]));
                    let op = match op {
                        Operator::Table(id, order) => Operator::Table(self.table(to, id), order),
                        Operator::Segment(id, order) => Operator::Segment(self.table(to, id), order),
                        other => other,
                    };
                    to.apply(op, &new_args)
                }
            };
            self.known.insert(e, new);
            self.open.pop();
        }
        self.known[&root]
    }

    fn table(&mut self, to: &mut Graph, id: TableId) -> TableId {
        let from = self.from;
        *self.tables.entry(id).or_insert_with(|| to.add_table(from.table(id).clone()))
    }
}

/// The expression with each occurrence of the node `old` replaced by `new`.
pub(crate) fn replace(graph: &mut Graph, root: Expr, old: Expr, new: Expr) -> Expr {
    let mut known: HashMap<Expr, Expr> = HashMap::from_iter([(old, new)]);
    let mut open = vec![root];
    while let Some(&e) = open.last() {
        if known.contains_key(&e) {
            open.pop();
            continue;
        }
        let rebuilt = match graph.node(e) {
            Node::Apply(op, args) => {
                let n_open = open.len();
                open.extend(args.iter().filter(|arg| !known.contains_key(*arg)));
                if open.len() > n_open {
                    continue;
                }
                let new_args: Vec<Expr> = args.iter().map(|arg| known[arg]).collect();
                if new_args == args { e } else { graph.apply(op, &new_args) }
            }
            _ => e,
        };
        known.insert(e, rebuilt);
        open.pop();
    }
    known[&root]
}
