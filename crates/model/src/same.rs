//! Whether two models differ in the values of their parameters alone.

use std::collections::HashMap;

use dalembert_expr::{Expr, Node, Operator};

use crate::kind::Term;
use crate::model::Model;

impl Model {
    /// Whether the elements of `other` are those of this model: the same expressions over the same slots, constants and
    /// parameters. Values of parameters, start values and numbers of bodies may differ.
    pub fn has_same_elements(&self, other: &Model) -> bool {
        let same_element = |(own, other): (&crate::Element, &crate::Element)| {
            (own.kind, &own.bind, own.owner) == (other.kind, &other.bind, other.owner)
                && own.constants.len() == other.constants.len()
        };
        let same_kind = |(own, other): (&crate::Kind, &crate::Kind)| {
            (&own.slots, own.n_constants) == (&other.slots, other.n_constants)
                && own.terms.iter().map(outline).eq(other.terms.iter().map(outline))
        };
        self.parameters.len() == other.parameters.len()
            && self.elements.len() == other.elements.len()
            && self.kinds.len() == other.kinds.len()
            && self.elements.iter().zip(&other.elements).all(same_element)
            && self.constraints.iter().map(|c| c.one_sided).eq(other.constraints.iter().map(|c| c.one_sided))
            && self.kinds.iter().zip(&other.kinds).all(same_kind)
            && GraphComparison { own: self, other, partner: HashMap::new() }.finds_equal()
    }

    /// The expressions of all terms and constants.
    fn expressions(&self) -> impl Iterator<Item = Expr> + '_ {
        let terms = self.kinds.iter().flat_map(|kind| &kind.terms).flat_map(Term::expressions);
        terms.chain(self.elements.iter().flat_map(|element| element.constants.iter().copied()))
    }
}

/// Sort, level and speeds of a term.
fn outline(term: &Term) -> (std::mem::Discriminant<Term>, Option<crate::Level>, Vec<u32>, usize) {
    let level = match term {
        Term::Row(level, _) | Term::Condition(level, _) => Some(*level),
        _ => None,
    };
    let speeds = match term {
        Term::Inertia(a, b, _) => vec![a.0, b.0],
        Term::Force(a, _) | Term::Speed(a, _) => vec![a.0],
        Term::Event { resets, .. } => {
            resets.iter().flat_map(|reset| &reset.along).map(|(a, _)| a.0).collect()
        }
        _ => Vec::new(),
    };
    (std::mem::discriminant(term), level, speeds, term.expressions().len())
}

/// Expressions of two graphs, compared node by node.
struct GraphComparison<'a> {
    own: &'a Model,
    other: &'a Model,
    /// For each node of the first graph the node of the second that was found equal.
    partner: HashMap<Expr, Expr>,
}

impl GraphComparison<'_> {
    fn finds_equal(mut self) -> bool {
        let pairs = self.own.expressions().zip(self.other.expressions());
        let mut open: Vec<(Expr, Expr)> = pairs.collect();
        while let Some((a, b)) = open.pop() {
            match self.partner.insert(a, b) {
                Some(partner) if partner == b => continue,
                Some(_) => return false,
                None => {}
            }
            let is_same = match (self.own.graph.node(a), self.other.graph.node(b)) {
                (Node::Constant(a), Node::Constant(b)) => a.to_bits() == b.to_bits(),
                (Node::Symbol(a), Node::Symbol(b)) => a == b,
                (Node::Apply(op, args), Node::Apply(other, others)) => {
                    open.extend(args.iter().copied().zip(others.iter().copied()));
                    args.len() == others.len() && self.is_same_operator(op, other)
                }
                _ => false,
            };
            if !is_same {
                return false;
            }
        }
        true
    }

    fn is_same_operator(&self, a: Operator, b: Operator) -> bool {
        match (a, b) {
            (Operator::Table(a, order), Operator::Table(b, other)) => {
                order == other && self.own.graph.table(a) == self.other.graph.table(b)
            }
            (Operator::Segment(a, order), Operator::Segment(b, other)) => {
                order == other && self.own.graph.table(a) == self.other.graph.table(b)
            }
            _ => a == b,
        }
    }
}
