//! Law forces along with accelerations.
//!
//! Accelerations, multipliers and reactions are affine in the law forces `F`, so that laws are as many equations as
//! there are laws: the relation of one that slips, the rate of the slip speed of one that sticks. Newton's method
//! solves them from the forces at the beginning of the interval.

use dalembert_linear::{Matrix, Svd};
use dalembert_system::{Judgement, LawMode, Sample};

use super::saddle::SystemSaddle;
use super::shares::Shares;
use crate::evaluation::{Evaluation, entries, product};
use crate::kernel::RowKernel;
use crate::rules::{LAW_FORCES, LAW_RANK};
use crate::survey::{RunSurvey, largest};

/// Accelerations with laws in these modes, given those without. `point` begins with reactions, law forces and the
/// multipliers without laws, and ends with all that was found.
pub(super) fn with_laws(
    evaluation: &mut Evaluation<'_>,
    point: &mut Sample,
    saddle: &mut SystemSaddle,
    modes: &[LawMode],
    acceleration: Vec<f64>,
    survey: &RunSurvey,
) -> Option<Vec<f64>> {
    let sign = |mode: &LawMode| mode.sign().unwrap_or(0.0);
    let signs: Vec<f64> = modes.iter().map(sign).collect();
    evaluation.evaluate_laws(point, &signs);
    let none = vec![0.0; point.multipliers.len()];
    let shares = Shares::new(evaluation);
    let shared = |mut multipliers: Vec<f64>| {
        if let Some(shares) = &shares {
            shares.share(&mut multipliers);
        }
        multipliers
    };
    let base = Effect { acceleration, multipliers: shared(point.multipliers.clone()) };
    let directions = directions(evaluation, point, survey)?;
    let effects = directions.iter().map(|direction| {
        let (acceleration, multipliers) = saddle.solve(direction, &none)?;
        Some(Effect { acceleration, multipliers: shared(multipliers) })
    });
    let effects: Vec<Effect> = effects.collect::<Option<_>>()?;
    let size = largest(&survey.forces);
    let mut forces = point.law_forces.clone();
    let mut iteration = LAW_FORCES.begin();
    loop {
        let acceleration = superpose(evaluation, point, &base, &effects, &directions, &forces);
        evaluation.evaluate_laws(point, &signs);
        let residual = residual(evaluation, modes, &directions, &acceleration);
        let matrix = derivative(evaluation, modes, &directions, &effects);
        let svd = Svd::new(&matrix)?;
        let step = svd.solve(svd.rank(LAW_RANK).rank, &residual);
        for (force, by) in forces.iter_mut().zip(&step) {
            *force -= by;
        }
        match iteration.judge(largest(&step), size.max(largest(&forces))) {
            Judgement::Continue => {}
            Judgement::Converged => {
                return Some(superpose(evaluation, point, &base, &effects, &directions, &forces));
            }
            _ => return None,
        }
    }
}

/// Effect of a unit force.
struct Effect {
    acceleration: Vec<f64>,
    multipliers: Vec<f64>,
}

/// The direction in which each law acts, along speeds. Those without a slip speed act along what constraints and slip
/// speeds leave free; there must be as many. Their forces in `point` become those along these directions.
fn directions(evaluation: &Evaluation<'_>, point: &mut Sample, survey: &RunSurvey) -> Option<Vec<Vec<f64>>> {
    let layout = evaluation.layout;
    let infos = &layout.laws.infos;
    let mut directions = vec![vec![0.0; layout.n_speeds]; infos.len()];
    for (law, direction) in directions.iter_mut().enumerate() {
        for (speed, value) in entries(&layout.laws.direction, &evaluation.laws.direction, law) {
            direction[speed] = value;
        }
    }
    let without: Vec<usize> = (0..infos.len()).filter(|law| !infos[*law].has_slip).collect();
    if without.is_empty() {
        return Some(directions);
    }
    // A relation that contains the force of such a law means it along a direction that is not known here.
    if layout.laws.by_force.entries().any(|(_, law)| without.contains(&law)) {
        return None;
    }
    let units = survey.scaling.columns();
    let mut rows = survey.scaling.rows_of(evaluation);
    for (direction, info) in directions.iter().zip(infos) {
        if info.has_slip {
            let mut row: Vec<f64> = direction.iter().zip(units).map(|(d, unit)| d * unit).collect();
            row.resize(units.len(), 0.0);
            rows = rows.above(&Matrix::from_rows(&[&row]));
        }
    }
    let free = RowKernel::of(&rows)?.basis;
    if free.n_columns() != without.len() {
        return None;
    }
    for (column, law) in without.into_iter().enumerate() {
        let motion = free.column(column);
        point.law_forces[law] =
            point.reaction.iter().zip(motion).zip(units).map(|((r, w), unit)| r * w * unit).sum();
        for (direction, (w, unit)) in directions[law].iter_mut().zip(motion.iter().zip(units)) {
            *direction = w / unit;
        }
    }
    Some(directions)
}

/// Writes what holds under these forces into `point`; the accelerations.
fn superpose(
    evaluation: &Evaluation<'_>,
    point: &mut Sample,
    base: &Effect,
    effects: &[Effect],
    directions: &[Vec<f64>],
    forces: &[f64],
) -> Vec<f64> {
    let mut acceleration = base.acceleration.clone();
    point.multipliers.copy_from_slice(&base.multipliers);
    point.reaction.fill(0.0);
    for ((effect, direction), force) in effects.iter().zip(directions).zip(forces) {
        add(*force, &effect.acceleration, &mut acceleration);
        add(*force, &effect.multipliers, &mut point.multipliers);
        add(*force, direction, &mut point.reaction);
    }
    let jacobian = &evaluation.layout.constraints.jacobian;
    let values = &evaluation.values.constraints.jacobian;
    jacobian.multiply_transposed_add(values, &point.multipliers, &mut point.reaction);
    point.law_forces.copy_from_slice(forces);
    acceleration
}

/// Residual of each law's equation.
fn residual(
    evaluation: &Evaluation<'_>,
    modes: &[LawMode],
    directions: &[Vec<f64>],
    acceleration: &[f64],
) -> Vec<f64> {
    let laws = &evaluation.laws;
    let rest = |(law, mode): (usize, &LawMode)| match mode {
        LawMode::Slip(_) | LawMode::Saturated(_) => laws.relation[law],
        LawMode::Stick => dot(&directions[law], acceleration) + laws.slip_bias[law],
    };
    modes.iter().enumerate().map(rest).collect()
}

/// The derivatives of the equations of laws by their forces.
fn derivative(
    evaluation: &Evaluation<'_>,
    modes: &[LawMode],
    directions: &[Vec<f64>],
    effects: &[Effect],
) -> Matrix {
    let (layout, laws) = (&evaluation.layout.laws, &evaluation.laws);
    let jacobian = &evaluation.layout.constraints.jacobian;
    let mut matrix = Matrix::zeros(modes.len(), modes.len());
    for (by, effect) in effects.iter().enumerate() {
        let mut reaction = directions[by].clone();
        let values = &evaluation.values.constraints.jacobian;
        jacobian.multiply_transposed_add(values, &effect.multipliers, &mut reaction);
        for (law, mode) in modes.iter().enumerate() {
            matrix[(law, by)] = match mode {
                LawMode::Stick => dot(&directions[law], &effect.acceleration),
                LawMode::Slip(_) | LawMode::Saturated(_) => {
                    let own = layout.by_force.place(law, by).map_or(0.0, |place| laws.by_force[place]);
                    own + product(&layout.by_reaction, &laws.by_reaction, law, &reaction)
                        + product(&layout.by_multiplier, &laws.by_multiplier, law, &effect.multipliers)
                }
            };
        }
    }
    matrix
}

fn add(factor: f64, x: &[f64], sum: &mut [f64]) {
    for (sum, x) in sum.iter_mut().zip(x) {
        *sum += factor * x;
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
