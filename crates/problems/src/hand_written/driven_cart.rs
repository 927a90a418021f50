//! A cart with a pendulum, driven by an external force.

use std::sync::Arc;

use dalembert::system::{At, Energy, Layout, Level, MechanicalSystem, Pattern, RowInfo, Rows, Values, Work};

/// A cart of mass `M` at `x`, a point mass `m` at `(p, y)` and a massless rod of length `l` between them; an external force `u`
/// acts on the cart.
///
/// ```text
/// T = ½ M x'² + ½ m (p'² + y'²)        V = m g y        h = ( u, 0, −m g )
///
/// g = (p − x)² + y² − l²        G = 2 ( x − p, p − x, y )        γ = 2 ((p' − x')² + y'²)
/// ```
///
/// The force supplies the power `u x'`. With the angle `θ` from the upward vertical, `p = x + l sin θ` and `y = l cos θ`.
pub struct DrivenCart {
    /// The mass of the cart.
    pub cart: f64,
    /// The mass of the pendulum.
    pub bob: f64,
    /// The length of the rod.
    pub length: f64,
    /// Gravity.
    pub gravity: f64,
    layout: Arc<Layout>,
}

impl DrivenCart {
    /// With these masses, this length and this gravity.
    pub fn new(cart: f64, bob: f64, length: f64, gravity: f64) -> DrivenCart {
        let mut layout = Layout::new(3);
        layout.mass = Pattern::from_entries(3, 3, vec![(0, 0), (1, 1), (2, 2)]);
        layout.class.mass_constant = true;
        layout.signals.n_inputs = 1;
        layout.constraints = Rows {
            infos: vec![RowInfo::new(Level::Position)],
            jacobian: Pattern::from_entries(1, 3, vec![(0, 0), (0, 1), (0, 2)]),
            auxiliary: Pattern::empty(1, 0),
            n_enforced: 0,
            one_sided: Vec::new(),
        };
        DrivenCart { cart, bob, length, gravity, layout: Arc::new(layout) }
    }

    /// Angle from the upward vertical and its rate.
    pub fn angle(q: &[f64], v: &[f64]) -> (f64, f64) {
        let (across, up) = (q[1] - q[0], q[2]);
        let rate = ((v[1] - v[0]) * up - across * v[2]) / (across * across + up * up);
        (across.atan2(up), rate)
    }
}

impl MechanicalSystem for DrivenCart {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let &[x, p, y] = at.q else { panic!("a driven cart has three coordinates") };
        let across = p - x;
        out.mass.copy_from_slice(&[self.cart, self.bob, self.bob]);
        out.constraints.error[0] = across * across + y * y - self.length * self.length;
        out.constraints.error_t[0] = 0.0;
        out.constraints.jacobian.copy_from_slice(&[-2.0 * across, 2.0 * across, 2.0 * y]);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let &[x_rate, p_rate, y_rate] = at.v else { panic!("a driven cart has three speeds") };
        let across_rate = p_rate - x_rate;
        out.force.copy_from_slice(&[at.u[0], 0.0, -self.bob * self.gravity]);
        out.constraints.bias[0] = 2.0 * (across_rate * across_rate + y_rate * y_rate);
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let &[x_rate, p_rate, y_rate] = at.v else { panic!("a driven cart has three speeds") };
        Energy {
            kinetic: 0.5 * self.cart * x_rate * x_rate + 0.5 * self.bob * (p_rate * p_rate + y_rate * y_rate),
            potential: self.bob * self.gravity * at.q[2],
            supply: at.u[0] * x_rate,
            ..Energy::default()
        }
    }
}
