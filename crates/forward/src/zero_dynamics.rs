//! Zero dynamics: the motion that is left when conditions are satisfied, and the growth of its deviations.
//!
//! With `ẋ = J x` the linearised motion and `T` spanning what the conditions and constraints leave free, a deviation
//! `W` goes over a step into `T Tᵀ exp(dt J) W`. `Γ = ‖W‖`, in the metric of the mass matrix, is by how much the worst
//! deviation has grown: about `16 − log₁₀ Γ` digits are left.

use dalembert_linear::{Matrix, Svd, eigenvalues};

use crate::evaluator::Evaluator;
use crate::rank::{coordinate_scales, mass_diagonal};
use crate::rules::LEAST_INERTIA;
use crate::store::{Memory, MemoryError, Store};

/// Growth of deviations that conditions do not see.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ZeroDynamics {
    /// The eigenvalues at the start, as real and imaginary parts; exact for steady motions alone.
    pub eigenvalues: Vec<(f64, f64)>,
    /// `Γ`: by how much a deviation has grown.
    pub growth: f64,
    /// The largest `Γ` so far.
    pub largest_growth: f64,
    deviations: Matrix,
    jacobian: Matrix,
}

impl ZeroDynamics {
    /// At the start: `J` and `T` in units in which lengths compare.
    pub fn new(jacobian: Matrix, free: &Matrix) -> ZeroDynamics {
        let inner = free.transpose_times(&jacobian.times(free));
        ZeroDynamics {
            eigenvalues: eigenvalues(&inner).unwrap_or_default(),
            growth: 1.0,
            largest_growth: 1.0,
            deviations: free.clone(),
            jacobian,
        }
    }

    /// Whether nothing is left free: the motion is given by the conditions alone.
    pub fn is_empty(&self) -> bool {
        self.deviations.n_columns() == 0
    }

    /// Over a step of `dt` to where the linearised motion is `jacobian` and the free directions are `free`.
    pub fn pass(&mut self, dt: f64, jacobian: Matrix, free: &Matrix) {
        if self.is_empty() {
            return;
        }
        let n = jacobian.n_rows();
        let mean = Matrix::from_fn(n, n, |i, j| 0.5 * dt * (self.jacobian[(i, j)] + jacobian[(i, j)]));
        let carried = exponential(&mean).times(&self.deviations);
        self.deviations = free.times(&free.transpose_times(&carried));
        self.jacobian = jacobian;
        self.growth =
            Svd::new(&self.deviations).and_then(|svd| svd.sigma.first().copied()).unwrap_or(f64::INFINITY);
        self.largest_growth = self.largest_growth.max(self.growth);
    }
}

impl Memory for ZeroDynamics {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        let mut eigenvalues: Vec<f64> = self.eigenvalues.iter().flat_map(|(re, im)| [*re, *im]).collect();
        store.list("eigenvalues", &mut eigenvalues)?;
        self.eigenvalues = eigenvalues.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        store.real("growth", &mut self.growth)?;
        store.real("largest_growth", &mut self.largest_growth)?;
        store.matrix("deviations", &mut self.deviations)?;
        store.matrix("jacobian", &mut self.jacobian)
    }
}

/// `exp A`, by scaling and squaring of its series.
fn exponential(a: &Matrix) -> Matrix {
    let n = a.n_rows();
    let norm = a.one_norm();
    let halvings = if norm > 0.25 && norm.is_finite() { (norm / 0.25).log2().ceil().min(60.0) } else { 0.0 };
    let scale = (-halvings).exp2();
    let small = Matrix::from_fn(n, n, |i, j| scale * a[(i, j)]);
    let mut term = Matrix::identity(n);
    let mut sum = Matrix::identity(n);
    // 0.25¹²/12! is below rounding.
    for k in 1..=12 {
        term = term.times(&small);
        let factor = 1.0 / f64::from(k);
        for column in 0..n {
            term.column_mut(column).iter_mut().for_each(|x| *x *= factor);
            let (out, by) = (sum.column_mut(column), term.column(column));
            out.iter_mut().zip(by).for_each(|(out, by)| *out += by);
        }
    }
    for _ in 0..halvings as usize {
        sum = sum.times(&sum);
    }
    sum
}

/// The units of a state in which the metric of the mass matrix is the identity, at the evaluated point: `S`, positions above
/// and multiplied by a time.
pub fn metric(point: &Evaluator, time: f64) -> Option<Matrix> {
    let n = point.n_rates();
    let mut mass = point.mass();
    let scales = coordinate_scales(&mass_diagonal(point));
    for (at, scale) in scales.iter().enumerate() {
        mass[(at, at)] += LEAST_INERTIA / (scale * scale);
    }
    let svd = Svd::new(&mass)?;
    let root = Matrix::from_fn(n, n, |i, j| svd.v[(i, j)] / svd.sigma[j].sqrt());
    let entry = |i: usize, j: usize| match (i < n, j < n) {
        (true, true) => time * root[(i, j)],
        (false, false) => root[(i - n, j - n)],
        _ => 0.0,
    };
    Some(Matrix::from_fn(2 * n, 2 * n, entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_of_a_rotation_turns_and_that_of_a_saddle_grows() {
        let turned = exponential(&Matrix::from_rows(&[&[0.0, -3.0], &[3.0, 0.0]]));
        assert!((turned[(0, 0)] - 3f64.cos()).abs() < 1e-14 && (turned[(1, 0)] - 3f64.sin()).abs() < 1e-14);
        let grown = exponential(&Matrix::from_rows(&[&[0.0, 4.0], &[4.0, 0.0]]));
        assert!((grown[(0, 0)] / 4f64.cosh() - 1.0).abs() < 1e-14);
    }

    #[test]
    fn deviations_of_an_inverted_pendulum_grow_with_its_eigenvalue() {
        let jacobian = Matrix::from_rows(&[&[0.0, 1.0], &[9.0, 0.0]]);
        let mut zero = ZeroDynamics::new(jacobian.clone(), &Matrix::identity(2));
        let mut found: Vec<f64> = zero.eigenvalues.iter().map(|(re, _)| *re).collect();
        found.sort_by(f64::total_cmp);
        assert!((found[0] + 3.0).abs() < 1e-12 && (found[1] - 3.0).abs() < 1e-12);
        for _ in 0..10 {
            zero.pass(0.5, jacobian.clone(), &Matrix::identity(2));
        }
        // The norm of [cosh 15, sinh 15 / 3; 3 sinh 15, cosh 15] is cosh 15 (1/3 + 3) but for its small part.
        assert!((zero.growth / (15f64.cosh() * (3.0 + 1.0 / 3.0)) - 1.0).abs() < 1e-6, "{}", zero.growth);
    }
}
