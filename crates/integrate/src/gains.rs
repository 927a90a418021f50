//! How fast errors of constraints decay.

use dalembert_linear::{Matrix, eigenvalues};
use dalembert_settings::Gain;
use dalembert_system::{Layout, Level};

fn is_finite(gain: &Gain) -> bool {
    match gain {
        Gain::Automatic => true,
        Gain::Scalar(k) => k.is_finite(),
        Gain::Diagonal(gains) => gains.iter().all(|k| k.is_finite()),
        Gain::Matrix(rows) => rows.iter().flatten().all(|k| k.is_finite()),
    }
}

/// The real parts of the eigenvalues.
fn rates(matrix: &Matrix) -> Vec<f64> {
    eigenvalues(matrix).unwrap_or_default().into_iter().map(|(real, _)| real).collect()
}

/// `N = −K`, with a row for each constraint row.
#[derive(Clone, Debug)]
pub enum Gains {
    Diagonal(Vec<f64>),
    Matrix(Matrix),
}

impl Gains {
    /// The gains of a system with so many rows; `automatic` where they are to be found. `None` if they do not fit.
    pub fn new(gain: &Gain, n_rows: usize, automatic: f64) -> Option<Gains> {
        if !is_finite(gain) {
            return None;
        }
        Some(match gain {
            Gain::Automatic => Gains::Diagonal(vec![automatic; n_rows]),
            Gain::Scalar(k) => Gains::Diagonal(vec![*k; n_rows]),
            Gain::Diagonal(gains) if gains.len() == n_rows => Gains::Diagonal(gains.clone()),
            Gain::Matrix(rows) if rows.len() == n_rows && rows.iter().all(|row| row.len() == n_rows) => {
                Gains::Matrix(Matrix::from_fn(n_rows, n_rows, |i, j| rows[i][j]))
            }
            _ => return None,
        })
    }

    /// `out = N x` over some of the rows; the others are left alone.
    pub fn times(&self, rows: &[usize], x: &[f64], out: &mut [f64]) {
        match self {
            Gains::Diagonal(gains) => rows.iter().for_each(|&row| out[row] = gains[row] * x[row]),
            Gains::Matrix(matrix) => {
                for &row in rows {
                    out[row] = rows.iter().map(|&column| matrix[(row, column)] * x[column]).sum();
                }
            }
        }
    }

    /// The slowest and the fastest decay of these rows; nothing without rows.
    pub fn range(&self, rows: &[usize]) -> Option<[f64; 2]> {
        let rates: Vec<f64> = match self {
            Gains::Diagonal(gains) => rows.iter().map(|row| gains[*row]).collect(),
            Gains::Matrix(matrix) => rates(&matrix.select_rows(rows).select_columns(rows)),
        };
        let fold = |start: f64, f: fn(f64, f64) -> f64| rates.iter().copied().fold(start, f);
        (!rates.is_empty()).then(|| [fold(f64::INFINITY, f64::min), fold(f64::NEG_INFINITY, f64::max)])
    }
}

/// The constraint rows of a level.
pub(super) fn rows_of(layout: &Layout, level: Level) -> Vec<usize> {
    let infos = layout.constraints.infos.iter().enumerate();
    infos.filter(|(_, info)| info.level == level).map(|(row, _)| row).collect()
}
