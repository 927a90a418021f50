//! Rotations in numbers: unit quaternions, scalar first.

use crate::axes::{self, Axes};

/// A unit quaternion.
pub(crate) type Quaternion = [f64; 4];

/// No rotation.
pub(crate) const NONE: Quaternion = [1.0, 0.0, 0.0, 0.0];

/// a∘b: first b, then a.
pub(crate) fn product(a: Quaternion, b: Quaternion) -> Quaternion {
    [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    ]
}

/// The inverse.
pub(crate) fn inverse(q: Quaternion) -> Quaternion {
    [q[0], -q[1], -q[2], -q[3]]
}

/// The rotation about a unit vector.
pub(crate) fn about(axis: [f64; 3], angle: f64) -> Quaternion {
    let (s, c) = (0.5 * angle).sin_cos();
    [c, s * axis[0], s * axis[1], s * axis[2]]
}

/// A vector turned.
pub(crate) fn turned(q: Quaternion, v: [f64; 3]) -> [f64; 3] {
    let part = [q[1], q[2], q[3]];
    let t = axes::scale(2.0, axes::cross(part, v));
    axes::add(axes::add(v, axes::scale(q[0], t)), axes::cross(part, t))
}

/// The smallest rotation that takes one unit vector to another.
pub(crate) fn swing(from: [f64; 3], to: [f64; 3]) -> Quaternion {
    let cosine = axes::dot(from, to);
    // Opposite vectors are turned about any axis across them; near them the formula below would lose its digits.
    if cosine < -1.0 + 1e-12 {
        let least = (0..3).fold(0, |least, i| if from[i].abs() < from[least].abs() { i } else { least });
        let across = axes::normalized(axes::across(axes::IDENTITY[least], from)).unwrap_or(axes::IDENTITY[0]);
        return about(across, std::f64::consts::PI);
    }
    let sine = axes::cross(from, to);
    normalized([1.0 + cosine, sine[0], sine[1], sine[2]])
}

/// The unit quaternion along `q`; no rotation if it has no direction.
pub(crate) fn normalized(q: Quaternion) -> Quaternion {
    let length = q.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() { q.map(|part| part / length) } else { NONE }
}

/// The rotation that takes the axes of the world to `axes`, with a scalar that is not negative.
///
/// Follows S. W. Shepperd, "Quaternion from rotation matrix", J. Guidance and Control 1 (1978) 223: the largest number first.
/// For axes that are a permutation the numbers 0, ½, 1 and √½ come out without further rounding.
pub(crate) fn quaternion_of(axes: Axes) -> Quaternion {
    let entry = |row: usize, column: usize| axes[column][row];
    let trace = entry(0, 0) + entry(1, 1) + entry(2, 2);
    let squares = [trace, entry(0, 0), entry(1, 1), entry(2, 2)];
    let largest = (0..4).fold(0, |largest, i| if squares[i] > squares[largest] { i } else { largest });
    let mut q = [0.0; 4];
    if largest == 0 {
        q[0] = 1.0 + trace;
        for i in 0..3 {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            q[i + 1] = entry(k, j) - entry(j, k);
        }
    } else {
        let i = largest - 1;
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        q[i + 1] = 1.0 + entry(i, i) - entry(j, j) - entry(k, k);
        q[j + 1] = entry(i, j) + entry(j, i);
        q[k + 1] = entry(i, k) + entry(k, i);
        q[0] = entry(k, j) - entry(j, k);
    }
    let q = normalized(q);
    if q[0] < 0.0 { q.map(|part| -part) } else { q }
}
