//! Counts, switches and methods of a run so far.

use dalembert_forward::store::{Memory, MemoryError, Store, StoredWords};
use dalembert_settings::{Choice, Method, Reason, Settings, Statistics, Switch, SwitchKind};

use crate::outcome::{RunCause, RunEnd};
use crate::rules::{PACE, PACE_STEPS, SWITCH_WINDOW};

/// Switches within [`SWITCH_WINDOW`] at which they count as accumulated at one time.
const MAX_WITHIN: u64 = 1000;

/// Intervals between switches that are compared with each other.
const SHRINKING: usize = 4;

/// Ratios of such intervals that are the same, relative to each other.
const SAME_RATIO: f64 = 0.05;

/// Last intervals that may be irregular: the last bounces are of the size of rounding.
const IRREGULAR: usize = 64;

/// Switches that are listed; all are counted.
const MAX_KEPT: usize = 100_000;

/// Counts, switches and methods of a run so far.
pub struct Journal {
    /// Counts of the loop; work of equation and scheme is counted there.
    pub statistics: Statistics,
    pub switches: Vec<Switch>,
    /// The methods so far.
    pub choices: Vec<Choice>,
    window: SwitchWindow,
    pace: Pace,
    pub ended: Option<RunEnd>,
}

/// Switches since a time.
struct SwitchWindow {
    from: f64,
    n_switches: u64,
}

/// Where progress was judged last.
struct Pace {
    from: f64,
    /// Steps up to there.
    at: u64,
}

impl Journal {
    /// Begins at `t`; settings without choices were chosen by the user.
    pub fn new(t: f64, mut choices: Vec<Choice>, settings: &Settings) -> Journal {
        if choices.is_empty() {
            choices.push(Choice { t, method: settings.method, reason: Reason::Requested, step_search: None });
        }
        Journal {
            statistics: Statistics::default(),
            switches: Vec::new(),
            choices,
            window: SwitchWindow { from: t, n_switches: 0 },
            pace: Pace { from: t, at: 0 },
            ended: None,
        }
    }

    /// Counts a switch and lists it.
    ///
    /// # Errors
    /// [`RunCause::Endless`] if switches accumulate.
    pub fn record_switch(&mut self, switch: Switch, length: f64) -> Result<(), RunCause> {
        let Switch { t, kind, index, .. } = switch;
        self.statistics.switches += 1;
        if self.switches.len() < MAX_KEPT {
            self.switches.push(switch);
        }
        self.count(t, kind, index, length)
    }

    /// Counts a change that is not listed.
    ///
    /// # Errors
    /// [`RunCause::Endless`] if changes accumulate.
    pub fn count(&mut self, t: f64, kind: SwitchKind, index: usize, length: f64) -> Result<(), RunCause> {
        if t - self.window.from > SWITCH_WINDOW * length {
            self.window = SwitchWindow { from: t, n_switches: 0 };
        }
        self.window.n_switches += 1;
        if self.window.n_switches >= MAX_WITHIN { Err(self.endless(kind, index)) } else { Ok(()) }
    }

    /// That switches of a kind have no end, with the time at which they accumulate if their last intervals shrink by a constant factor.
    pub fn endless(&self, kind: SwitchKind, index: usize) -> RunCause {
        let same = self.switches.iter().rev().filter(|switch| switch.kind == kind && switch.index == index);
        let times: Vec<f64> = same.map(|switch| switch.t).take(SHRINKING + 1 + IRREGULAR).collect();
        let accumulates_at = times.windows(SHRINKING + 1).find_map(limit);
        RunCause::Endless { kind, index, accumulates_at }
    }

    /// Impulse and work at the switches that were listed last, at `t`, if they may have caused them.
    pub fn note_jump(&mut self, t: f64, jump: [f64; 2], caused: impl Fn(&Switch) -> bool) {
        let last = self.switches.iter_mut().rev().take_while(|switch| switch.t == t);
        last.filter(|switch| caused(switch)).for_each(|switch| switch.jump = jump);
    }

    pub fn change_method(&mut self, t: f64, method: Method, reason: Reason) {
        self.choices.push(Choice { t, method, reason, step_search: None });
    }

    /// The reason for the first method: one that the user requested is not replaced.
    pub fn first_reason(&self) -> Reason {
        self.choices.first().map_or(Reason::Requested, |choice| choice.reason)
    }

    /// Whether a run that began at `start` no longer moves on: its last steps led nowhere, and were much shorter than those before.
    pub fn stands_still(&mut self, t: f64, start: f64, length: f64) -> bool {
        let n = self.n_tried() - self.pace.at;
        if n < PACE_STEPS {
            return false;
        }
        let advance = t - self.pace.from;
        let is_still = if self.pace.at == 0 {
            advance < PACE[2] * length
        } else {
            let before = (self.pace.from - start) / self.pace.at as f64;
            advance < PACE[0] * length && advance < PACE[1] * before * n as f64
        };
        self.pace = Pace { from: t, at: self.n_tried() };
        is_still
    }

    /// Steps and rejected steps.
    pub fn n_tried(&self) -> u64 {
        self.statistics.steps + self.statistics.rejected
    }
}

/// The limit of times, the last of them first, whose intervals shrink by a constant factor.
fn limit(times: &[f64]) -> Option<f64> {
    let intervals: Vec<f64> = times.windows(2).map(|pair| pair[0] - pair[1]).collect();
    let ratios: Vec<f64> = intervals.windows(2).map(|pair| pair[0] / pair[1]).collect();
    let (last, others) = ratios.split_first()?;
    let shrinks = *last > 0.0 && *last < 1.0;
    let is_constant = others.iter().all(|ratio| (ratio - last).abs() <= SAME_RATIO * last);
    (shrinks && is_constant).then(|| times[0] + intervals[0] * last / (1.0 - last))
}

/// The methods are stored ahead of the equation.
impl Memory for Journal {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("statistics", &mut self.statistics)?;
        store.real("window", &mut self.window.from)?;
        store.count("in_window", &mut self.window.n_switches)?;
        store.real("pace", &mut self.pace.from)?;
        store.count("pace_steps", &mut self.pace.at)?;
        let mut ended = Ended(self.ended);
        store.choice("ended", &mut ended)?;
        self.ended = ended.0;
        store.choices("switches", &mut self.switches)
    }
}

/// The end of a run, as it is stored.
struct Ended(Option<RunEnd>);

impl StoredWords for Ended {
    fn to_words(&self) -> Vec<u64> {
        match self.0 {
            None => vec![0],
            Some(RunEnd::Time) => vec![1],
            Some(RunEnd::Event(event)) => vec![2, event as u64],
        }
    }

    fn from_words(words: &[u64]) -> Option<Ended> {
        let end = match *words {
            [0] => None,
            [1] => Some(RunEnd::Time),
            [2, event] => Some(RunEnd::Event(usize::try_from(event).ok()?)),
            _ => return None,
        };
        Some(Ended(end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_accumulate_within_a_window_only() {
        let switch = |t: f64| Switch::new(t, SwitchKind::Event, 0);
        let mut journal = Journal::new(0.0, Vec::new(), &Settings::default());
        for at in 0..2 * MAX_WITHIN {
            assert!(journal.record_switch(switch(at as f64 * 1e-8), 1.0).is_ok());
        }
        let mut journal = Journal::new(0.0, Vec::new(), &Settings::default());
        let ended = (0..MAX_WITHIN).find_map(|_| journal.record_switch(switch(0.5), 1.0).err());
        assert!(matches!(ended, Some(RunCause::Endless { index: 0, .. })));
        assert_eq!(journal.statistics.switches, MAX_WITHIN);
    }
}
