//! Whether steps of an explicit method are short for the sake of stability and not of accuracy.
//!
//! Hairer and Wanner's test, *Solving Ordinary Differential Equations II*, IV.2: two stages at the end of a step differ
//! little, and the difference of their rates estimates the largest eigenvalue. If that, times the step, lies at the border of
//! the region of stability again and again, then stability is what limits the steps.

use crate::rules::STAGE_ROUNDING;
use dalembert_forward::store::{Memory, MemoryError, Store};

/// So many steps at the border are enough.
const ENOUGH: u32 = 15;

/// So many others in a row, and those before do not count any more.
const CALM: u32 = 6;

/// Where the fastest deviation passes zero, a step shows others; the eigenvalue of the step before counts with this part.
const FADES: f64 = 0.8;

/// Result of the steps so far.
pub struct Stiffness {
    /// Where the border is.
    limit: f64,
    /// The largest eigenvalue of the step, times its length.
    product: f64,
    /// The largest eigenvalue of the last steps.
    pub rate: f64,
    n_at_border: u32,
    n_calm: u32,
}

impl Stiffness {
    /// For a method that is stable up to `limit`.
    pub fn new(limit: f64) -> Stiffness {
        Stiffness { limit, product: 0.0, rate: 0.0, n_at_border: 0, n_calm: 0 }
    }

    /// Looks at two stages at the end of a step of `dt`: states and rates, with the `size` of each number.
    pub fn measure(
        &mut self,
        dt: f64,
        states: [&[f64]; 2],
        rates: [&[f64]; 2],
        n: usize,
        size: impl Fn(usize) -> f64,
    ) {
        let distance = |x: [&[f64]; 2]| {
            let sum: f64 = (0..n).map(|at| ((x[0][at] - x[1][at]) / size(at)).powi(2)).sum();
            (sum / n.max(1) as f64).sqrt()
        };
        let apart = distance(states);
        self.product = 0.0;
        if apart > STAGE_ROUNDING {
            let rate = distance(rates) / apart;
            self.product = dt * rate;
            // Nearly as small, they show a border that is reached again and again, and nothing for certain.
            self.rate = if apart > 10.0 * STAGE_ROUNDING { rate } else { 0.0 }.max(FADES * self.rate);
        }
    }

    /// The step was taken.
    pub fn accept(&mut self) {
        if self.product > self.limit {
            self.n_at_border += 1;
            self.n_calm = 0;
        } else {
            self.n_calm += 1;
            if self.n_calm >= CALM {
                self.n_at_border = 0;
            }
        }
        self.product = 0.0;
    }

    /// Forgets all.
    pub fn restart(&mut self) {
        *self = Stiffness::new(self.limit);
    }

    /// Whether stability limits the steps.
    pub fn is_stiff(&self) -> bool {
        self.n_at_border >= ENOUGH
    }
}

impl Memory for Stiffness {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.real("rate", &mut self.rate)?;
        store.count("n_at_border", &mut self.n_at_border)?;
        store.count("n_calm", &mut self.n_calm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps of this length on ẏ = −1000 y, seen at two states.
    fn steps(stiffness: &mut Stiffness, dt: f64, n: u32) {
        for _ in 0..n {
            let states = [[1.0], [1.001]];
            let rates = states.map(|y| [-1000.0 * y[0]]);
            stiffness.measure(dt, [&states[0], &states[1]], [&rates[0], &rates[1]], 1, |_| 1.0);
            stiffness.accept();
        }
    }

    #[test]
    fn steps_at_the_border_of_stability_are_stiff_if_they_stay_there() {
        let mut stiffness = Stiffness::new(6.1);
        steps(&mut stiffness, 6.2e-3, 14);
        assert!(!stiffness.is_stiff());
        steps(&mut stiffness, 6.0e-3, 5);
        steps(&mut stiffness, 6.2e-3, 1);
        assert!(stiffness.is_stiff());
        steps(&mut stiffness, 6.0e-3, 6);
        assert!(!stiffness.is_stiff());
    }
}
