//! Eigenvalues and modes.

use dalembert_system::linear::{Matrix, Svd, balance, echelon, eigenpairs};

use super::NotLinear;

/// A mode `x e^{λt}`, or the real part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    /// `Re λ` in 1/s: how fast it grows, or dies out.
    pub growth: f64,
    /// `|Im λ|` in rad/s: how fast it swings; 0 if it does not.
    pub frequency: f64,
    /// How far `λ` may be off, from the errors of the matrix and how sensitive `λ` is to them.
    pub uncertainty: f64,
    /// What becomes of it.
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

/// What becomes of a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stability {
    /// It dies out.
    Stable,
    /// It grows.
    Unstable,
    /// Neither can be told: the real part is smaller than its uncertainty.
    Neutral,
}

/// A direction with the eigenvalue zero: the state may be changed along it, and nothing drives it back or on.
///
/// In the first [order](Self::order) are changes after which everything stays as it is: coordinates that stand in no equation,
/// and neighbouring equilibria. Those of order two make one of order one grow steadily, and so on: another forward speed, or
/// another heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Zero {
    /// From 1 on.
    pub order: usize,
    /// The change: all displacements, then all rates; the largest is 1.
    pub shape: Vec<f64>,
}

pub(super) struct Spectrum {
    pub modes: Vec<Mode>,
    pub zeros: Vec<Zero>,
}

/// Singular values of balanced rows below this part of the largest belong to eigenvalues that are zero.
const ZERO: f64 = 1e-9;

/// A real part within so many times its estimated error is not told from zero.
const SAFETY: f64 = 10.0;

/// A space from which directions with the eigenvalue zero were taken: `[P, K]` is orthogonal and `A K = 0`.
struct Deflated {
    /// What is left, as columns.
    rest: Matrix,
    /// What was taken.
    kernel: Matrix,
    /// `Kᵀ A P`
    coupling: Matrix,
}

/// Eigenvalues and modes of `A`, told in all components by `E`.
///
/// Zeros belong to chains `A x₂ = x₁, A x₁ = 0`, whose eigenvalues any rounding spreads over a circle of its square root. So
/// they are taken out first, kernel by kernel, and the rest has none.
pub(super) fn spectrum(matrix: &Matrix, expansion: &Matrix, error: f64) -> Result<Spectrum, NotLinear> {
    let n = matrix.n_rows();
    let scales = balance(matrix);
    let mut left = Matrix::from_fn(n, n, |i, j| matrix[(i, j)] * scales[j] / scales[i]);
    // What is left of the whole space, in its components.
    let mut basis = Matrix::from_fn(n, n, |i, j| if i == j { scales[i] } else { 0.0 });
    let mut stages: Vec<Deflated> = Vec::new();
    let mut zeros = Vec::new();
    while let Some(stage) = deflate(&left)? {
        let found = expansion.times(&basis.times(&stage.kernel));
        let order = stages.len() + 1;
        let found = echelon(&found);
        zeros.extend((0..found.n_columns()).map(|at| Zero { order, shape: whole(found.column(at)) }));
        basis = basis.times(&stage.rest);
        left = stage.rest.transpose_times(&left.times(&stage.rest));
        stages.push(stage);
    }
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
        let uncertainty = SAFETY * error * pair.sensitivity;
        let stability = match re {
            _ if re.abs() <= uncertainty => Stability::Neutral,
            _ if re < 0.0 => Stability::Stable,
            _ => Stability::Unstable,
        };
        let shape = scaled(&complex_times(expansion, &vector));
        modes.push(Mode { growth: re, frequency: im, uncertainty, stability, shape });
    }
    sort(&mut modes);
    Ok(Spectrum { modes, zeros })
}

/// Those that grow fastest first; of those whose growth cannot be told apart the slowest first.
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
fn deflate(matrix: &Matrix) -> Result<Option<Deflated>, NotLinear> {
    let n = matrix.n_rows();
    if n == 0 {
        return Ok(None);
    }
    let largest = matrix.max_abs();
    // Rows that are rounding beside the others are none; the others count alike.
    let length = |row: usize| matrix.row(row).iter().fold(0.0_f64, |m, x| m.max(x.abs()));
    let lengths: Vec<f64> = (0..n).map(length).collect();
    let scaled = Matrix::from_fn(n, n, |i, j| {
        if lengths[i] > ROUNDING * largest { matrix[(i, j)] / lengths[i] } else { 0.0 }
    });
    let svd = Svd::new(&scaled).ok_or(NotLinear::NotFinite)?;
    let rank = svd.rank(ZERO).rank;
    if rank == n {
        return Ok(None);
    }
    let (rest, kernel) = (svd.row_space(rank), svd.null_space(rank));
    let coupling = kernel.transpose_times(&matrix.times(&rest));
    Ok(Some(Deflated { rest, kernel, coupling }))
}

/// Rows below this part of the largest are rounding.
const ROUNDING: f64 = 1e-13;

impl Deflated {
    /// A vector of what is left in the space before: `P z + K c` with `λ c = Kᵀ A P z`.
    fn lifted(&self, z: &[(f64, f64)], (re, im): (f64, f64)) -> Vec<(f64, f64)> {
        let square = re * re + im * im;
        let c: Vec<(f64, f64)> = complex_times(&self.coupling, z)
            .into_iter()
            .map(|(x, y)| ((x * re + y * im) / square, (y * re - x * im) / square))
            .collect();
        let (along, across) = (complex_times(&self.rest, z), complex_times(&self.kernel, &c));
        along.iter().zip(&across).map(|(a, b)| (a.0 + b.0, a.1 + b.1)).collect()
    }
}

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
    let by = if size(&displacement) > 1e-9 * size(&rate) { displacement } else { rate };
    let square = by.0 * by.0 + by.1 * by.1;
    if square == 0.0 {
        return x.to_vec();
    }
    x.iter().map(|(re, im)| ((re * by.0 + im * by.1) / square, (im * by.0 - re * by.1) / square)).collect()
}

fn whole(x: &[f64]) -> Vec<f64> {
    let largest = x.iter().fold(0.0_f64, |m, x| if x.abs() > m.abs() { *x } else { m });
    let divide = |x: &f64| if largest == 0.0 { *x } else { x / largest };
    x.iter().map(divide).map(|x| if x.abs() < ZERO { 0.0 } else { x }).collect()
}
