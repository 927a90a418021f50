//! Directions that the constraints allow: a basis `D` of the kernel of `G`, and independent rows in place of all.

use dalembert::linear::{Matrix, Svd};
use dalembert::solve::{MotionMatrices, RANK_CUT, Unsolvable};

/// The kernel of `G` at one point.
pub(super) struct ConstraintKernel {
    /// `D`: `G D = 0`.
    pub basis: Matrix,
    /// Independent rows with the kernel of `G`.
    pub rows: Matrix,
    /// Their right-hand sides: `rows · a = sides`.
    pub sides: Vec<f64>,
    scales: Vec<f64>,
}

impl ConstraintKernel {
    /// Decomposes `G`, its columns in units that make inertias alike.
    pub fn new(motion: &MotionMatrices) -> Result<ConstraintKernel, Unsolvable> {
        let scales = motion.scales();
        let mut scaled = motion.jacobian.clone();
        for (column, scale) in scales.iter().enumerate() {
            scaled.scale_column(column, *scale);
        }
        let norms = equilibrate_rows(&mut scaled, &motion.row_sizes);
        let svd = Svd::new(&scaled).ok_or(Unsolvable::NotFinite)?;
        let cut = RANK_CUT * svd.sigma.first().copied().unwrap_or(0.0).max(1.0);
        let rank = svd.sigma.iter().filter(|sigma| **sigma > cut).count();
        let sides: Vec<f64> = motion.bias.iter().zip(&norms).map(|(bias, norm)| -bias / norm).collect();
        let components = svd.u.transpose_times_vector(&sides);
        // Combinations of rows that vanish must have no right-hand side.
        let largest = sides.iter().fold(0.0, |largest: f64, side| largest.max(side.abs()));
        let left = svd.left_null_space(rank);
        for column in 0..left.n_columns() {
            let vector = left.column(column);
            let rest: f64 = vector.iter().zip(&sides).map(|(w, side)| w * side).sum();
            if rest.abs() > 1e-8 * largest {
                let mut rows: Vec<(usize, f64)> =
                    vector.iter().zip(&norms).map(|(w, norm)| w / norm).enumerate().collect();
                let heaviest = rows.iter().fold(0.0, |heaviest: f64, (_, w)| heaviest.max(w.abs()));
                rows.retain(|(_, w)| w.abs() > 1e-8 * heaviest);
                return Err(Unsolvable::Contradiction { rows, disagreement: rest.abs() / largest });
            }
        }
        let mut basis = svd.null_space(rank);
        for (row, scale) in scales.iter().enumerate() {
            basis.scale_row(row, *scale);
        }
        let mut rows = svd.row_space(rank).transpose();
        for (column, scale) in scales.iter().enumerate() {
            rows.scale_column(column, 1.0 / scale);
        }
        let sides = components.iter().zip(&svd.sigma).take(rank).map(|(c, sigma)| c / sigma).collect();
        Ok(ConstraintKernel { basis, rows, sides, scales })
    }

    /// The shortest acceleration that satisfies the rows.
    pub fn particular(&self) -> Vec<f64> {
        let mut a = self.rows.transpose_times_vector(&self.sides);
        // rows = V₁ᵀ S⁻¹, and a = S V₁ sides = S² rowsᵀ sides.
        for (a, scale) in a.iter_mut().zip(&self.scales) {
            *a *= scale * scale;
        }
        a
    }

    /// The direction in the kernel with the least inertia.
    pub fn massless(&self, mass: &Matrix) -> Vec<f64> {
        let inertia = self.basis.transpose_times(&mass.times(&self.basis));
        let n = inertia.n_columns();
        match Svd::new(&inertia) {
            Some(svd) if n > 0 => self.basis.times_vector(svd.v.column(n - 1)),
            _ => Vec::new(),
        }
    }
}

/// Divides each row by its length, or its typical size where that is larger, and returns the divisors; rows of zeros stay.
pub(super) fn equilibrate_rows(matrix: &mut Matrix, sizes: &[f64]) -> Vec<f64> {
    let norm = |matrix: &Matrix, row: usize| {
        let length = matrix.row(row).iter().map(|entry| entry * entry).sum::<f64>().sqrt();
        let norm = length.max(sizes.get(row).copied().unwrap_or(0.0));
        if norm > 0.0 && norm.is_finite() { norm } else { 1.0 }
    };
    let norms: Vec<f64> = (0..matrix.n_rows()).map(|row| norm(matrix, row)).collect();
    norms.iter().enumerate().for_each(|(row, norm)| matrix.scale_row(row, 1.0 / norm));
    norms
}
