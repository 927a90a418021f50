//! Directions that the constraints allow.

use dalembert_linear::{Matrix, Svd};

use crate::motion::{MotionMatrices, Unsolvable};
use crate::rank::equilibrate_rows;
use crate::rank::rank_of_unit_rows;
use crate::rules::RANK_CUT;

/// A basis of the kernel of `G`, orthonormal in units that make inertias alike.
pub fn kernel_basis(motion: &MotionMatrices) -> Result<Matrix, Unsolvable> {
    let scales = motion.scales();
    let mut scaled = motion.jacobian.clone();
    for (column, scale) in scales.iter().enumerate() {
        scaled.scale_column(column, *scale);
    }
    equilibrate_rows(&mut scaled, &motion.row_sizes);
    let svd = Svd::new(&scaled).ok_or(Unsolvable::NotFinite)?;
    let mut basis = svd.null_space(rank_of_unit_rows(&svd, RANK_CUT).rank);
    for (row, scale) in scales.iter().enumerate() {
        basis.scale_row(row, *scale);
    }
    Ok(basis)
}
