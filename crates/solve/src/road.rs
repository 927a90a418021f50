//! Forms of the equations of motion.
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

use dalembert_settings::Form;

/// A way to set up the equations of motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Road {
    /// Accelerations and multipliers.
    Lagrange,
    /// Accelerations and reactions, which do no work on what the constraints allow.
    Compatibility,
    /// Accelerations alone.
    Reduced,
    /// Accelerations along the free directions.
    NullSpace,
    /// Accelerations with violations punished, multipliers found by iteration; repeated rows do no harm.
    Augmented,
}

impl Road {
    /// All of them.
    pub const ALL: [Road; 5] =
        [Road::Lagrange, Road::Compatibility, Road::Reduced, Road::NullSpace, Road::Augmented];

    /// That of a form; the three-field forms have their own equations and start from Lagrange's.
    pub fn of(form: Form) -> Road {
        match form {
            Form::Compatibility => Road::Compatibility,
            Form::Reduced => Road::Reduced,
            Form::NullSpace => Road::NullSpace,
            Form::Augmented => Road::Augmented,
            Form::Lagrange | Form::Ode | Form::Momentum | Form::Velocity => Road::Lagrange,
        }
    }
}
