//! Robots from URDF: a description goes in, a model in the language comes out, to be edited.
//!
//! ```text
//! text ──read──▶ Tree ──plan──▶ Plan (bodies, joints, points) ──print──▶ text of a model
//! ```
//!
//! **Frames.** A body has the origin of its link. Its axes are parallel to those of the root link while all joints are at
//! zero. So a joint has one axis, the same for both of its bodies, and its angle or distance is that of the URDF; with the
//! links' own axes a joint would have a zero of its own, and bodies that do not turn against each other could not be said.
//!
//! **Mass.** None is invented. Links that fixed joints connect are one body. What moves without any inertia is left out if
//! nothing hangs on it, and its frame is a point; if something does, the joints before and after it become one joint where
//! the language has it; else the description is refused.

mod compose;
mod group;
mod matter;
mod names;
mod plan;
mod pose;
mod print;
mod read;
mod tree;

pub use plan::Plan;

/// What a person may choose.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The root is a body that nothing holds.
    pub floating: bool,
    /// Links with mass stay bodies of their own where fixed joints connect them.
    pub keep_fixed: bool,
}

/// What is wrong with a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line it is about.
    pub line: Option<usize>,
    /// The cause.
    pub message: String,
    /// A way out.
    pub hint: Option<String>,
    /// Whether the choices are wrong, and not the description.
    pub is_choice: bool,
}

impl Mistake {
    fn new(line: Option<usize>, message: impl Into<String>) -> Mistake {
        Mistake { line, message: message.into(), hint: None, is_choice: false }
    }

    fn hint(mut self, hint: impl Into<String>) -> Mistake {
        self.hint = Some(hint.into());
        self
    }
}

/// A description as a model.
#[derive(Clone, Debug)]
pub struct Import {
    /// The name of the robot.
    pub title: String,
    /// Bodies, joints and what else there is.
    pub plan: Plan,
    /// The model.
    pub text: String,
}

/// Makes a model of the description in `text`, which goes by the name `file` in comments.
///
/// # Errors
/// The first mistake found.
pub fn import(text: &str, file: &str, choices: &Choices) -> Result<Import, Mistake> {
    let (robot, lines) = read::read(text)?;
    let tree = tree::Tree::new(robot, lines)?;
    let plan = plan::plan(&tree, choices)?;
    let title = print::title(&tree.robot.name);
    let text = print::print(&title, file, &plan);
    Ok(Import { title, plan, text })
}
