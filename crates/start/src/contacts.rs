//! One-sided rows at a start: violated, closed or open.

use dalembert_forward::branches::LawFailure;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::motion::Unsolvable;
use dalembert_forward::one_sided::{Contacts, decide};
use dalembert_system::{Level, Magnitude, Motion};

use crate::attempt::Attempt;
use crate::rules::GAP_AT_START;
use crate::start::StartFailure;

/// Rows in contact at an attempt, where the point was evaluated last. Gaps that are zero and whose rates are, are candidates; those that
/// close there are left to the run, whose first instant is an impact.
pub fn contacts(point: &mut Evaluator, attempt: &Attempt) -> Result<Contacts, StartFailure> {
    let layout = point.layout.clone();
    let (u, w) = (&attempt.u, &attempt.w);
    let size = |point: &Evaluator, row: usize, x: &[f64], magnitudes: &[Magnitude]| {
        let mut size = 0.0;
        point.row_entries(row, |column, value| {
            size += value.abs() * x[column].abs().max(magnitudes[column].value());
        });
        GAP_AT_START * size
    };
    let (mut violated, mut candidates) = (Vec::new(), Vec::new());
    for contact in &layout.constraints.one_sided {
        let row = contact.row;
        let is_position = layout.constraints.infos[row].level == Level::Position;
        let value = point.values.constraints.error[row];
        let rate = point.velocity_error(row, w);
        let still = size(point, row, w, &point.scale.speed);
        let zero = if is_position { size(point, row, u, &point.scale.position) } else { still };
        let still = still + GAP_AT_START * point.values.constraints.error_t[row].abs();
        if value < -zero || value.is_nan() {
            violated.push((row, value));
        } else if value <= zero && rate.abs() <= still {
            candidates.push(row);
        }
    }
    if !violated.is_empty() {
        return Err(StartFailure::Penetration { rows: violated });
    }
    let is_dynamic = layout.class.motion == Motion::Forces;
    if candidates.is_empty() || !is_dynamic || layout.constraints.n_enforced > 0 {
        return Ok(Contacts::default());
    }
    match decide(point, (u, w), &candidates, None, None) {
        Ok((contacts, _)) => Ok(contacts),
        // Motion that is undetermined is reported with all rows open.
        Err(LawFailure::Motion(Unsolvable::SingularMass { .. } | Unsolvable::Contradiction { .. })) => {
            Ok(Contacts::default())
        }
        Err(failure) => Err(StartFailure::Laws(failure)),
    }
}
