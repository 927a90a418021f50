//! A second opinion: the same motion by another form of the equations and another method.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::ops::ControlFlow;

use dalembert_analysis::{Agreement, Incomparable, Samples, Unreadable, agreement};
use dalembert_integrate::has_forms;
use dalembert_settings::{Form, Method, Outcome, Request, Settings, Statistics};
use dalembert_system::Sample;

use crate::request::RequestError;
use crate::session::Session;
use crate::study::Study;

/// A run, compared with the same motion by another form and another method.
#[derive(Clone, Debug, PartialEq)]
pub struct Audit {
    /// The form of the second run.
    pub form: Form,
    /// The method of the second run.
    pub method: Method,
    /// The tolerance of the second run.
    pub tolerance: f64,
    /// Work of the second run.
    pub statistics: Statistics,
    /// How far the two agree.
    pub verdict: AuditVerdict,
}

/// How far two runs agree.
#[derive(Clone, Debug, PartialEq)]
pub enum AuditVerdict {
    /// In so many digits.
    Agreed {
        /// Rows compared, which are all.
        n_rows: u64,
        /// For each coordinate, speed, auxiliary coordinate and reaction, by name.
        digits: Vec<Digits>,
    },
    /// The runs have not the same rows: something happened to one and not to the other.
    Parted {
        /// Up to this row they agree.
        row: u64,
        /// How the second run ended, if it has.
        outcome: Option<Outcome>,
    },
}

/// The digits in which two runs agree about one quantity.
#[derive(Clone, Debug, PartialEq)]
pub struct Digits {
    /// As the user would write it: `q1`, `q1'`, `reaction(q1)`.
    pub name: String,
    /// `−log₁₀` of the largest difference, as part of the largest value of its group; between 0 and 16.
    pub digits: f64,
}

impl Audit {
    /// The digits in which everything agrees; `None` if the runs parted.
    pub fn digits(&self) -> Option<f64> {
        match &self.verdict {
            AuditVerdict::Agreed { digits, .. } => {
                Some(digits.iter().fold(16.0, |least: f64, entry| least.min(entry.digits)))
            }
            AuditVerdict::Parted { .. } => None,
        }
    }
}

/// Why there is no audit.
#[derive(Debug)]
#[non_exhaustive]
pub enum AuditFailure<E> {
    /// The request cannot be satisfied.
    Request(RequestError),
    /// The rows of the run cannot be read.
    Rows(Unreadable<E>),
}

impl<E: std::fmt::Display> std::fmt::Display for AuditFailure<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AuditFailure::Request(cause) => cause.fmt(f),
            AuditFailure::Rows(cause) => cause.fmt(f),
        }
    }
}

impl<E: std::error::Error> std::error::Error for AuditFailure<E> {}

impl<E> From<RequestError> for AuditFailure<E> {
    fn from(error: RequestError) -> AuditFailure<E> {
        AuditFailure::Request(error)
    }
}

/// Runs again by another form and another method, and compares with the rows of a run of `request`.
///
/// Lagrange's form and that of compatibility audit each other, where a model has both; `dop853` and `tsit5` do. A run of
/// constant steps is compared with one that keeps a tolerance. The second run is not kept: its rows are compared as they
/// come.
///
/// ```
/// use dalembert::analysis::SampleSlice;
/// use dalembert::{Request, audit};
///
/// let text = "coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 10 [s] every 0.1 [s]";
/// let study = dalembert::load(text)?;
/// let run = study.run(&Request::default())?;
/// let audit = audit(&study, &Request::default(), &mut SampleSlice::new(&run.samples)).expect("the rows are there");
/// assert!(audit.digits().unwrap() > 7.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`AuditFailure`] if the rows cannot be read or the request cannot be satisfied.
pub fn audit<E>(
    study: &Study,
    request: &Request,
    samples: &mut dyn Samples<Error = E>,
) -> Result<Audit, AuditFailure<E>> {
    audit_while(study, request, samples, &mut |_| ControlFlow::Continue(()))
}

/// The same; `flow` is called after each step of the second run, with their number. One that is left has parted at its last row,
/// with the outcome [`Outcome::LimitReached`].
///
/// # Errors
/// [`AuditFailure`] if the rows cannot be read or the request cannot be satisfied.
pub fn audit_while<E>(
    study: &Study,
    request: &Request,
    samples: &mut dyn Samples<Error = E>,
    flow: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Audit, AuditFailure<E>> {
    let other = other_request(study, request);
    let tolerance = other.settings.tolerance;
    let mut again = Again::new(study, other, flow)?;
    let compared = agreement(study.system(), samples, &mut again);
    let verdict = match compared {
        Ok(agreement) => AuditVerdict::Agreed { n_rows: agreement.n_rows, digits: named(study, &agreement) },
        Err(Incomparable::First(unreadable)) => return Err(AuditFailure::Rows(unreadable)),
        Err(Incomparable::Second(_)) => AuditVerdict::Parted { row: 0, outcome: again.outcome },
        Err(Incomparable::Misaligned { row }) => AuditVerdict::Parted { row, outcome: again.outcome },
    };
    let (form, method) = (again.runner.resolved().settings.form, again.runner.resolved().settings.method);
    let statistics = again.runner.statistics();
    Ok(Audit { form, method, tolerance, statistics, verdict })
}

/// The request of the second run.
fn other_request(study: &Study, request: &Request) -> Request {
    let settings = &request.settings;
    let form = match settings.form {
        Form::Lagrange if study.start().is_ok_and(|start| has_forms(&study.shared_system(), start)) => {
            Form::Compatibility
        }
        _ => Form::default(),
    };
    let method = match study.resolve(request).map_or(settings.method, |resolved| resolved.settings.method) {
        Method::Dop853 => Method::Tsit5,
        _ => Method::Dop853,
    };
    let tolerance = match settings.step {
        Some(_) => settings.tolerance.min(Settings::DEFAULT_TOLERANCE),
        None => settings.tolerance,
    };
    let other = request.clone().form(form).method(method).tolerance(tolerance).step(None).fields(false);
    other.max_steps(Request::default().limits.max_steps)
}

/// Digits with the names of their quantities.
fn named(study: &Study, agreement: &Agreement) -> Vec<Digits> {
    let model = study.system().model();
    let mut list = Vec::new();
    let mut push = |names: &mut dyn Iterator<Item = String>, digits: &[f64]| {
        list.extend(names.zip(digits).map(|(name, digits)| Digits { name, digits: *digits }));
    };
    push(&mut model.coordinates.iter().map(|c| c.name.clone()), &agreement.coordinates);
    let speeds = model.speeds();
    push(&mut speeds.iter().map(|speed| speed.name.clone()), &agreement.speeds);
    push(&mut model.auxiliaries.iter().map(|a| a.name.clone()), &agreement.auxiliary);
    // Without constraints and laws there is no reaction.
    if model.has_inertia() && !(model.constraints.is_empty() && model.laws.is_empty()) {
        push(&mut speeds.iter().map(|speed| format!("reaction({})", speed.along)), &agreement.reactions);
    }
    list
}

/// A run that is made while its samples are read.
struct Again<'s, 'f> {
    study: &'s Study,
    request: Request,
    flow: &'f mut dyn FnMut(u64) -> ControlFlow<()>,
    runner: Session,
    /// Samples of the last step that were not read yet.
    waiting: VecDeque<Sample>,
    outcome: Option<Outcome>,
}

impl<'s, 'f> Again<'s, 'f> {
    fn new(
        study: &'s Study,
        request: Request,
        flow: &'f mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Again<'s, 'f>, RequestError> {
        let runner = study.session(&request)?;
        Ok(Again { study, request, flow, runner, waiting: VecDeque::new(), outcome: None })
    }
}

impl Samples for Again<'_, '_> {
    type Error = Infallible;

    fn rewind(&mut self) -> Result<(), Infallible> {
        // A request that was satisfied once is satisfied again.
        if let Ok(runner) = self.study.session(&self.request) {
            (self.runner, self.outcome) = (runner, None);
            self.waiting.clear();
        }
        Ok(())
    }

    fn next(&mut self, out: &mut Sample) -> Result<bool, Infallible> {
        while self.waiting.is_empty() && self.outcome.is_none() {
            self.outcome = self.runner.advance(&mut |sample| self.waiting.push_back(sample.clone()));
            if self.outcome.is_none() && (self.flow)(self.runner.progress().steps).is_break() {
                self.outcome = Some(Outcome::LimitReached);
            }
        }
        let next = self.waiting.pop_front();
        let is_there = next.is_some();
        if let Some(sample) = next {
            *out = sample;
        }
        Ok(is_there)
    }
}

#[cfg(test)]
mod tests {
    use dalembert_analysis::SampleSlice;

    use super::*;

    fn study() -> Study {
        let text = "
            coordinate x, y
            kinetic 1/2*(x'^2 + y'^2)
            potential y
            constraint rod: x^2 + y^2 = 1
            start x = 1, x' = 0, y ~ 0
            run until 5 [s] every 0.1 [s]";
        crate::load(text).expect("a model")
    }

    /// Both runs err by 1e-9 a step, over some hundred steps of a motion that is not chaotic.
    #[test]
    fn every_form_and_method_is_audited_by_another() {
        let study = study();
        for form in Form::STATE {
            for method in [Method::Dop853, Method::Tsit5] {
                let request = Request::default().form(form).method(method);
                let run = study.run(&request).expect("a plan");
                let audit = audit(&study, &request, &mut SampleSlice::new(&run.samples)).expect("rows");
                assert!(audit.form != form && audit.method != method);
                assert!(audit.digits().is_some_and(|digits| digits > 6.0), "{audit:?}");
            }
        }
    }

    /// One number of one row is wrong by 1e-4 of a length of 1.
    #[test]
    fn a_falsified_run_is_found_out() {
        let study = study();
        let mut samples = study.run(&Request::default()).expect("a plan").samples;
        samples[30].q[1] += 1e-4;
        let audit = audit(&study, &Request::default(), &mut SampleSlice::new(&samples)).expect("rows");
        assert_eq!(audit.digits().map(f64::round), Some(4.0), "{audit:?}");
    }

    #[test]
    fn runs_of_different_length_part() {
        let study = study();
        let samples = study.run(&Request::default()).expect("a plan").samples;
        let audit = audit(&study, &Request::default(), &mut SampleSlice::new(&samples[..20])).expect("rows");
        assert_eq!(audit.verdict, AuditVerdict::Parted { row: 20, outcome: None });
        assert_eq!(audit.digits(), None);
    }

    #[test]
    fn a_run_without_rows_parts_at_once() {
        let audit =
            audit(&study(), &Request::default(), &mut SampleSlice::new(&[])).expect("nothing to read");
        assert_eq!(audit.verdict, AuditVerdict::Parted { row: 0, outcome: None });
    }
}
