//! Bodies, joints and force elements, built into a model.

mod mistake;

mod axes;
mod rotation;
mod vector;

mod assembly;
mod matter;
mod mount;
mod part;

mod joint;
mod relative;
mod rolling;
mod rows;
mod wrench;

mod force;

mod place;
mod pose;

pub mod mechanism;

/// A number or an expression of parameters, in the graph of the model.
pub type Quantity = dalembert_expr::Expr;

pub use assembly::{Assembly, End, Extent, Units, local};
pub use force::{ForceDefinition, ForceFrame};
pub use joint::{JointDefinition, holds};
pub use matter::Matter;
pub use mechanism::Mechanism;
pub use mistake::Mistake;
pub use mount::{n_coordinates, orientation};
pub use part::BodyPart;
pub use relative::Driven;
pub use wrench::Wrench;
