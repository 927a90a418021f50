//! The numbers that stand for the constants of the elements of a group.

use dalembert_expr::{Expr, Graph, Node, Symbol, Tape};
use dalembert_model::{Meaning, Model};
use hashbrown::HashMap;

use crate::equations::{Group, Members};
use crate::numbering::Numbering;
use crate::sense::Sense;

/// The constants of all instances of a group.
#[derive(Clone, Debug)]
pub(crate) struct Constants {
    n_instances: usize,
    n_constants: usize,
    values: Vec<f64>,
}

impl Constants {
    pub(crate) fn new(model: &Model, group: &Group) -> Constants {
        let n_instances = Numbering::n_instances(model, group);
        let Members::Kind(kind) = group.members else {
            return Constants { n_instances, n_constants: 0, values: Vec::new() };
        };
        let mut known = HashMap::new();
        let constants =
            model.members[kind.index()].iter().flat_map(|id| &model.elements[id.index()].constants);
        let values: Vec<f64> = constants.map(|e| constant_value(model, *e, &mut known)).collect();
        Constants { n_instances, n_constants: values.len() / n_instances.max(1), values }
    }

    /// The value of a constant of an instance; `None` if the symbol is none.
    pub(crate) fn value(&self, instance: usize, symbol: Symbol) -> Option<f64> {
        match Sense::of(symbol) {
            Sense::Constant(at) => self.values.get(instance * self.n_constants + at as usize).copied(),
            _ => None,
        }
    }

    /// The values of expressions of constants, instance by instance.
    pub(crate) fn evaluate(&self, graph: &Graph, roots: &[Expr]) -> Vec<f64> {
        let inputs: Vec<Symbol> =
            (0..self.n_constants).map(|at| Sense::Constant(at as u32).symbol()).collect();
        let tape =
            Tape::compile(graph, roots, &inputs).expect("only constants are in expressions of constants");
        let mut scratch = tape.scratch();
        let mut values = vec![0.0; self.n_instances * roots.len()];
        for at in 0..self.n_instances {
            let inputs = &self.values[at * self.n_constants..][..self.n_constants];
            tape.evaluate(inputs, &mut values[at * roots.len()..][..roots.len()], &mut scratch);
        }
        values
    }
}

/// The value of an element's constant. Most are numbers or parameters, and the others are looked at once.
pub(crate) fn constant_value(model: &Model, e: Expr, known: &mut HashMap<Expr, f64>) -> f64 {
    match model.graph.node(e) {
        Node::Constant(value) => value,
        Node::Symbol(symbol) => match Meaning::of(symbol) {
            Meaning::Parameter(id) => model.parameters[id.index()].value,
            _ => f64::NAN,
        },
        Node::Apply(..) => *known.entry(e).or_insert_with(|| model.value(e)),
    }
}
