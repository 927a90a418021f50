//! Requests that cannot be satisfied, with their remedies.

use std::fmt;

use dalembert_check::Refusal;
use dalembert_integrate::Unsupported;
use dalembert_model::TimesError;
use dalembert_settings::{Composition, Form, Method, Remedy, Setting};

use crate::ending::search_left;
use crate::suitability::unsuitable;

/// Smallest and largest tolerance: rounding of numbers with sixteen digits, and errors of a percent.
pub(crate) const TOLERANCES: (f64, f64) = (1e-14, 1e-2);

/// Why a request cannot be satisfied.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum RequestError {
    /// The model has no start.
    NoStart(Box<Refusal>),
    /// Neither request nor model gives an end time.
    NoEnd,
    /// The request starts at another time than the start that was computed.
    OtherStart {
        /// Time of the request.
        from: f64,
        /// Time of the start.
        start: f64,
    },
    /// The end time is not after the start time.
    EndsBeforeStart {
        /// Start time.
        from: f64,
        /// End time.
        until: f64,
    },
    /// A time is larger than doubles resolve.
    TooFar(f64),
    /// Row spacing or step is not positive, or gives more than 1e9 rows.
    BadSpacing(f64),
    /// The tolerance is outside its range.
    BadTolerance(f64),
    /// Method or form do not support the model.
    Unsuitable {
        method: Method,
        /// The form that was requested.
        form: Form,
        /// The property of the model.
        unsupported: Unsupported,
    },
    /// The search for a constant step reached the limit of steps, or was stopped.
    SearchLeft {
        /// The steps of the search.
        steps: u64,
    },
    /// No constant step was found with which the run advances.
    NoStep {
        method: Method,
        /// The time that the longest run of the search reached.
        t: f64,
    },
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestError::NoStart(refusal) => refusal.fmt(f),
            RequestError::NoEnd => write!(f, "no end time"),
            RequestError::OtherStart { from, start } => {
                write!(f, "the request starts at t = {from} s, the start was computed at t = {start} s")
            }
            RequestError::EndsBeforeStart { from, until } => {
                TimesError::EndsBeforeStart { from: *from, until: *until }.fmt(f)
            }
            RequestError::TooFar(t) => TimesError::TooFar(*t).fmt(f),
            RequestError::BadSpacing(spacing) => TimesError::BadSpacing(*spacing).fmt(f),
            RequestError::BadTolerance(tolerance) => {
                let (least, most) = TOLERANCES;
                match tolerance.abs() < least {
                    true => write!(f, "tolerance {tolerance:e} is outside [{least:e}, {most:e}]"),
                    false => write!(f, "tolerance {tolerance} is outside [{least:e}, {most:e}]"),
                }
            }
            RequestError::Unsuitable { method, form, unsupported } => {
                f.write_str(&unsuitable(*method, *form, *unsupported))
            }
            RequestError::SearchLeft { steps } => f.write_str(&search_left(*steps)),
            RequestError::NoStep { method, t } => {
                write!(f, "`{method}`: no constant step leads beyond t = {t} s")
            }
        }
    }
}

impl std::error::Error for RequestError {}

impl From<Box<Refusal>> for RequestError {
    fn from(refusal: Box<Refusal>) -> RequestError {
        RequestError::NoStart(refusal)
    }
}

impl From<TimesError> for RequestError {
    fn from(mistake: TimesError) -> RequestError {
        match mistake {
            TimesError::EndsBeforeStart { from, until } => RequestError::EndsBeforeStart { from, until },
            TimesError::TooFar(t) => RequestError::TooFar(t),
            TimesError::BadSpacing(spacing) => RequestError::BadSpacing(spacing),
        }
    }
}

impl RequestError {
    /// Changes of which one suffices, the simplest first.
    pub fn remedies(&self) -> &'static [Remedy] {
        match self {
            RequestError::NoStart(_) => &[Remedy::Model("release one of the given values with `~`")],
            RequestError::NoEnd => &[
                Remedy::Model("add a line `run until 10 [s] every 0.01 [s]` to the model"),
                Remedy::Provide(Setting::Until),
            ],
            RequestError::OtherStart { .. } => {
                &[Remedy::Model("compute the start at the time of the request")]
            }
            RequestError::EndsBeforeStart { .. } | RequestError::TooFar(_) => &[
                Remedy::Model("correct the line `run from … until …` of the model"),
                Remedy::Provide(Setting::Until),
            ],
            RequestError::BadSpacing(_) => {
                &[Remedy::Model("give a positive time that divides the run into at most 1e9 parts")]
            }
            RequestError::BadTolerance(_) => &[Remedy::Provide(Setting::Tolerance)],
            RequestError::Unsuitable { unsupported, .. } => remedies_of(*unsupported),
            RequestError::SearchLeft { .. } => &[
                Remedy::Provide(Setting::Step),
                Remedy::Provide(Setting::MaxSteps),
                Remedy::Choose(Method::Dop853),
            ],
            RequestError::NoStep { .. } => &[Remedy::Provide(Setting::Step), Remedy::Choose(Method::Auto)],
        }
    }

    /// The remedies in terms of the library.
    pub fn hint(&self) -> String {
        let remedies: Vec<String> = self.remedies().iter().map(Remedy::to_string).collect();
        remedies.join(", or ")
    }
}

fn remedies_of(unsupported: Unsupported) -> &'static [Remedy] {
    const AL3F: Remedy = Remedy::Choose(Method::Al3f(Composition::Single));
    match unsupported {
        Unsupported::Irreversible | Unsupported::ComposedVelocityRows => {
            &[AL3F, Remedy::Choose(Method::Auto)]
        }
        Unsupported::VaryingMass | Unsupported::Rotations => {
            &[Remedy::Model("write the model in natural coordinates (points of bodies)"), AL3F]
        }
        Unsupported::Fields => &[Remedy::LeaveOut(Setting::Fields), AL3F],
        Unsupported::OwnForm | Unsupported::StateFormOnly | Unsupported::TooLarge => {
            &[Remedy::LeaveOut(Setting::Form)]
        }
        Unsupported::OneSidedForm => &[
            Remedy::LeaveOut(Setting::Form),
            Remedy::LeaveOut(Setting::Fields),
            Remedy::LeaveOut(Setting::Gain),
        ],
        Unsupported::OneSided => &[Remedy::Choose(Method::Auto)],
        Unsupported::OneSidedBeside(_) => &[Remedy::Model(
            "write a stiff spring in place of the one-sided constraint: `force y: k*max(0, r - y)` for `y >= r`",
        )],
        Unsupported::GainSize { .. } | Unsupported::GainSign => {
            &[Remedy::LeaveOut(Setting::Gain), Remedy::Provide(Setting::Gain)]
        }
        _ => &[Remedy::Choose(Method::Auto), Remedy::Choose(Method::Dop853), Remedy::Choose(Method::Tsit5)],
    }
}
