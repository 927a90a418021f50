//! Multipliers.

use super::Accelerated;
use crate::motion::{Motion, Saddle, Unsolvable};

/// `M a − Gᵀλ = h`, `G a = −γ`, and `r = Gᵀλ`.
///
/// # Errors
/// [`Unsolvable`] if inertia or constraints do not determine them.
pub fn lagrange(motion: &Motion) -> Result<Accelerated, Unsolvable> {
    let saddle = Saddle::new(motion)?;
    let (acceleration, multipliers) = saddle.solve(&motion.force, &motion.bias)?;
    Ok(Accelerated { acceleration, reaction: motion.jacobian.transpose_times_vector(&multipliers) })
}
