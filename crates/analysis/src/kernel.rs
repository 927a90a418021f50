//! What the constraints allow: the kernel of `G̃`, and how clear its dimension is.

use dalembert_system::linear::{Matrix, Svd};

use crate::evaluation::Evaluation;
use crate::survey::{QUIET, Survey};

/// Singular values below this part of the largest, or of 1, are zero: rows that are solved to rounding leave 1e-13 and less.
const RANK_CUT: f64 = 1e-11;

/// Kept singular values below this part of the largest, or of 1, leave the rank in doubt.
const DOUBTFUL: f64 = 1e-6;

/// The kernel of `G̃ = [G, G_p]` at a sample.
///
/// Columns are counted in units of `s_q`, so that lengths and angles compare; rows have unit length, or less where a
/// row is short for the run.
pub(crate) struct Kernel {
    /// Orthonormal vectors w; the motions are `S w` with the units S.
    pub basis: Matrix,
    /// The independent rows.
    pub rank: usize,
    /// Whether the rank is in doubt.
    pub is_doubtful: bool,
}

impl Kernel {
    /// Decomposes the constraint matrix at the point of the last evaluation; `None` if it is not finite.
    pub fn new(evaluation: &Evaluation<'_>, survey: &Survey) -> Option<Kernel> {
        Kernel::of(&scaled_rows(evaluation, survey))
    }

    /// Decomposes rows that are scaled already.
    pub fn of(rows: &Matrix) -> Option<Kernel> {
        let svd = Svd::new(rows)?;
        // A single row that vanishes is small compared with what it usually is, not with itself.
        let largest = svd.sigma.first().map_or(1.0, |sigma| sigma.max(1.0));
        let is_kept = |sigma: &&f64| **sigma > RANK_CUT * largest;
        let rank = svd.sigma.iter().take_while(is_kept).count();
        let smallest = if rank > 0 { svd.sigma[rank - 1] } else { largest };
        Some(Kernel { basis: svd.null_space(rank), rank, is_doubtful: smallest < DOUBTFUL * largest })
    }
}

/// `G̃` with its columns in units and its rows near unit length.
pub(crate) fn scaled_rows(evaluation: &Evaluation<'_>, survey: &Survey) -> Matrix {
    let mut matrix = evaluation.extended_matrix();
    for (column, unit) in units(evaluation, survey).into_iter().enumerate() {
        matrix.scale_column(column, unit);
    }
    let rows = &evaluation.layout.constraints;
    for row in 0..matrix.n_rows() {
        let length = matrix.row(row).iter().fold(0.0, |length: f64, entry| length.hypot(*entry));
        let length = length.max(survey.least_row_size(rows, &survey.constraints, row, 0) / QUIET);
        if length > 0.0 && length.is_finite() {
            matrix.scale_row(row, 1.0 / length);
        }
    }
    matrix
}

/// The units of the columns: `s_q` of speeds and contact parameters.
pub(crate) fn units(evaluation: &Evaluation<'_>, survey: &Survey) -> Vec<f64> {
    let contacts = evaluation.contacts.iter().map(|contact| survey.auxiliary[0][*contact]);
    survey.speeds[0].iter().copied().chain(contacts).collect()
}
