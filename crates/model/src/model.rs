//! The model: a mechanism written down, complete and checked, before anything is derived from it.

use std::collections::HashSet;

use dalembert_expr::{Dimension, Expr, Graph, Symbol, Unit};

use crate::body::{Body, ForceElement, Joint, Point, Space};
use crate::drawing::Drawing;
use crate::ids::{
    AuxiliaryId, BodyId, ConstraintId, CoordinateId, ElementId, JointId, KindId, MeasureId, ParameterId,
    RowId,
};
use crate::kind::{Binding, Element, Kind, Level, Meaning, Slot, Term};
use crate::measure::JointMeasure;
use crate::origin::OutputOrigin;
use crate::parameter::{Formula, Parameter};
use crate::span::Span;
use crate::units::{derivative_unit, per_second};

/// A constrained mechanical system in the user's own terms.
///
/// Expressions live in `graph`; those of kinds stand over slots, those of constants and start values
/// over parameters. See [`Meaning`].
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)]
pub struct Model {
    pub title: String,
    /// All expressions.
    pub graph: Graph,
    /// Parameters, in the order of the text.
    pub parameters: Vec<Parameter>,
    /// Coordinates, in the order of the text.
    pub coordinates: Vec<Coordinate>,
    /// Those of them, and of auxiliaries, that are angles: declared in radians, or the angle of a body.
    pub angles: Angles,
    /// Whether bodies move in a plane or in space; nothing in a model of equations alone.
    pub space: Option<Space>,
    /// The acceleration of gravity.
    pub gravity: [f64; 3],
    /// Bodies, in the order of the text.
    pub bodies: Vec<Body>,
    /// Named points of bodies.
    pub points: Vec<Point>,
    /// Joints; each is a constraint too.
    pub joints: Vec<Joint>,
    /// Springs, dampers and other force elements.
    pub force_elements: Vec<ForceElement>,
    /// Auxiliary coordinates, in the order of the text.
    pub auxiliaries: Vec<Auxiliary>,
    /// The kinds of elements.
    pub kinds: Vec<Kind>,
    /// The elements; see [`Model::add_element`].
    pub elements: Vec<Element>,
    /// For each kind its elements, in their order.
    pub members: Vec<Vec<ElementId>>,
    /// Constraints with their rows.
    pub constraints: Vec<Constraint>,
    /// Conditions with their inputs.
    pub conditions: Vec<Condition>,
    /// Laws of nonideal constraints.
    pub laws: Vec<Law>,
    /// Expressions worth watching.
    pub outputs: Vec<Output>,
    pub events: Vec<Event>,
    /// Pictures beside those of its bodies.
    pub drawings: Vec<Drawing>,
    /// Start values beside those of coordinates.
    pub measures: Vec<JointMeasure>,
    /// Values at the start, given or guessed.
    pub starts: Vec<Start>,
    /// The run that the model states.
    pub run: Option<Run>,
}

/// A coordinate, with its speed and acceleration.
#[derive(Clone, Debug, PartialEq)]
pub struct Coordinate {
    /// As the user writes it, index included.
    pub name: String,
    /// Its dimension, if known.
    pub dimension: Option<Dimension>,
    /// Whether it is a number of its own or a part of a rotation.
    pub part: Part,
    /// Where it is declared.
    pub span: Span,
}

/// Which coordinates are angles. A pure number is not known by its dimension to be one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Angles {
    /// Coordinates; those of rotations, whose rates are in radians per second anyway, are not among them.
    pub coordinates: HashSet<CoordinateId>,
    /// Auxiliary coordinates.
    pub auxiliaries: HashSet<AuxiliaryId>,
}

/// Structure that a coordinate is part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Part {
    /// Nothing: its rate is its speed.
    #[default]
    Whole,
    /// A unit quaternion, of which it is this number, scalar first. The four follow each other and have three speeds.
    Rotation(u8),
}

/// A speed, with its acceleration.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    /// `x'`, or `body.wx` for an angular velocity in the axes of a body.
    pub name: String,
    /// Name of a force or reaction along it: `x`, or `body.wx`.
    pub along: String,
    /// The coordinate; for a rotation its part of the same number.
    pub coordinate: CoordinateId,
    /// The dimension of the displacement along it, if known: that of the coordinate, or none for an angle.
    pub dimension: Option<Dimension>,
}

/// A number of the state with its name.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Listed {
    /// As the user writes it.
    pub name: String,
    pub of: StateOf,
    /// Its dimension, if known.
    pub dimension: Option<Dimension>,
    /// Its unit, if known and not 1.
    pub unit: Option<String>,
}

/// Meaning of a number of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StateOf {
    /// A coordinate, by its number.
    Position(usize),
    /// A speed, by its number.
    Speed(usize),
    /// The acceleration of a speed.
    Acceleration(usize),
}

/// A coordinate without inertia: a contact parameter or a control input, or an angle that counts turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Auxiliary {
    /// As the user writes it, index included.
    pub name: String,
    /// Its dimension, if known.
    pub dimension: Option<Dimension>,
    /// The joint whose angle it holds, if it is there to count turns.
    pub turns_of: Option<JointId>,
    /// Where it is declared.
    pub span: Span,
}

/// A constraint: one row, or one for each component of a vector equation.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Constraint {
    /// As the user writes it, index included.
    pub name: String,
    /// The element that holds its rows as [`Term::Row`].
    pub element: ElementId,
    /// Its first row, counted over all constraints.
    pub first_row: RowId,
    pub rows: Vec<Row>,
    /// The dimension of both sides of its equation, if known.
    pub dimension: Option<Dimension>,
    /// Whether its rows are inequalities `g ≥ 0`.
    pub one_sided: Option<OneSided>,
    /// Where it is named.
    pub span: Span,
}

impl Constraint {
    /// The dimension of a row, if known.
    pub fn dimension_of(&self, row: &Row) -> Option<Dimension> {
        row.dimension.or(self.dimension)
    }
}

/// Properties of the rows of a one-sided constraint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneSided {
    /// The part of its speed that a gap keeps in an impact, from 0 to 1.
    pub restitution: f64,
}

/// One scalar equation of a constraint or condition.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name: the constraint's own, or with `.x`, `.y`, `.z` for a vector equation.
    pub name: String,
    /// The highest derivative in it.
    pub level: Level,
    /// How that derivative enters.
    pub dependence: Dependence,
    /// Whether time occurs in it.
    pub rheonomic: bool,
    /// The dimension of its error, if it is known and that of no whole constraint: joints hold lengths and angles.
    pub dimension: Option<Dimension>,
}

/// How the highest derivative enters a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dependence {
    /// Its coefficients do not contain it.
    Affine,
    /// Any other way.
    Nonlinear,
}

impl Row {
    /// The row `expr = 0` over `slots`, its class found from the expression.
    pub fn of(graph: &mut Graph, slots: &[Slot], name: String, expr: Expr) -> Row {
        let order_of = |symbol: Symbol| match Meaning::of(symbol) {
            Meaning::Local { slot, order } if slots[slot as usize] != Slot::Result => Some(order),
            _ => None,
        };
        let symbols = graph.symbols(&[expr]);
        let highest = symbols.iter().filter_map(|symbol| order_of(*symbol)).max().unwrap_or(0);
        let level = match highest {
            0 => Level::Position,
            1 => Level::Velocity,
            _ => Level::Acceleration,
        };
        let is_highest = |symbol: Symbol| order_of(symbol) == Some(highest);
        let unknowns: Vec<Symbol> = symbols.iter().copied().filter(|symbol| is_highest(*symbol)).collect();
        let coefficients = graph.gradient(expr, &unknowns);
        let nonlinear = graph.contains(&coefficients, is_highest);
        let dependence = if nonlinear { Dependence::Nonlinear } else { Dependence::Affine };
        let rheonomic = symbols.iter().any(|symbol| Meaning::of(*symbol) == Meaning::Time);
        Row { name, level, dependence, rheonomic, dimension: None }
    }

    /// The class of the row in the words of mechanics.
    pub fn class(&self) -> &'static str {
        match (self.level, self.dependence) {
            (Level::Position, _) => "holonomic",
            (Level::Velocity, Dependence::Affine) => "nonholonomic, linear in speeds",
            (Level::Velocity, Dependence::Nonlinear) => "nonholonomic, nonlinear in speeds",
            (Level::Acceleration, Dependence::Affine) => "acceleration-level, linear",
            (Level::Acceleration, Dependence::Nonlinear) => "acceleration-level, nonlinear",
        }
    }
}

/// A relation enforced by inputs.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Condition {
    /// As the user writes it, index included.
    pub name: String,
    /// The element that holds its rows as [`Term::Condition`].
    pub element: ElementId,
    pub rows: Vec<Row>,
    /// The inputs that enforce it.
    pub inputs: Vec<AuxiliaryId>,
    /// Where it is named.
    pub span: Span,
}

/// A law of a nonideal constraint.
#[derive(Clone, Debug, PartialEq)]
pub struct Law {
    /// As the user writes it, index included.
    pub name: String,
    /// The element that holds it as [`Term::Law`].
    pub element: ElementId,
    /// The dimension of its slip speed, if known.
    pub slip_dimension: Option<Dimension>,
    /// Whether the text leaves the slip speed out, and it is the argument of the `sign` in the relation.
    pub is_slip_deduced: bool,
    /// Whether it is friction in a joint, whose load may be shared by redundant rows.
    pub is_in_joint: bool,
    /// Where it is named.
    pub span: Span,
}

/// An expression worth watching.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Output {
    /// As the user writes it, index and component included.
    pub name: String,
    /// The element that holds it as [`Term::Output`].
    pub element: ElementId,
    /// Which term of the element it is.
    pub term: u32,
    /// The unit of its column, if the user gave one: shown value = SI value / factor.
    pub unit: Option<(String, Unit)>,
    pub origin: OutputOrigin,
    /// Where it is named.
    pub span: Span,
}

/// Which way an event's expression passes zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From negative to positive.
    Rising,
    /// From positive to negative.
    Falling,
    /// Either way.
    Crossing,
}

/// Action of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The run ends there.
    Stop,
    /// Speeds are set anew, as the element's [`Term::Event`] says.
    Reset,
}

/// An action at the instant at which an expression passes zero.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Event {
    /// As the user writes it, index included.
    pub name: String,
    /// The element that holds it as [`Term::Event`].
    pub element: ElementId,
    /// Which way.
    pub direction: Direction,
    pub action: Action,
    /// Where it is named.
    pub span: Span,
}

/// Quantity of a start value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartOf {
    /// A coordinate's position (order 0) or speed (order 1).
    Coordinate(CoordinateId, u8),
    /// An auxiliary coordinate (order 0).
    Auxiliary(AuxiliaryId, u8),
    /// The angle or distance of a joint (order 0), or its rate (order 1).
    Measure(MeasureId, u8),
}

/// Whether a start value is kept or may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hold {
    /// Kept exactly.
    Given,
    /// Near here, free to move.
    Guess,
    /// Neither given nor guessed; computed by walking the joints from the ground.
    Placed,
}

/// A value at the start.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Start {
    pub of: StartOf,
    /// The value in SI units.
    pub value: f64,
    /// The value as a formula, where parameters occur in it.
    pub formula: Option<Formula>,
    /// Kept or free.
    pub hold: Hold,
    /// Where it is written.
    pub span: Span,
    /// Where its `=` or `~` stands.
    pub sign: Span,
}

/// The run that a model states, in seconds.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Time at the start.
    pub from: f64,
    /// Time at the end.
    pub until: f64,
    /// Time between rows of output, if given.
    pub every: Option<f64>,
    /// The formulas of `from`, `until` and `every`, where parameters occur in them.
    pub formulas: [Option<Formula>; 3],
    /// Where it is written.
    pub span: Span,
}

impl Law {
    /// A law that has its name and waits for its relation.
    pub fn unfinished(name: String, span: Span) -> Law {
        Law {
            name,
            element: ElementId(u32::MAX),
            slip_dimension: None,
            is_slip_deduced: false,
            is_in_joint: false,
            span,
        }
    }
}

impl Model {
    /// The speeds, in the order of their coordinates.
    pub fn speeds(&self) -> Vec<Speed> {
        let mut speeds = Vec::with_capacity(self.coordinates.len());
        for (coordinate, at) in self.coordinates.iter().zip(0..) {
            if coordinate.part == Part::Rotation(3) {
                continue;
            }
            let id = CoordinateId(at);
            let (name, along) = (self.derivative_name(id, 1), self.along_name(id));
            speeds.push(Speed { name, along, coordinate: id, dimension: coordinate.dimension });
        }
        speeds
    }

    /// Coordinates with their speeds and accelerations in the order in which they are listed: `x`, `x'`, `x''`; and for a
    /// rotation the four numbers first, then `wx`, `wx'` and so on.
    pub fn state(&self) -> Vec<Listed> {
        let mut list = Vec::with_capacity(3 * self.coordinates.len());
        let mut speed = 0;
        for (coordinate, at) in self.coordinates.iter().zip(0..) {
            let mut add = |of: StateOf, id: u32, order: u8| {
                let dimension = coordinate.dimension.map(|dimension| per_second(dimension, order.into()));
                let id = CoordinateId(id);
                let unit = self.coordinate_unit(id, order);
                list.push(Listed { name: self.derivative_name(id, order), of, dimension, unit });
            };
            let first = match coordinate.part {
                Part::Whole => at..at + 1,
                Part::Rotation(3) => at - 3..at,
                Part::Rotation(_) => at..at,
            };
            add(StateOf::Position(at as usize), at, 0);
            for id in first {
                add(StateOf::Speed(speed), id, 1);
                add(StateOf::Acceleration(speed), id, 2);
                speed += 1;
            }
        }
        list
    }

    /// The unit of a coordinate or of its derivative of this order, if it is known and not 1; for a part of a rotation the
    /// derivatives are those of an angle.
    pub fn coordinate_unit(&self, id: CoordinateId, order: u8) -> Option<String> {
        let coordinate = &self.coordinates[id.index()];
        let is_turning = order > 0 && coordinate.part != Part::Whole;
        let is_angle = is_turning || self.angles.coordinates.contains(&id);
        derivative_unit(coordinate.dimension?, is_angle, order.into())
    }

    /// The unit of an auxiliary coordinate or of its derivative of this order, if it is known and not 1.
    pub fn auxiliary_unit(&self, id: AuxiliaryId, order: u32) -> Option<String> {
        let auxiliary = &self.auxiliaries[id.index()];
        let is_angle = auxiliary.turns_of.is_some() || self.angles.auxiliaries.contains(&id);
        derivative_unit(auxiliary.dimension?, is_angle, order)
    }

    /// The name of a coordinate or of one of its derivatives: `x'`; for a part of a rotation `body.q1`, and then
    /// `body.wy` with a prime less.
    pub fn derivative_name(&self, id: CoordinateId, order: u8) -> String {
        let coordinate = &self.coordinates[id.index()];
        let (name, primes) = match coordinate.part {
            Part::Rotation(_) if order > 0 => (self.along_name(id), order - 1),
            _ => (coordinate.name.clone(), order),
        };
        name + &"'".repeat(usize::from(primes))
    }

    /// Name of a start value, as the user writes it: `x`, `x'`, `hinge.angle`.
    pub fn start_name(&self, of: StartOf) -> String {
        let primed = |name: &str, order: u8| name.to_owned() + &"'".repeat(usize::from(order));
        match of {
            StartOf::Coordinate(id, order) => self.derivative_name(id, order),
            StartOf::Auxiliary(id, order) => primed(&self.auxiliaries[id.index()].name, order),
            StartOf::Measure(id, order) => primed(&self.measures[id.index()].name, order),
        }
    }

    /// Name of a force along the speed of a coordinate: `x`, or `body.wy` for a moment about an axis of a body.
    pub fn along_name(&self, id: CoordinateId) -> String {
        let coordinate = &self.coordinates[id.index()];
        match coordinate.part {
            Part::Whole => coordinate.name.clone(),
            Part::Rotation(part) => {
                let axis = ["x", "y", "z", ""][usize::from(part.min(3))];
                let body = self.body_of(id).map_or("", |body| &self.bodies[body.index()].name);
                format!("{body}.w{axis}")
            }
        }
    }

    /// The coordinates that stand for a speed: all but the last of each rotation.
    pub fn moving(&self) -> impl Iterator<Item = CoordinateId> + '_ {
        let coordinates = (0..).map(CoordinateId).zip(&self.coordinates);
        coordinates.filter(|(_, coordinate)| coordinate.part != Part::Rotation(3)).map(|(id, _)| id)
    }

    /// The number of speeds.
    pub fn n_speeds(&self) -> usize {
        self.moving().count()
    }

    /// Binding of a slot to this coordinate.
    pub fn binding(&self, id: CoordinateId) -> Binding {
        match self.coordinates[id.index()].part {
            Part::Whole => Binding::Coordinate(id),
            Part::Rotation(part) => Binding::Rotation(CoordinateId(id.0 - u32::from(part)), part),
        }
    }

    /// The body called `name`.
    pub fn body(&self, name: &str) -> Option<BodyId> {
        self.bodies.iter().position(|body| body.name == name).map(|at| BodyId(at as u32))
    }

    /// The joint called `name`.
    pub fn joint(&self, name: &str) -> Option<JointId> {
        self.joints.iter().position(|joint| joint.name == name).map(|at| JointId(at as u32))
    }

    /// Adds a kind.
    pub fn add_kind(&mut self, kind: Kind) -> KindId {
        self.kinds.push(kind);
        self.members.push(Vec::new());
        KindId(self.kinds.len() as u32 - 1)
    }

    /// Adds an element of a kind that the model has.
    pub fn add_element(&mut self, element: Element) -> ElementId {
        let id = ElementId(self.elements.len() as u32);
        self.members[element.kind.index()].push(id);
        self.elements.push(element);
        id
    }

    /// The kind of `element`.
    pub fn kind(&self, element: ElementId) -> &Kind {
        &self.kinds[self.elements[element.index()].kind.index()]
    }

    /// The parameter called `name`.
    pub fn parameter(&self, name: &str) -> Option<ParameterId> {
        self.parameters.iter().position(|p| p.name == name).map(|at| ParameterId(at as u32))
    }

    /// The coordinate called `name`.
    pub fn coordinate(&self, name: &str) -> Option<CoordinateId> {
        self.coordinates.iter().position(|c| c.name == name).map(|at| CoordinateId(at as u32))
    }

    /// The constraint called `name`.
    pub fn constraint(&self, name: &str) -> Option<ConstraintId> {
        self.constraints.iter().position(|c| c.name == name).map(|at| ConstraintId(at as u32))
    }

    /// The number of scalar rows of all constraints.
    pub fn n_rows(&self) -> usize {
        self.constraints.iter().map(|c| c.rows.len()).sum()
    }

    /// The value of an expression over parameters alone.
    pub fn value(&self, expr: Expr) -> f64 {
        self.graph.evaluate(expr, &|symbol| match Meaning::of(symbol) {
            Meaning::Parameter(id) => self.parameters[id.index()].value,
            _ => f64::NAN,
        })
    }

    /// The auxiliary coordinates of the text: all but those that count turns.
    pub fn declared_auxiliaries(&self) -> impl Iterator<Item = &Auxiliary> {
        self.auxiliaries.iter().filter(|auxiliary| auxiliary.turns_of.is_none())
    }

    /// Auxiliary coordinates in constraints: the contact parameters. The others are inputs, or count turns.
    pub fn constrained_auxiliaries(&self) -> Vec<AuxiliaryId> {
        let mut found = vec![false; self.auxiliaries.len()];
        for constraint in &self.constraints {
            let element = &self.elements[constraint.element.index()];
            for binding in &element.bind {
                if let Binding::Auxiliary(id) = binding {
                    found[id.index()] |= self.auxiliaries[id.index()].turns_of.is_none();
                }
            }
        }
        (0..found.len()).filter(|at| found[*at]).map(|at| AuxiliaryId(at as u32)).collect()
    }

    /// Whether an element of the model has inertia; without any it is a kinematic model with prescribed speeds.
    pub fn has_inertia(&self) -> bool {
        let inertial = |term: &Term| matches!(term, Term::Kinetic(_) | Term::Inertia(..));
        self.kinds.iter().any(|kind| kind.terms.iter().any(inertial))
    }
}
