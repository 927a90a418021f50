//! Equations of motion as the loop and the methods see them.
//!
//! A method sees [`Rates`], `ẏ = f(t, y)` with modes, rows and inputs fixed: it has no way to change them during a step. The
//! loop sees a [`StateEquation`], which hands out its other capabilities one by one; a capability that an equation lacks is
//! `None`. Rates, projection and conditioning share factors and buffers, so that they have one owner.

use dalembert_linear::Scaling;
use dalembert_system::{LawMode, ThreeFields};

use crate::deviation::Deviation;
use crate::sliding::evaluate_sliding;
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::laws::LawSolver;
use dalembert_forward::rows::ByLevel;
use dalembert_forward::scale::Scales;
use dalembert_forward::store::Memory;
use dalembert_forward::work::WorkDone;
use dalembert_forward::zero_dynamics::ZeroDynamics;

/// A system as a differential equation `ẏ = f(t, y)` on its constraints.
///
/// `y` holds coordinates with contact parameters, and after them their rates unless the model is kinematic.
/// [`evaluate`](Self::evaluate) depends on `t`, `y`, the modes and rows selected last and the warm start, and on nothing
/// else: runs repeat to the last bit.
pub trait Rates: Send {
    /// Length of `y`.
    fn n_state(&self) -> usize;

    /// Accelerations and reactions at a state on the constraints or near them, with the modes as they are.
    fn evaluate_locked(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure>;

    /// [`evaluate_locked`](Self::evaluate_locked) with the modes of sliding expressions found first.
    fn evaluate(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        if self.point().sliding().is_empty() {
            self.evaluate_locked(t, y)
        } else {
            evaluate_sliding(self, t, y)
        }
    }

    /// The rates of `y`, the state of the last [`evaluate`](Self::evaluate) or the one it was given.
    fn rates(&mut self, y: &[f64], out: &mut [f64]) {
        let n = self.n_state();
        let (point, found, _) = self.interior();
        let n_rates = found.rate.len();
        if n == n_rates {
            point.chart_rates(&y[..n], &found.rate, out);
        } else {
            point.chart_rates(&y[..n_rates], &y[n_rates..n], &mut out[..n_rates]);
            out[n_rates..].copy_from_slice(&found.rate);
        }
    }

    /// Results of the last [`evaluate`](Self::evaluate).
    fn accelerations(&self) -> &Accelerations;

    /// The laws at the last evaluated state; `None` if the equation has none.
    fn laws(&self) -> Option<&LawSolver>;

    /// The evaluated point without its buffers.
    fn point(&self) -> &Evaluator;

    /// The evaluated point, the accelerations there and its state: the one given, or the nearest on the constraints. For
    /// methods that build their own matrices.
    fn interior(&mut self) -> (&mut Evaluator, &mut Accelerations, &[f64]);
}

/// Initial values of the iterations of [`Rates::evaluate`]: law forces, inputs, roots of nonlinear rows, derivatives.
pub trait WarmStarted {
    /// Sets the values from which the next evaluation iterates.
    fn recall(&mut self, warm: &[f64]);

    /// The values that [`recall`](Self::recall) needs to continue from the last evaluation.
    fn remember(&self, warm: &mut Vec<f64>);
}

/// A rate `Σ c v` that gets a new value: a speed, or the rate of a joint.
#[derive(Clone, Debug, PartialEq)]
pub struct NewRate {
    /// The speeds in it with their coefficients, in the order of the speeds.
    pub along: Vec<(usize, f64)>,
    /// The new value.
    pub value: f64,
}

impl NewRate {
    /// Whether it is a speed itself: which one, and its new value.
    pub fn speed(&self) -> Option<(usize, f64)> {
        match self.along[..] {
            [(at, 1.0)] => Some((at, self.value)),
            _ => None,
        }
    }

    /// The difference of the new value to the present one.
    pub fn missing(&self, speeds: &[f64]) -> f64 {
        self.along.iter().fold(self.value, |rest, (at, coefficient)| rest - coefficient * speeds[*at])
    }

    /// Size of the terms.
    pub fn size(&self, speeds: &[f64]) -> f64 {
        self.along
            .iter()
            .fold(self.value.abs(), |sum, (at, coefficient)| sum + (coefficient * speeds[*at]).abs())
    }

    /// The speed with the largest coefficient, with the value that it has if the others are these. `None` if all coefficients vanish.
    pub fn solved(&self, speeds: &[f64]) -> Option<(usize, f64)> {
        let (at, coefficient) = *self.along.iter().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?;
        (coefficient != 0.0).then(|| (at, speeds[at] + self.missing(speeds) / coefficient))
    }
}

/// The constraints as a manifold: errors, projection, row selection.
pub trait Manifold {
    /// Moves `y` to the nearest state that satisfies all constraints, in the metric of the mass matrix; leaves it as it is
    /// where the equation [does not keep](EquationInfo::keeps_constraints) its constraints.
    fn project(&mut self, t: f64, y: &mut [f64], scales: &Scales) -> Result<(), StageFailure>;

    /// The largest scaled errors of positions and velocities at the last evaluated state.
    fn violation(&mut self, y: &[f64], scales: &Scales) -> [f64; 2];

    /// The largest scaled errors of positions, velocities and accelerations at the last evaluated state.
    fn errors(&mut self, scales: &Scales) -> [f64; 3];

    /// Selects rows at an accepted state, and fixes all that stays the same until the next. `is_consistent` says whether the
    /// state was projected.
    fn select_rows(&mut self, t: f64, y: &[f64], is_consistent: bool) -> Result<(), StageFailure>;

    /// Speeds after an event that sets some of them: these are kept, the others change least.
    fn reset_speeds(&mut self, t: f64, y: &mut [f64], rates: &[NewRate]) -> Result<(), StageFailure>;

    /// Multipliers at the last evaluated state, those of least norm where rows are redundant.
    fn multipliers(&mut self, out: &mut [f64]);

    /// Takes over the largest positions and speeds so far.
    fn note_scales(&mut self, scales: &Scales);

    /// Scaling and ranks of the rows, for methods that build their own matrices.
    fn scaling(&self) -> Option<RowScaling<'_>>;
}

/// Scaling of matrices, and how many rows are independent up to each level.
pub struct RowScaling<'a> {
    pub units: &'a Scaling,
    pub ranks: ByLevel<usize>,
}

/// Laws between stick and slip, one-sided rows between closed and open.
pub trait Switching {
    fn modes(&self) -> &[LawMode];

    /// Finds the signs of sticking laws at the last evaluated state.
    fn find_signs(&mut self, y: &[f64]);

    /// The slip speed of each law at a state, and whether the law could stick there.
    fn slips_at(&mut self, t: f64, y: &[f64]) -> Vec<(f64, bool)>;

    /// Decides the modes at a state where the laws of `at_rest` have no slip speed.
    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), StageFailure>;

    /// Changes the mode of a law, at an accepted state.
    fn set_mode(&mut self, law: usize, mode: LawMode, t: f64, y: &[f64]) -> Result<(), StageFailure>;

    /// Closes these one-sided rows at a state, and opens the others.
    fn close_rows(&mut self, rows: &[usize], t: f64, y: &[f64]) -> Result<(), StageFailure>;
}

/// Steps near and through singular configurations.
pub trait Passage {
    fn conditioning(&self) -> Conditioning;

    /// The constraint rows that become dependent.
    fn dependent_rows(&self) -> Vec<usize>;

    /// Keeps conditioning and stage projection, to [roll back](Self::rollback) to.
    fn checkpoint(&mut self);

    /// Returns to the conditioning and stage projection of the last [checkpoint](Self::checkpoint).
    fn rollback(&mut self);

    /// Enables or disables the conditioning test of stages.
    fn set_stage_check(&mut self, check: StageCheck);

    /// Switches the projection of stages on or off; returns whether it was on.
    fn set_stage_projection(&mut self, is_on: bool) -> bool;

    /// Starts in a singular configuration, where the constraint matrix has lost rank.
    fn start_singular(&mut self);

    /// Solutions in a singular configuration.
    fn branch(&mut self) -> &mut dyn BranchSolver;
}

/// States and accelerations in a singular configuration, on the branch of the motion.
pub trait BranchSolver {
    /// Finds positions, velocities and accelerations as one system, next to `y` and the accelerations `rates`.
    fn solve_on_branch(&mut self, t: f64, y: &mut [f64], rates: &[f64]) -> Result<(), StageFailure>;

    /// Takes a state as it is, with accelerations next to `rates`.
    fn accept(&mut self, t: f64, y: &[f64], rates: &[f64]) -> Result<(), StageFailure>;

    /// Brings the accelerations to the accuracy of their equations, along directions in which constraints are well conditioned.
    fn improve(&mut self) -> Result<(), StageFailure>;

    /// Subtracts the residual of the equations of motion once, with the factors of the last evaluation.
    fn refine(&mut self);

    /// The largest scaled error of accelerations at the last evaluated state.
    fn acceleration_error(&self) -> f64;
}

/// Control inputs that enforce servo constraints.
pub trait Feedforward {
    /// A step of this length was accepted.
    fn step_accepted(&mut self, dt: f64) -> Result<(), StageFailure>;

    /// Smaller steps mean that the motion tends to infinity.
    fn smallest_step(&self) -> f64;

    /// The largest input: the one out of control when steps collapse.
    fn largest_input(&self) -> Option<usize>;
}

/// Follows accepted steps of equations that do not keep their constraints.
pub trait StepObserver {
    /// A step of `dt` ended at a state with these rates, or with `dt = 0` the motion begins there anew. Returns whether the
    /// equation has changed, so that the rates are outdated.
    fn arrived(&mut self, t: f64, dt: f64, y: &[f64], rates: &[f64]) -> Result<bool, StageFailure>;

    /// A step leads through this state, before [`arrived`](Self::arrived).
    fn passing(&mut self, t: f64, y: &[f64]);

    /// Turns the speeds at the end of the last step into rates of coordinates.
    fn to_rates(&self, speeds: &mut [f64]);
}

/// States of a form that are not coordinates and speeds.
pub trait OwnState {
    /// Makes a state of the form out of `y`, unknowns and rates at the start.
    fn begin(&mut self, t: f64, y: &mut Vec<f64>);

    /// Transforms an accepted state after another selection of rows; returns whether it changed.
    fn renew(&mut self, t: f64, y: &mut [f64]) -> Result<bool, StageFailure>;

    /// Magnitude that an error of a number of the state is compared with.
    fn size(&self, scales: &Scales, at: usize) -> f64;

    /// Takes a state and its rates into the scales.
    fn measure(&self, y: &[f64], rates: &[f64], scales: &mut Scales);

    /// The quantities of the three-field form at the last evaluated state.
    fn three_fields(&mut self, out: &mut ThreeFields);
}

/// An equation with its capabilities. Saving visits all that lasts from step to step; loading is done by a constructor of each
/// kind, which begins with the part that all else is built from.
pub trait StateEquation: Rates + WarmStarted + Memory {
    fn info(&self) -> EquationInfo;

    /// Findings of the run so far.
    fn report(&self) -> EquationReport<'_>;

    fn manifold(&mut self) -> &mut dyn Manifold;

    fn switching(&mut self) -> Option<&mut dyn Switching>;

    fn passage(&mut self) -> Option<&mut dyn Passage>;

    fn feedforward(&mut self) -> Option<&mut dyn Feedforward>;

    fn observer(&mut self) -> Option<&mut dyn StepObserver>;

    fn own_state(&mut self) -> Option<&mut dyn OwnState>;
}

/// Facts about an equation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EquationInfo {
    /// Whether it is solved by the levels of a derivative array.
    pub has_levels: bool,
    /// Whether no freedom is left, so that the constraints alone give the motion and steps only carry the guess.
    pub is_algebraic: bool,
    /// Whether states are projected when they leave the constraints; else the distance is part of the result.
    pub keeps_constraints: bool,
    /// Whether stages can be projected onto the constraints.
    pub can_project_stages: bool,
    /// Whether it can start in a singular configuration.
    pub can_start_singular: bool,
}

impl EquationInfo {
    /// An equation on its constraints, without further properties.
    pub const PLAIN: EquationInfo = EquationInfo {
        has_levels: false,
        is_algebraic: false,
        keeps_constraints: true,
        can_project_stages: false,
        can_start_singular: false,
    };
}

/// Findings of an equation so far.
#[derive(Default)]
pub struct EquationReport<'a> {
    pub work: WorkDone,
    /// Growth of deviations that servo constraints do not see.
    pub zero_dynamics: Option<&'a ZeroDynamics>,
    /// Distance from the constraints, where they are not kept.
    pub deviation: Option<Deviation>,
}

/// Conditioning of the constraints: σ_min of the scaled constraint matrix, relative to its largest value so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conditioning {
    pub now: f64,
    /// At the last checkpoint.
    pub at_checkpoint: f64,
    pub projects_stages: bool,
}

impl Default for Conditioning {
    fn default() -> Conditioning {
        Conditioning { now: 1.0, at_checkpoint: 1.0, projects_stages: false }
    }
}

/// Whether ill-conditioned stages are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageCheck {
    Checked,
    /// Everything finite is accepted.
    Unchecked,
}

/// Magnitude that an error of a number of the state is compared with.
pub fn state_size(equation: &mut dyn StateEquation, scales: &Scales, at: usize) -> f64 {
    let n_rates = equation.accelerations().rate.len();
    match equation.own_state() {
        Some(own) => own.size(scales, at),
        None => scales.size(at / n_rates, at % n_rates),
    }
}

/// Takes a state and its rates into the scales.
pub fn measure_state(equation: &mut dyn StateEquation, y: &[f64], rates: &[f64], scales: &mut Scales) {
    let (n, n_rates) = (equation.n_state(), equation.accelerations().rate.len());
    match equation.own_state() {
        Some(own) => own.measure(y, rates, scales),
        None if n_rates < n => scales.note(&y[..n_rates], &y[n_rates..n], &rates[n_rates..n]),
        None => scales.note(&y[..n], &rates[..n], &[]),
    }
}
