//! Multipliers of least norm where rows are redundant, and reactions.

use dalembert_system::Level;

use super::{Direct, VANISHING, largest};
use crate::rules::REDUNDANT_WEIGHT;
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::kkt::add_row;
use dalembert_forward::multipliers::Sharing;
use dalembert_forward::rank::RowRank;

impl Direct {
    pub(super) fn share_multipliers(&mut self, out: &mut [f64]) {
        // Multipliers of servo constraints are not reported; the control input acts in their place.
        out.copy_from_slice(&self.solution.multipliers[..out.len()]);
        if !self.rows.selection.is_redundant() {
            return;
        }
        if let Some(sharing) = self.sharing() {
            sharing.share(out);
        }
    }

    /// How redundant rows share multipliers at the evaluated point.
    pub(super) fn sharing(&mut self) -> Option<Sharing> {
        match self.idle() {
            Some(idle) => Some(Sharing::of(&self.point, idle)),
            None => {
                RowRank::at(&self.point, Level::Acceleration).map(|rank| Sharing::new(&self.point, &rank))
            }
        }
    }

    /// For each row that is not selected the combination of selected ones that it is: with its transpose as force nothing
    /// moves, and the multipliers are the weights. `None` where the factors are not to be trusted.
    pub(super) fn idle(&mut self) -> Option<Vec<Vec<(usize, f64)>>> {
        if self.passage.conditioning.relative() < VANISHING || !self.point.factor(&mut self.matrices.motion) {
            return None;
        }
        self.work.factorisations += 1;
        let rows = self.rows.selection.rows[2].clone();
        let first_enforced = self.point.layout.first_enforced();
        let mut list = Vec::new();
        for &row in self.rows.selection.all[2].iter().filter(|row| rows.binary_search(row).is_err()) {
            self.scratch.x.fill(0.0);
            add_row(&self.point, row, 1.0, &mut self.scratch.x);
            let y = &mut self.scratch.y[..rows.len()];
            y.fill(0.0);
            if self.matrices.motion.solve(&mut self.scratch.x, y).is_err() {
                return None;
            }
            let mut vector = vec![(row, -1.0)];
            let size = largest(y);
            vector.extend(
                rows.iter()
                    .zip(&*y)
                    .filter(|(row, y)| y.abs() > REDUNDANT_WEIGHT * size && **row < first_enforced)
                    .map(|(row, y)| (*row, *y)),
            );
            list.push(vector);
        }
        Some(list)
    }

    /// The reaction of the multipliers and law forces found.
    pub(super) fn react(&mut self) {
        let Accelerations { reaction, multipliers, law_forces, .. } = &mut self.solution;
        reaction.fill(0.0);
        for (row, multiplier) in multipliers.iter().enumerate() {
            add_row(&self.point, row, *multiplier, reaction);
        }
        for (law, force) in law_forces.iter().enumerate() {
            let direction = self.laws.direction(law);
            reaction.iter_mut().zip(direction).for_each(|(r, d)| *r += force * d);
        }
    }
}
