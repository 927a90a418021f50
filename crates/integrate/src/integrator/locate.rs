//! Where within a step an indicator changes its sign, and the step that ends there.

use super::{Integration, driven, observe};
use crate::scheme::Driven;
use crate::scheme::RightSide;
use crate::watch::{Watched, bracket};
use dalembert_forward::failure::StageFailure;

/// Where indicators are looked at within a step.
const GRID: [f64; 4] = [0.25, 0.5, 0.75, 1.0];

/// Where they are looked at while one of them has not left zero: what leaves it may soon come back.
const FINE_GRID: [f64; 12] = [1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 4e-3, 0.016, 0.064, 0.25, 0.5, 0.75, 1.0];

/// A step that ends beside the zero it was to meet is corrected so often.
const MAX_CORRECTIONS: usize = 2;

/// Where the slope of an indicator is taken, as part of the step.
const APART: f64 = 1e-3;

impl Integration {
    /// The first place within the step where an indicator changes in a way that matters, and which.
    pub(super) fn crossing(&mut self, switches_only: bool) -> Result<Option<(f64, usize)>, StageFailure> {
        self.scheme.finish(driven!(self))?;
        self.scheme.prepare(driven!(self))?;
        let grid: &[f64] = if self.watch.sides.contains(&0) { &FINE_GRID } else { &GRID };
        let [mut before, mut after] = std::mem::take(&mut self.values);
        before.copy_from_slice(&self.watch.values);
        let mut sides = std::mem::take(&mut self.sides);
        sides.copy_from_slice(&self.watch.sides);
        let mut theta_before = 0.0;
        let mut found: Option<(f64, usize)> = None;
        let mut outcome = Ok(());
        for &theta in grid {
            outcome = self.indicators(theta, switches_only, &mut after);
            if outcome.is_err() {
                break;
            }
            self.watch.note(&after);
            for which in 0..after.len() {
                let side = self.watch.side(which, after[which]);
                let is_switch = matches!(self.watch.list[which], Watched::Switch(_));
                if (switches_only && !is_switch) || side == 0 {
                    continue;
                }
                if sides[which] == 0 && self.watch.is_endless(which, side) {
                    self.endless = Some(which);
                    found = Some((theta_before, which));
                } else if self.watch.matters(which, sides[which], side) {
                    let root =
                        self.root(which, (theta_before, before[which]), (theta, after[which]), switches_only);
                    match root {
                        Ok(theta) if found.is_none_or(|(first, _)| theta < first) => {
                            found = Some((theta, which));
                        }
                        Ok(_) => {}
                        Err(refused) => outcome = Err(refused),
                    }
                } else {
                    sides[which] = side;
                }
            }
            if found.is_some() || outcome.is_err() {
                break;
            }
            theta_before = theta;
            std::mem::swap(&mut before, &mut after);
        }
        if found.is_none() && outcome.is_ok() && !switches_only {
            self.watch.sides.copy_from_slice(&sides);
            self.watch.values.copy_from_slice(&before);
        }
        self.values = [before, after];
        self.sides = sides;
        outcome.map(|()| found)
    }

    /// The zero of an indicator between two places of a step.
    fn root(
        &mut self,
        which: usize,
        (a, fa): (f64, f64),
        (b, fb): (f64, f64),
        switches_only: bool,
    ) -> Result<f64, StageFailure> {
        if (fa > 0.0) == (fb > 0.0) || fa == 0.0 {
            // It had not left zero before it went the wrong way: that is where it happened.
            return Ok(a);
        }
        let tolerance = 4.0 * f64::EPSILON * self.t.abs().max(self.dt) / self.dt;
        let mut values = vec![0.0; self.watch.list.len()];
        let value = |theta: f64| {
            self.indicators(theta, switches_only, &mut values)?;
            Ok(values[which])
        };
        let (left, right) = bracket(value, (a, fa), (b, fb), tolerance)?;
        Ok(if switches_only { left } else { right })
    }

    /// The indicators at a place of the step.
    fn indicators(&mut self, theta: f64, off_constraints: bool, out: &mut [f64]) -> Result<(), StageFailure> {
        let n = self.n_state();
        let t = self.t + theta * self.dt;
        let mut y = std::mem::take(&mut self.buffer);
        self.scheme.interpolate(self.field.point(), theta, &mut y);
        let result = self.indicators_at(t, &mut y, n, off_constraints, out);
        self.buffer = y;
        result
    }

    pub(super) fn indicators_at(
        &mut self,
        t: f64,
        y: &mut [f64],
        n: usize,
        off_constraints: bool,
        out: &mut [f64],
    ) -> Result<(), StageFailure> {
        if !off_constraints {
            self.field.manifold().project(t, &mut y[..n], &self.scales)?;
        }
        self.field.evaluate(t, &y[..n])?;
        let energy = observe::energy(&mut *self.field);
        let energies = energy.with(y[n], y[n + 1], self.energy_at_start);
        self.watch.evaluate(&mut *self.field, &y[..n], energies, out)
    }

    /// Takes the step again so that it ends where an indicator is zero.
    pub(super) fn land(&mut self, theta: f64, which: usize) -> Result<usize, StageFailure> {
        let mut dt = theta * self.dt;
        if dt <= 0.0 {
            self.roll_back();
            self.stay();
            return Ok(which);
        }
        let mut values = vec![0.0; self.watch.list.len()];
        for correction in 0..=MAX_CORRECTIONS {
            self.retake(dt)?;
            if correction == MAX_CORRECTIONS {
                break;
            }
            // The interpolant it was found on is less accurate than the step.
            self.scheme.prepare(driven!(self))?;
            self.indicators(1.0, false, &mut values)?;
            let at_end = values[which];
            self.indicators(1.0 - APART, false, &mut values)?;
            let factor = 1.0 - APART * at_end / (at_end - values[which]);
            if self.watch.side(which, at_end) == 0 || !(1.0 - APART..1.0 + APART).contains(&factor) {
                break;
            }
            dt *= factor;
        }
        let n = self.n_state();
        let t_end = self.t_end();
        self.field.manifold().project(t_end, &mut self.end[..n], &self.scales)?;
        driven!(self).rates(t_end, &self.end, &mut self.end_rates, true)?;
        self.field.remember(&mut self.end_warm);
        self.field.manifold().select_rows(t_end, &self.end[..n], true)?;
        Ok(which)
    }

    /// The step once more, with another length.
    fn retake(&mut self, dt: f64) -> Result<(), StageFailure> {
        self.roll_back();
        self.field.recall(&self.warm);
        self.dt = dt;
        self.scheme.step(driven!(self), self.t, &self.y, &self.rates, dt)?;
        self.scheme.finish(driven!(self))?;
        self.end.copy_from_slice(self.scheme.end().y);
        Ok(())
    }

    /// The indicators at the current state, for the next step.
    pub(super) fn look(&mut self) -> Result<(), StageFailure> {
        if self.watch.is_empty() {
            return Ok(());
        }
        let n = self.n_state();
        let mut y = std::mem::take(&mut self.end);
        y.copy_from_slice(&self.y);
        let [mut values, other] = std::mem::take(&mut self.values);
        self.field.recall(&self.warm);
        let result = self.indicators_at(self.t, &mut y, n, true, &mut values);
        self.watch.note(&values);
        for (which, value) in values.iter().enumerate() {
            if self.watch.sides[which] == 0 {
                self.watch.sides[which] = self.watch.side(which, *value);
            }
        }
        self.watch.values.copy_from_slice(&values);
        self.values = [values, other];
        self.end = y;
        self.field.recall(&self.warm);
        result
    }

    /// An indicator that is on another side than it was, at the current state.
    pub(super) fn pending(&self) -> Option<usize> {
        (0..self.watch.list.len()).find(|&which| {
            let (from, to) = (self.watch.sides[which], self.watch.side(which, self.watch.values[which]));
            to != 0 && from != to && self.watch.matters(which, from, to)
        })
    }
}
