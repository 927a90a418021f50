//! One-sided rows along a run: impacts, rest after ever smaller impacts, release.
//!
//! At an instant at which a gap closes or a closed row loses its force, speeds jump first, if gaps would go on closing. Then all rows in
//! contact are decided, jointly with the laws. Gaps that open more slowly than [`CAPTURE`] after an impact are taken as closed: bounces
//! that shrink by a constant factor have no end, and what is left of them is lost here.

use dalembert_forward::branches::slips_at;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::impact::impact;
use dalembert_forward::one_sided::{Contacts, decide};
use dalembert_settings::{Method, Switch, SwitchKind};
use dalembert_system::{LawMode, Level};

use super::Integration;
use crate::indicators::Indicator;
use crate::outcome::RunFailure;
use crate::rules::{CAPTURE, CONTACT_FORCE, FLIGHT_PART, GAP_ROUNDING, GAP_SPEED};

/// Impacts at one instant: one may close what another has opened.
const MOST_IMPACTS: usize = 20;

/// A one-sided row at an instant.
#[derive(Clone, Copy, Debug)]
struct Gap {
    row: usize,
    restitution: f64,
    /// The gap, or the speed of a row at velocity level.
    value: f64,
    /// Its rate; the speed itself of a row at velocity level.
    rate: f64,
    /// Size of the terms of its rate.
    speed: f64,
    touches: bool,
    is_position: bool,
}

impl Gap {
    fn falls(&self) -> bool {
        self.touches && self.rate < -GAP_SPEED * self.speed
    }
}

impl Integration {
    /// Follows the one-sided rows from the start on: an impact, if gaps close there.
    pub(super) fn begin_contacts(&mut self, idle: &[usize]) -> Result<(), RunFailure> {
        if self.equation.point().layout.constraints.one_sided.is_empty() {
            return Ok(());
        }
        self.switches.idle = idle.to_vec();
        self.solve_here().map_err(|refused| self.failure(refused))?;
        let gaps = self.gaps(None);
        if gaps.iter().any(Gap::falls) {
            let closed = self.equation.point().closed();
            self.settle(&closed, None, None)?;
        } else {
            self.follow_contacts();
        }
        self.go_on_from_here().map_err(|refused| self.failure(refused))?;
        self.limit_flight().map_err(|refused| self.failure(refused))
    }

    /// A gap has closed, or a closed row has lost its force.
    pub(super) fn change_contact(&mut self, at: usize) -> Result<(), RunFailure> {
        let row = self.equation.point().layout.constraints.one_sided[at].row;
        let closed = self.equation.point().closed();
        if self.equation.point().without[row] {
            self.settle(&closed, Some(row), None)
        } else {
            self.settle(&closed, None, Some(row))
        }
    }

    /// Closed rows whose forces have jumped below zero, and gaps below it.
    pub(super) fn change_contacts(&mut self) -> Result<(), RunFailure> {
        for _ in 0..MOST_IMPACTS {
            let Some(which) = self.pending() else { break };
            let Indicator::Contact(at) = self.indicators.list[which] else { break };
            self.nodes.before.is_available = false;
            self.change_contact(at)?;
            self.go_on_from_here().map_err(|refused| self.failure(refused))?;
        }
        self.limit_flight().map_err(|refused| self.failure(refused))
    }

    /// Opens all rows, so that an event can set speeds away from them; returns whether there are any.
    pub(super) fn release_contacts(&mut self) -> Result<bool, StageFailure> {
        if self.equation.point().layout.constraints.one_sided.is_empty() {
            return Ok(false);
        }
        let (n, t) = (self.n_state(), self.nodes.t);
        if let Some(switching) = self.equation.switching() {
            switching.close_rows(&[], t, &self.nodes.now.y[..n])?;
        }
        Ok(true)
    }

    /// Impacts, then rows in contact and laws jointly. `met` has just closed, `leaving` has lost its force.
    pub(super) fn settle(
        &mut self,
        closed_before: &[usize],
        met: Option<usize>,
        leaving: Option<usize>,
    ) -> Result<(), RunFailure> {
        let laws_before = self.modes();
        let changes = self.try_settle(met, leaving).map_err(|refused| self.failure(refused))?;
        let closed = self.equation.point().closed();
        let one_sided = self.equation.point().layout.clone();
        for (at, contact) in one_sided.constraints.one_sided.iter().enumerate() {
            let hit = changes.iter().rev().find(|change| change.index == at);
            let row = contact.row;
            for hit in changes.iter().filter(|change| change.index == at) {
                self.record_switch(*hit)?;
            }
            let kind = match (closed_before.contains(&row), closed.contains(&row)) {
                (false, true) if hit.is_some_and(|hit| hit.modes[1] > 0.0) => SwitchKind::Capture,
                (false, true) => SwitchKind::Close,
                (true, false) => SwitchKind::Open,
                (false, false) if met == Some(row) && hit.is_none() => SwitchKind::Graze,
                _ => continue,
            };
            self.record(kind, at)?;
        }
        self.record_modes(&laws_before)?;
        if closed != closed_before && self.settings.method == Method::Radau5 && !self.switches.has_guest {
            // It has matrices over the rows.
            self.exchange(Method::Radau5);
        }
        Ok(())
    }

    /// Returns the impacts.
    fn try_settle(
        &mut self,
        met: Option<usize>,
        leaving: Option<usize>,
    ) -> Result<Vec<Switch>, StageFailure> {
        let n = self.n_state();
        let t = self.nodes.t;
        self.solve_here()?;
        let before = self.gaps(met);
        let (mut hits, mut work) = (Vec::new(), [0.0; 2]);
        for round in 0.. {
            let gaps = self.gaps(met);
            if !gaps.iter().any(Gap::falls) {
                break;
            }
            if round == MOST_IMPACTS {
                return Err(StageFailure::NoConvergence);
            }
            let of_impact = self.hit(&gaps, &mut hits)?;
            work.iter_mut().zip(of_impact).for_each(|(work, more)| *work += more);
        }
        let after = self.gaps(met);
        let comes_to_rest = |(before, after): (&Gap, &Gap)| {
            let took_part = !hits.is_empty() && before.touches;
            let rests = after.rate.abs() <= GAP_SPEED * after.speed;
            let is_slow = after.rate.abs() < CAPTURE * after.speed && after.restitution < 1.0;
            (after.touches && rests || took_part && is_slow).then_some(after.row)
        };
        let candidates: Vec<usize> = before.iter().zip(&after).filter_map(comes_to_rest).collect();
        let contacts = self.decide_contacts(&candidates, leaving, !hits.is_empty())?;
        let Contacts { closed, idle } = contacts;
        if let Some(switching) = self.equation.switching() {
            switching.close_rows(&closed, t, &self.nodes.now.y[..n])?;
        }
        self.switches.idle = idle;
        self.equation.manifold().project(t, &mut self.nodes.now.y[..n], &self.scale.scales)?;
        self.equation.remember(&mut self.nodes.now.warm);
        self.solve_here()?;
        // By the impulses and not by the change of energy, so that the balance shows an impact that is wrong.
        self.nodes.now.y[n..n + 2].iter_mut().zip(work).for_each(|(work, more)| *work += more);
        self.follow_contacts();
        Ok(hits)
    }

    /// An impact of all rows in contact that do not open; returns the energy that is dissipated and supplied.
    fn hit(&mut self, gaps: &[Gap], hits: &mut Vec<Switch>) -> Result<[f64; 2], StageFailure> {
        let (n, t) = (self.n_state(), self.nodes.t);
        let half = self.equation.accelerations().rate.len();
        let takes_part = |gap: &&Gap| gap.touches && gap.rate <= GAP_SPEED * gap.speed;
        let taking: Vec<&Gap> = gaps.iter().filter(takes_part).collect();
        let rows: Vec<usize> = taking.iter().map(|gap| gap.row).collect();
        let restitutions: Vec<f64> = taking.iter().map(|gap| gap.restitution).collect();
        let (point, _, _) = self.equation.interior();
        let found = impact(point, &self.nodes.now.y[half..n], &rows, &restitutions)?;
        self.nodes.now.y[half..n].copy_from_slice(&found.speeds);
        let (u, w) = self.nodes.now.y[..n].split_at(half);
        self.equation.interior().0.velocity(u, w);
        let work = found.supplied - found.dissipated;
        let largest = found.impulses.iter().fold(0.0, |most: f64, impulse| most.max(*impulse));
        for (gap, impulse) in taking.iter().zip(&found.impulses) {
            if *impulse > CONTACT_FORCE * largest {
                let after = self.equation.point().velocity_error(gap.row, w);
                let index = self.index_of(gap.row);
                let (modes, jump) = ([gap.rate, after], [*impulse, work]);
                hits.push(Switch { modes, jump, ..Switch::new(t, SwitchKind::Impact, index) });
            }
        }
        Ok([found.dissipated, found.supplied])
    }

    /// Rows in contact and the modes of laws, at the present state.
    fn decide_contacts(
        &mut self,
        candidates: &[usize],
        leaving: Option<usize>,
        is_impact: bool,
    ) -> Result<Contacts, StageFailure> {
        let (n, t) = (self.n_state(), self.nodes.t);
        let half = self.equation.accelerations().rate.len();
        let mut modes = self.modes();
        if !modes.is_empty() {
            let without_slip = self.laws_without_slip();
            let slips = slips_at(self.equation.interior().0, t, &self.nodes.now.y[..n]);
            for (law, mode) in modes.iter_mut().enumerate() {
                if without_slip.contains(&law) || slips[law].1 {
                    // Laws that slip in a direction keep it where nothing has jumped.
                    *mode = if mode.rests() || is_impact { LawMode::Stick } else { *mode };
                } else {
                    *mode = LawMode::Slip(if slips[law].0 == 0.0 { 0.0 } else { slips[law].0.signum() });
                }
            }
        }
        let (u, w) = self.nodes.now.y[..n].split_at(half);
        let (point, _, _) = self.equation.interior();
        point.t = t;
        point.velocity(u, w);
        let given = (!modes.is_empty()).then_some(&modes[..]);
        let found = decide(point, (u, w), candidates, leaving, given);
        let (contacts, solved) = found?;
        if let Some(switching) = self.equation.switching() {
            for (law, mode) in solved.law_modes.iter().enumerate() {
                switching.set_mode(law, *mode, t, &self.nodes.now.y[..n])?;
            }
        }
        if !solved.law_signs.is_empty() {
            self.equation.interior().1.signs.copy_from_slice(&solved.law_signs);
        }
        Ok(contacts)
    }

    fn index_of(&self, row: usize) -> usize {
        let one_sided = &self.equation.point().layout.constraints.one_sided;
        one_sided.iter().position(|contact| contact.row == row).unwrap_or(0)
    }

    /// All one-sided rows at the point of the last evaluation.
    fn gaps(&mut self, met: Option<usize>) -> Vec<Gap> {
        let (n, half) = (self.n_state(), self.equation.accelerations().rate.len());
        let point = self.equation.point();
        let w = &self.nodes.now.y[half..n];
        let gap = |contact: &dalembert_system::OneSidedRow| {
            let row = contact.row;
            let is_position = point.layout.constraints.infos[row].level == Level::Position;
            let value = point.values.constraints.error[row];
            let (mut length, mut speed) = (0.0, point.values.constraints.error_t[row].abs());
            point.row_entries(row, |column, entry| {
                length += entry.abs() * self.scale.scales.size(0, column);
                speed += entry.abs() * self.scale.scales.size(1, column);
            });
            let speed = speed.max(f64::MIN_POSITIVE);
            let (size, part) = if is_position { (length, GAP_ROUNDING) } else { (speed, GAP_SPEED) };
            let is_known = !point.without[row] || self.switches.idle.contains(&row) || met == Some(row);
            Gap {
                row,
                restitution: contact.restitution,
                value,
                rate: point.velocity_error(row, w),
                speed,
                touches: is_known
                    || if is_position { value.abs() <= part * size } else { value <= part * size },
                is_position,
            }
        };
        point.layout.constraints.one_sided.iter().map(gap).collect()
    }

    /// Begins to follow gaps and forces in the present state of contacts.
    pub(super) fn follow_contacts(&mut self) {
        let gaps = self.gaps(None);
        let layout = self.equation.point().layout.clone();
        let forces = self.equation.accelerations().multipliers.clone();
        let largest = forces.iter().fold(0.0, |most: f64, force| most.max(force.abs()));
        for (at, (gap, contact)) in gaps.iter().zip(&layout.constraints.one_sided).enumerate() {
            let is_closed = !self.equation.point().without[contact.row];
            let is_idle = self.switches.idle.contains(&contact.row);
            let point = self.equation.point();
            let mut length = 0.0;
            point.row_entries(gap.row, |column, entry| {
                length += entry.abs() * self.scale.scales.size(0, column);
            });
            let floor = if is_idle {
                // Closed rows keep its gap.
                f64::INFINITY
            } else if is_closed {
                CONTACT_FORCE * largest
            } else if gap.is_position {
                (GAP_ROUNDING * length).max(if gap.touches { 2.0 * gap.value.abs() } else { 0.0 })
            } else {
                GAP_SPEED * gap.speed
            };
            self.indicators.follow_contact(at, is_closed, floor);
        }
    }

    /// Limits the next step to a part of the shortest flight after an impact: a longer step would see none of several bounces.
    pub(super) fn limit_flight(&mut self) -> Result<(), StageFailure> {
        let has_none = self.equation.point().layout.constraints.one_sided.is_empty();
        if has_none || self.settings.step.is_some() {
            return Ok(());
        }
        // The first step was chosen by rates at another place.
        self.solve_here()?;
        let gaps = self.gaps(None);
        let point = self.equation.point();
        let rate = &self.equation.accelerations().rate;
        let mut limit = f64::INFINITY;
        for gap in gaps.iter().filter(|gap| gap.touches && gap.is_position && point.without[gap.row]) {
            let mut falls = point.values.constraints.bias[gap.row];
            point.row_entries(gap.row, |column, entry| falls += entry * rate[column]);
            if gap.rate > 0.0 && falls < 0.0 {
                limit = limit.min(FLIGHT_PART * 2.0 * gap.rate / -falls);
            }
        }
        let control = &mut self.stepper.control;
        if limit < control.dt {
            control.restart(limit);
        }
        Ok(())
    }
}
