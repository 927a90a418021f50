//! Runs under external control: steps that end at given times, inputs that change between two of them.
//!
//! A change at time `t` keeps positions and speeds bit by bit. Accelerations and multipliers are computed anew, the method
//! forgets its history, laws at rest decide between stick and slip, and indicators are evaluated again, so that a jump across
//! zero by the change itself is no event. The step size stays: on a cart with a pendulum at 1 kHz a new search for the first
//! step costs 40 % more and gives the same result.

use dalembert_system::Sample;

use super::Integration;
use crate::outcome::RunFailure;
use dalembert_forward::failure::StageFailure;

impl Integration {
    /// Lets no step lead beyond `t`: the step that would is cut there, and the step size stays as the error control set it.
    ///
    /// Time scale and longest step remain those of the whole run. A goal beyond the end of the run is its end.
    pub fn set_goal(&mut self, t: f64) {
        self.horizon.goal = t.min(self.horizon.span.until);
    }

    /// Whether the step about to be accepted was cut at the goal, and so says nothing about the next one.
    pub(super) fn is_cut(&self, t_end: f64) -> bool {
        t_end == self.horizon.goal
            && self.horizon.goal < self.horizon.span.until
            && self.stepper.dt < self.stepper.control.dt
    }

    /// Time of the present state.
    pub fn time(&self) -> f64 {
        self.nodes.t
    }

    /// Positions and speeds of the present state, in the order of the layout, without any evaluation.
    pub fn state_into(&self, q: &mut [f64], v: &mut [f64]) {
        let point = self.equation.point();
        point.coordinates_into(&self.nodes.now.y, q);
        let n = point.n_unknowns();
        if self.n_state() > n {
            v.copy_from_slice(&self.nodes.now.y[n..n + v.len()]);
        } else {
            v.copy_from_slice(&self.nodes.now.rates[..v.len()]);
        }
    }

    /// The external inputs.
    pub fn inputs(&self) -> &[f64] {
        self.equation.point().external_inputs()
    }

    /// Changes the external inputs from the present time on.
    ///
    /// # Errors
    /// [`RunFailure`] if there are no accelerations with these inputs.
    ///
    /// # Panics
    /// If there are not as many inputs as the system has.
    pub fn set_inputs(&mut self, inputs: &[f64]) -> Result<(), RunFailure> {
        self.equation.interior().0.set_external_inputs(inputs);
        let before = self.modes();
        self.change_here().map_err(|refused| self.failure(refused))?;
        self.record_modes(&before)?;
        self.change_contacts()
    }

    fn change_here(&mut self) -> Result<(), StageFailure> {
        self.nodes.before.is_available = false;
        self.stepper.scheme.restart();
        self.decide_anew()?;
        self.equation.remember(&mut self.nodes.now.warm);
        self.solve_here()?;
        self.depart()?;
        self.indicators.sides.fill(0);
        self.look()
    }

    /// Room for [`sample_into`](Self::sample_into).
    pub fn new_sample(&self) -> Sample {
        self.sampler.sample.clone()
    }

    /// Everything at the present time, on the constraints; `out` comes from [`new_sample`](Self::new_sample). The motion does not
    /// depend on it.
    ///
    /// # Errors
    /// [`RunFailure`] if there are no accelerations here.
    pub fn sample_into(&mut self, out: &mut Sample) -> Result<(), RunFailure> {
        let record = self.sampler.row_record();
        let taken = self.hand_out_here(&mut |_| {});
        std::mem::swap(out, &mut self.sampler.sample);
        self.sampler.restore(record);
        self.equation.recall(&self.nodes.now.warm);
        taken
    }
}
