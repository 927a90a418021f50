//! The modes of the switching expressions along a run.
//!
//! Modes are constant within a step. They change where an indicator leaves the side of its mode, at the switching times of functions of
//! time, and where an indicator that slides no longer can.

use std::sync::Arc;

use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_system::{Degree, Layout, MechanicalSystem, ModeRule, SwitchTimes};

use crate::exits::ExitLine;
use crate::rules::{
    ALLOWED_PART, BAND, IDLE_SWITCHES, OFF_ZERO, ROUNDING_BANDS, SWITCH_WINDOW, SWITCHES_IN_WINDOW,
};

/// Modes of a run, with what decides them.
pub struct Modes {
    layout: Arc<Layout>,
    /// One number for each switching expression.
    pub values: Vec<f64>,
    /// Those that slide: their modes follow from the rates of their indicators, which are zero.
    pub sliding: Vec<usize>,
    /// Whether each occurs in an expression that the modes select.
    pub active: Vec<bool>,
    /// Whether each has just switched, or left sliding.
    pub fresh: Vec<bool>,
    /// The largest values so far.
    largest: Vec<f64>,
    /// Values that the tolerance allows.
    floors: Vec<f64>,
    /// The last switches of each.
    history: Vec<SwitchHistory>,
    /// The largest values on the step that is tried.
    pub tried: Vec<f64>,
    /// Switching times of functions of time from the present on.
    times: SwitchTimes,
    /// For each signal the ends of its pieces.
    pieces: Vec<Vec<f64>>,
}

impl Modes {
    /// Those of a system, not decided yet. Indicators of results are left to the moment: their values take a solve.
    pub fn new(layout: &Arc<Layout>) -> Modes {
        let n = layout.signals.switches.len();
        Modes {
            layout: layout.clone(),
            values: vec![f64::NAN; n],
            sliding: Vec::new(),
            active: vec![false; n],
            fresh: vec![false; n],
            largest: vec![0.0; n],
            floors: vec![0.0; n],
            history: vec![SwitchHistory::default(); n],
            tried: vec![0.0; n],
            times: SwitchTimes { times: Vec::new(), complete: f64::NEG_INFINITY },
            pieces: Vec::new(),
        }
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Whether the mode of an indicator is kept within steps: not those of results.
    pub fn is_locked(&self, at: usize) -> bool {
        self.layout.signals.switches.infos[at].degree < Degree::Result
    }

    pub fn degree(&self, at: usize) -> Degree {
        self.layout.signals.switches.infos[at].degree
    }

    pub fn rule(&self, at: usize) -> &ModeRule {
        &self.layout.signals.switches.infos[at].rule
    }

    /// Finds the switching times and the pieces of signals between two times.
    pub fn scan(&mut self, system: &dyn MechanicalSystem, from: f64, until: f64) {
        self.times = system.switch_times(from, until);
        self.pieces = system.signal_pieces(from, until);
    }

    /// The first switching time after `t` and up to `until`; infinite if there is none.
    pub fn next_time(&mut self, system: &dyn MechanicalSystem, t: f64, until: f64) -> f64 {
        loop {
            let at = self.times.times.partition_point(|time| *time <= t);
            if let Some(time) = self.times.times.get(at) {
                return time.min(until);
            }
            if self.times.complete >= until {
                return f64::INFINITY;
            }
            // The search was bounded: it goes on from a time at which nothing changes.
            let from = self.times.complete.max(t);
            let next = system.switch_times(from, until);
            if next.times.is_empty() && next.complete <= from {
                return f64::INFINITY;
            }
            self.times = next;
        }
    }

    /// The latest end of a step from `t`, by the pieces of signals.
    pub fn limit(&self, t: f64) -> f64 {
        let end = |ends: &Vec<f64>| {
            let at = ends.partition_point(|end| *end <= t) + 1;
            ends.get(at).or(ends.last()).copied().unwrap_or(f64::INFINITY)
        };
        self.pieces.iter().map(end).filter(|end| *end > t).fold(f64::INFINITY, f64::min)
    }

    /// Whether functions of time bound the steps.
    pub fn has_pieces(&self) -> bool {
        !self.pieces.is_empty()
    }

    /// Ends of pieces of all signals, at most `n` spread evenly over them for each.
    pub fn piece_ends(&self, n: usize) -> Vec<f64> {
        let spread = |ends: &Vec<f64>| -> Vec<f64> {
            let stride = ends.len().div_ceil(n).max(1);
            ends.iter().copied().step_by(stride).collect()
        };
        self.pieces.iter().flat_map(spread).collect()
    }

    /// Finds which indicators are active in the present modes.
    pub fn activate(&mut self) {
        let layout = self.layout.clone();
        layout.signals.switches.active(&self.values, &mut self.active);
    }

    /// Takes values into the largest so far.
    pub fn note(&mut self, values: &[f64]) {
        let known = values.iter().zip(&mut self.largest).filter(|(value, _)| value.is_finite());
        known.for_each(|(value, largest)| *largest = largest.max(value.abs()));
    }

    /// Sets values that are zero by the changes that the tolerance allows, and by those of rounding.
    pub fn set_floors(&mut self, [allowed, rounded]: [Vec<f64>; 2]) {
        for ((floor, allowed), rounded) in self.floors.iter_mut().zip(allowed).zip(rounded) {
            let known = [ALLOWED_PART * allowed, rounded].into_iter().filter(|change| change.is_finite());
            *floor = known.fold(0.0, f64::max);
        }
    }

    /// The largest value so far.
    pub fn largest(&self, at: usize) -> f64 {
        self.largest[at]
    }

    /// Values up to here are zero.
    pub fn band(&self, at: usize) -> f64 {
        (BAND * self.largest[at]).max(self.floors[at]).max(f64::MIN_POSITIVE)
    }

    /// Whether a value is zero: on a boundary of the mode.
    pub fn is_zero(&self, at: usize, value: f64) -> bool {
        let band = self.band(at);
        match self.rule(at) {
            ModeRule::Sign { .. } => value.abs() <= band,
            ModeRule::Segments(points) => points.iter().any(|point| (value - point).abs() <= band),
            ModeRule::Domain => false,
        }
    }

    /// Whether a value is too far from zero to be that of an indicator at which a step has ended, or which slides.
    pub fn is_off_zero(&self, at: usize, value: f64) -> bool {
        let distance = match self.rule(at) {
            ModeRule::Sign { .. } => value.abs(),
            ModeRule::Segments(points) => {
                points.iter().map(|point| (value - point).abs()).fold(f64::INFINITY, f64::min)
            }
            ModeRule::Domain => 0.0,
        };
        distance > OFF_ZERO.0 * self.band(at) && distance > OFF_ZERO.1 * self.largest[at]
    }

    /// The lines that the active indicators must not cross, beside those that slide and those of time alone.
    pub fn lines(&self, out: &mut Vec<ExitLine>) {
        out.clear();
        for at in 0..self.len() {
            let degree = self.degree(at);
            if !self.active[at] || degree == Degree::Time || !self.is_locked(at) || self.sliding.contains(&at)
            {
                continue;
            }
            let line = |offset: f64, sign: f64| ExitLine {
                of: at,
                offset,
                sign,
                band: self.band(at),
                is_fresh: self.fresh[at],
            };
            match self.rule(at) {
                ModeRule::Sign { .. } => out.push(line(0.0, self.values[at])),
                ModeRule::Segments(points) => {
                    let k = self.values[at] as usize;
                    out.extend(k.checked_sub(1).map(|below| line(points[below], 1.0)));
                    out.extend(points.get(k).map(|above| line(*above, -1.0)));
                }
                ModeRule::Domain => {}
            }
        }
    }

    /// Time of the last switch.
    pub fn last(&self, at: usize) -> f64 {
        self.history[at].last
    }

    /// Takes the largest values on the step that was tried into those since the last switches.
    pub fn note_tried(&mut self) {
        for (history, tried) in self.history.iter_mut().zip(&mut self.tried) {
            history.peak = history.peak.max(std::mem::take(tried));
        }
    }

    /// Counts a switch. `false` if there were too many within a short time, or if the indicator stays zero but for rounding from one
    /// to the next.
    pub fn count(&mut self, at: usize, t: f64, length: f64) -> bool {
        let (rounding, degree) = (ROUNDING_BANDS * self.band(at), self.degree(at));
        let history = &mut self.history[at];
        history.last = t;
        if t - history.from > SWITCH_WINDOW * length {
            (history.from, history.n_within) = (t, 0);
        }
        history.n_within += 1;
        // Functions of time change their signs at times that were found exactly, and are not sampled on steps.
        let is_idle = degree > Degree::Time && history.peak <= rounding;
        history.n_idle = if is_idle { history.n_idle + 1 } else { 0 };
        history.peak = 0.0;
        history.n_within < SWITCHES_IN_WINDOW && history.n_idle < IDLE_SWITCHES
    }
}

/// Switches of one indicator so far.
#[derive(Clone, Copy, Debug)]
struct SwitchHistory {
    /// Time of the last one.
    last: f64,
    /// Where the window began, and how many have happened in it.
    from: f64,
    n_within: u64,
    /// The largest value of the indicator since the last one.
    peak: f64,
    /// Switches in succession between which the indicator was zero but for rounding.
    n_idle: u64,
}

impl Default for SwitchHistory {
    fn default() -> SwitchHistory {
        SwitchHistory { last: f64::NEG_INFINITY, from: f64::NEG_INFINITY, n_within: 0, peak: 0.0, n_idle: 0 }
    }
}

impl Memory for Modes {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("values", &mut self.values)?;
        let mut sliding: Vec<f64> = self.sliding.iter().map(|at| *at as f64).collect();
        store.list("sliding", &mut sliding)?;
        self.sliding = sliding.iter().map(|at| *at as usize).collect();
        let mut fresh: Vec<i8> = self.fresh.iter().map(|is_fresh| i8::from(*is_fresh)).collect();
        store.sides("fresh", &mut fresh)?;
        self.fresh = fresh.iter().map(|is_fresh| *is_fresh != 0).collect();
        store.reals("largest", &mut self.largest)?;
        store.reals("floors", &mut self.floors)?;
        let numbers = |history: &SwitchHistory| {
            [history.last, history.from, history.n_within as f64, history.peak, history.n_idle as f64]
        };
        let mut history: Vec<f64> = self.history.iter().flat_map(numbers).collect();
        store.reals("history", &mut history)?;
        for (history, numbers) in self.history.iter_mut().zip(history.chunks_exact(5)) {
            let &[last, from, n_within, peak, n_idle] = numbers else { continue };
            *history = SwitchHistory { last, from, n_within: n_within as u64, peak, n_idle: n_idle as u64 };
        }
        Ok(())
    }
}
