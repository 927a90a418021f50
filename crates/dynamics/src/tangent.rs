//! Derivatives of the equations of motion, derived at their first use.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Level, LocalSpeed, Model};
use dalembert_system::{Pattern, TangentLayout};
use std::collections::BTreeMap;

use crate::arrange::pattern_of;
use crate::entry::{ScatterEntry, Target};
use crate::equations::{Equations, InstanceGroup};
use crate::numbering::Numbering;
use crate::row::{partials, slopes};
use crate::sense::{Sense, Slots};

/// The derivatives of all groups, over a graph of their own.
pub(crate) struct Tangents {
    pub(crate) graph: Graph,
    pub(crate) entries: Vec<Vec<ScatterEntry>>,
    pub(crate) layout: TangentLayout,
}

/// Differentiates `h`, `Gᵀλ`, `M v̇` and the rows at velocity level.
pub(crate) fn derive_tangents(model: &Model, equations: &Equations, numbering: &Numbering) -> Tangents {
    let mut graph = equations.graph.clone();
    let entries: Vec<Vec<ScatterEntry>> =
        equations.groups.iter().map(|group| tangent(&mut graph, group)).collect();
    let n = numbering.n_speeds;
    let pattern = |target: Target, n_rows: usize| -> Pattern {
        pattern_of(model, equations, numbering, &entries, target, n_rows, n)
    };
    let layout = TangentLayout {
        force_q: pattern(Target::ForceQ, n),
        force_v: pattern(Target::ForceV, n),
        reaction_q: pattern(Target::ReactionQ, n),
        inertia_q: pattern(Target::InertiaQ, n),
        rate_q: pattern(Target::RateQ, numbering.n_constraints),
    };
    Tangents { graph, entries, layout }
}

fn tangent(graph: &mut Graph, group: &InstanceGroup) -> Vec<ScatterEntry> {
    let kind = &group.equations;
    let slots = Slots(&group.slots);
    let mut list = Vec::new();
    for (along, force) in &kind.forces.total {
        add_slopes(graph, &mut list, Target::ForceQ, along.0, *force, slots);
        let symbols = graph.symbols(&[*force]);
        let by_speed = partials(graph, *force, &symbols, |symbol| slots.speed(symbol, 1));
        list.extend(by_speed.into_iter().map(|(b, e)| ScatterEntry::new(Target::ForceV, along.0, b, e)));
    }

    let mut reactions: BTreeMap<u32, Vec<Expr>> = BTreeMap::new();
    for (row, at) in kind.constraints.iter().zip(0..) {
        let multiplier = graph.symbol(Sense::Multiplier(at).symbol());
        for (LocalSpeed(slot), entry) in &row.jacobian {
            reactions.entry(*slot).or_default().push(graph.mul(multiplier, *entry));
        }
        if row.level != Level::Acceleration {
            add_slopes(graph, &mut list, Target::RateQ, at, row.rate, slots);
        }
    }
    add_sums(graph, &mut list, Target::ReactionQ, reactions, slots);

    let mut inertia: BTreeMap<u32, Vec<Expr>> = BTreeMap::new();
    for (row, column, entry) in &kind.mass {
        let mut product = |along: u32, of: u32| {
            let acceleration = graph.symbol(Sense::Slot { slot: of, order: 2 }.symbol());
            inertia.entry(along).or_default().push(graph.mul(acceleration, *entry));
        };
        product(row.0, column.0);
        if row != column {
            product(column.0, row.0);
        }
    }
    add_sums(graph, &mut list, Target::InertiaQ, inertia, slots);
    list
}

fn add_sums(
    graph: &mut Graph,
    list: &mut Vec<ScatterEntry>,
    target: Target,
    parts: BTreeMap<u32, Vec<Expr>>,
    slots: Slots<'_>,
) {
    for (along, parts) in parts {
        let sum = graph.sum(&parts);
        add_slopes(graph, list, target, along, sum, slots);
    }
}

fn add_slopes(
    graph: &mut Graph,
    list: &mut Vec<ScatterEntry>,
    target: Target,
    a: u32,
    e: Expr,
    slots: Slots<'_>,
) {
    list.extend(slopes(graph, slots, e).into_iter().map(|(b, e)| ScatterEntry::new(target, a, b, e)));
}
