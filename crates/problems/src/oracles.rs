//! Accelerations in five forms that share nothing but dense linear algebra, so that each can check the others and the solver.
//!
//! | form | unknowns | matrix |
//! |---|---|---|
//! | Lagrange | `a, λ` | `[M −Gᵀ; G 0]` |
//! | compatibility | `a, r` | `[M −1; G 0; 0 Dᵀ]` |
//! | reduced | `a` | `[DᵀM; G]` |
//! | null space | `u̇` | `DᵀM D`, `a = D u̇ + a₀` |
//! | augmented | `a` | `M + GᵀP G`, multipliers by iteration |
//!
//! `D` spans the kernel of `G`; redundant rows are satisfied by working in the range of `G`.

mod augmented;
mod compatibility;
mod kernel;
mod lagrange;
mod null_space;
mod reduced;

use dalembert::solve::{Elimination, MotionMatrices, Unsolvable};

/// Accelerations and the reaction along each of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Accelerated {
    /// `a`
    pub acceleration: Vec<f64>,
    /// `r`
    pub reaction: Vec<f64>,
}

/// Accelerations and reactions in a form.
///
/// # Errors
/// [`Unsolvable`] if inertia or constraints do not determine them.
pub fn accelerate(motion: &MotionMatrices, form: Elimination) -> Result<Accelerated, Unsolvable> {
    match form {
        Elimination::Whole => lagrange::lagrange(motion),
        Elimination::Compatibility => compatibility::compatibility(motion),
        Elimination::Reduced => reduced::reduced(motion),
        Elimination::NullSpace => null_space::null_space(motion),
        Elimination::Augmented => augmented::augmented(motion),
    }
}
