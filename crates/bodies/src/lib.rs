//! Bodies, joints and force elements, built into a model.
//!
//! ```text
//!  BodyMass ─────────────▶ kinetic energy, weight ─┐
//!  JointDefinition ────▶ rows of a constraint ───┼──▶ elements over slots ──▶ Model
//!  ForceDefinition ────▶ energies, forces ───────┘
//! ```
//!
//! A body has its centre of mass and its orientation as coordinates: `x`, `y`, `angle` in the plane; `x`, `y`, `z` and a unit
//! quaternion in space, with rates about its own axes as speeds. A point has its position alone. A joint is a constraint whose
//! rows are named after the directions they constrain, and a [`Joint`](dalembert_model::Joint) with its place.
//!
//! There are two ways in. A program writes a [`Mechanism`]:
//!
//! ```
//! use dalembert_bodies::mechanism::{GROUND, Mechanism, Scalar, revolute, rod, spring};
//!
//! let mut m = Mechanism::spatial();
//! m.gravity([0.0, 0.0, -9.81]);
//! let length = m.parameter("L", 0.5);
//! let arm = m.body("arm", rod(&length, 2.0));
//! let hinge = m.joint("hinge", revolute(GROUND, arm.at((-0.5 * &length, 0.0, 0.0))).axis([0.0, 1.0, 0.0]));
//! m.element("pull", spring(GROUND.at([0.0, 0.0, 1.0]), arm, 40.0).length(0.3));
//! m.drive("motor", hinge.angle(), 3.0 * Scalar::time());
//! let model = m.finish().unwrap();
//!
//! let rows: Vec<&str> = model.constraints[0].rows.iter().map(|row| row.name.as_str()).collect();
//! assert_eq!(rows, ["hinge.x", "hinge.y", "hinge.z", "hinge.rx", "hinge.ry"]);
//! ```
//!
//! The reader of the language goes step by step with an [`Assembly`], which checks each definition and says what is wrong as a
//! [`DefinitionError`]. Both give the same model.
//!
//! Nothing is derived here but rates of positions. Elements of one form share their kind: geometry goes into constants, and what is
//! written down once is kept by all that it depends on.

#![deny(clippy::disallowed_methods)]
#![deny(clippy::wildcard_enum_match_arm)]

mod mistake;
mod signature;

// Numbers and vectors.
mod axes;
mod rotation;
mod vector;

// Bodies.
mod assembly;
mod matter;
mod mount;
mod part;

// Joints.
mod joint;
mod relative;
mod rows;
mod side;
mod wrench;

mod force;

// Where bodies start.
mod place;
mod pose;

pub mod mechanism;

/// A number or an expression of parameters, in the graph of the model.
pub type Quantity = dalembert_expr::Expr;

pub use assembly::{Assembly, End, Extent, Units, local};
pub use force::{
    ForceDefinition, ForceFrame, ForceInfo, ForceKind, ForcePart, ForcePlaces, ForceValue, InJoint,
};
pub use joint::{Counterpart, JointDefinition, JointInfo, JointKind};
pub use matter::BodyMass;
pub use mechanism::Mechanism;
pub use mistake::DefinitionError;
pub use mount::{n_coordinates, orientation};
pub use part::BodyPart;
pub use signature::{FormalParameter, Places, Signature, Takes};
pub use wrench::Wrench;
