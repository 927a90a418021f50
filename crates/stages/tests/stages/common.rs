//! Random constructions, and comparisons with a size.

use dalembert_linear::Matrix;
use dalembert_stages::{Appended, Construction};
use fastrand::Rng;

/// A few dozen roundings.
const TOLERANCE: f64 = 1e-14;

#[track_caller]
pub fn check(what: &str, found: &[f64], expected: &[f64]) {
    check_within(TOLERANCE, what, found, expected);
}

/// Relative to the largest of the expected numbers.
#[track_caller]
pub fn check_within(tolerance: f64, what: &str, found: &[f64], expected: &[f64]) {
    let size = expected.iter().fold(0.0, |size: f64, value| size.max(value.abs()));
    check_bound(size * tolerance, what, found, expected);
}

#[track_caller]
pub fn check_bound(bound: f64, what: &str, found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (a, b) in found.iter().zip(expected) {
        assert!((a - b).abs() <= bound, "{what}: {found:?} and not {expected:?}");
    }
}

/// A construction with random rows, all fulfilled by the returned acceleration.
pub fn random(n: usize, n_rows: usize, rng: &mut Rng) -> (Construction, Vec<f64>) {
    let mut construction = Construction::new(positive_definite(n, rng), vector(n, rng)).unwrap();
    let acceleration = vector(n, rng);
    for _ in 0..n_rows {
        let row = vector(n, rng);
        assert!(matches!(construction.append(&row, -dot(&row, &acceleration)), Appended::Independent(_)));
    }
    (construction, acceleration)
}

pub fn positive_definite(n: usize, rng: &mut Rng) -> Matrix {
    let root = Matrix::from_fn(n, n, |i, j| rng.f64() - 0.5 + if i == j { 1.0 } else { 0.0 });
    root.transpose_times(&root)
}

pub fn vector(n: usize, rng: &mut Rng) -> Vec<f64> {
    (0..n).map(|_| 2.0 * rng.f64() - 1.0).collect()
}

pub fn nearby(x: &[f64], distance: f64, rng: &mut Rng) -> Vec<f64> {
    x.iter().map(|value| value + distance * (2.0 * rng.f64() - 1.0)).collect()
}

pub fn combine(factors: [f64; 2], x: &[f64], y: &[f64]) -> Vec<f64> {
    x.iter().zip(y).map(|(x, y)| factors[0] * x + factors[1] * y).collect()
}

pub fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

pub fn length(x: &[f64]) -> f64 {
    Matrix::from_rows(&[x]).norm()
}

pub fn negative(x: &[f64]) -> Vec<f64> {
    x.iter().map(|value| -value).collect()
}

pub fn entries(matrix: &Matrix) -> Vec<f64> {
    (0..matrix.n_rows()).flat_map(|row| matrix.row(row)).collect()
}

pub fn trace(matrix: &Matrix) -> f64 {
    (0..matrix.n_rows()).map(|i| matrix[(i, i)]).sum()
}

pub fn distance_from_identity(d: &Matrix) -> f64 {
    let product = d.transpose_times(d);
    let identity = Matrix::identity(d.n_columns());
    entries(&product).iter().zip(entries(&identity)).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

pub fn positions(combination: &[(usize, f64)]) -> Vec<usize> {
    combination.iter().map(|&(position, _)| position).collect()
}

pub fn weights(combination: &[(usize, f64)]) -> Vec<f64> {
    combination.iter().map(|&(_, weight)| weight).collect()
}

/// Rows of which many are combinations of others, all fulfilled by one acceleration.
pub struct Pool {
    pub rows: Vec<Vec<f64>>,
    pub acceleration: Vec<f64>,
}

impl Pool {
    pub fn new(n: usize, size: usize, rng: &mut Rng) -> Pool {
        let rank = rng.usize(1..=n);
        let mut rows: Vec<Vec<f64>> = (0..rank).map(|_| vector(n, rng)).collect();
        while rows.len() < size {
            let (a, b) = (rng.usize(0..rows.len()), rng.usize(0..rows.len()));
            let factors = [[1.0, 1.0], [1.0, -1.0], [2.0, 0.0], [0.5, 3.0]][rng.usize(0..4)];
            let row = combine(factors, &rows[a], &rows[b]);
            // A row minus itself says nothing; that case has its own test.
            if length(&row) > 1e-3 {
                rows.push(row);
            }
        }
        Pool { rows, acceleration: vector(n, rng) }
    }

    pub fn bias(&self, row: usize) -> f64 {
        -dot(&self.rows[row], &self.acceleration)
    }
}
