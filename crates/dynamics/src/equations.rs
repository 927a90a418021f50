//! [`Model`] to [`Equations`]: each kind derived once.

use dalembert_expr::{Graph, LANES};
use dalembert_model::{Binding, ElementId, KindId, Model, Slot};
use dalembert_system::Effort;

use crate::fuse::{Constants, Fused, fuse, map_term};
use crate::kind::{KindEquations, derive_locked};
use crate::rewrite::GraphImport;

/// The equations of motion of a model, kind by kind, before they become numbers.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Equations {
    /// All expressions; what their symbols stand for is said by [`Sense`](crate::Sense).
    pub graph: Graph,
    /// The kinds, each with its instances.
    pub groups: Vec<InstanceGroup>,
    pub fusion: Fusion,
}

impl Equations {
    /// Whether everything found room in the graph; if not, some expressions are missing and evaluate to NaN.
    pub fn is_complete(&self) -> bool {
        !self.graph.is_full()
    }
}

/// The equations of a kind and the instances they hold for.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct InstanceGroup {
    pub slots: Vec<Slot>,
    /// The equations over the slots.
    pub equations: KindEquations,
    /// Owners of the terms.
    pub members: Members,
}

/// The instances of a group.
#[derive(Clone, Debug)]
pub enum Members {
    /// All elements of a kind.
    Kind(KindId),
    /// One element made of many. Constants that no free parameter changes are folded in.
    Fused(Box<Fused>),
}

/// How many instances a kind may have and still be fused with the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fusion {
    /// The largest number of instances; 0 fuses nothing.
    pub at_most: usize,
}

impl Default for Fusion {
    /// Half the lanes: with fewer instances most lanes would be padding.
    fn default() -> Self {
        Fusion { at_most: LANES / 2 }
    }
}

/// Derives the equations of motion. The time this takes does not depend on how many instances the kinds have.
pub fn derive(model: &Model) -> Equations {
    derive_with(model, Fusion::default())
}

/// Derives with another choice of what is fused; the equations are the same, the work to evaluate them is not.
pub fn derive_with(model: &Model, fusion: Fusion) -> Equations {
    derive_fusing(model, fusion, &[])
}

/// Derives, with some kinds fused however many instances they have.
pub(crate) fn derive_fusing(model: &Model, fusion: Fusion, always: &[KindId]) -> Equations {
    Effort::Derivation.note();
    let mut is_fused: Vec<bool> = model.members.iter().map(|list| list.len() <= fusion.at_most).collect();
    for kind in always {
        is_fused[kind.index()] = true;
    }
    let members = model.members.iter().zip(&is_fused).filter(|(_, is_fused)| **is_fused);
    let mut fused_elements: Vec<ElementId> = members.flat_map(|(list, _)| list).copied().collect();
    fused_elements.sort_unstable();

    let mut graph = Graph::new();
    let mut groups = Vec::new();
    if !fused_elements.is_empty() {
        let (fused, terms) = fuse(model, &fused_elements, Constants::Slots, &mut graph);
        let slots = fused.slots();
        let equations = derive_locked(&mut graph, &slots, terms);
        groups.push(InstanceGroup { slots, equations, members: Members::Fused(Box::new(fused)) });
    }
    let mut import = GraphImport::new(&model.graph);
    for ((kind, id), is_fused) in model.kinds.iter().zip(0..).zip(is_fused) {
        if is_fused {
            continue;
        }
        let mut carry = |e| import.carry(&mut graph, e, &mut Graph::symbol);
        let terms: Vec<_> = kind.terms.iter().map(|term| map_term(term, &|slot| slot, &mut carry)).collect();
        let equations = derive_locked(&mut graph, &kind.slots, terms);
        groups.push(InstanceGroup {
            slots: kind.slots.clone(),
            equations,
            members: Members::Kind(KindId(id)),
        });
    }
    Equations { graph, groups, fusion }
}

/// Kinds of which an element has one coordinate in two slots. What both contribute to it, to the mass matrix above
/// all, meets in one place only when the element is fused.
pub(crate) fn kinds_with_repeated_slots(model: &Model, equations: &Equations) -> Vec<KindId> {
    let repeats = |bind: &[Binding]| {
        let is_repeated = |(at, binding): (usize, &Binding)| bind[..at].contains(binding);
        bind.iter().enumerate().any(is_repeated)
    };
    let mut found = Vec::new();
    for group in &equations.groups {
        if let Members::Kind(kind) = group.members {
            let mut elements = model.members[kind.index()].iter().map(|id| &model.elements[id.index()]);
            found.extend(elements.any(|element| repeats(&element.bind)).then_some(kind));
        }
    }
    found
}
