//! Square systems of complex numbers.

use std::ops::{Add, Mul, Neg, Sub};

/// A complex number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Complex {
    pub re: f64,
    pub im: f64,
}

impl Complex {
    pub const ZERO: Complex = Complex { re: 0.0, im: 0.0 };

    pub fn new(re: f64, im: f64) -> Complex {
        Complex { re, im }
    }

    /// `1/z`
    pub fn inverse(self) -> Complex {
        // Scaled, so that squares stay in the range of numbers.
        let scale = self.re.abs().max(self.im.abs());
        let (re, im) = (self.re / scale, self.im / scale);
        let square = (re * re + im * im) * scale;
        Complex::new(re / square, -im / square)
    }

    /// `z x`
    pub fn scaled(self, x: f64) -> Complex {
        Complex::new(self.re * x, self.im * x)
    }

    /// A size that is cheap to find, and within `√2` of the magnitude.
    fn size(self) -> f64 {
        self.re.abs() + self.im.abs()
    }
}

impl Add for Complex {
    type Output = Complex;

    fn add(self, other: Complex) -> Complex {
        Complex::new(self.re + other.re, self.im + other.im)
    }
}

impl Sub for Complex {
    type Output = Complex;

    fn sub(self, other: Complex) -> Complex {
        Complex::new(self.re - other.re, self.im - other.im)
    }
}

impl Mul for Complex {
    type Output = Complex;

    fn mul(self, other: Complex) -> Complex {
        Complex::new(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)
    }
}

impl Neg for Complex {
    type Output = Complex;

    fn neg(self) -> Complex {
        Complex::new(-self.re, -self.im)
    }
}

/// `P A = L U`, with rows exchanged for the largest pivot; column by column, as the real kernel of `linear`.
pub(super) struct ComplexLu {
    n: usize,
    factors: Vec<Complex>,
    exchanges: Vec<usize>,
    inverses: Vec<Complex>,
}

impl ComplexLu {
    /// Room for matrices with `n` rows.
    pub fn sized(n: usize) -> ComplexLu {
        ComplexLu {
            n,
            factors: vec![Complex::ZERO; n * n],
            exchanges: Vec::with_capacity(n),
            inverses: Vec::with_capacity(n),
        }
    }

    /// Factors the matrix whose columns `write` fills in; `false` if it is singular.
    pub fn factor(&mut self, write: impl Fn(usize, &mut [Complex])) -> bool {
        let n = self.n;
        for (column, out) in self.factors.chunks_exact_mut(n.max(1)).enumerate() {
            write(column, out);
        }
        self.exchanges.clear();
        self.inverses.clear();
        for k in 0..n {
            let (left, right) = self.factors.split_at_mut((k + 1) * n);
            let column = &mut left[k * n + k..];
            let mut pivot = 0;
            for (i, value) in column.iter().enumerate().skip(1) {
                if value.size() > column[pivot].size() {
                    pivot = i;
                }
            }
            if column[pivot].size() == 0.0 || !column[pivot].size().is_finite() {
                return false;
            }
            self.exchanges.push(k + pivot);
            column.swap(0, pivot);
            let inverse = column[0].inverse();
            self.inverses.push(inverse);
            let lower = &mut column[1..];
            lower.iter_mut().for_each(|value| *value = *value * inverse);
            for other in right.chunks_exact_mut(n) {
                other.swap(k, k + pivot);
                let factor = other[k];
                if factor != Complex::ZERO {
                    add_scaled(-factor, lower, &mut other[k + 1..]);
                }
            }
        }
        // A pivot search passes over NaN, so that one may be left anywhere.
        self.factors.iter().all(|value| value.size().is_finite())
    }

    /// `x ← A⁻¹ x`
    pub fn solve(&self, x: &mut [Complex]) {
        let n = self.n;
        for (k, &pivot) in self.exchanges.iter().enumerate() {
            x.swap(k, pivot);
            let (done, rest) = x.split_at_mut(k + 1);
            add_scaled(-done[k], &self.factors[k * n + k + 1..(k + 1) * n], rest);
        }
        for k in (0..n).rev() {
            x[k] = x[k] * self.inverses[k];
            let (rest, done) = x.split_at_mut(k);
            add_scaled(-done[0], &self.factors[k * n..k * n + k], rest);
        }
    }
}

/// `out += factor x`
fn add_scaled(factor: Complex, x: &[Complex], out: &mut [Complex]) {
    for (out, x) in out.iter_mut().zip(x) {
        *out = *out + factor * *x;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_satisfy_their_equations() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut number = || Complex::new(random.f64() - 0.5, random.f64() - 0.5);
        for n in 0..9 {
            let matrix: Vec<Complex> = (0..n * n).map(|_| number()).collect();
            let x: Vec<Complex> = (0..n).map(|_| number()).collect();
            let mut right = vec![Complex::ZERO; n];
            for (row, right) in right.iter_mut().enumerate() {
                for (column, x) in x.iter().enumerate() {
                    *right = *right + matrix[row * n + column] * *x;
                }
            }
            let mut lu = ComplexLu::sized(n);
            let write = |column: usize, out: &mut [Complex]| {
                out.iter_mut().enumerate().for_each(|(row, out)| *out = matrix[row * n + column]);
            };
            assert!(lu.factor(write));
            lu.solve(&mut right);
            // Rounding times the conditions that random matrices of this size have.
            assert!(right.iter().zip(&x).all(|(a, b)| (*a - *b).size() < 1e-12), "{n}");
        }
        assert!(!ComplexLu::sized(1).factor(|_, out| out.fill(Complex::ZERO)));
    }
}
