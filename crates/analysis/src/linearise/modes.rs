//! Eigenvalues and modes.

use crate::rules::{PART_OF_MODE, ZERO_EIGENVALUE};
use dalembert_linear::{Matrix, Svd, balance, echelon, eigenpairs};

use super::NotLinear;
use super::space::magnitudes;

/// A mode `x e^{λt}`, or the real part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    /// `Re λ` in 1/s: growth, or decay if negative.
    pub growth: f64,
    /// `|Im λ|` in rad/s: how fast it swings; 0 if it does not.
    pub frequency: f64,
    /// How far `λ` may be off, from the errors of the matrix and how sensitive `λ` is to them.
    pub uncertainty: f64,
    /// Verdict by growth and its uncertainty.
    pub stability: Stability,
    /// `x`, real and imaginary part of each component, all displacements before all rates. The largest displacement is 1; the
    /// largest rate where there is none.
    pub shape: Vec<(f64, f64)>,
}

impl Mode {
    /// The damping ratio `−Re λ / |λ|`.
    pub fn damping_ratio(&self) -> f64 {
        let size = self.growth.hypot(self.frequency);
        if size > 0.0 { -self.growth / size } else { 0.0 }
    }

    /// `|Im λ| / 2π` in hertz, if it swings.
    pub fn hertz(&self) -> Option<f64> {
        (self.frequency > 0.0).then_some(self.frequency / std::f64::consts::TAU)
    }

    /// The time in which it becomes e times smaller or larger, if it does.
    pub fn time_constant(&self) -> Option<f64> {
        (self.stability != Stability::Neutral).then(|| 1.0 / self.growth.abs())
    }
}

/// Stability of a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stability {
    /// It decays.
    Stable,
    /// It grows.
    Unstable,
    /// Undecided: the real part is smaller than its uncertainty.
    Neutral,
}

/// A direction with the eigenvalue zero: the state may be changed along it, and nothing drives it back or on.
///
/// In the first [order](Self::order) are changes after which everything stays as it is: coordinates that occur in no equation,
/// and neighbouring equilibria. Those of order two make one of order one grow steadily, and so on: another forward speed, or
/// another heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Zero {
    /// From 1 on.
    pub order: usize,
    /// The change: all displacements, then all rates; the largest is 1.
    pub shape: Vec<f64>,
}

pub(super) struct ModeSpectrum {
    pub modes: Vec<Mode>,
    pub zeros: Vec<Zero>,
}

/// Singular values of rows of like size belong to eigenvalues that are zero if they are below so many times the errors of
/// these rows; below the first of the limits in any case, above the second never.
const ZERO: f64 = 10.0;
/// An entry below this part of the largest of its row is rounding: a hundred units in the last place.
const ROUNDINGS: f64 = 100.0 * f64::EPSILON;

/// A space from which directions `K` with `A K = 0` were taken: each by one component, in which it is 1 and the others are 0.
struct Deflated {
    /// The components that are left.
    rest: Vec<usize>,
    /// The components by which directions were taken.
    pivots: Vec<usize>,
    kernel: Matrix,
    /// The rows of `A` at the pivots, in the columns that are left.
    coupling: Matrix,
}

/// Eigenvalues and modes of `A`, with all components by `E`.
///
/// Zeros belong to chains `A x₂ = x₁, A x₁ = 0`, whose eigenvalues any rounding spreads over a circle of its square root. So
/// they are taken out first, kernel by kernel, and the rest has none.
pub(super) fn spectrum(matrix: &Matrix, off: &Matrix, expansion: &Matrix) -> Result<ModeSpectrum, NotLinear> {
    let n = matrix.n_rows();
    // Entries below their uncertainty are zero already, or balancing would blow them up. Sums of terms as large as the row
    // leave some roundings of it.
    let matrix = &Matrix::from_fn(n, n, |i, j| {
        let largest = matrix.row(i).iter().fold(0.0_f64, |m, x| m.max(x.abs()));
        if matrix[(i, j)].abs() <= ROUNDINGS * largest { 0.0 } else { matrix[(i, j)] }
    });
    let scales = balance(matrix);
    let mut left = Matrix::from_fn(n, n, |i, j| matrix[(i, j)] * scales[j] / scales[i]);
    let mut off = Matrix::from_fn(n, n, |i, j| off[(i, j)] * scales[j] / scales[i]);
    // The components that are left.
    let mut rest: Vec<usize> = (0..n).collect();
    let mut stages: Vec<Deflated> = Vec::new();
    let mut zeros = Vec::new();
    while let Some(stage) = deflate(&left, &off)? {
        let mut found = Matrix::zeros(n, stage.kernel.n_columns());
        for column in 0..found.n_columns() {
            for (at, &row) in rest.iter().enumerate() {
                found[(row, column)] = stage.kernel[(at, column)] * scales[row];
            }
        }
        let found = echelon(&expansion.times(&found));
        let order = stages.len() + 1;
        zeros.extend((0..found.n_columns()).map(|at| Zero { order, shape: whole(found.column(at)) }));
        (left, off) = stage.quotient(&left, &off);
        rest = stage.rest.iter().map(|at| rest[*at]).collect();
        stages.push(stage);
    }
    let error = off.norm() / left.norm().max(f64::MIN_POSITIVE);
    let mut modes = Vec::new();
    for pair in eigenpairs(&left).ok_or(NotLinear::NotFinite)? {
        let (re, im) = pair.value;
        if im < 0.0 {
            continue;
        }
        let mut vector = pair.vector;
        for stage in stages.iter().rev() {
            vector = stage.lifted(&vector, pair.value);
        }
        vector.iter_mut().enumerate().for_each(|(i, x)| *x = (x.0 * scales[i], x.1 * scales[i]));
        let uncertainty = error * pair.sensitivity;
        let stability = match re {
            _ if re.abs() <= uncertainty => Stability::Neutral,
            _ if re < 0.0 => Stability::Stable,
            _ => Stability::Unstable,
        };
        let shape = scaled(&complex_times(expansion, &vector));
        modes.push(Mode { growth: re, frequency: im, uncertainty, stability, shape });
    }
    sort(&mut modes);
    Ok(ModeSpectrum { modes, zeros })
}

/// Those that grow fastest first; of those whose growth differs by less than its uncertainty the slowest first.
fn sort(modes: &mut [Mode]) {
    modes.sort_by(|a, b| b.growth.total_cmp(&a.growth));
    let mut from = 0;
    while from < modes.len() {
        let first = (modes[from].growth, modes[from].uncertainty);
        let is_same = |mode: &&Mode| (first.0 - mode.growth).abs() <= first.1 + mode.uncertainty;
        let n = modes[from..].iter().take_while(is_same).count().max(1);
        modes[from..from + n].sort_by(|a, b| a.frequency.total_cmp(&b.frequency));
        from += n;
    }
}

/// Takes the kernel out; `None` if there is none.
fn deflate(matrix: &Matrix, off: &Matrix) -> Result<Option<Deflated>, NotLinear> {
    let n = matrix.n_rows();
    if n == 0 {
        return Ok(None);
    }
    let largest = |of: &Matrix, row: usize| of.row(row).iter().fold(0.0_f64, |m, x| m.max(x.abs()));
    // Rows below their uncertainty are zero; the others count alike.
    let length = |row: usize| Some(largest(matrix, row)).filter(|length| *length > largest(off, row));
    let lengths: Vec<f64> = (0..n).map(|row| length(row).unwrap_or(0.0)).collect();
    let scaled = |of: &Matrix| {
        Matrix::from_fn(n, n, |i, j| if lengths[i] > 0.0 { of[(i, j)] / lengths[i] } else { 0.0 })
    };
    let zero = (ZERO * scaled(off).norm()).clamp(ZERO_EIGENVALUE.0, ZERO_EIGENVALUE.1);
    let scaled = scaled(matrix);
    let svd = Svd::new(&scaled).ok_or(NotLinear::NotFinite)?;
    let rank = svd.sigma.iter().take_while(|sigma| **sigma > zero).count();
    if rank == n {
        return Ok(None);
    }
    // A basis of single components, where there is one, brings no rounding from one row into another.
    let kernel = echelon(&svd.null_space(rank));
    let is_pivot = |row: usize, column: usize| {
        (0..kernel.n_columns()).all(|other| kernel[(row, other)] == if other == column { 1.0 } else { 0.0 })
    };
    let pivots: Option<Vec<usize>> =
        (0..kernel.n_columns()).map(|column| (0..n).find(|row| is_pivot(*row, column))).collect();
    let pivots = pivots.ok_or(NotLinear::NotFinite)?;
    let rest: Vec<usize> = (0..n).filter(|row| !pivots.contains(row)).collect();
    let coupling = matrix.select_rows(&pivots).select_columns(&rest);
    Ok(Some(Deflated { rest, pivots, kernel, coupling }))
}

impl Deflated {
    /// The remaining matrix, and the uncertainty of its entries: `A_rr − K_r A_pr`.
    fn quotient(&self, matrix: &Matrix, off: &Matrix) -> (Matrix, Matrix) {
        let among = |of: &Matrix, rows: &[usize]| of.select_rows(rows).select_columns(&self.rest);
        let along = self.kernel.select_rows(&self.rest);
        let taken = along.times(&self.coupling);
        let (rows, size) = (among(matrix, &self.rest), magnitudes(&along));
        let left = Matrix::from_fn(rows.n_rows(), rows.n_columns(), |i, j| rows[(i, j)] - taken[(i, j)]);
        let (own, brought) = (among(off, &self.rest), size.times(&among(off, &self.pivots)));
        let rounding = size.times(&magnitudes(&self.coupling));
        let off = Matrix::from_fn(rows.n_rows(), rows.n_columns(), |i, j| {
            own[(i, j)] + brought[(i, j)] + UNITS * rounding[(i, j)]
        });
        (left, off)
    }

    /// A vector of what is left in the space before: `z` in the components that are left, and `K c` with `λ c = A_pr z`.
    fn lifted(&self, z: &[(f64, f64)], (re, im): (f64, f64)) -> Vec<(f64, f64)> {
        let square = re * re + im * im;
        let c: Vec<(f64, f64)> = complex_times(&self.coupling, z)
            .into_iter()
            .map(|(x, y)| ((x * re + y * im) / square, (y * re - x * im) / square))
            .collect();
        let mut out = complex_times(&self.kernel, &c);
        for (at, z) in self.rest.iter().zip(z) {
            out[*at] = (out[*at].0 + z.0, out[*at].1 + z.1);
        }
        out
    }
}

/// A number that is computed is wrong by a few units in the last place.
const UNITS: f64 = 4.0 * f64::EPSILON;

fn complex_times(matrix: &Matrix, x: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let part = |of: &dyn Fn(&(f64, f64)) -> f64| matrix.times_vector(&x.iter().map(of).collect::<Vec<_>>());
    part(&|x| x.0).into_iter().zip(part(&|x| x.1)).collect()
}

/// With 1 for the largest displacement, or the largest rate where displacements are nothing.
fn scaled(x: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let n = x.len() / 2;
    let size = |x: &(f64, f64)| x.0.hypot(x.1);
    let largest = |part: &[(f64, f64)]| {
        // The first of nearly equal ones, so that rounding does not choose.
        let most = part.iter().map(size).fold(0.0, f64::max);
        part.iter().copied().find(|x| size(x) >= 0.999 * most).unwrap_or_default()
    };
    let (displacement, rate) = (largest(&x[..n]), largest(&x[n..]));
    let by = if size(&displacement) > PART_OF_MODE * size(&rate) { displacement } else { rate };
    let square = by.0 * by.0 + by.1 * by.1;
    if square == 0.0 {
        return x.to_vec();
    }
    x.iter().map(|(re, im)| ((re * by.0 + im * by.1) / square, (im * by.0 - re * by.1) / square)).collect()
}

fn whole(x: &[f64]) -> Vec<f64> {
    let largest = x.iter().fold(0.0_f64, |m, x| if x.abs() > m.abs() { *x } else { m });
    let divide = |x: &f64| if largest == 0.0 { *x } else { x / largest };
    x.iter().map(divide).map(|x| if x.abs() < PART_OF_MODE { 0.0 } else { x }).collect()
}
