//! Jumps of positions, speeds and energies at a change of modes.

use dalembert_forward::failure::StageFailure;
use dalembert_forward::{evaluator::Evaluator, kkt};
use dalembert_linear::{Elimination, Scaling};
use dalembert_system::{Level, ModeRule};

use super::{Integration, observe};
use crate::outcome::{RunCause, RunFailure};
use crate::rules::{CORNER_PARTS, NO_HEADING, POSITION_JUMP};

impl Integration {
    /// Positions, speeds and energies where rows or the mass matrix have changed with the modes.
    ///
    /// A jump of positions is none of a motion. A jump of the speeds that rows prescribe takes an impulse, whose work is supplied. Where
    /// the direction of a row jumps, as at a corner of a guide, speeds follow the branch from one mode to the other and keep their energy.
    ///
    /// Returns the impulse of the row that jumps most, not a number where redundant rows share it, and the work of all impulses.
    pub(super) fn jump(&mut self, before: &[f64]) -> Result<[f64; 2], RunFailure> {
        let after = self.switches.modes.values.clone();
        let infos = &self.equation.point().layout.signals.switches.infos;
        let changed: Vec<usize> = (0..after.len())
            .filter(|at| after[*at] != before[*at] && self.switches.modes.active[*at])
            .collect();
        let affects_rows = changed.iter().copied().find(|at| infos[*at].affects.rows());
        let affects_mass = changed.iter().copied().find(|at| infos[*at].affects.mass);
        let n = self.n_state();
        if affects_rows.is_none() && affects_mass.is_none() || self.equation.own_state().is_some() {
            return Ok([0.0; 2]);
        }
        if self.equation.info().has_levels {
            return match affects_rows {
                Some(switch) => self.jump_of_levels(switch).map(|()| [0.0; 2]),
                None => Ok([0.0; 2]),
            };
        }
        let tolerance = self.settings.tolerance;
        let refused = |run: &mut Integration, refused| run.failure(refused);
        // Energy in the old modes.
        self.equation.interior().0.set_modes(before);
        self.evaluate_here().map_err(|failure| refused(self, failure))?;
        let energy_before = observe::energy(&mut *self.equation);
        self.lock();
        self.evaluate_here().map_err(|failure| refused(self, failure))?;
        let energy_after = observe::energy(&mut *self.equation);
        if let Some(switch) = affects_mass
            && (energy_after.kinetic - energy_before.kinetic).abs()
                > POSITION_JUMP * tolerance * energy_before.kinetic.abs()
        {
            return Err(self.fail(RunCause::MassJump { switch }));
        }
        let Some(switch) = affects_rows else { return Ok([0.0; 2]) };
        let y = self.nodes.now.y[..n].to_vec();
        let [position, speed] = self.equation.manifold().violation(&y, &self.scale.scales);
        if position > POSITION_JUMP * tolerance {
            return Err(self.fail(RunCause::PositionJump { switch, size: position }));
        }
        if speed <= POSITION_JUMP * tolerance {
            return Ok([0.0; 2]);
        }
        let t = self.nodes.t;
        let mut now = y;
        let is_prescribed = self.keeps_directions(before, &after);
        let parts = if is_prescribed { 1 } else { CORNER_PARTS };
        let half = self.equation.accelerations().rate.len();
        for part in 1..=parts {
            let share = f64::from(part) / f64::from(parts);
            for at in changed
                .iter()
                .copied()
                .filter(|at| matches!(self.switches.modes.rule(*at), ModeRule::Sign { .. }))
            {
                let mode = before[at] + share * (after[at] - before[at]);
                self.equation.interior().0.set_mode(at, mode);
            }
            if self.meet_rows(t, &mut now).is_err() {
                return Err(self.fail(RunCause::KinkedConstraint { switch }));
            }
        }
        self.lock();
        if self.meet_rows(t, &mut now).is_err() {
            return Err(self.fail(RunCause::KinkedConstraint { switch }));
        }
        let speeds_before = self.nodes.now.y[half..n].to_vec();
        self.nodes.now.y[..n].copy_from_slice(&now);
        self.evaluate_here().map_err(|failure| refused(self, failure))?;
        let mut energy = observe::energy(&mut *self.equation);
        if !is_prescribed && energy.kinetic > 0.0 {
            // Projections in finite parts lose energy of second order in their size, which the limit keeps.
            let factor = (energy_before.kinetic / energy.kinetic).sqrt();
            self.nodes.now.y[half..n].iter_mut().for_each(|speed| *speed *= factor);
            self.evaluate_here().map_err(|failure| refused(self, failure))?;
            energy = observe::energy(&mut *self.equation);
        }
        // The work of the impulse is supplied.
        let work = energy.kinetic - energy_before.kinetic;
        self.nodes.now.y[n + 1] += work;
        let change: Vec<f64> = self.nodes.now.y[half..n]
            .iter()
            .zip(&speeds_before)
            .map(|(after, before)| after - before)
            .collect();
        let point = self.equation.point();
        Ok([impulse(point, &speeds_before, &change).unwrap_or(f64::NAN), work])
    }

    /// Moves speeds onto the rows by impulses of these: the solution is refined, since a jump is no small correction.
    fn meet_rows(&mut self, t: f64, y: &mut [f64]) -> Result<(), StageFailure> {
        self.equation.manifold().project(t, &mut y.to_vec(), &self.scale.scales)?;
        if self.equation.accelerations().rate.len() < y.len() {
            self.equation.manifold().reset_speeds(t, y, &[])
        } else {
            self.equation.manifold().project(t, y, &self.scale.scales)
        }
    }

    /// The same for systems with hidden constraints: where rows at the level of positions or speeds jump, only an impulse of a control
    /// would meet them.
    fn jump_of_levels(&mut self, switch: usize) -> Result<(), RunFailure> {
        let (n, t) = (self.n_state(), self.nodes.t);
        let half = self.equation.accelerations().rate.len();
        let before = self.nodes.now.y[..n].to_vec();
        let mut now = before.clone();
        let prepared = self.equation.manifold().select_rows(t, &now, false);
        let projected =
            prepared.and_then(|()| self.equation.manifold().project(t, &mut now, &self.scale.scales));
        let bound = POSITION_JUMP * self.settings.tolerance;
        let changes = [0, 1].map(|level| {
            let columns = if level == 0 { 0..half.min(n) } else { half.min(n)..n };
            let part = |at: usize| {
                let size = self.scale.scales.size(level, at - columns.start).max(f64::MIN_POSITIVE);
                (now[at] - before[at]).abs() / size
            };
            columns.clone().map(part).fold(0.0, f64::max)
        });
        if projected.is_err() || changes[0] > bound {
            let size = if projected.is_err() { f64::INFINITY } else { changes[0] };
            return Err(self.fail(RunCause::PositionJump { switch, size }));
        }
        if changes[1] > bound { Err(self.fail(RunCause::ImpulsiveInput { switch })) } else { Ok(()) }
    }

    /// Evaluates the present state with the modes of the equation.
    fn evaluate_here(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        self.equation.recall(&self.nodes.now.warm);
        self.equation.evaluate(self.nodes.t, &self.nodes.now.y[..n])
    }

    /// Whether the constraint matrix is the same in both modes, so that only the speeds that rows prescribe have changed.
    fn keeps_directions(&mut self, before: &[f64], after: &[f64]) -> bool {
        let n = self.n_state();
        let (point, _, _) = self.equation.interior();
        let half = point.n_unknowns();
        let mut matrices = [before, after].map(|modes| {
            point.set_modes(modes);
            point.velocity(&self.nodes.now.y[..half], &self.nodes.now.y[half..n.max(half)]);
            point.row_values().to_vec()
        });
        let largest = matrices[0].iter().fold(0.0, |most: f64, value| most.max(value.abs()));
        let [old, new] = &mut matrices;
        let is_same = old.iter().zip(new.iter()).all(|(a, b)| (a - b).abs() <= NO_HEADING * largest);
        self.lock();
        is_same
    }
}

/// The impulse of the row whose velocity has jumped most, for a change of speeds by impulses of all rows, `M Δv = Gᵀ Λ`. `None` where
/// rows repeat each other, so that their shares are not unique.
fn impulse(point: &Evaluator, before: &[f64], change: &[f64]) -> Option<f64> {
    let rows = point.rows(Level::Velocity);
    let size = |row: &usize| point.velocity_error(*row, before).abs();
    let jumping = (0..rows.len()).max_by(|a, b| size(&rows[*a]).total_cmp(&size(&rows[*b])))?;
    let units = Scaling::ones(point.n_rates(), point.layout.constraints.len());
    let mut kkt = kkt::motion(point, &units, &rows, Elimination::Whole)?;
    if !point.factor(&mut kkt) {
        return None;
    }
    let mut x = vec![0.0; point.n_rates()];
    let mut y: Vec<f64> = rows.iter().map(|row| kkt::row_times(point, *row, change)).collect();
    kkt.solve(&mut x, &mut y).ok()?;
    Some(-y[jumping]).filter(|impulse| impulse.is_finite())
}
