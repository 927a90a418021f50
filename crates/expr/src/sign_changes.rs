//! All sign changes of a function of time.
//!
//! A stretch of time is set aside if the range of the function excludes 0. If the range of the derivative excludes 0
//! the function has at most one zero there, and the signs at the ends decide; else the stretch is split. Ranges are
//! enclosures, so the list is complete but for changes that lie nearer to each other than the least width.
//!
//! The least width is 1e-10 of the run, and times are bisected to the last bit of what the tape computes. A stretch on which the function is identically zero has the sign *zero*, so that leaving it is a change. `SignSearch` goes ahead window by window.

use crate::interval::{Interval, Regularity};
use crate::time_function::{TimeFunction, TimeScratch};

/// Sign of a function at a time, or over a stretch of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Sign {
    Negative,
    /// Identically zero over a stretch of time.
    Zero,
    Positive,
}

/// A time at which the sign of a function is another before than after.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct SignChange {
    /// The first number at which the function, as a tape computes it, no longer has the sign `before`; the last one that
    /// has it if that is [`Sign::Zero`].
    pub t: f64,
    pub before: Sign,
    pub after: Sign,
}

/// Sign changes over a stretch of time, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct SignChanges {
    /// The sign before the first change; `None` if the function is nowhere defined.
    pub first: Option<Sign>,
    /// The times at which the sign changes. Zeros that are only touched are not among them.
    pub changes: Vec<SignChange>,
    /// Stretches of the least width in which neither the function nor its derivative could be separated from 0 and the
    /// sign is the same at both ends: touched zeros, and pairs of changes nearer than the least width.
    pub touching: Vec<(f64, f64)>,
    /// The number of enclosures computed.
    pub evaluations: u64,
}

/// The search used up its work.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchLimit {
    /// The search is complete up to this time.
    pub until: f64,
    /// The changes up to then.
    pub found: SignChanges,
}

impl std::fmt::Display for SearchLimit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the search for sign changes was complete up to {} only", self.until)
    }
}

impl std::error::Error for SearchLimit {}

/// Enclosures that [`sign_changes`] may compute: half a second for functions of some ten operations.
pub const MAX_EVALUATIONS: u64 = 1_000_000;

/// Least width of a stretch, relative to the length of the run.
const LEAST_WIDTH: f64 = 1e-10;

/// A stretch is split at this part of its length. A middle would often be a round number and a zero itself.
const SPLIT: f64 = 0.5137;

/// The sign changes of `f` between two times, with at most [`MAX_EVALUATIONS`] enclosures.
///
/// A zero at `from` is no change: `first` is the sign after it. Nor is a zero at `to`.
///
/// ```
/// use dalembert_expr::{Graph, Operator, Symbol, TimeFunction, sign_changes};
///
/// // sin(10 t) > 0 from 0 to 1: the sign changes at π/10, 2π/10 and 3π/10.
/// let mut g = Graph::new();
/// let (t, ten) = (g.symbol(Symbol(0)), g.constant(10.0));
/// let angle = g.mul(ten, t);
/// let sine = g.apply(Operator::Sin, &[angle]);
/// let f = TimeFunction::new(&mut g, sine, Symbol(0)).unwrap();
///
/// let found = sign_changes(&f, 0.0, 1.0, &mut f.scratch()).unwrap();
/// let times: Vec<f64> = found.changes.iter().map(|change| change.t).collect();
/// let tenth = std::f64::consts::PI / 10.0;
/// assert_eq!(times.len(), 3);
/// assert!(times.iter().zip(1..).all(|(t, k)| (t - f64::from(k) * tenth).abs() < 1e-15));
/// ```
///
/// # Errors
/// [`SearchLimit`], with the time up to which the list is complete.
pub fn sign_changes(
    f: &TimeFunction,
    from: f64,
    to: f64,
    work: &mut TimeScratch,
) -> Result<SignChanges, Box<SearchLimit>> {
    SignSearch::new(from, to - from).advance(f, to, MAX_EVALUATIONS, work)
}

/// A search that goes ahead of a run, window by window, and loses no change at their boundaries.
///
/// ```
/// use dalembert_expr::{Graph, SignSearch, Symbol, TimeFunction};
///
/// // t − 1 changes its sign where two windows meet.
/// let mut g = Graph::new();
/// let (t, one) = (g.symbol(Symbol(0)), g.one());
/// let e = g.sub(t, one);
/// let f = TimeFunction::new(&mut g, e, Symbol(0)).unwrap();
/// let mut work = f.scratch();
///
/// let mut search = SignSearch::new(0.0, 10.0);
/// assert_eq!(search.advance(&f, 1.0, 1000, &mut work).unwrap().changes, []);
/// assert_eq!(search.advance(&f, 2.0, 1000, &mut work).unwrap().changes[0].t, 1.0);
/// ```
#[derive(Clone, Debug)]
pub struct SignSearch {
    /// Where the present window begins. A run has come to it, so that no change is placed before it.
    from: f64,
    at: f64,
    least_width: f64,
    /// The last time at which the function has a sign, all changes before it being known.
    known: Option<(f64, Sign)>,
}

impl SignSearch {
    /// A search from a time on, in a run of the given length. Its least width is 1e-10 of that length.
    pub fn new(from: f64, run_length: f64) -> Self {
        Self { from, at: from, least_width: LEAST_WIDTH * run_length, known: None }
    }

    /// The time up to which the search is complete.
    pub fn at(&self) -> f64 {
        self.at
    }

    /// Goes on to the time `to`. The first change may lie at the boundary from which it goes on.
    ///
    /// # Errors
    /// [`SearchLimit`] after `max_evaluations` enclosures; a further call goes on from there.
    pub fn advance(
        &mut self,
        f: &TimeFunction,
        to: f64,
        max_evaluations: u64,
        work: &mut TimeScratch,
    ) -> Result<SignChanges, Box<SearchLimit>> {
        let begin = work.evaluations();
        self.from = self.at;
        let mut found = SignChanges {
            first: self.known.map(|(_, sign)| sign),
            changes: Vec::new(),
            touching: Vec::new(),
            evaluations: 0,
        };
        let mut open = vec![(self.at, to)];
        while let Some((a, b)) = open.pop().filter(|(a, b)| a < b) {
            found.evaluations = work.evaluations() - begin;
            if found.evaluations >= max_evaluations {
                return Err(Box::new(SearchLimit { until: self.at, found }));
            }
            let ends = |work: &mut TimeScratch| [a, b].map(|t| (t, sign(f.value(t, work))));
            match self.judge(f, a, b, work) {
                Stretch::Undefined => {}
                Stretch::OneSign(sign) => {
                    [a, b].into_iter().for_each(|t| self.note(f, t, Some(sign), &mut found, work));
                }
                Stretch::Monotone => {
                    ends(work).into_iter().for_each(|(t, sign)| self.note(f, t, sign, &mut found, work));
                }
                Stretch::Narrow => {
                    let ends = ends(work);
                    if ends[0].1 == ends[1].1 {
                        match found.touching.last_mut() {
                            Some(last) if last.1 == a => last.1 = b,
                            _ => found.touching.push((a, b)),
                        }
                    }
                    ends.into_iter().for_each(|(t, sign)| self.note(f, t, sign, &mut found, work));
                }
                Stretch::Open(split) => {
                    open.push((split, b));
                    open.push((a, split));
                    continue;
                }
            }
            self.at = b;
        }
        found.evaluations = work.evaluations() - begin;
        Ok(found)
    }

    fn judge(&self, f: &TimeFunction, a: f64, b: f64, work: &mut TimeScratch) -> Stretch {
        let over = Interval::new(a, b);
        let range = f.range(over, 0, work);
        match () {
            () if range.is_empty() => return Stretch::Undefined,
            () if range.lo() > 0.0 => return Stretch::OneSign(Sign::Positive),
            () if range.hi() < 0.0 => return Stretch::OneSign(Sign::Negative),
            () if range.lo() == 0.0 && range.hi() == 0.0 => return Stretch::OneSign(Sign::Zero),
            () => {}
        }
        let split = a + SPLIT * (b - a);
        if b - a < self.least_width || split <= a || split >= b {
            return Stretch::Narrow;
        }
        // Across a jump or a pole the sign may change more often than the derivative shows.
        if range.regularity() == Regularity::Continuous {
            let rate = f.range(over, 1, work);
            if rate.regularity() > Regularity::Partial && !rate.contains(0.0) {
                return Stretch::Monotone;
            }
        }
        Stretch::Open(split)
    }

    /// Takes notice of the sign at a time. A single zero says nothing: it may be touched.
    fn note(
        &mut self,
        f: &TimeFunction,
        t: f64,
        sign: Option<Sign>,
        found: &mut SignChanges,
        work: &mut TimeScratch,
    ) {
        let Some(after) = sign else { return };
        match self.known {
            Some((last, before)) if before != after => {
                let change = bisect(f, last, t, before, work).max(self.from);
                found.changes.push(SignChange { t: change, before, after });
            }
            Some(_) => {}
            None => found.first = Some(after),
        }
        self.known = Some((t, after));
    }
}

/// Verdict on a stretch of time.
enum Stretch {
    Undefined,
    OneSign(Sign),
    Monotone,
    /// Below the least width.
    Narrow,
    /// Undecided, to be split at this time.
    Open(f64),
}

/// Where the sign `before`, which the function has at `a` and not at `b`, is lost.
fn bisect(f: &TimeFunction, mut a: f64, mut b: f64, before: Sign, work: &mut TimeScratch) -> f64 {
    loop {
        let middle = a + 0.5 * (b - a);
        if middle <= a || middle >= b {
            return if before == Sign::Zero { a } else { b };
        }
        let value = f.value(middle, work);
        let same = match before {
            Sign::Negative => value < 0.0,
            Sign::Zero => value == 0.0,
            Sign::Positive => value > 0.0,
        };
        if same {
            a = middle;
        } else {
            b = middle;
        }
    }
}

/// `None` for a zero or NaN.
fn sign(value: f64) -> Option<Sign> {
    match () {
        () if value > 0.0 => Some(Sign::Positive),
        () if value < 0.0 => Some(Sign::Negative),
        () => None,
    }
}
