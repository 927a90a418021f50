//! Changes of modes: where within a step an indicator leaves the side of its mode, and the modes after that instant.
//!
//! Modes are locked within a step, so that its right side is smooth. A step on which an indicator leaves its side is taken again up to
//! there, its end is moved onto the zero along the Taylor polynomial of the motion, and there the modes are decided anew.

use dalembert_forward::failure::StageFailure;
use dalembert_forward::setvalued::{BoxSolution, solve_box};
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_settings::SwitchKind;
use dalembert_system::{Degree, ModeRule};

use super::Integration;
use crate::exits::{ExitSearch, Line};
use crate::modes::Modes;
use crate::outcome::{RunCause, RunFailure};
use crate::rules::{
    AFFINE, CORNER_PARTS, CORRECTION, LEAVING, NO_HEADING, POSITION_JUMP, SPEED_BAND, TOGETHER, TRIALS,
};
use crate::sliding::{Affine, affine};

/// Places of a step at which the modes of sliding expressions are evaluated.
const SLIDING_PLACES: [f64; 5] = [0.146_446_609_406_726_24, 0.5, 0.853_553_390_593_273_8, 0.95, 1.0];

/// Most combinations of modes that are enumerated: 3^6.
const MAX_ENUMERATED: u32 = 6;

/// The modes of a run with the buffers of the search.
pub struct Switches {
    pub modes: Modes,
    search: ExitSearch,
    lines: Vec<Line>,
    values: Vec<f64>,
    /// Values of indicators of speeds that the tolerance allows.
    speed_band: f64,
}

impl Switches {
    pub fn new(modes: Modes) -> Switches {
        let n = modes.len();
        Switches {
            modes,
            search: ExitSearch::default(),
            lines: Vec::new(),
            values: vec![0.0; n],
            speed_band: 0.0,
        }
    }
}

impl Memory for Switches {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        self.modes.visit(store)?;
        store.real("speed_band", &mut self.speed_band)
    }
}

/// What happens to modes at the end of a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Instant {
    /// Indicators that are zero.
    pub hits: Vec<usize>,
    /// Sliding expressions that leave, with their modes after that.
    pub leaving: Vec<(usize, f64)>,
    /// Whether an indicator of time alone changes its sign.
    pub is_timed: bool,
}

impl Instant {
    pub fn is_empty(&self) -> bool {
        self.hits.is_empty() && self.leaving.is_empty() && !self.is_timed
    }
}

impl Integration {
    /// Decides the modes at the start, and finds switching times and pieces of the run.
    pub(super) fn begin_modes(&mut self) -> Result<(), RunFailure> {
        self.scan();
        if self.switches.modes.is_empty() {
            return Ok(());
        }
        let n = self.switches.modes.len();
        // The modes of the moment, from which undecided ones start.
        self.equation.interior().0.set_modes(&[]);
        let values = self.indicator_values();
        for at in 0..n {
            let mode = self.switches.modes.rule(at).mode(values[at]);
            self.switches.modes.values[at] = if mode.is_nan() { 1.0 } else { mode };
        }
        self.switches.modes.note(&values);
        self.measure_speed_band();
        self.decide(&Instant::default())?;
        self.go_on_from_here().map_err(|refused| self.failure(refused))?;
        self.expect_at_start().map_err(|refused| self.failure(refused))
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
    fn find_next_time(&mut self) {
        let system = self.equation.point().system.clone();
        let (t, until) = (self.nodes.t, self.horizon.span.until);
        let next = self.switches.modes.next_time(&*system, t, until);
        self.horizon.switch = next;
    }

    /// Hands the modes to the equation.
    fn lock(&mut self) {
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

    /// The indicators at the present state, with the modes of the equation. The last evaluation stays that of the state.
    fn indicator_values(&mut self) -> Vec<f64> {
        let n = self.n_state();
        let mut values = vec![0.0; self.switches.modes.len()];
        let (point, solution, _) = self.equation.interior();
        point.switches(self.nodes.t, &self.nodes.now.y[..n], &solution.rate, &mut values);
        values
    }

    /// Rates of the indicators, and rates of rates, with the modes of the equation, at a state.
    fn indicator_rates(&mut self, t: f64, y: &[f64]) -> Result<Vec<f64>, StageFailure> {
        let n = self.switches.modes.len();
        self.equation.recall(&self.nodes.now.warm);
        self.equation.evaluate(t, y)?;
        let mut rates = vec![0.0; 2 * n];
        let (point, solution, state) = self.equation.interior();
        point.switch_rates(state, &solution.rate, &mut rates);
        Ok(rates)
    }

    /// Measures what the tolerance allows in indicators of speeds: their change when all speeds change by what a step may err in them.
    pub(super) fn measure_speed_band(&mut self) {
        let modes = &self.switches.modes;
        let has_speeds = (0..modes.len()).any(|at| modes.degree(at) == Degree::Speed);
        let n = self.n_state();
        let half = self.equation.accelerations().rate.len();
        if !has_speeds || half >= n {
            return;
        }
        let before = self.indicator_values();
        let mut y = self.nodes.now.y[..n].to_vec();
        for (at, (y, allowed)) in y[half..].iter_mut().zip(&self.scale.allowed[half..]).enumerate() {
            // Unequal parts, so that differences of speeds change too.
            *y += (0.5 + (0.618 * at as f64).fract()) * allowed;
        }
        let mut after = vec![0.0; before.len()];
        let (point, solution, _) = self.equation.interior();
        point.switches(self.nodes.t, &y, &solution.rate, &mut after);
        let modes = &self.switches.modes;
        let changes = (0..before.len())
            .filter(|at| modes.degree(*at) == Degree::Speed)
            .map(|at| (after[at] - before[at]).abs())
            .filter(|change| change.is_finite());
        self.switches.speed_band = SPEED_BAND * changes.fold(0.0, f64::max);
    }

    /// The first place on the step at which modes change, and how.
    pub(super) fn first_exit(&mut self) -> Result<Option<(f64, Instant)>, StageFailure> {
        let mut lines = std::mem::take(&mut self.switches.lines);
        self.switches.modes.lines(self.switches.speed_band, &mut lines);
        let found = self.search(&lines);
        self.switches.lines = lines;
        let mut first = found?;
        if !self.switches.modes.sliding.is_empty()
            && let Some((theta, leaving)) = self.leaving()?
        {
            let is_first = first.as_ref().is_none_or(|(other, _)| theta < *other);
            if is_first {
                first = Some((theta, Instant { leaving, ..Instant::default() }));
            }
        }
        Ok(first)
    }

    fn search(&mut self, lines: &[Line]) -> Result<Option<(f64, Instant)>, StageFailure> {
        if lines.is_empty() {
            return Ok(None);
        }
        self.finish()?;
        self.prepare()?;
        let (n, n_state) = (self.switches.modes.len(), self.n_state());
        let mut search = std::mem::take(&mut self.switches.search);
        let mut y = std::mem::take(&mut self.nodes.buffer);
        let mut rates = std::mem::take(&mut self.sampler.rates);
        let (t, dt) = (self.nodes.t, self.stepper.dt);
        let is_own = self.equation.own_state().is_some();
        let evaluate = |theta: f64, out: &mut [f64]| {
            self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
            if is_own {
                self.equation.evaluate(t + theta * dt, &y[..n_state])?;
                let (point, solution, state) = self.equation.interior();
                point.compute(state, &solution.rate, |system, at, values, work| {
                    system.switches(at, values, dalembert_system::Results::default(), out, work);
                });
                return Ok::<(), StageFailure>(());
            }
            self.stepper.scheme.interpolate_rates(theta, &mut rates);
            let (point, _, _) = self.equation.interior();
            point.switches(t + theta * dt, &y[..n_state], &rates, out);
            Ok(())
        };
        let exits = search.search(lines, n, TOGETHER, evaluate).map(<[_]>::to_vec);
        self.nodes.buffer = y;
        self.sampler.rates = rates;
        self.switches.search = search;
        let exits = exits?;
        let Some(theta) = exits.iter().map(|exit| exit.theta).reduce(f64::min) else { return Ok(None) };
        let mut hits: Vec<usize> = exits.iter().map(|exit| lines[exit.line].of).collect();
        hits.sort_unstable();
        hits.dedup();
        Ok(Some((theta, Instant { hits, ..Instant::default() })))
    }

    /// The first place at which a sliding expression can slide no longer, with its mode there.
    fn leaving(&mut self) -> Result<Option<(f64, Vec<(usize, f64)>)>, StageFailure> {
        self.finish()?;
        self.prepare()?;
        let mut before = 0.0;
        for theta in SLIDING_PLACES {
            let Some(left) = self.left(theta)? else {
                before = theta;
                continue;
            };
            // Bisection to the place where the first leaves: its mode is continuous.
            let (mut inside, mut outside, mut leaving) = (before, theta, left);
            while outside - inside > TOGETHER * outside.max(f64::EPSILON) {
                let middle = 0.5 * (inside + outside);
                if middle <= inside || middle >= outside {
                    break;
                }
                match self.left(middle)? {
                    Some(left) => (outside, leaving) = (middle, left),
                    None => inside = middle,
                }
            }
            return Ok(Some((outside, leaving)));
        }
        Ok(None)
    }

    /// The sliding expressions whose modes are beyond ±1 at a place of the step.
    fn left(&mut self, theta: f64) -> Result<Option<Vec<(usize, f64)>>, StageFailure> {
        let n = self.n_state();
        let t = self.nodes.t + theta * self.stepper.dt;
        let mut y = std::mem::take(&mut self.nodes.buffer);
        self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
        let evaluated = self.equation.evaluate(t, &y[..n]);
        self.nodes.buffer = y;
        evaluated?;
        let point = self.equation.point();
        let beyond = point.sliding().iter().map(|at| (*at, point.modes()[*at]));
        let left: Vec<(usize, f64)> = beyond
            .filter(|(_, mode)| mode.abs() > 1.0 + LEAVING)
            .map(|(at, mode)| (at, mode.signum()))
            .collect();
        Ok(if left.is_empty() { None } else { Some(left) })
    }

    /// Moves the end of the step onto the zero of the first indicator of an instant, if it is near; returns by what factor the step
    /// should be longer if it is not.
    pub(super) fn correct(&mut self, instant: &Instant) -> Result<Option<f64>, StageFailure> {
        let Some(&hit) = instant.hits.first() else { return Ok(None) };
        let (n, t_end, dt) = (self.n_state(), self.t_end(), self.stepper.dt);
        let half = self.equation.accelerations().rate.len();
        if self.equation.own_state().is_some() || dt <= 0.0 {
            return Ok(None);
        }
        self.finish()?;
        self.nodes.end.rates.copy_from_slice(self.stepper.scheme.end().rates);
        let y = self.nodes.end.y[..n].to_vec();
        self.equation.evaluate(t_end, &y)?;
        let (point, solution, state) = self.equation.interior();
        let (mut value, mut rates) =
            (vec![0.0; self.switches.modes.len()], vec![0.0; 2 * self.switches.modes.len()]);
        point.switch_rates(state, &solution.rate, &mut rates);
        let acceleration = solution.rate.clone();
        point.switches(t_end, &y, &acceleration, &mut value);
        let offset = match self.switches.modes.rule(hit) {
            ModeRule::Segments(points) => {
                let nearest = |x: &&f64| (**x - value[hit]).abs();
                points.iter().min_by(|a, b| nearest(a).total_cmp(&nearest(b))).copied().unwrap_or(0.0)
            }
            _ => 0.0,
        };
        let delta = -(value[hit] - offset) / rates[hit];
        if !delta.is_finite() || delta == 0.0 {
            return Ok(None);
        }
        if delta.abs() > CORRECTION * dt {
            return Ok(Some((1.0 + delta / dt).clamp(0.5, 2.0)));
        }
        let rates = self.nodes.end.rates.clone();
        for (y, rate) in self.nodes.end.y.iter_mut().zip(&rates) {
            *y += delta * rate;
        }
        if half < n {
            for (y, acceleration) in self.nodes.end.y.iter_mut().zip(&acceleration) {
                *y += 0.5 * delta * delta * acceleration;
            }
        }
        self.stepper.shift = delta;
        Ok(None)
    }

    /// The modes after an instant, with all that follows from them.
    pub(super) fn change_modes(&mut self, instant: &Instant) -> Result<(), RunFailure> {
        self.nodes.before.is_available = false;
        let before = self.switches.modes.values.clone();
        let was_sliding = self.switches.modes.sliding.clone();
        self.switches.modes.fresh.fill(false);
        if instant.is_timed {
            self.find_next_time();
        }
        self.decide(instant)?;
        self.record_switches(&before, &was_sliding)?;
        self.jump(&before)?;
        self.go_on_from_here().map_err(|refused| self.failure(refused))
    }

    /// Positions, speeds and energies where rows or the mass matrix have changed with the modes.
    ///
    /// A jump of positions is none of a motion. A jump of the speeds that rows prescribe takes an impulse, whose work is supplied. Where
    /// the direction of a row jumps, as at a corner of a guide, speeds follow the branch from one mode to the other and keep their energy.
    fn jump(&mut self, before: &[f64]) -> Result<(), RunFailure> {
        let after = self.switches.modes.values.clone();
        let infos = &self.equation.point().layout.signals.switches.infos;
        let changed: Vec<usize> = (0..after.len())
            .filter(|at| after[*at] != before[*at] && self.switches.modes.active[*at])
            .collect();
        let affects_rows = changed.iter().copied().find(|at| infos[*at].affects.rows());
        let affects_mass = changed.iter().copied().find(|at| infos[*at].affects.mass);
        let n = self.n_state();
        if affects_rows.is_none() && affects_mass.is_none() || self.equation.own_state().is_some() {
            return Ok(());
        }
        let tolerance = self.settings.tolerance;
        let refused = |run: &mut Integration, refused| run.failure(refused);
        // Energy in the old modes.
        self.equation.interior().0.set_modes(before);
        self.evaluate_here().map_err(|failure| refused(self, failure))?;
        let energy_before = super::observe::energy(&mut *self.equation);
        self.lock();
        self.evaluate_here().map_err(|failure| refused(self, failure))?;
        let energy_after = super::observe::energy(&mut *self.equation);
        if let Some(switch) = affects_mass
            && (energy_after.kinetic - energy_before.kinetic).abs()
                > POSITION_JUMP * tolerance * energy_before.kinetic.abs()
        {
            return Err(self.fail(RunCause::MassJump { switch }));
        }
        let Some(switch) = affects_rows else { return Ok(()) };
        let y = self.nodes.now.y[..n].to_vec();
        let [position, speed] = self.equation.manifold().violation(&y, &self.scale.scales);
        if position > POSITION_JUMP * tolerance {
            return Err(self.fail(RunCause::PositionJump { switch, size: position }));
        }
        if speed <= POSITION_JUMP * tolerance {
            return Ok(());
        }
        let t = self.nodes.t;
        let mut now = y;
        let is_prescribed = self.keeps_directions(before, &after);
        let parts = if is_prescribed { 1 } else { CORNER_PARTS };
        for part in 1..=parts {
            let share = f64::from(part) / f64::from(parts);
            for at in changed
                .iter()
                .copied()
                .filter(|at| matches!(self.switches.modes.rule(*at), ModeRule::Sign { .. }))
            {
                let mode = before[at] + share * (after[at] - before[at]);
                self.equation.interior().0.set_mode(at, mode);
            }
            self.equation
                .manifold()
                .project(t, &mut now, &self.scale.scales)
                .map_err(|failure| refused(self, failure))?;
        }
        self.lock();
        self.equation
            .manifold()
            .project(t, &mut now, &self.scale.scales)
            .map_err(|failure| refused(self, failure))?;
        self.nodes.now.y[..n].copy_from_slice(&now);
        self.evaluate_here().map_err(|failure| refused(self, failure))?;
        let mut energy = super::observe::energy(&mut *self.equation);
        if !is_prescribed && energy.kinetic > 0.0 {
            // Projections in finite parts lose energy of second order in their size, which the limit keeps.
            let factor = (energy_before.kinetic / energy.kinetic).sqrt();
            let half = self.equation.accelerations().rate.len();
            self.nodes.now.y[half..n].iter_mut().for_each(|speed| *speed *= factor);
            self.evaluate_here().map_err(|failure| refused(self, failure))?;
            energy = super::observe::energy(&mut *self.equation);
        }
        // The work of the impulse is supplied.
        self.nodes.now.y[n + 1] += energy.kinetic - energy_before.kinetic;
        Ok(())
    }

    /// Evaluates the present state with the modes of the equation.
    fn evaluate_here(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        self.equation.recall(&self.nodes.now.warm);
        self.equation.evaluate(self.nodes.t, &self.nodes.now.y[..n])
    }

    /// Whether the constraint matrix is the same in both modes, so that only the speeds that rows prescribe have changed.
    fn keeps_directions(&mut self, before: &[f64], after: &[f64]) -> bool {
        let n = self.n_state();
        let (point, _, _) = self.equation.interior();
        let half = point.n_unknowns();
        let mut matrices = [before, after].map(|modes| {
            point.set_modes(modes);
            point.velocity(&self.nodes.now.y[..half], &self.nodes.now.y[half..n.max(half)]);
            point.row_values().to_vec()
        });
        let largest = matrices[0].iter().fold(0.0, |most: f64, value| most.max(value.abs()));
        let [old, new] = &mut matrices;
        let is_same = old.iter().zip(new.iter()).all(|(a, b)| (a - b).abs() <= NO_HEADING * largest);
        self.lock();
        is_same
    }

    fn record_switches(&mut self, before: &[f64], was_sliding: &[usize]) -> Result<(), RunFailure> {
        let (t, length) = (self.nodes.t, self.horizon.length());
        for at in 0..before.len() {
            let (slid, slides) = (was_sliding.contains(&at), self.switches.modes.sliding.contains(&at));
            let has_changed = slid != slides || (!slides && before[at] != self.switches.modes.values[at]);
            // Domains do not switch, and what is inactive changes nothing.
            if !has_changed
                || !self.switches.modes.active[at]
                || *self.switches.modes.rule(at) == ModeRule::Domain
            {
                continue;
            }
            self.switches.modes.fresh[at] = true;
            if !self.switches.modes.count(at, t, length) {
                return Err(self.fail(RunCause::Endless { kind: SwitchKind::Switch, index: at }));
            }
            let kind = match (slid, slides) {
                (false, true) => SwitchKind::Slide,
                (true, false) => SwitchKind::Leave,
                _ => SwitchKind::Switch,
            };
            self.record(kind, at)?;
        }
        Ok(())
    }

    /// Decides all modes at the present state. Indicators that are zero go where their rates lead; where those of both modes lead back
    /// to zero, the expression slides.
    fn decide(&mut self, instant: &Instant) -> Result<(), RunFailure> {
        let n = self.switches.modes.len();
        if n == 0 {
            return Ok(());
        }
        let mut is_member = vec![false; n];
        instant.hits.iter().chain(&self.switches.modes.sliding).for_each(|at| is_member[*at] = true);
        for &(at, mode) in &instant.leaving {
            is_member[at] = false;
            self.switches.modes.values[at] = mode;
            self.switches.modes.fresh[at] = true;
            self.switches.modes.sliding.retain(|other| *other != at);
        }
        let is_forced = |at: usize| instant.leaving.iter().any(|(other, _)| *other == at);
        self.set_timed_modes();
        let mut seen: Vec<Vec<u64>> = Vec::new();
        for _ in 0..4 * n + 8 {
            self.switches.modes.activate();
            self.lock();
            let values = self.indicator_values();
            self.switches.modes.note(&values);
            let mut has_changed = false;
            for at in 0..n {
                let modes = &self.switches.modes;
                let is_decided_here = modes.active[at]
                    && modes.degree(at) > Degree::Time
                    && modes.is_locked(at)
                    && *modes.rule(at) != ModeRule::Domain
                    && !is_forced(at);
                if !is_decided_here {
                    continue;
                }
                is_member[at] = is_member[at] || modes.is_zero(at, values[at], self.switches.speed_band);
                if is_member[at] {
                    continue;
                }
                let mode = modes.rule(at).mode(values[at]);
                if mode.is_finite() && mode != modes.values[at] {
                    self.switches.modes.values[at] = mode;
                    has_changed = true;
                }
            }
            if has_changed {
                continue;
            }
            let members: Vec<usize> = (0..n)
                .filter(|at| is_member[*at] && self.switches.modes.active[*at] && !is_forced(*at))
                .collect();
            if members.is_empty() {
                return Ok(());
            }
            has_changed = self.decide_members(&members).map_err(|refused| self.failure(refused))?;
            if !has_changed {
                return Ok(());
            }
            let state: Vec<u64> = self.switches.modes.values.iter().map(|mode| mode.to_bits()).collect();
            if seen.contains(&state) {
                break;
            }
            seen.push(state);
        }
        let index = instant.hits.first().copied().unwrap_or(0);
        Err(self.fail(RunCause::Endless { kind: SwitchKind::Switch, index }))
    }

    /// Indicators of time alone have the signs of the middle of the interval to the next switching time.
    fn set_timed_modes(&mut self) {
        let (t, next) = (self.nodes.t, self.horizon.switch);
        let middle = if next > t { 0.5 * (t + next) } else { t };
        let n = self.n_state();
        let timed: Vec<usize> = (0..self.switches.modes.len())
            .filter(|at| self.switches.modes.degree(*at) == Degree::Time)
            .collect();
        if timed.is_empty() {
            return;
        }
        let mut values = vec![0.0; self.switches.modes.len()];
        let (point, solution, _) = self.equation.interior();
        point.set_modes(&[]);
        point.switches(middle, &self.nodes.now.y[..n], &solution.rate, &mut values);
        point.t = t;
        for at in timed {
            let mode = self.switches.modes.rule(at).mode(values[at]);
            if mode.is_finite() {
                self.switches.modes.values[at] = mode;
            }
        }
    }

    /// Decides indicators that are zero; returns whether a mode has changed.
    fn decide_members(&mut self, members: &[usize]) -> Result<bool, StageFailure> {
        let n = self.switches.modes.len();
        let before = (self.switches.modes.values.clone(), self.switches.modes.sliding.clone());
        let (t, y) = (self.nodes.t, self.nodes.now.y[..self.n_state()].to_vec());
        // Rates of indicators of positions do not depend on the modes.
        let rates = self.indicator_rates(t, &y)?;
        let mut together = Vec::new();
        for &at in members {
            let is_moving =
                self.switches.modes.degree(at) == Degree::Position && self.is_moving(at, rates[at]);
            if is_moving {
                self.switches.modes.sliding.retain(|other| *other != at);
                self.set_by_heading(at, rates[at]);
            } else if matches!(self.switches.modes.rule(at), ModeRule::Segments(_)) {
                // At rest on a point: the acceleration decides.
                let heading = if self.switches.modes.degree(at) == Degree::Position {
                    rates[n + at]
                } else {
                    rates[at]
                };
                self.set_by_heading(at, heading);
            } else {
                together.push(at);
            }
        }
        self.lock();
        match together[..] {
            [] => {}
            [single] => self.decide_single(single, t, &y)?,
            _ => self.decide_together(&together, t, &y)?,
        }
        self.lock();
        Ok(before != (self.switches.modes.values.clone(), self.switches.modes.sliding.clone()))
    }

    /// Whether an indicator of positions passes zero with a speed that matters.
    fn is_moving(&self, at: usize, rate: f64) -> bool {
        let modes = &self.switches.modes;
        let since = self.nodes.t - modes.last[at];
        let scale = &self.scale.scales;
        let half = self.equation.accelerations().rate.len();
        let size = (0..half).map(|at| scale.size(0, at)).fold(0.0, f64::max);
        // Switches that accumulate end in rest.
        let way = rate.abs() * if since.is_finite() { since } else { self.horizon.length() };
        way > SPEED_BAND * self.settings.tolerance * size && rate != 0.0
    }

    fn set_by_heading(&mut self, at: usize, heading: f64) {
        let values = self.indicator_values();
        let modes = &mut self.switches.modes;
        let mode = match modes.rule(at) {
            ModeRule::Sign { .. } if heading == 0.0 => modes.values[at],
            ModeRule::Sign { .. } => heading.signum(),
            ModeRule::Segments(points) => {
                let nearest = |k: &usize| (points[*k] - values[at]).abs();
                let k = (0..points.len()).min_by(|a, b| nearest(a).total_cmp(&nearest(b))).unwrap_or(0);
                if heading < 0.0 { k as f64 } else { (k + 1) as f64 }
            }
            ModeRule::Domain => 1.0,
        };
        modes.values[at] = mode;
    }

    /// The rate that decides an indicator at zero: that of the rate where positions alone stand in it.
    fn deciding_rate(&self, at: usize, rates: &[f64]) -> f64 {
        match self.switches.modes.degree(at) {
            Degree::Position => rates[self.switches.modes.len() + at],
            _ => rates[at],
        }
    }

    fn decide_single(&mut self, at: usize, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        let kept = self.switches.modes.values[at];
        self.switches.modes.sliding.retain(|other| *other != at);
        let mut headings = [0.0; 2];
        let mut sizes = [0.0; 2];
        for (k, mode) in [1.0, -1.0].into_iter().enumerate() {
            self.switches.modes.values[at] = mode;
            self.lock();
            let rates = self.indicator_rates(t, y)?;
            sizes[k] = self.deciding_rate(at, &rates);
            headings[k] = sizes[k];
            let rate = self.equation.accelerations().rate.clone();
            self.note_possible(&rate);
        }
        let zero = NO_HEADING * (sizes[0].abs() + sizes[1].abs());
        for (k, mode) in [1.0, -1.0].into_iter().enumerate() {
            if headings[k].abs() <= zero || headings[k].is_nan() {
                self.switches.modes.values[at] = mode;
                self.lock();
                headings[k] = self.trial(at, t, y)?;
            }
        }
        let sign = |x: f64| if x > 0.0 { 1 } else { -i32::from(x < 0.0) };
        let slides = match (sign(headings[0]), sign(headings[1])) {
            (1, 0 | 1) => {
                self.switches.modes.values[at] = 1.0;
                false
            }
            (0 | -1, -1) => {
                self.switches.modes.values[at] = -1.0;
                false
            }
            // Leads away in both modes, or nowhere: it stays as it was.
            (1, -1) | (0, 0) => {
                let at_zero = match self.switches.modes.rule(at) {
                    ModeRule::Sign { at_zero } if *at_zero != 0.0 => *at_zero,
                    _ => 1.0,
                };
                let is_mode = kept == 1.0 || kept == -1.0;
                self.switches.modes.values[at] = if is_mode { kept } else { at_zero };
                false
            }
            _ => true,
        };
        if slides {
            self.switches.modes.values[at] = 0.0;
            self.switches.modes.sliding.push(at);
            self.switches.modes.sliding.sort_unstable();
            self.lock();
            // The number follows from the rates.
            self.equation.recall(&self.nodes.now.warm);
            self.equation.evaluate(t, y)?;
            self.switches.modes.values[at] = self.equation.point().modes()[at];
        }
        Ok(())
    }

    /// Takes accelerations that a mode may cause into the scales: what rests is compared with what may move it.
    fn note_possible(&mut self, rate: &[f64]) {
        if self.n_state() > rate.len() {
            self.scale.scales.note(&[], &[], rate);
            self.scale.allow(&mut *self.equation, self.settings.tolerance);
        }
    }

    /// The way of an indicator after short trial steps in the present modes: its sign, 0 if it stays zero.
    fn trial(&mut self, at: usize, t: f64, y: &[f64]) -> Result<f64, StageFailure> {
        let n = self.n_state();
        self.equation.recall(&self.nodes.now.warm);
        self.equation.evaluate(t, y)?;
        let mut rates = vec![0.0; n];
        self.equation.rates(y, &mut rates);
        let mut values = vec![0.0; self.switches.modes.len()];
        let expected = self.stepper.control.dt.min(self.horizon.span.until - t);
        for part in TRIALS {
            let dt = part * expected;
            let mut there: Vec<f64> = y.iter().zip(&rates).map(|(y, rate)| y + 0.5 * dt * rate).collect();
            if self.equation.evaluate(t + 0.5 * dt, &there).is_err() {
                break;
            }
            let mut middle = vec![0.0; n];
            self.equation.rates(&there, &mut middle);
            for ((there, y), rate) in there.iter_mut().zip(y).zip(&middle) {
                *there = y + dt * rate;
            }
            let (point, solution, _) = self.equation.interior();
            point.switches(t + dt, &there, &solution.rate, &mut values);
            let band = self.switches.modes.band(at, self.switches.speed_band);
            if values[at].abs() > 10.0 * band {
                return Ok(values[at].signum());
            }
        }
        Ok(0.0)
    }

    /// Several indicators at once: a complementarity problem if rates are affine in the modes, else all combinations.
    fn decide_together(&mut self, members: &[usize], t: f64, y: &[f64]) -> Result<(), StageFailure> {
        let from: Vec<f64> = members.iter().map(|at| self.switches.modes.values[*at]).collect();
        self.switches.modes.sliding.retain(|at| !members.contains(at));
        self.lock();
        self.equation.recall(&self.nodes.now.warm);
        let Affine { at_zero, by_mode, directions, .. } = affine(&mut *self.equation, t, y, members)?;
        directions.iter().for_each(|direction| self.note_possible(direction));
        let mut found = None;
        if at_zero.iter().all(|rate| rate.is_finite())
            && let Some(solution) = solve_box(&at_zero, &by_mode, &from)
        {
            let predicted = |i: usize| {
                at_zero[i] + (0..members.len()).map(|j| by_mode[(i, j)] * solution.modes[j]).sum::<f64>()
            };
            let size =
                |i: usize| at_zero[i].abs() + (0..members.len()).map(|j| by_mode[(i, j)].abs()).sum::<f64>();
            let rates = self.rates_with(members, &solution.modes, t, y)?;
            let is_affine = (0..members.len()).all(|i| (rates[i] - predicted(i)).abs() <= AFFINE * size(i));
            found = is_affine.then_some(solution);
        }
        let found = match found {
            Some(found) => Some(found),
            None => self.enumerate(members, t, y)?,
        };
        let Some(BoxSolution { modes, slides }) = found else { return Err(StageFailure::NoConvergence) };
        for ((at, mode), slides) in members.iter().zip(modes).zip(slides) {
            self.switches.modes.values[*at] = mode;
            if slides {
                self.switches.modes.sliding.push(*at);
            }
        }
        self.switches.modes.sliding.sort_unstable();
        Ok(())
    }

    /// The deciding rates of some indicators with these modes.
    fn rates_with(
        &mut self,
        members: &[usize],
        modes: &[f64],
        t: f64,
        y: &[f64],
    ) -> Result<Vec<f64>, StageFailure> {
        for (at, mode) in members.iter().zip(modes) {
            self.equation.interior().0.set_mode(*at, *mode);
        }
        let rates = self.indicator_rates(t, y)?;
        Ok(members.iter().map(|at| self.deciding_rate(*at, &rates)).collect())
    }

    /// The first combination of modes ±1 whose rates keep them, where rates are not affine.
    fn enumerate(
        &mut self,
        members: &[usize],
        t: f64,
        y: &[f64],
    ) -> Result<Option<BoxSolution>, StageFailure> {
        let k = members.len() as u32;
        if k > MAX_ENUMERATED {
            return Ok(None);
        }
        for code in 0..2_u32.pow(k) {
            let modes: Vec<f64> = (0..k).map(|bit| if code >> bit & 1 == 0 { 1.0 } else { -1.0 }).collect();
            let rates = self.rates_with(members, &modes, t, y)?;
            if modes.iter().zip(&rates).all(|(mode, rate)| mode * rate >= 0.0) {
                return Ok(Some(BoxSolution { slides: vec![false; modes.len()], modes }));
            }
        }
        Ok(None)
    }

    /// Moves the end of a step back onto the surfaces on which expressions slide: by the least change along the directions in which
    /// their modes act.
    pub(super) fn project_sliding(&mut self) -> Result<bool, StageFailure> {
        let members = self.switches.modes.sliding.clone();
        let (n, t_end) = (self.n_state(), self.t_end());
        let half = self.equation.accelerations().rate.len();
        if members.is_empty() || half >= n || self.equation.own_state().is_some() {
            return Ok(false);
        }
        let y = self.nodes.end.y[..n].to_vec();
        let Affine { by_mode, directions, .. } = affine(&mut *self.equation, t_end, &y, &members)?;
        let mut values = vec![0.0; self.switches.modes.len()];
        for round in 0..2 {
            let y = self.nodes.end.y[..n].to_vec();
            let (point, solution, _) = self.equation.interior();
            point.switches(t_end, &y, &solution.rate, &mut values);
            let mut rates = vec![0.0; 2 * values.len()];
            point
                .compute(&y, &solution.rate, |system, at, _, work| system.switch_rates(at, &mut rates, work));
            let svd = dalembert_linear::Svd::new(&by_mode).ok_or(StageFailure::NotFinite)?;
            let rank = svd.rank(dalembert_forward::rules::SET_VALUED_RANK).rank;
            // Speeds first; positions of indicators without speeds after them.
            let is_position = |at: usize| self.switches.modes.degree(at) == Degree::Position;
            let rhs: Vec<f64> =
                members.iter().map(|at| if is_position(*at) { -rates[*at] } else { -values[*at] }).collect();
            let shares = svd.solve(rank, &rhs);
            for (direction, share) in directions.iter().zip(&shares) {
                for (y, d) in self.nodes.end.y[half..n].iter_mut().zip(direction) {
                    *y += share * d;
                }
            }
            if round == 0 && members.iter().any(|at| is_position(*at)) {
                let rhs: Vec<f64> =
                    members.iter().map(|at| if is_position(*at) { -values[*at] } else { 0.0 }).collect();
                let shares = svd.solve(rank, &rhs);
                for (direction, share) in directions.iter().zip(&shares) {
                    for (y, d) in self.nodes.end.y[..half].iter_mut().zip(direction) {
                        *y += share * d;
                    }
                }
            }
        }
        self.lock();
        Ok(true)
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
            // What the tolerance allows: the branch may end here.
            is_bounded && values[at] < -(self.settings.tolerance * modes.band(at, 0.0) / crate::rules::BAND)
        });
        self.switches.values = values;
        left
    }
}
