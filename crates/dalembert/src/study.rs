//! A model, compiled once, with its start and its examination.

mod entries;
mod sketch;

use std::fmt;
use std::sync::{Arc, OnceLock};

use dalembert_check::{self as check, Examination, FoundStart, Refusal, find_start, guess_of};
use dalembert_dynamics::{CompiledSystem, compile, derive};
use dalembert_lang as lang;
use dalembert_model::{Diagnostic, Lines, Model, ParameterId, foremost, thousands};
use dalembert_start::{Guess, Start, StartOptions};
use dalembert_system::System;

use crate::jumps::timed_jumps;

pub use entries::{Entry, Origin, StartEntries};
pub use sketch::Sketch;

/// A model that was read without errors, compiled once.
///
/// Start and examination are computed when they are first needed, and once. A clone shares them.
///
/// ```
/// let study = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 2 [s]")?;
/// assert_eq!(study.start()?.state.q(), [1.0]);
/// let run = study.run(&dalembert::Request::default())?;
/// assert!(run.outcome.is_good());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Study(Arc<StudyInner>);

struct StudyInner {
    text: Arc<str>,
    system: Arc<CompiledSystem>,
    /// The values of parameters that were bound, in SI units.
    bound: Vec<(ParameterId, f64)>,
    guess: Guess,
    options: StartOptions,
    found: OnceLock<Result<FoundStart, Box<Refusal>>>,
    examination: OnceLock<Examination>,
}

/// Reads a model that must be free of errors, and compiles it.
///
/// # Errors
/// [`ModelErrors`] lists all errors with their places.
pub fn load(text: &str) -> Result<Study, ModelErrors> {
    let reading = lang::read(text);
    match reading.model {
        Some(model) => Ok(Study::new(&model, text)),
        None => {
            let errors = reading.diagnostics.into_iter().filter(Diagnostic::is_error).collect();
            Err(ModelErrors { text: text.to_owned(), errors })
        }
    }
}

impl Study {
    /// Compiles a model that was read from `text`; the text of a model built in code is empty.
    pub fn new(model: &Model, text: &str) -> Study {
        let system = Arc::new(compile(model, derive(model)));
        Study::of_system(system, text.into(), Vec::new(), StartOptions::default())
    }

    fn of_system(
        system: Arc<CompiledSystem>,
        text: Arc<str>,
        bound: Vec<(ParameterId, f64)>,
        options: StartOptions,
    ) -> Study {
        let guess = guess_of(system.model(), &*system);
        let (found, examination) = (OnceLock::new(), OnceLock::new());
        Study(Arc::new(StudyInner { text, system, bound, guess, options, found, examination }))
    }

    /// The study of another system of the same text, with these values of its parameters.
    pub(crate) fn with_system(&self, system: Arc<CompiledSystem>, bound: Vec<(ParameterId, f64)>) -> Study {
        Study::of_system(system, self.0.text.clone(), bound, self.0.options)
    }

    /// Compiles another model of the same text, with these values of its parameters.
    pub(crate) fn with_model(&self, model: &Model, bound: Vec<(ParameterId, f64)>) -> Study {
        self.with_system(Arc::new(compile(model, derive(model))), bound)
    }

    pub(crate) fn bound_values(&self) -> &[(ParameterId, f64)] {
        &self.0.bound
    }

    /// The same model, whose start is sought with other options. The compiled system is shared.
    #[must_use]
    pub fn with_start_options(&self, options: StartOptions) -> Study {
        Study::of_system(self.0.system.clone(), self.0.text.clone(), self.0.bound.clone(), options)
    }

    /// The model.
    pub fn model(&self) -> &Model {
        self.0.system.model()
    }

    /// The text from which the model was read; empty if it was built in code.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The compiled equations of motion.
    pub fn system(&self) -> &CompiledSystem {
        &self.0.system
    }

    /// The compiled equations of motion, as solvers own them.
    pub fn shared_system(&self) -> System {
        self.0.system.clone()
    }

    /// Start values as the model gives or guesses them.
    pub fn guess(&self) -> &Guess {
        &self.0.guess
    }

    /// The time of the start, in seconds.
    pub fn begins_at(&self) -> f64 {
        self.0.guess.t
    }

    /// The consistent start: positions, velocities, accelerations, multipliers and reactions.
    ///
    /// Values given with `=` are kept exactly, guesses with `~` attract, the others are computed.
    ///
    /// ```
    /// let study = dalembert::load(
    ///     "parameter g = 9.81
    ///      coordinate x, y
    ///      kinetic 1/2*(x'^2 + y'^2)
    ///      potential g*y
    ///      constraint rod: x^2 + y^2 = 1
    ///      start x = 0.6, x' = 0
    ///      start y ~ -1",
    /// )?;
    /// let start = study.start()?;
    /// assert!((start.state.q()[1] + 0.8).abs() < 1e-15);
    /// // The rod pulls with the weight along it: λ = g·y/2.
    /// let acceleration = start.acceleration.as_ref().unwrap();
    /// assert!((acceleration.multipliers[0] - 9.81 * -0.8 / 2.0).abs() < 1e-14);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Refusal`] names the given values or constraints that conflict, and remedies.
    pub fn start(&self) -> Result<&Start, Box<Refusal>> {
        match self.found() {
            Ok(found) => Ok(&found.start),
            Err(refusal) => Err(Box::new(refusal.clone())),
        }
    }

    /// Findings about the start: values that determine the others badly, and negative inertia. None if it was refused.
    pub fn start_findings(&self) -> &[Diagnostic] {
        self.found().map_or(&[], |found| &found.findings)
    }

    /// The numbers of the start with their names.
    ///
    /// # Errors
    /// As for [`start`](Self::start).
    pub fn entries(&self) -> Result<StartEntries<'_>, Box<Refusal>> {
        Ok(StartEntries { study: self, start: self.start()? })
    }

    /// The examination of the model: redundancy, freedom by rank, hidden constraints, and the refusal of a start that does not
    /// exist.
    pub fn examination(&self) -> &Examination {
        self.0.examination.get_or_init(|| {
            let mut examination =
                check::examine(self.model(), &self.shared_system(), &self.0.guess, self.found());
            examination.findings.splice(0..0, timed_jumps(self));
            examination
        })
    }

    fn found(&self) -> Result<&FoundStart, &Refusal> {
        let StudyInner { system, guess, options, found, .. } = &*self.0;
        let found = found.get_or_init(|| find_start(system.model(), &self.shared_system(), guess, *options));
        found.as_ref().map_err(|refusal| &**refusal)
    }
}

impl From<Model> for Study {
    fn from(model: Model) -> Study {
        Study::new(&model, "")
    }
}

impl fmt::Debug for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Study").field("title", &self.model().title).finish_non_exhaustive()
    }
}

/// The errors of a model.
///
/// Printed one to a line as `line:column: error[code]: message (hint)`, by `Debug` too, so that a `main` which returns them
/// shows them so.
#[derive(Clone)]
pub struct ModelErrors {
    text: String,
    /// In the order of the text.
    pub errors: Vec<Diagnostic>,
}

impl ModelErrors {
    pub(crate) fn new(text: String, errors: Vec<Diagnostic>) -> ModelErrors {
        ModelErrors { text, errors }
    }
}

impl fmt::Display for ModelErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = Lines::new(&self.text);
        let (shown, n_more) = foremost(&self.errors);
        for (at, error) in shown.into_iter().enumerate() {
            let place = lines.place(error.span.start);
            let separator = if at == 0 { "" } else { "\n" };
            write!(
                f,
                "{separator}{}:{}: error[{}]: {}",
                place.line, place.column, error.code, error.message
            )?;
            if let Some(hint) = &error.hint {
                write!(f, " ({})", hint.text)?;
            }
        }
        if n_more > 0 {
            write!(f, "\n… and {} more", thousands(n_more))?;
        }
        Ok(())
    }
}

impl fmt::Debug for ModelErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ModelErrors {}
