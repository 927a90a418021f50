//! Rounding of accelerations and speeds where a motion begins.
//!
//! In equilibrium large forces cancel. What is left of them is rounding, and so are the speeds to which it leads: they are no measure of
//! the motion, and an expression that is zero there does not switch because of them.

use super::Integration;
use crate::rules::{AT_REST, ROUNDED_STEPS, TAIL};

/// Patterns of signs with which positions and speeds are displaced.
const PATTERNS: [f64; 2] = [0.618_033_988_749_895, 0.414_213_562_373_095];

impl Integration {
    /// By how much accelerations change when all positions and speeds change in their last digits.
    pub(super) fn rounding_of_accelerations(&mut self) -> Vec<f64> {
        let n = self.n_state();
        let here = self.equation.accelerations().rate.clone();
        let mut rounding = vec![0.0_f64; here.len()];
        let has_use = !self.switches.modes.is_empty()
            || !self.indicators.is_empty()
            || self.switches.modes.has_pieces();
        if !has_use {
            return rounding;
        }
        for there in self.in_last_digits(&self.nodes.now.y[..n]) {
            self.equation.recall(&self.nodes.now.warm);
            if self.equation.evaluate(self.nodes.t, &there).is_err() {
                continue;
            }
            for ((rounding, there), here) in
                rounding.iter_mut().zip(&self.equation.accelerations().rate).zip(&here)
            {
                let change = (there - here).abs();
                *rounding = if change.is_finite() { rounding.max(change) } else { *rounding };
            }
        }
        // The last evaluation is that of the present state again. A failure here would have been one of the start.
        self.equation.recall(&self.nodes.now.warm);
        let _ = self.equation.evaluate(self.nodes.t, &self.nodes.now.y[..n]);
        rounding
    }

    /// A state with other last digits, twice.
    pub(super) fn in_last_digits(&self, y: &[f64]) -> [Vec<f64>; 2] {
        PATTERNS.map(|pattern| {
            let side = |at: usize| if (pattern * (at + 1) as f64).fract() < 0.5 { 2.0 } else { -2.0 };
            y.iter().enumerate().map(|(at, y)| y * (1.0 + side(at) * f64::EPSILON)).collect()
        })
    }

    /// Whether nothing moves, and accelerations are tails of pulses or rounding.
    pub(super) fn is_at_rest(&self, rounding: &[f64]) -> bool {
        (0..rounding.len()).all(|at| self.rests(at, rounding))
    }

    /// Whether one unknown has no speed, and no acceleration but for rounding.
    fn rests(&self, at: usize, rounding: &[f64]) -> bool {
        let n = self.n_state();
        let (speeds, accelerations) = self.nodes.now.rates[..n].split_at(n - rounding.len().min(n));
        speeds.get(at).is_none_or(|speed| speed.abs() <= TAIL)
            && accelerations[at].abs() <= TAIL.max(AT_REST * rounding[at])
    }

    /// The present state with unknowns at rest displaced by what rounding does to them in a motion of many steps: positions by their last
    /// digits, speeds by those to which accelerations lead within such a distance.
    pub(super) fn rounded_displacement(&self, rounding: &[f64]) -> Vec<f64> {
        let half = self.n_state() - rounding.len().min(self.n_state());
        let mut y = self.nodes.now.y.clone();
        for at in (0..rounding.len()).filter(|at| self.rests(*at, rounding)) {
            let digit = f64::EPSILON * self.scale.scales.size(0, at);
            // Unequal parts, so that differences change too.
            let part = 0.5 + (0.618 * at as f64).fract();
            if at < half {
                y[at] += part * ROUNDED_STEPS * f64::EPSILON * y[at];
            }
            y[half + at] += part * ROUNDED_STEPS * (rounding[at] * digit).sqrt();
        }
        y
    }
}
