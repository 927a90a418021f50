//! Inputs that act directly on what they enforce.
//!
//! The servo constraints are the last rows of `J`, and control inputs `p` replace their multipliers: with `B = ∂h/∂p`
//!
//! ```text
//! [M Jᵀ] [a]   [h + B δ]
//! [J 0 ] [y] = [−γ     ]        y = 0 in the servo constraints
//! ```
//!
//! The matrix is that of a system in which the conditions are constraints: symmetric, sparse, with all that is known of such
//! systems. Solved for `h` and for each column of `B` it leaves as many equations in `δ` as there are servo constraints,
//! `Y δ = −y`. Where an input acts as the ideal guide would, its column of `Y` is one of the identity. `Y` is regular if and
//! only if no row has to be differentiated more often than a constraint.

use dalembert_linear::{Lu, Matrix, NEARLY_SINGULAR, Svd};
use dalembert_system::{AuxiliaryRole, Layout};

use crate::point::Point;

/// Solves with factors at hand: right-hand sides become solutions.
pub(crate) type Solve<'a, E> = dyn FnMut(&Point, &mut [f64], &mut [f64]) -> Result<(), E> + 'a;

/// How inputs act on the rows they enforce, at one point.
pub(crate) struct Border {
    inputs: Vec<Input>,
    n_enforced: usize,
    /// `Y`, and its factors if it is square.
    action: Matrix,
    lu: Lu,
    /// `δ`
    change: Vec<f64>,
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
pub(crate) enum Loose<E> {
    /// There are more or fewer inputs than rows, or `Y` is singular.
    Singular,
    /// The equations themselves.
    Failed(E),
}

impl Border {
    /// `None` if no rows are enforced by inputs.
    pub fn new(point: &Point) -> Option<Border> {
        let layout = &point.layout;
        if layout.n_enforced == 0 {
            return None;
        }
        let numbers = input_numbers(layout);
        let inputs: Vec<Input> = numbers
            .into_iter()
            .map(|auxiliary| {
                let entries = layout.inputs.entries().enumerate();
                let own = entries.filter(|(_, (_, column))| *column == auxiliary);
                Input {
                    auxiliary,
                    entries: own.map(|(place, (speed, _))| (place, speed)).collect(),
                    x: vec![0.0; point.n_rates()],
                    y: vec![0.0; layout.constraints.len()],
                }
            })
            .collect();
        let n_square = if inputs.len() == layout.n_enforced { inputs.len() } else { 0 };
        Some(Border {
            n_enforced: layout.n_enforced,
            action: Matrix::zeros(layout.n_enforced, inputs.len()),
            lu: Lu::sized(n_square),
            change: vec![0.0; inputs.len()],
            inputs,
        })
    }

    /// Solves for what each input does at the evaluated point; `n_rows` rows are solved, the enforced ones last.
    pub fn prepare<E>(
        &mut self,
        point: &Point,
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
    pub fn apply(&self, point: &mut Point) {
        for (input, change) in self.inputs.iter().zip(&self.change) {
            point.set_input(input.auxiliary, point.auxiliary()[input.auxiliary] + change);
            for &(place, speed) in &input.entries {
                point.values.force[speed] += point.values.inputs[place] * change;
            }
        }
    }

    /// The largest change of a force by the last [`apply`](Self::apply), as part of the largest force, `size` among them.
    pub fn relative_change(&self, point: &Point, size: f64) -> f64 {
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
    pub fn values<'a>(&'a self, point: &'a Point) -> impl Iterator<Item = (usize, f64)> + 'a {
        self.inputs.iter().map(|input| (input.auxiliary, point.auxiliary()[input.auxiliary]))
    }

    /// Gives the inputs these values.
    pub fn recall(&self, point: &mut Point, values: &[f64]) {
        for (input, value) in self.inputs.iter().zip(values) {
            point.set_input(input.auxiliary, *value);
        }
    }

    /// How many inputs there are.
    pub fn n_inputs(&self) -> usize {
        self.inputs.len()
    }

    /// How well inputs act on what they enforce, after [`prepare`](Self::prepare).
    ///
    /// The directions that constraints leave free are a space with the kinetic energy as metric. In it each input is a force of unit
    /// size and the servo constraints are orthonormal: then entries are cosines, without units, and zero is out of reach of all
    /// inputs. With `Z` the part of the inverse of `J M⁻¹ Jᵀ` in the servo constraints, `N = Z^(−1/2) Y`.
    pub fn judge<E>(&self, point: &Point, n_rows: usize, solve: &mut Solve<'_, E>) -> Option<Action> {
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
        Some(Action { strength, weakest: most(&weakest), idle: idle_inputs(&found, &self.inputs) })
    }
}

/// How well inputs act.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Action {
    /// The smallest cosine between effects of inputs and servo constraints.
    pub strength: f64,
    /// The servo constraints on which they act least.
    pub weakest: Vec<usize>,
    /// Inputs that could be changed without an effect on any servo constraint.
    pub idle: Vec<usize>,
}

/// The inputs of a system.
pub(crate) fn input_numbers(layout: &Layout) -> Vec<usize> {
    let roles = layout.auxiliary_roles.iter().enumerate();
    roles.filter(|(_, role)| **role == AuxiliaryRole::Input).map(|(at, _)| at).collect()
}

/// Cosines below this are those of inputs that do not act, or are about to lose their effect.
pub(crate) const NO_ACTION: f64 = NEARLY_SINGULAR;

fn idle_inputs(found: &Svd, inputs: &[Input]) -> Vec<usize> {
    let null = found.null_space(found.sigma.iter().filter(|sigma| **sigma > NO_ACTION).count());
    let part = |row: usize| (0..null.n_columns()).map(|column| null[(row, column)].abs()).fold(0.0, f64::max);
    inputs.iter().enumerate().filter(|(at, _)| part(*at) > 1e-6).map(|(_, input)| input.auxiliary).collect()
}

/// Where a vector has parts that count.
fn most(vector: &[f64]) -> Vec<usize> {
    let largest = vector.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
    (0..vector.len()).filter(|at| vector[*at].abs() > 1e-3 * largest).collect()
}
