//! The modes after an instant: indicators that are zero go where their rates lead, or slide.

use dalembert_forward::failure::StageFailure;
use dalembert_forward::setvalued::{BoxSolution, solve_box};
use dalembert_settings::SwitchKind;
use dalembert_system::{Degree, ModeRule};

use super::Integration;
use super::switching::ModeChange;
use crate::outcome::RunFailure;
use crate::rules::{AFFINE, ALLOWED_PART, AT_REST, NO_HEADING, TRIALS};
use crate::sliding::{Affine, affine};

/// Most indicators whose combinations of modes ±1 are enumerated.
const MAX_ENUMERATED: u32 = 6;

impl Integration {
    /// Decides all modes at the present state. Indicators that are zero go where their rates lead; where those of both modes lead back
    /// to zero, the expression slides.
    pub(super) fn decide(&mut self, instant: &ModeChange) -> Result<(), RunFailure> {
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
                is_member[at] = is_member[at] || modes.is_zero(at, values[at]);
                if is_member[at] && modes.is_off_zero(at, values[at]) {
                    is_member[at] = false;
                    self.switches.modes.sliding.retain(|other| *other != at);
                }
                if is_member[at] {
                    continue;
                }
                let modes = &self.switches.modes;
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
            has_changed = match self.decide_members(&members) {
                Ok(has_changed) => has_changed,
                // No modes agree with the rates that they cause.
                Err(StageFailure::NoConvergence) => {
                    let cause = self.journal.endless(SwitchKind::Switch, members[0]);
                    return Err(self.fail(cause));
                }
                Err(refused) => return Err(self.failure(refused)),
            };
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
        let cause = self.journal.endless(SwitchKind::Switch, index);
        Err(self.fail(cause))
    }

    /// Indicators of time alone have the signs of the middle of the interval to the next switching time.
    fn set_timed_modes(&mut self) {
        let (t, next) = (self.nodes.t, self.horizon.switch.min(self.horizon.span.until));
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
        if together.len() > 1 {
            self.leave_rounded(&mut together, t, &y)?;
        }
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
        let since = self.nodes.t - modes.last(at);
        // An indicator that has switched at this instant is decided again because speeds have jumped.
        let since = if since > 0.0 { since } else { f64::INFINITY };
        let scale = &self.scale.scales;
        let half = self.equation.accelerations().rate.len();
        let size = (0..half).map(|at| scale.size(0, at)).fold(0.0, f64::max);
        // Switches that accumulate end in rest.
        let way = rate.abs() * if since.is_finite() { since } else { self.horizon.length() };
        way > ALLOWED_PART * self.settings.tolerance * size && rate != 0.0
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

    /// The rate that decides an indicator at zero: that of the rate where it contains positions alone.
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
        // A mode without effect on the rate cannot hold the indicator at zero.
        let depends = (sizes[0] - sizes[1]).abs() > zero;
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
            // Leads away in both modes, or nowhere, or does not depend on the mode: it stays as it was.
            signs
                if signs == (1, -1)
                    || signs == (0, 0)
                    || !depends
                    || (sizes[0] - sizes[1]).abs() <= self.rounding_of_rate(at, t, y)? =>
            {
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

    /// By how much the deciding rate of an indicator changes with rounding: rates in both modes that differ by less are the same, as
    /// beside a kink where all rests.
    fn rounding_of_rate(&mut self, at: usize, t: f64, y: &[f64]) -> Result<f64, StageFailure> {
        let here = self.indicator_rates(t, y)?;
        let here = self.deciding_rate(at, &here);
        let mut rounding: f64 = 0.0;
        for there in self.in_last_digits(y) {
            let there = self.indicator_rates(t, &there)?;
            rounding = rounding.max((self.deciding_rate(at, &there) - here).abs());
        }
        Ok(AT_REST * rounding)
    }

    /// Decides the indicators of a list whose modes change their rates by rounding alone, and removes them: they go where these lead, or
    /// stay as they are.
    fn leave_rounded(&mut self, list: &mut Vec<usize>, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        for at in std::mem::take(list) {
            let kept = self.switches.modes.values[at];
            let mut rates = [0.0; 2];
            for (rate, mode) in rates.iter_mut().zip([1.0, -1.0]) {
                self.switches.modes.values[at] = mode;
                self.lock();
                let all = self.indicator_rates(t, y)?;
                *rate = self.deciding_rate(at, &all);
            }
            let rounding = self.rounding_of_rate(at, t, y)?;
            let is_rounding = rates[0] != rates[1]
                && (rates[0] - rates[1]).abs() <= rounding
                && (kept == 1.0 || kept == -1.0);
            let leads_away = is_rounding && rates[0].abs() > rounding && rates[0] * rates[1] > 0.0;
            self.switches.modes.values[at] = if leads_away { rates[0].signum() } else { kept };
            if !is_rounding {
                list.push(at);
            }
        }
        self.lock();
        Ok(())
    }

    /// Takes accelerations that a mode may cause into the scales: what rests is compared with what may move it.
    pub(super) fn note_possible(&mut self, rate: &[f64]) {
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
            let band = self.switches.modes.band(at);
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
}
