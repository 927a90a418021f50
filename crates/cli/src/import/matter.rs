//! Masses, their centres and moments.

use urdf_rs::Inertial;

use super::pose::{Pose, Rotation, Vector, add, scale, sub, total};

/// Mass, centre of mass, and the tensor of inertia about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matter {
    pub mass: f64,
    pub centre: Vector,
    /// The entries xx, yy, zz, xy, xz, yz.
    pub inertia: [f64; 6],
}

/// What is wrong with a tensor of inertia.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Something could turn without inertia.
    NotPositive,
    /// One principal moment is larger than the two others together, which no distribution of mass has.
    Triangle,
}

impl Matter {
    /// The matter of a link whose frame has this pose.
    pub fn new(inertial: &Inertial, link: &Pose) -> Matter {
        let pose = link.then(&Pose::new(&inertial.origin));
        let i = &inertial.inertia;
        let inertia = turned([i.ixx, i.iyy, i.izz, i.ixy, i.ixz, i.iyz], &pose.turn);
        Matter { mass: inertial.mass.value, centre: pose.at, inertia }
    }

    /// Several rigidly connected: moments by the theorem of parallel axes.
    pub fn sum(parts: &[Matter]) -> Matter {
        if let [one] = parts {
            return *one;
        }
        let mass = parts.iter().map(|part| part.mass).sum::<f64>();
        let moment = parts.iter().fold([0.0; 3], |sum, part| add(sum, scale(part.mass, part.centre)));
        let centre = if mass > 0.0 { scale(1.0 / mass, moment) } else { [0.0; 3] };
        let mut inertia = [0.0; 6];
        for part in parts {
            let [x, y, z] = sub(part.centre, centre);
            let arms = [y * y + z * z, x * x + z * z, x * x + y * y, -x * y, -x * z, -y * z];
            for (entry, (own, arm)) in inertia.iter_mut().zip(part.inertia.iter().zip(arms)) {
                *entry = total(&[*entry, *own, part.mass * arm]);
            }
        }
        Matter { mass, centre, inertia }
    }

    /// Whether a body can have this tensor.
    pub fn flaw(&self) -> Option<Flaw> {
        let [xx, yy, zz, xy, xz, yz] = self.inertia;
        if minors(self.inertia).iter().any(|minor| *minor <= 0.0) {
            return Some(Flaw::NotPositive);
        }
        // `tr/2 − I` has the second moments ∫x² of the mass, which are not negative; flat bodies have a zero there.
        let half = (0.5 + 1e-9) * (xx + yy + zz);
        let second = [half - xx, half - yy, half - zz, -xy, -xz, -yz];
        minors(second).iter().any(|minor| *minor < 0.0).then_some(Flaw::Triangle)
    }
}

/// `R I Rᵀ`
fn turned(inertia: [f64; 6], turn: &Rotation) -> [f64; 6] {
    let [xx, yy, zz, xy, xz, yz] = inertia;
    let own = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
    let entry = |i: usize, j: usize| {
        let mut terms = [0.0; 9];
        for (at, term) in terms.iter_mut().enumerate() {
            *term = turn.0[i][at / 3] * own[at / 3][at % 3] * turn.0[j][at % 3];
        }
        total(&terms) + 0.0
    };
    [entry(0, 0), entry(1, 1), entry(2, 2), entry(0, 1), entry(0, 2), entry(1, 2)]
}

/// All principal minors of a symmetric matrix.
fn minors([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> [f64; 7] {
    let pair = |a: f64, b: f64, c: f64| a * b - c * c;
    let whole = xx * pair(yy, zz, yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
    [xx, yy, zz, pair(xx, yy, xy), pair(xx, zz, xz), pair(yy, zz, yz), whole]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ball(mass: f64, centre: Vector) -> Matter {
        Matter {
            mass,
            centre,
            inertia: [0.4 * mass * 0.01, 0.4 * mass * 0.01, 0.4 * mass * 0.01, 0.0, 0.0, 0.0],
        }
    }

    #[test]
    fn two_balls_have_the_moments_of_the_parallel_axes() {
        // Two balls of radius 0.1 and masses 1 and 3, 0.4 apart along x: the reduced mass is 3/4.
        let sum = Matter::sum(&[ball(1.0, [0.0, 0.0, 0.0]), ball(3.0, [0.4, 0.0, 0.0])]);
        assert_eq!(sum.mass, 4.0);
        assert!((sum.centre[0] - 0.3).abs() < 1e-15 && sum.centre[1..] == [0.0, 0.0]);
        let own = 0.4 * 4.0 * 0.01;
        let expected = [own, own + 0.75 * 0.16, own + 0.75 * 0.16, 0.0, 0.0, 0.0];
        for (entry, expected) in sum.inertia.iter().zip(expected) {
            assert!((entry - expected).abs() < 1e-15, "{sum:?}");
        }
    }

    #[test]
    #[expect(clippy::approx_constant, reason = "as descriptions write it")]
    fn a_turned_tensor_keeps_its_invariants() {
        let inertia = [0.3, 0.5, 0.6, 0.02, -0.05, 0.01];
        let turned = turned(inertia, &Rotation::from_rpy([0.4, -1.1, 2.3]));
        let (before, after) = (minors(inertia), minors(turned));
        let pairs = |m: [f64; 7]| m[3] + m[4] + m[5];
        assert!((before[0] + before[1] + before[2] - after[0] - after[1] - after[2]).abs() < 1e-15);
        assert!((pairs(before) - pairs(after)).abs() < 1e-15 && (before[6] - after[6]).abs() < 1e-15);
        // A quarter turn about x swaps y and z without rounding.
        let quarter = super::turned(inertia, &Rotation::from_rpy([1.5708, 0.0, 0.0]));
        assert_eq!(quarter, [0.3, 0.6, 0.5, 0.05, 0.02, -0.01]);
    }

    #[test]
    fn impossible_tensors_are_told_apart() {
        let of = |inertia| Matter { mass: 1.0, centre: [0.0; 3], inertia }.flaw();
        assert_eq!(of([1.0, 1.0, 1.0, 0.0, 0.0, 0.0]), None);
        assert_eq!(of([1.0, 1.0, 2.0, 0.0, 0.0, 0.0]), None, "a flat body");
        assert_eq!(of([1.0, 1.0, 2.1, 0.0, 0.0, 0.0]), Some(Flaw::Triangle));
        assert_eq!(of([0.0, 1.0, 1.0, 0.0, 0.0, 0.0]), Some(Flaw::NotPositive));
        assert_eq!(of([1.0, 1.0, 1.0, 1.5, 0.0, 0.0]), Some(Flaw::NotPositive));
    }
}
