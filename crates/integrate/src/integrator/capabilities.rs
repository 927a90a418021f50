//! Capabilities of the equation, with the values that hold where it lacks them.

use super::Integration;
use crate::equation::{Conditioning, StageCheck};

impl Integration {
    pub(super) fn conditioning(&mut self) -> Conditioning {
        self.equation.passage().map_or_else(Conditioning::default, |passage| passage.conditioning())
    }

    pub(super) fn dependent_rows(&mut self) -> Vec<usize> {
        self.equation.passage().map_or_else(Vec::new, |passage| passage.dependent_rows())
    }

    pub(super) fn set_checkpoint(&mut self) {
        if let Some(passage) = self.equation.passage() {
            passage.checkpoint();
        }
    }

    pub(super) fn roll_back(&mut self) {
        if let Some(passage) = self.equation.passage() {
            passage.rollback();
        }
    }

    pub(super) fn set_stage_check(&mut self, check: StageCheck) {
        if let Some(passage) = self.equation.passage() {
            passage.set_stage_check(check);
        }
    }

    /// Smaller steps mean that the motion tends to infinity.
    pub(super) fn smallest_step(&mut self) -> f64 {
        self.equation.feedforward().map_or(0.0, |feedforward| feedforward.smallest_step())
    }
}
