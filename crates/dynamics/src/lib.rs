//! Equations of motion from a model, and a system compiled from them.
//!
//! ```text
//! Model ──derive──▶ Equations ──compile──▶ CompiledSystem: MechanicalSystem
//!   └──global_equations──▶ GlobalEquations      for people to read
//! ```
//!
//! [`derive()`] works kind by kind: from energies by Lagrange's equations, or from `inertia` and `force` lines as they
//! are; each row of a constraint or condition is differentiated down to acceleration level. Kinds with few instances
//! are fused into one, so that they share sub-expressions; the others are derived once and evaluated over their
//! instances, several lanes at a time. [`compile`] turns the equations into programs that read one row of numbers
//! and add into fixed sparse patterns. Derivative arrays, in which hidden constraints show, are made when a solver calls
//! for them; a hidden constraint that is small can be written out as a [`hidden_minor`].
//!
//! ```
//! use dalembert_dynamics::{compile, derive};
//! use dalembert_system::{At, MechanicalSystem};
//!
//! let model = dalembert_lang::read(
//!     "parameter m = 2, L = 0.5, g = 9.81
//!      coordinate x, y
//!      kinetic 1/2*m*(x'^2 + y'^2)
//!      potential m*g*y
//!      constraint rod: x^2 + y^2 = L^2",
//! )
//! .model
//! .unwrap();
//! let system = compile(&model, derive(&model));
//!
//! let (mut values, mut work) = (system.layout().values(), system.work());
//! system.evaluate(At::new(0.0, &[0.3, -0.4], &[0.8, 0.6]), &mut values, &mut work);
//! assert_eq!(values.mass, [2.0, 2.0]);
//! assert_eq!(values.force, [0.0, -19.62]);
//! assert_eq!(values.constraints.jacobian, [0.6, -0.8]);
//! assert_eq!(values.constraints.bias, [2.0]);
//! ```
//!
//! # Derive once, evaluate many
//!
//! `derive` looks at kinds, never at elements: the model keeps the members of each kind, and each element stores the numbers of
//! its rows. Kinds with at most four instances are fused into one element over the whole model, so that an equation-level model
//! shares its sub-expressions; the others become kernels over eight
//! lanes. Contributions are added kernel by kernel and within a kernel in the order of the elements: always the same bits.
//!
//! Each constraint row carries `G`, `γ` and the columns of auxiliary coordinates. Applied forces and inertial terms are kept
//! apart. Tangents are derived at their first use.

#![deny(clippy::disallowed_methods)]

// Equations.
mod equations;
mod fuse;
mod places;

mod kind;
mod law;
mod lock;
mod row;

mod form;
mod global;
mod tangent;

mod offending;

mod rewrite;
mod sense;

// Systems.
mod compiled;

mod arrange;
mod array;
mod constrain;
mod entry;
mod numbering;
mod switch_places;
mod switch_source;
mod time;

mod constants;
mod hoist;
mod program;
mod sink;

pub use array::{HiddenMinor, hidden_minor};
pub use compiled::{CompiledSystem, compile};
pub use equations::{Equations, Fusion, InstanceGroup, Members, derive, derive_with};
pub use form::{
    Form, FormEquation, FormEquations, FormulationCounts, NullSpace, Quantity, Section, Term, Unsuitable,
    write_form,
};
pub use fuse::Fused;
pub use global::{GlobalEquations, GlobalSymbol, global_equations};
pub use kind::{EnergyEquations, EventEquations, ForceEquations, KindEquations};
pub use law::LawEquations;
pub use lock::{IndicatorContext, IndicatorRule, KindIndicator};
pub use offending::{OffendingExpression, offending_expression};
pub use row::RowEquations;
pub use sense::Sense;
pub use switch_source::SwitchSource;
