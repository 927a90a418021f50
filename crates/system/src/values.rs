//! Values that a system computes: buffers that belong to the caller.

use crate::layout::{Layout, Rows};
use crate::pattern::Pattern;

/// The terms of `M v̇ = h + Gᵀλ` and of the rows, at one point. Matrices are in the order of their patterns.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Values {
    /// `M`, the lower triangle.
    pub mass: Vec<f64>,
    /// `h`: sum of applied forces and inertial terms.
    pub force: Vec<f64>,
    /// `∂h/∂p`
    pub inputs: Vec<f64>,
    pub constraints: RowValues,
    pub conditions: RowValues,
}

impl Values {
    /// Room for the values of a system, all zero.
    pub fn new(layout: &Layout) -> Values {
        Values {
            mass: vec![0.0; layout.mass.n_entries()],
            force: vec![0.0; layout.n_speeds],
            inputs: vec![0.0; layout.auxiliary.inputs.n_entries()],
            constraints: RowValues::new(&layout.constraints),
            conditions: RowValues::new(&layout.conditions),
        }
    }
}

/// Rows and their derivatives at one point. With the auxiliary coordinates, at acceleration level,
///
/// ```text
/// G v̇ + G_p p̈ + γ = 0
/// ```
///
/// | row | `error` | velocity level | `jacobian` | `auxiliary` |
/// |---|---|---|---|---|
/// | position | `g(t,q,p)` | `G v + G_p ṗ + g_t = 0` | `∂g/∂q N` | `∂g/∂p` |
/// | velocity | `g(t,q,v,p,ṗ)` | `g = 0` | `∂g/∂v` | `∂g/∂ṗ` |
/// | acceleration | `g(t,q,v,v̇)` | | `∂g/∂v̇` | 0 |
///
/// The bias of a nonlinear acceleration row is `g − G v̇`, so that `G v̇ + γ = 0` is one step of Newton's method.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RowValues {
    /// `g` at the row's own level.
    pub error: Vec<f64>,
    /// `g_t = ∂g/∂t` of position rows; 0 for the others.
    pub error_t: Vec<f64>,
    /// `γ`
    pub bias: Vec<f64>,
    /// `G`
    pub jacobian: Vec<f64>,
    /// `G_p`
    pub auxiliary: Vec<f64>,
}

impl RowValues {
    fn new(rows: &Rows) -> RowValues {
        RowValues {
            error: vec![0.0; rows.len()],
            error_t: vec![0.0; rows.len()],
            bias: vec![0.0; rows.len()],
            jacobian: vec![0.0; rows.jacobian.n_entries()],
            auxiliary: vec![0.0; rows.auxiliary.n_entries()],
        }
    }
}

/// Energies and powers at one point. Along a motion
///
/// ```text
/// d/dt (kinetic − excess + potential) = supply − dissipation + r·v
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energy {
    /// `T`
    pub kinetic: f64,
    /// `2T − v·∂T/∂v`, which is 0 unless `T` has parts that are not quadratic in the speeds.
    pub excess: f64,
    /// `V`
    pub potential: f64,
    /// The power that dissipation functions take, `v·∂R/∂v`.
    pub dissipation: f64,
    /// The power of forces and inputs, and of time itself: `v·f + ∂V/∂t − ∂T/∂t`, where `f` is without the forces
    /// of `V` and `R`.
    pub supply: f64,
}

/// The laws at one point: `relation = 0` determines each law's force `F`, which acts as `F ∂slip/∂v`.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Laws {
    pub relation: Vec<f64>,
    /// The slip speed; 0 where there is none.
    pub slip: Vec<f64>,
    /// `∂slip/∂v`
    pub direction: Vec<f64>,
    /// `γ` of the slip: its rate is `direction·v̇ + γ`.
    pub slip_bias: Vec<f64>,
    /// `∂relation/∂r`
    pub by_reaction: Vec<f64>,
    /// `∂relation/∂λ`
    pub by_multiplier: Vec<f64>,
    /// `∂relation/∂F`
    pub by_force: Vec<f64>,
    /// `∂relation/∂s`, where `s` is the sign of the slip speed.
    pub by_sign: Vec<f64>,
}

impl Laws {
    /// Room for the laws of a system.
    pub fn new(layout: &Layout) -> Laws {
        let laws = &layout.laws;
        let n = laws.infos.len();
        let entries = |pattern: &Pattern| vec![0.0; pattern.n_entries()];
        Laws {
            relation: vec![0.0; n],
            slip: vec![0.0; n],
            direction: entries(&laws.direction),
            slip_bias: vec![0.0; n],
            by_reaction: entries(&laws.by_reaction),
            by_multiplier: entries(&laws.by_multiplier),
            by_force: entries(&laws.by_force),
            by_sign: vec![0.0; n],
        }
    }
}

/// The patterns of a [`Tangent`]. Columns are speeds: a derivative by `q` is along the motions that they make.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TangentLayout {
    /// `∂h/∂q`
    pub force_q: Pattern,
    /// `∂h/∂v`
    pub force_v: Pattern,
    /// `∂(Gᵀλ)/∂q`
    pub reaction_q: Pattern,
    /// `∂(M v̇)/∂q`
    pub inertia_q: Pattern,
    /// `∂/∂q` of each constraint at velocity level: of `G v + G_p ṗ + g_t`, or of a velocity row itself.
    pub rate_q: Pattern,
}

/// Derivatives of the equations of motion at one point, for implicit methods and for linearisation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tangent {
    /// `∂h/∂q`
    pub force_q: Vec<f64>,
    /// `∂h/∂v`
    pub force_v: Vec<f64>,
    /// `∂(Gᵀλ)/∂q`
    pub reaction_q: Vec<f64>,
    /// `∂(M v̇)/∂q`
    pub inertia_q: Vec<f64>,
    /// `∂/∂q` of each constraint at velocity level; 0 for acceleration rows.
    pub rate_q: Vec<f64>,
}

impl Tangent {
    /// Room for derivatives with these patterns.
    pub fn new(layout: &TangentLayout) -> Tangent {
        let entries = |pattern: &Pattern| vec![0.0; pattern.n_entries()];
        Tangent {
            force_q: entries(&layout.force_q),
            force_v: entries(&layout.force_v),
            reaction_q: entries(&layout.reaction_q),
            inertia_q: entries(&layout.inertia_q),
            rate_q: entries(&layout.rate_q),
        }
    }
}

/// Momenta and applied forces at one point: what formulations need that keep them apart from the inertial terms.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Momenta {
    /// `∂T/∂v`, which is `M v` for a kinetic energy quadratic in the speeds.
    pub momentum: Vec<f64>,
    /// `∂T/∂q`
    pub kinetic_q: Vec<f64>,
    /// The applied forces `f`. The rest of `h` are inertial terms: Coriolis and centrifugal ones, and those of a
    /// kinetic energy that depends on time.
    pub applied: Vec<f64>,
}

impl Momenta {
    /// Room for the momenta of a system.
    pub fn new(layout: &Layout) -> Momenta {
        let zeros = vec![0.0; layout.n_speeds];
        Momenta { momentum: zeros.clone(), kinetic_q: zeros.clone(), applied: zeros }
    }
}
