//! What a motion leaves behind at an instant.

use crate::layout::Layout;

/// Everything that is known of a motion at one instant: what a trajectory is made of.
///
/// Numbers stand in the order of the [`Layout`]; the state satisfies all constraints.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Time.
    pub t: f64,
    /// Coordinates.
    pub q: Vec<f64>,
    /// Speeds.
    pub v: Vec<f64>,
    /// `v̇`; 0 for systems of nominal speeds.
    pub v_rate: Vec<f64>,
    /// Auxiliary coordinates: contact parameters and inputs.
    pub p: Vec<f64>,
    /// `ṗ` of contact parameters; 0 for inputs.
    pub p_rate: Vec<f64>,
    /// `p̈` of contact parameters; 0 for inputs.
    pub p_second_rate: Vec<f64>,
    /// `λ`, one for each constraint row.
    pub multipliers: Vec<f64>,
    /// The force of each law along its slip speed.
    pub law_forces: Vec<f64>,
    /// The reaction along each speed, of constraints and laws together.
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
}

impl Sample {
    /// Room for the samples of a system.
    pub fn new(layout: &Layout) -> Sample {
        let (n, p) = (vec![0.0; layout.n_speeds], vec![0.0; layout.n_auxiliary]);
        Sample {
            q: vec![0.0; layout.n_coordinates],
            v: n.clone(),
            v_rate: n.clone(),
            p: p.clone(),
            p_rate: p.clone(),
            p_second_rate: p,
            multipliers: vec![0.0; layout.constraints.len()],
            law_forces: vec![0.0; layout.laws.infos.len()],
            reaction: n,
            outputs: vec![0.0; layout.n_outputs],
            ..Sample::default()
        }
    }
}
