//! Accelerations alone.

use dalembert::linear::{Lu, Matrix};
use dalembert::solve::{MotionMatrices, Unsolvable};

use super::Accelerated;
use super::kernel::ConstraintKernel;

/// `DᵀM a = Dᵀh`, `G a = −γ`, and `r = M a − h`. Both blocks of rows have unit length, without which the
/// condition of the matrix suffers by orders of magnitude.
pub(super) fn reduced(motion: &MotionMatrices) -> Result<Accelerated, Unsolvable> {
    let kernel = ConstraintKernel::new(motion)?;
    let n = motion.mass.n_rows();
    let (rank, free) = (kernel.rows.n_rows(), kernel.basis.n_columns());
    let projected = kernel.basis.transpose_times(&motion.mass);
    let forces = kernel.basis.transpose_times_vector(&motion.force);
    let mut matrix = Matrix::zeros(n, n);
    let mut acceleration = vec![0.0; n];
    for row in 0..free {
        let length = (0..n).map(|column| projected[(row, column)].powi(2)).sum::<f64>().sqrt();
        let length = if length > 0.0 { length } else { 1.0 };
        for column in 0..n {
            matrix[(row, column)] = projected[(row, column)] / length;
        }
        acceleration[row] = forces[row] / length;
    }
    for row in 0..rank {
        for column in 0..n {
            matrix[(free + row, column)] = kernel.rows[(row, column)];
        }
        acceleration[free + row] = kernel.sides[row];
    }
    let direction = || kernel.massless(&motion.mass);
    let lu = Lu::new(matrix).ok_or_else(|| Unsolvable::SingularMass { direction: direction() })?;
    lu.solve(&mut acceleration);
    if acceleration.iter().any(|a| !a.is_finite()) {
        return Err(Unsolvable::SingularMass { direction: direction() });
    }
    let mut reaction = motion.mass.times_vector(&acceleration);
    reaction.iter_mut().zip(&motion.force).for_each(|(r, h)| *r -= h);
    Ok(Accelerated { acceleration, reaction })
}
