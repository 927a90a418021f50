//! The state of a run, the one at the end of the step, and the one to step back to.

use dalembert_forward::store::{Memory, MemoryError, Store};

use crate::equation::StateEquation;

/// A state with its rates and its warm start.
#[derive(Default)]
pub struct SolvedState {
    /// Energy dissipated and supplied follow the state.
    pub y: Vec<f64>,
    pub rates: Vec<f64>,
    pub warm: Vec<f64>,
}

/// The states between which a run steps.
pub struct Nodes {
    pub t: f64,
    pub now: SolvedState,
    /// At the end of the step, from its last stage until it is accepted; its time follows from the length of the step.
    pub end: SolvedState,
    pub before: StepBack,
    /// For states within the step and states displaced from the present one.
    pub buffer: Vec<f64>,
}

/// The state before the last step, to retry from.
#[derive(Default)]
pub struct StepBack {
    pub is_available: bool,
    pub t: f64,
    /// Length of the last step.
    pub dt: f64,
    pub state: SolvedState,
    /// Base of the rotation charts, and the angles that count revolutions there.
    pub base: Vec<f64>,
    pub turns: Vec<f64>,
    /// σ_min of the scaled constraint matrix there, relative to its largest value so far.
    pub conditioning: f64,
}

impl Nodes {
    pub fn new(t: f64, y: Vec<f64>, equation: &dyn StateEquation) -> Nodes {
        let n = y.len();
        let zeros = || vec![0.0; n];
        let solved = |y: Vec<f64>| SolvedState { y, rates: zeros(), warm: Vec::new() };
        let before = StepBack {
            state: solved(zeros()),
            base: equation.point().base().to_vec(),
            turns: equation.point().turns().to_vec(),
            ..StepBack::default()
        };
        Nodes { t, end: solved(zeros()), before, buffer: zeros(), now: solved(y) }
    }

    /// Ends the step where it began.
    pub fn stay(&mut self) {
        self.end.y.copy_from_slice(&self.now.y);
        self.end.rates.copy_from_slice(&self.now.rates);
        self.end.warm.clone_from(&self.now.warm);
    }

    /// Makes the end of a step of `dt` the present state.
    pub fn advance(&mut self, t_end: f64, dt: f64) {
        self.before.is_available = true;
        self.before.t = self.t;
        self.before.dt = dt;
        self.t = t_end;
        // The buffers of the state before the last step are overwritten at the next end.
        std::mem::swap(&mut self.before.state, &mut self.now);
        std::mem::swap(&mut self.now, &mut self.end);
    }

    /// Returns to the state before the last step, which then cannot be returned to again.
    pub fn step_back(&mut self, equation: &mut dyn StateEquation) {
        self.before.is_available = false;
        self.t = self.before.t;
        let (point, _, _) = equation.interior();
        point.set_base(&self.before.base);
        point.restore_turns(&self.before.turns);
        self.now.y.copy_from_slice(&self.before.state.y);
        self.now.rates.copy_from_slice(&self.before.state.rates);
        self.now.warm.clone_from(&self.before.state.warm);
    }
}

impl Memory for SolvedState {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("y", &mut self.y)?;
        store.reals("rates", &mut self.rates)?;
        store.list("warm", &mut self.warm)
    }
}

/// Time and the present state are stored ahead of the equation.
impl Memory for Nodes {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("rates", &mut self.now.rates)?;
        store.list("warm", &mut self.now.warm)?;
        store.part("before", &mut self.before)
    }
}

impl Memory for StepBack {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.flag("is_available", &mut self.is_available)?;
        store.real("t", &mut self.t)?;
        store.real("dt", &mut self.dt)?;
        store.part("state", &mut self.state)?;
        store.reals("base", &mut self.base)?;
        store.reals("turns", &mut self.turns)?;
        store.real("conditioning", &mut self.conditioning)
    }
}
