//! The table of joints: what a kind constrains, takes, measures and looks like.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Freedom, JointPicture, JointSymbol, Model, Shape, Space};

use super::definition::{Connection, Extra, JointDefinition};
use crate::Quantity;
use crate::assembly::Assembly;
use crate::axes::{self, Axes};
use crate::mistake::DefinitionError;
use crate::pose::{Link, Placing};
use crate::rotation::Quaternion;
use crate::rows::{self, RowParts};
use crate::side::Use;
use crate::signature::{FormalParameter, Places, Signature, Takes};

/// A kind of joint.
#[derive(Debug)]
pub struct JointInfo {
    /// Its word and arguments.
    pub signature: Signature,
    /// The directions that it constrains in the plane, in the order of its rows; `None` if it does not exist there.
    pub planar: Option<&'static [Freedom]>,
    /// The same in space.
    pub spatial: Option<&'static [Freedom]>,
    /// The joint to use where this one does not exist.
    pub counterpart: Counterpart,
    /// Where the joint has an angle: in space, only if its third axes stay parallel.
    pub angle: &'static [Space],
    /// Where the joint has a distance.
    pub distance: &'static [Space],
    /// How it is drawn.
    pub picture: JointPicture,
    /// Whether its second body may have this shape. Of kinds that share a word, the last that fits is meant.
    pub fits: fn(&Shape) -> bool,
    /// How its velocity rows are written as position rows in the plane, where the language can.
    pub position_form: Option<&'static str>,
    /// The frames on both bodies, from the given axes.
    pub(crate) frames: fn(GivenAxes, Space) -> Result<[Axes; 2], DefinitionError>,
    pub(crate) rows: KindRows,
    /// Where it puts a body.
    pub(crate) placement: Placement,
}

/// The joint to use where another one does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counterpart {
    /// There is none.
    None,
    /// The joint of this word.
    Word(&'static str),
    /// An instruction.
    Hint(&'static str),
}

/// `axis` and `axis2` of a joint.
pub(crate) type GivenAxes = [Option<[f64; 3]>; 2];

/// Reads what a kind needs beyond places and frames.
pub(crate) type ReadExtra =
    fn(&mut Assembly, &Model, &mut JointDefinition, &Connection, Space) -> Result<Extra, DefinitionError>;

/// A number of a joint that its rows take as a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum JointNumber {
    Given(Quantity),
    Value(f64),
}

impl JointNumber {
    pub(crate) fn value(self, model: &Model) -> f64 {
        match self {
            JointNumber::Given(quantity) => model.value(quantity),
            JointNumber::Value(value) => value,
        }
    }
}

/// The rows of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KindRows {
    /// Reads the kind's own numbers from the definition.
    pub(crate) read: ReadExtra,
    pub(crate) write: fn(&mut Graph, &RowParts<'_>) -> Vec<Expr>,
    /// The frames that the rows need beyond those of the constrained directions.
    pub(crate) uses: Use,
    /// Whether translations are written along the joint's axes even if all are constrained.
    pub(crate) own_axes: bool,
}

/// Where a joint puts a body that is not placed yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placement {
    /// The orientation nearest to none; by default the smallest turn that aligns the third axes.
    pub(crate) nearest: Option<fn(&Link<'_>) -> Quaternion>,
    /// Whether the body turns with the one before where that one is led by a stated joint.
    pub(crate) follows: bool,
    /// How the body can be turned towards a place.
    pub(crate) aim: Aim,
    /// From the joint's point on the first body to that on the second; none by default.
    pub(crate) offset: Option<fn(&Link<'_>, &Placing<'_>) -> [f64; 3]>,
    /// The axes of the joint along which the body may slide unless they are constrained, in the plane and in space.
    pub(crate) free: [&'static [usize]; 2],
    /// Whether the first number is the advance in one turn, by which angle and distance follow from each other.
    pub(crate) helical: bool,
}

/// How a joint lets a body turn towards a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Not at all.
    None,
    /// About its third axis.
    Axis,
    /// About its point.
    Point,
}

pub(super) const AXIS: FormalParameter = FormalParameter::optional("axis", Takes::Direction, "");
pub(super) const AXIS2: FormalParameter = FormalParameter::optional("axis2", Takes::Direction, "");
pub(super) const AXES: &[FormalParameter] = &[AXIS, AXIS2];
pub(super) const BOTH: &[Space] = &[Space::Planar, Space::Spatial];

impl JointInfo {
    /// A joint between two places about given axes, with nothing else: kinds name what differs.
    pub(super) const BASE: JointInfo = JointInfo {
        signature: Signature { word: "", synonyms: &[], places: Places::Sites, named: AXES },
        planar: None,
        spatial: None,
        counterpart: Counterpart::None,
        angle: &[],
        distance: &[],
        picture: JointInfo::symbol(JointSymbol::None),
        fits: |_| true,
        position_form: None,
        frames: frames_about,
        rows: KindRows {
            read: |_, _, _, _, _| Ok(Extra::default()),
            write: rows::by_direction,
            uses: Use { axes: false, turn: false },
            own_axes: false,
        },
        placement: Placement {
            nearest: None,
            follows: false,
            aim: Aim::None,
            offset: None,
            free: [&[0, 1], &[0, 1, 2]],
            helical: false,
        },
    };

    /// The picture of a joint that is drawn at its place on the first body.
    pub(super) const fn symbol(symbol: JointSymbol) -> JointPicture {
        JointPicture { symbol, on_second: false, guide: false }
    }

    /// The directions that it constrains; `None` where it does not exist.
    pub fn held(&self, space: Space) -> Option<&'static [Freedom]> {
        match space {
            Space::Planar => self.planar,
            Space::Spatial => self.spatial,
        }
    }

    /// Whether it has an argument of this name.
    pub fn takes(&self, name: &str) -> bool {
        self.signature.named.iter().any(|parameter| parameter.name == name)
    }

    /// Whether it fixes the relative orientation in space, before rows are released.
    pub(crate) fn fixes_orientation(&self) -> bool {
        let turns = [Freedom::Rx, Freedom::Ry, Freedom::Rz];
        self.spatial.is_some_and(|held| turns.iter().all(|turn| held.contains(turn)))
    }
}

/// A frame whose axis is given; that of the body if not.
pub(super) fn frame(
    axis: Option<[f64; 3]>,
    name: &'static str,
    space: Space,
) -> Result<Axes, DefinitionError> {
    match axis {
        Some(axis) if axis.iter().any(|component| !component.is_finite()) => {
            Err(DefinitionError::NotFinite(name))
        }
        Some(axis) => axes::about(axis, space).ok_or(DefinitionError::ZeroDirection(name)),
        None => Ok(axes::IDENTITY),
    }
}

/// Frames about the given axes; the second is the first if not given.
fn frames_about([axis, axis2]: GivenAxes, space: Space) -> Result<[Axes; 2], DefinitionError> {
    Ok([frame(axis, "axis", space)?, frame(axis2.or(axis), "axis2", space)?])
}

/// A number that has to be there, finite and positive.
pub(super) fn positive(
    model: &Model,
    name: &'static str,
    quantity: Option<Quantity>,
) -> Result<JointNumber, DefinitionError> {
    let quantity = quantity.ok_or(DefinitionError::Missing(name))?;
    match model.value(quantity) {
        value if !value.is_finite() => Err(DefinitionError::NotFinite(name)),
        value if value <= 0.0 => Err(DefinitionError::NotPositive(name, value)),
        _ => Ok(JointNumber::Given(quantity)),
    }
}
