//! The states that are possible near a state, and where they go.

use crate::rules::{CONTRADICTION, SINGULAR_INERTIA};
use dalembert_linear::{Lu, Matrix};
use dalembert_system::Level;

use super::NotLinear;
use super::derivatives::{StateDerivatives, derivatives};
use crate::equilibrium::MOVING;
use crate::equilibrium::bench::{Bench, Constraints, MotionState};

/// Possible changes of a state as columns `(δ, η)`, and their rates `(δ̇, η̇)`, in axes that turn with bodies.
#[derive(Clone)]
pub(super) struct StateSpace {
    /// First the displacements, each with the rates that it demands; then rates alone.
    pub changes: Matrix,
    pub rates: Matrix,
    /// How far each of the rates may be off.
    pub off: Matrix,
    pub n_displacements: usize,
    /// Whether some derivatives are differences.
    pub has_differences: bool,
}

/// A number that is computed is wrong by a few units in the last place.
const UNITS: f64 = 4.0 * f64::EPSILON;

pub(super) fn space(bench: &mut Bench<'_>, state: &MotionState) -> Result<StateSpace, NotLinear> {
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
    let fastest = bench.rates(state).iter().fold(0.0_f64, |m, rate| m.max(rate.abs()));
    let demanded = demanded(&velocities, &support.rows, &derivatives.rate, &moving, &positions, fastest)?;
    let free = velocities.kernel();

    let n = bench.n();
    let (n_y, n_u) = (positions.n_columns(), free.n_columns());
    let upper = positions.beside(&Matrix::zeros(n, n_u));
    let changes = upper.above(&demanded.beside(&free));
    let (accelerations, off) = accelerations(&support.constraints, &mass, &derivatives, &changes)?;
    let mut displacing = Matrix::from_fn(n, n_y + n_u, |row, column| changes[(n + row, column)]);
    for (rotation, spin) in bench.turning(state) {
        for column in 0..n_y + n_u {
            let at = rotation.speed;
            let turn = std::array::from_fn(|i| changes[(at + i, column)]);
            let across = dalembert_system::rotation::cross(spin, turn);
            (0..3).for_each(|i| displacing[(at + i, column)] -= across[i]);
        }
    }
    let displacing_off = Matrix::from_fn(n, n_y + n_u, |i, j| UNITS * displacing[(i, j)].abs());
    let (rates, off) = (displacing.above(&accelerations), displacing_off.above(&off));
    if !rates.max_abs().is_finite() {
        return Err(NotLinear::NotFinite);
    }
    Ok(StateSpace { changes, rates, off, n_displacements: n_y, has_differences: derivatives.has_differences })
}

/// The rates that displacements demand: `C η = −r_δ δ`.
fn demanded(
    velocities: &Constraints,
    rows: &Matrix,
    rate: &Matrix,
    moving: &[usize],
    displacements: &Matrix,
    fastest: f64,
) -> Result<Matrix, NotLinear> {
    let wanted = rate.select_rows(moving).times(displacements);
    let rows = rows.select_rows(moving);
    let mut out = Matrix::zeros(rows.n_columns(), displacements.n_columns());
    for column in 0..displacements.n_columns() {
        let rhs: Vec<f64> = wanted.column(column).iter().map(|x| -x).collect();
        let found = velocities.solve(&rhs);
        let reached = rows.times_vector(&found);
        for (row, (reached, wanted)) in reached.iter().zip(&rhs).enumerate() {
            let entries = rows.row(row);
            let size: f64 = entries.iter().zip(&found).map(|(a, b)| (a * b).abs()).sum();
            // Where hardly anything is demanded, as much as a turn of the row by one would demand.
            let usual = fastest * entries.iter().fold(0.0_f64, |m, entry| m.max(entry.abs()));
            if (reached - wanted).abs() > CONTRADICTION * (size + usual + wanted.abs()) {
                return Err(NotLinear::Singular);
            }
        }
        out.column_mut(column).copy_from_slice(&found);
    }
    Ok(out)
}

/// `η̇` of changes of a state, and how far each may be off.
fn accelerations(
    constraints: &Constraints,
    mass: &Matrix,
    derivatives: &StateDerivatives,
    changes: &Matrix,
) -> Result<(Matrix, Matrix), NotLinear> {
    if constraints.is_doubtful {
        return Err(NotLinear::Singular);
    }
    let free = constraints.kernel();
    let lu = Lu::new(free.transpose_times(&mass.times(&free))).ok_or(NotLinear::SingularMass)?;
    if free.n_columns() > 0 && lu.pivot_ratio() < SINGULAR_INERTIA {
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
    // The same products with magnitudes: what errors of derivatives, and rounding of each term, can add up to.
    let size = magnitudes(changes);
    let spread = magnitudes(&constraints.pseudo_inverse());
    let demanded = spread.times(&derivatives.bias_error.times(&size));
    let (free_size, inverse) = (magnitudes(&free), magnitudes(&inverse(&lu)));
    let pushed = free_size.transpose_times(&derivatives.motion_error.times(&size));
    let carried = free_size.transpose_times(&magnitudes(mass).times(&demanded));
    let along = inverse.times(&sum(&pushed, &carried));
    let off = sum(&demanded, &free_size.times(&along));
    Ok((out, off))
}

/// The inverse of what was factored.
pub(super) fn inverse(lu: &Lu) -> Matrix {
    let mut out = Matrix::identity(lu.n_rows());
    (0..lu.n_rows()).for_each(|column| lu.solve(out.column_mut(column)));
    out
}

/// The magnitudes of all entries.
pub(super) fn magnitudes(a: &Matrix) -> Matrix {
    Matrix::from_fn(a.n_rows(), a.n_columns(), |i, j| a[(i, j)].abs())
}

/// `A + B`
pub(super) fn sum(a: &Matrix, b: &Matrix) -> Matrix {
    Matrix::from_fn(a.n_rows(), a.n_columns(), |i, j| a[(i, j)] + b[(i, j)])
}
