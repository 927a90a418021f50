//! Gauss-Newton steps towards a steady motion.

use crate::rules::{
    LEAST_ACCELERATION, NO_ACCELERATION, SINGULAR_INERTIA, STEADY, STEADY_RANK, STEADY_ROUNDING, STILL,
    VANISHED,
};
use dalembert_linear::{Lu, Matrix, Svd};

use super::bench::{Bench, MotionState, SupportForces, Terms};
use super::{MOVING, NotSteady, Released, Steady};
use crate::certificate::CheckPlace;

/// Steps at most.
const MAX_STEPS: usize = 60;

/// Halvings of a step at most.
const MAX_HALVINGS: usize = 25;

/// The step of differences, near the cube root of the unit in the last place.
const DIFFERENCE: f64 = 1.0 / 131_072.0;

/// Ways in units of the fastest rate at which the motion is looked at later, in the search and after it.
const WAYS: [f64; 2] = [0.37, 1.13];
const OTHER_WAYS: [f64; 3] = [0.71, 1.97, 3.31];

/// No coordinate goes farther in a step than this part of the largest one, or than this in SI units if that is more: what is
/// sought is near.
const REACH: f64 = 0.3;
const LEAST_REACH: f64 = 0.5;

/// How often a state is pushed where no step helps, and how far.
const MAX_PUSHES: usize = 3;
const PUSH: f64 = 0.3;

/// The displacements and rates that may move.
#[derive(Clone)]
pub(super) struct FreeUnknowns {
    /// Numbers of displacements, and of rates counted on behind them.
    columns: Vec<usize>,
}

impl FreeUnknowns {
    pub fn new(displacements: Vec<bool>, rates: Vec<bool>) -> FreeUnknowns {
        let all = displacements.into_iter().chain(rates).enumerate();
        FreeUnknowns { columns: all.filter(|(_, free)| *free).map(|(at, _)| at).collect() }
    }
}

pub(super) struct SteadySearch<'b, 's> {
    bench: &'b mut Bench<'s>,
    state: MotionState,
    unknowns: FreeUnknowns,
    /// Instants at which the equations must hold; the first is now.
    instants: Vec<f64>,
}

/// The equations at one instant, before they are projected.
struct InstantEquations {
    support: SupportForces,
    /// The motions that the rows allow.
    kernel: Matrix,
    terms: Terms,
}

/// The equations at all instants.
struct SteadyEquations {
    instants: Vec<InstantEquations>,
    /// All of them, projected, one below the other.
    residual: Vec<f64>,
    /// Sizes of their terms, without the derivatives.
    sizes: Vec<f64>,
}

impl<'b, 's> SteadySearch<'b, 's> {
    pub fn new(
        bench: &'b mut Bench<'s>,
        state: &MotionState,
        unknowns: FreeUnknowns,
    ) -> SteadySearch<'b, 's> {
        let unit = time_unit(&bench.rates(state));
        let instants = std::iter::once(0.0).chain(WAYS.iter().map(|way| way * unit)).collect();
        SteadySearch { bench, state: state.clone(), unknowns, instants }
    }

    /// Goes on until nothing is left, or nothing helps.
    pub fn run(mut self) -> Result<Steady, NotSteady> {
        let mut equations = self.equations(&self.state.clone()).ok_or(NotSteady::NotFinite)?;
        let usual = row_lengths(&equations);
        let (mut iterations, mut pushes) = (0, 0);
        let residual = loop {
            let jacobian = self.jacobian(&equations);
            let scales = scales(&equations, &jacobian);
            let scaled: Vec<f64> = equations.residual.iter().zip(&scales).map(|(r, s)| r / s).collect();
            let size = largest(&scaled);
            if size <= STEADY_ROUNDING || iterations >= MAX_STEPS || self.unknowns.columns.is_empty() {
                break size;
            }
            match self.step(&equations, &jacobian, &scales) {
                Some((state, next)) => {
                    self.state = state;
                    equations = next;
                    iterations += 1;
                }
                // Where no step helps, as in a pendulum that lies level, it goes where it would fall.
                None if size > STEADY && pushes < MAX_PUSHES => {
                    pushes += 1;
                    iterations += 1;
                    let Some((state, next)) = self.pushed() else { break size };
                    self.state = state;
                    equations = next;
                }
                None => break size,
            }
        };
        if residual <= STEADY {
            // Rows that have vanished hold nothing, however large their multipliers are.
            let lengths = row_lengths(&equations);
            if lengths.iter().zip(&usual).any(|(now, usual)| *now < VANISHED * usual) {
                return Err(NotSteady::Singular);
            }
            let multipliers = equations.instants.swap_remove(0).support.multipliers;
            let later = self.verify()?;
            return Ok(Steady {
                state: self.state,
                multipliers,
                residual: residual.max(later),
                iterations,
                released: Released::Nothing,
            });
        }
        Err(self.reason())
    }

    fn equations(&mut self, state: &MotionState) -> Option<SteadyEquations> {
        let mut equations = SteadyEquations { instants: Vec::new(), residual: Vec::new(), sizes: Vec::new() };
        for after in self.instants.clone() {
            let later = self.bench.later(state, after);
            let instant = instant(self.bench, &later)?;
            project(self.bench, &instant, &instant.terms, &mut equations.residual);
            sizes(self.bench, &instant, &later, &mut equations.sizes);
            equations.instants.push(instant);
        }
        equations.residual.iter().all(|r| r.is_finite()).then_some(equations)
    }

    /// Central differences by all displacements and rates, with multipliers and projections of now.
    fn jacobian(&mut self, equations: &SteadyEquations) -> Matrix {
        let n = self.bench.n();
        let mut matrix = Matrix::zeros(equations.residual.len(), 2 * n);
        let mut terms = Terms::default();
        let mut sides = [Vec::new(), Vec::new()];
        for column in 0..2 * n {
            for (side, sign) in sides.iter_mut().zip([1.0, -1.0]) {
                side.clear();
                let (mut displacement, mut rates) = (vec![0.0; n], vec![0.0; n]);
                if column < n {
                    displacement[column] = sign * DIFFERENCE;
                } else {
                    rates[column - n] = sign * DIFFERENCE;
                }
                let moved = self.bench.displaced(&self.state, &displacement, &rates);
                for (after, instant) in self.instants.iter().zip(&equations.instants) {
                    let later = self.bench.later(&moved, *after);
                    self.bench.evaluate(&later);
                    self.bench.terms(&later, &instant.support.multipliers, &mut terms);
                    project(self.bench, instant, &terms, side);
                }
            }
            for (row, entry) in matrix.column_mut(column).iter_mut().enumerate() {
                let slope = (sides[0][row] - sides[1][row]) / (2.0 * DIFFERENCE);
                *entry = if slope.is_finite() { slope } else { 0.0 };
            }
        }
        matrix
    }

    /// The step of least length, halved until the equations hold better; `None` if they never do.
    fn step(
        &mut self,
        now: &SteadyEquations,
        jacobian: &Matrix,
        scales: &[f64],
    ) -> Option<(MotionState, SteadyEquations)> {
        let scaled: Vec<f64> = now.residual.iter().zip(scales).map(|(r, s)| r / s).collect();
        let mut matrix = jacobian.select_columns(&self.unknowns.columns);
        for (row, scale) in scales.iter().enumerate() {
            matrix.scale_row(row, 1.0 / scale);
        }
        let svd = Svd::new(&matrix)?;
        let rank = svd.rank(STEADY_RANK).rank;
        let step = svd.solve(rank, &scaled);
        let far = self.state.q.iter().chain(&self.state.p).fold(0.0_f64, |far, x| far.max(x.abs()));
        let far = (REACH * far).max(LEAST_REACH);
        let mut factor = -(far / largest(&step).max(f64::MIN_POSITIVE)).min(1.0);
        let before: f64 = scaled.iter().map(|r| r * r).sum();
        let n = self.bench.n();
        for _ in 0..MAX_HALVINGS {
            let (mut displacement, mut rates) = (vec![0.0; n], vec![0.0; n]);
            for (&column, part) in self.unknowns.columns.iter().zip(&step) {
                let place = if column < n { &mut displacement[column] } else { &mut rates[column - n] };
                *place = factor * part;
            }
            let state = self.bench.displaced(&self.state, &displacement, &rates);
            if let Some(equations) = self.equations(&state)
                && let Some(residual) = aligned(now, &equations)
            {
                let after: f64 = residual.iter().zip(scales).map(|(r, s)| (r / s).powi(2)).sum();
                if after < before {
                    return Some((state, equations));
                }
            }
            factor *= 0.5;
        }
        None
    }

    /// The state after a push along the accelerations, of what may move; `None` if nothing does.
    fn pushed(&mut self) -> Option<(MotionState, SteadyEquations)> {
        let n = self.bench.n();
        let accelerations = accelerations(self.bench, &self.state).ok()?;
        let mut way = vec![0.0; n];
        for &column in self.unknowns.columns.iter().filter(|column| **column < n) {
            way[column] = accelerations[column];
        }
        let most = largest(&way);
        if most <= NO_ACCELERATION {
            return None;
        }
        way.iter_mut().for_each(|part| *part *= PUSH / most);
        let state = self.bench.displaced(&self.state, &way, &vec![0.0; n]);
        let equations = self.equations(&state)?;
        Some((state, equations))
    }

    /// Whether the motion goes on so at other instants.
    fn verify(&mut self) -> Result<f64, NotSteady> {
        let rates = self.bench.rates(&self.state);
        if largest(&rates) <= STILL {
            return Ok(0.0);
        }
        let unit = time_unit(&rates);
        self.instants = std::iter::once(0.0).chain(OTHER_WAYS.iter().map(|way| way * unit)).collect();
        let equations = self.equations(&self.state.clone()).ok_or(NotSteady::NotFinite)?;
        let jacobian = self.jacobian(&equations);
        let scales = scales(&equations, &jacobian);
        let residual =
            equations.residual.iter().zip(&scales).fold(0.0_f64, |worst, (r, s)| worst.max((r / s).abs()));
        if residual <= STEADY { Ok(residual) } else { Err(self.reason()) }
    }

    /// The acceleration that remains, now or later.
    fn reason(&mut self) -> NotSteady {
        for after in self.instants.clone() {
            let later = self.bench.later(&self.state, after);
            let accelerations = match accelerations(self.bench, &later) {
                Ok(accelerations) => accelerations,
                Err(cause) => return cause,
            };
            let worst = (0..accelerations.len()).fold(0, |worst, at| {
                if accelerations[at].abs() > accelerations[worst].abs() { at } else { worst }
            });
            let acceleration = accelerations.get(worst).copied().unwrap_or(0.0);
            if acceleration.abs() <= NO_ACCELERATION {
                continue;
            }
            let n = self.bench.n_speeds();
            let place = if worst < n {
                CheckPlace::Speed(worst)
            } else {
                CheckPlace::AuxiliaryRate(self.bench.contacts[worst - n])
            };
            return if after == 0.0 {
                NotSteady::Accelerates { place, acceleration }
            } else {
                NotSteady::ChangesLater { place, acceleration, after }
            };
        }
        NotSteady::Singular
    }
}

/// The lengths of all rows now.
fn row_lengths(equations: &SteadyEquations) -> Vec<f64> {
    let rows = &equations.instants[0].support.rows;
    (0..rows.n_rows()).map(|row| largest(&rows.row(row))).collect()
}

/// The time in which the fastest rate goes a unit of its way; a second at rest.
pub(crate) fn time_unit(rates: &[f64]) -> f64 {
    let fastest = largest(rates);
    if fastest > STILL { 1.0 / fastest } else { 1.0 }
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |largest: f64, x| if x.is_nan() { f64::INFINITY } else { largest.max(x.abs()) })
}

fn instant(bench: &mut Bench<'_>, state: &MotionState) -> Option<InstantEquations> {
    bench.evaluate(state);
    let support = bench.held()?;
    let mut terms = Terms::default();
    bench.terms(state, &support.multipliers, &mut terms);
    Some(InstantEquations { kernel: support.constraints.kernel(), support, terms })
}

/// Errors, rates and biases of rows, and the motion along what the rows allow.
fn project(bench: &Bench<'_>, instant: &InstantEquations, terms: &Terms, out: &mut Vec<f64>) {
    for (row, level) in bench.levels.iter().enumerate() {
        if MOVING.contains(level) {
            out.extend([terms.error[row], terms.rate[row]]);
        }
        out.push(terms.bias[row]);
    }
    out.extend(instant.kernel.transpose_times_vector(&terms.motion));
}

/// The equations at another state, along the free motions of now: a basis of them is free to turn, and each equation has its
/// own scale. `None` if more or less can move there.
fn aligned(now: &SteadyEquations, other: &SteadyEquations) -> Option<Vec<f64>> {
    let mut out = other.residual.clone();
    if out.len() != now.residual.len() {
        return None;
    }
    let mut end = 0;
    let n_each = out.len() / now.instants.len().max(1);
    for (from, to) in now.instants.iter().zip(&other.instants) {
        end += n_each;
        let n_free = from.kernel.n_columns();
        if to.kernel.n_columns() != n_free {
            return None;
        }
        let svd = Svd::new(&from.kernel.transpose_times(&to.kernel))?;
        let turn = svd.u.times(&svd.v.transpose());
        let part = &mut out[end - n_free..end];
        let turned = turn.times_vector(part);
        part.copy_from_slice(&turned);
    }
    Some(out)
}

/// In the order of [`project`], what terms the equations are made of.
fn sizes(bench: &Bench<'_>, instant: &InstantEquations, state: &MotionState, out: &mut Vec<f64>) {
    let SupportForces { rows, multipliers, .. } = &instant.support;
    let rates = bench.rates(state);
    for (row, level) in bench.levels.iter().enumerate() {
        let entries = rows.row(row);
        let entry = largest(&entries);
        let moving: f64 = entries.iter().zip(&rates).map(|(entry, rate)| (entry * rate).abs()).sum();
        if MOVING.contains(level) {
            out.extend([entry, entry.max(moving)]);
        }
        out.push(entry.max(moving));
    }
    let forces: Vec<f64> = (0..bench.n())
        .map(|at| {
            let column = rows.column(at).iter().zip(multipliers);
            let pulls: f64 = column.map(|(entry, multiplier)| (entry * multiplier).abs()).sum();
            pulls + bench.values.force.get(at).map_or(0.0, |force| force.abs())
        })
        .collect();
    let mass = bench.mass();
    for at in 0..instant.kernel.n_columns() {
        let along = instant.kernel.column(at);
        let force: f64 = along.iter().zip(&forces).map(|(part, force)| part.abs() * force).sum();
        let inertia: f64 = along.iter().zip(mass.times_vector(along)).map(|(a, b)| a * b).sum();
        out.push(force.max(LEAST_ACCELERATION * inertia));
    }
}

/// Scale of each equation: its terms, or its rate of change.
fn scales(equations: &SteadyEquations, jacobian: &Matrix) -> Vec<f64> {
    let of_row = |(row, size): (usize, &f64)| {
        let slope = (0..jacobian.n_columns()).fold(0.0_f64, |m, at| m.max(jacobian[(row, at)].abs()));
        let scale = slope.max(*size);
        if scale > 0.0 { scale } else { 1.0 }
    };
    equations.sizes.iter().enumerate().map(of_row).collect()
}

/// `v̇` and `p̈` at a state: what the rows demand, and along what they allow what the forces demand.
pub(crate) fn accelerations(bench: &mut Bench<'_>, state: &MotionState) -> Result<Vec<f64>, NotSteady> {
    let InstantEquations { support, kernel, terms } = instant(bench, state).ok_or(NotSteady::NotFinite)?;
    let demanded: Vec<f64> = terms.bias.iter().map(|bias| -bias).collect();
    let mut out = support.constraints.solve(&demanded);
    let mass = bench.mass();
    let lu = Lu::new(kernel.transpose_times(&mass.times(&kernel)));
    let lu = lu.filter(|lu| lu.pivot_ratio() > SINGULAR_INERTIA || kernel.n_columns() == 0);
    let lu = lu.ok_or(NotSteady::SingularMass)?;
    let inertia = mass.times_vector(&out);
    let rest: Vec<f64> = terms.motion.iter().zip(inertia).map(|(force, inertia)| force - inertia).collect();
    let mut along = kernel.transpose_times_vector(&rest);
    lu.solve(&mut along);
    out.iter_mut().zip(kernel.times_vector(&along)).for_each(|(sum, part)| *sum += part);
    if out.iter().all(|x| x.is_finite()) { Ok(out) } else { Err(NotSteady::NotFinite) }
}
