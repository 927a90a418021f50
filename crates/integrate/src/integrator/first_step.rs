//! The length of the first step.

use dalembert_forward::failure::StageFailure;

use super::Integration;
use crate::rules::{FIRST_STEP, NO_CURVATURE, NO_SIZE};
use crate::scheme::RightSide;

impl Integration {
    /// Chooses the first step, after Hairer, Nørsett and Wanner, II.4.
    pub(super) fn choose_step(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        if let Some(step) = self.settings.step {
            self.stepper.control.dt = step;
            return Ok(());
        }
        let remaining = self.horizon.span.until - self.nodes.t;
        let now = &self.nodes.now;
        let size = self.scale.norm(now.y[..n].iter().copied());
        let speed = self.scale.norm(now.rates[..n].iter().copied());
        let first =
            if size < NO_SIZE || speed < NO_SIZE { FIRST_STEP * remaining } else { 0.01 * size / speed };
        let first = first.min(remaining);
        let steepest = speed.max(self.curvature(first));
        let second = if steepest <= NO_CURVATURE {
            (FIRST_STEP * remaining).max(1e-3 * first)
        } else {
            (0.01 / steepest).powf(1.0 / (1.0 + self.stepper.control.order))
        };
        let dt = (100.0 * first).min(second).min(remaining);
        let is_algebraic = self.equation.info().is_algebraic;
        self.stepper.control.restart(if is_algebraic { self.stepper.control.longest } else { dt });
        self.equation.recall(&self.nodes.now.warm);
        Ok(())
    }

    /// Change of the rates over a step of Euler, divided by its length; 0 where there are no rates at its end.
    fn curvature(&mut self, dt: f64) -> f64 {
        self.equation.recall(&self.nodes.now.warm);
        let (_, nodes, mut context) = self.split();
        let now = &nodes.now;
        for ((out, y), rate) in nodes.buffer.iter_mut().zip(&now.y).zip(&now.rates) {
            *out = y + dt * rate;
        }
        if context.rates(nodes.t + dt, &nodes.buffer, &mut nodes.end.rates, false).is_err() {
            return 0.0;
        }
        let (now, end) = (&self.nodes.now, &self.nodes.end);
        self.scale.norm(end.rates.iter().zip(&now.rates).map(|(a, b)| a - b)) / dt
    }
}
