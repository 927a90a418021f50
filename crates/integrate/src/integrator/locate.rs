//! Where within a step an indicator changes its sign, and the step that ends there.

use super::{Integration, observe};
use crate::exits::{Followed, Passage};
use dalembert_forward::failure::StageFailure;

/// A step that ends beside the zero it was to meet is corrected so often.
const MAX_CORRECTIONS: usize = 2;

/// Where the slope of an indicator is taken, as part of the step.
const APART: f64 = 1e-3;

impl Integration {
    /// The first place within the step where an indicator changes in a way that matters, and which.
    pub(super) fn crossing(&mut self) -> Result<Option<(f64, usize)>, StageFailure> {
        self.finish()?;
        self.prepare()?;
        let mut search = std::mem::take(&mut self.switches.search);
        let mut sides = std::mem::take(&mut self.indicators.scratch.sides);
        sides.copy_from_slice(&self.indicators.sides);
        let mut largest = std::mem::take(&mut self.indicators.largest);
        let mut stopping = std::mem::take(&mut self.indicators.scratch.stopping);
        self.indicators.stopping(&mut stopping);
        let mut endless = None;
        let mut stops = |passage: Passage| {
            let ways = stopping[passage.of][usize::from(passage.to > 0)];
            if passage.from == 0 && ways.is_endless {
                endless = Some(passage.of);
            }
            endless.is_some() || if passage.from == 0 { ways.from_zero } else { ways.from_other }
        };
        let floors = std::mem::take(&mut self.indicators.floors);
        let relative = std::mem::take(&mut self.indicators.scratch.relative);
        let mut followed =
            Followed { sides: &mut sides, largest: &mut largest, floors: &floors, relative: &relative };
        let mut evaluate = |theta: f64, out: &mut [f64]| self.indicators(theta, out);
        let found = search.follow(&mut followed, &mut evaluate, &mut stops);
        self.indicators.largest = largest;
        self.indicators.floors = floors;
        self.indicators.scratch.relative = relative;
        self.indicators.scratch.stopping = stopping;
        if endless.is_some() {
            self.indicators.endless = endless;
        }
        if matches!(found, Ok(None)) {
            self.indicators.values.copy_from_slice(search.values_at_end(sides.len()));
            self.indicators.sides.copy_from_slice(&sides);
        }
        self.indicators.scratch.sides = sides;
        self.switches.search = search;
        Ok(found?.map(|passage| (passage.theta, passage.of)))
    }

    /// The indicators at a place of the step.
    fn indicators(&mut self, theta: f64, out: &mut [f64]) -> Result<(), StageFailure> {
        let n = self.n_state();
        let t = self.nodes.t + theta * self.stepper.dt;
        let mut y = std::mem::take(&mut self.nodes.buffer);
        self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
        let result = self.indicators_at(t, &mut y, n, false, out);
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
            self.indicators(1.0, &mut values)?;
            let at_end = values[which];
            self.indicators(1.0 - APART, &mut values)?;
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
