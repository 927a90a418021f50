//! Decay of deviations: the linear equation that they follow but for the errors of the method.
//!
//! ```text
//! φ̇ = −N φ + η        η̇ = −N η        ψ̇ = −N ψ
//! ```
//!
//! `φ` are errors of positions and `η` what feeds them, which only systems with inertia have. `ψ` are errors that decay by
//! themselves: of velocity rows, and of position rows in systems without inertia.

use dalembert_linear::Matrix;

use crate::stability::{Norm, growth, growth_of, growth_slope, paired_growth, pairing};
use dalembert_integrate::gains::Gains;

/// The equation of deviations `x = (φ, η, ψ)`, a norm of them, and what steps of a method make of them.
#[derive(Clone, Debug)]
pub(super) struct Decay {
    order: u32,
    n_pairs: usize,
    kind: RowCoupling,
}

#[derive(Clone, Debug)]
enum RowCoupling {
    /// Each row for itself. The norm is `max(|φ|, |η|/scale, |ψ|)`.
    Rows { pairs: Vec<Pair>, singles: Vec<f64> },
    /// Mixed by matrices, one for `(φ, η)` and one for `ψ`. The norm is the larger of those of the two.
    Mixed { pairs: Box<MixedRows>, singles: Box<MixedRows> },
}

/// A row of positions.
#[derive(Clone, Copy, Debug)]
struct Pair {
    gain: f64,
    theta: f64,
    /// Factor between `η` and `φ`: `θk`.
    scale: f64,
}

/// Rows that a matrix mixes.
#[derive(Clone, Debug)]
struct MixedRows {
    /// `K`, of deviations divided by `scales`.
    decay: Matrix,
    scales: Vec<f64>,
    norm: Norm,
    /// For the length of the last step: that, `R(τK)` and its norm.
    step: (f64, Matrix, f64),
}

impl Decay {
    /// For a method and its usual step: rows whose errors come in pairs, and rows whose errors decay by themselves.
    pub fn new(order: u32, dt: f64, gains: &Gains, paired: &[usize], single: &[usize]) -> Decay {
        let kind = match gains {
            Gains::Diagonal(gains) => RowCoupling::Rows {
                pairs: paired.iter().map(|row| Pair::new(order, dt, gains[*row])).collect(),
                singles: single.iter().map(|row| gains[*row]).collect(),
            },
            Gains::Matrix(matrix) => {
                let part = |rows: &[usize]| matrix.select_rows(rows).select_columns(rows);
                RowCoupling::Mixed {
                    pairs: Box::new(MixedRows::of_pairs(order, dt, &part(paired))),
                    singles: Box::new(MixedRows::of_singles(order, dt, &part(single))),
                }
            }
        };
        Decay { order, n_pairs: paired.len(), kind }
    }

    /// How much steps of this length multiply deviations with at most.
    pub fn growth(&mut self, dt: f64) -> f64 {
        let order = self.order;
        let largest = match &mut self.kind {
            RowCoupling::Rows { pairs, singles } => {
                let paired = pairs.iter().map(|pair| {
                    let z = pair.gain * dt;
                    // With the scale fixed, θz is what the scale says.
                    if pair.gain > 0.0 {
                        paired_growth(order, z, pair.theta)
                    } else {
                        growth(order, -z).abs() + pair.scale * dt * growth_slope(order, -z).abs()
                    }
                });
                paired.chain(singles.iter().map(|gain| growth(order, -gain * dt).abs())).fold(0.0, f64::max)
            }
            RowCoupling::Mixed { pairs, singles } => pairs.growth(order, dt).max(singles.growth(order, dt)),
        };
        largest * (1.0 + 4.0 * f64::EPSILON)
    }

    /// `out = R(τK) x`, and in `sizes` the sizes of its terms.
    pub fn advance(&mut self, dt: f64, x: &[f64], out: &mut [f64], sizes: &mut [f64]) {
        let (order, n) = (self.order, self.n_pairs);
        match &mut self.kind {
            RowCoupling::Rows { pairs, singles } => {
                for (at, pair) in pairs.iter().enumerate() {
                    let z = -pair.gain * dt;
                    let (factor, fed) = (growth(order, z), dt * growth_slope(order, z));
                    let terms = [factor * x[at], fed * x[n + at]];
                    (out[at], sizes[at]) = (terms[0] + terms[1], terms[0].abs() + terms[1].abs());
                    out[n + at] = factor * x[n + at];
                    sizes[n + at] = out[n + at].abs();
                }
                for (at, gain) in singles.iter().enumerate() {
                    let at_x = 2 * n + at;
                    out[at_x] = growth(order, -gain * dt) * x[at_x];
                    sizes[at_x] = out[at_x].abs();
                }
            }
            RowCoupling::Mixed { pairs, singles } => {
                let (x, y) = x.split_at(2 * n);
                let (out, out_y) = out.split_at_mut(2 * n);
                let (sizes, sizes_y) = sizes.split_at_mut(2 * n);
                pairs.advance(order, dt, x, out, sizes);
                singles.advance(order, dt, y, out_y, sizes_y);
            }
        }
    }

    /// The norm.
    pub fn norm(&self, x: &[f64]) -> f64 {
        self.measure(x, Norm::size)
    }

    /// An upper bound of the norm, with what rounding may have taken from it.
    pub fn upper(&self, x: &[f64]) -> f64 {
        self.measure(x, Norm::upper) * (1.0 + 4.0 * f64::EPSILON)
    }

    /// An upper bound of the norm of all vectors whose entries are no larger than those of `x`.
    pub fn spread(&self, x: &[f64]) -> f64 {
        self.measure(x, Norm::spread)
    }

    fn measure(&self, x: &[f64], size: fn(&Norm, &[f64]) -> f64) -> f64 {
        let (paired, single) = x.split_at(2 * self.n_pairs);
        match &self.kind {
            RowCoupling::Rows { pairs, .. } => {
                let (phi, eta) = paired.split_at(self.n_pairs);
                let fed = eta.iter().zip(pairs).map(|(eta, pair)| eta / pair.scale);
                largest(phi.iter().chain(single).copied().chain(fed))
            }
            RowCoupling::Mixed { pairs, singles } => {
                pairs.measure(paired, size).max(singles.measure(single, size))
            }
        }
    }

    /// The largest errors of positions and of velocities that deviations of norm one have. Where `η` is `φ̇ + N φ`, as
    /// `is_companion` says, that of velocities is `η − N φ`.
    pub fn extents(&self, is_companion: bool) -> [f64; 2] {
        let n = self.n_pairs;
        match &self.kind {
            RowCoupling::Rows { singles, .. } if n == 0 => [1.0, if singles.is_empty() { 0.0 } else { 1.0 }],
            RowCoupling::Rows { pairs, singles } => {
                let gain = |pair: &Pair| if is_companion { pair.gain.abs() } else { 0.0 };
                let fed = pairs.iter().map(|pair| pair.scale + gain(pair));
                [1.0, largest(fed.chain(singles.iter().map(|_| 1.0)))]
            }
            RowCoupling::Mixed { pairs, singles } => {
                let most = |block: &MixedRows, rows: std::ops::Range<usize>| {
                    block.norm.largest_of(&rows.collect::<Vec<usize>>())
                };
                let single = most(singles, 0..singles.scales.len());
                if n == 0 {
                    return [single, single];
                }
                let phi = most(pairs, 0..n);
                let through = |row: usize| (0..n).map(|column| pairs.decay[(row, column)].abs()).sum::<f64>();
                let through = if is_companion { phi * largest((0..n).map(through)) } else { 0.0 };
                [phi, (most(pairs, n..2 * n) * pairs.scales[n] + through).max(single)]
            }
        }
    }

    /// The name of the norm.
    pub fn norm_name(&self) -> &'static str {
        match &self.kind {
            RowCoupling::Mixed { pairs, singles }
                if pairs.norm != Norm::Largest || singles.norm != Norm::Largest =>
            {
                "lyapunov"
            }
            _ => "largest",
        }
    }
}

impl Pair {
    fn new(order: u32, dt: f64, gain: f64) -> Pair {
        let theta = pairing(order, gain * dt);
        // A deviation that does not decay is compared with its growth in a step; there is no bound then.
        let scale = if gain > 0.0 { theta * gain } else { 1.0 / dt };
        Pair { gain, theta, scale }
    }
}

impl MixedRows {
    /// `(φ, η)` with `K = [−N s; 0 −N]`, `η` divided by the size `s` of `N`.
    fn of_pairs(order: u32, dt: f64, gains: &Matrix) -> MixedRows {
        let n = gains.n_rows();
        let size = gains.norm() / (n.max(1) as f64).sqrt();
        let size = if size > 0.0 { size } else { 1.0 };
        let decay = Matrix::from_fn(2 * n, 2 * n, |row, column| match (row < n, column < n) {
            (true, true) => -gains[(row, column)],
            (true, false) if column - n == row => size,
            (false, false) => -gains[(row - n, column - n)],
            _ => 0.0,
        });
        let scales = (0..2 * n).map(|at| if at < n { 1.0 } else { size }).collect();
        MixedRows::new(order, dt, decay, scales)
    }

    fn of_singles(order: u32, dt: f64, gains: &Matrix) -> MixedRows {
        let n = gains.n_rows();
        MixedRows::new(order, dt, Matrix::from_fn(n, n, |row, column| -gains[(row, column)]), vec![1.0; n])
    }

    fn new(order: u32, dt: f64, decay: Matrix, scales: Vec<f64>) -> MixedRows {
        let growth = growth_of(order, &times(&decay, dt));
        // Where nothing damps there is no norm that would show it, and none is promised.
        let norm = Norm::damping(&decay, &growth).unwrap_or(Norm::Largest);
        let size = norm.size_of(&growth);
        MixedRows { decay, scales, norm, step: (dt, growth, size) }
    }

    fn prepare(&mut self, order: u32, dt: f64) {
        if self.step.0.to_bits() != dt.to_bits() {
            let growth = growth_of(order, &times(&self.decay, dt));
            let size = self.norm.size_of(&growth);
            self.step = (dt, growth, size);
        }
    }

    fn growth(&mut self, order: u32, dt: f64) -> f64 {
        self.prepare(order, dt);
        self.step.2
    }

    fn advance(&mut self, order: u32, dt: f64, x: &[f64], out: &mut [f64], sizes: &mut [f64]) {
        self.prepare(order, dt);
        let (growth, scales) = (&self.step.1, &self.scales);
        for row in 0..x.len() {
            let terms = (0..x.len()).map(|column| growth[(row, column)] * (x[column] / scales[column]));
            let (sum, size) = terms.fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()));
            (out[row], sizes[row]) = (scales[row] * sum, scales[row] * size);
        }
    }

    fn measure(&self, x: &[f64], size: fn(&Norm, &[f64]) -> f64) -> f64 {
        let scaled: Vec<f64> = x.iter().zip(&self.scales).map(|(x, scale)| x / scale).collect();
        size(&self.norm, &scaled)
    }
}

fn times(matrix: &Matrix, factor: f64) -> Matrix {
    Matrix::from_fn(matrix.n_rows(), matrix.n_columns(), |row, column| factor * matrix[(row, column)])
}

/// The largest size of some numbers, infinite if one of them is none.
fn largest(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(0.0, |largest: f64, x| if x.is_nan() { f64::INFINITY } else { largest.max(x.abs()) })
}
