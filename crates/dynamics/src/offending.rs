//! Where a number that is not finite came from, in the user's own words.

mod blame;

use dalembert_expr::{Expr, Graph, Names, Symbol, to_text};
use dalembert_model::{
    Binding, CoordinateId, Element, ElementId, Energy, Level, Model, Owner, Part, Span, Term,
};
use dalembert_system::{At, Results};
use hashbrown::HashMap;

use crate::constants::constant_value;
use crate::fuse::map_term;
use crate::global::GlobalSymbol;
use crate::kind::{KindEquations, derive_kind};
use crate::places::first_number;
use crate::rewrite::GraphImport;
use crate::row::RowEquations;
use crate::sense::Sense;
use blame::Evaluated;

/// A sub-expression that has no finite value where its inputs have.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct OffendingExpression {
    /// The sub-expression as the user would write it: `sqrt(1 - x^2)`.
    pub text: String,
    /// 0 if it is the sub-expression itself that is not finite; 1 or 2 if it has a value, and its derivative of
    /// this order has none.
    pub derivative: u8,
    /// The value that is not finite.
    pub value: f64,
    /// Quantities in the sub-expression, by the names the user gave, and their values: coordinates and other unknowns
    /// first, then time, then parameters.
    pub inputs: Vec<(String, f64)>,
    pub owner: Owner,
    /// Its declaration.
    pub span: Span,
}

/// The first sub-expression of the model that is not finite at a point while its inputs are.
///
/// Looked at are what moves the system, then the derivatives that its equations are made of, then events and outputs;
/// each in the order of the model. What the caller leaves empty is not known, and so is a number that is not finite
/// itself: nothing that needs it is blamed.
///
/// ```
/// use dalembert_dynamics::offending_expression;
/// use dalembert_system::{At, Results};
///
/// let model = dalembert_lang::read(
///     "parameter L = 0.5
///      coordinate x
///      kinetic 1/2*x'^2
///      force x: -sqrt(L^2 - x^2)",
/// )
/// .model
/// .unwrap();
/// let found = offending_expression(&model, At::new(0.0, &[0.6], &[0.0]), Results::default()).unwrap();
/// assert_eq!(found.text, "sqrt(L^2 - x^2)");
/// assert_eq!(found.inputs, [("x".to_owned(), 0.6), ("L".to_owned(), 0.5)]);
/// ```
pub fn offending_expression(model: &Model, at: At<'_>, results: Results<'_>) -> Option<OffendingExpression> {
    let mut search = OffendingSearch { model, at, results, constants: HashMap::new() };
    let (mut moving, mut watched) = (Vec::new(), Vec::new());
    for (element, id) in model.elements.iter().zip(0..) {
        match element.owner {
            Owner::Event(_) | Owner::Output(_) => watched.push(ElementId(id)),
            Owner::Drawing(_) => {}
            _ => moving.push(ElementId(id)),
        }
    }
    search.values(&moving).or_else(|| search.derivatives(&moving)).or_else(|| search.values(&watched))
}

struct OffendingSearch<'a> {
    model: &'a Model,
    at: At<'a>,
    results: Results<'a>,
    /// The values of the constants of elements.
    constants: HashMap<Expr, f64>,
}

impl<'a> OffendingSearch<'a> {
    fn values(&mut self, elements: &[ElementId]) -> Option<OffendingExpression> {
        let model = self.model;
        for &id in elements {
            let here = self.point(id);
            for term in &model.kind(id).terms {
                for root in written(term) {
                    let blamed = Evaluated::new(&model.graph, root, &|symbol| here.value(symbol)).blamed();
                    if let Some((e, value)) = blamed {
                        return Some(here.offending_expression(&model.graph, e, 0, value));
                    }
                }
            }
        }
        None
    }

    fn derivatives(&mut self, elements: &[ElementId]) -> Option<OffendingExpression> {
        let model = self.model;
        let mut derived: HashMap<u32, Vec<Derived>> = HashMap::new();
        for &id in elements {
            let kind = model.elements[id.index()].kind;
            let derived = derived.entry(kind.0).or_insert_with(|| {
                let kind = &model.kinds[kind.index()];
                kind.terms.iter().map(|term| Derived::new(model, &kind.slots, term)).collect()
            });
            let mut here = self.point(id);
            for (derived, term) in derived.iter().zip(&model.kind(id).terms) {
                for &root in &derived.roots {
                    let blamed = Evaluated::new(&derived.graph, root, &|symbol| here.value(symbol)).blamed();
                    if let Some((e, value)) = blamed {
                        let named = here.named_derivative(term);
                        return Some(
                            named.unwrap_or_else(|| here.offending_expression(&derived.graph, e, 0, value)),
                        );
                    }
                }
                here.next_law += u32::from(matches!(term, Term::Law { .. }));
            }
        }
        None
    }

    fn point(&mut self, id: ElementId) -> FailurePoint<'a> {
        let (model, element) = (self.model, &self.model.elements[id.index()]);
        let constants =
            element.constants.iter().map(|e| constant_value(model, *e, &mut self.constants)).collect();
        let next_law = first_number(model, id);
        FailurePoint { model, element, at: self.at, results: self.results, constants, next_law }
    }
}

/// Terms of the equations of motion, for one term of the model.
struct Derived {
    graph: Graph,
    roots: Vec<Expr>,
}

impl Derived {
    fn new(model: &Model, slots: &[dalembert_model::Slot], term: &Term) -> Derived {
        let mut graph = Graph::new();
        let mut import = GraphImport::new(&model.graph);
        let term = map_term(term, &|slot| slot, &mut |e| import.carry(&mut graph, e, &mut Graph::symbol));
        let equations = derive_kind(&mut graph, slots, &[term]);
        Derived { graph, roots: roots(&equations) }
    }
}

fn roots(kind: &KindEquations) -> Vec<Expr> {
    let mut roots: Vec<Expr> = kind.mass.iter().map(|(_, _, e)| *e).collect();
    roots.extend(kind.forces.total.iter().map(|(_, e)| *e));
    roots.extend(kind.inputs.iter().map(|(_, _, e)| *e));
    for row in kind.constraints.iter().chain(&kind.conditions) {
        let RowEquations { error_t, bias, jacobian, auxiliary, .. } = row;
        roots.push(*error_t);
        roots.extend(jacobian.iter().map(|(_, e)| *e));
        roots.extend(auxiliary.iter().map(|(_, e)| *e));
        roots.push(*bias);
    }
    for law in &kind.laws {
        roots.extend(law.direction.iter().map(|(_, e)| *e));
        roots.push(law.slip_bias);
        roots.extend(law.by_result.iter().map(|(_, e)| *e));
        roots.push(law.by_sign);
    }
    roots
}

/// The expressions of a term as they are written.
fn written(term: &Term) -> Vec<Expr> {
    match term {
        Term::Kinetic(e)
        | Term::Potential(e)
        | Term::Dissipation(e)
        | Term::Inertia(_, _, e)
        | Term::Force(_, e)
        | Term::Speed(_, e)
        | Term::Row(_, e)
        | Term::Condition(_, e)
        | Term::Output(e)
        | Term::Drawing(e) => vec![*e],
        Term::Law { slip, relation } => slip.iter().chain([relation]).copied().collect(),
        Term::Event { when, resets } => {
            std::iter::once(*when).chain(resets.iter().map(|reset| reset.value)).collect()
        }
    }
}

/// An element at the point.
struct FailurePoint<'a> {
    model: &'a Model,
    element: &'a Element,
    at: At<'a>,
    results: Results<'a>,
    constants: Vec<f64>,
    /// The number of the element's law that is looked at.
    next_law: u32,
}

impl FailurePoint<'_> {
    /// The value of a symbol, if it is known and finite.
    fn value(&self, symbol: Symbol) -> Option<f64> {
        let value = match Sense::of(symbol) {
            // Constants of elements are made of parameters, which are finite unless the user divided them by zero.
            Sense::Constant(at) => return self.constants.get(at as usize).copied(),
            Sense::Parameter(id) => Some(self.model.parameters[id.index()].value),
            Sense::Time => Some(self.at.t),
            Sense::Sign(at) => self.results.signs.get((self.next_law + at) as usize).copied(),
            Sense::Slot { slot, order } => self.bound(self.element.bind[slot as usize], order),
            Sense::Multiplier(_) | Sense::Hoisted(_) | Sense::Mode(_) => None,
        };
        value.filter(|value| value.is_finite())
    }

    /// The speed of a coordinate, or of a part of the rotation whose first coordinate it is.
    fn speed(&self, id: CoordinateId, part: u8) -> usize {
        let before = self.model.coordinates[..id.index()].iter();
        before.filter(|coordinate| coordinate.part != Part::Rotation(3)).count() + usize::from(part)
    }

    fn bound(&self, binding: Binding, order: u8) -> Option<f64> {
        let (at, results) = (&self.at, &self.results);
        let derivative = if order == 1 { at.v } else { at.v_rate };
        let (list, index) = match (binding, order) {
            (Binding::Coordinate(id), 0) => (at.q, id.index()),
            (Binding::Coordinate(id), _) => (derivative, self.speed(id, 0)),
            (Binding::Rotation(first, part), 0) => (at.q, first.index() + usize::from(part)),
            (Binding::Rotation(first, part), _) => (derivative, self.speed(first, part)),
            (Binding::Auxiliary(id), 0) => (at.p, id.index()),
            (Binding::Auxiliary(id), _) => (at.p_rate, id.index()),
            (Binding::Reaction(id, None), _) => (results.reaction, self.speed(id, 0)),
            (Binding::Multiplier(row), _) => (results.multipliers, row.index()),
            (Binding::LawForce(law), _) => (results.law_forces, law.index()),
            (Binding::Energy(energy), _) => {
                (&results.energies[..], Energy::ALL.iter().position(|e| *e == energy)?)
            }
            (Binding::Error(level), _) => {
                let levels = [Level::Position, Level::Velocity, Level::Acceleration];
                (&results.errors[..], levels.iter().position(|l| *l == level)?)
            }
            // The share of one constraint is a sum of products with the multipliers, which are not passed in.
            (Binding::Reaction(_, Some(_)), _) => return None,
        };
        list.get(index).copied()
    }

    /// The first sub-expression of a term whose derivative of order one, or else two, is not finite.
    fn named_derivative(&self, term: &Term) -> Option<OffendingExpression> {
        let graph = &self.model.graph;
        for order in [1, 2] {
            for root in written(term) {
                let evaluated = Evaluated::new(graph, root, &|symbol| self.value(symbol));
                if let Some((e, value)) = evaluated.rough(order, |symbol| !Sense::of(symbol).is_constant()) {
                    return Some(self.offending_expression(graph, e, order, value));
                }
            }
        }
        None
    }

    /// Puts a node of `from` into words.
    fn offending_expression(&self, from: &Graph, e: Expr, derivative: u8, value: f64) -> OffendingExpression {
        let mut graph = Graph::new();
        let mut import = GraphImport::new(&self.model.graph);
        let constants: Vec<Expr> =
            self.element.constants.iter().map(|e| import.carry(&mut graph, *e, &mut Graph::symbol)).collect();
        let e = GraphImport::new(from).carry(&mut graph, e, &mut |graph, symbol| match Sense::of(symbol) {
            Sense::Constant(at) => constants[at as usize],
            _ => graph.symbol(symbol),
        });
        let mut symbols = graph.symbols(&[e]);
        symbols.sort_by_key(|symbol| match Sense::of(*symbol) {
            Sense::Slot { slot, order } => (0, slot, order),
            Sense::Time => (2, 0, 0),
            Sense::Parameter(id) => (3, id.0, 0),
            _ => (1, symbol.0, 0),
        });
        let input = |symbol: &Symbol| (self.text(*symbol), self.value(*symbol).unwrap_or(f64::NAN));
        OffendingExpression {
            text: to_text(&graph, e, self),
            derivative,
            value,
            inputs: symbols.iter().map(input).collect(),
            owner: self.element.owner,
            span: self.element.span,
        }
    }

    fn meaning(&self, symbol: Symbol) -> GlobalSymbol {
        match Sense::of(symbol) {
            Sense::Parameter(id) => GlobalSymbol::Parameter(id),
            Sense::Slot { slot, order } => GlobalSymbol::bound(self.element.bind[slot as usize], order),
            Sense::Sign(at) => GlobalSymbol::Sign(dalembert_model::LawId(self.next_law + at)),
            // Constants have become parameters, and the others come into tangents and kernels.
            Sense::Time | Sense::Constant(_) | Sense::Multiplier(_) | Sense::Hoisted(_) | Sense::Mode(_) => {
                GlobalSymbol::Time
            }
        }
    }
}

impl Names for FailurePoint<'_> {
    fn text(&self, symbol: Symbol) -> String {
        self.meaning(symbol).name(self.model)
    }

    fn latex(&self, symbol: Symbol) -> String {
        self.text(symbol)
    }

    fn rank(&self, symbol: Symbol) -> (u32, u32, u32) {
        self.meaning(symbol).rank()
    }
}
