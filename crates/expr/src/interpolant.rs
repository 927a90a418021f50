//! Smooth functions through given points.
//!
//! An [`Interpolant`] is a cubic between each two neighbouring points and a straight line beyond the ends,
//! continuing the slope there, so that the whole is continuously differentiable everywhere.

mod range;

/// A piecewise cubic through points with increasing abscissas.
#[derive(Clone, PartialEq, Debug)]
pub struct Interpolant {
    shape: Shape,
    x: Vec<f64>,
    y: Vec<f64>,
    slopes: Vec<f64>,
}

/// How the cubics are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The natural cubic spline: twice continuously differentiable, with no curvature at the ends.
    Cubic,
    /// Never beyond the neighbouring points: monotone data give a monotone function, at the price of jumps
    /// in the second derivative.
    Monotone,
}

/// Why points do not make an [`Interpolant`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InterpolantError {
    /// There must be two points at least.
    TooFewPoints,
    /// The abscissa of this point is not greater than the one before.
    NotIncreasing {
        /// The place of the point, from 0.
        index: usize,
    },
    /// A number of this point is infinite or NaN.
    NotFinite {
        /// The place of the point, from 0.
        index: usize,
    },
}

impl std::fmt::Display for InterpolantError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            InterpolantError::TooFewPoints => write!(f, "an interpolant needs two points at least"),
            InterpolantError::NotIncreasing { index } => {
                write!(f, "the abscissa of point {index} is not greater than the one before")
            }
            InterpolantError::NotFinite { index } => write!(f, "a number of point {index} is not finite"),
        }
    }
}

impl std::error::Error for InterpolantError {}

impl Interpolant {
    /// The interpolant through the points.
    ///
    /// # Errors
    /// The first thing found wrong with the points.
    pub fn new(points: &[(f64, f64)], shape: Shape) -> Result<Self, InterpolantError> {
        if points.len() < 2 {
            return Err(InterpolantError::TooFewPoints);
        }
        if let Some(index) = points.iter().position(|(x, y)| !x.is_finite() || !y.is_finite()) {
            return Err(InterpolantError::NotFinite { index });
        }
        if let Some(before) = points.windows(2).position(|pair| pair[0].0 >= pair[1].0) {
            return Err(InterpolantError::NotIncreasing { index: before + 1 });
        }
        let (x, y): (Vec<f64>, Vec<f64>) = points.iter().copied().unzip();
        let slopes = match shape {
            Shape::Cubic => natural_slopes(&x, &y),
            Shape::Monotone => monotone_slopes(&x, &y),
        };
        Ok(Self { shape, x, y, slopes })
    }

    /// How the cubics were chosen.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The points, with increasing abscissas.
    pub fn points(&self) -> impl ExactSizeIterator<Item = (f64, f64)> + '_ {
        self.x.iter().copied().zip(self.y.iter().copied())
    }

    /// The derivative of the given order at `x`; order 0 is the function itself.
    ///
    /// At a point the cubic to its right counts, at the last point the one to its left; beyond the ends the
    /// function is a straight line.
    pub fn value(&self, x: f64, derivative_order: u32) -> f64 {
        let last = self.x.len() - 1;
        if x.is_nan() {
            return x;
        }
        if x < self.x[0] || x > self.x[last] {
            let end = if x < self.x[0] { 0 } else { last };
            return match derivative_order {
                0 => self.y[end] + self.slopes[end] * (x - self.x[end]),
                1 => self.slopes[end],
                _ => 0.0,
            };
        }
        let right = self.x.partition_point(|&knot| knot <= x).clamp(1, last);
        self.cubic(right - 1, x, derivative_order)
    }

    /// The number of the piece that contains `x`, from 0: a line, the cubics, and a line. A point belongs to the piece on its right.
    pub fn piece_at(&self, x: f64) -> usize {
        self.x.partition_point(|&point| point <= x)
    }

    /// A derivative of piece `k` at `x`, which may lie beyond its ends; NaN if there is no such piece.
    pub fn segment_value(&self, k: f64, x: f64, derivative_order: u32) -> f64 {
        let n = self.x.len();
        if !(k >= 0.0 && k <= n as f64) {
            return f64::NAN;
        }
        let k = k as usize;
        if k > 0 && k < n {
            return self.cubic(k - 1, x, derivative_order);
        }
        let end = if k == 0 { 0 } else { n - 1 };
        match derivative_order {
            0 => self.y[end] + self.slopes[end] * (x - self.x[end]),
            1 => self.slopes[end],
            _ => 0.0,
        }
    }

    /// The Hermite cubic between points `i` and `i + 1`, as a polynomial in the distance from the first.
    fn cubic(&self, i: usize, x: f64, derivative_order: u32) -> f64 {
        let h = self.x[i + 1] - self.x[i];
        let secant = (self.y[i + 1] - self.y[i]) / h;
        let (a, b) = (self.slopes[i], self.slopes[i + 1]);
        let second = (3.0 * secant - 2.0 * a - b) / h;
        let third = (a + b - 2.0 * secant) / (h * h);
        let s = x - self.x[i];
        match derivative_order {
            0 => self.y[i] + s * (a + s * (second + s * third)),
            1 => a + s * (2.0 * second + s * 3.0 * third),
            2 => 2.0 * second + s * 6.0 * third,
            3 => 6.0 * third,
            _ => 0.0,
        }
    }
}

/// Slopes that make the second derivative continuous, and zero at the ends: a tridiagonal system, diagonally
/// dominant, solved by elimination from the top.
fn natural_slopes(x: &[f64], y: &[f64]) -> Vec<f64> {
    let n = x.len();
    let step = |i: usize| x[i + 1] - x[i];
    let secant = |i: usize| (y[i + 1] - y[i]) / step(i);
    // Row i reads lower·m[i−1] + diagonal·m[i] + upper·m[i+1] = right; at the ends the second derivative is
    // zero, 2 m₀ + m₁ = 3 s₀.
    let row = |i: usize| {
        if i == 0 {
            (0.0, 2.0, 1.0, 3.0 * secant(0))
        } else if i == n - 1 {
            (1.0, 2.0, 0.0, 3.0 * secant(n - 2))
        } else {
            let (left, right) = (1.0 / step(i - 1), 1.0 / step(i));
            (left, 2.0 * (left + right), right, 3.0 * (left * secant(i - 1) + right * secant(i)))
        }
    };
    let mut upper = vec![0.0; n];
    let mut slopes = vec![0.0; n];
    for i in 0..n {
        let (lower, diagonal, above, right) = row(i);
        let (before, known) = if i == 0 { (0.0, 0.0) } else { (upper[i - 1], slopes[i - 1]) };
        let pivot = diagonal - lower * before;
        upper[i] = above / pivot;
        slopes[i] = (right - lower * known) / pivot;
    }
    for i in (0..n - 1).rev() {
        slopes[i] -= upper[i] * slopes[i + 1];
    }
    slopes
}

/// Slopes after Fritsch and Butland, "A method for constructing local monotone piecewise cubic interpolants",
/// SIAM J. Sci. Stat. Comput. 5 (1984): a weighted harmonic mean of the neighbouring secants, zero where they
/// differ in sign. At the ends a three-point formula, limited so that it keeps the sign of the first secant
/// and at most three times its size.
fn monotone_slopes(x: &[f64], y: &[f64]) -> Vec<f64> {
    let n = x.len();
    let steps: Vec<f64> = x.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let secants: Vec<f64> = y.windows(2).zip(&steps).map(|(pair, h)| (pair[1] - pair[0]) / h).collect();
    if n == 2 {
        return vec![secants[0]; 2];
    }
    let mut slopes = vec![0.0; n];
    slopes[0] = end_slope(steps[0], steps[1], secants[0], secants[1]);
    slopes[n - 1] = end_slope(steps[n - 2], steps[n - 3], secants[n - 2], secants[n - 3]);
    for i in 1..n - 1 {
        if secants[i - 1] * secants[i] > 0.0 {
            let (first, second) = (2.0 * steps[i] + steps[i - 1], steps[i] + 2.0 * steps[i - 1]);
            slopes[i] = (first + second) / (first / secants[i - 1] + second / secants[i]);
        }
    }
    slopes
}

fn end_slope(h: f64, next_h: f64, secant: f64, next_secant: f64) -> f64 {
    let slope = ((2.0 * h + next_h) * secant - h * next_secant) / (h + next_h);
    if slope * secant <= 0.0 {
        0.0
    } else if secant * next_secant < 0.0 && slope.abs() > 3.0 * secant.abs() {
        3.0 * secant
    } else {
        slope
    }
}
