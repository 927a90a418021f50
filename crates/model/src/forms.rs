//! Elements that share their kinds.

use dalembert_expr::Expr;
use hashbrown::HashMap;

use crate::ids::{CoordinateId, ElementId, KindId};
use crate::kind::{Binding, Element, Kind, LocalSpeed, Meaning, Owner, Slot, Term};
use crate::model::{Model, Part, Row};
use crate::span::Span;

/// The slots and constants of an element in the making, in the order in which they were first met.
#[derive(Clone, Debug, Default)]
pub struct Binder {
    bind: Vec<Binding>,
    slots: HashMap<Binding, u32>,
    constants: Vec<Expr>,
}

impl Binder {
    /// The slot bound to `binding`, made if it is new. A part of a rotation brings the others.
    pub fn slot(&mut self, binding: Binding) -> u32 {
        if let Some(slot) = self.slots.get(&binding) {
            return *slot;
        }
        let first = self.bind.len() as u32;
        match binding {
            Binding::Rotation(coordinate, part) => {
                for part in 0..4 {
                    self.add(Binding::Rotation(coordinate, part));
                }
                first + u32::from(part)
            }
            _ => {
                self.add(binding);
                first
            }
        }
    }

    fn add(&mut self, binding: Binding) {
        self.slots.insert(binding, self.bind.len() as u32);
        self.bind.push(binding);
    }

    /// The place of the speed of a coordinate.
    pub fn speed(&mut self, model: &Model, id: CoordinateId) -> LocalSpeed {
        LocalSpeed(self.slot(model.binding(id)))
    }

    /// The symbol of a coordinate or of its first or second derivative. For a part of a rotation, order 0 is the
    /// quaternion's number and order 1 the rate about that axis of the body.
    pub fn coordinate(&mut self, model: &mut Model, id: CoordinateId, order: u8) -> Expr {
        debug_assert!(order == 0 || model.coordinates[id.index()].part != Part::Rotation(3));
        let slot = self.slot(model.binding(id));
        model.graph.symbol(Meaning::Local { slot, order }.symbol())
    }

    /// A further constant, bound to an expression of parameters; returns its number.
    pub fn constant(&mut self, bound: Expr) -> u32 {
        self.constants.push(bound);
        self.constants.len() as u32 - 1
    }

    /// Bindings of the slots.
    pub fn bindings(&self) -> &[Binding] {
        &self.bind
    }

    /// Values of the constants.
    pub fn constants(&self) -> &[Expr] {
        &self.constants
    }

    /// The slots.
    pub fn slots(&self) -> Vec<Slot> {
        self.bind.iter().map(|binding| binding.slot()).collect()
    }
}

/// The kinds of a model in the making: elements of the same form share one, and its rows are classified once.
#[derive(Clone, Debug, Default)]
pub struct Forms {
    kinds: HashMap<Kind, KindId>,
    classes: HashMap<(Expr, Vec<Slot>), Row>,
}

impl Forms {
    /// Adds the element of `terms` over the slots and constants of `binder`.
    pub fn add_element(
        &mut self,
        model: &mut Model,
        terms: Vec<Term>,
        binder: Binder,
        owner: Owner,
        span: Span,
    ) -> ElementId {
        let kind = Kind { slots: binder.slots(), n_constants: binder.constants.len() as u32, terms };
        let kind = *self.kinds.entry(kind).or_insert_with_key(|kind| model.add_kind(kind.clone()));
        model.add_element(Element { kind, bind: binder.bind, constants: binder.constants, owner, span })
    }

    /// The row `expr = 0` over the slots of `binder`.
    pub fn row(&mut self, model: &mut Model, binder: &Binder, name: String, expr: Expr) -> Row {
        let slots = binder.slots();
        let graph = &mut model.graph;
        let row = match self.classes.get(&(expr, slots.clone())) {
            Some(row) => row.clone(),
            None => {
                let row = Row::of(graph, &slots, String::new(), expr);
                self.classes.insert((expr, slots), row.clone());
                row
            }
        };
        Row { name, ..row }
    }
}
