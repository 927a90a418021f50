//! The quantity that a column, an output or an entry of a start holds, as data: no name needs to be taken apart.

use crate::ids::{AuxiliaryId, BodyId, ConstraintId, CoordinateId, JointId, LawId, MeasureId, RowId};
use crate::kind::{Energy, Level};
use crate::measure::MeasureKind;
use crate::model::{Model, Part, StateOf};

/// An axis of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// The first.
    X,
    /// The second.
    Y,
    /// The third.
    Z,
}

impl Axis {
    /// In their order.
    pub const ALL: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

    /// `x`, `y` or `z`.
    pub fn as_str(self) -> &'static str {
        match self {
            Axis::X => "x",
            Axis::Y => "y",
            Axis::Z => "z",
        }
    }
}

/// The axes in which the wrench of a joint is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WrenchFrame {
    /// Those of the world.
    World,
    /// Those of the joint on its first body.
    Local,
}

impl WrenchFrame {
    /// `world` or `local`.
    pub fn as_str(self) -> &'static str {
        match self {
            WrenchFrame::World => "world",
            WrenchFrame::Local => "local",
        }
    }
}

/// The two vectors of a wrench.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WrenchPart {
    /// The resultant.
    Force,
    /// The moment about the joint's point on the second body.
    Moment,
}

impl WrenchPart {
    /// `force` or `moment`.
    pub fn as_str(self) -> &'static str {
        match self {
            WrenchPart::Force => "force",
            WrenchPart::Moment => "moment",
        }
    }
}

/// Origin of an output: its owner and the quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum OutputOrigin {
    /// Declared by the user.
    Declared,
    /// A component of what a joint does to its second body.
    Wrench {
        joint: JointId,
        /// The axes.
        frame: WrenchFrame,
        /// Force or moment.
        part: WrenchPart,
        /// The component.
        axis: Axis,
    },
    /// The Euclidean norm of the force or moment of a joint.
    Norm {
        joint: JointId,
        /// Force or moment.
        part: WrenchPart,
    },
}

impl OutputOrigin {
    /// The joint whose wrench it is a part of.
    pub fn joint(self) -> Option<JointId> {
        match self {
            OutputOrigin::Wrench { joint, .. } | OutputOrigin::Norm { joint, .. } => Some(joint),
            OutputOrigin::Declared => None,
        }
    }
}

/// A quantity of the three-field form, one for each speed or for each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ThreeFieldPart {
    /// Momentum along a speed.
    Momentum,
    /// Drift velocity along a speed.
    Weak,
    /// Multiplier `λ` of a row.
    Lambda,
    /// Its rate `μ`.
    Mu,
    /// Momentum `σ` of a row.
    Sigma,
    /// Equivalent mass of a row.
    Mass,
    /// Equivalent damping of a row.
    Damping,
    /// Equivalent stiffness of a row.
    Stiffness,
}

impl ThreeFieldPart {
    /// Those with one value for each speed.
    pub const OF_SPEEDS: [ThreeFieldPart; 2] = [ThreeFieldPart::Momentum, ThreeFieldPart::Weak];

    /// Those with one value for each row.
    pub const OF_ROWS: [ThreeFieldPart; 6] = [
        ThreeFieldPart::Lambda,
        ThreeFieldPart::Mu,
        ThreeFieldPart::Sigma,
        ThreeFieldPart::Mass,
        ThreeFieldPart::Damping,
        ThreeFieldPart::Stiffness,
    ];

    /// The name before the parenthesis: `lambda(rod)`.
    pub fn as_str(self) -> &'static str {
        match self {
            ThreeFieldPart::Momentum => "momentum",
            ThreeFieldPart::Weak => "weak",
            ThreeFieldPart::Lambda => "lambda",
            ThreeFieldPart::Mu => "mu",
            ThreeFieldPart::Sigma => "sigma",
            ThreeFieldPart::Mass => "mass",
            ThreeFieldPart::Damping => "damping",
            ThreeFieldPart::Stiffness => "stiffness",
        }
    }
}

/// The quantity that a column of a trajectory or an entry of a start holds. Numbers are those of the model: speeds are counted as in
/// [`Model::speeds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum ColumnOrigin {
    /// Time.
    Time,
    /// A coordinate that is no part of a rotation.
    Position(CoordinateId),
    /// A part of the unit quaternion of a body, scalar first.
    Quaternion {
        body: BodyId,
        /// 0 to 3.
        part: u8,
    },
    /// A speed.
    Speed(u32),
    /// The acceleration of a speed.
    Acceleration(u32),
    /// An auxiliary coordinate, or its derivative of this order.
    Auxiliary(AuxiliaryId, u8),
    /// The angle or distance of a joint, or its rate.
    Measure(MeasureId, u8),
    /// The multiplier of a row.
    Multiplier(RowId),
    /// The force of a law along its slip speed.
    LawForce(LawId),
    /// The reaction along a speed: of one constraint, or of all constraints and laws.
    Reaction {
        speed: u32,
        /// The constraint, if it is the share of one.
        constraint: Option<ConstraintId>,
    },
    /// A quantity of the three-field form, with the number of its speed or row.
    ThreeField(ThreeFieldPart, u32),
    /// An output.
    Output(OutputOrigin),
    /// A part of the energy balance.
    Energy(Energy),
    /// The largest scaled error of the constraints of a level.
    Error(Level),
    /// The number of non-smooth instants so far.
    Switches,
}

impl ColumnOrigin {
    /// The joint whose wrench it is a part of.
    pub fn wrench_joint(self) -> Option<JointId> {
        match self {
            ColumnOrigin::Output(origin) => origin.joint(),
            _ => None,
        }
    }
}

impl Model {
    /// The body to which a coordinate belongs.
    pub fn body_of(&self, id: CoordinateId) -> Option<BodyId> {
        // Bodies are declared with their coordinates, so that these ascend.
        let after = self.bodies.partition_point(|body| body.first <= id);
        let body = after.checked_sub(1)?;
        let is_in = self.bodies[body].coordinates(self.space?).contains(&id.index());
        is_in.then_some(BodyId(body as u32))
    }

    /// The body and the axis about which the speed of a coordinate turns it, if it is a part of a rotation with a speed.
    pub fn rotation_axis(&self, id: CoordinateId) -> Option<(BodyId, Axis)> {
        let Part::Rotation(part) = self.coordinates[id.index()].part else { return None };
        Some((self.body_of(id)?, *Axis::ALL.get(usize::from(part))?))
    }

    /// The origin of a number of the state.
    pub fn state_origin(&self, of: StateOf) -> ColumnOrigin {
        match of {
            StateOf::Position(at) => {
                let id = CoordinateId(at as u32);
                match (self.coordinates[at].part, self.body_of(id)) {
                    (Part::Rotation(part), Some(body)) => ColumnOrigin::Quaternion { body, part },
                    _ => ColumnOrigin::Position(id),
                }
            }
            StateOf::Speed(at) => ColumnOrigin::Speed(at as u32),
            StateOf::Acceleration(at) => ColumnOrigin::Acceleration(at as u32),
        }
    }

    /// The name of a row of the constraints, counted over all of them.
    pub fn row_name(&self, id: RowId) -> &str {
        let after = self.constraints.partition_point(|constraint| constraint.first_row <= id);
        let constraint = &self.constraints[after - 1];
        &constraint.rows[id.index() - constraint.first_row.index()].name
    }

    /// The auxiliary coordinates without those that count the revolutions of an angle which is a measure of the model.
    pub fn unmeasured_auxiliaries(&self) -> impl Iterator<Item = AuxiliaryId> + '_ {
        let angles = self.measures.iter().filter(|measure| measure.kind == MeasureKind::Angle);
        let measured: std::collections::HashSet<JointId> = angles.map(|measure| measure.joint).collect();
        let is_measured = move |joint: Option<JointId>| joint.is_some_and(|joint| measured.contains(&joint));
        let all = (0..).map(AuxiliaryId).zip(&self.auxiliaries);
        all.filter(move |(_, auxiliary)| !is_measured(auxiliary.turns_of)).map(|(id, _)| id)
    }
}
