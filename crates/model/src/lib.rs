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
//!
//! # Elements, kinds and roles
//!
//! A `Model` is made of *elements*, each an instance of a *kind*: energies, forces and rows written once over local slots.
//! The reader of the language makes them so: coordinates and constants become slots in the order of their first use,
//! *before* anything is folded, so that `i*L` does not vanish in turn 0 of a loop. Terms with equal slotted expressions are
//! one kind. A loop of a hundred thousand turns over three declarations has a handful of kinds: the first and the last turn
//! may differ (`q[i-1]` and `q[0]` meet), the others do not. Constant exponents are structure and are folded: `x^2` is a
//! product, whatever parameter the 2 came from.
//!
//! Parameters that enter expressions alone are *free*; a parameter whose value became a number that decides the form of the model (range,
//! index, exponent, point of a table, axis, orientation at the start) is *structural*, with the place that made it so (`Role`).
//! Start values, times of the run and parameters defined by others keep their formula beside the value (`Formula`). A test sets each free
//! parameter of the gallery to another value by formulas and by reading the text anew, and compares terms, start values and times.

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
    Binding, Element, Energy, Kind, Level, LocalSpeed, Meaning, Owner, RateReset, Slot, Term,
    rotation_columns, speed_coefficients, symbol_rate,
};
pub use measure::{JointMeasure, MeasureKind};
pub use times::{LARGEST_TIME, MOST_ROWS, TimesError, check_times};

pub use model::{
    Action, Angles, Auxiliary, Condition, Constraint, Coordinate, Dependence, Direction, Event, Hold, Law,
    Listed, Model, OneSided, Output, Part, Row, Run, Speed, Start, StartOf, StateOf,
};
pub use origin::{Axis, ColumnOrigin, OutputOrigin, ThreeFieldPart, WrenchFrame, WrenchPart};
pub use parameter::{Formula, Parameter, Role};
pub use span::{Lines, Place, Span};
pub use units::{derivative_unit, force_unit, multiplier_unit, per_second, unit_text};
