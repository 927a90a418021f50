//! Contents of a system, fixed once: counts, classes of rows and the patterns of all matrices.

use crate::pattern::Pattern;
use crate::rotation::Rotation;
use crate::switches::SwitchLayout;
use crate::turn::{Hinge, Turn};
use crate::values::Values;

/// Counts, classes and patterns of a system.
///
/// A system by hand starts from [`Layout::new`] and sets what it has.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Layout {
    /// Coordinates `q`.
    pub n_coordinates: usize,
    /// Speeds `v`; equal to the number of coordinates unless there are rotations.
    pub n_speeds: usize,
    /// The rotations among the coordinates, ascending. All other coordinates are the integrals of their speeds.
    pub rotations: Vec<Rotation>,
    /// Axes that point the same way.
    pub hinges: Vec<Hinge>,
    pub auxiliary: AuxiliaryLayout,
    pub groups: GroupLayout,
    /// The lower triangle of the mass matrix `M`.
    pub mass: Pattern,
    /// The constraints, which have multipliers.
    pub constraints: Rows,
    /// Servo constraints, which control inputs satisfy.
    pub conditions: Rows,
    /// The laws of nonideal constraints.
    pub laws: LawLayout,
    pub signals: SignalLayout,
    pub class: SystemClass,
}

impl Layout {
    /// A system with `n` coordinates, as many speeds and a full mass matrix, and nothing else.
    pub fn new(n: usize) -> Layout {
        Layout {
            n_coordinates: n,
            n_speeds: n,
            mass: Pattern::lower_triangle(n),
            auxiliary: AuxiliaryLayout { inputs: Pattern::empty(n, 0), ..AuxiliaryLayout::default() },
            constraints: Rows::none(n, 0),
            conditions: Rows::none(n, 0),
            ..Layout::default()
        }
    }

    /// Calls `f` with each coordinate and its speed, in order; rotations as a whole.
    pub fn each_coordinate(&self, mut f: impl FnMut(CoordinatePlace)) {
        let (mut coordinate, mut speed) = (0, 0);
        let mut rotations = self.rotations.iter();
        let mut next = rotations.next();
        while coordinate < self.n_coordinates {
            match next {
                Some(rotation) if rotation.coordinate == coordinate => {
                    f(CoordinatePlace::Rotation(*rotation));
                    next = rotations.next();
                    (coordinate, speed) = (coordinate + 4, speed + 3);
                }
                _ => {
                    f(CoordinatePlace::Plain { coordinate, speed });
                    (coordinate, speed) = (coordinate + 1, speed + 1);
                }
            }
        }
    }

    /// The first constraint row that is enforced by inputs; there are so many others.
    pub fn first_enforced(&self) -> usize {
        self.constraints.len() - self.constraints.n_enforced
    }

    /// Room for what the system computes.
    pub fn values(&self) -> Values {
        Values::new(self)
    }
}

/// Coordinates of one kind, which are measured by one norm.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupLayout {
    /// For each coordinate, and then for each auxiliary coordinate, the number of its group; all are one group if it is empty.
    pub of: Vec<u32>,
    /// For each group the unit of its members, as far as it is known.
    pub units: Vec<GroupUnit>,
}

impl GroupLayout {
    /// The group of a coordinate, or of an auxiliary coordinate after them.
    #[must_use]
    pub fn group(&self, at: usize) -> u32 {
        self.of.get(at).copied().unwrap_or(0)
    }

    /// The unit of a group.
    #[must_use]
    pub fn unit(&self, group: u32) -> GroupUnit {
        self.units.get(group as usize).copied().unwrap_or_default()
    }
}

impl From<Vec<u32>> for GroupLayout {
    fn from(of: Vec<u32>) -> GroupLayout {
        GroupLayout { of, units: Vec::new() }
    }
}

/// Unit of the members of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GroupUnit {
    /// Angles, and other numbers without unit.
    Number,
    /// Lengths.
    Length,
    /// Any other.
    Other,
    /// Not given.
    #[default]
    Unknown,
}

/// Auxiliary coordinates `p`: contact parameters, control inputs, and angles that count turns.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct AuxiliaryLayout {
    pub n: usize,
    /// Empty if unused, as in systems by hand.
    pub roles: Vec<AuxiliaryRole>,
    /// The angles that count turns.
    pub turns: Vec<Turn>,
    /// `∂h/∂p`: speeds × auxiliary coordinates.
    pub inputs: Pattern,
}

/// Numbers and expressions beside the equations of motion.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct SignalLayout {
    /// External inputs, given as [`At::u`](crate::At::u).
    pub n_inputs: usize,
    /// Expressions of the state that are recorded.
    pub n_outputs: usize,
    /// Expressions at whose zeros the equations have a kink or a jump.
    pub switches: SwitchLayout,
    pub events: Vec<EventInfo>,
}

/// Properties of a system by which methods are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemClass {
    /// Source of the motion.
    pub motion: Motion,
    /// Whether `M` never changes.
    pub mass_constant: bool,
    /// Whether all forces are those of a potential and nothing depends on time, but perhaps the constraints.
    pub is_conservative: bool,
}

/// A coordinate and its speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CoordinatePlace {
    /// A number whose rate is the speed.
    Plain { coordinate: usize, speed: usize },
    /// Four coordinates and three speeds.
    Rotation(Rotation),
}

/// Role of an auxiliary coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AuxiliaryRole {
    /// It occurs in a constraint: a contact parameter, which is found with the coordinates.
    Contact,
    /// It occurs in none: a control input of a servo constraint.
    Input,
    /// It holds an angle near that of a joint, from which whole turns are counted; see [`Turn`].
    Turns,
}

/// Source of the motion of a system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Forces, by way of inertia.
    #[default]
    Forces,
    /// A kinematic model: prescribed speeds, projected on the directions that the constraints allow; there is no inertia.
    NominalSpeeds,
}

/// Rows `g = 0` and the patterns of their derivatives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// The class of each row.
    pub infos: Vec<RowInfo>,
    /// `G`: rows × speeds.
    pub jacobian: Pattern,
    /// `G_p`: rows × auxiliary coordinates.
    pub auxiliary: Pattern,
    /// How many of the last rows are enforced by inputs, so that their multipliers are zero: conditions as
    /// [`MechanicalSystem::constrained`](crate::MechanicalSystem::constrained) gives them.
    pub n_enforced: usize,
    /// Those that are inequalities, ascending.
    pub one_sided: Vec<OneSidedRow>,
}

impl Rows {
    /// No rows.
    pub fn none(n_speeds: usize, n_auxiliary: usize) -> Rows {
        Rows {
            infos: Vec::new(),
            jacobian: Pattern::empty(0, n_speeds),
            auxiliary: Pattern::empty(0, n_auxiliary),
            n_enforced: 0,
            one_sided: Vec::new(),
        }
    }

    /// Rows in which all speeds and no auxiliary coordinates stand.
    pub fn dense(infos: Vec<RowInfo>, n_speeds: usize) -> Rows {
        let n = infos.len();
        Rows {
            infos,
            jacobian: Pattern::dense(n, n_speeds),
            auxiliary: Pattern::empty(n, 0),
            n_enforced: 0,
            one_sided: Vec::new(),
        }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.infos.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.infos.is_empty()
    }

    /// Whether a row is an inequality.
    pub fn is_one_sided(&self, row: usize) -> bool {
        self.one_sided.binary_search_by_key(&row, |one_sided| one_sided.row).is_ok()
    }
}

/// A row that is an inequality: `g ≥ 0` with `λ ≥ 0` and `g λ = 0`, or for a velocity row `g ≥ 0` of a speed.
///
/// It is an equation while it is *closed*; else it is *open* and has no multiplier.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneSidedRow {
    /// Its number among all constraint rows.
    pub row: usize,
    /// The part of its speed that a position row keeps in an impact, from 0 to 1.
    pub restitution: f64,
}

/// The class of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowInfo {
    /// The highest derivative in it.
    pub level: Level,
    /// How that derivative enters; of no consequence for a position row, which is solved by iteration anyway.
    pub dependence: Dependence,
    /// Whether time occurs in it.
    pub rheonomic: bool,
}

impl RowInfo {
    /// A row at `level` that is affine in its highest derivative and free of time.
    pub fn new(level: Level) -> RowInfo {
        RowInfo { level, dependence: Dependence::Affine, rheonomic: false }
    }
}

/// The highest derivative in a row, which is the level at which it constrains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// `g(t, q, p) = 0`
    Position,
    /// `g(t, q, v, p, ṗ) = 0`
    Velocity,
    /// `g(t, q, v, v̇) = 0`
    Acceleration,
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Level::Position => "positions",
            Level::Velocity => "velocities",
            Level::Acceleration => "accelerations",
        })
    }
}

/// How the highest derivative enters a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dependence {
    /// Its coefficients do not contain it.
    Affine,
    /// Any other way.
    Nonlinear,
}

/// The laws and the patterns of their derivatives; see [`Laws`](crate::Laws).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LawLayout {
    /// How each law acts.
    pub infos: Vec<LawInfo>,
    /// `∂slip/∂v`: laws × speeds.
    pub direction: Pattern,
    /// Laws × speeds: the reactions in each relation.
    pub by_reaction: Pattern,
    /// Laws × constraint rows: the multipliers in each relation.
    pub by_multiplier: Pattern,
    /// Laws × laws: the law forces in each relation.
    pub by_force: Pattern,
}

/// How a law acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LawInfo {
    /// Whether it has a slip speed, along which its force acts.
    pub has_slip: bool,
    /// Whether the sign of its slip speed occurs in the relation: then it can stick.
    pub can_stick: bool,
    /// Whether the relation is an affine function of that sign.
    pub is_linear_in_sign: bool,
    /// Whether multipliers of redundant rows may be in the relation, shared by the rule for their least norm.
    pub takes_shares: bool,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct EventInfo {
    /// Which way its expression passes zero.
    pub direction: Direction,
    pub action: EventEffect,
    /// For each new value the speeds in the rate that gets it; a single one with the coefficient 1 if a speed is set.
    pub resets: Vec<Vec<u32>>,
}

impl EventInfo {
    /// Numbers that [`resets`](crate::MechanicalSystem::resets) gives.
    pub fn n_numbers(&self) -> usize {
        self.resets.iter().map(|speeds| 1 + speeds.len()).sum()
    }
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
pub enum EventEffect {
    /// The run ends there.
    Stop,
    /// Speeds are set anew.
    Reset,
}
