//! Actions at the end of a step: non-smooth points, stick and slip, events.

use dalembert_settings::{Switch, SwitchKind};
use dalembert_system::{EventEffect, LawMode, Sample};

use super::{Integration, observe};
use crate::equation::NewRate;
use crate::indicators::Indicator;
use crate::integrator::nodes::SolvedState;
use crate::outcome::{RunCause, RunEnd, RunFailure, Status};
use crate::rules::{ALLOWED_PART, DISPLACED_PART, HEADING_BANDS, RATE_PART, SLIP_ROUNDING, STOPPED, TRIALS};
use dalembert_forward::failure::StageFailure;

impl Integration {
    /// Deals with an indicator that is zero at the current state.
    pub(super) fn act_on(
        &mut self,
        which: usize,
        out: &mut dyn FnMut(&Sample),
    ) -> Result<Status, RunFailure> {
        self.nodes.before.is_available = false;
        let indicator = self.indicators.list[which];
        if self.indicators.endless.take().is_some()
            && let Indicator::Event(event) = indicator
        {
            let cause = self.journal.endless(SwitchKind::Event, event);
            return Err(self.fail(cause));
        }
        let rate = match indicator {
            Indicator::Event(_) => self.rate_of(which).map_err(|refused| self.failure(refused))?,
            _ => 0.0,
        };
        let from = std::mem::take(&mut self.indicators.sides[which]);
        self.indicators.expected[which] = 0;
        match indicator {
            Indicator::Switch(switch) => {
                // The step ended beyond it: the mode is that of the moment.
                self.indicators.sides[which] = if from == 0 { 0 } else { -from };
                self.record(SwitchKind::Switch, switch)?;
            }
            Indicator::Law(law) => self.change_mode(law)?,
            Indicator::Contact(at) => {
                self.change_contact(at)?;
                self.go_on_from_here().map_err(|refused| self.failure(refused))?;
                self.limit_flight().map_err(|refused| self.failure(refused))?;
                return Ok(Status::Going);
            }
            Indicator::Event(event) => {
                self.record(SwitchKind::Event, event)?;
                match self.indicators.actions[event].action {
                    EventEffect::Stop => {
                        self.hand_out_last(out)?;
                        self.journal.ended = Some(RunEnd::Event(event));
                        return Ok(Status::Ended(RunEnd::Event(event)));
                    }
                    EventEffect::Reset => {
                        self.reset(event)?;
                        if !self.switches.modes.is_empty() {
                            self.settle_modes()?;
                            self.follow_sliding()?;
                        }
                    }
                }
            }
        }
        self.go_on_from_here().map_err(|refused| self.failure(refused))?;
        self.indicators.stay_at_zero(which);
        let stands = self.expect(which, rate).map_err(|refused| self.failure(refused))?;
        if let (true, Indicator::Event(event)) = (stands, indicator) {
            let cause = self.journal.endless(SwitchKind::Event, event);
            return Err(self.fail(cause));
        }
        Ok(Status::Going)
    }

    /// Everything anew at the current state.
    pub(super) fn go_on_from_here(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        self.stepper.scheme.restart();
        self.solve_here()?;
        self.note_scales();
        self.equation.manifold().select_rows(self.nodes.t, &self.nodes.now.y[..n], true)?;
        self.solve_here()?;
        self.depart()?;
        self.look()?;
        self.choose_step()
    }

    /// Events that are zero at the start: those that go the way they wait for happen at once, as if they came from the other
    /// side.
    pub(super) fn expect_at_start(&mut self, rounding: &[f64]) -> Result<(), StageFailure> {
        self.measure_event_floors(rounding)?;
        for which in 0..self.indicators.list.len() {
            let is_zero = self.indicators.side(which, self.indicators.values[which]) == 0;
            if !is_zero || !matches!(self.indicators.list[which], Indicator::Event(_)) {
                continue;
            }
            self.indicators.sides[which] = 0;
            let to = self.heading(which)?;
            if to != 0 && self.indicators.matters(which, -to, to) && !self.indicators.is_crossing(which) {
                self.indicators.sides[which] = -to;
            }
        }
        Ok(())
    }

    /// Measures what the tolerance allows in indicators of events.
    fn measure_event_floors(&mut self, rounding: &[f64]) -> Result<(), StageFailure> {
        if self.indicators.is_empty() {
            return Ok(());
        }
        self.indicators.floors.fill(0.0);
        let mut values = vec![0.0; self.indicators.list.len()];
        let n = self.n_state();
        let displaced =
            [(ALLOWED_PART, self.allowed_displacement()), (1.0, self.rounded_displacement(rounding))];
        for (part, mut there) in displaced {
            self.equation.recall(&self.nodes.now.warm);
            let evaluated = self.indicators_at(self.nodes.t, &mut there, n, true, &mut values);
            self.equation.recall(&self.nodes.now.warm);
            evaluated?;
            for (which, value) in values.iter().enumerate() {
                if matches!(self.indicators.list[which], Indicator::Event(_)) {
                    let change = (value - self.indicators.values[which]).abs();
                    self.indicators.floors[which] = self.indicators.floors[which].max(part * change);
                }
            }
        }
        Ok(())
    }

    /// Which way an indicator leaves zero along the motion from here; 0 if it stays zero.
    fn heading(&mut self, which: usize) -> Result<i8, StageFailure> {
        let n = self.n_state();
        let half = n - self.equation.accelerations().rate.len().min(n);
        let mut values = vec![0.0; self.indicators.list.len()];
        for part in TRIALS {
            let by = part * self.stepper.control.dt;
            let SolvedState { y, rates, .. } = &self.nodes.now;
            let mut there: Vec<f64> = y.iter().zip(rates).map(|(y, rate)| y + by * rate).collect();
            for (y, rate) in there[..half].iter_mut().zip(&rates[half..n]) {
                *y += 0.5 * by * by * rate;
            }
            self.equation.recall(&self.nodes.now.warm);
            let evaluated = self.indicators_at(self.nodes.t + by, &mut there, n, true, &mut values);
            self.equation.recall(&self.nodes.now.warm);
            evaluated?;
            let change = values[which] - self.indicators.values[which];
            if change.abs() > HEADING_BANDS * self.indicators.band(which) {
                return Ok(if change > 0.0 { 1 } else { -1 });
            }
        }
        Ok(0)
    }

    /// How fast an indicator changes along the motion from here.
    fn rate_of(&mut self, which: usize) -> Result<f64, StageFailure> {
        let n = self.n_state();
        let by = RATE_PART * self.stepper.control.dt;
        let mut there: Vec<f64> =
            self.nodes.now.y.iter().zip(&self.nodes.now.rates).map(|(y, rate)| y + by * rate).collect();
        let mut values = [vec![0.0; self.indicators.list.len()], vec![0.0; self.indicators.list.len()]];
        let mut here = self.nodes.now.y.clone();
        self.equation.recall(&self.nodes.now.warm);
        let evaluated = self
            .indicators_at(self.nodes.t, &mut here, n, true, &mut values[0])
            .and_then(|()| self.indicators_at(self.nodes.t + by, &mut there, n, true, &mut values[1]));
        self.equation.recall(&self.nodes.now.warm);
        evaluated.map(|()| (values[1][which] - values[0][which]) / by)
    }

    /// Looks where an indicator goes from here; `rate` was its rate before. Returns whether the action of an event has stopped it at zero,
    /// from where it goes the way that the event waits for: it would happen again at once.
    fn expect(&mut self, which: usize, rate: f64) -> Result<bool, StageFailure> {
        let after = match self.indicators.list[which] {
            Indicator::Event(_) => self.rate_of(which)?,
            _ => 0.0,
        };
        let has_stopped = after.abs() <= STOPPED * rate.abs();
        let to = if has_stopped { self.heading(which)? } else { after.signum() as i8 };
        self.indicators.expected[which] = to;
        let is_event = matches!(self.indicators.list[which], Indicator::Event(_));
        let is_zero = self.indicators.sides[which] == 0;
        let goes_again =
            is_event && is_zero && has_stopped && to != 0 && self.indicators.matters(which, -to, to);
        // At rest before, it may be that the action concerns other speeds alone.
        Ok(goes_again && (rate != 0.0 || self.acts_on_itself(which)?))
    }

    /// Whether the speeds that an event sets move its own expression.
    fn acts_on_itself(&mut self, which: usize) -> Result<bool, StageFailure> {
        let Indicator::Event(event) = self.indicators.list[which] else { return Ok(false) };
        let n = self.n_state();
        let mut there = self.nodes.now.y.clone();
        for &at in self.indicators.actions[event].resets.iter().flatten() {
            let size = self.scale.scales.size(0, at as usize);
            there[at as usize] += DISPLACED_PART * if size > 0.0 { size } else { 1.0 };
        }
        let mut values = vec![0.0; self.indicators.list.len()];
        self.equation.recall(&self.nodes.now.warm);
        let evaluated = self.indicators_at(self.nodes.t, &mut there, n, true, &mut values);
        self.equation.recall(&self.nodes.now.warm);
        evaluated?;
        let change = (values[which] - self.indicators.values[which]).abs();
        Ok(change > HEADING_BANDS * self.indicators.band(which))
    }

    /// A law that slipped comes to rest, or one that stuck has reached its limit.
    fn change_mode(&mut self, law: usize) -> Result<(), RunFailure> {
        let before = self.modes();
        self.try_change_mode(law).map_err(|refused| self.failure(refused))?;
        self.record_modes(&before)
    }

    /// Records laws whose modes differ from those before.
    pub(super) fn record_modes(&mut self, before: &[LawMode]) -> Result<(), RunFailure> {
        let after = self.modes();
        for (law, (before, after)) in before.iter().zip(&after).enumerate() {
            if before != after {
                if before.rests() && after.rests() {
                    let counted =
                        self.journal.count(self.nodes.t, SwitchKind::Stick, law, self.horizon.length());
                    counted.map_err(|cause| self.fail(cause))?;
                } else {
                    let kind = if after.rests() { SwitchKind::Stick } else { SwitchKind::Slip };
                    self.record(kind, law)?;
                }
                if let Some(which) =
                    self.indicators.list.iter().position(|indicator| *indicator == Indicator::Law(law))
                {
                    self.indicators.sides[which] = 0;
                }
            }
        }
        Ok(())
    }

    /// The modes of all laws.
    pub(super) fn modes(&mut self) -> Vec<LawMode> {
        self.equation.switching().map_or_else(Vec::new, |switching| switching.modes().to_vec())
    }

    /// The signs of sticking laws at the current state.
    fn find_signs(&mut self) {
        let n = self.n_state();
        if let Some(switching) = self.equation.switching() {
            switching.find_signs(&self.nodes.now.y[..n]);
        }
    }

    fn set_mode(&mut self, law: usize, mode: LawMode) -> Result<(), StageFailure> {
        let n = self.n_state();
        match self.equation.switching() {
            Some(switching) => switching.set_mode(law, mode, self.nodes.t, &self.nodes.now.y[..n]),
            None => Ok(()),
        }
    }

    fn decide_modes(&mut self, at_rest: &[usize]) -> Result<(), StageFailure> {
        let n = self.n_state();
        match self.equation.switching() {
            Some(switching) => switching.decide_modes(self.nodes.t, &self.nodes.now.y[..n], at_rest),
            None => Ok(()),
        }
    }

    fn try_change_mode(&mut self, law: usize) -> Result<(), StageFailure> {
        let n = self.n_state();
        if self.modes()[law] == LawMode::Stick {
            // At the limit sticking and slipping are one; the law then slips in the direction of the sign.
            self.solve_here()?;
            self.find_signs();
            let sign = if self.equation.accelerations().signs[law] < 0.0 { -1.0 } else { 1.0 };
            self.set_mode(law, LawMode::Slip(sign))?;
            // Its load goes to the others at rest; those that keep its slip at zero may hold it.
            let at_rest = self.laws_at_rest();
            if !at_rest.is_empty() {
                self.decide_modes(&at_rest)?;
            }
        } else {
            self.set_mode(law, LawMode::Stick)?;
            self.equation.manifold().project(self.nodes.t, &mut self.nodes.now.y[..n], &self.scale.scales)?;
            let mut at_rest = self.laws_at_rest();
            // In a loop several slips vanish at one instant.
            at_rest.extend(self.laws_without_slip());
            at_rest.sort_unstable();
            at_rest.dedup();
            self.decide_modes(&at_rest)?;
        }
        self.equation.remember(&mut self.nodes.now.warm);
        Ok(())
    }

    fn laws_at_rest(&mut self) -> Vec<usize> {
        let modes = self.modes().into_iter().enumerate();
        modes.filter(|(_, mode)| mode.rests()).map(|(law, _)| law).collect()
    }

    /// Laws that can stick and whose slips are rounding of the speeds so far.
    pub(super) fn laws_without_slip(&mut self) -> Vec<usize> {
        let n = self.n_state();
        let (t, y) = (self.nodes.t, &self.nodes.now.y[..n]);
        let Some(switching) = self.equation.switching() else { return Vec::new() };
        let slips = switching.slips_at(t, y);
        let Some(laws) = self.equation.laws() else { return Vec::new() };
        let scales = &self.scale.scales;
        let is_rounding = |law: &usize| {
            let direction = laws.direction(*law).iter().enumerate();
            let size: f64 = direction.map(|(at, d)| d.abs() * scales.size(1, at)).sum();
            slips[*law].0.abs() <= SLIP_ROUNDING * size
        };
        let infos = &self.equation.point().layout.laws.infos;
        (0..slips.len())
            .filter(|law| infos[*law].has_slip && infos[*law].can_stick)
            .filter(is_rounding)
            .collect()
    }

    /// Sets the speeds that an event sets.
    fn reset(&mut self, event: usize) -> Result<(), RunFailure> {
        let (before, closed) = (self.modes(), self.equation.point().closed());
        self.try_reset(event).map_err(|refused| match refused {
            StageFailure::Infeasible(_) => self.fail(RunCause::Reset { event }),
            other => self.failure(other),
        })?;
        if !self.equation.point().layout.constraints.one_sided.is_empty() {
            self.settle(&closed, None, None)?;
        }
        self.record_modes(&before)
    }

    /// Decides the modes of laws after speeds were set.
    pub(super) fn decide_anew(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        let Some(switching) = self.equation.switching() else { return Ok(()) };
        let slips = switching.slips_at(self.nodes.t, &self.nodes.now.y[..n]);
        for (law, (slip, rests)) in slips.iter().enumerate() {
            let mode = LawMode::Slip(if *slip == 0.0 { 0.0 } else { slip.signum() });
            if !rests && self.modes()[law] != mode {
                self.set_mode(law, mode)?;
            }
        }
        let at_rest: Vec<usize> = (0..slips.len()).filter(|law| slips[*law].1).collect();
        if at_rest.is_empty() {
            return Ok(());
        }
        self.decide_modes(&at_rest)
    }

    fn try_reset(&mut self, event: usize) -> Result<(), StageFailure> {
        let n = self.n_state();
        self.solve_here()?;
        self.find_signs();
        let energy = observe::energy(&mut *self.equation);
        let energies =
            energy.with(self.nodes.now.y[n], self.nodes.now.y[n + 1], self.sampler.energy_at_start);
        let action = &self.indicators.actions[event];
        let mut new = vec![0.0; action.n_numbers()];
        let (point, solution, state) = self.equation.interior();
        let results = solution.results(&point.layout, energies);
        point.compute(state, &solution.rate, |system, at, values, work| {
            system.resets(event, at, values, results, &mut new, work);
        });
        if new.iter().any(|value| !value.is_finite()) {
            return Err(StageFailure::NotFinite);
        }
        let has_contacts = self.release_contacts()?;
        let rates = new_rates(&self.indicators.actions[event].resets, &new);
        self.equation.manifold().reset_speeds(self.nodes.t, &mut self.nodes.now.y[..n], &rates)?;
        if !has_contacts {
            self.decide_anew()?;
        }
        self.equation.remember(&mut self.nodes.now.warm);
        self.solve_here()?;
        // Energy lost in an impact is dissipated, energy gained was supplied.
        let gain = observe::energy(&mut *self.equation).total() - energy.total();
        self.nodes.now.y[if gain < 0.0 { n } else { n + 1 }] += gain.abs();
        Ok(())
    }

    pub(super) fn record(&mut self, kind: SwitchKind, index: usize) -> Result<(), RunFailure> {
        self.record_switch(Switch::new(self.nodes.t, kind, index))
    }

    pub(super) fn record_switch(&mut self, switch: Switch) -> Result<(), RunFailure> {
        self.journal.record_switch(switch, self.horizon.length()).map_err(|cause| self.fail(cause))
    }
}

/// New values of rates with their coefficients, as a system gives them for an event.
fn new_rates(columns: &[Vec<u32>], mut numbers: &[f64]) -> Vec<NewRate> {
    let rate = |columns: &Vec<u32>| {
        let (own, others) = numbers.split_at(1 + columns.len());
        numbers = others;
        let mut along: Vec<(usize, f64)> =
            columns.iter().map(|at| *at as usize).zip(own[1..].iter().copied()).collect();
        along.sort_unstable_by_key(|(at, _)| *at);
        NewRate { along, value: own[0] }
    };
    columns.iter().map(rate).collect()
}
