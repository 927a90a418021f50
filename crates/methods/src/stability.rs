//! How the Runge-Kutta methods of orders 1 to 4 damp what should decay.
//!
//! ```text
//! ẋ = K x        x_{n+1} = R(τK) x_n + d_n        R(z) = 1 + z + … + z^p/p!
//! ```
//!
//! If `‖R(τK)‖ ≤ δ < 1` and `‖d_n‖ ≤ (1 − δ) ε`, what begins within `ε` stays there. This is what the theorems of R. G.
//! Mukharlyamov and A. W. Beshaw, *Solving differential equations of motion for constrained mechanical systems*, say of
//! the errors `x = f` of constraints, with `K` negative: their examples print the other sign, by which errors grow.
//!
//! ```
//! use dalembert_methods::stability::admissible;
//!
//! let interval = admissible(1, 0.9).unwrap();
//! let step = 1e-3;
//! assert!((interval.lower / step - 100.0).abs() < 1e-9);
//! assert!((interval.upper / step - 1900.0).abs() < 1e-9);
//! ```

mod norm;

pub use norm::Norm;

use dalembert_linear::Matrix;

/// `R(z) = 1 + z + … + z^p/p!`, what a step of the method of order `p` multiplies `x` with where `ẋ = k x`, `z = τk`.
pub fn growth(order: u32, z: f64) -> f64 {
    (1..=order).rev().fold(1.0, |sum, n| 1.0 + sum * z / f64::from(n))
}

/// `dR/dz`, which is `R` of the order below.
pub fn growth_slope(order: u32, z: f64) -> f64 {
    if order == 0 { 0.0 } else { growth(order - 1, z) }
}

/// `R(Z)` of a matrix.
pub fn growth_of(order: u32, z: &Matrix) -> Matrix {
    let n = z.n_rows();
    (1..=order).rev().fold(Matrix::identity(n), |sum, divisor| {
        let mut next = z.times(&sum);
        next.values_mut().iter_mut().for_each(|value| *value /= f64::from(divisor));
        (0..n).for_each(|at| next[(at, at)] += 1.0);
        next
    })
}

/// The admissible `x = τk`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdmissibleRange {
    /// The smallest.
    pub lower: f64,
    /// The largest.
    pub upper: f64,
}

/// Where `|R(−x)| ≤ alpha`, for an order from 1 to 4 and `0 < alpha ≤ 1`; `None` if it is nowhere so.
///
/// `R(−x)` falls from 1. With odd order it falls for ever, and the interval ends where it is `−alpha`; with even order it
/// has a least value, 1/2 or 0.27, and the interval ends where it has come back to `alpha`.
pub fn admissible(order: u32, alpha: f64) -> Option<AdmissibleRange> {
    if !((1..=4).contains(&order) && alpha > 0.0 && alpha <= 1.0) {
        return None;
    }
    let value = |x: f64| growth(order, -x);
    if order % 2 == 1 {
        let lower = crossing(0.0, FAR, |x| value(x) > alpha);
        return Some(AdmissibleRange { lower, upper: crossing(0.0, FAR, |x| value(x) >= -alpha) });
    }
    let least = crossing(0.0, FAR, |x| growth_slope(order, -x) > 0.0);
    (value(least) <= alpha).then(|| AdmissibleRange {
        lower: crossing(0.0, least, |x| value(x) > alpha),
        upper: crossing(least, FAR, |x| value(x) <= alpha),
    })
}

/// The largest `x = τk` at which nothing grows: 2, 2, 2.5127 and 2.7853.
pub fn stability_limit(order: u32) -> f64 {
    admissible(order, 1.0).map_or(0.0, |interval| interval.upper)
}

/// Beyond all limits of stability of the orders up to 4.
const FAR: f64 = 4.0;

/// Where `holds` changes from true to false, to the last digit.
fn crossing(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> f64 {
    // Sixty halvings leave nothing of four.
    for _ in 0..64 {
        let middle = 0.5 * (low + high);
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Effect of a step on an error of positions and the one of velocities that feeds it,
///
/// ```text
/// φ̇ = −k φ + η        η̇ = −k η
/// ```
///
/// both for Baumgarte's `φ̈ + 2k φ̇ + k² φ = 0`, where `η = φ̇ + k φ`, and for positions and velocities that are corrected
/// each by themselves, where `η = G v + φ_t`. In the norm `max(|φ|, |η|/(θk))` a step multiplies by at most
/// `|R(−z)| + θ z |R'(−z)|`, `z = kτ`. The Euclidean norm would always let it grow.
pub fn paired_growth(order: u32, z: f64, theta: f64) -> f64 {
    growth(order, -z).abs() + theta * z * growth_slope(order, -z).abs()
}

/// The `θ` of that norm: half of what would use up all that `R` damps, and at most a half, by which shorter steps damp too.
pub fn pairing(order: u32, z: f64) -> f64 {
    let (damped, slope) = (1.0 - growth(order, -z).abs(), z * growth_slope(order, -z).abs());
    if damped > 0.0 && damped < slope { 0.5 * damped / slope } else { 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the closed forms: `1 ∓ α` for order 1 and `1 ∓ √(2α − 1)` for order 2.
    #[test]
    fn intervals_of_the_first_two_orders_are_the_closed_ones() {
        for alpha in [0.55, 0.7, 0.9, 0.99] {
            let one = admissible(1, alpha).unwrap();
            assert!((one.lower - (1.0 - alpha)).abs() < 4e-16 && (one.upper - (1.0 + alpha)).abs() < 4e-16);
            let two = admissible(2, alpha).unwrap();
            let root = (2.0 * alpha - 1.0_f64).sqrt();
            // Rounding of R counts by 1/|R'| = 1/√(2α − 1), at most 3.2.
            assert!((two.lower - (1.0 - root)).abs() < 2e-15 && (two.upper - (1.0 + root)).abs() < 2e-15);
        }
    }

    /// Gains for α = 0.9 and steps of a thousandth, and the limits of stability: solved with more digits elsewhere.
    #[test]
    fn intervals_are_those_found_elsewhere() {
        let found = [
            (1, 100.0, 1900.0, 2000.0),
            (2, 105.572_809_000_084_12, 1_894.427_190_999_916, 2000.0),
            (3, 105.354_929_960_977_2, 2_450.147_720_126_178, 2_512.745_326_618_329),
            (4, 105.360_633_795_777_37, 2_715.666_578_782_038, 2_785.293_563_405_282),
        ];
        for (order, lower, upper, limit) in found {
            let interval = admissible(order, 0.9).unwrap();
            let pairs = [(interval.lower, lower), (interval.upper, upper), (stability_limit(order), limit)];
            for (found, expected) in pairs {
                // A few roundings of R, over a slope of a half at least.
                assert!((found * 1e3 - expected).abs() <= 4e-15 * 2e3, "{order}: {found} {expected}");
            }
        }
    }

    #[test]
    fn even_orders_damp_no_better_than_their_least_value() {
        assert_eq!(admissible(2, 0.499), None);
        assert!(admissible(2, 0.501).is_some());
        assert_eq!(admissible(4, 0.27), None);
        assert!(admissible(4, 0.271).is_some());
        for order in [0, 5] {
            assert_eq!(admissible(order, 0.9), None);
        }
        for alpha in [0.0, -1.0, 1.1, f64::NAN] {
            assert_eq!(admissible(1, alpha), None);
        }
    }

    #[test]
    fn a_diagonal_matrix_grows_as_its_entries_do() {
        let gains = [-0.3, 1.2, -2.0];
        let z = Matrix::from_fn(3, 3, |i, j| if i == j { gains[i] } else { 0.0 });
        for order in 1..=4 {
            let grown = growth_of(order, &z);
            for (at, gain) in gains.iter().enumerate() {
                assert!((grown[(at, at)] - growth(order, *gain)).abs() < 1e-15);
            }
            assert!(grown[(0, 1)].abs() + grown[(2, 0)].abs() == 0.0);
        }
    }

    /// The pair is `τK = [−z θz; 0 −z]`, whose `R` is found as that of any matrix.
    #[test]
    fn the_growth_of_a_pair_is_the_largest_row_of_its_matrix() {
        for order in 1..=4 {
            for z in [0.05, 0.5, 1.0, 1.9] {
                let theta = pairing(order, z);
                let pair = Matrix::from_rows(&[&[-z, theta * z], &[0.0, -z]]);
                let grown = growth_of(order, &pair);
                let rows = (0..2).map(|row| grown.row(row).iter().map(|x| x.abs()).sum::<f64>());
                let largest = rows.fold(0.0, f64::max);
                assert!((largest - paired_growth(order, z, theta)).abs() < 1e-15);
                assert!(largest < 1.0, "order {order}, z {z}: {largest}");
                // Also where a step is cut short.
                for part in [0.01, 0.1, 0.3, 0.5, 0.7, 0.9] {
                    let cut = paired_growth(order, part * z, theta);
                    assert!(cut < 1.0, "order {order}, z {z}, part {part}: {cut}");
                }
            }
        }
    }
}
