//! Control inputs that act directly on their servo constraints.
//!
//! The servo constraints are the last rows of `J`, and control inputs `p` replace their multipliers: with `B = ∂h/∂p`
//!
//! ```text
//! [M Jᵀ] [a]   [h + B δ]
//! [J 0 ] [y] = [−γ     ]        y = 0 in the servo constraints
//! ```
//!
//! The matrix is that of a system in which the servo constraints are constraints: symmetric and sparse. Solved for `h` and for
//! each column of `B` it leaves as many equations in `δ` as there are servo constraints, `Y δ = −y`. Where an input acts as
//! the ideal guide would, its column of `Y` is one of the identity. `Y` is regular if and only if no row has to be
//! differentiated more often than a constraint.
//!
//! Laws of friction come on top: to them inputs are a part of the linear equations. At a stage the iteration begins at the inputs
//! of the stage before.

use dalembert_linear::{Lu, Matrix, NEARLY_SINGULAR, Svd};
use dalembert_system::{AuxiliaryRole, Judgement, Layout, Stopping};

use crate::accelerate::right_hand_sides;
use crate::accelerations::Accelerations;
use crate::evaluator::Evaluator;
use crate::failure::StageFailure;
use crate::kkt::add_row;
use crate::laws::{LawSolver, Linear};
use crate::rules::{COLLAPSED, IDLE_INPUT, INPUTS, LEAST_INPUT, SHORT};
use crate::store::{Memory, MemoryError, Store};
use crate::zero_dynamics::ZeroDynamics;

/// Control inputs that have grown by this factor are out of control.
pub const RUNAWAY: f64 = 1e6;

/// The control inputs of a system.
pub struct Control {
    border: Border,
    time: f64,
    /// Whether forces are linear in the inputs, so that one solve finds them.
    are_linear: bool,
    /// How large inputs and forces were as long as steps were not short.
    scale: f64,
    /// Whether there was a step that was not short: the first ones are, and inputs may begin at zero.
    has_begun: bool,
    zero_dynamics: Option<ZeroDynamics>,
    /// The linearised motion and the free directions where the last step ended.
    linearised: Option<(Matrix, Matrix)>,
}

impl Control {
    /// `None` if the system has none, or none that enforces rows of the equations.
    pub fn new(point: &Evaluator, time: f64) -> Option<Control> {
        let border = Border::new(point)?;
        Some(Control {
            border,
            time,
            are_linear: false,
            scale: 1.0,
            has_begun: false,
            zero_dynamics: None,
            linearised: None,
        })
    }

    /// From a consistent start, at which everything was evaluated.
    pub fn begin(&mut self, point: &mut Evaluator, state: &[f64]) {
        self.are_linear = self.acts_alike(point, state);
        let inputs = self.border.values(point).map(|(_, value)| value);
        let largest = inputs.chain(point.values.force.iter().copied());
        self.scale = largest.fold(point.scale.part_of_force(LEAST_INPUT), |most: f64, x| most.max(x.abs()));
    }

    /// Whether the effect of a unit of each input is the same with other inputs.
    fn acts_alike(&self, point: &mut Evaluator, state: &[f64]) -> bool {
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
    pub fn n_inputs(&self) -> usize {
        self.border.n_inputs()
    }

    /// Their values.
    pub fn values<'a>(&'a self, point: &'a Evaluator) -> impl Iterator<Item = f64> + 'a {
        self.border.values(point).map(|(_, value)| value)
    }

    /// Begins the next solve at these values.
    pub fn recall(&self, point: &mut Evaluator, values: &[f64]) {
        self.border.recall(point, values);
    }

    /// Corrects a solution `x` and `y` of the equations without a change of the inputs to one with it.
    pub fn correct(
        &mut self,
        point: &Evaluator,
        (x, y): (&mut [f64], &mut [f64]),
        linear: &mut Linear<'_>,
    ) -> Result<(), StageFailure> {
        let prepared = self.border.prepare(point, y.len(), linear);
        prepared.map_err(|loose| loose.refuse(&self.border, point))?;
        self.border.correct(x, y);
        Ok(())
    }

    /// Accelerations, multipliers of `rows`, forces of laws and inputs, at `state`, beginning at the inputs of the point. `x` and
    /// `y` are scratch.
    #[expect(clippy::too_many_arguments, reason = "parts of one equation, borrowed apart")]
    pub fn solve(
        &mut self,
        point: &mut Evaluator,
        state: &[f64],
        rows: &[usize],
        (x, y): (&mut [f64], &mut [f64]),
        linear: &mut Linear<'_>,
        laws: &mut LawSolver,
        solution: &mut Accelerations,
    ) -> Result<(), StageFailure> {
        let Control { border, scale, are_linear, .. } = self;
        let mut round = |point: &mut Evaluator| {
            right_hand_sides(point, rows, x, y);
            let prepared = border.prepare(point, rows.len(), linear);
            prepared.map_err(|loose| loose.refuse(border, point))?;
            let mut bordered = |point: &Evaluator, x: &mut [f64], y: &mut [f64]| {
                linear(point, x, y)?;
                border.correct(x, y);
                Ok(())
            };
            if laws.is_empty() {
                bordered(point, x, y)?;
                solution.take(point, rows, x, y);
                border.apply(point);
            } else {
                laws.solve(point, state, rows, (x, y), &mut bordered, solution)?;
                border.enforce(point, rows, (&solution.reaction, &solution.multipliers), (x, y), linear)?;
            }
            Ok::<f64, StageFailure>(border.relative_change(point, *scale))
        };
        let at = state.split_at(point.n_unknowns());
        match iterate_inputs(point, at, &INPUTS, *are_linear, &mut round)? {
            Judgement::Converged => Ok(()),
            Judgement::NotFinite => Err(StageFailure::NotFinite),
            _ => Err(StageFailure::NoConvergence),
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
    pub fn passed(&mut self, point: &Evaluator, dt: f64) -> Result<(), StageFailure> {
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
    pub fn largest(&self, point: &Evaluator) -> Option<usize> {
        self.border.largest(point)
    }
}

impl Memory for Control {
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

/// Control inputs by iteration: each round solves the equations with the inputs of the point and changes these; then everything is
/// evaluated again. `round` returns the change of forces, relative to the largest. Where forces are linear in the inputs one
/// round finds them.
pub fn iterate_inputs<E>(
    point: &mut Evaluator,
    (u, w): (&[f64], &[f64]),
    rule: &Stopping,
    are_linear: bool,
    round: &mut dyn FnMut(&mut Evaluator) -> Result<f64, E>,
) -> Result<Judgement, E> {
    let mut iteration = rule.begin();
    loop {
        let change = round(point)?;
        match iteration.judge(change, 1.0) {
            Judgement::NotFinite => return Ok(Judgement::NotFinite),
            _ if are_linear => return Ok(Judgement::Converged),
            Judgement::Continue => point.velocity(u, w),
            other => return Ok(other),
        }
    }
}

/// Solves with factors at hand: right-hand sides become solutions.
pub type Solve<'a, E> = dyn FnMut(&Evaluator, &mut [f64], &mut [f64]) -> Result<(), E> + 'a;

/// How inputs act on the rows they enforce, at one point.
pub struct Border {
    inputs: Vec<Input>,
    n_enforced: usize,
    /// `Y`, and its factors if it is square.
    action: Matrix,
    lu: Lu,
    /// `δ`
    change: Vec<f64>,
    /// Forces of laws along speeds and rates of contact parameters.
    by_laws: Vec<f64>,
}

/// An input.
struct Input {
    /// Its number among the auxiliary coordinates.
    auxiliary: usize,
    /// Its entries of `∂h/∂p`: places and speeds.
    entries: Vec<(usize, usize)>,
    /// Effect of a unit of it.
    x: Vec<f64>,
    y: Vec<f64>,
}

/// Why inputs are not determined.
#[derive(Clone, Debug, PartialEq)]
pub enum Loose<E> {
    /// There are more or fewer inputs than rows, or `Y` is singular.
    Singular,
    /// The equations themselves.
    Failed(E),
}

impl Loose<StageFailure> {
    /// The failure of a stage.
    fn refuse(self, border: &Border, point: &Evaluator) -> StageFailure {
        match (self, border.largest(point)) {
            (Loose::Failed(failure), _) => failure,
            (Loose::Singular, Some(input)) => StageFailure::LostControl(input),
            (Loose::Singular, None) => StageFailure::IllConditioned,
        }
    }
}

impl Border {
    /// `None` if no rows are enforced by inputs.
    pub fn new(point: &Evaluator) -> Option<Border> {
        let layout = &point.layout;
        if layout.constraints.n_enforced == 0 {
            return None;
        }
        let numbers = input_numbers(layout);
        let inputs: Vec<Input> = numbers
            .into_iter()
            .map(|auxiliary| {
                let entries = layout.auxiliary.inputs.entries().enumerate();
                let own = entries.filter(|(_, (_, column))| *column == auxiliary);
                Input {
                    auxiliary,
                    entries: own.map(|(place, (speed, _))| (place, speed)).collect(),
                    x: vec![0.0; point.n_rates()],
                    y: vec![0.0; layout.constraints.len()],
                }
            })
            .collect();
        let n_square = if inputs.len() == layout.constraints.n_enforced { inputs.len() } else { 0 };
        Some(Border {
            n_enforced: layout.constraints.n_enforced,
            action: Matrix::zeros(layout.constraints.n_enforced, inputs.len()),
            lu: Lu::sized(n_square),
            change: vec![0.0; inputs.len()],
            by_laws: vec![0.0; point.n_rates()],
            inputs,
        })
    }

    /// Solves for the effect of each input at the evaluated point; `n_rows` rows are solved, the enforced ones last.
    pub fn prepare<E>(
        &mut self,
        point: &Evaluator,
        n_rows: usize,
        solve: &mut Solve<'_, E>,
    ) -> Result<(), Loose<E>> {
        let first = n_rows.checked_sub(self.n_enforced).ok_or(Loose::Singular)?;
        for (column, input) in self.inputs.iter_mut().enumerate() {
            input.x.fill(0.0);
            for &(place, speed) in &input.entries {
                input.x[speed] = point.values.inputs[place];
            }
            let y = &mut input.y[..n_rows];
            y.fill(0.0);
            solve(point, &mut input.x, y).map_err(Loose::Failed)?;
            self.action.column_mut(column).copy_from_slice(&y[first..]);
        }
        if self.inputs.len() != self.n_enforced {
            return Err(Loose::Singular);
        }
        let action = &mut self.action;
        let has_factors = self.lu.refactor(|matrix| matrix.values_mut().copy_from_slice(action.values_mut()));
        if has_factors { Ok(()) } else { Err(Loose::Singular) }
    }

    /// Adds the effect of the inputs that leaves no residual in the servo constraints, the last of `y`.
    pub fn correct(&mut self, x: &mut [f64], y: &mut [f64]) {
        let first = y.len() - self.n_enforced;
        self.change.iter_mut().zip(&y[first..]).for_each(|(change, y)| *change = -y);
        self.lu.solve(&mut self.change);
        for (input, change) in self.inputs.iter().zip(&self.change) {
            x.iter_mut().zip(&input.x).for_each(|(x, by)| *x += change * by);
            y.iter_mut().zip(&input.y).for_each(|(y, by)| *y += change * by);
        }
        y[first..].fill(0.0);
    }

    /// Changes the inputs of the point, and its forces as far as they are linear in them, by what the last
    /// [`correct`](Self::correct) found.
    pub fn apply(&self, point: &mut Evaluator) {
        for (input, change) in self.inputs.iter().zip(&self.change) {
            point.set_input(input.auxiliary, point.auxiliary()[input.auxiliary] + change);
            for &(place, speed) in &input.entries {
                point.values.force[speed] += point.values.inputs[place] * change;
            }
        }
    }

    /// Changes inputs to those under which law forces act beside the constraints: `reaction` without the part of `multipliers`.
    /// `x` and `y` are scratch.
    pub fn enforce<E>(
        &mut self,
        point: &mut Evaluator,
        rows: &[usize],
        (reaction, multipliers): (&[f64], &[f64]),
        (x, y): (&mut [f64], &mut [f64]),
        solve: &mut Solve<'_, E>,
    ) -> Result<(), E> {
        right_hand_sides(point, rows, x, y);
        // Without laws the difference of reaction and multipliers is rounding.
        if !point.layout.laws.infos.is_empty() {
            self.by_laws.fill(0.0);
            self.by_laws[..reaction.len()].copy_from_slice(reaction);
            for &row in rows {
                add_row(point, row, -multipliers[row], &mut self.by_laws);
            }
            x.iter_mut().zip(&self.by_laws).for_each(|(x, by)| *x += by);
        }
        solve(point, x, y)?;
        self.correct(x, y);
        self.apply(point);
        Ok(())
    }

    /// The largest change of a force by the last [`apply`](Self::apply), as part of the largest force, `size` among them.
    pub fn relative_change(&self, point: &Evaluator, size: f64) -> f64 {
        let (values, mut size, mut changed) = (&point.values, size, 0.0_f64);
        for (input, change) in self.inputs.iter().zip(&self.change) {
            let value = point.auxiliary()[input.auxiliary];
            for &(place, _) in &input.entries {
                changed = changed.max((values.inputs[place] * change).abs());
                size = size.max((values.inputs[place] * value).abs());
            }
        }
        size = values.force.iter().fold(size, |size, force| size.max(force.abs()));
        if changed == 0.0 { 0.0 } else { changed / size.max(changed) }
    }

    /// The values of the inputs.
    pub fn values<'a>(&'a self, point: &'a Evaluator) -> impl Iterator<Item = (usize, f64)> + 'a {
        self.inputs.iter().map(|input| (input.auxiliary, point.auxiliary()[input.auxiliary]))
    }

    /// Gives the inputs these values.
    pub fn recall(&self, point: &mut Evaluator, values: &[f64]) {
        for (input, value) in self.inputs.iter().zip(values) {
            point.set_input(input.auxiliary, *value);
        }
    }

    /// The largest input.
    pub fn largest(&self, point: &Evaluator) -> Option<usize> {
        let largest = self.values(point).max_by(|(_, a), (_, b)| a.abs().total_cmp(&b.abs()));
        largest.map(|(input, _)| input)
    }

    /// How many inputs there are.
    pub fn n_inputs(&self) -> usize {
        self.inputs.len()
    }

    /// Effect of inputs on their servo constraints, after [`prepare`](Self::prepare).
    ///
    /// The directions that constraints leave free are a space with the kinetic energy as metric. In it each input is a force of unit
    /// size and the servo constraints are orthonormal: then entries are cosines, without units, and zero is out of reach of all
    /// inputs. With `Z` the part of the inverse of `J M⁻¹ Jᵀ` in the servo constraints, `N = Z^(−1/2) Y`.
    pub fn judge<E>(
        &self,
        point: &Evaluator,
        n_rows: usize,
        solve: &mut Solve<'_, E>,
    ) -> Option<InputAction> {
        let (n, first) = (self.n_enforced, n_rows.checked_sub(self.n_enforced)?);
        let mut compliance = Matrix::zeros(n, n);
        let (mut x, mut y) = (vec![0.0; point.n_rates()], vec![0.0; n_rows]);
        for row in 0..n {
            x.fill(0.0);
            y.fill(0.0);
            y[first + row] = 1.0;
            solve(point, &mut x, &mut y).ok()?;
            compliance.column_mut(row).iter_mut().zip(&y[first..]).for_each(|(z, y)| *z = -y);
        }
        // In units in which each row has a compliance of one.
        let units: Vec<f64> =
            (0..n).map(|row| compliance[(row, row)].max(f64::MIN_POSITIVE).sqrt()).collect();
        let scaled = Matrix::from_fn(n, n, |i, j| compliance[(i, j)] / (units[i] * units[j]));
        let svd = Svd::new(&scaled)?;
        let rows = Matrix::from_fn(n, self.inputs.len(), |row, input| self.action[(row, input)] / units[row]);
        // Singular vectors are those of a symmetric matrix: Z = V σ Vᵀ.
        let mut cosines = svd.v.transpose_times(&rows);
        for (row, sigma) in svd.sigma.iter().enumerate() {
            cosines.scale_row(row, 1.0 / sigma.max(f64::EPSILON).sqrt());
        }
        for (column, input) in self.inputs.iter().enumerate() {
            let mut momentum = vec![0.0; point.n_rates()];
            point.layout.mass.multiply_symmetric_add(&point.values.mass, &input.x, &mut momentum);
            let beside: f64 = momentum.iter().zip(&input.x).map(|(p, x)| p * x).sum();
            let along: f64 = cosines.column(column).iter().map(|c| c * c).sum();
            let size = (along + beside.max(0.0)).sqrt();
            cosines.scale_column(column, if size > 0.0 { 1.0 / size } else { 0.0 });
        }
        let found = Svd::new(&cosines)?;
        let strength = found.sigma.get(n - 1).copied().unwrap_or(0.0);
        // The combination of rows that no input affects.
        let weakest = svd.v.times_vector(found.u.column(n - 1));
        Some(InputAction { strength, weakest: most(&weakest), idle: idle_inputs(&found, &self.inputs) })
    }
}

/// Effect of inputs on their servo constraints.
#[derive(Clone, Debug, PartialEq)]
pub struct InputAction {
    /// The smallest cosine between effects of inputs and servo constraints.
    pub strength: f64,
    /// The servo constraints on which they act least.
    pub weakest: Vec<usize>,
    /// Control inputs that could be changed without an effect on any servo constraint.
    pub idle: Vec<usize>,
}

/// The inputs of a system.
pub fn input_numbers(layout: &Layout) -> Vec<usize> {
    let roles = layout.auxiliary.roles.iter().enumerate();
    roles.filter(|(_, role)| **role == AuxiliaryRole::Input).map(|(at, _)| at).collect()
}

/// Cosines below this are those of inputs that do not act, or are about to lose their effect.
pub const NO_ACTION: f64 = NEARLY_SINGULAR;

fn idle_inputs(found: &Svd, inputs: &[Input]) -> Vec<usize> {
    let null = found.null_space(found.sigma.iter().filter(|sigma| **sigma > NO_ACTION).count());
    let part = |row: usize| (0..null.n_columns()).map(|column| null[(row, column)].abs()).fold(0.0, f64::max);
    inputs
        .iter()
        .enumerate()
        .filter(|(at, _)| part(*at) > IDLE_INPUT)
        .map(|(_, input)| input.auxiliary)
        .collect()
}

/// Where a vector has parts that count.
fn most(vector: &[f64]) -> Vec<usize> {
    let largest = vector.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
    (0..vector.len()).filter(|at| vector[*at].abs() > 1e-3 * largest).collect()
}
