//! Accelerations while switching expressions slide: the modes for which the rates of their indicators vanish (A. F. Filippov).
//!
//! Rates are affine in the modes, `ρ = r + S m`: one evaluation with all modes 0 and one for each that slides give `r` and `S`. The matrix
//! of accelerations stays the same in all of them, so that its factors are kept.

use dalembert_forward::failure::StageFailure;
use dalembert_forward::rules::SET_VALUED_RANK;
use dalembert_linear::{Matrix, Svd};
use dalembert_system::Degree;

use crate::equation::Rates;
use crate::rules::CANCELLED;

/// Rates of indicators as an affine function of their modes.
pub struct Affine {
    /// The rates with all modes 0.
    pub at_zero: Vec<f64>,
    /// `S`
    pub by_mode: Matrix,
    /// Accelerations with all modes 0.
    pub acceleration: Vec<f64>,
    /// A column of changes of accelerations for each mode.
    pub directions: Vec<Vec<f64>>,
}

/// Finds the modes of the sliding expressions, and evaluates with them.
pub fn evaluate_sliding<E: Rates + ?Sized>(equation: &mut E, t: f64, y: &[f64]) -> Result<(), StageFailure> {
    let members = equation.point().sliding().to_vec();
    let found = affine(equation, t, y, &members)?;
    let modes = found.stationary_modes()?;
    for (at, mode) in members.iter().zip(&modes) {
        equation.interior().0.set_mode(*at, *mode);
    }
    equation.evaluate_locked(t, y)?;
    // Accelerations that cancel but for rounding are none: a body at rest stays where it is.
    let (_, solution, _) = equation.interior();
    for (at, rate) in solution.rate.iter_mut().enumerate() {
        let parts = found.directions.iter().zip(&modes).map(|(direction, mode)| (mode * direction[at]).abs());
        let size = parts.fold(found.acceleration[at].abs(), |sum, part| sum + part);
        if rate.abs() <= CANCELLED * size {
            *rate = 0.0;
        }
    }
    Ok(())
}

impl Affine {
    /// The modes for which all rates vanish, those of least norm where several do.
    fn stationary_modes(&self) -> Result<Vec<f64>, StageFailure> {
        if let [rate] = self.at_zero[..] {
            let mode = -rate / self.by_mode[(0, 0)];
            return if mode.is_finite() { Ok(vec![mode]) } else { Err(StageFailure::NotFinite) };
        }
        let rhs: Vec<f64> = self.at_zero.iter().map(|rate| -rate).collect();
        let svd = Svd::new(&self.by_mode).ok_or(StageFailure::NotFinite)?;
        Ok(svd.solve(svd.rank(SET_VALUED_RANK).rank, &rhs))
    }
}

/// The rates of some indicators by their modes, those of rates where they contain positions alone.
pub fn affine<E: Rates + ?Sized>(
    equation: &mut E,
    t: f64,
    y: &[f64],
    members: &[usize],
) -> Result<Affine, StageFailure> {
    let n = equation.point().layout.signals.switches.len();
    let mut all = vec![0.0; 2 * n];
    let mut rates_with =
        |equation: &mut E, one: Option<usize>| -> Result<(Vec<f64>, Vec<f64>), StageFailure> {
            let (point, _, _) = equation.interior();
            for (k, at) in members.iter().enumerate() {
                point.set_mode(*at, if Some(k) == one { 1.0 } else { 0.0 });
            }
            equation.evaluate_locked(t, y)?;
            let (point, solution, state) = equation.interior();
            point.switch_rates(state, &solution.rate, &mut all);
            let rate = |at: &usize| match point.layout.signals.switches.infos[*at].degree {
                Degree::Position => all[n + at],
                _ => all[*at],
            };
            Ok((members.iter().map(rate).collect(), solution.rate.clone()))
        };
    let (at_zero, acceleration) = rates_with(equation, None)?;
    let mut by_mode = Matrix::zeros(members.len(), members.len());
    let mut directions = Vec::with_capacity(members.len());
    for k in 0..members.len() {
        let (rates, changed) = rates_with(equation, Some(k))?;
        for (i, (rate, before)) in rates.iter().zip(&at_zero).enumerate() {
            by_mode[(i, k)] = rate - before;
        }
        directions.push(changed.iter().zip(&acceleration).map(|(a, b)| a - b).collect());
    }
    Ok(Affine { at_zero, by_mode, acceleration, directions })
}
