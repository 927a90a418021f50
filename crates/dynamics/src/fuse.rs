//! Many elements as one.
//!
//! Kinds with few instances gain nothing from lanes but much from each other: the same sines and positions occur in
//! the kinetic energy and in the constraints. Their elements are fused into one, over all the coordinates they
//! touch, before anything is derived, so that whatever they share is derived and computed once.

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_model::{Binding, ElementId, LocalSpeed, Meaning, Model, RateReset, Slot, Term};
use hashbrown::HashMap;

use crate::constants::{constant_value, depends_on_symbols};
use crate::places::number;
use crate::rewrite::GraphImport;
use crate::sense::Sense;

/// Treatment of the constants of fused elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Constants {
    /// Numbers, folded into the expressions.
    Numbers,
    /// Slots of the fused element, where the value depends on parameters that are symbols; other constants are folded numbers.
    Slots,
    /// Expressions of the model's parameters.
    Parameters,
}

/// Elements fused into one: what its slots are bound to, and which rows of the model its rows are.
#[derive(Clone, Debug, Default)]
pub struct Fused {
    /// Bindings of the slots: coordinates, then auxiliary coordinates, then results.
    pub bind: Vec<Binding>,
    /// For each constraint row its place among those of the model.
    pub constraints: Vec<u32>,
    /// For each condition row its place among those of the model.
    pub conditions: Vec<u32>,
    /// For each law its place in the model.
    pub laws: Vec<u32>,
    /// For each output its place in the model.
    pub outputs: Vec<u32>,
    /// For each number of a drawing its place in the model.
    pub drawings: Vec<u32>,
    /// For each event its place in the model.
    pub events: Vec<u32>,
    /// For each term the element that it comes from.
    pub owners: Vec<ElementId>,
    /// The constants of the element, over the parameters of the model and in its graph.
    pub constants: Vec<Expr>,
}

impl Fused {
    pub(crate) fn slots(&self) -> Vec<Slot> {
        self.bind.iter().map(|binding| binding.slot()).collect()
    }
}

/// Fuses `elements`; their terms come back over the slots of the result, in `graph`.
pub(crate) fn fuse(
    model: &Model,
    elements: &[ElementId],
    constants: Constants,
    graph: &mut Graph,
) -> (Fused, Vec<Term>) {
    let mut fused = Fused { bind: bindings(model, elements, constants), ..Fused::default() };
    let slot_of: HashMap<Binding, u32> =
        fused.bind.iter().zip(0..).map(|(binding, slot)| (*binding, slot)).collect();
    let mut terms = Vec::new();
    let mut import = GraphImport::new(&model.graph);
    let mut known = HashMap::new();
    let mut places: HashMap<Expr, Option<u32>> = HashMap::new();
    for &id in elements {
        let element = &model.elements[id.index()];
        let values: Vec<Expr> = match constants {
            Constants::Numbers => {
                let values = element.constants.iter().map(|e| constant_value(model, *e, &mut known));
                values.map(|value| graph.constant(value)).collect()
            }
            Constants::Slots => {
                let values = element.constants.iter().map(|&e| {
                    let place = *places.entry(e).or_insert_with(|| {
                        depends_on_symbols(model, e).then(|| {
                            fused.constants.push(e);
                            fused.constants.len() as u32 - 1
                        })
                    });
                    match place {
                        Some(place) => graph.symbol(Sense::Constant(place).symbol()),
                        None => graph.constant(constant_value(model, e, &mut known)),
                    }
                });
                values.collect()
            }
            Constants::Parameters => {
                import.restart();
                element.constants.iter().map(|e| import.carry(graph, *e, &mut Graph::symbol)).collect()
            }
        };
        let slot = |local: u32| slot_of[&element.bind[local as usize]];
        import.restart();
        let mut carry = |graph: &mut Graph, e: Expr| {
            import.carry(graph, e, &mut |graph: &mut Graph, symbol: Symbol| match Meaning::of(symbol) {
                Meaning::Local { slot: local, order } => {
                    graph.symbol(Sense::Slot { slot: slot(local), order }.symbol())
                }
                Meaning::Constant(index) => values[index as usize],
                _ => graph.symbol(symbol),
            })
        };
        for term in &model.kind(id).terms {
            terms.push(map_term(term, &|local| LocalSpeed(slot(local.0)), &mut |e| carry(graph, e)));
            fused.owners.push(id);
        }
        number(model, id, &mut fused);
    }
    (fused, terms)
}

/// Bindings of the slots of the fused element. All coordinates if parameters are kept: then slot and coordinate have
/// the same number.
fn bindings(model: &Model, elements: &[ElementId], constants: Constants) -> Vec<Binding> {
    let mut coordinates = vec![constants == Constants::Parameters; model.coordinates.len()];
    let mut auxiliaries = vec![constants == Constants::Parameters; model.auxiliaries.len()];
    let mut results = Vec::new();
    let mut known: HashMap<Binding, ()> = HashMap::new();
    for id in elements {
        for binding in &model.elements[id.index()].bind {
            match binding {
                Binding::Coordinate(id) => coordinates[id.index()] = true,
                Binding::Rotation(first, part) => coordinates[first.index() + usize::from(*part)] = true,
                Binding::Auxiliary(id) => auxiliaries[id.index()] = true,
                result => {
                    if known.insert(*result, ()).is_none() {
                        results.push(*result);
                    }
                }
            }
        }
    }
    let used = |flags: Vec<bool>| (0..).zip(flags).filter(|(_, used)| *used).map(|(at, _)| at);
    let coordinates = used(coordinates).map(|at| model.binding(dalembert_model::CoordinateId(at)));
    let auxiliaries = used(auxiliaries).map(|at| Binding::Auxiliary(dalembert_model::AuxiliaryId(at)));
    coordinates.chain(auxiliaries).chain(results).collect()
}

/// The term with its slots and expressions replaced.
pub(crate) fn map_term(
    term: &Term,
    slot: &dyn Fn(LocalSpeed) -> LocalSpeed,
    expr: &mut dyn FnMut(Expr) -> Expr,
) -> Term {
    match term {
        Term::Kinetic(e) => Term::Kinetic(expr(*e)),
        Term::Potential(e) => Term::Potential(expr(*e)),
        Term::Dissipation(e) => Term::Dissipation(expr(*e)),
        Term::Inertia(a, b, e) => Term::Inertia(slot(*a), slot(*b), expr(*e)),
        Term::Force(a, e) => Term::Force(slot(*a), expr(*e)),
        Term::Speed(a, e) => Term::Speed(slot(*a), expr(*e)),
        Term::Row(level, e) => Term::Row(*level, expr(*e)),
        Term::Condition(level, e) => Term::Condition(*level, expr(*e)),
        Term::Law { slip, relation } => Term::Law { slip: slip.map(&mut *expr), relation: expr(*relation) },
        Term::Output(e) => Term::Output(expr(*e)),
        Term::Drawing(e) => Term::Drawing(expr(*e)),
        Term::Event { when, resets } => Term::Event {
            when: expr(*when),
            resets: resets
                .iter()
                .map(|reset| RateReset {
                    along: reset.along.iter().map(|(a, e)| (slot(*a), expr(*e))).collect(),
                    value: expr(reset.value),
                })
                .collect(),
        },
    }
}
