//! Switching expressions in the user's own words.

use dalembert_expr::{Expr, Graph, Names, Symbol, to_text};
use dalembert_model::{Binding, ElementId, LawId, Model, Owner, Span};

use crate::equations::{Equations, Members};
use crate::global::GlobalSymbol;
use crate::numbering::Numbering;
use crate::rewrite::GraphImport;
use crate::sense::Sense;
use crate::switch_places::ModeRead;

/// Where a switching expression comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct SwitchSource {
    /// The construct as the user would write it: `max(0, x - c)`.
    pub text: String,
    /// Its declaration.
    pub span: Span,
    /// The constraint, servo constraint or law whose expression it is in.
    pub instance: Option<String>,
}

/// The first place from which a switching expression comes, by its number.
pub(crate) fn switch_source(
    model: &Model,
    equations: &Equations,
    numbering: &Numbering,
    number: usize,
) -> Option<SwitchSource> {
    for group in &equations.groups {
        let indicators = &group.equations.indicators;
        if indicators.is_empty() {
            continue;
        }
        for instance in 0..Numbering::n_instances(model, group) {
            let uses = numbering.switches.of_instance(group, instance);
            let is_read = |read: ModeRead| read == ModeRead::Same(number as u32);
            let Some(at) = uses.iter().position(|of| of.write as usize == number && is_read(of.read)) else {
                continue;
            };
            let indicator = &indicators[at];
            let (bind, constants, element) = match &group.members {
                Members::Kind(kind) => {
                    let id = model.members[kind.index()][instance];
                    let element = &model.elements[id.index()];
                    (&element.bind, &element.constants, id)
                }
                Members::Fused(fused) => {
                    (&fused.bind, &fused.constants, *fused.owners.get(indicator.term as usize)?)
                }
            };
            let mut graph = Graph::new();
            let mut import = GraphImport::new(&model.graph);
            let constants: Vec<Expr> =
                constants.iter().map(|e| import.carry(&mut graph, *e, &mut Graph::symbol)).collect();
            let source = indicator.source;
            let e = GraphImport::new(&equations.graph).carry(&mut graph, source, &mut |graph, symbol| {
                match Sense::of(symbol) {
                    Sense::Constant(at) => constants[at as usize],
                    _ => graph.symbol(symbol),
                }
            });
            let text = to_text(&graph, e, &SlotNames { model, bind });
            let span = model.elements[element.index()].span;
            return Some(SwitchSource { text, span, instance: owner_name(model, element) });
        }
    }
    None
}

/// The name of what owns an element; `None` for energies and forces.
fn owner_name(model: &Model, id: ElementId) -> Option<String> {
    match model.elements[id.index()].owner {
        Owner::Constraint(_) => {
            model.constraints.iter().find(|constraint| constraint.element == id).map(|it| it.name.clone())
        }
        Owner::Condition(_) => {
            model.conditions.iter().find(|condition| condition.element == id).map(|it| it.name.clone())
        }
        Owner::Law(law) => Some(model.laws[law.index()].name.clone()),
        Owner::Motion | Owner::Output(_) | Owner::Event(_) | Owner::Drawing(_) => None,
    }
}

/// Names of the slots of an element.
struct SlotNames<'a> {
    model: &'a Model,
    bind: &'a [Binding],
}

impl SlotNames<'_> {
    fn meaning(&self, symbol: Symbol) -> GlobalSymbol {
        match Sense::of(symbol) {
            Sense::Parameter(id) => GlobalSymbol::Parameter(id),
            Sense::Slot { slot, order } => GlobalSymbol::bound(self.bind[slot as usize], order),
            Sense::Sign(at) => GlobalSymbol::Sign(LawId(at)),
            Sense::Time | Sense::Constant(_) | Sense::Multiplier(_) | Sense::Hoisted(_) | Sense::Mode(_) => {
                GlobalSymbol::Time
            }
        }
    }
}

impl Names for SlotNames<'_> {
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
