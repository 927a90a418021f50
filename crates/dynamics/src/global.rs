//! The equations of motion of a whole model over its own coordinates, speeds and parameters, for people to read.

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_model::{
    AuxiliaryId, Binding, ConstraintId, CoordinateId, ElementId, Energy, LawId, Level, Model, ParameterId,
    RowId, Slot,
};

use crate::fuse::{Constants, fuse};
use crate::kind::{KindEquations, derive_kind};
use crate::sense::Sense;

/// The equations of motion with all elements put together and the parameters kept as symbols.
///
/// In `equations` slot number i is coordinate number i, and after the coordinates come the auxiliary coordinates;
/// constraint and condition rows, laws, outputs and events are in the order of the model. So `equations.mass`
/// holds the entries of `M`, `forces.applied` and `forces.inertial` the parts of `h`, and
/// `equations.constraints[row]` the row with its `G`, `G_p` and `γ`.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct GlobalEquations {
    /// All expressions.
    pub graph: Graph,
    pub equations: KindEquations,
    bind: Vec<Binding>,
    laws: Vec<u32>,
}

/// Meaning of a symbol in [`GlobalEquations`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlobalSymbol {
    /// Time.
    Time,
    /// A parameter.
    Parameter(ParameterId),
    /// A coordinate, its speed or its acceleration.
    Coordinate(CoordinateId, u8),
    /// An auxiliary coordinate or its rate.
    Auxiliary(AuxiliaryId, u8),
    /// The reaction along a coordinate, of all constraints or of one.
    Reaction(CoordinateId, Option<ConstraintId>),
    /// The multiplier of a constraint row.
    Multiplier(RowId),
    /// A law's force along its slip speed.
    LawForce(LawId),
    /// The sign of a law's slip speed, any number between −1 and 1 while it sticks.
    Sign(LawId),
    /// One of the energies of the whole model.
    Energy(Energy),
    /// The largest scaled error at a level.
    Error(Level),
}

/// Derives the equations of the whole model. This takes time and room proportional to the number of elements, or
/// more; a system is compiled from [`derive()`](crate::derive()).
pub fn global_equations(model: &Model) -> GlobalEquations {
    let mut graph = Graph::new();
    let elements: Vec<ElementId> = (0..model.elements.len() as u32).map(ElementId).collect();
    let (fused, terms) = fuse(model, &elements, Constants::Parameters, &mut graph);
    let mut equations = derive_kind(&mut graph, &fused.slots(), &terms);
    sort_by_number(&mut equations.constraints, &fused.constraints);
    sort_by_number(&mut equations.conditions, &fused.conditions);
    sort_by_number(&mut equations.laws, &fused.laws);
    sort_by_number(&mut equations.outputs, &fused.outputs);
    sort_by_number(&mut equations.events, &fused.events);
    GlobalEquations { graph, equations, bind: fused.bind, laws: fused.laws }
}

impl GlobalEquations {
    /// Meaning of `symbol`.
    pub fn meaning(&self, symbol: Symbol) -> GlobalSymbol {
        match Sense::of(symbol) {
            Sense::Parameter(id) => GlobalSymbol::Parameter(id),
            Sense::Slot { slot, order } => GlobalSymbol::bound(self.bind[slot as usize], order),
            Sense::Sign(at) => GlobalSymbol::Sign(LawId(self.laws[at as usize])),
            // Constants are parameters here, and multipliers and hoisted constants come into tangents and kernels.
            Sense::Time | Sense::Constant(_) | Sense::Multiplier(_) | Sense::Hoisted(_) | Sense::Mode(_) => {
                GlobalSymbol::Time
            }
        }
    }

    /// The name of `symbol` as the user would write it.
    pub fn name(&self, model: &Model, symbol: Symbol) -> String {
        self.meaning(symbol).name(model)
    }

    /// Bindings that the slots take.
    pub(crate) fn slots(&self) -> Vec<Slot> {
        self.bind.iter().map(|binding| binding.slot()).collect()
    }

    /// The whole mass matrix, both triangles, as row, column and entry.
    pub fn mass(&self) -> impl Iterator<Item = (CoordinateId, CoordinateId, Expr)> + '_ {
        self.equations.mass.iter().flat_map(|(row, column, entry)| {
            let upper = (row != column).then_some((CoordinateId(column.0), CoordinateId(row.0), *entry));
            std::iter::once((CoordinateId(row.0), CoordinateId(column.0), *entry)).chain(upper)
        })
    }
}

impl GlobalSymbol {
    /// Meaning of a slot bound in this way, or of its derivative of this order.
    pub(crate) fn bound(binding: Binding, order: u8) -> GlobalSymbol {
        match binding {
            Binding::Coordinate(id) => GlobalSymbol::Coordinate(id, order),
            Binding::Rotation(first, part) => {
                GlobalSymbol::Coordinate(CoordinateId(first.0 + u32::from(part)), order)
            }
            Binding::Auxiliary(id) => GlobalSymbol::Auxiliary(id, order),
            Binding::Reaction(id, constraint) => GlobalSymbol::Reaction(id, constraint),
            Binding::Multiplier(row) => GlobalSymbol::Multiplier(row),
            Binding::LawForce(law) => GlobalSymbol::LawForce(law),
            Binding::Energy(energy) => GlobalSymbol::Energy(energy),
            Binding::Error(level) => GlobalSymbol::Error(level),
        }
    }

    /// The order in which factors are written: parameters, time, auxiliary coordinates, coordinates, results.
    pub(crate) fn rank(self) -> (u32, u32, u32) {
        match self {
            GlobalSymbol::Parameter(id) => (0, id.0, 0),
            GlobalSymbol::Time => (1, 0, 0),
            GlobalSymbol::Auxiliary(id, order) => (2, id.0, order.into()),
            GlobalSymbol::Coordinate(id, order) => (3, id.0, order.into()),
            GlobalSymbol::Reaction(id, _) => (4, id.0, 0),
            GlobalSymbol::Multiplier(row) => (5, row.0, 0),
            GlobalSymbol::LawForce(law) | GlobalSymbol::Sign(law) => (6, law.0, 0),
            GlobalSymbol::Energy(_) | GlobalSymbol::Error(_) => (7, 0, 0),
        }
    }

    /// The name as the user would write it.
    pub fn name(self, model: &Model) -> String {
        let along = |id: CoordinateId| model.along_name(id);
        let primes = |name: &str, order: u8| format!("{name}{}", "'".repeat(usize::from(order)));
        match self {
            GlobalSymbol::Time => "t".to_owned(),
            GlobalSymbol::Parameter(id) => model.parameters[id.index()].name.clone(),
            GlobalSymbol::Coordinate(id, order) => model.derivative_name(id, order),
            GlobalSymbol::Auxiliary(id, order) => primes(&model.auxiliaries[id.index()].name, order),
            GlobalSymbol::Reaction(id, None) => format!("reaction({})", along(id)),
            GlobalSymbol::Reaction(id, Some(constraint)) => {
                format!("reaction({}, {})", along(id), model.constraints[constraint.index()].name)
            }
            GlobalSymbol::Multiplier(row) => {
                let mut names = model.constraints.iter().flat_map(|constraint| &constraint.rows);
                format!("multiplier({})", names.nth(row.index()).map_or("", |row| &row.name))
            }
            GlobalSymbol::LawForce(law) => format!("multiplier({})", model.laws[law.index()].name),
            GlobalSymbol::Sign(law) => format!("sign({})", model.laws[law.index()].name),
            GlobalSymbol::Energy(energy) => format!("energy.{}", energy.as_str()),
            GlobalSymbol::Error(level) => format!("error.{}", level.as_str()),
        }
    }
}

/// Puts `list` in the order of `numbers`.
fn sort_by_number<T>(list: &mut Vec<T>, numbers: &[u32]) {
    let mut numbered: Vec<(u32, T)> = numbers.iter().copied().zip(std::mem::take(list)).collect();
    numbered.sort_by_key(|(number, _)| *number);
    list.extend(numbered.into_iter().map(|(_, item)| item));
}
