//! The modes of the switching expressions along a run.
//!
//! Modes are constant within a step. They change where an indicator leaves the side of its mode, at the switching times of functions of
//! time, and where an indicator that slides no longer can.

use std::sync::Arc;

use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_system::{Degree, Layout, MechanicalSystem, ModeRule, SwitchTimes};

use crate::exits::Line;
use crate::rules::{BAND, SWITCH_WINDOW, SWITCHES_IN_WINDOW};

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
    /// Time of the last switch of each.
    pub last: Vec<f64>,
    /// Switches of each since the begin of the window.
    windows: Vec<(f64, u64)>,
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
            last: vec![f64::NEG_INFINITY; n],
            windows: vec![(f64::NEG_INFINITY, 0); n],
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

    /// Values up to here are zero. `speed` is what the tolerance allows in an indicator of speeds.
    pub fn band(&self, at: usize, speed: f64) -> f64 {
        let rounding = BAND * self.largest[at];
        if self.degree(at) == Degree::Speed { rounding.max(speed) } else { rounding.max(f64::MIN_POSITIVE) }
    }

    /// Whether a value is zero: on a boundary of the mode.
    pub fn is_zero(&self, at: usize, value: f64, speed: f64) -> bool {
        let band = self.band(at, speed);
        match self.rule(at) {
            ModeRule::Sign { .. } => value.abs() <= band,
            ModeRule::Segments(points) => points.iter().any(|point| (value - point).abs() <= band),
            ModeRule::Domain => false,
        }
    }

    /// The lines that the active indicators must not cross, beside those that slide and those of time alone.
    pub fn lines(&self, speed: f64, out: &mut Vec<Line>) {
        out.clear();
        for at in 0..self.len() {
            let degree = self.degree(at);
            if !self.active[at] || degree == Degree::Time || !self.is_locked(at) || self.sliding.contains(&at)
            {
                continue;
            }
            let line = |offset: f64, sign: f64| Line {
                of: at,
                offset,
                sign,
                band: self.band(at, speed),
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

    /// Counts a switch; `false` if there were too many within a short time.
    pub fn count(&mut self, at: usize, t: f64, length: f64) -> bool {
        self.last[at] = t;
        let (from, n) = &mut self.windows[at];
        if t - *from > SWITCH_WINDOW * length {
            (*from, *n) = (t, 0);
        }
        *n += 1;
        *n < SWITCHES_IN_WINDOW
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
        store.reals("last", &mut self.last)?;
        let mut windows: Vec<f64> = self.windows.iter().flat_map(|(from, n)| [*from, *n as f64]).collect();
        store.reals("windows", &mut windows)?;
        self.windows = windows.chunks_exact(2).map(|pair| (pair[0], pair[1] as u64)).collect();
        Ok(())
    }
}
