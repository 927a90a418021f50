//! Where within a step an indicator changes its sign, and the step that ends there.

use super::{Integration, observe};
use crate::indicators::{Indicator, bracket};
use crate::rules::FINE_GRID;
use dalembert_forward::failure::StageFailure;

/// Places of a step at which indicators are evaluated.
const GRID: [f64; 4] = [0.25, 0.5, 0.75, 1.0];

/// A step that ends beside the zero it was to meet is corrected so often.
const MAX_CORRECTIONS: usize = 2;

/// Where the slope of an indicator is taken, as part of the step.
const APART: f64 = 1e-3;

impl Integration {
    /// The first place within the step where an indicator changes in a way that matters, and which.
    pub(super) fn crossing(&mut self, switches_only: bool) -> Result<Option<(f64, usize)>, StageFailure> {
        self.finish()?;
        self.prepare()?;
        let grid: &[f64] = if self.indicators.sides.contains(&0) { &FINE_GRID } else { &GRID };
        let [mut before, mut after] = std::mem::take(&mut self.indicators.scratch.values);
        before.copy_from_slice(&self.indicators.values);
        let mut sides = std::mem::take(&mut self.indicators.scratch.sides);
        sides.copy_from_slice(&self.indicators.sides);
        let mut theta_before = 0.0;
        let mut found: Option<(f64, usize)> = None;
        let mut outcome = Ok(());
        for &theta in grid {
            outcome = self.indicators(theta, switches_only, &mut after);
            if outcome.is_err() {
                break;
            }
            self.indicators.note(&after);
            for which in 0..after.len() {
                let side = self.indicators.side(which, after[which]);
                let is_switch = matches!(self.indicators.list[which], Indicator::Switch(_));
                if (switches_only && !is_switch) || side == 0 {
                    continue;
                }
                if sides[which] == 0 && self.indicators.is_endless(which, side) {
                    self.indicators.endless = Some(which);
                    found = Some((theta_before, which));
                } else if self.indicators.matters(which, sides[which], side) {
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
            self.indicators.sides.copy_from_slice(&sides);
            self.indicators.values.copy_from_slice(&before);
        }
        self.indicators.scratch.values = [before, after];
        self.indicators.scratch.sides = sides;
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
        let tolerance = 4.0 * f64::EPSILON * self.nodes.t.abs().max(self.stepper.dt) / self.stepper.dt;
        let mut values = vec![0.0; self.indicators.list.len()];
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
        let t = self.nodes.t + theta * self.stepper.dt;
        let mut y = std::mem::take(&mut self.nodes.buffer);
        self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
        let result = self.indicators_at(t, &mut y, n, off_constraints, out);
        self.nodes.buffer = y;
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
            self.equation.manifold().project(t, &mut y[..n], &self.scale.scales)?;
        }
        self.equation.evaluate(t, &y[..n])?;
        let energy = observe::energy(&mut *self.equation);
        let energies = energy.with(y[n], y[n + 1], self.sampler.energy_at_start);
        self.indicators.evaluate(&mut *self.equation, &y[..n], energies, out)
    }

    /// Takes the step again so that it ends where an indicator is zero.
    pub(super) fn land(&mut self, theta: f64, which: usize) -> Result<usize, StageFailure> {
        let mut dt = theta * self.stepper.dt;
        if dt <= 0.0 {
            self.roll_back();
            self.stay();
            return Ok(which);
        }
        let mut values = vec![0.0; self.indicators.list.len()];
        for correction in 0..=MAX_CORRECTIONS {
            self.retake(dt)?;
            if correction == MAX_CORRECTIONS {
                break;
            }
            // The interpolant it was found on is less accurate than the step.
            self.prepare()?;
            self.indicators(1.0, false, &mut values)?;
            let at_end = values[which];
            self.indicators(1.0 - APART, false, &mut values)?;
            let factor = 1.0 - APART * at_end / (at_end - values[which]);
            if self.indicators.side(which, at_end) == 0 || !(1.0 - APART..1.0 + APART).contains(&factor) {
                break;
            }
            dt *= factor;
        }
        let n = self.n_state();
        let t_end = self.t_end();
        self.equation.manifold().project(t_end, &mut self.nodes.end.y[..n], &self.scale.scales)?;
        self.rates_at_end(t_end)?;
        self.equation.remember(&mut self.nodes.end.warm);
        self.equation.manifold().select_rows(t_end, &self.nodes.end.y[..n], true)?;
        Ok(which)
    }

    /// The step once more, with another length.
    fn retake(&mut self, dt: f64) -> Result<(), StageFailure> {
        self.roll_back();
        self.equation.recall(&self.nodes.now.warm);
        let (stepper, nodes, mut context) = self.split();
        stepper.step(&mut context, nodes, dt)?;
        self.finish()?;
        self.nodes.end.y.copy_from_slice(self.stepper.scheme.end().y);
        Ok(())
    }

    /// The indicators at the current state, for the next step.
    pub(super) fn look(&mut self) -> Result<(), StageFailure> {
        if self.indicators.is_empty() {
            return Ok(());
        }
        let n = self.n_state();
        let mut y = std::mem::take(&mut self.nodes.end.y);
        y.copy_from_slice(&self.nodes.now.y);
        let [mut values, other] = std::mem::take(&mut self.indicators.scratch.values);
        self.equation.recall(&self.nodes.now.warm);
        let result = self.indicators_at(self.nodes.t, &mut y, n, true, &mut values);
        self.indicators.note(&values);
        for (which, value) in values.iter().enumerate() {
            if self.indicators.sides[which] == 0 {
                self.indicators.sides[which] = self.indicators.side(which, *value);
            }
        }
        self.indicators.values.copy_from_slice(&values);
        self.indicators.scratch.values = [values, other];
        self.nodes.end.y = y;
        self.equation.recall(&self.nodes.now.warm);
        result
    }

    /// An indicator that is on another side than it was, at the current state.
    pub(super) fn pending(&self) -> Option<usize> {
        (0..self.indicators.list.len()).find(|&which| {
            let (from, to) =
                (self.indicators.sides[which], self.indicators.side(which, self.indicators.values[which]));
            to != 0 && from != to && self.indicators.matters(which, from, to)
        })
    }
}
