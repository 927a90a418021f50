//! The Chaplygin sleigh.

use std::sync::Arc;

use dalembert::system::{
    At, Energy, Layout, Level, MechanicalSystem, Momenta, Pattern, RowInfo, Rows, Values, Work,
};

/// A body on ice that stands on a blade, with its mass centre ahead of it: `models/chaplygin-sleigh.dal`.
///
/// The coordinates are the place `(x, y)` of the blade and the heading `θ`; the mass centre is at
/// `(x + a cos θ, y + a sin θ)`, so that
///
/// ```text
/// T = ½ m (x'² + y'²) + m a θ' (y' cos θ − x' sin θ) + ½ (J + m a²) θ'²        V = 0
///
///     | m          0          −m a sin θ |               | m a cos θ θ'² |
/// M = | 0          m           m a cos θ |    inertial = | m a sin θ θ'² |    h = inertial
///     | −m a sin θ m a cos θ   J + m a²  |               | 0             |
/// ```
///
/// The heading has no inertial force, since `T_θ = −m a θ' (x' cos θ + y' sin θ)` is what `Ṁ v` has there too. The blade
/// does not slide sideways:
///
/// ```text
/// g = −x' sin θ + y' cos θ        G = ( −sin θ, cos θ, 0 )        γ = −(x' cos θ + y' sin θ) θ'
/// ```
///
/// With `u = x' cos θ + y' sin θ` and `ω = θ'` follow the reduced equations
///
/// ```text
/// u' = a ω²        (J + m a²) ω' = −m a u ω        λ = m u ω J / (J + m a²)
/// ```
#[allow(missing_docs)]
pub struct Sleigh {
    pub m: f64,
    /// The inertia about the mass centre.
    pub j: f64,
    /// From the blade to the mass centre.
    pub a: f64,
    layout: Arc<Layout>,
}

impl Sleigh {
    /// With this mass, inertia and distance.
    pub fn new(m: f64, j: f64, a: f64) -> Sleigh {
        let mut layout = Layout::new(3);
        layout.mass = Pattern::from_entries(3, 3, vec![(0, 0), (1, 1), (2, 0), (2, 1), (2, 2)]);
        layout.constraints = Rows {
            infos: vec![RowInfo::new(Level::Velocity)],
            jacobian: Pattern::from_entries(1, 3, vec![(0, 0), (0, 1)]),
            auxiliary: Pattern::empty(1, 0),
            n_enforced: 0,
            one_sided: Vec::new(),
        };
        Sleigh { m, j, a, layout: Arc::new(layout) }
    }
}

/// The one of the gallery.
impl Default for Sleigh {
    fn default() -> Sleigh {
        Sleigh::new(1.5, 0.4, 0.6)
    }
}

impl MechanicalSystem for Sleigh {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let Sleigh { m, j, a, .. } = *self;
        let (sin, cos) = at.q[2].sin_cos();
        out.mass.copy_from_slice(&[m, m, -m * a * sin, m * a * cos, j + m * a * a]);
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let Sleigh { m, a, .. } = *self;
        let &[x_rate, y_rate, turn] = at.v else { panic!("a sleigh has three speeds") };
        let (sin, cos) = at.q[2].sin_cos();
        let inertial = [m * a * cos * turn * turn, m * a * sin * turn * turn, 0.0];
        out.force.copy_from_slice(&inertial);
        let blade = &mut out.constraints;
        blade.error[0] = -x_rate * sin + y_rate * cos;
        blade.error_t[0] = 0.0;
        blade.jacobian.copy_from_slice(&[-sin, cos]);
        blade.bias[0] = -(x_rate * cos + y_rate * sin) * turn;
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let Sleigh { m, j, a, .. } = *self;
        let &[x_rate, y_rate, turn] = at.v else { panic!("a sleigh has three speeds") };
        let (sin, cos) = at.q[2].sin_cos();
        let kinetic = 0.5 * m * (x_rate * x_rate + y_rate * y_rate)
            + m * a * turn * (y_rate * cos - x_rate * sin)
            + 0.5 * (j + m * a * a) * turn * turn;
        Energy { kinetic, ..Energy::default() }
    }

    fn momenta(&self, at: At<'_>, values: &Values, out: &mut Momenta, _: &mut Work) {
        let Sleigh { m, a, .. } = *self;
        let &[x_rate, y_rate, turn] = at.v else { panic!("a sleigh has three speeds") };
        let (sin, cos) = at.q[2].sin_cos();
        out.momentum.fill(0.0);
        self.layout.mass.multiply_symmetric_add(&values.mass, at.v, &mut out.momentum);
        let kinetic_heading = -m * a * turn * (x_rate * cos + y_rate * sin);
        out.kinetic_q.copy_from_slice(&[0.0, 0.0, kinetic_heading]);
        out.applied.fill(0.0);
    }
}
