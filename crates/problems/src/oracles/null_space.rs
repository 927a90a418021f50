//! Accelerations along the free directions.

use dalembert::linear::Lu;
use dalembert::solve::{MotionMatrices, Unsolvable};

use super::Accelerated;
use super::kernel::ConstraintKernel;

/// `DᵀM D u̇ = Dᵀ(h − M a₀)` with `G a₀ = −γ`; then `a = D u̇ + a₀` and `r = M a − h`.
pub(super) fn null_space(motion: &MotionMatrices) -> Result<Accelerated, Unsolvable> {
    let kernel = ConstraintKernel::new(motion)?;
    // The rows of the kernel are orthonormal in the scaled coordinates, so that a₀ is a product.
    let mut acceleration = kernel.particular();
    let mut forces = motion.force.clone();
    for (force, inertia) in forces.iter_mut().zip(motion.mass.times_vector(&acceleration)) {
        *force -= inertia;
    }
    let mut rates = kernel.basis.transpose_times_vector(&forces);
    let inertia = kernel.basis.transpose_times(&motion.mass.times(&kernel.basis));
    let direction = || kernel.massless(&motion.mass);
    let lu = Lu::new(inertia).ok_or_else(|| Unsolvable::SingularMass { direction: direction() })?;
    lu.solve(&mut rates);
    for (a, along) in acceleration.iter_mut().zip(kernel.basis.times_vector(&rates)) {
        *a += along;
    }
    if acceleration.iter().any(|a| !a.is_finite()) {
        return Err(Unsolvable::SingularMass { direction: direction() });
    }
    let mut reaction = motion.mass.times_vector(&acceleration);
    reaction.iter_mut().zip(&motion.force).for_each(|(r, h)| *r -= h);
    Ok(Accelerated { acceleration, reaction })
}
