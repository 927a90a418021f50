//! Result of a motion at an instant.

use crate::layout::Layout;

/// Everything that is known of a motion at one instant: what a trajectory is made of.
///
/// Numbers are in the order of the [`Layout`]; the state satisfies all constraints, unless the form of the equations
/// lets it drift, by as much as `errors` gives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Time.
    pub t: f64,
    /// Coordinates.
    pub q: Vec<f64>,
    /// Speeds.
    pub v: Vec<f64>,
    /// `v̇`; 0 for kinematic models.
    pub v_rate: Vec<f64>,
    /// Auxiliary coordinates: contact parameters and inputs.
    pub p: Vec<f64>,
    /// `ṗ` of contact parameters; 0 for inputs.
    pub p_rate: Vec<f64>,
    /// `p̈` of contact parameters; 0 for inputs.
    pub p_second_rate: Vec<f64>,
    /// External inputs.
    pub inputs: Vec<f64>,
    /// `λ`, one for each constraint row.
    pub multipliers: Vec<f64>,
    /// The force of each law along its slip speed.
    pub law_forces: Vec<f64>,
    /// The reaction of constraints and laws along each speed.
    pub reaction: Vec<f64>,
    /// The expressions worth watching.
    pub outputs: Vec<f64>,
    /// Kinetic, potential, dissipated, supplied, balance.
    pub energies: [f64; 5],
    /// The largest scaled errors at position, velocity and acceleration level.
    pub errors: [f64; 3],
    /// How often something happened so far that is not smooth: events, stick and slip, kinks. Between two samples
    /// with the same number the motion is smooth.
    pub switches: u64,
    /// Additional fields of the three-field form, in runs that integrate it.
    pub three_fields: Option<Box<ThreeFields>>,
}

/// The unknowns and coefficients of the three-field form of the equations of motion. For each row `R` of the constraints
///
/// ```text
/// Λ = (m̄ λ̇)˙ + c̄ λ̇ + k̄ λ − f̄        π = ∂T/∂v − Gᵀ m̄ μ        μ = λ̇        σ = m̄ ġ
/// ```
///
/// where `Λ` are the multipliers of `M v̇ = h + GᵀΛ`, and `λ` and `μ` are zero at the start. Equivalent mass, damping and
/// stiffness are those of inertia and applied forces along `c_R`, the motion of least energy that changes the row alone
/// by one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ThreeFields {
    /// `π`: the momentum along each speed without what the constraints gave to it.
    pub momentum: Vec<f64>,
    /// The velocity with which coordinates advance, which is that of the state but in discrete forms.
    pub weak: Vec<f64>,
    /// `λ`
    pub lambda: Vec<f64>,
    /// `μ`
    pub mu: Vec<f64>,
    /// `σ`
    pub sigma: Vec<f64>,
    /// `m̄`
    pub mass: Vec<f64>,
    /// `c̄`
    pub damping: Vec<f64>,
    /// `k̄`
    pub stiffness: Vec<f64>,
}

impl ThreeFields {
    /// Room for those of a system, all zero.
    pub fn new(layout: &Layout) -> ThreeFields {
        let (n, rows) = (vec![0.0; layout.n_speeds], vec![0.0; layout.constraints.len()]);
        ThreeFields {
            momentum: n.clone(),
            weak: n,
            lambda: rows.clone(),
            mu: rows.clone(),
            sigma: rows.clone(),
            mass: rows.clone(),
            damping: rows.clone(),
            stiffness: rows,
        }
    }
}

impl Sample {
    /// Room for the samples of a system.
    pub fn new(layout: &Layout) -> Sample {
        let (n, p) = (vec![0.0; layout.n_speeds], vec![0.0; layout.auxiliary.n]);
        Sample {
            q: vec![0.0; layout.n_coordinates],
            v: n.clone(),
            v_rate: n.clone(),
            p: p.clone(),
            p_rate: p.clone(),
            p_second_rate: p,
            inputs: vec![0.0; layout.signals.n_inputs],
            multipliers: vec![0.0; layout.constraints.len()],
            law_forces: vec![0.0; layout.laws.infos.len()],
            reaction: n,
            outputs: vec![0.0; layout.signals.n_outputs],
            ..Sample::default()
        }
    }
}
