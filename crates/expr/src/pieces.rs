//! Pieces of a signal, which limit the steps of a run.
//!
//! On each piece a signal deviates from the chord between its ends by no more than a fifth of its range over the run.
//! A step that ends within the piece after the one it begins in cannot pass a pulse unseen.
//!
//! The range is an enclosure over the run, replaced by that over the pieces as long as it shrinks: the first one of
//! `t^6*exp(-((t - 2)/0.001)^2)` is 15,000 times too wide and hides the pulse.

use crate::interval::{Interval, Regularity};
use crate::time_function::{TimeFunction, TimeScratch};

/// Allowed deviation from the chord, relative to the range of the signal.
const SHARE: f64 = 0.2;

/// Least length of a piece, relative to the run. A jump lies in a piece of this length.
const LEAST_PIECE: f64 = 1e-7;

/// Windows of the run in which pieces are counted.
const N_WINDOWS: usize = 100;

/// A signal with more pieces in a window is fast there, and has no pieces.
const MAX_PIECES: u32 = 20_000;

/// The range is taken smaller, and the signal divided anew, if a better bound is below this part of it.
const SMALLER: f64 = 0.3;

/// How often the enclosures over the pieces may replace the range.
const MAX_PASSES: usize = 8;

/// Enclosures spent on a finite range of a signal with poles.
const MAX_RANGE_EVALUATIONS: u64 = 4096;

/// Pieces of a signal over a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Pieces {
    from: f64,
    ends: Vec<f64>,
    fast: Vec<(f64, f64)>,
    range: f64,
    evaluations: u64,
}

impl Pieces {
    /// The ends of the pieces, the last of which is the end of the run.
    pub fn ends(&self) -> &[f64] {
        &self.ends
    }

    /// Stretches in which the signal would have more than 20,000 pieces in a hundredth of the run: `fast-signal`. Each of
    /// them is one piece.
    pub fn fast(&self) -> &[(f64, f64)] {
        &self.fast
    }

    /// The range of the signal over the run that deviations are compared with.
    pub fn range(&self) -> f64 {
        self.range
    }

    /// The number of enclosures computed.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// The piece that contains `t`: its begin and its end.
    pub fn piece(&self, t: f64) -> (f64, f64) {
        let at = self.ends.partition_point(|&end| end <= t).min(self.ends.len() - 1);
        (if at == 0 { self.from } else { self.ends[at - 1] }, self.ends[at])
    }

    /// The latest end of a step from `t`: the end of the piece after the one that contains `t`.
    pub fn limit(&self, t: f64) -> f64 {
        let at = self.ends.partition_point(|&end| end <= t) + 1;
        self.ends[at.min(self.ends.len() - 1)]
    }
}

/// Divides a run into pieces of the signal `f`.
///
/// The range of the signal is that of an enclosure over the run, then that of the enclosures over the pieces as long as
/// it shrinks, and at last that of the values at the ends and middles of pieces if these have less than 0.3 of it. Equally
/// spaced values are never used: a narrow pulse would have the range of its tails.
///
/// ```
/// use dalembert_expr::{Graph, Operator, Symbol, TimeFunction, pieces};
///
/// // A Gaussian pulse of 15 ms at 20 s in a run of 60 s.
/// let mut g = Graph::new();
/// let (t, at) = (g.symbol(Symbol(0)), g.constant(20.0));
/// let delay = g.sub(t, at);
/// let scale = g.constant(1.0 / 0.015);
/// let scaled = g.mul(scale, delay);
/// let square = g.powi(scaled, 2);
/// let exponent = g.neg(square);
/// let pulse = g.apply(Operator::Exp, &[exponent]);
/// let f = TimeFunction::new(&mut g, pulse, Symbol(0)).unwrap();
///
/// let pieces = pieces(&f, 0.0, 60.0, &mut f.scratch());
/// assert!(pieces.limit(0.0) < 20.0 && pieces.ends().len() < 40);
/// let (begin, end) = pieces.piece(20.0);
/// assert!(end - begin < 0.04);
/// ```
pub fn pieces(f: &TimeFunction, from: f64, to: f64, work: &mut TimeScratch) -> Pieces {
    let begin = work.evaluations();
    let mut range = finite_range(f, from, to, work);
    let mut division = Division::new(f, from, to, range, work);
    let bounds = [Division::enclosed as fn(&Division) -> f64; MAX_PASSES];
    for bound in bounds.into_iter().chain([Division::sampled as fn(&Division) -> f64]) {
        let smaller = bound(&division);
        if !(smaller > 0.0 && smaller < SMALLER * range) {
            continue;
        }
        // Rounding, or values of tails alone, would make the signal fast: then the larger range stays.
        let finer = Division::new(f, from, to, smaller, work);
        if finer.n_fast() > division.n_fast() {
            break;
        }
        (range, division) = (smaller, finer);
    }
    let (ends, fast) = division.finish();
    Pieces { from, ends, fast, range, evaluations: work.evaluations() - begin }
}

/// Width of the enclosure over the run. Where it is infinite the run is split: an infinite bound may come from the width
/// of the stretch alone. What lies beside a pole does not count.
fn finite_range(f: &TimeFunction, from: f64, to: f64, work: &mut TimeScratch) -> f64 {
    let last = work.evaluations() + MAX_RANGE_EVALUATIONS;
    let mut range = Interval::EMPTY;
    // In the order of their lengths, so that what remains open is short.
    let mut open = std::collections::VecDeque::from([(from, to)]);
    while let Some((a, b)) = open.pop_front().filter(|_| work.evaluations() < last) {
        let part = f.range(Interval::new(a, b), 0, work);
        let middle = 0.5 * (a + b);
        if part.width() < f64::INFINITY {
            range = range.hull(part);
        } else if b - a > LEAST_PIECE * (to - from) {
            open.extend([(a, middle), (middle, b)]);
        }
    }
    range.width()
}

/// A run that is being divided.
struct Division {
    from: f64,
    to: f64,
    deviation: f64,
    ends: Vec<f64>,
    /// The number of pieces in each window.
    counts: [u32; N_WINDOWS],
    enclosed: Interval,
    /// The least and the largest value at ends and middles.
    values: (f64, f64),
}

impl Division {
    fn new(f: &TimeFunction, from: f64, to: f64, range: f64, work: &mut TimeScratch) -> Self {
        let mut division = Self {
            from,
            to,
            deviation: SHARE * range,
            ends: Vec::new(),
            counts: [0; N_WINDOWS],
            enclosed: Interval::EMPTY,
            values: (f64::INFINITY, f64::NEG_INFINITY),
        };
        [from, to].into_iter().for_each(|t| division.sample(f, t, work));
        let mut open = vec![(from, to)];
        while let Some((a, b)) = open.pop() {
            let (first, last) = (division.window(a), division.window(b));
            if first == last && division.is_fast(first) {
                division.ends.push(b);
                continue;
            }
            let middle = 0.5 * (a + b);
            division.sample(f, middle, work);
            if division.is_piece(f, a, b, work) {
                division.ends.push(b);
                let window = division.window(middle);
                division.counts[window] = division.counts[window].saturating_add(1);
            } else {
                open.extend([(middle, b), (a, middle)]);
            }
        }
        division
    }

    /// Whether the signal is near its chord, by any of three bounds over half of the length r: its width, r times the width of
    /// its rate if it is continuous, and r²/2 times its curvature if the rate is continuous too.
    fn is_piece(&mut self, f: &TimeFunction, a: f64, b: f64, work: &mut TimeScratch) -> bool {
        let over = Interval::new(a, b);
        let value = f.range(over, 0, work);
        let is_near = self.is_near(f, value, over, work) || b - a < LEAST_PIECE * (self.to - self.from);
        if is_near {
            self.enclosed = self.enclosed.hull(value);
        }
        is_near
    }

    fn is_near(&self, f: &TimeFunction, value: Interval, over: Interval, work: &mut TimeScratch) -> bool {
        let r = 0.5 * over.width();
        if value.width() <= self.deviation {
            return true;
        }
        if value.regularity() < Regularity::Continuous {
            return false;
        }
        let rate = f.range(over, 1, work);
        if rate.regularity() > Regularity::Partial && r * rate.width() <= self.deviation {
            return true;
        }
        if rate.regularity() < Regularity::Continuous {
            return false;
        }
        let curvature = f.range(over, 2, work);
        let is_bounded = curvature.regularity() > Regularity::Partial;
        is_bounded && 0.5 * r * r * curvature.magnitude() <= self.deviation
    }

    fn sample(&mut self, f: &TimeFunction, t: f64, work: &mut TimeScratch) {
        let value = f.value(t, work);
        if value.is_finite() {
            self.values = (self.values.0.min(value), self.values.1.max(value));
        }
    }

    fn enclosed(&self) -> f64 {
        self.enclosed.width()
    }

    fn sampled(&self) -> f64 {
        (self.values.1 - self.values.0).max(0.0)
    }

    fn window(&self, t: f64) -> usize {
        let part = (t - self.from) / (self.to - self.from);
        ((part * N_WINDOWS as f64) as usize).min(N_WINDOWS - 1)
    }

    fn is_fast(&self, window: usize) -> bool {
        self.counts[window] > MAX_PIECES
    }

    fn n_fast(&self) -> usize {
        (0..N_WINDOWS).filter(|&window| self.is_fast(window)).count()
    }

    /// The ends of the pieces, and the stretches of neighbouring fast windows, each of which becomes one piece.
    fn finish(self) -> (Vec<f64>, Vec<(f64, f64)>) {
        let boundary = |window: usize| {
            let part = window as f64 / N_WINDOWS as f64;
            if window == N_WINDOWS { self.to } else { self.from + part * (self.to - self.from) }
        };
        let mut fast: Vec<(f64, f64)> = Vec::new();
        for window in (0..N_WINDOWS).filter(|&window| self.is_fast(window)) {
            let (begin, end) = (boundary(window), boundary(window + 1));
            match fast.last_mut() {
                Some(last) if last.1 == begin => last.1 = end,
                _ => fast.push((begin, end)),
            }
        }
        let is_inside = |t: f64| fast.iter().any(|&(begin, end)| begin < t && t < end);
        let mut ends: Vec<f64> = self.ends.iter().copied().filter(|&end| !is_inside(end)).collect();
        ends.extend(fast.iter().flat_map(|&(begin, end)| [begin, end]).filter(|&t| t > self.from));
        ends.sort_unstable_by(f64::total_cmp);
        ends.dedup();
        (ends, fast)
    }
}
