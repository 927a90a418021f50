//! A study with other values of its parameters.
//!
//! `Study::bind` gives a `Case`. Formulas give its start values and times; bodies are numbers and placed by walking joints, so that a
//! text with bodies is read again, and the compiled equations are kept where both models have the same elements
//! (`Model::has_same_elements`). Derivative arrays of hidden constraints have numbers, and are derived for each case that needs them.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use dalembert_lang::{self as lang, Override, Reading, nearest, parse_override};
use dalembert_model::{Diagnostic, Model, Parameter, ParameterId, check_times};

use crate::study::Study;

/// A [`Study`] with other values of its parameters: start, run, session and examination are those of these values.
///
/// Made by [`Study::bind`]. Free parameters are symbols in the compiled equations, so that a case of them shares these with its
/// study. A structural parameter changes the form of the model: then the case is one of a study of its own.
///
/// ```
/// use dalembert::Request;
///
/// let study = dalembert::load(
///     "parameter L = 1 [m], g = 9.81 [m/s^2]
///      coordinate q [rad]
///      kinetic 1/2*L^2*q'^2
///      potential -g*L*cos(q)
///      start q = 0.1 [rad]
///      event lowest when q falling: stop",
/// )?;
/// // A quarter of the period of small swings, 2π √(L/g).
/// for length in [1.0, 4.0] {
///     let run = study.bind([("L", length)])?.run(&Request::until(10.0))?;
///     let quarter = std::f64::consts::FRAC_PI_2 * f64::sqrt(length / 9.81);
///     assert!((run.column("t")?.last().unwrap() - quarter).abs() < 1e-3 * quarter);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Case(Study);

impl Deref for Case {
    type Target = Study;

    fn deref(&self) -> &Study {
        &self.0
    }
}

impl From<Case> for Study {
    fn from(Case(study): Case) -> Study {
        study
    }
}

/// Why parameters cannot have these values.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ParameterError {
    /// No parameter has this name.
    Unknown {
        /// As it was given.
        name: String,
        /// The parameter with the most similar name.
        near: Option<String>,
    },
    /// The value is infinite or not a number.
    NotFinite {
        /// The parameter.
        name: String,
        /// The value.
        value: f64,
    },
    /// `name=value [unit]` cannot be read.
    Unreadable {
        /// As it was given.
        text: String,
        /// The errors, with places in the value.
        errors: Vec<Diagnostic>,
    },
    /// A value cannot be computed: it has an unknown unit or name, or is not finite.
    Value(Vec<Diagnostic>),
    /// With these values the text is no valid model: a number is out of range, or has a unit of another dimension.
    Model(Vec<Diagnostic>),
    /// The parameter decides the form of the model, and the model was built without a text that could be read again.
    NoText {
        /// The parameter.
        name: String,
    },
}

impl fmt::Display for ParameterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first =
            |list: &[Diagnostic]| list.first().map_or_else(String::new, |error| error.message.clone());
        match self {
            ParameterError::Unknown { name, near: Some(near) } => {
                write!(f, "no parameter `{name}`; did you mean `{near}`?")
            }
            ParameterError::Unknown { name, near: None } => write!(f, "no parameter `{name}`"),
            ParameterError::NotFinite { name, value } => {
                write!(f, "parameter `{name}`: {value} is not a finite number")
            }
            ParameterError::Unreadable { text, errors } => {
                write!(f, "`{text}` cannot be read: {}", first(errors))
            }
            ParameterError::Value(errors) => f.write_str(&first(errors)),
            ParameterError::Model(errors) => write!(f, "invalid model with these values: {}", first(errors)),
            ParameterError::NoText { name } => {
                write!(f, "parameter `{name}` decides the form of the model, which was built without a text")
            }
        }
    }
}

impl std::error::Error for ParameterError {}

/// Reads `text` with values in place of those of its parameters, each written as `name=value` or `name=value [unit]`; a value without a
/// unit has that of the text. This is `--set` of the command.
///
/// # Errors
/// [`ParameterError::Unreadable`] and [`ParameterError::Value`]. Errors of the text itself are in the reading.
pub fn read_bound(text: &str, assignments: &[impl AsRef<str>]) -> Result<Reading, ParameterError> {
    let reading = lang::read_with(text, &overrides(assignments)?);
    if reading.replacement_errors.is_empty() {
        return Ok(reading);
    }
    Err(ParameterError::Value(reading.replacement_errors))
}

fn overrides(assignments: &[impl AsRef<str>]) -> Result<Vec<Override>, ParameterError> {
    let parse = |text: &str| {
        parse_override(text).map_err(|errors| ParameterError::Unreadable { text: text.to_owned(), errors })
    };
    assignments.iter().map(|text| parse(text.as_ref())).collect()
}

impl Study {
    /// The study with other values of its parameters, in SI units.
    ///
    /// For free parameters nothing is derived or compiled. A structural parameter, and a free one that is zero or becomes zero, changes
    /// the form of the equations: then the text is read again.
    ///
    /// # Errors
    /// [`ParameterError`] names the parameter.
    pub fn bind<N: AsRef<str>>(
        &self,
        values: impl IntoIterator<Item = (N, f64)>,
    ) -> Result<Case, ParameterError> {
        let mut changes = self.bound_values().to_vec();
        for (name, value) in values {
            let name = name.as_ref();
            let id = self.parameter(name)?;
            if !value.is_finite() {
                return Err(ParameterError::NotFinite { name: name.to_owned(), value });
            }
            changes.retain(|(other, _)| *other != id);
            changes.push((id, value));
        }
        let model = self.model();
        let parameters = model.parameter_values(&changes);
        let has_form = self.system().has_form_of(&parameters);
        if has_form && model.space.is_none() {
            let bound = model.with_values(&parameters);
            if has_valid_times(&bound) {
                return Ok(Case(self.with_system(Arc::new(self.system().bind(bound)), changes)));
            }
        }
        self.read_again(changes)
    }

    /// The study with values of parameters written as `name=value` or `name=value [unit]`, as by `--set` of the command. A value
    /// without a unit has that of the text, and may be an expression of other parameters.
    ///
    /// # Errors
    /// [`ParameterError`] names the parameter.
    pub fn bind_text(&self, assignments: &[impl AsRef<str>]) -> Result<Case, ParameterError> {
        let changed = overrides(assignments)?;
        for change in &changed {
            self.parameter(&change.name)?;
        }
        if self.text().is_empty() {
            let name = changed.first().map_or_else(String::new, |change| change.name.clone());
            return Err(ParameterError::NoText { name });
        }
        let earlier = self.bound_values().iter().map(|(id, value)| assignment(self.model(), *id, *value));
        let earlier: Vec<String> = earlier.collect();
        let mut all = overrides(&earlier)?;
        all.retain(|other| changed.iter().all(|change| change.name != other.name));
        all.extend(changed.iter().cloned());
        let model = valid_model(lang::read_with(self.text(), &all))?;
        let value = |change: &Override| {
            let id = model.parameter(&change.name)?;
            Some((change.name.clone(), model.parameters[id.index()].value))
        };
        self.bind(changed.iter().filter_map(value))
    }

    fn parameter(&self, name: &str) -> Result<ParameterId, ParameterError> {
        self.model().parameter(name).ok_or_else(|| {
            let names = self.model().parameters.iter().map(|parameter| parameter.name.as_str());
            ParameterError::Unknown { name: name.to_owned(), near: nearest(name, names).map(str::to_owned) }
        })
    }

    /// Reads the text with these values. The compiled equations are kept if their form is that of the new model.
    fn read_again(&self, changes: Vec<(ParameterId, f64)>) -> Result<Case, ParameterError> {
        let own = self.model();
        if self.text().is_empty() {
            let name =
                changes.last().map_or_else(String::new, |(id, _)| own.parameters[id.index()].name.clone());
            return Err(ParameterError::NoText { name });
        }
        let assignments: Vec<String> =
            changes.iter().map(|(id, value)| assignment(own, *id, *value)).collect();
        let model = valid_model(read_bound(self.text(), &assignments)?)?;
        let parameters: Vec<f64> = model.parameters.iter().map(|parameter| parameter.value).collect();
        let is_same = self.system().has_form_of(&parameters) && own.has_same_elements(&model);
        if is_same {
            return Ok(Case(self.with_system(Arc::new(self.system().bind(model)), changes)));
        }
        Ok(Case(self.with_model(&model, changes)))
    }
}

fn valid_model(reading: Reading) -> Result<Model, ParameterError> {
    if !reading.replacement_errors.is_empty() {
        return Err(ParameterError::Value(reading.replacement_errors));
    }
    reading.model.ok_or_else(|| {
        ParameterError::Model(reading.diagnostics.into_iter().filter(Diagnostic::is_error).collect())
    })
}

fn has_valid_times(model: &Model) -> bool {
    let starts = model.starts.iter().all(|start| start.value.is_finite());
    let times = model.run.as_ref().is_none_or(|run| {
        let spacings: Vec<f64> = run.every.into_iter().collect();
        check_times(run.from, run.until, &spacings).is_ok()
    });
    starts && times
}

/// `name=value [unit]` with the value in SI units.
fn assignment(model: &Model, id: ParameterId, value: f64) -> String {
    let Parameter { name, dimension, angular, .. } = &model.parameters[id.index()];
    let unit = match (angular, dimension) {
        (Some(unit), _) => format!(" [{unit}]"),
        (None, Some(dimension)) if !dimension.is_none() => format!(" [{dimension}]"),
        _ => String::new(),
    };
    format!("{name}={value:e}{unit}")
}
