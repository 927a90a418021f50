//! Intervals integrated again.
//!
//! Of the intervals along which the motion is smooth, fifty are drawn (all if there are fewer; less in systems of more than
//! 150 speeds) and integrated from the sample at their beginning. What comes out is compared with the sample at their
//! end, each number as part of the `s_q` or `s_v` of its group.
//!
//! A method keeps the error of each of its steps within its tolerance; what happens to that error until the end of
//! the interval is the system's doing. So where the difference is beyond the bound, small changes of the first sample
//! are integrated along, and if they grow, the difference is divided by that growth. Where they grow without measure
//! the result is open: without a projection onto the constraints, the integration here leaves a singular position
//! along any of the branches that cross there.

use crate::rules::{DEFECT_CHANGE, DEFECT_TARGETS, HIDDEN, LEAST_DEFECT_TOLERANCE};
use dalembert_system::{MechanicalSystem, Sample};

use crate::certificate::{Check, Intervals, Subject, Worst, part};
use crate::extrapolation::{GivenUp, integrate};
use crate::field::{IntervalEquation, Packing, SampleInterval, field};
use crate::survey::RunSurvey;

/// Intervals drawn.
const DRAWN: u64 = 50;

/// Intervals times speeds: from 150 speeds on fewer intervals are drawn, so that a larger system takes no less time than a
/// smaller one and not much more.
const WORK: usize = 7_500;

/// The same in large systems, of which ten intervals are drawn as long as that is no more than this.
const WORK_IF_LARGE: usize = 20_000;

/// Intervals drawn of large systems.
const DRAWN_IF_LARGE: u64 = 10;

/// Evaluations after which an interval is given up, and in large systems at least.
const MAX_EVALUATIONS: (u64, u64) = (10_000, 1_000);

/// Evaluations times the length of the state, in large systems.
const MAX_WORK: u64 = 1_000_000;

/// An interval is also given up after this many times the evaluations of the longest integration before it, and after
/// `FEW_EVALUATIONS` at least: intervals through singular positions would take most of the time of a certificate. Of 50 intervals of
/// 25 four-bars most take 26 evaluations, one through a singular position 504, and some never end.
const TIMES_LONGEST: u64 = 4;
const FEW_EVALUATIONS: u64 = 600;

/// How far a sample may be off, in tolerances.
const DEFECT: f64 = 100.0;

/// Changes that become larger than this are as large as the motion itself.
const LARGE_AS_MOTION: f64 = 0.1;

/// Compares intervals.
pub(crate) struct Defect<'a> {
    field: Box<dyn IntervalEquation + 'a>,
    packing: Packing,
    scales: Vec<f64>,
    /// Numbers of the intervals drawn, ascending, and how many of them are behind.
    drawn: Vec<u64>,
    n_done: usize,
    /// Evaluations of the longest integration that reached the end of its interval.
    longest: Option<u64>,
    /// Smooth intervals behind.
    n_passed: u64,
    tolerance: Option<f64>,
    has_hidden: bool,
    worst: Worst,
    hidden: Worst,
    intervals: Intervals,
}

/// Comparison of an interval.
struct IntervalComparison {
    worst: Worst,
    /// Whether it means something.
    is_telling: bool,
}

impl<'a> Defect<'a> {
    pub fn new(
        system: &'a dyn MechanicalSystem,
        survey: &'a RunSurvey,
        tolerance: Option<f64>,
    ) -> Defect<'a> {
        let packing = Packing::new(system, &survey.groups);
        let drawn = draw(survey.extent.n_smooth, n_drawn(system.layout().n_speeds));
        Defect {
            field: field(system, survey),
            scales: packing.scales(survey),
            packing,
            intervals: Intervals { smooth: survey.extent.n_smooth, drawn: drawn.len() as u64, compared: 0 },
            drawn,
            n_done: 0,
            longest: None,
            n_passed: 0,
            tolerance,
            has_hidden: !system.layout().conditions.is_empty(),
            worst: Worst::default(),
            hidden: Worst::default(),
        }
    }

    /// Passes a smooth interval, and compares it if it was drawn.
    pub fn pass(&mut self, interval: &SampleInterval<'_>) {
        let is_drawn = self.drawn.get(self.n_done) == Some(&self.n_passed);
        self.n_passed += 1;
        if !is_drawn {
            return;
        }
        self.n_done += 1;
        let begun = self.field.begin(interval);
        match self.field.found() {
            Some(found) if begun.is_ok() => self.hidden.merge(found),
            Some(found) => self.hidden.mark(1, found.value()),
            None => {}
        }
        match begun.ok().and_then(|()| self.compare(interval)) {
            Some(IntervalComparison { worst, is_telling: true }) => {
                self.worst.merge(&worst);
                self.intervals.compared += 1;
            }
            Some(IntervalComparison { worst, .. }) => self.worst.mark(1, worst.value()),
            None => self.worst.mark(1, 0.0),
        }
    }

    /// Looks at a sample that may be at the end of no interval: a time or state that is no number is infinitely wrong.
    pub fn see(&mut self, sample: &Sample) {
        let state = self.packing.pack(sample);
        if let Some(at) = state.iter().position(|value| !value.is_finite()) {
            self.worst.note(f64::INFINITY, sample.t, Some(self.packing.place(at)));
        } else if !sample.t.is_finite() {
            self.worst.note(f64::INFINITY, sample.t, None);
        }
    }

    /// The checks that have a meaning.
    pub fn checks(&self) -> Vec<Check> {
        let mut checks = Vec::new();
        if self.has_hidden {
            checks.push(self.hidden.check(Subject::HiddenConstraints, Some(HIDDEN)));
        }
        checks.push(self.worst.check(Subject::Defect, self.bound()));
        checks
    }

    /// The intervals looked at.
    pub fn intervals(&self) -> Intervals {
        self.intervals
    }

    fn bound(&self) -> Option<f64> {
        self.tolerance.map(|tolerance| DEFECT * tolerance.max(LEAST_DEFECT_TOLERANCE))
    }

    /// Steps here are far more accurate than what they are to judge, as far as rounding allows.
    fn target(&self) -> f64 {
        (1e-2 * self.tolerance.unwrap_or(0.0)).clamp(DEFECT_TARGETS.0, DEFECT_TARGETS.1)
    }

    fn compare(&mut self, interval: &SampleInterval<'_>) -> Option<IntervalComparison> {
        let first = self.packing.pack(interval.from);
        let last = self.integrate(interval, &first)?;
        let expected = self.packing.pack(interval.to);
        let differences: Vec<f64> = last.iter().zip(&expected).map(|(a, b)| a - b).collect();
        let distance = self.distance(&differences);
        let is_beyond = self.bound().is_some_and(|bound| distance > bound);
        let (growth, is_telling) = if is_beyond { self.growth(interval, &first, &last) } else { (1.0, true) };
        let mut worst = Worst::default();
        for (at, difference) in differences.iter().enumerate() {
            let value = part(*difference, self.scales[at] * growth);
            worst.note(value, interval.to.t, Some(self.packing.place(at)));
        }
        Some(IntervalComparison { worst, is_telling })
    }

    /// Integrates from a state; if rounding is large there, as accurately as it takes to judge.
    fn integrate(&mut self, interval: &SampleInterval<'_>, first: &[f64]) -> Option<Vec<f64>> {
        let times = (interval.from.t, interval.to.t);
        let mut target = self.target();
        let most = (100.0 * target).min(0.1 * self.bound().unwrap_or(f64::INFINITY));
        let (most_evaluations, least) = MAX_EVALUATIONS;
        let by_size = (MAX_WORK / first.len().max(1) as u64).clamp(least, most_evaluations);
        let by_others = |longest: u64| FEW_EVALUATIONS.max(TIMES_LONGEST * longest);
        let limit = self.longest.map_or(by_size, |longest| by_size.min(by_others(longest)));
        loop {
            let mut state = first.to_vec();
            self.field.begin(interval).ok()?;
            match integrate(self.field.as_mut(), times, &mut state, &self.scales, target, limit) {
                Ok(n) => {
                    self.longest = self.longest.max(Some(n));
                    return Some(state);
                }
                Err(GivenUp::Collapsed) if 10.0 * target <= most => target *= 10.0,
                Err(_) => return None,
            }
        }
    }

    /// By how much a small change of the first state, one way or the other, grows until the last, at least 1, and
    /// whether it stays small. A state nearby from which there is no way at all is the sign of a singular position,
    /// too.
    fn growth(&mut self, interval: &SampleInterval<'_>, first: &[f64], last: &[f64]) -> (f64, bool) {
        let size = self.bound().unwrap_or(DEFECT_CHANGE.1).clamp(DEFECT_CHANGE.0, DEFECT_CHANGE.1);
        let mut random = fastrand::Rng::with_seed(41);
        let change: Vec<f64> =
            self.scales.iter().map(|scale| size * scale * (2.0 * random.f64() - 1.0)).collect();
        let mut largest: f64 = 0.0;
        for way in [1.0, -1.0] {
            let changed: Vec<f64> = first.iter().zip(&change).map(|(x, by)| x + way * by).collect();
            let Some(changed) = self.integrate(interval, &changed) else { return (1.0, false) };
            let apart: Vec<f64> = changed.iter().zip(last).map(|(a, b)| a - b).collect();
            largest = largest.max(self.distance(&apart));
        }
        ((largest / size).max(1.0), largest < LARGE_AS_MOTION)
    }

    fn distance(&self, differences: &[f64]) -> f64 {
        let parts = differences.iter().zip(&self.scales).map(|(difference, scale)| part(*difference, *scale));
        parts.fold(0.0, |most, part| if part.is_nan() { f64::INFINITY } else { most.max(part) })
    }
}

/// How many intervals are drawn of a system with so many speeds.
fn n_drawn(n_speeds: usize) -> u64 {
    let within = |work: usize| (work / n_speeds.max(1)) as u64;
    within(WORK).max(within(WORK_IF_LARGE).min(DRAWN_IF_LARGE)).clamp(1, DRAWN)
}

/// Draws up to `n` of `of` numbers, ascending, each set as likely as any other (Floyd's algorithm).
fn draw(of: u64, n: u64) -> Vec<u64> {
    let mut random = fastrand::Rng::with_seed(43);
    let mut drawn = Vec::new();
    for last in of.saturating_sub(n)..of {
        let at = random.u64(0..=last);
        drawn.push(if drawn.contains(&at) { last } else { at });
    }
    drawn.sort_unstable();
    drawn
}
