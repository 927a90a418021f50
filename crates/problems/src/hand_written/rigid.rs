//! Rigid bodies in space with constraints between them.

mod mechanisms;
mod row;
#[cfg(test)]
mod tests;

pub use mechanisms::{Posed, bricard, free_body, heavy_top, hinged_sphere, hung_sphere};
pub use row::{BodyVector, VectorRow};

use std::sync::Arc;

use dalembert::system::rotation::{Vector, cross};
use dalembert::system::{
    At, AuxiliaryLayout, Energy, GroupLayout, GroupUnit, Layout, Level, MechanicalSystem, Momenta, Pattern,
    Rotation, RowInfo, Rows, SystemClass, Tangent, TangentLayout, Values, Work,
};

use row::dot;

/// A rigid body, measured at its mass centre and along its principal axes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct RigidBody {
    pub mass: f64,
    /// The principal inertias `J` about the mass centre.
    pub inertia: Vector,
}

/// Rigid bodies under gravity, with constraints between them.
///
/// Each has seven coordinates, the place `x` of its mass centre and a unit quaternion for the rotation `R` from body to
/// world; and six speeds, `ẋ` in the axes of the world and the angular velocity `Ω` in those of the body.
///
/// ```text
/// T = Σ ½ m ẋ² + ½ Ω·J Ω        V = −Σ m g·x        M = diag(m, m, m, J₁, J₂, J₃)
///
/// h = ( m g, −Ω × J Ω )         ∂T/∂v = ( m ẋ, J Ω )        applied = ( m g, 0 )
/// ```
///
/// The rows are in the documentation of [`VectorRow`]. There is a tangent, of which
///
/// ```text
/// ∂h/∂Ω u = −u × J Ω − Ω × J u
/// ```
///
/// is all that does not come from the rows.
pub struct RigidBodies {
    bodies: Vec<RigidBody>,
    rows: Vec<VectorRow>,
    /// For each row and each of its ends, where its entries begin among those of the row's Jacobian.
    places: Vec<[usize; 2]>,
    gravity: Vector,
    layout: Arc<Layout>,
    tangent: TangentLayout,
}

impl RigidBodies {
    /// These bodies, held by these rows. The two ends of a row are on different bodies, or one of them on the ground.
    pub fn new(bodies: Vec<RigidBody>, rows: Vec<VectorRow>, gravity: Vector) -> RigidBodies {
        let n_speeds = 6 * bodies.len();
        let entries_of = |(at, row): (usize, &VectorRow)| -> Vec<(u32, u32)> {
            row.columns().map(|column| (at as u32, column as u32)).collect()
        };
        let entries = rows.iter().enumerate().flat_map(entries_of).collect();
        let jacobian = Pattern::from_entries(rows.len(), n_speeds, entries);
        let place = |at: usize, end: &BodyVector| {
            end.columns().start.and_then(|column| jacobian.place(at, column)).unwrap_or(0)
        };
        let places = rows.iter().enumerate().map(|(at, row)| row.ends.each_ref().map(|end| place(at, end)));
        let places = places.collect();
        let layout = Layout {
            n_coordinates: 7 * bodies.len(),
            n_speeds,
            rotations: (0..bodies.len())
                .map(|body| Rotation { coordinate: 7 * body + 3, speed: 6 * body + 3 })
                .collect(),
            mass: Pattern::diagonal(n_speeds),
            auxiliary: AuxiliaryLayout { inputs: Pattern::empty(n_speeds, 0), ..AuxiliaryLayout::default() },
            class: SystemClass { mass_constant: true, is_conservative: true, ..SystemClass::default() },
            constraints: Rows {
                infos: vec![RowInfo::new(Level::Position); rows.len()],
                auxiliary: Pattern::empty(rows.len(), 0),
                jacobian,
                n_enforced: 0,
                one_sided: Vec::new(),
            },
            conditions: Rows::none(n_speeds, 0),
            // Places are one group, and rotations another.
            groups: GroupLayout {
                of: (0..7 * bodies.len()).map(|at| u32::from(at % 7 >= 3)).collect(),
                units: vec![GroupUnit::Length, GroupUnit::Number],
            },
            ..Layout::default()
        };
        let tangent = tangent_layout(&layout, &rows);
        RigidBodies { bodies, rows, places, gravity, layout: Arc::new(layout), tangent }
    }

    /// The bodies.
    pub fn bodies(&self) -> &[RigidBody] {
        &self.bodies
    }

    /// The rows.
    pub fn rows(&self) -> &[VectorRow] {
        &self.rows
    }
}

fn tangent_layout(layout: &Layout, rows: &[VectorRow]) -> TangentLayout {
    let n = layout.n_speeds;
    let spins = layout.rotations.iter().flat_map(|place| {
        let at = place.speed as u32;
        (0..9).map(move |entry| (at + entry / 3, at + entry % 3))
    });
    let between = |row: &VectorRow| -> Vec<(u32, u32)> {
        let columns: Vec<u32> = row.columns().map(|column| column as u32).collect();
        columns.iter().flat_map(|i| columns.iter().map(move |j| (*i, *j))).collect()
    };
    TangentLayout {
        force_q: Pattern::empty(n, n),
        force_v: Pattern::from_entries(n, n, spins.collect()),
        reaction_q: Pattern::from_entries(n, n, rows.iter().flat_map(between).collect()),
        inertia_q: Pattern::empty(n, n),
        rate_q: layout.constraints.jacobian.clone(),
    }
}

/// The angular velocity of a body.
fn spin(v: &[f64], body: usize) -> Vector {
    std::array::from_fn(|i| v[6 * body + 3 + i])
}

fn times(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| a[i] * b[i])
}

impl MechanicalSystem for RigidBodies {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        for (mass, body) in out.mass.chunks_exact_mut(6).zip(&self.bodies) {
            mass[..3].fill(body.mass);
            mass[3..].copy_from_slice(&body.inertia);
        }
        for (which, (row, places)) in self.rows.iter().zip(&self.places).enumerate() {
            let values = row.values(at.q);
            out.constraints.error[which] = values.error;
            out.constraints.error_t[which] = 0.0;
            for ((end, place), gradient) in row.ends.iter().zip(places).zip(values.gradients) {
                end.put(at.q, gradient, &mut out.constraints.jacobian[*place..]);
            }
        }
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        for (which, (force, body)) in out.force.chunks_exact_mut(6).zip(&self.bodies).enumerate() {
            let omega = spin(at.v, which);
            force[..3].copy_from_slice(&self.gravity.map(|g| body.mass * g));
            force[3..].copy_from_slice(&cross(times(body.inertia, omega), omega));
        }
        for (bias, row) in out.constraints.bias.iter_mut().zip(&self.rows) {
            *bias = row.bias(at.q, at.v);
        }
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let mut energy = Energy::default();
        for (which, body) in self.bodies.iter().enumerate() {
            let place: Vector = std::array::from_fn(|i| at.q[7 * which + i]);
            let velocity: Vector = std::array::from_fn(|i| at.v[6 * which + i]);
            let omega = spin(at.v, which);
            energy.kinetic += 0.5 * body.mass * dot(velocity, velocity);
            energy.kinetic += 0.5 * dot(omega, times(body.inertia, omega));
            energy.potential -= body.mass * dot(self.gravity, place);
        }
        energy
    }

    fn momenta(&self, at: At<'_>, _: &Values, out: &mut Momenta, _: &mut Work) {
        out.kinetic_q.fill(0.0);
        out.applied.fill(0.0);
        for (which, body) in self.bodies.iter().enumerate() {
            let first = 6 * which;
            let momentum = &mut out.momentum[first..first + 6];
            momentum.copy_from_slice(&at.v[first..first + 6]);
            momentum[..3].iter_mut().for_each(|p| *p *= body.mass);
            momentum[3..].iter_mut().zip(body.inertia).for_each(|(p, j)| *p *= j);
            out.applied[first..first + 3].copy_from_slice(&self.gravity.map(|g| body.mass * g));
        }
    }

    fn tangent_layout(&self) -> Option<&TangentLayout> {
        Some(&self.tangent)
    }

    fn tangent(&self, at: At<'_>, multipliers: &[f64], out: &mut Tangent, _: &mut Work) {
        for (which, (entries, body)) in out.force_v.chunks_exact_mut(9).zip(&self.bodies).enumerate() {
            let omega = spin(at.v, which);
            let momentum = times(body.inertia, omega);
            for column in 0..3 {
                let unit: Vector = std::array::from_fn(|i| f64::from(u8::from(i == column)));
                let (first, second) = (cross(momentum, unit), cross(times(body.inertia, unit), omega));
                (0..3).for_each(|row| entries[3 * row + column] = first[row] + second[row]);
            }
        }
        out.reaction_q.fill(0.0);
        let pattern = &self.tangent.reaction_q;
        for (which, (row, places)) in self.rows.iter().zip(&self.places).enumerate() {
            row.stiffness(at.q, multipliers[which], |i, j, value| {
                if let Some(place) = pattern.place(i, j) {
                    out.reaction_q[place] += value;
                }
            });
            for (end, place) in places.iter().enumerate() {
                row.put_rate(at.q, at.v, end, &mut out.rate_q[*place..]);
            }
        }
    }
}
