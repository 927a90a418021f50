//! The equations that an array starts from: those of the whole model, not yet differentiated.

use std::ops::Range;

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Binding, ElementId, Level, LocalSpeed, Model, Owner, Part};
use dalembert_system::{AuxiliaryRole, LawMode, RowOf};

use super::jet::{MAX_VARIABLES, TIME, Variables};
use crate::arrange::{auxiliary_roles, rows_of};
use crate::fuse::{Constants, Fused, fuse};
use crate::kind::{KindEquations, derive_kind};
use crate::rewrite::GraphImport;
use crate::row::RowEquations;
use crate::sense::Sense;

/// The equations of a model over the symbols of an array, with numbers in place of parameters.
pub(crate) struct Base {
    pub(super) graph: Graph,
    pub(super) variables: Variables,
    motion: Vec<BaseEquation>,
    rows: Vec<BaseEquation>,
    laws: Vec<ArrayLaw>,
}

/// An equation `error = 0`.
#[derive(Clone, Copy)]
pub(super) struct BaseEquation {
    pub(super) of: RowOf,
    /// The highest derivative of the coordinates in it; equations of motion and relations count as 2.
    pub(super) level: u32,
    pub(super) error: Expr,
}

struct ArrayLaw {
    slip: Expr,
    relation: Expr,
}

impl Base {
    /// `None` for a kinematic model, one with a law that has no slip speed, and one with a law of
    /// energies or errors, which have no place among the unknowns.
    pub(crate) fn new(model: &Model) -> Option<Base> {
        let is_watched =
            |owner: Owner| matches!(owner, Owner::Output(_) | Owner::Event(_) | Owner::Drawing(_));
        let elements = (0..).map(ElementId).zip(&model.elements);
        let elements: Vec<ElementId> =
            elements.filter(|(_, element)| !is_watched(element.owner)).map(|(id, _)| id).collect();
        let mut graph = Graph::new();
        let (fused, terms) = fuse(model, &elements, Constants::Numbers, &mut graph);
        let kind = derive_kind(&mut graph, &fused.slots(), &terms);
        let variables = Variables {
            n_coordinates: model.coordinates.len(),
            roles: auxiliary_roles(model),
            n_multipliers: model.n_rows(),
            n_laws: model.laws.len(),
        };
        let is_strange = |binding: &Binding| matches!(binding, Binding::Energy(_) | Binding::Error(_));
        let fits = model.has_inertia()
            && model.coordinates.iter().all(|coordinate| coordinate.part == Part::Whole)
            && kind.laws.iter().all(|law| law.slip.is_some())
            && !fused.bind.iter().any(is_strange)
            && variables.len() + variables.n_laws < MAX_VARIABLES;
        if !fits || graph.is_full() {
            return None;
        }
        let base = Transfer::new(model, &fused, &variables, &graph).transfer(&kind);
        (!base.graph.is_full()).then_some(base)
    }

    /// All equations with the laws in these modes, in the order in which they stand within a level; `None` if there
    /// are not as many modes as laws.
    pub(super) fn equations(&self, graph: &mut Graph, modes: &[LawMode]) -> Option<Vec<BaseEquation>> {
        if modes.len() != self.laws.len() {
            return None;
        }
        let mut rows = self.rows.clone();
        for ((at, law), mode) in self.laws.iter().enumerate().zip(modes) {
            let (level, error) = match mode {
                LawMode::Stick => (1, law.slip),
                LawMode::Slip(sign) | LawMode::Saturated(sign) => {
                    let (symbol, sign) = (self.variables.sign(at).symbol(), graph.constant(*sign));
                    let mut value = |_: &mut Graph, s| (s == symbol).then_some(sign);
                    (2, graph.substitute(&[law.relation], &mut value)[0])
                }
            };
            rows.push(BaseEquation { of: RowOf::Law(at), level, error });
        }
        rows.sort_by_key(|row| row.level);
        Some(self.motion.iter().copied().chain(rows).collect())
    }
}

/// Carries the equations of the fused model to the symbols of an array.
struct Transfer<'a> {
    model: &'a Model,
    fused: &'a Fused,
    variables: &'a Variables,
    import: GraphImport<'a>,
    graph: Graph,
    /// For each coordinate and auxiliary coordinate what acts along it: `λ G` of a constraint row, by its number, or
    /// `F ∂slip/∂v` of a law.
    shares: Vec<Vec<(Option<usize>, Expr)>>,
    /// Expressions in place of the slots that are results.
    results: Vec<Expr>,
}

impl<'a> Transfer<'a> {
    fn new(model: &'a Model, fused: &'a Fused, variables: &'a Variables, from: &'a Graph) -> Self {
        let mut graph = Graph::new();
        let shares = vec![Vec::new(); variables.n_coordinates + variables.roles.len()];
        let results = vec![graph.constant(f64::NAN); fused.bind.len()];
        Transfer { model, fused, variables, import: GraphImport::new(from), graph, shares, results }
    }

    fn transfer(mut self, kind: &KindEquations) -> Base {
        let mut rows = self.rows(RowOf::Constraint, &kind.constraints, &self.fused.constraints);
        rows.extend(self.rows(RowOf::Condition, &kind.conditions, &self.fused.conditions));
        self.share_reactions(kind);
        let motion = self.motion(kind);
        // Results occur in laws only, and consist of quantities that have been carried by now.
        for slot in 0..self.fused.bind.len() {
            self.results[slot] = self.result(self.fused.bind[slot]);
        }
        let laws = self.laws(kind);
        Base { graph: self.graph, variables: self.variables.clone(), motion, rows, laws }
    }

    fn rows(&mut self, of: fn(usize) -> RowOf, rows: &[RowEquations], numbers: &[u32]) -> Vec<BaseEquation> {
        let mut found: Vec<(u32, BaseEquation)> = Vec::with_capacity(rows.len());
        for (row, &at) in rows.iter().zip(numbers) {
            let level = match row.level {
                Level::Position => 0,
                Level::Velocity => 1,
                Level::Acceleration => 2,
            };
            found.push((at, BaseEquation { of: of(at as usize), level, error: self.carry(row.error) }));
        }
        found.sort_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, row)| row).collect()
    }

    fn share_reactions(&mut self, kind: &KindEquations) {
        for (row, &at) in kind.constraints.iter().zip(&self.fused.constraints) {
            let at = at as usize;
            let multiplier = self.graph.symbol(self.variables.multiplier(at).symbol());
            for &(LocalSpeed(slot), entry) in &row.jacobian {
                self.share(slot, Some(at), multiplier, entry);
            }
            for &(slot, entry) in &row.auxiliary {
                self.share(slot, Some(at), multiplier, entry);
            }
        }
        for (law, &at) in kind.laws.iter().zip(&self.fused.laws) {
            let force = self.graph.symbol(self.variables.law_force(at as usize).symbol());
            for &(LocalSpeed(slot), entry) in &law.direction {
                self.share(slot, None, force, entry);
            }
        }
    }

    fn share(&mut self, slot: u32, row: Option<usize>, force: Expr, entry: Expr) {
        let along = self.variable(slot);
        let entry = self.carry(entry);
        let share = self.graph.mul(force, entry);
        self.shares[along].push((row, share));
    }

    /// `M a − h − Gᵀλ − Σ F ∂slip/∂v` along each speed, and `G_pᵀλ` for each contact parameter.
    fn motion(&mut self, kind: &KindEquations) -> Vec<BaseEquation> {
        let mut terms: Vec<Vec<Expr>> = vec![Vec::new(); self.variables.n_coordinates];
        for &(LocalSpeed(row), LocalSpeed(column), entry) in &kind.mass {
            let (i, j) = (self.variable(row), self.variable(column));
            let entry = self.carry(entry);
            let [a_i, a_j] = [i, j].map(|at| self.graph.symbol(self.variables.coordinate(at, 2).symbol()));
            terms[i].push(self.graph.mul(entry, a_j));
            if i != j {
                terms[j].push(self.graph.mul(entry, a_i));
            }
        }
        for &(LocalSpeed(slot), force) in &kind.forces.total {
            let (i, force) = (self.variable(slot), self.carry(force));
            terms[i].push(self.graph.neg(force));
        }
        let mut equations = Vec::new();
        for (at, mut terms) in terms.into_iter().enumerate() {
            for (_, share) in &self.shares[at] {
                terms.push(self.graph.neg(*share));
            }
            equations.push(BaseEquation { of: RowOf::Motion(at), level: 2, error: self.graph.sum(&terms) });
        }
        for (at, role) in self.variables.roles.iter().enumerate() {
            if *role == AuxiliaryRole::Contact {
                let error = self.acting(self.variables.n_coordinates + at, None);
                equations.push(BaseEquation { of: RowOf::Contact(at), level: 2, error });
            }
        }
        equations
    }

    fn laws(&mut self, kind: &KindEquations) -> Vec<ArrayLaw> {
        let mut found: Vec<(u32, ArrayLaw)> = Vec::with_capacity(kind.laws.len());
        for (law, &at) in kind.laws.iter().zip(&self.fused.laws) {
            if let Some(slip) = law.slip {
                found.push((at, ArrayLaw { slip: self.carry(slip), relation: self.carry(law.relation) }));
            }
        }
        found.sort_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, law)| law).collect()
    }

    /// Force along a coordinate or auxiliary coordinate, of all constraints and laws or of some rows.
    fn acting(&mut self, along: usize, rows: Option<&Range<usize>>) -> Expr {
        let is_meant = |row: &Option<usize>| match (rows, row) {
            (Some(rows), Some(row)) => rows.contains(row),
            (Some(_), None) => false,
            (None, _) => true,
        };
        let shares = self.shares[along].iter().filter(|(row, _)| is_meant(row));
        let terms: Vec<Expr> = shares.map(|(_, share)| *share).collect();
        self.graph.sum(&terms)
    }

    /// A result as an expression of multipliers and law forces.
    fn result(&mut self, binding: Binding) -> Expr {
        match binding {
            Binding::Reaction(id, constraint) => {
                let rows = constraint.map(|constraint| rows_of(self.model, constraint));
                self.acting(id.index(), rows.as_ref())
            }
            Binding::Multiplier(row) => self.graph.symbol(self.variables.multiplier(row.index()).symbol()),
            Binding::LawForce(law) => self.graph.symbol(self.variables.law_force(law.index()).symbol()),
            _ => self.graph.constant(f64::NAN),
        }
    }

    /// The number of the coordinate or auxiliary coordinate in a slot, among the variables.
    fn variable(&self, slot: u32) -> usize {
        match self.fused.bind[slot as usize] {
            Binding::Coordinate(id) => id.index(),
            Binding::Auxiliary(id) => self.variables.n_coordinates + id.index(),
            _ => unreachable!("forces are along coordinates"),
        }
    }

    /// The expression over the symbols of an array.
    fn carry(&mut self, e: Expr) -> Expr {
        let Transfer { fused, variables, results, .. } = self;
        self.import.carry(&mut self.graph, e, &mut |graph, symbol| match Sense::of(symbol) {
            Sense::Time => graph.symbol(TIME),
            Sense::Slot { slot, order } => match fused.bind[slot as usize] {
                Binding::Coordinate(id) => {
                    graph.symbol(variables.coordinate(id.index(), order.into()).symbol())
                }
                Binding::Auxiliary(id) => {
                    graph.symbol(variables.auxiliary(id.index(), order.into()).symbol())
                }
                _ => results[slot as usize],
            },
            Sense::Sign(at) => graph.symbol(variables.sign(fused.laws[at as usize] as usize).symbol()),
            // Constants are numbers here, and the others come into tangents and kernels.
            Sense::Constant(_)
            | Sense::Parameter(_)
            | Sense::Multiplier(_)
            | Sense::Hoisted(_)
            | Sense::Mode(_) => graph.constant(f64::NAN),
        })
    }
}
