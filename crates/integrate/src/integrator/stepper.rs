//! One step: stages, error and step size. It has no samples and no events.

use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_settings::Settings;

use crate::integrator::nodes::{Nodes, SolvedState};
use crate::scheme::{Scheme, StepContext};
use crate::step_control::StepControl;

/// Rows nearer than this, relative to the length of the step, are left to the interpolant.
const CLOSE_ROW: f64 = 0.05;

/// A scheme with the control of its steps.
pub struct Stepper {
    pub scheme: Box<dyn Scheme>,
    pub control: StepControl,
    /// The length of the last step.
    pub dt: f64,
    /// By how much the state at the end of the last step was moved on along the motion, to the zero of an indicator.
    pub shift: f64,
}

impl Stepper {
    pub fn new(scheme: Box<dyn Scheme>, settings: &Settings, length: f64, longest: f64) -> Stepper {
        let control = StepControl::new(scheme.info().order, settings.step, length, longest);
        Stepper { scheme, control, dt: 0.0, shift: 0.0 }
    }

    /// Continues with another method at the same step size.
    pub fn change_scheme(&mut self, scheme: Box<dyn Scheme>) {
        self.scheme = scheme;
        self.control.change_order(self.scheme.info().order);
    }

    /// The stages of a step of `dt` from the present state.
    pub fn step(
        &mut self,
        context: &mut StepContext<'_>,
        nodes: &Nodes,
        dt: f64,
    ) -> Result<(), StageFailure> {
        (self.dt, self.shift) = (dt, 0.0);
        self.scheme.step(context, nodes.t, &nodes.now.y, &nodes.now.rates, dt)
    }

    /// The error of the quadratures, from `n` on, relative to the largest energy so far and to the work within the step: the
    /// measure for equations whose state has none.
    pub fn quadrature_error(&self, error: f64, now: &SolvedState, n: usize, largest_energy: f64) -> f64 {
        let powers = now.rates[n..].iter().chain(&self.scheme.end().rates[n..]);
        let worked = powers.fold(0.0, |most: f64, power| most.max(power.abs())) * self.dt;
        let scale = now.y[n..].iter().fold(largest_energy.max(worked), |most: f64, e| most.max(e.abs()));
        if scale > 0.0 { error / scale } else { 0.0 }
    }

    /// The length of the step to try at `t`. It ends at `row`, if one is given, where it would be too long for its interpolant.
    pub fn next_step(&mut self, t: f64, goal: f64, row: Option<f64>) -> f64 {
        let dt = self.control.next(t, goal);
        let Some(row) = row else { return dt };
        let is_within = row < t + dt && row - t > CLOSE_ROW * dt;
        if is_within && !self.scheme.report().interpolant.permits(dt) {
            self.control.dt = row - t;
        }
        self.control.next(t, goal)
    }

    /// Shortens the next step after one whose error was too large.
    pub fn reject(&mut self, error: f64) {
        let factor = self.scheme.factor(error, true);
        self.control.reject(error, factor);
    }

    /// Sets the length of the next step after one that was accepted.
    pub fn accept(&mut self, error: f64, was_cut: bool, t_end: f64) {
        let factor = self.scheme.factor(error, false);
        self.control.accept(error, was_cut, t_end, factor);
    }
}

/// Scheme and length of the constant step follow from the settings.
impl Memory for Stepper {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.open("scheme");
        self.scheme.visit(store)?;
        store.close()?;
        store.part("control", &mut self.control)
    }
}
