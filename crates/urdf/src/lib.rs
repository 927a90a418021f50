//! Robots described in URDF as models in the language.
//!
//! ```text
//! text ──xml──▶ Element ──robot──▶ Robot ──tree──▶ Tree ──plan──▶ Plan (bodies, joints, points) ──print──▶ text of a model
//! ```
//!
//! **Frames.** A body has the origin of its link. Its axes are parallel to those of the root link while all joints are at
//! zero. So a joint has one axis, the same for both of its bodies, and its angle or distance is that of the URDF; with the
//! links' own axes a joint would have a zero of its own, and bodies that do not turn against each other could not be said.
//!
//! **Mass.** None is invented. Links that fixed joints connect are one body. What moves without any inertia is left out if
//! nothing hangs on it, and its frame is a point; if something does, the joints before and after it become one joint where
//! the language has it; else the description is refused.
//!
//! **Angles.** 1.5708 means π/2: a multiple of π/2 that is rounded to at least four digits is exact, or axes would have
//! components of 3.7e-6 that the user did not intend.

#![deny(clippy::disallowed_methods)]

use std::error::Error;
use std::fmt::{self, Display, Formatter};

mod compose;
mod group;
mod mass;
mod names;
mod plan;
mod pose;
mod print;
mod record;
mod robot;
mod tree;
mod xml;

pub use mass::MassProperties;
pub use plan::{Follows, ImportedKind, Plan, PlannedBody, PlannedJoint, PlannedPoint};
pub use pose::{RotationMatrix, Vector};
pub use record::{ImportRecord, ImportedBodyRecord, ImportedJointRecord, ImportedPointRecord, RenamedRecord};

/// Options of an import.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The root is a free body, not connected with the ground.
    pub floating: bool,
    /// Links with mass stay bodies of their own where fixed joints connect them.
    pub keep_fixed: bool,
}

/// An error in a description, or in the options for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrdfError {
    /// The line of the link, joint or tag, from 1.
    pub line: Option<usize>,
    /// The cause.
    pub message: String,
    /// A remedy.
    pub hint: Option<String>,
    /// Whether the options are wrong, and not the description.
    pub is_option: bool,
}

impl UrdfError {
    fn new(line: Option<usize>, message: impl Into<String>) -> UrdfError {
        UrdfError { line, message: message.into(), hint: None, is_option: false }
    }

    fn hint(mut self, hint: impl Into<String>) -> UrdfError {
        self.hint = Some(hint.into());
        self
    }
}

impl Display for UrdfError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl Error for UrdfError {}

/// A description as a model.
#[derive(Clone, Debug)]
pub struct Import {
    /// The name of the robot.
    pub title: String,
    /// Bodies, joints and points of the model.
    pub plan: Plan,
    /// The model in the language.
    pub text: String,
}

/// Makes a model of the description in `text`, which goes by the name `file` in comments.
///
/// # Errors
/// The first error found.
pub fn import(text: &str, file: &str, options: &Options) -> Result<Import, UrdfError> {
    let tree = tree::Tree::new(robot::read(text)?)?;
    let plan = plan::plan(&tree, options)?;
    let title = print::title(&tree.robot.name);
    let text = print::print(&title, file, &plan);
    Ok(Import { title, plan, text })
}
