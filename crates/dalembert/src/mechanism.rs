//! A model that was read, ready to be started.

use std::ops::Deref;

use dalembert_check::Refusal;
use dalembert_model::Model;
use dalembert_solve::StartOptions;

use crate::start::{Started, start};

/// A model free of mistakes. It is a [`Model`] that can be started:
///
/// ```
/// let pendulum = dalembert::load("coordinate q  kinetic 1/2*q'^2");
/// # assert!(pendulum.is_err());
/// let pendulum = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1")?;
/// let started = pendulum.start()?;
/// assert_eq!(started.start.state.q(), [1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mechanism(Model);

impl Mechanism {
    /// Finds the consistent start.
    ///
    /// # Errors
    /// [`Refusal`] explains which given values or constraints stand against each other, and what to do.
    pub fn start(&self) -> Result<Started, Box<Refusal>> {
        start(&self.0, StartOptions::default())
    }

    /// The model itself.
    pub fn into_model(self) -> Model {
        self.0
    }
}

impl From<Model> for Mechanism {
    fn from(model: Model) -> Mechanism {
        Mechanism(model)
    }
}

impl Deref for Mechanism {
    type Target = Model;

    fn deref(&self) -> &Model {
        &self.0
    }
}
