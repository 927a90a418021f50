//! The matrix itself, written out.
//!
//! Where H is definite it is eliminated without exchanges along its zeros, and else, as where unknowns have no inertia or H is not
//! symmetric, as a full matrix with exchanges.

use crate::Lu;

use super::frame::{PlannedMatrix, Scatter};
use super::small::SmallLdl;

pub(super) struct WrittenOut {
    n: usize,
    /// Additions to the diagonal, above and below.
    metric: f64,
    epsilon: f64,
    small: Option<(SmallLdl, Scatters)>,
    full: Lu,
    full_scatters: Scatters,
    is_small: bool,
}

/// Where the entries of H, of the rows above and of those below go.
struct Scatters {
    upper: Scatter,
    above: Scatter,
    below: Scatter,
}

impl Scatters {
    fn run(&self, upper: &[f64], rows: &[f64], lower: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        self.upper.run(upper, out);
        self.above.run(rows, out);
        self.below.run(lower, out);
    }
}

impl WrittenOut {
    /// `is_symmetric`: H is given by its lower triangle.
    pub fn new(frame: &PlannedMatrix, is_symmetric: bool, metric: f64, epsilon: f64) -> WrittenOut {
        let (n, size) = (frame.n, frame.size());
        let full_scatters = Scatters {
            upper: frame.scatter_upper(|row, column, push| {
                push(row + column * size);
                if is_symmetric && row != column {
                    push(column + row * size);
                }
            }),
            above: frame.scatter_rows(|row, column, push| push(column + (n + row) * size)),
            below: frame.scatter_rows(|row, column, push| push(n + row + column * size)),
        };
        WrittenOut {
            n,
            metric,
            epsilon,
            small: if is_symmetric { along_zeros(frame) } else { None },
            full: Lu::sized(size),
            full_scatters,
            is_small: false,
        }
    }

    /// Factors with these rows above and others below; `lower` is `None` where they are the same.
    pub fn factor(&mut self, upper: &[f64], rows: &[f64], lower: Option<&[f64]>) -> bool {
        let WrittenOut { n, metric, epsilon, small, full, full_scatters, .. } = self;
        let beside = |diagonal: &mut dyn FnMut(usize, f64), size: usize| {
            if *metric != 0.0 || *epsilon != 0.0 {
                (0..size).for_each(|at| diagonal(at, if at < *n { *metric } else { -*epsilon }));
            }
        };
        let size = full.n_rows();
        if let (Some((ldl, scatters)), None) = (small, lower) {
            scatters.run(upper, rows, &[], ldl.entries_mut());
            beside(&mut |at, by| ldl.diagonal_mut()[at] += by, size);
            self.is_small = ldl.factor();
            if self.is_small {
                return true;
            }
        }
        self.is_small = false;
        full.refactor(|matrix| {
            full_scatters.run(upper, rows, lower.unwrap_or(rows), matrix.values_mut());
            beside(&mut |at, by| matrix[(at, at)] += by, size);
        })
    }

    pub fn solve(&self, x: &mut [f64]) {
        match &self.small {
            Some((ldl, _)) if self.is_small => ldl.solve(x),
            _ => self.full.solve(x),
        }
    }

    /// The smallest pivot as a part of the largest.
    pub fn pivot_ratio(&self) -> f64 {
        match &self.small {
            Some((ldl, _)) if self.is_small => ldl.pivot_ratio(),
            _ => self.full.pivot_ratio(),
        }
    }
}

/// The elimination along zeros; `None` if the matrix is too full for that.
fn along_zeros(frame: &PlannedMatrix) -> Option<(SmallLdl, Scatters)> {
    let n = frame.n;
    let mut entries: Vec<(u32, u32)> = Vec::new();
    frame.scatter_upper(|row, column, _| entries.push((row as u32, column as u32)));
    frame.scatter_rows(|row, column, _| entries.push(((n + row) as u32, column as u32)));
    let (ldl, places) = SmallLdl::new(n, frame.size(), &entries)?;
    // The scatters walk in the same order.
    let mut next = places.into_iter().map(|place| place as usize);
    let mut push_next = |push: &mut dyn FnMut(usize)| next.by_ref().take(1).for_each(&mut *push);
    let scatters = Scatters {
        upper: frame.scatter_upper(|_, _, push| push_next(push)),
        above: frame.scatter_rows(|_, _, push| push_next(push)),
        below: Scatter::default(),
    };
    Some((ldl, scatters))
}
