//! The indicators of a system: each expression once, whatever kinds and instances it came from.

use std::sync::Arc;

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_model::Model;
use dalembert_system::{ModeRule, Parent, SwitchInfo, SwitchLayout};
use hashbrown::HashMap;

use crate::constants::{constant_value, depends_on_symbols};
use crate::equations::{Equations, InstanceGroup, Members};
use crate::lock::{IndicatorContext, IndicatorRule, KindIndicator, LockKey, up_to_factor};
use crate::numbering::Numbering;
use crate::rewrite::GraphImport;
use crate::sense::Sense;

/// Where the indicators of all instances are.
#[derive(Clone, Debug, Default)]
pub(crate) struct SwitchPlaces {
    pub(crate) layout: SwitchLayout,
    /// For each kind those of its instances; those of the fused element come last.
    lists: Vec<Vec<SwitchUse>>,
}

/// An indicator of an instance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SwitchUse {
    /// Where its value goes: to the place after the last if it repeats another.
    pub(crate) write: u32,
    /// Where its mode is read.
    pub(crate) read: ModeRead,
}

/// A mode as an instance reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ModeRead {
    /// That of an indicator.
    Same(u32),
    /// The opposite of it: the expressions have opposite signs.
    Opposite(u32),
    /// A number, since with the constants of the instance the expression never varies.
    Fixed(i8),
}

impl ModeRead {
    fn place(self) -> Option<u32> {
        match self {
            ModeRead::Same(at) | ModeRead::Opposite(at) => Some(at),
            ModeRead::Fixed(_) => None,
        }
    }
}

impl SwitchPlaces {
    /// Numbers the indicators in the order of groups and instances.
    pub(crate) fn new(model: &Model, equations: &Equations, numbering: &Numbering) -> SwitchPlaces {
        let mut sieve = Sieve {
            model,
            equations,
            numbering,
            graph: Graph::new(),
            known: HashMap::new(),
            modes: Vec::new(),
            values: HashMap::new(),
            symbols: HashMap::new(),
        };
        let mut places =
            SwitchPlaces { lists: vec![Vec::new(); model.kinds.len() + 1], ..SwitchPlaces::default() };
        for group in &equations.groups {
            if group.equations.indicators.is_empty() {
                continue;
            }
            let list = places.list(group);
            for at in 0..Numbering::n_instances(model, group) {
                let n_before = places.layout.len();
                let reads = sieve.instance(group, at, n_before as u32);
                places.add(&equations.graph, &group.equations.indicators, &reads, list);
            }
        }
        let after_last = places.layout.len() as u32;
        places.lists.iter_mut().flatten().for_each(|of| of.write = of.write.min(after_last));
        places.layout.n_rounds = n_rounds(&places.layout);
        places
    }

    /// Takes the indicators of an instance, which are read as `reads` says.
    fn add(&mut self, graph: &Graph, indicators: &[KindIndicator], reads: &[ModeRead], list: usize) {
        for (indicator, read) in indicators.iter().zip(reads) {
            let next = self.layout.len() as u32;
            let is_new = *read == ModeRead::Same(next);
            if is_new {
                let rule = match indicator.rule {
                    IndicatorRule::Sign { at_zero } => ModeRule::Sign { at_zero: at_zero.unwrap_or(1.0) },
                    IndicatorRule::Segments(id) => {
                        let points: Vec<f64> = graph.table(id).points().map(|(x, _)| x).collect();
                        ModeRule::Segments(Arc::from(points))
                    }
                    IndicatorRule::Domain => ModeRule::Domain,
                };
                let (degree, affects) = (indicator.degree, indicator.affects);
                self.layout.infos.push(SwitchInfo { degree, rule, affects, parents: Vec::new() });
            }
            self.lists[list].push(SwitchUse { write: if is_new { next } else { u32::MAX }, read: *read });
        }
        for (indicator, read) in indicators.iter().zip(reads) {
            let Some(place) = read.place() else { continue };
            let info = &mut self.layout.infos[place as usize];
            info.affects = info.affects.and(indicator.affects);
            let contexts = indicator.contexts.iter();
            info.parents.extend(contexts.filter_map(|context| parent(*context, reads)));
            let mut at = 0;
            while at < info.parents.len() {
                if info.parents[..at].contains(&info.parents[at]) {
                    info.parents.swap_remove(at);
                } else {
                    at += 1;
                }
            }
        }
    }

    /// The indicators of an instance, in the order of its group.
    pub(crate) fn of_instance(&self, group: &InstanceGroup, at: usize) -> &[SwitchUse] {
        let n = group.equations.indicators.len();
        let list = self.lists.get(self.list(group));
        list.and_then(|list| list.get(at * n..(at + 1) * n)).unwrap_or_default()
    }

    fn list(&self, group: &InstanceGroup) -> usize {
        match &group.members {
            Members::Kind(kind) => kind.index(),
            Members::Fused(_) => self.lists.len().saturating_sub(1),
        }
    }
}

/// The context of an indicator among those of all instances; `None` for a branch that is never selected.
fn parent(context: IndicatorContext, reads: &[ModeRead]) -> Option<Parent> {
    match context {
        IndicatorContext::Root => Some(Parent::Root),
        IndicatorContext::Within(at) => Some(reads[at as usize].place().map_or(Parent::Root, Parent::Within)),
        IndicatorContext::Branch(at, is_positive) => {
            let mode = if is_positive { 1.0 } else { -1.0 };
            match reads[at as usize] {
                ModeRead::Same(switch) => Some(Parent::Branch { switch, mode }),
                ModeRead::Opposite(switch) => Some(Parent::Branch { switch, mode: -mode }),
                ModeRead::Fixed(own) => (f64::from(own) == mode || own == 0).then_some(Parent::Root),
            }
        }
    }
}

/// One more than indicators are nested within each other.
fn n_rounds(layout: &SwitchLayout) -> usize {
    let mut depths = vec![1; layout.len()];
    for at in 0..layout.len() {
        if layout.infos[at].rule == ModeRule::Domain {
            continue;
        }
        // Those within another come before it.
        for parent in &layout.infos[at].parents {
            if let Parent::Within(outer) = parent {
                depths[*outer as usize] = depths[*outer as usize].max(depths[at] + 1);
            }
        }
    }
    depths.into_iter().max().unwrap_or(0)
}

/// Distinguishes expressions by their zeros. They are functions of the places that programs read. Constants that free parameters
/// change are symbols, one for each expression of parameters; the others are numbers.
struct Sieve<'a> {
    model: &'a Model,
    equations: &'a Equations,
    numbering: &'a Numbering,
    graph: Graph,
    /// The number of each expression, and whether it was the opposite of this one.
    known: HashMap<(Expr, LockKey), (u32, bool)>,
    /// The expressions of the modes of the instance.
    modes: Vec<Expr>,
    /// The values of constants of elements.
    values: HashMap<Expr, f64>,
    /// The symbols of those that parameters change.
    symbols: HashMap<Expr, Option<Symbol>>,
}

/// The symbols of constants come after those of places, and those of modes after these.
const FIRST_CONSTANT: u32 = 1 << 30;
const FIRST_MODE: u32 = 1 << 31;

impl Sieve<'_> {
    /// How each indicator of an instance is read; new ones get numbers from `next` on.
    fn instance(&mut self, group: &InstanceGroup, at: usize, mut next: u32) -> Vec<ModeRead> {
        let Sieve { model, equations, numbering, .. } = *self;
        let mut import = GraphImport::new(&equations.graph);
        let instance = numbering.instance(model, group, at);
        let constants = match &group.members {
            Members::Kind(kind) => &model.elements[model.members[kind.index()][at].index()].constants,
            Members::Fused(fused) => &fused.constants,
        };
        let mut reads = Vec::with_capacity(group.equations.indicators.len());
        self.modes.clear();
        for indicator in &group.equations.indicators {
            let (values, symbols, modes) = (&mut self.values, &mut self.symbols, &self.modes);
            let e = import.carry(&mut self.graph, indicator.expr, &mut |graph, symbol| {
                let constant = match Sense::of(symbol) {
                    Sense::Mode(at) => return modes[at as usize],
                    Sense::Constant(constant) => constant,
                    _ => {
                        return match numbering.input(symbol, &instance) {
                            Some(place) => graph.symbol(Symbol(place)),
                            None => graph.constant(f64::NAN),
                        };
                    }
                };
                let Some(&constant) = constants.get(constant as usize) else {
                    return graph.constant(f64::NAN);
                };
                let next = Symbol(FIRST_CONSTANT + symbols.len() as u32);
                let symbol = symbols.entry(constant);
                let symbol = *symbol.or_insert_with(|| depends_on_symbols(model, constant).then_some(next));
                match symbol {
                    Some(symbol) => graph.symbol(symbol),
                    None => graph.constant(constant_value(model, constant, values)),
                }
            });
            let read = self.read(e, indicator.rule, next);
            next += u32::from(read == ModeRead::Same(next));
            let mode = match read {
                ModeRead::Same(at) => self.graph.symbol(Symbol(FIRST_MODE + at)),
                ModeRead::Opposite(at) => {
                    let mode = self.graph.symbol(Symbol(FIRST_MODE + at));
                    self.graph.neg(mode)
                }
                ModeRead::Fixed(mode) => self.graph.constant(f64::from(mode)),
            };
            self.modes.push(mode);
            reads.push(read);
        }
        reads
    }

    /// Whether the expression is new, repeats another or never changes its sign. Without room for more there is no decision, and it
    /// counts as new.
    fn read(&mut self, e: Expr, rule: IndicatorRule, next: u32) -> ModeRead {
        let fixed = |value: f64| match rule {
            IndicatorRule::Sign { at_zero } if value == 0.0 => at_zero.map_or(1, |mode| mode as i8),
            IndicatorRule::Sign { .. } => {
                if value < 0.0 {
                    -1
                } else {
                    1
                }
            }
            IndicatorRule::Segments(_) | IndicatorRule::Domain => 1,
        };
        let is_sign = matches!(rule, IndicatorRule::Sign { .. });
        if is_sign && let Some(value) = self.graph.as_constant(e) {
            return ModeRead::Fixed(fixed(value));
        }
        let (canonical, is_opposite) = match is_sign {
            true => match up_to_factor(&mut self.graph, e) {
                Some(found) => found,
                None => return ModeRead::Fixed(1),
            },
            false => (e, false),
        };
        if self.graph.is_full() {
            return ModeRead::Same(next);
        }
        let key = LockKey::of(rule);
        match self.known.get(&(canonical, key)) {
            Some(&(at, was_opposite)) if was_opposite == is_opposite => ModeRead::Same(at),
            Some(&(at, _)) => ModeRead::Opposite(at),
            None => {
                self.known.insert((canonical, key), (next, is_opposite));
                ModeRead::Same(next)
            }
        }
    }
}
