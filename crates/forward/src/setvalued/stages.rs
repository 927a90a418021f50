//! Stages where Newton's method fails: Gauss-Seidel sweeps, growing loads, random beginnings.

use fastrand::Rng;

use super::LawElement;
use super::residual::ElementEquations;
use crate::rules::{LEAST_RESPONSE, LOAD_PARTS, SWEEP_CHANGE};

/// Beginnings of the last stage.
pub(super) const BEGINNINGS: usize = 30;
pub(super) const SEED: u64 = 7;

const SWEEPS: u32 = 200;

/// Forces beyond this, relative to those without laws, diverge.
const DIVERGED: f64 = 1e12;

const MOST_PARTS: usize = 200;

impl ElementEquations<'_> {
    /// Sweeps over the elements, each solved for its own forces; loads are those of the sweep before. `false` if they diverge.
    pub fn gauss_seidel(&mut self, x: &mut Vec<f64>) -> bool {
        for _ in 0..SWEEPS {
            self.iterations += 1;
            if !self.evaluate(x, 1.0) {
                return false;
            }
            let before = x.clone();
            let problem = self.problem;
            for (e, element) in problem.elements.iter().enumerate() {
                self.solve_alone(e, element, x, &before);
            }
            let moved =
                x.iter().zip(&before).fold(0.0, |moved: f64, (x, before)| moved.max((x - before).abs()));
            if !moved.is_finite() || self.size(x) > DIVERGED * self.problem.force {
                *x = before;
                return true;
            }
            if moved <= SWEEP_CHANGE * self.size(x) {
                return true;
            }
        }
        true
    }

    /// Solves an element for its own forces, with its load and the derivatives of its relation `before`.
    fn solve_alone(&self, e: usize, element: &LawElement, x: &mut [f64], before: &[f64]) {
        let (r, load) = (self.rates[e], self.terms.loads[e]);
        let unit = if load < 0.0 { -self.units[e] } else { self.units[e] };
        let load = unit * load;
        let value = |at: usize, x: &[f64]| {
            let moved = x.iter().zip(before).enumerate();
            let moved: f64 = moved.map(|(j, (x, before))| self.terms.values_by[(at, j)] * (x - before)).sum();
            self.terms.values[at] + moved
        };
        match element {
            LawElement::HalfLine { at } => x[*at] = f64::max(0.0, x[*at] - r * self.rate(*at, x)),
            LawElement::Ball { at } => {
                let y: Vec<f64> = at.clone().map(|i| r * self.rate(i, x)).collect();
                let psi: Vec<f64> = at.clone().map(|i| unit * value(i, x)).collect();
                let z: Vec<f64> = y.iter().zip(&psi).map(|(y, psi)| y - psi).collect();
                let length = z.iter().map(|z| z * z).sum::<f64>().sqrt();
                for ((i, y), (psi, z)) in at.clone().zip(y).zip(psi.iter().zip(z)) {
                    x[i] -= if length <= load { y } else { psi + load * z / length };
                }
            }
            LawElement::Sliding { at, direction } => {
                let psi: Vec<f64> = at.clone().map(|i| self.units[e] * value(i, x)).collect();
                for ((i, psi), u) in at.clone().zip(psi).zip(direction) {
                    x[i] -= psi + self.units[e] * self.terms.loads[e] * u;
                }
            }
            LawElement::Relation { at } => x[*at] -= unit * value(*at, x),
            LawElement::General { at, sign } => {
                let force = unit * self.terms.values_by[(*at, *sign)].abs();
                let c = r / force.max(LEAST_RESPONSE * self.problem.force);
                x[*sign] = (x[*sign] + c * self.rate(*at, x)).clamp(-1.0, 1.0);
                x[*at] -= unit * value(*at, x);
            }
        }
    }

    /// Loads grow from zero.
    pub fn homotopy(&mut self) -> Option<Vec<f64>> {
        let mut x = vec![0.0; self.problem.free.len()];
        if !self.newton(&mut x, 0.0) {
            return None;
        }
        let (mut part, mut by) = (0.0, LOAD_PARTS[0]);
        let mut last: Option<(Vec<f64>, f64)> = None;
        for _ in 0..MOST_PARTS {
            let next = f64::min(1.0, part + by);
            let guess = last.as_ref().map_or_else(
                || x.clone(),
                |(before, at)| {
                    let along = (next - part) / (part - at);
                    x.iter().zip(before).map(|(x, before)| x + along * (x - before)).collect()
                },
            );
            let found =
                [guess, x.clone()].into_iter().find_map(|mut y| self.newton(&mut y, next).then_some(y));
            match found {
                Some(y) => {
                    last = Some((std::mem::replace(&mut x, y), part));
                    part = next;
                    by = LOAD_PARTS[1].min(2.0 * by);
                    if part >= 1.0 {
                        return Some(x);
                    }
                }
                None => {
                    by *= 0.5;
                    if by < LOAD_PARTS[2] {
                        return None;
                    }
                }
            }
        }
        None
    }

    /// Forces of any size.
    pub fn random_forces(&mut self, random: &mut Rng) -> Vec<f64> {
        let reach = 10_f64.powf(3.0 * random.f64() - 1.0) * self.problem.force;
        let mut x: Vec<f64> = self.problem.free.iter().map(|_| reach * (2.0 * random.f64() - 1.0)).collect();
        for element in &self.problem.elements {
            if let LawElement::General { sign, .. } = element {
                x[*sign] = 2.0 * random.f64() - 1.0;
            }
        }
        x
    }
}
