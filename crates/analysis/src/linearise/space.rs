//! The states that are possible near a state, and where they go.

use dalembert_system::Level;
use dalembert_system::linear::{Lu, Matrix};

use super::NotLinear;
use super::derivatives::{Derivatives, derivatives};
use crate::equilibrium::MOVING;
use crate::equilibrium::bench::{Bench, Constraints, State};

/// Possible changes of a state as columns `(δ, η)`, and their rates `(δ̇, η̇)`, in axes that turn with bodies.
pub(super) struct Space {
    /// First the displacements, each with the rates that it demands; then rates alone.
    pub changes: Matrix,
    pub rates: Matrix,
    /// How many are displacements.
    pub n_displacements: usize,
    pub difference_error: Option<f64>,
}

/// Rows at velocity level may contradict each other by this part of their terms.
const CONTRADICTION: f64 = 1e-6;

/// Pivots of the inertia below this part of the largest are none.
const NO_INERTIA: f64 = 1e-13;

pub(super) fn space(bench: &mut Bench<'_>, state: &State) -> Result<Space, NotLinear> {
    bench.evaluate(state);
    let support = bench.held().ok_or(NotLinear::NotFinite)?;
    let mass = bench.mass();
    let derivatives = derivatives(bench, state, &support.multipliers);
    let of = |rows: &[usize]| {
        let constraints = Constraints::new(&support.rows.select_rows(rows)).ok_or(NotLinear::NotFinite)?;
        if constraints.is_doubtful { Err(NotLinear::Singular) } else { Ok(constraints) }
    };
    let moving = bench.rows_at(&MOVING);
    let positions = of(&bench.rows_at(&[Level::Position]))?.kernel();
    let velocities = of(&moving)?;
    let demanded = demanded(&velocities, &support.rows, &derivatives.rate, &moving, &positions)?;
    let free = velocities.kernel();

    let n = bench.n();
    let (n_y, n_u) = (positions.n_columns(), free.n_columns());
    let upper = positions.beside(&Matrix::zeros(n, n_u));
    let changes = upper.above(&demanded.beside(&free));
    let accelerations = accelerations(&support.constraints, &mass, &derivatives, &changes)?;
    let mut displacing = Matrix::from_fn(n, n_y + n_u, |row, column| changes[(n + row, column)]);
    for (rotation, spin) in bench.turning(state) {
        for column in 0..n_y + n_u {
            let at = rotation.speed;
            let turn = std::array::from_fn(|i| changes[(at + i, column)]);
            let across = dalembert_system::rotation::cross(spin, turn);
            (0..3).for_each(|i| displacing[(at + i, column)] -= across[i]);
        }
    }
    let rates = displacing.above(&accelerations);
    if !rates.max_abs().is_finite() {
        return Err(NotLinear::NotFinite);
    }
    Ok(Space { changes, rates, n_displacements: n_y, difference_error: derivatives.difference_error })
}

/// The rates that displacements demand: `C η = −r_δ δ`.
fn demanded(
    velocities: &Constraints,
    rows: &Matrix,
    rate: &Matrix,
    moving: &[usize],
    displacements: &Matrix,
) -> Result<Matrix, NotLinear> {
    let wanted = rate.select_rows(moving).times(displacements);
    let rows = rows.select_rows(moving);
    let mut out = Matrix::zeros(rows.n_columns(), displacements.n_columns());
    for column in 0..displacements.n_columns() {
        let rhs: Vec<f64> = wanted.column(column).iter().map(|x| -x).collect();
        let found = velocities.solve(&rhs);
        let reached = rows.times_vector(&found);
        for (row, (reached, wanted)) in reached.iter().zip(&rhs).enumerate() {
            let size: f64 = rows.row(row).iter().zip(&found).map(|(a, b)| (a * b).abs()).sum();
            let entry = (0..rate.n_columns()).fold(0.0_f64, |m, at| m.max(rate[(moving[row], at)].abs()));
            if (reached - wanted).abs() > CONTRADICTION * (size + entry + wanted.abs()) {
                return Err(NotLinear::Singular);
            }
        }
        out.column_mut(column).copy_from_slice(&found);
    }
    Ok(out)
}

/// `η̇` of changes of a state.
fn accelerations(
    constraints: &Constraints,
    mass: &Matrix,
    derivatives: &Derivatives,
    changes: &Matrix,
) -> Result<Matrix, NotLinear> {
    if constraints.is_doubtful {
        return Err(NotLinear::Singular);
    }
    let free = constraints.kernel();
    let lu = Lu::new(free.transpose_times(&mass.times(&free))).ok_or(NotLinear::SingularMass)?;
    if free.n_columns() > 0 && lu.pivot_ratio() < NO_INERTIA {
        return Err(NotLinear::SingularMass);
    }
    let (bias, motion) = (derivatives.bias.times(changes), derivatives.motion.times(changes));
    let mut out = Matrix::zeros(mass.n_rows(), changes.n_columns());
    for column in 0..changes.n_columns() {
        let demanded: Vec<f64> = bias.column(column).iter().map(|x| -x).collect();
        let mut found = constraints.solve(&demanded);
        let inertia = mass.times_vector(&found);
        let rest: Vec<f64> = motion.column(column).iter().zip(inertia).map(|(f, i)| f - i).collect();
        let mut along = free.transpose_times_vector(&rest);
        lu.solve(&mut along);
        found.iter_mut().zip(free.times_vector(&along)).for_each(|(sum, part)| *sum += part);
        out.column_mut(column).copy_from_slice(&found);
    }
    Ok(out)
}
