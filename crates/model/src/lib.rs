//! The mechanical vocabulary of dalembert.
//!
//! A [`Model`] is a constrained mechanical system as a person wrote it, by text or by bodies and joints:
//!
//! ```text
//! M(t,q) v' = f(t,q,v,p) + inertial terms + r          g_p(t,q,p) = 0,  g_v(t,q,v,p,p') = 0,  g_a(t,q,v,v') = 0
//! ```
//!
//! It is made of [`Element`]s, each an instance of a [`Kind`] whose energies, forces and rows are written once
//! over slots. Mistakes are [`Diagnostic`]s with a [`Code`], a place and a cure. Nothing here derives or solves.

#![deny(clippy::disallowed_methods)]

mod body;
mod code;
mod counts;
mod diagnostic;
mod drawing;
mod forms;
mod ids;
mod kind;
mod measure;
mod model;
mod origin;
mod parameter;
mod same;
mod span;
mod times;
mod units;

pub use body::{
    Body, ForceElement, Freedom, Joint, JointPicture, JointSymbol, LinkPicture, Point, RowAxes, Shape, Site,
    Space,
};
pub use code::Code;
pub use counts::{ByLevel, Counts, count, joint_freedom, joint_rows};
pub use diagnostic::{Diagnostic, Edit, Hint, MOST_FINDINGS, Severity, apply_edits, foremost, thousands};
pub use drawing::{Color, Drawing, DrawnShape};
pub use forms::{Binder, Forms};
pub use ids::{
    AuxiliaryId, BodyId, ConstraintId, CoordinateId, ElementId, JointId, KindId, LawId, MeasureId,
    ParameterId, PointId, RowId,
};
pub use kind::{
    Binding, Element, Energy, Kind, Level, LocalSpeed, Meaning, Owner, Slot, Term, rotation_columns,
    symbol_rate,
};
pub use measure::{JointMeasure, MeasureKind};
pub use times::{LARGEST_TIME, MOST_ROWS, TimesError, check_times};

pub use model::{
    Action, Angles, Auxiliary, Condition, Constraint, Coordinate, Dependence, Direction, Event, Hold, Law,
    Listed, Model, Output, Part, Row, Run, Speed, Start, StartOf, StateOf,
};
pub use origin::{Axis, ColumnOrigin, OutputOrigin, ThreeFieldPart, WrenchFrame, WrenchPart};
pub use parameter::{Formula, Parameter, Role};
pub use span::{Lines, Place, Span};
pub use units::{derivative_unit, force_unit, multiplier_unit, per_second, unit_text};
