//! Whether a velocity constraint is the derivative of a relation between positions, by Frobenius' theorem.
//!
//! A row `a(t, q)·v + b(t, q) = 0` is the Pfaffian form `ω = a dq + b dt`. Rows are jointly integrable if `dω` vanishes
//! on all pairs of directions that all of them allow; a row is integrable by itself if it does on the directions
//! that it and the position rows allow. Both are tried at several consistent points; one point where `dω` does not
//! vanish is proof, several where it does are evidence.

use crate::rules::{CLOSED, DIFFERENCE_STEP};
use dalembert_linear::{MOST_SINGULAR_VALUES, Matrix, Svd};
use dalembert_system::{Dependence, Level, System};

use crate::attempt::Attempts;
use crate::guess::Guess;
use crate::mobility::displaced;
use crate::start::Start;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::rank::equilibrate_rows;
use dalembert_forward::rules::RANK_CUT;

/// Class of a velocity row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Integrability {
    /// A relation between positions in disguise.
    Alone,
    /// One of several rows that are jointly such relations, though it is none by itself.
    Together,
    /// Truly nonholonomic.
    Nonholonomic,
    /// Nonlinear in the speeds, where the theorem does not speak.
    Nonlinear,
}

/// Points that are tried.
const N_POINTS: usize = 3;

/// Judges each velocity row of a small system; rows have the numbers that the system gives them.
pub fn integrability(system: &System, guess: &Guess, start: &Start) -> Vec<(usize, Integrability)> {
    let attempts = Attempts::new(system.clone());
    let mut point = attempts.point(guess);
    let layout = point.layout.clone();
    let infos = &layout.constraints.infos;
    let rows: Vec<usize> = (0..infos.len())
        .filter(|row| infos[*row].level == Level::Velocity && !layout.constraints.is_one_sided(*row))
        .collect();
    if rows.is_empty() || point.n_rates() > MOST_SINGULAR_VALUES {
        return Vec::new();
    }
    let (u, w) = start.unknowns(&point);
    let linear: Vec<usize> =
        rows.iter().copied().filter(|row| infos[*row].dependence == Dependence::Affine).collect();
    let mut random = fastrand::Rng::with_seed(17);
    let mut alone = vec![true; linear.len()];
    let mut together = true;
    for at in 0..N_POINTS {
        let Some(u) = nearby(&mut point, &u, &w, at, &mut random) else { continue };
        let forms = RowForms::at(&mut point, &u, &linear);
        for (row, alone) in alone.iter_mut().enumerate() {
            *alone &= forms.is_closed(&[row], &[row]);
        }
        let all: Vec<usize> = (0..linear.len()).collect();
        together &= forms.is_closed(&all, &all);
    }
    let judge = |row: &usize| match linear.binary_search(row) {
        Err(_) => (*row, Integrability::Nonlinear),
        Ok(at) if alone[at] => (*row, Integrability::Alone),
        Ok(_) if together => (*row, Integrability::Together),
        Ok(_) => (*row, Integrability::Nonholonomic),
    };
    rows.iter().map(judge).collect()
}

/// A consistent point beside `u`; the first is `u` itself.
fn nearby(
    point: &mut Evaluator,
    u: &[f64],
    w: &[f64],
    at: usize,
    random: &mut fastrand::Rng,
) -> Option<Vec<f64>> {
    if at == 0 {
        return Some(u.to_vec());
    }
    let units = point.scale.units();
    let direction: Vec<f64> = units.iter().map(|unit| unit * (2.0 * random.f64() - 1.0)).collect();
    // Positions alone matter; velocities that fail there are no obstacle.
    let still = vec![0.0; w.len()];
    displaced(point, u, &still, &direction, 0.3).map(|(u, _)| u)
}

/// The forms of velocity rows and the directions that position rows allow, at one point, with time as the last unknown.
struct RowForms {
    /// Position rows over unknowns and time, all in units of their magnitudes.
    positions: Matrix,
    /// Velocity rows over unknowns and time, of unit length.
    rows: Matrix,
    /// `dω` of each velocity row: the derivative of each coefficient along each unknown and time, not yet antisymmetric.
    gradients: Vec<Matrix>,
}

impl RowForms {
    fn at(point: &mut Evaluator, u: &[f64], linear: &[usize]) -> RowForms {
        let n = u.len();
        let t = point.t;
        // Time has the unit in which speeds are magnitudes.
        let mut units = point.scale.units();
        let time =
            point.scale.speed.first().zip(units.first()).map_or(1.0, |(speed, unit)| unit / speed.value());
        units.push(time);
        let steps: Vec<f64> = units
            .iter()
            .zip(u.iter().copied().chain([0.0]))
            .map(|(unit, x)| DIFFERENCE_STEP * unit.max(x.abs()))
            .collect();
        let mut rows = coefficients(point, u, linear);
        let mut position_rows = point.rows(Level::Position);
        position_rows.retain(|row| !linear.contains(row));
        let mut positions = point.jacobian(&position_rows);
        point.to_chart(u, &mut positions);
        let rates = Matrix::from_fn(position_rows.len(), 1, |row, _| {
            point.values.constraints.error_t[position_rows[row]]
        });
        positions = positions.beside(&rates);
        scale_columns(&mut positions, &units);
        scale_columns(&mut rows, &units);
        equilibrate_rows(&mut positions, &[]);
        let mut gradients = vec![Matrix::zeros(n + 1, n + 1); linear.len()];
        let mut moved = u.to_vec();
        for along in 0..=n {
            let mut side = |sign: f64| {
                if along < n {
                    moved[along] = u[along] + sign * steps[along];
                } else {
                    point.t = t + sign * steps[along];
                }
                coefficients(point, &moved, linear)
            };
            let (mut plus, mut minus) = (side(1.0), side(-1.0));
            scale_columns(&mut plus, &units);
            scale_columns(&mut minus, &units);
            if along < n {
                moved[along] = u[along];
            }
            point.t = t;
            for (row, gradient) in gradients.iter_mut().enumerate() {
                for column in 0..=n {
                    gradient[(along, column)] =
                        (plus[(row, column)] - minus[(row, column)]) * units[along] / (2.0 * steps[along]);
                }
            }
        }
        let norms = equilibrate_rows(&mut rows, &[]);
        for (gradient, norm) in gradients.iter_mut().zip(norms) {
            for column in 0..=n {
                gradient.scale_column(column, 1.0 / norm);
            }
        }
        RowForms { positions, rows, gradients }
    }

    /// Whether `dω` of the `judged` rows vanishes on the directions that position rows and the `allowing` rows leave.
    fn is_closed(&self, judged: &[usize], allowing: &[usize]) -> bool {
        let rows = self.positions.above(&self.rows.select_rows(allowing));
        let Some(svd) = Svd::new(&rows) else { return false };
        let basis = svd.null_space(svd.rank(RANK_CUT).rank);
        judged.iter().all(|row| {
            let gradient = &self.gradients[*row];
            let form = basis.transpose_times(&gradient.times(&basis));
            let size = gradient.max_abs().max(1.0);
            (0..form.n_rows()).all(|i| (0..i).all(|j| (form[(i, j)] - form[(j, i)]).abs() <= CLOSED * size))
        })
    }
}

fn scale_columns(matrix: &mut Matrix, units: &[f64]) {
    units.iter().enumerate().for_each(|(column, unit)| matrix.scale_column(column, *unit));
}

/// `a` and `b` of the rows: coefficients of the speeds, and what is left without them.
fn coefficients(point: &mut Evaluator, u: &[f64], rows: &[usize]) -> Matrix {
    let still = vec![0.0; point.n_rates()];
    point.velocity(u, &still);
    let rest = Matrix::from_fn(rows.len(), 1, |row, _| point.values.constraints.error[rows[row]]);
    let mut forms = point.jacobian(rows);
    point.to_chart(u, &mut forms);
    forms.beside(&rest)
}
