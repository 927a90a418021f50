//! Prediction of stages from the last step.

use crate::radau::coefficients::{N, NODES, collocation, combine, lagrange};
use crate::radau::stages::Stages;
use dalembert_forward::store::{Memory, MemoryError, Store};

/// Corrections of the last step do not predict those of steps that differ so much.
const ALIKE: f64 = 20.0;

/// The stages of the last step, whose polynomials go on, and by how much they were missed in the same way.
pub(super) struct Past {
    n: usize,
    /// The length of the step; 0 if there is none.
    dt: f64,
    w: Vec<f64>,
    multipliers: Vec<f64>,
    /// By how much speeds at the stages differed from the polynomials before.
    missed: Vec<f64>,
    /// How far those had to reach.
    reach: [f64; N],
    /// The same of the step that is tried.
    guess: Vec<f64>,
    guess_reach: [f64; N],
}

impl Past {
    pub fn new(n: usize, n_rows: usize) -> Past {
        let zeros = |n: usize| vec![0.0; N * n];
        Past {
            n,
            dt: 0.0,
            w: zeros(n),
            multipliers: zeros(n_rows),
            missed: zeros(n),
            reach: [0.0; N],
            guess: zeros(n),
            guess_reach: [0.0; N],
        }
    }

    pub fn is_there(&self) -> bool {
        self.dt > 0.0
    }

    pub fn forget(&mut self) {
        self.dt = 0.0;
        self.reach = [0.0; N];
        self.guess_reach = [0.0; N];
    }

    /// Guesses changes of speeds, and multipliers, at the stages of a step of `dt`: along the polynomials of the last
    /// step, and by as much beside them as they were missed there. Errors of a cubic go with the fourth derivative, which
    /// does not change much, so that this gains an order.
    pub fn extrapolate(&mut self, dt: f64, w: &mut [f64], multipliers: &mut [f64]) {
        let (n, n_rows) = (self.n, self.multipliers.len() / N);
        let last = &self.w[(N - 1) * n..];
        for (stage, node) in NODES.into_iter().enumerate() {
            let theta = 1.0 + node * dt / self.dt;
            let part = stage * n..(stage + 1) * n;
            let guess = &mut self.guess[part.clone()];
            combine(&collocation(theta), &self.w, guess);
            guess.iter_mut().zip(last).for_each(|(guess, last)| *guess -= last);
            let reach = theta * (theta - NODES[0]) * (theta - NODES[1]) * (theta - 1.0) * self.dt.powi(4);
            self.guess_reach[stage] = reach;
            let ratio = if self.reach[stage] > 0.0 { reach / self.reach[stage] } else { 0.0 };
            let ratio = if ratio < ALIKE { ratio } else { 0.0 };
            for ((w, guess), missed) in w[part.clone()].iter_mut().zip(&*guess).zip(&self.missed[part]) {
                *w = guess + ratio * missed;
            }
            let rows = stage * n_rows..(stage + 1) * n_rows;
            combine(&lagrange(theta), &self.multipliers, &mut multipliers[rows]);
        }
    }

    /// A step of `dt` was taken.
    pub fn note(&mut self, stages: &Stages, dt: f64) {
        self.reach = std::mem::replace(&mut self.guess_reach, [0.0; N]);
        for ((missed, w), guess) in self.missed.iter_mut().zip(&stages.w).zip(&self.guess) {
            *missed = w - guess;
        }
        self.dt = dt;
        self.w.copy_from_slice(&stages.w);
        self.multipliers.copy_from_slice(&stages.multipliers);
    }
}

impl Memory for Past {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.real("dt", &mut self.dt)?;
        store.reals("w", &mut self.w)?;
        store.reals("multipliers", &mut self.multipliers)?;
        store.reals("missed", &mut self.missed)?;
        store.reals("reach", &mut self.reach)
    }
}
