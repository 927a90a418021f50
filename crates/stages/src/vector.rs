//! Plain vectors.

/// `xᵀ y`
pub(super) fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(a, b)| a * b).sum()
}

/// `out += factor x`
pub(super) fn add_scaled(factor: f64, x: &[f64], out: &mut [f64]) {
    for (sum, value) in out.iter_mut().zip(x) {
        *sum += factor * value;
    }
}

/// Entry by entry.
pub(super) fn product(x: &[f64], y: &[f64]) -> Vec<f64> {
    x.iter().zip(y).map(|(a, b)| a * b).collect()
}

/// Entry by entry.
pub(super) fn difference(x: &[f64], y: &[f64]) -> Vec<f64> {
    x.iter().zip(y).map(|(a, b)| a - b).collect()
}

/// The Euclidean norm; the largest magnitude is taken out first, so that no square leaves the range of numbers.
pub(super) fn norm(x: &[f64]) -> f64 {
    let largest = x.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()));
    if largest == 0.0 {
        return 0.0;
    }
    x.iter().map(|value| (value / largest).powi(2)).sum::<f64>().sqrt() * largest
}

/// `factor x`
pub(super) fn times(factor: f64, x: &[f64]) -> Vec<f64> {
    x.iter().map(|value| factor * value).collect()
}
