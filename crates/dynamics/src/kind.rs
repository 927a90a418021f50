//! The equations of a kind, from its energies, forces and rows.
//!
//! With `D` the time derivative without the part of the accelerations (`q → v`, `t → 1`), Lagrange's equations are
//!
//! ```text
//! M = ∂²T/∂v∂v        applied = −∂V/∂q − ∂R/∂v + forces        inertial = ∂T/∂q − D(∂T/∂v)
//! ```
//!
//! so that the Coriolis terms cost one directional derivative for each momentum and no third-order array.

use std::collections::BTreeMap;

use dalembert_expr::{Expr, Graph, Node, Operator, Symbol};
use dalembert_model::{LocalSpeed, RateReset, Slot, Term};

use crate::law::LawEquations;
use crate::lock::{KindIndicator, Locked, lock};
use crate::row::{RowEquations, along_motion, partials, slopes};
use crate::sense::{Sense, Slots};

/// Everything derived from a kind, over its slots. Lists are sorted by slot and hold no zeros.
#[derive(Clone, Debug, Default)]
pub struct KindEquations {
    /// The lower triangle of `M`: the first slot is not below the second.
    pub mass: Vec<(LocalSpeed, LocalSpeed, Expr)>,
    /// `h` and its constituents.
    pub forces: ForceEquations,
    /// `∂f/∂p`, by the slots of speed and auxiliary coordinate.
    pub inputs: Vec<(LocalSpeed, u32, Expr)>,
    /// Prescribed speeds of a kinematic model.
    pub speeds: Vec<(LocalSpeed, Expr)>,
    /// Constraint rows in the order of the terms.
    pub constraints: Vec<RowEquations>,
    /// Condition rows in the order of the terms.
    pub conditions: Vec<RowEquations>,
    /// Laws in the order of the terms.
    pub laws: Vec<LawEquations>,
    /// Outputs in the order of the terms.
    pub outputs: Vec<Expr>,
    /// Numbers of drawings in the order of the terms.
    pub drawings: Vec<Expr>,
    /// Events in the order of the terms.
    pub events: Vec<EventEquations>,
    /// The indicators, where branches are selected by modes.
    pub indicators: Vec<KindIndicator>,
    /// Energies and powers; absent if the kind has none.
    pub energy: Option<EnergyEquations>,
}

/// Forces and momenta along the speeds of a kind.
#[derive(Clone, Debug, Default)]
pub struct ForceEquations {
    /// `h`, sum of applied forces and inertial terms.
    pub total: Vec<(LocalSpeed, Expr)>,
    /// Applied forces `f`.
    pub applied: Vec<(LocalSpeed, Expr)>,
    /// Inertial terms.
    pub inertial: Vec<(LocalSpeed, Expr)>,
    /// `∂T/∂v`
    pub momentum: Vec<(LocalSpeed, Expr)>,
    /// `∂T/∂q`
    pub kinetic_q: Vec<(LocalSpeed, Expr)>,
}

/// An event over the slots of its kind.
#[derive(Clone, Debug)]
pub struct EventEquations {
    /// The event happens when this passes zero.
    pub when: Expr,
    /// New values of speeds and rates.
    pub resets: Vec<RateReset>,
}

/// Energies and powers; see [`Energy`](dalembert_system::Energy).
#[derive(Clone, Copy, Debug)]
pub struct EnergyEquations {
    /// `T`
    pub kinetic: Expr,
    /// `2T − v·∂T/∂v`
    pub excess: Expr,
    /// `V`
    pub potential: Expr,
    /// `v·∂R/∂v`
    pub dissipation: Expr,
    /// Power of forces and inputs, and of time itself.
    pub supply: Expr,
}

/// Derives the equations of a kind with these slots and terms.
pub(crate) fn derive_kind(graph: &mut Graph, slots: &[Slot], terms: &[Term]) -> KindEquations {
    let mut derivation = Derivation { slots: Slots(slots), ..Derivation::new(graph) };
    for term in terms {
        derivation.term(term);
    }
    derivation.finish()
}

/// Derives the equations of a kind with branches that modes select.
pub(crate) fn derive_locked(graph: &mut Graph, slots: &[Slot], terms: Vec<Term>) -> KindEquations {
    let Locked { terms, indicators } = lock(graph, slots, terms);
    KindEquations { indicators, ..derive_kind(graph, slots, &terms) }
}

/// Parts of sums, by slot.
type Parts = BTreeMap<u32, Vec<Expr>>;

/// Addends of energies and powers.
#[derive(Default)]
struct EnergyParts {
    kinetic: Vec<Expr>,
    potential: Vec<Expr>,
    dissipation: Vec<Expr>,
    supply: Vec<Expr>,
}

struct Derivation<'a> {
    graph: &'a mut Graph,
    slots: Slots<'a>,
    mass: BTreeMap<(u32, u32), Vec<Expr>>,
    momentum: Parts,
    kinetic_q: Parts,
    force: Parts,
    applied: Parts,
    inertial: Parts,
    energies: EnergyParts,
    out: KindEquations,
}

impl<'a> Derivation<'a> {
    fn new(graph: &'a mut Graph) -> Self {
        Derivation {
            graph,
            slots: Slots(&[]),
            mass: BTreeMap::new(),
            momentum: Parts::new(),
            kinetic_q: Parts::new(),
            force: Parts::new(),
            applied: Parts::new(),
            inertial: Parts::new(),
            energies: EnergyParts::default(),
            out: KindEquations::default(),
        }
    }

    fn term(&mut self, term: &Term) {
        match term {
            Term::Kinetic(energy) => {
                for part in self.summands(*energy) {
                    self.kinetic_part(part);
                }
            }
            Term::Potential(energy) => {
                for part in self.summands(*energy) {
                    self.potential_part(part);
                }
            }
            Term::Dissipation(function) => {
                for part in self.summands(*function) {
                    self.dissipation_part(part);
                }
            }
            Term::Inertia(row, column, entry) => self.inertia(row.0, column.0, *entry),
            Term::Force(along, force) => {
                self.apply(along.0, *force);
                let power = self.power(along.0, *force);
                self.energies.supply.push(power);
            }
            Term::Speed(of, speed) => self.out.speeds.push((*of, *speed)),
            Term::Row(level, g) => {
                let row = RowEquations::derive(self.graph, self.slots, *level, *g);
                self.out.constraints.push(row);
            }
            Term::Condition(level, c) => {
                let row = RowEquations::derive(self.graph, self.slots, *level, *c);
                self.out.conditions.push(row);
            }
            Term::Law { slip, relation } => {
                let at = self.out.laws.len() as u32;
                let law = LawEquations::derive(self.graph, self.slots, at, *slip, *relation);
                self.out.laws.push(law);
            }
            Term::Output(output) => self.out.outputs.push(*output),
            Term::Drawing(number) => self.out.drawings.push(*number),
            Term::Event { when, resets } => {
                self.out.events.push(EventEquations { when: *when, resets: resets.clone() });
            }
        }
    }

    /// The terms of a sum, in which constants times sums are written out. Each is differentiated alone: it sees few coordinates, and
    /// what cancels in its inertial terms does so before they grow long.
    fn summands(&mut self, e: Expr) -> Vec<Expr> {
        let (mut open, mut done) = (vec![e], Vec::new());
        while let Some(e) = open.pop() {
            match self.graph.node(e) {
                Node::Apply(Operator::Sum, args) => open.extend(args.iter().rev()),
                Node::Apply(Operator::Product, args) => match self.constant_times_sum(args.to_vec()) {
                    Some(terms) => open.extend(terms.into_iter().rev()),
                    None => done.push(e),
                },
                _ => done.push(e),
            }
        }
        done
    }

    /// The terms of a product of constants and a sum; `None` for another product.
    fn constant_times_sum(&mut self, factors: Vec<Expr>) -> Option<Vec<Expr>> {
        let is_sum =
            |e: &Expr| matches!(self.graph.node(*e), Node::Apply(Operator::Sum | Operator::Product, _));
        if !factors.iter().any(is_sum) {
            return None;
        }
        let varies = |symbol| !Sense::of(symbol).is_constant();
        let (varying, constants): (Vec<Expr>, Vec<Expr>) =
            factors.into_iter().partition(|e| self.graph.contains(&[*e], varies));
        let [single] = varying[..] else { return None };
        let terms = match self.graph.node(single) {
            Node::Apply(Operator::Sum, args) => args.to_vec(),
            // A number stands before the product of the rest.
            Node::Apply(Operator::Product, args) if !constants.is_empty() => {
                self.constant_times_sum(args.to_vec())?
            }
            _ => return None,
        };
        let constant = self.graph.product(&constants);
        Some(terms.into_iter().map(|term| self.graph.mul(constant, term)).collect())
    }

    fn kinetic_part(&mut self, energy: Expr) {
        for (slot, momentum) in self.kinetic_terms(energy, InertiaSource::Energy) {
            let symbols = self.graph.symbols(&[momentum]);
            let slots = self.slots;
            let below = |symbol| slots.speed(symbol, 1).filter(|column| *column <= slot);
            for (column, entry) in partials(self.graph, momentum, &symbols, below) {
                self.mass.entry((slot, column)).or_default().push(entry);
            }
        }
    }

    fn inertia(&mut self, row: u32, column: u32, entry: Expr) {
        self.mass.entry((row.max(column), row.min(column))).or_default().push(entry);
        let [a, b] = [row, column].map(|slot| self.graph.symbol(speed(slot)));
        let half = self.graph.constant(if row == column { 0.5 } else { 1.0 });
        let energy = self.graph.product(&[half, entry, a, b]);
        self.kinetic_terms(energy, InertiaSource::Inertia);
    }

    /// Collects what a part of the kinetic energy contributes beside the mass matrix; returns its momenta.
    fn kinetic_terms(&mut self, energy: Expr, given: InertiaSource) -> Vec<(u32, Expr)> {
        let slots = self.slots;
        let symbols = self.graph.symbols(&[energy]);
        let momenta = partials(self.graph, energy, &symbols, |symbol| slots.speed(symbol, 1));
        let slopes = slopes(self.graph, slots, energy);
        let mut inertial = Parts::new();
        for &(slot, momentum) in &momenta {
            push(&mut self.momentum, slot, momentum);
            let rate = along_motion(self.graph, slots, momentum);
            let minus = self.graph.neg(rate);
            push(&mut inertial, slot, minus);
        }
        self.gyroscopic(&momenta, &mut inertial);
        for &(slot, slope) in &slopes {
            push(&mut self.kinetic_q, slot, slope);
            push(&mut inertial, slot, slope);
        }
        for (slot, parts) in inertial {
            let sum = self.graph.sum(&parts);
            if self.graph.as_constant(sum) == Some(0.0) {
                continue;
            }
            push(&mut self.inertial, slot, sum);
            match given {
                InertiaSource::Energy => push(&mut self.force, slot, sum),
                // The force lines hold all of h, so what is inertial in it is no applied force.
                InertiaSource::Inertia => {
                    let minus = self.graph.neg(sum);
                    push(&mut self.applied, slot, minus);
                    let power = self.power(slot, minus);
                    self.energies.supply.push(power);
                }
            }
        }
        let by_time = self.graph.derivative(energy, Sense::Time.symbol());
        let minus = self.graph.neg(by_time);
        self.energies.supply.push(minus);
        self.energies.kinetic.push(energy);
        momenta
    }

    /// Adds `∂T/∂ω × ω` for each rotation: momenta in the axes of a body turn with it.
    fn gyroscopic(&mut self, momenta: &[(u32, Expr)], inertial: &mut Parts) {
        for &(slot, momentum) in momenta {
            let Some(first) = self.slots.rotation_of(slot) else { continue };
            let axis = slot - first;
            // p e_i × ω = p (ω_j e_k − ω_k e_j) for i, j, k in order: e_i × e_j = e_k, e_i × e_k = −e_j.
            let (j, k) = (first + (axis + 1) % 3, first + (axis + 2) % 3);
            let along_k = self.power(j, momentum);
            push(inertial, k, along_k);
            let product = self.power(k, momentum);
            let along_j = self.graph.neg(product);
            push(inertial, j, along_j);
        }
    }

    fn potential_part(&mut self, energy: Expr) {
        let slots = self.slots;
        for (slot, slope) in slopes(self.graph, slots, energy) {
            let force = self.graph.neg(slope);
            self.apply(slot, force);
        }
        let by_time = self.graph.derivative(energy, Sense::Time.symbol());
        self.energies.supply.push(by_time);
        self.energies.potential.push(energy);
    }

    fn dissipation_part(&mut self, function: Expr) {
        let slots = self.slots;
        let symbols = self.graph.symbols(&[function]);
        for (slot, slope) in partials(self.graph, function, &symbols, |symbol| slots.speed(symbol, 1)) {
            let force = self.graph.neg(slope);
            self.apply(slot, force);
            let power = self.power(slot, slope);
            self.energies.dissipation.push(power);
        }
    }

    fn apply(&mut self, slot: u32, force: Expr) {
        push(&mut self.applied, slot, force);
        push(&mut self.force, slot, force);
    }

    /// Force times speed.
    fn power(&mut self, slot: u32, force: Expr) -> Expr {
        let speed = self.graph.symbol(speed(slot));
        self.graph.mul(speed, force)
    }

    fn finish(mut self) -> KindEquations {
        for ((row, column), parts) in std::mem::take(&mut self.mass) {
            let entry = self.graph.sum(&parts);
            if self.graph.as_constant(entry) != Some(0.0) {
                self.out.mass.push((LocalSpeed(row), LocalSpeed(column), entry));
            }
        }
        let [force, applied, inertial, momentum, kinetic_q] =
            [&mut self.force, &mut self.applied, &mut self.inertial, &mut self.momentum, &mut self.kinetic_q]
                .map(std::mem::take);
        self.out.forces.total = self.summed(&force);
        self.out.forces.applied = self.summed(&applied);
        self.out.forces.inertial = self.summed(&inertial);
        self.out.forces.momentum = self.summed(&momentum);
        self.out.forces.kinetic_q = self.summed(&kinetic_q);
        for (along, force) in &self.out.forces.applied {
            let symbols = self.graph.symbols(&[*force]);
            let slots = self.slots;
            for (slot, entry) in partials(self.graph, *force, &symbols, |symbol| slots.auxiliary(symbol, 0)) {
                self.out.inputs.push((*along, slot, entry));
            }
        }
        self.out.energy = self.energy();
        self.out
    }

    fn summed(&mut self, parts: &Parts) -> Vec<(LocalSpeed, Expr)> {
        let sums = parts.iter().map(|(slot, parts)| (LocalSpeed(*slot), self.graph.sum(parts)));
        let sums: Vec<_> = sums.collect();
        sums.into_iter().filter(|(_, e)| self.graph.as_constant(*e) != Some(0.0)).collect()
    }

    fn energy(&mut self) -> Option<EnergyEquations> {
        let lists = [
            &self.energies.kinetic,
            &self.energies.potential,
            &self.energies.dissipation,
            &self.energies.supply,
        ];
        if lists.iter().all(|list| list.is_empty()) {
            return None;
        }
        let [kinetic, potential, dissipation, supply] = lists.map(|list| self.graph.sum(list));
        let excess = self.excess(kinetic);
        Some(EnergyEquations { kinetic, excess, potential, dissipation, supply })
    }

    /// `2T − v·∂T/∂v`. For `T = ½ vᵀM v + b·v + T₀` it is `b·v + 2T₀`, where `b` and `T₀` are momentum and energy at
    /// rest; so it is found to be 0 where it is, without expanding products.
    fn excess(&mut self, kinetic: Expr) -> Expr {
        let is_speed = |symbol: Symbol| self.slots.speed(symbol, 1).is_some();
        let mass: Vec<Expr> = self.out.mass.iter().map(|(_, _, entry)| *entry).collect();
        let quadratic = !self.graph.contains(&mass, is_speed);
        let mut roots = vec![kinetic];
        roots.extend(self.out.forces.momentum.iter().map(|(_, e)| *e));
        let zero = self.graph.zero();
        let at_rest = self.graph.substitute(&roots, &mut |_, symbol| is_speed(symbol).then_some(zero));
        let finite = at_rest.iter().all(|e| self.graph.as_constant(*e).is_none_or(f64::is_finite));
        let (of_kinetic, of_momentum, from) =
            if quadratic && finite { (2.0, 1.0, at_rest) } else { (2.0, -1.0, roots) };
        let factor = self.graph.constant(of_kinetic);
        let mut terms = vec![self.graph.mul(factor, from[0])];
        let sign = self.graph.constant(of_momentum);
        let momenta: Vec<u32> = self.out.forces.momentum.iter().map(|(slot, _)| slot.0).collect();
        for (slot, momentum) in momenta.into_iter().zip(&from[1..]) {
            let speed = self.graph.symbol(speed(slot));
            terms.push(self.graph.product(&[sign, speed, *momentum]));
        }
        self.graph.sum(&terms)
    }
}

/// How the inertia of a model is given.
#[derive(Clone, Copy, PartialEq)]
enum InertiaSource {
    Energy,
    Inertia,
}

fn push(parts: &mut Parts, slot: u32, part: Expr) {
    parts.entry(slot).or_default().push(part);
}

fn speed(slot: u32) -> Symbol {
    Sense::Slot { slot, order: 1 }.symbol()
}
