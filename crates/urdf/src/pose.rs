//! Positions and orientations in numbers.

use std::f64::consts::FRAC_PI_2;

use crate::robot::LinkOrigin;

/// Three components.
pub type Vector = [f64; 3];

/// A rotation matrix, row after row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RotationMatrix(pub [[f64; 3]; 3]);

/// Where a frame is, seen from another one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FramePose {
    /// Its axes are the columns.
    pub turn: RotationMatrix,
    pub at: Vector,
}

/// Sums below this part of their terms are rounding. Four terms of three factors each lose a few units in the last place.
const ROUNDING: f64 = 2e-15;

impl RotationMatrix {
    pub(crate) const NONE: RotationMatrix =
        RotationMatrix([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);

    /// About the fixed axes x, y and z in this order, as URDF has it: `Rz(yaw) Ry(pitch) Rx(roll)`.
    pub(crate) fn from_rpy([roll, pitch, yaw]: Vector) -> RotationMatrix {
        let ((sr, cr), (sp, cp), (sy, cy)) = (sin_cos(roll), sin_cos(pitch), sin_cos(yaw));
        RotationMatrix([
            [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
            [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
            [-sp, cp * sr, cp * cr],
        ])
        .tidy()
    }

    /// About an axis, by Rodrigues' formula.
    pub(crate) fn about(axis: Vector, angle: f64) -> RotationMatrix {
        let [x, y, z] = unit(axis);
        let (s, c) = sin_cos(angle);
        let d = 1.0 - c;
        RotationMatrix([
            [c + d * x * x, d * x * y - s * z, d * x * z + s * y],
            [d * x * y + s * z, c + d * y * y, d * y * z - s * x],
            [d * x * z - s * y, d * y * z + s * x, c + d * z * z],
        ])
        .tidy()
    }

    pub(crate) fn apply(&self, v: Vector) -> Vector {
        std::array::from_fn(|i| total(&std::array::from_fn::<f64, 3, _>(|j| self.0[i][j] * v[j])))
    }

    pub(crate) fn then(&self, inner: &RotationMatrix) -> RotationMatrix {
        let entry = |i: usize, j: usize| (0..3).map(|k| self.0[i][k] * inner.0[k][j]).sum();
        RotationMatrix(std::array::from_fn(|i| std::array::from_fn(|j| entry(i, j)))).tidy()
    }

    pub(crate) fn transposed(&self) -> RotationMatrix {
        RotationMatrix(std::array::from_fn(|i| std::array::from_fn(|j| self.0[j][i])))
    }

    /// Axis and angle from 0 to π; no turn has the angle 0 and the axis z.
    pub(crate) fn axis_angle(&self) -> (Vector, f64) {
        let m = &self.0;
        let twice_sine = [m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]];
        let (sine, cosine) = (length(twice_sine), m[0][0] + m[1][1] + m[2][2] - 1.0);
        let angle = sine.atan2(cosine);
        if angle == 0.0 {
            return ([0.0, 0.0, 1.0], 0.0);
        }
        // Near a half turn the sine says little; the symmetric part is then `2 a aᵀ − 1`.
        if cosine > -1.0 {
            return (unit(twice_sine), angle);
        }
        let largest = (0..3).max_by(|i, j| m[*i][*i].total_cmp(&m[*j][*j])).unwrap_or(0);
        let mut axis: Vector = std::array::from_fn(|i| (m[i][largest] + m[largest][i]) / 2.0);
        axis[largest] -= cosine / 2.0;
        let axis = unit(axis);
        if dot(axis, twice_sine) < 0.0 { (axis.map(|a| -a), angle) } else { (axis, angle) }
    }

    /// Entries that are 0 or ±1 but for rounding become so.
    fn tidy(self) -> RotationMatrix {
        RotationMatrix(self.0.map(|row| {
            row.map(|entry| {
                let near = entry.round();
                if (entry - near).abs() < ROUNDING { near + 0.0 } else { entry }
            })
        }))
    }
}

impl FramePose {
    pub const NONE: FramePose = FramePose { turn: RotationMatrix::NONE, at: [0.0; 3] };

    /// As URDF writes it.
    pub fn new(origin: LinkOrigin) -> FramePose {
        FramePose { turn: RotationMatrix::from_rpy(origin.rpy), at: origin.xyz }
    }

    /// `inner`, which is seen from this frame, seen from where this frame is seen.
    pub fn then(&self, inner: &FramePose) -> FramePose {
        FramePose { turn: self.turn.then(&inner.turn), at: add(self.at, self.turn.apply(inner.at)) }
    }
}

/// Sine and cosine. An angle that is written as a rounded multiple of π/2 is taken for it: its sine or cosine would else be
/// a tiny number that was not intended, such as 3.7e-6 for 1.5708.
pub fn sin_cos(angle: f64) -> (f64, f64) {
    match quarter_turns(angle) {
        Some(0) => (0.0, 1.0),
        Some(1) => (1.0, 0.0),
        Some(2) => (0.0, -1.0),
        Some(_) => (-1.0, 0.0),
        None => angle.sin_cos(),
    }
}

/// How many quarter turns an angle is, up to whole turns, if it is written as such to all its digits, and at least four
/// after the point.
pub fn quarter_turns(angle: f64) -> Option<u8> {
    let turns = (angle / FRAC_PI_2).round();
    if !angle.is_finite() || turns.abs() > 1e6 {
        return None;
    }
    let text = format!("{angle}");
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len().min(16));
    // Zero is written without rounding, so that a small angle is meant as it is.
    let is_rounded = decimals >= 4 && turns != 0.0;
    let written_to = if is_rounded { 0.1_f64.powi(decimals as i32) } else { 0.0 };
    let error = (angle - turns * FRAC_PI_2).abs();
    (error <= written_to.max(1e-8)).then(|| turns.rem_euclid(4.0) as u8)
}

pub fn add(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| total(&[a[i], b[i]]))
}

pub fn sub(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| total(&[a[i], -b[i]]))
}

pub fn scale(factor: f64, a: Vector) -> Vector {
    a.map(|component| factor * component)
}

pub fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub fn length(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

/// The unit vector along `a`, which is not zero.
pub fn unit(a: Vector) -> Vector {
    let largest = a.iter().fold(0.0_f64, |largest, component| largest.max(component.abs()));
    let scaled = a.map(|component| component / largest);
    let length = length(scaled);
    scaled.map(|component| component / length)
}

/// A sum that is 0 where nothing but rounding is left of its terms.
pub fn total(terms: &[f64]) -> f64 {
    let (sum, size) = terms.iter().fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()));
    if sum.abs() <= ROUNDING * size { 0.0 } else { sum }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    #[test]
    #[expect(clippy::approx_constant, reason = "as descriptions write it")]
    fn angles_written_as_rounded_quarter_turns_are_exact() {
        for (angle, turns) in [
            (1.5708, 1),
            (1.570796, 1),
            (1.57079632679, 1),
            (1.570796325, 1),
            (-1.5707963267948966, 3),
            (3.1416, 2),
            (3.14159265359, 2),
            (-3.1415926, 2),
            (4.71239, 3),
            (0.0, 0),
        ] {
            assert_eq!(quarter_turns(angle), Some(turns), "{angle}");
        }
        for angle in [1.57, 1.571, 3.14, 1.5709, 1.5718, 0.0001, 1e-5, 0.7854, f64::NAN, f64::INFINITY] {
            assert_eq!(quarter_turns(angle), None, "{angle}");
        }
    }

    #[test]
    fn roll_pitch_and_yaw_turn_about_fixed_axes_in_this_order() {
        // Roll first takes y to z, then yaw leaves z alone.
        let rotation = RotationMatrix::from_rpy([FRAC_PI_2, 0.0, FRAC_PI_2]);
        assert_eq!(rotation.apply([0.0, 1.0, 0.0]), [0.0, 0.0, 1.0]);
        assert_eq!(rotation.apply([1.0, 0.0, 0.0]), [0.0, 1.0, 0.0]);
        // Pitch takes x down.
        assert_eq!(RotationMatrix::from_rpy([0.0, FRAC_PI_2, 0.0]).apply([1.0, 0.0, 0.0]), [0.0, 0.0, -1.0]);
        let general = RotationMatrix::from_rpy([0.3, -0.4, 2.0]);
        let one_by_one = RotationMatrix::about([0.0, 0.0, 1.0], 2.0)
            .then(&RotationMatrix::about([0.0, 1.0, 0.0], -0.4))
            .then(&RotationMatrix::about([1.0, 0.0, 0.0], 0.3));
        for (row, other) in general.0.iter().zip(one_by_one.0) {
            for (entry, other) in row.iter().zip(other) {
                assert!((entry - other).abs() < 1e-15, "{general:?} {one_by_one:?}");
            }
        }
    }

    #[test]
    fn axis_and_angle_give_the_rotation_back() {
        for axis in [[1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [0.6, 0.0, 0.8], [-0.36, 0.48, 0.8]] {
            for angle in [1e-7, 0.3, FRAC_PI_2, 2.5, PI - 1e-7, PI] {
                let rotation = RotationMatrix::about(axis, angle);
                let (found, turned) = rotation.axis_angle();
                assert!((turned - angle).abs() < 1e-12, "{axis:?} {angle}: {turned}");
                let back = RotationMatrix::about(found, turned);
                for (row, other) in rotation.0.iter().zip(back.0) {
                    for (entry, other) in row.iter().zip(other) {
                        assert!((entry - other).abs() < 1e-12, "{axis:?} {angle}");
                    }
                }
            }
        }
        assert_eq!(RotationMatrix::NONE.axis_angle().1, 0.0);
    }
}
