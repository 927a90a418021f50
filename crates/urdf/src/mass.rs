//! Mass properties: mass, centre and inertia of links and of bodies made of several.

use crate::pose::{FramePose, RotationMatrix, Vector, add, scale, sub, total};
use crate::robot::Inertial;

/// Mass, centre of mass, and the tensor of inertia about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MassProperties {
    /// In kg.
    pub mass: f64,
    /// In m.
    pub centre: Vector,
    /// In kg m², the entries xx, yy, zz, xy, xz, yz.
    pub inertia: [f64; 6],
}

/// Error of a tensor of inertia.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A turn without inertia.
    NotPositive,
    /// One principal moment is larger than the sum of the two others, which no distribution of mass has.
    Triangle,
}

impl MassProperties {
    /// Mass properties of a link whose frame has this pose.
    pub(crate) fn new(inertial: &Inertial, link: &FramePose) -> MassProperties {
        let pose = link.then(&FramePose::new(inertial.origin));
        let inertia = turned(inertial.inertia, &pose.turn);
        MassProperties { mass: inertial.mass, centre: pose.at, inertia }
    }

    /// Several rigidly connected: moments by the theorem of parallel axes.
    pub(crate) fn sum(parts: &[MassProperties]) -> MassProperties {
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
        MassProperties { mass, centre, inertia }
    }

    /// Whether a body can have this tensor.
    pub(crate) fn flaw(&self) -> Option<Flaw> {
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

/// The impossible property, with the principal moments of a tensor in ascending order: a negative moment, or one that is larger
/// than the sum of the two others. A moment of zero, as of a point or a thin rod, is allowed, and so is rounding.
pub fn impossible(inertia: [f64; 6]) -> Option<(&'static str, Vector)> {
    let moments = principal(inertia);
    let [least, middle, largest] = moments;
    // The bound of the checker of models for flat bodies.
    let rounding = (1e-9 * (least.abs() + middle.abs() + largest.abs())).max(crate::tree::ROUNDING);
    if least < -rounding {
        return Some(("one is negative", moments));
    }
    let excess = largest - least - middle;
    (excess > 2.0 * rounding).then_some(("the largest exceeds the sum of the others", moments))
}

/// The principal moments in ascending order, by Jacobi's rotations (Golub and Van Loan, Matrix Computations, 8.5).
fn principal([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> Vector {
    let mut a = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
    // Each sweep squares what is left beside the diagonal: six leave nothing of any tensor.
    for (p, q) in [(0, 1), (0, 2), (1, 2)].repeat(6) {
        if a[p][q] == 0.0 {
            continue;
        }
        let tau = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
        let tangent = tau.signum() / (tau.abs() + tau.hypot(1.0));
        let cosine = 1.0 / tangent.hypot(1.0);
        let sine = tangent * cosine;
        let r = 3 - p - q;
        let (rp, rq) = (a[r][p], a[r][q]);
        a[p][p] -= tangent * a[p][q];
        a[q][q] += tangent * a[p][q];
        (a[p][q], a[q][p]) = (0.0, 0.0);
        (a[r][p], a[r][q]) = (cosine * rp - sine * rq, sine * rp + cosine * rq);
        (a[p][r], a[q][r]) = (a[r][p], a[r][q]);
    }
    let mut moments = [a[0][0], a[1][1], a[2][2]];
    moments.sort_by(f64::total_cmp);
    moments
}

/// `R I Rᵀ`
fn turned(inertia: [f64; 6], turn: &RotationMatrix) -> [f64; 6] {
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

    fn ball(mass: f64, centre: Vector) -> MassProperties {
        MassProperties {
            mass,
            centre,
            inertia: [0.4 * mass * 0.01, 0.4 * mass * 0.01, 0.4 * mass * 0.01, 0.0, 0.0, 0.0],
        }
    }

    #[test]
    fn two_balls_have_the_moments_of_the_parallel_axes() {
        // Two balls of radius 0.1 and masses 1 and 3, 0.4 apart along x: the reduced mass is 3/4.
        let sum = MassProperties::sum(&[ball(1.0, [0.0, 0.0, 0.0]), ball(3.0, [0.4, 0.0, 0.0])]);
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
        let turned = turned(inertia, &RotationMatrix::from_rpy([0.4, -1.1, 2.3]));
        let (before, after) = (minors(inertia), minors(turned));
        let pairs = |m: [f64; 7]| m[3] + m[4] + m[5];
        assert!((before[0] + before[1] + before[2] - after[0] - after[1] - after[2]).abs() < 1e-15);
        assert!((pairs(before) - pairs(after)).abs() < 1e-15 && (before[6] - after[6]).abs() < 1e-15);
        // A quarter turn about x swaps y and z without rounding.
        let quarter = super::turned(inertia, &RotationMatrix::from_rpy([1.5708, 0.0, 0.0]));
        assert_eq!(quarter, [0.3, 0.6, 0.5, 0.05, 0.02, -0.01]);
    }

    #[test]
    fn principal_moments_are_those_of_the_turned_tensor() {
        let angles = [[0.0; 3], [0.4, -1.1, 2.3], [1.2, 0.1, -0.3], [0.0, 1e-9, 0.0]];
        for moments in [[1.0, 2.0, 2.5], [0.3, 0.3, 0.6], [0.0, 1e-9, 1.0], [-1.0, 2.0, 3.0]] {
            for angles in angles {
                let tensor = [moments[0], moments[1], moments[2], 0.0, 0.0, 0.0];
                let found = principal(turned(tensor, &RotationMatrix::from_rpy(angles)));
                // A few roundings of the largest entry each.
                assert!(found.iter().zip(moments).all(|(a, b)| (a - b).abs() < 1e-14), "{found:?}");
            }
        }
    }

    #[test]
    fn tensors_that_no_mass_has_are_found_however_they_are_turned() {
        let turn = RotationMatrix::from_rpy([0.4, -1.1, 2.3]);
        let of = |moments: [f64; 3]| {
            let [a, b, c] = moments;
            impossible(turned([a, b, c, 0.0, 0.0, 0.0], &turn)).map(|(what, _)| what)
        };
        for possible in [[1.0; 3], [1.0, 1.0, 2.0], [0.0, 1.0, 1.0], [0.0; 3], [1e-6, 1e-6, 2e-6]] {
            assert_eq!(of(possible), None, "{possible:?}");
        }
        assert_eq!(of([-1e-3, 1.0, 1.0]), Some("one is negative"));
        assert_eq!(of([1.0, 1.0, 2.001]), Some("the largest exceeds the sum of the others"));
        assert_eq!(of([0.0, 0.0, 1.0]), Some("the largest exceeds the sum of the others"));
    }

    #[test]
    fn impossible_tensors_are_told_apart() {
        let of = |inertia| MassProperties { mass: 1.0, centre: [0.0; 3], inertia }.flaw();
        assert_eq!(of([1.0, 1.0, 1.0, 0.0, 0.0, 0.0]), None);
        assert_eq!(of([1.0, 1.0, 2.0, 0.0, 0.0, 0.0]), None, "a flat body");
        assert_eq!(of([1.0, 1.0, 2.1, 0.0, 0.0, 0.0]), Some(Flaw::Triangle));
        assert_eq!(of([0.0, 1.0, 1.0, 0.0, 0.0, 0.0]), Some(Flaw::NotPositive));
        assert_eq!(of([1.0, 1.0, 1.0, 1.5, 0.0, 0.0]), Some(Flaw::NotPositive));
    }
}
