//! Multipliers, by singular values.

use dalembert::linear::{Matrix, Svd};
use dalembert::solve::{MotionMatrices, RANK_CUT, Unsolvable};

use super::Accelerated;
use super::kernel::equilibrate_rows;

/// `M a − Gᵀλ = h`, `G a = −γ`, and `r = Gᵀλ`.
pub(super) fn lagrange(motion: &MotionMatrices) -> Result<Accelerated, Unsolvable> {
    let (n, n_rows) = (motion.mass.n_rows(), motion.jacobian.n_rows());
    let mut scales = motion.scales();
    let mut rows = motion.jacobian.clone();
    scales.iter().enumerate().for_each(|(column, scale)| rows.scale_column(column, *scale));
    let norms = equilibrate_rows(&mut rows, &motion.row_sizes);
    // Inertias of size one, like the rows.
    let unit = (0..n).map(|at| motion.mass[(at, at)] * scales[at] * scales[at]).fold(0.0, f64::max);
    let unit = if unit > 0.0 && unit.is_finite() { unit.sqrt() } else { 1.0 };
    let mut matrix = Matrix::zeros(n + n_rows, n + n_rows);
    for column in 0..n {
        for row in 0..n {
            matrix[(row, column)] =
                motion.mass[(row, column)] * (scales[row] / unit) * (scales[column] / unit);
        }
        for row in 0..n_rows {
            matrix[(n + row, column)] = rows[(row, column)];
            matrix[(column, n + row)] = rows[(row, column)];
        }
    }
    scales.iter_mut().for_each(|scale| *scale /= unit);
    scales.extend(norms.iter().map(|norm| unit / norm));
    let right: Vec<f64> = motion.force.iter().copied().chain(motion.bias.iter().map(|bias| -bias)).collect();
    let right: Vec<f64> = right.iter().zip(&scales).map(|(right, scale)| right * scale).collect();
    let svd = Svd::new(&matrix).ok_or(Unsolvable::NotFinite)?;
    let mut solution = svd.solve(svd.rank(RANK_CUT).rank, &right);
    solution.iter_mut().zip(&scales).for_each(|(x, scale)| *x *= scale);
    let multipliers: Vec<f64> = solution[n..].iter().map(|y| -y).collect();
    solution.truncate(n);
    Ok(Accelerated { acceleration: solution, reaction: motion.jacobian.transpose_times_vector(&multipliers) })
}
