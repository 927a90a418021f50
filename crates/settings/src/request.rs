//! The request of a run, and its resolution.

use serde::{Deserialize, Serialize};

use crate::{Choice, Form, Gain, Method, Reason, Settings, Stabilise};

/// The request of a run. Times that are not given are those of the model's `run` line.
///
/// ```
/// use dalembert_settings::Request;
///
/// let request = Request::until(10.0).tolerance(1e-6);
/// assert_eq!((request.until, request.settings.tolerance), (Some(10.0), 1e-6));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Request {
    /// Time at the start, in seconds.
    pub from: Option<f64>,
    /// Time at the end, in seconds.
    pub until: Option<f64>,
    /// Time between rows, in seconds; a thousandth of the run if neither request nor model gives it.
    pub every: Option<f64>,
    /// Numerical settings.
    pub settings: Settings,
    /// Limits of the work.
    pub limits: Limits,
    /// Whether a second run by other means is compared with the first.
    pub audit: bool,
}

impl Request {
    /// A run until a time, with default settings.
    pub fn until(until: f64) -> Request {
        Request { until: Some(until), ..Request::default() }
    }

    /// With another end time; none: that of the model.
    #[must_use]
    pub fn with_until(self, until: impl Into<Option<f64>>) -> Request {
        Request { until: until.into(), ..self }
    }

    /// With this time between rows; none: that of the model.
    #[must_use]
    pub fn every(self, every: impl Into<Option<f64>>) -> Request {
        Request { every: every.into(), ..self }
    }

    /// With these numerical settings.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Request {
        Request { settings, ..self }
    }

    /// With this method.
    #[must_use]
    pub fn method(self, method: Method) -> Request {
        Request { settings: self.settings.method(method), ..self }
    }

    /// With this form of the equations.
    #[must_use]
    pub fn form(self, form: Form) -> Request {
        Request { settings: self.settings.form(form), ..self }
    }

    /// With this tolerance.
    #[must_use]
    pub fn tolerance(self, tolerance: f64) -> Request {
        Request { settings: self.settings.tolerance(tolerance), ..self }
    }

    /// With this constant step in seconds, or none.
    #[must_use]
    pub fn step(self, step: impl Into<Option<f64>>) -> Request {
        Request { settings: self.settings.step(step), ..self }
    }

    /// With this treatment of constraint errors.
    #[must_use]
    pub fn stabilise(self, stabilise: Stabilise) -> Request {
        Request { settings: self.settings.stabilise(stabilise), ..self }
    }

    /// With this decay rate of constraint errors.
    #[must_use]
    pub fn gain(self, gain: Gain) -> Request {
        Request { settings: self.settings.gain(gain), ..self }
    }

    /// With or without the quantities of the three-field form in rows of `al3f`.
    #[must_use]
    pub fn fields(self, fields: bool) -> Request {
        Request { settings: self.settings.fields(fields), ..self }
    }

    /// With this limit of steps, rejected ones included.
    #[must_use]
    pub fn max_steps(self, max_steps: u64) -> Request {
        Request { limits: Limits { max_steps }, ..self }
    }

    /// With or without a second run by other means.
    #[must_use]
    pub fn audit(self, audit: bool) -> Request {
        Request { audit, ..self }
    }

    /// Entries that differ from the default, limits excepted: see [`Settings::flags`].
    pub fn flags(&self) -> Vec<(&'static str, Option<String>)> {
        let times = [("until", self.until), ("every", self.every)].into_iter();
        let times = times.filter_map(|(key, time)| Some((key, Some(time?.to_string()))));
        let audit = self.audit.then_some(("audit", None));
        times.chain(self.settings.flags()).chain(audit).collect()
    }
}

/// Limits of the work of a run. A run that reaches one can be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Limits {
    /// Steps, rejected ones included.
    pub max_steps: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { max_steps: 100_000_000 }
    }
}

/// Start, end and row spacing of a run, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeSpan {
    /// Time at the start.
    pub from: f64,
    /// Time at the end.
    pub until: f64,
    /// Time between rows.
    pub every: f64,
}

impl TimeSpan {
    /// From the start to the end.
    pub fn length(&self) -> f64 {
        self.until - self.from
    }
}

/// A request with all times, method and step determined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolved {
    /// Start, end and row spacing.
    pub span: TimeSpan,
    /// Settings with the method and the constant step that the run starts with.
    pub settings: Settings,
    /// The methods of the run, each with the time of its first step and the reason.
    pub choices: Vec<Choice>,
}

impl Resolved {
    /// With a method chosen by the user.
    pub fn new(span: TimeSpan, settings: Settings) -> Resolved {
        let choice =
            Choice { t: span.from, method: settings.method, reason: Reason::Requested, step_search: None };
        Resolved { span, settings, choices: vec![choice] }
    }
}
