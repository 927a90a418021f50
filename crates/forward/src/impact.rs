//! Impacts: speeds after gaps have closed.
//!
//! ```text
//! M (v⁺ − v⁻) = GᵀΛ        0 ≤ Λ ⟂ ġ⁺ + e ġ⁻ ≥ 0
//! ```
//!
//! All rows that are in contact take part, those at rest too. Prescribed speeds are kept: the impulses of their rows do the work `−Λ g_t`.
//!
//! J. J. Moreau, Unilateral contact and dry friction in finite freedom dynamics, in: Nonsmooth Mechanics and Applications (1988).

use dalembert_linear::Matrix;
use dalembert_system::Level;

use crate::branches::LawFailure;
use crate::evaluator::Evaluator;
use crate::one_sided::{NoLaws, RowResponses};
use crate::rules::IMPACT_GAIN;
use crate::setvalued::{self, LawElement, Reduced};

/// Change of speeds at an instant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Impact {
    /// Speeds and rates of contact parameters after it.
    pub speeds: Vec<f64>,
    /// The impulse of each row that takes part.
    pub impulses: Vec<f64>,
    /// Energy that is lost.
    pub dissipated: f64,
    /// Work of the impulses of rows that prescribe speeds.
    pub supplied: f64,
    /// Whether different restitutions would have created energy, and the least of them was taken for all rows.
    pub is_reduced: bool,
}

/// The impact of these one-sided rows with their restitutions, at `w`, where the point was evaluated last.
pub fn impact(
    point: &mut Evaluator,
    w: &[f64],
    rows: &[usize],
    restitutions: &[f64],
) -> Result<Impact, LawFailure> {
    let (responses, _) = RowResponses::new(point, rows, Level::Velocity)?;
    let before: Vec<f64> = rows.iter().map(|row| point.velocity_error(*row, w)).collect();
    let first = impulses(&responses, &before, restitutions)?;
    let found = Impact::of(point, w, rows, (&responses, &before), first);
    let kinetic = kinetic_energy(point, w);
    if found.dissipated >= -IMPACT_GAIN * kinetic {
        return Ok(Impact { dissipated: found.dissipated.max(0.0), ..found });
    }
    let least = restitutions.iter().copied().fold(1.0, f64::min);
    let second = impulses(&responses, &before, &vec![least; rows.len()])?;
    let found = Impact::of(point, w, rows, (&responses, &before), second);
    Ok(Impact { dissipated: found.dissipated.max(0.0), is_reduced: true, ..found })
}

/// `0 ≤ Λ ⟂ D Λ + ġ⁻ + e min(ġ⁻, 0) ≥ 0`
fn impulses(responses: &RowResponses, before: &[f64], restitutions: &[f64]) -> Result<Vec<f64>, LawFailure> {
    let n = before.len();
    let free: Vec<f64> = before.iter().zip(restitutions).map(|(u, e)| u + e * u.min(0.0)).collect();
    let size = |at: usize| free[at].abs() / responses.response[(at, at)].abs().max(f64::MIN_POSITIVE);
    let problem = Reduced {
        response: responses.response.clone(),
        force: (0..n).map(size).fold(f64::MIN_POSITIVE, f64::max),
        free,
        elements: (0..n).map(|at| LawElement::HalfLine { at }).collect(),
    };
    let found = setvalued::solve(&problem, &mut NoLaws, &vec![0.0; n]);
    found.map(|found| found.x).ok_or(LawFailure::NoSolution { is_proved: false })
}

impl Impact {
    fn of(
        point: &Evaluator,
        w: &[f64],
        rows: &[usize],
        (responses, before): (&RowResponses, &[f64]),
        impulses: Vec<f64>,
    ) -> Impact {
        let mut speeds = w.to_vec();
        let error_t = &point.values.constraints.error_t;
        let mut supplied = 0.0;
        for ((motion, multipliers), impulse) in
            responses.motion.iter().zip(&responses.multipliers).zip(&impulses)
        {
            speeds.iter_mut().zip(motion).for_each(|(w, by)| *w += impulse * by);
            supplied -= impulse * multipliers.iter().zip(error_t).map(|(m, g_t)| m * g_t).sum::<f64>();
        }
        let after: Vec<f64> = rows.iter().map(|row| point.velocity_error(*row, &speeds)).collect();
        let lost = impulses.iter().zip(before.iter().zip(&after));
        let dissipated =
            -lost.map(|(impulse, (before, after))| 0.5 * impulse * (before + after)).sum::<f64>();
        Impact { speeds, impulses, dissipated, supplied, is_reduced: false }
    }
}

/// `½ wᵀM w`
fn kinetic_energy(point: &Evaluator, w: &[f64]) -> f64 {
    let mut momentum = vec![0.0; w.len()];
    let mass: Matrix = point.mass();
    for (at, speed) in w.iter().enumerate() {
        for (row, momentum) in momentum.iter_mut().enumerate() {
            *momentum += mass[(row, at)] * speed;
        }
    }
    0.5 * momentum.iter().zip(w).map(|(p, w)| p * w).sum::<f64>()
}
