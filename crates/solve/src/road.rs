//! Five roads to the same accelerations.
//!
//! | road | unknowns | matrix |
//! |---|---|---|
//! | [`lagrange()`] | `a, λ` | `[M −Gᵀ; G 0]` |
//! | [`compatibility()`] | `a, r` | `[M −1; G 0; 0 Dᵀ]` |
//! | [`reduced()`] | `a` | `[DᵀM; G]` |
//! | [`null_space()`] | `u̇` | `DᵀM D`, `a = D u̇ + a₀` |
//! | [`augmented()`] | `a` | `M + GᵀP G`, multipliers by iteration |
//!
//! They share the numbers they begin with and the linear algebra, and nothing else, so that each can audit the
//! others. `D` spans the kernel of `G`; redundant rows are met by working in the range of `G`.

mod augmented;
mod compatibility;
mod lagrange;
mod null_space;
mod reduced;

pub use augmented::augmented;
pub use compatibility::compatibility;
pub use lagrange::lagrange;
pub use null_space::null_space;
pub use reduced::reduced;

use crate::motion::{Motion, Unsolvable};

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

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Road::Lagrange => "lagrange",
            Road::Compatibility => "compatibility",
            Road::Reduced => "reduced",
            Road::NullSpace => "nullspace",
            Road::Augmented => "augmented",
        }
    }
}

/// Accelerations and the reaction along each of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Accelerated {
    /// `a`
    pub acceleration: Vec<f64>,
    /// `r`
    pub reaction: Vec<f64>,
}

/// Accelerations and reactions by one of the roads.
///
/// # Errors
/// [`Unsolvable`] if inertia or constraints do not determine them.
pub fn accelerate(motion: &Motion, road: Road) -> Result<Accelerated, Unsolvable> {
    match road {
        Road::Lagrange => lagrange(motion),
        Road::Compatibility => compatibility(motion),
        Road::Reduced => reduced(motion),
        Road::NullSpace => null_space(motion),
        Road::Augmented => augmented(motion),
    }
}
