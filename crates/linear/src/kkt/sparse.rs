//! Sparse factors of a large matrix. All rows stay in: redundant rows are solved too.

use crate::rules::METRIC;
use dalembert_system::Pattern;

use super::Block;
use super::frame::PlannedMatrix;
use super::saddle::SaddlePoint;

/// In large systems even well-conditioned directions are long combinations of rows, so that regularisation is smaller by this
/// factor.
const LARGE_SYSTEM: f64 = 1e-2;

pub(super) struct Sparse {
    pub saddle: SaddlePoint,
    block: Block,
    /// Where the entries of H go, and where its diagonal is.
    places: Vec<u32>,
    diagonal: Vec<u32>,
    upper: Vec<f64>,
    selected: Vec<f64>,
    /// Negative lower block, in the units of the rows; zero if solutions are refined.
    below: Vec<f64>,
}

impl Sparse {
    /// With `−ε` below, in units in which rows have length one. `None` if memory or 32-bit indices do not suffice.
    pub fn new(frame: &PlannedMatrix, block: Block, epsilon: f64) -> Option<Sparse> {
        let n = frame.n;
        // Unknowns without inertia have an empty diagonal entry.
        let lower = |(row, column): (usize, usize)| (row.max(column) as u32, row.min(column) as u32);
        let mut entries: Vec<(u32, u32)> = frame.upper.entries().map(lower).collect();
        entries.extend((0..n as u32).map(|at| (at, at)));
        let pattern = Pattern::from_entries(n, n, entries);
        let place = |(row, column): (u32, u32)| {
            pattern.place(row as usize, column as usize).map(|place| place as u32)
        };
        let below = frame.units[n..].iter().map(|unit| LARGE_SYSTEM * epsilon / unit.powi(2));
        Some(Sparse {
            saddle: SaddlePoint::new(&pattern, &frame.rows)?,
            block,
            places: frame.upper.entries().map(lower).map(place).collect::<Option<_>>()?,
            diagonal: (0..n as u32).map(|at| place((at, at))).collect::<Option<_>>()?,
            upper: vec![0.0; pattern.n_entries()],
            selected: vec![0.0; frame.rows.n_entries()],
            below: if epsilon == 0.0 { Vec::new() } else { below.collect() },
        })
    }

    /// `is_same_upper`: H has the values of the last call.
    pub fn factor(
        &mut self,
        frame: &PlannedMatrix,
        upper: &[f64],
        rows: &[f64],
        is_same_upper: bool,
    ) -> bool {
        if !is_same_upper {
            self.load(upper);
        }
        let Sparse { saddle, upper, selected, below, .. } = self;
        let rows = frame.select(rows, selected);
        if below.is_empty() {
            saddle.factor(upper, rows).is_ok()
        } else {
            saddle.factor_regularised(upper, rows, below).is_ok()
        }
    }

    /// Solves with other values in the rows below than in those above; returns the relative residual.
    pub fn solve_between(
        &mut self,
        frame: &PlannedMatrix,
        lower: &[f64],
        x: &mut [f64],
        y: &mut [f64],
    ) -> f64 {
        let Sparse { saddle, selected, .. } = self;
        saddle.solve_between(frame.select(lower, selected), x, y).residual
    }

    fn load(&mut self, given: &[f64]) {
        self.upper.fill(0.0);
        match self.block {
            Block::Given => {
                for (&place, value) in self.places.iter().zip(given) {
                    let is_diagonal = self.diagonal.binary_search(&place).is_ok();
                    self.upper[place as usize] += if is_diagonal { *value } else { 0.5 * value };
                }
            }
            _ => {
                for (&place, value) in self.places.iter().zip(given) {
                    self.upper[place as usize] = *value;
                }
            }
        }
        if self.block == Block::Metric {
            let diagonal = self.diagonal.iter().map(|place| self.upper[*place as usize]);
            let (sum, n) = diagonal.filter(|m| *m > 0.0).fold((0.0, 0.0), |(sum, n), m| (sum + m, n + 1.0));
            let mean = if n > 0.0 { sum / n } else { 1.0 };
            for &place in &self.diagonal {
                let mass = &mut self.upper[place as usize];
                *mass += METRIC * if *mass > 0.0 { *mass } else { mean };
            }
        }
    }
}
