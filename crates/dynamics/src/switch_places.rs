//! The places of switches: each expression once, whatever kinds and instances it came from.

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_model::Model;
use hashbrown::{HashMap, HashSet};

use crate::constants::{constant_value, depends_on_symbols};
use crate::equations::{Equations, Group, Members};
use crate::law::LawEquations;
use crate::numbering::Numbering;
use crate::rewrite::Import;
use crate::sense::Sense;
use crate::switches::up_to_factor;

/// Where the switches of all instances go.
#[derive(Clone, Debug, Default)]
pub(crate) struct SwitchPlaces {
    /// How many there are. What repeats another goes to the place after the last.
    pub(crate) n_switches: usize,
    /// Whether each of them occurs in laws alone.
    pub(crate) in_law: Vec<bool>,
    /// For each kind those of its instances; those of the fused element come last.
    lists: Vec<Vec<u32>>,
}

impl SwitchPlaces {
    /// Numbers the switches in the order of groups and instances.
    pub(crate) fn new(model: &Model, equations: &Equations, numbering: &Numbering) -> SwitchPlaces {
        let mut sieve = Sieve {
            model,
            equations,
            numbering,
            graph: Graph::new(),
            known: HashSet::new(),
            values: HashMap::new(),
            symbols: HashMap::new(),
        };
        // At the zero of its slip speed a law that can stick changes its mode, and while it sticks the slip speed is zero
        // but for rounding: its zeros are not sought.
        for group in &equations.groups {
            let can_stick = |law: &&LawEquations| equations.graph.as_constant(law.by_sign) != Some(0.0);
            let slips = group.equations.laws.iter().filter(can_stick).filter_map(|law| law.slip);
            sieve.pass(group, &slips.collect::<Vec<_>>());
        }
        let mut places =
            SwitchPlaces { lists: vec![Vec::new(); model.kinds.len() + 1], ..SwitchPlaces::default() };
        for group in &equations.groups {
            let list = places.list(group);
            let of_kind = group.equations.switches.len().max(1);
            for (at, is_new) in sieve.pass(group, &group.equations.switches).into_iter().enumerate() {
                if is_new {
                    places.in_law.push(at % of_kind >= group.equations.first_law_switch);
                }
                let place = if is_new { places.n_switches as u32 } else { u32::MAX };
                places.lists[list].push(place);
                places.n_switches += usize::from(is_new);
            }
        }
        let after_last = places.n_switches as u32;
        places.lists.iter_mut().flatten().for_each(|place| *place = (*place).min(after_last));
        places
    }

    /// The places of an instance, in the order of its group's switches.
    pub(crate) fn of_instance(&self, group: &Group, at: usize) -> &[u32] {
        let n = group.equations.switches.len();
        let list = self.lists.get(self.list(group));
        list.and_then(|list| list.get(at * n..(at + 1) * n)).unwrap_or_default()
    }

    fn list(&self, group: &Group) -> usize {
        match &group.members {
            Members::Kind(kind) => kind.index(),
            Members::Fused(_) => self.lists.len().saturating_sub(1),
        }
    }
}

/// Distinguishes expressions by their zeros. They are functions of the places that programs read. Constants that free parameters
/// change are symbols, one for each expression of parameters; the others are numbers.
struct Sieve<'a> {
    model: &'a Model,
    equations: &'a Equations,
    numbering: &'a Numbering,
    graph: Graph,
    known: HashSet<Expr>,
    /// The values of constants of elements.
    values: HashMap<Expr, f64>,
    /// The symbols of those that parameters change.
    symbols: HashMap<Expr, Option<Symbol>>,
}

/// The symbols of constants come after those of places.
const FIRST_CONSTANT: u32 = 1 << 31;

impl Sieve<'_> {
    /// For each instance of a group and each expression whether it is new.
    fn pass(&mut self, group: &Group, expressions: &[Expr]) -> Vec<bool> {
        let mut is_new = Vec::new();
        if expressions.is_empty() {
            return is_new;
        }
        let Sieve { model, equations, numbering, .. } = *self;
        let mut import = Import::new(&equations.graph);
        for at in 0..Numbering::n_instances(model, group) {
            let instance = numbering.instance(model, group, at);
            let constants = match &group.members {
                Members::Kind(kind) => &model.elements[model.members[kind.index()][at].index()].constants,
                Members::Fused(fused) => &fused.constants,
            };
            import.restart();
            for &e in expressions {
                let (values, symbols) = (&mut self.values, &mut self.symbols);
                let e = import.carry(&mut self.graph, e, &mut |graph, symbol| {
                    if let Some(place) = numbering.input(symbol, &instance) {
                        return graph.symbol(Symbol(place));
                    }
                    let Sense::Constant(constant) = Sense::of(symbol) else {
                        return graph.constant(f64::NAN);
                    };
                    let Some(&constant) = constants.get(constant as usize) else {
                        return graph.constant(f64::NAN);
                    };
                    let next = Symbol(FIRST_CONSTANT + symbols.len() as u32);
                    let symbol = symbols.entry(constant);
                    let symbol =
                        *symbol.or_insert_with(|| depends_on_symbols(model, constant).then_some(next));
                    match symbol {
                        Some(symbol) => graph.symbol(symbol),
                        None => graph.constant(constant_value(model, constant, values)),
                    }
                });
                is_new.push(self.insert(e));
            }
        }
        is_new
    }

    /// Whether the expression passes zero, and none that is known does it with it. Without room for more there is
    /// no decision, and it counts.
    fn insert(&mut self, e: Expr) -> bool {
        let is_new = match up_to_factor(&mut self.graph, e) {
            Some(e) => self.graph.as_constant(e).is_none() && self.known.insert(e),
            None => false,
        };
        is_new || self.graph.is_full()
    }
}
