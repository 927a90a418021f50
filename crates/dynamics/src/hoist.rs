//! Expressions of constants alone, computed once for each element instead of at each evaluation.
//!
//! Free parameters stay symbols. A constant of a fused element that depends on them is a slot of it; one that does not, or a zero, is a
//! number and folded. What depends on constants alone is hoisted (`hoist.rs`) into a *prologue*, a tape that runs once for each set of
//! parameters and fills the constant registers of the programs and the bases from which matrices are accumulated (`Bound` in
//! `program.rs`). `CompiledSystem::bind` makes the system of other values: equations, patterns and tapes are shared (`SystemForm`). So
//! that symbols cost no more than numbers, constants times sums are written out before differentiation and in sums, and terms that
//! differ by constants alone are one. A parameter that is zero, or becomes zero, changes the entries of matrices: then the model is
//! derived again.

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

/// Longer sums stay factors.
const MAX_OPENED: usize = 32;

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
            if op == Operator::Product {
                rest = self.apart(rest, &mut constant);
            } else if rest.iter().any(|term| self.has_hoisted(*term)) {
                rest = self.opened(&rest, &mut constant);
                rest = self.collected(&rest);
            }
            if !constant.is_empty() {
                let together = self.graph.apply(op, &constant);
                rest.push(self.signed(together));
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

    /// The factors of a product without the constants that are factors of them, which go to the other constants.
    fn apart(&mut self, factors: Vec<Expr>, constants: &mut Vec<Expr>) -> Vec<Expr> {
        let mut varying = Vec::with_capacity(factors.len());
        for factor in factors {
            if self.has_hoisted(factor) {
                constants.push(self.constant_factor(factor));
                varying.push(self.without_constants(factor));
            } else {
                varying.push(factor);
            }
        }
        varying
    }

    /// Whether a hoisted constant is a factor of a product.
    fn has_hoisted(&self, e: Expr) -> bool {
        let is_hoisted = |e: &Expr| match self.graph.node(*e) {
            Node::Symbol(symbol) => matches!(Sense::of(symbol), Sense::Hoisted(_)),
            _ => false,
        };
        match self.graph.node(e) {
            Node::Apply(Operator::Product, args) => args.iter().any(|arg| match self.graph.node(*arg) {
                Node::Apply(Operator::Product, inner) => inner.iter().any(is_hoisted),
                _ => is_hoisted(arg),
            }),
            _ => false,
        }
    }

    /// The terms of a sum in which constants times sums are written out, as numbers times sums are: `a (b x + y + c)` becomes
    /// `(a b) x + a y`, and `a c` goes to the constants.
    fn opened(&mut self, terms: &[Expr], constants: &mut Vec<Expr>) -> Vec<Expr> {
        let mut open = Vec::with_capacity(terms.len());
        for &term in terms {
            if !self.has_hoisted(term) {
                open.push(term);
                continue;
            }
            let inner = self.without_constants(term);
            let args = match self.graph.node(inner) {
                Node::Apply(Operator::Sum, args) if inner != term && args.len() <= MAX_OPENED => {
                    args.to_vec()
                }
                _ => {
                    open.push(term);
                    continue;
                }
            };
            let outside = self.constant_factor(term);
            for arg in args {
                let own = match self.constant(arg) {
                    Some(constant) => {
                        constants.push(self.graph.mul(outside, constant));
                        continue;
                    }
                    None => self.constant_factor(arg),
                };
                let product = self.graph.mul(outside, own);
                let (factor, rest) = (self.signed(product), self.without_constants(arg));
                open.push(self.graph.mul(factor, rest));
            }
        }
        open
    }

    /// The terms of a sum in which those that differ by constant factors alone are one: `a x + b x` becomes `(a + b) x`.
    fn collected(&mut self, terms: &[Expr]) -> Vec<Expr> {
        let mut places: HashMap<Expr, usize> = HashMap::new();
        let mut found: Vec<(Expr, Vec<Expr>)> = Vec::new();
        for &term in terms {
            let rest = self.without_constants(term);
            let at = *places.entry(rest).or_insert(found.len());
            if at == found.len() {
                found.push((rest, Vec::new()));
            }
            found[at].1.push(term);
        }
        if found.len() == terms.len() {
            return terms.to_vec();
        }
        let one_term = |(rest, alike): (Expr, Vec<Expr>)| match alike[..] {
            [single] => single,
            _ => {
                let factors: Vec<Expr> = alike.iter().map(|term| self.constant_factor(*term)).collect();
                let sum = self.graph.sum(&factors);
                let sum = self.signed(sum);
                self.graph.mul(sum, rest)
            }
        };
        found.into_iter().map(one_term).collect()
    }

    /// A product without its numbers and hoisted constants.
    fn without_constants(&mut self, term: Expr) -> Expr {
        let Some(factors) = self.factors(term) else { return term };
        let varying: Vec<Expr> = factors.into_iter().filter(|e| self.constant(*e).is_none()).collect();
        self.graph.product(&varying)
    }

    /// The product of the numbers and constants among the factors.
    fn constant_factor(&mut self, term: Expr) -> Expr {
        let factors = self.factors(term).unwrap_or_default();
        let constants: Vec<Expr> = factors.into_iter().filter_map(|e| self.constant(e)).collect();
        self.graph.product(&constants)
    }

    /// The factors of a product, those of a product with a coefficient included.
    fn factors(&self, e: Expr) -> Option<Vec<Expr>> {
        let Node::Apply(Operator::Product, args) = self.graph.node(e) else { return None };
        let mut factors = Vec::with_capacity(args.len());
        for &arg in args {
            match self.graph.node(arg) {
                Node::Apply(Operator::Product, inner) => factors.extend_from_slice(inner),
                _ => factors.push(arg),
            }
        }
        Some(factors)
    }

    /// A number, or the definition of a hoisted constant.
    fn constant(&self, e: Expr) -> Option<Expr> {
        match self.graph.node(e) {
            Node::Constant(_) => Some(e),
            Node::Symbol(symbol) => match Sense::of(symbol) {
                Sense::Hoisted(at) => Some(self.constants[at as usize]),
                _ => None,
            },
            Node::Apply(..) => None,
        }
    }

    /// The symbol of an expression of constants, or of its negative with a minus: then terms that differ by the sign share the
    /// symbol.
    fn signed(&mut self, e: Expr) -> Expr {
        if self.graph.as_constant(e).is_some() || self.places.contains_key(&e) {
            return self.symbol(e);
        }
        let opposite = self.graph.neg(e);
        let is_negative = match self.graph.node(e) {
            Node::Apply(Operator::Product, &[first, _]) => {
                self.graph.as_constant(first).is_some_and(|c| c < 0.0)
            }
            _ => false,
        };
        if is_negative || self.places.contains_key(&opposite) {
            let symbol = self.symbol(opposite);
            return self.graph.neg(symbol);
        }
        self.symbol(e)
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
