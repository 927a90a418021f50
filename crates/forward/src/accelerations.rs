//! Results of forward dynamics at a state.

use dalembert_system::{Layout, Results};

use crate::evaluator::Evaluator;
use crate::kkt::add_row;

/// Accelerations, multipliers and reactions at a state.
#[derive(Clone, Debug, Default)]
pub struct Accelerations {
    /// Accelerations of coordinates and contact parameters; for kinematic models, the speeds.
    pub rate: Vec<f64>,
    /// `λ`
    pub multipliers: Vec<f64>,
    pub law_forces: Vec<f64>,
    /// Signs of slip speeds; between −1 and 1 where a law sticks.
    pub signs: Vec<f64>,
    /// `r` along speeds.
    pub reaction: Vec<f64>,
}

impl Accelerations {
    /// All zero, for a system.
    pub fn new(point: &Evaluator) -> Accelerations {
        let n = point.n_rates();
        let n_laws = point.layout.laws.infos.len();
        Accelerations {
            rate: vec![0.0; n],
            multipliers: vec![0.0; point.layout.constraints.len()],
            law_forces: vec![0.0; n_laws],
            signs: vec![0.0; n_laws],
            reaction: vec![0.0; n],
        }
    }

    /// Takes over accelerations `x` and, negative, the multipliers `y` of some rows.
    pub fn take(&mut self, point: &Evaluator, rows: &[usize], x: &[f64], y: &[f64]) {
        self.rate.copy_from_slice(x);
        self.multipliers.fill(0.0);
        self.reaction.fill(0.0);
        for (&row, y) in rows.iter().zip(y) {
            self.multipliers[row] = -y;
            add_row(point, row, -y, &mut self.reaction);
        }
    }

    /// As laws, events and outputs see it.
    pub fn results(&self, layout: &Layout, energies: [f64; 5]) -> Results<'_> {
        Results {
            reaction: &self.reaction[..layout.n_speeds],
            multipliers: &self.multipliers,
            law_forces: &self.law_forces,
            signs: &self.signs,
            energies,
            ..Results::default()
        }
    }
}
