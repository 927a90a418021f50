//! Numerical settings of a run.

use serde::{Deserialize, Serialize};

use crate::{Form, Gain, Method, Stabilise};

/// Numerical settings of a run.
///
/// ```
/// use dalembert_settings::{Method, Settings};
///
/// let settings = Settings::default().method(Method::Rk4).step(0.05);
/// let value = |text: &str| Some(text.to_owned());
/// assert_eq!(settings.flags(), [("method", value("rk4")), ("step", value("0.05"))]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Settings {
    /// Method of integration.
    pub method: Method,
    /// Form of the equations of motion.
    pub form: Form,
    /// Local error of a step, relative to the scale of positions and speeds.
    pub tolerance: f64,
    /// Constant step in seconds, in place of step-size control.
    pub step: Option<f64>,
    /// Treatment of constraint errors in the stabilised methods.
    pub stabilise: Stabilise,
    /// Decay rate of constraint errors in the stabilised methods.
    pub gain: Gain,
    /// Whether rows of `al3f` contain the multipliers and momenta of the three-field form; rows of the three-field forms
    /// always do.
    pub fields: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            method: Method::default(),
            form: Form::default(),
            tolerance: Settings::DEFAULT_TOLERANCE,
            step: None,
            stabilise: Stabilise::default(),
            gain: Gain::default(),
            fields: false,
        }
    }
}

impl Settings {
    /// The tolerance unless another is set.
    pub const DEFAULT_TOLERANCE: f64 = 1e-9;

    /// With this method.
    #[must_use]
    pub fn method(self, method: Method) -> Settings {
        Settings { method, ..self }
    }

    /// With this form of the equations.
    #[must_use]
    pub fn form(self, form: Form) -> Settings {
        Settings { form, ..self }
    }

    /// With this tolerance.
    #[must_use]
    pub fn tolerance(self, tolerance: f64) -> Settings {
        Settings { tolerance, ..self }
    }

    /// With this constant step in seconds, or none.
    #[must_use]
    pub fn step(self, step: impl Into<Option<f64>>) -> Settings {
        Settings { step: step.into(), ..self }
    }

    /// With this treatment of constraint errors.
    #[must_use]
    pub fn stabilise(self, stabilise: Stabilise) -> Settings {
        Settings { stabilise, ..self }
    }

    /// With this decay rate of constraint errors.
    #[must_use]
    pub fn gain(self, gain: Gain) -> Settings {
        Settings { gain, ..self }
    }

    /// With or without the quantities of the three-field form in rows of `al3f`.
    #[must_use]
    pub fn fields(self, fields: bool) -> Settings {
        Settings { fields, ..self }
    }

    /// Whether rows contain the quantities of the three-field form.
    pub fn has_three_fields(&self) -> bool {
        self.form.is_three_field() || (self.fields && matches!(self.method, Method::Al3f(_)))
    }

    /// Whether the equations contain stabilisation terms.
    pub fn is_stabilised(&self) -> bool {
        self.method.is_stabilised() && self.stabilise != Stabilise::Projection
    }

    /// The settings that differ from their default: the key, and the value unless it is a switch that is on. The command has
    /// an option for each key.
    pub fn flags(&self) -> Vec<(&'static str, Option<String>)> {
        let default = Settings::default();
        let Settings { method, form, tolerance, step, stabilise, gain, fields } = self;
        let mut flags = Vec::new();
        let mut flag = |key: &'static str, value: String| flags.push((key, Some(value)));
        if *method != default.method {
            flag("method", method.to_string());
        }
        if *form != default.form {
            flag("form", form.to_string());
        }
        if *tolerance != default.tolerance {
            flag("tolerance", format!("{tolerance:e}"));
        }
        if let Some(step) = step {
            flag("step", step.to_string());
        }
        if *stabilise != default.stabilise {
            flag("stabilise", stabilise.to_string());
        }
        if *gain != default.gain {
            flag("gain", gain.to_string());
        }
        if *fields {
            flags.push(("fields", None));
        }
        flags
    }
}
