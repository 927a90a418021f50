//! Changes of modes: where within a step an indicator leaves the side of its mode, and the modes after that instant.
//!
//! Modes are locked within a step, so that its right side is smooth. A step on which an indicator leaves its side is taken again up to
//! there, its end is moved onto the zero along the Taylor polynomial of the motion, and there the modes are decided anew.

use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_settings::{Method, Switch, SwitchKind};
use dalembert_system::ModeRule;

use super::Integration;
use crate::exits::{ExitLine, ExitSearch};
use crate::modes::Modes;
use crate::outcome::{RunCause, RunFailure};
use crate::rules::{IDLE_SWITCHES, MAX_ROUNDS};

/// The modes of a run with the buffers of the search.
pub struct Switches {
    pub modes: Modes,
    pub search: ExitSearch,
    pub lines: Vec<ExitLine>,
    values: Vec<f64>,
    /// Changes of modes without a step between them.
    n_standing: u64,
    /// Whether an explicit method steps while something slides that the method of the run cannot follow.
    pub has_guest: bool,
    /// One-sided rows that touch, whose gaps closed rows keep.
    pub idle: Vec<usize>,
}

/// Piece ends at which signals are sampled at the start.
const MAX_SAMPLED: usize = 64;

impl Switches {
    pub fn new(modes: Modes) -> Switches {
        let n = modes.len();
        Switches {
            modes,
            search: ExitSearch::default(),
            lines: Vec::new(),
            values: vec![0.0; n],
            n_standing: 0,
            has_guest: false,
            idle: Vec::new(),
        }
    }
}

impl Memory for Switches {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        self.modes.visit(store)?;
        store.indices("idle", &mut self.idle)?;
        store.count("n_standing", &mut self.n_standing)
    }
}

/// Change of modes at the end of a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModeChange {
    /// Indicators that are zero.
    pub hits: Vec<usize>,
    /// Sliding expressions that leave, with their modes after that.
    pub leaving: Vec<(usize, f64)>,
    /// Whether an indicator of time alone changes its sign.
    pub is_timed: bool,
}

impl ModeChange {
    pub fn is_empty(&self) -> bool {
        self.hits.is_empty() && self.leaving.is_empty() && !self.is_timed
    }
}

impl Integration {
    /// Decides the modes at the start, and finds switching times and pieces of the run.
    pub(super) fn begin_modes(&mut self) -> Result<(), RunFailure> {
        self.scan();
        let rounding = self.rounding_of_accelerations();
        self.note_signals(&rounding);
        if self.switches.modes.is_empty() {
            return Ok(());
        }
        // The modes of the moment, from which undecided ones start.
        self.equation.interior().0.set_modes(&[]);
        let values = self.indicator_values();
        for (at, value) in values.iter().enumerate() {
            let mode = self.switches.modes.rule(at).mode(*value);
            self.switches.modes.values[at] = if mode.is_nan() { 1.0 } else { mode };
        }
        self.switches.modes.note(&values);
        self.measure_floors(&rounding);
        let at_start = self.switches.modes.values.clone();
        self.decide(&ModeChange::default())?;
        self.leave_start(&at_start)?;
        self.follow_sliding()?;
        self.go_on_from_here().map_err(|refused| self.failure(refused))?;
        self.expect_at_start(&rounding).map_err(|refused| self.failure(refused))
    }

    /// Takes what signals will cause into the scales of a system at rest: else the tail of a pulse would be the scale.
    fn note_signals(&mut self, rounding: &[f64]) {
        let n = self.n_state();
        if !self.is_at_rest(rounding) {
            return;
        }
        let y = self.nodes.now.y[..n].to_vec();
        for t in self.switches.modes.piece_ends(MAX_SAMPLED) {
            self.equation.recall(&self.nodes.now.warm);
            if self.equation.evaluate(t, &y).is_ok() {
                let rate = self.equation.accelerations().rate.clone();
                self.note_possible(&rate);
            }
        }
        // A failure here would have been one of the start.
        let _ = self.solve_here();
    }

    /// Times, pieces and active expressions after a memory was loaded.
    pub(super) fn resume_modes(&mut self) {
        self.scan();
        if !self.switches.modes.is_empty() {
            self.switches.modes.activate();
            self.lock();
        }
    }

    /// Finds switching times and pieces of signals; the same ones wherever a run is resumed.
    pub(super) fn scan(&mut self) {
        let system = self.equation.point().system.clone();
        let span = self.horizon.span;
        self.switches.modes.scan(&*system, span.from, span.until);
        self.find_next_time();
    }

    /// Sets the next switching time of a function of time.
    pub(super) fn find_next_time(&mut self) {
        let system = self.equation.point().system.clone();
        let (t, until) = (self.nodes.t, self.horizon.span.until);
        let next = self.switches.modes.next_time(&*system, t, until);
        self.horizon.switch = next;
    }

    /// Hands the modes to the equation.
    pub(super) fn lock(&mut self) {
        let modes = &self.switches.modes;
        let (point, _, _) = self.equation.interior();
        point.set_modes(&modes.values);
        for at in 0..modes.len() {
            if !modes.is_locked(at) {
                point.set_mode(at, f64::NAN);
            }
        }
        point.set_sliding(&modes.sliding);
    }

    /// Takes over the numbers that sliding expressions had at the last evaluation: what follows begins with them.
    pub(super) fn note_sliding(&mut self) {
        let Switches { modes, .. } = &mut self.switches;
        let point = self.equation.point();
        for at in &modes.sliding {
            modes.values[*at] = point.modes()[*at];
        }
    }

    /// The indicators at the present state, with the modes of the equation. The last evaluation stays that of the state.
    pub(super) fn indicator_values(&mut self) -> Vec<f64> {
        let n = self.n_state();
        let mut values = vec![0.0; self.switches.modes.len()];
        let (point, solution, _) = self.equation.interior();
        point.switches(self.nodes.t, &self.nodes.now.y[..n], &solution.rate, &mut values);
        values
    }

    /// Rates of the indicators, and rates of rates, with the modes of the equation, at a state.
    pub(super) fn indicator_rates(&mut self, t: f64, y: &[f64]) -> Result<Vec<f64>, StageFailure> {
        let n = self.switches.modes.len();
        self.equation.recall(&self.nodes.now.warm);
        self.equation.evaluate(t, y)?;
        let mut rates = vec![0.0; 2 * n];
        let (point, solution, state) = self.equation.interior();
        point.switch_rates(state, &solution.rate, &mut rates);
        Ok(rates)
    }

    /// Measures what the tolerance allows in indicators: their change when all positions and speeds change by a part of what a step may
    /// err in them, and when they change by rounding. Where all rests, or two numbers cancel, the largest value is no measure of rounding.
    fn measure_floors(&mut self, rounding: &[f64]) {
        let n = self.n_state();
        let before = self.indicator_values();
        let displaced = [self.allowed_displacement(), self.rounded_displacement(rounding)];
        let changes = displaced.map(|y| {
            let mut after = vec![0.0; before.len()];
            let (point, solution, _) = self.equation.interior();
            point.switches(self.nodes.t, &y[..n], &solution.rate, &mut after);
            before.iter().zip(&after).map(|(before, after)| (after - before).abs()).collect()
        });
        self.switches.modes.set_floors(changes);
    }

    /// The present state with all numbers changed by what a step may err in them, by unequal parts, so that differences change too.
    pub(super) fn allowed_displacement(&self) -> Vec<f64> {
        let mut y = self.nodes.now.y.clone();
        for (at, (y, allowed)) in y.iter_mut().zip(&self.scale.allowed).enumerate() {
            *y += (0.5 + (0.618 * at as f64).fract()) * allowed;
        }
        y
    }

    /// The modes after an instant, with all that follows from them.
    pub(super) fn change_modes(&mut self, instant: &ModeChange) -> Result<(), RunFailure> {
        self.nodes.before.is_available = false;
        let before = self.switches.modes.values.clone();
        let was_sliding = self.switches.modes.sliding.clone();
        self.switches.modes.fresh.fill(false);
        if instant.is_timed {
            self.find_next_time();
        }
        self.decide(instant)?;
        let n_recorded = self.journal.statistics.switches;
        self.record_switches(&before, &was_sliding)?;
        self.note_standing(instant, n_recorded)?;
        if self.take_jump(&before)? {
            self.settle_modes()?;
        }
        self.follow_sliding()?;
        self.go_on_from_here().map_err(|refused| self.failure(refused))
    }

    /// Where rows or masses are others at the start alone than right after it, as by `if(t <= 0, …)`, the motion begins with a jump.
    fn leave_start(&mut self, at_start: &[f64]) -> Result<(), RunFailure> {
        let jump = self.jump(at_start)?;
        if jump == [0.0; 2] {
            return Ok(());
        }
        let modes = &self.switches.modes;
        let infos = &self.equation.point().layout.signals.switches.infos;
        let has_changed =
            |at: &usize| modes.active[*at] && infos[*at].affects.rows() && at_start[*at] != modes.values[*at];
        let changed: Vec<usize> = (0..modes.len()).filter(has_changed).collect();
        for at in changed {
            let modes = [at_start[at], self.switches.modes.values[at]];
            self.record_switch(Switch { modes, ..Switch::new(self.nodes.t, SwitchKind::Switch, at) })?;
        }
        self.note_jump(jump);
        self.settle_modes()
    }

    /// Decides the modes where speeds have jumped, and again where these modes let them jump once more.
    pub(super) fn settle_modes(&mut self) -> Result<(), RunFailure> {
        for _ in 0..MAX_ROUNDS {
            let before = self.switches.modes.values.clone();
            let was_sliding = self.switches.modes.sliding.clone();
            self.decide(&ModeChange::default())?;
            let modes = &self.switches.modes;
            if modes.values == before && modes.sliding == was_sliding {
                return Ok(());
            }
            self.record_switches(&before, &was_sliding)?;
            if !self.take_jump(&before)? {
                return Ok(());
            }
        }
        let cause = self.journal.endless(SwitchKind::Switch, 0);
        Err(self.fail(cause))
    }

    /// Whether speeds have jumped with the modes; the impulse is noted beside the switches that caused it.
    fn take_jump(&mut self, before: &[f64]) -> Result<bool, RunFailure> {
        let jump = self.jump(before)?;
        let has_jumped = jump != [0.0; 2];
        if has_jumped {
            self.note_jump(jump);
        }
        Ok(has_jumped)
    }

    fn note_jump(&mut self, jump: [f64; 2]) {
        let infos = &self.equation.point().layout.signals.switches.infos;
        let is_cause =
            |switch: &Switch| switch.kind == SwitchKind::Switch && infos[switch.index].affects.rows();
        self.journal.note_jump(self.nodes.t, jump, is_cause);
    }

    /// Takes an explicit method while something slides that the method of the run cannot follow, and that method again afterwards.
    pub(super) fn follow_sliding(&mut self) -> Result<(), RunFailure> {
        let sliding = self.switches.modes.sliding.first().copied();
        match (sliding, self.switches.has_guest) {
            (Some(index), false) if !self.stepper.scheme.info().follows_sliding => {
                if self.equation.own_state().is_some() || !self.exchange(Method::Dop853) {
                    let kind = SwitchKind::Slide;
                    return Err(self.fail(RunCause::Endless { kind, index, accumulates_at: None }));
                }
                self.switches.has_guest = true;
            }
            (None, true) => {
                self.exchange(self.settings.method);
                self.switches.has_guest = false;
            }
            _ => {}
        }
        Ok(())
    }

    /// Goes on with the scheme of another method; `false` if there is none.
    pub(super) fn exchange(&mut self, method: Method) -> bool {
        let settings = self.settings.clone().method(method);
        let n = self.nodes.now.y.len();
        let scheme = self.catalogue.scheme(&settings, &mut *self.equation, n);
        scheme.map(|scheme| self.stepper.change_scheme(scheme)).is_some()
    }

    /// Instants at which nothing changes and no time passes come to an end: such indicators may lie a little on the other side.
    fn note_standing(&mut self, instant: &ModeChange, n_recorded: u64) -> Result<(), RunFailure> {
        if self.stepper.dt > 0.0 || self.journal.statistics.switches > n_recorded {
            self.switches.n_standing = 0;
            return Ok(());
        }
        self.switches.n_standing += 1;
        instant.hits.iter().for_each(|at| self.switches.modes.fresh[*at] = true);
        if self.switches.n_standing < IDLE_SWITCHES {
            return Ok(());
        }
        let index = instant.hits.first().copied().unwrap_or(0);
        let cause = self.journal.endless(SwitchKind::Switch, index);
        Err(self.fail(cause))
    }

    fn record_switches(&mut self, before: &[f64], was_sliding: &[usize]) -> Result<(), RunFailure> {
        let (t, length) = (self.nodes.t, self.horizon.length());
        for (at, mode_before) in before.iter().enumerate() {
            let (slid, slides) = (was_sliding.contains(&at), self.switches.modes.sliding.contains(&at));
            let has_changed = slid != slides || (!slides && *mode_before != self.switches.modes.values[at]);
            // Domains do not switch, and what is inactive changes nothing.
            if !has_changed
                || !self.switches.modes.active[at]
                || *self.switches.modes.rule(at) == ModeRule::Domain
            {
                continue;
            }
            self.switches.modes.fresh[at] = true;
            if !self.switches.modes.count(at, t, length) {
                let cause = self.journal.endless(SwitchKind::Switch, at);
                return Err(self.fail(cause));
            }
            let kind = match (slid, slides) {
                (false, true) => SwitchKind::Slide,
                (true, false) => SwitchKind::Leave,
                _ => SwitchKind::Switch,
            };
            let modes = [*mode_before, self.switches.modes.values[at]];
            self.record_switch(Switch { modes, ..Switch::new(t, kind, at) })?;
        }
        Ok(())
    }

    /// Whether an active argument has left the domain of its function at the end of the step.
    pub(super) fn leaves_domain(&mut self) -> bool {
        let modes = &self.switches.modes;
        let has_domain = (0..modes.len()).any(|at| modes.active[at] && *modes.rule(at) == ModeRule::Domain);
        if !has_domain {
            return false;
        }
        let (n, t_end) = (self.n_state(), self.t_end());
        let mut values = std::mem::take(&mut self.switches.values);
        let (point, solution, _) = self.equation.interior();
        point.switches(t_end, &self.nodes.end.y[..n], &solution.rate, &mut values);
        let modes = &mut self.switches.modes;
        modes.note(&values);
        let left = (0..modes.len()).any(|at| {
            let is_bounded = modes.active[at] && *modes.rule(at) == ModeRule::Domain;
            // Within the tolerance: the branch may end here.
            is_bounded && values[at] < -(self.settings.tolerance * modes.largest(at))
        });
        self.switches.values = values;
        left
    }
}
