//! Elements and kinds: physics written once, bound many times.
//!
//! A mechanism of ten thousand links has ten thousand joints but three kinds of them. A [`Kind`] holds
//! energies, forces and rows over local *slots*; an [`Element`] binds the slots to the coordinates of
//! the model and the constants to values. Coordinates and constants are replaced by slots before
//! anything is simplified, so that `i*L` does not vanish in turn 0 of a loop and all turns share one kind.

use dalembert_expr::{Expr, Graph, Symbol};

use crate::ids::{AuxiliaryId, ConstraintId, CoordinateId, KindId, ParameterId, RowId};
use crate::span::Span;

/// Possible bindings of a slot of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// One coordinate with one speed.
    Scalar,
    /// A part of a rotation. The four parts follow each other, in order: of order 0 they are the unit quaternion, scalar
    /// first, from body to world; of order 1 the first three are the angular velocity in the axes of the body.
    Rotation(u8),
    /// One auxiliary coordinate, which carries no inertia.
    Auxiliary,
    /// A number known only after a solve: a reaction, a multiplier, an energy, an error.
    Result,
}

/// A slot of a kind that is bound to a coordinate, meant as the place of its speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalSpeed(pub u32);

/// The highest derivative in a row, which is the level at which it constrains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// `g(t, q, p) = 0`
    Position,
    /// `g(t, q, v, p, p') = 0`
    Velocity,
    /// `g(t, q, v, v') = 0`
    Acceleration,
}

impl Level {
    /// `position`, `velocity` or `acceleration`.
    pub fn as_str(self) -> &'static str {
        match self {
            Level::Position => "position",
            Level::Velocity => "velocity",
            Level::Acceleration => "acceleration",
        }
    }
}

/// One piece of physics over the slots of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Term {
    /// A part of the kinetic energy.
    Kinetic(Expr),
    /// A part of the potential energy.
    Potential(Expr),
    /// A part of Rayleigh's dissipation function; its force is `-∂/∂v`.
    Dissipation(Expr),
    /// An entry of the mass matrix, which is symmetric.
    Inertia(LocalSpeed, LocalSpeed, Expr),
    /// A generalised force along a coordinate.
    Force(LocalSpeed, Expr),
    /// A prescribed speed of a kinematic model.
    Speed(LocalSpeed, Expr),
    /// A row `g = 0` of a constraint.
    Row(Level, Expr),
    /// A row `c = 0` of a condition, met by inputs and without a reaction of its own.
    Condition(Level, Expr),
    /// A relation `f = 0` for the nonideal part of the reaction, acting along a slip speed.
    Law {
        /// The slip speed, of which the force direction is the derivative with respect to the speeds.
        slip: Option<Expr>,
        relation: Expr,
    },
    /// An expression worth watching.
    Output(Expr),
    /// A number of a drawing.
    Drawing(Expr),
    /// An expression whose zero is an event, and the speeds it resets.
    Event {
        /// The event happens when this passes zero.
        when: Expr,
        /// New values of speeds and of rates of joints, computed from the state before.
        resets: Vec<RateReset>,
    },
}

/// A new value of a speed, or of a rate that is linear in the speeds: after the event `Σ c v = value`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct RateReset {
    /// The speeds with their coefficients `c`, which depend on positions and time.
    pub along: Vec<(LocalSpeed, Expr)>,
    pub value: Expr,
}

impl RateReset {
    fn expressions(&self) -> impl Iterator<Item = Expr> + '_ {
        std::iter::once(self.value).chain(self.along.iter().map(|(_, coefficient)| *coefficient))
    }
}

/// The derivatives of a rate by the speeds in it, by slot.
pub fn speed_coefficients(graph: &mut Graph, rate: Expr) -> Vec<(LocalSpeed, Expr)> {
    let speed = |symbol: &Symbol| matches!(Meaning::of(*symbol), Meaning::Local { order: 1, .. });
    let symbols: Vec<Symbol> = graph.symbols(&[rate]).into_iter().filter(speed).collect();
    let coefficients = graph.gradient(rate, &symbols);
    let slots = symbols.into_iter().filter_map(|symbol| match Meaning::of(symbol) {
        Meaning::Local { slot, .. } => Some(LocalSpeed(slot)),
        _ => None,
    });
    slots.zip(coefficients).collect()
}

impl Term {
    /// Its expressions, in the order in which they are written.
    pub fn expressions(&self) -> Vec<Expr> {
        match self {
            Term::Kinetic(e) | Term::Potential(e) | Term::Dissipation(e) | Term::Inertia(_, _, e) => vec![*e],
            Term::Force(_, e) | Term::Speed(_, e) | Term::Row(_, e) | Term::Condition(_, e) => vec![*e],
            Term::Output(e) | Term::Drawing(e) => vec![*e],
            Term::Law { slip, relation } => slip.iter().copied().chain([*relation]).collect(),
            Term::Event { when, resets } => {
                std::iter::once(*when).chain(resets.iter().flat_map(RateReset::expressions)).collect()
            }
        }
    }
}

/// Physics over local slots, shared by all elements of the same form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// Possible bindings of each slot.
    pub slots: Vec<Slot>,
    /// How many constants an element supplies.
    pub n_constants: u32,
    /// The physics.
    pub terms: Vec<Term>,
}

/// Binding of a slot of one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binding {
    /// A coordinate.
    Coordinate(CoordinateId),
    /// A part of the rotation whose first coordinate this is.
    Rotation(CoordinateId, u8),
    /// An auxiliary coordinate.
    Auxiliary(AuxiliaryId),
    /// The reaction along a coordinate, of all constraints or of one; for a part of a rotation, the moment about that axis
    /// of the body.
    Reaction(CoordinateId, Option<ConstraintId>),
    /// The multiplier of a row.
    Multiplier(RowId),
    /// A law's force along its slip speed.
    LawForce(crate::ids::LawId),
    /// One of the energies of the whole model.
    Energy(Energy),
    /// The largest scaled error at a level.
    Error(Level),
}

impl Binding {
    /// The slot it fits.
    pub fn slot(self) -> Slot {
        match self {
            Binding::Coordinate(_) => Slot::Scalar,
            Binding::Rotation(_, part) => Slot::Rotation(part),
            Binding::Auxiliary(_) => Slot::Auxiliary,
            _ => Slot::Result,
        }
    }
}

/// The parts of the energy balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Energy {
    /// Kinetic energy.
    Kinetic,
    /// Potential energy.
    Potential,
    /// Energy lost to dissipation and laws since the start.
    Dissipated,
    /// Work of forces, inputs and moving constraints since the start.
    Supplied,
    /// Kinetic + potential + dissipated − supplied, minus its value at the start.
    Balance,
}

impl Energy {
    /// All parts.
    pub const ALL: [Energy; 5] =
        [Energy::Kinetic, Energy::Potential, Energy::Dissipated, Energy::Supplied, Energy::Balance];

    /// The part's name after `energy.`.
    pub fn as_str(self) -> &'static str {
        match self {
            Energy::Kinetic => "kinetic",
            Energy::Potential => "potential",
            Energy::Dissipated => "dissipated",
            Energy::Supplied => "supplied",
            Energy::Balance => "balance",
        }
    }
}

/// An instance of a kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// Its physics.
    pub kind: KindId,
    /// Bindings of its slots.
    pub bind: Vec<Binding>,
    /// Its constants, over the model's parameters.
    pub constants: Vec<Expr>,
    /// Whose rows, relation or expressions its terms are.
    pub owner: Owner,
    /// The declaration it came from.
    pub span: Span,
}

/// Owner of an element, with the number of its first row, law, output or event in the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Energies, forces, inertia, prescribed speeds: the model alone.
    Motion,
    /// A constraint; its first row, counted over all constraints.
    Constraint(RowId),
    /// A condition; its first row, counted over all conditions.
    Condition(u32),
    /// A law.
    Law(crate::ids::LawId),
    /// Outputs; the first of them.
    Output(u32),
    /// An event.
    Event(u32),
    /// A drawing; its first number.
    Drawing(u32),
}

/// Meaning of a symbol in a model's graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// Time.
    Time,
    /// A slot, or its first or second derivative.
    Local {
        /// Which slot of the kind.
        slot: u32,
        /// How often differentiated by time.
        order: u8,
    },
    /// A constant of the element.
    Constant(u32),
    /// A parameter of the model; only in the constants of elements and in values at the start.
    Parameter(ParameterId),
}

/// The rate of a symbol along a motion: `q → v → v̇`, `t → 1`, and `½ q∘ω` for the quaternion of a rotation. `None` if it is
/// constant, or the result of a solve.
pub fn symbol_rate(graph: &mut Graph, slots: &[Slot], symbol: Symbol) -> Option<Expr> {
    match Meaning::of(symbol) {
        Meaning::Time => Some(graph.one()),
        Meaning::Constant(_) | Meaning::Parameter(_) => None,
        Meaning::Local { slot, order } => match slots.get(slot as usize)? {
            Slot::Result => None,
            Slot::Rotation(part) if order == 0 => {
                Some(quaternion_rate(graph, slot - u32::from(*part), *part))
            }
            _ => Some(local(graph, slot, order + 1)),
        },
    }
}

/// For each number of a quaternion `q∘ω`, the signs and numbers of `q` that multiply the three rates.
const QUATERNION_RATE: [[(f64, u32); 3]; 4] = [
    [(-1.0, 1), (-1.0, 2), (-1.0, 3)],
    [(1.0, 0), (-1.0, 3), (1.0, 2)],
    [(1.0, 3), (1.0, 0), (-1.0, 1)],
    [(-1.0, 2), (1.0, 1), (1.0, 0)],
];

fn quaternion_rate(graph: &mut Graph, first: u32, part: u8) -> Expr {
    let mut terms = [graph.zero(); 3];
    for (axis, (sign, of)) in QUATERNION_RATE[usize::from(part)].into_iter().enumerate() {
        let half = graph.constant(0.5 * sign);
        let (number, rate) = (local(graph, first + of, 0), local(graph, first + axis as u32, 1));
        terms[axis] = graph.product(&[half, number, rate]);
    }
    graph.sum(&terms)
}

/// The derivatives of something along small turns about the three axes of a body, from its derivatives by the numbers of
/// the quaternion whose first slot is `first`.
pub fn rotation_columns(graph: &mut Graph, first: u32, gradient: [Expr; 4]) -> [Expr; 3] {
    std::array::from_fn(|axis| {
        let mut terms = Vec::with_capacity(4);
        for (part, slope) in gradient.into_iter().enumerate() {
            let (sign, of) = QUATERNION_RATE[part][axis];
            let half = graph.constant(0.5 * sign);
            let number = local(graph, first + of, 0);
            terms.push(graph.product(&[half, number, slope]));
        }
        graph.sum(&terms)
    })
}

fn local(graph: &mut Graph, slot: u32, order: u8) -> Expr {
    graph.symbol(Meaning::Local { slot, order }.symbol())
}

const INDEX_BITS: u32 = 26;
const ORDER_BITS: u32 = 3;

impl Meaning {
    /// The symbol that stands for it.
    pub fn symbol(self) -> Symbol {
        let (tag, order, index) = match self {
            Meaning::Time => (0, 0, 0),
            Meaning::Local { slot, order } => (1, u32::from(order), slot),
            Meaning::Constant(index) => (2, 0, index),
            Meaning::Parameter(id) => (3, 0, id.0),
        };
        Symbol(tag << (INDEX_BITS + ORDER_BITS) | order << INDEX_BITS | index)
    }

    /// Meaning of `symbol`.
    pub fn of(symbol: Symbol) -> Meaning {
        let index = symbol.0 & ((1 << INDEX_BITS) - 1);
        let order = (symbol.0 >> INDEX_BITS & ((1 << ORDER_BITS) - 1)) as u8;
        match symbol.0 >> (INDEX_BITS + ORDER_BITS) {
            0 => Meaning::Time,
            1 => Meaning::Local { slot: index, order },
            2 => Meaning::Constant(index),
            _ => Meaning::Parameter(ParameterId(index)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// q̇ = ½ q∘ω against the product of quaternions, and the columns against the rate: both are linear in ω.
    #[test]
    fn quaternions_turn_with_the_rates_of_their_body() {
        let slots =
            [Slot::Scalar, Slot::Rotation(0), Slot::Rotation(1), Slot::Rotation(2), Slot::Rotation(3)];
        let (q, w) = ([0.1, -0.7, 0.5, 0.5], [0.3, -1.1, 0.8]);
        let value = |symbol| match Meaning::of(symbol) {
            Meaning::Local { slot, order: 0 } => q[slot as usize - 1],
            Meaning::Local { slot, .. } => w[slot as usize - 1],
            _ => f64::NAN,
        };
        let product = [
            -q[1] * w[0] - q[2] * w[1] - q[3] * w[2],
            q[0] * w[0] + q[2] * w[2] - q[3] * w[1],
            q[0] * w[1] + q[3] * w[0] - q[1] * w[2],
            q[0] * w[2] + q[1] * w[1] - q[2] * w[0],
        ];
        let mut graph = Graph::new();
        for part in 0..4u32 {
            let symbol = Meaning::Local { slot: 1 + part, order: 0 }.symbol();
            let rate = symbol_rate(&mut graph, &slots, symbol).expect("it turns");
            assert!((graph.evaluate(rate, &value) - 0.5 * product[part as usize]).abs() < 1e-15);
            let mut gradient = [graph.zero(); 4];
            gradient[part as usize] = graph.one();
            let columns = rotation_columns(&mut graph, 1, gradient).map(|e| graph.evaluate(e, &value));
            let along: f64 = columns.iter().zip(&w).map(|(column, rate)| column * rate).sum();
            assert!((along - 0.5 * product[part as usize]).abs() < 1e-15);
        }
    }

    #[test]
    fn a_symbol_remembers_its_meaning() {
        for meaning in [
            Meaning::Time,
            Meaning::Local { slot: 12_345, order: 2 },
            Meaning::Constant(7),
            Meaning::Parameter(ParameterId(99)),
        ] {
            assert_eq!(Meaning::of(meaning.symbol()), meaning);
        }
    }
}
