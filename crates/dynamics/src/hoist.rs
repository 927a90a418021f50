//! Expressions of constants alone, computed once for each element instead of at each evaluation.

use dalembert_expr::{Expr, Graph, Node, Operator, Symbol};
use hashbrown::HashMap;

use crate::sense::Sense;

/// Expressions over [`Sense::Hoisted`] in place of what depends on constants only.
pub(crate) struct Hoisted {
    /// The given expressions, rewritten.
    pub(crate) outputs: Vec<Expr>,
    /// Definition of each hoisted symbol, an expression of constants.
    pub(crate) constants: Vec<Expr>,
}

/// Rewrites `outputs` so that no operation on constants alone is left in them.
pub(crate) fn hoist(graph: &mut Graph, outputs: &[Expr]) -> Hoisted {
    let mut hoisting =
        Hoisting { graph, known: HashMap::new(), constants: Vec::new(), places: HashMap::new() };
    let outputs = outputs.iter().map(|e| hoisting.rewrite(*e)).collect();
    Hoisted { outputs, constants: hoisting.constants }
}

struct Hoisting<'a> {
    graph: &'a mut Graph,
    /// For each visited node its new form.
    known: HashMap<Expr, Form>,
    constants: Vec<Expr>,
    places: HashMap<Expr, Symbol>,
}

/// Constituents of a node.
#[derive(Clone, Copy)]
enum Form {
    Number(Expr),
    /// An expression of constants, still as it was.
    Constant(Expr),
    Varying(Expr),
}

impl Hoisting<'_> {
    fn rewrite(&mut self, root: Expr) -> Expr {
        let mut open = vec![root];
        while let Some(&e) = open.last() {
            if self.known.contains_key(&e) {
                open.pop();
                continue;
            }
            let form = match self.graph.node(e) {
                Node::Constant(_) => Form::Number(e),
                Node::Symbol(symbol) if Sense::of(symbol).is_constant() => Form::Constant(e),
                Node::Symbol(_) => Form::Varying(e),
                Node::Apply(op, args) => {
                    let n_open = open.len();
                    open.extend(args.iter().filter(|arg| !self.known.contains_key(*arg)));
                    if open.len() > n_open {
                        continue;
                    }
                    let args = args.to_vec();
                    self.apply(e, op, &args)
                }
            };
            self.known.insert(e, form);
            open.pop();
        }
        match self.known[&root] {
            Form::Constant(e) => self.symbol(e),
            Form::Number(e) | Form::Varying(e) => e,
        }
    }

    fn apply(&mut self, e: Expr, op: Operator, args: &[Expr]) -> Form {
        let forms: Vec<Form> = args.iter().map(|arg| self.known[arg]).collect();
        if !forms.iter().any(|form| matches!(form, Form::Varying(_))) {
            return Form::Constant(e);
        }
        // The constant arguments of a sum or product form one constant.
        if matches!(op, Operator::Sum | Operator::Product) {
            let mut constant = Vec::new();
            let mut rest = Vec::new();
            for form in forms {
                match form {
                    Form::Number(e) | Form::Constant(e) => constant.push(e),
                    Form::Varying(e) => rest.push(e),
                }
            }
            if !constant.is_empty() {
                let together = self.graph.apply(op, &constant);
                rest.push(self.symbol(together));
            }
            return Form::Varying(self.graph.apply(op, &rest));
        }
        let mut new_args = Vec::with_capacity(args.len());
        for form in forms {
            new_args.push(match form {
                Form::Constant(e) => self.symbol(e),
                Form::Number(e) | Form::Varying(e) => e,
            });
        }
        Form::Varying(self.graph.apply(op, &new_args))
    }

    /// The symbol for an expression of constants; numbers stay.
    fn symbol(&mut self, e: Expr) -> Expr {
        if self.graph.as_constant(e).is_some() {
            return e;
        }
        let (constants, next) = (&mut self.constants, self.places.len() as u32);
        let symbol = *self.places.entry(e).or_insert_with(|| {
            constants.push(e);
            Sense::Hoisted(next).symbol()
        });
        self.graph.symbol(symbol)
    }
}
