//! Mechanisms built in code.

use std::ops::{Deref, DerefMut};

use dalembert_bodies::mechanism::MechanismError;
use dalembert_bodies::{DefinitionError, Mechanism};
use dalembert_model::{Code, Diagnostic, Span};

use crate::study::{ModelErrors, Study, load};

/// A [`Mechanism`] in the making, with declarations of the model language: outputs, constraints, laws, events and drawings are
/// written as text, with the names that the builder gave.
///
/// ```
/// use dalembert::bodies::mechanism::{GROUND, revolute, rod};
/// use dalembert::{Builder, Request};
///
/// let mut b = Builder::planar();
/// b.gravity([0.0, -9.81]);
/// let bar = b.body("bar", rod(1.0, 2.0));
/// let hinge = b.joint("hinge", revolute(GROUND, bar.at((-0.5, 0.0))));
/// b.start(hinge.angle(), 0.0);
/// b.declare("output height = bar.y [cm]");
/// b.declare("event lowest when bar.angle' rising: stop");
/// let run = b.finish()?.run(&Request::until(5.0))?;
/// // It swings from the horizontal to the other side, where the speed changes its sign.
/// assert_eq!(run.events.last().map(|event| event.name.as_str()), Some("lowest"));
/// let lowest = run.column("height")?.iter().copied().fold(0.0, f64::min);
/// assert!((lowest + 50.0).abs() < 0.1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    mechanism: Mechanism,
    declarations: String,
}

impl Builder {
    /// A mechanism in the plane.
    pub fn planar() -> Builder {
        Builder::from(Mechanism::planar())
    }

    /// A mechanism in space.
    pub fn spatial() -> Builder {
        Builder::from(Mechanism::spatial())
    }

    /// Adds declarations in the model language. Their errors are those of [`finish`](Self::finish).
    pub fn declare(&mut self, text: &str) -> &mut Builder {
        self.declarations.push_str(text);
        self.declarations.push('\n');
        self
    }

    /// The whole as text of the model language.
    ///
    /// # Errors
    /// [`ModelErrors`] names bodies, joints and values that were built wrongly.
    pub fn to_text(&self) -> Result<String, ModelErrors> {
        // Names given twice are found by the reader, with the places of both.
        let is_reported = |fault: &&MechanismError| fault.error != DefinitionError::NameTaken;
        let mut errors: Vec<MechanismError> =
            self.mechanism.errors().iter().filter(is_reported).cloned().collect();
        match self.mechanism.to_text() {
            Ok(text) if errors.is_empty() => return Ok(text + &self.declarations),
            Ok(_) => {}
            Err(fault) => errors.push(fault),
        }
        let error = |fault: &MechanismError| {
            let code = match fault.error {
                DefinitionError::ZeroDirection(_) => Code::BadOrientation,
                _ => Code::ImpossibleConnection,
            };
            Diagnostic::error(code, Span::default(), fault.to_string()).name(fault.name.clone())
        };
        Err(ModelErrors::new(String::new(), errors.iter().map(error).collect()))
    }

    /// Reads and compiles the model.
    ///
    /// # Errors
    /// [`ModelErrors`] with places in [`to_text`](Self::to_text).
    pub fn finish(self) -> Result<Study, ModelErrors> {
        load(&self.to_text()?)
    }
}

impl From<Mechanism> for Builder {
    fn from(mechanism: Mechanism) -> Builder {
        Builder { mechanism, declarations: String::new() }
    }
}

impl Deref for Builder {
    type Target = Mechanism;

    fn deref(&self) -> &Mechanism {
        &self.mechanism
    }
}

impl DerefMut for Builder {
    fn deref_mut(&mut self) -> &mut Mechanism {
        &mut self.mechanism
    }
}
