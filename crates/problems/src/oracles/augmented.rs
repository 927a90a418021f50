//! Accelerations by the augmented Lagrangian.

use dalembert::linear::Lu;
use dalembert::solve::{MotionMatrices, Unsolvable};

use super::Accelerated;
use super::kernel::ConstraintKernel;

const PENALTY: f64 = 1e5;
const MAX_SWEEPS: usize = 30;

/// `(M + Gᵀ P G) δ = h + Gᵀλ − M a − Gᵀ P (G a + γ)`, until nothing is left of it. Rows may repeat each other.
pub(super) fn augmented(motion: &MotionMatrices) -> Result<Accelerated, Unsolvable> {
    let (n, scales) = (motion.mass.n_rows(), motion.scales());
    let sizes = &motion.row_sizes;
    // Contradictions would be penalised for ever.
    let kernel = ConstraintKernel::new(motion)?;
    // Inertias and rows of about unit size.
    let row_units: Vec<f64> = sizes.iter().map(|size| 1.0 / size.max(f64::MIN_POSITIVE)).collect();
    let (mut mass, mut rows) = (motion.mass.clone(), motion.jacobian.clone());
    for (at, scale) in scales.iter().enumerate() {
        mass.scale_row(at, *scale);
        mass.scale_column(at, *scale);
        rows.scale_column(at, *scale);
    }
    row_units.iter().enumerate().for_each(|(row, unit)| rows.scale_row(row, *unit));
    let force: Vec<f64> = motion.force.iter().zip(&scales).map(|(h, scale)| h * scale).collect();
    let bias: Vec<f64> = motion.bias.iter().zip(&row_units).map(|(bias, unit)| bias * unit).collect();
    // Penalties are multiples of what inertia is in these units.
    let inertia = (0..n).map(|at| mass[(at, at)]).fold(f64::MIN_POSITIVE, f64::max);
    let penalty = PENALTY * inertia;
    let mut lu = Lu::sized(n);
    let is_regular = lu.refactor(|matrix| {
        let penalised = rows.transpose_times(&rows);
        for column in 0..n {
            for ((out, m), p) in
                matrix.column_mut(column).iter_mut().zip(mass.column(column)).zip(penalised.column(column))
            {
                *out = m + penalty * p;
            }
        }
    });
    if !is_regular {
        return Err(Unsolvable::SingularMass { direction: kernel.massless(&motion.mass) });
    }
    let (mut a, mut multipliers) = (vec![0.0; n], vec![0.0; bias.len()]);
    let mut before = f64::INFINITY;
    for _ in 0..MAX_SWEEPS {
        let along = rows.times_vector(&a);
        let pushes: Vec<f64> = along
            .iter()
            .zip(&bias)
            .zip(&multipliers)
            .map(|((along, bias), multiplier)| multiplier - penalty * (along + bias))
            .collect();
        let mut change = rows.transpose_times_vector(&pushes);
        let inertia = mass.times_vector(&a);
        for ((change, h), m) in change.iter_mut().zip(&force).zip(&inertia) {
            *change += h - m;
        }
        lu.solve(&mut change);
        a.iter_mut().zip(&change).for_each(|(a, by)| *a += by);
        for ((multiplier, along), bias) in multipliers.iter_mut().zip(rows.times_vector(&a)).zip(&bias) {
            *multiplier -= penalty * (along + bias);
        }
        let size = a.iter().fold(0.0, |size: f64, a| size.max(a.abs()));
        let moved = change.iter().fold(0.0, |moved: f64, by| moved.max(by.abs()));
        if moved <= 1e-16 * size || (moved <= 1e-12 * size && moved > 0.5 * before) {
            break;
        }
        before = moved;
    }
    if a.iter().any(|a| !a.is_finite()) {
        return Err(Unsolvable::SingularMass { direction: kernel.massless(&motion.mass) });
    }
    // Residual of the forces; multipliers have as many digits less as the penalty has.
    let reaction: Vec<f64> = mass.times_vector(&a).iter().zip(&force).map(|(m, h)| m - h).collect();
    Ok(Accelerated {
        acceleration: a.iter().zip(&scales).map(|(a, scale)| a * scale).collect(),
        reaction: reaction.iter().zip(&scales).map(|(r, scale)| r / scale).collect(),
    })
}
