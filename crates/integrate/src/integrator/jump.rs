//! Jumps of positions, speeds and energies at a change of modes.

use dalembert_forward::failure::StageFailure;
use dalembert_system::ModeRule;

use super::{Integration, observe};
use crate::outcome::{RunCause, RunFailure};
use crate::rules::{CORNER_PARTS, NO_HEADING, POSITION_JUMP};

impl Integration {
    /// Positions, speeds and energies where rows or the mass matrix have changed with the modes.
    ///
    /// A jump of positions is none of a motion. A jump of the speeds that rows prescribe takes an impulse, whose work is supplied. Where
    /// the direction of a row jumps, as at a corner of a guide, speeds follow the branch from one mode to the other and keep their energy.
    pub(super) fn jump(&mut self, before: &[f64]) -> Result<(), RunFailure> {
        let after = self.switches.modes.values.clone();
        let infos = &self.equation.point().layout.signals.switches.infos;
        let changed: Vec<usize> = (0..after.len())
            .filter(|at| after[*at] != before[*at] && self.switches.modes.active[*at])
            .collect();
        let affects_rows = changed.iter().copied().find(|at| infos[*at].affects.rows());
        let affects_mass = changed.iter().copied().find(|at| infos[*at].affects.mass);
        let n = self.n_state();
        let is_found_otherwise = self.equation.own_state().is_some() || self.equation.info().has_levels;
        if affects_rows.is_none() && affects_mass.is_none() || is_found_otherwise {
            return Ok(());
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
        let Some(switch) = affects_rows else { return Ok(()) };
        let y = self.nodes.now.y[..n].to_vec();
        let [position, speed] = self.equation.manifold().violation(&y, &self.scale.scales);
        if position > POSITION_JUMP * tolerance {
            return Err(self.fail(RunCause::PositionJump { switch, size: position }));
        }
        if speed <= POSITION_JUMP * tolerance {
            return Ok(());
        }
        let t = self.nodes.t;
        let mut now = y;
        let is_prescribed = self.keeps_directions(before, &after);
        let parts = if is_prescribed { 1 } else { CORNER_PARTS };
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
            self.equation
                .manifold()
                .project(t, &mut now, &self.scale.scales)
                .map_err(|failure| refused(self, failure))?;
        }
        self.lock();
        self.equation
            .manifold()
            .project(t, &mut now, &self.scale.scales)
            .map_err(|failure| refused(self, failure))?;
        self.nodes.now.y[..n].copy_from_slice(&now);
        self.evaluate_here().map_err(|failure| refused(self, failure))?;
        let mut energy = observe::energy(&mut *self.equation);
        if !is_prescribed && energy.kinetic > 0.0 {
            // Projections in finite parts lose energy of second order in their size, which the limit keeps.
            let factor = (energy_before.kinetic / energy.kinetic).sqrt();
            let half = self.equation.accelerations().rate.len();
            self.nodes.now.y[half..n].iter_mut().for_each(|speed| *speed *= factor);
            self.evaluate_here().map_err(|failure| refused(self, failure))?;
            energy = observe::energy(&mut *self.equation);
        }
        // The work of the impulse is supplied.
        self.nodes.now.y[n + 1] += energy.kinetic - energy_before.kinetic;
        Ok(())
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
