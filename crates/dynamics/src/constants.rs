//! The numbers that stand for the constants of the elements of a group, and what is computed from them once.

use dalembert_expr::{Expr, Graph, Node, Symbol, Tape};
use dalembert_model::{Meaning, Model, Parameter, Role};
use hashbrown::HashMap;

use crate::equations::{InstanceGroup, Members};
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
    pub(crate) fn new(model: &Model, group: &InstanceGroup) -> Constants {
        let n_instances = Numbering::n_instances(model, group);
        let mut known = HashMap::new();
        let mut value = |e: &Expr| constant_value(model, *e, &mut known);
        let values: Vec<f64> = match &group.members {
            Members::Fused(fused) => fused.constants.iter().map(value).collect(),
            Members::Kind(kind) => {
                let elements = model.members[kind.index()].iter();
                elements.flat_map(|id| &model.elements[id.index()].constants).map(&mut value).collect()
            }
        };
        Constants { n_instances, n_constants: values.len() / n_instances.max(1), values }
    }
}

/// Expressions of the constants of a group, compiled: the part of a program that is computed once for each set of
/// parameters.
#[derive(Clone, Debug)]
pub(crate) struct Prologue(Tape);

impl Prologue {
    /// Compiles expressions of the constants of `group`.
    pub(crate) fn compile(model: &Model, group: &InstanceGroup, graph: &Graph, roots: &[Expr]) -> Prologue {
        let n_constants = match &group.members {
            Members::Fused(fused) => fused.constants.len() as u32,
            Members::Kind(kind) => model.kinds[kind.index()].n_constants,
        };
        let inputs: Vec<Symbol> = (0..n_constants).map(|at| Sense::Constant(at).symbol()).collect();
        let tape = Tape::compile(graph, roots, &inputs);
        Prologue(tape.expect("only constants are in expressions of constants"))
    }

    /// The values of the expressions, instance by instance.
    pub(crate) fn evaluate(&self, constants: &Constants) -> Vec<f64> {
        let Prologue(tape) = self;
        let n = tape.n_outputs();
        let mut values = vec![0.0; constants.n_instances * n];
        if n == 0 {
            return values;
        }
        let mut scratch = tape.scratch();
        for at in 0..constants.n_instances {
            let inputs = &constants.values[at * constants.n_constants..][..constants.n_constants];
            tape.evaluate(inputs, &mut values[at * n..][..n], &mut scratch);
        }
        values
    }
}

/// Whether a parameter stays a symbol in the equations: it is free, and it is not zero. A zero removes terms, entries and laws, so that
/// it is a part of the form.
pub(crate) fn is_symbol(parameter: &Parameter) -> bool {
    parameter.role == Role::Free && parameter.value != 0.0
}

/// Whether the value of an element's constant depends on parameters that are symbols.
pub(crate) fn depends_on_symbols(model: &Model, e: Expr) -> bool {
    let is_symbolic = |symbol| match Meaning::of(symbol) {
        Meaning::Parameter(id) => is_symbol(&model.parameters[id.index()]),
        _ => false,
    };
    match model.graph.node(e) {
        Node::Constant(_) => false,
        Node::Symbol(symbol) => is_symbolic(symbol),
        Node::Apply(..) => model.graph.contains(&[e], is_symbolic) && !is_always_zero(model, e),
    }
}

/// Whether an expression is zero whatever the values of the symbols: a factor of it is. Judged at the values and at others.
fn is_always_zero(model: &Model, e: Expr) -> bool {
    // Factors without a pattern: only a zero factor keeps the value at zero.
    let elsewhere = |at: usize| 1.0 + 0.618_034 * ((at % 13) as f64 + 1.0) / 13.0;
    model.value(e) == 0.0 && {
        let values = model.parameters.iter().enumerate().map(|(at, parameter)| match is_symbol(parameter) {
            true => parameter.value * elsewhere(at),
            false => parameter.value,
        });
        model.value_with(e, &values.collect::<Vec<f64>>()) == 0.0
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
