//! Motions that the constraints allow: a basis `D` of the kernel of `G`, and independent rows in place of all.

use dalembert_linear::{Matrix, Svd};

use crate::motion::{Motion, Unsolvable};
use crate::nearest::equilibrate_rows;
use crate::rank::{RANK_CUT, rank_of_unit_rows, vanishing};

/// The kernel of `G` at one point.
pub(crate) struct Kernel {
    /// `D`: `G D = 0`.
    pub basis: Matrix,
    /// Independent rows with the kernel of `G`.
    pub rows: Matrix,
    /// Their right-hand sides: `rows · a = sides`.
    pub sides: Vec<f64>,
    scales: Vec<f64>,
}

impl Kernel {
    /// Decomposes `G`, its columns in units that make inertias alike.
    pub fn new(motion: &Motion) -> Result<Kernel, Unsolvable> {
        let scales = motion.scales();
        let mut scaled = motion.jacobian.clone();
        for (column, scale) in scales.iter().enumerate() {
            scaled.scale_column(column, *scale);
        }
        let norms = equilibrate_rows(&mut scaled, &motion.row_sizes);
        let svd = Svd::new(&scaled).ok_or(Unsolvable::NotFinite)?;
        let rank = rank_of_unit_rows(&svd, RANK_CUT).rank;
        let sides: Vec<f64> = motion.bias.iter().zip(&norms).map(|(bias, norm)| -bias / norm).collect();
        let components = svd.u.transpose_times_vector(&sides);
        // A side that no acceleration can satisfy must vanish.
        let largest = sides.iter().fold(0.0, |largest: f64, side| largest.max(side.abs()));
        for vector in vanishing(&scaled, &svd, RANK_CUT).ok_or(Unsolvable::NotFinite)? {
            let rest: f64 = vector.iter().map(|(row, w)| w * sides[*row]).sum();
            if rest.abs() > 1e-8 * largest {
                let mut rows: Vec<(usize, f64)> =
                    vector.into_iter().map(|(row, w)| (row, w / norms[row])).collect();
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
        Ok(Kernel { basis, rows, sides, scales })
    }

    /// The shortest acceleration that meets the rows.
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
