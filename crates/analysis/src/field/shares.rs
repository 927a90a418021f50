//! Shares of multipliers over redundant rows, on which loads of friction in joints may depend.
//!
//! Of all `λ` with the same `Gᵀλ` those with the least `Σ λ_R²/m̄_R`, `1/m̄_R = G_R M⁻¹ G_Rᵀ`: `λ − Y (Yᵀ W Y)⁻¹ Yᵀ W λ`, with a basis `Y` of the
//! kernel of `Gᵀ` and `W = diag(1/m̄)`.

use dalembert_linear::{Lu, Matrix, Svd};

use crate::evaluation::Evaluation;
use crate::rules::SHARES_RANK;

/// The shares at one point.
pub(super) struct Shares {
    kernel: Matrix,
    weights: Vec<f64>,
    normal: Lu,
}

impl Shares {
    /// `None` where rows are independent, or no load depends on their multipliers.
    pub fn new(evaluation: &Evaluation<'_>) -> Option<Shares> {
        let (layout, values) = (evaluation.layout, &evaluation.values);
        let laws = &layout.laws;
        let depends = |law: usize| laws.infos[law].takes_shares && !laws.by_multiplier.row(law).is_empty();
        if !(0..laws.infos.len()).any(depends) {
            return None;
        }
        let jacobian = Matrix::from_pattern(&layout.constraints.jacobian, &values.constraints.jacobian);
        let svd = Svd::new(&jacobian.transpose())?;
        let rank = svd.rank(SHARES_RANK).rank;
        if rank == jacobian.n_rows() {
            return None;
        }
        let kernel = svd.null_space(rank);
        let mass = Lu::new(Matrix::from_lower(&layout.mass, &values.mass))?;
        let weight = |row: usize| {
            let gradient = jacobian.row(row);
            let mut moved = gradient.clone();
            mass.solve(&mut moved);
            gradient.iter().zip(&moved).map(|(g, x)| g * x).sum::<f64>()
        };
        // Rows of which nothing repeats are not shared.
        let is_shared = |row: usize| (0..kernel.n_columns()).any(|k| kernel[(row, k)].abs() > SHARES_RANK);
        let weights: Vec<f64> =
            (0..jacobian.n_rows()).map(|row| if is_shared(row) { weight(row) } else { 0.0 }).collect();
        let weighted =
            Matrix::from_fn(kernel.n_rows(), kernel.n_columns(), |i, j| weights[i] * kernel[(i, j)]);
        let normal = Lu::new(kernel.transpose_times(&weighted))?;
        Some(Shares { kernel, weights, normal })
    }

    pub fn share(&self, multipliers: &mut [f64]) {
        let weighted: Vec<f64> = multipliers.iter().zip(&self.weights).map(|(x, w)| x * w).collect();
        let mut parts = self.kernel.transpose_times_vector(&weighted);
        self.normal.solve(&mut parts);
        let idle = self.kernel.times_vector(&parts);
        multipliers.iter_mut().zip(idle).for_each(|(multiplier, idle)| *multiplier -= idle);
    }
}
