//! Semismooth Newton method.

use dalembert_linear::least_norm;

use super::ElementState;
use super::residual::ElementEquations;
use crate::rules::{DECREASE, SET_VALUED_STALL, SET_VALUED_TARGET, SINGULAR_LAWS};

/// Newton steps of one solve; none of 6,000 random problems that were solved by Newton's method took more than 28.
const STEPS: u32 = 40;

/// Most halvings of a step.
const HALVINGS: u32 = 8;

/// Full steps without decrease in one set of states: beyond a kink the residual may rise before it falls.
const FULL_STEPS: u32 = 3;

impl ElementEquations<'_> {
    /// Newton's method from `x`, which becomes the solution; `false` if it was not found.
    pub fn newton(&mut self, x: &mut Vec<f64>, part: f64) -> bool {
        let mut risen: Vec<(Vec<ElementState>, u32)> = Vec::new();
        let mut best = (f64::INFINITY, x.clone());
        if !self.evaluate(x, part) {
            return false;
        }
        for _ in 0..STEPS {
            self.iterations += 1;
            let (worst, size) = (self.worst(), self.size(x));
            if worst < best.0 * size {
                best = (worst / size, x.clone());
            }
            if worst <= SET_VALUED_TARGET * size {
                return true;
            }
            let states = self.states.clone();
            let Some(step) = self.step() else { break };
            let before = self.square();
            let mut along = 1.0;
            let mut next: Vec<f64>;
            let mut halvings = 0;
            let falls = loop {
                next = x.iter().zip(&step).map(|(x, by)| x + along * by).collect();
                let is_finite = self.evaluate(&next, part);
                if is_finite && self.square() <= (1.0 - DECREASE * along) * before {
                    break true;
                }
                if halvings == HALVINGS {
                    break false;
                }
                halvings += 1;
                along *= 0.5;
            };
            if !falls {
                let at = risen.iter().position(|(other, _)| *other == states).unwrap_or_else(|| {
                    risen.push((states, 0));
                    risen.len() - 1
                });
                risen[at].1 += 1;
                if risen[at].1 > FULL_STEPS {
                    break;
                }
                next = x.iter().zip(&step).map(|(x, by)| x + by).collect();
                if !self.evaluate(&next, part) {
                    break;
                }
            }
            *x = next;
        }
        // Ill-conditioned problems stall above the target.
        if best.0 <= SET_VALUED_STALL {
            *x = best.1;
            return self.evaluate(x, part);
        }
        false
    }

    fn worst(&self) -> f64 {
        self.residual.iter().fold(0.0, |worst: f64, r| worst.max(r.abs()))
    }

    fn square(&self) -> f64 {
        self.residual.iter().map(|r| r * r).sum()
    }

    /// The Newton step, of least norm where the Jacobian is singular.
    fn step(&mut self) -> Option<Vec<f64>> {
        let ElementEquations { jacobian, lu, residual, columns, .. } = self;
        let mut step: Vec<f64> = residual.iter().map(|r| -r).collect();
        let is_regular = lu.refactor(|out| out.values_mut().copy_from_slice(jacobian.values_mut()));
        if is_regular && lu.pivot_ratio() > SINGULAR_LAWS {
            lu.solve(&mut step);
            return Some(step);
        }
        let mut scaled = jacobian.clone();
        columns.iter().enumerate().for_each(|(at, factor)| scaled.scale_column(at, *factor));
        let shortest = least_norm(&scaled, &step, SINGULAR_LAWS)?;
        Some(shortest.iter().zip(columns).map(|(z, factor)| z * *factor).collect())
    }
}
