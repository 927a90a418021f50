//! The spatial four-bar mechanism.

use std::sync::Arc;

use dalembert::system::{
    At, Dependence, Energy, Layout, Level, MechanicalSystem, Momenta, RowInfo, Rows, Values, Work,
};

/// A turning bar, a bar that swings on it and a coupler to the ground: `models/four-bar.dal`.
///
/// Bar 1 turns about the vertical `e_z` by `q1` and carries at radius 1, along `e_r = (cos q1, sin q1, 0)`, a uniform bar
/// of length 2, which swings by `q2` in the plane across: along `d = sin q2 e_θ − cos q2 e_z` with `e_θ = e_z × e_r`.
/// The coupler, of length 1 and without mass, ties its end to the point `2 e_y`. Bar 1 has inertia `4/3 m1`.
///
/// The coupler: since `e_r ⟂ d`,
///
/// ```text
/// g = |e_r + 2d − 2e_y|² − 1 = 8 − 8 cos q1 sin q2 − 4 sin q1
/// G = ( 8 sin q1 sin q2 − 4 cos q1,   −8 cos q1 cos q2 )
/// γ = (8 cos q1 sin q2 + 4 sin q1) q1'² + 16 sin q1 cos q2 q1' q2' + 8 cos q1 sin q2 q2'²
/// ```
///
/// The point of bar 2 at distance `s` has the velocity `q1' e_θ + s (q2' ∂d/∂q2 − q1' sin q2 e_r)`, in which `e_θ` and
/// `∂d/∂q2` enclose the angle `q2`. With `∫ s dm = m2` and `∫ s² dm = 4/3 m2`
///
/// ```text
/// 2T = (4/3 m1 + m2 + 4/3 m2 sin² q2) q1'² + 2 m2 cos q2 q1' q2' + 4/3 m2 q2'²
/// V  = −m2 g cos q2
/// ```
///
/// and `T_q − Ṁ v` are the inertial forces,
///
/// ```text
/// M = | 4/3 m1 + m2 (1 + 4/3 sin² q2)   m2 cos q2 |     inertial = | m2 sin q2 (q2'² − 8/3 cos q2 q1' q2') |
///     | m2 cos q2                       4/3 m2    |                | 4/3 m2 sin q2 cos q2 q1'²              |
///
/// h = inertial − (0, m2 g sin q2)
/// ```
///
/// These are (3.1) and (3.3) of the paper on consistent initial values, the second force with `q1'` squared and `+Gᵀλ`
/// on the right.
pub struct FourBar {
    /// The mass of the turning bar.
    pub m1: f64,
    /// The mass of the swinging bar.
    pub m2: f64,
    /// Gravity.
    pub g: f64,
    layout: Arc<Layout>,
}

impl FourBar {
    /// With these masses and gravity.
    pub fn new(m1: f64, m2: f64, g: f64) -> FourBar {
        let mut layout = Layout::new(2);
        let coupler = RowInfo { dependence: Dependence::Nonlinear, ..RowInfo::new(Level::Position) };
        layout.constraints = Rows::dense(vec![coupler], 2);
        FourBar { m1, m2, g, layout: Arc::new(layout) }
    }
}

/// The one of the gallery.
impl Default for FourBar {
    fn default() -> FourBar {
        FourBar::new(1.0, 1.0, 9.81)
    }
}

impl MechanicalSystem for FourBar {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let FourBar { m1, m2, .. } = *self;
        let (s1, c1) = at.q[0].sin_cos();
        let (s2, c2) = at.q[1].sin_cos();
        let turning = 4.0 / 3.0 * m1 + m2 * (1.0 + 4.0 / 3.0 * s2 * s2);
        out.mass.copy_from_slice(&[turning, m2 * c2, 4.0 / 3.0 * m2]);
        let coupler = &mut out.constraints;
        coupler.error[0] = 8.0 - 8.0 * c1 * s2 - 4.0 * s1;
        coupler.error_t[0] = 0.0;
        coupler.jacobian.copy_from_slice(&[8.0 * s1 * s2 - 4.0 * c1, -8.0 * c1 * c2]);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let FourBar { m2, g, .. } = *self;
        let (s1, c1) = at.q[0].sin_cos();
        let (s2, c2) = at.q[1].sin_cos();
        let (v1, v2) = (at.v[0], at.v[1]);
        let inertial = [m2 * s2 * (v2 * v2 - 8.0 / 3.0 * c2 * v1 * v2), 4.0 / 3.0 * m2 * s2 * c2 * v1 * v1];
        out.force.copy_from_slice(&[inertial[0], inertial[1] - m2 * g * s2]);
        out.constraints.bias[0] =
            (8.0 * c1 * s2 + 4.0 * s1) * v1 * v1 + 16.0 * s1 * c2 * v1 * v2 + 8.0 * c1 * s2 * v2 * v2;
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let FourBar { m1, m2, g, .. } = *self;
        let (s2, c2) = at.q[1].sin_cos();
        let (v1, v2) = (at.v[0], at.v[1]);
        let turning = 4.0 / 3.0 * m1 + m2 * (1.0 + 4.0 / 3.0 * s2 * s2);
        let kinetic = 0.5 * turning * v1 * v1 + m2 * c2 * v1 * v2 + 2.0 / 3.0 * m2 * v2 * v2;
        Energy { kinetic, potential: -m2 * g * c2, ..Energy::default() }
    }

    fn momenta(&self, at: At<'_>, values: &Values, out: &mut Momenta, _: &mut Work) {
        let m2 = self.m2;
        let (s2, c2) = at.q[1].sin_cos();
        let (v1, v2) = (at.v[0], at.v[1]);
        out.momentum.fill(0.0);
        self.layout.mass.multiply_symmetric_add(&values.mass, at.v, &mut out.momentum);
        let kinetic_q2 = 4.0 / 3.0 * m2 * s2 * c2 * v1 * v1 - m2 * s2 * v1 * v2;
        out.kinetic_q.copy_from_slice(&[0.0, kinetic_q2]);
        out.applied.copy_from_slice(&[0.0, -m2 * self.g * s2]);
    }
}
