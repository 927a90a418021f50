//! Inputs during a run, where they act directly on what they enforce.
//!
//! At each stage the [border](crate::border) is solved with the factors of the equations of motion, beginning at the inputs of the
//! stage before. Laws of friction come on top: to them inputs are a part of the linear equations.

use dalembert_linear::Matrix;
use dalembert_system::Judgement;

use super::accelerations::Accelerations;
use super::failure::StageFailure;
use super::friction::{Friction, Linear};
use super::kkt::add_row;
use super::store::{Memory, MemoryError, Store};
use super::zero_dynamics::ZeroDynamics;
use crate::border::{Border, Loose};
use crate::point::Point;
use crate::rules::INPUTS;

/// Inputs that have grown by this much are out of control.
pub(crate) const RUNAWAY: f64 = 1e6;

/// Steps below this part of the time scale are short: inputs may be about to run away.
pub(crate) const SHORT: f64 = 1e-4;

/// Steps below this part of the time scale are those of a motion that goes to infinity.
pub(crate) const COLLAPSED: f64 = 1e-7;

/// The inputs of a system.
pub(crate) struct Inputs {
    border: Border,
    time: f64,
    /// Whether forces are linear in the inputs, so that one solve finds them.
    are_linear: bool,
    /// How large inputs and forces were as long as steps were not short.
    scale: f64,
    /// Whether there was a step that was not short: the first ones are, and inputs may begin at zero.
    has_begun: bool,
    force: Vec<f64>,
    zero_dynamics: Option<ZeroDynamics>,
    /// The linearised motion and the free directions where the last step ended.
    linearised: Option<(Matrix, Matrix)>,
}

impl Inputs {
    /// `None` if the system has none, or none that enforces rows of the equations.
    pub fn new(point: &Point, time: f64) -> Option<Inputs> {
        let border = Border::new(point)?;
        Some(Inputs {
            border,
            time,
            are_linear: false,
            scale: 1.0,
            has_begun: false,
            force: vec![0.0; point.n_rates()],
            zero_dynamics: None,
            linearised: None,
        })
    }

    /// From a consistent start, at which everything was evaluated.
    pub fn begin(&mut self, point: &mut Point, state: &[f64]) {
        self.are_linear = self.acts_alike(point, state);
        let inputs = self.border.values(point).map(|(_, value)| value);
        let largest = inputs.chain(point.values.force.iter().copied());
        self.scale = largest.fold(1e-9, |most: f64, x| most.max(x.abs()));
    }

    /// Whether what a unit of each input does is the same with other inputs.
    fn acts_alike(&self, point: &mut Point, state: &[f64]) -> bool {
        let (u, w) = state.split_at(point.n_unknowns());
        let here = point.values.inputs.clone();
        let values: Vec<f64> = self.values(point).collect();
        let mut is_alike = true;
        for part in [-0.75, 1.5] {
            let others: Vec<f64> = values.iter().map(|value| part * (1.0 + value.abs())).collect();
            self.recall(point, &others);
            point.velocity(u, w);
            is_alike &= point.values.inputs == here;
        }
        self.recall(point, &values);
        point.velocity(u, w);
        is_alike
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.border.n_inputs()
    }

    /// Their values.
    pub fn values<'a>(&'a self, point: &'a Point) -> impl Iterator<Item = f64> + 'a {
        self.border.values(point).map(|(_, value)| value)
    }

    /// Begins the next solve at these values.
    pub fn recall(&self, point: &mut Point, values: &[f64]) {
        self.border.recall(point, values);
    }

    /// Corrects a solution `x` and `y` of the equations without a change of the inputs to one with it.
    pub fn correct(
        &mut self,
        point: &Point,
        (x, y): (&mut [f64], &mut [f64]),
        linear: &mut Linear<'_>,
    ) -> Result<(), StageFailure> {
        let prepared = self.border.prepare(point, y.len(), linear);
        prepared.map_err(|loose| self.refused(point, loose))?;
        self.border.correct(x, y);
        Ok(())
    }

    /// Accelerations, multipliers of `rows`, forces of laws and inputs, at `state`. On entry `x` and `y` are the right-hand
    /// sides with the inputs of the stage before.
    #[expect(clippy::too_many_arguments, reason = "parts of one field, borrowed apart")]
    pub fn solve(
        &mut self,
        point: &mut Point,
        state: &[f64],
        rows: &[usize],
        (x, y): (&mut [f64], &mut [f64]),
        linear: &mut Linear<'_>,
        friction: &mut Friction,
        solution: &mut Accelerations,
    ) -> Result<(), StageFailure> {
        let mut iteration = INPUTS.begin();
        loop {
            let prepared = self.border.prepare(point, rows.len(), linear);
            prepared.map_err(|loose| self.refused(point, loose))?;
            let border = &mut self.border;
            let mut bordered = |point: &Point, x: &mut [f64], y: &mut [f64]| {
                linear(point, x, y)?;
                border.correct(x, y);
                Ok(())
            };
            if friction.is_empty() {
                bordered(point, x, y)?;
                solution.take(point, rows, x, y);
            } else {
                friction.solve(point, state, rows, (x, y), &mut bordered, solution)?;
                // The inputs that belong to all forces of laws.
                self.force.copy_from_slice(&solution.reaction);
                for &row in rows {
                    add_row(point, row, -solution.multipliers[row], &mut self.force);
                }
                right_hand_sides(point, rows, x, y);
                x.iter_mut().zip(&self.force).for_each(|(x, by)| *x += by);
                bordered(point, x, y)?;
            }
            self.border.apply(point);
            let change = self.border.relative_change(point, self.scale);
            match iteration.judge(change, 1.0) {
                Judgement::Converged => return Ok(()),
                Judgement::NotFinite => return Err(StageFailure::NotFinite),
                _ if self.are_linear => return Ok(()),
                Judgement::Continue => {}
                _ => return Err(StageFailure::NoConvergence),
            }
            let (u, w) = state.split_at(point.n_unknowns());
            point.velocity(u, w);
            right_hand_sides(point, rows, x, y);
        }
    }

    /// A time in which the motion changes noticeably.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Takes note of the motion about where a step ended, or where all begins.
    pub fn note(&mut self, linearised: Option<(Matrix, Matrix)>) {
        match (&self.zero_dynamics, linearised) {
            (None, Some((jacobian, free))) => self.zero_dynamics = Some(ZeroDynamics::new(jacobian, &free)),
            (_, linearised) => self.linearised = linearised,
        }
    }

    /// How deviations grow that conditions do not see, where that is followed.
    pub fn zero_dynamics(&self) -> Option<&ZeroDynamics> {
        self.zero_dynamics.as_ref()
    }

    /// A step of this length was taken.
    pub fn passed(&mut self, point: &Point, dt: f64) -> Result<(), StageFailure> {
        let is_short = dt < SHORT * self.time;
        for (input, value) in self.border.values(point) {
            if !is_short || !self.has_begun {
                self.scale = self.scale.max(value.abs());
            } else if value.abs() > RUNAWAY * self.scale {
                return Err(StageFailure::LostControl(input));
            }
        }
        self.has_begun |= !is_short;
        if let (Some(zero), Some((jacobian, free))) = (&mut self.zero_dynamics, self.linearised.take()) {
            zero.pass(dt, jacobian, &free);
        }
        Ok(())
    }

    /// Smaller steps mean that inputs go to infinity.
    pub fn smallest_step(&self) -> f64 {
        COLLAPSED * self.time
    }

    /// The largest input.
    pub fn largest(&self, point: &Point) -> Option<usize> {
        let largest = self.border.values(point).max_by(|(_, a), (_, b)| a.abs().total_cmp(&b.abs()));
        largest.map(|(input, _)| input)
    }

    fn refused(&self, point: &Point, loose: Loose<StageFailure>) -> StageFailure {
        match (loose, self.largest(point)) {
            (Loose::Failed(refused), _) => refused,
            (Loose::Singular, Some(input)) => StageFailure::LostControl(input),
            (Loose::Singular, None) => StageFailure::IllConditioned,
        }
    }
}

impl Memory for Inputs {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.flag("are_linear", &mut self.are_linear)?;
        store.real("scale", &mut self.scale)?;
        store.flag("has_begun", &mut self.has_begun)?;
        let mut has_zero_dynamics = self.zero_dynamics.is_some();
        store.flag("has_zero_dynamics", &mut has_zero_dynamics)?;
        if has_zero_dynamics {
            store.part("zero_dynamics", self.zero_dynamics.get_or_insert_default())?;
        }
        Ok(())
    }
}

fn right_hand_sides(point: &Point, rows: &[usize], x: &mut [f64], y: &mut [f64]) {
    let n_speeds = point.layout.n_speeds;
    x[..n_speeds].copy_from_slice(&point.values.force);
    x[n_speeds..].fill(0.0);
    for (y, &row) in y.iter_mut().zip(rows) {
        *y = -point.values.constraints.bias[row];
    }
}
