//! Large results, cut into named pieces.

use std::collections::HashSet;

use super::Names;
use super::layout::{PrintStyle, Printer};
use crate::graph::{Expr, Graph, Node};
use crate::reach::Reach;

/// Some expressions, and names for what they share: `c1 = …`, `c2 = …`, and then the results in terms of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// Names with what they stand for; each may use those before it.
    pub definitions: Vec<(String, Expr)>,
    /// The expressions, in the order given.
    pub results: Vec<Expr>,
}

/// A [`Listing`] in print.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Names with what they stand for.
    pub definitions: Vec<(String, String)>,
    /// The expressions, in the order given.
    pub results: Vec<String>,
}

/// Smaller sub-expressions are easier to read in full than to look up.
const MIN_NAMED_SIZE: u64 = 6;

impl Listing {
    /// The expressions as they are if they have at most `max_nodes` nodes when written out; otherwise with
    /// names for the larger sub-expressions that are used more than once.
    pub fn new(graph: &Graph, roots: &[Expr], max_nodes: usize) -> Self {
        Self::avoiding(graph, roots, max_nodes, &[])
    }

    /// Like [`new`](Self::new), with names that are not among those `taken`.
    pub fn avoiding(graph: &Graph, roots: &[Expr], max_nodes: usize, taken: &[String]) -> Self {
        let reach = Reach::new(graph, roots);
        let sizes = written_sizes(graph, &reach);
        let total = roots.iter().fold(0u64, |sum, &root| sum.saturating_add(sizes[reach.place(root)]));
        let mut definitions = Vec::new();
        if total > max_nodes as u64 {
            let mut uses = vec![0u32; reach.nodes.len()];
            let edges = reach.nodes.iter().flat_map(|&e| graph.arguments(e)).chain(roots);
            for &e in edges {
                uses[reach.place(e)] += 1;
            }
            let taken: HashSet<&str> = taken.iter().map(String::as_str).collect();
            let free = (1u32..).map(|i| format!("c{i}")).filter(|name| !taken.contains(name.as_str()));
            let mut free = free.peekable();
            // Sizes as printed: a named part counts as one node, so that `c1^4` gets no name of its own.
            let mut printed = vec![1u64; reach.nodes.len()];
            for (place, &e) in reach.nodes.iter().enumerate() {
                let parts = graph.arguments(e).iter().map(|&part| printed[reach.place(part)]);
                let size = parts.fold(1u64, u64::saturating_add);
                match free.next_if(|_| uses[place] > 1 && size >= MIN_NAMED_SIZE) {
                    Some(name) => definitions.push((name, e)),
                    None => printed[place] = size,
                }
            }
        }
        Self { definitions, results: roots.to_vec() }
    }

    /// The listing in the syntax of the model language.
    pub fn to_text(&self, graph: &Graph, names: &dyn Names) -> Printed {
        self.print(graph, names, PrintStyle::Text, str::to_string)
    }

    /// The listing in LaTeX; `c1` becomes `c_{1}`.
    pub fn to_latex(&self, graph: &Graph, names: &dyn Names) -> Printed {
        self.print(graph, names, PrintStyle::Latex, |name| match name.strip_prefix('c') {
            Some(number) => format!("c_{{{number}}}"),
            None => name.to_string(),
        })
    }

    fn print(
        &self,
        graph: &Graph,
        names: &dyn Names,
        style: PrintStyle,
        name: fn(&str) -> String,
    ) -> Printed {
        let mut named: Vec<(Expr, String)> =
            self.definitions.iter().map(|(text, e)| (*e, name(text))).collect();
        named.sort();
        let roots: Vec<Expr> = self.results.iter().copied().chain(named.iter().map(|(e, _)| *e)).collect();
        let printer = Printer::new(graph, names, style, &roots, &named);
        let definition = |(text, e): &(String, Expr)| (name(text), printer.print_definition(*e));
        Printed {
            definitions: self.definitions.iter().map(definition).collect(),
            results: self.results.iter().map(|&e| printer.print(e)).collect(),
        }
    }
}

/// The number of nodes of each expression when it is written out, sharing undone.
/// How long the expression is when written out.
pub(crate) fn written_size(graph: &Graph, e: Expr) -> u64 {
    let reach = Reach::new(graph, &[e]);
    written_sizes(graph, &reach)[reach.place(e)]
}

fn written_sizes(graph: &Graph, reach: &Reach) -> Vec<u64> {
    let mut sizes: Vec<u64> = Vec::with_capacity(reach.nodes.len());
    for &e in &reach.nodes {
        let size = match graph.node(e) {
            Node::Apply(_, args) => {
                args.iter().fold(1u64, |sum, &arg| sum.saturating_add(sizes[reach.place(arg)]))
            }
            _ => 1,
        };
        sizes.push(size);
    }
    sizes
}
