//! States that satisfy everything.

/// Time, positions and speeds that satisfy all constraints, written and hidden. Integration begins here and nowhere else:
/// only [`start`](crate::start()) makes one.
#[derive(Clone, Debug, PartialEq)]
pub struct ConsistentState {
    pub t: f64,
    pub q: Vec<f64>,
    pub v: Vec<f64>,
    pub p: Vec<f64>,
    pub p_rate: Vec<f64>,
}

impl ConsistentState {
    /// Time.
    pub fn t(&self) -> f64 {
        self.t
    }

    /// Coordinates.
    pub fn q(&self) -> &[f64] {
        &self.q
    }

    /// Speeds.
    pub fn v(&self) -> &[f64] {
        &self.v
    }

    /// Auxiliary coordinates: contact parameters and inputs.
    pub fn p(&self) -> &[f64] {
        &self.p
    }

    /// Rates of contact parameters; 0 for inputs.
    pub fn p_rate(&self) -> &[f64] {
        &self.p_rate
    }
}
