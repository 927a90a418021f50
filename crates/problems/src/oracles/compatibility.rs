//! The principle of compatibility: reactions do no work on what the constraints allow.

use dalembert::linear::{Lu, Matrix};
use dalembert::solve::{MotionMatrices, Unsolvable};

use super::Accelerated;
use super::kernel::ConstraintKernel;

/// The full system of `2n` equations: `M a − r = h`, `G a = −γ`, `Dᵀ r = 0`.
pub(super) fn compatibility(motion: &MotionMatrices) -> Result<Accelerated, Unsolvable> {
    let kernel = ConstraintKernel::new(motion)?;
    let n = motion.mass.n_rows();
    let (rank, free) = (kernel.rows.n_rows(), kernel.basis.n_columns());
    // Reactions are counted in units of the largest inertia, so that both halves of the matrix are alike.
    let unit = motion.mass.max_abs().max(f64::MIN_POSITIVE);
    let mut matrix = Matrix::zeros(2 * n, 2 * n);
    let mut rhs = vec![0.0; 2 * n];
    for column in 0..n {
        for row in 0..n {
            matrix[(row, column)] = motion.mass[(row, column)] / unit;
        }
        matrix[(column, n + column)] = -1.0;
        rhs[column] = motion.force[column] / unit;
        for row in 0..rank {
            matrix[(n + row, column)] = kernel.rows[(row, column)];
        }
        for row in 0..free {
            matrix[(n + rank + row, n + column)] = kernel.basis[(column, row)];
        }
    }
    for (rhs, side) in rhs[n..].iter_mut().zip(&kernel.sides) {
        *rhs = *side;
    }
    let direction = || kernel.massless(&motion.mass);
    let lu = Lu::new(matrix).ok_or_else(|| Unsolvable::SingularMass { direction: direction() })?;
    lu.solve(&mut rhs);
    let reaction = rhs[n..].iter().map(|r| r * unit).collect();
    rhs.truncate(n);
    if rhs.iter().any(|a| !a.is_finite()) {
        return Err(Unsolvable::SingularMass { direction: direction() });
    }
    Ok(Accelerated { acceleration: rhs, reaction })
}
