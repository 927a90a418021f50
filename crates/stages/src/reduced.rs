//! The reduced system: accelerations without reactions.
//!
//! ```text
//! ⎡ C  ⎤     ⎡   f    ⎤
//! ⎣ Q₁ᵀ⎦ v̇ = ⎣ −R⁻ᵀγ ⎦
//! ```
//!
//! in coordinates of unit inertia and with the rows of `C` made as long as those of `Q₁ᵀ`: of all the forms the one with
//! the smallest condition number.

use dalembert_linear::{Lu, Matrix, Svd, echelon};

use super::chain::ReflectorChain;
use super::vector::{add_scaled, difference, dot, norm, times};
use crate::NoInertia;

/// The factored matrix of a chain.
pub(super) struct ReducedMatrix<'a> {
    chain: &'a ReflectorChain,
    lu: Lu,
    /// Factors of the rows of `C`.
    row_scales: Vec<f64>,
}

impl<'a> ReducedMatrix<'a> {
    /// Factors the matrix of a chain whose speeds are multiplied with `1 / scales`.
    pub fn new(chain: &'a ReflectorChain, scales: &[f64]) -> Result<ReducedMatrix<'a>, NoInertia> {
        let n = scales.len();
        let c = chain.reduced_mass();
        let n_free = c.n_rows();
        let row_scales: Vec<f64> = (0..n_free).map(|row| norm(&c.row(row)).recip()).collect();
        let matrix = Matrix::from_fn(n, n, |row, column| match row.checked_sub(n_free) {
            None => c[(row, column)] * row_scales[row],
            Some(row) => chain.normals()[row][column],
        });
        let length = matrix.one_norm();
        // Below, no digit of the accelerations would be right.
        let threshold = n as f64 * f64::EPSILON;
        match Lu::new(matrix) {
            Some(lu) if lu.reciprocal_condition(length) > threshold => {
                Ok(ReducedMatrix { chain, lu, row_scales })
            }
            _ => Err(without_inertia(chain, scales)),
        }
    }

    /// The scaled accelerations with `C v̇ = force` and `Q₁ᵀ v̇ = along`.
    pub fn accelerations(&self, force: &[f64], along: &[f64]) -> Vec<f64> {
        let mut x: Vec<f64> =
            force.iter().zip(&self.row_scales).map(|(force, scale)| force * scale).collect();
        x.extend_from_slice(along);
        self.lu.solve(&mut x);
        x
    }

    /// `Q₁ᵀ r` of the reaction `r = M v̇ − force`, all scaled.
    pub fn reaction_along(&self, accelerations: &[f64], force: &[f64]) -> Vec<f64> {
        let reaction = difference(&self.chain.mass().times_vector(accelerations), force);
        self.chain.normals().iter().map(|normal| dot(normal, &reaction)).collect()
    }

    /// `Q₁ x`. The part of a reaction along `D` is rounding, and is not there when it is put together from this one.
    pub fn across(&self, along: &[f64]) -> Vec<f64> {
        let mut sum = vec![0.0; self.chain.force().len()];
        for (part, normal) in along.iter().zip(self.chain.normals()) {
            add_scaled(*part, normal, &mut sum);
        }
        sum
    }
}

/// A free motion without inertia, the one with the fewest speeds in it.
fn without_inertia(chain: &ReflectorChain, scales: &[f64]) -> NoInertia {
    let inertia = chain.reduced_mass().times(chain.free());
    let Some(svd) = Svd::new(&inertia) else { return NoInertia::NotFinite };
    let cut = 10.0 * scales.len() as f64 * f64::EPSILON;
    let rank = svd.rank(cut).rank.min(inertia.n_rows().saturating_sub(1));
    let mut motions = chain.free().times(&svd.null_space(rank));
    for (row, &scale) in scales.iter().enumerate() {
        motions.scale_row(row, scale);
    }
    let motions = echelon(&motions);
    let parts = |column: &usize| motions.column(*column).iter().filter(|&&part| part != 0.0).count();
    match (0..motions.n_columns()).min_by_key(parts) {
        Some(column) => {
            let direction = motions.column(column);
            NoInertia::SingularMass { direction: times(norm(direction).recip(), direction) }
        }
        None => NoInertia::NotFinite,
    }
}
