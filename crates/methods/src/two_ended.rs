//! Both ends of a step, for methods without an interpolant of their own.

use crate::hermite::Hermite;
use dalembert_forward::evaluator::Evaluator;

/// States with quadratures and their rates at both ends of a step, and the interpolant through them.
pub struct TwoEnded {
    pub t: f64,
    pub dt: f64,
    pub y0: Vec<f64>,
    pub rates0: Vec<f64>,
    pub y1: Vec<f64>,
    pub rates1: Vec<f64>,
    hermite: Hermite,
    is_spanned: bool,
}

impl TwoEnded {
    /// For states of `n_state` numbers, speeds included, with quadratures after them: `n` in all.
    pub fn new(n: usize, n_state: usize) -> TwoEnded {
        let zeros = || vec![0.0; n];
        TwoEnded {
            t: 0.0,
            dt: 0.0,
            y0: zeros(),
            rates0: zeros(),
            y1: zeros(),
            rates1: zeros(),
            hermite: Hermite::new(n, n_state),
            is_spanned: false,
        }
    }

    /// A step of `dt` from a state; the rates there are set by the method.
    pub fn begin(&mut self, t: f64, dt: f64, y: &[f64]) {
        (self.t, self.dt, self.is_spanned) = (t, dt, false);
        self.y0.copy_from_slice(y);
    }

    pub fn t_end(&self) -> f64 {
        self.t + self.dt
    }

    pub fn is_end_finite(&self) -> bool {
        self.y1.iter().all(|y| y.is_finite())
    }

    /// Whether the interpolant is that of this step.
    pub fn is_spanned(&self) -> bool {
        self.is_spanned
    }

    /// Lays the interpolant through both ends.
    pub fn span(&mut self, point: &Evaluator) {
        self.hermite.set(point, self.dt, (&self.y0, &self.rates0), (&self.y1, &self.rates1));
        self.is_spanned = true;
    }

    /// The state at a part `theta` of the step: positions are quintics, speeds their rates.
    pub fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]) {
        self.hermite.interpolate(point, theta, out);
    }

    /// The same with speeds as cubics through speeds and accelerations. The rates of interpolated positions would magnify the
    /// difference between positions and speeds of methods that compute both by themselves.
    pub fn interpolate_apart(&self, point: &Evaluator, theta: f64, n_state: usize, out: &mut [f64]) {
        self.hermite.interpolate(point, theta, out);
        for (at, out) in out.iter_mut().enumerate().take(n_state).skip(n_state / 2) {
            let by = self.y1[at] - self.y0[at];
            let (first, last) = (self.dt * self.rates0[at], self.dt * self.rates1[at]);
            let bend = 3.0 * by - 2.0 * first - last + theta * (first + last - 2.0 * by);
            *out = self.y0[at] + theta * (first + theta * bend);
        }
    }

    /// Rates of the interpolant.
    pub fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        self.hermite.interpolate_rates(theta, out);
    }
}
