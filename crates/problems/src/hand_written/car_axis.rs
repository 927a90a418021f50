//! The car axis on a bumpy road.

use std::sync::Arc;

use dalembert::system::{
    At, Dependence, Energy, Layout, Level, MechanicalSystem, Pattern, RowInfo, Rows, Values, Work,
};

/// An axle between two masses on springs, one of them over waves: `models/car-axis.dal`, in the units of the test set.
///
/// The masses `k` are at `(xl, yl)` and `(xr, yr)`, the springs of unit stiffness and relaxed length `L0` go to `(0, 0)`
/// and to the right wheel `(xb, yb)`. The distance of the wheels is `L`: from `xb² + yb² = L²`
///
/// ```text
/// yb = r sin wt       yb' = r w cos wt        yb'' = −w² yb
/// xb = √(L² − yb²)    xb' = −yb yb' / xb      xb'' = −(xb'² + yb'² + yb yb'') / xb
/// ```
///
/// The left spring is square to the road, and the axle has the length `L`:
///
/// ```text
/// g1 = xl xb + yl yb                      g2 = (xl − xr)² + (yl − yr)² − L²
/// G1 = ( xb, yb, 0, 0 )                   G2 = 2 ( xl − xr, yl − yr, xr − xl, yr − yl )
/// g1_t = xl xb' + yl yb'                  g2_t = 0
/// γ1 = 2 (xl' xb' + yl' yb') + xl xb'' + yl yb''
/// γ2 = 2 (xl' − xr')² + 2 (yl' − yr')²
/// ```
///
/// With the lengths `Ll = |(xl, yl)|` and `Lr = |(xr − xb, yr − yb)|` of the springs
///
/// ```text
/// T = ½ k (xl'² + yl'² + xr'² + yr'²)     M = k
/// V = k g (yl + yr) + ½ (Ll − L0)² + ½ (Lr − L0)²
///
/// h = (L0 − Ll)/Ll ( xl, yl, 0, 0 ) + (L0 − Lr)/Lr ( 0, 0, xr − xb, yr − yb ) − k g ( 0, 1, 0, 1 )
/// ```
///
/// `h` has no inertial terms. The moving ground works on the right spring with the power
///
/// ```text
/// supply = ∂V/∂t = (L0 − Lr)/Lr ((xr − xb) xb' + (yr − yb) yb')
/// ```
pub struct CarAxis {
    /// The length of the axle and the distance of the wheels.
    pub length: f64,
    /// The length of a relaxed spring.
    pub relaxed: f64,
    /// The height of the waves.
    pub wave: f64,
    /// Their frequency.
    pub frequency: f64,
    /// The mass of each end.
    pub mass: f64,
    /// Gravity.
    pub gravity: f64,
    layout: Arc<Layout>,
}

/// The one of the gallery: `k = M ε²/2` with `M = 10` and `ε = 0.01`.
impl Default for CarAxis {
    fn default() -> CarAxis {
        let mut layout = Layout::new(4);
        layout.mass = Pattern::diagonal(4);
        layout.class.mass_constant = true;
        let position = RowInfo::new(Level::Position);
        let upright = RowInfo { rheonomic: true, ..position };
        let axle = RowInfo { dependence: Dependence::Nonlinear, ..position };
        layout.constraints = Rows {
            infos: vec![upright, axle],
            jacobian: Pattern::from_entries(2, 4, vec![(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (1, 3)]),
            auxiliary: Pattern::empty(2, 0),
            n_enforced: 0,
            one_sided: Vec::new(),
        };
        CarAxis {
            length: 1.0,
            relaxed: 0.5,
            wave: 0.1,
            frequency: 10.0,
            mass: 10.0 * 0.01 * 0.01 / 2.0,
            gravity: 1.0,
            layout: Arc::new(layout),
        }
    }
}

/// The right wheel and its first two time derivatives.
struct Wheel {
    x: f64,
    y: f64,
    x_t: f64,
    y_t: f64,
    x_tt: f64,
    y_tt: f64,
}

impl CarAxis {
    fn wheel(&self, t: f64) -> Wheel {
        let (l, w) = (self.length, self.frequency);
        let (sin, cos) = (w * t).sin_cos();
        let (y, y_t) = (self.wave * sin, self.wave * w * cos);
        let y_tt = -w * w * y;
        // (L − y)(L + y) keeps the digits that L² − y² would lose for waves as high as the axle is long.
        let x = ((l - y) * (l + y)).sqrt();
        let x_t = -y * y_t / x;
        let x_tt = -(x_t * x_t + y_t * y_t + y * y_tt) / x;
        Wheel { x, y, x_t, y_t, x_tt, y_tt }
    }

    /// The force of a spring on the mass at its end, over the vector to that end: `(L0 − L)/L`.
    fn push(&self, length: f64) -> f64 {
        (self.relaxed - length) / length
    }
}

impl MechanicalSystem for CarAxis {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let &[xl, yl, xr, yr] = at.q else { panic!("a car axis has four coordinates") };
        let wheel = self.wheel(at.t);
        let (dx, dy) = (xl - xr, yl - yr);
        out.mass.fill(self.mass);
        let rows = &mut out.constraints;
        rows.error[0] = xl * wheel.x + yl * wheel.y;
        rows.error[1] = dx * dx + dy * dy - self.length * self.length;
        rows.error_t[0] = xl * wheel.x_t + yl * wheel.y_t;
        rows.error_t[1] = 0.0;
        let axle = [2.0 * dx, 2.0 * dy, -2.0 * dx, -2.0 * dy];
        rows.jacobian[..2].copy_from_slice(&[wheel.x, wheel.y]);
        rows.jacobian[2..].copy_from_slice(&axle);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let &[xl, yl, xr, yr] = at.q else { panic!("a car axis has four coordinates") };
        let &[xl_rate, yl_rate, xr_rate, yr_rate] = at.v else { panic!("a car axis has four speeds") };
        let wheel = self.wheel(at.t);
        let (x, y) = (xr - wheel.x, yr - wheel.y);
        let (left, right) = (self.push(xl.hypot(yl)), self.push(x.hypot(y)));
        let weight = self.mass * self.gravity;
        out.force.copy_from_slice(&[left * xl, left * yl - weight, right * x, right * y - weight]);
        let (dx_rate, dy_rate) = (xl_rate - xr_rate, yl_rate - yr_rate);
        out.constraints.bias[0] =
            2.0 * (xl_rate * wheel.x_t + yl_rate * wheel.y_t) + xl * wheel.x_tt + yl * wheel.y_tt;
        out.constraints.bias[1] = 2.0 * (dx_rate * dx_rate + dy_rate * dy_rate);
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let &[xl, yl, xr, yr] = at.q else { panic!("a car axis has four coordinates") };
        let wheel = self.wheel(at.t);
        let (x, y) = (xr - wheel.x, yr - wheel.y);
        let stretch = [xl.hypot(yl) - self.relaxed, x.hypot(y) - self.relaxed];
        Energy {
            kinetic: 0.5 * self.mass * at.v.iter().map(|v| v * v).sum::<f64>(),
            potential: self.mass * self.gravity * (yl + yr)
                + 0.5 * (stretch[0] * stretch[0] + stretch[1] * stretch[1]),
            supply: self.push(x.hypot(y)) * (x * wheel.x_t + y * wheel.y_t),
            ..Energy::default()
        }
    }
}
