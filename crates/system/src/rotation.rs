//! Rotations: unit quaternions, moved by the exponential map.
//!
//! Around a base `q₀` a rotation is `q₀ exp(ξ)`, with `ξ` in the axes of the body. A motion with body angular velocity
//! `ω` has `ξ̇ = ω + ½ ξ×ω + c ξ×(ξ×ω)`, which is [`chart_rate`].

use crate::rules::{LINEAR_ARCTANGENT, NO_TURN};
use std::f64::consts::TAU;

/// Position of a rotation in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// The first of its four coordinates: a unit quaternion, scalar first, from body to world.
    pub coordinate: usize,
    /// The first of its three speeds: the angular velocity in the axes of the body.
    pub speed: usize,
}

/// A vector of space.
pub type Vector = [f64; 3];

/// Scalar first.
pub type Quaternion = [f64; 4];

/// Angles below this are taken by series, which are exact to rounding there.
const SMALL: f64 = 1e-2;

/// `a × b`
pub fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The product of two quaternions: the rotation `b`, then `a`.
pub fn product(a: Quaternion, b: Quaternion) -> Quaternion {
    [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    ]
}

/// A vector of the body in the world.
pub fn turned(q: Quaternion, v: Vector) -> Vector {
    let [x, y, z] = [q[1], q[2], q[3]];
    let twice = cross([x, y, z], v).map(|c| 2.0 * c);
    let again = cross([x, y, z], twice);
    std::array::from_fn(|i| v[i] + q[0] * twice[i] + again[i])
}

/// The quaternion of length one that is nearest; the identity if there is none.
pub fn normalised(q: Quaternion) -> Quaternion {
    let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() { q.map(|x| x / length) } else { [1.0, 0.0, 0.0, 0.0] }
}

/// The rotation about `ξ` by its length.
pub fn exponential(xi: Vector) -> Quaternion {
    let half = 0.5 * dot(xi, xi).sqrt();
    // sin(x) / x for x = half
    let ratio = if half < SMALL {
        let square = half * half;
        1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0))
    } else {
        half.sin() / half
    };
    let factor = 0.5 * ratio;
    [half.cos(), factor * xi[0], factor * xi[1], factor * xi[2]]
}

/// The shortest `ξ` whose exponential it is, up to the sign of the quaternion.
pub fn logarithm(q: Quaternion) -> Vector {
    let sign = if q[0] < 0.0 { -1.0 } else { 1.0 };
    let length = (q[1] * q[1] + q[2] * q[2] + q[3] * q[3]).sqrt();
    let factor = if length < LINEAR_ARCTANGENT {
        // atan2(x, 1) / x
        sign * 2.0 / q[0].abs().max(f64::MIN_POSITIVE)
    } else {
        sign * 2.0 * length.atan2(q[0].abs()) / length
    };
    [factor * q[1], factor * q[2], factor * q[3]]
}

/// Of all `ξ` whose exponential it is, up to the sign of the quaternion, the one nearest to another: whole turns are kept.
pub fn logarithm_near(q: Quaternion, other: Vector) -> Vector {
    let short = logarithm(q);
    let angle = dot(short, short).sqrt();
    if angle < NO_TURN {
        // It has no axis of its own.
        let length = dot(other, other).sqrt();
        let turns = (length / TAU).round();
        let factor = if turns == 0.0 { 0.0 } else { turns * TAU / length };
        return std::array::from_fn(|i| short[i] + factor * other[i]);
    }
    let turns = ((dot(short, other) / angle - angle) / TAU).round();
    if turns == 0.0 { short } else { short.map(|x| x * (1.0 + turns * TAU / angle)) }
}

/// The rotation followed, in the axes of the body, by `exp(ξ)`; of length one again.
pub fn moved(q: Quaternion, xi: Vector) -> Quaternion {
    normalised(product(q, exponential(xi)))
}

/// The `ξ` with `to = from exp(ξ)`.
pub fn difference(from: Quaternion, to: Quaternion) -> Vector {
    logarithm(product([from[0], -from[1], -from[2], -from[3]], to))
}

/// `c = (1 − ϑ/2 cot ϑ/2) / ϑ²` of `ϑ²`, and its derivative by `ϑ²`.
pub fn chart_coefficient(square: f64) -> (f64, f64) {
    if square < SMALL {
        let value = 1.0 / 12.0
            + square / 720.0
            + square * square / 30_240.0
            + square.powi(3) / 1_209_600.0
            + square.powi(4) / 47_900_160.0;
        let slope =
            1.0 / 720.0 + square / 15_120.0 + square * square / 403_200.0 + square.powi(3) / 11_975_040.0;
        return (value, slope);
    }
    let angle = square.sqrt();
    let (sin, cos) = (0.5 * angle).sin_cos();
    let cot = cos / sin;
    let value = (1.0 - 0.5 * angle * cot) / square;
    // d/dϑ (ϑ/2 cot ϑ/2) = ½ cot − ϑ/4 / sin²; d/d(ϑ²) = d/dϑ / (2ϑ)
    let inner = (0.5 * cot - 0.25 * angle / (sin * sin)) / (2.0 * angle);
    (value, (-inner - value) / square)
}

/// `ξ̇` of a motion with body angular velocity `ω`.
pub fn chart_rate(xi: Vector, omega: Vector) -> Vector {
    let (c, _) = chart_coefficient(dot(xi, xi));
    let once = cross(xi, omega);
    let twice = cross(xi, once);
    std::array::from_fn(|i| omega[i] + 0.5 * once[i] + c * twice[i])
}

/// `ξ̈` of a motion with body angular velocity `ω` and its rate.
pub fn chart_second_rate(xi: Vector, omega: Vector, omega_rate: Vector) -> Vector {
    let (c, slope) = chart_coefficient(dot(xi, xi));
    let xi_rate = chart_rate(xi, omega);
    let c_rate = slope * 2.0 * dot(xi, xi_rate);
    let along = chart_rate(xi, omega_rate);
    let once = cross(xi, omega);
    let turned = cross(xi_rate, omega);
    let (twice, first, second) = (cross(xi, once), cross(xi_rate, once), cross(xi, turned));
    std::array::from_fn(|i| along[i] + 0.5 * turned[i] + c_rate * twice[i] + c * (first[i] + second[i]))
}

/// The body angular velocity of a motion with `ξ̇`: the inverse of [`chart_rate`].
pub fn chart_velocity(xi: Vector, xi_rate: Vector) -> Vector {
    let square = dot(xi, xi);
    // (1 − cos ϑ)/ϑ² and (ϑ − sin ϑ)/ϑ³
    let (first, second) = if square < SMALL {
        (
            0.5 - square / 24.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)),
            1.0 / 6.0 - square / 120.0 * (1.0 - square / 42.0 * (1.0 - square / 72.0)),
        )
    } else {
        let angle = square.sqrt();
        ((1.0 - angle.cos()) / square, (angle - angle.sin()) / (square * angle))
    };
    let once = cross(xi, xi_rate);
    let twice = cross(xi, once);
    std::array::from_fn(|i| xi_rate[i] - first * once[i] + second * twice[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: &[f64], b: &[f64], tolerance: f64) -> bool {
        a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance)
    }

    const VECTORS: [Vector; 5] =
        [[0.0; 3], [1e-9, -2e-9, 1e-9], [0.03, -0.05, 0.02], [0.4, 0.8, -0.3], [-1.5, 0.9, 1.2]];

    #[test]
    fn whole_turns_are_kept() {
        for angle in [0.0, 0.3, 3.1, 3.2, 6.0, TAU - 0.05, 6.3, 14.0, -20.0] {
            for by in [-0.05, 0.0, 0.05] {
                let [xi, next] = [angle, angle + by].map(|angle| [0.6 * angle, 0.0, -0.8 * angle]);
                let found = logarithm_near(exponential(next), xi);
                // The axis is that of a turn by 0.017 or more, or none: rounding over that, times twenty.
                assert!(near(&found, &next, 1e-12), "{angle} by {by}: {found:?}");
            }
        }
    }

    /// Both sides of the change from series to closed form, and far from it.
    #[test]
    fn logarithm_undoes_the_exponential() {
        for xi in VECTORS {
            assert!(near(&logarithm(exponential(xi)), &xi, 4e-16), "{xi:?}");
            assert!(near(&difference([0.5, 0.5, 0.5, 0.5], moved([0.5, 0.5, 0.5, 0.5], xi)), &xi, 1e-15));
        }
    }

    /// A body that turns by a constant ω about another axis than it is turned by: ξ(t) = log(exp(ξ) exp(ω t)), whose
    /// central differences of second order err by about 1e-10 with steps of 1e-5 (first) and 1e-3 (second: 1e-6).
    #[test]
    fn rates_of_the_chart_are_derivatives() {
        let omega = [0.7, -0.4, 0.9];
        for xi in VECTORS {
            let at = |t: f64| logarithm(product(exponential(xi), exponential(omega.map(|w| w * t))));
            let h = 1e-5;
            let rate: Vector = std::array::from_fn(|i| (at(h)[i] - at(-h)[i]) / (2.0 * h));
            assert!(near(&chart_rate(xi, omega), &rate, 1e-9), "{xi:?}");
            assert!(near(&chart_velocity(xi, chart_rate(xi, omega)), &omega, 2e-15), "{xi:?}");
            let h = 1e-3;
            let second: Vector = std::array::from_fn(|i| (at(h)[i] - 2.0 * xi[i] + at(-h)[i]) / (h * h));
            assert!(near(&chart_second_rate(xi, omega, [0.0; 3]), &second, 2e-6), "{xi:?}");
        }
    }

    /// Where the series end: both formulas are the same function.
    #[test]
    fn series_and_closed_forms_meet() {
        let (below, above) =
            (chart_coefficient(SMALL * (1.0 - 1e-12)), chart_coefficient(SMALL * (1.0 + 1e-12)));
        // The closed form loses digits of 1 − x to cancellation: 1e-16 / 1e-2, and once more in its slope.
        assert!(
            (below.0 - above.0).abs() < 1e-13 && (below.1 - above.1).abs() < 1e-10,
            "{below:?} {above:?}"
        );
    }
}
