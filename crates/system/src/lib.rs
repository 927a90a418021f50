//! The waist between models and solvers: what a mechanical system is, in numbers.
//!
//! ```text
//! Model ──derive──▶ Equations ──compile──▶ dyn MechanicalSystem ──▶ start, integrate, certify
//! ```
//!
//! A solver sees a `dyn MechanicalSystem`, shared by [`System`], and nothing else: no names, no expressions. A system can be compiled from
//! a model or written by hand; the trait has defaults for all that a simple one does not have. What every solver needs
//! beside it, factorisations and decisions about rank, is in `dalembert-linear`.
//!
//! ```
//! use std::sync::Arc;
//!
//! use dalembert_system::*;
//!
//! /// A point of unit mass on a circle of unit radius: x² + y² = 1.
//! struct Pendulum(Arc<Layout>);
//!
//! impl Pendulum {
//!     fn new() -> Pendulum {
//!         let mut layout = Layout::new(2);
//!         layout.mass = Pattern::diagonal(2);
//!         layout.class.mass_constant = true;
//!         layout.constraints = Rows::dense(vec![RowInfo::new(Level::Position)], 2);
//!         Pendulum(Arc::new(layout))
//!     }
//! }
//!
//! impl MechanicalSystem for Pendulum {
//!     fn layout(&self) -> &Arc<Layout> {
//!         &self.0
//!     }
//!
//!     fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
//!         let (x, y) = (at.q[0], at.q[1]);
//!         out.mass.fill(1.0);
//!         out.constraints.error[0] = x * x + y * y - 1.0;
//!         out.constraints.jacobian.copy_from_slice(&[2.0 * x, 2.0 * y]);
//!     }
//!
//!     fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
//!         out.force.copy_from_slice(&[0.0, -9.81]);
//!         out.constraints.bias[0] = 2.0 * (at.v[0] * at.v[0] + at.v[1] * at.v[1]);
//!     }
//!
//!     fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
//!         let kinetic = 0.5 * (at.v[0] * at.v[0] + at.v[1] * at.v[1]);
//!         Energy { kinetic, potential: 9.81 * at.q[1], ..Energy::default() }
//!     }
//! }
//!
//! let pendulum = Pendulum::new();
//! let (mut values, mut work) = (pendulum.layout().values(), pendulum.work());
//! pendulum.evaluate(At::new(0.0, &[0.6, -0.8], &[0.8, 0.6]), &mut values, &mut work);
//! assert!(values.constraints.error[0].abs() < 1e-15);
//! assert_eq!(values.constraints.bias, [2.0]);
//! ```

#![deny(clippy::disallowed_methods)]

mod array;
mod at;
mod effort;
mod layout;
mod pattern;
pub mod rotation;
mod rules;
mod sample;
mod scale;
mod stopping;
mod switches;
mod system;
mod table;
mod turn;
mod values;

pub use array::{ArrayColumn, ArrayLayout, ArrayRow, ArrayValues, ColumnOf, DerivativeArray, LawMode, RowOf};
pub use at::{At, Results, Work};
pub use effort::Effort;
pub use layout::{
    AuxiliaryLayout, AuxiliaryRole, CoordinatePlace, Dependence, Direction, EventEffect, EventInfo,
    GroupLayout, GroupUnit, LawInfo, LawLayout, Layout, Level, Motion, OneSidedRow, RowInfo, Rows,
    SignalLayout, SystemClass,
};
pub use pattern::Pattern;
pub use rotation::Rotation;
pub use sample::{Sample, ThreeFields};
pub use scale::{Magnitude, Scale, Size};
pub use stopping::{Iteration, Judgement, NOT_FALLING, Stopping};
pub use switches::{Affects, Degree, ModeRule, Parent, SwitchInfo, SwitchLayout, SwitchTimes};
pub use system::{MechanicalSystem, System};
pub use table::Table;
pub use turn::{Hinge, Turn, TurnSide};
pub use values::{Energy, Laws, Momenta, RowValues, Tangent, TangentLayout, Values};
