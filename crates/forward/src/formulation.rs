//! Formulations of the equations of motion.
//!
//! | form | unknowns | matrix |
//! |---|---|---|
//! | Lagrange | `a, λ` | `[M −Gᵀ; G 0]` |
//! | compatibility | `a, r` | `[M −1; G 0; 0 Dᵀ]` |
//! | reduced | `a` | `[DᵀM; G]` |
//! | null space | `u̇` | `DᵀM D`, `a = D u̇ + a₀` |
//! | augmented | `a` | `M + GᵀP G`, multipliers by iteration |
//!
//! `D` spans the kernel of `G`. [`dalembert_linear::Kkt`] eliminates accordingly.

use dalembert_linear::Elimination;
use dalembert_settings::Form;

/// The elimination of a form; the three-field forms have their own equations and start from Lagrange's.
pub fn elimination(form: Form) -> Elimination {
    match form {
        Form::Compatibility => Elimination::Compatibility,
        Form::Reduced => Elimination::Reduced,
        Form::NullSpace => Elimination::NullSpace,
        Form::Augmented => Elimination::Augmented,
        Form::Lagrange | Form::Ode | Form::Momentum | Form::Velocity => Elimination::Whole,
    }
}
