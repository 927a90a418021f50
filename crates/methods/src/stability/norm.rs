//! Norms in which a matrix that damps in the long run damps in every step.

use dalembert_linear::{Lu, Matrix, Svd};

/// A norm of deviations.
#[derive(Clone, Debug, PartialEq)]
pub enum Norm {
    /// `max |x_i|`
    Largest,
    /// `√(xᵀPx)`, kept as the factor `F` of `P = FᵀF`: it is `|F x|`. `P` solves Lyapunov's equation `KᵀP + PK = −s I`, `s` the
    /// size of `K`, or where that is not enough `RᵀPR − P = −I`, the same for steps.
    Lyapunov(Matrix),
}

/// Half a unit in the last place.
const UNIT: f64 = 0.5 * f64::EPSILON;

impl Norm {
    /// A norm in which `growth`, the matrix `R(τK)` of a step of `ẋ = K x`, is less than one: the largest number, or else
    /// that of Lyapunov's equation for `K`, in which shorter steps damp too, or else that of the one for `R`. `None` if `K`
    /// or `R` do not damp, or not all numbers are finite.
    pub fn damping(decay: &Matrix, growth: &Matrix) -> Option<Norm> {
        let damps = |norm: &Norm| norm.size_of(growth) < 1.0;
        if damps(&Norm::Largest) {
            return Some(Norm::Largest);
        }
        let continuous = Norm::Lyapunov(factor(&lyapunov(decay)?)?);
        if damps(&continuous) {
            return Some(continuous);
        }
        let stepwise = factor(&doubled(Matrix::identity(growth.n_rows()), growth.clone())?)?;
        Some(Norm::Lyapunov(stepwise)).filter(damps)
    }

    /// The norm of a vector.
    pub fn size(&self, x: &[f64]) -> f64 {
        match self {
            Norm::Largest => largest(x.iter().map(|x| x.abs())),
            Norm::Lyapunov(factor) => {
                let n = factor.n_rows();
                let row = |row: usize| (row..n).map(|column| factor[(row, column)] * x[column]).sum::<f64>();
                (0..n).map(|at| row(at).powi(2)).sum::<f64>().sqrt()
            }
        }
    }

    /// An upper bound of the norm of a vector, with what [`size`](Self::size) may have lost by rounding.
    pub fn upper(&self, x: &[f64]) -> f64 {
        match self {
            Norm::Largest => self.size(x),
            Norm::Lyapunov(factor) => {
                self.size(x) + (factor.n_rows() + 4) as f64 * f64::EPSILON * self.spread(x)
            }
        }
    }

    /// An upper bound of the norms of all vectors whose entries are no larger than those of `x`.
    pub fn spread(&self, x: &[f64]) -> f64 {
        match self {
            Norm::Largest => self.size(x),
            Norm::Lyapunov(factor) => {
                let n = factor.n_rows();
                let row = |row: usize| {
                    let terms = (row..n).map(|column| (factor[(row, column)] * x[column]).abs());
                    terms.sum::<f64>().powi(2)
                };
                (0..n).map(row).sum::<f64>().sqrt() * (1.0 + (n + 4) as f64 * f64::EPSILON)
            }
        }
    }

    /// An upper bound of the norm of a matrix.
    pub fn size_of(&self, matrix: &Matrix) -> f64 {
        let n = matrix.n_rows();
        let inflated = 1.0 + (n + 4) as f64 * f64::EPSILON;
        match self {
            Norm::Largest => {
                let row = |row: usize| (0..n).map(|column| matrix[(row, column)].abs()).sum::<f64>();
                inflated * largest((0..n).map(row))
            }
            Norm::Lyapunov(factor) => {
                self.transformed(matrix, factor).map_or(f64::INFINITY, |(size, loss)| {
                    // Rounding of the product and the solve, and of the singular values.
                    size * inflated + loss
                })
            }
        }
    }

    /// The largest singular value of `F A F⁻¹`, and how far rounding may have lowered it.
    fn transformed(&self, matrix: &Matrix, factor: &Matrix) -> Option<(f64, f64)> {
        let n = matrix.n_rows();
        let product = factor.times(matrix);
        // Y F = F A, row by row from the first column on: F is upper triangular.
        let mut out = Matrix::zeros(n, n);
        for row in 0..n {
            for column in 0..n {
                let known: f64 = (0..column).map(|at| out[(row, at)] * factor[(at, column)]).sum();
                out[(row, column)] = (product[(row, column)] - known) / factor[(column, column)];
            }
        }
        let size = Svd::new(&out)?.sigma.first().copied().unwrap_or(0.0);
        let inverse = inverse_norm(factor);
        let loss = 4.0 * n as f64 * UNIT * (matrix.norm() + size) * factor.norm() * inverse;
        size.is_finite().then_some((size, loss))
    }

    /// The largest possible `|x_i|` of vectors of norm one, for those of `rows`.
    pub fn largest_of(&self, rows: &[usize]) -> f64 {
        match self {
            Norm::Largest => 1.0,
            Norm::Lyapunov(factor) => {
                // |x_i| = |e_iᵀ F⁻¹ F x| ≤ |F⁻ᵀ e_i|.
                let n = factor.n_rows();
                let row = |&which: &usize| {
                    let mut unit = vec![0.0; n];
                    unit[which] = 1.0;
                    for at in 0..n {
                        let known: f64 = (0..at).map(|j| factor[(j, at)] * unit[j]).sum();
                        unit[at] = (unit[at] - known) / factor[(at, at)];
                    }
                    unit.iter().map(|x| x * x).sum::<f64>().sqrt()
                };
                rows.iter().map(row).fold(0.0, f64::max)
            }
        }
    }

    /// Its name.
    pub fn as_str(&self) -> &'static str {
        match self {
            Norm::Largest => "largest",
            Norm::Lyapunov(_) => "lyapunov",
        }
    }
}

/// The largest of some numbers, infinite if one of them is none.
fn largest(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(0.0, |largest: f64, x| if x.is_nan() { f64::INFINITY } else { largest.max(x) })
}

/// A bound of the norm of the inverse of an upper triangle.
fn inverse_norm(factor: &Matrix) -> f64 {
    let n = factor.n_rows();
    let mut sum = 0.0;
    for column in 0..n {
        let mut x = vec![0.0; n];
        x[column] = 1.0;
        for at in (0..=column).rev() {
            let known: f64 = (at + 1..=column).map(|j| factor[(at, j)] * x[j]).sum();
            x[at] = (x[at] - known) / factor[(at, at)];
        }
        sum += x.iter().map(|x| x * x).sum::<f64>();
    }
    sum.sqrt()
}

/// The solution of `KᵀP + PK = −s I`, `s` being the size of `K`: so `P` has no unit. `None` if `K` does not damp.
///
/// By the Cayley transform `U = (p − K)⁻¹(p + K)`, which turns the equation into `P − UᵀPU = 2ps (p − K)⁻ᵀ(p − K)⁻¹`, and by
/// doubling: `P ← P + UᵀPU`, `U ← U²` (R. A. Smith, *SIAM J. Appl. Math.* 16 (1968) 198).
fn lyapunov(decay: &Matrix) -> Option<Matrix> {
    let n = decay.n_rows();
    let shift = decay.norm() / (n.max(1) as f64).sqrt();
    if !(shift > 0.0 && shift.is_finite()) {
        return None;
    }
    let shifted =
        |sign: f64| Matrix::from_fn(n, n, |i, j| sign * decay[(i, j)] + if i == j { shift } else { 0.0 });
    let lu = Lu::new(shifted(-1.0))?;
    let mut inverse = Matrix::identity(n);
    let mut power = shifted(1.0);
    for column in 0..n {
        lu.solve(inverse.column_mut(column));
        lu.solve(power.column_mut(column));
    }
    let mut first = inverse.transpose_times(&inverse);
    first.values_mut().iter_mut().for_each(|value| *value *= 2.0 * shift * shift);
    doubled(first, power)
}

/// `Q + UᵀQU + U²ᵀQU² + …`, which is the solution of `P − UᵀPU = Q`; `None` if there is no end of it.
fn doubled(mut sum: Matrix, mut power: Matrix) -> Option<Matrix> {
    for _ in 0..MAX_DOUBLINGS {
        let mut more = power.transpose_times(&sum.times(&power));
        let size = more.norm();
        sum.values_mut().iter_mut().zip(more.values_mut()).for_each(|(sum, more)| *sum += *more);
        if !sum.norm().is_finite() {
            return None;
        }
        if size <= f64::EPSILON * sum.norm() {
            return Some(sum);
        }
        power = power.times(&power);
    }
    None
}

/// Enough for eigenvalues a million millionth of the largest.
const MAX_DOUBLINGS: usize = 50;

/// The upper triangle `F` with `FᵀF = P`; `None` if `P` is not positive definite.
fn factor(matrix: &Matrix) -> Option<Matrix> {
    let n = matrix.n_rows();
    let mut out = Matrix::zeros(n, n);
    for row in 0..n {
        for column in row..n {
            let known: f64 = (0..row).map(|at| out[(at, row)] * out[(at, column)]).sum();
            let left = matrix[(row, column)] - known;
            if row == column {
                if !(left > 0.0 && left.is_finite()) {
                    return None;
                }
                out[(row, row)] = left.sqrt();
            } else {
                out[(row, column)] = left / out[(row, row)];
            }
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::super::growth_of;
    use super::*;

    /// Far from normal: deviations grow tenfold before they decay.
    fn sheared() -> Matrix {
        Matrix::from_rows(&[&[-1.0, 40.0, 0.0], &[0.0, -2.0, 30.0], &[0.0, 0.0, -1.5]])
    }

    fn scaled(matrix: &Matrix, factor: f64) -> Matrix {
        Matrix::from_fn(matrix.n_rows(), matrix.n_columns(), |i, j| factor * matrix[(i, j)])
    }

    #[test]
    fn lyapunovs_equation_is_solved() {
        let turning = Matrix::from_rows(&[&[-0.1, 5.0], &[-5.0, -0.1]]);
        for decay in [sheared(), turning, Matrix::from_rows(&[&[-3.0]])] {
            let n = decay.n_rows();
            let p = lyapunov(&decay).unwrap();
            let size = decay.norm() / (n as f64).sqrt();
            let half = p.times(&decay);
            for i in 0..n {
                for j in 0..n {
                    let left = half[(i, j)] + half[(j, i)] + if i == j { size } else { 0.0 };
                    // Rounding of P, of which the equation sees K times as much.
                    assert!(left.abs() < 1e-13 * p.norm() * decay.norm(), "{i} {j}: {left:e}");
                }
            }
        }
    }

    #[test]
    fn what_does_not_damp_has_no_norm() {
        for decay in [
            Matrix::from_rows(&[&[1.0]]),
            Matrix::from_rows(&[&[0.0]]),
            Matrix::from_rows(&[&[0.0, 1.0], &[-1.0, 0.0]]),
            Matrix::from_rows(&[&[-1.0, 0.0], &[5.0, 0.2]]),
            Matrix::from_rows(&[&[f64::NAN]]),
        ] {
            let growth = growth_of(4, &scaled(&decay, 0.1));
            assert_eq!(Norm::damping(&decay, &growth), None, "{decay:?}");
        }
    }

    /// Steps of random vectors never grow by more than the norm of the step says, and that is less than one.
    #[test]
    fn a_norm_bounds_what_steps_do() {
        let mut random = fastrand::Rng::with_seed(3);
        let decay = sheared();
        for order in 1..=4 {
            let growth = growth_of(order, &scaled(&decay, 0.05));
            let norm = Norm::damping(&decay, &growth).unwrap();
            assert_eq!(norm.as_str(), "lyapunov");
            let bound = norm.size_of(&growth);
            assert!(bound < 1.0, "order {order}: {bound}");
            let mut closest: f64 = 0.0;
            for _ in 0..2000 {
                let x: Vec<f64> = (0..3).map(|_| 2.0 * random.f64() - 1.0).collect();
                let ratio = norm.size(&growth.times_vector(&x)) / norm.size(&x);
                closest = closest.max(ratio / bound);
                for (which, x_i) in x.iter().enumerate() {
                    assert!(x_i.abs() <= norm.largest_of(&[which]) * norm.size(&x) * (1.0 + 1e-14));
                }
            }
            // It is no bound for nothing.
            assert!(closest <= 1.0 + 1e-14 && closest > 0.9, "order {order}: {closest}");
        }
    }

    #[test]
    fn the_largest_number_does_where_rows_hardly_mix() {
        let decay = Matrix::from_rows(&[&[-2.0, 0.5], &[0.3, -1.0]]);
        let growth = growth_of(1, &scaled(&decay, 0.1));
        let norm = Norm::damping(&decay, &growth).unwrap();
        assert_eq!(norm, Norm::Largest);
        assert!((norm.size_of(&growth) - 0.93).abs() < 1e-14);
        assert_eq!(norm.size(&[-3.0, 2.0]), 3.0);
    }
}
